"""Actions at a live table, and a table between rounds, as JSON and back.

The deck of a round is not written down: its digest is, and the deck follows from what the commitment
hides and the players gave, so that a log can be read by anybody at any time.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.day.state import Deck, DeckStage, DepartedDeck, TableDay
from pitboss.engine.drawing import draws, lucky_positions
from pitboss.engine.state import Meter, MeterKey
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.table import actions as acts
from pitboss.table import fair
from pitboss.table.state import Changed, DealtBy, Fairness, LiveTable, NextEdition, Sitter, Timers
from pitboss.wire.house import house_from_json, house_to_json
from pitboss.wire.names import ACTIONS, METHOD
from pitboss.wire.shapes import (
    FLAG,
    TEXT,
    WHOLE,
    Codec,
    Json,
    Shape,
    Vocabulary,
    body,
    head,
    key,
    mapping,
    words,
)
from pitboss.wire.steps import DEVICE, STEPS

SEAT = key("seat", WHOLE)
PLAYER = key("player", TEXT)
NAME = key("name", TEXT)


def _write_house(house: House) -> Json:
    """A house as JSON, written once: nothing in it ever changes."""
    if HOUSE_JSON not in house.kept:
        house.kept[HOUSE_JSON] = house_to_json(house)
    found: Json = house.kept[HOUSE_JSON]
    return found


HOUSE_JSON = "house_json"
HOUSE = Codec(_write_house, house_from_json)
DEALT_BY = words({"program": DealtBy.PROGRAM, "person": DealtBy.PERSON})
TIMERS = Codec(list, lambda found: Timers(*map(WHOLE.read, found)))
STAGE = words({stage.value: stage for stage in DeckStage})


def _write_meters(meters: Mapping[MeterKey, Meter]) -> list[list[Any]]:
    return [[link, level, meter.units, meter.reserve] for (link, level), meter in meters.items()]


def _read_meters(found: Any) -> dict[MeterKey, Meter]:
    return {(TEXT.read(a), TEXT.read(b)): Meter(WHOLE.read(c), WHOLE.read(d)) for a, b, c, d in found}


METERS = Codec(_write_meters, _read_meters)

AT_TABLE = Vocabulary(
    told_by="does",
    of="action at a table",
    shapes=(
        Shape("InRound", acts.InRound, (key("action", Codec(ACTIONS.write, ACTIONS.read)),)),
        Shape("InDay", acts.InDay, (key("action", Codec(STEPS.write, STEPS.read)),)),
        Shape("BeginGaming", acts.BeginGaming, (key("zone", WHOLE),)),
        Shape("EndGaming", acts.EndGaming),
        Shape("SitDown", acts.SitDown, (SEAT, PLAYER, NAME, key("robot", TEXT))),
        Shape("StandUp", acts.StandUp, (SEAT,)),
        Shape("Wait", acts.Wait, (PLAYER, NAME)),
        Shape("StopWaiting", acts.StopWaiting, (PLAYER,)),
        Shape("Connect", acts.Connect, (SEAT, key("connected", FLAG))),
        Shape("Resume", acts.Resume),
        Shape("BeginBetting", acts.BeginBetting, (key("commitment", TEXT),)),
        Shape("Promise", acts.Promise, (SEAT, key("digest", TEXT))),
        Shape("Ready", acts.Ready, (SEAT,)),
        Shape("CloseBetting", acts.CloseBetting, (key("chips", WHOLE),)),
        Shape("CallOff", acts.CallOff),
        Shape("Reveal", acts.Reveal, (SEAT, key("entropy", TEXT))),
        Shape("FixDeck", acts.FixDeck, (key("digest", TEXT),)),
        Shape("TimeOut", acts.TimeOut, (SEAT,)),
        Shape("FinishRound", acts.FinishRound, (key("opening", TEXT),)),
        Shape("UseEdition", acts.UseEdition, (key("edition", TEXT), key("house", HOUSE))),
        Shape("OrderClosing", acts.OrderClosing, (key("closing", FLAG),)),
        Shape("OrderEdition", acts.OrderEdition, (key("edition", TEXT), key("house", HOUSE))),
        Shape("ForgoEdition", acts.ForgoEdition),
        Shape("OrderDeck", acts.OrderDeck, (key("deck", WHOLE), key("change", FLAG))),
        Shape("HoldAward", acts.HoldAward, (SEAT, key("wager", TEXT), key("why", TEXT))),
        Shape("Arrange", acts.Arrange, (key("timers", TIMERS), key("dealt_by", DEALT_BY))),
        Shape("ReadMeters", acts.ReadMeters, (key("meters", METERS),)),
        Shape("Freeze", acts.Freeze, (key("why", TEXT),)),
    ),
)


def action_to_json(action: acts.Action) -> Json:
    """An action as the log keeps it."""
    return AT_TABLE.write(action)


def action_from_json(found: Any) -> acts.Action:
    """The action that the log tells of; a deck has to be put into it (`with_drawn`)."""
    action: acts.Action = AT_TABLE.read(found)
    return action


def drawn_among(table: LiveTable) -> range:
    """The positions among which a Lucky position is drawn; none where nothing is drawn."""
    step = draws(table.house)
    return lucky_positions(table.house, step) if step else range(0)


def with_drawn(table: LiveTable, action: acts.Action, opening: str) -> acts.Action:
    """The same action, with the deck that follows from the secret of the round where it fixes one."""
    if not isinstance(action, acts.FixDeck):
        return action
    drawn = drawn_for(table, opening)
    if action.digest and drawn.digest != action.digest:
        says = f"the deck of round {table.round_id} is not the one that the log fixed"
        raise Refused(f"{says}: verify the log, which tells what was altered")
    return acts.FixDeck(*drawn)


def drawn_for(table: LiveTable, opening: str) -> fair.Drawn:
    """The deck and the draws of the round under way."""
    assert table.fair is not None
    return fair.drawn(opening, table.fair.reveals, table.house.triggers, drawn_among(table))


DECK = Shape(
    "a deck",
    Deck,
    (
        key("number", WHOLE),
        key("backs", TEXT),
        key("design", TEXT),
        key("received", WHOLE),
        key("stage", STAGE),
        key("opened", FLAG),
        key("by_device", FLAG),
        key("counted", FLAG),
        key("by_hand", FLAG),
        key("recut", FLAG),
    ),
)
DEPARTED = Shape(
    "a deck that left",
    DepartedDeck,
    (
        key("number", WHOLE),
        key("why", TEXT),
        key("cite", TEXT),
        key("miscounted", FLAG),
        key("carried", FLAG),
    ),
)


def _each(shape: Shape) -> Codec:
    return Codec(
        lambda values: [shape.write(value) for value in values],
        lambda found: tuple(shape.read(each) for each in found),
    )


DEVICES = Codec(
    lambda devices: sorted(map(DEVICE.write, devices)), lambda found: frozenset(map(DEVICE.read, found))
)
DAY_KEYS = (
    key("method", METHOD),
    key("secured", FLAG),
    key("approved", FLAG),
    key("at", WHOLE),
    key("decks", _each(DECK)),
    key("left", _each(DEPARTED)),
    key("begun", WHOLE),
    key("rounds", WHOLE),
    key("uncounted", WHOLE),
    key("last", WHOLE),
    key("idle", FLAG),
    key("out_of_order", DEVICES),
    key("covered", DEVICES),
)
TABLE_KEYS = (
    key("id", TEXT),
    key("house", HOUSE),
    key("edition", TEXT),
    key("timers", TIMERS),
    key("dealt_by", DEALT_BY),
    key("demo", FLAG),
    key("midnight", WHOLE, "opened"),
    key("number", WHOLE),
    key(
        "seats",
        Codec(
            lambda seats: [[number, *sitter] for number, sitter in seats.items()],
            lambda found: {WHOLE.read(number): Sitter(*sitter) for number, *sitter in found},
        ),
    ),
    key("waiting", Codec(lambda found: [list(each) for each in found], lambda f: tuple(map(tuple, f)))),
    key("meters", METERS),
    key("since", WHOLE),
    key("version", WHOLE),
    key("frozen", TEXT),
)
ORDERS = (  # told where there are any
    key("closing", FLAG),
    key(
        "ordered",
        Codec(
            lambda found: [found.edition, HOUSE.write(found.house)],
            lambda found: NextEdition(TEXT.read(found[0]), HOUSE.read(found[1])),
        ),
    ),
    key("outgoing", Codec(list, lambda found: tuple(map(WHOLE.read, found)))),
)


def table_to_json(table: LiveTable) -> Json:
    """A table between rounds; a round under way is told by the log instead."""
    assert table.round is None
    whole = {each.wire: each.codec.write(getattr(table, each.field)) for each in TABLE_KEYS}
    whole["changed"] = [table.changed.stage, table.changed.turn, list(map(list, table.changed.seats.items()))]
    whole["fair"] = None if table.fair is None else _fair(table.fair)
    whole["day"] = None if table.day is None else _day(table.day)
    whole |= {each.wire: each.codec.write(said) for each in ORDERS if (said := getattr(table, each.field))}
    return {**head("table"), **whole}


def _fair(found: Fairness) -> list[Any]:
    commitment, promises, reveals, digest, opened = found
    return [commitment, list(promises.items()), list(reveals.items()), digest, opened]


def _day(day: TableDay) -> Json:
    return {each.wire: each.codec.write(getattr(day, each.field)) for each in DAY_KEYS}


def table_from_json(found: Any) -> LiveTable:
    """The table that such a document tells of."""
    told = body(found, "table")
    stage, turn, seats = told.pop("changed")
    day, fairness = told.pop("day"), told.pop("fair")
    parts = {each.field: each.codec.read(told[each.wire]) for each in TABLE_KEYS}
    parts |= {each.field: each.codec.read(told[each.wire]) for each in ORDERS if each.wire in told}
    if day is not None:
        day = mapping(day, "a day")
        kept = {each.field: each.codec.read(day[each.wire]) for each in DAY_KEYS}
        parts["day"] = TableDay(house=parts["house"], **kept)
    if fairness is not None:
        commitment, promises, reveals, digest, opened = fairness
        parts["fair"] = Fairness(commitment, _seats(promises), _seats(reveals), digest, opened)
    return LiveTable(**parts, changed=Changed(stage, turn, _seats(seats)))


def _seats(found: Any) -> dict[int, Any]:
    return {WHOLE.read(seat): part for seat, part in found}
