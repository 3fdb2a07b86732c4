"""Side wagers that a fold takes: which they are, and what the best joint play gains.

A player who folds gives these wagers up with the base wagers, so that they bear on the decision. A
wager that outlives a fold changes no decision and is not asked about here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import HandBonus
from pitboss.solve.figures import Figures
from pitboss.solve.sides import side_wager, side_wagers
from pitboss.solve.worth import Levels, Stakes, WagerLayout, stake_of, step_of

Tick = Callable[[int, int], None]


class JointValues(NamedTuple):
    """Expected values of a layout in Antes: the base game alone, all by its play, all by joint play."""

    base: Fraction
    by_base: Fraction
    best: Fraction
    staked: Fraction

    @property
    def gain(self) -> Fraction:
        """What the best joint play is worth beyond the base game's best play."""
        return self.best - self.by_base

    @property
    def side_by_base(self) -> Fraction:
        """What one unit of the side wagers brings under the base game's best play."""
        return (self.by_base - self.base) * Fraction(1, self.staked)

    @property
    def side_at_best(self) -> Fraction:
        """What one unit of the side wagers brings, cost to the base game included, at best joint play."""
        return (self.best - self.base) * Fraction(1, self.staked)


@dataclass(frozen=True)
class Joint:
    """A layout with side wagers that a fold takes, in units of the base wager.

    base        the base game alone, best play
    by_base     the whole layout, played as if the side wagers were not there
    best        the whole layout, played best for exactly its wagers
    staked      what the side wagers cost together
    """

    base: Figures
    by_base: Figures
    best: Figures
    staked: Fraction

    @property
    def values(self) -> JointValues:
        """The expected values alone."""
        return JointValues(self.base.ev, self.by_base.ev, self.best.ev, self.staked)


def joint(
    solve: Callable[..., Figures],
    house: House,
    wagers: Sequence[str],
    *,
    base: Figures | None = None,
    meters: Mapping[str, Levels] | None = None,
    tick: Tick | None = None,
) -> Joint:
    """A game's layout with these side wagers, by the base game's best play and by its own.

    The base game's figures are given where they are known already.
    """
    staked = sum(side_stakes(house, wagers).values())
    return Joint(
        base=base or solve(house, tick),
        by_base=solve(house, tick, with_wagers=wagers, best_for=(), meters=meters),
        best=solve(house, tick, with_wagers=wagers, meters=meters),
        staked=Fraction(staked, WagerLayout.of(house).stake),
    )


def forfeited(house: House) -> tuple[str, ...]:
    """The side wagers that a fold takes."""
    folding = house.force.folding
    return tuple(name for name, _ in folding.forfeits if name in side_wagers(house)) if folding else ()


def taken_alone(house: House) -> tuple[str, ...]:
    """The side wagers that a fold takes from a layout where each lies alone beside the base game.

    By a reading some of them outlive a fold beside another wager only.
    """
    return tuple(name for name in (*forfeited(house), *_conditional(house)) if not _drawn(house, name))


def uncounted(house: House) -> str:
    """Which wagers a fold takes only where another is missing, and no joint play is counted for."""
    folding, names = house.force.folding, taken_with_draws(house)
    if not folding or not names:
        return ""
    without = f"Without a {folding.survival_needs} Wager a fold takes {listed(names)} too"
    return f"{without}; their joint play with drawn bonuses is not counted."


def taken_with_draws(house: House) -> tuple[str, ...]:
    """The side wagers that a fold takes where each lies alone beside the base game, with bonuses drawn."""
    return tuple(name for name in _conditional(house) if _drawn(house, name))


def _conditional(house: House) -> tuple[str, ...]:
    """The side wagers that outlive a fold beside some other wager, and are taken without it."""
    folding = house.force.folding
    if not folding or not folding.survival_needs:
        return ()
    return tuple(name for name, _ in folding.survives if name in side_wagers(house))


def _drawn(house: House, wager: str) -> bool:
    """Whether bonuses are drawn on a wager."""
    return bool(house.triggers) and isinstance(step_of(house, wager), HandBonus)


def never_folded(house: House, wagers: Sequence[str]) -> Fraction:
    """What one unit of these side wagers brings to a player who never folds."""
    stakes = side_stakes(house, wagers)
    return mean_beside(stakes, {name: side_wager(house, name).figures.ev for name in stakes})


def mean_beside(stakes: Stakes, brings: Mapping[str, Fraction]) -> Fraction:
    """What one unit of several wagers brings, each at its amount."""
    brought = sum((cents * brings[name] for name, cents in stakes.items()), Fraction(0))
    return Fraction(brought, sum(stakes.values()))


def plays_jointly(house: House, laid: Sequence[str], best_for: Sequence[str] | None) -> bool:
    """Whether the play looks at the side wagers on the layout: at all of them or at none."""
    if best_for is None:
        return True
    if best_for and side_stakes(house, best_for) != side_stakes(house, laid):
        raise Refused("the play is best for all side wagers on the layout or for none of them")
    return bool(best_for)


def side_stakes(house: House, wagers: Sequence[str], stakes: Stakes | None = None) -> dict[str, Cents]:
    """What these side wagers are taken at, or lie there with; one that outlives a fold is refused."""
    names = [house.force.wager(each).name for each in wagers]
    folding = house.force.folding
    alone = _conditional(house) if folding and folding.survival_needs not in names else ()
    for name in names:
        if name in forfeited(house) or name in alone:
            continue
        raise Refused(f"a fold does not cost the {name} Wager: it changes no decision of {house.rules.id}")
    return {name: (stakes or {}).get(name) or stake_of(house, name) for name in names}
