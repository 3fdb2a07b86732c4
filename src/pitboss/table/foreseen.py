"""`foreseen(table, option, at)`: what a choice will do, worked out by the step itself and never kept.

The step is tried on a table whose face-down cards have changed places: nothing of what it tells can come
from a card that nobody may see. What hangs on such a card is told as open.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from pitboss.cards import DECK, Card
from pitboss.day import duties
from pitboss.day.actions import JamShuffler
from pitboss.day.duties import Duty
from pitboss.engine.actions import RefuseAward, Report
from pitboss.engine.people import DEALER, Who
from pitboss.engine.state import VOID, Line, Meter, MeterKey, Round, Seat
from pitboss.engine.view import view
from pitboss.refusal import Refused
from pitboss.rules.words import Mishap, Part
from pitboss.table import actions as acts
from pitboss.table.offered import Offered
from pitboss.table.state import Happening, LiveTable
from pitboss.table.step import step

TRIED = (acts.InDay, acts.BeginGaming, acts.EndGaming, acts.StandUp, acts.HoldAward, acts.Arrange)
UNSAID = "a reason that is still to be said"


class Expected(NamedTuple):
    """What will become of a wager; `open` if cards that lie face down decide it."""

    line: Line
    open: bool


class Foreseen(NamedTuple):
    """What a choice will do."""

    ends: bool  # the round is void
    lines: tuple[Expected, ...]
    meters: tuple[tuple[MeterKey, Meter, Meter], ...]  # before and after
    told: tuple[Happening, ...]
    duties: tuple[Duty, ...]
    mishap: Mishap | None = None
    places: tuple[Part, ...] = ()  # beside the hands, where cards lie or are dealt to in this round


def foreseen(table: LiveTable, option: Offered, who: Who, at: int) -> Foreseen:
    """What this choice will do if it is taken now; one that hangs on hidden cards alone is refused."""
    if not option.irregular and not isinstance(option.action, TRIED):
        raise Refused(f"what `{option.says}` brings is seen when it is done", option.cite)
    done, _, told = step(masked(table), complete(option.action), option.who or who, at)
    before, after = table.round, done.round
    lines: tuple[Expected, ...] = ()
    if after is not None:
        known = before.lines if before is not None else ()
        lines = tuple(Expected(line, _open(before, line)) for line in after.lines if line not in known)
    ends = after is not None and after.stage is VOID
    what = _mishap(option.action)
    if what is Mishap.FACE_UP_CARD and ends:
        what = Mishap.FACE_UP_CARDS
    return Foreseen(
        ends=ends,
        lines=lines,
        meters=tuple(
            (key, table.meters[key], meter)
            for key, meter in done.meters.items()
            if key in table.meters and table.meters[key] != meter
        ),
        told=tuple(each for each in told if what is None or each.kind == "cards"),
        duties=duties(done.day, done.minute(at)) if done.day is not None else (),
        mishap=what,
        places=_places(before),
    )


def _places(state: Round | None) -> tuple[Part, ...]:
    """Where cards of all players lie, or are still dealt to."""
    if state is None:
        return ()
    lie = {Part.COMMUNITY: state.community, Part.BONUS: state.bonus}
    due = {slot.part for slot in state.queue}
    return tuple(part for part, cards in lie.items() if cards or part in due)


def complete(action: acts.Action) -> acts.Action:
    """An action with a reason, where it needs one that is not said yet."""
    match action:
        case acts.InRound(RefuseAward(why="") as inner):
            return acts.InRound(replace(inner, why=UNSAID))
        case acts.HoldAward(why=""):
            return replace(action, why=UNSAID)
    return action


def _mishap(action: acts.Action) -> Mishap | None:
    """The irregularity of section .13 that an action reports."""
    match action:
        case acts.InRound(Report(what=what)):
            return what
        case acts.InDay(JamShuffler()):
            return Mishap.SHUFFLER_JAM
    return None


def _open(before: Round | None, line: Line) -> bool:
    """Whether cards decide this line that nobody may see yet."""
    if line.hand is None or before is None:
        return False
    shown = any(seat.shown for seat in before.seats if seat.number == line.seat)
    return not shown or before.turned < len(before.community)


def masked(table: LiveTable) -> LiveTable:
    """The table with its face-down cards in an order of their own, which tells nothing of the true one."""
    if table.round is None:
        return table
    return replace(table, round=_masked(table.round))


def _masked(state: Round) -> Round:
    seen = view(state, DEALER)
    shown = {*seen.dealer, *seen.community, *seen.bonus, *(c for seat in seen.seats for c in seat.cards)}
    hidden = [card for card in state.deck if card not in shown]
    places: dict[Card, Card] = dict(zip(hidden, sorted(hidden), strict=True))

    def other(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(places.get(card, card) for card in cards)

    def at(seat: Seat) -> Seat:
        return seat._replace(cards=other(seat.cards))

    return state._replace(
        deck=other(state.deck),
        seats=tuple(at(seat) for seat in state.seats),
        dealer=other(state.dealer),
        community=other(state.community),
        bonus=other(state.bonus),
        rack=other(state.rack),
        dealer_hand=state.dealer_hand if state.dealer_shown else None,
        magic=None,
        lucky=None,
        began=(DECK, state.meters, {}),
    )
