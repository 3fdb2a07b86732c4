"""The meters of a link over time as JSON: rounds of all tables, amounts in cents, figures with bounds."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.wire.answers import decimal
from pitboss.wire.shapes import Json

if TYPE_CHECKING:
    from pitboss.solve.meter_cycles import Link, MeterCycle
    from pitboss.solve.meter_law import Bracket, MeterLaw

QUANTILES = tuple(Fraction(part, 100) for part in (1, 5, 25, 50, 75, 95, 99))


def link_to_json(link: Link) -> Json:
    """A link, its meters, and what it owes and moves on average."""
    moved = link.moved
    return {
        "tables": link.tables,
        "rounds_an_hour": link.pace,
        "meters": [_cycle_to_json(link, each) for each in link.cycles],
        "owed_cents": str(sum((each.owed.all for each in link.cycles), Fraction(0))),
        "a_thousand_rounds": {
            "gained_cents": str(moved.gained),
            "reserved_cents": str(moved.aside),
            "restarts_cents": str(moved.reseeds),
            "envy_bonuses_cents": str(moved.envy),
        },
        "envy_of_all_others": [{"hand": hand, "cents": amount} for hand, amount in link.envy()],
    }


def _cycle_to_json(link: Link, cycle: MeterCycle) -> Json:
    wait, owed, passes = cycle.wait, cycle.owed, cycle.passes
    return {
        "level": cycle.level,
        "chance_in_a_round": str(wait.chance),
        "rounds": str(wait.mean),
        "hours": str(link.hours(wait.mean)),
        "quantiles": [
            {
                "part": str(part),
                "rounds": wait.quantile(part),
                "hours": str(link.hours(wait.quantile(part))),
                "reserved_cents": str(cycle.aside_at_most(part)),
            }
            for part in QUANTILES
        ],
        "first_hit": _law_to_json(cycle.first),
        "later_hits": _law_to_json(cycle.later),
        "break_even_cents": None if cycle.break_even is None else str(cycle.break_even),
        "comes_to_break_even": _chances(passes[0]) if passes else None,
        "comes_to_break_even_later": _chances(passes[1]) if passes else None,
        "owed_shown_cents": str(owed.shown),
        "owed_reserved_cents": str(owed.aside),
    }


def _law_to_json(law: MeterLaw) -> Json:
    quantiles = [(part, law.quantile(part)) for part in QUANTILES]
    return {
        "starts_with_cents": str(law.starts),
        "average_cents": str(law.mean),
        "variance_cents_squared": str(law.variance),
        "quantiles": [
            {"part": str(part), "low_cents": str(found.low), "high_cents": str(found.high)}
            for part, found in quantiles
        ],
    }


def _chances(found: Bracket) -> Json:
    return {"low_decimal": decimal(found.low), "high_decimal": decimal(found.high)}
