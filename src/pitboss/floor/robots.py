"""How a robot plays a seat: it chooses from what the seat is offered, and sees what the seat sees."""

from __future__ import annotations

import re

from pitboss.engine.actions import Action, Place
from pitboss.engine.people import seat as at_seat
from pitboss.engine.state import PLAY
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.solve.following import follow, strategy_to_follow
from pitboss.solve.strategies.catalog import named_texts
from pitboss.solve.strategies.levels import LEVELS, level_texts
from pitboss.solve.strategies.strategy import Strategy
from pitboss.table.actions import InRound, Ready
from pitboss.table.meeting import stub_lies
from pitboss.table.offered import Offered, offered
from pitboss.table.state import LiveTable

BEST = "best"
RULE_FILE = ".rule"
NAMED = re.compile(r"robot +(\d+)", re.IGNORECASE)


def robot_id(table: str, seat: int | str) -> str:
    """The account of the robot at a seat; it is none of the people of the floor."""
    return f"robot-{table}-{seat}"


def robot_name(seat: int) -> str:
    """What a table shows of it."""
    return f"Robot {seat}"


def robot_ids(text: str) -> str:
    """The accounts of the robots that a text means, a name or the beginning of an account; % is anything."""
    if found := NAMED.fullmatch(text):
        return robot_id("%", found[1])
    return f"{text}%" if text.lower().startswith("robot") else ""


def rule_of(house: House, name: str, text: str = "") -> Strategy:
    """The rules that a robot plays by: a rule file's, a named strategy's, or those of a level.

    A game without the level has the next better one, or the best that it has. Those of `best` are for
    decisions whose value is not counted, or not in time.
    """
    if text:
        return strategy_to_follow(house, text, name=name)
    named = named_texts(house.rules.chapter)
    if name in LEVELS:
        there = level_texts(house.rules.chapter)
        better = [each for each in there if LEVELS.index(each) >= LEVELS.index(name)]
        name = (better or list(there)[-1:])[0]
    if name not in named:
        known = ", ".join(dict.fromkeys((*LEVELS, *named)))
        raise Refused(f"{name!r} is no way to play {house.rules.id}: {known}, or a file that ends in .rule")
    return strategy_to_follow(house, named[name], name=name)


def robots_turn(table: LiveTable) -> int:
    """The seat of a robot that is to act now, or 0."""
    state = table.round
    if state is None or table.frozen or stub_lies(table):
        return 0
    if table.betting:
        return next((n for n, sitter in sorted(table.seats.items()) if sitter.robot and not sitter.ready), 0)
    asked = table.seats.get(state.asked) if state.stage is PLAY else None
    return state.asked if asked is not None and asked.robot else 0


def person_wagers(table: LiveTable) -> bool:
    """Whether somebody who is no robot has a wager in the round under way."""
    people = {number for number, sitter in table.seats.items() if not sitter.robot}
    return table.round is not None and any(seat.number in people for seat in table.round.seats if seat.placed)


def longest_step(table: LiveTable) -> int:
    """Milliseconds that one step of a robot may take: all of them are done in half of the time.

    The time for wagers runs from the first one: each robot makes those that must be made and says that it
    is ready.
    """
    if not table.betting:
        return table.timers.decision // 2
    seated = sum(bool(sitter.robot) for sitter in table.seats.values())
    required = sum(wager.required for wager in table.house.force.by_name.values())
    return table.timers.betting // (2 * max(1, seated) * (max(1, required) + 1))


def play_by_rule(table: LiveTable, number: int, strategy: Strategy) -> Action:
    """What the rules say, at once."""
    assert table.round is not None
    return follow(table.round, number, strategy).action


def decided(table: LiveTable, number: int, at: int, action: Action) -> Offered | None:
    """A decision as the seat is offered it."""
    return next((o for o in offered(table, at_seat(number), at) if o.action == InRound(action)), None)


def wagered(table: LiveTable, number: int, at: int) -> Offered | None:
    """The first wager, those that must be made beside it, and then ready."""
    state, options = table.round, offered(table, at_seat(number), at)
    assert state is not None
    placed = next((seat.placed for seat in state.seats if seat.number == number), {})
    for each in options:
        inner = each.action.action if isinstance(each.action, InRound) else None
        if not isinstance(inner, Place) or each.wager in placed:
            continue
        if not placed or table.house.force.by_name[each.wager].required:
            return each
    return next((each for each in options if isinstance(each.action, Ready)), None)
