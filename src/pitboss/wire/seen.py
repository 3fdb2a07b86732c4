"""What people see of a round as JSON: views, options, settlement lines, events, refusals, a settled round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.cards import show, show_all
from pitboss.engine.documents import undocumented
from pitboss.engine.offers import Option
from pitboss.engine.state import Event, Line, MeterKey, Round
from pitboss.engine.view import Seen, View
from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.rounds.call import nets
from pitboss.wire.answers import answer, listed
from pitboss.wire.names import ACTIONS, RESULT, SOURCE, STAGE, WHO
from pitboss.wire.record import round_to_json
from pitboss.wire.shapes import FLAG, TEXT, WHOLE, Codec, Json, Shape, body, head, key

OPTION = Shape(
    "an option",
    Option,
    (
        key("action", Codec(ACTIONS.write, ACTIONS.read)),
        key("says", TEXT),
        key("cite", TEXT, "clause"),
        key("least", WHOLE, "least_cents"),
        key("most", WHOLE, "most_cents"),
        key("unit", WHOLE, "unit_cents"),
        key("irregular", FLAG),
        key("needs", TEXT),
    ),
)


def option_to_json(option: Option) -> Json:
    """An option as `legal` gives it."""
    return {**head("option"), **OPTION.write(option)}


def option_from_json(found: Any) -> Option:
    """The option that such a document tells of."""
    option: Option = OPTION.read(body(found, "option"))
    return option


def refusal_to_json(refusal: Refused) -> Json:
    """A refusal: its sentence and its clause."""
    return {**head("refusal"), "says": refusal.says, "clause": refusal.cite}


def line_to_json(line: Line) -> Json:
    """A settlement line, amounts in cents."""
    return {
        "seat": line.seat,
        "wager": line.wager,
        "stake_cents": line.stake,
        "result": RESULT.write(line.result),
        "odds": str(line.odds) if line.odds is not None else None,
        "paid_cents": line.paid,
        "returned_cents": line.returned,
        "collected_cents": line.collected,
        "clause": line.cite,
        "table_clause": line.pays or None,
        "row_clause": line.added or None,
        "hand": line.hand.name if line.hand else None,
        "cards": show_all(line.hand.cards) if line.hand else None,
        "source": SOURCE.write(line.source),
        "why": line.why,
        "pending": line.pending,
    }


def event_to_json(event: Event) -> Json:
    """Something that happened and moves no money."""
    return {"says": event.says, "clause": event.cite}


def view_to_json(view: View) -> Json:
    """What one person may see now; a card that he may not see is `null`."""
    return {
        **head("view"),
        "who": WHO.write(view.who),
        "rules": view.rules,
        "stage": STAGE.write(view.stage),
        "asked": view.asked,
        "seats": [
            {
                "seat": seat.number,
                "player": seat.player,
                "wagers": listed(dict(seat.wagers), "wager", "cents"),
                "cards": _cards(seat.cards),
                "folded": seat.folded,
            }
            for seat in view.seats
        ],
        "dealer": _cards(view.dealer),
        "community": _cards(view.community),
        "bonus": _cards(view.bonus),
        "discarded": view.discarded,
        "undealt": view.undealt,
        "meters": _meters(view.meters),
        "lines": [line_to_json(line) for line in view.lines],
        "events": [event_to_json(event) for event in view.events],
    }


def _meters(shown: Mapping[MeterKey, Cents]) -> list[Json]:
    return [{"link": link, "level": level, "shows_cents": cents} for (link, level), cents in shown.items()]


def _cards(seen: Seen) -> list[str | None]:
    return [None if card is None else show(card) for card in seen]


def settlement_to_json(state: Round) -> Json:
    """A round with every card open: its lines, its nets, its meters, and its record."""
    return {
        **answer("settlement", state.house.rules),
        "stage": STAGE.write(state.stage),
        "seats": [{"seat": seat.number, "cards": show_all(seat.cards)} for seat in state.seats],
        "dealer": show_all(state.dealer),
        "community": show_all(state.community),
        "bonus": show_all(state.bonus),
        "lines": [line_to_json(line) for line in state.lines],
        "nets": [{"seat": number, "net_cents": cents} for number, cents in nets(state).items()],
        "meters": _meters({name: meter.cents for name, meter in state.meters.items()}),
        "events": [event_to_json(event) for event in state.events],
        "undocumented": [
            {"seat": line.seat, "wager": line.wager, "clause": line.cite} for line in undocumented(state)
        ],
        "record": round_to_json(state),
    }
