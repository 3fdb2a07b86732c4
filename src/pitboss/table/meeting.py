"""How a round and the day of its deck go together: what happens in the one is so in the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pitboss.day import DeckStage, TableDay, act, whose
from pitboss.day import actions as steps
from pitboss.engine.actions import Action, CountStub, Report
from pitboss.engine.clauses import mishap_clause
from pitboss.engine.documents import undocumented
from pitboss.engine.mishaps import deals_on
from pitboss.engine.state import DEAL, HAND_PAID, OVER, PLAY, SETTLE, VOID, Round
from pitboss.rules.words import Mishap, Part, Turn
from pitboss.rules.words.deal import dealt_to
from pitboss.table.state import Happening, LiveTable, Untabled
from pitboss.values import altered

OF_THE_DAY = (Mishap.SHUFFLER_JAM, Mishap.OUT_OF_ORDER)  # devices fail before a deck is in play


def in_day(table: LiveTable, action: steps.Action, at: int) -> tuple[TableDay, tuple[Happening, ...]]:
    """The day after one step, its log emptied into what is told."""
    assert table.day is not None
    after = act(table.day, action, whose(action), table.minute(at))
    told = tuple(Happening("cards", entry.says, entry.cite) for entry in after.log)
    return altered(after, log=()), told


def followed(
    table: LiveTable, before: Round, action: Action, after: Round, at: int
) -> tuple[TableDay | None, tuple[Happening, ...]]:
    """The day after an action of its round."""
    told: tuple[Happening, ...] = ()
    for each in _consequences(table, before, action, after):
        day, said = in_day(table, each, at)
        table, told = altered(table, day=day), (*told, *said)
    return table.day, told


def refuse_of_the_day(state: Round, action: Action) -> None:
    """Refuse what the round knows by itself but a table says of its day: a device that fails."""
    if isinstance(action, Report) and action.what in OF_THE_DAY:
        says = "a device fails before a deck is in play: it is said of the deck, not the round"
        raise Untabled(says, mishap_clause(state.house, action.what))


def all_dealt(state: Round) -> bool:
    """Whether every card of the round is out."""
    return state.stage in (PLAY, SETTLE, OVER) and not state.queue and not deals_on(state)


def stub_lies(table: LiveTable) -> bool:
    """Whether the deal is complete but for its stub: players look at their cards once that is put away."""
    cards = table.day.round if table.day is not None else None
    return cards is not None and table.round is not None and not cards.racked and all_dealt(table.round)


def not_to_be_seen(table: LiveTable) -> bool:
    """Whether players may not look at their cards yet: section .11(a) lets them once the deal is complete.

    The stub is a part of that, unless later community cards come off it.
    """
    state = table.round
    if state is None or state.stage is DEAL:
        return state is not None
    on_board = sum(step.community for step in state.house.force.play if isinstance(step, Turn))
    laid = sum(dealt_to(step, Part.COMMUNITY) for step in state.dealing.steps)
    return on_board <= laid and stub_lies(table)


def _consequences(table: LiveTable, before: Round, action: Action, after: Round) -> Iterator[steps.Action]:
    assert table.day is not None
    if after.stage is VOID:
        if before.stage is not VOID:
            yield _voided(before, action)
        return
    if table.day.round is not None and not table.day.round.dealt and all_dealt(after):
        yield steps.FinishDeal(after.used)
    if isinstance(action, CountStub):
        yield steps.TallyStub(stub=action.cards)
    if before.lines is not after.lines:
        won = _validated(before)
        for seat, wager in _validated(after):
            if (seat, wager) not in won:
                yield steps.WinJackpot(seat, wager)
    yield from _documented(table.day, after)


def _validated(state: Round) -> list[tuple[int, str]]:
    """The awards that are paid by hand: those validated, since what may be refused is not won."""
    found = (line for line in state.lines if line.source is HAND_PAID and not line.pending)
    return [(line.seat, line.wager) for line in found]


def _documented(day: TableDay, after: Round) -> Iterator[steps.Action]:
    """The papers of a player are complete when none of his awards lacks them or still waits."""
    kept = day.round.kept if day.round is not None else ()
    if not kept:
        return
    owed = {line.seat for line in undocumented(after)} | {line.seat for line in after.lines if line.pending}
    for seat in dict.fromkeys(each.seat for each in kept):
        if seat not in owed:
            yield steps.CompleteDocuments(seat)


def _voided(before: Round, action: Action) -> steps.Action:
    """What a void round is to its deck: a wrong count, or an irregularity."""
    if isinstance(action, Report):
        twice = action.what is Mishap.FACE_UP_CARD
        return steps.VoidRound(Mishap.FACE_UP_CARDS if twice else action.what)
    assert isinstance(action, CountStub)
    if not action.misdealt:
        return steps.TallyStub(stub=action.cards)
    if action.cards == before.stub:
        return steps.VoidRound(Mishap.WRONG_NUMBER)
    return steps.TallyStub(stub=action.cards, held=len(before.deck) - action.cards)


def collected(day: TableDay | None) -> TableDay | None:
    """The day of a round that stopped without a rule of its own: the cards are to be shuffled again."""
    if day is None or day.round is None:
        return day
    number = day.round.deck
    decks = tuple(replace(d, stage=DeckStage.RACKED) if d.number == number else d for d in day.decks)
    return altered(day, round=None, last=number, decks=decks)
