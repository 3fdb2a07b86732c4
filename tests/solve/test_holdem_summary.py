"""Best play of the Hold 'Em games in words: the published ranges, exact counts, and a slow twin of the cells."""

from __future__ import annotations

import re
from collections import defaultdict
from fractions import Fraction
from functools import cache
from itertools import combinations

import numpy as np
import pytest

from pitboss.cards import RANKS
from pitboss.hands import FIVE_CARDS, Kind
from pitboss.solve.holdem.boards import Shards
from pitboss.solve.holdem.flop_turn_river import two_wagers
from pitboss.solve.holdem.looks import ChartPlan, counted, looks, told
from pitboss.solve.holdem.one_play_wager import one_wager
from pitboss.solve.holdem.points import points_647a, points_653a
from pitboss.solve.holdem.stages import (
    AFTER_FLOP_653A,
    AT_THE_END_653A,
    RIVER_647A,
    TURN_647A,
    LaidOut,
    stages_647a,
    stages_653a,
)
from pitboss.solve.holdem.starting_cards import decimal, ranges, start_at
from pitboss.solve.holdem.strategy import boards_of
from pitboss.solve.holdem.summary import before_flop, part, summary_647a, summary_653a
from pitboss.solve.holdem.terms import HoldemTerms
from pitboss.solve.reference import holdem as reference_holdem
from pitboss.solve.reference.holdem_strategy import PLAIN, SeenHolding
from pitboss.solve.strategies.strategy import read_strategy
from pitboss.solve.strategies.summary import Section, Summary
from tests.solve.test_holdem import BONUS, FLUSH, TRIPS, UTH, printed_here, printed_uncompiled, starts
from tests.solve.test_holdem_strategy import GROUPS, MIXED_653A, WHEEL

SPEAKS_FOR = ()


@cache
def summary(name: str) -> Summary:
    return summary_653a(UTH) if name == "653a" else summary_647a(BONUS)


def section(name: str, title: str) -> Section:
    (found,) = (each for each in summary(name).sections if each.title == title)
    return found


# Starting cards in words.


@pytest.mark.parametrize(
    ("names", "written"),
    [
        ("AA KK QQ", "QQ+"),
        ("AA QQ", "AA QQ"),
        ("AKs AKo", "AK"),
        ("AKs AQs AJs AKo", "AJs+ AKo"),
        ("AKs AJs A2s", "AKs AJs A2s"),
        ("72o 62o 52o 42o 32o", "72o 62o 52o 42o 32o"),
        ("32s 32o 22", "22 32"),
        ("", ""),
    ],
)
def test_starting_cards_are_written_as_ranges(names, written):
    assert ranges(set(names.split())) == written.split()


def test_ranges_read_back_as_the_same_cards():
    for points in (points_653a(UTH), points_647a(BONUS)):
        text = ", ".join(
            ranges({start_at(row, column) for row in range(13) for column in range(13) if (row + column) % 3})
        )
        option = points[0].options[0]
        rest = "\n".join(f"{point.name}:\n{point.options[-1]} otherwise" for point in points[1:])
        read = read_strategy(
            f"{points[0].name}:\n{option} if start in {{{text}}}\n{points[0].options[-1]} otherwise\n{rest}",
            points,
        )
        spans = read.lines[points[0].name][0].condition.spans
        assert len(spans) == sum((row + column) % 3 > 0 for row in range(13) for column in range(13))


def test_numbers_are_rounded_exactly():
    assert decimal(Fraction(-1, 8), 2) == "-0.12"
    assert decimal(Fraction(3, 2)) == "1.500"
    assert decimal(Fraction(-1, 10_000)) == "0.000"
    assert counted(1, 1_000_000) == "1 of 1,000,000 deals (0.01%)"
    assert counted(999_999, 1_000_000) == "999,999 of 1,000,000 deals (99.99%)"


def test_parts_of_the_work_are_one_progress():
    told_of: list[tuple[int, int]] = []
    for place in range(3):
        of_part = part(lambda done, total: told_of.append((done, total)), place)
        of_part(1, 2)
        of_part(2, 2)
    assert told_of == [(500, 3000), (1000, 3000), (1500, 3000), (2000, 3000), (2500, 3000), (3000, 3000)]
    assert part(None, 0) is None


# Ultimate Texas Hold 'Em.


def test_653a_before_the_flop_is_what_is_published():
    before = section("653a", "before the Flop")
    raised, otherwise = before.lines
    assert (raised.option, raised.when) == ("Play 4x", "33+, A2+, K2s+, K5o+, Q6s+, Q8o+, J8s+, JTo")
    assert otherwise.option == "check"
    assert before.notes == ("Play 3x is never better than every other option",)
    # twelve pairs of six, sixteen holdings for each ace, kings 44 + 96, queens 24 + 36, jacks 12 + 12
    holdings = 12 * 6 + 12 * 16 + (11 * 4 + 8 * 12) + (6 * 4 + 4 * 12) + (3 * 4 + 12)
    assert raised.deals * 1326 == holdings * before.deals
    assert before.deals == 27_813_810_024_000


def test_653a_has_a_chart_of_all_starting_cards():
    best, worth = summary("653a").charts[:2]
    wanted = starts("33+ A2s+ A2o+ K2s+ K5o+ Q6s+ Q8o+ J8s+ JTo+")
    places = [(row, column) for row in range(13) for column in range(13)]
    assert {start_at(row, column) for row, column in places if best.cells[row][column] == "4x"} == wanted
    assert best.rows == best.columns == tuple("AKQJT98765432")
    assert start_at(0, 1) == "AKs"  # suited above the diagonal
    assert start_at(1, 0) == "AKo"
    assert worth.cells[12][11] == "-0.926"  # three and two, not suited
    squares = [square for line in best.worth for square in line if square]
    assert sum(square.deals for square in squares) == 1326  # of two cards of 52
    assert Fraction(sum(square.best for square in squares), 1326) == summary("653a").best.ev
    assert all(re.fullmatch(r"-?\d\.\d{3}", cell) for line in worth.cells for cell in line)


def test_653a_decisions_follow_one_another():
    found, figures = summary("653a"), summary("653a").best
    assert figures.ev == Fraction(-607_723_787_676, 27_813_810_024_000)
    before, after, end = found.sections
    assert after.deals == before.lines[-1].deals
    assert end.deals == figures.decisions["Play 1x"] + figures.decisions["fold"]
    for each in found.sections:
        assert sum(line.deals for line in each.lines) == each.deals


def test_653a_tells_what_is_always_and_never_wagered_on():
    always, never, *sometimes = section("653a", "after the Flop").notes
    kinds = ("straight flush", "four-of-a-kind", "full house", "flush", "straight", "three-of-a-kind")
    assert always == "always Play 2x: " + "; ".join(f"{kind} using a hole card" for kind in kinds)
    assert never == "never Play 2x: no pair, no draw"
    assert len(sometimes) == 10
    pair = next(each for each in sometimes if each.endswith(": pair using a hole card"))
    assert (
        int(re.search(r"of ([\d,]+) deals", pair)[1].replace(",", "")) == pairs_after_the_flop() * 1081 * 990
    )


def pairs_after_the_flop() -> int:
    """Holdings that were not raised, with flops that make a pair with an own card and nothing higher.

    In each lane the flop shows one of the two own ranks, and two other ranks that differ from it, from
    the other own rank, and from each other; straights and flushes need more than a pair. Pocket twos see
    three different ranks.
    """
    raised = starts("33+ A2s+ A2o+ K2s+ K5o+ Q6s+ Q8o+ J8s+ JTo+")
    two_ranks = 11 * 10 // 2 * 16  # two other ranks, each in any suit
    found = 6 * (12 * 11 * 10 // 6) * 64  # twos in hand
    for high, low in combinations(RANKS[::-1], 2):
        for suits, holdings in (("s", 4), ("o", 12)):
            if high + low + suits not in raised:
                found += holdings * 2 * 3 * two_ranks
    return found


def test_653a_in_few_words_costs_little_and_says_so():
    found = summary("653a")
    assert found.cost == found.best.ev - found.by_strategy.ev
    assert 0 < found.cost < Fraction(1, 400)
    assert "dealer_outs <= 20" in found.strategy.text  # fewer than 21 outs, as players say
    assert all(len(lines) <= 6 for lines in found.strategy.lines.values())


# Texas Hold 'Em Bonus.


def test_647a_in_words():
    found = summary("647a")
    assert found.best.ev == Fraction(-1_133_091_156_680, 55_627_620_048_000)
    before, turn, river = found.sections
    folded, stays = before.lines
    assert (folded.option, folded.when) == ("fold", "72o, 62o, 52o, 42o, 32o")
    assert folded.deals * 1326 == 5 * 12 * before.deals
    assert stays.deals == turn.deals == river.deals == found.best.decisions["Flop 2x"]
    for each in found.sections:
        assert sum(line.deals for line in each.lines) == each.deals
    assert 0 < found.cost < Fraction(1, 100)
    assert any(note.startswith("never River 1x: no pair, no draw") for note in river.notes)
    assert {chart.cells[12][column] for chart in found.charts[:1] for column in range(8, 12)} == {"fold"}


# The cells, and their slow twin on short decks.

Cell = tuple[int, ...]
Sums = dict[Cell, list[int]]


def cells_of(laid: LaidOut, names: tuple[str, ...]) -> Sums:
    columns = [laid.stage.column(name) for name in names]
    rows = zip(*columns, laid.stage.deals, laid.better, laid.stage.values[0], strict=True)
    return {tuple(map(int, row[:-3])): [int(each) for each in row[-3:]] for row in rows}


def look(sight: SeenHolding, names: tuple[str, ...]) -> Cell:
    """The cell of one situation; of a hand only the kind."""
    return tuple(
        PLAIN[name](sight) >> 20 << 20 if name == "hand" else int(PLAIN[name](sight)) for name in names
    )


def add(sums: Sums, cell: Cell, deals: int, gain: int) -> None:
    sums[cell][0] += deals
    sums[cell][1] += deals * (gain > 0)
    sums[cell][2] += gain


@pytest.mark.parametrize("deck", [WHEEL, GROUPS], ids=["wheel", "groups"])
def test_the_cells_of_653a_agree_with_their_slow_twin(deck):
    terms, shards = HoldemTerms(UTH, deck), Shards(9)
    solved = one_wager(terms, each=True)
    found = stages_653a(UTH, terms, solved, boards_of(terms, shards), shards)
    table, unit = reference_holdem.deal(UTH, deck), terms.shows.unit
    nets = {times: table.worth(Ante=1, Blind=1, Play=times) * unit // table.ante for times in (1, 2)}
    _, choices = reference_holdem.solve_653a(table)
    flops: dict[tuple[int, int], list[int]] = defaultdict(lambda: [0, 0])
    last: dict[tuple[int, int], tuple[int, int]] = {}
    where = {cards: number for number, cards in enumerate(sorted(table.seen(3)))}
    for number, board in enumerate(table.boards):
        edges = board.ends @ nets[1] + 2 * unit * board.dealers
        raised = board.ends @ nets[2] + 2 * unit * board.dealers
        for place, hole in enumerate(board.holes.tolist()):
            best = choices[table.holes[hole]]
            if max(best.values()) > best["check"]:
                continue
            last[number, hole] = int(board.dealers[place]), int(edges[place])
            for flop in combinations(board.cards, 3):
                flops[where[flop], hole][0] += int(board.dealers[place])
                flops[where[flop], hole][1] += int(raised[place]) - max(int(edges[place]), 0)
    wanted: tuple[Sums, Sums] = (defaultdict(lambda: [0, 0, 0]), defaultdict(lambda: [0, 0, 0]))
    shown = {number: cards for cards, number in where.items()}
    for (flop, hole), (deals, gain) in flops.items():
        add(
            wanted[0],
            look(SeenHolding(table.holes[hole], shown[flop], deck, FIVE_CARDS), AFTER_FLOP_653A),
            deals,
            gain,
        )
    for (number, hole), (deals, edge) in last.items():
        board = table.boards[number]
        checks = sum(flops[where[flop], hole][1] <= 0 for flop in combinations(board.cards, 3))
        cell = look(SeenHolding(table.holes[hole], board.cards, deck, FIVE_CARDS), AT_THE_END_653A)
        if checks:
            add(wanted[1], cell, checks * deals, checks * edge)
    assert cells_of(found[0], AFTER_FLOP_653A) == wanted[0]
    assert cells_of(found[1], AT_THE_END_653A) == wanted[1]


def test_the_cells_of_647a_agree_with_their_slow_twin():
    deck = WHEEL
    terms = HoldemTerms(FLUSH, deck)
    solved = two_wagers(terms, each=True)
    found = stages_647a(FLUSH, terms, solved, Shards(2))
    table, unit = reference_holdem.deal(FLUSH, deck), terms.shows.unit
    worth = table.worth(Turn=1) * unit // table.ante
    _, choices = reference_holdem.solve_647a(table)
    for laid, names, seen, orders in ((found[0], TURN_647A, 3, 2), (found[1], RIVER_647A, 4, 4)):
        sums: dict[tuple[tuple[int, ...], int], list[int]] = defaultdict(lambda: [0, 0])
        for board in table.boards:
            gains = board.ends @ worth
            for place, hole in enumerate(board.holes.tolist()):
                for cards in combinations(board.cards, seen):
                    sums[cards, hole][0] += orders * int(board.dealers[place])
                    sums[cards, hole][1] += orders * int(gains[place])
        wanted: Sums = defaultdict(lambda: [0, 0, 0])
        for (cards, hole), (deals, gain) in sums.items():
            best = choices[table.holes[hole]]
            if best["Flop 2x"] > best["fold"]:
                add(wanted, look(SeenHolding(table.holes[hole], cards, deck, FIVE_CARDS), names), deals, gain)
        assert cells_of(laid, names) == wanted


def test_every_hand_has_one_look_and_charts_count_as_the_cells_do():
    terms, shards = HoldemTerms(UTH, WHEEL), Shards(9)
    solved, pairs = one_wager(terms, each=True), []
    for laid in stages_653a(UTH, terms, solved, boards_of(terms, shards), shards):
        masks = np.array([cells for _, cells in looks(laid, FIVE_CARDS)])
        assert (masks.sum(axis=0) == 1).all()
        ((cell,),) = Chosen.chart(laid, FIVE_CARDS).cells
        here = laid.stage.column("hidden") > 0
        wagers = laid.better[here].sum() == laid.stage.deals[here].sum()
        assert (cell == "100%") == wagers
        ((square,),) = Chosen.chart(laid, FIVE_CARDS).worth
        assert square.deals == laid.stage.deals[here].sum()
        assert square.values == (Fraction(int(laid.stage.values[0][here].sum()), laid.stage.stake), 0)
        assert len(told(laid, FIVE_CARDS)) >= 1
        pairs.append(Pairs.chart(laid, FIVE_CARDS).rows)
    assert pairs == [("pair",), ()], "seven cards of five ranks are two pair or better"


Chosen = ChartPlan(title="hands using a hole card", down="hidden", across="hidden", hidden=True)
Pairs = ChartPlan(title="pairs alone", down="hand", across="hidden", kind=Kind.PAIR)


JITLESS = """
from pitboss.games.catalog import rule_set
from pitboss.rules.house import default_house
from pitboss.solve.holdem.boards import Shards
from pitboss.solve.holdem.one_play_wager import one_wager
from pitboss.solve.holdem.points import points_647a, points_653a
from pitboss.solve.holdem.stages import stages_653a
from pitboss.solve.holdem.strategy import boards_of, evaluate_653a, points_653a
from pitboss.solve.holdem.terms import HoldemTerms
from pitboss.solve.strategies.strategy import read_strategy
house = default_house(rule_set("653a@2011"))
deck = tuple(4 * rank + suit for rank in (0, 1, 2, 3, 12) for suit in range(2))
print(sorted(evaluate_653a(house, read_strategy(given[0], points_653a(house)), deck=deck).results.items()))
terms, shards = HoldemTerms(house, deck), Shards(9)
for laid in stages_653a(house, terms, one_wager(terms, each=True), boards_of(terms, shards), shards):
    print(laid.stage.deals.tolist(), laid.better.tolist(), laid.stage.values.tolist())
"""


def test_the_kernels_agree_with_themselves_uncompiled():
    assert printed_here(JITLESS, MIXED_653A) == printed_uncompiled(JITLESS, MIXED_653A) != ""


def test_the_words_before_the_flop_cover_what_is_played():
    """Short decks fold and play other starting cards; the counts are those of the whole game."""
    for house, solve, points, orders in (
        (UTH, one_wager, points_653a, 10),
        (FLUSH, two_wagers, points_647a, 20),
    ):
        terms = HoldemTerms(house, TRIPS)
        solved = solve(terms)
        start = before_flop(terms, points(house)[0], solved.before_flop, orders)
        deals = {line.option: line.deals for line in start.section.lines}
        assert start.section.deals == sum(deals.values()) == solved.figures.deals
        played = {option: deals.get(option, 0) for option in points(house)[0].options if option != "check"}
        assert played == {option: solved.figures.decisions[option] for option in played}
