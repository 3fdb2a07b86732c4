"""The PAR sheet: combinations by hand, and nothing on paper that the solver does not say."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from pitboss.documents.compulsory import together
from pitboss.documents.configured import configuration, configuration_blocks
from pitboss.documents.game_pays import game_pays
from pitboss.documents.origin import Origin, origin_blocks
from pitboss.documents.page import (
    Block,
    Columns,
    Document,
    Facts,
    Grid,
    Heading,
    Items,
    Notice,
    Text,
)
from pitboss.documents.paper import Paper
from pitboss.documents.par import par_sheet, solve_all
from pitboss.documents.render import html, pdf
from pitboss.documents.side_figures import side_blocks
from pitboss.games.catalog import rule_set
from pitboss.kept.figures import KeptFigures
from pitboss.rules.house import House, default_house
from pitboss.solve.sides import side_wager
from tests.documents.guides import guide_of
from tests.documents.reading import tables as every_table
from tests.documents.reading import words
from tests.documents.sheets import sheet

SPEAKS_FOR = ("649a", "643a", "647a")
pytestmark = pytest.mark.xdist_group("par")  # where sheets are made


def tables(document: Document) -> list[Grid]:
    return [block for block in document.blocks if isinstance(block, Grid)]


PAIR_PLUS_A = {  # of 22,100 hands, 649a.12(d) paytable A: combinations counted by hand
    ("Straight flush", "35 to 1"): 48,
    ("Three-of-a-kind", "25 to 1"): 52,
    ("Straight", "6 to 1"): 720,
    ("Flush", "4 to 1"): 1_096,
    ("Pair", "1 to 1"): 3_744,
    ("all other hands", ""): 16_440,
}


def rows_of(wager: str) -> Grid:
    """The rows of a side wager of 649a by its heading."""
    blocks = sheet("649a").blocks
    place = next(at for at, block in enumerate(blocks) if isinstance(block, Heading) and block.text == wager)
    return next(block for block in blocks[place:] if isinstance(block, Grid))


def test_combinations_of_pair_plus() -> None:
    found = rows_of("Pair Plus, paytable A")
    assert {row[:2]: int(row[2].replace(",", "")) for row in found.rows[:-1]} == PAIR_PLUS_A
    assert found.rows[-1][2] == "22,100"


def test_contributions_add_up_to_the_return() -> None:
    """48 x 36 + 52 x 26 + 720 x 7 + 1,096 x 5 + 3,744 x 2 over 22,100: the wager comes back with a win."""
    found = rows_of("Pair Plus, paytable A")
    returned = Fraction(48 * 36 + 52 * 26 + 720 * 7 + 1_096 * 5 + 3_744 * 2, 22_100)
    assert found.rows[0][-1] == f"{float(Fraction(48 * 36, 22_100)) * 100:.4f}%"
    assert found.rows[-2][-1] == "0.0000%"  # what loses returns nothing
    assert found.rows[-1][-1] == f"{float(returned) * 100:.4f}%" == "95.4208%"


def test_a_collected_chip_does_not_come_back() -> None:
    """A straight of 649a.12(e)(1) pays 6 for 1 in 720 of 22,100 hands: six units return, not seven."""
    found = rows_of("Three-Card Progressive Payout, paytable A").rows
    straight = next(row for row in found if row[:2] == ("Straight", "6 for 1"))
    assert straight[-1] == f"{float(Fraction(720 * 6, 22_100)) * 100:.4f}%"


def pairs(blocks: tuple[Block, ...]) -> dict[str, str]:
    return {what: value for block in blocks if isinstance(block, Facts) for what, value, _ in block.rows}


@pytest.mark.parametrize(
    ("name", "published"), [("649a", "-13,733,780/407,170,400"), ("643a", "-1,822,224/51,979,200")]
)
def test_the_published_value_is_printed_over_all_deals(name: str, published: str) -> None:
    assert pairs(sheet(name).blocks)["Expected value"].startswith(published)


def test_another_letter_moves_the_figures_and_the_name() -> None:
    house = default_house(rule_set("649a"))
    other = replace(house, letters={**house.letters, "649a.12(d)": "C"})
    assert "Pair Plus C" in configuration(other)
    rows = KeptFigures(other).side("Pair Plus")
    assert rows.figures.ev == Fraction(48 * 40 + 52 * 30 + 720 * 6 + 1_096 * 3 + 3_744 - 16_440, 22_100)


def test_the_paytables_of_the_base_game_are_on_the_sheet() -> None:
    """649a.12(b) paytable A: 48 straight flushes, 52 threes of a kind and 720 straights of 22,100 hands."""
    bonus = next(t for t in tables(sheet("649a")) if t.cite == "649a.12(b)")
    assert [row[:3] for row in bonus.rows] == [
        ("Straight flush", "5 to 1", "48"),
        ("Three-of-a-kind", "4 to 1", "52"),
        ("Straight", "1 to 1", "720"),
        ("Anything else", "", "21,280"),
        ("", "", "22,100"),
    ]
    bets = next(t for t in tables(sheet("643a")) if t.cite == "643a.12(a)")
    pairs_of_tens = 5 * 6 * 220 * 64  # of five ranks two suits, and three other ranks of any suit
    assert bets.rows[-3][1:3] == ("1 to 1", f"{pairs_of_tens:,}")


@pytest.mark.parametrize(
    ("reading", "says"),
    [("always", "whatever the dealer holds"), ("only on a win", "only where the Play Wager wins")],
)
def test_how_the_base_game_pays_follows_the_reading(reading: str, says: str) -> None:
    house = default_house(rule_set("649a"))
    read = replace(house, chosen={**house.chosen, "ante_bonus_paid": reading})
    (items,) = (block for block in game_pays(KeptFigures(read)) if isinstance(block, Items))
    (bonus,) = (text for text, cite in items.rows if cite == "649a.12(b)")
    assert says in bonus
    assert ("A winning Play is paid 1 to 1.", "649a.12(a)") in items.rows


@pytest.mark.parametrize(("version", "table"), [("649a.7(d)", "649a.12(b)"), ("649a.7(e)(1)", "649a.12(c)")])
def test_the_ante_bonus_is_paid_by_the_table_in_force_and_no_other_is_named(version: str, table: str) -> None:
    house = default_house(rule_set("649a"))
    made = replace(house, chosen={**house.chosen, "version": version})
    (items,) = (block for block in game_pays(KeptFigures(made)) if isinstance(block, Items))
    told = [(says, cite) for says, cite in items.rows if says.startswith("Ante Bonus")]
    assert told == [("Ante Bonus on the Ante, whatever the dealer holds.", table)]


def test_every_wager_is_in_the_summary_and_none_that_is_not_offered() -> None:
    """649a.12(d) paytable A: 1 - 21,088/22,100 of Pair Plus is lost, as counted by hand above."""
    found = next(t for t in tables(sheet("649a")) if "counted at" in t.columns)
    assert found.rows[0][:3] == ("Base game", "$5.00", "3.3730%")
    assert ("Pair Plus A", "$5.00", "4.5792%") in [row[:3] for row in found.rows]
    alone = par_sheet(without_sides(default_house(rule_set("643a"))))
    assert not [t for t in tables(alone) if "counted at" in t.columns]
    assert "side wager" not in str(alone.data)


def test_the_return_is_split_by_wager_hand_and_dealer() -> None:
    """649a.12(b) A pays 5, 4 and 1 for 48, 52 and 720 of 22,100 hands, whatever the dealer holds.

    A dealer of jack high or less has three ranks of ten, no straight of eight, no flush: 112 x 60 hands.
    """
    found = {t.caption: t for t in tables(sheet("649a"))}
    bonus = next(row for row in found["By wager"].rows if row[0] == "Ante Bonus")
    assert bonus[-1] == f"{float(Fraction(48 * 5 + 52 * 4 + 720, 22_100)):+.6f}"
    low = Fraction(112 * 60, 22_100)
    shares = [row[2] for row in found["By the dealer's hand"].rows[:2]]
    assert shares == [f"{float(part):.8f}" for part in (1 - low, low)]
    done = found["What is done with each hand"]
    pair = dict(zip(done.columns, next(row for row in done.rows if row[0] == "pair"), strict=True))
    assert (pair["Play 1x"], pair["fold"]) == ("100.00%", "0.00%")
    for caption in ("By wager", "By the player's hand", "By the dealer's hand"):
        *parts, whole = (float(row[-1]) for row in found[caption].rows)
        assert whole == -0.033730  # -13,733,780 of 407,170,400
        assert abs(sum(parts) - whole) < 1e-5


def test_choices_stand_in_sentences_and_only_those_that_matter() -> None:
    """643a.12(b): how the Five Card Bonus is paid says nothing where it is not offered."""
    house = default_house(rule_set("643a"))
    paid = ("A winning Five Card Bonus Wager is paid at odds to 1: the wager comes back too.", "643a.12(b)")
    assert paid in sentences(house)
    assert paid not in sentences(without_sides(house))


def sentences(house: House) -> list[tuple[str, str]]:
    """The choices and readings of the sheet, each with its clause."""
    found = [block.rows for block in configuration_blocks(house) if isinstance(block, Items)]
    return [row for rows in found for row in rows]


@pytest.mark.parametrize("letter", ["A", "E"])
def test_a_reading_that_the_paytable_in_force_does_not_come_to_is_not_printed(letter: str) -> None:
    """649a.12(f): only paytable E has a Super Royal."""
    house = default_house(rule_set("649a"))
    made = replace(house, letters={**house.letters, "649a.12(f)": letter})
    assert [cite for says, cite in sentences(made) if "Super Royal" in says] == ["649a.12(f)"] * (
        letter == "E"
    )


def test_draws_that_are_not_chosen_take_one_line() -> None:
    """649a.12(i)(3) leaves Magic Card and Lucky Bonus to the certificate holder."""
    document = sheet("649a")
    assert str(document.data).count("Magic Card") == 1
    says = ("Magic Card and Lucky Bonus are not paid.", "649a.12(i)(3)")
    assert says in sentences(default_house(rule_set("649a")))


def test_rows_that_say_the_same_are_one_and_say_what_they_assume() -> None:
    """649a.12(i): six others on hands of their own change nothing; on the dealer's hand they share it."""
    found = [t for t in every_table(sheet("649a")) if "nobody on the other hand" in t.note]
    assert [[row[0] for row in table.rows] for table in found] == [["0 to 6"], list("0123456")]


def test_what_the_dealer_costs_by_not_qualifying_is_told_as_what_the_same_play_would_bring() -> None:
    """649a.11(c)(3)(i): Play is only returned to one who beats a dealer that does not qualify: it lacks a win.

    Whoever plays has a queen or better (649a.6) and beats every such dealer, so one Play more is won in each
    of these deals.
    """
    (found,) = (t for t in tables(sheet("649a")) if t.caption == "By the dealer's hand")
    told = re.fullmatch(
        r"If every hand of the dealer's qualified, the same play would bring the player (0\.\d{6}) more on the"
        r" Play, in units of the Ante\.",
        found.note,
    )
    assert told
    assert 0 < float(told[1]) < float(found.rows[1][2])


def test_a_hash_is_told_from_that_of_a_file() -> None:
    house = default_house(rule_set("649a"))
    plain, filed = (
        [block.text for block in origin_blocks(house, paper, Origin()) if isinstance(block, Text)]
        for paper in (Paper(), Paper(version="a3a65c"))
    )
    assert [text.partition(",")[0] for text in (*plain, *filed)] == [
        "The hash is that of the values that count",
        "Each hash is that of the values that count",
    ]
    assert all("not of a file's bytes" in text for text in (*plain, *filed))


def test_a_compulsory_wager_is_in_the_headline() -> None:
    """649a.7(e)(3): nobody has the Ante alone. Pair Plus A loses 1,012 of 22,100; of both, half of each."""
    house = default_house(rule_set("649a"), chosen={"version": "649a.7(e)(3)"}, offered=frozenset())
    known = KeptFigures(house)
    document, alone = par_sheet(house, solved=solve_all(house, figures=known)), known.base().edge
    both = (alone + Fraction(22_100 - 21_088, 22_100)) / 2
    facts = dict(document.facts)
    assert facts["House edge of the Ante"] == f"{float(alone) * 100:.4f}%"
    assert facts["With the Pair Plus"] == f"{float(both) * 100:.4f}%"
    found = next(t for t in tables(document) if "counted at" in t.columns)
    assert [row[:3] for row in found.rows] == [
        ("Base game", "$5.00", facts["House edge of the Ante"]),
        ("Ante with Pair Plus", "$5.00 each", facts["With the Pair Plus"]),
        ("Pair Plus A", "$5.00", "4.5792%"),
    ]
    paper = guide_of(house, base=known.base(), both=together(known))
    (costs,) = [each for each in tables(paper) if "House edge" in each.columns]
    a_hundred = f"{float(both) * 100:.2f}"
    assert [row[0] for row in costs.rows] == ["Ante and Play", "Ante and Play with Pair Plus", "Pair Plus"]
    assert costs.rows[1][1:] == (f"${a_hundred}", f"{a_hundred}%")
    assert f"With the same amount on each, you lose ${a_hundred} of every $100 on both," in words(paper)
    assert dict(sheet("649a").facts)["House edge"] == "3.3730%"


def test_tables_stay_whole_and_a_meter_with_its_tables() -> None:
    document = sheet("649a")
    short = [t for t in every_table(document) if "adds" in t.columns or "combinations" in t.columns]
    assert [t.caption for t in short if not t.whole and not t.cite] == []
    for place, block in enumerate(document.blocks):
        if isinstance(block, Grid) and "restarts at" in block.columns:
            assert block.leads
            assert isinstance(document.blocks[place + 1], Columns)


@pytest.mark.parametrize(
    ("name", "says"),
    [("649a@2011", "Proposal 41 Pa.B. 3836 for Chapter 649a"), ("649a", "58 Pa. Code, Chapter 649a")],
)
def test_a_proposal_is_not_called_the_code(name: str, says: str) -> None:
    document = sheet(name)
    assert document.subtitle == says
    assert "@" not in str(document.data)
    assert " he " not in str(document.data)


def test_a_meter_that_serves_both_hands_is_told_of_with_both() -> None:
    """649a.12(i): 29% of fourteen wagers is won by seven players' hands and the dealer's, 7.6 parts each.

    So a hand wins 14 x 29% / 8 of the meter's growth; what the dealer's hand wins is shared by seven.
    """
    fixed = Fraction(624 * 500 + 3_744 * 100 + 5_108 * 50, 2_598_960)
    of_meter = Fraction(29, 100) * Fraction(14, 8)
    told = [table.note for table in tables(sheet("649a")) if "serves more" in table.note]
    assert f"{float(fixed + of_meter) * 100:.4f}%" in told[0]
    assert f"{float(fixed + of_meter * Fraction(1, 7)) * 100:.4f}%" in told[1]


def test_what_a_meter_restarts_with_and_shows_when_hit() -> None:
    """649a.12(i)(4): opens at $10,000, restarts at nothing; 29% over 4 + 36/10 of 2,598,960 deals."""
    levels = [t for t in tables(sheet("649a")) if "restarts at" in t.columns]
    hand_bonus, on_dealer = (t.rows[0] for t in levels if t.rows[0][1] == "$0.00")
    one = Fraction(29, 100) * 2_598_960 / Fraction(76, 10)
    assert hand_bonus == ("$10,000.00", "$0.00", "21.00%", "8.00%", *[f"${float(one):,.2f}"] * 2)
    assert on_dealer[-1] == f"${float(7 * one):,.2f}"  # seven feed it, one hand wins


def test_what_others_hold_pays_envy() -> None:
    """649a.12(h)(5): $1,000 for four royal flushes, $300 for 36 straight flushes of 2,598,960."""
    found = next(t for t in every_table(sheet("649a")) if t.cite == "649a.12(h)(5)")
    assert [row[:3] for row in found.rows] == [
        ("Royal flush", "$1,000", "4"),
        ("Straight flush", "$300", "36"),
    ]


def test_five_card_bonus_to_1_is_advised_against() -> None:
    """643a.12(b) as printed returns more than it takes under most letters."""
    notices = [block for block in sheet("643a").blocks if isinstance(block, Notice)]
    assert any(n.cite == "643a.12(b)" and "Five Card Bonus" in n.text for n in notices)


def test_the_sheet_prints_both_ways() -> None:
    document = sheet("649a")
    assert "13,733,780" in html(document)
    assert pdf(document).startswith(b"%PDF-")


def without_sides(house: House) -> House:
    return replace(house, offered=frozenset())


def test_a_wager_that_is_not_offered_is_not_on_the_sheet() -> None:
    document = par_sheet(without_sides(default_house(rule_set("643a"))))
    assert "Six Card Bonus" not in str(document.data)


def test_draws_are_told_beside_the_rows_that_leave_them_out() -> None:
    """Five of 52 cards win 20 for 1 in one round of 1,000: 1/520 more than the rows return, 3,635/9,282.

    9,516 of 2,598,960 hands win by the rows; of the others one round in 10,400 does by the draw.
    """
    house = default_house(
        rule_set("649a"),
        chosen={**default_house(rule_set("649a")).chosen, "magic_card_and_lucky_bonus": "on"},
        triggers={"Magic Card": Fraction(1, 1_000)},
        added={"649a.12(d)": 50},
    )
    wager = "Five Card Hand Bonus on the player's hand"
    blocks = list(side_blocks(house, {wager: side_wager(house, wager)}))
    told = [block.text for block in blocks if isinstance(block, Text)]
    (rows,) = [block for block in blocks if isinstance(block, Grid)]
    assert Fraction(3_635, 9_282) + Fraction(1, 520) == Fraction(73_057, 185_640)
    assert any(says.startswith("Return 39.3541%, house edge 60.6459%") for says in told)
    assert any("hit frequency 0.3757%" in says for says in told)
    assert "without Magic Card, which adds 0.1923% to the return" in rows.note
    listed = pairs(tuple(configuration_blocks(house)))
    assert (
        listed["Magic Card, drawn"] == "in 1/1,000 of the rounds, hits a hand in 5/52 of them, paid 20 for 1"
    )
    assert listed["Mini-royal flush, added"] == "50 to 1 in Pair Plus"


def test_the_whole_layout_varies_more_than_its_wagers_by_themselves() -> None:
    """643a: what the wagers vary by themselves and what they do together add up to the variance."""
    facts = [block for block in sheet("643a").blocks if isinstance(block, Facts)]
    (found,) = ({name: text for name, text, _ in each.rows} for each in facts if "covariances" in str(each))
    parts = [found[name] for name in ("of which the wagers by themselves", "and of their covariances")]
    whole, apart, together = (
        float(text.split()[0].replace(",", "")) for text in (found["Variance of the layout"], *parts)
    )
    assert together > 0
    assert abs(whole - apart - together) < 3e-6


@pytest.mark.parametrize("hand", ["straight", "flush"])
def test_the_hand_that_the_ante_pays_from_is_the_one_chosen(hand: str) -> None:
    """647a.11(h)(2)(ii)."""
    house = default_house(rule_set("647a"))
    made = replace(house, chosen={**house.chosen, "ante_pays_from": hand})
    (items,) = (block for block in game_pays(KeptFigures(made)) if isinstance(block, Items))
    (says,) = (text for text, cite in items.rows if cite == "647a.11(h)(2)(ii)")
    assert says.endswith(f"the Ante is returned below a {hand}.")
