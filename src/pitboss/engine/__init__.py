"""A round of play as a value: `legal(state, who)`, `play(state, action, who)`, `view(state, who)`.

No clock, no dice and no files inside: the deck comes in, and every action gives a new state or is
refused with the clause.
"""

from pitboss.engine.legal import legal, turn
from pitboss.engine.offers import Option
from pitboss.engine.people import DEALER, FLOORPERSON, SPECTATOR, TABLE_SYSTEM, Role, Who, doer, seat
from pitboss.engine.play import play, run
from pitboss.engine.starting import start
from pitboss.engine.state import Illegal, Round, Stage
from pitboss.engine.view import view

__all__ = [
    "DEALER",
    "FLOORPERSON",
    "SPECTATOR",
    "TABLE_SYSTEM",
    "Illegal",
    "Option",
    "Role",
    "Round",
    "Stage",
    "Who",
    "doer",
    "legal",
    "play",
    "run",
    "seat",
    "start",
    "turn",
    "view",
]
