"""A round as JSON and back: the submission, the deck, the meters at the start, and every action.

Nothing that follows from these is written down, so a record cannot contradict itself: reading one
replays it.
"""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from fractions import Fraction
from typing import Any

from pitboss.cards import cards, show, show_all
from pitboss.engine import actions as acts
from pitboss.engine.actions import Action
from pitboss.engine.play import play
from pitboss.engine.state import Line, Meter, MeterKey, Round, start
from pitboss.money import Exact, Rate
from pitboss.refusal import Refused
from pitboss.rules.house import House, Terms
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Method, Mishap, Shuffler, Word

KINDS: dict[str, type[Any]] = {
    kind.__name__: kind
    for kind in (
        acts.Place,
        acts.TakeBack,
        acts.NoMoreBets,
        acts.Deal,
        acts.Bet,
        acts.Say,
        acts.Proceed,
        acts.Validate,
        acts.Draw,
        acts.ReadMeter,
        acts.Report,
        acts.CountStub,
        acts.Abandon,
        acts.Forfeit,
    )
}


def to_json(state: Round) -> dict[str, Any]:
    """Everything needed to play this round again."""
    assert state.began is not None
    deck, meters, players = state.began
    return {
        "submission": submission_to_json(state.house),
        "players": {str(number): player for number, player in players.items()},
        "deck": show_all(deck),
        "meters": meters_to_json(meters),
        "actions": [action_to_json(action) for action in state.log],
    }


def from_json(record: dict[str, Any], rules: RuleSet) -> Round:
    """The round that a record tells of, played again."""
    house = submission_from_json(record["submission"], rules)
    players = {int(number): str(player) for number, player in record["players"].items()}
    state = start(house, cards(record["deck"]), players, meters_from_json(record["meters"]))
    for action in record["actions"]:
        state = play(state, action_from_json(action))
    return state


def submission_to_json(house: House) -> dict[str, Any]:
    """A submission's choices."""
    return {
        "rules": house.rules.id,
        "method": house.method.value,
        "shuffler": house.shuffler.value,
        "approval": house.approval,
        "decks": house.decks,
        "backs": list(house.backs),
        "deck_hours": house.deck_hours,
        "positions": house.positions,
        "adjacent_boxes": house.adjacent_boxes,
        "minimum": house.minimum,
        "maximum": house.maximum,
        "ranges": {wager: list(bounds) for wager, bounds in house.ranges.items()},
        "chip_unit": house.chip_unit,
        "letters": dict(house.letters),
        "chosen": dict(house.chosen),
        "offered": sorted(house.offered) if house.offered is not None else None,
        "amounts": dict(house.amounts),
        "terms": {wager: _terms_to_json(terms) for wager, terms in house.terms.items()},
        "least_terms": house.least_terms,
        "links": dict(house.links),
        "added": {clause: _exact(odds) for clause, odds in house.added.items()},
        "triggers": {name: str(often) for name, often in house.triggers.items()},
        "limit": house.limit,
        "stated": dict(house.stated),
    }


def _exact(number: Exact) -> int | str:
    """A whole number as it is, another as a fraction: 14, "25/2"."""
    return number if isinstance(number, int) else str(number)


def _number(told: int | str) -> Exact:
    return told if isinstance(told, int) else Fraction(told)


def _terms_to_json(terms: Terms) -> list[int | str]:
    """A 2011 meter: initial amount, rate, and the reset amount where it is another."""
    return [terms.initial, _exact(terms.rate.percent), *([] if terms.reset is None else [terms.reset])]


def submission_from_json(found: dict[str, Any], rules: RuleSet) -> House:
    """The submission of a record, for the rule set that it names."""
    if found["rules"] != rules.id:
        raise Refused(f"the record is of {found['rules']}, not of {rules.id}")
    read = ("rules", "method", "shuffler", "ranges", "offered", "terms", "triggers", "backs", "added")
    rest = {name: found[name] for name in found if name not in read}
    return House(
        rules=rules,
        method=Method(found["method"]),
        shuffler=Shuffler(found.get("shuffler", Shuffler.NONE.value)),
        ranges={wager: (least, most) for wager, (least, most) in found.get("ranges", {}).items()},
        triggers={name: Fraction(often) for name, often in found["triggers"].items()},
        offered=frozenset(found["offered"]) if found["offered"] is not None else None,
        terms={
            wager: Terms(initial, Rate(_number(percent)), *reset)
            for wager, (initial, percent, *reset) in found["terms"].items()
        },
        backs=tuple(found.get("backs", ())),
        added={clause: _number(odds) for clause, odds in found.get("added", {}).items()},
        **rest,
    )


def meters_to_json(meters: Any) -> list[list[Any]]:
    """Meters as rows: link, level, units, reserve."""
    return [[link, level, meter.units, meter.reserve] for (link, level), meter in meters.items()]


def meters_from_json(found: list[list[Any]]) -> dict[MeterKey, Meter]:
    """Meters from their rows."""
    return {(link, level): Meter(units, reserve) for link, level, units, reserve in found}


def action_to_json(action: Action) -> dict[str, Any]:
    """An action by its name and its parts."""
    told: dict[str, Any] = {"does": type(action).__name__}
    for field in fields(action):
        value = getattr(action, field.name)
        if isinstance(value, Enum):
            value = value.value
        elif field.name == "deck":
            value = show_all(value)
        elif field.name == "magic" and value is not None:
            value = show(value)
        elif field.name == "wagers":
            value = dict(value)
        told[field.name] = value
    return told


def action_from_json(told: dict[str, Any]) -> Action:
    """The action that a record names."""
    kind = KINDS.get(told.get("does", ""))
    if kind is None:
        raise Refused(f"{told.get('does')!r} is nothing that anyone can do in a round")
    parts = {name: value for name, value in told.items() if name != "does"}
    if "wagers" in parts:
        parts["wagers"] = tuple(parts["wagers"].items())
    if "deck" in parts:
        parts["deck"] = cards(parts["deck"])
    if parts.get("magic") is not None:
        parts["magic"] = cards(parts["magic"])[0]
    for name, words in (("word", Word), ("what", Mishap), ("method", Method)):
        if parts.get(name) is not None:
            parts[name] = words(parts[name])
    action: Action = kind(**parts)
    return action


def line_to_json(line: Line) -> dict[str, Any]:
    """A settlement line for machines, in cents."""
    return {
        "seat": line.seat,
        "wager": line.wager,
        "stake": line.stake,
        "result": line.result.value,
        "odds": str(line.odds) if line.odds is not None else None,
        "paid": line.paid,
        "returned": line.returned,
        "collected": line.collected,
        "clause": line.cite,
        "pays": line.pays,
        "hand": line.hand.name if line.hand else None,
        "cards": show_all(line.hand.cards) if line.hand else None,
        "source": line.source.value,
        "why": line.why,
        "pending": line.pending,
    }
