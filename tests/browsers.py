"""A real browser for tests: Debian's chromium, installed where it is missing and can be.

Its package without windows is taken first: a new page costs it an eighth of the work (decisions/0055).
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

WITHOUT_WINDOWS = "chromium-headless-shell"
NAMES = (WITHOUT_WINDOWS, "chromium", "chromium-browser")
INSTALL = ("apt-get", "install", "--yes", "--quiet", "--no-install-recommends", "fonts-dejavu-core")
COMMANDS = (
    ("apt-get", "update", "--quiet"),
    (*INSTALL, WITHOUT_WINDOWS),
    (*INSTALL, "chromium"),
)
PATIENCE = 600  # seconds
LOOKS = 3
AXE = Path("node_modules") / "axe-core" / "axe.min.js"


@cache
def chromium() -> str:
    """Where the browser is; whoever comes first installs it, the others wait."""
    with (Path(tempfile.gettempdir()) / "pitboss-chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        may_install = os.geteuid() == 0 and shutil.which("apt-get")
        for command in COMMANDS if may_install else ():
            if on_path(NAMES if command == COMMANDS[-1] else NAMES[:1]):
                break
            with suppress(subprocess.SubprocessError):
                subprocess.run(command, check=False, capture_output=True, timeout=PATIENCE)
        found = on_path(NAMES)
    if found is None:
        pytest.skip("chromium is not here and could not be installed: `apt-get install chromium` as root")
    return found


def on_path(names: tuple[str, ...]) -> str | None:
    """The first of these browsers that the machine has."""
    return next((found for name in names if (found := shutil.which(name))), None)


@contextmanager
def browser() -> Iterator[Browser]:
    """A browser that is open: its driver holds the event loop of this thread for as long."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        yield opened
        opened.close()


def violations(page: Page) -> list[str]:
    """What axe-core finds wrong with a page as it stands.

    It reads for a moment, and a page that is redrawn meanwhile leaves it with parts that are gone: what is
    really wrong is found again.
    """
    if not AXE.exists():
        pytest.skip("axe-core is not here: `make test` installs it")
    # The page's policy allows no script of others: the driver adds this one past it.
    if page.evaluate("typeof axe") == "undefined":
        page.evaluate(AXE.read_text() + "; undefined")
    wrong: list[str] = []
    for _ in range(LOOKS):
        found = page.evaluate("async () => (await axe.run({ resultTypes: ['violations'] })).violations")
        wrong = [f"{each['id']}: {node['html'][:120]}" for each in found for node in each["nodes"]]
        if not wrong:
            break
    return wrong


SHOWN = (
    (ViewportSize(width=390, height=844), "light"),
    (ViewportSize(width=1280, height=800), "dark"),
)


def violations_everywhere(page: Page) -> list[str]:
    """The same on a phone in light and on a desk in dark, with what it is wider than the window."""
    wrong = []
    for size, theme in SHOWN:
        page.set_viewport_size(size)
        page.evaluate(f"document.documentElement.setAttribute('data-theme', '{theme}')")
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        wrong += [f"{size['width']}: {wide} px too wide"] if wide > 0 else []
        wrong += [f"{size['width']}: {each}" for each in violations(page)]
    return wrong
