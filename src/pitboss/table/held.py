"""The hand of cards that somebody sees, in words, and the rows of the paytables that it has so far.

It is told only cards that are seen: what is missing is left out. Fewer cards than make a hand of the game
are named by their pairs and their highest card. The hand of a wager that takes no more of them is told
beside that of the game, where it is another and is paid.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from pitboss.cards import Card, show_all
from pitboss.engine.state import FLOP, Line
from pitboss.hands import plain, quick
from pitboss.hands.patterns import HoleCards, Ranked
from pitboss.hands.plain import Hand
from pitboss.hands.ranking import Kind, Ranking
from pitboss.rules.house import House
from pitboss.rules.tables import About
from pitboss.rules.words import Formed, HandBonus, Part, Settlement

Json = dict[str, Any]
Seen = Sequence[Card | None]
Lying = Mapping[Part, Seen]
GROUPS = (Kind.FOUR_OF_A_KIND, Kind.THREE_OF_A_KIND, Kind.TWO_PAIR, Kind.PAIR)  # known before all cards are


class SideHand(NamedTuple):
    """The hand of a wager that is decided by itself."""

    wager: str
    hand: Ranked
    row: str  # of its paytable; empty: nothing is paid for it


def held_hand(
    house: House,
    cards: Seen,
    community: Seen,
    *,
    others: Lying | None = None,
    rows: bool = False,
    wagers: Collection[str] = (),
) -> Json | None:
    """A hand of these cards with those of the table; None where a card of it is hidden or none is there.

    `wagers` are those that lie there: `beside` has what each is paid for where that is another hand. `others`
    are the cards of the dealer and of a bonus, which decide some rows.
    """
    if not cards or None in cards:
        return None
    formed = game_hand(house)
    lie: Lying = {Part.PLAYER: cards, Part.COMMUNITY: community, Part.FLOP: community[:FLOP]}
    found = _named(_together(formed, lie), house.force.ranking(formed.ranks))
    beside = _paid(_besides(house, lie, wagers), found.name)
    told: Json = {"says": found.name, "cards": show_all(found.made), "beside": beside}
    return {**told, "rows": list(_rows(house, {**lie, **(others or {})}))} if rows else told


def game_hand(house: House) -> Formed:
    """How the hand is formed that the game itself is decided by."""
    rules = house.force
    if rules.compete is not None:
        return rules.compete
    first = rules.wagers[0].name
    found = (step for step in rules.settlement if not isinstance(step, HandBonus) and step.wager == first)
    return next(found).formed


def line_of_game(house: House, lines: Sequence[Line]) -> Line | None:
    """The first line of a settlement that is decided by the hand of the game itself."""
    game = game_hand(house)
    same = {name for _, name, formed in _steps(house) if _alike(formed, game)}
    return next((line for line in lines if line.hand and (line.against or line.wager in same)), None)


def _alike(one: Formed, other: Formed) -> bool:
    return (one.parts, one.ranks, one.by_rows) == (other.parts, other.ranks, other.by_rows)


def _steps(house: House) -> Iterator[tuple[Settlement, str, Formed]]:
    """Every wager that is settled by itself, with its step and how its hand is formed."""
    for step in house.force.settlement:
        names = step.wagers if isinstance(step, HandBonus) else (step.wager,)
        forms = step.formed if isinstance(step.formed, tuple) else (step.formed,)
        yield from ((step, name, formed) for name, formed in zip(names, forms, strict=True))


def _together(formed: Formed, lie: Lying) -> list[Card]:
    """The cards of a hand that are seen."""
    return [card for part in formed.parts for card in lie.get(part, ()) if card is not None]


def _named(cards: Sequence[Card], ranking: Ranking) -> Hand:
    if len(cards) >= ranking.size:
        return quick.best(cards, ranking)
    kinds = tuple(kind for kind in GROUPS if kind in ranking.kinds)
    return plain.best(cards, Ranking(len(cards), kinds, ranking.low_ace))


def _besides(house: House, lie: Lying, wagers: Collection[str]) -> Iterator[SideHand]:
    """The hands of those wagers that a paytable decides by the player's cards, as far as they are known."""
    game = game_hand(house)
    for step, name, formed in _steps(house):
        hand = _whole(house, formed, lie) if name in wagers else None
        if hand is not None and formed != game:
            row = house.paytable(step.pays).row_for(hand)
            yield SideHand(name, hand, "" if row is None else row.hand)


def _paid(besides: Iterable[SideHand], says: str) -> list[Json]:
    """Wagers that are paid for another hand than the one that is told, each hand once."""
    found = dict[str, list[str]]()
    for each in besides:
        name = each.hand.name if isinstance(each.hand, Hand) else each.row
        if each.row and name != says:
            found.setdefault(name, []).append(each.wager)
    return [{"wagers": names, "says": name} for name, names in found.items()]


def _rows(house: House, lie: Lying) -> Iterator[Json]:
    """The row of every paytable that the cards seen make now; others may still make it a higher one."""
    formed_by = {step.pays: _formed(step.formed) for step in house.force.settlement}
    game = game_hand(house)
    for table in house.tables:
        if table.about is not About.PAYS:
            continue
        formed, paytable = formed_by.get(table.cite, game), house.paytable(table.cite)
        hand = _whole(house, formed, lie)
        if hand is None:
            row = paytable.row_so_far(_named(_together(formed, lie), house.force.ranking(formed.ranks)))
        else:
            row = paytable.row_for(hand)
        if row is not None:
            yield {"clause": table.cite, "row": row.hand}


def _formed(found: Formed | tuple[Formed, ...]) -> Formed:
    return found[0] if isinstance(found, tuple) else found


def _whole(house: House, formed: Formed, lie: Lying) -> Ranked | None:
    """The hand of a wager, if enough of the cards that decide it are seen."""
    cards = _together(formed, lie)
    if formed.by_rows:
        own = len(lie[Part.PLAYER])
        return HoleCards(tuple(cards[:own]), tuple(cards[own:]))
    ranking = house.force.ranking(formed.ranks)
    return quick.best(cards, ranking) if len(cards) >= ranking.size else None
