"""A citation is written one way everywhere: `649a.11(c)(3)(ii)(B)`.

The definitions of a chapter's first section carry no number, so the defined term stands in
brackets: `649a.1[pair-plus-wager]`, and `649a.1[lucky-bonus](ii)` for a numbered part of one.
"""

from __future__ import annotations

import re
import string

ROMAN = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii")
LEVELS: tuple[tuple[str, ...], ...] = (
    tuple(string.ascii_lowercase),
    tuple(str(n) for n in range(1, 41)),
    ROMAN,
    tuple(string.ascii_uppercase),
)
CITATION = re.compile(
    r"(?<![\w.])(?P<chapter>6\d\da)\.(?P<section>\d{1,2})(?P<term>\[[a-z0-9\-]+\])?(?P<path>(?:\([A-Za-z0-9]{1,5}\))*)"
)


def slug(term: str) -> str:
    """A defined term as it stands in a citation: `Five-Card Envy Bonus` is `five-card-envy-bonus`."""
    return re.sub(r"[^a-z0-9]+", "-", term.lower()).strip("-")


def parent(cite: str) -> str | None:
    """The clause that contains this one, or None for a section."""
    if cite.endswith(")"):
        return cite[: cite.rindex("(")]
    return cite[: cite.index("[")] if cite.endswith("]") else None
