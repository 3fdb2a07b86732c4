"""Sentences of the gaming guide that depend on what a house offers and on what its wagers cost."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest

from pitboss.documents.compulsory import Together
from pitboss.documents.guide import guide
from pitboss.documents.page import Columns, Document, Grid, Items, Text
from pitboss.documents.patron.chances import Edge
from pitboss.documents.patron.costs import every_wager_costs, pay_blocks
from pitboss.documents.patron.playing import told
from pitboss.documents.patron.trouble import help_blocks, trouble_blocks
from pitboss.documents.patron.worked import choose
from pitboss.documents.side_figures import joint_blocks
from pitboss.games.catalog import rule_set
from pitboss.kept.figures import KeptFigures
from pitboss.rules.house import House, default_house
from pitboss.rules.words import On
from pitboss.solve.figures import Figures
from pitboss.solve.forfeits import forfeited
from pitboss.solve.progressives import metered_wagers, opening_levels, progressive_return
from pitboss.solve.strategies.levels import AdviceLine, DecisionAdvice, StrategyLevel
from pitboss.solve.whole_layouts import Laid
from tests.documents.reading import tables, words

SPEAKS_FOR = ("643a", "643a@2011", "649a")
NOTHING = Figures(1, {(Fraction(0), Fraction(1)): 1})
COSTS, GAINS = Edge("Ante", Fraction(1, 30), "Ante"), Edge("Bonus", Fraction(-1, 5), "Bonus")


def house(name: str, **changes: object) -> House:
    return default_house(rule_set(name), **changes)


def made(played: House, **more: object) -> Document:
    return guide(played, base=NOTHING, worked=choose(house(played.rules.id)), **more)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("found", "always"),
    [
        ((COSTS,), True),
        ((COSTS, GAINS), False),
        ((COSTS, Edge("Progressive", Fraction(1, 5), "Progressive", Fraction(-1, 9), "$9")), False),
    ],
)
def test_a_wager_that_gains_is_not_said_to_cost(found: tuple[Edge, ...], always: bool) -> None:
    assert every_wager_costs(found) is always
    said = words(Document(title="", blocks=tuple(help_blocks("", every_wager_costs(found)))))
    assert ("No way of playing makes up for the house edge." in said) is always
    assert ("No way of playing makes up for the edge that the house has on a wager." in said) is not always


def test_a_round_ends_with_where_costs_are_told() -> None:
    """643a.12(b) A gains: nothing is said to cost under every wager."""
    said = words(made(house("643a")))
    assert "What many rounds bring is told under \u201cWhat each wager costs on average\u201d." in said
    assert "every wager costs" not in said


def test_an_envy_bonus_is_explained_before_it_is_named() -> None:
    """641a.12(d)(3): others who made the wager win by the hand; without the wager nobody speaks of it."""
    said = words(made(house("641a")))
    assert "what the others hold does not matter to you, except for an Envy Bonus." in said.replace(
        "\u00a0", " "
    )
    explained = "Progressive Payout also wins an Envy Bonus: a sum of money if another player holds"
    assert explained in told(house("641a"))[1]
    assert not any("Envy" in says for says in told(house("641a", offered=frozenset())))
    assert (
        "Progressive Payout and Five-Card Progressive Payout also win an Envy Bonus" in told(house("643a"))[1]
    )


@pytest.mark.parametrize(
    ("name", "wager"),
    [
        ("641a", "your Progressive Payout"),  # 641a.7(d)(4)
        ("643a@2011", "your Let It Ride Bonus"),  # 643a.7(e) of the proposal
        ("649a", "every wager that you make on it"),  # 649a.7(d)(4), (6), (7) and (8)
        ("643a", "every wager that you make on it"),  # 643a.7(g), (h) and (i)
    ],
)
def test_a_patron_sees_that_a_device_took_the_wager(name: str, wager: str) -> None:
    """649a.7(d)(4), 643a.7(g): that it was accepted is for the player to verify; nobody speaks of chips on the felt."""
    assert f"See for yourself that the device at your place has accepted {wager}." in told(house(name))[1]
    on_felt = {each.name for each in house(name).rules.wagers if each.if_submitted and each.on is On.LAYOUT}
    assert not any("accepted" in says for says in told(house(name, offered=frozenset(on_felt))))


def test_the_table_that_tells_what_follows_is_called_by_its_name() -> None:
    assert any(
        says.endswith("\u201cYour hand and the dealer's\u201d tells what follows.")
        for says in told(house("649a"))
    )


@pytest.mark.parametrize(
    ("count", "says"),
    [(1, ""), (2, "The second way costs a little less"), (3, "The further ways cost a little less")],
)
def test_further_ways_are_counted(count: int, says: str) -> None:
    lines = (DecisionAdvice("Cards", (AdviceLine("Bet", "a pair"), AdviceLine("Fold"))),)
    ways = tuple(StrategyLevel("good", "", lines, Fraction(1, 25), Fraction(1, 200)) for _ in range(count))
    said = words(made(house("649a"), ways=ways))
    assert says in said
    assert ("a little less" in said) is bool(says)


def test_a_way_stays_on_one_page_and_repeats_no_table() -> None:
    """Its tables lead each other; one that the way before has as well is only named."""
    first, last = (
        DecisionAdvice(f"{name} (so)", (AdviceLine("Bet"),), "A word.") for name in ("First", "Last")
    )
    middle = DecisionAdvice("Middle (so)", (AdviceLine("Check"),))
    simple = StrategyLevel("simple", "", (first, last), Fraction(1, 20), Fraction(1, 100))
    better = StrategyLevel("good", "", (first, middle, last), Fraction(1, 25), Fraction(1, 200))
    made_with = made(house("653a"), ways=(simple, better))
    found = [(each.caption, each.leads) for each in tables(made_with) if each.columns[0] == "Do this"]
    assert found == [("First (so)", True), ("Last (so)", False), ("Middle (so)", False)]
    assert "First and Last: as in the simple way." in words(made_with)
    noted = replace(better, decisions=(first, replace(middle, note="A word.")))
    said = words(made(house("653a"), ways=(simple, noted)))
    assert "First: as in the simple way; the words mean the same." in said
    assert "The words mean" not in said


def test_two_decisions_of_short_lines_stand_beside_each_other() -> None:
    """643a.11: Bet Number 1 and Bet Number 2, on half a line each; not where a hand needs a whole one."""
    first = DecisionAdvice("First (so)", (AdviceLine("Bet", "a pair"),))
    for hand, beside in (("a straight", True), ("a straight or " * 6, False)):
        last = DecisionAdvice("Last (so)", (AdviceLine("Bet", hand),))
        way = StrategyLevel("simple", "", (first, last), Fraction(1, 20), Fraction(1, 100))
        blocks = made(house("643a"), ways=(way,)).blocks
        found = [
            [one.caption for part in b.parts for one in part if isinstance(one, Grid)]
            for b in blocks
            if isinstance(b, Columns)
        ]
        assert (["First (so)", "Last (so)"] in found) is beside


def test_a_word_is_explained_once() -> None:
    """The way before has told it."""
    simple, better = (
        StrategyLevel(
            name, "", (DecisionAdvice("Cards (so)", (AdviceLine("Bet", hand),), "A word."),), edge, edge
        )
        for name, hand, edge in (("simple", "a pair", Fraction(1, 20)), ("good", "an ace", Fraction(1, 25)))
    )
    blocks = made(house("647a"), ways=(simple, better)).blocks
    says = [
        block.text
        for block, below in pairwise(blocks)
        if isinstance(block, Text) and isinstance(below, Grid) and below.columns[0] == "Do this"
    ]
    assert says == ["A word.", "The words mean the same as in the simple way."]


@pytest.mark.parametrize(("name", "collected"), [("643a@2011", True), ("643a", False)])
def test_sums_for_a_chip_that_was_collected_are_all_that_is_paid(name: str, collected: bool) -> None:
    """643a.8(b) of the proposal: the chip is gone before the deal, so a sum comes without it."""
    assert ("The sums of Let It Ride Bonus are all that is paid" in words(made(house(name)))) is collected


def test_a_wager_that_leaves_nothing_to_decide_says_so() -> None:
    """649a.11(b): only a player with an Ante decides; by 649a.7(e)(1) nobody has a Pair Plus alone."""
    alone = "With Pair Plus alone you have nothing to decide."
    assert told(house("649a"))[0].endswith(alone)
    tied = house("649a", chosen={**house("649a").chosen, "version": "649a.7(e)(1)"})
    assert not any(alone in says for says in told(tied))


@pytest.mark.parametrize(("version", "must"), [("649a.7(e)(3)", True), ("649a.7(e)(1)", False)])
def test_the_price_of_a_way_says_what_it_leaves_out(version: str, must: bool) -> None:
    """649a.7(e)(3): both wagers are compulsory."""
    tied = house("649a", chosen={**house("649a").chosen, "version": version})
    lines = (DecisionAdvice("Cards", (AdviceLine("Bet", "a pair"), AdviceLine("Fold"))),)
    ways = (StrategyLevel("best", "", lines, Fraction(1, 25), Fraction(0)),)
    amounts = Together("Ante", ("Pair Plus",), Laid(5_00, {"Pair Plus": 1_00}), NOTHING)
    said = words(made(tied, ways=ways, both=amounts if must else None))
    assert ("The Pair Plus that you must make besides has a price of its own" in said) is must
    assert ("With $5 on Ante and $1 on Pair Plus, you lose $0.00 of every $100 on both," in said) is must


def test_one_wager_is_not_added_up() -> None:
    """647a.7(c): an Ante alone."""
    assert "You place $5 on Ante. " in words(made(house("647a", offered=frozenset())))
    assert "in\u00a0all." in words(made(house("643a")))


def test_what_a_fold_takes_is_counted_as_the_par_sheet_counts_it() -> None:
    """649a.11(b)(2): a fold loses the Five-Card Progressive Payout, here by the best play of Ante and Play."""
    known = KeptFigures(house("649a"))
    folded = known.folded()
    never = {wager: known.never_folded([wager]) for wager in folded}
    (par,) = (each for each in joint_blocks(known.house, folded, never) if isinstance(each, Grid))
    returned = {row[0]: row[par.columns.index("by base play")] for row in par.rows}
    paper = made(known.house, folded=folded)
    (costs,) = (each for each in tables(paper) if "House edge" in each.columns)
    opening = {row[0]: row[3] for row in costs.rows}
    progressive = "Five-Card Progressive Payout"
    assert returned[progressive] == "48.6398%"
    assert opening[progressive].startswith("$51.36 ")
    # A fold never loses a pair or better: of Pair Plus and the Three-Card Progressive Payout it takes nothing.
    assert "The cost of Five-Card Progressive Payout includes what folding loses." in words(paper)
    assert "the cost shown is that of somebody who never folds" in words(made(known.house))


@pytest.mark.parametrize("rules", ["649a", "669a"])
def test_no_hand_that_wins_from_a_meter_is_folded(rules: str) -> None:
    """Each cent on a meter adds as much to what the wagers return by best play as if nobody folded."""
    known = KeptFigures(house(rules))
    for wager in set(forfeited(known.house)) & set(metered_wagers(known.house)):
        empty = dict.fromkeys(opening_levels(known.house, wager), 0)
        values = known.joint_values(wager)
        more = Fraction(values.by_base - known.beside(wager, empty).ev, values.staked)
        opening, nothing = (progressive_return(known.house, wager, each) for each in ({}, empty))
        assert more == opening - nothing > 0


def test_two_lists_of_hands_stand_beside_each_other() -> None:
    """649a.6(b) and 649a.6(d): the hands of three cards and of five, after every paytable."""
    blocks = list(pay_blocks(house("649a")))
    pairs = [block for block in blocks if isinstance(block, Columns)]
    captions = [[each.caption for (each,) in pair.parts if isinstance(each, Grid)] for pair in pairs]
    assert [caption.partition(" (")[0] for caption in captions[-1]] == [
        "What beats what: three cards",
        "Five cards",
    ]
    assert not any("What beats what" in caption for pair in captions[:-1] for caption in pair)


@pytest.mark.parametrize(
    ("name", "causes", "cites"),
    [
        (
            "643a@2011",
            "If two or more cards lie face up in the shoe during the deal; or if a player or the place for the"
            " community cards got too many or too few cards; or if a community card is shown before its time:"
            " in each case all hands are void, all wagers go back to the players and the cards are reshuffled.",
            "643a.13(a), 643a.13(c), 643a.13(d)",
        ),
        (
            "649a@2011",
            "If two or more cards lie face up in the shoe during the deal; or if a player or the dealer got too"
            " many or too few cards; or if one or more of the dealer's cards are shown by accident before the"
            " dealer turns them up: in each case all hands are void, all wagers go back to the players and the"
            " cards are reshuffled.",
            "649a.13(a), 649a.13(c), 649a.13(d)",
        ),
    ],
)
def test_each_cause_of_a_void_round_has_its_own_if(name: str, causes: str, cites: str) -> None:
    """643a.13(a), 643a.13(c) and 643a.13(d) void a round for three causes, one in each; 649a.13 likewise."""
    _, items = trouble_blocks(house(name))
    assert isinstance(items, Items)
    assert items.rows[0] == (causes, cites)
    assert any(
        "with wagers down, they may be treated as lost." in says for says, _ in items.rows
    )  # 649a.7(b)
