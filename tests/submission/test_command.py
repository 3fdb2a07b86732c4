"""`pitboss submission` as a user meets it."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from pitboss.cli import main
from pitboss.games.catalog import RULE_SETS
from pitboss.submission import check, house_from
from tests.submission.changes import changed
from tests.test_tidy import ROOT

SPEAKS_FOR = ("653a@2011",)


@dataclass(frozen=True)
class Done:
    returncode: int
    stdout: str
    stderr: str


class Terminal:
    """Runs the program in this process, as its user would."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys, self.monkeypatch = capsys, monkeypatch

    def pitboss(self, *arguments: str) -> Done:
        self.monkeypatch.setattr(sys, "argv", ["pitboss", "submission", *arguments])
        with pytest.raises(SystemExit) as ended:
            main()
        out, err = self.capsys.readouterr()
        return Done(int(ended.value.code or 0), out, err)

    def told(self, *arguments: str) -> str:
        done = self.pitboss(*arguments)
        assert done.returncode == 0, done.stderr
        return done.stdout


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "653a.toml"
    path.write_text(changed("653a", ""))
    return path


def test_a_new_template_goes_to_the_screen_or_to_a_file(terminal: Terminal, tmp_path: Path) -> None:
    text = terminal.told("new", "649a")
    assert check(text) == ()
    path = tmp_path / "new.toml"
    terminal.told("new", "649a", "-o", str(path))
    assert path.read_text() == text
    again = terminal.pitboss("new", "653a", "-o", str(path))
    assert (again.returncode, path.read_text()) == (2, text)
    assert "overwrites nothing" in again.stderr
    assert terminal.pitboss("new", "700a").returncode == 2


def findings(printed: str) -> list[dict[str, Any]]:
    """Every finding of a check, with its file."""
    told = json.loads(printed)["files"]
    return [{"file": each["file"], **finding} for each in told for finding in each["findings"]]


def test_check_has_exit_code_1_for_violations(terminal: Terminal, file: Path, tmp_path: Path) -> None:
    assert "1 advisory" in terminal.told("check", str(file))  # 653a is here as proposed in 2011
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(changed("653a", "table.positions = 9 & table.decks = 2"))
    done = terminal.pitboss("check", str(file), str(wrong), "--json")
    assert done.returncode == 1
    told = [row for row in findings(done.stdout) if row["key"] != "rule_set"]
    assert [(row["file"], row["severity"], row["clause"]) for row in told] == [
        (str(wrong), "violation", "653a.2(a)"),
        (str(wrong), "violation", "653a.3(b)"),
    ]
    shown = terminal.pitboss("check", str(wrong)).stdout
    assert "2 violations" in shown
    lines = [line.strip().split(maxsplit=1) for line in shown.splitlines()]
    assert ["found", "9 positions"] in lines
    assert ["allowed", "1 to 6 are allowed"] in lines


def test_a_file_that_cannot_be_read_does_not_stop_the_others(terminal: Terminal, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(changed("649a", "table.positions = 8"))
    done = terminal.pitboss("check", str(tmp_path / "none.toml"), str(wrong), "--json")
    assert done.returncode == 1
    assert [(row["clause"], row["key"]) for row in findings(done.stdout)] == [
        ("601a.2", "the file"),
        ("649a.2(a)", "table.positions"),
    ]


def test_links_are_checked_between_files(terminal: Terminal, tmp_path: Path) -> None:
    offer = 'wagers.progressive_payout.offered = true & wagers.progressive_payout.link = "valley"'
    paths = [tmp_path / "one.toml", tmp_path / "two.toml"]
    paths[0].write_text(changed("653a", offer))
    paths[1].write_text(changed("653a", f'{offer} & wagers.progressive_payout.meter.rate = "21%"'))
    done = terminal.pitboss("check", *map(str, paths), "--json")
    wrong = [row for row in findings(done.stdout) if row["severity"] == "violation"]
    assert done.returncode == 1
    assert [(row["file"], row["clause"], row["key"]) for row in wrong] == [
        (str(path), "653a.12(d)(3)", "wagers.progressive_payout.link") for path in paths
    ]
    for row, path, other, rates in zip(
        wrong, paths, paths[::-1], (("20%", "21%"), ("21%", "20%")), strict=True
    ):
        assert path.read_text().splitlines()[row["line"] - 1] == 'link = "valley"'
        assert row["found"] == (
            f"link 'valley': meter $10,000 then $10,000 at {rates[0]} for the Progressive Payout of 653a@2011"
            f" in {path}, meter $10,000 then $10,000 at {rates[1]} for the Progressive Payout of 653a@2011"
            f" in {other}"
        )


def test_show_and_diff(terminal: Terminal, file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text(changed("653a", 'wagers.trips.paytable = "C"'))
    assert terminal.told("diff", str(file), str(other)) == "Trips: paytable A becomes C (653a.12(c))\n"
    assert json.loads(terminal.told("diff", str(file), str(file), "--json"))["changes"] == []
    assert "Nothing changes." in terminal.told("diff", str(file), str(file))
    assert "Certificate holder   Example Casino" in terminal.told("show", str(file))
    assert json.loads(terminal.told("show", str(file), "--json"))["rules"] == "653a@2011"


def test_drafts_with_violations_are_shown_and_compared(
    terminal: Terminal, file: Path, tmp_path: Path
) -> None:
    wrong = tmp_path / "wrong.toml"
    wrong.write_text(changed("653a", "table.positions = 9 & table.maximum = (gone)"))
    shown = " ".join(terminal.told("show", str(wrong)).split())
    assert "Betting positions 9 653a.2(a)" in shown
    assert (
        f"has 2 violations, the first in table.positions; pitboss submission check {wrong} tells more"
        in shown
    )
    assert json.loads(terminal.told("show", str(wrong), "--json"))["violations"] == 2
    compared = terminal.told("diff", str(file), str(wrong)).splitlines()
    assert compared[0] == "Betting positions 6 becomes 9 (653a.2(a))"
    assert compared[1].startswith("Maximum wager $1,000 is dropped")
    refused = terminal.pitboss("file", str(wrong))
    assert (refused.returncode, refused.stderr.strip().endswith("tells more: 653a.2(a)")) == (2, True)
    wrong.write_text("no TOML")
    assert terminal.pitboss("show", str(wrong)).returncode == 2


def test_across_rule_sets_only_what_both_ask_is_compared(
    terminal: Terminal, file: Path, tmp_path: Path
) -> None:
    """653a has Trips, 649a Pair Plus; positions are 6 and 7 at most."""
    other = tmp_path / "other.toml"
    other.write_text(changed("649a", 'wagers.pair_plus.paytable = "C"'))
    told = terminal.told("diff", str(file), str(other))
    assert told.startswith("Rule set 653a@2011 becomes 649a (601a.2)")
    assert "Betting positions 6 becomes 7 (649a.2(a))" in told
    assert "Trips" not in told
    assert "Pair Plus" not in told


def test_a_version_is_filed_and_followed(terminal: Terminal, file: Path) -> None:
    assert "never filed" in terminal.told("history", str(file))
    first = terminal.told("file", str(file), "--date", "2026-01-05")
    assert first.startswith("version 1 filed on 2026-01-05, SHA-256 ")
    terminal.told("approve", str(file), "--date", "2026-01-20")
    terminal.told("effective", str(file), "--date", "2026-02-01")
    file.write_text(changed("653a", "table.maximum = 500"))
    terminal.told("file", str(file), "--date", "2026-03-01")
    terminal.told("approve", str(file), "--date", "2026-03-02")
    assert "version 1 superseded" in terminal.told("effective", str(file), "--date", "2026-04-01")
    shown = json.loads(terminal.told("history", str(file), "--json"))
    assert [[s["state"] for s in v["states"]] for v in shown["versions"]] == [
        ["filed", "approved", "effective", "superseded"],
        ["filed", "approved", "effective"],
    ]
    assert shown["versions"][0]["sha256"] in first
    printed = " ".join(terminal.told("history", str(file)).split())
    assert f"The last seal is {shown['last_seal']}" in printed
    assert "does not show that records at its end were cut off" in printed
    assert house_from(terminal.told("history", str(file), "--version", "1")).maximum == 1_000_00


def test_a_file_with_violations_is_not_filed(terminal: Terminal, file: Path) -> None:
    file.write_text(changed("653a", "table.positions = 9"))
    done = terminal.pitboss("file", str(file))
    assert (done.returncode, done.stdout) == (2, "")
    says = f"{file} has a violation in table.positions; pitboss submission check {file} tells more: 653a.2(a)"
    assert says in " ".join(done.stderr.split())
    assert not file.with_name("653a.toml.history").exists()


def test_a_history_that_was_changed_is_refused(terminal: Terminal, file: Path) -> None:
    terminal.told("file", str(file), "--date", "2026-01-05")
    beside = file.with_name("653a.toml.history")
    beside.write_text(beside.read_text().replace("maximum = 1000", "maximum = 9000", 1))
    for command in ("history", "approve", "effective", "file"):
        done = terminal.pitboss(command, str(file))
        assert done.returncode == 2
        assert "record 1 of the history was changed" in done.stderr


def test_a_bad_date_is_one_sentence(terminal: Terminal, file: Path) -> None:
    done = terminal.pitboss("file", str(file), "--date", "2026-02-30")
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)


@pytest.mark.parametrize("path", sorted(ROOT.glob("examples/*.submission.toml")), ids=lambda path: path.name)
def test_the_examples_are_in_order(path: Path) -> None:
    assert path.name.split(".")[0] in {rules.chapter for rules in RULE_SETS}
    house_from(path.read_text())


def test_there_are_examples() -> None:
    assert len(list(ROOT.glob("examples/*.submission.toml"))) >= 2
