"""Pennsylvania's casino poker table games exactly as 58 Pa. Code writes them.

`import pitboss` is enough: every name below comes from here. docs/api.md has an example of each.

    houses      house, house_from, rule_set, rule_sets
    rounds      start, legal, play, run, turn, view, nets, settle, shuffled, actions, cards
    people      seat, DEALER, FLOORPERSON, SPECTATOR, TABLE_SYSTEM
    figures     edge, best, advise
    the wire    to_json, from_json
    words       dollars, percent
    kinds       House, RuleSet, Round, Option, View, Who, Advice, Refused

A room is opened when one of its names is first used, so that importing this costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pitboss import cards as cards
    from pitboss.door import advise as advise
    from pitboss.door import best as best
    from pitboss.door import edge as edge
    from pitboss.door import house as house
    from pitboss.door import house_from as house_from
    from pitboss.door import rule_sets as rule_sets
    from pitboss.door import settle as settle
    from pitboss.engine import DEALER as DEALER
    from pitboss.engine import FLOORPERSON as FLOORPERSON
    from pitboss.engine import SPECTATOR as SPECTATOR
    from pitboss.engine import TABLE_SYSTEM as TABLE_SYSTEM
    from pitboss.engine import Option as Option
    from pitboss.engine import Round as Round
    from pitboss.engine import Who as Who
    from pitboss.engine import actions as actions
    from pitboss.engine import legal as legal
    from pitboss.engine import play as play
    from pitboss.engine import run as run
    from pitboss.engine import seat as seat
    from pitboss.engine import start as start
    from pitboss.engine import turn as turn
    from pitboss.engine import view as view
    from pitboss.engine.view import View as View
    from pitboss.games.catalog import rule_set as rule_set
    from pitboss.money import dollars as dollars
    from pitboss.money import percent as percent
    from pitboss.refusal import Refused as Refused
    from pitboss.rounds.call import nets as nets
    from pitboss.rules.house import House as House
    from pitboss.rules.ruleset import RuleSet as RuleSet
    from pitboss.shuffle import shuffled as shuffled
    from pitboss.solve.advice import Advice as Advice
    from pitboss.wire.document import from_json as from_json
    from pitboss.wire.document import to_json as to_json

__version__ = "0.1.0"

ROOMS = {  # where each name lives; a room that stands here for itself is a module
    "pitboss.cards": ("cards",),
    "pitboss.door": ("advise", "best", "edge", "house", "house_from", "rule_sets", "settle"),
    "pitboss.engine": (
        "DEALER",
        "FLOORPERSON",
        "SPECTATOR",
        "TABLE_SYSTEM",
        "Option",
        "Round",
        "Who",
        "legal",
        "play",
        "run",
        "seat",
        "start",
        "turn",
        "view",
    ),
    "pitboss.engine.actions": ("actions",),
    "pitboss.engine.view": ("View",),
    "pitboss.games.catalog": ("rule_set",),
    "pitboss.money": ("dollars", "percent"),
    "pitboss.refusal": ("Refused",),
    "pitboss.rounds.call": ("nets",),
    "pitboss.rules.house": ("House",),
    "pitboss.rules.ruleset": ("RuleSet",),
    "pitboss.shuffle": ("shuffled",),
    "pitboss.solve.advice": ("Advice",),
    "pitboss.wire.document": ("from_json", "to_json"),
}
__all__ = [
    "DEALER",
    "FLOORPERSON",
    "SPECTATOR",
    "TABLE_SYSTEM",
    "Advice",
    "House",
    "Option",
    "Refused",
    "Round",
    "RuleSet",
    "View",
    "Who",
    "actions",
    "advise",
    "best",
    "cards",
    "dollars",
    "edge",
    "from_json",
    "house",
    "house_from",
    "legal",
    "nets",
    "percent",
    "play",
    "rule_set",
    "rule_sets",
    "run",
    "seat",
    "settle",
    "shuffled",
    "start",
    "to_json",
    "turn",
    "view",
]


if not TYPE_CHECKING:  # a type checker knows the names above and no other

    def __getattr__(name: str) -> Any:
        """A public name, from its room; it is kept here for the next time."""
        for room, names in ROOMS.items():
            if name in names:
                module = import_module(room)
                found = module if room.endswith(f".{name}") else getattr(module, name)
                globals()[name] = found
                return found
        raise AttributeError(f"module 'pitboss' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
