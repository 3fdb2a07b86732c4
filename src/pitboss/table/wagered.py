"""The wagers of a seat changed all at once: the steps from what lies there to what shall lie there.

Which step is possible is asked of what is offered, one after the other; a wager of another amount is taken
back and placed again, and one that has the amount of another goes with it.
"""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.engine.people import SEAT, Who
from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.table import actions as acts
from pitboss.table.offered import chosen, offered
from pitboss.table.state import LiveTable
from pitboss.table.step import step

Steps = tuple[tuple[acts.Action, Who], ...]
Lies = Mapping[str, Cents]
MOST = 60  # steps: every wager of a chapter taken back and placed again is far fewer


def changed_wagers(table: LiveTable, who: Who, wanted: Lies, at: int) -> Steps:
    """What is done one after the other; refused if it does not lead there, or if nothing is to be done."""
    closing = table.house.force.wagering.closing
    if who.role is not SEAT or not table.betting:
        raise Refused("wagers are changed by whoever sits there, while they can be placed", closing)
    done: Steps = ()
    while (lies := _lies(table, who)) != wanted:
        if len(done) > MOST:
            raise Refused("these wagers cannot lie there together", closing)
        action = _next(table, who, lies, wanted, at)
        done = (*done, (action, who))
        table = step(table, action, who, at).table
    if not done:
        raise Refused("these wagers lie there already", closing)
    return done


def _lies(table: LiveTable, who: Who) -> Lies:
    assert table.round is not None
    found = (seat.placed for seat in table.round.seats if seat.number == who.number)
    return dict(next(found, {}))


def _next(table: LiveTable, who: Who, lies: Lies, wanted: Lies, at: int) -> acts.Action:
    """The next step: what must go goes first, the last one before the others; then what is missing comes."""
    ids = {each.id for each in offered(table, who, at)}
    goes = [name for name in reversed(tuple(lies)) if _goes(table, name, lies, wanted)]
    comes = [name for name in wanted if name not in lies]
    for name in goes:
        if f"TakeBack/{name}" in ids:
            return chosen(table, who, at, f"TakeBack/{name}").action
    found = next((name for name in comes if f"Place/{name}" in ids), comes[0] if comes else "")
    name = f"Place/{found}" if found else f"TakeBack/{goes[0]}"
    return chosen(table, who, at, name, wanted.get(found)).action


def _goes(table: LiveTable, name: str, lies: Lies, wanted: Lies) -> bool:
    """Whether a wager is taken back: it has another amount, or the one whose amount it has will."""
    tied = table.house.force.by_name[name].equals
    base = tied in lies and wanted.get(tied) != lies[tied]
    return wanted.get(name) != lies[name] or bool(base)
