"""Split returns of the Hold 'Em games and of 641a: slow twins, known counts of hands, sums, the engine."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

import pytest

from pitboss.cards import DECK, rank
from pitboss.games.catalog import rule_set
from pitboss.hands import FIVE_CARDS, FOUR_CARDS, Kind, quick
from pitboss.rules.house import House, default_house
from pitboss.rules.words import Part
from pitboss.solve.four_card_poker.game import solve_641a
from pitboss.solve.four_card_poker.split import split_641a
from pitboss.solve.holdem.split import split_one_wager, split_two_wagers
from pitboss.solve.holdem.terms import HoldemTerms
from pitboss.solve.reference import holdem as slow
from pitboss.solve.splits import Split
from pitboss.solve.worth import WagerLayout, net
from tests.solve.test_holdem import BONUS, FLUSH, ROYALS, SUITED, UTH
from tests.solve.test_splits import added_up, split_of

SPEAKS_FOR = ("653a@2011",)

LOW_AND_HIGH = (0, 1, 2, 3, 11, 12)
FOUR = default_house(rule_set("641a@2011"))
# The best five of every seven cards, C(52, 7) in all, as published everywhere.
SEVEN = {
    "royal flush": 4_324,
    "straight flush": 37_260,
    "four-of-a-kind": 224_848,
    "full house": 3_473_184,
    "flush": 4_047_644,
    "straight": 6_180_020,
    "three-of-a-kind": 6_461_620,
    "two pair": 31_433_400,
    "pair": 58_627_800,
    "no pair": 23_294_460,
}
ALL_SEVEN = 133_784_560
PUBLISHED = {
    "653a": Fraction(-50_643_648_973, 2_317_817_502_000),
    "647a": Fraction(-578_107_733, 28_381_438_800),
}


@pytest.fixture(scope="module")
def splits() -> dict[str, Split]:
    return {"653a": split_of(UTH), "647a": split_of(BONUS)}


@pytest.mark.parametrize("name", ["653a", "647a"])
def test_the_parts_are_the_published_whole(name: str, splits: dict[str, Split]) -> None:
    added_up(splits[name], splits[name].figures)
    assert splits[name].figures.ev == PUBLISHED[name]


@pytest.mark.parametrize("name", ["653a", "647a"])
def test_every_hand_comes_as_often_as_it_does(name: str, splits: dict[str, Split]) -> None:
    split = splits[name]
    found = {hand: Fraction(share.deals, split.deals) for hand, share in split.by_hand.items()}
    assert found == {hand: Fraction(number, ALL_SEVEN) for hand, number in SEVEN.items()}


def test_how_often_a_dealer_of_seven_cards_qualifies(splits: dict[str, Split]) -> None:
    """653a.11(h)(1): a dealer without a pair returns the Ante; he holds one of all sevens as the player does."""
    split = splits["653a"]
    assert Fraction(split.by_dealer[False].deals, split.deals) == Fraction(SEVEN["no pair"], ALL_SEVEN)
    shown = Counter[str]()
    for end, deals in split.ends.items():
        if end.qualifies is False and end.standing != "fold":
            shown[end.standing] += deals
    # Had he qualified, every Ante that came back would have been won or lost by the same standing.
    worth = Fraction(shown["lose"] - shown["win"], split.deals)
    assert split.qualifying == {"Ante": worth, "Blind": 0, "Play": 0}
    assert not splits["647a"].by_dealer


def test_four_card_poker_is_the_sum_of_its_parts() -> None:
    added_up(split_641a(FOUR, ranks=LOW_AND_HIGH), solve_641a(FOUR, ranks=LOW_AND_HIGH))


def shown_by_twin(book: slow.Book) -> Counter[tuple[str, tuple[str, ...], str, tuple[tuple[str, int], ...]]]:
    """The showdowns of a twin: hand, what was decided, standing, what each wager brings."""
    found = Counter[tuple[str, tuple[str, ...], str, tuple[tuple[str, int], ...]]]()
    for way, (_, counts) in book.shows.items():
        made = {name.split()[0]: int(name.split()[1][0]) for name in way.decisions if name.endswith("x")}
        for end, count in zip(book.table.ends, counts.tolist(), strict=True):
            brings = tuple((wager, cents * _antes(wager, made)) for wager, cents in sorted(end.nets))
            if count:
                found[end.hand, tuple(sorted(way.decisions)), end.standing, brings] += count
    return found


def _antes(wager: str, made: dict[str, int]) -> int:
    return 1 if wager in ("Ante", "Blind") else made.get(wager, 0)


def shown(split: Split) -> Counter[tuple[str, tuple[str, ...], str, tuple[tuple[str, int], ...]]]:
    found = Counter[tuple[str, tuple[str, ...], str, tuple[tuple[str, int], ...]]]()
    for end, deals in split.ends.items():
        if end.standing != "fold":
            brings = tuple(
                sorted((w, int(100 * part)) for w, part in zip(split.wagers, end.brings, strict=True))
            )
            found[end.hand, tuple(sorted(end.said)), end.standing, brings] += deals
    return found


@pytest.mark.parametrize("deck", [ROYALS], ids=["royals"])
def test_653a_agrees_with_its_slow_twin(deck: tuple[int, ...]) -> None:
    book = slow.Book(slow.deal(UTH, deck))
    figures, _ = slow.solve_653a(book.table, book=book)
    split = split_one_wager(HoldemTerms(UTH, deck))
    assert shown(split) == shown_by_twin(book)
    added_up(split, figures)
    assert {h: s.deals for h, s in split.by_hand.items()} == dealt(book, flops=10)


@pytest.mark.parametrize("deck", [SUITED], ids=["suited"])
def test_647a_agrees_with_its_slow_twin(deck: tuple[int, ...]) -> None:
    book = slow.Book(slow.deal(FLUSH, deck))
    figures, _ = slow.solve_647a(book.table, book=book)
    split = split_two_wagers(HoldemTerms(FLUSH, deck))
    assert shown(split) == shown_by_twin(book)
    added_up(split, figures)
    assert {h: s.deals for h, s in split.by_hand.items()} == dealt(book, flops=20)


def dealt(book: slow.Book, flops: int) -> Counter[str]:
    """Every deal by the player's hand, folded or not."""
    found = Counter[str]()
    for board in book.table.boards:
        for end, count in zip(book.table.ends, board.ends.sum(axis=0).tolist(), strict=True):
            found[end.hand] += flops * count
    return +found


# What an end says is what the engine settles.


def random_deals(parts: dict[Part, int], deck: Sequence[int] = DECK) -> list[dict[Part, tuple[int, ...]]]:
    dice, found = random.Random(643), []
    for _ in range(60):
        drawn = dice.sample(deck, sum(parts.values()))
        found.append({part: tuple(drawn.pop() for _ in range(count)) for part, count in parts.items()})
    return found


def settled(
    house: House, laid: dict[str, Fraction], places: dict[Part, tuple[int, ...]]
) -> dict[str, Fraction]:
    layout = WagerLayout.of(house)
    stakes = {name: int(part * layout.stake) for name, part in laid.items() if part}
    lines = layout.settled(stakes, places)
    names = {line.wager for line in lines}
    return {name: Fraction(net(x for x in lines if x.wager == name), layout.stake) for name in names}


@pytest.mark.parametrize("name", ["653a", "647a"])
def test_the_engine_settles_the_same(name: str, splits: dict[str, Split]) -> None:
    split, house = splits[name], {"653a": UTH, "647a": BONUS}[name]
    checked = 0
    for places in random_deals({Part.PLAYER: 2, Part.COMMUNITY: 5, Part.DEALER: 2}):
        player, dealer = (
            quick.best((*places[part], *places[Part.COMMUNITY]), FIVE_CARDS)
            for part in (Part.PLAYER, Part.DEALER)
        )
        standing = "win" if player > dealer else "tie" if player == dealer else "lose"
        qualifies = dealer.kind is not Kind.NO_PAIR if name == "653a" else None
        for end in split.ends:
            if (end.hand, end.standing, end.qualifies) == (player.kind.value, standing, qualifies):
                laid = dict(zip(split.wagers, end.laid, strict=True))
                brings = settled(house, laid, places)
                assert {w: b for w, b in zip(split.wagers, end.brings, strict=True) if b} == {
                    w: b for w, b in brings.items() if b
                }
                checked += 1
    assert checked > 100


def test_the_engine_settles_641a_the_same() -> None:
    split, checked = split_641a(FOUR, ranks=LOW_AND_HIGH), 0
    for places in random_deals(
        {Part.PLAYER: 5, Part.DEALER: 6}, [card for card in DECK if rank(card) in LOW_AND_HIGH]
    ):
        player, dealer = (quick.best(places[part], FOUR_CARDS) for part in (Part.PLAYER, Part.DEALER))
        standing = "win" if player > dealer else "tie" if player == dealer else "lose"
        like = [end for end in split.ends if (end.hand, end.standing) == (player.kind.value, standing)]
        for laid in {end.laid for end in like}:
            brings = settled(FOUR, dict(zip(split.wagers, laid, strict=True)), places)
            told = {w: b for w, b in brings.items() if b}
            ends = [dict(zip(split.wagers, end.brings, strict=True)) for end in like if end.laid == laid]
            assert told in [{w: b for w, b in each.items() if b} for each in ends]
            checked += 1
    assert checked > 40
