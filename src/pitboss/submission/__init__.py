"""The Rules Submission as a document: one readable TOML text, checked, compared, filed and kept.

A module of the room is opened when one of its names is first used: a round file needs no checks.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pitboss.submission.assemble import Filing, filing_of, submission_of
    from pitboss.submission.checking import check, check_draft, house_from, refusal_of, unlawful, violations
    from pitboss.submission.draft import Draft, read
    from pitboss.submission.finding import Finding, Severity
    from pitboss.submission.writing import canonical, template, written

ROOMS = {
    "assemble": ("Filing", "filing_of", "submission_of"),
    "checking": ("check", "check_draft", "house_from", "refusal_of", "unlawful", "violations"),
    "draft": ("Draft", "read"),
    "finding": ("Finding", "Severity"),
    "writing": ("canonical", "template", "written"),
}
__all__ = [
    "Draft",
    "Filing",
    "Finding",
    "Severity",
    "canonical",
    "check",
    "check_draft",
    "filing_of",
    "house_from",
    "read",
    "refusal_of",
    "submission_of",
    "template",
    "unlawful",
    "violations",
    "written",
]


def __getattr__(name: str) -> Any:
    """A name of the room, from its module."""
    for module, names in ROOMS.items():
        if name in names:
            return getattr(import_module(f"pitboss.submission.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
