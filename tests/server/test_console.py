"""A person deals: what comes next is offered, what is out of order is refused, the server adds the secrets."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pitboss.engine.actions import Deal, Report
from pitboss.engine.people import DEALER
from pitboss.engine.state import OVER, PLAY, VOID
from pitboss.rules.house import default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Mishap
from pitboss.server.console import console
from pitboss.server.people import FloorRole
from pitboss.table import actions as acts
from pitboss.table.dealer import coming
from pitboss.table.meeting import stub_lies
from pitboss.table.state import DealtBy
from tests.server.driver import AT_ONCE, GAMES, PATIENT, Guest, Served, served, told
from tests.server.playing import stay, wager
from tests.table.driver import Driven, opened

SPEAKS_FOR = ("649a",)
DEALT = [*(("sqlite", rules) for rules in GAMES), *(("postgresql", rules) for rules in GAMES[:2])]


def deal_on(floor: Served, people: list[Guest], player: Guest, name: str = "") -> None:
    """Whoever has the next step takes it, and the player decides, until betting opens or a round has ended."""
    for _ in range(120):
        now = floor.table()
        if now.betting if not name else now.round_id != name or now.round is None:
            return
        if now.round is not None and now.round.asked and not now.round.waiting:
            mine = [each for each in player.view()["options"] if each["id"].startswith(("Bet/", "Say/"))]
            if mine:
                player.act(stay(mine)["id"])
                continue
        for person in people:
            view = person.view()
            todo = view["next"] or next(
                (o["id"] for o in view["options"] if o["id"].startswith(("Document/", "Validate/"))), ""
            )
            if todo:
                answer = person.act(todo, seen=view["version"])
                assert answer.status_code in (200, 409), answer.json()
                break
        else:
            floor.until(lambda seen=now.version: floor.table().version > seen)  # type: ignore[misc]
    raise AssertionError(f"nobody goes on: {floor.table().round and floor.table().round.stage}")


@pytest.mark.parametrize(("where", "rules"), DEALT, indirect=["where"])
def test_a_person_deals_a_whole_round(where: str, rules: object) -> None:
    house = default_house(rules)  # type: ignore[arg-type]
    with served(where, house, timers=AT_ONCE, table={"dealt_by": DealtBy.PERSON}) as floor:
        dealer, chief = floor.somebody(FloorRole.DEALER), floor.somebody(FloorRole.FLOORPERSON)
        chief.act("BeginGaming")
        player = floor.visitor()
        told(dealer.act("BeginBetting"), 422, "refused")
        player.act("SitDown/1")
        deal_on(floor, [dealer, chief], player)
        wager(player, "T1")
        told(player.act("CloseBetting"), 422, "refused")
        told(dealer.act("FinishRound"), 422, "refused")
        assert "CloseBetting" in dealer.options()
        name = floor.table().round_id
        assert dealer.act("CloseBetting").status_code == 200
        deal_on(floor, [dealer, chief], player, name)
        floor.until(lambda: floor.table().fair is not None and bool(floor.table().fair.opened))
        assert floor.ended(name).stage is OVER
        assert floor.total() == 0


def test_a_dealer_has_nothing_to_do_where_the_program_deals(floor: Served, player: Guest) -> None:
    dealer = floor.somebody(FloorRole.DEALER)
    assert all(each["irregular"] for each in dealer.view()["options"])
    told(dealer.act("CloseBetting"), 422, "refused")
    told(dealer.act("SitDown/2"), 422, "refused")


def test_a_preview_commits_nothing(floor: Served, player: Guest) -> None:
    dealer = floor.somebody(FloorRole.DEALER, "careful")
    wager(player, "T1")
    player.act("Ready")
    floor.until(lambda: floor.table().round is not None and floor.table().round.stage is PLAY)
    floor.until(lambda: floor.table().day.round.racked)
    before, records = floor.table(), floor.events()
    option = next(each for each in dealer.view()["options"] if each["clause"].endswith(".13(c)"))
    found = dealer.post("/api/tables/T1/preview", {"option": option["id"]}).json()
    assert (floor.table(), floor.events()) == (before, records)
    assert found["ends"] is True
    wagered = {each["wager"]: each["cents"] for each in dealer.view()["seats"][0]["wagers"]}
    assert {each["wager"]: each["returned_cents"] for each in found["lines"]} == wagered
    assert found["returned_cents"] == sum(wagered.values())
    told(dealer.post("/api/tables/T1/preview", {"option": "CloseBetting"}), 422, "refused")
    assert dealer.act(option["id"]).status_code == 200
    floor.until(lambda: floor.table().round_id != before.round_id or floor.table().round is None)
    ended = floor.ended(before.round_id)
    assert ended.stage is VOID
    assert [(line.seat, line.wager, line.returned) for line in ended.lines] == [
        (each["seat"], each["wager"], each["returned_cents"]) for each in found["lines"]
    ]


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.id)
def test_the_course_of_a_round_has_one_step_that_is_next(tmp_path: Path, rules: object) -> None:
    house = default_house(rules)  # type: ignore[arg-type]
    with served(tmp_path, house, timers=PATIENT) as floor:
        dealer, chief = floor.somebody(FloorRole.DEALER), floor.somebody(FloorRole.FLOORPERSON)
        closed = dealer.get("/api/tables/T1/console").json()
        assert closed["now"]["does"] == "The table is closed."
        chief.act("BeginGaming")
        player = floor.visitor()
        player.act("SitDown/1")
        floor.until(lambda: floor.table().betting)
        assert dealer.get("/api/tables/T1/console").json()["now"]["does"] == "Wait for the first wager."
        wager(player, "T1")
        assert dealer.get("/api/tables/T1/console").json()["now"]["words"] == "No more bets."
        player.act("Ready")
        floor.until(
            lambda: "Seat one: " in dealer.get("/api/tables/T1/console").text
        )  # the stub is racked first
        found = dealer.get("/api/tables/T1/console").json()
        assert [each["state"] for each in found["course"]].count("now") == 1
        assert found["now"]["words"].startswith("Seat one: ")
        assert all(each["why_not"] or each["options"] for each in found["mishaps"])
        assert found["cards"]["decks"][0]["in_play"] is True


COUNTED = ("Count the stub, face down. Then put it in the discard rack.", "649a.8(f), 649a.8(g)")


def stub_step(console: Any) -> tuple[str, str]:
    """What the course of a round says of the stub, and by which clause."""
    (step,) = (each for each in console["course"] if "stub" in each["says"])
    return step["says"], step["clause"]


def test_the_stub_is_counted_where_that_is_owed_and_a_players_time_begins_after_it(tmp_path: Path) -> None:
    """649a.8(e), (f): a count that is owed, a stub that is right, and what 649a.8(h) does with a wrong one."""
    house = default_house(next(rules for rules in GAMES if rules.id == "649a"))
    with served(tmp_path, house, timers=AT_ONCE, table={"dealt_by": DealtBy.PERSON}) as floor:
        dealer, chief = floor.somebody(FloorRole.DEALER), floor.somebody(FloorRole.FLOORPERSON)
        chief.act("BeginGaming")
        player = floor.visitor()
        player.act("SitDown/1")
        deal_on(floor, [dealer, chief], player)
        wager(player, "T1")
        dealer.act("CloseBetting")
        floor.until(lambda: dealer.view()["next"].startswith("Deal"))
        coming = dealer.get("/api/tables/T1/console").json()["now"]
        assert coming["clause"] == "649a.8(d)"  # of all that is dealt, told once
        assert coming["does"].startswith("Deal one card")  # one press deals to players, dealer and layout
        assert "each player and yourself" in coming["does"]
        assert "community cards" in coming["does"]
        dealer.act(dealer.view()["next"])
        found = dealer.get("/api/tables/T1/console").json()
        assert stub_step(found) == ("Put the stub in the discard rack unseen.", "649a.8(e)")
        now = floor.table()
        fifth = console(replace(now, day=replace(now.day, uncounted=4)), now.since)
        assert fifth["now"]["does"] == "Count the stub, face down."
        assert stub_step(fifth) == COUNTED
        assert player.view()["ends"] is None  # nobody decides by the clock before the stub is put away
        option = next(
            each for each in dealer.options() if each.startswith("CountStub") and "misdealt" not in each
        )
        wrong = [each for each in found["others"] if each["option"].startswith("CountStub")]
        assert all(each["ends"] and each["then"].startswith("All hands are void") for each in wrong)
        assert len(wrong) == 3
        assert dealer.act(option).status_code == 200
        found = dealer.get("/api/tables/T1/console").json()
        assert stub_step(found) == COUNTED
        counted = found["now"]
        assert (counted["does"], counted["clause"]) == (
            "The stub and the cards dealt make 52: put it in the discard rack.",
            "649a.8(g)",
        )
        assert not [each for each in dealer.options() if each.startswith("CountStub")]
        dealer.act(dealer.view()["next"])
        assert player.view()["ends"] is not None
        player.act(stay(player.view()["options"])["id"])
        dealer.act(dealer.view()["next"])
        found = dealer.get("/api/tables/T1/console").json()
        (step,) = (each for each in found["course"] if each["state"] == "now")
        assert found["now"]["does"] == "Settle seat 1."
        assert step["says"].startswith("Settle one player whole")


@pytest.mark.parametrize("all_wagers", [True, False])
def test_what_is_only_a_reading_is_marked_in_the_words_of_the_papers(
    tmp_path: Path, *, all_wagers: bool
) -> None:
    """649a.13(c) speaks of hands; that community cards count too is a reading, of rounds that have some."""
    house = default_house(next(rules for rules in GAMES if rules.id == "649a"))
    read = "The clause does not name the community cards; it is read so here."
    with served(tmp_path, house, timers=PATIENT) as floor:
        dealer, player = floor.somebody(FloorRole.DEALER), floor.visitor()
        floor.somebody(FloorRole.FLOORPERSON).act("BeginGaming")
        player.act("SitDown/1")
        floor.until(lambda: floor.table().betting)
        if all_wagers:
            wager(player, "T1")
        else:
            player.act("Place/Ante", amount_cents=5_00)
        player.act("Ready")
        floor.until(lambda: floor.table().round is not None and floor.table().round.stage is PLAY)
        mishaps = dealer.get("/api/tables/T1/console").json()["mishaps"]
        assert {each["clause"] for each in mishaps if each["read"]} == {"649a.13(c)"}
        (option,) = next(each["options"] for each in mishaps if each["read"] == read)
        told = dealer.post("/api/tables/T1/preview", {"option": option}).json()["read"]
        assert told == (read if all_wagers else "")


def states(driven: Driven) -> list[str]:
    """How far each step of the course is."""
    return [each["state"] for each in console(driven.table, driven.at)["course"]]


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.id)
@pytest.mark.parametrize("where", ["in the deal", "at the first decision", "at the second decision"])
def test_a_void_round_keeps_the_steps_that_were_done(rules: RuleSet, where: str) -> None:
    """Section .13(c) of every chapter: a wrong number of cards; what was done before it stays done."""
    driven = opened(default_house(rules))
    driven.sit(1, 2)
    driven.until_betting()
    for number in (1, 2):
        driven.wager(number, chosen=0)
    until = {"in the deal": lambda state: state.used > 0}
    asked = 1 if where == "at the first decision" else 2
    there = until.get(where, lambda state: state.asked == asked and not stub_lies(driven.table))
    while driven.table.round is None or not there(driven.table.round):
        if where == "at the second decision" and driven.decide():
            continue
        due = coming(driven.table)
        assert due is not None
        if where == "in the deal" and due.action == acts.InRound(Deal()):
            driven.round(Deal(1), DEALER)
        else:
            driven.next()
    before = states(driven)
    now = before.index("now")
    assert now > 2
    driven.round(Report(Mishap.WRONG_NUMBER), DEALER)
    assert driven.table.round is not None
    assert driven.table.round.stage is VOID
    after = states(driven)
    stub = [n for n in range(now) if "the stub" in console(driven.table, driven.at)["course"][n]["says"]]
    sure = [n for n in range(now) if n not in stub or where == "at the second decision"]
    assert [after[n] for n in sure] == ["done"] * len(sure), (
        "the stub is surely away once somebody has decided"
    )
    assert after[now:-1] == ["later"] * (len(after) - now - 1)
    assert after[-1] == "now"
