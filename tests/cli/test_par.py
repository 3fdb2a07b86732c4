"""`pitboss par`: the sheet names its filer and tells how it is made again; a proposal says what it is."""

from __future__ import annotations

import re
from pathlib import Path

from pitboss import __version__
from pitboss.cli.documents import today
from tests.terminal import told
from tests.test_tidy import ROOT

SPEAKS_FOR = ()
EXAMPLE = ROOT / "examples" / "649a.submission.toml"


def sheet(out: Path, *arguments: str) -> str:
    """The page of the sheet that a command writes."""
    told("par", *arguments, "--out", str(out))
    (page,) = out.glob("*.html")
    return page.read_text()


def hash_in(page: str) -> str:
    (found,) = re.findall(r"Configuration \(SHA-256\)</th><td>([0-9a-f]{64})</td>", page)
    return str(found)


def test_a_sheet_of_a_file_has_holder_facility_tables_status_and_hash(tmp_path: Path) -> None:
    page = sheet(tmp_path, str(EXAMPLE))
    for wanted in ("Example Casino, Pennsylvania", "TCP-1, TCP-2", "<dt>Status</dt><dd>draft</dd>"):
        assert wanted in page
    assert "pitboss par 649a.submission.toml" in page
    assert str(EXAMPLE.parent) not in page
    assert re.search(r"Submission \(SHA-256\)</th><td>[0-9a-f]{64}<", page)


def test_every_sheet_tells_program_day_configuration_and_command(tmp_path: Path) -> None:
    one = sheet(tmp_path / "one", "649a@2011")
    chosen = ("--pair-plus", "C", "--choose", "ante_bonus_paid=only on a win")
    other = sheet(tmp_path / "other", "649a@2011", *chosen)
    assert f"pitboss {__version__}" in one
    assert today() in one
    assert "pitboss par 649a@2011 --pair-plus C --choose &#39;ante_bonus_paid=only on a win&#39;" in other
    assert hash_in(one) != hash_in(other)


def test_a_sheet_of_proposed_rules_says_that_they_were_not_law(tmp_path: Path) -> None:
    page = sheet(tmp_path, "649a@2011")
    assert "A proposal for Chapter 649a, 41 Pa.B. 3836 (July 16, 2011): this text was never law." in page
    assert "PROPOSED TEXT" in page
