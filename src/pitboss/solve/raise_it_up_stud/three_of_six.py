"""What side wagers of 669a bring at the end, when some of the last three community cards are not seen yet.

A wager on the player's three cards is decided as soon as he holds them. A reading of 669a.12(e)(2) has the
Progressive Payout Wager decided on the best three of all six cards; that is known only at the end.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations, permutations

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import ACE, DECK, SUITS, Card, suit
from pitboss.hands import Ranking, quick
from pitboss.money import Cents
from pitboss.rules.house import House
from pitboss.rules.tables import Row
from pitboss.rules.words import Part
from pitboss.solve.sides import formed_of
from pitboss.solve.suit_classes import ClassStreet, Groups, Ints
from pitboss.solve.worth import Stakes, WagerLayout, laid_out, net, step_of

THREE = 3
SUIT_SETS = 1 << 4  # which suits alone form a hand
AT_ONCE = 20_000  # classes of five cards
PARTS = (Part.PLAYER, Part.COMMUNITY)


def brought(layout: WagerLayout, laid: Stakes, cards: tuple[Card, ...], last: ClassStreet) -> Ints:
    """What side wagers bring to who does not fold over every last card, by [class of five cards, 1]."""
    total = np.zeros((len(last.sets), 1), np.int64)
    for name, stake in laid.items():
        if on_six_cards(layout.house, name):
            total += _on_six_cards(layout, name, stake, last).sum(axis=1, keepdims=True)
        else:
            total += net(layout.settled({name: stake}, {Part.PLAYER: cards})) * last.more.shape[1]
    return total


def on_six_cards(house: House, wager: str) -> bool:
    """Whether a side wager is decided on the community cards too, and not on the player's three alone."""
    return formed_of(house, wager).parts == PARTS


def suits_alike(house: House, wagers: Iterable[str]) -> Groups:
    """The suits that these wagers pay alike: the best hand of each suit stands for all that ask for one."""
    paid: dict[tuple[Row | None, ...], list[int]] = {}
    for each in range(len(SUITS)):
        rows = []
        for name in wagers:
            ranking = house.force.ranking(formed_of(house, name).ranks)
            best = quick.best(tuple(4 * rank + each for rank in (ACE - 2, ACE - 1, ACE)), ranking)
            rows.append(house.paytable(step_of(house, name).pays).row_for(best))
        paid.setdefault(tuple(rows), []).append(each)
    return tuple(tuple(suits) for suits in paid.values())


def brought_by_last_card(
    layout: WagerLayout, laid: Stakes, last: ClassStreet
) -> tuple[Ints, NDArray[np.uint8]]:
    """What wagers on the best three of six cards may bring, and which, by [class of five, last card]."""
    found = []
    for start in range(0, len(last.sets), AT_ONCE):
        some = ClassStreet(last.sets[start : start + AT_ONCE], last.more[start : start + AT_ONCE])
        found.append(np.sum([_on_six_cards(layout, name, laid[name], some) for name in laid], axis=0))
    amounts = np.unique(np.concatenate([np.unique(cents) for cents in found]))
    return amounts, np.concatenate([np.searchsorted(amounts, cents).astype(np.uint8) for cents in found])


def _on_six_cards(layout: WagerLayout, wager: str, stake: Cents, last: ClassStreet) -> Ints:
    """What a wager on the best three of six cards brings, by [class of five cards, last card]."""
    ranking = layout.house.force.ranking(formed_of(layout.house, wager).ranks)
    hands = best_three(last, ranking)
    different, first, numbered = np.unique(hands, return_index=True, return_inverse=True)
    brings = np.zeros(len(different), np.int64)
    for number, place in enumerate(first.tolist()):
        row, column = divmod(place, last.more.shape[1])
        held = (*last.sets[row].tolist(), int(last.more[row, column]))
        brings[number] = net(layout.settled({wager: stake}, laid_out(layout.house, PARTS, held)))
    found: Ints = brings[numbered].reshape(hands.shape)
    return found


def best_three(last: ClassStreet, ranking: Ranking) -> Ints:
    """The best three of six cards, by [class of five cards, last card]: strength, then suits that form it."""
    table = of_three(ranking)
    five, more = last.sets.astype(np.int64), last.more.astype(np.int64)
    inside = [table[five[:, a], five[:, b], five[:, c], None] for a, b, c in combinations(range(5), 3)]
    with_last = [table[five[:, a, None], five[:, b, None], more] for a, b in combinations(range(5), 2)]
    strongest = np.zeros(more.shape, np.int64)
    for each in (*inside, *with_last):
        strongest = np.maximum(strongest, each // SUIT_SETS)
    suits = np.zeros(more.shape, np.int64)
    for each in (*inside, *with_last):
        suits |= np.where(each // SUIT_SETS == strongest, each % SUIT_SETS, 0)
    return strongest * SUIT_SETS + suits


@lru_cache(maxsize=2)
def of_three(ranking: Ranking) -> NDArray[np.int64]:
    """The strength of every three cards, and the suit where they share one, by card, card and card."""
    table = np.zeros((len(DECK),) * THREE, np.int64)
    for three in combinations(DECK, THREE):
        suits = {suit(card) for card in three}
        suited = 1 << suits.pop() if len(suits) == 1 else 0
        for places in permutations(three):
            table[places] = quick.best(three, ranking).strength * SUIT_SETS + suited
    return table
