"""A table's day as a value: `open_day`, `act`, `allowed`; decks, devices and rounds, every step in its log.

Times are whole minutes after midnight of the day on which the table opens, so 24:30 is 1470; they are
passed in, and nothing here asks a clock.
"""

from pitboss.day.act import act, allowed, replay
from pitboss.day.duties import Duty, duties
from pitboss.day.people import whose
from pitboss.day.state import Deck, DeckStage, LogEntry, TableDay, Untimely, open_day

__all__ = [
    "Deck",
    "DeckStage",
    "Duty",
    "LogEntry",
    "TableDay",
    "Untimely",
    "act",
    "allowed",
    "duties",
    "open_day",
    "replay",
    "whose",
]
