"""Starting cards in words and in a grid: `33+, A2+, K2s+, K5o+` and thirteen ranks by thirteen.

A grid has the ranks from ace to two down and across; suited cards stand above the diagonal, others below.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from fractions import Fraction

from pitboss.cards import ACE, RANKS
from pitboss.solve.strategies.charts import short
from pitboss.solve.strategies.summary import Chart, Worth

FALLING = RANKS[::-1]
SUITED, APART, PAIRS = 4, 12, 6  # of two cards so many make such a start
SUITED_ABOVE = "suited above the diagonal, not suited below"


def ranges(starts: Collection[str]) -> list[str]:
    """Starting cards as a rule file writes them, as short as it can be, the highest first."""
    pairs = [rank for rank in range(ACE + 1) if RANKS[rank] * 2 in starts]
    found = list(_runs(pairs, [RANKS[rank] * 2 for rank in range(ACE + 1)], ""))
    for high in range(ACE, 0, -1):
        names = [RANKS[high] + RANKS[low] for low in range(high)]
        suited, apart = ([low for low in range(high) if names[low] + suits in starts] for suits in "so")
        if suited == apart:
            found += _runs(suited, names, "")
        else:
            found += [*_runs(suited, names, "s"), *_runs(apart, names, "o")]
    return found


def _runs(ranks: Collection[int], names: Sequence[str], suits: str) -> Iterator[str]:
    """Ranks that reach the highest without a gap as one, with a plus; the others one by one."""
    top = reaching = len(names)
    while reaching - 1 in ranks:
        reaching -= 1
    if reaching < top:
        yield names[reaching] + suits + "+" * (reaching < top - 1)
    yield from (names[rank] + suits for rank in reversed(range(reaching)) if rank in ranks)


def start_at(row: int, column: int) -> str:
    """The starting cards in one cell of a grid."""
    if row == column:
        return FALLING[row] * 2
    return FALLING[row] + FALLING[column] + "s" if row < column else FALLING[column] + FALLING[row] + "o"


def grid(
    title: str,
    cell: Callable[[str], str],
    legend: Mapping[str, str],
    values: Mapping[str, Mapping[str, Fraction]],
) -> Chart:
    """A chart of all starting cards."""
    places = range(len(FALLING))
    starts = tuple(tuple(start_at(row, column) for column in places) for row in places)
    return Chart(
        title,
        tuple(FALLING),
        tuple(FALLING),
        tuple(tuple(map(cell, line)) for line in starts),
        legend,
        options=tuple(next(iter(values.values()))),
        worth=tuple(tuple(_worth(start, values[start]) for start in line) for line in starts),
    )


def _worth(start: str, values: Mapping[str, Fraction]) -> Worth:
    """What each option brings with all the cards that make such a start."""
    suits = {"s": SUITED, "o": APART}.get(start[-1], PAIRS)
    brought = tuple(suits * each for each in values.values())
    return Worth(suits, brought, max(brought))


def start_charts(
    values: Mapping[str, Mapping[str, Fraction]], best: Mapping[str, str]
) -> tuple[Chart, Chart]:
    """The best option of all starting cards, and what it is worth in Antes."""
    cards = {"down": "one of the two cards", "across": "the other"}
    options = {short(option): option for option in sorted(set(best.values()))}
    return (
        grid(
            f"before the Flop: best play, {SUITED_ABOVE}",
            lambda start: short(best[start]),
            cards | options,
            values,
        ),
        grid(
            f"before the Flop: what best play is worth in Antes, {SUITED_ABOVE}",
            lambda start: decimal(max(values[start].values())),
            cards,
            values,
        ),
    )


def decimal(value: Fraction, places: int = 3) -> str:
    """A signed decimal, rounded to the nearest, halves to even."""
    whole = round(abs(value) * 10**places)
    sign = "-" if value < 0 and whole else ""
    return f"{sign}{whole // 10**places}.{whole % 10**places:0{places}d}"
