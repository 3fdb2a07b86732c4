"""Which transfers follow from a step: wagers at once, meters as they move, payments when the round ends.

An award that is a share of a meter is never added to a game account: it waits until its papers are complete,
and the cage pays it by hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pitboss.engine.clauses import meter_clause
from pitboss.engine.documents import documented
from pitboss.engine.meters import metered_steps, wagers_of
from pitboss.engine.state import HAND_PAID, OVER, VOID, Line, Move, Round
from pitboss.ledger import accounts
from pitboss.ledger.transfers import UNITS, Transfer
from pitboss.rules.house import House
from pitboss.rules.words import metered
from pitboss.table.state import LiveTable

REVERSAL = "reversal of "
Sitters = Mapping[int, str]


class Moved(NamedTuple):
    """A transfer before it has its name."""

    source: str
    target: str
    units: int
    reason: str
    cite: str


def transfers(before: LiveTable, after: LiveTable) -> tuple[Transfer, ...]:
    """Every transfer that leads from one state of a table to the next, in order."""
    found = [*_opened(before, after), *_played(before, after)]
    if not found:
        return ()
    table, name = after.id, after.round_id if after.round is not None else ""
    named = f"{table}/{after.version}/"
    return tuple([Transfer(f"{named}{place}", *moved, table, name) for place, moved in enumerate(found)])


def _opened(before: LiveTable, after: LiveTable) -> Iterator[Moved]:
    """The amounts that meters open with."""
    if before.meters is after.meters or before.meters.keys() == after.meters.keys():
        return
    for (link, level), meter in after.meters.items():
        if (link, level) not in before.meters and meter.units:
            target, cite = accounts.meter(link, level), meter_clause(after.house, link)
            yield Moved(accounts.HOUSE, target, meter.units, "opening amount", cite)


def _played(before: LiveTable, after: LiveTable) -> Iterator[Moved]:
    """What the round moved."""
    if after.round is None or after.round is before.round:
        return
    known = before.round if before.number == after.number else None
    lay = known is None or known.seats is not after.round.seats
    ends = _ends(known, after.round)
    if lay or ends:
        sitters = {number: sitter.player for number, sitter in {**before.seats, **after.seats}.items()}
    if lay:
        yield from _wagers(after.id, sitters, known, after.round)
    yield from _meters(after.round.moves[len(known.moves) if known else 0 :])
    if ends:
        yield from _settled(after.id, sitters, after.round)
    yield from _by_hand(after, _due(known), after.round)


def _ends(before: Round | None, after: Round) -> bool:
    ended = (OVER, VOID)
    return after.stage in ended and (before is None or before.stage not in ended)


def _wagers(table: str, sitters: Sitters, before: Round | None, after: Round) -> Iterator[Moved]:
    """Chips that were put on the layout or taken back."""
    lay = {seat.number: seat.placed for seat in before.seats} if before else {}
    lies = {seat.number: seat.placed for seat in after.seats}
    for number in sorted({*lay, *lies}):
        was, now = lay.get(number, {}), lies.get(number, {})
        if was is now:
            continue
        stake = accounts.stake(table, number)
        for name in dict.fromkeys((*was, *now)):
            cents = now.get(name, 0) - was.get(name, 0)
            cite = after.house.force.by_name[name].cite
            mine = accounts.player(sitters[number]) if cents else ""
            if cents > 0:
                yield Moved(mine, stake, cents * UNITS, f"{name} Wager", cite)
            elif cents < 0:
                yield Moved(stake, mine, -cents * UNITS, f"{name} Wager taken back", cite)


def _meters(moves: tuple[Move, ...]) -> Iterator[Moved]:
    for move in moves:
        if move.units and move.reason != "reading":
            source, target = _ways(move.link, move.level)[move.reason.replace(REVERSAL, "")]
            if move.reason.count(REVERSAL) % 2:
                source, target = target, source
            yield Moved(source, target, abs(move.units), move.reason, move.cite)


def _ways(link: str, level: str) -> dict[str, tuple[str, str]]:
    """From where to where the money of a meter moves, by the reason."""
    meter, reserve = accounts.meter(link, level), accounts.reserve(link, level)
    return {
        "contribution": (accounts.HOUSE, meter),
        "reserve contribution": (accounts.HOUSE, reserve),
        "award": (meter, accounts.award(link)),
        "reseed": (accounts.HOUSE, meter),
        "reserve release": (reserve, meter),
    }


def _settled(table: str, sitters: Sitters, state: Round) -> Iterator[Moved]:
    """What every line of the settlement moves, once the round is over or void."""
    for line in state.lines:
        yield from _line(table, sitters[line.seat], line)


def _line(table: str, player: str, line: Line) -> Iterator[Moved]:
    mine, stake = accounts.player(player), accounts.stake(table, line.seat)
    inventory = accounts.inventory(table)
    reason = f"{line.wager}: {line.result.value}"
    if line.collected:
        yield Moved(stake, inventory, line.collected * UNITS, reason, line.cite)
    if line.returned:
        back = reason if not line.paid else f"{line.wager}: wager returned"
        yield Moved(stake, mine, line.returned * UNITS, back, line.cite)
    if line.paid and line.source is not HAND_PAID:
        yield Moved(inventory, mine, line.paid * UNITS, reason, line.cite)


def _due(state: Round | None) -> tuple[Line, ...]:
    """The awards that may be paid by hand: the round stands, and their papers are complete."""
    return documented(state) if state is not None and state.stage is OVER else ()


def _by_hand(table: LiveTable, known: tuple[Line, ...], state: Round) -> Iterator[Moved]:
    """Awards that become the cage's to pay; where the program stands in for the staff, it pays them too."""
    for line in _due(state):
        if line in known:
            continue
        award = accounts.award(link_of(state.house, line.wager))
        payable = accounts.payable(state.seat(line.seat).player)
        reason = f"{line.wager}: {line.result.value}, to be paid by hand"
        yield Moved(award, payable, line.paid * UNITS, reason, line.cite)
        if table.stood_in_for:
            yield Moved(payable, accounts.CAGE, line.paid * UNITS, f"{line.wager}: paid by hand", line.cite)


def link_of(house: House, wager: str) -> str:
    """The link whose meter a wager wins from."""
    return next(house.link(metered(step)) for step in metered_steps(house) if wager in wagers_of(step))
