"""A commented floor's file, to begin with."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import cycle


def template(tables: Iterable[tuple[str, str, str, bool]]) -> str:
    """A commented file for a floor with these tables: id, rule set, name of the game, if it has boxes."""
    levels = cycle(("good", "simple"))
    rows = (
        TABLE.format(id=name, rules=rules, game=game, level=next(levels)) + BOXES * boxes
        for name, rules, game, boxes in tables
    )
    return HEAD + "".join(rows)


HEAD = """\
# A casino floor for `pitboss serve`; `pitboss floor check FILE` checks it. docs/floor-files.md has every key.
name = "Demonstration floor"

# A demonstration is for play money: one click to sit down, robots at some seats. A floor for money has none.
demo = true
play_money = "$1,000"  # what a visitor of the demonstration gets
visitors = 200         # at most so many at a time
absent = 300           # seconds that the seat of a visitor who is gone is kept, 0: for ever

# The pits of the floor, which tables name.
pits = ["A"]

# How long things take at a table that the program deals, in seconds; a table may have its own.
[timers]
betting = 30
decision = 30
result = 6       # a settled round stays to be seen
pace = 0.7       # between two steps of the dealer
validation = 10  # a demonstration's program validates awards itself after so long; 0: a floorperson does

# A table names the file of its Rules Submission, submission = "table1.toml", or a rule set for the usual
# choices. Of a submission with a history (FILE.history) the version in effect is played.
# dealer: "program", or "person" for somebody at the dealer's console.
# robots: seats and how they play: "best", "good", "simple", a named strategy, or a file such as "mine.rule".
# boxes: at how many adjacent positions one player may wager, where the chapter leaves that to the house.
# opens: false for a table that a floorperson opens.
"""
TABLE = """
[[tables]]
id = "{id}"  # {game}
pit = "A"
rules = "{rules}"
inventory = "$50,000"
robots = {{ 2 = "best", 5 = "{level}" }}
"""
BOXES = """\
boxes = 2
"""
