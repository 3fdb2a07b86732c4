"""The adviser: exact values for the seat that decides, for nobody else, and not where the house forbids it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest

from pitboss.cards import DECK, cards
from pitboss.games.catalog import rule_set
from pitboss.rules.house import default_house
from pitboss.server.people import FloorRole
from tests.server.driver import PATIENT, Guest, Served, served, told
from tests.server.playing import deck_with, lay

SPEAKS_FOR = ("649a",)
HOUSE = default_house(rule_set("649a"))
HELD = "Qs 6d 3c"


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
    assert {each["id"] for each in found["options"]} <= set(one.options())
    says = told(other.get("/api/tables/T1/advice"), 422, "refused")["says"]
    assert says == "seat 2 has nothing to decide now: it is the turn of seat 1"
    told(floor.visitor().get("/api/tables/T1/advice"), 422, "refused")

    name = found["decision"]
    one.act("Say/fold")
    again = one.get("/api/tables/T1/advice", params={"decision": name}).json()
    assert again["options"] == found["options"]  # what the choice cost, told afterwards
    told(other.get("/api/tables/T1/advice", params={"decision": name}), 422, "refused")


def test_a_house_may_forbid_it(tmp_path: Path) -> None:
    with served(tmp_path, HOUSE, adviser=False) as floor:
        guest = floor.visitor()
        told(guest.get("/api/tables/T1/advice"), 403, "forbidden")
        assert guest.get("/api/tables/T1/felt").json()["adviser"] is False
