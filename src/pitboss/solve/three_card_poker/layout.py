"""Three Card Poker with any side wagers: all results of one deal together, played best for them.

The player's three cards, the dealer's, and two community cards: each side wager looks at some of them. For
each class of hands every dealer's hand is met, and what the two community cards make of both hands is
counted beside it. What a fold takes bears on the decision, so each hand is decided from its own counts.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from math import comb

import numpy as np

from pitboss.cards import DECK, Card
from pitboss.money import Cents
from pitboss.rules.house import House
from pitboss.rules.words import Part
from pitboss.solve.drawn_bonuses import drawn_for_staying, with_drawn
from pitboss.solve.figures import Figures
from pitboss.solve.kernels import layouts as kernels
from pitboss.solve.kernels.layouts import Dealers, Sorted
from pitboss.solve.kernels.looks import LOOKS
from pitboss.solve.parts import in_parts
from pitboss.solve.suit_classes import Ints, cards_left
from pitboss.solve.three_card_poker.game import FOLDED, PLAYED, SIZE, Meetings, Tick, game_of, meetings
from pitboss.solve.whole_layouts import (
    NO_SUIT,
    Laid,
    RowIds,
    brought_by_rows,
    by_hand,
    by_rows,
    refuse_uncounted,
)
from pitboss.solve.worth import Places, WagerLayout, net, ranking_of

TWO, NOTHING = 2, Fraction(0)


@dataclass(frozen=True)
class TableLaid:
    """What lies on a layout, by the cards that decide it."""

    house: House
    laid: Laid
    deck: tuple[Card, ...]

    def named(self, *parts: Part) -> list[str]:
        """The side wagers on these cards."""
        return list(self.laid.decided_on(self.house, *parts))

    @property
    def both(self) -> list[str]:
        """The side wagers on both hands together."""
        return self.named(Part.PLAYER, Part.DEALER)

    @property
    def mine(self) -> list[str]:
        """The side wagers on the player's hand with the community cards."""
        return self.named(Part.PLAYER, Part.COMMUNITY)

    @property
    def theirs(self) -> list[str]:
        """The side wagers on the dealer's hand with the community cards."""
        return self.named(Part.DEALER, Part.COMMUNITY)


def layout_649a(house: House, laid: Laid, tick: Tick | None = None, deck: tuple[Card, ...] = DECK) -> Figures:
    """The whole layout in units of the Ante, played best for exactly its wagers."""
    (best,) = _played(house, laid, tick, deck, (True,))
    return best


def both_plays_649a(
    house: House, laid: Laid, tick: Tick | None = None, deck: tuple[Card, ...] = DECK
) -> tuple[Figures, Figures]:
    """The layout played as if its side wagers were not there, and played best for exactly its wagers."""
    by_base, best = _played(house, laid, tick, deck, (False, True))
    return by_base, best


def _played(
    house: House, laid: Laid, tick: Tick | None, deck: tuple[Card, ...], ways: tuple[bool, ...]
) -> list[Figures]:
    """The layout as it is played each way, jointly or by the base game alone; its deals are counted once."""
    table = TableLaid(house, laid, deck)
    on_three = laid.decided_on(house, Part.PLAYER)
    refuse_uncounted(house, laid, [*on_three, *table.both, *table.mine, *table.theirs])
    layout, met = laid.on(house), meetings(ranking_of(house), deck, tick)
    six, five = by_rows(house, table.both, 2 * SIZE), by_rows(house, table.mine, SIZE + TWO)
    good = by_rows(house, table.theirs, SIZE + TWO)
    counted = _count(table, met, six, five, good, tick)
    of_pair = _of_pair(table, layout, five, good, counted)
    of_six = brought_by_rows(layout, laid, table.both, six)
    results: list[Counter[tuple[Cents, Cents]]] = [Counter() for _ in ways]
    fold = net(layout.folded({"Ante": laid.base}, {}))
    drawn, suits_matter = drawn_for_staying(house, laid), bool(table.both or counted.of_suits)
    groups = by_hand(layout, laid, on_three, SIZE, deck, suits_matter=suits_matter)
    for brought, weights in groups.items():
        places = np.flatnonzero(weights)
        counts = counted.of_suit(brought.suit, places)
        shown, folded = (
            first[:, None, None, None] + of[None, :, brought.suit, None, None] + pair[None, None] + own
            for first, of, pair, own in (
                (counted.worth, of_six.shown, of_pair[0], brought.shown),
                (np.full(len(counted.worth), fold), of_six.folded, of_pair[1], brought.folded),
            )
        )
        for jointly, found in zip(ways, results, strict=True):
            gains, more = shown - folded, drawn
            if not jointly:
                gains, more = np.broadcast_to(counted.worth[:, None, None, None] - fold, shown.shape), NOTHING
            sums = np.tensordot(counts, gains, 4) * more.denominator
            plays = sums + more.numerator * counts.sum(axis=(1, 2, 3, 4)) > 0
            for which, brings, antes in ((plays, shown, 2), (~plays, folded, 1)):
                total = np.tensordot(np.where(which, weights[places], 0), counts, 1)
                for place in zip(*np.nonzero(total), strict=True):
                    found[int(brings[place]), antes * laid.base] += int(total[place])
    return [_in_antes(house, laid, found) for found in results]


def _in_antes(house: House, laid: Laid, results: Counter[tuple[Cents, Cents]]) -> Figures:
    """Results in cents by what Ante and Play are, in units of the Ante with all that lies beside."""
    deals, beside = sum(results.values()), sum(laid.sides.values())
    played = sum(count for (_, wagered), count in results.items() if wagered > laid.base)
    told = {
        (Fraction(cents, laid.base), Fraction(wagered + beside, laid.base)): count
        for (cents, wagered), count in results.items()
    }
    alone = Figures(deals, told, {PLAYED: played, FOLDED: deals - played})
    return with_drawn(house, laid, alone, folded=Fraction(laid.base + beside, laid.base))


@dataclass(frozen=True)
class CountedDeals:
    """Deals by class of hands, and examples of them.

    worth     int64[e]               what Ante and Play bring with the Ante Bonus, end by end, in cents
    counts    int64[n, e, s, f, d]   by end, number of six, of five and of the dealer's hand
    of_suits  by suit the classes whose hands of that suit end otherwise, and their counts: the Ante Bonus of
              649a.12(c) has rows for spades and for the other suits
    examples  cards of the player, the dealer and the community, by number of five and of the dealer's hand
    """

    worth: Ints
    counts: Ints
    of_suits: dict[int, tuple[Ints, Ints]]
    examples: dict[tuple[int, int], Places]

    def of_suit(self, suit: int, places: Ints) -> Ints:
        """The counts of some classes, of their hands of a suit."""
        found = self.counts[places]
        if suit in self.of_suits:
            classes, counts = self.of_suits[suit]
            differ = np.isin(places, classes)
            found[differ] = counts[np.searchsorted(classes, places[differ])]
        return found


def _count(
    table: TableLaid, met: Meetings, six: RowIds, five: RowIds, good: RowIds, tick: Tick | None
) -> CountedDeals:
    ranking, deck = ranking_of(table.house), table.deck
    worth, ends_by_suit = _ends(table, met)
    left = cards_left(met.hands, deck)
    dealers = _dealers(met, good.sorted(ranking), deck)
    numbers, of_five = len(six.examples), five.sorted(ranking)
    further = comb(len(deck) - 2 * SIZE, TWO) if table.mine or table.theirs else 1
    strengths = np.ascontiguousarray(met.players[:, 1])
    examples: dict[tuple[int, int], Places] = {}

    def count(rows: slice | Ints, ends: Ints, counts: Ints) -> None:
        found = np.full((*counts.shape[2:], 3), -1)
        kernels.count_meetings(
            met.hands[rows],
            left[rows],
            strengths[rows],
            ends[rows],
            dealers,
            six.sorted(ranking),
            of_five,
            further,
            counts,
            found,
        )
        for number, place in zip(*np.nonzero(found[..., 0] >= 0), strict=True):
            row, dealer, pair = found[number, place].tolist()
            examples[int(number), int(place)] = {
                Part.PLAYER: tuple(met.hands[rows][row].tolist()),
                Part.DEALER: tuple(dealers.cards[dealer].tolist()),
                Part.COMMUNITY: tuple(dealers.pairs[pair, :TWO].tolist()),
            }

    def none(classes: int) -> Ints:
        return np.zeros((classes, len(worth) * numbers, of_five.numbers, len(good.examples)), np.int64)

    def by_end(counts: Ints) -> Ints:
        return counts.reshape(len(counts), len(worth), numbers, *counts.shape[2:])

    counts, first = none(len(left)), ends_by_suit[0]
    in_parts(len(left), lambda rows: count(rows, first, counts[rows]), tick)
    of_suits = {}
    for number, ends in enumerate(ends_by_suit):
        if len(classes := np.flatnonzero((ends != first).any(axis=(1, 2)))):
            other = none(len(classes))
            count(classes, ends, other)
            of_suits[number] = (classes, by_end(other))
    return CountedDeals(worth, by_end(counts), of_suits, examples)


def _ends(table: TableLaid, met: Meetings) -> tuple[Ints, Ints]:
    """What a meeting may bring, and which of it, by [suit, class of hands, the dealer's look, standing].

    The suit is that of the hand, where its bonus asks for it.
    """
    game = game_of(table.house, met, (), None, table.deck)
    cents = game.worth * table.laid.base
    assert not (cents % game.stake).any(), "payouts are whole cents"
    worth, numbers = np.unique(cents // game.stake, return_inverse=True)
    numbers = numbers.reshape(cents.shape)
    ends = np.zeros((NO_SUIT, len(met.hands), LOOKS, cents.shape[2]), np.int64)
    looks = np.array([look.number for look in met.looks])
    for entry, of_entry in zip(game.entries, numbers, strict=True):
        hand = entry.look.low
        for each in [ends[hand.one_suit]] if hand.kind.suit_matters else ends:
            each[entry.places[:, None], looks[None]] = of_entry[None]
    return worth, ends


def _dealers(met: Meetings, good: Sorted, deck: tuple[Card, ...]) -> Dealers:
    """The dealer's hands, each with the two cards with which it is good for something."""
    cards = met.dealers[:, 2:]
    starts, pairs = np.zeros(len(cards) + 1, np.int64), np.zeros((0, 3), np.int64)
    if good.numbers > 1:
        left = cards_left(cards.astype(np.uint8), deck)
        pairs = np.zeros((kernels.list_pairs(cards, left, good, starts, pairs), 3), np.int64)
        kernels.list_pairs(cards, left, good, starts, pairs)
    return Dealers(met.dealers[:, 0], met.dealers[:, 1], cards, starts, pairs)


def _of_pair(
    table: TableLaid, layout: WagerLayout, five: RowIds, good: RowIds, counted: CountedDeals
) -> tuple[Ints, Ints]:
    """What wagers with the community cards bring by [number of five, of the dealer's hand], shown and folded.

    Both hands may win from one meter in one round: then the engine is asked about both at once.
    """
    laid, mine, theirs = table.laid, table.mine, table.theirs
    of_mine = brought_by_rows(layout, laid, mine, five)
    of_theirs = brought_by_rows(layout, laid, theirs, good)
    assert (of_mine.shown == of_mine.shown[:, :1]).all(), "no suit counts more than the others"
    shown, folded = (
        one[:, 0, None] + other[None, :, 0]
        for one, other in ((of_mine.shown, of_theirs.shown), (of_mine.folded, of_theirs.folded))
    )
    lost = laid.taken(table.house)
    for (number, place), places in counted.examples.items():
        lines = layout.settled({name: laid.sides[name] for name in (*mine, *theirs)}, places)
        shown[number, place] = net(lines)
        kept = {name: laid.sides[name] for name in (*mine, *theirs) if name not in lost}
        taken = sum(laid.sides[name] for name in (*mine, *theirs) if name in lost)
        folded[number, place] = (net(layout.settled(kept, places)) if kept else 0) - taken
    return shown, folded
