"""What a simulated pit did, for the people who run one: win and hold, bands, players, meters, jackpots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import accumulate

from pitboss.documents.courses import DayCourse, course, spread
from pitboss.documents.page import Block, Document, Heading, NewPage, Picture, Text, cells
from pitboss.engine.state import MeterKey
from pitboss.money import Cents, dollars, percent
from pitboss.pit.course import PitResult
from pitboss.pit.theory import ROUNDS, TableTheory, band, outside

QUANTILES = (Fraction(1, 20), Fraction(1, 4), Fraction(1, 2), Fraction(3, 4), Fraction(19, 20))
MOST_LISTED = 24


def pit_report(
    found: PitResult, theories: Sequence[TableTheory], facts: Sequence[tuple[str, str]]
) -> Document:
    """The report of a run."""
    pit = found.pit
    rounds = sum(each.rounds for each in found.tables)
    hands = sum(each.rounds * len(pit.tables[each.table].by_seat) for each in found.tables)
    return Document(
        title=pit.name,
        subtitle="A pit simulated",
        kind="Simulation",
        facts=(
            ("Days", f"{found.days:,}"),
            ("Tables", str(len(pit.tables))),
            ("Rounds", f"{rounds:,}"),
            ("Hands", f"{hands:,}"),
            ("Seed", str(pit.seed)),
            *facts,
        ),
        blocks=tuple(_blocks(found, theories)),
        footer=f"{pit.name}, simulated: {found.days:,} days of {len(pit.tables)} tables",
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
    yield NewPage()
    yield from _players(found)
    yield from _meters(found)


def _trade(found: PitResult, theories: Sequence[TableTheory]) -> Block:
    rows = []
    off = Counter(each.table for each in outside(found, theories))
    for place, table in enumerate(found.pit.tables):
        mine = found.of(place)
        told = found.total(place)
        wagered, drop, win, awards = (told[name] for name in ("wagered", "drop", "win", "awards"))
        expected = theories[place].mean * told["rounds"]
        rows.append(
            (
                table.id,
                table.house.rules.id,
                _round(drop),
                _round(win),
                percent(Fraction(win, drop), 1),
                percent(Fraction(expected, wagered), 2) + ("" if theories[place].exact else " *"),
                percent(Fraction(win + awards, wagered), 2),
                _round(told["envy"]),
                _round(awards),
                f"{off[place]} of {len(mine)}",
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
    note = (
        f"* not counted exactly: the mean of {ROUNDS:,} rounds with other decks."
        if _estimated(theories)
        else ""
    )
    return cells(heads, rows, align="llrrrrrrrr", note=note)


def _estimated(theories: Sequence[TableTheory]) -> bool:
    return not all(each.exact for each in theories)


def _pit_course(found: PitResult, theories: Sequence[TableTheory]) -> Iterator[Block]:
    """The win of the whole pit since its first day."""
    days = range(found.days)
    won = list(
        accumulate(sum(each.win + each.awards for each in found.tables if each.day == day) for day in days)
    )
    rounds = [table.rounds for table in found.pit.tables]
    mean = sum((theory.mean * count for theory, count in zip(theories, rounds, strict=True)), Fraction(0))
    variance = sum(
        (theory.variance * count for theory, count in zip(theories, rounds, strict=True)), Fraction(0)
    )
    whole = TableTheory(mean, variance, exact=not _estimated(theories))
    around = [band(whole, day + 1) for day in days]
    svg = course(
        DayCourse(
            title="The pit's win since its first day, before meters pay",
            came=_in_dollars(won),
            expected=_in_dollars([each.expected for each in around]),
            low=_in_dollars([each.low for each in around]),
            high=_in_dollars([each.high for each in around]),
            says="day; the band holds nineteen results in twenty",
        )
    )
    yield Picture(
        svg=svg, alt="the pit's win since its first day with the band in which it should lie", plot=True
    )
    yield Text(text=f"Largest fall of the pit's win from a high: {_round(_fall(won))}.")


def _fall(course_of: Sequence[Cents]) -> Cents:
    """The largest fall from a high point."""
    high, deepest = 0, 0
    for value in course_of:
        high = max(high, value)
        deepest = max(deepest, high - value)
    return deepest


def _bands(found: PitResult, theories: Sequence[TableTheory]) -> Iterator[Block]:
    """The win of each table by day within its band."""
    yield Heading(text="Each table by day")
    off = {(each.day, each.table) for each in outside(found, theories)}
    for place, table in enumerate(found.pit.tables):
        mine = found.of(place)
        around = [band(theories[place], each.rounds) for each in mine]
        svg = course(
            DayCourse(
                title=f"{table.id}, {table.house.rules.id}: win of a day before meters pay",
                came=_in_dollars([each.win + each.awards for each in mine]),
                expected=_in_dollars([each.expected for each in around]),
                low=_in_dollars([each.low for each in around]),
                high=_in_dollars([each.high for each in around]),
                marks=[each.day for each in mine if (each.day, place) in off],
                says="day; the band holds nineteen days in twenty, days outside it are marked",
                joined=False,
            )
        )
        yield Picture(svg=svg, alt=f"win of {table.id} by day with its band", plot=True)


def _players(found: PitResult) -> Iterator[Block]:
    yield Heading(text="Players")
    groups: dict[tuple[str, str], list[Cents]] = {}
    buys: Counter[tuple[str, str]] = Counter()
    for each in found.sessions:
        table = found.pit.tables[each.table]
        key = (table.id, table.players[each.group].name)
        groups.setdefault(key, []).append(each.net)
        buys[key] += each.buy_ins
    rows, drawn = [], []
    for key, nets in groups.items():
        quantiles = _quantiles(nets)
        ahead = Fraction(sum(net > 0 for net in nets), len(nets))
        average = round(Fraction(sum(nets), len(nets)))
        bought = f"{float(Fraction(buys[key], len(nets))):.2f}"
        rows.append(
            (*key, f"{len(nets):,}", *map(_round, quantiles), _round(average), percent(ahead, 1), bought)
        )
        drawn.append((f"{key[0]}, {key[1]}", _in_dollars(quantiles)))
    heads = (
        "table",
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
    yield cells(heads, rows, align="llrrrrrrrrr", caption="A player's day")
    says = "net result of a player's day: nine in ten within the line, half within the bar"
    yield Picture(svg=spread("Results of players", drawn, says), alt="results of players by kind", plot=True)


def _quantiles(nets: Sequence[Cents]) -> list[Cents]:
    ordered = sorted(nets)
    return [ordered[min(int(part * len(ordered)), len(ordered) - 1)] for part in QUANTILES]


def _meters(found: PitResult) -> Iterator[Block]:
    """Where the meters went, and the jackpots."""
    by_key: dict[MeterKey, list[Cents]] = {}
    for each in found.meters:
        by_key.setdefault(each.key, []).append(each.cents)
    moved = {key: shown for key, shown in by_key.items() if len(set(shown)) > 1 or _hits(found, key)}
    if not moved:
        return
    yield Heading(text="Meters and jackpots")
    for key, shown in moved.items():
        hits = _hits(found, key)
        svg = course(
            DayCourse(
                title=_named(key),
                came=_in_dollars(shown),
                marks=sorted({hit.day for hit in hits if hit.whole}),
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
        for hit in found.hits[:MOST_LISTED]
    ]
    if rows:
        heads = ("day", "table", "round", "seat", "meter", "award", "amount")
        more = (
            f"{len(found.hits):,} awards in all; the first {len(rows)} stand here."
            if len(found.hits) > len(rows)
            else ""
        )
        yield cells(heads, rows, align="rlrrllr", caption="Awards from meters", note=more)
    yield from _between(found, moved)


def _between(found: PitResult, moved: dict[MeterKey, list[Cents]]) -> Iterator[Block]:
    """How long a jackpot took."""
    rows = []
    for key in moved:
        whole = [hit for hit in _hits(found, key) if hit.whole]
        if whole:
            average = Fraction(found.days, len(whole))
            amounts = [hit.cents for hit in whole]
            rows.append(
                (
                    _named(key),
                    len(whole),
                    f"{float(average):.1f} days",
                    dollars(round(Fraction(sum(amounts), len(amounts)))),
                    dollars(max(amounts)),
                )
            )
    if rows:
        heads = ("meter", "jackpots", "one in", "average", "largest")
        yield cells(heads, rows, align="lrrrr", caption="Time between jackpots")


def _hits(found: PitResult, key: MeterKey) -> list:  # type: ignore[type-arg]
    return [hit for hit in found.hits if hit.key == key]


def _named(key: MeterKey) -> str:
    link, level = key
    return link if level == "meter" else f"{link}, {level}"


def _round(cents: Cents) -> str:
    """Whole dollars: a report of days needs no cents."""
    whole = round(Fraction(cents, 100)) * 100
    return f"−{dollars(-whole)}" if whole < 0 else dollars(whole)


def _in_dollars(amounts: Sequence[Cents | Fraction]) -> list[float]:
    return [float(amount) / 100 for amount in amounts]
