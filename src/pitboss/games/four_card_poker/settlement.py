"""Sections 641a.11 and 641a.12: how each wager is settled, in order."""

from collections.abc import Mapping

from pitboss.hands import Hand
from pitboss.money import EVEN, LOSE
from pitboss.rules.house import House
from pitboss.rules.ruleset import Outcome
from pitboss.rules.words import AgainstTable, Formed, Part, Progressive


def settle(player: Hand, dealer: Hand, house: House) -> Mapping[str, Outcome]:
    """Settle a player who made a Play Wager, once the dealer's cards are turned: 641a.11(c)(3)."""
    row = house.paytable("641a.12(b)").row_for(player)
    bonus = {"Ante Bonus": Outcome(row.pays, "641a.12(b)", row.hand, pays_on="Ante")} if row else {}

    if player < dealer:
        lost = Outcome(LOSE, "641a.11(c)(3)(i)")
        paid = house.choice("ante_bonus_paid") == "always"
        return {"Ante": lost, "Play": lost, **(bonus if paid else {})}

    won = Outcome(EVEN, "641a.11(c)(3)(ii)")  # an equal hand wins too
    return {"Ante": won, "Play": won, **bonus}


ANTE_AND_PLAY = (
    ("a hand lower than the dealer's: Ante and Play lose", "641a.11(c)(3)(i)"),
    ("a hand higher than or equal to the dealer's: Ante and Play win", "641a.11(c)(3)(ii)"),
)
AGAINST_DEALER = (
    *ANTE_AND_PLAY,
    ("Ante Bonus on the Ante, whatever the dealer holds, by 641a.12(b)", "641a.12(b)"),
)
BONUS_ONLY_ON_A_WIN = (
    *ANTE_AND_PLAY,
    ("Ante Bonus on the Ante, only where the Play Wager wins, by 641a.12(b)", "641a.12(b)"),
)
COMPETE = Formed(parts=(Part.PLAYER,), ranks="641a.6(b)", cite="641a.11(c)(2)")
ACES_UP_SETTLED = AgainstTable(
    wager="Aces Up",
    formed=Formed(parts=(Part.PLAYER,), ranks="641a.6(b)", cite="641a.11(c)(2)"),
    pays="641a.12(c)",
    cite="641a.11(c)(4)",
)
PROGRESSIVE_SETTLED = Progressive(
    wager="Progressive Payout",
    formed=Formed(parts=(Part.PLAYER,), ranks="641a.6(b)", cite="641a.12(d)(2)"),
    pays="641a.12(d)(1)",
    meter="641a.12(d)(3)",
    turn="641a.12(d)(4)",
    highest_only="641a.12(d)(2)",
    cite="641a.11(c)(5)",
    verify=("641a.11(c)(5)(i)", "641a.11(c)(5)(ii)", "641a.11(c)(5)(iii)"),
    pay="641a.11(c)(5)(iv)",
    envy="641a.11(c)(5)(v)",
    envy_pays="641a.12(d)(5)",
)
