"""The part of the rules on the meters: what each opens with, gains and starts again with."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.documents.chosen import left_open
from pitboss.documents.offer import steps
from pitboss.documents.rulebook.table import Rule
from pitboss.documents.settling import smaller_shares
from pitboss.engine.meters import wager_amount
from pitboss.law.silences import METER_OF_ANOTHER_WAGER, READ, read_so
from pitboss.money import dollars
from pitboss.rules.house import House
from pitboss.rules.tables import Level
from pitboss.rules.words import HandBonus, Progressive, metered


def meters_told(house: House) -> Iterator[Rule]:
    """Each meter: what it opens with, what it gains, what it restarts with."""
    for step in steps(house):
        if isinstance(step, (Progressive, HandBonus)):
            for level, terms in house.levels(step).items():
                yield _meter(house, step, level, terms), step.meter


def _meter(house: House, step: Progressive | HandBonus, level: str, terms: Level) -> str:
    amount = wager_amount(house, step)
    opens, again = (dollars(each.amount(amount)) for each in (terms.seed, terms.reseed))
    name = f"The {'' if level == 'meter' else f'{level} '}meter of the {metered(step)}"
    gains = f"{terms.rate} of each wager is added to it"
    part = smaller_shares(house, step, level)
    won = "the whole of it" if part else "it"
    less = " When a smaller share is won, the meter falls by that share and does not start again."
    its = f" The amounts are multiples of the {metered(step)} Wager."
    smaller = f"{less}{READ}" if part else ""
    measured = f"{its}{READ}" if step.meter in METER_OF_ANOTHER_WAGER else ""
    read = read_so(step.meter, left_open(house))
    if not terms.reserve:
        told = f"{name} opens at {opens} and, once {won} has been won, at {again} again; {gains}.{read}"
        return f"{told}{smaller}{measured}"
    return (
        f"{name} opens at {opens}; {gains} and {terms.reserve} to a reserve.{read} Once {won} has been won it"
        f" starts again at {again} and what the reserve then holds.{READ}{smaller}{measured}"
    )


def any_meter(house: House) -> bool:
    """Whether some wager here has a meter."""
    return any(isinstance(step, (Progressive, HandBonus)) for step in steps(house))
