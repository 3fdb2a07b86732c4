"""What the documents say is true: paths exist, commands and options exist, examples print what they show."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pytest
import typer

from pitboss.cli.commands import COMMANDS, application
from tests.terminal import told
from tests.test_tidy import ROOT, SOURCE

SPEAKS_FOR = ()
PAGES = [
    ROOT / "README.md",
    ROOT / "ARCHITECTURE.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "decisions").glob("*.md")),
]
OF_A_USER = {".toml", ".round", ".day", ".json", ".rule"}  # a bare name of these may be anybody's file
PROMPT = re.compile(r"^\$ (?:\.venv/bin/)?(.*)$")
IDS = [str(page.relative_to(ROOT)) for page in PAGES]


def paths_in(text: str) -> Iterator[str]:
    """What a page says that looks like a path of the project: the target of a link, or code with a slash or a suffix."""
    for target in re.findall(r"\]\(([^)#\s]+)\)", text):
        if "://" not in target and re.search(r"[./]", target):
            yield target
    for code in re.findall(r"`([^`\s]+)`", text):
        if re.fullmatch(r"[\w.<>*@-]*[A-Za-z_][\w.<>*@-]*(/[\w.<>*@-]+)*/?", code) and (
            code.endswith("/") or Path(code).suffix in {".py", ".md"} or _begins_as_a_folder(code)
        ):
            yield code


def _begins_as_a_folder(code: str) -> bool:
    first, slash, _ = code.partition("/")
    return bool(slash) and any((base / first).is_dir() for base in (ROOT, SOURCE))


def exists(said: str, page: Path) -> bool:
    """Whether a path is there: from the page, the project, the package or the tests; `<game>` is any name."""
    wanted = re.sub(r"<[^>]*>", "*", said).rstrip("/")
    if "/" not in wanted and Path(wanted).suffix in {".py", ".md"}:
        wanted = f"**/{wanted}"
    return any(
        next(base.glob(wanted), None) is not None
        for base in (page.parent, ROOT, ROOT / "src", SOURCE, ROOT / "tests")
    )


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_every_path_of_a_page_exists(page: Path) -> None:
    missing = [said for said in dict.fromkeys(paths_in(page.read_text())) if not exists(said, page)]
    assert not missing, f"{page.name} speaks of {', '.join(missing)}: there is no such file or folder"


def test_paths_are_found_where_they_stand() -> None:
    text = "`engine/view.py` [a](docs/api.md) `649a.toml` `1/2` `and/or` `games/<game>/tables.py` `gone/` `gone.py`"
    assert list(paths_in(text)) == [
        "docs/api.md",
        "engine/view.py",
        "games/<game>/tables.py",
        "gone/",
        "gone.py",
    ]
    assert [exists(said, ROOT / "README.md") for said in paths_in(text)] == [True, True, True, False, False]


def commands_in(text: str) -> Iterator[list[str]]:
    """The commands that a page writes as code: `pitboss round FILE`, and those at a prompt."""
    for code in re.findall(r"`(pitboss [^`]+)`", text):
        yield shlex.split(re.sub(r"[\[\]]", " ", code))[1:]
    for line in text.splitlines():
        if (found := PROMPT.match(line)) and found[1].startswith("pitboss "):
            yield shlex.split(found[1].partition(" > ")[0])[1:]


@pytest.mark.parametrize("page", PAGES, ids=IDS)
def test_every_command_of_a_page_exists_with_its_options(page: Path) -> None:
    for words in commands_in(page.read_text()):
        if words[0].startswith("-"):
            continue
        assert words[0].strip(",") in COMMANDS, f"{page.name}: there is no command `pitboss {words[0]}`"
        known = options_of(words[0])
        for word in words[1:]:
            name = word.partition("=")[0]
            assert not name.startswith("--") or name in known, (
                f"{page.name}: `pitboss {words[0]}` has no {name}"
            )


def options_of(command: str) -> set[str]:
    """The options of a command or of any command of a group, and the letters of paytables where it takes them."""
    found = typer.main.get_command(application([command])).commands[command]  # type: ignore[attr-defined]
    every = [found, *getattr(found, "commands", {}).values()]
    options = {option for each in every for param in each.params for option in param.opts}
    letters = {"--trips", "--pair-plus", "--ante-bonus", "--let-it-ride", "--blind"}
    return options | (letters if found.context_settings.get("ignore_unknown_options") else set())


def examples_in(page: Path) -> Iterator[tuple[str, list[str]]]:
    """The commands of a page with the lines that it shows under them."""
    for block in re.findall(r"^```\w*\n(.*?)^```$", page.read_text(), re.M | re.S):
        command = ""
        for prompt, lines in groupby(block.splitlines(), key=lambda line: bool(PROMPT.match(line))):
            if prompt:
                *_, command = (found[1] for line in lines if (found := PROMPT.match(line)))
            elif command:
                yield command, list(lines)


EXAMPLES = [(page, *example) for page in PAGES for example in examples_in(page)]


def test_the_readme_shows_what_a_command_prints() -> None:
    assert [page.name for page, command, _ in EXAMPLES if command.startswith("pitboss ")][:1] == ["README.md"]


@pytest.mark.parametrize(
    ("page", "command", "lines"), EXAMPLES, ids=[f"{page.stem}: {command}" for page, command, _ in EXAMPLES]
)
def test_an_example_prints_what_the_page_shows(
    page: Path, command: str, lines: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every line that is shown is printed, in that order and from the beginning; `...` leaves lines out."""
    monkeypatch.chdir(ROOT)
    program, *arguments = shlex.split(command)
    assert program in ("pitboss", "cat"), command
    text = Path(arguments[0]).read_text() if program == "cat" else told(*arguments)
    printed = iter([" ".join(line.split()) for line in text.splitlines() if line.strip()])
    skipping = False
    for line in filter(None, (" ".join(line.split()) for line in lines)):
        if line == "...":
            skipping = True
            continue
        found = next((each for each in printed if each.startswith(line) or not skipping), "")
        assert found.startswith(line), f"{page.name}: `{command}` does not print: {line}"
        skipping = False
