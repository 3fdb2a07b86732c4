"""One player's sitting at a table: the rounds, what is left of the bankroll, what each wager brought."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import NamedTuple

from rich.table import Table as Grid
from rich.text import Text

from pitboss.cli.output import console
from pitboss.engine.actions import Place
from pitboss.engine.state import Result, Round
from pitboss.money import Cents, dollars
from pitboss.refusal import Refused
from pitboss.rounds.call import change, nets, signed
from pitboss.rules.house import House


class WagerTotal(NamedTuple):
    """A wager over a sitting: in how many rounds it was made, how much of it in all, and what it brought."""

    rounds: int = 0
    staked: Cents = 0
    net: Cents = 0


@dataclass(frozen=True)
class Sitting:
    """A player at a table with what he brought; every round that he has played there."""

    house: House
    brought: Cents
    rounds: tuple[Round, ...] = field(default=())

    def after(self, state: Round) -> Sitting:
        """The sitting with one more round."""
        return replace(self, rounds=(*self.rounds, state))

    @property
    def net(self) -> Cents:
        """What the player is up or down."""
        return sum(sum(nets(state).values()) for state in self.rounds)

    @property
    def left(self) -> Cents:
        """What the player has now, before the wagers of a round."""
        return self.brought + self.net

    @property
    def last_wagers(self) -> dict[str, Cents]:
        """What was wagered before the deal of the last round."""
        placed = (action for state in self.rounds[-1:] for action in state.log if isinstance(action, Place))
        return {name: cents for action in placed for name, cents in action.wagers}

    def totals(self) -> dict[str, WagerTotal]:
        """Every wager and bonus of the sitting, in the order in which they were first settled."""
        found: dict[str, WagerTotal] = {}
        for line in (line for state in self.rounds for line in state.lines):
            rounds, staked, net = found.get(line.wager, WagerTotal())
            made = line.stake > 0 and line.result is not Result.WITHDRAWN
            found[line.wager] = WagerTotal(rounds + made, staked + line.stake * made, net + change(line))
        return found


def refuse_more_than(left: Cents, wagered: Mapping[str, Cents], more: Cents) -> None:
    """Refuse a wager that the player has no chips for."""
    over = left - sum(wagered.values())
    if more > over:
        raise Refused(f"you have {dollars(over)} left and cannot wager {dollars(more)}")


def record_of_round(first: Path, number: int) -> Path:
    """Where the record of a round goes: `tuesday.json`, then `tuesday-2.json`, `tuesday-3.json`."""
    return first if number == 1 else first.with_name(f"{first.stem}-{number}{first.suffix}")


def show_summary(sitting: Sitting) -> None:
    """What the sitting came to: rounds, net and every wager."""
    played = len(sitting.rounds)
    console.print()
    rounds = f"{played} round{'' if played == 1 else 's'}"
    told = f"{rounds}: {signed(sitting.net)}; you leave with {dollars(sitting.left)}"
    console.print(Text(told, style="bold"))
    grid = Grid("wager", "rounds", "wagered", "net", box=None, padding=(0, 3, 0, 0))
    for name, total in sitting.totals().items():
        grid.add_row(name, str(total.rounds), dollars(total.staked), signed(total.net))
    console.print(grid)
