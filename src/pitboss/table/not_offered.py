"""Why a choice that is not offered cannot be made, and by which clause."""

from __future__ import annotations

from pitboss.day.rounds import owed
from pitboss.engine.clauses import mishap_clause
from pitboss.rules.words import Mishap
from pitboss.table.meeting import stub_lies
from pitboss.table.state import LiveTable

JAMS, MISCOUNTS = "Day/JamShuffler/", "Day/FinishShuffle/"


def not_now_by(table: LiveTable, name: str) -> str:
    """The clause by which a choice that is not offered cannot be made."""
    force = table.house.force
    if name.startswith(("Bet", "Say")) and table.day is not None and stub_lies(table):
        return owed(table.day)[1]
    if name.startswith(JAMS):
        return mishap_clause(table.house, Mishap.SHUFFLER_JAM)
    if name.startswith(MISCOUNTS):
        return force.day.shuffle.count_cite
    return force.wagering.closing if table.round is not None else table.house.rules.seats.cite


def not_now(table: LiveTable, name: str) -> str:
    """Why a choice that is not offered cannot be made, in words for whoever chose it."""
    kind, _, what = name.partition("/")
    wagers = {"Place": "placed", "TakeBack": "taken back"}
    if kind in wagers and what in table.house.force.by_name:
        late = "" if table.betting else ": no more bets"
        return f"the {what} Wager cannot be {wagers[kind]} now{late}"
    if kind in ("Bet", "Say"):
        if table.day is not None and stub_lies(table):
            return f"this cannot be decided yet: {owed(table.day)[0]}"
        asked = table.round.asked if table.round is not None else 0
        return (
            f"this cannot be decided now: seat {asked} is asked" if asked else "nothing is to be decided now"
        )
    if name.startswith((JAMS, MISCOUNTS)):
        counts = "that counts cards " if name.startswith(MISCOUNTS) else ""
        return f"no automated card shuffling device {counts}holds such a deck now"
    if kind == "SitDown" and what.isdecimal() and int(what) in table.seats:
        return f"seat {what} is taken: choose another one"
    return f"{name!r} is no choice that is offered now: look at the table again"
