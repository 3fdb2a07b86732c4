"""What a simulated pit did, for the people who run one: win and hold, bands, players, meters, jackpots."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import accumulate
from typing import NamedTuple

from pitboss.documents.courses import PERCENT, DayCourse, Within, course, spread, within
from pitboss.documents.page import Block, Document, Heading, Picture, Text, cells
from pitboss.engine.meters import opening_meters
from pitboss.engine.state import MeterKey
from pitboss.money import Cents, dollars, percent
from pitboss.pit.found import MeterCourse, PitResult
from pitboss.pit.theory import OUTER, TableTheory, chance_known, holds, outside, pit_band

FEWEST = 5  # days from which on the results of players are drawn
SHORT = 16  # letters of a name that is not broken
QUANTILES = (Fraction(1, 20), Fraction(1, 4), Fraction(1, 2), Fraction(3, 4), Fraction(19, 20))


def pit_report(
    found: PitResult, theories: Sequence[TableTheory], facts: Sequence[tuple[str, str]]
) -> Document:
    """The report of a run."""
    pit = found.pit
    played = [each.total["rounds"] for each in found.tables]
    hands = sum(rounds * len(table.by_seat) for rounds, table in zip(played, pit.tables, strict=True))
    return Document(
        title=pit.name,
        subtitle="A pit simulated",
        kind="Simulation",
        facts=(
            ("Days", f"{found.days:,}"),
            ("Tables", str(len(pit.tables))),
            ("Rounds", f"{sum(played):,}"),
            ("Hands", f"{hands:,}"),
            ("Seed", str(pit.seed)),
            *facts,
        ),
        blocks=tuple(_blocks(found, theories)),
        footer=f"{pit.name}, simulated: {_many(found.days, 'day')} of {_many(len(pit.tables), 'table')}",
        look="report",
    )


def _blocks(found: PitResult, theories: Sequence[TableTheory]) -> Iterator[Block]:
    yield Heading(text="Win and hold")
    yield _trade(found, theories)
    yield Text(
        text="Drop is what players bought in for, hold is win over drop. Theoretical and actual are the win"
        " before meters pay, over all that was wagered; awards come out of what meters were fed and seeded"
        " with."
    )
    yield from _pit_course(found, theories)
    yield from _bands(found, theories)
    yield from _players(found)
    yield from _meters(found)


def _trade(found: PitResult, theories: Sequence[TableTheory]) -> Block:
    rows = []
    for table, course_of, each, off in zip(
        found.pit.tables, found.tables, theories, outside(found, theories), strict=True
    ):
        told = course_of.total
        wagered, drop, win, awards = (told[name] for name in ("wagered", "drop", "win", "awards"))
        rows.append(
            (
                _unbroken(table.id),
                table.house.rules.id,
                _round(drop),
                _round(win),
                _percent(Fraction(win, drop), 1),
                _percent(Fraction(each.mean * told["rounds"], wagered), 2) + ("" if each.exact else " *"),
                _percent(Fraction(win + awards, wagered), 2),
                _round(told["envy"]),
                _round(awards),
                f"{len(off)} of {found.days:,}",
            )
        )
    heads = (
        "table",
        "rules",
        "drop",
        "win",
        "hold",
        "theoretical",
        "actual",
        "Envy",
        "awards",
        "days outside",
    )
    return cells(heads, rows, align="llrrrrrrrr", note=_unsure(theories))


def _unsure(theories: Sequence[TableTheory]) -> str:
    """What is said of means that are not counted."""
    simulated = [each.rounds for each in theories if not each.exact]
    if not simulated:
        return ""
    rounds = " to ".join(f"{each:,}" for each in sorted({min(simulated), max(simulated)}))
    return f"* not counted exactly: the mean of {rounds} rounds with other decks."


def _pit_course(found: PitResult, theories: Sequence[TableTheory]) -> Iterator[Block]:
    """The win of the whole pit since it opened."""
    steps, whole = _steps(found), found.days
    won = list(accumulate(map(sum, zip(*steps.won, strict=True))))
    around = [
        pit_band(found.pit.tables, theories, Fraction(n * whole, len(won))) for n in range(1, len(won) + 1)
    ]
    svg = course(
        DayCourse(
            title="The pit's win since it opened, before meters pay",
            came=_in_dollars(won),
            expected=_in_dollars([each.expected for each in around]),
            low=_in_dollars([each.low for each in around]),
            high=_in_dollars([each.high for each in around]),
            says=f"{steps.unit}; the band holds nineteen results in twenty by the normal law",
        )
    )
    yield Picture(
        svg=svg, alt="the pit's win since it opened with the band in which it should lie", plot=True
    )
    yield _drawdowns(found)


class Steps(NamedTuple):
    """What the tables won before meters paid, step by step: in each day, or in each hour of a single one."""

    unit: str
    won: Sequence[Sequence[Cents]]


def _steps(found: PitResult) -> Steps:
    if found.days > 1:
        return Steps("day", [table.won for table in found.tables])
    return Steps("hour", found.hourly())


class Drawdown(NamedTuple):
    """The worst step of a course of wins, its largest fall from a high, and its most steps below one."""

    worst: Cents
    fall: Cents
    below: int


def _drawdowns(found: PitResult) -> Block:
    """How far wins fell, table by table and all together."""
    steps = _steps(found)
    whole = [sum(step) for step in zip(*steps.won, strict=True)]
    names = [table.id for table in found.pit.tables]
    rows = []
    for name, won in zip((*names, "the pit"), (*steps.won, whole), strict=True):
        worst, fall, below = drawdown(won)
        rows.append((name, _round(worst), _round(fall), _many(below, steps.unit)))
    return cells(
        ("table", f"worst {steps.unit}", "largest fall from a high", "longest below a high"),
        rows,
        align="lrrr",
        caption="Drawdowns of the win before meters pay",
        strong=(len(rows) - 1,),
    )


def drawdown(won: Sequence[Cents]) -> Drawdown:
    """How far wins that are added up day by day fell, from nothing before the first."""
    high = fall = below = longest = 0
    for total in accumulate(won):
        below = 0 if total >= high else below + 1
        high = max(high, total)
        fall, longest = max(fall, high - total), max(longest, below)
    return Drawdown(min(won), fall, longest)


def _bands(found: PitResult, theories: Sequence[TableTheory]) -> Iterator[Block]:
    """The hold of each table by day within its band."""
    yield Heading(text="Hold by day")
    yield Text(text=_band_said(theories))
    if found.days == 1:
        yield _one_day(found, theories)
        return
    for place, (table, off) in enumerate(zip(found.pit.tables, outside(found, theories), strict=True)):
        around = theories[place].day
        came = holds(found, place)
        svg = course(
            DayCourse(
                title=f"{table.id}, {table.house.rules.id}: hold of a day before meters pay",
                came=_in_percent(came),
                expected=_in_percent([around.middle] * found.days),
                low=_in_percent([around.low] * found.days),
                high=_in_percent([around.high] * found.days),
                marks=off,
                says="day; the band holds nineteen days in twenty, days outside it are marked",
                joined=False,
                unit=PERCENT,
            )
        )
        yield Picture(svg=svg, alt=f"hold of {table.id} by day with its band", plot=True)


def _one_day(found: PitResult, theories: Sequence[TableTheory]) -> Block:
    """The hold of every table in a single day within its band."""
    rows = [
        Within(table.id, *_in_percent([each.day.low, each.day.middle, each.day.high, *holds(found, place)]))
        for place, (table, each) in enumerate(zip(found.pit.tables, theories, strict=True))
    ]
    says = (
        "hold of the day before meters pay: the bar is the band, the line in it its middle, the dot what came"
    )
    return Picture(
        svg=within("Hold of the day", rows, says), alt="hold of every table with its band", plot=True
    )


def _band_said(theories: Sequence[TableTheory]) -> str:
    """What the band of a day is, and how sure."""
    days, fewest = (ends(each.day.days for each in theories) for ends in (max, min))
    fewer = f" ({fewest:,} where the table game system draws)" if fewest < days else ""
    low, high = (f"{round(100 * part)}%" for part in chance_known(fewest))
    outer = f"{(days + 1) // OUTER}th"
    return (
        "A band is exact, with all that the seats of a table have in common: it reaches from the"
        f" {outer} lowest to the {outer} highest hold of {days:,} days with other decks{fewer}. A day more"
        " falls into each of the gaps between those days with the same chance, so that it lies in the band"
        f" with one of 95%, and of {low} to {high} once those days are known."
    )


def _players(found: PitResult) -> Iterator[Block]:
    yield Heading(text="Players")
    rows, drawn = [], []
    for (place, group), sat in found.players.items():
        table = found.pit.tables[place]
        name, sessions = table.players[group].name, sat.nets.total()
        quantiles = _quantiles(sat.nets)
        ahead = Fraction(sum(many for net, many in sat.nets.items() if net > 0), sessions)
        average = round(Fraction(sum(net * many for net, many in sat.nets.items()), sessions))
        bought = f"{float(Fraction(sat.buy_ins, sessions)):.2f}"
        told = (*map(_round, quantiles), _round(average), percent(ahead, 1), bought)
        rows.append((f"{table.id}, {name}", f"{sessions:,}", *told))
        drawn.append((f"{table.id}, {name}", _in_dollars(quantiles)))
    heads = (
        "player",
        "sessions",
        "5%",
        "25%",
        "middle",
        "75%",
        "95%",
        "average",
        "ahead",
        "buy-ins",
    )
    yield cells(heads, rows, align="lrrrrrrrrr", caption="A player's day")
    if found.days < FEWEST:
        return
    says = "net result of a player's day: nine in ten within the line, half within the bar"
    yield Picture(svg=spread("Results of players", drawn, says), alt="results of players by kind", plot=True)


def _quantiles(nets: Counter[Cents]) -> list[Cents]:
    ordered = sorted(nets)
    upto = list(accumulate(nets[net] for net in ordered))
    return [ordered[bisect_right(upto, min(int(part * upto[-1]), upto[-1] - 1))] for part in QUANTILES]


def _meters(found: PitResult) -> Iterator[Block]:
    """Where the meters went, and the jackpots."""
    opened = {key: meter.cents for plan in found.plans for key, meter in opening_meters(plan.house).items()}
    moved = {
        key: meter for key, meter in found.meters.items() if meter.hits or set(meter.shown) != {opened[key]}
    }
    if not moved:
        return
    yield Heading(text="Meters and jackpots")
    if found.days == 1:
        ends = [(_named(key), dollars(opened[key]), dollars(meter.shown[0])) for key, meter in moved.items()]
        yield cells(("meter", "opened with", "shows at the end"), ends, align="lrr")
    for key, meter in moved.items() if found.days > 1 else ():
        svg = course(
            DayCourse(
                title=_named(key),
                came=_in_dollars(meter.shown),
                marks=sorted(set(meter.won_on)),
                says="day; what the meter shows at its end, days with a jackpot are marked",
            )
        )
        yield Picture(svg=svg, alt=f"what the meter {_named(key)} shows by day", plot=True)
    rows = [
        (
            hit.day + 1,
            found.pit.tables[hit.table].id,
            f"{hit.number:,}",
            hit.seat,
            _named(hit.key),
            "whole" if hit.whole else "part",
            dollars(hit.cents),
        )
        for hit in found.listed
    ]
    if rows:
        heads = ("day", "table", "round", "seat", "meter", "award", "amount")
        more = (
            f"{found.awards:,} awards in all; the first {len(rows)} stand here."
            if found.awards > len(rows)
            else ""
        )
        yield cells(heads, rows, align="rlrrllr", caption="Awards from meters", note=more)
    yield from _between(found, moved)


def _between(found: PitResult, moved: Mapping[MeterKey, MeterCourse]) -> Iterator[Block]:
    """How long a jackpot took."""
    rows = [
        (
            _named(key),
            len(meter.won),
            f"{float(Fraction(found.days, len(meter.won))):.1f} days",
            dollars(round(Fraction(sum(meter.won), len(meter.won)))),
            dollars(max(meter.won)),
        )
        for key, meter in moved.items()
        if meter.won
    ]
    if rows:
        heads = ("meter", "jackpots", "one in", "average", "largest")
        yield cells(heads, rows, align="lrrrr", caption="Time between jackpots")


def _named(key: MeterKey) -> str:
    link, level = key
    return link if level == "meter" else f"{link}, {level}"


def _many(count: int, word: str) -> str:
    return f"{count:,} {word}{'' if count == 1 else 's'}"


def _unbroken(name: str) -> str:
    """A short name that stays in one line."""
    return name.replace(" ", "\N{NO-BREAK SPACE}") if len(name) <= SHORT else name


def _round(cents: Cents) -> str:
    """Whole dollars: a report of days needs no cents."""
    whole = round(Fraction(cents, 100)) * 100
    return f"−{dollars(-whole)}" if whole < 0 else dollars(whole)


def _percent(part: Fraction, places: int) -> str:
    return percent(part, places).replace("-", "\N{MINUS SIGN}")


def _in_dollars(amounts: Sequence[Cents | Fraction]) -> list[float]:
    return [float(amount) / 100 for amount in amounts]


def _in_percent(parts: Sequence[Fraction]) -> list[float]:
    return [100 * float(part) for part in parts]
