"""A layout at stated amounts: what is refused, whether a payout limit can bind, and where amounts are given.

Every result grows with the wagers as long as no payout limit binds and nothing of a fixed amount lies
beside them; then the figures of the least wagers are those of all.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from pitboss.engine.meters import wagers_of
from pitboss.money import Cents, dollars
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.solve.progressives import metered_wagers
from pitboss.solve.whole_layouts import Laid, stakes_of
from pitboss.solve.worth import Levels, WagerLayout, base_unit, is_side, settled_by, stake_of


class LaidHouse(NamedTuple):
    """A house that takes side wagers at the amounts that lie there, and what lies there."""

    house: House
    laid: Laid

    @property
    def limited(self) -> bool:
        """Whether the payout limit can bind."""
        return limit_binds(self.house, self.laid)

    @property
    def plain(self) -> bool:
        """Whether the figures of the base game at its least wager are those of this layout."""
        return not self.laid.sides and not self.limited


def laid_at(
    house: House,
    base_cents: Cents = 0,
    sides: Mapping[str, Cents] | None = None,
    meters: Mapping[str, Levels] | None = None,
) -> LaidHouse:
    """This base wager and these side wagers on a layout; 0 is the usual amount, a meter opens."""
    named = {house.force.wager(name).name: cents for name, cents in (sides or {}).items()}
    stakes_of(house, tuple(named))  # refuses what is no side wager or is not offered
    base, amounts, found = base_cents or WagerLayout.of(house).stake, dict(house.amounts), dict[str, Cents]()
    for name, said in named.items():
        wager = house.force.by_name[name]
        if said and name in amounts and said != amounts[name] and said not in wager.amounts:
            raise Refused(f"the {name} Wager is {dollars(amounts[name])}, not {dollars(said)}", wager.cite)
        found[name] = said or stake_of(house, name)
        if name in amounts:
            amounts[name] = found[name]
        elif found[name] % house.unit(wager):
            unit = dollars(house.unit(wager))
            raise Refused(f"{name} is paid in whole cents at multiples of {unit}, not at {dollars(said)}")
    at = house if amounts == house.amounts else replace(house, amounts=amounts)
    laid = LaidHouse(at, Laid(base, found, _shown(house, found, meters or {})))
    if not laid.plain and base % base_unit(house):
        unit = dollars(base_unit(house))
        raise Refused(f"payouts are whole cents at multiples of {unit}, not at {dollars(base)}")
    return laid


def _shown(house: House, sides: Mapping[str, Cents], meters: Mapping[str, Levels]) -> dict[str, Levels]:
    """What the meters show; a meter of a wager that does not lie there is refused."""
    found: dict[str, Levels] = {}
    for wager, levels in meters.items():
        name = house.force.wager(wager).name
        if name not in metered_wagers(house):
            raise Refused(f"the {name} Wager of {house.rules.id} has no meter")
        if name not in sides:
            raise Refused(f"the meter of the {name} Wager is shown, but the wager does not lie there")
        known = house.levels(settled_by(house, name))
        for level in levels.keys() - known.keys():
            raise Refused(f"the {name} Wager has no meter {level!r}; it has {', '.join(known)}")
        for each in wagers_of(settled_by(house, name)):  # two wagers of one bonus have one meter
            if each in sides and found.setdefault(each, dict(levels)) != dict(levels):
                raise Refused(f"the {each} Wager and another have one meter, which shows one amount")
    return found


def limit_binds(house: House, laid: Laid) -> bool:
    """Whether the wagers on a layout could win more together than the payout limit."""
    limit, most = house.force.limit, house.payout_limit
    if limit is None or most is None:
        return False
    won = sum(
        house.best_win(
            house.force.by_name[name], laid.sides.get(name, 0) if is_side(house, name) else laid.base
        )
        for name in limit.covers
    )
    return won > most
