"""A table driven by the automatic dealer and random players, its books kept beside it."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from pitboss.engine import actions as round_actions
from pitboss.engine import legal, seat
from pitboss.engine.people import FLOORPERSON, SPECTATOR, Who
from pitboss.engine.state import PLAY
from pitboss.ledger import accounts
from pitboss.ledger.books import post
from pitboss.ledger.transfers import UNITS, Transfer
from pitboss.rules.house import House
from pitboss.table import LiveTable, Step, Timers, fair, step
from pitboss.table import actions as acts
from pitboss.table.dealer import coming
from pitboss.table.due import Due
from pitboss.table.meeting import stub_lies
from pitboss.table.written import drawn_among

AT_ONCE = Timers(betting=0, decision=0, reveal=0, result=0, pace=0, validation=1)
MORNING = 1_800_000_000_000
SECOND = 1000
BUY_IN = 1_000_000_00


@dataclass
class Driven:
    """One table with its balances, secrets and everything that was told."""

    table: LiveTable
    chance: random.Random
    at: int = MORNING
    balances: dict[str, int] = field(default_factory=dict)
    secrets: dict[str, str] = field(default_factory=dict)
    steps: list[Step] = field(default_factory=list)
    log: list[tuple[acts.Action, Who, int]] = field(default_factory=list)

    def do(self, action: acts.Action, who: Who) -> Step:
        """One step, posted to the books."""
        found = step(self.table, action, who, self.at)
        self.balances = post(self.balances, found.transfers)
        self.table = found.table
        self.steps.append(found)
        self.log.append((action, who, self.at))
        return found

    def round(self, action: Any, who: Who) -> Step:
        """One action of the round."""
        return self.do(acts.InRound(action), who)

    def sit(self, *numbers: int, cents: int = BUY_IN) -> None:
        """Players at these seats, with money."""
        for number in numbers:
            player = f"p{number}"
            bought = Transfer(f"buy {number}", "cage", accounts.player(player), cents * UNITS, "buy-in", "")
            self.balances = post(self.balances, [bought])
            self.do(acts.SitDown(seat=number, player=player, name=f"Player {number}"), SPECTATOR)

    def next(self) -> Due | None:
        """What comes by itself, done."""
        due = coming(self.table)
        if due is not None:
            self.at = max(self.at, due.at)
            self.do(self.filled(due), due.who)
        return due

    def filled(self, due: Due) -> acts.Action:
        """An action with the part that comes from outside."""
        table = self.table
        if due.needs == "commitment":
            name, opening = f"{table.id}-{table.number + 1}", self.chance.randbytes(48).hex()
            self.secrets[name] = opening
            return acts.BeginBetting(fair.commitment(opening, name))
        if due.needs == "deck":
            assert table.fair is not None
            positions = drawn_among(table)
            opening = self.secrets[table.round_id]
            drawn = fair.drawn(opening, table.fair.reveals, table.house.triggers, positions)
            return acts.FixDeck(drawn.deck, drawn.digest, drawn.magic, drawn.lucky)
        if due.needs == "opening":
            return acts.FinishRound(self.secrets[table.round_id])
        return due.action

    def until_betting(self) -> None:
        """The table as it takes wagers."""
        while not self.table.betting:
            assert self.next() is not None

    def wager(self, number: int, chosen: float = 1) -> None:
        """A seat places what it must, and each optional wager by chance, at the least amount."""
        assert self.table.round is not None
        refused = set[str]()
        while True:
            assert self.table.round is not None
            options = [o for o in legal(self.table.round, seat(number)) if o.least]
            left = [o for o in options if o.action.wagers[0][0] not in refused]  # type: ignore[union-attr]
            if not left:
                return
            name = left[0].action.wagers[0][0]  # type: ignore[union-attr]
            needed = self.table.house.force.by_name[name].required or not self.table.round.seat(number).placed
            if needed or self.chance.random() < chosen:
                self.round(left[0].action, seat(number))
            else:
                refused.add(name)

    def decide(self) -> bool:
        """The seat that is asked answers by chance; False if none is, or the stub comes first."""
        state = self.table.round
        if state is None or state.stage is not PLAY or not state.asked or stub_lies(self.table):
            return False
        option = self.chance.choice(legal(state, seat(state.asked)))
        self.round(option.action, seat(state.asked))
        return True

    def play_round(self, chosen: float = 1) -> None:
        """One whole round, every seat wagering and deciding by chance."""
        self.until_betting()
        for number in self.table.seats:
            self.wager(number, chosen)
        self.finish()

    def finish(self) -> None:
        """The round to its end."""
        while self.table.round is not None:
            if not self.decide():
                assert self.next() is not None


def opened(house: House, seed: int = 1, **parts: Any) -> Driven:
    """An open table without delays."""
    table = LiveTable(id="T1", house=house, timers=AT_ONCE, **parts)
    driven = Driven(table, random.Random(seed))
    driven.do(acts.BeginGaming(), FLOORPERSON)
    return driven


def wagered(action: object) -> bool:
    """Whether an action puts chips on the layout."""
    return isinstance(action, (round_actions.Place, round_actions.Bet))
