"""The two Hold 'Em games: published figures, slow twins on short decks, and single situations.

The published figures are those of Michael Shackleford's analyses; nothing in the program knows them.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from pitboss.cards import DECK, RANKS, cards, rank, suit
from pitboss.engine.settling import dealers_hand, formed_hand
from pitboss.games.catalog import rule_set
from pitboss.games.ultimate_texas_holdem import PROPOSED_2011
from pitboss.hands import FIVE_CARDS, Hand, batch, quick
from pitboss.refusal import Refused
from pitboss.rules.submission import RulesSubmission, default_submission
from pitboss.rules.tables import table
from pitboss.solve import holdem, holdem_play, holdem_values, reference_holdem
from pitboss.solve.boards import Shards, look_up, ranked
from pitboss.solve.figures import Figures
from pitboss.solve.kernels.boards import meet_dealers
from pitboss.solve.showdown import showdowns
from pitboss.solve.streets import start_counts, start_names
from pitboss.solve.worth import net
from tests.solve.test_small_bridge import of_wagers, rounds

UTH = default_submission(rule_set("653a@2011"))
BONUS = default_submission(rule_set("647a"))
FLUSH = replace(BONUS, chosen={"ante_pays_from": "flush"})

FLAT_BLIND = table(
    """
    653a.12(b)              Paytable
    Royal Flush             1 to 1
    Straight Flush          1 to 1
    Four-of-a-kind          1 to 1
    Full house              1 to 1
    Flush                   1 to 1
    Straight                1 to 1
    Less than a straight    Push
    """,
    wager="Blind",
)

SPEAKS_FOR = ()


@cache
def solved(name: str, *, eager: bool = False) -> holdem_play.Solved:
    if name == "653a":
        return holdem_play.one_wager(UTH, eager=eager)
    return holdem_play.two_wagers(FLUSH if name == "647a flush" else BONUS, eager=eager)


def per_cent(part: Fraction, places: int) -> str:
    return f"{float(part * 100):.{places}f}"


def starts(text: str) -> set[str]:
    """Starting cards written as ranges: `A2s+` is A2s to AKs, `33+` is every pair from threes."""
    found = set()
    for each in text.split():
        high, low = RANKS.index(each[0]), RANKS.index(each[1])
        ranks = range(low, len(RANKS) if high == low else high)
        found |= {RANKS[r] * 2 if high == low else each[0] + RANKS[r] + each[2] for r in ranks}
    return found


# Published figures.


def test_ultimate_texas_holdem_comes_out_digit_for_digit():
    figures = solved("653a").figures
    assert figures.deals == 27_813_810_024_000
    assert figures.ev == Fraction(-607_723_787_676, 27_813_810_024_000)
    assert per_cent(figures.edge, 5) == "2.18497"
    assert per_cent(figures.element_of_risk, 3) == "0.526"
    assert f"{float(figures.variance) ** 0.5:.2f}" == "4.94"
    assert sum(figures.decisions.values()) == sum(figures.standings.values()) == figures.deals


def test_texas_holdem_bonus_comes_out_digit_for_digit():
    figures = solved("647a").figures
    assert figures.deals == 55_627_620_048_000
    assert figures.ev == Fraction(-1_133_091_156_680, 55_627_620_048_000)
    assert per_cent(figures.edge, 4) == "2.0369"
    assert sum(figures.standings.values()) == figures.deals
    for wager in ("Turn", "River"):
        asked = figures.decisions[f"{wager} 1x"] + figures.decisions[f"{wager} check"]
        assert asked == figures.decisions["Flop 2x"] == figures.deals - figures.decisions["fold"]


def test_the_published_raise_before_the_flop():
    values = solved("653a").before_flop
    raised = {start for start, options in values.items() if max(options.values()) == options["Play 4x"]}
    assert raised == starts("33+ A2s+ A2o+ K2s+ K5o+ Q6s+ Q8o+ J8s+ JTo+")
    assert all(options["Play 3x"] < max(options.values()) for options in values.values())


def test_the_published_fold_before_the_flop():
    values = solved("647a").before_flop
    folded = {start for start, options in values.items() if options["fold"] >= options["Flop 2x"]}
    assert folded == {"32o", "42o", "52o", "62o", "72o"}


def test_the_table_before_the_flop_adds_up_to_the_game():
    counts = dict(zip(start_names(), start_counts().tolist(), strict=True))
    for name in ("653a", "647a"):
        total = sum(counts[start] * max(of.values()) for start, of in solved(name).before_flop.items())
        assert Fraction(total, 1326) == solved(name).figures.ev
        assert len(solved(name).before_flop) == 169


def test_a_decision_of_equal_value_changes_what_is_wagered_but_not_what_is_won():
    for name, street, less in (("653a", "at the end", "fold"), ("647a", "River", "River check")):
        timid, eager = solved(name).figures, solved(name, eager=True).figures
        assert timid.indifferent == eager.indifferent
        assert {key for key, deals in timid.indifferent.items() if deals} == {street}
        assert timid.ev == eager.ev
        assert timid.decisions[less] - eager.decisions[less] == timid.indifferent[street]


def test_other_payouts_give_other_figures():
    dear = solved("647a flush").figures
    assert dear.ev < solved("647a").figures.ev
    flat = replace(UTH, rules=replace(PROPOSED_2011, tables=(FLAT_BLIND, *PROPOSED_2011.tables[1:])))
    poor = holdem.solve_653a(flat)
    assert poor.ev < solved("653a").figures.ev
    assert max(poor.distribution) == 6


def test_progress_is_told_to_the_end():
    told: list[tuple[int, int]] = []
    deck = deck_of("TJQKA", 2)
    holdem_play.two_wagers(BONUS, lambda done, total: told.append((done, total)), deck=deck)
    assert told == sorted(told)
    assert told[-1][0] == told[-1][1]


# Slow twins on short decks.


def deck_of(ranks: str, suits: int) -> tuple[int, ...]:
    return tuple(card for card in DECK if RANKS[rank(card)] in ranks and suit(card) < suits)


QUADS_AND_ROYALS = deck_of("TJQKA", 4)  # every dealer has a pair at least
NO_PAIRS_NO_STRAIGHTS = deck_of("2468TQA", 3)  # boards with and without a long suit, dealers short
ALL_SUITED = deck_of("2345JKA", 2)  # every board has a long suit, the lowest straight flush
THREE_SUITS = deck_of("9TJQKA", 3)


def same(figures: Figures, twin: Figures) -> None:
    assert figures.deals == twin.deals
    assert figures.results == twin.results
    assert dict(figures.decisions) == dict(twin.decisions)
    assert dict(figures.standings) == dict(twin.standings)
    assert dict(figures.indifferent) == dict(twin.indifferent)


@pytest.mark.parametrize(
    "deck",
    [QUADS_AND_ROYALS, NO_PAIRS_NO_STRAIGHTS, ALL_SUITED],
    ids=["quads and royals", "no pairs, no straights", "all suited"],
)
def test_653a_agrees_with_its_slow_twin(deck):
    dealt = reference_holdem.deal(UTH, deck)
    for eager in (False, True) if deck == ALL_SUITED else (False,):
        figures, values = reference_holdem.solve_653a(dealt, eager=eager)
        found = holdem_play.one_wager(UTH, deck=deck, eager=eager)
        same(found.figures, figures)
        for hole, options in values.items():
            assert found.before_flop[holdem_values.start_of(hole)] == options


@pytest.mark.parametrize("deck", [THREE_SUITS, ALL_SUITED], ids=["three suits", "all suited"])
def test_647a_agrees_with_its_slow_twin(deck):
    dealt = reference_holdem.deal(FLUSH, deck)
    for eager in (False, True) if deck == ALL_SUITED else (False,):
        figures, values = reference_holdem.solve_647a(dealt, eager=eager)
        found = holdem_play.two_wagers(FLUSH, deck=deck, eager=eager)
        same(found.figures, figures)
        for hole, options in values.items():
            assert found.before_flop[holdem_values.start_of(hole)] == options


def test_the_short_decks_hold_every_kind():
    kinds = set()
    for deck in (QUADS_AND_ROYALS, NO_PAIRS_NO_STRAIGHTS, ALL_SUITED):
        for chunk in batch.combinations(7, deck=deck):
            kinds |= set(batch.kinds(batch.strengths(chunk, FIVE_CARDS)).tolist())
    assert kinds == set(range(10))


JITLESS = """
from pitboss.games.catalog import rule_set
from pitboss.rules.submission import default_submission
from pitboss.solve import holdem_play
deck = tuple(4 * rank + suit for rank in (0, 1, 2, 3, 12) for suit in range(2))
for name, solve in (("653a@2011", holdem_play.one_wager), ("647a", holdem_play.two_wagers)):
    found = solve(default_submission(rule_set(name)), deck=deck)
    print(sorted(found.figures.results.items()), found.figures.decisions, found.before_flop)
"""


def test_the_kernels_agree_with_themselves_uncompiled():
    told = [
        subprocess.run(
            [sys.executable, "-W", "ignore", "-c", JITLESS],
            env={**os.environ, "NUMBA_DISABLE_JIT": off},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for off in ("0", "1")
    ]
    assert told[0] == told[1] != ""


# The whole deck, one situation at a time.


def test_the_boards_agree_with_every_dealer_asked_in_turn():
    boards = ranked(FIVE_CARDS, 1, DECK, Shards(1))
    look, dice = look_up(FIVE_CARDS, 1), random.Random(653)
    for board in dice.sample(range(len(boards.cards)), 300):
        left = [card for card in DECK if card not in boards.cards[board]]
        hole, long = dice.sample(left, 2), int(boards.longs[board])
        counted = np.empty((1, 4), np.int16)
        meet_dealers(np.array(hole), boards.cards[board : board + 1], look, counted)
        low, high = sorted(rank(card) + 13 * (suit(card) == long) for card in hole)
        found = boards.counted[boards.starts[board] + high * (high + 1) // 2 + low]
        assert found.tolist() == counted[0].tolist()


def by_hand(house: RulesSubmission, hole: tuple[int, ...], board: tuple[int, ...], **times: int) -> Fraction:
    """What wagers bring on average against every dealer, each settled by the game itself."""
    ranking = house.force.ranking(f"{house.rules.chapter}.6(b)")
    left = [card for card in DECK if card not in hole and card not in board]
    player, total, dealers = quick.best((*hole, *board), ranking), 0, 0
    known: dict[int, int] = {}
    for dealt in combinations(left, 2):
        dealer = quick.best((*dealt, *board), ranking)
        if dealer.strength not in known:
            known[dealer.strength] = settled_cents(house, player, dealer, times)
        total, dealers = total + known[dealer.strength], dealers + 1
    return Fraction(total, dealers * 1_00)


def settled_cents(house: RulesSubmission, player: Hand, dealer: Hand, times: dict[str, int]) -> int:
    assert house.force.settle is not None
    outcomes, cents = house.force.settle(player, dealer, house), 0
    for wager, often in times.items():
        odds = outcomes[wager].odds
        cents += often * (odds.winnings(1_00) - (0 if odds.stake_back else 1_00))
    return cents


SITUATIONS = [
    ("As Kd", "2c 7h 9d", "3c Jd"),
    ("Th 9h", "8h 7h 2c", "6h Ah"),
    ("4c 2d", "Kc Kd Ks", "Kh 9s"),
    ("7s 7d", "As Ks Qs", "Js 2d"),
    ("3d 2c", "Ah Kh Qh", "Jh Th"),
]


@pytest.mark.parametrize(("hole", "flop", "rest"), SITUATIONS)
def test_values_at_the_end_of_653a(hole, flop, rest):
    mine, board = cards(hole), cards(flop) + cards(rest)
    found = holdem.values_653a(UTH, mine, cards(flop), cards(rest))
    assert found == {"Play 1x": by_hand(UTH, mine, board, Ante=1, Blind=1, Play=1), "fold": Fraction(-2)}


@pytest.mark.parametrize(("hole", "flop", "rest"), SITUATIONS[:2])
def test_values_after_the_turn_of_647a(hole, flop, rest):
    mine, seen = cards(hole), cards(flop) + cards(rest)[:1]
    rivers = [card for card in DECK if card not in mine + seen]
    for wager in (False, True):
        found = holdem.values_647a(BONUS, mine, cards(flop), cards(rest)[:1], turn_wager=wager)
        stay = {"Ante": 1, "Flop": 2, "Turn": int(wager)}
        checked = sum(by_hand(BONUS, mine, (*seen, river), **stay) for river in rivers)
        wagered = sum(by_hand(BONUS, mine, (*seen, river), **stay, River=1) for river in rivers)
        assert found == {"River 1x": Fraction(wagered, 46), "check": Fraction(checked, 46)}


def test_values_after_the_flop_are_those_of_the_boards_to_come():
    """One flop, all 1,081 boards that follow it: the value now is the mean of the best values later."""
    hole, flop = cards("Qs 8d"), cards("Qd 7h 2s")
    shows = showdowns(UTH)
    boards = holdem_values.completions(hole, flop)
    ends = []
    for board in boards.tolist():
        levels, met = holdem_values.meet(shows, hole, board)
        ends.append([int((met * shows.nets[name][levels]).sum()) for name in ("Ante", "Blind", "Play")])
    units = len(boards) * 990 * shows.unit
    raised = sum(ante + blind + 2 * play for ante, blind, play in ends)
    checked = sum(max(ante + blind + play, -2 * 990 * shows.unit) for ante, blind, play in ends)
    found = holdem.values_653a(UTH, hole, flop)
    assert found == {"Play 2x": Fraction(raised, units), "check": Fraction(checked, units)}


def test_values_after_the_flop_of_647a_are_those_after_the_turn():
    hole, flop = cards("Qs 8d"), cards("Qd 7h 2s")
    turns = [card for card in DECK if card not in hole + flop]
    for option, wager in (("check", False), ("Turn 1x", True)):
        later = [max(holdem.values_647a(BONUS, hole, flop, [t], turn_wager=wager).values()) for t in turns]
        assert holdem.values_647a(BONUS, hole, flop)[option] == Fraction(sum(later), len(turns))


def test_values_before_the_flop_are_kept_on_disk(tmp_path: Path, monkeypatch):
    def no_solve(*_: object) -> holdem_play.Solved:
        raise AssertionError("solved again")

    monkeypatch.setattr(holdem_values, "_KNOWN", {})
    monkeypatch.setattr(holdem_values, "one_wager", lambda house: solved("653a"))
    first = holdem.values_653a(UTH, cards("As Kd"), cache=tmp_path)
    assert list(first) == ["check", "Play 3x", "Play 4x"]
    assert len(list(tmp_path.iterdir())) == 1
    monkeypatch.setattr(holdem_values, "_KNOWN", {})
    monkeypatch.setattr(holdem_values, "one_wager", no_solve)
    assert holdem.values_653a(UTH, cards("Ah Kc"), cache=tmp_path) == first
    assert holdem_values.fingerprint(BONUS) != holdem_values.fingerprint(FLUSH)


@pytest.mark.parametrize(
    ("hole", "flop", "rest"),
    [("As", "", ""), ("As Kd", "2c 7h", ""), ("As Kd", "", "3c Jd"), ("As Kd", "As 7h 9d", "")],
)
def test_what_is_no_decision_is_refused(hole, flop, rest):
    with pytest.raises(Refused):
        holdem.values_653a(UTH, cards(hole), cards(flop), cards(rest))


# Bridge: random rounds through the engine bring the money that the solver's arrays say.


@pytest.mark.parametrize(
    ("name", "wagers"),
    [("653a@2011", ("Ante", "Blind", "Play")), ("647a", ("Ante", "Flop", "Turn", "River"))],
)
def test_rounds_through_the_engine(name, wagers):
    settled, known = 0, {}
    for number, state in rounds(rule_set(name), 6, 25):
        shows = known.get(number) or known.setdefault(number, showdowns(state.house))
        for seat in state.seats:
            lines, stake = of_wagers(state, seat, *wagers), seat.placed["Ante"]
            if seat.folded:
                stakes = holdem_play.Stakes.of(state.house, shows)
                assert net(lines) == -stakes.fold * stake
                continue
            player, dealer = formed_hand(state, state.house.force.compete, seat), dealers_hand(state)
            standing = 0 if player > dealer else 1 if player == dealer else 2
            standing += 3 * (shows.ranking.level(dealer.kind) >= shows.enough)
            units = sum(
                int(shows.nets[wager][shows.ranking.level(player.kind), standing]) * seat.placed.get(wager, 0)
                for wager in wagers
            )
            assert net(lines) == Fraction(units, shows.unit)
            settled += 1
    assert settled > 100
