"""A record that was changed is told in one sentence: its deck, its house, an action, its end."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from pitboss.day import act
from pitboss.day.actions import CloseTable
from pitboss.engine import FLOORPERSON, play, seat, start
from pitboss.engine.actions import Place
from pitboss.engine.meters import opening_meters
from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.rules.house import default_house
from pitboss.wire.document import from_json, to_json
from pitboss.wire.loading import load_round
from pitboss.wire.seal import hashed, sealed
from tests.day.days import opened, run

SPEAKS_FOR = ()

EXAMPLE = Path(__file__).parents[2] / "examples" / "653a.round"
RECORD = to_json(load_round(EXAMPLE.read_text()).round)
DAY = to_json(run(opened("649a", "manual shoe, none"), "08:00 receive deck 1, red backs; inspect deck 1"))
Change = Callable[[dict[str, Any]], object]


def swap_two_cards(record: dict[str, Any]) -> None:
    """The last two cards, which nobody is dealt: the round itself plays as before."""
    deck = record["deck"].split()
    deck[50], deck[51] = deck[51], deck[50]
    record["deck"] = " ".join(deck)


def cut_the_end(record: dict[str, Any]) -> None:
    del record["actions"][-3:]


def cut_the_end_and_its_seals(record: dict[str, Any]) -> None:
    cut_the_end(record)
    del record["seal"]["actions"][-3:]


COUNT = len(RECORD["actions"])
CHANGES: list[tuple[Change, str]] = [
    (
        swap_two_cards,
        "the record was changed after it was sealed, in its deck",
    ),
    (
        lambda r: r["submission"]["wagers"]["trips"].update(paytable="A"),
        "the record was changed after it was sealed, in its submission",
    ),
    (
        lambda r: r["players"].update({"3": "somebody else"}),
        "the record was changed after it was sealed, in its players",
    ),
    (
        lambda r: r["meters"][0].__setitem__(2, 1),
        "the record was changed after it was sealed, in its meters",
    ),
    (
        lambda r: r["actions"].pop(4),
        f"the record was changed after it was sealed: it has {COUNT - 1} actions instead of {COUNT}, from action 5 on",
    ),
    (
        lambda r: r["actions"][0].__setitem__("wagers", [{"wager": "Ante", "cents": 2000}]),
        "the record was changed after it was sealed, in action 1 (Place)",
    ),
    (
        lambda r: r["actions"].insert(0, "Place"),
        f"the record was changed after it was sealed: it has {COUNT + 1} actions instead of {COUNT}, from action 1 on",
    ),
    (
        cut_the_end,
        f"the record was changed after it was sealed: it ends after {COUNT - 3} of {COUNT} actions",
    ),
    (
        cut_the_end_and_its_seals,
        "the record was changed after it was sealed, in its format, its end or the seal itself",
    ),
    (
        lambda r: r.update(finished=False),
        "the record was changed after it was sealed, in its format, its end or the seal itself",
    ),
    (
        lambda r: r["seal"].update(outcome="0" * 64),
        "the record was changed after it was sealed, in its format, its end or the seal itself",
    ),
    (lambda r: r.pop("deck"), "the record lacks its deck"),
    (lambda r: r.pop("actions"), "the record lacks its actions"),
    (lambda r: r.pop("finished"), "the record lacks its finished"),
    (lambda r: r.pop("seal"), "the record lacks its seal"),
    (lambda r: r.update(seal="genuine"), "a seal is an object of JSON, not 'genuine'"),
    (lambda r: r.update(seal={}), "the parts of a seal is an object of JSON, not None"),
    (lambda r: r.update(actions={}), "the actions of a record are a list"),
    (lambda r: r.update(winner="seat 2"), "'winner' is no part of the record of a round"),
    (lambda r: r.update(format=7), "format 7 is not known: this program reads format 2"),
]


@pytest.mark.parametrize(("change", "says"), CHANGES)
def test_a_change_is_told(change: Change, says: str) -> None:
    record = copy.deepcopy(RECORD)
    assert from_json(record).lines
    change(record)
    with pytest.raises(Refused) as refusal:
        from_json(record)
    assert str(refusal.value) == says


def test_the_order_of_keys_and_the_spaces_of_a_file_do_not_matter() -> None:
    text = json.dumps(RECORD, sort_keys=True, indent=7)
    assert from_json(json.loads(text)).lines == from_json(RECORD).lines


def test_a_value_is_hashed_as_one_text() -> None:
    """Sorted keys, no spaces, ASCII: what another program must write to find the same hash."""
    text = '{"a":"Zo\\u00eb","b":[1,null,true]}'
    assert hashed({"b": [1, None, True], "a": "Zoë"}) == sha256(text.encode()).hexdigest()


def test_a_player_may_have_any_name() -> None:
    state = start(default_house(rule_set("649a")), tuple(range(52)), {3: "Zoë ♠"})
    assert from_json(json.loads(json.dumps(to_json(state), ensure_ascii=False))) == state


def test_a_settlement_that_would_be_another_is_told() -> None:
    """The seal vouches for the money too, though the record does not write it down."""
    other = {name: part for name, part in RECORD.items() if name != "seal"}
    with pytest.raises(Refused, match="done again, the record does not end as it did when it was sealed"):
        from_json(sealed(other, ["over", []]))


def test_an_unfinished_round_says_so() -> None:
    house = default_house(rule_set("649a"))
    begun = start(house, tuple(range(52)), {3: "a player"}, opening_meters(house))
    state = play(begun, Place(3, (("Ante", 5_00),)), seat(3))
    record = to_json(state)
    assert record["finished"] is False
    assert RECORD["finished"] is True
    assert from_json(record) == state
    claimed = {name: part for name, part in record.items() if name != "seal"} | {"finished": True}
    with pytest.raises(Refused, match="says that it is finished, and its actions say otherwise"):
        from_json(sealed(claimed, ["bets", []]))


def test_a_refused_action_names_its_place() -> None:
    """A record sealed with an action that the rules do not allow: nobody sits at seat 9."""
    actions = [{"does": "Place", "seat": 9, "wagers": [{"wager": "Ante", "cents": 500}]}, *RECORD["actions"]]
    other = {name: part for name, part in RECORD.items() if name != "seal"} | {"actions": actions}
    with pytest.raises(Refused, match=r"^action 1: .*seat 9"):
        from_json(sealed(other, []))


def test_a_day_is_sealed_too() -> None:
    changed = copy.deepcopy(DAY)
    changed["actions"][1]["defects"] = 1
    with pytest.raises(Refused, match=r"after it was sealed, in action 2 \(InspectDeck\)$"):
        from_json(changed)
    assert DAY["finished"] is False
    day = from_json(DAY)
    assert to_json(act(day, CloseTable(), FLOORPERSON, day.at))["finished"] is True


def test_a_file_that_was_cut_is_no_round() -> None:
    text = json.dumps(RECORD)
    with pytest.raises(Refused, match="the file is not JSON"):
        load_round(text[: len(text) // 2])


def test_an_old_record_without_a_seal_is_refused() -> None:
    old = {name: part for name, part in RECORD.items() if name not in ("format", "kind", "finished", "seal")}
    with pytest.raises(
        Refused, match="there is no format number: this is no round that pitboss wrote, or an old one"
    ):
        load_round(json.dumps(old))


def test_a_record_is_not_played_by_another_house() -> None:
    """The example was played with Trips C; a house with D differs, the same house does not."""
    text = json.dumps(RECORD)
    house = from_json(RECORD).house
    assert load_round(text, house=house).round.house == house
    other = replace(house, letters={**house.letters, "653a.12(c)": "D"})
    says = r'submission\.wagers\.trips\.paytable is "C" in the record and "D" in the Rules Submission'
    with pytest.raises(Refused, match=says):
        load_round(text, house=other)


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"table": {"positions": 99}}, "table.positions: 99 positions; 1 to 6 are allowed: 653a.2(a)"),
        (
            {"table": {"minimum": "$500", "maximum": "$5"}},
            "table.maximum: $5, the minimum being $500; no less than the minimum: 601a.2",
        ),
        (
            {"table": {"method": "hand"}},
            "table.shuffler: dealing by hand without a shuffler; an automated shuffling device shuffles the"
            " cards that are dealt by hand: 653a.9(a)(1)",
        ),
        (
            {"wagers": {"trips": {"paytable": "Z"}}},
            """wagers.trips.paytable: 'Z'; it is "A", "B", "C" or "D": 653a.12(c)""",
        ),
    ],
)
def test_a_record_of_a_house_that_may_not_be_is_refused(changes: dict[str, Any], says: str) -> None:
    """Though it is sealed: a record is no road around the one validator."""
    other = {name: part for name, part in RECORD.items() if name != "seal"}
    was = RECORD["submission"]
    other["submission"] = {**was, **{table: {**was[table], **said} for table, said in changes.items()}}
    with pytest.raises(Refused) as refusal:
        from_json(sealed(other, []))
    assert str(refusal.value) == f"the Rules Submission has a violation in {says}"
