"""The language of rule files: what conditions mean, and what is refused."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from pitboss.cards import cards
from pitboss.hands import FIVE_CARDS, FOUR_CARDS, THREE_CARDS
from pitboss.hands.ranking import Ranking
from pitboss.refusal import Refused
from pitboss.solve.kernels.situations import add_cells
from pitboss.solve.strategies import spelled
from pitboss.solve.strategies.charts import merged
from pitboss.solve.strategies.deriving import most_hopeful
from pitboss.solve.strategies.features import Seen, card_features
from pitboss.solve.strategies.strategy import Feature, Point, Strategy, Unit, read_strategy
from pitboss.solve.strategies.summary import Worth
from pitboss.solve.strategies.wording import in_words, short_value, value_in_words

SPEAKS_FOR = ()

START = Feature(
    name="start", says="starting cards", unit=Unit.START, of=lambda at: at.facts["start"], read=spelled.start
)
LUCKY = Feature(
    name="lucky", says="a flag", unit=Unit.FLAG, of=lambda at: at.facts["lucky"], words="a lucky day"
)
UP = Feature(name="up", says="a rank", unit=Unit.RANK, of=lambda at: at.facts["up"], read=spelled.rank)


def point(ranking: Ranking, seen: int, name: str = "") -> Point:
    features = (*card_features(ranking, seen), START, LUCKY, UP)
    return Point(name=name, options=("Play 3x", "Play 1x", "let it ride", "fold"), features=features)


def asks(text: str, ranking: Ranking, seen: int) -> Strategy:
    return read_strategy(f"3x if {text}\nfold otherwise", [point(ranking, seen)])


def holds(text: str, hand: str, ranking: Ranking, **facts: int) -> bool:
    held = cards(hand)
    seen = Seen(np.array([held], np.uint8), {name: np.array([value]) for name, value in facts.items()})
    return bool(asks(text, ranking, len(held)).choices("", seen)[0] == 0)


@pytest.mark.parametrize(
    ("condition", "yes", "no"),
    [
        ("hand >= Q-6-4", "Qs 6d 4c", "Qs 6d 3c"),
        ("hand > Q-6-4", "Qs 6d 5c", "Qs 6d 4c"),
        ("hand >= Q-6", "Qs 6d 2c", "Qs 5d 4c"),
        ("hand <= Q-6", "Qs 6d 5c", "Qs 7d 2c"),
        ("hand >= Q-high", "Qs 3d 2c", "Js Td 8c"),
        ("hand = Q-high", "Qs Jd 2c", "Ks Qd 2c"),
        ("hand >= pair", "2s 2d 3c", "As Kd Jc"),
        ("hand > pair", "5s 9s 2s", "As Ad Kc"),
        ("hand < pair", "As Kd Jc", "2s 2d 3c"),
        ("hand != pair", "As Kd Jc", "2s 2d 3c"),
        ("hand >= pair of 9s", "9s 9d 2c", "8s 8d Ac"),
        ("hand >= pair of nines", "9s 9d 2c", "8s 8d Ac"),
        ("hand >= pair of 9s with K", "9s 9d Kc", "9s 9d Qc"),
        ("hand >= 9-9-K", "9s 9d Kc", "9s 9d Qc"),
        ("hand >= K-9 flush", "Ks 9s 2s", "Ks 8s 7s"),
        ("hand >= A-high straight", "As Kd Qc", "Ks Qd Jc"),
        ("hand >= 3-high straight", "As 2d 3c", "As 9s 3s"),  # an ace that opens A-2-3 is low
        ("hand >= three-of-a-kind", "2s 2d 2c", "As Kd Qc"),  # three of a kind beat a straight
        ("hand >= three of a kind of 5s", "5s 5d 5c", "4s 4d 4c"),
        ("hand in {pair of 4s, Q-6-4}", "Qs 6d 4c", "Qs 6d 5c"),
        ("hand in {pair of 4s, Q-6-4}", "4s 4d Ac", "5s 5d Ac"),
        ("top >= Q", "Qs 3d 2c", "Js Td 9c"),
        ("low > queen", "As Ad Kc", "As Kd Qc"),
        ("second = 10", "Ks Td 2c", "Ks Jd 2c"),
        ("top > second", "Ks Td 2c", "Ks Kd 2c"),
        ("suited = 2", "Ks Ts 2c", "Ks Td 2c"),
        ("not suited >= 2", "Ks Td 2c", "Ks Ts 2c"),
        ("suited = 3 or top = A and low = 2", "As Kd 2c", "Ks Qd 2c"),  # `and` binds more closely
        ("(suited = 3 or top = A) and low = 2", "As Kd 2c", "Ks 9s 3s"),
    ],
)
def test_what_a_condition_means_with_three_cards(condition: str, yes: str, no: str) -> None:
    assert holds(condition, yes, THREE_CARDS)
    assert not holds(condition, no, THREE_CARDS)


def test_the_chapter_decides_what_beats_what() -> None:
    """With four cards a flush beats a straight, with three it is the other way round."""
    assert holds("hand >= flush", "2s 5s 9s Ks", FOUR_CARDS)
    assert not holds("hand >= flush", "9s Td Jc Qh", FOUR_CARDS)
    assert holds("hand >= flush", "9s Td Jc", THREE_CARDS)


@pytest.mark.parametrize(
    ("condition", "yes", "no"),
    [
        ("hand >= pair of Ts", "Ts Td 2c", "9s 9d Ac"),
        ("hand >= three-of-a-kind", "2s 2d 2c", "As Ad Kc"),
        ("hand >= two pair of 5s", "5s 5d 3c 3s", "4s 4d 3c 3s"),
        ("hand >= two pair", "3s 3d 2c 2s", "As Ad Kc Qs"),
        ("hand >= A-K-Q", "As Ks Qs", "As Ks Js"),  # too few cards for a flush or a straight
    ],
)
def test_a_hand_that_is_not_whole_shows_its_groups(condition: str, yes: str, no: str) -> None:
    assert holds(condition, yes, FIVE_CARDS)
    assert not holds(condition, no, FIVE_CARDS)


def test_starting_cards_flags_and_lists() -> None:
    def start(text: str) -> int:
        return spelled.start(text)[0][0]

    def here(text: str, **facts: int) -> bool:
        return holds(text, "As Kd Qc", THREE_CARDS, **facts)

    assert len(spelled.start("22+")) == 13
    assert {each for each, _ in spelled.start("KTo+")} == {start("KTo"), start("KJo"), start("KQo")}
    assert {each for each, _ in spelled.start("AK")} == {start("AKs"), start("AKo")}
    assert len({start(text) for text in ("AKs", "AKo", "KAs", "AA", "KK")}) == 4
    assert here("start in {22, KTo+}", start=start("KJo"))
    assert not here("start in {22, KTo+}", start=start("KJs"))
    assert here("lucky and up in {9, T}", lucky=1, up=8)
    assert not here("lucky and up in {9, T}", lucky=1, up=9 + 1)
    assert not here("lucky", lucky=0)
    assert here("top > up", up=5)
    assert not here("top <= up", up=11)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("3x if hand >= Q-6-4", ["last line", "otherwise"]),
        ("", ["nothing is said"]),
        ("fold otherwise\n3x if suited = 3", ["line 2", "after `otherwise`"]),
        (
            "# a\n\n4x if suited = 3\nfold otherwise",
            ["line 3", "'4x'", "Play 3x, Play 1x, let it ride, fold"],
        ),
        ("play if suited = 3\nfold otherwise", ["line 1", "may mean Play 3x or Play 1x"]),
        ("3x if colour = 3\nfold otherwise", ["line 1", "no feature 'colour'", "hand, suited, run"]),
        ("3x if suited\nfold otherwise", ["line 1", "compare it"]),
        ("3x if suited >=\nfold otherwise", ["line 1", "a value is missing after suited"]),
        ("3x if suited >= three\nfold otherwise", ["line 1", "whole number"]),
        ("3x if top >= 1\nfold otherwise", ["line 1", "'1' is not a rank"]),
        ("3x if hand >= full house\nfold otherwise", ["line 1", "no full house"]),
        ("3x if hand >= Q-6-4-2\nfold otherwise", ["line 1", "3 cards make no such hand"]),
        ("3x if hand >= Q-6-Z\nfold otherwise", ["line 1", "no hand", "'z'"]),
        ("3x if hand >= 4-4-4-4-4\nfold otherwise", ["line 1", "no hand of one deck"]),
        ("3x if start >= AA\nfold otherwise", ["line 1", "no higher and lower"]),
        ("3x if start in {AAs}\nfold otherwise", ["line 1", "neither suited"]),
        ("3x if start in {A}\nfold otherwise", ["line 1", "no pair of starting cards"]),
        ("3x if top in 9\nfold otherwise", ["line 1", "braces"]),
        ("3x if top in {9\nfold otherwise", ["line 1", "brace { is not closed"]),
        ("3x if (top = 9\nfold otherwise", ["line 1", "bracket ( is not closed"]),
        ("3x if top = 9 )\nfold otherwise", ["line 1", "not expected"]),
        ("3x if lucky = 1\nfold otherwise", ["line 1", "yes or a no"]),
        ("3x if not\nfold otherwise", ["line 1", "ends where a feature"]),
        ("3x\nfold otherwise", ["line 1", "OPTION if CONDITION"]),
        ("with 3 cards:\nfold otherwise", ["line 1", "one decision"]),
        ("rules 653a\nfold otherwise", ["line 1", "for 653a, not for 649a@2011"]),
        ("rules\nfold otherwise", ["line 1", "followed by the rule set"]),
    ],
)
def test_what_is_refused_and_how(text: str, words: list[str]) -> None:
    with pytest.raises(Refused) as refused:
        read_strategy(text, [point(THREE_CARDS, 3)], "649a@2011")
    for word in words:
        assert word in str(refused.value)


def test_options_by_any_words_that_are_theirs_alone() -> None:
    asked = point(THREE_CARDS, 3)
    assert asked.option("3X") == "Play 3x"
    assert asked.option("ride") == "let it ride"
    assert asked.option("Let It Ride") == "let it ride"
    with pytest.raises(Refused):
        asked.option("")


def test_several_decisions_have_headings() -> None:
    points = [point(FIVE_CARDS, 3, "with 3 cards"), point(FIVE_CARDS, 4, "with 4 cards")]
    text = "With 4 Cards:\n  fold otherwise\nwith 3 cards:\n  1x if suited = 3\n  otherwise fold\n"
    found = read_strategy(text, points, "643a")
    assert [line.option for line in found.lines["with 3 cards"]] == ["Play 1x", "fold"]
    assert [line.option for line in found.lines["with 4 cards"]] == ["fold"]
    for wrong, word in (
        ("fold otherwise", "the decision first"),
        ("with 3 cards:\nfold otherwise", "`with 4 cards`"),
        ("with 3 cards:\nfold otherwise\nwith 3 cards:\nfold otherwise", "further up"),
        ("with 5 cards:\nfold otherwise", "`with 3 cards:`, `with 4 cards:`"),
    ):
        with pytest.raises(Refused, match=word):
            read_strategy(wrong, points, "643a")


def test_the_first_line_that_fits_decides() -> None:
    text = "1x if top >= K\n3x if top >= Q  # never with a king\nfold otherwise"
    hands = np.array([cards("Ks 3d 2c"), cards("Qs 3d 2c"), cards("Js 3d 2c")], np.uint8)
    found = read_strategy(text, [point(THREE_CARDS, 3)])
    assert found.lines_taken("", Seen(hands)).tolist() == [0, 1, 2]
    assert found.choices("", Seen(hands)).tolist() == [1, 0, 3]


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        ("hand >= pair of Ts", "a pair of tens or better"),
        ("suited >= 3", "three cards of one suit"),
        (
            "suited >= 2 and high_cards >= 1",
            "at least two cards of one suit, at least one card ten or higher",
        ),
        ("not suited >= 2", "fewer than two cards of one suit"),
        ("top <= 9 or lucky", "highest card nine or lower or a lucky day"),
        ("not lucky and (top = Q or top = K)", "no lucky day, (highest card queen or highest card king)"),
        ("top in {9, T, J}", "highest card nine, ten or jack"),
    ],
)
def test_conditions_in_words(condition: str, words: str) -> None:
    assert in_words(asks(condition, THREE_CARDS, 3).lines[""][0].condition) == words


@pytest.mark.parametrize(
    ("name", "value", "words", "short"),
    [
        ("high_cards", 0, "no cards ten or higher", "0"),
        ("suited", 1, "one card of one suit", "1"),
        ("suited", 2, "two cards of one suit", "2"),
        ("fills", 1, "one rank to complete a straight", "1"),
        ("ways", 2, "all your cards fit two straights", "2"),
        ("top", 11, "highest card king", "K"),
        ("top", -1, "not highest card", "none"),
        ("lucky", 0, "no lucky day", "no lucky day"),
    ],
)
def test_one_value_of_a_feature_in_words(name: str, value: int, words: str, short: str) -> None:
    (feature,) = (each for each in point(THREE_CARDS, 3).features if each.name == name)
    assert (value_in_words(feature, value), short_value(feature, value)) == (words, short)


def test_neighbours_that_are_alike_are_one_row_of_a_chart() -> None:
    names = ("pair of 2s", "pair of 3s", "flush", "43 cards win", "29 cards win")
    rows, cells, worths = merged(
        names,
        [("a",), ("a",), ("b",), ("c",), ("",)],
        [(Worth(1, (Fraction(2), Fraction(3)), Fraction(4)),)] * 4 + [(None,)],
    )
    assert rows == ("pair of 2s to 3s", "flush", "43 cards win")
    assert cells == (("a",), ("b",), ("c",))
    two = Worth(2, (Fraction(4), Fraction(6)), Fraction(8))  # of two rows that are one now, both together
    assert [line[0] for line in worths][:1] == [two]
    apart = Worth(1, (Fraction(1),), None)
    found = merged(names[3:], [("c", ""), ("", "d")], [(apart, None), (None, apart)])
    assert found[0] == ("43 to 29 cards win",)
    assert found[2] == ((apart, apart),)


@pytest.mark.parametrize("ranking", [THREE_CARDS, FOUR_CARDS, FIVE_CARDS], ids=["three", "four", "five"])
def test_spelled_hands_are_read_again(ranking: Ranking) -> None:
    read = spelled.hand(ranking, ranking.size)
    for kind in ranking.kinds:
        low = ranking.level(kind) << 20
        assert read(spelled.spell(low, ranking, 0)) == ((low, low | 0xFFFFF),)
        for rank in (2, 11, 14):
            start = low | rank << 16
            assert read(spelled.spell(start, ranking, 1)) == ((start, start | 0xFFFF),)
    high = 14 << 16 | 10 << 12
    assert spelled.spell(high, ranking, 2) == "A-T"
    assert read("A-T") == ((high, high | 0xFFF),)


def test_the_most_hopeful_conditions_are_tried_first() -> None:
    """Of two conditions that each take one more: gains of 5, 3 and 1; one that stands there adds nothing."""
    gains = np.array([[9, 5, 1], [5, 9, 3]])
    assert most_hopeful([(0,), (1,)], gains) == [(0, 1), (1, 2), (0, 2)]


def test_situations_are_added_up_by_cell() -> None:
    """Three situations of cell 0, reached 2, 3 and 1 times, gain 5, lose 4 and break even; one is not reached."""
    keys = np.array([[0, 1], [0, 0]], np.int32)
    reached, gains = np.array([[2, 0], [3, 1]]), np.array([[5, 9], [-4, 0]])
    out = np.zeros((2, 3), np.int64)
    add_cells(keys, reached, gains, out)
    assert out.tolist() == [[6, 2, -2], [0, 0, 0]]
