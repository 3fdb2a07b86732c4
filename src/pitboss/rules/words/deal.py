"""The deal of sections .8 to .10, step by step."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.rules.words.table import Face, Method, On, Part


@dataclass(frozen=True, slots=True, kw_only=True)
class Circuit:
    """One card at a time, clockwise from the player farthest to the dealer's left."""

    to: tuple[Part, ...]
    cite: str
    times: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Stack:
    """A stack of cards to each player in turn, or to one place."""

    to: Part
    cards: int
    cite: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Lay:
    """Cards to one place; `only_for` names wagers of which at least one must have been made.

    `by_hand`: an automated dealing shoe has been emptied before, and the dealer deals them from the hand.
    """

    to: Part
    cards: int
    cite: str
    face: Face = Face.DOWN
    only_for: tuple[str, ...] = ()
    by_hand: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """A stack spread out, its cards going to different places, listed from the top card down.

    Cards of one place lie there in the order listed by `places`: a number is the card's position.
    """

    places: tuple[tuple[Part, int], ...]
    cite: str
    face: Face = Face.DOWN


DealStep = Circuit | Stack | Lay | Spread


def dealt_to(step: DealStep, part: Part) -> int:
    """How many cards a step of the deal puts at one place: to one player, the dealer, or the middle."""
    match step:
        case Circuit(to=to, times=times):
            return times if part in to else 0
        case Spread(places=places):
            return sum(place is part for place, _ in places)
        case Stack(to=to, cards=cards) | Lay(to=to, cards=cards):
            return cards if to is part else 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Stub:
    """What happens with the rest of the deck, and what its count means."""

    rack_cite: str
    count_cite: str
    right_cite: str
    wrong_cite: str
    count_every: int = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealing:
    """One dealing method: the announcement, the steps in order, and the stub."""

    method: Method
    cite: str
    no_more_bets: str
    steps: tuple[DealStep, ...]
    stub: Stub
    shuffler_cite: str = ""  # set where an automated shuffling device is compulsory
    locks: tuple[tuple[On, str], ...] = ()  # the clause of each system, where they are apart

    def lock(self, on: On) -> str:
        """The clause that locks the wagers of a system and has its chips collected and counted."""
        return dict(self.locks).get(on, self.no_more_bets)
