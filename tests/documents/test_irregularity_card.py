"""The irregularity card: section .13 as orders for the floorperson, on one page, for the devices in use."""

from __future__ import annotations

import pytest

from pitboss.documents.irregularity_card import irregularity_card
from pitboss.documents.render import images
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.rules.house import default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Method, Shuffler
from tests.documents.reading import tables, words

SPEAKS_FOR = ("641a@2011", "643a", "647a", "649a", "653a@2011", "669a")
EVERY = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
MARK = " \u2020"
VOID = "Void all hands. Return all wagers. Have the cards reshuffled."


def rows(name: str, **changes: object) -> list[tuple[str, ...]]:
    """What happened, what to do and the clause, of section .13 and of the rest."""
    first, second = tables(irregularity_card(default_house(rule_set(name), **changes)))[:2]
    return [*first.rows, *second.rows]


def done(name: str, clause: str, **changes: object) -> list[str]:
    return [does for _, does, cite in rows(name, **changes) if cite == clause]


def test_trips_is_settled_only_if_everybody_had_the_first_two_cards() -> None:
    """653a.13(a): with that condition; 653a.13(d): only if somebody made it. The cards are dealt before."""
    settled = (
        "Void all hands. Return every wager but Trips. If anyone made it, have the community cards dealt and"
        " settle it by its paytable. Then reshuffle."
    )
    several = [(what, does) for what, does, cite in rows("653a") if cite == "653a.13(a)"][1:]
    what = "Two or more cards lie face up in the shoe during the deal"
    assert several == [
        (f"{what}, before all players and the dealer have two cards.", VOID),
        (f"{what}, after all players and the dealer have two cards.", settled),
    ]
    assert done("653a", "653a.13(d)") == [
        "Void all hands. Return Ante, Blind, Play and Progressive Payout. If anyone made Trips, have the"
        f" community cards dealt and settle it by its paytable. Then reshuffle.{MARK}"
    ]


@pytest.mark.parametrize(
    ("offered", "others"),
    [(("Texas Hold 'Em Bonus", "Six Card Bonus"), True), (("Texas Hold 'Em Bonus",), False)],
)
def test_a_clause_that_names_the_wagers_it_returns(offered: tuple[str, ...], others: bool) -> None:
    """647a.13(d) names Ante, Flop, Turn and River; that others go back too is told as a reading of it."""
    (shown,) = done("647a", "647a.13(d)", offered=frozenset(offered))
    back = "Ante, Flop, Turn, River and Six Card Bonus" if others else "Ante, Flop, Turn and River"
    assert shown.startswith(f"Void all hands. Return {back}. If anyone made Texas Hold")
    assert shown.endswith(f"settle it by its paytable. Then reshuffle.{MARK}")


def test_the_bonus_of_the_first_two_cards_needs_no_community_cards() -> None:
    """647a.13(a), and nothing of it where the wager is not offered; one row of 647a.12(b) needs the dealer's."""
    (_, before, after) = done("647a", "647a.13(a)")
    assert before == VOID
    assert after == (
        "Void all hands. Return every wager but Texas Hold 'Em Bonus. If anyone made it, have"
        f" the dealer's two cards turned up and settle it by its paytable. Then reshuffle.{MARK}"
    )
    assert done("647a", "647a.13(a)", offered=frozenset())[1] == VOID
    assert done("647a", "647a.13(d)", offered=frozenset()) == [f"{VOID}{MARK}"]  # after the last decision


def test_only_devices_in_use_go_wrong() -> None:
    """669a.13(e) to (g); without a counting device the count of the stub may be wrong, by 669a.8(h)."""
    plain = [cite for _, _, cite in rows("669a")]
    assert plain[:5] == ["669a.13(a)", "669a.13(a)", "669a.13(b)", "669a.13(c)", "669a.13(d)"]
    assert "669a.8(h)" in plain
    shoe = rows("669a", method=Method.AUTOMATED_SHOE, shuffler=Shuffler.COUNTING)
    assert [cite for _, _, cite in shoe][5:9] == ["669a.13(e)", "669a.13(f)", "669a.13(g)", "669a.5(b)"]


WHOSE = {
    "641a": "a player or the dealer",
    "643a": "a player, the place for the community cards or the place for the Six Card Bonus cards",
    "647a": "a player, the dealer, the place for the community cards or the place for the Six Card Bonus cards",
    "649a": "a player, the dealer or the place for the community cards",
    "653a": "a player, the dealer or the place for the community cards",
    "669a": "a player or the place for the community cards",
}


@pytest.mark.parametrize("name", WHOSE)
def test_a_misdeal_is_whose_the_chapter_says(name: str) -> None:
    """Sections .13(c) and .8(h), with the cards that are dealt for a side wager of 643a, 647a and 649a."""
    whose = WHOSE[name]
    told = f"{whose[0].upper()}{whose[1:]} got too many or too few cards."
    assert [what for what, _, cite in rows(name) if cite == f"{name}.13(c)"] == [told]
    (counted,) = done(name, f"{name}.8(h)")
    assert f"unless {whose} got too many or too few cards and all 52 are there." in counted
    assert counted.endswith(MARK) is (name in ("643a", "647a", "649a"))


@pytest.mark.parametrize("name", ["643a", "647a", "649a"])
def test_cards_of_wagers_that_are_not_offered_are_not_misdealt(name: str) -> None:
    """643a.8(d), 647a.8(d) and 649a.8(d) deal them only if somebody made the wager."""
    (counted,) = done(name, f"{name}.8(h)", offered=frozenset())
    assert "Six Card Bonus" not in counted
    assert ("community" in counted) is (name != "649a")


def test_the_sixth_card_of_the_dealer_is_face_up_anyway() -> None:
    """641a.13(d), of one card or more, beside 641a.8(d); 649a.13(d) too, where all of them lie face down."""
    (what,) = [what for what, _, cite in rows("641a") if cite == "641a.13(d)"]
    assert what.startswith("One or more of the dealer's five face-down cards are shown by accident")
    (three,) = [what for what, _, cite in rows("649a") if cite == "649a.13(d)"]
    assert three.startswith("One or more of the dealer's cards are shown by accident")


def test_a_reading_is_marked_and_told_in_one_line_at_the_foot() -> None:
    """647a.13(a), 647a.13(c), 647a.13(d), 647a.8(h) and 647a.7(b) in part by readings; without progressives 669a has none."""
    marked = [cite for _, does, cite in rows("647a") if does.endswith(MARK)]
    assert marked == ["647a.13(a)", "647a.13(c)", "647a.13(d)", "647a.8(h)", "647a.7(b)"]
    foot = f"{MARK.strip()} In part a reading of an unclear clause: see the filing."
    told = words(irregularity_card(default_house(rule_set("647a"))))
    assert foot in told
    assert "read so" not in told
    assert foot not in words(irregularity_card(default_house(rule_set("669a"), offered=frozenset())))


@EVERY
def test_the_floorperson_writes_down_what_happened_and_what_was_decided(rules: RuleSet) -> None:
    """Section .13 voids rounds and returns wagers: when, where, why and by whom, a line or more for each."""
    blank = {each.columns: each.rows for each in tables(irregularity_card(default_house(rules)))[2:]}
    assert [name for (name,) in blank] == [
        "Date and time",
        "Table",
        "Round",
        "Positions",
        "Dealer",
        "Initials",
        "What happened",
        "What was decided, and by which clause",
    ]
    assert set(map(len, blank.values())) == {1, 3}
    assert all(cell == "" for rows in blank.values() for row in rows for cell in row)


@EVERY
def test_one_page(rules: RuleSet) -> None:
    for method, shuffler in ((Method.MANUAL_SHOE, Shuffler.NONE), (Method.AUTOMATED_SHOE, Shuffler.COUNTING)):
        house = default_house(rules, method=method, shuffler=shuffler)
        assert len(images(irregularity_card(house), dots_per_inch=20)) == 1
    assert "if offered" not in words(irregularity_card(default_house(rules)))


UNREAD = f" the cards collected unread: they bring nobody an Envy Bonus.{MARK}"


@pytest.mark.parametrize(
    ("name", "clauses"),
    [
        ("641a", ["641a.7(b)"]),
        ("643a", ["643a.7(b)"]),
        ("643a@2011", []),
        ("647a", ["647a.7(b)"]),
        ("649a", ["649a.7(b)"]),
        ("653a", ["653a.7(b)"]),
        ("669a", ["669a.7(b)", "669a.11(a)(3)"]),
    ],
)
def test_the_cards_of_who_lost_every_wager_bring_no_envy_bonus(name: str, clauses: list[str]) -> None:
    """Section .7(b), and 669a.11(a)(3) for who tells; 643a of 2011 has no Envy Bonus."""
    assert [cite for _, does, cite in rows(name) if does.endswith(UNREAD)] == clauses
    assert not [does for _, does, _ in rows(name, offered=frozenset()) if "Envy Bonus" in does]


@EVERY
def test_wagers_that_are_not_given_up_are_settled(rules: RuleSet) -> None:
    """Section .7(b): they may be treated as lost, so cards are taken unread only if they are."""
    (leaves,) = [does for what, does, _ in rows(rules.id) if what.startswith("A player leaves")]
    first, otherwise, given_up = leaves.split(". ", 2)
    assert (first, otherwise) == (
        "Decide whether they are given up",
        "If not, have them settled as usual",
    )
    assert given_up.startswith("If so, have them collected as lost")
