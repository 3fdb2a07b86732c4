"""The complete mode: the same decks played through the round engine, every step of them."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from pitboss.engine import run
from pitboss.engine.actions import Action, Bet, Say, Validate
from pitboss.engine.people import doer
from pitboss.engine.play import play
from pitboss.engine.state import PLAY, WITHDRAWN, Round
from pitboss.engine.validating import pending
from pitboss.money import Cents
from pitboss.rules.words import Decide, Word
from pitboss.simulate.plan import Plan, Tick, announced, refuse_rounds
from pitboss.simulate.result import ALL, BASE, WAGERED, RoundCount, SeatLine
from pitboss.simulate.streams import deck
from pitboss.solve.lowered import BaseEnd

WORDS = {word.value: word for word in Word}
Said = dict[int, tuple[str, ...]]  # by seat what its player did


class PlayedRound(NamedTuple):
    """A round as the engine ends it, and what was decided in it."""

    state: Round
    said: Said


def played(plan: Plan, number: int) -> PlayedRound:
    """One round of a plan by its number, from the first wager to the last payout."""
    cards = deck(plan.seated.seed, plan.seated.table, number)
    state, told = announced(plan.house, plan.laid, plan.seats, cards), dict[int, tuple[str, ...]]()
    while state.stage is PLAY:
        asked, action, said = state.asked, *_decision(plan, state)
        told[asked] = (*told.get(asked, ()), said)
        state = run(_done(state, action))
    while (waiting := pending(state)) is not None:
        state = run(_done(state, Validate(waiting.seat, waiting.wager)))
    return PlayedRound(state, told)


def _done(state: Round, action: Action) -> Round:
    return play(state, action, doer(action))


def _decision(plan: Plan, state: Round) -> tuple[Action, str]:
    """What the player who is asked does by his strategy, and how figures name it."""
    seat, step = state.seat(state.asked), plan.house.force.play[state.step]
    assert isinstance(step, Decide)
    first = plan.house.force.wagers[0].name in seat.standing
    said = plan.game.choose(seat.cards, state.community[: state.turned], first)
    name = said if len(plan.game.options) == 1 else f"{step.wager}: {said}"
    if said in WORDS:
        return Say(seat.number, WORDS[said]), name
    return Bet(seat.number, plan.laid.base * int(said.split()[-1].removesuffix("x"))), name


def lines_of(plan: Plan, state: Round) -> list[SeatLine]:
    """What every wager of every seat brought, side wagers and their Envy Bonuses by themselves."""
    apart = {name for side in plan.laid.sides for name in (side, f"{side} Envy Bonus")}
    found: dict[tuple[int, str], Cents] = {}
    for seat in state.seats:
        found |= {(seat.number, name): 0 for name in (BASE, *plan.laid.sides)}
    for line in state.lines:
        key = (line.seat, line.wager if line.wager in apart else BASE)
        found[key] = found.get(key, 0) + line.paid - line.collected
    return [SeatLine(seat, wager, cents) for (seat, wager), cents in sorted(found.items())]


def ends_of(plan: Plan, one: PlayedRound) -> list[BaseEnd]:
    """How the base game ended for each seat."""
    state, brought = (
        one.state,
        {seat: cents for seat, name, cents in lines_of(plan, one.state) if name == BASE},
    )
    withdrawn = {(line.seat, line.wager) for line in state.lines if line.result is WITHDRAWN}
    return [
        BaseEnd(
            brought[seat.number],
            sum(
                cents
                for name, cents in seat.placed.items()
                if name not in plan.laid.sides and (seat.number, name) not in withdrawn
            ),
            one.said[seat.number],
        )
        for seat in state.seats
    ]


def count_round(plan: Plan, number: int) -> RoundCount:
    """One round counted."""
    one = played(plan, number)
    found = RoundCount(rounds=1, by_engine=1, sides={name: Counter() for name in plan.laid.sides})
    found.ends.update(ends_of(plan, one))
    by_wager: Counter[str] = Counter()
    by_seat: Counter[int] = Counter()
    for seat, wager, cents in lines_of(plan, one.state):
        by_wager[wager] += cents
        by_seat[seat] += cents
        if wager != BASE:
            found.sides.setdefault(wager, Counter())[cents] += 1
    found.hand_squares = sum(cents * cents for cents in by_seat.values())
    found.round_squares.update({wager: cents * cents for wager, cents in by_wager.items()})
    found.round_squares[ALL] += sum(by_seat.values()) ** 2
    found.round_squares[WAGERED] += sum(end.wagered * many for end, many in found.ends.items()) ** 2
    return found


def simulate_completely(plan: Plan, rounds: int, *, first: int = 0, tick: Tick | None = None) -> RoundCount:
    """So many rounds through the engine; an interrupt keeps what is done."""
    refuse_rounds(first, rounds)
    found = RoundCount()
    try:
        for number in range(first, first + rounds):
            found.add(count_round(plan, number))
            if tick:
                tick(found.rounds, rounds)
    except KeyboardInterrupt:
        if not found.rounds:
            raise
    return found
