"""The course of a round, section .11: decisions, community cards, folds."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.rules.words.table import Word


@dataclass(frozen=True, slots=True, kw_only=True)
class Decide:
    """Each player in turn, clockwise: place the wager at one of its multiples, or say the word."""

    wager: str
    cite: str
    times: tuple[int, ...] = ()
    words: tuple[Word, ...] = ()
    any_amount_between: bool = False
    unless_placed: bool = False  # players who already made this wager are not asked
    bet_cite: str = ""  # the clause of placing the wager, where it has one of its own
    word_cites: tuple[str, ...] = ()  # those of the words, in their order, where they have their own

    def clause(self, word: Word | None = None) -> str:
        """The clause of one answer: of a word, or of the wager."""
        if word is None:
            return self.bet_cite or self.cite
        return self.word_cites[self.words.index(word)] if self.word_cites else self.cite


@dataclass(frozen=True, slots=True, kw_only=True)
class Burn:
    """The next card goes to the discard rack unseen."""

    cite: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """The next community cards are dealt face up, or turned if they lie there already."""

    community: int
    cite: str
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RevealDealer:
    """The dealer turns his cards and forms his hand; in some games he must announce it."""

    cite: str
    announced: bool = False


PlayStep = Decide | Burn | Turn | RevealDealer


@dataclass(frozen=True, slots=True, kw_only=True)
class Folding:
    """What a fold costs, what outlives it, and when the folded cards stay on the table."""

    cite: str
    forfeits: tuple[tuple[str, str], ...]  # wager, clause
    survives: tuple[tuple[str, str], ...]
    cards_stay_for: tuple[str, ...]  # wagers that keep the folder's cards on the table
    cards_cite: str
    stay_for_any_progressive: bool = False  # 647a: any player's progressive keeps every folded hand
    survival_needs: str = ""  # the wager without which nothing survives, if the reading asks for one
    cards_under: tuple[str, ...] = ()  # wagers under whose chips the folder's cards lie
    envy_for: tuple[str, ...] = ()  # wagers for which a folded hand may still pay the others an Envy Bonus
