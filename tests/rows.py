"""Tables in tests: a text block whose first line names the columns, two or more spaces apart."""

from __future__ import annotations

import re


def rows(block: str) -> list[dict[str, str]]:
    """The rows of a block as dictionaries; a ragged row is an error."""
    head, *lines = [re.split(r"\s{2,}", line.strip()) for line in block.strip().splitlines() if line.strip()]
    for line in lines:
        assert len(line) == len(head), f"ragged row: {line}"
    return [dict(zip(head, line, strict=True)) for line in lines]


def named(case: dict[str, str]) -> str:
    """The name of a case: its clause and its reason."""
    return f"{case['clause']} {case['why']}"
