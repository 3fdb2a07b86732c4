"""Views of rounds that seldom happen, made by the engine from golden rounds, for a page to be handed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from playwright.sync_api import Page, WebSocketRoute

from pitboss.cards import DECK
from pitboss.engine.actions import Place
from pitboss.engine.people import Who, seat
from pitboss.engine.play import play
from pitboss.engine.starting import start
from pitboss.engine.state import Round
from pitboss.games.catalog import rule_set
from pitboss.rounds.roundfile import read_round
from pitboss.rounds.script import played
from pitboss.table.seen import table_view
from pitboss.table.state import LiveTable, Sitter
from tests.table.driver import opened
from tests.test_tidy import ROOT

Json = dict[str, Any]


def golden(folder: str, name: str, until: str = "") -> Round:
    """A golden round, or as much of it as comes before a line that begins so."""
    text = (ROOT / "tests" / "rounds" / folder / f"{name}.round").read_text()
    lines = text.splitlines()
    if until:
        lines = lines[: next(place for place, line in enumerate(lines) if line.startswith(until))]
    script = [line for line in lines if not line.startswith(("#", "settle"))]
    return played(read_round("\n".join(script), rule_set))


def betting(folder: str, name: str, number: int, *wagers: tuple[str, int]) -> Round:
    """The moment before a golden round: wagers are placed, and these lie at a seat already."""
    state = golden(folder, name)
    begun = start(state.house, DECK, {each.number: each.player for each in state.seats}, state.meters)
    return play(begun, Place(number, wagers), seat(number))


def table_of(state: Round, **changes: Any) -> LiveTable:
    """A live table at which this round is played."""
    seats = {each.number: Sitter(each.player, f"Guest {each.number}") for each in state.seats}
    day = opened(state.house).table.day
    table = LiveTable(id="T1", house=state.house, day=day, round=state, seats=seats, number=7, version=1)
    return replace(table, **{"meters": state.meters, **changes})


def view_of(table: LiveTable, who: Who) -> Json:
    """What somebody is sent of it."""
    return table_view(table, who, 0)


def hand(page: Page, address: str, table: str, views: Iterator[Json] | list[Json]) -> Callable[[], None]:
    """The page of a table that is handed these views, one now and another at each call."""
    left = iter(views)
    first = next(left)
    lines: list[WebSocketRoute] = []

    def show() -> None:
        view = next(left)
        for line in lines:
            line.send(json.dumps({"view": view}))

    def connected(line: WebSocketRoute) -> None:
        lines.append(line)
        line.on_message(lambda said: line.send('{"pong": 0}'))
        line.send(json.dumps({"view": first}))

    page.route_web_socket("**/live**", connected)
    page.route(f"**/api/tables/{table}", lambda route: route.fulfill(json={"format": 1, "view": first}))
    page.goto(f"{address}/table/{table}")
    return show
