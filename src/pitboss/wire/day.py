"""A table's day as a sealed record and back, and its log for readers."""

from __future__ import annotations

from typing import Any

from pitboss.day import TableDay, act, duties, open_day, whose
from pitboss.day.dayfile import Stop
from pitboss.day.people import called
from pitboss.day.state import clock
from pitboss.refusal import Refused
from pitboss.wire.answers import answer
from pitboss.wire.house import read_house, write_house
from pitboss.wire.plain import plain
from pitboss.wire.seal import refuse_other_outcome, sealed, unsealed
from pitboss.wire.shapes import FLAG, WHOLE, Json, head, mapping
from pitboss.wire.steps import STEPS

PARTS = ("submission", "secured", "approved")


def day_to_json(day: TableDay) -> Json:
    """Everything needed to carry out this day again, sealed; times are minutes."""
    steps = [{"at": e.at, **STEPS.write(e.action)} for e in day.log if e.action is not None]
    record = {
        **head("day"),
        "submission": write_house(day.house),
        "secured": day.secured,
        "approved": day.approved,
        "actions": steps,
        "finished": day.closed,
    }
    return sealed(record, outcome(day))


def day_from_json(found: Any) -> TableDay:
    """The day that a record tells of, carried out again; a record that was changed is refused."""
    told = unsealed(found, "day", PARTS)
    house = read_house(told["submission"])
    day = open_day(house, secured=FLAG.read(told["secured"]), approved=FLAG.read(told["approved"]))
    for number, each in enumerate(told["actions"], 1):
        try:
            step = dict(mapping(each, "a step"))
            at = WHOLE.read(step.pop("at", None))
            action = STEPS.read(step)
            day = act(day, action, whose(action), at)
        except Refused as refusal:
            raise refusal.at(f"action {number}") from None
    refuse_other_outcome(told, outcome(day), finished=day.closed)
    return day


def outcome(day: TableDay) -> list[Any]:
    """How a day stands: what its seal vouches for besides the record."""
    return [day.begun, day.rounds, day.uncounted, [deck.number for deck in day.decks]]


def day_log_to_json(day: TableDay, stop: Stop | None) -> Json:
    """A day for readers: its log, where it stands, and what stopped it."""
    return {
        **answer("day_log", day.house.rules),
        "method": plain(day.method),
        "shuffler": plain(day.house.shuffler),
        "log": [
            {
                "at": clock(entry.at),
                "who": called(entry.who),
                "says": entry.says,
                "clause": entry.cite or None,
            }
            for entry in day.log
        ],
        "rounds": day.rounds,
        "uncounted": day.uncounted,
        "decks": [
            {"deck": deck.number, "stage": deck.stage.value, "due": clock(day.due(deck)[0])}
            for deck in day.decks
        ],
        "duties": [
            {"says": duty.says, "clause": duty.cite, "by": None if duty.by is None else clock(duty.by)}
            for duty in duties(day, day.at)
        ],
        "closed": day.closed,
        "stopped": stop and {"line": stop.line, "says": stop.says, "clause": stop.cite},
    }
