"""Section 669a.11: the decisions, the cards between them and the fold."""

from pitboss.rules.words import Decide, Folding, Turn, Word

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
