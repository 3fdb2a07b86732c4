"""What is simulated: a house, what every player wagers, how he plays, and the seed of the decks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from pitboss.cards import DECK, Card
from pitboss.engine import run, start
from pitboss.engine.actions import NoMoreBets, Place
from pitboss.engine.betting import chips_wagered
from pitboss.engine.people import doer
from pitboss.engine.play import play
from pitboss.engine.state import Round
from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.words import metered
from pitboss.simulate.streams import WORD
from pitboss.solve.amounts import LaidHouse
from pitboss.solve.lowered import LoweredGame
from pitboss.solve.progressives import metered_wagers
from pitboss.solve.registry import solver_of
from pitboss.solve.strategies.strategy import Strategy
from pitboss.solve.whole_layouts import Laid, refuse_uncounted
from pitboss.solve.worth import Levels, settled_by

SEEDS = WORD**2
Tick = Callable[[int, int], None]  # rounds done, rounds in all


class Seated(NamedTuple):
    """How a table is taken: players, the seed, and the number of the table, which has decks of its own."""

    seats: int
    seed: int
    table: int = 0


@dataclass(frozen=True)
class Plan:
    """A table ready to be simulated; every player makes the same wagers and plays alike.

    laid  what lies before each player; the meters show what they do once this round's wagers are on them
    """

    house: House
    laid: Laid
    seated: Seated
    game: LoweredGame
    strategy: Strategy | None = field(default=None)

    @property
    def seats(self) -> int:
        """How many players there are."""
        return self.seated.seats

    @property
    def wagers(self) -> dict[str, Cents]:
        """What each player places before the deal."""
        return wagers_before_deal(self.house, self.laid)


def planned(laid_house: LaidHouse, seated: Seated, strategy: Strategy | None = None) -> Plan:
    """A table made ready; what cannot be simulated is refused before any work is done."""
    house, laid = laid_house
    if not 1 <= seated.seats <= house.seats:
        raise Refused(
            f"{seated.seats} players: the table has 1 to {house.seats} positions", house.rules.seats.cite
        )
    if not 0 <= seated.seed < SEEDS:
        raise Refused("a seed is a whole number from 0 to 2**128 - 1")
    if not 0 <= seated.table < WORD:
        raise Refused("a table's number is a whole number from 0 to 2**64 - 1")
    lowered = solver_of(house).lowered
    if lowered is None:
        raise Refused(f"the game of {house.rules.id} cannot be simulated yet")
    refuse_uncounted(house, laid, tuple(laid.sides))
    fed = announced(house, laid, seated.seats, DECK)
    with_meters = Laid(laid.base, laid.sides, _shown(house, laid, fed))
    return Plan(house, with_meters, seated, lowered(house, with_meters, strategy), strategy)


def wagers_before_deal(house: House, laid: Laid) -> dict[str, Cents]:
    """The base wagers, all of one amount, and the side wagers."""
    first = house.force.wagers[0].name
    based = [wager.name for wager in house.force.wagers if wager.name == first or wager.required]
    return {**dict.fromkeys(based, laid.base), **laid.sides}


def announced(house: House, laid: Laid, seats: int, deck: tuple[Card, ...]) -> Round:
    """A round of this deck whose wagers are placed and whose cards are dealt: somebody is to decide."""
    state = start(house, deck, {number: f"player {number}" for number in range(1, seats + 1)})
    for number in range(1, seats + 1):
        action = Place(number, tuple(wagers_before_deal(house, laid).items()))
        state = play(state, action, doer(action))
    closing = NoMoreBets(chips_wagered(state))
    return run(play(state, closing, doer(closing)))


def _shown(house: House, laid: Laid, state: Round) -> Mapping[str, Levels]:
    """What the meters show once the wagers of a round are on them, by wager and level."""
    found: dict[str, Levels] = {}
    for name in laid.sides:
        if name in metered_wagers(house):
            step = settled_by(house, name)
            link = house.link(metered(step))
            found[name] = {level: state.meters[link, level].cents for level in house.levels(step)}
    return found


def refuse_rounds(first: int, rounds: int) -> None:
    """Refuse rounds that have no number."""
    if rounds < 1 or first < 0 or first + rounds >= WORD:
        raise Refused("rounds have numbers from 0 to 2**64 - 1, and one at least is played")
