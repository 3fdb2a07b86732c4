"""Which tests of the solver run in one process: those of the Hold 'Em games share what takes longest to solve."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the Hold 'Em tests together, with `--dist loadgroup`."""
    for item in items:
        if item.path.name.startswith("test_holdem"):
            item.add_marker(pytest.mark.xdist_group("holdem"))
