"""Four Card Poker: the whole game against a slow twin, and states against every dealer hand.

No exact value is published. The counts are therefore confirmed by two other routes: a brute force of
the whole game on decks of sixteen cards, and, on the full deck, all 1,370,754 dealer hands of sixty
states that a fixed seed picks.
"""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from fractions import Fraction
from math import comb

import numpy as np
import pytest

from pitboss.cards import DECK, cards
from pitboss.games.catalog import rule_set
from pitboss.games.four_card_poker import PROPOSED_2011
from pitboss.hands import FOUR_CARDS, Kind, batch, quick
from pitboss.refusal import Refused
from pitboss.rules.house import House, default_house
from pitboss.rules.tables import table
from pitboss.solve.figures import Figures
from pitboss.solve.four_card_poker.counts import CHANGES, Counted, count, standing_sets, ways
from pitboss.solve.four_card_poker.game import dealers_against, solve_641a, values_641a
from pitboss.solve.reference import four_card_poker as reference
from tests.hands.counting import count_kinds

SPEAKS_FOR = ()

HOUSE = default_house(rule_set("641a@2011"))
ONLY_ON_A_WIN = replace(HOUSE, chosen={"ante_bonus_paid": "only on a win"})
ALL_PLAYS = "Play 1x or Play 2x or Play 3x"

WITH_STRAIGHTS = (0, 1, 2, 12)  # ace to four: four of a suit are a straight flush
WITH_FLUSHES = (0, 3, 7, 11)  # no two neighbours: four of a suit are a flush
WITH_ALL = (0, 1, 2, 5, 6, 8, 12)  # a deck of 28 cards in which every kind can be dealt

RESULTS = {
    (29, 4): 40_182_878_736,  # four-of-a-kind, ahead or equal
    (24, 4): 133_224_330_456,  # straight flush
    (21, 4): 18_594_576,  # four-of-a-kind, behind
    (16, 4): 265_177_080,
    (6, 4): 3_675_379_352_400,  # three-of-a-kind
    (4, 4): 32_161_085_789_460,
    (2, 2): 13_683_062_734_428,
    (-1, 1): 79_019_548_789_104,
    (-2, 2): 23_309_941_519_932,
    (-2, 4): 103_559_138_928,
    (-4, 4): 15_312_868_039_380,
}


def deck_of(ranks: tuple[int, ...]) -> list[int]:
    return [4 * rank + suit for rank in ranks for suit in range(4)]


def same(one: Figures, other: Figures) -> bool:
    """Whether two figures agree in every count; a count of nothing may be left out."""
    parts = ("results", "decisions", "standings", "indifferent")
    found, wanted = (
        [{key: n for key, n in getattr(each, part).items() if n} for part in parts] for each in (one, other)
    )
    return found == wanted and one.deals == other.deals


def states(counted: Counted, how_many: int, seed: int) -> list[tuple[int, int]]:
    """Random states: the row of a player hand, and the column of an up card that he does not hold."""
    rng = np.random.default_rng(seed)
    found: list[tuple[int, int]] = []
    while len(found) < how_many:
        row, column = int(rng.integers(len(counted.players))), int(rng.integers(len(counted.deck)))
        if counted.states.below[row, column] >= 0:
            found.append((row, column))
    return found


def test_the_full_game() -> None:
    found = solve_641a(HOUSE)
    assert found.ev == Fraction(-8_840_827_253, 317_119_576_410)  # -2.7879 percent of the Ante
    assert found.deals == comb(52, 5) * 47 * comb(46, 5)
    assert found.results == RESULTS
    assert found.decisions == {
        "fold": 79_019_548_789_104,
        "Play 1x": 36_993_004_254_360,
        "Play 2x": 0,
        "Play 3x": 51_426_583_301_016,
    }
    assert found.standings == {
        "win": 49_653_748_508_220,
        "tie": 39_186_577_260,
        "lose": 38_726_652_469_896,
        "fold": 79_019_548_789_104,
    }
    assert found.indifferent == {ALL_PLAYS: 213_837_624}


def test_an_indifferent_player_may_as_well_wager_more() -> None:
    less, more = solve_641a(HOUSE), solve_641a(HOUSE, eager=True)
    assert more.ev == less.ev
    moved = less.indifferent[ALL_PLAYS]
    assert sum(more.indifferent.values()) == moved
    assert more.decisions["Play 3x"] - less.decisions["Play 3x"] == moved
    assert more.wagered - less.wagered == Fraction(2 * moved, less.deals)
    assert more.element_of_risk < less.element_of_risk


@pytest.mark.parametrize("seed", range(4))
def test_sixty_states_against_every_dealer_hand(seed: int) -> None:
    counted = count(FOUR_CARDS)
    for row, column in states(counted, 15, seed):
        player = quick.best(tuple(map(int, counted.players[row])), FOUR_CARDS)
        below, equal, above = dealers_against(player, int(counted.deck[column]))[0]
        assert counted.states.below[row, column] == below
        assert counted.states.equal[row, column] == equal
        assert counted.states.hands == below + equal + above
        assert player.strength == counted.strengths[row]


@pytest.mark.parametrize(
    ("ranks", "house"),
    [(WITH_STRAIGHTS, ONLY_ON_A_WIN), (WITH_FLUSHES, HOUSE)],
    ids=["straights", "flushes"],
)
def test_the_whole_game_on_a_short_deck(ranks: tuple[int, ...], house: House) -> None:
    assert same(solve_641a(house, ranks=ranks), reference.solve(house, deck_of(ranks)))


def test_states_of_a_deck_with_every_kind() -> None:
    counted = count(FOUR_CARDS, ranks=WITH_ALL)
    assert len(count_kinds(counted.strengths, FOUR_CARDS)) == len(FOUR_CARDS.kinds) + 1
    assert all(count_kinds(counted.strengths, FOUR_CARDS).values())
    deck = deck_of(WITH_ALL)
    for kind, found in count_kinds(counted.strengths, FOUR_CARDS).items():
        first = int(np.searchsorted(batch.kinds(counted.strengths), FOUR_CARDS.level(kind)))
        for row, column in ((first, 13), (first + found // 2, 6), (first + found - 1, 25)):
            if counted.states.below[row, column] >= 0:
                hole = tuple(map(int, counted.players[row]))
                wanted = reference.count(hole, deck[column], deck, FOUR_CARDS)
                assert (counted.states.below[row, column], counted.states.equal[row, column]) == wanted


def test_every_class_is_found_once() -> None:
    found = standing_sets(52)
    assert [len(sets) for sets in found] == [1, 13, 169, 1_755, 16_432, 134_459, 962_988]
    for size, sets in enumerate(found):
        assert ways(sets).sum() == comb(52, size)
    assert len(CHANGES) == 24


def test_every_player_hand_is_counted() -> None:
    counted = count(FOUR_CARDS)
    assert counted.states.ways.sum() == comb(52, 5)
    own = (counted.states.below < 0).sum(axis=1)
    assert (own == 5).all()
    kinds = np.bincount(batch.kinds(counted.strengths), weights=counted.states.ways).astype(int)
    assert kinds[FOUR_CARDS.level(Kind.FOUR_OF_A_KIND)] == 13 * 48
    assert kinds[FOUR_CARDS.level(Kind.THREE_OF_A_KIND)] == 58_656
    assert (counted.states.below + counted.states.equal <= counted.states.hands).all()


def test_the_figures_follow_the_paytable() -> None:
    """Three-of-a-kind at 3 to 2 in place of 2 to 1: half an Ante less, on every one of them."""
    bonus = table(
        """
        641a.12(b)         Paytable
        Four-of-a-kind     25 to 1
        Straight Flush     20 to 1
        Three-of-a-kind    3 to 2
        """,
        wager="Ante Bonus",
        pays_on=("Ante",),
    )
    rules = replace(PROPOSED_2011, tables=(bonus, *PROPOSED_2011.tables[1:]))
    cheaper = solve_641a(replace(HOUSE, rules=rules))
    assert solve_641a(HOUSE).ev - cheaper.ev == Fraction(58_656, 2 * comb(52, 5))
    assert (Fraction(11, 2), 4) in cheaper.results


def test_the_figures_follow_the_reading() -> None:
    """No Ante Bonus on a loss: the bonuses paid on lost hands are the difference."""
    found = solve_641a(ONLY_ON_A_WIN)
    lost = 25 * RESULTS[21, 4] + 20 * RESULTS[16, 4] + 2 * RESULTS[-2, 4]
    assert solve_641a(HOUSE).ev - found.ev == Fraction(lost, found.deals)
    assert found.standings == solve_641a(HOUSE).standings


def test_values_of_one_state() -> None:
    values = values_641a(HOUSE, cards("As Kd 9c 7h 7d"), *cards("2c"))
    assert values == {
        "fold": -1,
        "Play 1x": Fraction(-8_122, 228_459),
        "Play 2x": Fraction(-4_061, 76_153),
        "Play 3x": Fraction(-16_244, 228_459),
    }


def test_values_add_up_to_the_full_game() -> None:
    """The best value of a state by way of values_641a is what the solve counted for it."""
    counted = count(FOUR_CARDS)
    for row, column in states(counted, 5, 99):
        below, equal = int(counted.states.below[row, column]), int(counted.states.equal[row, column])
        values = values_641a(HOUSE, tuple(map(int, counted.players[row])), int(counted.deck[column]))
        ahead = Fraction(2 * (below + equal) - counted.states.hands, counted.states.hands)
        assert values["Play 2x"] - values["Play 1x"] == ahead
        assert values["Play 3x"] - values["Play 2x"] == ahead
        assert values["fold"] == -1


@pytest.mark.parametrize(
    ("hole", "up", "message"),
    [
        ("As Kd 9c 7h", "2c", "has 5 cards, not 4"),
        ("As Kd 9c 7h 7d", "As", "As appears twice"),
        ("As Kd 9c 7h 7d 3d", "2c", "has 5 cards, not 6"),
    ],
)
def test_what_cannot_be_dealt_is_refused(hole: str, up: str, message: str) -> None:
    with pytest.raises(Refused, match=message):
        values_641a(HOUSE, cards(hole), *cards(up))


def test_progress_is_reported() -> None:
    seen: list[tuple[int, int]] = []
    solve_641a(HOUSE, lambda done, total: seen.append((done, total)), ranks=(1, 4, 9, 10, 11))
    assert seen[-1][0] == seen[-1][1] == len(seen)


JITLESS = """
from pitboss.games.catalog import rule_set
from pitboss.rules.house import default_house
from pitboss.solve.kernels import four_cards
from pitboss.solve.four_card_poker.game import solve_641a
assert type(four_cards.sweep.made_ready()).__name__ == "function"
found = solve_641a(default_house(rule_set("641a@2011")), ranks=(0, 1, 2, 12))
print(found.ev, dict(found.standings))
"""


def test_the_kernels_agree_with_themselves_uncompiled() -> None:
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", JITLESS],
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    compiled = solve_641a(HOUSE, ranks=WITH_STRAIGHTS)
    assert done.stdout.strip() == f"{compiled.ev} {dict(compiled.standings)}"


def test_the_deck_has_every_card() -> None:
    assert tuple(map(int, count(FOUR_CARDS).deck)) == DECK
