"""The slow twin of 647a under a payout limit: what a hand wins is cut off, the last wager decided first.

It knows no gains that could be added up: a way to wager is worth what all deals that may still come bring.
"""

from __future__ import annotations

from itertools import combinations

import numpy as np

from pitboss.money import Cents
from pitboss.solve.figures import Figures
from pitboss.solve.reference.holdem import Book, Choices, DealtTable, Ints, choices, pick, wagers


def limited_647a(table: DealtTable, most: Cents, *, eager: bool = False) -> tuple[Figures, Choices]:
    """A Flop Wager of two Antes or a fold; then a Turn Wager or none; then a River Wager or none."""
    book, deals = Book(table), table.nothing()
    fours, flops = table.seen(4), table.seen(3)
    nets = [worth(table, most, made) for made in range(3)]
    checked, raised = ([{four: table.nothing() for four in fours} for _ in range(2)] for _ in range(2))
    for board in table.boards:
        values = [board.ends @ of for of in nets]
        for seen in combinations(board.cards, 4):
            for turn in range(2):
                checked[turn][seen][board.holes] += values[turn]
                raised[turn][seen][board.holes] += values[turn + 1]
        deals[board.holes] += 20 * board.dealers  # ten flops, and either of the other two next
    after = [{flop: table.nothing() for flop in flops} for _ in range(2)]
    for four in fours:
        for turn in range(2):
            best = np.maximum(checked[turn][four], raised[turn][four])
            for flop in combinations(four, 3):
                after[turn][flop] += best
    staying = sum((np.maximum(after[0][flop], after[1][flop]) for flop in flops), table.nothing())
    options = {"fold": -table.ante * deals, "Flop 2x": staying}
    chosen, book.indifferent["Flop"] = pick(options, deals, eager=eager)
    book.folded(int(deals[chosen == "fold"].sum()), 1)
    for board in table.boards:
        mine = (chosen != "fold")[board.holes]
        for flop in combinations(board.cards, 3):
            gain = (after[1][flop] - after[0][flop])[board.holes]
            book.indifferent["Turn"] += 2 * int((mine & (gain == 0)) @ board.dealers)
            for other in set(board.cards) - set(flop):
                four = tuple(sorted((*flop, other)))
                for turn, who in enumerate((~wagers(gain, eager=eager), wagers(gain, eager=eager))):
                    later = (raised[turn][four] - checked[turn][four])[board.holes]
                    book.indifferent["River"] += int((mine & who & (later == 0)) @ board.dealers)
                    again = wagers(later, eager=eager)
                    for river, does in enumerate((~again, again)):
                        named = (
                            "Flop 2x",
                            "Turn 1x" if turn else "Turn check",
                            "River 1x" if river else "River check",
                        )
                        times, made = (mine & who & does) * 1, turn + river
                        book.shown(board, times, np.zeros_like(times), nets[made], 3 + made, *named)
    return book.figures(), choices(table, options, deals)


def worth(table: DealtTable, most: Cents, made: int) -> Ints:
    """What a hand brings with so many of Turn and River Wager, by end: it wins no more than the limit."""
    found = []
    for end in table.ends:
        brought = [dict(end.nets)[name] for name in ("Ante", "Flop", "Flop", *["Turn"] * made)]
        won = sum(cents for cents in brought if cents > 0)
        lost = sum(cents for cents in brought if cents < 0)
        found.append(min(won, most) + lost)
    return np.array(found)
