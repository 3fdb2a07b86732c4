"""What a run counted: hands by what every wager brought, and how far the hands of a round move together."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from pitboss.money import Cents
from pitboss.solve.lowered import BaseEnd

BASE = "base game"
ALL = "everything together"
WAGERED = "wagered on the base game"
ENVY = " Envy Bonus"  # behind the name of the wager
DRAWN = ": "  # between the name of the wager and what was drawn on it


class SeatLine(NamedTuple):
    """What one wager of one seat brought in one round; the wagers of the base game stand together."""

    seat: int
    wager: str
    cents: Cents


@dataclass(frozen=True)
class Sample:
    """Hands by what they brought, and the squares of what the hands of each round brought together."""

    hands: int
    rounds: int
    total: Cents
    squares: int  # of what hands brought
    round_squares: int

    @property
    def mean(self) -> Fraction:
        """What a hand brought on average, in cents."""
        return Fraction(self.total, self.hands)

    @property
    def variance(self) -> Fraction:
        """The variance of what hands brought."""
        return Fraction(self.squares, self.hands) - self.mean**2

    @property
    def alike(self) -> Fraction:
        """How much more the sum of a round varies than that of as many hands of different rounds."""
        per_round = Fraction(self.total, self.rounds)
        varied = Fraction(self.round_squares, self.rounds) - per_round**2
        each = self.variance * Fraction(self.hands, self.rounds)
        return Fraction(varied, each) if each else Fraction(1)


@dataclass
class RoundCount:
    """Everything that a run counted, or a part of it.

    ends           hands by how the base game ended
    sides          by side wager, and by Envy Bonus, the hands by what it brought
    hand_squares   of what all wagers of a hand brought together
    round_squares  by what is told apart: the base game, each side wager, everything
    by_engine      rounds left to the engine: two awards from meters, a limit that may bind, something drawn
    kinds          the same by kind of player, where there are several; round_squares has then only everything
    """

    rounds: int = 0
    ends: Counter[BaseEnd] = field(default_factory=Counter)
    sides: dict[str, Counter[Cents]] = field(default_factory=dict)
    hand_squares: int = 0
    round_squares: Counter[str] = field(default_factory=Counter)
    by_engine: int = 0
    kinds: list[RoundCount] = field(default_factory=list)

    def add(self, other: RoundCount) -> None:
        """Add another part."""
        self.rounds += other.rounds
        self.ends.update(other.ends)
        for name, found in other.sides.items():
            self.sides.setdefault(name, Counter()).update(found)
        self.hand_squares += other.hand_squares
        self.round_squares.update(other.round_squares)
        self.by_engine += other.by_engine
        if not self.kinds:
            self.kinds = [RoundCount() for _ in other.kinds]
        for mine, theirs in zip(self.kinds, other.kinds, strict=True):
            mine.add(theirs)

    @classmethod
    def together(cls, kinds: list[RoundCount], squares: int) -> RoundCount:
        """The count of a whole table: that of its one kind of player, or of several together.

        squares  those of what everybody brought together in each round
        """
        if len(kinds) == 1:
            return kinds[0]
        found = cls(rounds=kinds[0].rounds, by_engine=kinds[0].by_engine, kinds=kinds)
        for each in kinds:
            found.ends.update(each.ends)
            found.hand_squares += each.hand_squares
            for name, brought in each.sides.items():
                found.sides.setdefault(name, Counter()).update(brought)
        found.round_squares[ALL] = squares
        return found

    @property
    def hands(self) -> int:
        """Seats times rounds."""
        return self.ends.total()

    @property
    def decisions(self) -> dict[str, int]:
        """Hands by what their players did."""
        found: Counter[str] = Counter()
        for end, hands in self.ends.items():
            found.update(dict.fromkeys(end.decisions, hands))
        return dict(sorted(found.items()))

    def brought(self, name: str) -> dict[Cents, int]:
        """Hands by what the base game or a side wager brought, or by what was wagered."""
        if name not in (BASE, WAGERED):
            return dict(self.sides[name])
        found: Counter[Cents] = Counter()
        for end, hands in self.ends.items():
            found[end.cents if name == BASE else end.wagered] += hands
        return dict(found)

    def sample(self, name: str) -> Sample:
        """The base game, one side wager, or what is wagered."""
        if name == ALL:
            return self._everything
        found = self.brought(name)
        total = sum(cents * hands for cents, hands in found.items())
        squares = sum(cents * cents * hands for cents, hands in found.items())
        return Sample(self.hands, self.rounds, total, squares, self.round_squares[name])

    @property
    def _everything(self) -> Sample:
        """All wagers of a hand together."""
        names = (BASE, *self.sides)
        total = sum(cents * hands for name in names for cents, hands in self.brought(name).items())
        return Sample(self.hands, self.rounds, total, self.hand_squares, self.round_squares[ALL])
