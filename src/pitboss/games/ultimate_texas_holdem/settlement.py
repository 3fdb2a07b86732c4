"""Sections 653a.11 and 653a.12: how each wager is settled, in order."""

from collections.abc import Mapping

from pitboss.hands import Hand, Kind
from pitboss.money import EVEN, LOSE, PUSH
from pitboss.rules.house import House
from pitboss.rules.ruleset import Outcome
from pitboss.rules.words import AgainstTable, Formed, MeterFloor, Part, PayoutLimit, Progressive


def settle(player: Hand, dealer: Hand, house: House) -> Mapping[str, Outcome]:
    """Settle a player who made a Play Wager, by the dealer's hand: 653a.11(h)(1) and (2)."""
    dealer_short = dealer.kind is Kind.NO_PAIR
    ante_back = Outcome(PUSH, "653a.11(h)(1)", "the dealer has less than a pair")

    if player > dealer:
        won = Outcome(EVEN, "653a.11(h)(2)(ii)")
        row = house.paytable("653a.12(b)").row_for(player)
        assert row is not None  # the last row takes every hand below a straight
        blind_cite = "653a.12(b)" if row.pays.wins else "653a.11(h)(2)(ii)"
        return {
            "Ante": ante_back if dealer_short else won,
            "Blind": Outcome(row.pays, blind_cite, row.hand),
            "Play": won,
        }
    if player == dealer:
        tied = Outcome(PUSH, "653a.11(h)(2)(iii)")
        return {"Ante": ante_back if dealer_short else tied, "Blind": tied, "Play": tied}

    lost = Outcome(LOSE, "653a.11(h)(2)(i)")
    return {"Ante": ante_back if dealer_short else lost, "Blind": lost, "Play": lost}


AGAINST_DEALER = (
    ("a dealer below a pair: the Ante is returned whatever the player holds", "653a.11(h)(1)"),
    ("a hand lower than the dealer's: Ante, Blind and Play lose", "653a.11(h)(2)(i)"),
    (
        "a hand higher than the dealer's: they win, the Blind by 653a.12(b), returned below a straight",
        "653a.11(h)(2)(ii)",
    ),
    ("a hand equal to the dealer's: they are returned", "653a.11(h)(2)(iii)"),
)
COMPETE = Formed(parts=(Part.PLAYER, Part.COMMUNITY), ranks="653a.6(b)", cite="653a.11(h)(2)")
TRIPS_SETTLED = AgainstTable(
    wager="Trips",
    formed=Formed(parts=(Part.PLAYER, Part.COMMUNITY), ranks="653a.6(b)", cite="653a.11(i)"),
    pays="653a.12(c)",
    cite="653a.11(i)",
)
PROGRESSIVE_SETTLED = Progressive(
    wager="Progressive Payout",
    formed=Formed(parts=(Part.PLAYER, Part.FLOP), ranks="653a.6(b)", cite="653a.11(j)"),
    pays="653a.12(d)(1)",
    meter="653a.12(d)(3)",
    turn="653a.12(d)(4)",
    highest_only="653a.12(d)(2)",
    cite="653a.11(j)",
    verify=("653a.11(j)(1)", "653a.11(j)(2)", "653a.11(j)(3)"),
    pay="653a.11(j)(4)",
    envy="653a.11(j)(5)",
    envy_pays="653a.12(d)(5)",
)
FLOOR = MeterFloor(cite="653a.12(d)(3)", wager="Progressive Payout", initial=(("Paytable", 10_000_00),))
LIMIT = PayoutLimit(cite="653a.12(e)", covers=("Ante", "Blind", "Play", "Trips"), fixed=False)
