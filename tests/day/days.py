"""Days in tests: a house by a few words, and a script in the words of a day file, steps split by `;`."""

from __future__ import annotations

import pytest

from pitboss.day import TableDay, Untimely, act, allowed, open_day, whose
from pitboss.day.actions import Action
from pitboss.day.dayfile import TIME, steps
from pitboss.engine import DEALER, FLOORPERSON, TABLE_SYSTEM, seat
from pitboss.games.catalog import rule_set
from pitboss.rounds.heads import METHODS
from pitboss.rules.house import default_house
from pitboss.rules.words import Shuffler

# Cards that have been shown to the first player, and cards that may be dealt, by hand and by device.
SEEN = "receive deck 1, red backs; inspect deck 1; verify deck 1; spread deck 1; first player"
STACKED = f"{SEEN}; wash deck 1"
SHUFFLED = f"{STACKED}; shuffle deck 1"
CUT = f"{SHUFFLED}; cut deck 1 at 26"
LOADED = f"{STACKED}; load deck 1"
DEVICE = f"{LOADED}; shuffled deck 1"
COUNTED = f"{LOADED}; shuffled deck 1, 52 cards"
# Thirty cards out leave a stub of 22: enough for several players in every chapter.
ROUND = "round deck 1, 30 dealt"
AGAIN = "shuffle deck 1; cut deck 1 at 26"
DEVICE_AGAIN = "load deck 1; shuffled deck 1"
SECOND = "receive deck 2, blue backs; inspect deck 2; verify deck 2; spread deck 2; first player; wash deck 2"
TWO = f"{DEVICE}; {SECOND}; load deck 2; shuffled deck 2"
NAMED = {
    "SEEN": SEEN,
    "STACKED": STACKED,
    "SHUFFLED": SHUFFLED,
    "CUT": CUT,
    "LOADED": LOADED,
    "TWO": TWO,
    "DEVICE": DEVICE,
    "COUNTED": COUNTED,
    "ROUND": ROUND,
    "AGAIN": AGAIN,
    "SECOND": SECOND,
    "DEVICE AGAIN": DEVICE_AGAIN,
}


def opened(rules: str, house: str) -> TableDay:
    """A table before its first deck; `house` is its method, shuffler and number of decks: `hand, automated, 2`."""
    method, shuffler, *more = [word.strip() for word in house.split(",")]
    submission = default_house(
        rule_set(rules),
        method=METHODS[method],
        shuffler=Shuffler(shuffler),
        decks=2 if "2" in more else 1,
    )
    return open_day(submission, secured="secure" in more, approved="approved" in more)


def run(day: TableDay, script: str) -> TableDay:
    """The day after a script; a step may begin with its time, and names stand for whole scripts."""
    for part in (each.strip() for each in script.split(";")):
        if part in NAMED:
            day = run(day, NAMED[part])
            continue
        word, _, rest = part.partition(" ")
        time = TIME.fullmatch(word)
        at = int(time[1]) * 60 + int(time[2]) if time else day.at
        for action in steps(rest if time else part, day.house.rules):
            day = act(day, action, whose(action), at)
    return day


def every_step(day: TableDay, at: int) -> list[Action]:
    """Whatever is in order for anybody; the player is the one at seat 1."""
    return [step for who in (DEALER, FLOORPERSON, TABLE_SYSTEM, seat(1)) for step in allowed(day, who, at)]


def refused(day: TableDay, step: str) -> Untimely:
    """The refusal of a step that is out of order."""
    with pytest.raises(Untimely) as found:
        run(day, step)
    return found.value
