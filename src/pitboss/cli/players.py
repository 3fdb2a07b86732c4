"""Who sits at a simulated table, as it is typed: all alike, or `--player "good, seats=2, with=trips=5"`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.cli.laid import laid_told
from pitboss.cli.output import read_text
from pitboss.cli.waiting import progress
from pitboss.money import chance
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.house_checks import refuse_players

if TYPE_CHECKING:
    from pitboss.simulate.plan import Plan, SeatedPlayer
    from pitboss.solve.strategies.strategy import Strategy

BEST, EVERY = "best", "all"
PLAY = "play"
KEYS = (PLAY, "seats", "ante", "with", "errors")
Named = Callable[[str], "Strategy | None"]


def alike_typed(
    house: House, players: int, ante: str, beside: list[str], play: str, errors: str
) -> list[SeatedPlayer]:
    """Players who make the same wagers and play alike; a full table if nothing is said of how many."""
    one = _player(house, ante, beside, _strategy(house, play), errors)
    many = house.seats if players == -1 else players
    refuse_players(house, many)
    return [one] * many


def players_typed(house: House, typed: Sequence[str]) -> list[SeatedPlayer]:
    """Players from the first position on, each as he is told."""
    found: list[SeatedPlayer] = []
    named = cache(lambda play: _strategy(house, play))  # players who play alike have the same one
    for each in typed:
        try:
            found += _players(house, each, named)
        except Refused as refusal:
            raise refusal.at(f"--player {each!r}") from None
    refuse_players(house, len(found))
    return found


def _players(house: House, typed: str, named: Named) -> list[SeatedPlayer]:
    """One player, or several alike."""
    told = _told(typed)
    seats = told.get("seats", "1")
    if not (seats.isascii() and seats.isdigit() and 1 <= int(seats) <= house.seats):
        raise Refused(f"seats is {seats!r}: write a whole number from 1 to {house.seats}")
    beside = [each.strip() for each in told.get("with", "").split("+") if each.strip()]
    one = _player(house, told.get("ante", ""), beside, named(told.get(PLAY, BEST)), told.get("errors", ""))
    return [one] * int(seats)


def _told(typed: str) -> dict[str, str]:
    """What is told of a player by key; the strategy may stand first without its own."""
    found: dict[str, str] = {}
    for place, part in enumerate(typed.split(",")):
        key, equals, value = (each.strip() for each in part.partition("="))
        if place == 0 and key and not equals:
            key, value = PLAY, key
        if key not in KEYS:
            raise Refused(f"{key!r} is nothing that is told of a player: there are {', '.join(KEYS)}")
        if key in found:
            raise Refused(f"{key} is told twice")
        if not value:
            raise Refused(f"{key} is told without a value: write {key}=VALUE")
        found[key] = value
    return found


def _player(
    house: House, ante: str, beside: list[str], strategy: Strategy | None, errors: str
) -> SeatedPlayer:
    """A player; wagers that do not exist are refused."""
    from pitboss.simulate.plan import SeatedPlayer
    from pitboss.solve.sides import side_wagers

    sides = [*side_wagers(house), *(each for each in beside if each != EVERY)] if EVERY in beside else beside
    laid = laid_told(house, ante, sides, quiet=True).asked.laid
    return SeatedPlayer(laid, strategy, chance(errors) if errors else Fraction(0))


def _strategy(house: House, play: str) -> Strategy | None:
    """A strategy by its name or its file; none is best play."""
    from pitboss.solve.strategies import catalog

    return catalog.chosen(house, play, lambda file: read_text(Path(file)))


def ready(house: House, sits: list[SeatedPlayer], seed: int, table: int, *, quiet: bool) -> Plan:
    """The table made ready to be simulated."""
    from pitboss.kept.store import Store
    from pitboss.simulate.plan import Seated, planned_players
    from pitboss.solve.lowered import Keeping

    with progress("working out the decisions; they are kept", quiet=quiet) as tick:
        return planned_players(house, Seated(len(sits), seed, table), sits, Keeping(Store(), tick))
