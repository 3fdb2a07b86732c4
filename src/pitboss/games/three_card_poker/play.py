"""Section 649a.11: the decisions, the cards between them and the fold."""

from pitboss.games.three_card_poker.wagers import ON_DEALER, ON_PLAYER
from pitboss.rules.words import Decide, Folding, RevealDealer, Word

PLAY_STEPS = (
    Decide(wager="Play", times=(1,), words=(Word.FOLD,), cite="649a.11(b)"),
    RevealDealer(cite="649a.11(c)"),
)
FOLDING = Folding(
    cite="649a.11(b)",
    forfeits=(
        ("Ante", "649a.11(b)"),
        ("Pair Plus", "649a.11(b)(1)"),
        ("Three-Card Progressive Payout", "649a.11(b)(2)"),
        ("Five-Card Progressive Payout", "649a.11(b)(2)"),
    ),
    survives=(
        ("Six Card Bonus", "649a.11(b)(3)"),
        (ON_PLAYER, "649a.11(b)(3)"),
        (ON_DEALER, "649a.11(b)(3)"),
        ("5 of 6 Progressive Payout", "649a.11(b)(3)"),
    ),
    cards_stay_for=("Six Card Bonus", ON_PLAYER, ON_DEALER, "5 of 6 Progressive Payout"),
    cards_cite="649a.11(c)",
    envy_for=("Six Card Bonus", ON_PLAYER, ON_DEALER, "5 of 6 Progressive Payout"),
)
FOLDING_2011 = Folding(
    cite="649a.11(b)",
    forfeits=(
        ("Ante", "649a.11(b)"),
        ("Pair Plus", "649a.11(b)(1)"),
        ("Progressive Payout", "649a.11(b)(2)"),
    ),
    survives=(("Six Card Bonus", "649a.11(b)(3)"),),
    cards_stay_for=("Six Card Bonus",),
    cards_cite="649a.11(c)",
    envy_for=("Six Card Bonus",),
)
