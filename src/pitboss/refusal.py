"""The one exception that is meant for people."""

from __future__ import annotations

from typing import Self


class Refused(ValueError):
    """What was asked cannot be done: `says` is one clear sentence, `cite` the clause that decides it.

    A refusal in a round, a table's day or a submission always has a clause, and a line of their files
    that cannot be read has that of the section it stands under; other files that cannot be read have none.
    """

    def __init__(self, says: str, cite: str = "") -> None:
        super().__init__(says, cite)
        self.says = says
        self.cite = cite

    def __str__(self) -> str:
        return f"{self.says}: {self.cite}" if self.cite else self.says

    def at(self, place: str) -> Self:
        """The same refusal with the place where it was met: `line 3: ...`."""
        return type(self)(f"{place}: {self.says}", self.cite)

    def under(self, cite: str) -> Self:
        """The same refusal; where it has no clause, with the one that its place stands under."""
        return self if self.cite else type(self)(self.says, cite)
