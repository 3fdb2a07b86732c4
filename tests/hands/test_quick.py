"""The evaluator that rounds use gives the very hand that the plain one gives."""

from itertools import combinations, islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.cards import DECK
from pitboss.games.catalog import RULE_SETS
from pitboss.hands import plain, quick
from pitboss.hands.ranking import FIVE_CARDS, THREE_CARDS, Ranking
from pitboss.refusal import Refused

RANKINGS = sorted({ranks.ranking for rules in RULE_SETS for ranks in rules.ranks}, key=repr)
NO_LOW_ACE = Ranking(3, THREE_CARDS.kinds, low_ace=False)


def short_deck() -> st.SearchStrategy[int]:
    """Cards of few ranks or few suits, so that every kind of hand turns up."""
    return st.one_of(
        st.sampled_from(DECK),
        st.sampled_from([c for c in DECK if c >> 2 in (0, 1, 2, 3, 4, 12)]),
        st.sampled_from([c for c in DECK if c >> 2 >= 7]),
        st.sampled_from([c for c in DECK if c & 3 == 1]),
    )


@settings(max_examples=1500, deadline=None)
@given(
    st.sampled_from(RANKINGS), st.lists(short_deck(), min_size=7, max_size=7, unique=True), st.integers(0, 2)
)
def test_quick_is_plain(ranking: Ranking, drawn: list[int], more: int) -> None:
    held = drawn[: min(7, ranking.size + more)]
    ours, theirs = quick.best(held, ranking), plain.best(held, ranking)
    assert (ours.kind, ours.strength, ours.ranks) == (theirs.kind, theirs.strength, theirs.ranks)
    assert ours.cards == theirs.cards


@pytest.mark.parametrize("ranking", [*[r for r in RANKINGS if r.size == 3], NO_LOW_ACE], ids=repr)
def test_quick_is_plain_on_a_third_of_all_three_card_hands(ranking: Ranking) -> None:
    deck = [card for card in DECK if card & 3 != 3]
    for hand in combinations(deck, 3):
        assert quick.best(hand, ranking).strength == plain.best(hand, ranking).strength


def test_what_is_remembered_has_an_end() -> None:
    """A floor that plays for years keeps no more hands than one that plays for a day; none is lost by it."""
    ranking = Ranking(5, FIVE_CARDS.kinds)
    rainbow = [4 * rank + suit for rank in range(13) for suit in (rank % 4, (rank + 1) % 4)]
    hands = list(islice(combinations(rainbow, 6), 0, None, 13))
    assert len({tuple(sorted(card >> 2 for card in hand)) for hand in hands}) > 2 * quick.MOST_KNOWN
    for number, hand in enumerate(hands):
        found = quick.best(hand, ranking)
        if number % 100 == 0:
            assert found.strength == plain.best(hand, ranking).strength
    assert len(quick._known(ranking).hands) == quick.MOST_KNOWN


def test_too_few_cards_are_refused() -> None:
    with pytest.raises(Refused, match="3 cards make this hand, not 2"):
        quick.best((0, 1), THREE_CARDS)


def test_the_batch_evaluator_refuses_what_it_cannot_rank() -> None:
    """It has no tables for a ranking without the low ace and must not answer as if it had."""
    from pitboss.hands import batch

    with pytest.raises(Refused, match="an ace may open a straight"):
        batch.strengths(next(batch.combinations(3, 10)), NO_LOW_ACE)
