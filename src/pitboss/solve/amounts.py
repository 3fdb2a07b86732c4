"""A layout at stated amounts: the house at which the solvers take exactly these wagers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pitboss.money import Cents, dollars
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.solve.worth import WagerLayout, stake_of


def house_at(house: House, base_cents: Cents, sides: Mapping[str, Cents]) -> House:
    """The house whose figures are those of this base wager and these side wagers; 0 is the usual amount."""
    usual = WagerLayout.of(house).stake
    base = base_cents or usual
    if base != usual and house.payout_limit is not None:
        raise Refused(
            f"at {dollars(base)} the payout limit of {dollars(house.payout_limit)} could bind: figures are"
            f" counted at {dollars(usual)}"
        )
    if not sides:
        return house  # without other wagers every result grows with the base wager
    amounts, ranges = dict(house.amounts), dict(house.ranges)
    for name, said in sides.items():
        wager = house.force.by_name[name]
        if name in amounts:
            if said and said != amounts[name] and said not in wager.amounts:
                raise Refused(
                    f"the {name} Wager is {dollars(amounts[name])}, not {dollars(said)}", wager.cite
                )
            amounts[name] = said or amounts[name]
        else:
            amount = said or stake_of(house, name)
            ranges[name] = (amount, amount)
    found = replace(house, minimum=base, maximum=max(base, house.maximum), amounts=amounts, ranges=ranges)
    if WagerLayout.of(found).stake != base:
        unit = WagerLayout.of(replace(found, minimum=1, limit=None)).stake
        raise Refused(f"payouts are whole cents at multiples of {dollars(unit)}, not at {dollars(base)}")
    for name, (amount, _) in ranges.items():
        if name in sides and stake_of(found, name) != amount:
            unit = house.unit(house.force.by_name[name])
            raise Refused(
                f"{name} is paid in whole cents at multiples of {dollars(unit)}, not at {dollars(amount)}"
            )
    return found
