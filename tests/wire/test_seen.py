"""What people see, as JSON: a settlement line, a view, an option."""

from __future__ import annotations

import json
from pathlib import Path

from pitboss.engine import DEALER, SPECTATOR, Round, legal, play, run, seat, start, view
from pitboss.engine.actions import NoMoreBets, Place
from pitboss.engine.meters import opening_meters
from pitboss.games.catalog import rule_set
from pitboss.rules.house import default_house
from pitboss.wire.document import to_json
from pitboss.wire.loading import difference, load_round
from pitboss.wire.seen import settlement_to_json

SPEAKS_FOR = ("653a@2011", "649a")
EXAMPLES = Path(__file__).parents[2] / "examples"


def test_the_keys_of_a_settlement_line() -> None:
    """A straight on the Flop: Trips C pays it 4 to 1 on $5, 653a.11(i); a fold has no hand and no odds."""
    settled = settlement_to_json(load_round((EXAMPLES / "653a.round").read_text()).round)
    lines = {(line["seat"], line["wager"]): line for line in settled["lines"]}
    assert lines[3, "Trips"] == {
        "seat": 3,
        "wager": "Trips",
        "stake_cents": 5_00,
        "result": "won",
        "odds": "4 to 1",
        "paid_cents": 20_00,
        "returned_cents": 5_00,
        "collected_cents": 0,
        "clause": "653a.11(i)",
        "table_clause": "653a.12(c)",
        "row_clause": None,
        "hand": "straight, jack high",
        "cards": "Jh Ts 9d 8h 7c",
        "source": "table inventory",
        "why": "straight, jack high; Straight 4 to 1",
        "pending": False,
    }
    assert lines[2, "Ante"] == {
        "seat": 2,
        "wager": "Ante",
        "stake_cents": 10_00,
        "result": "forfeited",
        "odds": None,
        "paid_cents": 0,
        "returned_cents": 0,
        "collected_cents": 10_00,
        "clause": "653a.11(f)(2)",
        "table_clause": None,
        "row_clause": None,
        "hand": None,
        "cards": None,
        "source": "table inventory",
        "why": "folded",
        "pending": False,
    }
    assert settled["nets"] == [{"seat": 2, "net_cents": -25_00}, {"seat": 3, "net_cents": 69_00}]
    assert list(settled) == [
        "format",
        "kind",
        "rules",
        "stage",
        "seats",
        "dealer",
        "community",
        "bonus",
        "lines",
        "nets",
        "meters",
        "events",
        "undocumented",
        "record",
    ]


def dealt() -> Round:
    """649a with seat 3 alone and the deck in order: three twos to him, 2s 3c 3d to the dealer."""
    house = default_house(rule_set("649a"))
    state = start(house, tuple(range(52)), {3: "a player"}, opening_meters(house))
    state = play(state, Place(3, (("Ante", 5_00),)), seat(3))
    return run(play(state, NoMoreBets(0), DEALER))


def test_a_view_shows_a_hidden_card_as_null() -> None:
    state = dealt()
    mine, other = (json.loads(json.dumps(to_json(view(state, who)))) for who in (seat(3), SPECTATOR))
    assert (mine["format"], mine["kind"], mine["who"], mine["rules"]) == (2, "view", "seat 3", "649a")
    assert (mine["stage"], mine["asked"], mine["undealt"], mine["discarded"]) == ("play", 3, 46, 0)
    assert [each["cards"] for each in mine["seats"]] == [["2c", "2h", "3c"]]
    assert [each["cards"] for each in other["seats"]] == [[None, None, None]]
    assert mine["dealer"] == [None, None, None]
    assert mine["seats"][0]["wagers"] == [{"wager": "Ante", "cents": 5_00}]
    assert mine["seats"][0]["seat"] == 3
    assert mine["seats"][0]["player"] == "a player"
    assert mine["seats"][0]["folded"] is False


def test_an_option_names_its_action_and_its_clause() -> None:
    play_wager = next(each for each in legal(dealt(), seat(3)) if each.says.startswith("Play"))
    assert to_json(play_wager) == {
        "format": 2,
        "kind": "option",
        "action": {"does": "Bet", "seat": 3, "cents": 5_00},
        "says": "Play 1x, $5",
        "clause": "649a.11(b)",
        "least_cents": 5_00,
        "most_cents": 5_00,
        "unit_cents": 1,
        "irregular": False,
        "needs": "",
    }


def test_the_first_difference_of_two_documents() -> None:
    assert difference({"a": [1, 2]}, {"a": [1, 3]}, "x") == ("x.a[1]", "2", "3")
    assert difference({"a": [1]}, {"a": [1, {}]}, "x") == ("x.a[1]", "nothing", "something")
    assert difference({"a": 1, "b": "c"}, {"a": 1}, "x") == ("x.b", '"c"', "nothing")
    assert difference({"a": True}, {"a": 1}, "x") == ("x.a", "true", "1")
    assert difference({"a": "Zoë"}, {"a": "Zoe"}, "x") == ("x.a", '"Zoë"', '"Zoe"')
    assert difference({"a": [1]}, {"a": [1]}, "x") is None
