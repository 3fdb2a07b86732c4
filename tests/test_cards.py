"""Cards in and out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.cards import ACE, DECK, SPADES, TEN, card, cards, plural, rank, show, show_all, suit
from pitboss.refusal import Refused


def test_a_card_is_its_rank_and_its_suit() -> None:
    assert (rank(card("As")), suit(card("As"))) == (ACE, SPADES)
    assert rank(card("Td")) == TEN


@given(st.sampled_from(DECK))
def test_every_card_prints_as_it_is_read(one: int) -> None:
    assert card(show(one)) == one


def test_ten_is_read_both_ways_and_printed_one_way() -> None:
    assert card("10d") == card("Td") == card("td")
    assert show(card("10d")) == "Td"


def test_the_deck_has_52_different_cards() -> None:
    assert len({show(one) for one in DECK}) == 52


@pytest.mark.parametrize("bad", ["1s", "Ax", "11d", "", "A", "10", "100d", "AsKd"])
def test_a_bad_card_is_refused_by_name(bad: str) -> None:
    with pytest.raises(Refused, match="is not a card") as refusal:
        card(bad)
    assert repr(bad) in str(refusal.value)


def test_a_duplicate_is_refused_by_name() -> None:
    with pytest.raises(Refused, match="Kd appears twice"):
        cards("As Kd 2c Kd")


def test_cards_are_read_with_spaces_or_commas() -> None:
    assert show_all(cards("As, Kd 10c")) == "As Kd Tc"


def test_plurals() -> None:
    assert (plural(4), plural(12), plural(0)) == ("sixes", "aces", "twos")
