"""The versions of a submission: filed, approved, effective, superseded, in a chain that shows any change.

A history is lines of JSON that are only ever added. Each record holds the hash of the one before it, and
a filed record the whole text, so that whoever alters an old version breaks every seal after it.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from enum import Enum

from pitboss.refusal import Refused
from pitboss.submission.finding import FILING


class State(Enum):
    """Where a version stands; what is not filed yet is a draft and has no version."""

    FILED = "filed"
    APPROVED = "approved"
    EFFECTIVE = "effective"
    SUPERSEDED = "superseded"


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One step in the life of a version."""

    number: int  # of the record, from 1
    version: int
    state: str
    date: str  # of the calendar, 2026-11-16
    digest: str  # SHA-256 of the version's canonical text
    canonical: str = ""  # with the filing only
    source: str = ""  # the text as it was written, with its comments
    previous: str = ""  # the seal of the record before
    seal: str = ""  # SHA-256 of all the above

    def sealed(self) -> Record:
        """The record with its seal."""
        told = {name: value for name, value in asdict(self).items() if name != "seal"}
        return replace(self, seal=digest(json.dumps(told, sort_keys=True)))

    def line(self) -> str:
        """The record as it is added to a history."""
        return json.dumps(asdict(self)) + "\n"


History = tuple[Record, ...]


def digest(text: str) -> str:
    """SHA-256 of a text."""
    return hashlib.sha256(text.encode()).hexdigest()


def history(text: str) -> History:
    """The records of a history, every seal verified; the first that does not hold is named and refused."""
    records: list[Record] = []
    for number, line in enumerate(text.splitlines(), 1):
        record = _record(number, line)
        if record != record.sealed():
            raise Refused(f"record {number} of the history was changed: its seal does not hold", FILING)
        if record.number != number or record.previous != (records[-1].seal if records else ""):
            raise Refused(f"record {number} of the history does not follow the one before it", FILING)
        if record.canonical and digest(record.canonical) != record.digest:
            raise Refused(
                f"record {number} of the history: version {record.version} is not what was hashed", FILING
            )
        records.append(record)
    return tuple(records)


def _record(number: int, line: str) -> Record:
    try:
        return Record(**json.loads(line))
    except (ValueError, TypeError):
        raise Refused(f"record {number} of the history cannot be read", FILING) from None


def state_of(records: History, version: int) -> State:
    """Where a version stands now."""
    found = [record.state for record in records if record.version == version]
    if not found:
        known = _says_versions(records)
        raise Refused(f"there is no version {version}; {known}", FILING)
    return State(found[-1])


def _says_versions(records: History) -> str:
    return f"the last is version {records[-1].version}" if records else "nothing has been filed"


def versions(records: History) -> tuple[int, ...]:
    """The versions that were filed, in order."""
    return tuple(record.version for record in records if record.state == State.FILED.value)


def text_of(records: History, version: int) -> str:
    """The canonical text of a version."""
    state_of(records, version)
    return next(r.canonical for r in records if r.version == version and r.state == State.FILED.value)


def filed(records: History, canonical: str, source: str, date: str) -> History:
    """The history with a new version; the same text is not filed twice in a row."""
    last = versions(records)[-1:]
    if last and text_of(records, last[0]) == canonical:
        raise Refused(f"nothing has changed since version {last[0]} was filed", FILING)
    version = last[0] + 1 if last else 1
    return _added(records, version, State.FILED, date, canonical=canonical, source=source)


def approved(records: History, date: str, version: int | None = None) -> History:
    """The history with a filed version approved."""
    chosen = _chosen(records, version, State.FILED, "approved")
    return _added(records, chosen, State.APPROVED, date)


def effective(records: History, date: str, version: int | None = None) -> History:
    """The history with an approved version effective; the one in effect before is superseded."""
    chosen = _chosen(records, version, State.APPROVED, "effective")
    for other in versions(records):
        if state_of(records, other) is State.EFFECTIVE:
            if other > chosen:
                raise Refused(f"version {chosen} is older than version {other}, which is effective", FILING)
            records = _added(records, other, State.SUPERSEDED, date)
    return _added(records, chosen, State.EFFECTIVE, date)


def _chosen(records: History, version: int | None, needed: State, wanted: str) -> int:
    """The version that is to move: the one named, or the newest that stands where it must."""
    if version is None:
        ready = [each for each in versions(records) if state_of(records, each) is needed]
        if not ready:
            raise Refused(f"no version stands as {needed.value}, so none can become {wanted}", FILING)
        return ready[-1]
    found = state_of(records, version)
    if found is not needed:
        raise Refused(
            f"version {version} is {found.value}, not {needed.value}, and cannot become {wanted}", FILING
        )
    return version


def _added(
    records: History, version: int, state: State, date: str, *, canonical: str = "", source: str = ""
) -> History:
    if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", date):
        raise Refused(f"{date!r} is not a date such as 2026-11-16", FILING)
    earlier = [record for record in records if record.version == version and record.date > date]
    if earlier:
        told = f"{earlier[-1].state} on {earlier[-1].date}"
        raise Refused(
            f"version {version} was {told} and cannot be {state.value} on {date}, before that", FILING
        )
    hashed = digest(canonical) if canonical else next(r.digest for r in records if r.version == version)
    new = Record(
        number=len(records) + 1,
        version=version,
        state=state.value,
        date=date,
        digest=hashed,
        canonical=canonical,
        source=source,
        previous=records[-1].seal if records else "",
    )
    return (*records, new.sealed())


def life(records: History) -> Iterator[tuple[int, str, list[tuple[str, str]]]]:
    """Each version with its hash and its states by date."""
    for version in versions(records):
        mine = [record for record in records if record.version == version]
        yield version, mine[0].digest, [(record.state, record.date) for record in mine]
