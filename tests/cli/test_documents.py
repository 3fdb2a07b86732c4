"""`pitboss documents`: files written and linked, and one sentence on what cannot be printed."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from pitboss.cli.documents import documents, source_of
from pitboss.documents.collection import wanted
from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.submission import read, template
from pitboss.submission.versions import approved, filed
from pitboss.submission.writing import canonical
from tests.terminal import pitboss

SPEAKS_FOR = ()


def test_documents_are_written_and_linked(tmp_path: Path) -> None:
    done = pitboss(
        "documents",
        "669a",
        "--only",
        "procedure, filing",
        "--only",
        "layout",
        "--out",
        str(tmp_path),
        "--json",
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["rules"] == "669a"
    files = {Path(each["file"]).name: each["bytes"] for group in told["documents"] for each in group["files"]}
    assert set(files) == {
        "filing.html",
        "filing.pdf",
        "layout.html",
        "layout.pdf",
        "layout.svg",
        "layout-print.svg",
        "procedure.html",
        "procedure.pdf",
    }
    assert all((tmp_path / name).stat().st_size == size > 2000 for name, size in files.items())
    assert (tmp_path / "filing.pdf").read_bytes().startswith(b"%PDF-")
    index = (tmp_path / "index.html").read_text()
    assert set(re.findall(r'href="([^"]+)"', index)) == set(files)
    assert "Example Casino" in index
    assert pitboss("documents", "669a", "--only", "sign", "--out", str(tmp_path)).returncode == 0
    again = re.findall(r'href="([^"]+)"', (tmp_path / "index.html").read_text())
    assert set(again) == {*files, "sign.html", "sign.pdf"}


def test_a_file_is_printed_with_its_paper_and_its_state(tmp_path: Path) -> None:
    text = template(rule_set("643a")).replace('"Example Casino"', '"Riverside Example LLC"')
    file = tmp_path / "643a.toml"
    file.write_text(text)
    source = source_of(str(file))
    assert source.paper.holder == "Riverside Example LLC"
    assert (source.paper.state, source.paper.dated) == ("draft", "")
    assert source.house.offered == frozenset()
    draft = read(text)
    history = approved(filed((), canonical(draft.rules, draft.values), text, "2026-11-02"), "2026-11-16")
    (tmp_path / "643a.toml.history").write_text("".join(record.line() for record in history))
    source = source_of(str(file))
    assert (source.paper.state, source.paper.dated) == ("approved", "2026-11-16")
    assert source.paper.version == history[0].digest
    file.write_text(text.replace("positions = 7", "positions = 6"))
    assert source_of(str(file)).paper.state == "draft"


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("positions = 9", r"cannot be printed: .* a violation in table.positions: 9 .*: 649a\.2\(a\)$"),
        ("no such key = 1", "not TOML"),
    ],
)
def test_a_submission_with_violations_is_refused(tmp_path: Path, typed: str, says: str) -> None:
    file = tmp_path / "649a.toml"
    file.write_text(template(rule_set("649a")).replace("positions = 7", typed))
    with pytest.raises(Refused, match=says):
        source_of(str(file))


@pytest.mark.parametrize(
    ("name", "only", "says"),
    [
        ("650a", None, "there is no rule set '650a'"),
        ("missing.toml", None, "there is no file 'missing.toml'"),
        ("my.round", None, "my.round is a round file, which 'pitboss round' takes; here a submission file"),
        ("my.day", None, "my.day is a day file, which 'pitboss day' takes"),
        ("649a", "poster", "there is no document 'poster'; there are filing, findings, sign, layout, guide"),
    ],
)
def test_bad_input_writes_nothing(name: str, only: str | None, says: str, tmp_path: Path) -> None:
    with pytest.raises(Refused, match=says):
        documents(name, only=[only] if only else None, out=tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_documents_by_name_in_their_order() -> None:
    assert wanted("guide, sign,") == ("sign", "guide")
    for nothing in ("", " ", ","):
        with pytest.raises(Refused, match="there is no document ''; there are filing"):
            wanted(nothing)
