"""A choice carried out: what somebody asked for at a table, through one door whichever way it came."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from pitboss.engine.people import SPECTATOR, Who
from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.server.answers import in_format, refuse_answer
from pitboss.server.floor import Floor, asked_for
from pitboss.server.people import FloorRole, Person
from pitboss.store.batch import Answer, Asked
from pitboss.table import LiveTable
from pitboss.table import actions as acts
from pitboss.table.offered import ASKED_FOR, chosen
from pitboss.table.seen import table_view
from pitboss.table.wagered import changed_wagers

SITS = (acts.SitDown, acts.Wait, acts.StopWaiting)
FILLED = {"BeginBetting": "commitment", "FinishRound": "opening"}  # what the server adds for a dealer


class Picked(NamedTuple):
    """What was chosen, and on which picture of the table."""

    option: str
    key: str
    seen: int
    amount_cents: int | None = None
    words: str = ""
    seat: int = 0  # which of the sender's; 0: the first


async def carried_out(floor: Floor, person: Person, table: LiveTable, choice: Picked) -> dict[str, Any]:
    """The answer, once it is on the disk; what is refused is raised."""
    floor.presence.hear(person, table.id)
    secret = None
    if choice.option in FILLED and person.role is FloorRole.DEALER:
        secret = await floor.host.secret_for(table, FILLED[choice.option])
    answer = await floor.host.act(asked(floor, person, table.id, choice, secret))
    return await _answered(floor, person, table.id, choice, answer)


async def _answered(
    floor: Floor, person: Person, table: str, choice: Picked, answer: Answer
) -> dict[str, Any]:
    """What the sender is told; with an old picture of the table goes the new one."""
    view = None
    if answer.why == "stale":
        now = floor.host.tables[table]
        who = floor.at_table(person, now, choice.seat)
        view = table_view(now, who, floor.host.now(), has=await floor.host.purse(now, who))
    refuse_answer(answer, view)
    floor.metrics.actions.inc()
    return in_format(version=answer.version, number=answer.number, again=answer.again)


def asked(
    floor: Floor, person: Person, table: str, choice: Picked, secret: tuple[str, str] | None = None
) -> Asked:
    """A choice as the writer takes it."""
    return Asked(
        actor=person.id,
        table=table,
        key=choice.key,
        request=asked_for(table, choice.option, choice.amount_cents, choice.words, choice.seat),
        seen=choice.seen,
        make=lambda now: _made(floor, person, now, choice, secret),
        opening=secret if secret is not None and FILLED[choice.option] == "commitment" else None,
    )


async def wagers_changed(
    floor: Floor, person: Person, table: LiveTable, wanted: Mapping[str, Cents], choice: Picked
) -> dict[str, Any]:
    """Exactly these wagers at a seat, in one request: all of it is done, or nothing."""
    floor.presence.hear(person, table.id)

    def plan(now: LiveTable) -> tuple[tuple[acts.Action, Who], ...]:
        who = floor.at_table(person, now, choice.seat)
        return changed_wagers(now, who, wanted, floor.host.now())

    answer = await floor.host.act(
        Asked(
            actor=person.id,
            table=table.id,
            key=choice.key,
            request=asked_for(table.id, choice.option, sorted(wanted.items()), choice.seat),
            seen=choice.seen,
            make=lambda now: plan(now)[0],
            followed_by=lambda now: plan(now)[1:],
        )
    )
    return await _answered(floor, person, table.id, choice, answer)


def _made(
    floor: Floor, person: Person, table: LiveTable, choice: Picked, secret: tuple[str, str] | None
) -> tuple[acts.Action, Who]:
    """The action that was chosen, as the table stands when its turn comes."""
    who = floor.at_table(person, table, choice.seat)
    sits = choice.option.startswith("SitDown/") or choice.option in ("Wait", "StopWaiting")
    looks = SPECTATOR if sits else who
    option = chosen(table, looks, floor.host.now(), choice.option, choice.amount_cents, choice.words)
    action = option.action
    if isinstance(action, acts.BeginGaming):
        action = acts.BeginGaming(floor.host.zone())
    if isinstance(action, SITS):
        return _his(action, person), SPECTATOR
    if option.needs in ASKED_FOR and not choice.words:
        raise Refused(f"`{option.says}` needs words: {option.needs}", option.cite)
    if option.needs and option.needs not in ASKED_FOR:
        assert secret is not None
        action = floor.host.filled_with(table, option.needs, secret)
    return action, option.who or looks


def _his(action: acts.Action, person: Person) -> acts.Action:
    """A step of somebody at the rail, with his name; only players sit down."""
    if person.role is not FloorRole.PLAYER:
        raise Refused(f"the {person.role.value} does not play")
    match action:
        case acts.SitDown(seat=seat):
            return acts.SitDown(seat=seat, player=person.id, name=person.name)
        case acts.Wait():
            return acts.Wait(person.id, person.name)
    return acts.StopWaiting(person.id)
