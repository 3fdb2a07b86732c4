"""Every side wager under every lettered paytable: deals by row, and what each row brings.

The cards are counted once for each list of section .6 and number of cards; a paytable only sorts the
counted looks into its rows, so that another letter or another payout counts no card again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from math import comb

import numpy as np

from pitboss.cards import DECK, Card
from pitboss.engine.meters import wagers_of
from pitboss.hands.patterns import HoleCards, Ranked
from pitboss.hands.ranking import Ranking
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.tables import Paytable, Row
from pitboss.rules.words import Formed, HandBonus, Part
from pitboss.solve.figures import CountedRow, Rows
from pitboss.solve.holdings import holdings, two_against_two
from pitboss.solve.worth import (
    PAYTABLES,
    Levels,
    WagerLayout,
    is_side,
    laid_out,
    net,
    rows_by_look,
    stake_of,
    step_of,
)

OTHERS = "all other hands"
Counted = tuple[Row | None, int, Ranked]  # a row, deals, and a hand that fits it


def side_wagers(house: House) -> tuple[str, ...]:
    """The side wagers that a house offers, in the order in which they are settled."""
    names = [name for step in house.force.settlement for name in wagers_of(step)]
    return tuple(n for n in names if is_side(house, n) and house.offers(house.force.by_name[n]))


def letters(house: House, wager: str) -> tuple[str, ...]:
    """The paytables that a Rules Submission may select for a side wager."""
    return house.force.table(step_of(house, wager).pays).letters


def with_letter(house: House, wager: str, letter: str) -> House:
    """The house with another paytable for a wager, its meters included: those that the chapter sets for it.

    An Envy schedule follows it too, unless the house has selected one by itself.
    """
    pays = house.force.table(step_of(house, wager).pays)
    if letter not in pays.letters:
        raise Refused(f"paytable {letter!r} does not exist: {pays.cite} prints {', '.join(pays.letters)}")
    if len(pays.letters) == 1:
        return house
    same = house.letter(pays) == letter
    terms = {name: each for name, each in house.terms.items() if same or name != pays.wager}
    return replace(house, letters={**house.letters, pays.cite: letter}, terms=terms)


def side_wager(
    house: House, wager_name: str, letter: str | None = None, *, meters: Levels | None = None
) -> Rows:
    """A side wager counted: deals for each row of its paytable, and the net result for one unit.

    A row that is paid from a meter is worth what the meter opens with, or shows.
    """
    name = house.force.wager(wager_name).name
    if letter is not None:
        house = with_letter(house, name, letter)
    return _rows(house, name, {name: meters} if meters else {})


def whole_set(house: House, wager_name: str) -> dict[str, Rows]:
    """A side wager under each of its paytables, by letter."""
    return {letter: side_wager(house, wager_name, letter) for letter in letters(house, wager_name)}


def _rows(house: House, wager: str, meters: Mapping[str, Levels]) -> Rows:
    step = step_of(house, wager)
    formed, stake, layout = (
        formed_of(house, wager),
        stake_of(house, wager),
        WagerLayout.of(house, [wager], meters),
    )
    rows = []
    for row, count, hand in count_rows(house, formed, house.paytable(step.pays)):
        printed = (row.hand, str(row.pays)) if row else (OTHERS, "")
        lines = layout.settled({wager: stake}, _places(house, formed, hand))
        rows.append(CountedRow(*printed, count, Fraction(net(lines), stake)))
    return Rows(sum(row.deals for row in rows), tuple(rows))


def formed_of(house: House, wager: str) -> Formed:
    """Which cards and which list of section .6 decide a side wager."""
    step = step_of(house, wager)
    if isinstance(step, HandBonus):
        return step.formed[step.wagers.index(wager)]
    return step.formed


def held_by(house: House, formed: Formed) -> int:
    """How many cards a hand is chosen from."""
    return sum(house.force.cards_at(part) for part in formed.parts)


def count_rows(house: House, formed: Formed, paytable: Paytable) -> tuple[Counted, ...]:
    """Each row that some deal reaches, in printed order, then what no row takes."""
    if formed.by_rows:
        return _two_cards_by_row(paytable)
    return _hands_by_row(paytable, house.force.ranking(formed.ranks), held_by(house, formed))


@lru_cache(PAYTABLES)
def _hands_by_row(paytable: Paytable, ranking: Ranking, held: int) -> tuple[Counted, ...]:
    by_look = zip(rows_by_look(paytable, ranking, held), holdings(ranking, held), strict=True)
    return _together(paytable, ((row, look.count, look.low) for row, look in by_look))


@lru_cache(PAYTABLES)
def _two_cards_by_row(paytable: Paytable) -> tuple[Counted, ...]:
    return _together(paytable, two_card_rows(paytable))


def _together(paytable: Paytable, asked: Iterable[Counted]) -> tuple[Counted, ...]:
    """The counts of each row added up."""
    found: dict[Row | None, tuple[int, Ranked]] = {}
    for row, count, hand in asked:
        before, sample = found.get(row, (0, hand))
        found[row] = (before + count, sample)
    return tuple((row, *found[row]) for row in (*paytable.paying, None) if row in found)


def two_card_rows(paytable: Paytable, deck: tuple[Card, ...] = DECK) -> Iterator[Counted]:
    """Two cards of the player beside two of the dealer, by the rows that either two could fit."""
    counted = two_against_two(deck)
    fits = [tuple(row.fits(HoleCards(two, two)) for row in paytable.paying) for two in counted.cards]
    groups = {
        each: [place for place, other in enumerate(fits) if other == each] for each in dict.fromkeys(fits)
    }
    for mine in groups.values():
        for theirs in groups.values():
            count = int(counted.counts[np.ix_(mine, theirs)].sum())
            if count:
                deal = counted.deal(mine[0], theirs[0])
                yield paytable.row_for(deal), count, deal


def _places(house: House, formed: Formed, hand: Ranked) -> Mapping[Part, tuple[Card, ...]]:
    if isinstance(hand, HoleCards):
        return {Part.PLAYER: hand.cards, Part.DEALER: hand.dealer}
    return laid_out(house, formed.parts, hand.held)


def deals_of(house: House, wager: str) -> int:
    """The number of deals that a side wager is counted over."""
    formed = formed_of(house, wager)
    sizes = [house.force.cards_at(part) for part in formed.parts]
    if formed.by_rows:
        return comb(52, sizes[0]) * comb(52 - sizes[0], sizes[1])
    return comb(52, sum(sizes))
