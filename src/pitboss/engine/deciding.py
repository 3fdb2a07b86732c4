"""Section .11: each player in turn decides, clockwise from the dealer's left."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.engine.actions import Bet, Say
from pitboss.engine.betting import with_seat
from pitboss.engine.clauses import clause_now
from pitboss.engine.state import (
    BETS,
    DEAL,
    FORFEITED,
    NONE,
    PLAY,
    SETTLE,
    WITHDRAWN,
    Illegal,
    Line,
    Round,
    Seat,
    source_of,
)
from pitboss.money import Cents, dollars
from pitboss.rules.describe import listed, times_says
from pitboss.rules.words import Decide, Folding, On, Word

FOLD, WITHDRAW = Word.FOLD, Word.WITHDRAW
LEFT, TOLD = "left the table", "told others about his hand"


def decision(state: Round) -> Decide:
    """The decision that is being asked for."""
    play = state.house.force.play
    step = play[state.step] if state.stage is PLAY else None
    if not isinstance(step, Decide) or not state.asked:
        raise Illegal(f"nobody is asked for a decision now: {state.stage.value}", clause_now(state))
    return step


def asks(state: Round, step: Decide, seat: Seat) -> bool:
    """Whether a player is asked at this step."""
    if seat.folded or seat.gone:
        return False
    if step.words[0] is WITHDRAW:
        return step.wager in seat.standing
    if step.unless_placed and step.wager in seat.standing:
        return False
    for name in state.house.force.by_name[step.wager].after:  # noqa: SIM110 - the loop is the faster form
        if name not in seat.standing:
            return False
    return True


def next_asked(state: Round, step: Decide, after: int) -> int:
    """The next seat to be asked after this one, or 0."""
    return next((s.number for s in state.seats if s.number > after and asks(state, step, s)), 0)


def _asked(state: Round, action: Bet | Say) -> tuple[Decide, Seat]:
    if state.stage is not PLAY or state.asked != action.seat:
        raise not_asked(state, action.seat, action)
    step = state.house.force.play[state.step]
    assert isinstance(step, Decide)
    return step, state.seat(action.seat)


def not_asked(state: Round, number: int, action: Bet | Say) -> Illegal:
    """Why a seat may not decide now: the nearest reason, with its clause."""
    rules, who = state.house.force, f"seat {number}"
    decides = [step for step in rules.play if isinstance(step, Decide)]
    if state.stage is BETS or state.stage is DEAL:
        return Illegal(f"{who} decides once the cards are dealt: {state.stage.value}", decides[0].cite)
    seat = next((each for each in state.seats if each.number == number), None)
    if seat is None:
        return Illegal(f"{who} has made no wager in this round", rules.wagering.listed)
    if seat.gone:
        cite = lost_clause(state, number)
        how = "forfeited" if cite == rules.telling else "lost"
        return Illegal(f"{who} is out of the round: all wagers are {how}", cite)
    if seat.folded:
        assert rules.folding is not None
        return Illegal(f"{who} has folded", rules.folding.cite)
    past = [step for step in rules.play[: state.step + 1] if isinstance(step, Decide)]
    step = past[-1] if past else decides[0]
    wager = rules.by_name[step.wager]
    lacking = [name for name in wager.after if name not in seat.placed]
    if lacking:
        return Illegal(f"{who} has no {lacking[0]} Wager, which the {wager.name} Wager follows", wager.cite)
    return _turn_over(state, seat, step, action)


def _turn_over(state: Round, seat: Seat, step: Decide, action: Bet | Say) -> Illegal:
    """Why a seat that is in the round is not asked: it has answered, or another is asked first."""
    who = f"seat {seat.number}"
    if state.stage is PLAY and seat.number > state.asked > 0 and asks(state, step, seat):
        return Illegal(f"{who} is not asked now; it is the turn of seat {state.asked}", step.cite)
    if step.times and step.wager in seat.placed:
        return Illegal(f"{who} has made the {step.wager} Wager already", step.cite)
    if state.stage is PLAY and state.asked:
        return Illegal(f"{who} has decided already; it is the turn of seat {state.asked}", step.cite)
    if any(isinstance(later, Decide) for later in state.house.force.play[state.step :]):
        return Illegal(f"{who} has decided already; the dealer goes on first", step.cite)
    if isinstance(action, Bet) or action.word is WITHDRAW:
        closed = state.house.force.wagering.closing
        return Illegal(f"{who} has no decision left: no wager is made or withdrawn any more", closed)
    then = "the dealer goes on" if state.stage is PLAY else state.stage.value
    return Illegal(f"{who} has no decision left: {then}", step.cite)


def lost_clause(state: Round, number: int) -> str:
    """The clause by which a player lost all wagers: by leaving or by telling."""
    own = [line.cite for line in state.lines if line.seat == number and line.note in (LEFT, TOLD)]
    return own[0] if own else state.house.force.wagering.leaving


def bet(state: Round, action: Bet) -> Round:
    """The round after a player placed the wager he was asked for."""
    step, seat = _asked(state, action)
    refuse_bet(state, step, seat, action.cents)
    total = seat.standing.get(step.wager, 0) + action.cents
    seat = seat._replace(
        placed={**seat.placed, step.wager: total},
        standing={**seat.standing, step.wager: total},
    )
    return answered(state, step, with_seat(state, seat))


def refuse_bet(state: Round, step: Decide, seat: Seat, cents: Cents) -> None:
    """Refuse an amount that is not one of the multiples, or not between them."""
    wager = state.house.force.by_name[step.wager]
    base = seat.placed.get(wager.equals, 0)
    allowed = [n * base for n in step.times]
    if cents in allowed and type(cents) is int:
        return
    who = f"seat {seat.number}"
    if type(cents) is not int:
        raise Illegal(f"{who}: the {step.wager} Wager is whole cents, not {cents!r}", step.cite)
    if not (step.any_amount_between and allowed[0] <= cents <= allowed[-1]):
        whole = base > 0 and cents > 0 and cents % base == 0
        asked = f"{cents // base}x ({dollars(cents)})" if whole else dollars(cents)
        allowed_now = allowed_says(step)
        raise Illegal(
            f"{who} may not make a {step.wager} Wager of {asked}; allowed: {allowed_now}", step.cite
        )
    unit = state.house.step(wager)
    if cents % unit:
        raise Illegal(f"{who}: the {step.wager} Wager must be a multiple of {unit} cents", step.cite)


def allowed_says(step: Decide) -> str:
    """Every answer to a decision, in words: `Flop at 2x, or fold`."""
    words = listed([word.value for word in step.words], "or")
    if not step.times:
        return words
    return f"{step.wager} at {times_says(step.times, step.any_amount_between)}, or {words}"


def say(state: Round, action: Say) -> Round:
    """The round after a player answered with a word."""
    step, seat = _asked(state, action)
    if action.word not in step.words:
        said = action.word.value if isinstance(action.word, Word) else repr(action.word)
        raise Illegal(f"seat {seat.number} may not {said}; allowed: {allowed_says(step)}", step.cite)
    if action.word is FOLD:
        state = fold(state, seat)
    elif action.word is WITHDRAW:
        state = withdraw(state, seat, step)
    return answered(state, step, state.seats)


def answered(state: Round, step: Decide, seats: tuple[Seat, ...]) -> Round:
    """Ask the next player, or go on to the next step once all have answered."""
    after = state.asked
    for seat in seats:
        if seat.number > after and asks(state, step, seat):
            return state._replace(seats=seats, asked=seat.number)
    return to_step(state._replace(seats=seats), state.step + 1)


def to_step(state: Round, number: int, changes: Mapping[str, Any] = NONE) -> Round:
    """Begin a step of the play; a decision that nobody is asked for is passed over."""
    play = state.house.force.play
    while number < len(play):
        step = play[number]
        if not isinstance(step, Decide):
            return state._replace(stage=PLAY, step=number, asked=0, **changes)
        first = next_asked(state, step, 0)
        if first:
            return state._replace(stage=PLAY, step=number, asked=first, **changes)
        number += 1
    return state._replace(stage=SETTLE, step=number, asked=state.seats[-1].number, **changes)


def withdraw(state: Round, seat: Seat, step: Decide) -> Round:
    """The wager goes back to the player."""
    stake = seat.standing[step.wager]
    line = Line(seat.number, step.wager, stake, WITHDRAWN, step.clause(WITHDRAW), returned=stake)
    left = {name: cents for name, cents in seat.standing.items() if name != step.wager}
    return state._replace(
        seats=with_seat(state, seat._replace(standing=left)),
        lines=(*state.lines, line),
    )


def fold(state: Round, seat: Seat) -> Round:
    """The player is out: what a fold forfeits is collected, and the cards stay or go."""
    folding = state.house.force.folding
    assert folding is not None
    lost = forfeits(folding, seat)
    lines = tuple(
        Line(
            seat.number,
            name,
            cents,
            FORFEITED,
            lost[name],
            collected=cents,
            source=source_of(state.house, name),
            note="folded",
        )
        for name, cents in seat.standing.items()
        if name in lost
    )
    left = {name: cents for name, cents in seat.standing.items() if name not in lost}
    stays = cards_stay(state, folding, seat)
    folded = seat._replace(folded=True, standing=left, on_table=stays)
    return state._replace(
        seats=with_seat(state, folded),
        lines=(*state.lines, *lines),
        rack=state.rack if stays else (*state.rack, *seat.cards),
    )


def forfeits(folding: Folding, seat: Seat) -> dict[str, str]:
    """The wagers that a fold of this seat takes, each with its clause."""
    lost = dict(folding.forfeits)
    if folding.survival_needs and folding.survival_needs not in seat.placed:
        lost |= dict(folding.survives)
    return lost


def cards_stay(state: Round, folding: Folding, seat: Seat) -> bool:
    """Whether a folder's cards stay on the table until the round is settled."""
    if any(name in seat.placed for name in folding.cards_stay_for):
        return True
    return folding.stay_for_any_progressive and any_progressive(state)


def any_progressive(state: Round) -> bool:
    """Whether any player made a progressive wager."""
    known = state.house.force.by_name
    return any(known[n].on is On.PROGRESSIVE_DEVICE for seat in state.seats for n in seat.placed)
