"""The data of a run as it comes, in pieces on the disk: memory stays flat, and a run that stops keeps them.

At the end the pieces of all but the rounds are put together, a file each; rounds stay in files of some size.
Beside the pieces stands how many days they hold and what the meters held then: with that a run goes on.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.pit import kept
from pitboss.pit.found import DayRows, PitResult
from pitboss.pit.kept import KeptDays, days_from
from pitboss.pit.pitfile import Pit
from pitboss.pit.tables import COLUMNS, TOTALLED, day_frames, tables_frame
from pitboss.refusal import Refused

if TYPE_CHECKING:
    import polars

PIECE = 500_000  # lines, of rounds and of sessions, in a piece
ROUNDS = "rounds"
BY_DAY = tuple(name for name in COLUMNS if name not in (TOTALLED, ROUNDS))
ENDING = ".parquet"


@dataclass
class Pieces:
    """Where the days of a pit go."""

    pit: Pit
    out: Path
    waiting: list[DayRows] = field(default_factory=list)
    lines: int = 0
    written: int = 0
    days: int = 0

    def begin(self) -> Iterator[DayRows]:
        """Make the folder ready before any work is done; data of an earlier run in it go. No day is there."""
        try:
            self.out.mkdir(parents=True, exist_ok=True)
            for name in (*BY_DAY, ROUNDS):
                self._whole(name).unlink(missing_ok=True)
                for file in self._pieces(name):
                    file.unlink()
            kept.keep(self.out, self.pit, KeptDays())
            return iter(())
        except OSError as error:
            raise _unwritable(self.out, error) from None

    def resume(self) -> Iterator[DayRows]:
        """The days that an earlier run left in the folder; what it wrote after its last word goes."""
        known = kept.kept(self.out, self.pit)
        if known.days > self.pit.days:
            raise Refused(f"{known.days:,} days are played already: ask for as many at least with --days")
        try:
            for name in (*BY_DAY, ROUNDS):
                self._apart(name, known.written)
            self.written, self.days = known.written, known.days
            return days_from({name: self._pieces(name) for name in (*BY_DAY, ROUNDS)}, self.pit, known)
        except OSError as error:
            raise _unwritable(self.out, error) from None

    def _apart(self, name: str, written: int) -> None:
        """The data of one table as pieces again, without those that are not in the checkpoint."""
        pieces, whole = self._pieces(name), self._whole(name)
        whole_again = whole.exists()
        for file in pieces:
            if whole_again or int(file.stem) > written:
                file.unlink()
        if whole_again:
            whole.parent.joinpath(name).mkdir(exist_ok=True)
            whole.replace(whole.parent.joinpath(name, f"{1:05}{ENDING}"))

    def add(self, day: DayRows) -> None:
        """Take a day; what has come together is written."""
        self.waiting.append(day)
        self.lines += len(day.sessions) + sum(len(each.win) for each in day.rounds)
        if self.lines >= PIECE:
            self._flush()

    def finished(self, found: PitResult) -> list[Path]:
        """Every file of data, once the last day is in."""
        self._flush()
        files = [self._together(name) for name in BY_DAY]
        totals = _save(self.out.joinpath(f"{TOTALLED}{ENDING}"), tables_frame(found))
        return [*files, totals, *self._pieces(ROUNDS)]

    def _flush(self) -> None:
        if not self.waiting:
            return
        self.written += 1
        for name, frame in day_frames(self.pit, self.waiting).items():
            _save(self.out.joinpath(name, f"{self.written:05}{ENDING}"), frame)
        self.days += len(self.waiting)
        kept.keep(self.out, self.pit, KeptDays(self.days, self.written, self.waiting[-1].held))
        self.waiting.clear()
        self.lines = 0

    def _pieces(self, name: str) -> list[Path]:
        return sorted(self.out.joinpath(name).glob(f"[0-9][0-9][0-9][0-9][0-9]{ENDING}"))

    def _whole(self, name: str) -> Path:
        return self.out.joinpath(f"{name}{ENDING}")

    def _together(self, name: str) -> Path:
        """The pieces of one table as one file, read and written bit by bit; it is there once it is whole."""
        import polars

        pieces, whole = self._pieces(name), self._whole(name)
        try:
            if len(pieces) == 1:
                pieces[0].replace(whole)
            else:
                fresh = whole.with_name(f"{name}.new")
                polars.scan_parquet(pieces).sink_parquet(fresh)
                fresh.replace(whole)
                for file in pieces:
                    file.unlink()
            self.out.joinpath(name).rmdir()
        except OSError as error:
            raise _unwritable(whole, error) from None
        return whole


def _save(file: Path, frame: polars.DataFrame) -> Path:
    """A table as a file, with its folder; one that cannot be written is refused by its path."""
    held = BytesIO()
    frame.write_parquet(held)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(held.getvalue())
    except OSError as error:
        with suppress(OSError):
            file.unlink()  # half a file is none
        raise _unwritable(file, error) from None
    return file


def _unwritable(file: Path, error: OSError) -> Refused:
    return Refused(f"{str(file)!r} cannot be written: {error.strerror or error}")
