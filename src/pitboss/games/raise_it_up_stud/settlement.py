"""Sections 669a.11 and 669a.12: how each wager is settled, in order.

There is no dealer's hand: every wager is settled against a table or at fixed odds.
"""

from pitboss.money import EVEN
from pitboss.rules.words import AgainstTable, AtOdds, Formed, Part, Progressive

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
