"""Sections 649a.11 and 649a.12: how each wager is settled, in order."""

from collections.abc import Mapping

from pitboss.cards import QUEEN
from pitboss.games.three_card_poker.wagers import HAND_BONUS_WAGERS
from pitboss.hands import Hand, Kind
from pitboss.money import EVEN, LOSE, PUSH
from pitboss.rules.house import House
from pitboss.rules.ruleset import Outcome
from pitboss.rules.words import AgainstTable, Formed, HandBonus, Minimum, Part, Progressive


def settle(player: Hand, dealer: Hand, house: House) -> Mapping[str, Outcome]:
    """Settle a player who made a Play Wager, once the dealer's cards are turned: 649a.11(c)(3)."""
    in_version = house.choice("version") != "649a.7(d)"
    bonus_clause = "649a.12(c)" if in_version else "649a.12(b)"
    row = house.paytable(bonus_clause).row_for(player)
    bonus = {}
    if row:
        bonus["Ante Bonus"] = Outcome(row.pays, bonus_clause, row.hand, pays_on="Ante", added=row.added)

    if dealer.kind is Kind.NO_PAIR and dealer.ranks[0] < QUEEN:
        short = "649a.11(c)(3)(i)"
        less = "the dealer has less than queen high"
        ends = {"Ante": Outcome(EVEN, short, less), "Play": Outcome(PUSH, short, less)}
    elif player < dealer:
        lost = Outcome(LOSE, "649a.11(c)(3)(ii)(A)")
        ends = {"Ante": lost, "Play": lost}
    elif player > dealer:
        won = Outcome(EVEN, "649a.11(c)(3)(ii)(B)")
        ends = {"Ante": won, "Play": won}
    else:
        tied = Outcome(PUSH, "649a.11(c)(3)(ii)(C)")
        ends = {"Ante": tied, "Play": tied}

    beat_dealer = ends["Ante"].cite == "649a.11(c)(3)(ii)(B)"
    paid = house.choice("ante_bonus_paid") == "always" or beat_dealer
    return {**ends, **(bonus if paid else {})}


ANTE_AND_PLAY = (
    ("a dealer below queen high: Ante wins, Play is returned", "649a.11(c)(3)(i)"),
    ("a hand lower than the dealer's: Ante and Play lose", "649a.11(c)(3)(ii)(A)"),
    ("a hand higher than the dealer's: Ante and Play win", "649a.11(c)(3)(ii)(B)"),
    ("a hand equal to the dealer's: Ante and Play are returned", "649a.11(c)(3)(ii)(C)"),
)
AGAINST_DEALER = (
    *ANTE_AND_PLAY,
    (
        "Ante Bonus on the Ante, whatever the dealer holds, by 649a.12(b); in a version of 649a.7(e) by"
        " 649a.12(c)",
        "649a.12(b)",
    ),
)
BONUS_ONLY_ON_A_WIN = (
    *ANTE_AND_PLAY,
    (
        "Ante Bonus on the Ante, only where the Play Wager wins, by 649a.12(b); in a version of 649a.7(e) by"
        " 649a.12(c)",
        "649a.12(b)",
    ),
)
COMPETE = Formed(parts=(Part.PLAYER,), ranks="649a.6(b)", cite="649a.11(c)(2)")
PAIR_PLUS_SETTLED = AgainstTable(
    wager="Pair Plus",
    formed=Formed(parts=(Part.PLAYER,), ranks="649a.6(b)", cite="649a.11(c)(2)"),
    pays="649a.12(d)",
    cite="649a.11(c)(4)",
)
THREE_CARD_PROGRESSIVE_SETTLED = Progressive(
    wager="Three-Card Progressive Payout",
    formed=Formed(parts=(Part.PLAYER,), ranks="649a.6(b)", cite="649a.12(e)(2)"),
    pays="649a.12(e)(1)",
    meter="649a.12(e)(3)",
    turn="649a.12(e)(4)",
    highest_only="649a.12(e)(2)",
    cite="649a.11(c)(5)",
    verify=("649a.11(c)(5)(i)", "649a.11(c)(5)(ii)", "649a.11(c)(5)(iii)"),
    pay="649a.11(c)(5)(iv)",
    envy="649a.11(c)(5)(v)",
    envy_pays="649a.12(e)(5)",
)
SIX_CARD_BONUS_SETTLED = AgainstTable(
    wager="Six Card Bonus",
    formed=Formed(parts=(Part.PLAYER, Part.DEALER), ranks="649a.6(d)", cite="649a.7(d)(5)"),
    pays="649a.12(f)",
    cite="649a.11(c)(6)",
)
FIVE_CARD_PROGRESSIVE_SETTLED = Progressive(
    wager="Five-Card Progressive Payout",
    formed=Formed(parts=(Part.PLAYER, Part.COMMUNITY), ranks="649a.6(d)", cite="649a.11(c)(7)"),
    pays="649a.12(h)(1)",
    meter="649a.12(h)(3)",
    turn="649a.12(h)(4)",
    highest_only="649a.12(h)(2)",
    cite="649a.11(c)(7)",
    verify=("649a.11(c)(7)(i)", "649a.11(c)(7)(ii)", "649a.11(c)(7)(iii)"),
    pay="649a.11(c)(7)(iv)",
    envy="649a.11(c)(7)(v)",
    envy_pays="649a.12(h)(5)",
    any_share_elsewhere=True,
)
HAND_BONUS_SETTLED = HandBonus(
    name="Five Card Hand Bonus",
    wagers=HAND_BONUS_WAGERS,
    formed=(
        Formed(parts=(Part.PLAYER, Part.COMMUNITY), ranks="649a.6(d)", cite="649a.11(c)(8)"),
        Formed(parts=(Part.DEALER, Part.COMMUNITY), ranks="649a.6(d)", cite="649a.11(c)(8)"),
    ),
    pays="649a.12(i)(1)",
    meter="649a.12(i)(4)",
    events="649a.12(i)(3)",
    highest_only="649a.12(i)(2)",
    cite="649a.11(c)(8)",
    verify=("649a.11(c)(8)(i)", "649a.11(c)(8)(ii)"),
    credit="649a.11(c)(8)(iii)",
    magic=("649a.1[magic-card-bonus](i)", "649a.1[magic-card-bonus](ii)"),
    lucky=("649a.1[lucky-bonus](i)", "649a.1[lucky-bonus](ii)"),
)
FIVE_OF_SIX_SETTLED = Progressive(
    wager="5 of 6 Progressive Payout",
    formed=Formed(parts=(Part.PLAYER, Part.DEALER), ranks="649a.6(d)", cite="649a.11(c)(9)"),
    pays="649a.12(j)(1)",
    meter="649a.12(j)(3)",
    turn="649a.12(j)(4)",
    highest_only="649a.12(j)(2)",
    cite="649a.11(c)(9)",
    verify=("649a.11(c)(9)(i)", "649a.11(c)(9)(ii)", "649a.11(c)(9)(iii)"),
    pay="649a.11(c)(9)(iv)",
    envy="649a.11(c)(9)(v)",
    envy_pays="649a.12(j)(5)",
    any_share_elsewhere=True,
)
PROGRESSIVE_SETTLED_2011 = Progressive(
    wager="Progressive Payout",
    formed=Formed(parts=(Part.PLAYER,), ranks="649a.6(b)", cite="649a.12(e)(2)"),
    pays="649a.12(e)(1)",
    meter="649a.12(e)(3)",
    turn="649a.12(e)(4)",
    highest_only="649a.12(e)(2)",
    cite="649a.11(c)(5)",
    verify=("649a.11(c)(5)(i)", "649a.11(c)(5)(ii)", "649a.11(c)(5)(iii)"),
    pay="649a.11(c)(5)(iv)",
    envy="649a.11(c)(5)(v)",
    envy_pays="649a.12(e)(5)",
)
MINIMUMS = (
    Minimum(
        cite="649a.12(g)(1)",
        hand="Mini-royal flush",
        to_table="649a.12(b)",
        at_least=5,
        ranked_by="649a.6(e)",
    ),
    Minimum(
        cite="649a.12(g)(2)",
        hand="Mini-royal flush",
        to_table="649a.12(d)",
        at_least=40,
        ranked_by="649a.6(e)",
    ),
)
