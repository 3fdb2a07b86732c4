"""What a seat that is to decide knows: its cards, the cards that lie face up, its wagers and the meters.

All of it comes out of the seat's own view of the round; the deck and what lies face down do not.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from pitboss.cards import DECK, Card
from pitboss.engine.deciding import decision, fold
from pitboss.engine.meters import HUNDRED
from pitboss.engine.people import seat
from pitboss.engine.state import Illegal, Meter, MeterKey, Round
from pitboss.engine.view import Seen, view
from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.words import Decide, HandBonus, Part, Progressive, metered
from pitboss.solve.sides import side_wagers
from pitboss.solve.worth import Levels, Places, Stakes, WagerLayout, net, step_of


class KnownCards(NamedTuple):
    """Cards that a player knows beyond what the rules show him.

    elsewhere  those that neither he nor the dealer will hold: a neighbour's, or burned
    dealer     those that the dealer holds, beside any that lies face up by rule
    """

    elsewhere: tuple[Card, ...] = ()
    dealer: tuple[Card, ...] = ()


NOTHING_MORE = KnownCards()


@dataclass(frozen=True, kw_only=True)
class Sight:
    """A decision as its seat sees it.

    stakes   every wager of the seat that stands
    at_risk  its side wagers that a fold takes
    folded   what a fold brings: less than nothing
    known    cards that are known beyond what the rules show
    """

    house: House
    seat: int
    step: Decide
    cards: tuple[Card, ...]
    community: tuple[Card, ...]
    dealer: tuple[Card, ...]
    stakes: Stakes
    meters: Mapping[MeterKey, Cents]
    at_risk: tuple[str, ...]
    folded: Cents
    others: int
    known: KnownCards = NOTHING_MORE

    @property
    def deck(self) -> tuple[Card, ...]:
        """The cards that are not known to lie elsewhere."""
        return tuple(card for card in DECK if card not in self.known.elsewhere)

    @property
    def base(self) -> str:
        """The wager that all others are measured in: the Ante, or Bet Number 1 and its equals."""
        return self.house.force.wagers[0].name

    @property
    def stake(self) -> Cents:
        """What it is; of three equal bets the first may have been withdrawn."""
        equal = [wager.name for wager in self.house.force.wagers if wager.equals == self.base]
        return next(self.stakes[name] for name in (self.base, *equal) if name in self.stakes)

    @property
    def laid(self) -> Stakes:
        """The wagers with the base wager as it was first made."""
        return {**self.stakes, self.base: self.stake}

    @property
    def outliving(self) -> tuple[str, ...]:
        """The side wagers that stay whatever is decided."""
        return tuple(n for n in side_wagers(self.house) if n in self.stakes and n not in self.at_risk)

    @cached_property
    def layout(self) -> WagerLayout:
        """The layout as it lies there, with its meters."""
        meters = {key: Meter(cents * HUNDRED) for key, cents in self.meters.items()}
        return WagerLayout(self.house, meters, self.laid)

    @property
    def places(self) -> Places:
        """The cards that are seen, by place."""
        return {Part.PLAYER: self.cards, Part.COMMUNITY: self.community, Part.DEALER: self.dealer}

    @property
    def levels(self) -> dict[str, Levels]:
        """What the meters of the side wagers at risk show."""
        found: dict[str, Levels] = {}
        for name in self.at_risk:
            step = step_of(self.house, name)
            if isinstance(step, (Progressive, HandBonus)):
                link = self.house.link(metered(step))
                found[name] = {level: self.meters[link, level] for level in self.house.levels(step)}
        return found


def sight_of(state: Round, number: int) -> Sight:
    """What a seat knows as it decides; a seat that is not asked now is refused."""
    step = _asked(state, number)
    seen = view(state, seat(number))
    mine = next(each for each in seen.seats if each.number == number)
    lost = fold(state, state.seat(number)).lines[len(state.lines) :] if state.house.force.folding else ()
    sides = side_wagers(state.house)
    return Sight(
        house=state.house,
        seat=number,
        step=step,
        cards=_known(mine.cards),
        community=_known(seen.community),
        dealer=_known(seen.dealer),
        stakes=mine.wagers,
        meters=seen.meters,
        at_risk=tuple(line.wager for line in lost if line.wager in sides),
        folded=net(lost),
        others=len(seen.seats) - 1,
    )


def _asked(state: Round, number: int) -> Decide:
    """The decision that a seat is asked for."""
    state.seat(number)
    try:
        step = decision(state)
    except Illegal as illegal:
        says = f"seat {number} has nothing to decide now: {state.stage.value}"
        raise Refused(says, illegal.cite) from None
    if number != state.asked:
        says = f"seat {number} has nothing to decide now: it is the turn of seat {state.asked}"
        raise Refused(says, step.cite)
    return step


def _known(cards: Seen) -> tuple[Card, ...]:
    return tuple(card for card in cards if card is not None)
