"""Views written in parts: every message is the view of its reader, and what is shared is what the rail sees."""

from __future__ import annotations

import json
from typing import Any

import pytest

from pitboss.cards import show
from pitboss.engine.people import DEALER, FLOORPERSON, SPECTATOR, Who
from pitboss.engine.people import seat as at_seat
from pitboss.engine.view import view
from pitboss.games.catalog import RULE_SETS
from pitboss.money import dollars
from pitboss.rules.house import default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.server import shown as shown_views
from pitboss.server.shown import Shown, written
from pitboss.table import LiveTable
from pitboss.table.payable import payer
from pitboss.table.seen import SeatSeen, happening_to_json, seat_to_json, table_view
from tests.table.driver import Driven, opened

SPEAKS_FOR = ()
SEATS = (1, 3)
READERS = (SPECTATOR, DEALER, FLOORPERSON, at_seat(1), at_seat(3), at_seat(2))


@pytest.fixture(scope="module", params=RULE_SETS, ids=lambda rules: rules.id)
def driven(request: pytest.FixtureRequest) -> Driven:
    """A table that has played a round."""
    rules: RuleSet = request.param
    found = opened(default_house(rules))
    found.sit(*SEATS)
    found.play_round()
    return found


def test_every_message_is_the_view_of_its_reader(driven: Driven) -> None:
    for found in driven.steps:
        shown = Shown(found.table)
        told = [written(happening_to_json(each)) for each in found.told]
        for who in READERS:
            view_of_all = table_view(found.table, who, 7, found.told)
            assert json.loads(shown.text(who, 7, told)) == {"view": view_of_all}


def test_a_second_reader_gets_nothing_of_the_first(driven: Driven) -> None:
    for found in driven.steps:
        shown, alone = Shown(found.table), [Shown(found.table).text(who, 7, ()) for who in READERS]
        assert [shown.text(who, 7, ()) for who in READERS] == alone
        assert [shown.text(who, 7, ()) for who in reversed(READERS)] == alone[::-1]


def test_the_shared_part_has_no_card_that_the_rail_does_not_see(driven: Driven) -> None:
    hidden_at_some_time = 0
    for found in driven.steps:
        hidden = _hidden(found.table)
        hidden_at_some_time += len(hidden)
        shown = Shown(found.table)
        written_for_all = "".join((shown.common, *shown.seats))
        assert not [card for card in hidden if f'"{card}"' in written_for_all]
    assert hidden_at_some_time


def test_what_is_kept_from_view_to_view_is_never_old_and_never_anothers(driven: Driven) -> None:
    before = None
    for place, found in enumerate(driven.steps):
        if place % 3 == 1:
            continue  # a version that nobody was shown
        before = kept = Shown(found.table, before)
        for who in READERS[place % 2 :]:  # not everybody looks at every version
            fresh = Shown(found.table)
            assert kept.text(who, 7, ()) == fresh.text(who, 7, ())
            assert (kept.common, kept.seats) == (fresh.common, fresh.seats)


def test_a_part_is_written_again_only_when_it_tells_of_something_else(
    driven: Driven, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = list[int]()

    def counted(seat: SeatSeen) -> dict[str, Any]:
        made.append(seat.number)
        return seat_to_json(seat)

    monkeypatch.setattr(shown_views, "seat_to_json", counted)
    before = None
    for found in driven.steps:
        before = Shown(found.table, before)
        before.text(at_seat(1), 7, ())
    seats = driven.steps[-1].table.house.seats
    empty = [number for number in range(1, seats + 1) if number not in SEATS]
    assert [made.count(number) for number in empty] == [1] * len(empty)
    assert seats < len(made) < len(driven.steps) * 2


def test_what_an_account_cannot_pay_is_barred_and_an_amount_ends_where_it_does(driven: Driven) -> None:
    """The same table told for another balance; the words that cost nothing stay as they are."""
    for found in driven.steps:
        state = found.table.round
        who = at_seat(state.asked if state is not None else 0)
        if not payer(found.table, who):
            continue
        shown = Shown(found.table)
        bets = [each for each in _told(shown, found.table, who, None) if each["id"].startswith("Bet/")]
        for has in (0, *(each["least_cents"] + each["unit_cents"] for each in bets), 10**9):
            for each in _told(shown, found.table, who, has):
                bars = each["id"].startswith("Bet/") and each["least_cents"] > has
                says = (
                    f"{dollars(each['least_cents'])} more is asked for, and your account has {dollars(has)}"
                )
                assert each["barred"] == (says if bars else None)
                ranges = each["most_cents"] > each["least_cents"]
                assert bars or each["most_cents"] <= has
                assert (f" or any amount to {dollars(each['most_cents'])}" in each["says"]) == ranges


def _told(shown: Shown, table: LiveTable, who: Who, has: int | None) -> list[dict[str, Any]]:
    """The choices of a message, which is the view of its reader for any balance."""
    seen: dict[str, Any] = json.loads(shown.text(who, 7, (), has))["view"]
    assert seen == table_view(table, who, 7, has=has)
    options: list[dict[str, Any]] = seen["options"]
    return options


def _hidden(table: LiveTable) -> set[str]:
    """The cards of a round that somebody at the rail does not see."""
    state = table.round if table.round is not None else table.last
    if state is None:
        return set()
    rail = view(state, SPECTATOR)
    seen = {card for part in (rail.dealer, rail.community, rail.bonus) for card in part}
    seen |= {card for seat in rail.seats for card in seat.cards}
    dealt = [*state.dealer, *state.community, *state.bonus]
    dealt += [card for seat in state.seats for card in seat.cards]
    return {show(card) for card in dealt if card not in seen}
