"""The Hold 'Em games by any strategy: features by hand, a slow twin on short decks, and known figures."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from importlib import resources

import numpy as np
import pytest

from pitboss.cards import DECK, RANKS, cards, rank, suit
from pitboss.hands import FIVE_CARDS
from pitboss.hands.plain import KIND_SHIFT
from pitboss.refusal import Refused
from pitboss.solve.figures import Figures
from pitboss.solve.holdem.boards import BOARD, LANES, Shards, sets_of
from pitboss.solve.holdem.flop_turn_river import two_wagers
from pitboss.solve.holdem.one_play_wager import one_wager
from pitboss.solve.holdem.points import features
from pitboss.solve.holdem.situations import HOLES, Situations, packed, unpacked
from pitboss.solve.holdem.solved import SolvedHoldem
from pitboss.solve.holdem.strategy import boards_of, evaluate_647a, evaluate_653a, points_647a, points_653a
from pitboss.solve.holdem.streets import start_counts, start_names
from pitboss.solve.holdem.terms import HoldemTerms
from pitboss.solve.kernels.tallies import LANE_BITS
from pitboss.solve.reference import holdem as reference_holdem
from pitboss.solve.reference import holdem_strategy as reference_holdem_strategy
from pitboss.solve.reference.holdem_strategy import (
    PLAIN,
    Player,
    SeenHolding,
    follow_647a,
    follow_653a,
    plain_points,
)
from pitboss.solve.strategies.spelled import start_number
from pitboss.solve.strategies.strategy import read_strategy
from tests.solve.asked import best_647a, best_653a
from tests.solve.test_holdem import BONUS, FLUSH, QUADS, ROYALS, UTH, deck_of

SPEAKS_FOR = ()


@cache
def best(name: str) -> SolvedHoldem:
    house, solve = (UTH, one_wager) if name == "653a" else (BONUS, two_wagers)
    return solve(HoldemTerms(house, DECK))


def place(hole: tuple[int, ...]) -> tuple[int, int]:
    """Where two cards stand: their lane, and the bit in it."""
    high, low = sorted(hole, reverse=True)
    return rank(high) * (rank(high) + 1) // 2 + rank(low), 4 * suit(high) + suit(low)


def value(found: np.ndarray, number: int, hole: tuple[int, ...]) -> int:
    lane, bit = place(hole)
    return int(
        np.broadcast_to(found, (found.shape[0], LANES, LANE_BITS))[min(number, len(found) - 1), lane, bit]
    )


# What a player sees, worked out by hand.

SEEN = """
    hole   community        what is seen
    Ah 9h  Kh 4h 9c         paired 9  kicker A  better_kickers 0  over 1  flush_cards 4  flush_top A  flush_draw A  community_suited 2  hidden 1
    Ah 9d  Kh 4h 9c         paired 9  kicker A  flush_cards 3  flush_top A  flush_draw none  straight_outs 0
    Qd Jc  Kh Ts 4c         paired none  kicker Q  better_kickers 1  over 0  straight_outs 2  hidden 0  flush_cards 2  flush_top J
    Qd Js  Kh Ks 4c         paired none  kicker Q  better_kickers 1  over 0  straight_outs 0  hidden 0
    6c 5d  4h 3s Kc         straight_outs 2  over 0  kicker 6  better_kickers 7
    6c 5d  8h 9s Kc         straight_outs 1
    7c 5d  3h 6s 9c         straight_outs 2  over 0
    As 2d  3h 4s Kc         straight_outs 1  kicker A  better_kickers 0  low 2  high A
    2s 2d  2h 4s Kc         paired 2  kicker none  better_kickers 0  hidden 1  straight_outs 0
    9s 5d  Kd Kc 5h         paired 5  kicker 9  better_kickers 4  hidden 1
    Ks 5d  Kd Kc 5h 5c      paired K  kicker none  hidden 1
    Ks Qd  Kd 7c 7h 5c 5d   paired K  kicker Q  better_kickers 1  hidden 0
    Jc 8h  Ks Qh 9d 5c 3s   dealer_outs 19  hidden 0  kicker J  better_kickers 1
    Tc 8h  Ks Qh 9d 5c 3s   dealer_outs 23
    Qc 8h  Ks Qd 9d 5c 3s   dealer_outs 3  hidden 1
    2c 3d  Ah Kh Qh Jh Th   dealer_outs 0  hidden 0  flush_cards 1  community_suited 5
    Ac 4d  9h 9s 9d 6c 6h   dealer_outs 1  hidden 0  plays 0
    Ac 4d  9h 9s Kd 6c 6h   dealer_outs 7  hidden 0  plays 1
    Jc 4d  9h 9s Kd 6c 6h   dealer_outs 11  hidden 0  plays 0
    Ah 9d  Kh 4h 9c         dealer_outs 3
    7c 5d  3h 6s 9c         dealer_outs 33
    9s 5d  Kd Kc 5h         dealer_outs 2
    2c 2d  Ts Js 4s Qs      dealer_outs 21
    2s 7d  Ts Js 4s Qs Ah   dealer_outs 8  flush_cards 5  flush_top 2  flush_draw none  hidden 1  community_suited 4
"""


def rows(text: str) -> list[tuple[str, str, dict[str, int]]]:
    found = []
    for line in text.strip().splitlines()[1:]:
        hole, community, *told = [part for part in line.strip().split("  ") if part]
        pairs = (each.split() for each in told)
        wanted = {
            name: -1 if v == "none" else RANKS.index(v) if is_rank(name) else int(v) for name, v in pairs
        }
        found.append((hole.strip(), community.strip(), wanted))
    return found


def is_rank(name: str) -> bool:
    return name in ("paired", "kicker", "flush_top", "flush_draw", "high", "low")


@pytest.mark.parametrize(("hole", "community", "wanted"), rows(SEEN), ids=lambda text: str(text)[:22])
def test_what_a_player_sees(hole, community, wanted):
    own, shown = cards(hole), tuple(sorted(cards(community)))
    at = Situations(FIVE_CARDS, DECK, np.array([shown]))
    sight = SeenHolding(tuple(sorted(own)), shown, DECK, FIVE_CARDS)
    for name, number in wanted.items():
        assert value(getattr(at, name), 0, own) == number, name
        assert PLAIN[name](sight) == number, name


def test_starting_cards_are_numbered_as_rule_files_read_them():
    at = Situations(FIVE_CARDS, DECK, np.zeros((1, 0), np.int64))
    for hole in ("As Kd", "As Ks", "2c 2d", "Th 3h"):
        one, two = cards(hole)
        number = start_number(rank(one), rank(two), suited=suit(one) == suit(two))
        assert value(at.start, 0, (one, two)) == number
    assert at.possible.sum() == 1326


def test_lanes_pack_and_unpack():
    found = np.random.default_rng(1).random((3, LANES, LANE_BITS)) < 0.5
    assert (unpacked(packed(found, 3)) == found).all()
    assert HOLES[16 * place(cards("Kd 5s"))[0] + place(cards("Kd 5s"))[1]].tolist() == [*cards("Kd 5s")]


# The slow twin.

WHEEL = deck_of("2345KA", 2)  # straights, flushes and their draws
RUNS = deck_of("345678", 2)  # every draw to a straight
GROUPS = deck_of("259K", 3)  # three-of-a-kind and full houses


@pytest.mark.parametrize("seen", [0, 3, 4, 5])
@pytest.mark.parametrize("deck", [WHEEL, RUNS, QUADS], ids=["wheel", "runs", "quads"])
def test_every_feature_agrees_with_its_slow_twin(deck, seen):
    boards = boards_of(HoldemTerms(UTH, deck), Shards(1)) if seen == BOARD else None
    sets = boards.cards if boards else sets_of(seen, deck).cards if seen else np.zeros((1, 0), np.int64)
    at = Situations(FIVE_CARDS, deck, sets, boards)
    numbers, lanes, bits = np.nonzero(at.possible)
    holes = HOLES[LANE_BITS * lanes + bits].tolist()
    sights = [
        SeenHolding(tuple(sorted(hole)), tuple(sets[i].tolist()), deck, FIVE_CARDS)
        for i, hole in zip(numbers, holes, strict=True)
    ]
    for feature in features(FIVE_CARDS, seen):
        found = np.broadcast_to(feature.of(at), at.possible.shape)[numbers, lanes, bits]
        wanted = [int(PLAIN[feature.name](sight)) for sight in sights]
        assert found.astype(np.int64).tolist() == wanted, feature.name


MIXED_653A = """
    before the Flop:
        Play 4x if start in {AA, KK, AKs, A5s, 33}
        Play 3x if high >= K and low >= 4
        check otherwise
    after the Flop:
        Play 2x if hidden and paired >= 3
        Play 2x if flush_draw >= J or straight_outs >= 2 and over >= 1
        check if community >= pair
        Play 2x if flush_cards = 3 and kicker >= A
        check otherwise
    at the end:
        Play 1x if hand >= two pair and not (community >= two pair)
        fold if dealer_outs > 3 and beaten_by >= 10
        Play 1x if paired >= K or kicker >= Q and better_kickers <= 1
        fold otherwise
"""
MIXED_647A = """
    Flop Wager:
        fold if low <= 4 and start != A4s and high < A
        fold if start = 55
        Flop 2x otherwise
    Turn Wager:
        Turn 1x if hidden or flush_draw >= 3 or straight_outs >= 2
        Turn 1x if better_kickers = 0 and community_suited < 3
        check otherwise
    River Wager:
        River 1x if paired >= J or hand >= straight
        check if flush_top < 5
        River 1x if over = 2 or kicker = A and flush_cards >= 3
        check otherwise
"""


def same(found: Figures, twin: Figures) -> None:
    assert found.deals == twin.deals
    assert found.results == twin.results
    assert Counter(found.decisions) == Counter(twin.decisions)
    assert Counter(found.standings) == Counter(twin.standings)


@pytest.mark.parametrize("deck", [WHEEL, GROUPS], ids=["wheel", "groups"])
def test_653a_by_a_strategy_agrees_with_its_slow_twin(deck):
    points = points_653a(UTH)
    found = evaluate_653a(UTH, read_strategy(MIXED_653A, points), deck=deck)
    player = Player(read_strategy(MIXED_653A, plain_points(points)), deck, FIVE_CARDS)
    same(found, follow_653a(reference_holdem.deal(UTH, deck), player))
    assert (
        sum(count > 0 for count in found.decisions.values()) >= 4
    )  # the strategy does a little of everything


@pytest.mark.parametrize("deck", [WHEEL, GROUPS], ids=["wheel", "groups"])
def test_647a_by_a_strategy_agrees_with_its_slow_twin(deck):
    points = points_647a(FLUSH)
    found = evaluate_647a(FLUSH, read_strategy(MIXED_647A, points), deck=deck)
    player = Player(read_strategy(MIXED_647A, plain_points(points)), deck, FIVE_CARDS)
    same(found, follow_647a(reference_holdem.deal(FLUSH, deck), player))
    assert all(found.decisions.values())


def test_the_twin_has_every_feature():
    for points in (points_653a(UTH), points_647a(BONUS)):
        assert {feature.name for point in points for feature in point.features} <= set(PLAIN)
    assert reference_holdem_strategy.strength(cards("As Ad 2c"), FIVE_CARDS) >> KIND_SHIFT == 1


# The whole deck: figures that are known from elsewhere.


def test_best_play_of_653a_as_a_strategy_brings_the_published_figure():
    terms, shards, solved = HoldemTerms(UTH, DECK), Shards(4), best("653a")
    boards = boards_of(terms, shards)
    play = best_653a(terms, solved, boards, shards)
    figures = play.figures(terms, boards, shards)
    assert figures.ev == Fraction(-607_723_787_676, 27_813_810_024_000)
    same(figures, solved.figures)


def test_best_play_of_647a_as_a_strategy_brings_the_published_figure():
    terms, shards = HoldemTerms(BONUS, DECK), Shards(2)
    figures = best_647a(best("647a")).figures(terms, boards_of(terms, shards), shards)
    assert figures.ev == Fraction(-1_133_091_156_680, 55_627_620_048_000)
    same(figures, best("647a").figures)


@pytest.mark.parametrize("times", [3, 4])
def test_a_wager_before_every_flop_brings_what_the_table_of_starting_cards_says(times):
    text = f"""
        before the Flop:
            {times}x if high >= 2
            check otherwise
        after the Flop:
            check otherwise
        at the end:
            fold otherwise
    """
    figures = evaluate_653a(UTH, read_strategy(text, points_653a(UTH)))
    counts = dict(zip(start_names(), start_counts().tolist(), strict=True))
    table = best("653a").before_flop
    total = sum(counts[start] * of[f"Play {times}x"] for start, of in table.items())
    assert figures.ev == Fraction(total, 1326)
    assert figures.decisions[f"Play {times}x"] == figures.deals


def shipped(name: str) -> str:
    return resources.files("pitboss.solve").joinpath("strategies", "named", f"{name}.rule").read_text()


def test_who_never_folds_wins_as_often_as_the_dealer():
    """Player and dealer are dealt alike, so that nothing tells them apart where nothing is folded."""
    ultimate = evaluate_653a(UTH, read_strategy(shipped("653a-always-play"), points_653a(UTH), "653a@2011"))
    bonus = evaluate_647a(BONUS, read_strategy(shipped("647a-always-play"), points_647a(BONUS), "647a"))
    for figures in (ultimate, bonus):
        assert figures.standings["win"] == figures.standings["lose"] > 0
        assert figures.standings["fold"] == 0
        assert figures.wagered == 3
    assert 2 * ultimate.standings["tie"] == bonus.standings["tie"]  # 647a also tells turn from river
    assert ultimate.ev < best("653a").figures.ev
    assert bonus.ev < best("647a").figures.ev


@pytest.mark.parametrize(
    ("game", "level", "most"),
    [
        (
            "653a",
            "simple",
            "0.00245",
        ),  # published simple strategies have an edge of 2.43%, best play of 2.185%
        ("653a", "good", "0.0009"),
        ("647a", "simple", "0.008"),
        ("647a", "good", "0.0034"),
    ],
)
def test_the_strategies_for_people_cost_little(game, level, most):
    house, points, evaluate = (
        (UTH, points_653a(UTH), evaluate_653a)
        if game == "653a"
        else (BONUS, points_647a(BONUS), evaluate_647a)
    )
    strategy = read_strategy(shipped(f"{game}-{level}"), points, house.rules.id)
    cost = best(game).figures.ev - evaluate(house, strategy).ev
    assert 0 < cost < Fraction(most)


def test_who_always_folds_loses_what_a_fold_takes():
    checked = (
        "before the Flop:\ncheck otherwise\nafter the Flop:\ncheck otherwise\nat the end:\nfold otherwise"
    )
    deck = ROYALS
    assert evaluate_653a(UTH, read_strategy(checked, points_653a(UTH)), deck=deck).results == {
        (-2, 2): 105 * 1287 * 10 * 28
    }
    at_once = "Flop Wager:\nfold otherwise\nTurn Wager:\ncheck otherwise\nRiver Wager:\ncheck otherwise"
    assert evaluate_647a(BONUS, read_strategy(at_once, points_647a(BONUS)), deck=deck).ev == -1


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("before the Flop:\nPlay 2x if high >= K\ncheck otherwise", "'Play 2x' is no option before the Flop"),
        ("before the Flop:\nPlay 4x if hand >= pair\ncheck otherwise", "there is no feature 'hand'"),
        (
            "after the Flop:\nPlay 2x if beaten_by < 21\ncheck otherwise",
            "there is no feature 'beaten_by'",
        ),
        ("at the end:\nPlay 1x if straight_outs >= 1\nfold otherwise", "there is no feature 'straight_outs'"),
        ("after the Flop:\nPlay 2x if community >= straight\ncheck otherwise", "3 cards show no straight"),
    ],
)
def test_what_cannot_be_asked_is_refused(text, refused):
    with pytest.raises(Refused, match=refused):
        read_strategy(text, points_653a(UTH))


def test_progress_is_told_to_the_end():
    told: list[tuple[int, int]] = []
    for house, evaluate, name in ((UTH, evaluate_653a, "653a"), (BONUS, evaluate_647a, "647a")):
        strategy = read_strategy(
            shipped(f"{name}-simple"), (points_653a if name == "653a" else points_647a)(house)
        )
        evaluate(house, strategy, lambda done, total: told.append((done, total)), deck=deck_of("TJQKA", 2))
        assert told[-1][0] == told[-1][1]
