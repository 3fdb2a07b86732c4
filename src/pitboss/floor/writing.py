"""A commented floor's file, to begin with."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import cycle

from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import short_form


def template(tables: Iterable[tuple[str, RuleSet]]) -> str:
    """A commented file for a floor with a table of each of these rule sets, by their ids."""
    levels = cycle(("good", "simple"))
    return HEAD + "".join(_table(name, rules, next(levels)) for name, rules in tables)


def _table(name: str, rules: RuleSet, level: str) -> str:
    letters = ", ".join(f'{short_form(wager)} = "{letter}"' for wager, letter in rules.sample)
    told = TABLE.format(id=name, rules=rules.id, game=rules.name, level=level)
    return told + (LETTERS.format(letters) if letters else "") + BOXES * rules.seats.adjacent_boxes


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
# paytables: the letter of a wager, beside `rules`, where it is not the first.
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
LETTERS = """\
paytables = {{ {} }}  # the first would give the players the edge
"""
BOXES = """\
boxes = 2
"""
