"""The house of a table that names its submission: the version in effect, or the file if nothing was filed."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.submission import house_from, versions
from pitboss.submission.assemble import filing_of
from pitboss.submission.draft import read
from pitboss.submission.finding import FILING

HISTORY = ".history"
Files = Callable[[str], str | None]


def described(name: str, files: Files, demo: bool) -> tuple[House, str, str]:
    """The house of a submission's file, the facility, and what the edition is called."""
    text, edition = files(name), name
    if text is None:
        raise Refused(f"there is no file {name!r}")
    kept = files(f"{name}{HISTORY}")
    if kept is not None:
        text, version = _effective(kept)
        edition = f"{name}, version {version}"
    elif not demo:
        raise Refused(f"a table for money is played by a version in effect, and none of {name!r} is", FILING)
    return house_from(text), filing_of(read(text).values).facility, edition


def _effective(text: str) -> tuple[str, int]:
    """The version of a history that is in effect, and its number."""
    records = versions.history(text)
    for version in versions.versions(records):
        if versions.state_of(records, version) is versions.State.EFFECTIVE:
            return versions.text_of(records, version), version
    raise Refused("no version of this submission is in effect", FILING)
