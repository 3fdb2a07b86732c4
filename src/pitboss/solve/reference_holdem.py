"""The slow twins of the Hold 'Em solves: every board, every two cards and every dealer of a short deck.

They know no orbits, no classes, no inclusion and exclusion and no lanes, and settle real hands. What a
player may wager is written here once more, as the chapters say it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import Card
from pitboss.hands import Hand, quick
from pitboss.rules.submission import RulesSubmission
from pitboss.solve.figures import Figures

CENTS = 1_00  # an Ante of one dollar
Ints = NDArray[np.int64]
Hole = tuple[Card, ...]
Choices = Mapping[Hole, Mapping[str, Fraction]]


class End(NamedTuple):
    """A showdown: how the hands stand, and what a unit of each wager brings, in cents."""

    standing: str
    nets: tuple[tuple[str, int], ...]


@dataclass(frozen=True)
class Board:
    """Five community cards: which holdings are left, and how many dealers bring each of them to each end."""

    cards: tuple[Card, ...]
    holes: Ints  # places among all holdings of the deck
    ends: Ints  # [holding left, end]

    @cached_property
    def dealers(self) -> Ints:
        """How many dealers each holding meets."""
        total: Ints = self.ends.sum(axis=1)
        return total


@dataclass(frozen=True)
class Table:
    """All that can be dealt from a short deck."""

    holes: tuple[Hole, ...]
    boards: tuple[Board, ...]
    ends: tuple[End, ...]

    def worth(self, **times: int) -> Ints:
        """What wagers of so many units bring together, by end."""
        return np.array([sum(dict(end.nets)[name] * n for name, n in times.items()) for end in self.ends])

    def over(self, gained: Iterable[Ints]) -> Ints:
        """What each holding gains on all boards."""
        found = np.zeros(len(self.holes), np.int64)
        for board, gains in zip(self.boards, gained, strict=True):
            found[board.holes] += gains
        return found

    def sums(self, seen: int, gained: Iterable[Ints]) -> dict[tuple[Card, ...], Ints]:
        """By the cards seen, what each holding gains on all boards that have them."""
        found: dict[tuple[Card, ...], Ints] = {}
        for board, gains in zip(self.boards, gained, strict=True):
            for cards in combinations(board.cards, seen):
                found.setdefault(cards, np.zeros(len(self.holes), np.int64))[board.holes] += gains
        return found


def deal(house: RulesSubmission, deck: Sequence[Card]) -> Table:
    """Every board of the deck with every two cards against every dealer."""
    ranking = house.force.ranking(f"{house.rules.chapter}.6(b)")
    hands = {bits(held): quick.best(held, ranking) for held in combinations(sorted(deck), 7)}
    examples = sorted({hand.strength: hand for hand in hands.values()}.values())
    number = {hand.strength: i for i, hand in enumerate(examples)}
    place = {held: number[hand.strength] for held, hand in hands.items()}
    known: dict[End, int] = {}
    meeting = np.array(
        [[known.setdefault(end_of(p, d, house), len(known)) for d in examples] for p in examples]
    )
    holes = tuple(combinations(sorted(deck), 2))
    hole_bits = np.array([bits(hole) for hole in holes])
    boards = []
    for cards in combinations(sorted(deck), 5):
        left = np.flatnonzero(hole_bits & bits(cards) == 0)
        held = hole_bits[left]
        strengths = [place[each | bits(cards)] for each in held.tolist()]
        ends = meeting[np.ix_(strengths, strengths)] + np.arange(len(left))[:, None] * len(known)
        apart = held[:, None] & held == 0
        counts = np.bincount(ends[apart], minlength=len(left) * len(known))
        boards.append(Board(cards, left, counts.reshape(len(left), len(known))))
    return Table(holes, tuple(boards), tuple(known))


def bits(cards: Iterable[Card]) -> int:
    """Cards as one bit each."""
    return sum(1 << card for card in cards)


def end_of(player: Hand, dealer: Hand, house: RulesSubmission) -> End:
    """How two hands end."""
    assert house.force.settle is not None
    standing = "win" if player > dealer else "tie" if player == dealer else "lose"
    nets = []
    for wager, outcome in house.force.settle(player, dealer, house).items():
        odds = outcome.odds
        nets.append((wager, odds.winnings(CENTS) - (0 if odds.stake_back else CENTS)))
    return End(standing, tuple(nets))


class Book:
    """Collects deals as they end."""

    def __init__(self, ends: Sequence[End]) -> None:
        self.ends = ends
        self.results: Counter[tuple[Fraction, Fraction]] = Counter()
        self.decisions: Counter[str] = Counter()
        self.standings: Counter[str] = Counter()
        self.indifferent: Counter[str] = Counter()

    def folded(self, deals: int, lost: int) -> None:
        """Deals that end in a fold."""
        self.decisions["fold"] += deals
        self.standings["fold"] += deals
        self.results[Fraction(-lost), Fraction(lost)] += deals

    def shown(self, counts: Ints, nets: Ints, wagered: int, *decisions: str) -> None:
        """Deals that come to a showdown, by end."""
        for end, count, net in zip(self.ends, counts, nets, strict=True):
            self.results[Fraction(int(net), CENTS), Fraction(wagered)] += int(count)
            self.standings[end.standing] += int(count)
            for decision in decisions:
                self.decisions[decision] += int(count)

    def figures(self) -> Figures:
        """What has been collected."""
        results = {result: count for result, count in self.results.items() if count}
        return Figures(self.results.total(), results, self.decisions, self.standings, self.indifferent)


def pick(options: Mapping[str, Ints], deals: Ints, *, eager: bool) -> tuple[NDArray[np.str_], int]:
    """The best option of each holding, those that wager less listed first; and deals where two are best."""
    chosen, equal = [], 0
    for place, of_hole in enumerate(zip(*options.values(), strict=True)):
        best = [name for name, total in zip(options, of_hole, strict=True) if total == max(of_hole)]
        chosen.append(best[-1] if eager else best[0])
        equal += int(deals[place]) * (len(best) > 1)
    return np.array(chosen), equal


def wagers(gains: Ints, *, eager: bool) -> NDArray[np.bool_]:
    """Whether a wager is made that gains so much."""
    return gains >= 0 if eager else gains > 0


def solve_653a(table: Table, *, eager: bool = False) -> tuple[Figures, Choices]:
    """Play 3x or 4x or check; after the Flop 2x or check; at the end 1x or fold."""
    book, fold = Book(table.ends), -2 * CENTS
    nets = {times: table.worth(Ante=1, Blind=1, Play=times) for times in (1, 2, 3, 4)}
    values = {times: [board.ends @ nets[times] for board in table.boards] for times in nets}
    lasts = [value - fold * b.dealers for b, value in zip(table.boards, values[1], strict=True)]
    checked = [np.maximum(value, fold * b.dealers) for b, value in zip(table.boards, values[1], strict=True)]
    flop_raised, flop_checked = table.sums(3, values[2]), table.sums(3, checked)
    flop_gains = {flop: flop_raised[flop] - flop_checked[flop] for flop in flop_raised}
    flop_deals = table.sums(3, [board.dealers for board in table.boards])

    deals = total(flop_deals)
    options = {"check": total(flop_checked) + total({f: np.maximum(g, 0) for f, g in flop_gains.items()})}
    options |= {f"Play {times}x": 10 * table.over(values[times]) for times in (3, 4)}
    chosen, book.indifferent["before the Flop"] = pick(options, deals, eager=eager)
    for flop, gains in flop_gains.items():
        book.indifferent["after the Flop"] += int(flop_deals[flop][(chosen == "check") & (gains == 0)].sum())

    tally = {times: np.zeros(len(table.ends), np.int64) for times in nets}
    folded = 0
    for board, last in zip(table.boards, lasts, strict=True):
        mine = chosen[board.holes]
        flops = [flop_gains[flop][board.holes] for flop in combinations(board.cards, 3)]
        raised = np.sum([wagers(gains, eager=eager) for gains in flops], axis=0)
        unraised = (mine == "check") * (len(flops) - raised)
        plays = wagers(last, eager=eager)
        for times in (3, 4):
            tally[times] += len(flops) * (mine == f"Play {times}x") @ board.ends
        tally[2] += (mine == "check") * raised @ board.ends
        tally[1] += unraised * plays @ board.ends
        folded += int(unraised * ~plays @ board.dealers)
        book.indifferent["at the end"] += int(unraised * (last == 0) @ board.dealers)
    book.folded(folded, 2)
    for times in nets:
        book.shown(tally[times], nets[times], 2 + times, f"Play {times}x")
    return book.figures(), choices(table, options, deals)


def solve_647a(table: Table, *, eager: bool = False) -> tuple[Figures, Choices]:
    """A Flop Wager of two Antes or a fold; then a Turn Wager or none; then a River Wager or none."""
    book = Book(table.ends)
    stay, turn, river = table.worth(Ante=1, Flop=2), table.worth(Turn=1), table.worth(River=1)
    turn_gains = table.sums(3, [board.ends @ turn for board in table.boards])
    river_gains = table.sums(4, [board.ends @ river for board in table.boards])

    # A board has ten flops, and each of them two turns; four cards after the turn have four flops.
    deals = 20 * table.over(board.dealers for board in table.boards)
    staying = 20 * table.over(board.ends @ stay for board in table.boards)
    staying += 2 * total({flop: np.maximum(gains, 0) for flop, gains in turn_gains.items()})
    staying += 4 * total({four: np.maximum(gains, 0) for four, gains in river_gains.items()})
    options = {"fold": -CENTS * deals, "Flop 2x": staying}
    chosen, book.indifferent["Flop"] = pick(options, deals, eager=eager)

    stays = chosen != "fold"
    book.folded(int(deals[~stays].sum()), 1)
    tally = {(t, r): np.zeros(len(table.ends), np.int64) for t in (False, True) for r in (False, True)}
    for board in table.boards:
        times = {which: np.zeros(len(board.holes), np.int64) for which in tally}
        for four in combinations(board.cards, 4):
            later = river_gains[four][board.holes]
            again = wagers(later, eager=eager)
            for flop in combinations(four, 3):
                now = turn_gains[flop][board.holes]
                wager = wagers(now, eager=eager)
                for t, r in times:
                    times[t, r] += (wager == t) & (again == r)
                book.indifferent["Turn"] += int(stays[board.holes] * (now == 0) @ board.dealers)
                book.indifferent["River"] += int(stays[board.holes] * (later == 0) @ board.dealers)
        for which, often in times.items():
            tally[which] += stays[board.holes] * often @ board.ends
    for (t, r), counts in tally.items():
        names = ("Flop 2x", "Turn 1x" if t else "Turn check", "River 1x" if r else "River check")
        book.shown(counts, stay + t * turn + r * river, 3 + t + r, *names)
    return book.figures(), choices(table, options, deals)


def total(sums: Mapping[tuple[Card, ...], Ints]) -> Ints:
    """What each holding gains over all cards that may be seen."""
    found: Ints = np.sum(list(sums.values()), axis=0)
    return found


def choices(table: Table, options: Mapping[str, Ints], deals: Ints) -> Choices:
    """The value of each option before the Flop, by holding."""
    return {
        hole: {name: Fraction(int(totals[i]), int(deals[i]) * CENTS) for name, totals in options.items()}
        for i, hole in enumerate(table.holes)
    }
