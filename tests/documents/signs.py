"""Signs as tests read them: tables, rows and notices."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.documents.page import Columns, Document, Grid, Items
from tests.documents.reading import flat


def called(case: dict[str, str]) -> str:
    return " ".join(list(case.values())[:4])


def tables(document: Document) -> dict[str, Grid]:
    """The payout tables of a sign by their heads."""
    (side,) = [block for block in document.blocks if isinstance(block, Columns)]
    found = [cells for part in side.parts for cells in part if isinstance(cells, Grid)]
    assert len({cells.columns[0] for cells in found}) == len(found)
    return {cells.columns[0]: cells for cells in found}


def paid(table: Grid) -> dict[str, str]:
    """What the hands of a table pay, the Envy Bonus left out."""
    end = table.strong[0] if table.strong else len(table.rows)
    return dict(plain(row) for row in table.rows[:end])


def plain(row: Sequence[str]) -> tuple[str, str]:
    """A row without what keeps its words on a line."""
    hand, pays = (cell.replace("\u00a0", " ").replace("\u2060", "") for cell in row)
    return hand, pays


def notices(document: Document) -> dict[str, str]:
    """What a sign tells besides payouts, by clause."""
    return {cite: says for block in flat(document) if isinstance(block, Items) for says, cite in block.rows}
