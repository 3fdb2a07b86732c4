"""A round as a sealed record, and back: the house, the players, the deck, the meters, and every action.

Nothing that follows from these is written down, so a record cannot contradict itself: reading one plays
it again. Its seal tells if a part was changed; an unfinished round says that it is one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.cards import show_all
from pitboss.engine.people import doer
from pitboss.engine.play import play
from pitboss.engine.starting import start
from pitboss.engine.state import Meter, MeterKey, Round
from pitboss.refusal import Refused
from pitboss.rounds.call import finished
from pitboss.wire.house import read_house, write_house
from pitboss.wire.names import ACTIONS, RESULT, STAGE
from pitboss.wire.seal import refuse_other_outcome, sealed, unsealed
from pitboss.wire.shapes import CARDS, TEXT, WHOLE, Json, head, mapping

PARTS = ("submission", "players", "deck", "meters")


def round_to_json(state: Round) -> Json:
    """Everything needed to play this round again, sealed."""
    assert state.began is not None
    deck, meters, players = state.began
    record = {
        **head("round"),
        "submission": write_house(state.house),
        "players": {str(number): player for number, player in players.items()},
        "deck": show_all(deck),
        "meters": [[link, level, meter.units, meter.reserve] for (link, level), meter in meters.items()],
        "actions": [ACTIONS.write(action) for action in state.log],
        "finished": finished(state),
    }
    return sealed(record, outcome(state))


def round_from_json(found: Any) -> Round:
    """The round that a record tells of, played again; a record that was changed is refused."""
    told = unsealed(found, "round", PARTS)
    state = _played(told)
    refuse_other_outcome(told, outcome(state), finished=finished(state))
    return state


def _played(told: Json) -> Round:
    house, deck = read_house(told["submission"]), CARDS.read(told["deck"])
    state = start(house, deck, _players(told["players"]), _meters(told["meters"]))
    for number, each in enumerate(told["actions"], 1):
        try:
            action = ACTIONS.read(each)
            state = play(state, action, doer(action))
        except Refused as refusal:
            raise refusal.at(f"action {number}") from None
    return state


def outcome(state: Round) -> list[Any]:
    """How a round stands and what each wager came to: what its seal vouches for besides the record."""
    money = [
        [line.seat, line.wager, RESULT.write(line.result), line.paid, line.returned, line.collected]
        for line in state.lines
    ]
    return [STAGE.write(state.stage), money]


def _players(found: Any) -> dict[int, str]:
    """Who sits where."""
    seats: Mapping[str, Any] = mapping(found, "the players")
    for number in seats:
        if not number.isdecimal():
            raise Refused(f"{number!r} is no number of a seat")
    return {int(number): TEXT.read(player) for number, player in seats.items()}


def _meters(found: Any) -> dict[MeterKey, Meter]:
    """Meters from their rows: link, level, units, reserve."""
    rows = found if isinstance(found, list) else [found]
    for row in rows:
        if not isinstance(row, list) or len(row) != len(("link", "level", "units", "reserve")):
            raise Refused(f"{row!r} is no meter: write its link, level, units and reserve")
    return {
        (TEXT.read(link), TEXT.read(level)): Meter(WHOLE.read(units), WHOLE.read(reserve))
        for link, level, units, reserve in rows
    }
