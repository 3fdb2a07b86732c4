"""Section .6 of every chapter: what a hand is, what it beats, what it is called.

Each row says which of two hands wins (`>` or `=`), as the clause has it.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from pitboss.cards import DECK, cards, show_all
from pitboss.games.catalog import rule_set
from pitboss.hands import Kind, best
from pitboss.hands.plain import kinds_of, straight_high
from pitboss.refusal import Refused
from tests.rows import named, rows

SPEAKS_FOR = ("641a@2011", "643a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")

THREE_CARDS = """
    clause          one         than  other       why
    649a.6(b)(1)    Ah 2h 3h    >     9c 9d 9h    the lowest straight flush beats a three-of-a-kind
    649a.6(b)(1)    As Ks Qs    >     Kc Qc Jc    ace, king, queen is the highest straight flush
    649a.6(b)(1)    2c 3c 4c    >     Ah 2h 3h    ace, 2, 3 is the lowest straight flush
    649a.6(b)(2)    2c 2d 2h    >     As Kd Qc    a three-of-a-kind beats the highest straight
    649a.6(b)(2)    As Ad Ac    >     Ks Kd Kc    three aces are the highest
    649a.6(b)(3)    Ac 2d 3h    >     As Ks Js    the lowest straight beats the highest flush
    649a.6(b)(3)    As Kd Qc    >     Ks Qd Jc    ace, king, queen is the highest straight
    649a.6(b)(3)    2c 3d 4h    >     Ac 2d 3h    ace, 2, 3 is the lowest straight
    649a.6(b)(4)    2c 3c 5c    >     As Ad Kc    the lowest flush beats the highest pair
    649a.6(b)(4)    Ks 9s 2s    >     Qd Jd 9d    a flush counts by its highest card
    649a.6(b)(5)    2c 2d 3h    >     As Kd Jc    the lowest pair beats ace high
    649a.6(b)(5)    Ac Ad 2h    >     Ks Kd Qc    two aces are the highest pair
    649a.6(a)       As Kd 9c    >     Ks Qd 9h    an ace outranks a king
    649a.6(a)       Ks Qd Jc    >     Ks Ac 2d    king, ace, 2 is no straight
    649a.6(a)       As Kd 9c    =     Ah Kc 9s    all suits are equal
    649a.6(c)       Kc Kd 2s    >     2c 2d As    the pair is compared before the odd card
    649a.6(c)       9c 9d Ks    >     9h 9s Qd    then the odd card
    649a.6(c)       As Kd 5c    >     Ah Kc 4s    then the lowest card
    649a.6(c)       9c 9d Ks    =     9h 9s Kd    what is still equal is a tie
    649a.6(b)       Qs Jd 9c    >     Qd Tc 9s    the second card decides between two queen highs
"""

FOUR_CARDS = """
    clause          one               than  other             why
    641a.6(b)(1)    2c 2d 2h 2s 3c    >     As Ks Qs Js 2c    a four-of-a-kind beats the highest straight flush
    641a.6(b)(1)    Ac Ad Ah As 2c    >     Kc Kd Kh Ks Ac    four aces are the highest
    641a.6(b)(2)    Ac 2c 3c 4c 9d    >     As Ad Ah 2c 3d    the lowest straight flush beats three aces
    641a.6(b)(2)    2c 3c 4c 5c Kd    >     Ac 2c 3c 4c Kd    ace, 2, 3, 4 is the lowest straight flush
    641a.6(b)(3)    2c 2d 2h 4s 6c    >     As Ks Qs 9s 2c    a three-of-a-kind beats the highest flush
    641a.6(b)(4)    2c 3c 4c 6c 9d    >     As Kd Qc Jh 2s    the lowest flush beats the highest straight
    641a.6(b)(5)    Ac 2d 3h 4s 9c    >     As Ad Ks Kd 2c    the lowest straight beats two pair, aces and kings
    641a.6(b)(5)    2c 3d 4h 5s Kc    >     Ac 2d 3h 4s Kc    ace, 2, 3, 4 is the lowest straight
    641a.6(b)(6)    2c 2d 3h 3s 5c    >     As Ad Kh Qc 9d    the lowest two pair beats a pair of aces
    641a.6(b)(6)    Ac Ad Kh Ks 5c    >     Ac Ad Qh Qs 5c    aces and kings are the highest
    641a.6(b)(7)    2c 2d 4h 5s 7c    >     As Kd Qh 9c 7d    the lowest pair beats ace high
    641a.6(a)       As 2d 3h 4c 9d    >     Ks Ad 2h 3c 9s    king, ace, 2, 3 is no straight
    641a.6(c)       Kc Kd 2s 3h 5c    >     2c 2d As 3d 5d    the pair is compared before the odd cards
    641a.6(c)       Kc Kd 9s 8h 2c    =     Kh Ks 9d 8c 3c    the fifth card does not count
    641a.6(b)       9c 9d 9h Ks 2c    >     9c 9d 9h Qs Jc    then the odd card
"""

FIVE_CARDS = """
    clause          one               than  other             why
    653a.6(b)(1)    As Ks Qs Js Ts    >     Kh Qh Jh Th 9h    a royal flush beats the highest straight flush
    653a.6(b)(2)    Ah 2h 3h 4h 5h    >     As Ad Ac Ah Ks    the lowest straight flush beats four aces
    653a.6(b)(2)    2h 3h 4h 5h 6h    >     Ah 2h 3h 4h 5h    ace to 5 is the lowest straight flush
    653a.6(b)(3)    2c 2d 2h 2s 3c    >     As Ad Ac Ks Kd    four 2s beat the highest full house
    653a.6(b)(4)    2c 2d 2h 3s 3c    >     As Ks Qs Js 9s    the lowest full house beats the highest flush
    653a.6(b)(4)    Ac Ad Ah 2s 2c    >     Kc Kd Kh As Ac    the three decide before the pair
    653a.6(b)(5)    2c 3c 4c 5c 7c    >     As Kd Qc Jh Ts    the lowest flush beats the highest straight
    653a.6(b)(6)    Ac 2d 3h 4s 5c    >     As Ad Ac Kh Qc    the lowest straight beats three aces
    653a.6(b)(6)    2c 3d 4h 5s 6c    >     Ac 2d 3h 4s 5c    ace to 5 is the lowest straight
    653a.6(b)(7)    2c 2d 2h 3s 4c    >     As Ad Ks Kd Qc    three 2s beat aces and kings
    653a.6(b)(8)    2c 2d 3h 3s 4c    >     As Ad Kh Qc Jd    the lowest two pair beats a pair of aces
    653a.6(b)(9)    2c 2d 3h 4s 5c    >     As Kd Qh Jc 9s    the lowest pair beats ace high
    653a.6(a)       Ac 2d 3h 4s 5c    >     Qs Kd Ah 2c 3s    queen, king, ace, 2, 3 is no straight
    653a.6(c)       Kc Kd Ks Qh Qc    >     2c 2d 2s Ah Ac    the three are compared before the pair
    653a.6(c)       As Ad Kh 9c 2d    =     Ac Ah Ks 9d 2s    the same ranks tie
    653a.6(b)       As Ad Kh 9c 3d    >     Ac Ah Ks 9d 2s    the last card decides
    643a.6(b)(1)    As Ks Qs Js Ts    >     Kh Qh Jh Th 9h    a royal flush is above a straight flush
    643a.6(b)(2)    Kh Qh Jh Th 9h    >     As Ad Ac Ah Ks    then the straight flush
    643a.6(b)(3)    As Ad Ac Ah Ks    >     Ks Kd Kc As Ad    then the four-of-a-kind
    643a.6(b)(4)    Ks Kd Kc As Ad    >     As Ks Qs Js 9s    then the full house
    643a.6(b)(5)    As Ks Qs Js 9s    >     As Kd Qc Jh Ts    then the flush
    643a.6(b)(6)    As Kd Qc Jh Ts    >     As Ad Ac Kh Qc    then the straight
    643a.6(b)(7)    As Ad Ac Kh Qc    >     As Ad Ks Kd Qc    then the three-of-a-kind
    643a.6(b)(8)    As Ad Ks Kd Qc    >     As Ad Kh Qc Jd    then two pair
    643a.6(b)(9)    As Ad Kh Qc Jd    >     As Kd Qh Jc 9s    then the pair
    643a.6(a)       2c 3d 4h 5s 6c    >     Ac 2d 3h 4s 5c    the ace is low in ace to 5
    643a.6(b)       Ah Ad Kh Qc Jd    =     As Ac Kd Qs Jh    suits are equal
    647a.6(b)(1)    As Ks Qs Js Ts    >     Kh Qh Jh Th 9h    a royal flush is above a straight flush
    647a.6(b)(2)    Kh Qh Jh Th 9h    >     As Ad Ac Ah Ks    then the straight flush
    647a.6(b)(3)    As Ad Ac Ah Ks    >     Ks Kd Kc As Ad    then the four-of-a-kind
    647a.6(b)(4)    Ks Kd Kc As Ad    >     As Ks Qs Js 9s    then the full house
    647a.6(b)(5)    As Ks Qs Js 9s    >     As Kd Qc Jh Ts    then the flush
    647a.6(b)(6)    As Kd Qc Jh Ts    >     As Ad Ac Kh Qc    then the straight
    647a.6(b)(7)    As Ad Ac Kh Qc    >     As Ad Ks Kd Qc    then the three-of-a-kind
    647a.6(b)(8)    As Ad Ks Kd Qc    >     As Ad Kh Qc Jd    then two pair
    647a.6(b)(9)    As Ad Kh Qc Jd    >     As Kd Qh Jc 9s    then the pair
    647a.6(a)       2c 3d 4h 5s 6c    >     Ac 2d 3h 4s 5c    the ace is low in ace to 5
    647a.6(c)       Kc Kd 2s 3h 5c    >     2c 2d As 3d 5d    the pair is compared before the odd cards
    647a.6(b)       As Kd Qh Jc 9s    =     Ah Kc Qd Js 9h    the same ranks tie
    669a.6(b)(1)    As Ks Qs Js Ts    >     Kh Qh Jh Th 9h    a royal flush is above a straight flush
    669a.6(b)(2)    Kh Qh Jh Th 9h    >     As Ad Ac Ah Ks    then the straight flush
    669a.6(b)(3)    As Ad Ac Ah Ks    >     Ks Kd Kc As Ad    then the four-of-a-kind
    669a.6(b)(4)    Ks Kd Kc As Ad    >     As Ks Qs Js 9s    then the full house
    669a.6(b)(5)    As Ks Qs Js 9s    >     As Kd Qc Jh Ts    then the flush
    669a.6(b)(6)    As Kd Qc Jh Ts    >     As Ad Ac Kh Qc    then the straight
    669a.6(b)(7)    As Ad Ac Kh Qc    >     As Ad Ks Kd Qc    then the three-of-a-kind
    669a.6(b)(8)    As Ad Ks Kd Qc    >     As Ad Kh Qc Jd    then two pairs
    669a.6(b)(9)    As Ad Kh Qc Jd    >     As Kd Qh Jc 9s    then one pair
    669a.6(a)       2c 3d 4h 5s 6c    >     Ac 2d 3h 4s 5c    the ace is low in ace to 5
    669a.6(b)       As Kd Qh Jc 9s    =     Ah Kc Qd Js 9h    the same ranks tie
"""

BONUS_LISTS = """
    clause          one            than  other          why
    643a.6(c)(1)    Ah Kh Qh       >     Kc Qc Jc       a mini-royal is above a straight flush
    643a.6(c)(2)    2h 3h 4h       >     As Ad Ac       then the straight flush
    643a.6(c)(3)    2s 2d 2c       >     As Kd Qc       then the three-of-a-kind
    643a.6(c)(4)    Ac 2d 3h       >     As Ks Js       then the straight, ace, 2, 3 included
    643a.6(c)(5)    2c 3c 5c       >     As Ad Kc       then the flush
    643a.6(c)(6)    2c 2d 3h       >     As Kd Jc       then the pair
    643a.6(c)       As Kd Jc       =     Ad Kc Js       equal ranks tie, whatever the suits
    669a.6(c)(1)    Ah 2h 3h       >     9c 9d 9h       a straight flush is first, ace, 2, 3 included
    669a.6(c)(2)    2c 2d 2h       >     As Kd Qc       then the three-of-a-kind
    669a.6(c)(3)    Ac 2d 3h       >     As Ks Js       a straight, ace, 2, 3 included, is above a flush
    669a.6(c)(4)    2c 3c 5c       >     As Ad Kc       then the flush
    669a.6(c)(5)    2c 2d 3h       >     As Kd Jc       then the pair
    669a.6(c)       Kc Kd 2s       >     2c 2d As       kings beat 2s
    649a.6(d)(1)    As Ks Qs Js Ts 2c    >    Kh Qh Jh Th 9h 2c    a royal flush is above a straight flush
    649a.6(d)(2)    Kh Qh Jh Th 9h 2c    >    As Ad Ac Ah Ks 2c    then the straight flush
    649a.6(d)(3)    2c 2d 2h 2s Ks 3c    >    Ks Kd Kc As Ad 2c    then the four-of-a-kind
    649a.6(d)(4)    2c 2d 2h 3s 3c Kd    >    As Ks Qs Js 9s 2c    then the full house: three and a pair
    649a.6(d)(5)    2c 3c 4c 5c 7c Kd    >    As Kd Qc Jh Ts 2c    then the flush
    649a.6(d)(6)    Ac 2d 3h 4s 5c Kd    >    As Ad Ac Kh Qc 2d    then the straight
    649a.6(d)(7)    2c 2d 2h 3s 4c 6d    >    As Ad Ks Kd Qc 2d    then the three-of-a-kind
    649a.6(d)       As Ad Ks Kd Qc 2d    <    2c 2d 2h 3s 4c 6d    two pair is not on the list
"""

SIX_CARD_LISTS = """
    clause          one                  than  other                why
    643a.6(d)(1)    Ah Kh Qh             >     Kc Qc Jc             a mini-royal is first
    643a.6(d)(2)    Kc Qc Jc             >     As Ad Ac             then the straight flush
    643a.6(d)(3)    2s 2d 2c             >     As Kd Qc             then the three-of-a-kind
    643a.6(d)(4)    Ac 2d 3h             >     As Ks Js             then the straight; a flush is not listed
    643a.6(d)       As Kd 2c             >     Ks Js 9s             a flush is not listed and is beaten by ace high
    643a.6(e)(1)    Ad Kd Qd Jd Td 9d    >     As Ks Qs Js Ts 2c    a six-card royal flush is first
    643a.6(e)(2)    As Ks Qs Js Ts 9c    >     Kh Qh Jh Th 9h 2c    then the royal flush
    643a.6(e)(3)    Kh Qh Jh Th 9h 8h    >     As Ad Ac Ah Ks 2c    then the straight flush
    643a.6(e)(4)    2c 2d 2h 2s Ks 3c    >     Ks Kd Kc As Ad 2c    then the four-of-a-kind
    643a.6(e)(5)    2c 2d 2h 3s 3c Kd    >     As Ks Qs Js 9s 2c    then the full house
    643a.6(e)(6)    2c 3c 4c 5c 7c Kd    >     As Kd Qc Jh Ts 2c    then the flush
    643a.6(e)(7)    Ac 2d 3h 4s 5c Kd    >     As Ad Ac Kh Qc 2d    then the straight
    643a.6(e)(8)    2c 2d 2h 3s 4c 6d    >     As Ad Ks Kd Qc 2d    then the three-of-a-kind
    643a.6(e)       Ad Kd Qd Jd Td 9d    =     As Ks Qs Js Ts 9s    suits are equal
    647a.6(d)(1)    Ad Kd Qd Jd Td 9d    >     As Ks Qs Js Ts 2c    a six-card royal flush is first
    647a.6(d)(2)    As Ks Qs Js Ts 9c    >     Kh Qh Jh Th 9h 2c    then the royal flush
    647a.6(d)(3)    Kh Qh Jh Th 9h 8h    >     As Ad Ac Ah Ks 2c    then the straight flush
    647a.6(d)(4)    2c 2d 2h 2s Ks 3c    >     Ks Kd Kc As Ad 2c    then the four-of-a-kind
    647a.6(d)(5)    2c 2d 2h 3s 3c Kd    >     As Ks Qs Js 9s 2c    then the full house
    647a.6(d)(6)    2c 3c 4c 5c 7c Kd    >     As Kd Qc Jh Ts 2c    then the flush
    647a.6(d)(7)    Ac 2d 3h 4s 5c Kd    >     As Ad Ac Kh Qc 2d    then the straight
    647a.6(d)(8)    2c 2d 2h 3s 4c 6d    >     As Ad Ks Kd Qc 2d    then the three-of-a-kind
    647a.6(d)       Ad Kd Qd Jd Td 9d    =     As Ks Qs Js Ts 9s    suits are equal
    649a.6(d)(8)    Ad Kd Qd Jd Td 9d    >     As Ks Qs Js Ts 2c    a Super Royal outranks a royal flush
"""

ALL = [
    *rows(THREE_CARDS),
    *rows(FOUR_CARDS),
    *rows(FIVE_CARDS),
    *rows(BONUS_LISTS),
    *rows(SIX_CARD_LISTS),
]


def listed(clause: str, rules: str) -> str:
    """The list of section .6 that a clause belongs to; a clause on cards or ties means the first."""
    first = rule_set(rules).ranks[0].cite
    head = clause[: len(first)]
    return head if head in {r.cite for r in rule_set(rules).ranks} else first


EVERY = [
    (name, case)
    for case in ALL
    for name in SPEAKS_FOR
    if name.startswith(case["clause"].split(".")[0]) and case["clause"] in rule_set(name).cites
]


@pytest.mark.parametrize(
    ("name", "case"), EVERY, ids=lambda each: each if isinstance(each, str) else named(each)
)
def test_which_hand_is_higher(name: str, case: dict[str, str]) -> None:
    rules = rule_set(name)
    ranking = rules.ranking(listed(case["clause"], rules.id))
    one, other = best(cards(case["one"]), ranking), best(cards(case["other"]), ranking)
    assert (one > other, one == other) == (case["than"] == ">", case["than"] == "=")


NAMES = """
    cards                ranks        name
    As Ks Qs             649a.6(b)    straight flush, ace high
    9c 9d 9h             649a.6(b)    three-of-a-kind, nines
    Ac 2d 3h             649a.6(b)    straight, three high
    Ks 9s 2s             649a.6(b)    flush, king high
    6c 6d Ah             649a.6(b)    pair of sixes
    Qs Jd 9c             649a.6(b)    queen high
    Ad Kd Qd Jd Td 9d    649a.6(d)    Super Royal
    2c 2d 2h 3s 3c Kd    649a.6(d)    full house, twos and threes
"""


@pytest.mark.parametrize("case", rows(NAMES), ids=lambda case: case["name"])
def test_a_hand_knows_its_name(case: dict[str, str]) -> None:
    assert best(cards(case["cards"]), rule_set("649a").ranking(case["ranks"])).name == case["name"]


UNLISTED = """
    ranks        cards                name                          made
    643a.6(e)    Js Jh 8d 8c 4d 2c    two pair, jacks and eights    Js Jh 8d 8c
    643a.6(e)    As Kd Qc Jh 3d 3c    pair of threes                3d 3c
    643a.6(e)    As Kd Qc Jh 3d 2c    ace high                      As
    643a.6(d)    Qs 4s 2s             flush, queen high             Qs 4s 2s
    643a.6(d)    Qs Qd 2s             pair of queens                Qs Qd
"""


@pytest.mark.parametrize("case", rows(UNLISTED), ids=lambda case: case["name"])
def test_a_kind_that_a_ranking_leaves_out_is_no_high_card(case: dict[str, str]) -> None:
    """643a.6(e) ends with three-of-a-kind, 643a.6(d) with a straight: what is less pays nothing, and has a name."""
    hand = best(cards(case["cards"]), rule_set("643a").ranking(case["ranks"]))
    assert (hand.kind, hand.name, show_all(hand.made)) == (Kind.NO_PAIR, case["name"], case["made"])


def test_more_names() -> None:
    five = rule_set("653a").ranking("653a.6(b)")
    assert best(cards("As Ks Qs Js Ts 2d 3c"), five).name == "royal flush"
    assert best(cards("Ac Ad Kh Ks 5c 2d 3c"), five).name == "two pair, aces and kings"
    assert best(cards("Ah Kh Qh"), rule_set("643a").ranking("643a.6(c)")).name == "mini-royal"


def test_a_hand_knows_its_cards() -> None:
    hand = best(cards("9c 9d 2s Kd 9h Kh 3c"), rule_set("653a").ranking("653a.6(b)"))
    assert show_all(hand.cards) == "9h 9d 9c Kh Kd"
    trips = best(cards("9c 9d 9h Ks 2c"), rule_set("641a").ranking("641a.6(b)"))
    assert (show_all(trips.cards), show_all(trips.made)) == ("9h 9d 9c Ks", "9h 9d 9c")
    wheel = best(cards("Ac 2d 3h 4s 5s Kd Kh"), rule_set("653a").ranking("653a.6(b)"))
    assert show_all(wheel.cards) == "5s 4s 3h 2d Ac"
    high = best(cards("Qs Jd 9c"), rule_set("649a").ranking("649a.6(b)"))
    assert show_all(high.made) == "Qs"


def test_all_22100_three_card_hands() -> None:
    """12 straight flushes a suit; 13 x 4 trips; 12 x 64 - 48 straights; 4 x 286 - 48 flushes."""
    ranking = rule_set("649a").ranking("649a.6(b)")
    found = Counter(best(hand, ranking).kind for hand in combinations(DECK, 3))
    assert found == {
        Kind.STRAIGHT_FLUSH: 48,
        Kind.THREE_OF_A_KIND: 52,
        Kind.STRAIGHT: 720,
        Kind.FLUSH: 1096,
        Kind.PAIR: 3744,
        Kind.NO_PAIR: 16440,
    }


def test_an_ace_never_stands_in_the_middle() -> None:
    assert straight_high(cards("Ks Ad 2c")) is None
    assert straight_high(cards("Qs Kd Ac 2h")) is None
    assert Kind.STRAIGHT not in kinds_of(cards("Js Qd Kc Ah 2s"))


def test_too_few_cards_and_doubles_are_refused() -> None:
    ranking = rule_set("649a").ranking("649a.6(b)")
    with pytest.raises(Refused, match="3 cards make this hand, not 2"):
        best(cards("As Kd"), ranking)
    with pytest.raises(Refused, match="same card twice"):
        best((1, 1, 2), ranking)
