"""The slow twins of the Hold 'Em solves: every board, every two cards and every dealer of a short deck.

They know no suit classes, no classes of holdings, no inclusion and exclusion and no lanes, and settle
real hands. What a player may wager is written here once more, as the chapters say it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import Card
from pitboss.hands import Hand, Ranking, quick
from pitboss.money import Cents
from pitboss.rules.house import House
from pitboss.rules.words import Part
from pitboss.solve.figures import Figures
from pitboss.solve.worth import WagerLayout, net

Ints = NDArray[np.int64]
Hole = tuple[Card, ...]
Choices = Mapping[Hole, Mapping[str, Fraction]]
CHECKED = {  # what was said before a Play Wager of so many Antes; before a fold the same as before 1x
    1: ("check before the Flop", "check after the Flop"),
    2: ("check before the Flop",),
    3: (),
    4: (),
}
Brings = dict[tuple[Card, ...], Ints]  # by the cards seen, a flop or a board: cents by holding


class End(NamedTuple):
    """A showdown: the player's hand, how the hands stand, what a unit of each wager brings, in cents."""

    hand: str
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
class DealtTable:
    """All that can be dealt from a short deck, with an Ante and with side wagers of so many cents."""

    holes: tuple[Hole, ...]
    boards: tuple[Board, ...]
    ends: tuple[End, ...]
    ante: Cents = 1_00
    staked: Cents = 0

    def worth(self, **times: int) -> Ints:
        """What wagers of so many Antes bring together, by end."""
        return np.array([sum(dict(end.nets)[name] * n for name, n in times.items()) for end in self.ends])

    def nothing(self) -> Ints:
        """Nought for every holding."""
        return np.zeros(len(self.holes), np.int64)

    def seen(self, count: int) -> set[tuple[Card, ...]]:
        """Every so many cards that some board has."""
        return {cards for board in self.boards for cards in combinations(board.cards, count)}

    def flops(self, board: Board, brings: Brings | None) -> Iterator[tuple[tuple[Card, ...], Ints]]:
        """Each flop that a board may have had, and what it brings to each holding that is left."""
        for flop in combinations(board.cards, 3):
            if brings:
                yield flop, brings[board.cards if board.cards in brings else flop][board.holes]
            else:
                yield flop, np.zeros(len(board.holes), np.int64)


def _ranking(house: House) -> Ranking:
    """The list of section .6 by which player and dealer compete."""
    assert house.force.compete is not None
    return house.force.ranking(house.force.compete.ranks)


def deal(house: House, deck: Sequence[Card], ante: Cents = 1_00, staked: Cents = 0) -> DealtTable:
    """Every board of the deck with every two cards against every dealer."""
    ranking = _ranking(house)
    hands = {bits(held): quick.best(held, ranking) for held in combinations(sorted(deck), 7)}
    examples = sorted({hand.strength: hand for hand in hands.values()}.values())
    number = {hand.strength: i for i, hand in enumerate(examples)}
    place = {held: number[hand.strength] for held, hand in hands.items()}
    known: dict[End, int] = {}
    meeting = np.array(
        [[known.setdefault(end_of(p, d, house, ante), len(known)) for d in examples] for p in examples]
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
    return DealtTable(holes, tuple(boards), tuple(known), ante, staked)


def bits(cards: Iterable[Card]) -> int:
    """Cards as one bit each."""
    return sum(1 << card for card in cards)


def end_of(player: Hand, dealer: Hand, house: House, ante: Cents) -> End:
    """How two hands end."""
    assert house.force.settle is not None
    standing = "win" if player > dealer else "tie" if player == dealer else "lose"
    nets = []
    for wager, outcome in house.force.settle(player, dealer, house).items():
        odds = outcome.odds
        nets.append((wager, odds.winnings(ante) - (0 if odds.stake_back else ante)))
    return End(player.kind.value, standing, tuple(nets))


class Way(NamedTuple):
    """How a showdown was come to: Antes wagered, what was decided, and what side wagers bring."""

    antes: int
    decisions: tuple[str, ...]
    brought: Cents


class Book:
    """Collects deals as they end."""

    def __init__(self, table: DealtTable) -> None:
        self.table = table
        self.shows: dict[Way, tuple[Ints, Ints]] = {}  # by end: what it brings, and how often
        self.folds: Counter[tuple[int, Cents]] = Counter()
        self.before_folds: Counter[str] = Counter()
        self.indifferent: Counter[str] = Counter()

    def folded(self, deals: int, antes: int, *decisions: str, brought: Cents = 0) -> None:
        """Deals that end in a fold after these decisions; a wager that a fold leaves may bring something."""
        self.folds[antes, brought] += deals
        self.before_folds.update(dict.fromkeys(decisions, deals))

    def shown(
        self, board: Board, times: Ints, brought: Ints, nets: Ints, antes: int, *decisions: str
    ) -> None:
        """Showdowns of some holdings, of each so many times."""
        if not times.any():
            return
        for amount in np.unique(brought).tolist() if brought.any() else [0]:
            way = Way(antes, decisions, amount)
            _, counts = self.shows.setdefault(way, (nets, np.zeros(len(nets), np.int64)))
            counts += (times * (brought == amount)) @ board.ends

    def figures(self) -> Figures:
        """What has been collected."""
        results: Counter[tuple[Fraction, Fraction]] = Counter()
        folds = Counter({"fold": self.folds.total()})
        decisions, standings = folds + self.before_folds, folds.copy()
        side = Fraction(self.table.staked, self.table.ante)
        for (antes, brought), deals in self.folds.items():
            results[Fraction(brought, self.table.ante) - antes - side, antes + side] += deals
        for way, (nets, counts) in self.shows.items():
            for end, cents, count in zip(self.table.ends, nets.tolist(), counts.tolist(), strict=True):
                net_result = Fraction(cents + way.brought, self.table.ante) - side
                results[net_result, way.antes + side] += count
                standings[end.standing] += count
                for decision in way.decisions:
                    decisions[decision] += count
        found = {result: count for result, count in results.items() if count}
        return Figures(results.total(), found, decisions, standings, self.indifferent)


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


def brings_of(table: DealtTable, layout: WagerLayout, laid: Mapping[str, Cents], *, seven: bool) -> Brings:
    """What side wagers bring above a fold, which loses them, by the cards seen and by holding.

    The hand is formed with a flop, or with a whole board; the engine settles each strength once.
    """
    house, part = layout.house, Part.COMMUNITY if seven else Part.FLOP
    ranking = _ranking(house)
    found: Brings = {}
    known: dict[int, Cents] = {}
    for cards in table.seen(5 if seven else 3):
        found[cards] = table.nothing()
        for place, hole in enumerate(table.holes):
            if set(hole) & set(cards):
                continue
            strength = quick.best((*hole, *cards), ranking).strength
            if strength not in known:
                known[strength] = net(layout.settled(laid, {Part.PLAYER: hole, part: cards}))
            found[cards][place] = known[strength] + table.staked
    return found


def solve_653a(
    table: DealtTable,
    brings: Brings | None = None,
    *,
    joint: bool = True,
    eager: bool = False,
    book: Book | None = None,
    kept: Brings | None = None,
) -> tuple[Figures, Choices]:
    """Play 3x or 4x or check; after the Flop 2x or check; at the end 1x or fold.

    `kept` is what the board brings above a loss by wagers that a fold leaves; no decision looks at it.
    """
    book, fold = book or Book(table), -2 * table.ante
    nets = {times: table.worth(Ante=1, Blind=1, Play=times) for times in (1, 2, 3, 4)}
    raised, checked, deals = ({flop: table.nothing() for flop in table.seen(3)} for _ in range(3))
    first = {3: table.nothing(), 4: table.nothing()}
    for board in table.boards:
        values, folded = {times: board.ends @ of for times, of in nets.items()}, fold * board.dealers
        for flop, brought in table.flops(board, brings):
            side = board.dealers * brought * joint
            raised[flop][board.holes] += values[2] + side
            checked[flop][board.holes] += np.maximum(values[1] + side, folded)
            deals[flop][board.holes] += board.dealers
            for times in first:
                first[times][board.holes] += values[times] + side

    every = sum(deals.values(), table.nothing())
    waited = sum((np.maximum(raised[flop], checked[flop]) for flop in deals), table.nothing())
    options = {"check": waited, "Play 3x": first[3], "Play 4x": first[4]}
    chosen, book.indifferent["before the Flop"] = pick(options, every, eager=eager)
    for flop, of in deals.items():
        equal = (chosen == "check") & (raised[flop] == checked[flop])
        book.indifferent["after the Flop"] += int(of[equal].sum())

    for board in table.boards:
        mine, last = chosen[board.holes], board.ends @ nets[1] - fold * board.dealers
        waits = mine == "check"
        for flop, brought in table.flops(board, brings):
            edge = last + board.dealers * brought * joint
            now = waits & wagers((raised[flop] - checked[flop])[board.holes], eager=eager)
            then = waits & ~now & wagers(edge, eager=eager)
            late = kept[board.cards][board.holes] if kept else np.zeros_like(brought)
            for amount in np.unique(late).tolist():
                gone = waits & ~now & ~then & (late == amount)
                book.folded(int(gone @ board.dealers), 2, *CHECKED[1], brought=amount)
            book.indifferent["at the end"] += int((waits & ~now & (edge == 0)) @ board.dealers)
            for times, who in ((1, then), (2, now), (3, mine == "Play 3x"), (4, mine == "Play 4x")):
                named = (f"Play {times}x", *CHECKED[times])
                book.shown(board, who * 1, brought + late, nets[times], 2 + times, *named)
    return book.figures(), choices(table, options, every)


def solve_647a(
    table: DealtTable,
    brings: Brings | None = None,
    *,
    joint: bool = True,
    eager: bool = False,
    book: Book | None = None,
) -> tuple[Figures, Choices]:
    """A Flop Wager of two Antes or a fold; then a Turn Wager or none; then a River Wager or none."""
    book, deals, staying = book or Book(table), table.nothing(), table.nothing()
    stay, turn, river = table.worth(Ante=1, Flop=2), table.worth(Turn=1), table.worth(River=1)
    turns, rivers = ({cards: table.nothing() for cards in table.seen(count)} for count in (3, 4))
    for board in table.boards:
        stays, wins = board.ends @ stay, board.ends @ turn
        for flop, brought in table.flops(board, brings):
            turns[flop][board.holes] += wins
            deals[board.holes] += 2 * board.dealers  # each flop of a board has two turns
            staying[board.holes] += 2 * (stays + board.dealers * brought * joint)
        for four in combinations(board.cards, 4):
            rivers[four][board.holes] += board.ends @ river
    staying += 2 * sum((np.maximum(gains, 0) for gains in turns.values()), table.nothing())
    staying += 4 * sum((np.maximum(gains, 0) for gains in rivers.values()), table.nothing())  # four flops
    options = {"fold": -table.ante * deals, "Flop 2x": staying}
    chosen, book.indifferent["Flop"] = pick(options, deals, eager=eager)

    book.folded(int(deals[chosen == "fold"].sum()), 1)
    for board in table.boards:
        mine = (chosen != "fold")[board.holes]
        for flop, brought in table.flops(board, brings):
            now = turns[flop][board.holes]
            fours = [tuple(sorted((*flop, other))) for other in board.cards if other not in flop]
            laters = [rivers[four][board.holes] for four in fours]
            book.indifferent["Turn"] += 2 * int((mine & (now == 0)) @ board.dealers)
            for later in laters:
                book.indifferent["River"] += int((mine & (later == 0)) @ board.dealers)
            again = np.sum([wagers(later, eager=eager) for later in laters], axis=0)
            for t, who in enumerate((mine & ~wagers(now, eager=eager), mine & wagers(now, eager=eager))):
                for r, times in enumerate((2 - again, again)):
                    named = ("Flop 2x", "Turn 1x" if t else "Turn check", "River 1x" if r else "River check")
                    book.shown(board, who * times, brought, stay + t * turn + r * river, 3 + t + r, *named)
    return book.figures(), choices(table, options, deals)


def choices(table: DealtTable, options: Mapping[str, Ints], deals: Ints) -> Choices:
    """The value of each option before the Flop, by holding, the side wagers counted as lost."""
    return {
        hole: {
            name: Fraction(int(totals[i]), int(deals[i]) * table.ante) - Fraction(table.staked, table.ante)
            for name, totals in options.items()
        }
        for i, hole in enumerate(table.holes)
    }
