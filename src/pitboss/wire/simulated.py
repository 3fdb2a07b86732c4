"""A simulation as JSON: what was counted, beside the exact figures."""

from __future__ import annotations

from fractions import Fraction

from pitboss.simulate.beside import Figure, KindFigures, results
from pitboss.simulate.plan import Plan
from pitboss.simulate.result import ALL, WAGERED, RoundCount
from pitboss.solve.figures import Figures
from pitboss.wire.answers import decimal, listed
from pitboss.wire.shapes import Json


def simulation_to_json(plan: Plan, counted: RoundCount, kinds: list[KindFigures]) -> Json:
    """A run: figures, decisions and results of all players, or kind by kind where they differ."""
    told = {
        "seed": plan.seated.seed,
        "table": plan.seated.table,
        "rounds": counted.rounds,
        "players": plan.seats,
        "hands": counted.hands,
        "by_engine": counted.by_engine,
    }
    if len(kinds) == 1:
        return {**told, **_kind(kinds[0])}
    return {
        **told,
        "house_win_cents": -counted.sample(ALL).total,
        "kinds": [
            {
                "seats": list(each.kind.seats),
                "hands": each.counted.hands,
                "errors": each.kind.errors,
                **_kind(each),
            }
            for each in kinds
        ],
    }


def _kind(one: KindFigures) -> Json:
    laid, counted = one.kind.laid, one.counted
    return {
        "strategy": one.kind.plays,
        "base_wager_cents": laid.base,
        "side_wagers": listed(laid.sides, "wager", "cents"),
        "house_win_cents": -counted.sample(ALL).total,
        "figures": [_figure(each) for each in one.figures],
        "decisions": _decisions(counted, one.base),
        "results": [
            {"figure": each.name, "results": _results(each, counted)}
            for each in one.figures
            if each.name not in (ALL, WAGERED)
        ],
    }


def _figure(each: Figure) -> Json:
    z = each.z
    return {
        "figure": each.name,
        "mean_cents": each.sample.mean,
        "exact_mean_cents": each.exact.mean if each.exact else None,
        "variance_decimal": decimal(each.sample.variance),
        "exact_variance_decimal": decimal(each.exact.variance)
        if each.exact and each.exact.variance
        else None,
        "hands_alike_decimal": decimal(each.sample.alike),
        "z_decimal": None if z is None else decimal(z),
    }


def _decisions(counted: RoundCount, exact: Figures | None) -> list[Json]:
    known = exact.decisions if exact else dict.fromkeys(counted.decisions, 0)
    return [
        {
            "decision": name,
            "hands": counted.decisions.get(name, 0),
            "expected_decimal": decimal(counted.hands * Fraction(deals, exact.deals)) if exact else None,
        }
        for name, deals in known.items()
    ]


def _results(figure: Figure, counted: RoundCount) -> list[Json]:
    return [
        {"cents": cents, "hands": hands, "expected_decimal": None if expected is None else decimal(expected)}
        for cents, hands, expected in results(figure, counted.brought(figure.name))
    ]
