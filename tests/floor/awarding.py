"""Awards of a simulated floor: decks that bring them, and where their money lies meanwhile."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Mapping

from sqlalchemy import Connection, text

from pitboss.audit.rows import events, opened
from pitboss.cards import DECK, cards
from pitboss.engine import legal, seat
from pitboss.engine.actions import DocumentJackpot, RefuseAward, Say
from pitboss.engine.people import FLOORPERSON, TABLE_SYSTEM
from pitboss.engine.state import DEAL, OVER, PLAY, SETTLE, VOID, Line, Round, Source
from pitboss.engine.validating import pending
from pitboss.rules.words import HandBonus, Progressive, Word, metered
from pitboss.table import LiveTable, fair, step
from pitboss.table import actions as acts
from pitboss.table.dealer import coming
from tests.server.playing import ROYAL

UNITS = 100  # hundredths of a cent
FOUR_ACES = "As Ah Ad Ac 9h"  # what 641a.12(d)(1) pays from its meter
GIVES_UP = (Word.FOLD, Word.WITHDRAW)


def laid(table: LiveTable, opening: str, at: int, chance: random.Random) -> acts.FixDeck | None:
    """A deck that wins a meter for a player, or for all who wagered on the dealer's hand; none without a wager.

    A deck in order tells where each of its cards goes: a card is then its own place.
    """
    tried = step(table, acts.FixDeck(DECK, fair.deck_digest(opening, DECK)), TABLE_SYSTEM, at).table
    while tried.round is not None and tried.round.stage in (DEAL, PLAY):
        tried = _further(tried, at)
    hands = list(_may_win(tried.round)) if tried.round is not None else []
    if not hands or tried.round is None:
        return None
    held = cards(FOUR_ACES if table.house.rules.chapter == "641a" else ROYAL)
    put = dict(zip([*chance.choice(hands), *tried.round.community], held, strict=False))
    rest = [card for card in DECK if card not in put.values()]
    chance.shuffle(rest)
    deck = tuple(put[place] if place in put else rest.pop() for place in range(len(DECK)))
    return acts.FixDeck(deck, fair.deck_digest(opening, deck))


def _may_win(state: Round) -> Iterator[tuple[int, ...]]:
    """The hands on which a wager of a meter lies."""
    for each in state.house.force.settlement:
        if not isinstance(each, Progressive | HandBonus):
            continue
        wagers = each.wagers if isinstance(each, HandBonus) else (each.wager,)
        for sits in state.seats:
            yield from (sits.cards for name in wagers[:1] if name in sits.placed)
            yield from (state.dealer for name in wagers[1:] if name in sits.placed)


def _further(table: LiveTable, at: int) -> LiveTable:
    """A table one step on; who is asked keeps his hand."""
    due, state = coming(table), table.round
    assert due is not None
    assert state is not None
    if isinstance(due.action, acts.TimeOut):
        options = [option.action for option in legal(state, seat(state.asked))]
        stays = next(each for each in options if not isinstance(each, Say) or each.word not in GIVES_UP)
        return step(table, acts.InRound(stays), seat(state.asked), at).table
    return step(table, due.action, due.who, at).table


def refused(table: LiveTable) -> tuple[acts.Action, object] | None:
    """The award that waits at a table, not validated."""
    waits = pending(table.round) if table.round is not None else None
    return waits and (acts.InRound(RefuseAward(waits.seat, waits.wager, "a marked card")), FLOORPERSON)


def waiting(tables: Mapping[str, LiveTable]) -> Counter[str]:
    """What has to lie on every account of awards, from the settlements of the rounds under way."""
    found = Counter[str]()
    for table in tables.values():
        if table.round is not None and table.round.stage is not VOID:
            for link, cents in (*_awards(table.round), *_undivided(table.round)):
                found[f"award:{link}"] += cents * UNITS
    return +found


def _awards(state: Round) -> Iterator[tuple[str, int]]:
    """Awards that are not yet the cage's to pay: the round goes on, or papers are missing."""
    papers = {(done.seat, done.wager) for done in state.log if isinstance(done, DocumentJackpot)}
    for line in state.lines:
        due = state.stage is OVER and (line.seat, line.wager) in papers
        if line.source is Source.HAND_PAID and not due:
            yield _link(state, line), line.paid


def _undivided(state: Round) -> Iterator[tuple[str, int]]:
    """Parts of what the dealer's hand won whose players are not settled yet; everybody here has one box."""
    for each in state.house.force.settlement if state.stage is SETTLE else ():
        pool, seats = state.pools.get(each.cite, (0, ())) if isinstance(each, HandBonus) else (0, ())
        if not pool or not isinstance(each, HandBonus):
            continue
        told = {line.seat for line in state.lines if line.wager == each.wagers[-1]}
        for place, number in enumerate(seats):
            if number not in told:
                whole, odd = divmod(pool, len(seats))
                yield state.house.link(metered(each)), whole + (place < odd)


def _link(state: Round, line: Line) -> str:
    """The link whose meter an award was taken from: that of the wager whose table paid it."""
    of = (each for each in state.house.force.settlement if isinstance(each, Progressive | HandBonus))
    return next(state.house.link(metered(each)) for each in of if each.pays == line.pays)


def kept(connection: Connection) -> Counter[str]:
    """What lies on the accounts of awards, as they are stored."""
    ask = "SELECT id, balance FROM accounts WHERE kind = 'award' AND balance <> 0"
    return Counter({row.id: row.balance for row in connection.execute(text(ask))})


def paid_by_hand(address: str) -> int:
    """Units that went to the cage: from the meter to where awards wait, never to a game account."""
    came, went = Counter[str](), Counter[str]()
    with opened(address) as connection:
        for row in events(connection):
            for _, source, target, units, *_ in json.loads(bytes(row.body))["transfers"]:
                ways = source.partition(":")[0], target.partition(":")[0]
                if "payable" in ways:
                    assert ways in (("award", "payable"), ("payable", "cage")), ways
                    came[target] += units
                    went[source] += units
                assert ways != ("award", "player"), ways
    assert all(came[name] == went[name] for name in came if name.startswith("payable:"))
    return sum(units for name, units in came.items() if name.startswith("payable:"))
