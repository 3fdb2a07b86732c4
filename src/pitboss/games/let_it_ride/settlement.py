"""Sections 643a.11 and 643a.12: how each wager is settled, in order.

There is no dealer's hand and no fold. Bets Number 1 and 2 may be withdrawn; what still stands is
settled against a paytable.
"""

from pitboss.games.let_it_ride.wagers import THREE_BETS
from pitboss.rules.words import AgainstTable, Formed, HandBonus, Part, PayoutLimit, Progressive

THREE_BETS_SETTLED = tuple(
    AgainstTable(
        wager=bet,
        formed=Formed(parts=(Part.PLAYER, Part.COMMUNITY), ranks="643a.6(b)", cite="643a.11(f)"),
        pays="643a.12(a)",
        cite="643a.11(f)(2)",
        lost_cite="643a.11(f)(1)",
    )
    for bet in THREE_BETS
)
FIVE_CARD_BONUS_SETTLED = AgainstTable(
    wager="Five Card Bonus",
    formed=Formed(parts=(Part.PLAYER, Part.COMMUNITY), ranks="643a.6(b)", cite="643a.11(g)(1)"),
    pays="643a.12(b)",
    cite="643a.11(g)(1)(i)",
    lost_cite="643a.11(g)(1)(ii)",
)
THREE_CARD_BONUS_SETTLED = AgainstTable(
    wager="Three Card Bonus",
    formed=Formed(parts=(Part.PLAYER,), ranks="643a.6(c)", cite="643a.11(g)(2)"),
    pays="643a.12(c)",
    cite="643a.11(g)(2)(i)",
    lost_cite="643a.11(g)(2)(ii)",
)
THREE_CARD_PROGRESSIVE_SETTLED = Progressive(
    wager="Three-Card Progressive Payout",
    formed=Formed(parts=(Part.PLAYER,), ranks="643a.6(d)", cite="643a.11(g)(3)"),
    pays="643a.12(d)(1)",
    meter="643a.12(d)(3)",
    turn="643a.12(d)(4)",
    highest_only="643a.12(d)(2)",
    cite="643a.11(g)(3)",
    verify=("643a.11(g)(3)(i)", "643a.11(g)(3)(ii)", "643a.11(g)(3)(iii)"),
    pay="643a.11(g)(3)(iv)",
    envy="643a.11(g)(3)(v)",
    envy_pays="643a.12(d)(5)",
)
FIVE_CARD_PROGRESSIVE_SETTLED = Progressive(
    wager="Five-Card Progressive Payout",
    formed=Formed(parts=(Part.PLAYER, Part.COMMUNITY), ranks="643a.6(b)", cite="643a.11(g)(4)"),
    pays="643a.12(e)(1)",
    meter="643a.12(e)(3)",
    turn="643a.12(e)(4)",
    highest_only="643a.12(e)(2)",
    cite="643a.11(g)(4)",
    verify=("643a.11(g)(4)(i)", "643a.11(g)(4)(ii)", "643a.11(g)(4)(iii)"),
    pay="643a.11(g)(4)(iv)",
    envy="643a.11(g)(4)(v)",
    envy_pays="643a.12(e)(5)",
    any_share_elsewhere=True,
)
HAND_BONUS_SETTLED = HandBonus(
    name="Five Card Hand Bonus",
    wagers=("Five Card Hand Bonus",),
    formed=(Formed(parts=(Part.PLAYER, Part.COMMUNITY), ranks="643a.6(b)", cite="643a.7(i)"),),
    pays="643a.12(f)(1)",
    meter="643a.12(f)(4)",
    events="643a.12(f)(3)",
    highest_only="643a.12(f)(2)",
    cite="643a.11(g)(5)",
    verify=("643a.11(g)(5)(i)", "643a.11(g)(5)(ii)"),
    credit="643a.11(g)(5)(iii)",
    magic=("643a.1[magic-card-bonus]",),
    lucky=("643a.1[lucky-bonus]",),
)
SIX_CARD_BONUS_SETTLED = AgainstTable(
    wager="Six Card Bonus",
    formed=Formed(parts=(Part.PLAYER, Part.BONUS), ranks="643a.6(e)", cite="643a.11(g)(6)"),
    pays="643a.12(g)",
    cite="643a.11(g)(6)(ii)",
    lost_cite="643a.11(g)(6)(i)",
)
THREE_BETS_SETTLED_2011 = tuple(
    AgainstTable(
        wager=bet,
        formed=Formed(parts=(Part.PLAYER, Part.COMMUNITY), ranks="643a.6(b)", cite="643a.11(f)(2)"),
        pays="643a.12(a)",
        cite="643a.11(f)(3)",
    )
    for bet in THREE_BETS
)
LET_IT_RIDE_BONUS_SETTLED_2011 = AgainstTable(
    wager="Let It Ride Bonus",
    formed=Formed(parts=(Part.PLAYER, Part.COMMUNITY), ranks="643a.6(b)", cite="643a.11(f)(2)"),
    pays="643a.12(b)",
    cite="643a.11(f)(3)",
)
THREE_CARD_BONUS_SETTLED_2011 = AgainstTable(
    wager="Three Card Bonus",
    formed=Formed(parts=(Part.PLAYER,), ranks="643a.6(c)", cite="643a.7(f)"),
    pays="643a.12(c)",
    cite="643a.11(f)(3)",
)
# 643a.12(a) sends the reader to (g) for the limit; (g) holds the Six Card Bonus, the limit is (h).
LIMIT = PayoutLimit(cite="643a.12(h)", covers=THREE_BETS, fixed=False)
LIMIT_2011 = PayoutLimit(cite="643a.12(d)", covers=THREE_BETS, fixed=False)
