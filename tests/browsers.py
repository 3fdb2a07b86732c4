"""A real browser for tests: Debian's chromium, installed where it is missing and can be."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

NAMES = ("chromium", "chromium-browser")
COMMANDS = (
    ("apt-get", "update", "--quiet"),
    ("apt-get", "install", "--yes", "--quiet", "--no-install-recommends", "chromium", "fonts-dejavu-core"),
)
PATIENCE = 600  # seconds
LOOKS = 3
AXE = Path("node_modules") / "axe-core" / "axe.min.js"


def chromium() -> str:
    """Where the browser is; whoever comes first installs it, the others wait."""
    with (Path(tempfile.gettempdir()) / "pitboss-chromium.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        found = on_path()
        if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
            with suppress(subprocess.SubprocessError):
                for command in COMMANDS:
                    subprocess.run(command, check=False, capture_output=True, timeout=PATIENCE)
            found = on_path()
    if found is None:
        pytest.skip("chromium is not here and could not be installed: `apt-get install chromium` as root")
    return found


def on_path() -> str | None:
    """The browser, if the machine has it."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)


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
    page.evaluate(AXE.read_text() + "; undefined")
    wrong: list[str] = []
    for _ in range(LOOKS):
        found = page.evaluate("async () => (await axe.run()).violations")
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
