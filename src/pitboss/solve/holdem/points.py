"""The decisions of the two Hold 'Em games, and what a rule file may ask at each of them.

No feature names a suit, and none asks in which order the community cards came. A rank that is not there,
such as that of a pair which the player has not, is below every rank.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import attrgetter

from pitboss.hands import Ranking
from pitboss.rules.house import House
from pitboss.rules.words import Decide, Turn
from pitboss.solve.holdem.boards import BOARD, HOLE
from pitboss.solve.strategies import spelled
from pitboss.solve.strategies.strategy import Feature, Point, Unit
from pitboss.solve.worth import ranking_of

NAMES_653A = ("before the Flop", "after the Flop", "at the end")
NAMES_647A = ("Flop Wager", "Turn Wager", "River Wager")
BETTER_KICKERS = "ranks above the player's highest unpaired card that no community card has"

# name, unit, what it says, and how a value of it is said in words
OWN = (
    ("start", Unit.START, "the player's two cards: AA, AKs, KTo, K5o+", "{}"),
    ("high", Unit.RANK, "rank of the player's higher card", "the higher hole card {}"),
    ("low", Unit.RANK, "rank of the player's lower card", "the lower hole card {}"),
)
WITH_COMMUNITY = (
    (
        "hidden",
        Unit.FLAG,
        "all cards seen make a higher kind of hand than the community cards alone",
        "a hand made using a hole card",
    ),
    (
        "paired",
        Unit.RANK,
        "rank of the player's highest card that another card pairs, if there is one",
        "a pair using a hole card, {}",
    ),
    (
        "kicker",
        Unit.RANK,
        "rank of the player's highest card that no other card pairs, if there is one",
        "the highest unpaired hole card {}",
    ),
    (
        "better_kickers",
        Unit.NUMBER,
        BETTER_KICKERS,
        "{} kickers that would be better",
    ),
    ("over", Unit.NUMBER, "how many of the player's cards are above every community card", "{} overcards"),
    (
        "flush_cards",
        Unit.NUMBER,
        "most cards seen of a suit that the player holds a card of",
        "{} cards of one suit with an own one",
    ),
    (
        "flush_top",
        Unit.RANK,
        "rank of the player's highest card of that suit",
        "the highest hole card of that suit {}",
    ),
    (
        "flush_draw",
        Unit.RANK,
        "rank of the player's highest card in a flush that lacks one card",
        "one card short of a flush, its highest hole card {}",
    ),
    (
        "community_suited",
        Unit.NUMBER,
        "most community cards of one suit",
        "{} community cards of one suit",
    ),
    (
        "dealer_outs",
        Unit.NUMBER,
        "unseen cards each of which beats the player with the community cards alone",
        "{} unseen cards would let the dealer win",
    ),
)
DRAWING = (
    (
        "straight_outs",
        Unit.NUMBER,
        "ranks of which one more card would give the player a straight",
        "{} ranks that would make a straight",
    ),
)
AT_THE_END = (
    (
        "plays",
        Unit.FLAG,
        "all cards seen make a higher hand than the community cards alone, be it by a kicker",
        "a hole card that counts",
    ),
    (
        "beaten_by",
        Unit.NUMBER,
        "how many two cards of the dealer beat the player",
        "{} dealer's hands that win",
    ),
)
READERS = {Unit.NUMBER: spelled.number, Unit.RANK: spelled.rank, Unit.START: spelled.start, Unit.FLAG: None}


def points_653a(house: House) -> tuple[Point, ...]:
    """A Play Wager before the Flop, after it, or at the end, or a fold: 653a.11(b), (d) and (f)."""
    return tuple(_points(house, NAMES_653A))


def points_647a(house: House) -> tuple[Point, ...]:
    """A Flop Wager or a fold, a Turn Wager or none, a River Wager or none: 647a.11(b), (d) and (f)."""
    return tuple(_points(house, NAMES_647A))


def _points(house: House, names: Sequence[str]) -> Iterator[Point]:
    seen, ranking, left = 0, ranking_of(house), iter(names)
    for step in house.force.play:
        if isinstance(step, Turn):
            seen += step.community
        if isinstance(step, Decide):
            options = (
                *(f"{step.wager} {times}x" for times in step.times),
                *(word.value for word in step.words),
            )
            yield Point(name=next(left), options=options, features=features(ranking, seen))


def features(ranking: Ranking, seen: int) -> tuple[Feature, ...]:
    """All that can be asked when so many community cards are seen."""
    own = [_feature(*each) for each in OWN]
    if not seen:
        return tuple(own)
    hands = (
        _hand("hand", "what all cards seen make: pair of 9s, K-high flush", "{}", ranking, HOLE + seen),
        _hand("community", "what the community cards alone make", "{} on the board", ranking, seen),
    )
    others = (*WITH_COMMUNITY, *(DRAWING if seen < BOARD else AT_THE_END))
    return (*own, *hands, *(_feature(*each) for each in others))


def _feature(name: str, unit: Unit, says: str, words: str) -> Feature:
    return Feature(name=name, unit=unit, says=says, of=attrgetter(name), read=READERS[unit], words=words)


def _hand(name: str, says: str, words: str, ranking: Ranking, cards: int) -> Feature:
    read = spelled.hand(ranking, cards)
    return Feature(name=name, unit=Unit.HAND, says=says, of=attrgetter(name), read=read, words=words)
