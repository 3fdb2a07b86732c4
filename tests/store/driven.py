"""A floor in a database, driven by its writer without a server: tables that play by themselves."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from pitboss.engine import legal, seat
from pitboss.engine.actions import Place
from pitboss.engine.people import FLOORPERSON, SPECTATOR, Who
from pitboss.engine.state import PLAY
from pitboss.games.catalog import rule_set
from pitboss.ledger.transfers import UNITS, Transfer
from pitboss.rules.house import House, default_house
from pitboss.store.batch import SYSTEM, Answer, Asked, Moves
from pitboss.store.database import Database
from pitboss.store.floors import add_table, open_floor
from pitboss.store.writer import Committed, Writer
from pitboss.table import LiveTable, fair
from pitboss.table import actions as acts
from pitboss.table.dealer import coming
from pitboss.table.meeting import stub_lies
from pitboss.table.written import drawn_for
from tests.table.driver import AT_ONCE, MORNING


@dataclass
class Stored:
    """One writer and the tables that it plays."""

    database: Database
    chance: random.Random = field(default_factory=lambda: random.Random(1))
    at: int = MORNING
    commits: list[Committed] = field(default_factory=list)
    openings: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.writer = Writer(self.database, self.now, self.commits.append)

    def now(self) -> int:
        """A clock that goes on a second at a time."""
        self.at += 1000
        return self.at

    def table(self, name: str) -> LiveTable:
        """A table as the writer knows it."""
        return self.writer.tables[name]

    def ask(self, name: str, action: acts.Action, who: Who, **parts: Any) -> Answer:
        """One request in a commit of its own."""
        asked = Asked(table=name, make=lambda _: (action, who), **{"actor": SYSTEM, **parts})
        answer: Answer = self.writer.commit([asked])[0]
        return answer

    def done(self, name: str, action: acts.Action, who: Who, **parts: Any) -> Answer:
        """One request that must not be refused."""
        answer = self.ask(name, action, who, **parts)
        assert not answer.refused, answer
        return answer

    def buy_in(self, player: str, cents: int = 1_000_000_00) -> None:
        """Money for a player."""
        moved = Transfer(f"buy-in/{player}", "cage", f"player:{player}", cents * UNITS, "buy-in", "")
        self.writer.commit([Moves(actor="cage", kind="buy-in", transfers=(moved,))])

    def open(self, name: str, *seats: int) -> None:
        """A table open for gaming, with players at these seats."""
        self.done(name, acts.BeginGaming(), FLOORPERSON)
        for number in seats:
            player = f"{name}-{number}"
            self.buy_in(player)
            self.done(name, acts.SitDown(seat=number, player=player, name=player), SPECTATOR)

    def wager(self, name: str, number: int) -> None:
        """A seat makes every wager that it may, at the least amount."""
        while True:
            state = self.table(name).round
            assert state is not None
            left = [o for o in legal(state, seat(number)) if isinstance(o.action, Place)]
            if not left:
                return
            self.done(name, acts.InRound(left[0].action), seat(number))

    def next(self, name: str) -> None:
        """A decision by chance, or what comes by itself."""
        table = self.table(name)
        state = table.round
        if state is not None and state.stage is PLAY and state.asked and not stub_lies(table):
            option = self.chance.choice(legal(state, seat(state.asked)))
            self.done(name, acts.InRound(option.action), seat(state.asked))
            return
        due = coming(table)
        assert due is not None
        action, parts = due.action, {}
        if due.needs == "commitment":
            following = f"{name}-{table.number + 1}"
            opening = self.openings[following] = self.chance.randbytes(48).hex()
            action, parts = (
                acts.BeginBetting(fair.commitment(opening, following)),
                {"opening": (following, opening)},
            )
        elif due.needs == "deck":
            action = acts.FixDeck(*drawn_for(table, self.openings[table.round_id]))
        elif due.needs == "opening":
            action = acts.FinishRound(self.openings[table.round_id])
        self.done(name, action, due.who, **parts)

    def until_betting(self, name: str) -> None:
        """The table as it takes wagers."""
        while not self.table(name).betting:
            self.next(name)

    def play_round(self, name: str) -> None:
        """A whole round, every seat with every wager."""
        self.until_betting(name)
        for number in self.table(name).seats:
            self.wager(name, number)
        while self.table(name).round is not None:
            self.next(name)


def stored(address: str, **houses: House | str) -> Stored:
    """A floor with tables of these houses."""
    database = open_floor(address)
    with database.writes.begin() as connection:
        for name, house in houses.items():
            found = default_house(rule_set(house)) if isinstance(house, str) else house
            add_table(connection, LiveTable(id=name, house=found, timers=AT_ONCE))
    return Stored(database)
