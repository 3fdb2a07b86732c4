"""A run of a pit in its folder: what was played, from the data themselves, and what the meters held then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from pitboss.cluster.checkpoints import no_checkpoint, read, write
from pitboss.engine.state import Meter, MeterKey
from pitboss.pit.found import DayResult, DayRows, MeterDay, PlayerSession, RoundRows
from pitboss.pit.links import Hit
from pitboss.pit.pitfile import Pit, PitTable
from pitboss.refusal import Refused
from pitboss.wire.document import to_json

FILE = "run.json"
KIND = "pit checkpoint"
Row = tuple[Any, ...]


class KeptDays(NamedTuple):
    """How many days the data hold, in how many pieces, and what the meters held after the last of them."""

    days: int = 0
    written: int = 0
    held: Mapping[MeterKey, Meter] = {}


def keep(out: Path, pit: Pit, known: KeptDays) -> None:
    """Write down how far a run is."""
    held = [[*key, meter.units, meter.reserve] for key, meter in known.held.items()]
    done = {"days": known.days, "written": known.written, "meters": held}
    write(out.joinpath(FILE), KIND, _run(pit), done)


def kept(out: Path, pit: Pit) -> KeptDays:
    """How far a run is; a folder without one, or with that of another pit, is refused."""
    file = out.joinpath(FILE)
    if not file.is_file():
        raise Refused(f"there is no run of a pit in {str(out)!r} to go on with")
    told = read(file, KIND, _run(pit))
    try:
        held = {(link, level): Meter(units, reserve) for link, level, units, reserve in told["meters"]}
        return KeptDays(int(told["days"]), int(told["written"]), held)
    except (ValueError, KeyError, TypeError):
        raise no_checkpoint(file) from None


def _run(pit: Pit) -> dict[str, Any]:
    """All that a pit's days hang on; how many there are is not of it."""
    return {
        "seed": pit.seed,
        "hours": str(pit.hours),
        "tables": [_table(each) for each in pit.tables],
    }


def _table(table: PitTable) -> dict[str, Any]:
    return {
        "id": table.id,
        "rounds": table.rounds,
        "house": to_json(table.house),
        "players": [
            {
                "name": each.name,
                "seats": each.seats,
                "base_cents": each.laid.base,
                "sides_cents": dict(each.laid.sides),
                "strategy": each.strategy.text if each.strategy else None,
                "errors": str(each.errors),
                "buy_in_cents": each.buy_in,
            }
            for each in table.players
        ],
    }


def days_from(pieces: Mapping[str, list[Path]], pit: Pit, known: KeptDays) -> Iterator[DayRows]:
    """The days that the data hold, one by one; the rounds are those of the first day alone."""
    import polars

    if not known.days:
        return iter(())
    try:
        frames = {name: polars.read_parquet(files) for name, files in pieces.items() if name != "rounds"}
        first = polars.scan_parquet(pieces["rounds"]).filter(polars.col("day") == 1).collect()
    except (OSError, ValueError, polars.exceptions.PolarsError):
        raise _not_whole() from None
    if frames["days"].height != known.days * len(pit.tables) or first.is_empty():
        raise _not_whole()
    by_day = {name: _daily(frame.iter_rows(), known.days) for name, frame in frames.items()}
    places = {table.id: place for place, table in enumerate(pit.tables)}
    rounds = [_rounds(part, places) for part in first.partition_by("table", maintain_order=True)]
    return _days(by_day, pit, known, rounds)


def _days(
    by_day: Mapping[str, Iterator[list[Row]]], pit: Pit, known: KeptDays, rounds: Sequence[RoundRows]
) -> Iterator[DayRows]:
    places = {table.id: place for place, table in enumerate(pit.tables)}
    groups = [
        [group for group, each in enumerate(table.players) for _ in range(each.seats)] for table in pit.tables
    ]
    for day in range(known.days):
        rows = {name: next(each) for name, each in by_day.items()}
        yield DayRows(
            results=[_result(each, places) for each in rows["days"]],
            sessions=[_session(each, places, groups) for each in rows["sessions"]],
            hits=[_hit(each, places) for each in rows["awards"]],
            meters=[MeterDay(day, (link, level), cents) for _, link, level, cents in rows["meters"]],
            rounds=[] if day else rounds,
            held=known.held,
        )


def _not_whole() -> Refused:
    return Refused("the data of the run are not whole: begin a new one")


def _daily(rows: Iterator[Row], days: int) -> Iterator[list[Row]]:
    """The rows of each day in their order; a day may have none."""
    waiting = next(rows, None)
    for day in range(1, days + 1):
        found = []
        while waiting is not None and waiting[0] == day:
            found.append(waiting)
            waiting = next(rows, None)
        yield found


def _result(row: Row, places: Mapping[str, int]) -> DayResult:
    day, table, _, rounds, wagered, drop, unpaid, win, awards, fed, envy, engine = row
    return DayResult(
        day=day - 1,
        table=places[table],
        rounds=rounds,
        wagered=wagered,
        win=win,
        awards=awards,
        fed=fed,
        drop=drop,
        unpaid=unpaid,
        envy=envy,
        engine=engine,
    )


def _session(row: Row, places: Mapping[str, int], groups: Sequence[Sequence[int]]) -> PlayerSession:
    day, table, seat, _, net, lowest, buy_ins = row
    place = places[table]
    return PlayerSession(day - 1, place, seat, groups[place][seat - 1], net, lowest, buy_ins)


def _hit(row: Row, places: Mapping[str, int]) -> Hit:
    day, table, number, seat, link, level, cents, whole = row
    return Hit(day - 1, places[table], number, seat, (link, level), cents, whole)


def _rounds(frame: Any, places: Mapping[str, int]) -> RoundRows:
    """The rounds of the first day at one table."""
    return RoundRows(
        day=0,
        table=places[frame["table"][0]],
        first=frame["round"][0],
        win=frame["win_cents"].to_numpy(),
        wagered=frame["wagered_cents"].to_numpy(),
    )
