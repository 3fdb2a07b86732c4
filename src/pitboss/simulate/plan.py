"""What is simulated: a house, who sits at its table, what each wagers and how he plays, and the seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from pitboss.cards import DECK, Card
from pitboss.engine import run, start
from pitboss.engine.actions import Action, NoMoreBets, Place
from pitboss.engine.betting import chips_wagered
from pitboss.engine.bonuses import ON_DEALER
from pitboss.engine.drawing import LUCKY, MAGIC, draws
from pitboss.engine.people import doer
from pitboss.engine.play import play
from pitboss.engine.state import Meter, MeterKey, Round
from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.house_checks import refuse_players
from pitboss.rules.words import metered
from pitboss.simulate.streams import WORD, Chances, chance_of
from pitboss.solve.amounts import LaidHouse
from pitboss.solve.lowered import NOT_KEPT, Keeping, LoweredGame
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


class SeatedPlayer(NamedTuple):
    """What a player has before him and how he plays: by a strategy, or else by best play.

    errors  the chance that he errs at a decision: he then takes one of the other options, each as likely
    """

    laid: Laid
    strategy: Strategy | None = None
    errors: Fraction = Fraction(0)


@dataclass(frozen=True, eq=False)
class PlayerKind:
    """Players of one table who make the same wagers and play alike, and the base game as they play it.

    laid  what lies before each; the meters show what they do once this round's wagers are on them
    """

    laid: Laid
    strategy: Strategy | None
    errors: Fraction
    game: LoweredGame
    seats: tuple[int, ...]

    @property
    def plays(self) -> str:
        """How they play, mistakes aside."""
        return self.strategy.name if self.strategy else "best play"


@dataclass(frozen=True)
class Plan:
    """A table ready to be simulated."""

    house: House
    seated: Seated
    kinds: tuple[PlayerKind, ...]

    @property
    def seats(self) -> int:
        """How many players there are."""
        return self.seated.seats

    @cached_property
    def by_seat(self) -> tuple[PlayerKind, ...]:
        """The kind of each player, seat by seat."""
        found = {seat: kind for kind in self.kinds for seat in kind.seats}
        return tuple(found[seat] for seat in range(1, self.seats + 1))

    @cached_property
    def chances(self) -> Chances | None:
        """How often the table game system draws, if it does for a wager that lies there."""
        step, triggers = draws(self.house), self.house.triggers
        if step is None or not any(name in kind.laid.sides for name in step.wagers for kind in self.kinds):
            return None
        magic, lucky = (chance_of(Fraction(triggers.get(name, 0))) for name in (MAGIC, LUCKY))
        least = 0 if len(step.wagers) > ON_DEALER else 1
        return Chances(magic, lucky, range(least, self.house.seats + 1)) if magic or lucky else None

    @property
    def alike(self) -> PlayerKind:
        """The kind of player that all are."""
        (kind,) = self.kinds
        return kind


def planned(
    laid_house: LaidHouse,
    seated: Seated,
    strategy: Strategy | None = None,
    keeping: Keeping = NOT_KEPT,
    *,
    errors: Fraction = Fraction(0),
) -> Plan:
    """A table of players who make the same wagers and play alike, made ready."""
    house, laid = laid_house
    player = SeatedPlayer(laid, strategy, errors)
    return planned_players(house, seated, [player] * max(seated.seats, 0), keeping)


def planned_players(
    house: House, seated: Seated, players: Sequence[SeatedPlayer], keeping: Keeping = NOT_KEPT
) -> Plan:
    """A table made ready, a player a seat; what cannot be simulated is refused before any work is done."""
    refuse_players(house, seated.seats)
    if not 0 <= seated.seed < SEEDS:
        raise Refused("a seed is a whole number from 0 to 2**128 - 1")
    if not 0 <= seated.table < WORD:
        raise Refused("a table's number is a whole number from 0 to 2**64 - 1")
    assert len(players) == seated.seats
    for player in players:
        refuse_uncounted(house, player.laid, tuple(player.laid.sides))
        if not 0 <= player.errors <= 1:
            raise Refused(f"mistakes are made at 0% to 100% of the decisions, not at {player.errors}")
    fed = announced(house, [player.laid for player in players], DECK)
    kinds: list[PlayerKind] = []
    for player, seats in _alike(players):
        laid = Laid(player.laid.base, player.laid.sides, _shown(house, player.laid, fed))
        game = _lowered(house, laid, player.strategy, keeping)
        kinds.append(PlayerKind(laid, player.strategy, player.errors, game, seats))
    return Plan(house, seated, tuple(kinds))


def _lowered(house: House, laid: Laid, strategy: Strategy | None, keeping: Keeping) -> LoweredGame:
    lowered = solver_of(house).lowered
    if lowered is None:
        raise Refused(f"the game of {house.rules.id} cannot be simulated yet")
    return lowered(house, laid, strategy, keeping)


def _alike(players: Sequence[SeatedPlayer]) -> list[tuple[SeatedPlayer, tuple[int, ...]]]:
    """Different players, each with the seats of those like him."""
    found: list[tuple[SeatedPlayer, list[int]]] = []
    for seat, player in enumerate(players, 1):
        for known, seats in found:
            if known == player:
                seats.append(seat)
                break
        else:
            found.append((player, [seat]))
    return [(player, tuple(seats)) for player, seats in found]


def wagers_before_deal(house: House, laid: Laid) -> dict[str, Cents]:
    """The base wagers, all of one amount, and the side wagers."""
    first = house.force.wagers[0].name
    based = [wager.name for wager in house.force.wagers if wager.name == first or wager.required]
    return {**dict.fromkeys(based, laid.base), **laid.sides}


def announced(
    house: House,
    laid: Sequence[Laid],
    deck: tuple[Card, ...],
    meters: Mapping[MeterKey, Meter] | None = None,
) -> Round:
    """A round of this deck whose wagers are placed, seat by seat, and whose cards are dealt."""
    state = start(house, deck, {number: f"player {number}" for number in range(1, len(laid) + 1)}, meters)
    for number, each in enumerate(laid, 1):
        state = done(state, Place(number, tuple(wagers_before_deal(house, each).items())))
    return run(done(state, NoMoreBets(chips_wagered(state))))


def done(state: Round, action: Action) -> Round:
    """The round after an action of whoever does it."""
    return play(state, action, doer(action))


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
        raise Refused(f"one round at least is played, and no round has a number beyond {WORD - 1:,}")
