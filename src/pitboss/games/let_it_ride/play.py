"""Section 643a.11: the decisions, the cards between them."""

from pitboss.rules.words import Decide, Turn, Word

WITHDRAW_OR_RIDE = (Word.WITHDRAW, Word.LET_IT_RIDE)
PLAY_STEPS = (
    Decide(
        wager="Bet Number 1",
        words=WITHDRAW_OR_RIDE,
        cite="643a.11(b)",
        word_cites=("643a.11(b)(2)", "643a.11(b)(1)"),
    ),
    Turn(community=1, cite="643a.11(c)"),
    Decide(
        wager="Bet Number 2",
        words=WITHDRAW_OR_RIDE,
        cite="643a.11(d)",
        word_cites=("643a.11(d)(2)", "643a.11(d)(1)"),
    ),
    Turn(community=1, cite="643a.11(e)"),
)
