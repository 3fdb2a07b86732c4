"""A round of play as a value: `legal(state)`, `play(state, action)`, `view(state, who)`.

No clock, no dice and no files inside: the deck comes in, and every action gives a new state or is
refused with the clause.
"""

from pitboss.engine.legal import legal
from pitboss.engine.play import play, run
from pitboss.engine.state import Illegal, Round, Stage, start
from pitboss.engine.view import view

__all__ = ["Illegal", "Round", "Stage", "legal", "play", "run", "start", "view"]
