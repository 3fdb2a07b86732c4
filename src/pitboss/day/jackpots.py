"""Cards that stay on the table until the documentation of a jackpot is complete: section .11.

A jackpot that is a share of the meter is not paid from the table inventory container, so its papers come
first; the round is not over, and its deck not shuffled, before they are complete.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pitboss.day.actions import CompleteDocuments, WinJackpot
from pitboss.day.state import KeptCards, RoundCards, TableDay, noted, refuse
from pitboss.engine.clauses import document_clause
from pitboss.engine.meters import metered_steps, wagers_of
from pitboss.rules.house import House
from pitboss.rules.words import short_form


def jackpots(house: House) -> Iterator[tuple[str, str]]:
    """The wagers that win from a meter at this table, each with the clause that keeps the winner's cards."""
    for step in metered_steps(house):
        yield from ((wager, document_clause(house, wager)) for wager in wagers_of(step))


def win_jackpot(day: TableDay, action: WinJackpot) -> TableDay:
    """A player has won from a meter: his cards stay where they are."""
    cards, seats = _dealt(day), day.rules.seats
    if not 1 <= action.seat <= day.house.seats:
        refuse(f"there is no seat {action.seat}: the table has {day.house.seats}", seats.cite)
    kept = _kept(day, action)
    if any((each.seat, each.wager) == (kept.seat, kept.wager) for each in cards.kept):
        says = f"the cards of seat {kept.seat} are kept already for the {kept.wager} Wager"
        refuse(says, kept.cite)
    return noted(
        day,
        replace(action, wager=kept.wager),
        f"seat {kept.seat} wins from the meter with the {kept.wager} Wager: the cards stay on the table",
        kept.cite,
        round=replace(cards, kept=(*cards.kept, kept)),
    )


def complete_documents(day: TableDay, action: CompleteDocuments) -> TableDay:
    """The documentation of a player's jackpots is complete and his cards may be collected."""
    cards = _dealt(day)
    mine = [kept for kept in cards.kept if kept.seat == action.seat]
    if not mine:
        refuse(f"no jackpot of seat {action.seat} waits for its documentation", jackpot_clause(day))
    which = " and ".join(kept.wager for kept in mine)
    return noted(
        day,
        action,
        f"the documentation of seat {action.seat}'s {which} is complete",
        mine[0].cite,
        round=replace(cards, kept=tuple(kept for kept in cards.kept if kept not in mine)),
    )


def _kept(day: TableDay, action: WinJackpot) -> KeptCards:
    """The cards that a jackpot keeps on the table, its wager by its one name."""
    known = dict(jackpots(day.house))
    for wager, cite in known.items():
        if short_form(action.wager.lower().removesuffix(" wager")) == short_form(wager):
            return KeptCards(action.seat, wager, cite)
    names = ", ".join(known) or "none"
    return refuse(f"{action.wager!r} wins nothing from a meter here; what does: {names}", jackpot_clause(day))


def jackpot_clause(day: TableDay) -> str:
    """The clause that speaks of jackpots, or else that of the settlement, which knows none."""
    return next((cite for _, cite in jackpots(day.house)), day.rules.settling)


def _dealt(day: TableDay) -> RoundCards:
    if day.round is None or not day.round.dealt:
        refuse("nothing is won before all cards of a round are dealt", day.dealing.cite)
    return day.round
