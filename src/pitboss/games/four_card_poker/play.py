"""Section 641a.11: the decisions, the cards between them and the fold."""

from pitboss.rules.words import Decide, Folding, RevealDealer, Word

PLAY_STEPS = (
    Decide(
        wager="Play",
        times=(1, 2, 3),
        any_amount_between=True,
        words=(Word.FOLD,),
        cite="641a.11(b)",
    ),
    RevealDealer(cite="641a.11(c)"),
)
# A folder's Progressive Payout Wager loses its payout; his right to an Envy Bonus remains.
FOLDING = Folding(
    cite="641a.11(b)",
    forfeits=(("Ante", "641a.11(b)"), ("Progressive Payout", "641a.11(b)(2)")),
    survives=(("Aces Up", "641a.11(b)(1)"),),
    cards_stay_for=("Aces Up",),
    cards_cite="641a.11(c)",
    envy_for=("Aces Up",),
)
