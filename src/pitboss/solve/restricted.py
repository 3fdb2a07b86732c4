"""Play that is not the best: options that are never taken, cards that are not looked at, mistakes.

A player without an option plays best with the others. A player who errs decides as best play does, and at
each decision takes with a given chance one of the other options instead, each as likely as the next.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd

from pitboss.refusal import Refused
from pitboss.solve.figures import Figures, Result

UP_CARD = "the up card"  # what 641a shows of the dealer's hand before anything is decided


@dataclass(frozen=True)
class Restriction:
    """What a player does without, or how often he errs.

    without  options by the names that figures have: `Play 4x`; or `the up card`
    errors   the chance of a mistake at each decision
    """

    without: tuple[str, ...] = ()
    errors: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        if not 0 <= self.errors <= 1:
            raise Refused(f"mistakes are made at 0% to 100% of the decisions, not at {self.errors}")
        if self.without and self.errors:
            raise Refused(
                "mistakes are counted for a player who has every option: name --errors or --without"
            )

    @property
    def says(self) -> str:
        """The restriction in words."""
        parts = [f"without {' and '.join(self.without)}"] if self.without else []
        return ", ".join(
            [*parts, *([f"with errors at {self.errors} of all decisions"] if self.errors else [])]
        )

    def named(self, options: Sequence[str]) -> frozenset[str]:
        """The options that are left out, as figures name them; one that there is not is refused."""
        plain = {option.lower(): option for option in options}
        for each in self.without:
            if each.lower() not in plain:
                raise Refused(f"{each!r} is nothing to do without; there are {', '.join(options)}")
        return frozenset(plain[each.lower()] for each in self.without)

    def weights(self, options: int) -> list[int]:
        """How often the best of so many options is taken, then each of the others, out of their sum."""
        if options == 1:
            return [1]
        wrong, every = self.errors.numerator, self.errors.denominator
        return [(every - wrong) * (options - 1), *[wrong] * (options - 1)]


def refuse_nothing_left(options: Iterable[str], without: frozenset[str]) -> None:
    """Refuse a player who could do nothing at a decision."""
    every = list(options)
    if all(each in without for each in every):
        raise Refused(f"nothing is left to do without {' and '.join(every)}")


def mixed(parts: Iterable[tuple[int, Figures]]) -> Figures:
    """Figures of several plays, each in so many of all rounds."""
    results: dict[Result, int] = {}
    decisions: dict[str, int] = {}
    standings: dict[str, int] = {}
    every = [(weight, figures) for weight, figures in parts if weight]
    least, deals = gcd(*(weight for weight, _ in every)), 0
    for often, figures in every:
        weight = often // least
        deals += weight * figures.deals
        for result, count in figures.results.items():
            results[result] = results.get(result, 0) + weight * count
        for found, mine in ((decisions, figures.decisions), (standings, figures.standings)):
            for name, count in mine.items():
                found[name] = found.get(name, 0) + weight * count
    return Figures(deals, results, decisions, standings)
