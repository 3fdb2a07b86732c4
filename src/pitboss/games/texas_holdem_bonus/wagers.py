"""Sections 647a.7 and 647a.11: the wagers, the decisions, and the order in which all is settled."""

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
    HandBonus,
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

ON_PLAYER = "Five Card Hand Bonus on the player's hand"
ON_DEALER = "Five Card Hand Bonus on the dealer's hand"
HAND_BONUS_WAGERS = (ON_PLAYER, ON_DEALER)

ANTE = Wager(name="Ante", cite="647a.7(d)(1)", required=True)
FLOP = Wager(name="Flop", cite="647a.7(d)(1)", after=("Ante",), equals="Ante", times=(2,))
TURN = Wager(name="Turn", cite="647a.7(d)(1)", after=("Flop",), equals="Ante", times=(1,))
RIVER = Wager(name="River", cite="647a.7(d)(1)", after=("Flop",), equals="Ante", times=(1,))
HOLDEM_BONUS = Wager(name="Texas Hold 'Em Bonus", cite="647a.7(d)(2)", after=("Ante",), if_submitted=True)
PROGRESSIVE = Wager(
    name="Progressive Payout",
    cite="647a.7(d)(3)",
    after=("Ante",),
    amounts=(1_00, 5_00),
    on=On.PROGRESSIVE_DEVICE,
    if_submitted=True,
    collected_before_deal=True,
)
HAND_BONUS_PLAYER = Wager(
    name=ON_PLAYER,
    cite="647a.7(d)(4)",
    after=("Ante",),
    on=On.GAME_ACCOUNT,
    if_submitted=True,
)
HAND_BONUS_DEALER = Wager(
    name=ON_DEALER,
    cite="647a.7(d)(4)",
    after=("Ante",),
    on=On.GAME_ACCOUNT,
    if_submitted=True,
)
SIX_CARD_BONUS = Wager(name="Six Card Bonus", cite="647a.7(d)(5)", after=("Ante",), if_submitted=True)

WAGERING = Wagering(leaving="647a.7(b)", closing="647a.7(c)", listed="647a.7(d)")

PLAY_STEPS = (
    Decide(
        wager="Flop",
        times=(2,),
        words=(Word.FOLD,),
        cite="647a.11(b)",
        bet_cite="647a.11(b)(1)",
        word_cites=("647a.11(b)(2)",),
    ),
    Burn(cite="647a.11(c)"),
    Turn(community=3, name="Flop", cite="647a.11(c)"),
    Decide(wager="Turn", times=(1,), words=(Word.CHECK,), cite="647a.11(d)"),
    Burn(cite="647a.11(e)"),
    Turn(community=1, name="Turn", cite="647a.11(e)"),
    Decide(wager="River", times=(1,), words=(Word.CHECK,), cite="647a.11(f)"),
    Burn(cite="647a.11(g)"),
    Turn(community=1, name="River", cite="647a.11(g)"),
    RevealDealer(cite="647a.11(h)"),
)

FOLDING = Folding(
    cite="647a.11(b)(2)",
    forfeits=(
        ("Ante", "647a.11(b)(2)"),
        ("Progressive Payout", "647a.11(b)(2)(i)(B)"),
    ),
    survives=(
        ("Texas Hold 'Em Bonus", "647a.11(b)(2)(i)(A)"),
        ("Six Card Bonus", "647a.11(b)(2)(i)(A)"),
        (ON_PLAYER, "647a.11(b)(2)(i)(C)"),
        (ON_DEALER, "647a.11(b)(2)(i)(C)"),
    ),
    cards_stay_for=(
        "Texas Hold 'Em Bonus",
        "Six Card Bonus",
        "Progressive Payout",
        ON_PLAYER,
        ON_DEALER,
    ),
    cards_cite="647a.11(b)(2)(ii)",
    stay_for_any_progressive=True,
)


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
        "a hand higher than the dealer's: they win, but the Ante is returned below the straight or flush"
        " that the Rules Submission names",
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
