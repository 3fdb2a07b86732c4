"""What the table systems tell: the Magic Card, the Lucky position, and the amount on a linked meter."""

from __future__ import annotations

from pitboss.cards import DECK, in_words
from pitboss.engine.actions import Draw, ReadMeter
from pitboss.engine.clauses import draw_clause, meter_clause
from pitboss.engine.meters import HUNDRED, metered_steps
from pitboss.engine.state import BETS, SETTLE, Event, Illegal, Meter, Move, Round
from pitboss.rules.house import House
from pitboss.rules.house_checks import DRAW
from pitboss.rules.words import HandBonus

MAGIC, LUCKY = "Magic Card", "Lucky Bonus"


def draws(house: House) -> HandBonus | None:
    """The settlement for which the system draws at this table, if it does."""
    step = next((s for s in metered_steps(house) if isinstance(s, HandBonus)), None)
    if step is None or house.choice(DRAW) != "on":
        return None
    return step


def lucky_positions(house: House, step: HandBonus) -> range:
    """The positions that may be drawn: those of players, and the dealer's where one may wager on his hand."""
    return range(0 if len(step.wagers) > 1 else 1, house.seats + 1)


def no_draw(house: House) -> str:
    """Nothing is drawn at this table, in words."""
    return f"{house.rules.id} draws no Magic Card and no Lucky position at this table"


def may_draw(state: Round, name: str) -> bool:
    """Whether the Magic Card or the Lucky position may be drawn now."""
    if state.stage in (BETS, SETTLE) or not state.house.triggers.get(name):
        return False
    return (state.magic if name == MAGIC else state.lucky) is None


def draw(state: Round, action: Draw) -> Round:
    """The table game system draws the Magic Card or the Lucky position."""
    step = draws(state.house)
    if step is None:
        raise Illegal(no_draw(state.house), draw_clause(state.house))
    _refuse_draw(state, action, step)
    magic = state.magic if action.magic is None else action.magic
    lucky = state.lucky if action.lucky is None else action.lucky
    said = [f"the Magic Card is the {in_words(action.magic)}"] if action.magic is not None else []
    said += [f"the Lucky position is {action.lucky or 'the dealer'}"] if action.lucky is not None else []
    return state._replace(
        magic=magic, lucky=lucky, events=(*state.events, Event("; ".join(said), step.events))
    )


def _refuse_draw(state: Round, action: Draw, step: HandBonus) -> None:
    """Refuse a draw at the wrong time, a second one, or one of something that is not there."""
    if state.stage in (BETS, SETTLE):
        raise Illegal("the draw belongs between the announcement and the settlement", step.events)
    if action.magic is None and action.lucky is None:
        raise Illegal("a draw names the Magic Card, the Lucky position or both", step.events)
    for name, drawn, before in ((MAGIC, action.magic, state.magic), (LUCKY, action.lucky, state.lucky)):
        if drawn is None:
            continue
        if not state.house.triggers.get(name):
            raise Illegal(f"the Rules Submission states no trigger for the {name}", step.events)
        if before is not None:
            raise Illegal(f"the {name} has been drawn already", step.events)
    if action.magic is not None and (type(action.magic) is not int or action.magic not in DECK):
        raise Illegal(f"{action.magic!r} is not a card", step.events)
    lucky = action.lucky
    if lucky is not None and not (type(lucky) is int and lucky in lucky_positions(state.house, step)):
        raise Illegal(f"there is no position {lucky!r}", step.events)


def read_meter(state: Round, action: ReadMeter) -> Round:
    """A linked meter as the system tells it; the difference came from other tables."""
    key, cite = (action.link, action.level), meter_clause(state.house, action.link)
    if not (isinstance(action.link, str) and isinstance(action.level, str) and key in state.meters):
        known = ", ".join(f"{link} {level}" for link, level in state.meters) or "none"
        raise Illegal(f"this table has no meter {action.link} {action.level}; it has {known}", cite)
    if type(action.cents) is not int or action.cents < 0:
        raise Illegal(f"a meter shows whole cents, not {action.cents!r}", cite)
    meter = state.meters[key]
    units, reserve = action.cents * HUNDRED + _hundredths(action, cite), _reserve(action, meter, cite)
    move = Move(action.link, action.level, "reading", units - meter.units, 0, cite)
    return state._replace(
        meters={**state.meters, key: Meter(units, reserve)},
        moves=(*state.moves, move),
    )


def _hundredths(action: ReadMeter, cite: str) -> int:
    if type(action.hundredths) is not int or not 0 <= action.hundredths < HUNDRED:
        raise Illegal(f"0 to {HUNDRED - 1} hundredths make no cent, not {action.hundredths!r}", cite)
    return action.hundredths


def _reserve(action: ReadMeter, meter: Meter, cite: str) -> int:
    if action.reserve is None:
        return meter.reserve
    if type(action.reserve) is not int or action.reserve < 0:
        raise Illegal(f"a reserve holds whole hundredths of a cent, not {action.reserve!r}", cite)
    return action.reserve
