"""The door of the package: every public name is there, on the page, and its example runs."""

from __future__ import annotations

import ast
import doctest
import io
import json
import os
import re
import subprocess
import sys
import tomllib
from contextlib import redirect_stdout
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import pitboss
from pitboss.refusal import Refused
from pitboss.wire.seen import settlement_to_json
from tests.test_tidy import ROOT

SPEAKS_FOR = ()
PAGE = (ROOT / "docs" / "api.md").read_text()
README = (ROOT / "README.md").read_text()
SECTIONS = re.findall(r"^### (\w+)\n(.*?)^```python\n(.*?)^```$", PAGE, re.M | re.S)


@pytest.fixture(autouse=True)
def _in_the_project(monkeypatch: pytest.MonkeyPatch) -> None:
    """Examples name files of the project."""
    monkeypatch.chdir(ROOT)


def test_every_public_name_is_on_the_page_and_every_name_of_the_page_exists() -> None:
    assert sorted(name for name, _, _ in SECTIONS) == sorted(pitboss.__all__)
    assert PAGE.count("\n### ") == PAGE.count("```python\n") == len(SECTIONS)
    linked = re.findall(r"\[`(\w+)`\]\(#", PAGE)
    assert sorted(linked) == sorted(pitboss.__all__)


@pytest.mark.parametrize(
    ("name", "code"), [(name, code) for name, _, code in SECTIONS], ids=[name for name, _, _ in SECTIONS]
)
def test_an_example_of_the_page_runs(name: str, code: str) -> None:
    """And it uses the name that it stands under; the values beside `>>>` are what comes out."""
    assert f"pitboss.{name}" in code
    example = doctest.DocTestParser().get_doctest(code, {"pitboss": pitboss}, name, "api.md", 0)
    assert example.examples
    told = io.StringIO()
    failed = doctest.DocTestRunner(verbose=False).run(example, out=told.write).failed
    assert not failed, told.getvalue()


def test_the_names_of_a_type_checker_are_the_names_of_a_program() -> None:
    tree = ast.parse(Path(pitboss.__file__).read_text())
    checked = next(node for node in tree.body if isinstance(node, ast.If))
    seen = [
        alias.asname for node in ast.walk(checked) if isinstance(node, ast.ImportFrom) for alias in node.names
    ]
    lazy = [name for names in pitboss.ROOMS.values() for name in names]
    assert sorted(map(str, seen)) == sorted(lazy) == sorted(pitboss.__all__)
    assert set(pitboss.__all__) <= set(dir(pitboss))
    assert all(name in str(pitboss.__doc__) for name in pitboss.__all__)


def test_a_name_that_does_not_exist() -> None:
    with pytest.raises(AttributeError, match="module 'pitboss' has no attribute 'jackpot'"):
        _ = pitboss.jackpot


def test_importing_opens_no_room() -> None:
    code = "import sys, pitboss; print([name for name in sys.modules if name.startswith('pitboss.')])"
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
    )
    assert done.stdout == "[]\n"


def test_types_go_with_the_package() -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert "py.typed" in declared["tool"]["setuptools"]["package-data"]["pitboss"]
    assert (ROOT / "src" / "pitboss" / "py.typed").is_file()


# Seven cards of 52 by their best five, and what paytable C of 653a.12(c) pays each to 1.
SEVEN_CARDS = 133_784_560
TRIPS_C = (
    (4_324, 50),
    (37_260, 40),
    (224_848, 30),
    (3_473_184, 8),
    (4_047_644, 7),
    (6_180_020, 4),
    (6_461_620, 3),
)


def test_the_example_of_the_readme_plays_a_round_and_prints_an_edge() -> None:
    (code,) = re.findall(r"^```python\n(.*?)^```$", README, re.M | re.S)
    lines = code.strip().splitlines()
    assert len(lines) <= 15
    assert [line for line in lines if "import" in line] == ["import pitboss"]
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(code, "README.md", "exec"), {})
    net, edge = printed.getvalue().splitlines()
    assert re.fullmatch(r"\{3: -?\d+\}", net)
    paid = sum(count * odds for count, odds in TRIPS_C)
    lost = SEVEN_CARDS - sum(count for count, _ in TRIPS_C)
    assert edge == pitboss.percent(Fraction(lost - paid, SEVEN_CARDS))


@pytest.mark.parametrize(
    ("call", "says"),
    [
        (lambda: pitboss.house("649a", trips="C"), "649a has no wager 'trips'"),
        (lambda: pitboss.house("649a", positions=99), "a table has up to 7 positions, not 99: 649a.2(a)"),
        (
            lambda: pitboss.house("649a", minimum=20, maximum=10),
            "the maximum, $10, is below the minimum, $20",
        ),
        (lambda: pitboss.house("649a", minimum="much"), "Minimum wager is 'much': write dollars such as 5"),
        (
            lambda: pitboss.house("649a", method="hand"),
            "cards are dealt by hand only with an automated shuffling",
        ),
        (
            lambda: pitboss.house("649a", pair_plus={"color": "red"}),
            "649a leaves no color of Pair Plus to the house",
        ),
        (lambda: pitboss.house("649a", pair_plus="Z"), "paytable 'Z' does not exist"),
        (lambda: pitboss.house("649a", readings={"mood": "good"}), "649a leaves no choice called 'mood'"),
        (lambda: pitboss.house("649a", readings={"ante_bonus_paid": "never"}), "ante_bonus_paid is"),
        (lambda: pitboss.house("650a"), "there is no rule set '650a'"),
        (lambda: pitboss.house_from("nowhere.toml"), "there is no file 'nowhere.toml'"),
        (lambda: pitboss.settle("nowhere.round"), "there is no file 'nowhere.round'"),
        (lambda: pitboss.settle("rules 649a\nseat 3 Ante $5\n"), "the deal gives seat 3 0 cards"),
        (lambda: pitboss.edge(pitboss.house("649a"), "Trips"), "649a has no wager 'Trips'"),
        (
            lambda: pitboss.advise(pitboss.settle("examples/653a.round"), pitboss.seat(7)),
            "nobody sits at seat 7",
        ),
        (
            lambda: pitboss.advise(pitboss.settle("examples/653a.round"), pitboss.DEALER),
            "the dealer decides nothing: advice is for a seat",
        ),
        (lambda: pitboss.best(pitboss.house("649a"), "Qs 6d"), "a player of 649a holds 3 cards, not 2"),
    ],
)
def test_what_cannot_be_done_is_refused(call: object, says: str) -> None:
    with pytest.raises(Refused) as refusal:
        call()  # type: ignore[operator]
    assert str(refusal.value).startswith(says)


def test_a_house_says_what_a_submission_file_says() -> None:
    house = pitboss.house(
        "649a",
        method="hand",
        shuffler="automated",
        decks=2,
        backs=["red", "blue"],
        minimum="$10",
        six_card_bonus={"offered": False},
        pair_plus={"paytable": "C", "minimum": 1, "maximum": 100},
        readings={"side_wagers_survive_fold": "only with Pair Plus"},
    )
    assert (house.method.value, house.shuffler.value, house.decks, house.backs) == (
        "hand",
        "automated",
        2,
        ("red", "blue"),
    )
    assert (house.minimum, house.ranges["Pair Plus"], house.letters["649a.12(d)"]) == (
        10_00,
        (1_00, 100_00),
        "C",
    )
    assert house.offered is not None
    assert "Six Card Bonus" not in house.offered
    assert "5 of 6 Progressive Payout" in house.offered
    assert house.chosen["side_wagers_survive_fold"] == "only with Pair Plus"


def test_a_text_is_settled_by_a_given_house() -> None:
    """Paytable C of 649a.12(d) pays a pair 1 to 1: $5 on $5; the Ante and the Play of $5 each win."""
    text = "rules 649a\nseat 3 Ante $5, Pair Plus $5\ndeal seat 3: As Ad 2c; dealer: Qh 7d 2s\nseat 3 play\n"
    assert pitboss.nets(pitboss.settle(text, pitboss.house("649a", pair_plus="C"))) == {3: 15_00}


def test_a_settlement_that_tells_otherwise_is_refused(tmp_path: Path) -> None:
    told = settlement_to_json(pitboss.settle("examples/653a.round"))
    file = tmp_path / "told.json"
    file.write_text(json.dumps(told))
    assert pitboss.nets(pitboss.settle(file)) == {2: -25_00, 3: 69_00}
    file.write_text(json.dumps({**told, "nets": [{"seat": 2, "net_cents": 0}]}))
    with pytest.raises(
        Refused, match=r"nets\[0\]\.net_cents is recorded as 0, but the round played again gives -2500"
    ):
        pitboss.settle(file)
    file.write_text(json.dumps({"record": told["record"], "net": {"2": 0}}))
    with pytest.raises(Refused, match="what stands around it is not of format 3"):
        pitboss.settle(file)


WRONG = (None, True, 1.5, -1, "", "649a", b"649a", [], {}, (1,), float("nan"), Fraction(1, 2), 10**30)


@pytest.mark.parametrize("wrong", WRONG, ids=repr)
def test_what_is_of_another_kind_is_refused_in_a_sentence(wrong: Any) -> None:
    """Whatever is given in place of what a function asks for: never a bare error of Python."""
    house = pitboss.house("649a")
    state = pitboss.start(house, list(pitboss.cards.DECK), {3: "player 3"})
    for call in (
        lambda: pitboss.house(wrong, readings=wrong),
        lambda: pitboss.house_from(wrong),
        lambda: pitboss.settle(wrong),
        lambda: pitboss.start(wrong, pitboss.cards.DECK, {3: "player 3"}),
        lambda: pitboss.start(house, wrong, {3: "player 3"}),
        lambda: pitboss.start(house, pitboss.cards.DECK, wrong or 0),
        lambda: pitboss.start(
            house, pitboss.cards.DECK, {3: wrong} if not isinstance(wrong, str) else {3: 0}
        ),
        lambda: pitboss.start(house, pitboss.cards.DECK, {3: "player 3"}, wrong or 0),
        lambda: pitboss.legal(wrong, pitboss.DEALER),
        lambda: pitboss.legal(state, wrong),
        lambda: pitboss.view(wrong, pitboss.DEALER),
        lambda: pitboss.play(wrong, pitboss.actions.Proceed(), pitboss.DEALER),
        lambda: pitboss.play(state, wrong, pitboss.DEALER),
        lambda: pitboss.play(state, pitboss.actions.ReadMeter(wrong, wrong, wrong), pitboss.TABLE_SYSTEM),
        lambda: pitboss.turn(wrong),
        lambda: pitboss.run(wrong),
        lambda: pitboss.nets(wrong),
        lambda: pitboss.edge(wrong),
        lambda: pitboss.edge(house, wrong or 1),
        lambda: pitboss.best(wrong, "As Kd 9c"),
        lambda: pitboss.best(house, wrong),
        lambda: pitboss.best(house, "As Kd 9c", sides=wrong or 0, placed=wrong or 0),
        lambda: pitboss.advise(wrong, pitboss.seat(3)),
        lambda: pitboss.to_json(wrong),
        lambda: pitboss.from_json(wrong),
        lambda: pitboss.from_json({"kind": wrong}),
        lambda: pitboss.cards.card(wrong),
        lambda: pitboss.cards.cards(wrong or 0),
    ):
        with pytest.raises(Refused):
            call()


@pytest.mark.parametrize("wrong", [None, 1.5, "500", [], {}, float("nan"), Fraction(1, 2)], ids=repr)
def test_amounts_are_whole_cents_parts_are_fractions_and_cards_are_0_to_51(wrong: Any) -> None:
    with pytest.raises(Refused, match="an amount is whole cents"):
        pitboss.dollars(wrong)
    with pytest.raises(Refused, match="is not a card"):
        pitboss.cards.show(wrong)
    if not isinstance(wrong, Fraction):
        with pytest.raises(Refused, match="a part is an exact fraction"):
            pitboss.percent(wrong)


@pytest.mark.parametrize("card", [-1, 52, 10**30])
def test_there_are_52_cards(card: int) -> None:
    with pytest.raises(Refused, match="is not a card: cards are whole numbers from 0 to 51"):
        pitboss.cards.show(card)


def test_a_card_of_a_deck_is_a_whole_number() -> None:
    """649a.3(a): floats are equal to the cards, and yet none."""
    with pytest.raises(Refused, match="a deck is a tuple of 52 cards") as refused:
        pitboss.start(pitboss.house("649a"), tuple(map(float, pitboss.cards.DECK)), {3: "player 3"})
    assert refused.value.cite == "649a.3(a)"


@pytest.mark.parametrize(
    ("held", "more", "cite"),
    [
        ("As Kd 9c", {"community": "As"}, "649a.3(a)"),
        ("As Kd 9c", {"up": "8h"}, "649a.8"),
        ("As Kd", {}, "649a.8"),
        ("As Kd 9c", {"placed": {"Play": 5_00}}, "649a.11(b)"),
    ],
)
def test_a_situation_that_cannot_be_is_refused_by_its_clause(held: str, more: Any, cite: str) -> None:
    with pytest.raises(Refused) as refused:
        pitboss.best(pitboss.house("649a"), held, **more)
    assert refused.value.cite == cite


def test_an_option_without_an_amount_takes_none() -> None:
    state = pitboss.start(pitboss.house("649a"), pitboss.cards.DECK, {3: "player 3"})
    state = pitboss.play(state, pitboss.actions.Place(3, (("Ante", 500),)), pitboss.seat(3))
    (no_more_bets, *_) = pitboss.legal(state, pitboss.DEALER)
    with pytest.raises(Refused, match="`no more bets` has no amount to choose") as refused:
        no_more_bets.at(3)
    assert refused.value.cite == no_more_bets.cite


@pytest.mark.parametrize(
    ("said", "clause"),
    [
        ({"minimum": (1,)}, "601a.2"),
        ({"minimum": {"least": 1}}, "601a.2"),
        ({"minimum": None}, "601a.2"),
        ({"minimum": 2.5}, "601a.2"),
        ({"positions": (3,)}, "649a.2(a)"),
        ({"pair_plus": ("C",)}, "649a.12(d)"),
        ({"pair_plus": {"minimum": ["$1"]}}, "649a.7(d)(2)"),
    ],
)
def test_a_value_of_another_kind_is_refused(said: dict[str, Any], clause: str) -> None:
    with pytest.raises(pitboss.Refused) as refusal:
        pitboss.house("649a", **said)
    assert refusal.value.cite == clause
    assert pitboss.house("649a", shuffler="counting", decks=2, backs=["red", "blue"]).backs == ("red", "blue")
