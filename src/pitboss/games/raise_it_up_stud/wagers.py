"""Sections 669a.7 and 669a.11: the wagers, the decisions, and the order in which all is settled.

There is no dealer's hand: every wager is settled against a table or at fixed odds.
"""

from pitboss.money import EVEN
from pitboss.rules.words import (
    AgainstTable,
    AtOdds,
    Decide,
    Folding,
    Formed,
    On,
    Part,
    Progressive,
    Turn,
    Wager,
    Wagering,
    Word,
)

ANTE = Wager(name="Ante", cite="669a.7(d)(1)", required=True)
BLIND = Wager(name="Blind", cite="669a.7(d)(1)", required=True, equals="Ante")
PLAY = Wager(name="Play", cite="669a.7(d)(2)", after=("Ante",), equals="Ante", times=(1, 2, 3))
PAIR_PLUS = Wager(name="Pair Plus", cite="669a.7(d)(3)")
PROGRESSIVE = Wager(
    name="Progressive Payout",
    cite="669a.7(d)(4)",
    after=("Blind",),
    amounts=(1_00, 5_00),
    on=On.PROGRESSIVE_DEVICE,
    if_submitted=True,
    collected_before_deal=True,
)
SIX_CARD_BONUS = Wager(name="Six Card Bonus", cite="669a.7(d)(5)", if_submitted=True)

WAGERING = Wagering(leaving="669a.7(b)", closing="669a.7(c)", listed="669a.7(d)")

PLAY_STEPS = (
    Decide(wager="Play", times=(1, 2, 3), words=(Word.CHECK,), cite="669a.11(b)"),
    Turn(community=1, name="4th Street", cite="669a.11(c)"),
    Decide(wager="Play", times=(1, 2), words=(Word.CHECK,), unless_placed=True, cite="669a.11(d)"),
    Turn(community=1, name="5th Street", cite="669a.11(e)"),
    Decide(wager="Play", times=(1,), words=(Word.FOLD,), unless_placed=True, cite="669a.11(f)"),
    Turn(community=1, name="6th Street", cite="669a.11(h)"),
)

# A folder's Progressive Payout Wager loses its payout; his right to an Envy Bonus remains.
FOLDING = Folding(
    cite="669a.11(f)",
    forfeits=(
        ("Ante", "669a.11(f)"),
        ("Blind", "669a.11(f)"),
        ("Progressive Payout", "669a.11(g)"),
    ),
    survives=(("Six Card Bonus", "669a.11(g)"), ("Pair Plus", "669a.11(f)")),
    cards_stay_for=("Progressive Payout", "Six Card Bonus", "Pair Plus"),
    cards_cite="669a.11(f)",
    envy_for=("Progressive Payout", "Six Card Bonus"),
)


FIVE_OF_SIX_CARDS = Formed(parts=(Part.PLAYER, Part.COMMUNITY), ranks="669a.6(b)", cite="669a.11(i)(2)")

PAIR_PLUS_SETTLED = AgainstTable(
    wager="Pair Plus",
    formed=Formed(parts=(Part.PLAYER,), ranks="669a.6(c)", cite="669a.11(i)(1)"),
    pays="669a.12(a)",
    cite="669a.11(i)(1)",
)
ANTE_SETTLED = AtOdds(
    wager="Ante",
    formed=FIVE_OF_SIX_CARDS,
    odds=EVEN,
    pays="669a.12(b)",
    wins_by="669a.12(c)",
    cite="669a.11(i)(2)(ii)",
    lost_cite="669a.11(i)(2)(i)",
)
PLAY_SETTLED = AgainstTable(
    wager="Play",
    formed=FIVE_OF_SIX_CARDS,
    pays="669a.12(c)",
    cite="669a.11(i)(2)(ii)",
    lost_cite="669a.11(i)(2)(i)",
)
BLIND_SETTLED = AgainstTable(
    wager="Blind",
    formed=FIVE_OF_SIX_CARDS,
    pays="669a.12(d)",
    cite="669a.11(i)(2)(ii)",
    lost_cite="669a.11(i)(2)(i)",
)
# 669a.7(d)(4) speaks of a pair or better, but the settlement and its table start at a straight.
PROGRESSIVE_SETTLED = Progressive(
    wager="Progressive Payout",
    formed=Formed(parts=(Part.PLAYER,), ranks="669a.6(c)", cite="669a.11(i)(3)(i)"),
    pays="669a.12(e)(1)",
    meter="669a.12(e)(3)",
    turn="669a.12(e)(4)",
    highest_only="669a.12(e)(2)",
    cite="669a.11(i)(3)(i)",
    verify=("669a.11(i)(3)(i)(A)", "669a.11(i)(3)(i)(B)", "669a.11(i)(3)(i)(C)"),
    pay="669a.11(i)(3)(i)(D)",
    envy="669a.11(i)(3)(i)(E)",
    envy_pays="669a.12(e)(5)",
)
SIX_CARD_BONUS_SETTLED = AgainstTable(
    wager="Six Card Bonus",
    formed=Formed(parts=(Part.PLAYER, Part.COMMUNITY), ranks="669a.6(b)", cite="669a.7(d)(5)"),
    pays="669a.12(f)",
    cite="669a.11(i)(3)(ii)",
)
