"""The data of a run as it comes, in pieces on the disk: memory stays flat, and a run that stops keeps them.

At the end the pieces of all but the rounds are put together, a file each; rounds stay in files of some size.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.pit.found import DayRows, PitResult
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

    def begin(self) -> None:
        """Make the folder ready before any work is done; pieces of an earlier run in it go."""
        try:
            self.out.mkdir(parents=True, exist_ok=True)
            for name in (*BY_DAY, ROUNDS):
                for file in self._pieces(name):
                    file.unlink()
            probe = self.out.joinpath(".written")
            probe.write_bytes(b"-")
            probe.unlink()
        except OSError as error:
            raise _unwritable(self.out, error) from None

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
        self.waiting.clear()
        self.lines = 0

    def _pieces(self, name: str) -> list[Path]:
        return sorted(self.out.joinpath(name).glob(f"[0-9][0-9][0-9][0-9][0-9]{ENDING}"))

    def _together(self, name: str) -> Path:
        """The pieces of one table as one file, read and written bit by bit."""
        import polars

        pieces, whole = self._pieces(name), self.out.joinpath(f"{name}{ENDING}")
        try:
            if len(pieces) == 1:
                pieces[0].replace(whole)
            else:
                polars.scan_parquet(pieces).sink_parquet(whole)
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
