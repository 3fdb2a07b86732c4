"""Solved figures and advice as JSON: fractions as strings, counts as whole numbers, nothing rounded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import isqrt
from typing import TYPE_CHECKING

from pitboss.cards import show_all
from pitboss.rules.house import House
from pitboss.wire.answers import PLACES, answer, decimal, listed
from pitboss.wire.names import ACTIONS
from pitboss.wire.plain import plain
from pitboss.wire.shapes import Json

if TYPE_CHECKING:
    from pitboss.solve.advice import Advice
    from pitboss.solve.advisories import Advisory
    from pitboss.solve.covariances import Covariances
    from pitboss.solve.figures import Figures, Rows
    from pitboss.solve.forfeits import Joint
    from pitboss.solve.hold import HoldAudit
    from pitboss.solve.meters import Meters
    from pitboss.solve.strategies.levels import StrategyLevel
    from pitboss.solve.strategies.summary import Summary

Sides = Mapping[str, Mapping[str, "Rows"]]  # wager: letter: counted


def figures_to_json(figures: Figures) -> Json:
    """A game's figures for machines: fractions as strings, counts as whole numbers."""
    return {
        "deals": figures.deals,
        "expected_value": str(figures.ev),
        "house_edge": str(figures.edge),
        "average_wagered": str(figures.wagered),
        "element_of_risk": str(figures.element_of_risk),
        "variance": str(figures.variance),
        "standard_deviation_decimal": deviation(figures.variance),
        "hit_frequency": str(figures.hit_frequency),
        "decisions": listed(figures.decisions, "decision", "deals"),
        "standings": listed(figures.standings, "standing", "deals"),
        "indifferent": listed(figures.indifferent, "decision", "deals"),
        "distribution": [{"net": str(net), "deals": count} for net, count in figures.distribution.items()],
    }


def deviation(variance: Fraction) -> str:
    """The root of a variance with fifteen places."""
    halves = isqrt(4 * variance * 100**PLACES // 1)
    return decimal(Fraction((halves + 1) // 2, 10**PLACES))


def layout_round_to_json(one: Figures, base_cents: int) -> Json:
    """One round of a whole layout: amounts in cents, all wagers together."""
    return {
        "expected_cents": str(one.ev * base_cents),
        "house_edge": str(one.edge),
        "average_wagered_cents": str(one.wagered * base_cents),
        "variance_cents_squared": str(one.variance * base_cents**2),
        "hit_frequency": str(one.hit_frequency),
    }


def covariances_to_json(found: Covariances, base_cents: int) -> list[Json]:
    """Wagers of a layout with themselves, which is their variance, and with each other; in cents squared."""
    from pitboss.solve.covariances import told_pairs

    return [
        {"wagers": list(one), "with": list(other), "covariance_cents_squared": str(each * base_cents**2)}
        for one, other, each in told_pairs(found)
    ]


def sides_to_json(sides: Sides) -> list[Json]:
    """The side wagers for machines, by wager and letter."""
    return [
        {"wager": wager, "paytable": letter, **rows_to_json(rows)}
        for wager, by_letter in sides.items()
        for letter, rows in by_letter.items()
    ]


def rows_to_json(rows: Rows) -> Json:
    """A side wager under one paytable: its figures, and every row with its deals."""
    return {
        "deals": rows.deals,
        "house_edge": str(rows.figures.edge),
        "variance": str(rows.figures.variance),
        "hit_frequency": str(rows.figures.hit_frequency),
        "rows": [{"row": row.printed, "deals": row.deals, "net": str(row.net)} for row in rows.rows],
    }


def advisory_to_json(advisory: Advisory) -> Json:
    """What a reader should know, its figures by name."""
    return {
        "concern": advisory.concern.value,
        "clause": advisory.clause,
        "says": advisory.says,
        "figures": listed(advisory.figures, "figure", "value"),
    }


def joint_to_json(wagers: Sequence[str], joint: Joint, never_folded: Fraction) -> Json:
    """A layout with side wagers that a fold takes, for machines; amounts in Antes.

    `never_folded` is what one unit of them brings to a player who never folds.
    """
    return {
        "wagers": list(wagers),
        "staked": str(joint.staked),
        "return_if_never_folded": str(1 + never_folded),
        "return_by_base_play": str(1 + joint.values.side_by_base),
        "return_at_best_joint_play": str(1 + joint.values.side_at_best),
        "gain": str(joint.values.gain),
        "by_base_play": figures_to_json(joint.by_base),
        "at_best_joint_play": figures_to_json(joint.best),
    }


def advice_to_json(advice: Advice) -> Json:
    """Every option of a decision and what it is worth."""
    sight = advice.sight
    return {
        **answer("advice", sight.house.rules),
        "seat": sight.seat,
        "cards": show_all(sight.cards),
        "community": show_all(sight.community),
        "dealer": show_all(sight.dealer),
        "seen_elsewhere": show_all(sight.known.elsewhere),
        "exposed": show_all(sight.known.dealer),
        "wagers": listed(dict(sight.stakes), "wager", "cents"),
        "clause": sight.step.cite,
        "base_wager": sight.base,
        "base_wager_cents": sight.stake,
        "best": advice.best[0].name,
        "equal": [each.name for each in advice.best],
        "options": [
            {
                "option": each.name,
                "action": ACTIONS.write(each.action),
                "value": str(each.value),
                "value_cents": str(each.cents),
                "cost": str(each.cost),
            }
            for each in advice.options
        ],
        "notes": list(advice.notes),
    }


def hold_to_json(named: str, found: HoldAudit, tables: int) -> Json:
    """A table's win beside what its game lets expect; one of so many tables. Amounts in cents."""
    ways = {"every_hand_by_itself": found.by_hand, "all_hands_of_a_round_alike": found.by_round}
    return {
        "table": named,
        "rounds": found.win.rounds,
        "average_players": str(found.win.players),
        "win_cents": found.win.win_cents,
        "drop_cents": found.win.drop_cents,
        "expected_cents": str(found.expected_cents),
        "likelihood": {
            way: {
                "low_cents": str(each.between.low),
                "high_cents": str(each.between.high),
                "chance_decimal": decimal(each.chance),
            }
            for way, each in ways.items()
        },
        "verdict": found.verdict(tables).value,
    }


def meters_to_json(meters: Meters) -> Json:
    """A progressive wager and its meters: amounts in cents, fractions as strings."""
    told = {
        "wager": meters.wager,
        "wager_cents": meters.house.amounts[meters.wager],
        "players": meters.players,
        "meters": [
            {
                "level": name,
                "opens_with_cents": level.opens_with,
                "restarts_with_cents": level.restarts_with,
                "rate": level.rate,
                "reserve": level.reserve,
                "average_when_hit_cents": level.when_hit,
            }
            for name, level in meters.terms.items()
        ],
        "left_to_the_rules_submission_by": meters.stated_by or None,
        "highest_level": meters.top,
        "returns": [
            {
                "named": named,
                "at_cents": amount,
                "alone": [{"play": how, "returns": line.at(amount)} for how, line in meters.played.items()],
                "at_the_table_never_folded": meters.at_the_table.at(amount),
            }
            for named, amount in meters.amounts()
        ],
        "no_line": [how for how, line in meters.lines.items() if line is None],
        "break_even": [
            {"others": others, "play": how, "at_cents": amount}
            for others, by in meters.break_evens()
            for how, amount in by.items()
        ],
        "rounds_between_hits": [each._asdict() for each in meters.hits()],
        "long_run_never_folded": listed(meters.long_run(), "fed_by", "returns"),
    }
    return {name: plain(part) for name, part in told.items()}


def summary_to_json(house: House, summary: Summary, rule_file: str) -> Json:
    """Best play in words and charts, as a rule file, and what these words cost."""
    return {
        **answer("strategy", house.rules),
        "sections": plain(summary.sections),
        "charts": [
            {
                "title": chart.title,
                "rows": list(chart.rows),
                "columns": list(chart.columns),
                "cells": [list(line) for line in chart.cells],
                "legend": listed(chart.legend, "text", "means"),
            }
            for chart in summary.charts
        ],
        "rule_file": rule_file,
        "cost": str(summary.cost),
        "by_strategy": figures_to_json(summary.by_strategy),
        "best": figures_to_json(summary.best),
    }


def level_to_json(house: House, level: StrategyLevel, levels: Sequence[str]) -> Json:
    """A strategy for people, in words and as a rule file; `levels` are those that the game has."""
    return {
        **answer("strategy_level", house.rules),
        "level": level.name,
        "levels": list(levels),
        "sections": [
            {
                "title": each.heading,
                "lines": [{"option": line.do, "when": line.when or None} for line in each.advice],
                "notes": [each.note] if each.note else [],
            }
            for each in level.decisions
        ],
        "rule_file": level.text,
        "house_edge": str(level.edge),
        "cost": str(level.cost),
    }
