"""The built wheel alone is enough: put into an empty folder, it serves the floor from there."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path
from shutil import copytree, ignore_patterns
from urllib.request import urlopen

import pytest

from tests.server.served import serving
from tests.test_tidy import ROOT

SPEAKS_FOR = ()
ASKED = 77  # of setuptools, in pyproject.toml
BUILD = (
    "import sys, setuptools; int(setuptools.__version__.split('.')[0]) >= {asked} or sys.exit({old!r});"
    " from setuptools import build_meta; build_meta.build_wheel({folder!r})"
)
OLD = "setuptools is older than pyproject.toml asks for"
FROM_THERE = (
    "import sys; sys.path[:] = [{folder!r}, *(p for p in sys.path if {source!r} not in p and p)];"
    " import pitboss; assert pitboss.__file__.startswith({folder!r}), pitboss.__file__;"
    " from pitboss.cli import main; main()"
)


def test_the_wheel_alone_serves(tmp_path: Path) -> None:
    source = tmp_path / "source"
    copytree(ROOT / "src", source / "src", ignore=ignore_patterns("__pycache__", "*.egg-info"))
    for name in ("pyproject.toml", "README.md"):
        (source / name).write_bytes((ROOT / name).read_bytes())
    done = subprocess.run(
        [sys.executable, "-c", BUILD.format(asked=ASKED, old=OLD, folder=str(tmp_path))],
        cwd=source,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    if OLD in done.stderr:
        pytest.skip(f"{OLD}: `make test` installs a newer one")
    assert done.returncode == 0, done.stderr
    (wheel,) = tmp_path.glob("*.whl")
    folder = tmp_path / "installed"
    zipfile.ZipFile(wheel).extractall(folder)
    here = {
        path.relative_to(ROOT / "src") for path in (ROOT / "src" / "pitboss").rglob("*") if path.is_file()
    }
    kept = {path for path in here if "__pycache__" not in path.parts}
    assert {str(path) for path in kept} <= {str(path.relative_to(folder)) for path in folder.rglob("*")}
    code = FROM_THERE.format(folder=str(folder), source=str(ROOT / "src"))
    with serving(home=tmp_path, code=code) as served:
        with urlopen(f"{served.address}/", timeout=30) as answer:
            assert "Pitboss" in answer.read().decode()
        assert served.end()[0] == 0
