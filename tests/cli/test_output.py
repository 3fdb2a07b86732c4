"""What is printed is whole, and what cannot be printed or written is told in one sentence with its path."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

import pytest
from bench import Row
from bench.__main__ import main as bench
from rich.console import Console

from pitboss.cli import waiting
from pitboss.games.catalog import RULE_SETS
from tests.terminal import pitboss, refused, told

SPEAKS_FOR = ("649a",)
START = "from pitboss.cli import main; main()"


def printed(*arguments: str, columns: str | None, shell: str = "") -> subprocess.CompletedProcess[str]:
    """What the program prints to a pipe, with COLUMNS in its environment or without."""
    known = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    environment = known if columns is None else {**known, "COLUMNS": columns}
    command = [sys.executable, "-c", START, *arguments]
    if shell:
        command = ["sh", "-c", f'exec "$@" {shell}', "sh", *command]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=120, env=environment)


@pytest.mark.parametrize("columns", [None, "60", "20", "0", "wide"])
def test_a_list_of_rule_sets_cuts_no_name(columns: str | None) -> None:
    done = printed("rules", columns=columns)
    assert (done.returncode, done.stderr) == (0, "")
    assert [line.split()[0] for line in done.stdout.splitlines() if line[0].isdecimal()] == [
        rules.id for rules in RULE_SETS
    ]
    assert "\u2026" not in done.stdout


@pytest.mark.parametrize("asked", [("paytables", "649a"), ("meters", "669a", "--quick"), ("clauses", "649a")])
def test_a_table_that_goes_to_a_file_loses_nothing(asked: tuple[str, ...]) -> None:
    narrow, wide = (printed(*asked, columns=columns).stdout for columns in ("40", "400"))
    assert "\u2026" not in narrow
    words, whole = ({word for word in text.split() if word[0] != "\u2500"} for text in (narrow, wide))
    assert whole <= words


def test_the_speed_figures_lose_no_column_in_a_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`make bench > file`: a table that is wider than any window."""
    row = Row(
        job="rank every seven-card hand " * 4,
        who="a peer with a long name",
        ours=False,
        per_second=1234.0,
        times_fastest_peer=1.5,
        seconds=2.0,
        at_most=97531.0,
    )
    measured = SimpleNamespace(run=lambda: [row], NOTE="measured")
    monkeypatch.setattr("bench.__main__.import_module", lambda _: measured)
    monkeypatch.setattr(sys, "argv", ["bench", "--only", "start"])
    monkeypatch.setenv("COLUMNS", "60")
    bench()
    printed = capsys.readouterr().out
    (line,) = (line for line in printed.splitlines() if row.who in line)
    assert row.job.strip() in line
    assert "97,531 s" in line
    assert "\u2026" not in printed


def test_output_that_is_closed_is_told_in_one_sentence() -> None:
    done = printed("rules", columns=None, shell=">&-")
    assert (done.returncode, done.stderr) == (2, "pitboss: the output cannot be written: it is closed\n")


def test_a_group_without_a_command_prints_its_help_and_nothing_else() -> None:
    done = pitboss("submission")
    assert (done.returncode, done.stderr) == (0, "")
    assert "history" in done.stdout


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("meters", "649a", "--players", "0"), "--players is '0': write a whole number from 1 up"),
        (("documents", "649a", "--only", ""), "there is no document ''"),
        (("documents", "649a", "--only", " ,"), "there is no document ''"),
    ],
)
def test_nothing_is_not_taken_for_everything(arguments: tuple[str, ...], says: str) -> None:
    assert says in refused(*arguments)


@pytest.mark.parametrize(
    "held", ["9\u2663 9\u2666 9\u2665", "9c9d9h", "9\u26639\u26669\u2665", "9C, 9D 9H", "9\u2667 9d9h"]
)
def test_cards_as_people_write_them(held: str) -> None:
    """649a.6(b): three nines."""
    assert told("hand", held) == told("hand", "9c 9d 9h")


@pytest.mark.parametrize("held", ["9c9x9h", "9c9", "10", "9c9c"])
def test_what_is_no_card_is_named_as_it_was_written(held: str) -> None:
    says = "appears twice" if held == "9c9c" else f"'{held}' is not a card"
    assert says in refused("hand", held)


@pytest.mark.parametrize(
    ("command", "stopped_in"),
    [
        (("documents", "649a", "--only", "sign"), "pitboss.cli.documents.source_of"),
        (("par", "649a"), "pitboss.documents.par.solve_all"),
        (("atlas", "649a"), "pitboss.cli.atlas.solved"),
    ],
)
def test_a_command_that_is_stopped_leaves_no_empty_folder(
    command: tuple[str, ...], stopped_in: str, tmp_path: Path
) -> None:
    with patch(stopped_in, side_effect=KeyboardInterrupt):
        assert pitboss(*command, "--out", str(tmp_path / "out")).returncode == 130
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("command", ["documents", "par", "atlas"])
def test_a_folder_that_cannot_be_is_told_with_its_path(command: str, tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file")
    out = tmp_path / "taken" / "out"
    assert refused(command, "649a", "--out", str(out)) == (
        f"{str(out)!r} cannot be written: {str(tmp_path / 'taken')!r} is a file"
    )


def test_whatever_cannot_be_written_is_told_with_its_path() -> None:
    full = OSError(errno.ENOSPC, "No space left on device", "pit-1/sign.pdf")
    with patch("pitboss.cli._answer", side_effect=full):
        assert refused("rules") == "'pit-1/sign.pdf' cannot be written: No space left on device"


def test_a_history_that_cannot_be_added_to_is_told_with_its_path(tmp_path: Path) -> None:
    """What `submission file` adds to lies beside the submission."""
    file = tmp_path / "649a.toml"
    told("submission", "new", "649a", "-o", str(file))
    (tmp_path / "649a.toml.history").symlink_to(tmp_path / "nowhere" / "history")
    assert f"'{file}.history' cannot be written" in refused("submission", "file", str(file))


def test_a_bar_is_drawn_beside_what_is_printed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where standard output is a pipe and standard error a terminal, each has its own."""
    drawn, out = StringIO(), StringIO()
    monkeypatch.setattr(waiting, "beside", Console(file=drawn, force_terminal=True))
    with redirect_stdout(out), waiting.progress("counting the deals", quiet=False) as tick:
        tick(1, 2)
        print("found")
    assert out.getvalue() == "found\n"
    assert "counting the deals" in drawn.getvalue()
