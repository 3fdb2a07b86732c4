"""What a page weighs: everything that it loads before somebody asks for more, as it goes over the wire."""

from __future__ import annotations

import re

import pytest

from pitboss.server.files_served import PAGES, served_files

LINKED = re.compile(r'(?:href|src)="/pages/([^"]+)"')
IMPORTED = re.compile(r'^(?:import|export)\b[^;]*?from\s+"([^"]+)"|^import\s+"([^"]+)"', re.MULTILINE)
STYLED = re.compile(r'@import\s+(?:url\()?"([^"]+)"')
# Bytes, packed. The table is the heaviest: two boxes, a key that is wanted twice and names that stay cost it 2,000 (where
# boxes lie is loaded for who has two); with its HTML and what it asks of the floor it stays below 95,000.
CODE_AND_STYLE = 85_000
WHOLE_PAGE = 150_000


def loaded(folder: str) -> set[str]:
    """The files of a page: what it links, and what that imports at once; not what it imports when asked."""
    waiting, found = [f"{folder}/{folder}.html"], set[str]()
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        found.add(name)
        text = served_files()[name].body.decode()
        waiting += LINKED.findall(text)
        told = [a or b for a, b in IMPORTED.findall(text)] if name.endswith(".js") else STYLED.findall(text)
        waiting += [beside(name, each) for each in told]
    return found


def beside(name: str, path: str) -> str:
    """A path as another file says it: `./dock.js`, `../shared/dom.js`, `/pages/shared/base.css`."""
    if path.startswith("/pages/"):
        return path.removeprefix("/pages/")
    folder = name.split("/")[0]
    return path.removeprefix("../") if path.startswith("../") else f"{folder}/{path.removeprefix('./')}"


@pytest.mark.parametrize("folder", PAGES.values())
def test_a_page_is_light(folder: str) -> None:
    files = loaded(folder)
    assert f"{folder}/{folder}.js" in files
    packed = sum(len(served_files()[name].packed) for name in files)
    code = sum(len(served_files()[name].packed) for name in files if name.endswith((".js", ".css")))
    assert code < CODE_AND_STYLE
    assert packed < WHOLE_PAGE


@pytest.mark.parametrize("folder", PAGES.values())
def test_nothing_moves_but_by_transform_and_opacity(folder: str) -> None:
    """Anything else is laid out or painted anew in every frame; what shows or hides at once is no movement."""
    moved = [
        part.split()[0]
        for name in loaded(folder)
        if name.endswith(".css")
        for told in re.findall(r"\btransition:\s*([^;]+);", served_files()[name].body.decode())
        for part in re.split(r",(?![^(]*\))", told)
    ]
    assert set(moved) <= {"transform", "opacity", "visibility"}
