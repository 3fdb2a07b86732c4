"""`pitboss compare`: figures side by side, and differences that are worked out by hand."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from pitboss.kept.compare import decided_otherwise
from tests.terminal import refused, told

SPEAKS_FOR = ("649a",)


def figures(*asked: str) -> dict[tuple[str, str], dict[str, Any]]:
    found = json.loads(told("compare", *asked, "--rounds", "20", "--json"))
    return {(each["about"], each["figure"]): each for each in found["figures"]}


def test_two_paytables_of_pair_plus() -> None:
    """649a.12(d), A beside D: a straight flush 35 and 40 to 1, three of a kind 25 and 30 to 1, the rest alike.

    Of 22,100 hands 48 are straight flushes and 52 three of a kind: 5 * (48 + 52) units more to the player.
    """
    found = figures("649a", "649a pair_plus=D")
    assert found["Pair Plus", "house edge"]["difference"] == str(Fraction(-500, 22_100))
    assert found["base game", "house edge"]["difference"] == "0"
    assert found["Pair Plus", "hit frequency"]["difference"] == "0"
    printed = told("compare", "649a", "649a pair_plus=D", "--rounds", "20")
    assert "-2.2624%, -226.24 cents" in printed  # 500/22,100, and of $100
    assert "in cents on $100 wagered" in printed
    assert "Every decision is made on as many deals." in printed


def test_a_table_of_ones_own_beside_the_printed_one(tmp_path: Path) -> None:
    """A pair at 2 to 1: one unit more for 3,744 of 22,100 hands."""
    file = tmp_path / "own.toml"
    file.write_text('[wagers.pair_plus]\nPair = "2 to 1"\n')
    found = figures("649a", f"649a table={file}")
    assert found["Pair Plus", "house edge"]["difference"] == str(Fraction(-3_744, 22_100))
    assert "which the chapter does not permit" in told(
        "compare", "649a", f"649a table={file}", "--rounds", "20"
    )


def test_what_only_one_of_them_has() -> None:
    found = figures("649a", "669a")
    assert found["Pair Plus", "house edge"]["one"] is not None
    assert found["5 of 6 Progressive Payout", "house edge"]["two"] is None
    assert found["5 of 6 Progressive Payout", "house edge"]["difference"] is None


def test_decisions_that_changed() -> None:
    """Of ten deals three are folded or five: two are decided otherwise at the least."""
    assert decided_otherwise({"Play": 7, "fold": 3}, {"Play": 5, "fold": 5}, 10) == Fraction(1, 5)


@pytest.mark.parametrize(
    ("side", "says"),
    [
        ("649a pair_plus", "'pair_plus' chooses nothing: write it as pair_plus=C"),
        ("649a pair_plus=Q", "paytable 'Q' does not exist"),
        ("649a colour=red", "leaves no choice called 'colour'"),
        ("", "there is no rule set"),
    ],
)
def test_a_side_that_is_none(side: str, says: str) -> None:
    assert says in refused("compare", "649a", side)


def test_a_page_of_both(tmp_path: Path) -> None:
    """One file that needs no other: a bar for each house edge, and the figures of the terminal."""
    file = tmp_path / "both.html"
    told("compare", "649a@2011", "649a pair_plus=D", "--rounds", "20", "--html", str(file))
    page = file.read_text()
    assert page.count("<svg") == 1
    assert "Pair Plus: 649a pair_plus=D" in page
    # 649a.12(d), D: 48 at 40, 52 at 30, 720 at 6, 1,096 at 4 and 3,744 at 1 to 1 against 16,440 losses
    assert "2.3167%" in page
    assert "this text was never law" in page
    assert "http" not in page.replace("http://www.w3.org", "")


def test_a_page_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot be written" in refused(
        "compare", "649a", "649a", "--html", str(tmp_path / "file" / "a.html")
    )
