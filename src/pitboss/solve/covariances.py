"""How wagers on one layout move together: the covariance of every two of them, exactly.

A wager that outlives a fold changes no decision, so that layouts with and without it differ by nothing else:
the variance of two wagers together is that of each and twice their covariance. Wagers that a fold takes are
part of the play, and stand with the base game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import combinations

from pitboss.engine.meters import wagers_of
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.words import HandBonus
from pitboss.solve.amounts import limit_binds
from pitboss.solve.drawn_bonuses import drawn_variance
from pitboss.solve.figures import Figures
from pitboss.solve.sides import side_wager
from pitboss.solve.whole_layouts import Laid
from pitboss.solve.worth import step_of

Parts = tuple[str, ...]  # wagers that stand together


@dataclass(frozen=True)
class Covariances:
    """Variances of the parts of a layout and the covariance of every two, in base wagers squared."""

    base: Parts  # the base wager, and the side wagers that a fold takes
    variances: dict[Parts, Fraction]
    pairs: dict[tuple[Parts, Parts], Fraction]

    @property
    def whole(self) -> Fraction:
        """The variance of the whole layout."""
        return sum(self.variances.values(), Fraction(0)) + 2 * sum(self.pairs.values(), Fraction(0))


def covariances(
    house: House, laid: Laid, solve: Callable[[Sequence[Laid]], Iterable[Figures]]
) -> Covariances:
    """Every two parts of a layout; `solve` is given all the layouts with some of its wagers at once."""
    limit = house.force.limit
    if limit and limit_binds(house, laid):
        raise Refused("under a payout limit that can bind wagers are not counted apart", limit.cite)
    for step in (step_of(house, name) for name in laid.sides):
        if isinstance(step, HandBonus) and len(laid.sides.keys() & set(wagers_of(step))) > 1:
            raise Refused("two wagers on one meter are settled together and not counted apart", step.meter)
    kept = tuple(laid.outliving(house))
    wanted = list(dict.fromkeys([(), *((name,) for name in kept), *combinations(kept, 2), kept]))
    layouts = [_with(house, laid, names) for names in wanted]
    variance = {names: each.variance for names, each in zip(wanted, solve(layouts), strict=True)}
    found = _found(house, laid, kept, variance)
    assert found.whole == variance[kept], "nothing moves the layout but its wagers, two by two"
    return found


def _found(house: House, laid: Laid, kept: Parts, variance: Mapping[Parts, Fraction]) -> Covariances:
    base = (house.force.wagers[0].name, *laid.taken(house))
    alone = variance[()]
    beside = {name: variance[name,] for name in kept}
    variances = {base: alone} | {(name,): _of_one(house, laid, name) for name in kept}
    pairs: dict[tuple[Parts, Parts], Fraction] = {}
    for name in kept:
        pairs[base, (name,)] = Fraction(beside[name] - alone - variances[name,], 2)
    for one, other in combinations(kept, 2):
        both = variance[one, other]
        pairs[(one,), (other,)] = Fraction(both - beside[one] - beside[other] + alone, 2)
    return Covariances(base, variances, pairs)


def _of_one(house: House, laid: Laid, name: str) -> Fraction:
    """The variance of a side wager by itself."""
    rows = side_wager(house, name, meters=laid.meters.get(name))
    alone = rows.figures.variance * Fraction(laid.sides[name], laid.base) ** 2
    return alone + drawn_variance(house, laid, name)


def _with(house: House, laid: Laid, names: Parts) -> Laid:
    """The layout with these of the wagers that outlive a fold, and all that a fold takes."""
    chosen = {*names, *laid.taken(house)}
    return replace(
        laid,
        sides={name: cents for name, cents in laid.sides.items() if name in chosen},
        meters={name: levels for name, levels in laid.meters.items() if name in chosen},
    )


def told_pairs(found: Covariances) -> Iterator[tuple[Parts, Parts, Fraction]]:
    """Each part with itself, which is its variance, and with every other."""
    for parts, variance in found.variances.items():
        yield parts, parts, variance
    for (one, other), covariance in found.pairs.items():
        yield one, other, covariance
