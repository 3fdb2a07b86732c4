"""A round of the log in words: what was done at each record, and how one request changed a seat's wagers.

A wager of another amount is taken back and placed again (`table.wagered`): the records of one request are
told by what they lead to, chips that are added as added.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, NamedTuple

from pitboss.engine.actions import Action, Bet, Place, TakeBack
from pitboss.engine.deciding import decision
from pitboss.engine.legal import legal
from pitboss.money import Cents, dollars
from pitboss.table import Happening, LiveTable
from pitboss.wire.names import ACTIONS, WHO

IN_ROUND = "InRound"
STEPS = {
    "Promise": "promises its part of the shuffle",
    "Reveal": "gives its part of the shuffle",
    "Ready": "is ready",
}
Json = dict[str, Any]
Lies = dict[str, Cents]


class Taken(NamedTuple):
    """A record of a round, and the table before and after it."""

    body: Json
    before: LiveTable | None
    after: LiveTable

    @property
    def action(self) -> Action | None:
        """What was done in the round; None for a step of the table around it."""
        does = self.body["action"]
        found: Action | None = ACTIONS.read(does["action"]) if does["does"] == IN_ROUND else None
        return found

    @property
    def told(self) -> list[Happening]:
        """What the table told of it."""
        return [Happening(*each) for each in self.body["told"]]


Change = tuple[Taken, ...]


def requests(walk: Iterable[tuple[Json, LiveTable]]) -> Iterator[Change]:
    """The records of a round one by one, those together by which one request changed the wagers of a seat."""
    for _, records in groupby(_taken(walk), _request):
        yield tuple(records)


def _taken(walk: Iterable[tuple[Json, LiveTable]]) -> Iterator[Taken]:
    before: LiveTable | None = None
    for body, after in walk:
        yield Taken(body, before, after)
        before = after


def _request(taken: Taken) -> tuple[Any, ...]:
    body = taken.body
    if body.get("key") and isinstance(taken.action, (Place, TakeBack)):
        return body["by"], body["key"], body["who"]
    return (body["number"],)


def said(taken: Taken, change: Change) -> tuple[str, str]:
    """A record in words, and its clause: what was chosen, and what the table told of it."""
    told = list(dict.fromkeys(each.says for each in taken.told))
    chosen, cite = _chosen(taken, change)
    cite = cite or next((each.cite for each in taken.told if each.cite), "")
    does = taken.body["action"]["does"]
    return "; ".join(([chosen] if chosen else []) + told) or STEPS.get(does, does), cite


def said_together(change: Change) -> tuple[str, str]:
    """The same of everything that one request changed."""
    if len(change) == 1:
        return said(change[0], change)
    lay, lies = _lay(change)
    names = [name for name in {**lies, **lay} if lay.get(name) != lies.get(name)]
    words = [_placed(name, lay, lies) if name in lies else _lifted(name, lay, lies) for name in names]
    return "; ".join(words), said(change[-1], change)[1]


def _chosen(taken: Taken, change: Change) -> tuple[str, str]:
    action = taken.action
    state = taken.before.round if taken.before else None
    if action is None or state is None:
        return "", ""
    by_name = state.house.force.by_name
    lay, lies = _lay(change)
    if isinstance(action, Place):
        placed = dict(action.wagers)
        return "; ".join(_placed(name, lay, placed) for name in placed), by_name[next(iter(placed))].cite
    if isinstance(action, TakeBack):
        gone = [
            name for name in _lie(taken.before, action.seat) if name not in _lie(taken.after, action.seat)
        ]
        return "; ".join(_lifted(name, lay, lies) for name in gone), by_name[action.wager].cite
    options = legal(state, WHO.read(taken.body["who"]))
    same = next((each for each in options if each.action == action), None)
    if same is not None:
        return same.says, same.cite
    near = next((each for each in options if type(each.action) is type(action)), None)
    if isinstance(action, Bet):
        step = decision(state)
        return f"{step.wager} {dollars(action.cents)}", step.clause()
    return (near.says, near.cite) if near else ("", "")


def _lay(change: Change) -> tuple[Lies, Lies]:
    """The wagers of the seat that a request is of, before and after it."""
    seat = getattr(change[0].action, "seat", 0)
    return _lie(change[0].before, seat), _lie(change[-1].after, seat)


def _lie(table: LiveTable | None, number: int) -> Lies:
    state = table.round if table else None
    return dict(next((each.placed for each in state.seats if each.number == number), {})) if state else {}


def _placed(name: str, lay: Lies, lies: Lies) -> str:
    """A wager that is placed, with how much more or less that is than lay there."""
    more = lies[name] - lay.get(name, 0)
    says = f"{name} {dollars(lies[name])}"
    if name not in lay:
        return says
    return (
        f"{says}, {dollars(abs(more))} {'more' if more > 0 else 'less'}"
        if more
        else f"{says} again, as before"
    )


def _lifted(name: str, lay: Lies, lies: Lies) -> str:
    """A wager that is taken off the layout: for good, or to lie there again."""
    had = f"{name} {dollars(lay[name])}" if name in lay else name
    if name not in lies:
        return f"takes back {had}"
    if lies[name] == lay.get(name):
        return f"lifts {had} to place it again"
    return f"lifts {had} to make it {dollars(lies[name])}"
