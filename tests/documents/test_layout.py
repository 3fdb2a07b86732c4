"""Section .2: what the layout of each rule set shows, and what it leaves out when a wager is not offered.

Every row is taken from the text of the clause; the drawing is read back and must say the same.
"""

from __future__ import annotations

import pytest

from pitboss.documents.layout import at_table, layout_document
from pitboss.documents.page import Columns, Grid, block_data
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.law import outline, register
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Method, Shuffler
from tests.documents.drawings import drawing, house, words
from tests.rows import rows

SPEAKS_FOR = ("641a@2011", "643a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")
EVERY = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)

# What every table of the chapter has at each position.
ALWAYS = """
    rules        clause          areas
    641a@2011    641a.2(b)(2)    Ante, Play, Aces Up
    643a@2011    643a.2(b)(2)    Bet Number 1, Bet Number 2, Bet Number 3
    643a         643a.2(b)(2)    Bet Number 1, Bet Number 2, Bet Number 3
    647a         647a.2(b)(2)    Ante, Flop, Turn, River
    649a@2011    649a.2(b)(2)    Ante, Play, Pair Plus
    649a         649a.2(b)(2)    Ante, Play, Pair Plus
    653a@2011    653a.2(b)(2)    Ante, Blind, Play, Trips
    669a         669a.2(b)(2)    Ante, Blind, Play
    669a         669a.7(d)(3)    Pair Plus
"""

# What a position has only with the wager: its area, and the device of a system where one takes it.
WITH_THE_WAGER = """
    rules        clause             wager                            device
    641a@2011    641a.2(b)(3)       Progressive Payout               641a.2(c)(1)
    643a@2011    643a.2(b)(5)       Let It Ride Bonus                643a.2(c)(1)
    643a@2011    643a.2(b)(6)       Three Card Bonus                 none
    643a         643a.2(b)(5)       Five Card Bonus                  none
    643a         643a.2(b)(6)       Three Card Bonus                 none
    643a         643a.2(b)(7)       Three-Card Progressive Payout    643a.2(d)(1)
    643a         643a.2(b)(7)       Five-Card Progressive Payout     643a.2(d)(1)
    643a         643a.2(b)(9)(i)    Six Card Bonus                   none
    643a         643a.2(b)(8)       Five Card Hand Bonus             643a.2(b)(8)
    647a         647a.2(b)(5)       Texas Hold 'Em Bonus             none
    647a         647a.2(b)(6)       Progressive Payout               647a.2(c)(1)
    647a         647a.2(b)(8)(i)    Six Card Bonus                   none
    649a@2011    649a.2(b)(3)       Progressive Payout               649a.2(c)(1)
    649a@2011    649a.2(b)(4)       Six Card Bonus                   none
    649a         649a.2(b)(3)       Three-Card Progressive Payout    649a.2(c)(1)
    649a         649a.2(b)(3)       Five-Card Progressive Payout     649a.2(c)(1)
    649a         649a.2(b)(4)       Six Card Bonus                   none
    649a         649a.2(b)(6)       5 of 6 Progressive Payout        649a.2(c)(1)
    653a@2011    653a.2(b)(5)       Progressive Payout               653a.2(c)(1)
    669a         669a.2(b)(4)       Progressive Payout               669a.2(c)(1)
    669a         669a.2(b)(5)       Six Card Bonus                   none
"""

# The system with its lock against late wagers stands at the dealer's hand only with one of its wagers.
SYSTEMS = """
    rules        system       lock            wager
    641a@2011    641a.2(c)    641a.2(c)(2)    Progressive Payout
    643a@2011    643a.2(c)    643a.2(c)(2)    Let It Ride Bonus
    643a         643a.2(d)    643a.2(d)(2)    Three-Card Progressive Payout
    643a         643a.2(d)    643a.2(d)(2)    Five-Card Progressive Payout
    643a         643a.2(e)    643a.2(e)       Five Card Hand Bonus
    647a         647a.2(c)    647a.2(c)(2)    Progressive Payout
    647a         647a.2(d)    647a.2(d)       Five Card Hand Bonus on the dealer's hand
    649a@2011    649a.2(c)    649a.2(c)(2)    Progressive Payout
    649a         649a.2(c)    649a.2(c)(2)    5 of 6 Progressive Payout
    649a         649a.2(d)    649a.2(d)       Five Card Hand Bonus on the player's hand
    653a@2011    653a.2(c)    653a.2(c)(2)    Progressive Payout
    669a         669a.2(c)    669a.2(c)(2)    Progressive Payout
"""

FURNITURE = """
    rules        layout       holder          boxes        rack
    641a@2011    641a.2(b)    641a.2(b)(1)    641a.2(d)    641a.2(e)
    643a@2011    643a.2(b)    643a.2(b)(1)    643a.2(d)    643a.2(e)
    643a         643a.2(b)    643a.2(b)(1)    643a.2(f)    643a.2(g)
    647a         647a.2(b)    647a.2(b)(1)    647a.2(e)    647a.2(f)
    649a@2011    649a.2(b)    649a.2(b)(1)    649a.2(d)    649a.2(e)
    649a         649a.2(b)    649a.2(b)(1)    649a.2(e)    649a.2(f)
    653a@2011    653a.2(b)    653a.2(b)(1)    653a.2(d)    653a.2(e)
    669a         669a.2(b)    669a.2(b)(1)    669a.2(d)    669a.2(e)
"""

# `many` is how many players share the area: each has one, or all have one.
CARDS = """
    rules        clause              cards                   number    many
    641a@2011    641a.8(d)           dealer's cards          6         1
    643a@2011    643a.2(b)(4)        community cards         2         1
    643a         643a.2(b)(4)        community cards         2         1
    643a         643a.2(b)(9)(ii)    Six Card Bonus cards    3         1
    647a         647a.2(b)(3)        community cards         5         1
    647a         647a.2(b)(4)        dealer's cards          2         1
    647a         647a.2(b)(8)(ii)    Six Card Bonus cards    4         1
    649a@2011    649a.8(d)           dealer's cards          3         1
    649a         649a.8(d)           dealer's cards          3         1
    649a         649a.8(d)           community cards         2         1
    653a@2011    653a.2(b)(3)        community cards         5         1
    653a@2011    653a.2(b)(4)        dealer's cards          2         1
    669a         669a.2(b)(3)        community cards         3         1
    643a@2011    643a.2(b)(3)        3 cards                 3         7
    643a         643a.2(b)(3)        3 cards                 3         7
"""

NOTICES = """
    rules        clause               says
    643a@2011    643a.2(b)(8)         Subject to the posted payout limit
    643a         643a.2(b)(11)        Subject to the posted payout limit
    647a         647a.2(b)(10)(i)     Ante is returned, not paid, when the winning hand is below a straight
    647a         647a.2(b)(10)(ii)    Subject to the posted payout limit
    649a@2011    649a.2(b)(5)         Dealer Plays with Queen High or Better
    649a         649a.2(b)(7)         Dealer Plays with Queen High or Better
    653a@2011    653a.2(b)(7)(i)      Ante pushes when the dealer holds less than a pair
    653a@2011    653a.2(b)(7)(ii)     Blind pushes on a winning hand below a straight
    653a@2011    653a.2(b)(7)(iii)    Play: 3x or 4x the Ante on the first cards, 2x on the Flop, 1x on the last two community cards
    653a@2011    653a.2(b)(7)(iv)     Subject to the posted payout limit
    669a         669a.2(b)(6)         Play: 1x, 2x or 3x the Ante on the first cards, 1x or 2x on 4th Street, 1x on 5th Street
"""

# Odds that stand on the felt or the line that sends patrons to the sign.
PAYOUTS = """
    rules        clause           says
    641a@2011    641a.2(b)(4)     Ante and Play pay 1 to 1
    643a@2011    643a.2(b)(7)     All payouts are on the sign at this table
    643a         643a.2(b)(10)    All payouts are on the sign at this table
    647a         647a.2(b)(9)     Ante, Flop, Turn and River pay 1 to 1
    649a@2011    649a.2(b)(5)     All payouts are on the sign at this table
    649a         649a.2(b)(7)     All payouts are on the sign at this table
    653a@2011    653a.2(b)(6)     Ante and Play pay 1 to 1
    669a         669a.2(b)(6)     Ante pays 1 to 1
"""


def called(case: dict[str, str]) -> str:
    return " ".join(list(case.values())[:3])


def without(rules: RuleSet, wager: str) -> frozenset[str]:
    """Every optional wager but the ones of this name."""
    return frozenset(w.name for w in rules.wagers if w.if_submitted and not w.name.startswith(wager))


@pytest.mark.parametrize("case", rows(ALWAYS), ids=called)
def test_every_position_has_the_areas_of_the_game(case: dict[str, str]) -> None:
    bare = drawing(case["rules"], offered=frozenset())
    seats = rule_set(case["rules"]).seats.most
    for area in case["areas"].split(", "):
        found = bare.named(area)
        assert [each.position for each in found] == list(range(1, seats + 1))
        assert {each.words for each in found} == {area.upper()}
        assert {each.clauses for each in found} == {frozenset({case["clause"]})}


@pytest.mark.parametrize("case", rows(WITH_THE_WAGER), ids=called)
def test_an_optional_wager_has_an_area_exactly_if_it_is_offered(case: dict[str, str]) -> None:
    rules, wager = rule_set(case["rules"]), case["wager"]
    found = drawing(rules.id, offered=frozenset({wager}), positions=5).named(wager)
    assert [each.position for each in found] == [1, 2, 3, 4, 5]
    assert {each.words for each in found} == {wager.upper().replace("'", "\u2019")}
    device = {case["device"]} - {"none"}
    assert {each.clauses for each in found} == {frozenset({case["clause"], *device})}
    assert drawing(rules.id, offered=without(rules, wager)).named(wager) == []


@pytest.mark.parametrize(("rules", "clause"), [("647a", "647a.2(b)(7)"), ("649a", "649a.2(b)(5)")])
def test_one_electronic_wagering_system_serves_the_bonus_on_either_hand(rules: str, clause: str) -> None:
    name = "Five Card Hand Bonus"
    found = drawing(rules, positions=4).named(name)
    assert [(each.position, each.clauses) for each in found] == [
        (n, frozenset({clause})) for n in (1, 2, 3, 4)
    ]
    one_hand = drawing(rules, offered=frozenset({f"{name} on the dealer's hand"}), positions=4)
    assert len(one_hand.named(name)) == 4
    assert drawing(rules, offered=without(rule_set(rules), name)).named(name) == []


@pytest.mark.parametrize("case", rows(SYSTEMS), ids=called)
def test_a_system_stands_at_the_table_exactly_with_its_wagers(case: dict[str, str]) -> None:
    both = {case["system"], case["lock"]}
    assert both <= drawing(case["rules"], offered=frozenset({case["wager"]})).clauses
    assert not both & drawing(case["rules"], offered=frozenset()).clauses


def test_a_five_card_bonus_by_table_game_system_has_devices_and_a_lock() -> None:
    """643a.2(c) lets the house choose; the area of 643a.2(b)(5) is there either way."""
    clauses = {"643a.2(c)", "643a.2(c)(1)", "643a.2(c)(2)"}
    by_chip = drawing("643a", offered=frozenset({"Five Card Bonus"}))
    by_system = drawing(
        "643a",
        offered=frozenset({"Five Card Bonus"}),
        chosen={"five_card_bonus_on": "table game system"},
    )
    assert not clauses & by_chip.clauses
    assert clauses <= by_system.clauses
    assert "643a.2(b)(5)" in by_chip.clauses & by_system.clauses


@pytest.mark.parametrize("case", rows(FURNITURE), ids=called)
def test_the_holder_the_boxes_and_the_rack(case: dict[str, str]) -> None:
    found = drawing(case["rules"], holder="Example Casino")
    assert found.words_of(case["holder"]) == {"Example Casino"}
    assert found.words_of(case["boxes"]) == {"DROP BOX", "TIP BOX"}
    assert found.words_of(case["rack"]) == {"DISCARD RACK"}
    blank = drawing(case["rules"], holder="")
    assert blank.words_of(case["holder"]) == {"Name or logo of the certificate holder"}
    heading = layout_document(house(case["rules"])).blocks[2]
    assert block_data(heading)["cite"] == case["layout"]


@pytest.mark.parametrize("case", rows(CARDS), ids=called)
def test_the_areas_for_cards(case: dict[str, str]) -> None:
    found = drawing(case["rules"])
    areas = found.named(case["cards"])
    assert len(areas) == int(case["many"])
    assert all(case["clause"] in each.clauses for each in areas)
    legend = " ".join(str(block_data(block)) for block in layout_document(house(case["rules"])).blocks[2:])
    assert f"{case['number']} cards" in legend


def test_the_dealers_cards_go_by_the_way_of_dealing() -> None:
    """641a.8(d), 641a.9(b) and 641a.10(b), 649a likewise: no clause of section .2 has an area for them."""
    for rules in ("641a", "649a"):
        for method, section in ((Method.MANUAL_SHOE, 8), (Method.HAND, 9), (Method.AUTOMATED_SHOE, 10)):
            played = house(rules, method=method, shuffler=Shuffler.COUNTING)
            (cites,) = [cites for what, _, cites in at_table(played) if what == "Dealer's cards"]
            assert cites.startswith(f"{rules}.{section}(")


def test_bonus_cards_have_an_area_only_with_the_wager() -> None:
    """643a.2(b)(9) and 647a.2(b)(8) ask for both items, and only where the wager is offered."""
    others = {"643a": "Three Card Bonus", "647a": "Progressive Payout"}
    for rules, clause in (("643a", "643a.2(b)(9)(ii)"), ("647a", "647a.2(b)(8)(ii)")):
        assert clause not in drawing(rules, offered=frozenset({others[rules]})).clauses
        legend = str(layout_document(house(rules)).data)
        assert clause.removesuffix("(ii)") + ", " + clause in legend


def test_the_two_cards_of_three_card_poker_lie_there_only_for_their_wagers() -> None:
    """649a.8(d): for a Five Card Hand Bonus or a Five-Card Progressive Payout Wager."""
    others = frozenset({"Six Card Bonus", "Three-Card Progressive Payout", "5 of 6 Progressive Payout"})
    assert drawing("649a", offered=others).named("community cards") == []
    assert (
        len(drawing("649a", offered=frozenset({"Five-Card Progressive Payout"})).named("community cards"))
        == 1
    )


def test_the_streets_are_inscribed() -> None:
    """669a.2(b)(3): one area 4th Street, a second 5th Street, a third 6th Street."""
    (area,) = drawing("669a").named("community cards")
    assert area.words == "4th Street 5th Street 6th Street"


@pytest.mark.parametrize("case", rows(NOTICES) + rows(PAYOUTS), ids=called)
def test_what_the_felt_tells_the_patrons(case: dict[str, str]) -> None:
    assert case["says"] in drawing(case["rules"]).words_of(case["clause"])


def test_the_notice_follows_the_choice_of_the_submission() -> None:
    """647a.2(b)(10)(i): a straight or a flush, as the Rules Submission says."""
    found = drawing("647a", chosen={"ante_pays_from": "flush"})
    (words,) = found.words_of("647a.2(b)(10)(i)")
    assert words.endswith("below a flush")


@pytest.mark.parametrize("clause", ["643a.2(b)(11)", "653a.2(b)(7)(iv)"])
def test_no_limit_no_notice(clause: str) -> None:
    rules = {"643a": "643a", "653a": "653a@2011"}[clause[:4]]
    assert drawing(rules, limit=None).words_of(clause) == set()


def test_the_odds_of_the_game_stand_on_the_felt_as_selected() -> None:
    """653a.12(c) D pays four-of-a-kind 20 to 1, where the other letters pay 30."""
    (panel,) = drawing("653a@2011", letters={"653a.12(c)": "D"}).named("Trips payouts")
    assert "Four-of-a-kind 20 to 1" in panel.words


def test_a_long_hand_on_the_felt_leaves_room_for_its_odds() -> None:
    """649a.12(c): the three cards are of one suit, which the row says; the odds stand beside its second line."""
    drawn = drawing("649a", chosen={**house("649a").chosen, "version": "649a.7(e)(1)"})
    lines = [words(each) for each in drawn.root.iter() if each.tag.endswith("text")]
    first = lines.index("Ace, king and queen of one suit:")
    assert lines[first + 1 : first + 3] == ["hearts, diamonds or clubs", "5 to 1"]


@EVERY
def test_every_clause_of_section_2_is_on_the_drawing_or_in_its_list(rules: RuleSet) -> None:
    """But for the number of seats, what only a sign shows, and the system that the house may choose."""
    asked = {c for c, entry in register(rules.id).items() if entry.kind == "rule"} & set(outline(rules.id))
    asked = {clause for clause in asked if clause.startswith(f"{rules.chapter}.2(")}
    asked -= {each.on_sign for each in rules.layout.inscriptions if each.on_sign != each.cite}
    chosen = {"five_card_bonus_on": "table game system"} if rules.id == "643a" else {}
    shown = layout_document(house(rules.id, **({"chosen": chosen} if chosen else {})))
    assert len(asked) > 9
    assert [clause for clause in asked if clause not in str(shown.data)] == []


@EVERY
def test_every_rule_set_has_its_rows(rules: RuleSet) -> None:
    for block in (ALWAYS, WITH_THE_WAGER, SYSTEMS, FURNITURE, CARDS, PAYOUTS):
        assert rules.id in {case["rules"] for case in rows(block)}


@EVERY
def test_both_lists_have_the_same_edges(rules: RuleSet) -> None:
    blocks = layout_document(house(rules.id)).blocks
    parts = [one for block in blocks if isinstance(block, Columns) for part in block.parts for one in part]
    here, there = (one for one in parts if isinstance(one, Grid))
    assert here.shares == there.shares
    assert len(here.shares) == 3
    assert here.shares[2] > 1 + max(
        len(one) for *_, clauses in (*here.rows, *there.rows) for one in clauses.split()
    )


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        ("647a", "Ante, Flop, Turn and River on the felt; all wagers on the sign at the table"),
        ("643a", "Let It Ride on the felt; all wagers on the sign at the table"),
    ],
)
def test_the_list_names_the_payouts_that_the_felt_prints(rules: str, says: str) -> None:
    """647a.2(b)(9) and 643a.2(b)(10): wagers at even money as well as those with a table."""
    (payouts,) = [how for what, how, _ in at_table(house(rules)) if what == "Payouts"]
    assert payouts == says


def test_clauses_stand_below_each_other_where_words_need_the_room() -> None:
    """653a.2(d): the boxes and the cards before the dealer are told on one line; of 649a most rows have few words."""
    shares = {}
    for rules in ("653a", "649a"):
        blocks = layout_document(house(rules)).blocks
        parts = [one for b in blocks if isinstance(b, Columns) for part in b.parts for one in part]
        shares[rules] = next(one.shares for one in parts if isinstance(one, Grid))
    longest = len("5 cards directly in front of the table inventory container")
    assert shares["653a"][1] >= longest
    assert shares["649a"][2] > shares["653a"][2]
