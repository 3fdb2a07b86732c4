"""A whole floor by chance, from one seed: robots who play, and who also do wrong things.

Tables of every game share links. A tick is a batch of right and wrong requests: wrong ones leave nothing.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import Any

from pitboss.audit.rows import events, opened
from pitboss.engine import actions as does
from pitboss.engine.people import DEALER, FLOORPERSON, SPECTATOR, TABLE_SYSTEM, Who, seat
from pitboss.engine.state import DEAL, PLAY
from pitboss.games.catalog import RULE_SETS
from pitboss.ledger.transfers import Transfer
from pitboss.refusal import Refused
from pitboss.rules.house import default_house
from pitboss.store.batch import SYSTEM, Answer, Asked, Moves
from pitboss.store.database import Database
from pitboss.store.floors import add_table, open_floor
from pitboss.store.loading import load_table
from pitboss.store.writer import Writer
from pitboss.table import LiveTable, fair
from pitboss.table import actions as acts
from pitboss.table.dealer import coming
from pitboss.table.due import Due
from pitboss.table.meeting import stub_lies
from pitboss.table.offered import Offered, offered
from pitboss.table.state import DealtBy
from pitboss.table.written import drawn_for
from tests.audit.floors import audit
from tests.floor import awarding
from tests.floor.malformed import malformed
from tests.table.driver import AT_ONCE, MORNING

NEWEST = list({rules.name: rules for rules in RULE_SETS}.values())
MONEY = 500_000_00  # units of a buy-in
POOR = 12_00_00
PATIENCE = 600  # ticks in which a table must end a round
Made = tuple[acts.Action, Who]
Make = Callable[[LiveTable], Made]


def tables_of(count: int) -> dict[str, LiveTable]:
    """So many tables, the games one after the other: every second one of a game shares its links."""
    found = {}
    for number in range(count):
        house = default_house(NEWEST[number % len(NEWEST)])
        found[f"T{number + 1}"] = LiveTable(id=f"T{number + 1}", house=house, timers=AT_ONCE)
    return found


@dataclass
class Simulator:
    """A floor, its people, and everything that they asked for."""

    address: str
    seed: int
    count: int = 16
    processes: int = 1
    wrong: Counter[str] = field(default_factory=Counter)
    right: int = 0
    refusals: int = 0
    laid: float = (
        0  # how many of the decks are laid so that a meter is won: such a table cannot be read again
    )
    most: int = 0  # units that waited as awards at once

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)
        self.at = MORNING
        self.keys = 0
        self.ticks = 0
        self.wrongly: set[str] = set()  # keys of what must have left nothing
        self.done: dict[str, int] = {}  # keys of what was acknowledged, and their records
        self.sent: list[Asked] = []
        self.entropy: dict[tuple[str, int], str] = {}
        self.openings: dict[str, str] = {}
        self.chosen: set[str] = set()  # rounds whose deck was laid
        self.ended: dict[str, tuple[int, int]] = {}  # by table: rounds, and the tick of the last one
        self.database = open_floor(self.address)
        with self.database.writes.begin() as connection:
            for table in tables_of(self.count).values():
                add_table(connection, table)
        self.writers = [self._writer() for _ in range(self.processes)]
        self.names = list(tables_of(self.count))
        self.tables: dict[str, LiveTable] = tables_of(self.count)
        self.writers[0].commit([each for name in self.names for each in self._purses(name)])

    def _purses(self, name: str) -> Iterator[Moves]:
        """Money for everybody who may sit at a table; one in eight has hardly any."""
        for number in range(1, 9):
            units = MONEY if self.chance.random() < 0.9 else POOR
            moved = Transfer(f"first/{name}/{number}", "cage", f"player:{name}-{number}", units, "buy-in", "")
            yield Moves(actor="cage", kind="buy-in", transfers=(moved,))

    def _writer(self) -> Writer:
        return Writer(self.database, self.now, lambda done: None)

    def now(self) -> int:
        """A clock that goes on by itself."""
        self.at += self.chance.randint(1, 900)
        return self.at

    @property
    def rounds(self) -> int:
        """How many rounds have begun."""
        return sum(table.number for table in self.tables.values())

    def tick(self) -> None:
        """One batch of requests, right and wrong, and what must be true of the answers."""
        self.ticks += 1
        if self.chance.random() < 0.002 and not self.laid:
            self.writers = [self._writer() for _ in self.writers]  # everything is read from the disk again
        writer = self.writers[self.ticks % len(self.writers)]
        batch = [each for name in self.names for each in self._requests(self.tables[name])]
        self.chance.shuffle(batch)
        answers = writer.commit([request for request, _ in batch])
        self.tables.update({name: writer.tables[name] for name in writer.tables})
        for (request, kind), answer in zip(batch, answers, strict=True):
            self._check(request, kind, answer)
        for name, table in self.tables.items():
            rounds, tick = self.ended.get(name, (0, self.ticks))
            self.ended[name] = (table.number, self.ticks if table.number != rounds else tick)
            assert self.ticks - self.ended[name][1] < PATIENCE, f"{name} does not go on: {told(table)}"
            assert not table.frozen, (name, table.frozen)
        self._awards_wait()

    def _awards_wait(self) -> None:
        """What lies where awards wait is what the rounds under way have won by hand, and nothing else."""
        waiting = awarding.waiting(self.tables)
        with self.database.reads.connect() as connection:
            lies = awarding.kept(connection)
        assert lies == waiting, f"{lies} lie there, and {waiting} wait"
        self.most = max(self.most, sum(waiting.values()))

    def _check(self, request: Asked | Moves, kind: str, answer: Answer) -> None:
        assert answer.why != "frozen", (kind, request, answer)
        if kind == "doubled":
            assert (answer.again, answer.number) == (True, self.done[request.key]), (request, answer)
        elif kind == "conflict":
            assert answer.why == "conflict", answer
        elif kind:
            assert answer.refused, (kind, request, answer, told(self.tables.get(request.table)))
            self.wrongly.add(request.key)
        elif not answer.refused:
            self.done[request.key] = answer.number
            self.right += 1
            if isinstance(request, Asked):
                self.sent = [*self.sent[-50:], request]
        else:
            self.refusals += 1
        if kind:
            self.wrong[kind] += 1

    def _requests(self, table: LiveTable) -> Iterator[tuple[Asked | Moves, str]]:
        """What is asked at a table in one tick: mostly one right thing, sometimes a wrong one."""
        yield self._asked(table, self._right(table)), ""
        if self.chance.random() < 0.25:
            yield from self._wrong(table)
        if self.chance.random() < 0.02:
            yield self._money(table)

    def _asked(self, table: LiveTable, make: Make | Due, **parts: Any) -> Asked:
        self.keys += 1
        made: dict[str, Any] = {"actor": "robot", "key": f"k{self.keys:08}", "request": "r", **parts}
        if isinstance(make, Due):
            return self._due(table, make, made)
        return Asked(table=table.id, make=make, **made)

    def _due(self, table: LiveTable, due: Due, parts: dict[str, Any]) -> Asked:
        """What comes by itself, with the part that comes from outside."""
        action, version = due.action, table.version
        if due.needs == "commitment":
            name = f"{table.id}-{table.number + 1}"
            opening = self.openings[name] = self.chance.randbytes(48).hex()
            action, parts["opening"] = acts.BeginBetting(fair.commitment(opening, name)), (name, opening)
        elif due.needs == "opening":
            action = acts.FinishRound(self.openings[table.round_id])

        def make(now: LiveTable) -> Made:
            if now.version != version:
                raise Refused("the table has moved on")
            if due.needs == "deck":
                return self._deck(now), due.who
            return action, due.who

        return Asked(table=table.id, make=make, **{**parts, "actor": SYSTEM})

    def _deck(self, now: LiveTable) -> acts.FixDeck:
        """The deck that was drawn, or one that was laid."""
        opening = self.openings[now.round_id]
        chosen = (
            awarding.laid(now, opening, self.at, self.chance) if self.chance.random() < self.laid else None
        )
        if chosen is not None:
            self.chosen.add(now.round_id)
        return chosen or acts.FixDeck(*drawn_for(now, opening))

    def _right(self, table: LiveTable) -> Make | Due:
        """Something that is in order at a table."""
        if table.day is None:
            return lambda _: (acts.BeginGaming(), FLOORPERSON)
        if len(table.seats) < 2 or (len(table.seats) < 5 and self.chance.random() < 0.01):
            return self._sits(table)
        if self.chance.random() < 0.006:
            return self._floorperson(table)
        unmade = awarding.refused(table) if self.laid else None
        if unmade and self.chance.random() < 0.3:
            return lambda _: unmade
        state = table.round
        if state is not None and (table.betting or state.stage is PLAY) and self.chance.random() < 0.85:
            asked = 0 if stub_lies(table) else state.asked
            number = asked if state.stage is PLAY else self.chance.choice(list(table.seats))
            if number:
                return lambda now: self._chosen(now, seat(number))
        if state is not None and state.stage is DEAL and table.fair is not None:
            waits = [n for n in table.fair.promises if n not in table.fair.reveals and n in table.seats]
            if waits and not table.fair.deck_digest:
                given = self.entropy[table.id, waits[0]]
                return lambda _: (acts.Reveal(waits[0], given), seat(waits[0]))
        due = coming(table) or coming(replace(table, dealt_by=DealtBy.PROGRAM))  # a person deals alike
        return due if due is not None else lambda now: self._chosen(now, seat(min(now.seats)))

    def _sits(self, table: LiveTable) -> Make:
        free = [n for n in range(1, table.house.seats + 1) if n not in table.seats]
        number = self.chance.choice(free)
        player = f"{table.id}-{number}"
        robot = "best" if self.chance.random() < 0.3 else ""
        sit = acts.SitDown(seat=number, player=player, name=player, robot=robot)
        return lambda _: (sit, SPECTATOR)

    def _floorperson(self, table: LiveTable) -> Make:
        """Something that goes wrong at a table, or that a floorperson decides."""

        def make(now: LiveTable) -> Made:
            found = [each for each in offered(now, FLOORPERSON, self.at) if not each.needs]
            return self._made(self.chance.choice(found), FLOORPERSON) if found else _nothing(now)

        return make

    def _chosen(self, now: LiveTable, who: Who) -> Made:
        """A choice of a player: mostly a wager while there is one, hardly ever to leave."""
        found = offered(now, who, self.at)
        if not found:
            return _nothing(now)
        weights = [WEIGHTS.get(each.id.partition("/")[0], 20) for each in found]
        option = self.chance.choices(found, weights)[0]
        if option.needs == "digest":
            given = self.entropy[now.id, who.number] = self.chance.randbytes(32).hex()
            return acts.Promise(who.number, fair.promise(given)), who
        return self._made(option, who) if not option.needs else _nothing(now)

    def _made(self, option: Offered, who: Who) -> Made:
        return option.action, option.who or who

    def _money(self, table: LiveTable) -> tuple[Moves, str]:
        """The cage, or a tip; now and then more than somebody has."""
        self.keys += 1
        key, name = f"k{self.keys:08}", f"{table.id}-{self.chance.randint(1, 5)}"
        ways = [
            ("buy-in", "cage", f"player:{name}", MONEY, ""),
            ("tip", f"player:{name}", "tips", 10**15, "too much"),
            ("buy-in", "cage", f"player:{name}", -5, "malformed money"),
            ("buy-in", "cage", "cage", 5, "malformed money"),
            ("buy-in", "cage", "nobody", 5, "malformed money"),
        ]
        kind, source, target, units, wrong = self.chance.choice(ways[:1] * 3 + ways[1:])
        moved = Transfer(f"{kind}/{key}", source, target, units, kind, "")
        return Moves(actor="cage", kind=kind, transfers=(moved,), key=key, request="r"), wrong

    def _wrong(self, table: LiveTable) -> Iterator[tuple[Asked, str]]:
        """Something that is never in order."""
        kind = self.chance.choice(
            ("stale", "future", "doubled", "conflict", "late", "forged", "turn", "malformed", "table")
        )
        if kind in ("doubled", "conflict"):
            if self.sent:
                known = self.chance.choice(self.sent)
                request = known.request if kind == "doubled" else "another"
                yield (
                    Asked(
                        actor=known.actor, table=known.table, make=known.make, key=known.key, request=request
                    ),
                    kind,
                )
        elif kind == "stale":
            yield self._asked(table, lambda now: self._due_or_bet(now), seen=-1), kind
        elif kind == "future":
            yield self._asked(table, lambda now: self._due_or_bet(now), seen=10**9), kind
        elif kind == "table":
            nowhere = LiveTable(id="nowhere", house=table.house)
            yield self._asked(nowhere, lambda _: (acts.BeginGaming(), FLOORPERSON)), kind
        else:
            yield self._asked(table, lambda now: self._wrongly(now, kind)), kind

    def _due_or_bet(self, now: LiveTable) -> Made:
        number = min(now.seats, default=1)
        return acts.InRound(does.Bet(number, 5_00)), seat(number)

    def _wrongly(self, now: LiveTable, kind: str) -> Made:
        number = self.chance.choice(list(now.seats) or [1])
        other = number % now.house.seats + 1
        wager = self.chance.choice([each.name for each in now.house.force.wagers])
        if kind == "late":
            if now.betting:
                raise Refused("this would be in time")
            return acts.InRound(does.Place(number, ((wager, 5_00),))), seat(number)
        if kind == "forged":
            who = self.chance.choice((seat(other), SPECTATOR, DEALER, FLOORPERSON, TABLE_SYSTEM))
            return self.chance.choice(
                [
                    (acts.InRound(does.Place(number, ((wager, 5_00),))), who),
                    (acts.InRound(does.Bet(number, 5_00)), who),
                    (acts.StandUp(number), who if who != FLOORPERSON else DEALER),
                    (acts.BeginGaming(), seat(number)),
                    (acts.FinishRound("00" * 48), seat(number)),
                    (acts.InRound(does.Validate(number, wager)), seat(number)),
                    (acts.InRound(does.Proceed()), seat(number)),
                    (acts.CloseBetting(0), seat(number)),
                    (acts.ReadMeters({}), seat(number)),
                ]
            )
        if kind == "turn":
            if now.round is not None and now.round.asked == number:
                raise Refused("this would be in turn")
            return acts.InRound(does.Bet(number, 5_00)), seat(number)
        return self.chance.choice(malformed(number, wager, self.chance.choice((-5_00, 0, 1, 7, 10**15))))

    def run(self, rounds: int, progress: Callable[[int], None] | None = None) -> None:
        """So many rounds, and then the audit."""
        while self.rounds < rounds:
            self.tick()
            if progress is not None and self.ticks % 200 == 0:
                progress(self.rounds)
        self.audit()

    def audit(self) -> None:
        """Log, ledger and tables as they must be."""
        verdict = audit(self.address)
        laid = [each for each in verdict.findings if each.about == "shuffle"]
        assert {
            each.says.split()[1].rstrip(":") for each in laid
        } <= self.chosen  # it sees that nobody drew them
        others = [each for each in verdict.findings if each not in laid]
        assert others == [], others[:5]
        assert verdict.rounds == self.rounds
        found: dict[str, int] = {}
        with opened(self.address) as connection:
            for row in events(connection):
                key = json.loads(bytes(row.body)).get("key")
                if key:
                    assert key not in found, f"{key} was done twice"
                    found[key] = row.number
        assert found == self.done
        assert not found.keys() & self.wrongly
        self.paid_by_hand = awarding.paid_by_hand(self.address)
        with self.database.reads.connect() as connection:
            for name, table in self.tables.items() if not self.laid else ():
                assert load_table(connection, name).version == table.version

    def head(self) -> str:
        """What the whole log comes to: the same seed gives the same."""
        return sha256(audit(self.address).head.encode()).hexdigest()


WEIGHTS = {"Place": 60, "StandUp": 1, "TakeBack": 2, "Ready": 30, "Promise": 30}


def _nothing(now: LiveTable) -> Made:
    raise Refused("nothing to do")


def told(table: LiveTable | None) -> str:
    """Where a table stands."""
    if table is None:
        return "no table"
    stage = table.round.stage.value if table.round else "between rounds"
    day = [(deck.number, deck.stage.value) for deck in table.day.decks] if table.day else "closed"
    asked = table.round.asked if table.round else 0
    return f"{table.house.rules.id} round {table.number}, {stage}, asked {asked}, decks {day}, due {coming(table)}"


def simulated(address: str, rounds: int, seed: int, **parts: Any) -> Simulator:
    """A floor after so many rounds, audited."""
    found = Simulator(address, seed, **parts)
    try:
        found.run(rounds)
    finally:
        database: Database = found.database
        database.close()
    return found
