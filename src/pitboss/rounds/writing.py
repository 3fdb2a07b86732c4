"""A settled round written as a round file: who plays it again gets the same lines."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cards import show_all
from pitboss.engine.actions import Action, Bet, Say, Validate
from pitboss.engine.state import Round
from pitboss.money import Cents, dollars
from pitboss.rounds.call import change, signed
from pitboss.rules.house import House, default_house
from pitboss.submission.assemble import told
from pitboss.submission.keys import field_of

WIDE = 10  # columns of the first word


def round_text(state: Round, base: Cents, about: str) -> str:
    """A round file; a wager made at a decision is told as a multiple of the base wager."""
    lines = [f"# {about}", _line("rules", state.house.rules.id), *_chosen(state.house)]
    for seat in state.seats:
        laid = {
            name: cents for name, cents in seat.placed.items() if not state.house.force.by_name[name].times
        }
        wagers = ", ".join(f"{name} {dollars(cents)}" for name, cents in laid.items())
        lines.append(_line(f"seat {seat.number}", wagers))
    lines.append(_line("deck", show_all(state.deck[: state.used])))
    for action in state.log:
        lines += _done(action, base)
    for line in state.lines:
        lines.append(_line("settle", f"seat {line.seat}  {line.wager}  {signed(change(line))}  {line.cite}"))
    return "\n".join(lines) + "\n"


def _chosen(house: House) -> Iterator[str]:
    """What a house has chosen that the usual one of its rule set has not, key by key."""
    usual = told(default_house(house.rules))
    for key, value in told(house).items():
        if usual.get(key) != value:
            spelled = field_of(house.rules, key).kind.write(value).strip('[]"').replace('"', "")
            yield _line("set", f"{key} {spelled}")


def _done(action: Action, base: Cents) -> Iterator[str]:
    match action:
        case Bet(seat=seat, cents=cents):
            yield _line(f"seat {seat}", f"play {cents // base}x")
        case Say(seat=seat, word=word):
            yield _line(f"seat {seat}", word.value)
        case Validate(seat=seat, wager=wager):
            yield _line("validate", f"seat {seat} {wager}")


def _line(first: str, rest: str) -> str:
    return f"{first:<{WIDE}}{rest}"
