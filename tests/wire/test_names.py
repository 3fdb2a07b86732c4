"""The tables of the wire are complete, and their names are those that records have been written with."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from typing import get_args

import pytest

from pitboss.day import actions as day
from pitboss.day.actions import Device
from pitboss.engine import actions as acts
from pitboss.engine.people import Role
from pitboss.engine.state import Result, Source, Stage
from pitboss.refusal import Refused
from pitboss.rules.words import Method, Mishap, Shuffler, Word
from pitboss.wire.names import (
    ACTIONS,
    METHOD,
    MISHAP,
    OTHERS,
    RESULT,
    SHUFFLER,
    SOURCE,
    STAGE,
    WHO,
    WORD,
)
from pitboss.wire.seen import OPTION
from pitboss.wire.shapes import Codec, Shape, Vocabulary
from pitboss.wire.steps import DEVICE, STEPS

# Once written these stay, whatever the classes are called: a record of today is read tomorrow.
ROUND_NAMES = """
    Place(seat, wagers) TakeBack(seat, wager) NoMoreBets(chips) Deal(cards) Bet(seat, cents) Say(seat, word)
    Proceed() Validate(seat, wager) RefuseAward(seat, wager, why) Document(seat, wager) Draw(magic, lucky) ReadMeter(link, level, cents, hundredths, reserve)
    Report(what, deck, method) CountStub(cards, misdealt) Abandon(seat) Forfeit(seat)
"""
DAY_NAMES = """
    ReceiveDeck(deck, backs, design, prepared) InspectDeck(deck, defects) VerifyInspection(deck)
    SpreadDeck(deck) ShowFirstPlayer(asks, seat) WashDeck(deck) ShuffleByHand(deck) LoadShuffler(deck)
    FinishShuffle(deck, cards) JamShuffler(deck) OrderShuffle(deck) CutDeck(deck, cards) OrderRecut(deck)
    BeginRound(deck) FinishDeal(cards) CountStub(stub, held) RackStub()
    WinJackpot(seat, wager) CompleteDocuments(seat) EndRound() VoidRound(what)
    NoActivity(face_up) RemoveDeck(deck) OutOfOrder(device) CoverDevice(device) BackInOrder(device)
    UseMethod(method) CloseTable()
"""


def spelled(vocabulary: Vocabulary) -> list[str]:
    return [f"{each.name}({', '.join(part.wire for part in each.keys)})" for each in vocabulary.shapes]


def wanted(names: str) -> list[str]:
    return [f"{each})" for each in " ".join(names.split()).rstrip(")").split(") ")]


@pytest.mark.parametrize(("table", "names"), [(ACTIONS, ROUND_NAMES), (STEPS, DAY_NAMES)])
def test_names_on_the_wire_stay(table: Vocabulary, names: str) -> None:
    assert spelled(table) == wanted(names)


@pytest.mark.parametrize(("table", "union"), [(ACTIONS, acts.Action), (STEPS, day.Action)])
def test_everything_that_can_be_done_has_a_name(table: Vocabulary, union: object) -> None:
    """A new action needs a line in wire/names.py or wire/steps.py, or it cannot be recorded."""
    assert {each.kind for each in table.shapes} == set(get_args(union))
    assert len({each.name for each in table.shapes}) == len(table.shapes)


@pytest.mark.parametrize("shape", [*ACTIONS.shapes, *STEPS.shapes, OPTION], ids=lambda s: s.name)
def test_every_field_has_a_key(shape: Shape) -> None:
    """A new field needs a key in its table, or it would be lost on the way."""
    assert [part.field for part in shape.keys] == [each.name for each in fields(shape.kind)]
    assert len({part.wire for part in shape.keys}) == len(shape.keys)


@pytest.mark.parametrize(
    ("codec", "kind"),
    [
        (WORD, Word),
        (METHOD, Method),
        (SHUFFLER, Shuffler),
        (MISHAP, Mishap),
        (DEVICE, Device),
        (STAGE, Stage),
        (RESULT, Result),
        (SOURCE, Source),
    ],
)
def test_every_member_has_a_word(codec: Codec, kind: type[Enum]) -> None:
    words = [codec.write(member) for member in kind]
    assert [codec.read(word) for word in words] == list(kind)
    assert len(set(words)) == len(words)


UNKNOWN = [
    ({"does": "Sing", "seat": 3}, "'Sing' is no action of a round"),
    ({"seat": 3}, "None is no action of a round"),
    ("Place", "action of a round is an object of JSON, not 'Place'"),
    ({"does": "Abandon", "seat": 3, "why": "late"}, "'why' is no part of Abandon; it has seat"),
    ({"does": "Proceed", "seat": 3}, "'seat' is no part of Proceed; it has none"),
    ({"does": "Bet", "seat": 3}, "Bet lacks 'cents'"),
    ({"does": "Bet", "seat": True, "cents": 500}, "Bet seat: True is no whole number"),
    ({"does": "Bet", "seat": 3, "cents": 5.0}, "Bet cents: 5.0 is no whole number"),
    (
        {"does": "Say", "seat": 3, "word": "raise"},
        "Say word: 'raise' is none of fold, check, withdraw, let it ride",
    ),
    (
        {"does": "Place", "seat": 3, "wagers": [{"wager": "Ante", "cents": "5"}]},
        "Place wagers: '5' is no whole number",
    ),
    (
        {"does": "Place", "seat": 3, "wagers": {"Ante": 500}},
        "Place wagers: a wager of a player has a wager and its cents, not Ante",
    ),
    (
        {"does": "Place", "seat": 3, "wagers": ["Ante"]},
        "Place wagers: a wager is an object of JSON, not 'Ante'",
    ),
    ({"does": "Draw", "magic": 7}, "Draw magic: 7 is no text"),
]


@pytest.mark.parametrize(("found", "says"), UNKNOWN)
def test_what_is_not_known_is_refused_in_one_sentence(found: object, says: str) -> None:
    with pytest.raises(Refused) as refusal:
        ACTIONS.read(found)
    assert str(refusal.value) == says


def test_what_may_be_left_out_has_its_default() -> None:
    assert ACTIONS.read({"does": "Deal"}) == acts.Deal(0)
    assert ACTIONS.read({"does": "Draw", "magic": "7h"}) == acts.Draw(magic=22)


@pytest.mark.parametrize("word", ["seat 1", "seat 14", "dealer", "floorperson", "spectator", "table system"])
def test_people_have_names(word: str) -> None:
    assert WHO.write(WHO.read(word)) == word


@pytest.mark.parametrize("found", ["seat 0", "seat three", "seat 3 ", "owner", 3, None])
def test_somebody_else_is_refused(found: object) -> None:
    with pytest.raises(Refused, match="is nobody at a table: there are seats such as 'seat 3', dealer"):
        WHO.read(found)


def test_every_role_has_a_name() -> None:
    assert {WHO.read(word).role for word in ("seat 1", *OTHERS)} == set(Role)
