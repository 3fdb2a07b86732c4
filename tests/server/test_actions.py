"""Double clicks, stale pages, and commits that are slow or fail: an answer comes when it is true, or not at all."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

from sqlalchemy.exc import OperationalError

from tests.server.driver import PATIENCE, Guest, Served, told

SPEAKS_FOR = ()
ACT = "/api/tables/T1/actions"


def least(guest: Guest) -> dict[str, Any]:
    """The first wager that is offered, at its least amount, with a key of its own."""
    view = guest.view()
    option = next(each for each in view["options"] if each["wager"])
    return {
        "option": option["id"],
        "amount_cents": option["least_cents"],
        "key": guest.key(),
        "seen": view["version"],
    }


def seated(floor: Served, seat: int) -> Guest:
    guest = floor.visitor()
    assert guest.act(f"SitDown/{seat}").status_code == 200
    floor.until(lambda: floor.table().betting)
    return guest


def test_a_double_click_is_one_action(floor: Served) -> None:
    guest = seated(floor, 1)
    before, body = guest.balance(), least(guest)
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: guest.post(ACT, body).json(), range(8)))
    assert sorted(answer["again"] for answer in answers) == [False, *[True] * 7]
    assert len({(answer["version"], answer["number"]) for answer in answers}) == 1
    assert guest.balance() == before - body["amount_cents"]


def test_a_refusal_is_remembered_too(floor: Served) -> None:
    guest = seated(floor, 2)
    body = {**least(guest), "amount_cents": 1}
    first = told(guest.post(ACT, body), 422, "refused")
    assert told(guest.post(ACT, body), 422, "refused") == first


def test_one_key_is_for_one_action(floor: Served) -> None:
    guest = seated(floor, 3)
    body = least(guest)
    assert guest.post(ACT, body).status_code == 200
    told(guest.post(ACT, {**body, "amount_cents": 2 * body["amount_cents"]}), 409, "conflict")


def test_keys_of_two_people_are_apart(floor: Served) -> None:
    one, two = seated(floor, 4), seated(floor, 5)
    for guest in (one, two):
        answer = guest.post(ACT, {**least(guest), "key": "the-same-key"})
        assert answer.json()["again"] is False


def test_a_stale_page_is_shown_the_table(floor: Served) -> None:
    guest = seated(floor, 6)
    body = least(guest)
    assert guest.post(ACT, body).status_code == 200
    before = guest.balance()
    old = {**body, "key": guest.key(), "option": body["option"].replace("Place", "TakeBack")}
    del old["amount_cents"]
    found = told(guest.post(ACT, old), 409, "stale")
    assert found["view"]["version"] == floor.table().version
    assert found["view"]["you"] == 6
    assert guest.balance() == before
    assert guest.post(ACT, {**old, "key": guest.key(), "seen": found["view"]["version"]}).status_code == 200


@contextmanager
def committing(floor: Served, before: Any) -> Iterator[None]:
    """Something happens before every commit of the writer."""
    writer = floor.floor.host.writer
    write = writer._write

    def slowly(*parts: Any) -> None:
        write(*parts)
        before()

    writer._write = slowly  # type: ignore[method-assign]
    try:
        yield
    finally:
        writer._write = write  # type: ignore[method-assign]


def test_nothing_is_told_before_it_is_on_the_disk(floor: Served) -> None:
    guest = seated(floor, 7)
    go, body, version = threading.Event(), least(guest), floor.table().version
    with committing(floor, lambda: go.wait(PATIENCE)), ThreadPoolExecutor(1) as pool:
        answer = pool.submit(guest.post, ACT, body)
        assert not answer.done()
        assert floor.table().version == version
        assert guest.view()["version"] == version
        go.set()
        assert answer.result().json()["version"] > version


def test_a_commit_that_fails_is_told_and_changes_nothing(floor: Served) -> None:
    guest = floor.visitor()
    version, body = floor.table().version, {"key": guest.key(), "amount_cents": 100}

    def fails() -> None:
        raise OperationalError("insert", {}, Exception("database or disk is full"))

    before, events = guest.balance(), floor.events()
    with committing(floor, fails):
        found = told(guest.post("/api/tables/T1/tips", body), 503, "unstored")
        assert "disk is full" in found["says"]
    assert (guest.balance(), floor.events(), floor.table().version) == (before, events, version)
    assert guest.post("/api/tables/T1/tips", body).status_code == 200  # the same again, and now it is done
    assert guest.balance() == before - 100
