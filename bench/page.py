"""docs/bench.md: a page whose marked parts are written by programs; the words around them stay."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from bench import Row


def put(page: Path, part: str, text: str) -> None:
    """Write one part of the page, between `<!-- part -->` and `<!-- end of part -->`."""
    head, tail = f"<!-- {part} -->\n", f"<!-- end of {part} -->\n"
    before, _, rest = page.read_text().partition(head)
    _, found, after = rest.partition(tail)
    assert found, f"{page} has no part {part!r}"
    page.write_text(f"{before}{head}{text.strip()}\n{tail}{after}")


def table(rows: Sequence[Row], machine: str, notes: Sequence[str]) -> str:
    """The figures with every column, as Markdown."""
    lines = [
        f"One run on {machine}. {' '.join(notes)}",
        "",
        "| job | who | a second | × best peer | takes | at most |",
        "|---|---|---:|---:|---:|---:|",
    ]
    for row in rows:
        cells = (row.job, row.who, *figures(row))
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def figures(row: Row) -> tuple[str, str, str, str]:
    """The figures of a row as printed: a second, times the best peer, takes, at most."""
    at_most = "" if row.at_most is None else f"{row.at_most:,g} {row.unit}"
    if row.unit != "s":
        return "", "", f"{row.per_second:,.0f} {row.unit}", at_most
    ratio = row.times_fastest_peer
    return (
        _amount(row.per_second),
        "" if ratio is None else f"{ratio:,.3g}" if ratio < 1000 else f"{ratio:,.0f}",
        "" if row.seconds is None else _time(row.seconds),
        at_most,
    )


def _amount(value: float) -> str:
    if value >= 1e9:
        return f"{value:.3g}"
    return f"{value:,.0f}" if value >= 10 else f"{value:.2g}"


def _time(seconds: float) -> str:
    return f"{1000 * seconds:.1f} ms" if seconds < 0.01 else f"{seconds:,.2f} s"
