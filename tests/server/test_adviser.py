"""The adviser: exact values for the seat that decides, for nobody else, and not where the house forbids it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from datetime import timedelta
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest

from pitboss.cards import DECK, cards
from pitboss.engine import legal, seat
from pitboss.engine.actions import Bet, Say
from pitboss.games.catalog import rule_set
from pitboss.ledger import accounts
from pitboss.ledger.transfers import UNITS, Transfer
from pitboss.rules.house import default_house
from pitboss.rules.words import Word
from pitboss.server.advising import ANEW, BUSY, NEVER, PASSED, TRIES, Adviser, question
from pitboss.server.afforded import afforded
from pitboss.server.people import FloorRole
from pitboss.solve.sight import sight_of
from pitboss.store.batch import Moves
from tests.server.driver import PATIENT, Guest, Served, served, told
from tests.server.playing import deck_with, lay
from tests.server.test_robots import SAYS_NO

SPEAKS_FOR = ("649a",)
HOUSE = default_house(rule_set("649a"))
HELD = "Qs 6d 3c"
DIES_ONCE = """
import os, sys
mark = sys.argv[1]
if not os.path.exists(mark):
    open(mark, "w").close()
    sys.exit(1)
from pitboss.server.counter import main
main()
"""
COUNTS_FOR_EVER = """
import time
from pitboss.server import counter
def for_ever(question, tell):
    tell("for ever", 1, 2)
    time.sleep(600)
counter.KINDS["advice"] = for_ever
counter.main()
"""
FLOOR = f"""
import subprocess, sys, time
command = (sys.executable, "-c", {COUNTS_FOR_EVER!r})
process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
process.stdin.write('{{"kind": "advice", "question": 0}}' + chr(10))
process.stdin.flush()
process.stdout.readline()
print(process.pid, flush=True)
time.sleep(600)
"""


def strength(hand: tuple[int, ...]) -> tuple[int, ...]:
    """A three-card hand of 649a.6(b) as numbers that compare: its kind, then its ranks."""
    ranks = sorted((card // 4 for card in hand), reverse=True)
    low = ranks == [12, 1, 0]
    straight = low or (len({*ranks}) == 3 and ranks[0] - ranks[2] == 2)
    flush = len({card % 4 for card in hand}) == 1
    most = Counter(ranks).most_common()
    kind = 5 if straight and flush else 4 if most[0][1] == 3 else 3 if straight else 2 if flush else 0
    if most[0][1] == 2:
        kind = 1
    shown = [1] if low else [rank for rank, _ in sorted(most, key=lambda each: (-each[1], -each[0]))]
    return (kind, *shown)


def play_is_worth() -> Fraction:
    """What a Play Wager brings with these cards, in Antes, over every hand of the dealer: 649a.11(d)."""
    held = cards(HELD)
    mine, brings, deals = strength(held), 0, 0
    for dealer in combinations([card for card in DECK if card not in held], 3):
        theirs, deals = strength(dealer), deals + 1
        qualifies = theirs >= (0, 10)  # queen high
        won = (mine > theirs) - (mine < theirs)
        brings += won + won if qualifies else 1
    return Fraction(brings, deals)


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Served, Guest, Guest]]:
    """Two players at a table of 649a whose first seat decides with a known hand."""
    lay(monkeypatch, {"T1": deck_with(HOUSE, HELD)})
    with served(tmp_path, HOUSE, timers=PATIENT) as floor:
        floor.somebody(FloorRole.FLOORPERSON).act("BeginGaming")
        one, other = floor.visitor(), floor.visitor()
        one.act("SitDown/1")
        other.act("SitDown/2")
        floor.until(lambda: floor.table().betting)
        for guest in (one, other):
            assert guest.act("Place/Ante", amount_cents=10_00).status_code == 200
            assert guest.act("Ready").status_code == 200
        floor.until(lambda: bool(floor.table().round and floor.table().round.asked))
        yield floor, one, other


def test_values_are_exact_and_for_the_seat_that_decides(table: tuple[Served, Guest, Guest]) -> None:
    floor, one, other = table
    answers = [one.get("/api/tables/T1/advice").json()]
    floor.until(lambda: answers[-1]["ready"] or answers.append(one.get("/api/tables/T1/advice").json()))
    found = answers[-1]
    play = play_is_worth()
    assert {each["id"]: each["value"] for each in found["options"]} == {
        "Bet/1000": str(play),
        "Say/fold": "-1",
    }
    fold = next(each for each in found["options"] if each["id"] == "Say/fold")
    assert fold["value_cents"] == -10_00
    assert fold["best"] == (play <= -1)
    assert found["counts"] == ["Ante", "Play"]
    assert {each["id"] for each in found["options"]} <= set(one.options())
    assert one.options()["Bet/1000"]["barred"] is None
    says = told(other.get("/api/tables/T1/advice"), 422, "refused")["says"]
    assert says == "seat 2 has nothing to decide now: it is the turn of seat 1"
    told(floor.visitor().get("/api/tables/T1/advice"), 422, "refused")

    cage = floor.somebody(FloorRole.CAGE)
    all_but = Transfer("gone", accounts.player(one.name), accounts.CAGE, 985_00 * UNITS, "cash-out", "")
    moves = Moves(actor="test", kind="cash-out", transfers=(all_but,))
    assert floor.web.portal is not None
    assert not floor.web.portal.call(floor.floor.host.act, moves).refused
    options, says = one.options(), "$10 more is asked for, and your account has $5"
    assert (options["Bet/1000"]["barred"], options["Say/fold"]["barred"]) == (says, None)
    poor = one.get("/api/tables/T1/advice").json()
    assert [(each["id"], each["best"]) for each in poor["options"]] == [
        ("Say/fold", True),
        ("Bet/1000", False),
    ]
    assert poor["notes"][-1] == "Later wagers are counted as if your account could pay them."
    told(one.act("Bet/1000"), 422, "refused")
    body = {"player": one.name, "amount_cents": 5_00, "key": cage.key()}
    assert cage.post("/api/cage/buy-ins", body).status_code == 200
    assert one.options()["Bet/1000"]["barred"] is None
    assert one.get("/api/tables/T1/advice").json()["options"] == found["options"]

    name = found["decision"]
    one.act("Say/fold")
    again = one.get("/api/tables/T1/advice", params={"decision": name}).json()
    assert again["options"] == found["options"]  # what the choice cost, told afterwards
    told(other.get("/api/tables/T1/advice", params={"decision": name}), 422, "refused")


def test_the_best_is_the_best_of_what_can_be_paid() -> None:
    worth = {"Play 4x": ("Bet/4000", "5/4"), "Play 3x": ("Bet/3000", "1"), "check": ("Say/check", "1/2")}
    options = [{"id": name, "option": says, "value": value} for says, (name, value) in worth.items()]
    whole = {"ready": True, "base_wager_cents": 10_00, "options": options, "notes": ["one"]}
    costs = {"Bet/4000": 40_00, "Bet/3000": 30_00}
    assert afforded(whole, costs, 40_00) == afforded(whole, costs, None) == whole
    some, none = afforded(whole, costs, 39_99), afforded(whole, costs, 0)
    assert [each["option"] for each in some["options"]] == ["Play 3x", "check", "Play 4x"]
    assert [each["cost_cents"] for each in some["options"]] == [0, 5_00, 0]
    assert [each["best"] for each in some["options"]] == [True, False, False]
    assert [each["best"] for each in none["options"]] == [True, False, False]
    assert none["notes"][1] == (
        "Play 4x and Play 3x would bring more on average, but $30 more is asked for, and your account has $0."
    )


def test_the_process_is_told_what_the_seat_sees_and_ends_with_the_floor(
    table: tuple[Served, Guest, Guest],
) -> None:
    """Its question names no card but the seat's own; a robot is told the best choice by the same process."""
    floor, _, _ = table
    state, adviser = floor.table().round, floor.floor.adviser
    assert state is not None
    asked = json.dumps(question(sight_of(state, 1), legal(state, seat(1))))
    assert sorted(re.findall(r"\b[2-9TJQKA][cdhs]\b", asked)) == sorted(HELD.split())
    assert floor.web.portal is not None
    best = floor.web.portal.call(adviser.best, floor.table(), 1, timedelta(seconds=60))
    assert best == (Say(1, Word.FOLD) if play_is_worth() < -1 else Bet(1, 10_00))
    process = adviser.lane.process
    assert process is not None
    floor.web.portal.call(adviser.stop)
    assert process.returncode is not None


def test_one_that_dies_is_started_again_and_one_that_always_dies_is_given_up(
    table: tuple[Served, Guest, Guest], tmp_path: Path
) -> None:
    floor, one, _ = table
    mark = tmp_path / "died"
    floor.floor.adviser = Adviser((sys.executable, "-c", DIES_ONCE, str(mark)))
    answers = [one.get("/api/tables/T1/advice").json()]
    floor.until(lambda: answers[-1]["ready"] or answers.append(one.get("/api/tables/T1/advice").json()))
    assert {"format": 1, "decision": "T1-1/1/0", "ready": False, "says": ANEW} in answers
    assert [each["id"] for each in answers[-1]["options"]] == ["Say/fold", "Bet/1000"]
    assert floor.web.portal is not None
    floor.web.portal.call(floor.floor.adviser.stop)
    floor.floor.adviser = Adviser((sys.executable, "-c", "input()"))
    says = [one.get("/api/tables/T1/advice").json()["says"]]
    floor.until(
        lambda: says[-1] == NEVER or says.append(one.get("/api/tables/T1/advice").json()["says"]) or False
    )
    assert [each for each in dict.fromkeys(says) if each] == [ANEW, NEVER]
    assert [each.tries for each in floor.floor.adviser.found.values()] == [TRIES]
    floor.floor.adviser.lane.waiting = 0
    floor.floor.adviser.found.clear()
    assert one.get("/api/tables/T1/advice").json()["says"] == BUSY


def test_what_a_quick_player_did_not_wait_for_is_counted_while_his_round_lasts(
    table: tuple[Served, Guest, Guest],
) -> None:
    """A later decision of the round gives up nothing; the next round does, and that is an answer and no refusal."""
    floor, one, _ = table
    floor.floor.adviser = adviser = Adviser((sys.executable, "-c", COUNTS_FOR_EVER))
    assert one.get("/api/tables/T1/advice").json()["ready"] is False
    ((player, name),) = adviser.found
    counted = adviser.found[player, name]
    counted.begun = False  # as if others came first
    adviser._forget(player, "T1-1")
    assert not counted.task.cancelling()
    adviser._forget(player, "T1-2")
    assert counted.task.cancelling()
    again = one.get("/api/tables/T1/advice", params={"decision": name})
    assert again.status_code == 200
    assert {"ready": True, "says": PASSED, "options": [], "notes": []}.items() <= again.json().items()


def test_what_is_refused_is_told_and_the_process_stays(table: tuple[Served, Guest, Guest]) -> None:
    floor, one, _ = table
    floor.floor.adviser = adviser = Adviser((sys.executable, "-c", SAYS_NO))
    floor.until(lambda: bool(one.get("/api/tables/T1/advice").status_code == 422))
    assert told(one.get("/api/tables/T1/advice"), 422, "refused")["says"] == "not counted"
    process = adviser.lane.process
    assert process is not None
    assert floor.web.portal is not None
    assert floor.web.portal.call(adviser.best, floor.table(), 1, timedelta(seconds=60)) is None
    assert adviser.lane.process is process
    assert process.returncode is None


def test_no_process_outlives_a_floor_that_is_killed() -> None:
    """A floor that counts for ever is killed: whoever counted for it ends at once."""
    floor = subprocess.Popen((sys.executable, "-c", FLOOR), stdout=subprocess.PIPE, text=True)
    assert floor.stdout is not None
    process = Path(f"/proc/{int(floor.stdout.readline())}")
    assert process.exists()
    floor.kill()
    floor.wait()
    end = time.monotonic() + 20
    while process.exists() and "\nState:\tZ" not in (process / "status").read_text():
        assert time.monotonic() < end, "it goes on"
        time.sleep(0.05)
    floor.stdout.close()


def test_a_house_may_forbid_it(tmp_path: Path) -> None:
    with served(tmp_path, HOUSE, adviser=False) as floor:
        guest = floor.visitor()
        told(guest.get("/api/tables/T1/advice"), 403, "forbidden")
        assert guest.get("/api/tables/T1/felt").json()["adviser"] is False
