"""Where decks come from: NumPy's own Philox beside the kernel's, and every deal equally likely."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from pitboss.cards import DECK
from pitboss.simulate import streams
from pitboss.simulate.kernels import dealing as kernels
from pitboss.simulate.kernels.dealing import Stream

SPEAKS_FOR = ()
HIGH_WORD = kernels.high_word.function  # what the compiled one is built to do
LARGE = (5 << 64) + 77


def stream(seed: int, table: int, cards: int = len(DECK)) -> Stream:
    thresholds = [streams.threshold(first) for first in range(0, len(DECK), streams.WORD_CARDS)]
    key = np.array([seed % streams.WORD, seed // streams.WORD], np.uint64)
    return Stream(key, np.uint64(table), np.array(thresholds, np.uint64), cards)


def dealt(of: Stream, first: int, rounds: int) -> list[tuple[int, ...]]:
    decks = np.zeros((rounds, len(DECK)), np.uint8)
    kernels.deal_rounds(of, np.uint64(first), decks)
    return [tuple(deck[: of.cards]) for deck in decks.tolist()]


def test_philox_gives_its_published_block() -> None:
    """The first known answer that its authors publish: counter and key of nothing, ten rounds."""
    known = [0x16554D9ECA36314C, 0xDB20FE9D672D0FDC, 0xD7E772CEE186176B, 0x7E68B68AEC7BA23B]
    nothing = np.uint64(0)
    assert streams.block(0, (0, 0, 0, 0)) == known
    assert [int(word) for word in kernels.philox(np.zeros(2, np.uint64), *[nothing] * 4)] == known


@pytest.mark.parametrize(("seed", "table", "first"), [(0, 0, 0), (58, 3, 10**12), (LARGE, 2**63, 2**63 + 5)])
def test_the_kernel_deals_the_decks_of_numpys_philox(seed: int, table: int, first: int) -> None:
    found = dealt(stream(seed, table), first, 40)
    assert found == [streams.deck(seed, table, number) for number in range(first, first + 40)]
    assert all(sorted(deck) == list(DECK) for deck in found)


def test_fewer_cards_are_the_first_of_the_whole_deck() -> None:
    whole = dealt(stream(58, 0), 0, 20)
    for cards in (1, 6, 7, 24, 26, 49):
        assert dealt(stream(58, 0, cards), 0, 20) == [deck[:cards] for deck in whole]


def test_words_are_drawn_again_under_the_next_attempt(monkeypatch: pytest.MonkeyPatch) -> None:
    """With half of all words refused both must ask for the same further blocks."""
    plain = streams.deck(7, 0, 0)
    monkeypatch.setattr(streams, "threshold", lambda first: streams.WORD // 2)
    assert streams.deck(7, 0, 0) != plain
    assert dealt(stream(7, 0), 0, 40) == [streams.deck(7, 0, number) for number in range(40)]


def test_no_deal_is_likelier_than_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Words of ten bits, all of them: 1,024 = 42 times 24, and 16 are refused; each order of four cards 42 times."""
    monkeypatch.setattr(streams, "WORD", 1 << 10)
    found = [streams.picks(word, len(DECK) - 4) for word in range(1 << 10)]
    counts = Counter(tuple(each) if each else None for each in found)
    assert counts.pop(None) == 16
    assert len(counts) == 24
    assert set(counts.values()) == {42}


@pytest.mark.parametrize("first", range(0, len(DECK), streams.WORD_CARDS))
def test_the_kernel_refuses_the_same_words(first: int) -> None:
    """Around the words at which what is left passes the threshold, from 0 up."""
    limit, left = streams.threshold(first), np.uint64(len(DECK) - first)
    step = streams.WORD // 999_983
    for word in (0, 1, limit, streams.WORD - 1, *range(5, streams.WORD, step * 5_003)):
        wanted = streams.picks(word, first)
        picks, over = kernels.pick_six(np.uint64(word), left)
        assert (over >= limit) == (wanted is not None)
        assert wanted is None or list(picks[: len(wanted)]) == wanted


@pytest.mark.parametrize("one", [0, 1, 52, 2**32 - 1, 2**32, 2**63 + 12_345, 2**64 - 1])
def test_the_upper_half_of_a_product_where_nothing_is_compiled(one: int) -> None:
    """Elsewhere the function only says what is built; the compiled one stands beside NumPy's Philox above."""
    for two in (0, 1, 60, 0xD2E7470EE14C6C93, 2**64 - 1):
        assert HIGH_WORD(np.uint64(one), np.uint64(two)) == one * two >> 64
