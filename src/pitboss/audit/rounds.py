"""Rounds as the log tells them: every commitment with its opening and deck, and every round that was void."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from pitboss.audit.shuffle import Shuffled, checked, gathered
from pitboss.refusal import Refused

VOID = "all hands are void"
FAIR = ("BeginBetting", "Promise", "Reveal", "FixDeck", "FinishRound")


class Unopened(NamedTuple):
    """A commitment that is not opened; the last one of a table is that of the round under way."""

    round: str
    record: int
    under_way: bool


class Voided(NamedTuple):
    """A round that was void: when, why, by which clause, and what went back."""

    round: str
    record: int
    at: int
    why: str
    cite: str
    returned: int  # hundredths of a cent


class Rounds:
    """The rounds of a log, as far as it was read."""

    def __init__(self) -> None:
        self.count = 0
        self.voids: list[Voided] = []
        self.open: dict[str, tuple[int, list[Mapping[str, Any]]]] = {}  # by round: record, what was said
        self.current: dict[str, str] = {}  # by table
        self.robots: set[tuple[str, int]] = set()

    def may_be_void(self, body: Mapping[str, Any]) -> bool:
        """Whether a record tells of a round that became void."""
        return any(_voids(each) for each in body.get("told") or ())

    def follow(self, body: Mapping[str, Any], on_layout: Mapping[str, int]) -> Iterator[str]:
        """One record; what is wrong with the fairness of its round, in words."""
        action = body.get("action") or {}
        if action.get("does") == "SitDown":
            seat = (body["table"], action["seat"])
            (self.robots.add if action.get("robot") else self.robots.discard)(seat)
        self._void(body, on_layout)
        if action.get("does") in FAIR:
            yield from self._fair(body, action)

    def _void(self, body: Mapping[str, Any], on_layout: Mapping[str, int]) -> None:
        for kind, says, cite, *_ in (each for each in body.get("told") or () if _voids(each)):
            if kind == "freezes" and not on_layout:
                continue
            why = _cause(body, says)
            void = Voided(body["round"], body["number"], body["at"], why, cite, sum(on_layout.values()))
            self.voids.append(void)
            return

    def _fair(self, body: Mapping[str, Any], action: Mapping[str, Any]) -> Iterator[str]:
        name, table, does = body["round"], body["table"], action["does"]
        if does == "BeginBetting":
            self.count += 1
            if name in self.open:
                yield f"round {name} has two commitments"
            self.open[name] = (body["number"], [])
            self.current[table] = name
        if name not in self.open:
            yield f"round {name} has no commitment, and {does} belongs to one"
            return
        if does == "Promise" and (table, action["seat"]) in self.robots:
            yield f"the robot at seat {action['seat']} added to the shuffle of round {name}"
        self.open[name][1].append(action)
        if does == "FinishRound":
            yield from _faults(gathered(name, self.open.pop(name)[1]))
            self.current.pop(table, None)

    def unopened(self) -> Iterator[Unopened]:
        """Every commitment that is not opened."""
        under_way = set(self.current.values())
        for name, (record, _) in self.open.items():
            yield Unopened(name, record, name in under_way)


def _voids(told: Any) -> bool:
    return bool(told[0] == "freezes" or told[1].startswith(VOID))


def _cause(body: Mapping[str, Any], says: str) -> str:
    """What was reported, counted or went wrong."""
    inner = (body.get("action") or {}).get("action") or {}
    if inner.get("does") == "Report":
        return f"reported: {inner.get('what')}"
    if inner.get("does") == "CountStub":
        return f"the stub was counted: {inner.get('cards')} cards"
    return says


def _faults(found: Shuffled) -> Iterator[str]:
    try:
        steps = checked(found)
    except Refused as refusal:
        yield refusal.says
        return
    for step in steps:
        if not step.holds:
            yield f"round {found.round}: it does not hold that {step.says}"
