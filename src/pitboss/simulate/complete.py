"""The complete mode: the same decks played through the round engine, every step of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pitboss.engine import run
from pitboss.engine.actions import Action, Bet, Draw, Say, Validate
from pitboss.engine.state import PLAY, WITHDRAWN, Meter, MeterKey, Round
from pitboss.engine.validating import pending
from pitboss.money import Cents
from pitboss.rules.words import Word
from pitboss.simulate.plan import Plan, PlayerKind, Tick, announced, done, refuse_rounds
from pitboss.simulate.result import ALL, BASE, DRAWN, ENVY, WAGERED, RoundCount, SeatLine
from pitboss.simulate.streams import chance_of, deck, drawn, mistake
from pitboss.simulate.unbroken import unbroken
from pitboss.solve.lowered import BaseEnd, InSight

WORDS = {word.value: word for word in Word}
Said = dict[int, tuple[int, ...]]  # by seat the places of the options that its player took


class PlayedRound(NamedTuple):
    """A round as the engine ends it, and what was decided in it."""

    state: Round
    said: Said


def played(plan: Plan, number: int, meters: Mapping[MeterKey, Meter] | None = None) -> PlayedRound:
    """One round of a plan by its number, to the last payout; the meters are as they open, or as given."""
    cards = deck(plan.seated.seed, plan.seated.table, number)
    placed = announced(plan.house, [kind.laid for kind in plan.by_seat], cards, meters)
    state, said = _with_draws(plan, number, placed), Said()
    while state.stage is PLAY:
        before = said.get(state.asked, ())
        place = _taken(plan, number, state, before)
        said[state.asked] = (*before, place)
        state = run(done(state, _action(plan, state, len(before), place)))
    return PlayedRound(validated(state), said)


def validated(state: Round) -> Round:
    """The round once a floorperson has validated every award that waits for one."""
    while (waiting := pending(state)) is not None:
        state = run(done(state, Validate(waiting.seat, waiting.wager)))
    return state


def _with_draws(plan: Plan, number: int, state: Round) -> Round:
    """The round with what the table game system draws."""
    if plan.chances is None:
        return state
    magic, lucky = drawn(plan.seated.seed, plan.seated.table, number, plan.chances)
    return state if magic is lucky is None else done(state, Draw(magic, lucky))


def _taken(plan: Plan, number: int, state: Round, before: tuple[int, ...]) -> int:
    """The place of the option that the player who is asked takes: by his strategy, or by mistake another."""
    seat, kind = state.seat(state.asked), plan.by_seat[state.asked - 1]
    up = state.dealer[len(state.dealer) - state.dealer_up :]
    place = kind.game.choose(InSight(seat.cards, state.community[: state.turned], up), before)
    seed, table = plan.seated.seed, plan.seated.table
    wrong = mistake(seed, table, number, state.asked - 1, len(before), chance_of(kind.errors))
    options = len(kind.game.options[len(before)])
    return (place + 1 + (wrong - 1) % (options - 1)) % options if wrong else place


def _action(plan: Plan, state: Round, decision: int, place: int) -> Action:
    """An option as the engine takes it."""
    kind = plan.by_seat[state.asked - 1]
    option = kind.game.options[decision][place]
    if option.word:
        return Say(state.asked, WORDS[option.word])
    return Bet(state.asked, kind.laid.base * option.times)


def lines_of(plan: Plan, state: Round) -> list[SeatLine]:
    """What every wager of every seat brought, side wagers and their Envy Bonuses by themselves."""
    found: dict[tuple[int, str], Cents] = {}
    for number, kind in enumerate(plan.by_seat, 1):
        found |= {(number, name): 0 for name in (BASE, *kind.laid.sides)}
    for line in state.lines:
        sides = plan.by_seat[line.seat - 1].laid.sides
        apart = line.wager.removesuffix(ENVY).partition(DRAWN)[0] in sides
        key = (line.seat, line.wager if apart else BASE)
        found[key] = found.get(key, 0) + line.paid - line.collected
    return [SeatLine(seat, wager, cents) for (seat, wager), cents in sorted(found.items())]


def ends_of(plan: Plan, one: PlayedRound) -> list[BaseEnd]:
    """How the base game ended for each seat."""
    state = one.state
    brought = {seat: cents for seat, name, cents in lines_of(plan, state) if name == BASE}
    withdrawn = {(line.seat, line.wager) for line in state.lines if line.result is WITHDRAWN}
    return [
        BaseEnd(
            brought[seat.number],
            sum(
                cents
                for name, cents in seat.placed.items()
                if name not in kind.laid.sides and (seat.number, name) not in withdrawn
            ),
            tuple(
                options[place].name
                for options, place in zip(kind.game.options, one.said[seat.number], strict=False)
            ),
        )
        for seat, kind in zip(state.seats, plan.by_seat, strict=True)
    ]


def count_round(plan: Plan, number: int) -> RoundCount:
    """One round counted."""
    one = played(plan, number)
    lines, ends = lines_of(plan, one.state), ends_of(plan, one)
    kinds = [_count_kind(kind, lines, ends) for kind in plan.kinds]
    return RoundCount.together(kinds, sum(line.cents for line in lines) ** 2)


def _count_kind(kind: PlayerKind, lines: Sequence[SeatLine], ends: Sequence[BaseEnd]) -> RoundCount:
    """The players of one kind in one round."""
    found = RoundCount(rounds=1, by_engine=1, sides={name: Counter() for name in kind.laid.sides})
    found.ends.update(ends[seat - 1] for seat in kind.seats)
    by_wager: Counter[str] = Counter()
    by_seat: Counter[int] = Counter()
    for seat, wager, cents in lines:
        if seat in kind.seats:
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
            one = count_round(plan, number)
            with unbroken():
                found.add(one)
            if tick:
                tick(found.rounds, rounds)
    except KeyboardInterrupt:
        if not found.rounds:
            raise
    return found
