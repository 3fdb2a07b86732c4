"""The wagers that a version of Three Card Poker ties together, as a filing offers them."""

from __future__ import annotations

import pytest

from pitboss.documents.filing import filing
from tests.documents.reading import tables
from tests.documents.test_filing import house

SPEAKS_FOR = ("649a",)


@pytest.mark.parametrize(
    ("version", "ante", "pair_plus"),
    [
        ("649a.7(d)", ("$5 to $1,000", "649a.7(d)(1)"), ("$5 to $1,000", "649a.7(d)(2)")),
        ("649a.7(e)(1)", ("$5 to $1,000", "649a.7(d)(1)"), ("$5 to $1,000, up to the Ante", "649a.7(e)(1)")),
        (
            "649a.7(e)(2)",
            ("$5 to $1,000", "649a.7(d)(1)"),
            ("$5 to $1,000, up to twice the Ante", "649a.7(e)(2)"),
        ),
        (
            "649a.7(e)(3)",
            ("$5 to $1,000, compulsory, up to five times the Pair Plus", "649a.7(e)(3)"),
            ("$5 to $1,000, compulsory, up to five times the Ante", "649a.7(e)(3)"),
        ),
    ],
)
def test_wagers_that_a_version_ties_are_offered_so(
    version: str, ante: tuple[str, str], pair_plus: tuple[str, str]
) -> None:
    """649a.7(e) in place of 649a.7(d)(1) to 649a.7(d)(3)."""
    offered = next(
        t for t in tables(filing(house("649a", chosen={"version": version}))) if "Placed" in t.columns
    )
    told = {name: (much.replace("\u00a0", " "), cite) for name, much, _, cite in offered.rows}
    assert (told["Ante"], told["Pair Plus"]) == (ante, pair_plus)
