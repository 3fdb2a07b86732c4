"""Sections 647a.11 and 647a.12: how each wager is settled, in order."""

from collections.abc import Mapping

from pitboss.games.texas_holdem_bonus.wagers import HAND_BONUS_WAGERS
from pitboss.hands import Hand, Kind
from pitboss.money import EVEN, LOSE, PUSH
from pitboss.rules.house import House
from pitboss.rules.ruleset import Outcome
from pitboss.rules.words import AgainstTable, Formed, HandBonus, Part, PayoutLimit, Progressive


def settle(player: Hand, dealer: Hand, house: House) -> Mapping[str, Outcome]:
    """Settle a player who made a Flop Wager, once the dealer's cards are turned: 647a.11(h)(2)."""
    if player < dealer:
        lost = Outcome(LOSE, "647a.11(h)(2)(i)")
        return {"Ante": lost, "Flop": lost, "Turn": lost, "River": lost}
    if player > dealer:
        won = Outcome(EVEN, "647a.11(h)(2)(ii)")
        needed = Kind(house.choice("ante_pays_from"))
        below = player.ranking.level(player.kind) < player.ranking.level(needed)
        ante = Outcome(PUSH, "647a.11(h)(2)(ii)", f"less than a {needed.value}") if below else won
        return {"Ante": ante, "Flop": won, "Turn": won, "River": won}

    tied = Outcome(PUSH, "647a.11(h)(2)(iii)")
    return {"Ante": tied, "Flop": tied, "Turn": tied, "River": tied}


AGAINST_DEALER = (
    ("a hand lower than the dealer's: Ante, Flop, Turn and River lose", "647a.11(h)(2)(i)"),
    (
        "a hand higher than the dealer's: they win, but the Ante is returned below a {ante_pays_from}",
        "647a.11(h)(2)(ii)",
    ),
    ("a hand equal to the dealer's: they are returned", "647a.11(h)(2)(iii)"),
)
COMPETE = Formed(parts=(Part.PLAYER, Part.COMMUNITY), ranks="647a.6(b)", cite="647a.11(h)(2)")
# Two cards have no list in section .6; the rows of the paytable are their ranks.
HOLDEM_BONUS_SETTLED = AgainstTable(
    wager="Texas Hold 'Em Bonus",
    formed=Formed(parts=(Part.PLAYER, Part.DEALER), ranks="647a.12(b)", by_rows=True, cite="647a.7(d)(2)"),
    pays="647a.12(b)",
    cite="647a.11(h)(3)",
)
PROGRESSIVE_SETTLED = Progressive(
    wager="Progressive Payout",
    formed=Formed(parts=(Part.PLAYER, Part.FLOP), ranks="647a.6(b)", cite="647a.11(i)"),
    pays="647a.12(d)(1)",
    meter="647a.12(d)(3)",
    turn="647a.12(d)(4)",
    highest_only="647a.12(d)(2)",
    cite="647a.11(i)",
    verify=("647a.11(i)(1)", "647a.11(i)(2)", "647a.11(i)(3)"),
    pay="647a.11(i)(4)",
    envy="647a.11(i)(5)",
    envy_pays="647a.12(d)(5)",
    any_share_elsewhere=True,
)
HAND_BONUS_SETTLED = HandBonus(
    name="Five Card Hand Bonus",
    wagers=HAND_BONUS_WAGERS,
    formed=(
        Formed(parts=(Part.PLAYER, Part.FLOP), ranks="647a.6(b)", cite="647a.11(j)"),
        Formed(parts=(Part.DEALER, Part.FLOP), ranks="647a.6(b)", cite="647a.11(j)"),
    ),
    pays="647a.12(e)(1)",
    meter="647a.12(e)(4)",
    events="647a.12(e)(3)",
    highest_only="647a.12(e)(2)",
    cite="647a.11(j)",
    verify=("647a.11(j)(1)", "647a.11(j)(2)"),
    credit="647a.11(j)(3)",
    magic=("647a.1[magic-card-bonus](i)", "647a.1[magic-card-bonus](ii)"),
    lucky=("647a.1[lucky-bonus](i)", "647a.1[lucky-bonus](ii)"),
)
SIX_CARD_BONUS_SETTLED = AgainstTable(
    wager="Six Card Bonus",
    formed=Formed(parts=(Part.PLAYER, Part.BONUS), ranks="647a.6(d)", cite="647a.11(k)"),
    pays="647a.12(f)",
    cite="647a.11(k)(2)",
    lost_cite="647a.11(k)(1)",
)
LIMIT = PayoutLimit(cite="647a.12(c)", covers=("Ante", "Flop", "Turn", "River"), fixed=True)
