"""Sections 653a.7 and 653a.11: the wagers, the decisions, and the order in which all is settled."""

from collections.abc import Mapping

from pitboss.hands import Hand, Kind
from pitboss.money import EVEN, LOSE, PUSH
from pitboss.rules.house import House
from pitboss.rules.ruleset import Outcome
from pitboss.rules.words import (
    AgainstTable,
    Burn,
    Decide,
    Folding,
    Formed,
    MeterFloor,
    On,
    Part,
    PayoutLimit,
    Progressive,
    RevealDealer,
    Turn,
    Wager,
    Wagering,
    Word,
)

# The Blind Wager itself comes after the Ante Wager, so that whoever has it has both.
ANTE_AND_BLIND = ("Blind",)

ANTE = Wager(name="Ante", cite="653a.7(d)(1)", required=True)
BLIND = Wager(name="Blind", cite="653a.7(d)(1)", required=True, after=("Ante",), equals="Ante")
PLAY = Wager(name="Play", cite="653a.7(d)(1)", after=("Ante",), equals="Ante", times=(1, 2, 3, 4))
TRIPS = Wager(name="Trips", cite="653a.7(d)(2)", after=ANTE_AND_BLIND)
PROGRESSIVE = Wager(
    name="Progressive Payout",
    cite="653a.7(d)(3)",
    after=ANTE_AND_BLIND,
    amounts=(1_00, 5_00),
    on=On.PROGRESSIVE_DEVICE,
    if_submitted=True,
    collected_before_deal=True,
)

WAGERING = Wagering(leaving="653a.7(b)", closing="653a.7(c)", listed="653a.7(d)")

PLAY_STEPS = (
    Decide(
        wager="Play",
        times=(3, 4),
        words=(Word.CHECK,),
        cite="653a.11(b)",
        bet_cite="653a.11(b)(1)",
        word_cites=("653a.11(b)(2)",),
    ),
    Burn(cite="653a.11(c)"),
    Turn(community=3, name="Flop", cite="653a.11(c)"),
    Decide(
        wager="Play",
        times=(2,),
        words=(Word.CHECK,),
        unless_placed=True,
        cite="653a.11(d)",
        bet_cite="653a.11(d)(1)",
        word_cites=("653a.11(d)(2)",),
    ),
    Burn(cite="653a.11(e)"),
    Turn(community=2, cite="653a.11(e)"),
    Decide(
        wager="Play",
        times=(1,),
        words=(Word.FOLD,),
        unless_placed=True,
        cite="653a.11(f)",
        bet_cite="653a.11(f)(1)",
        word_cites=("653a.11(f)(2)",),
    ),
    RevealDealer(cite="653a.11(g)"),
)

FOLDING = Folding(
    cite="653a.11(f)(2)",
    forfeits=(
        ("Ante", "653a.11(f)(2)"),
        ("Blind", "653a.11(f)(2)"),
        ("Progressive Payout", "653a.11(f)(2)"),
    ),
    survives=(("Trips", "653a.11(f)(2)(i)"),),
    cards_stay_for=("Trips",),
    cards_cite="653a.11(f)(2)(ii)",
    envy_for=("Trips",),
)


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
