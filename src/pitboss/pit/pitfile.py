"""A pit's file (TOML): tables, who plays at them, and how long."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

from pitboss.games.catalog import rule_set
from pitboss.money import Cents, cents, chance
from pitboss.refusal import Refused
from pitboss.rules.house import House, default_house
from pitboss.rules.house_checks import refuse_players
from pitboss.simulate.plan import Plan, Seated, SeatedPlayer, planned_players
from pitboss.solve.amounts import laid_at
from pitboss.solve.lowered import NOT_KEPT, Keeping
from pitboss.solve.strategies import catalog
from pitboss.solve.strategies.strategy import Strategy
from pitboss.solve.whole_layouts import Laid
from pitboss.submission import house_from

PIT_KEYS = ("name", "days", "hours", "pace", "seed", "tables")
TABLE_KEYS = ("id", "rules", "submission", "pace", "players")
PLAYER_KEYS = ("name", "seats", "ante", "with", "play", "errors", "buy_in")
MOST_TABLES, MOST_DAYS = 1000, 100_000
Files = Callable[[str], str]


@dataclass(frozen=True)
class PlayersHere:
    """Some players of one table who wager and play alike.

    name    what the report calls them
    buy_in  what each puts on the table when he sits down, and again whenever it is gone
    """

    name: str
    seats: int
    laid: Laid
    strategy: Strategy | None
    errors: Fraction
    buy_in: Cents


@dataclass(frozen=True)
class PitTable:
    """A table of a pit: its house, its players, and how many rounds a day has."""

    id: str
    house: House
    players: tuple[PlayersHere, ...]
    rounds: int

    @property
    def by_seat(self) -> tuple[PlayersHere, ...]:
        """Who sits where, from position 1."""
        return tuple(each for each in self.players for _ in range(each.seats))

    def plan(self, seed: int, number: int, keeping: Keeping = NOT_KEPT) -> Plan:
        """The table ready to be simulated, with decks of its own."""
        seated = [SeatedPlayer(each.laid, each.strategy, each.errors) for each in self.by_seat]
        return planned_players(self.house, Seated(len(seated), seed, number), seated, keeping)


@dataclass(frozen=True)
class Pit:
    """A pit as its file has it."""

    name: str
    days: int
    seed: int
    tables: tuple[PitTable, ...]
    hours: Fraction = Fraction(8)


def read_pit(text: str, files: Files) -> Pit:
    """The pit in a text; `files` gives the text of a submission or of a rule file."""
    try:
        raw = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as error:
        raise Refused(f"this is not TOML: {error}") from None
    _refuse_unknown(raw, PIT_KEYS, "the file")
    hours, pace = _number(raw, "hours", Fraction(8)), _number(raw, "pace", Fraction(45))
    tables = raw.get("tables")
    if not isinstance(tables, list) or not 1 <= len(tables) <= MOST_TABLES:
        raise Refused(f"a pit has 1 to {MOST_TABLES} tables: [[tables]]")
    found = []
    for place, each in enumerate(tables, 1):
        name = str(each.get("id", f"table {place}"))
        try:
            found.append(_table(each, name, hours, pace, files))
        except Refused as refusal:
            raise refusal.at(name) from None
    names = [each.id for each in found]
    if len(set(names)) < len(names):
        raise Refused("two tables have the same id")
    return Pit(
        name=str(raw.get("name", "A pit")),
        days=_whole(raw, "days", 1, MOST_DAYS),
        seed=_whole(raw, "seed", 0, 2**64 - 1),
        tables=tuple(found),
        hours=hours,
    )


def _table(raw: Mapping[str, Any], name: str, hours: Fraction, pace: Fraction, files: Files) -> PitTable:
    _refuse_unknown(raw, TABLE_KEYS, "a table")
    if ("rules" in raw) == ("submission" in raw):
        raise Refused("a table has either `rules`, such as '649a', or `submission`, a file")
    if "submission" in raw:
        house = house_from(files(str(raw["submission"])))
    else:
        house = default_house(rule_set(str(raw["rules"])))
    rounds = round(hours * _number(raw, "pace", pace))
    if rounds < 1:
        raise Refused("a day has at least one round: more hours, or a quicker pace")
    groups = raw.get("players", [{"seats": house.seats}])
    if not isinstance(groups, list) or not groups:
        raise Refused("players are given as [[tables.players]]")
    players = tuple(_players(each, house, files) for each in groups)
    refuse_players(house, sum(each.seats for each in players))
    return PitTable(name, house, players, rounds)


def _players(raw: Mapping[str, Any], house: House, files: Files) -> PlayersHere:
    _refuse_unknown(raw, PLAYER_KEYS, "players")
    sides = _sides(raw.get("with", {}), house)
    laid = laid_at(house, _money(raw, "ante"), sides).laid
    play = str(raw.get("play", catalog.BEST))
    buy_in = _money(raw, "buy_in") or 40 * laid.base
    return PlayersHere(
        name=str(raw.get("name", play)),
        seats=_whole(raw, "seats", 1, house.seats, cite=house.rules.seats.cite),
        laid=laid,
        strategy=catalog.chosen(house, play, files),
        errors=_errors(raw.get("errors", 0)),
        buy_in=buy_in,
    )


def _sides(raw: object, house: House) -> dict[str, Cents]:
    """Side wagers: a list of them at their usual amounts, or each with its amount."""
    if isinstance(raw, list):
        raw = dict.fromkeys(raw, "")
    if not isinstance(raw, dict):
        raise Refused("`with` is a list of wagers, or a table of wagers and amounts")
    return {house.force.wager(str(name)).name: cents(str(said)) if said else 0 for name, said in raw.items()}


def _errors(raw: object) -> Fraction:
    """The part of decisions that are mistakes."""
    found = chance(str(raw))
    if not 0 <= found <= 1:
        raise Refused(f"errors is {str(raw)!r}: a part lies between 0% and 100%")
    return found


def _money(raw: Mapping[str, Any], key: str) -> Cents:
    return cents(str(raw[key])) if key in raw else 0


def _number(raw: Mapping[str, Any], key: str, usual: Fraction) -> Fraction:
    value = raw.get(key, usual)
    if isinstance(value, bool) or not isinstance(value, (int, Decimal, Fraction)) or value <= 0:
        raise Refused(f"{key} is {value!r}: write a number above 0")
    return Fraction(value)


def _whole(raw: Mapping[str, Any], key: str, least: int, most: int, cite: str = "") -> int:
    value = raw.get(key, least)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise Refused(f"{key} is {value!r}: write a whole number from {least} to {most}", cite)
    return value


def _refuse_unknown(raw: Mapping[str, Any], known: Sequence[str], where: str) -> None:
    for key in raw:
        if key not in known:
            raise Refused(f"{key!r} is no key of {where}: there are {', '.join(known)}")
