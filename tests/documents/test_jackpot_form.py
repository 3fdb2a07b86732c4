"""The jackpot form: a page for each wager with a meter, its hands, its checks, its Envy Bonus."""

from __future__ import annotations

import pytest

from pitboss.documents.collection import printed_for
from pitboss.documents.jackpot_form import jackpot_form
from pitboss.documents.page import Heading, Notice, Numbered
from pitboss.documents.paper import Paper
from pitboss.documents.render import images
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.law.silences import READ
from pitboss.refusal import Refused
from pitboss.rules.house import House, default_house
from pitboss.rules.ruleset import RuleSet
from tests.documents.reading import flat, headings, tables, words

SPEAKS_FOR = ("643a", "647a", "649a", "653a@2011")
EVERY = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)


def house(name: str, **changes: object) -> House:
    return default_house(rule_set(name), **changes)


def test_a_page_for_each_wager_with_a_meter() -> None:
    """649a.12(e), 649a.12(h), 649a.12(i) and 649a.12(j), each with the least hand that is validated (649a.11(c)(8)(ii))."""
    document = jackpot_form(house("649a"))
    assert headings(document) == [
        "Three-Card Progressive Payout: a straight or better",
        "Five-Card Progressive Payout: three-of-a-kind or better",
        "Five Card Hand Bonus: four-of-a-kind or better",
        "5 of 6 Progressive Payout: a straight or better",
    ]


@pytest.mark.parametrize("name", ["641a", "643a", "647a", "649a", "653a", "669a"])
def test_a_form_is_one_sheet(name: str) -> None:
    document = jackpot_form(house(name))
    assert len(images(document, dots_per_inch=20)) == len(headings(document))
    assert bool(document.footnote) is (READ in words(document))  # 641a.12(d) leaves nothing open


def test_the_cards_that_decide_are_a_reading_where_the_chapter_tells_them_twice() -> None:
    """653a.1 has all cards and 653a.11(j) none; 669a.12(e)(2) prints six; 649a.12(e)(2) leaves no doubt."""
    for name, clauses in (
        ("653a", "653a.1, 653a.11(j)"),
        ("647a", "647a.11(i)"),
        ("669a", "669a.12(e)(2), 669a.11(i)(3)(i)"),
    ):
        (told, *_) = [line for line in words(jackpot_form(house(name))).splitlines() if "Decided on" in line]
        assert told.endswith(f".{READ} {clauses}")
    told = words(jackpot_form(house("649a")))
    assert "Decided on the hand of the player's three cards. 649a.11(c)(5)" in told
    assert told.count("Ace, king and queen of one suit: hearts, diamonds or clubs") == 2  # 649a.6(b)(1)
    assert "queen of hearts" not in told


def test_every_check_of_the_chapter_is_ticked() -> None:
    """653a.11(j)(1) to (5), 653a.12(d)(2) and 653a.12(d)(4)."""
    told = words(jackpot_form(house("653a")))
    for clause in ("(j)(1)", "(j)(2)", "(j)(3)", "(j)(4)", "(j)(5)"):
        assert f"653a.11{clause}" in told
    assert "653a.12(d)(2)\n653a.12(d)(4)" in told


@pytest.mark.parametrize(
    ("name", "clause", "says"),
    [
        ("653a", "653a.11(j)(4)", f"The table inventory container pays no share of the meter.{READ} "),
        ("647a", "647a.11(i)(4)", "The table inventory container pays no share of the meter. "),
        ("643a", "643a.11(g)(3)(iv)", "The table inventory container does not pay the whole meter."),
        ("643a", "643a.11(g)(4)(iv)", "The table inventory container pays no share of the meter."),
    ],
)
def test_what_the_container_may_not_pay(name: str, clause: str, says: str) -> None:
    """653a.11(j)(4) names the whole meter; its 10% for a straight flush is read to be paid by hand as well."""
    told = words(jackpot_form(house(name))).splitlines()
    assert any(line.startswith(says) and line.endswith(clause) for line in told)


def test_the_hands_and_the_envy_bonus_are_those_in_force() -> None:
    """647a.12(d)(1) paytable C with three meters, 647a.12(d)(5) for a $5 wager, lines for five other positions, two by two."""
    plain = house("647a")
    letters = {**plain.letters, "647a.12(d)(1)": "C"}
    amounts = {**plain.amounts, "Progressive Payout": 5_00}
    document = jackpot_form(house("647a", letters=letters, amounts=amounts))
    (hands, _) = [each for each in tables(document) if each.cite in ("647a.12(d)(1)", "647a.12(e)(1)")]
    assert hands.rows[0] == ("☐", "Royal flush", "100% mega jackpot", "by the meter")
    (envy,) = [each for each in tables(document) if each.cite.startswith("647a.12(d)(5)")]
    assert envy.rows == (("Royal flush", "$5,000"), ("Straight flush", "$1,500"))
    others = [each for each in tables(document) if each.columns[0] == "Position and player"]
    assert sum(len(each.rows) for each in others) == 6
    told = words(document)
    for level in ("Mega", "Major", "Minor"):
        assert f"{level} meter at the player's turn" in told


def test_the_form_names_the_hands_the_sums_and_who_signs() -> None:
    """643a.12(d)(1) A: a mini-royal of spades wins the meter, of other suits 500 for 1; 643a.11(g)(3)(iii)."""
    document = jackpot_form(house("643a"), Paper(tables=("4", "7")))
    told = words(document)
    assert (
        "A floorperson or above validates every win. The whole meter is won by a mini-royal of spades;"
        " every other hand wins a fixed sum." in told
    )
    (hands,) = [each for each in tables(document) if each.cite == "643a.12(d)(1)"]
    assert [due for *_, due in hands.rows] == ["by the meter", "$500", "$70", "$60", "$6"]
    for line in (
        "Tables 4 or 7, position",
        "$1 wager accepted by the system",
        "The player's three cards",
        "Meter after; $1,000 if won",
        "Dealer: the hand wins",
        "Floorperson or above: the win is valid",
        "Paid: by whom and how; the player signs",
        "Name Signature Date and time",
        "643a.11(g)(3)(i), 643a.11(g)(3)(iii)",
    ):
        assert line in told


def test_a_floorperson_verifies_the_wins_of_a_bonus_that_the_clause_names() -> None:
    """647a.11(j)(2): 500 for 1, which is four-of-a-kind in 647a.12(e)(1), and every share of the meter."""
    told = words(jackpot_form(house("647a")))
    assert (
        "A floorperson or above validates a royal flush, a straight flush and four-of-a-kind. A share of the"
        " meter is won by a royal flush or a straight flush; four-of-a-kind wins a fixed sum." in told
    )
    assert "The player's or dealer's cards" in told
    (hands,) = [each for each in tables(jackpot_form(house("647a"))) if each.cite == "647a.12(e)(1)"]
    assert [hand for _, hand, *_ in hands.rows] == ["Royal flush", "Straight flush", "Four-of-a-kind"]


def test_the_players_who_share_the_dealers_hand_are_counted() -> None:
    """647a.12(e)(2) and 649a.12(i)(2) divide its part of the meter equally; 643a.12(f)(2) has no such wager."""
    for name, there in (("647a", True), ("649a", True), ("643a", False)):
        told = words(jackpot_form(house(name)))
        assert ("Players who share the dealer's hand" in told) is there
        assert ("Dealer's hand: meter before any payment" in told) is there


def test_the_share_is_told() -> None:
    """647a.12(e)(1): a royal flush wins the meter, a straight flush a tenth of it."""
    told = words(jackpot_form(house("647a")))
    assert "Share won: 100% or 10%" in told


@EVERY
def test_no_form_without_a_meter(rules: RuleSet) -> None:
    """Asked for by name it is refused; among all papers it is left out."""
    nothing = default_house(rules, offered=frozenset())
    assert "jackpot" not in printed_for(nothing)
    assert "irregularities" in printed_for(nothing)
    with pytest.raises(Refused, match="no wager of this submission has a meter"):
        jackpot_form(nothing)


FOLDED = "The player did not fold: a fold forfeits this payout."


@pytest.mark.parametrize(
    ("name", "clauses"),
    [
        ("641a", ["641a.11(b)(2)"]),
        ("643a", []),
        ("647a", ["647a.11(b)(2)(i)(B)"]),
        ("649a@2011", ["649a.11(b)(2)"]),
        ("649a", ["649a.11(b)(2)", "649a.11(b)(2)"]),
        ("653a", [f"{READ} 653a.11(f)(2)"]),
        ("669a", ["669a.11(g)"]),
    ],
)
def test_a_fold_is_asked_for_where_it_forfeits_the_payout(name: str, clauses: list[str]) -> None:
    """649a.11(b)(3) and 647a.11(b)(2)(i)(C) keep the 5 of 6 and the Five Card Hand Bonus; nobody folds in 643a."""
    told = words(jackpot_form(house(name))).splitlines()
    assert [line.removeprefix(FOLDED).strip() for line in told if line.startswith(FOLDED)] == clauses


def test_a_fold_is_asked_for_where_a_wager_outlives_it_only_beside_another() -> None:
    """649a.11(b)(3) speaks of an Ante, a Pair Plus Wager and another one; read so, Pair Plus must be made."""
    plain = house("649a")
    chosen = {**plain.chosen, "side_wagers_survive_fold": "only with Pair Plus"}
    told = words(jackpot_form(house("649a", chosen=chosen))).splitlines()
    asked = "The player did not fold, or had also made a Pair Plus Wager."
    assert len([line for line in told if line.startswith(asked) and line.endswith("649a.11(b)(3)")]) == 2


def test_the_hand_that_the_wager_is_on_is_ticked() -> None:
    """647a.12(e) and 649a.12(i) have a wager on either hand, 643a.12(f) one on the player's only."""
    for name, times in (("647a", 1), ("649a", 1), ("643a", 0)):
        found = [
            row
            for each in tables(jackpot_form(house(name)))
            for row in each.rows
            if row[0] == "Wager on the hand of"
        ]
        assert found == [("Wager on the hand of", "☐\u00a0the player ☐\u00a0the dealer")] * times


def test_cards_stay_where_a_win_is_not_paid_from_the_container() -> None:
    """647a.11(i)(4) and 649a.11(c)(5)(iv): only then; of the Five Card Hand Bonus, 647a.11(j)(3), with a share."""
    for name in ("647a", "649a"):
        told = words(jackpot_form(house(name)))
        stay = "Where the win is not paid from it, the cards stay on the table until this form is complete."
        assert f"The table inventory container pays no share of the meter. {stay}" in told
        assert "the hand that wins one stays on the table until this form is complete." in told


def test_the_meter_of_a_hand_bonus_is_read_at_the_turn_by_a_reading() -> None:
    """647a.12(e)(2) does not say when; 647a.12(d)(4) says it of the Progressive Payout."""
    document = jackpot_form(house("647a"))
    turn = f"A share that a player's hand wins is taken from what the meter shows at the player's turn.{READ}"
    assert f"{turn} 647a.12(e)(2)" in words(document)
    assert document.footnote.startswith(READ)


def of_six_cards(name: str, letter: str) -> House:
    """A house with a paytable of its Six Card Bonus, and with no other wager that may be left out."""
    (table,) = [each.cite for each in rule_set(name).tables if each.wager == "Six Card Bonus"]
    plain = house(name)
    return house(name, letters={**plain.letters, table: letter}, offered=frozenset({"Six Card Bonus"}))


@pytest.mark.parametrize(
    ("name", "title", "due"),
    [
        ("649a", "Six Card Bonus: a Super Royal", ["$1,000,000", "$100,000"]),
        ("643a", "Six Card Bonus: a six-card royal flush", ["by the wager", "by the wager"]),
        ("647a", "Six Card Bonus: a six-card royal flush", ["by the wager", "by the wager"]),
    ],
)
def test_a_fortune_without_a_meter_has_a_page_too(name: str, title: str, due: list[str]) -> None:
    """649a.12(f), 643a.12(g) and 647a.12(f), paytable E: two rows of all six cards. D pays 1,000 to 1 at the most."""
    played = of_six_cards(name, "E")
    assert "jackpot" in printed_for(played)
    document = jackpot_form(played)
    assert headings(document) == [title]
    (hands,) = [each for each in tables(document) if each.columns[-1] == "Due"]
    assert [row[-1] for row in hands.rows] == due
    assert "Decided on all six cards, the player's" in words(document)
    assert len(images(document, dots_per_inch=20)) == 1
    assert "jackpot" not in printed_for(of_six_cards(name, "D"))


def test_what_no_clause_asks_for_cites_none_and_is_called_house_practice() -> None:
    """649a.11(c)(6) pays the Six Card Bonus and says nothing of a floorperson: only what is paid has clauses."""
    document = jackpot_form(of_six_cards("649a", "E"))
    (notice,) = [block for block in flat(document) if isinstance(block, Notice)]
    assert notice.kind == "house practice"
    assert notice.text.startswith("No clause of this chapter asks for a validation")
    (checks,) = [block.rows for block in flat(document) if isinstance(block, Numbered)]
    cited = {says: cites for _, says, cites in checks if cites}
    paid = f"The sum is paid as it is printed, whatever the wager was, and the wager given back.{READ}"
    assert cited == {paid: "649a.11(c)(6)\n649a.12(f)"}
    assert any("floorperson" in says for _, says, cites in checks if not cites)
    signed = [block.cite for block in flat(document) if isinstance(block, Heading) and "Sign" in block.text]
    assert signed == [""]


def test_the_sum_of_a_collected_chip_is_all_that_is_paid() -> None:
    """643a.12(b) of 2011: $25,000 for a royal flush by paytable A, and no floorperson in 643a.11(f).

    643a.8(b) of 2011 has the system accept the wager and the dealer collect the chip before any card.
    """
    document = jackpot_form(house("643a@2011", letters={**house("643a@2011").letters, "643a.12(b)": "A"}))
    assert headings(document) == ["Let It Ride Bonus: a royal flush"]
    told = words(document)
    assert f"The sum is paid and nothing besides: the chip is not given back.{READ}" in told
    assert "Wager given back" not in told
    assert "wager accepted by the system" in told.lower()
    assert document.footnote.startswith(READ)


BY_ODDS = "The win is paid at the odds of the paytable"


@pytest.mark.parametrize("taken", ["layout", "table game system"])
@pytest.mark.parametrize(
    ("odds", "says", "back"),
    [
        ("to 1", f"{BY_ODDS}, and the wager given back.{READ}", 1),
        ("for 1", f"{BY_ODDS} and nothing besides: the wager is not given back.{READ}", 0),
    ],
)
def test_a_wager_that_is_paid_for_1_is_not_given_back(taken: str, odds: str, says: str, back: int) -> None:
    """643a.12(b) paytable A, 20,000 for a royal flush, read either way; 643a.8(b)(1) takes the chip, or no system does."""
    plain = house("643a")
    chosen = {**plain.chosen, "five_card_bonus_odds": odds, "five_card_bonus_on": taken}
    document = jackpot_form(house("643a", chosen=chosen, offered=frozenset({"Five Card Bonus"})))
    assert headings(document) == ["Five Card Bonus: a royal flush"]
    (checks,) = [block.rows for block in flat(document) if isinstance(block, Numbered)]
    assert checks[-1][1:] == (says, "643a.11(g)(1)(i)\n643a.12(b)")
    told = words(document)
    assert told.count("Wager given back") == back
    assert ("wager accepted by the system" in told.lower()) == (taken == "table game system")
    assert document.footnote.startswith(READ)


def test_a_wager_of_which_no_clause_is_read_goes_back_without_a_mark() -> None:
    """647a.12(f) E prints 20,000 to 1 and 200,000 to 1, and no other clause takes the wager."""
    told = words(jackpot_form(of_six_cards("647a", "E")))
    assert f"{BY_ODDS}, and the wager given back." in told
    assert READ not in told


@pytest.mark.parametrize(
    ("name", "heading", "caption", "cites"),
    [
        (
            "641a",
            ("folded or not", "641a.11(c)(5)(v), 641a.11(b)(2)"),
            f", a folded one only if its cards stayed for Aces Up{READ}",
            "641a.12(d)(5), 641a.11(c)",
        ),
        ("643a", ("this wager", "643a.11(g)(3)(v)"), "", "643a.12(d)(5)"),
        (
            "647a",
            (f"folded or not{READ}", "647a.11(i)(5), 647a.11(b)(2)(i)(B)"),
            ", folded or not",
            "647a.12(d)(5), 647a.11(b)(2)(ii)",
        ),
        (
            "649a",
            ("folded or not", "649a.11(c)(5)(v), 649a.11(b)(2)"),
            ", a folded one only if its cards stayed for Six Card Bonus, Five Card Hand Bonus or 5 of 6"
            f" Progressive Payout{READ}",
            "649a.12(e)(5), 649a.11(c)",
        ),
        (
            "653a",
            (f"folded or not{READ}", "653a.11(j)(5), 653a.11(f)(2)"),
            f", a folded one only if its cards stayed for Trips{READ}",
            "653a.12(d)(5), 653a.11(f)(2)(ii)",
        ),
        (
            "669a",
            ("folded or not", "669a.11(i)(3)(i)(E), 669a.11(g)"),
            ", a folded one only if its cards stayed for Progressive Payout or Six Card Bonus, not for Pair Plus"
            f" alone{READ}",
            "669a.12(e)(5), 669a.11(f)",
        ),
    ],
)
def test_who_folds_is_paid_an_envy_bonus_and_may_bring_one(
    name: str, heading: tuple[str, str], caption: str, cites: str
) -> None:
    """641a.11(b)(2), 649a.11(b)(2) and 669a.11(g) keep the right to it; 643a has no fold.

    647a.11(b)(2)(ii) leaves every folded hand, the others those of wagers that are settled all the same.
    """
    form = jackpot_form(house(name))
    title = next(b for b in flat(form) if isinstance(b, Heading) and b.text.startswith("3. Envy Bonus"))
    assert title.text.endswith(heading[0])
    assert title.cite == heading[1]
    sums = next(each for each in tables(form) if each.caption.startswith("For each hand of another player"))
    assert (sums.caption.removeprefix("For each hand of another player"), sums.cite) == (caption, cites)
