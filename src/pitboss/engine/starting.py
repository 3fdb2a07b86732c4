"""How a round begins: a house, a deck, the players at their seats, and the meters as they stand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.cards import Card
from pitboss.engine.clauses import meter_clause
from pitboss.engine.meters import metered_steps, opening_meters
from pitboss.engine.state import BETS, Illegal, Meter, MeterKey, Round, Seat, refuse_deck
from pitboss.rules.house import House, refuse_no_house
from pitboss.rules.words import metered


def start(
    house: House,
    deck: Sequence[Card],
    players: Mapping[int, str],
    meters: Mapping[MeterKey, Meter] | None = None,
) -> Round:
    """A round that is about to begin: nobody has wagered yet. Position 1 is the dealer's far left.

    Without meters they open as the house has them.
    """
    refuse_no_house(house)
    meters = opening_meters(house) if meters is None else meters
    deck = tuple(deck) if isinstance(deck, list) else deck
    refuse_deck(house, deck)
    refuse_players(house, players)
    _refuse_meters(house, meters)
    seats = tuple(Seat(number, players[number]) for number in sorted(players))
    return Round(
        house=house,
        dealing=house.force.method(house.method),
        deck=tuple(deck),
        seats=seats,
        meters=dict(meters),
        began=(tuple(deck), dict(meters), dict(players)),
    )


def with_deck(state: Round, deck: tuple[Card, ...]) -> Round:
    """The same round with another deck, as long as no card of it has been dealt."""
    assert state.began is not None
    assert not state.used
    refuse_deck(state.house, deck)
    return state._replace(deck=deck, began=(deck, *state.began[1:]))


def with_players(state: Round, players: Mapping[int, str]) -> Round:
    """The same round with these players before the announcement: who comes may wager too.

    What somebody did who has left, his wagers back, is no part of the round any more.
    """
    assert state.began is not None
    if state.stage is not BETS:
        raise Illegal("nobody joins a round after 'no more bets'", state.house.force.wagering.closing)
    refuse_players(state.house, players)
    stays = {seat.number: seat for seat in state.seats if players.get(seat.number) == seat.player}
    seats = tuple(stays.get(number) or Seat(number, players[number]) for number in sorted(players))
    log = tuple(action for action in state.log if getattr(action, "seat", None) in (None, *stays))
    return state._replace(seats=seats, began=(*state.began[:2], dict(players)), log=log)


def refuse_players(house: House, players: Mapping[int, str]) -> None:
    """Refuse players at seats that there are not, or on more boxes than the house allows."""
    rules = house.rules
    if not isinstance(players, Mapping):
        raise Illegal(
            f"players are named by seat, such as {{3: 'player 3'}}, not {players!r}", rules.seats.cite
        )
    if not players:
        raise Illegal("nobody sits at the table: a round has a player", rules.seats.cite)
    for number, player in players.items():
        if type(number) is not int or not 1 <= number <= house.seats:
            says = f"there is no seat {number!r}: the table has {house.seats} positions"
            raise Illegal(says, rules.seats.cite)
        if not isinstance(player, str):
            raise Illegal(f"the player at seat {number} has a name, not {player!r}", rules.seats.cite)
    if len(set(players.values())) == len(players):
        return  # one box a player
    allowed = boxes_allowed(house)
    for player in set(players.values()):
        mine = sorted(number for number, name in players.items() if name == player)
        if len(mine) > allowed:
            raise Illegal(
                f"{player} may wager on {allowed} position(s), not {len(mine)}", rules.seats.boxes_cite
            )
        if mine[-1] - mine[0] != len(mine) - 1:
            raise Illegal(f"the boxes of {player} are not adjacent", rules.seats.boxes_cite)


def boxes_allowed(house: House) -> int:
    """How many positions one player may wager on."""
    return house.adjacent_boxes if house.rules.seats.adjacent_boxes else 1


def _refuse_meters(house: House, meters: Mapping[MeterKey, Meter]) -> None:
    """Refuse a round without one of the meters that its wagers feed."""
    if not isinstance(meters, Mapping) or not all(isinstance(meter, Meter) for meter in meters.values()):
        raise Illegal(f"meters are given by link and level, not as {meters!r}", meter_clause(house, ""))
    for step in metered_steps(house):
        for level in house.levels(step):
            if (house.link(metered(step)), level) not in meters:
                raise Illegal(f"the meter of the {metered(step)} is missing: {level}", step.meter)
