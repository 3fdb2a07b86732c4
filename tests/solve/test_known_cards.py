"""Cards that a player knows and should not: values by hand, and averages that must be what is known without."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from pitboss.cards import DECK, Card, cards
from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.rounds.unfinished import brought_to, laid
from pitboss.rules.house import House, default_house
from pitboss.solve.advice import advise
from pitboss.solve.four_card_poker.game import values_641a
from pitboss.solve.holdem import values_647a, values_653a
from pitboss.solve.registry import solver_of
from pitboss.solve.sight import KnownCards
from pitboss.solve.three_card_poker.exposed import exposed_649a
from pitboss.solve.three_card_poker.game import values_649a
from tests.terminal import in_json, refused

SPEAKS_FOR = ()


def house(name: str) -> House:
    return default_house(rule_set(name))


def values(
    name: str, held: str, board: str = "", *, seen: str = "", exposed: str = ""
) -> dict[str, Fraction]:
    state = brought_to(house(name), laid(house(name)), cards(held), community=cards(board))
    known = KnownCards(elsewhere=cards(seen), dealer=cards(exposed))
    return advise(state, 1, known=known).values


def mean(found: list[Fraction]) -> Fraction:
    return Fraction(sum(found), len(found))


def left(*held: str) -> list[Card]:
    return [card for card in DECK if card not in cards(" ".join(held))]


def test_a_straight_of_which_four_cards_are_gone() -> None:
    """643a: 5-6-7-8 with two fours and two nines left among 44 cards: (4 x 5 - 40) / 44 for each bet."""
    found = values("643a", "5s 6d 7c", "8h", seen="4c 4d 9c 9d")
    assert found == {"let it ride": 3 * Fraction(-5, 11), "withdraw": 2 * Fraction(-5, 11)}


def test_a_pair_that_cannot_become_three() -> None:
    """669a: of 45 cards nine make two pair, +1, push and +3/2; with any other all three wagers are lost."""
    found = values("669a", "9c 9d 2h", "5s Kd", seen="9h 9s")
    assert found == {"Play 1x": (9 * Fraction(5, 2) - 36 * 3) / 45, "fold": -2}


def test_a_king_that_the_dealer_shows() -> None:
    """649a: a dealer with a king qualifies and beats queen high, whatever his other cards are."""
    assert values("649a", "Qs 6d 3c", exposed="Kh") == {"Play 1x": -2, "fold": -1}


def test_a_dealer_who_shows_all_but_one() -> None:
    """649a: 2-3 with a queen, king or ace, a pair or a straight beats J-9-8; 36 other cards do not qualify."""
    found = values("649a", "Jd 9c 8s", exposed="2h 3d")
    good = [card for card in left("Jd 9c 8s", "2h 3d") if card >> 2 in (2, 3, 4, 5, 6, 7, 8, 9)]
    straights = [card for card in good if card >> 2 == 2]  # the four of 2-3-4
    short = len(good) - len(straights)
    assert found["Play 1x"] == Fraction(short - 2 * (47 - short), 47)


@pytest.mark.parametrize("how", ["seen", "exposed"])
def test_on_average_a_card_more_changes_no_wager_of_649a(how: str) -> None:
    """Q-6-3 is worth -393/392, as published: the mean over every card that may be known is just that."""
    found = []
    for card in left("Qs 6d 3c"):
        deck = tuple(each for each in DECK if how == "exposed" or each != card)
        exposed = (card,) if how == "exposed" else ()
        found.append(values_649a(house("649a"), cards("Qs 6d 3c"), deck=deck, exposed=exposed)["play"])
    assert mean(found) == Fraction(-393, 392)
    assert mean([max(each, Fraction(-1)) for each in found]) > -1, "who knows more gains by it"


@pytest.mark.parametrize("how", ["seen", "exposed"])
def test_on_average_a_card_more_changes_no_wager_of_653a(how: str) -> None:
    game, hole, flop = house("653a@2011"), cards("As Kd"), cards("2c 7h 9d")
    alone = values_653a(game, hole, flop)
    found = []
    for card in left("As Kd", "2c 7h 9d"):
        known = KnownCards(dealer=(card,)) if how == "exposed" else KnownCards(elsewhere=(card,))
        found.append(values_653a(game, hole, flop, known=known))
    assert mean([each["Play 2x"] for each in found]) == alone["Play 2x"]
    assert mean([max(each.values()) for each in found]) > max(alone.values())


@pytest.mark.parametrize("how", ["seen", "exposed"])
def test_on_average_a_card_more_changes_no_wager_of_647a(how: str) -> None:
    game, hole, flop, turn = house("647a"), cards("9c 9d"), cards("2c 7h Td"), cards("3s")
    alone = values_647a(game, hole, flop, turn)
    found = []
    for card in left("9c 9d", "2c 7h Td", "3s"):
        known = KnownCards(dealer=(card,)) if how == "exposed" else KnownCards(elsewhere=(card,))
        found.append(values_647a(game, hole, flop, turn, known=known))
    for option, value in alone.items():
        assert mean([each[option] for each in found]) == value


def test_on_average_a_card_more_changes_no_wager_of_641a() -> None:
    game, hole, (up,) = house("641a@2011"), cards("9c 9d 6h 3d 2c"), cards("8h")
    deck = [card for card in DECK if card % 4 < 2 or card in (*hole, up)]
    rest = [card for card in deck if card not in (*hole, up)]
    alone = values_641a(game, hole, up, deck=deck)
    found = [values_641a(game, hole, up, deck=deck, exposed=(card,)) for card in rest]
    for option, value in alone.items():
        assert mean([each[option] for each in found]) == value


def test_a_card_of_the_dealer_seen_in_every_round() -> None:
    """Every hand of a short deck with every card that the dealer may show, one after the other."""
    deck, game = cards([f"{rank}{suit}" for rank in "28QA" for suit in "cd"]), house("649a")
    found = [
        max(values_649a(game, hand, deck=deck, exposed=(card,)).values())
        for hand in combinations(deck, 3)
        for card in deck
        if card not in hand
    ]
    assert exposed_649a(game, deck=deck).ev == mean(found)


def test_what_a_card_of_the_dealer_is_worth_in_649a() -> None:
    """As published: who sees one card of the dealer has 3.48% of the Ante for himself."""
    assert f"{float(exposed_649a(house('649a')).ev):.4f}" == "0.0348"


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (
            "653a --cards AsKd --seen Ac",
            "with known cards the play is counted once the Flop is seen, not before",
        ),
        ("653a --cards AsKd --flop 2c7h9d --exposed Ac", ""),
        ("643a --cards 5s6d7c --exposed 2c", "a dealer of 643a holds no hand of which a card could be seen"),
        (
            "649a --cards Qs6d3c --exposed KhKdKc",
            "the dealer of 649a holds 3 cards: one at least is not known",
        ),
        ("649a --cards Qs6d3c --seen Qs", "Qs appears twice"),
        (
            "649a --cards Qs6d3c --seen Kh --with pair_plus",
            "with known cards the Pair Plus Wager, which a fold takes, is not counted",
        ),
    ],
)
def test_at_the_command_line(asked: str, says: str) -> None:
    if says:
        assert refused("best", *asked.split()) == says
    else:
        assert in_json("best", *asked.split())["exposed"] == "Ac"


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("643a", "a dealer of 643a holds no hand of which a card could be seen"),
        ("647a", "the whole game of 647a is not counted with a card of the dealer exposed"),
    ],
)
def test_whole_games_with_an_exposed_card_that_are_refused(name: str, says: str) -> None:
    with pytest.raises(Refused, match=says):
        solver_of(house(name)).with_exposed(house(name))


def test_two_cards_of_a_dealer_who_holds_two() -> None:
    with pytest.raises(Refused, match="holds 2 cards: one at least is not known"):
        values("653a@2011", "As Kd", "2c 7h 9d", exposed="Ac Ad")
