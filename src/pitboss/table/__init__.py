"""The live table as a value: house, day, round, seats and meters in one, and one pure step.

Reading order: `state` (the value), `actions` (what can be done), `step` (how), `money` (which transfers
follow), `meeting` (how round and day go together), `making_ready` (cards again), `fair` (the deck),
`dealer` (what comes next by itself), `seen` (what one person is sent).
"""

from pitboss.table.state import Happening, LiveTable, Sitter, Timers
from pitboss.table.step import Step, step

__all__ = ["Happening", "LiveTable", "Sitter", "Step", "Timers", "step"]
