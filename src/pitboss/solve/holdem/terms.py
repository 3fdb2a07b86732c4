"""What a Hold 'Em solve starts from, and how its counts become figures."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import comb, gcd

import numpy as np
from numpy.typing import NDArray

from pitboss.rules.house import House
from pitboss.rules.words import Decide
from pitboss.solve.figures import Result
from pitboss.solve.holdem.boards import BOARD, HELD, HOLE, Deck
from pitboss.solve.holdem.limit import Limit
from pitboss.solve.holdem.showdown import STANDINGS, Showdowns, showdowns
from pitboss.solve.holdem.sides import Side
from pitboss.solve.holdem.streets import Ints, start_names

Values = Mapping[str, Mapping[str, Fraction]]  # `AKs`: option: value
LARGEST = 1 << 62


@dataclass(frozen=True)
class HoldemTerms:
    """A house, a deck, the side wagers on the layout, and how equal options are chosen from.

    A joint play is best for the layout with its side wagers; any other is best for the base game. A
    payout limit is kept only where it can bind.
    """

    house: House
    deck: Deck
    side: Side | None = None
    joint: bool = True
    eager: bool = False
    limit: Limit | None = None

    @cached_property
    def cents(self) -> int:
        """The cents in a unit; only side wagers and a payout limit need to know."""
        priced = self.side or self.limit
        if priced is None:
            return 1
        side, limit = self.side, self.limit
        brought = side.brings.tolist() if side else []
        limited = (limit.most, *limit.beside.ravel().tolist()) if limit else ()
        return gcd(priced.ante // showdowns(self.house).unit, *brought, *limited)

    @cached_property
    def shows(self) -> Showdowns:
        """What showdowns are worth, in units in which the side wagers are whole too."""
        shows, priced = showdowns(self.house), self.side or self.limit
        return shows.scaled(priced.ante // self.cents) if priced else shows

    @cached_property
    def times(self) -> tuple[tuple[int, ...], ...]:
        """The multiples of the Ante that may be wagered, decision by decision."""
        return tuple(step.times for step in self.house.force.play if isinstance(step, Decide))

    @cached_property
    def required(self) -> list[str]:
        """The wagers of one Ante each that stand before anything is decided."""
        return [wager.name for wager in self.house.force.wagers if wager.required]

    @property
    def forfeits(self) -> list[str]:
        """Those of them that a fold takes."""
        folding = self.house.force.folding
        assert folding is not None
        return [name for name, _ in folding.forfeits if name in self.required]

    @property
    def fold(self) -> int:
        """How many of them a fold takes."""
        return len(self.forfeits)

    @property
    def antes(self) -> Ints:
        """What they bring in a showdown."""
        nets: Ints = np.sum([self.shows.nets[name] for name in self.required], axis=0)
        return nets

    def showdown(self, times: int) -> Ints:
        """What all wagers bring in a showdown with so many Antes as a Play Wager, in 653a."""
        play = self.shows.nets["Play"]
        nets: Ints = self.antes + times * play + self.brought
        won = sum(np.maximum(self.shows.nets[name], 0) for name in self.required)
        less: Ints = nets - self.unpaid(won + times * np.maximum(play, 0))
        return less

    def unpaid(self, won: Ints) -> Ints | int:
        """How much less is paid when so much is won, by [level, standing], because of the payout limit."""
        return self.limit.unpaid(won * self.cents) // self.cents if self.limit else 0

    @property
    def dealers(self) -> int:
        """How many dealers a player meets on a board."""
        return comb(len(self.deck) - HELD, HOLE)

    @property
    def boards(self) -> int:
        """How many boards a player may see."""
        return comb(len(self.deck) - HOLE, BOARD)

    @property
    def brought(self) -> Ints:
        """What side wagers on the seven cards bring in a showdown, by [level, 1]."""
        levels = len(self.shows.ranking.kinds) + 1
        return self.side.by_level(levels) // self.cents if self.side else np.zeros((levels, 1), np.int64)

    @property
    def on_flop(self) -> bool:
        """Whether side wagers are decided on two cards and the Flop."""
        return self.side is not None and self.side.held < HELD

    def net(self, units: int) -> Fraction:
        """So many units above what a fold brings to the side wagers, in Antes."""
        side = Fraction(self.side.folded, self.side.ante) if self.side else 0
        return Fraction(units, self.shows.unit) + side

    def wagered(self, times: int) -> Fraction:
        """All that is wagered with so many Antes beside the required ones."""
        side = Fraction(self.side.staked, self.side.ante) if self.side else Fraction(0)
        return side + len(self.required) + times

    def choose(self, options: Mapping[str, Ints]) -> tuple[Ints, NDArray[np.bool_]]:
        """The best of options that wager more and more, by starting cards; and where several are best."""
        totals = np.array(list(options.values()))
        best = totals == totals.max(axis=0)
        last = len(totals) - 1 - best[::-1].argmax(axis=0)
        return last if self.eager else best.argmax(axis=0), best.sum(axis=0) > 1

    def values(self, options: Mapping[str, Ints], deals: Ints) -> Values:
        """The value of each option for every two starting cards."""
        return {
            name: {
                option: self.net(0) + Fraction(int(totals[i]), int(deals[i]) * self.shows.unit)
                for option, totals in options.items()
            }
            for i, name in enumerate(start_names())
            if deals[i]
        }

    def results(
        self, nets: Sequence[Ints], times: Sequence[int], ends: Ints, amounts: Sequence[int], folded: int
    ) -> dict[Result, int]:
        """Deals by net result and total wagered; ends are [amount brought, end, level, standing]."""
        found: dict[Result, int] = {}
        if folded:
            found[self.net(-self.fold * self.shows.unit), self.wagered(0)] = folded
        for amount, brought in zip(amounts, ends, strict=True):
            for of_end, wager, end in zip(nets, times, brought, strict=True):
                for units, count in zip((of_end + self.brought).flat, end.flat, strict=True):
                    if count:
                        result = self.net(int(units) + int(amount)), self.wagered(wager)
                        found[result] = found.get(result, 0) + int(count)
        return found

    def refuse_overflow(self, nets: Sequence[Ints], deals: Ints) -> None:
        """Stop before numbers that do not fit could be added up."""
        largest = max(int(abs(of + self.brought).max()) for of in nets)
        assert largest * int(deals.max()) < LARGEST


def standings(ends: Ints, folded: int) -> dict[str, int]:
    """Deals by how the hands stand, whatever was wagered and brought."""
    win, tie, lose = (int(ends[..., standing::STANDINGS].sum()) for standing in range(STANDINGS))
    return {"win": win, "tie": tie, "lose": lose, "fold": folded}
