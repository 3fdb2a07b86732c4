"""What every side wager costs under every paytable, worked out apart from the solver.

The counts of hands are published or counted here by hand, the payouts are those of the texts that were
typed a second time from the regulation (tests/games/printed), the meters open as their clauses say. A
variance is the mean square of what lies between a result and the mean, not the mean square less a square.
"""

from __future__ import annotations

import re
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest

from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.rules.house import default_house
from pitboss.solve import progressives as pro
from pitboss.solve.advisories import LONG_RUN, returns_of
from pitboss.solve.meters import meters_of
from pitboss.solve.sides import letters, side_wager, side_wagers, with_letter

SPEAKS_FOR = ()
PRINTED = Path(__file__).parents[1] / "games" / "printed"

ALL = {3: comb(52, 3), 4: comb(52, 5), 5: comb(52, 5), 6: comb(52, 6), 7: comb(52, 7), 2: 1_326 * 1_225}
FIVE = {
    "royal flush": 4,
    "straight flush": 36,
    "four-of-a-kind": 624,
    "full house": 3_744,
    "flush": 5_108,
    "straight": 10_200,
    "three-of-a-kind": 54_912,
    "two pair": 123_552,
    "pair of tens, jacks, queens, kings or aces": 5 * 84_480,
    "pair-tens or better": 5 * 84_480,
}
THREE = {
    "straight flush": 48,
    "three-of-a-kind": 52,
    "straight": 720,
    "flush": 1_096,
    "pair": 3_744,
    "mini-royal": 4,
    "mini-royal, spades": 1,
    "mini-royal, hearts, diamonds, clubs": 3,
    "ace, king and queen of spades": 1,
    "ace, king and queen of hearts, diamonds or clubs": 3,
}
FOUR_OF_FIVE = {  # the best four of five cards
    "four-of-a-kind": 624,
    "four aces": 48,
    "straight flush": 2_072,
    "three-of-a-kind": 58_656,
    "flush": 114_616,
    "straight": 101_808,
    "two pair": 123_552,
    "pair of aces": 81_096,
}
SIX = {  # the best five of six cards
    "royal flush": 4 * 47,
    "royal flush of spades": 47,
    "royal flush of clubs, diamonds or hearts": 3 * 47,
    "super royal of diamonds": 1,
    "super royal of hearts, spades or clubs": 3,
    "six-card royal flush-diamonds": 1,
    "six-card royal flush-hearts, spades or clubs": 3,
    "straight flush": 1_656,
    "four-of-a-kind": 14_664,
    "full house": 165_984,
    "flush": 205_792,
    "straight": 361_620,
    "three-of-a-kind": 732_160,
}
SEVEN = {  # the best five of seven cards
    "royal flush": 4_324,
    "straight flush": 37_260,
    "four-of-a-kind": 224_848,
    "full house": 3_473_184,
    "flush": 4_047_644,
    "straight": 6_180_020,
    "three-of-a-kind": 6_461_620,
}
TWO = {  # two cards of the player, and 1,225 of the dealer for each
    "ace-ace (dealer and player)": 6,  # six pairs of aces leave the dealer one
    "ace-ace": 6 * 1_225,
    "ace-king (same suit)": 4 * 1_225,
    "ace-queen or ace-jack (same suit)": 8 * 1_225,
    "ace-king (different suits)": 12 * 1_225,
    "king-king, queen-queen or jack-jack": 18 * 1_225,
    "ace-queen or ace-jack (different suits)": 24 * 1_225,
    "a pair of 10-10 through 2-2": 54 * 1_225,
}
COUNTS = {2: TWO, 3: THREE, 4: FOUR_OF_FIVE, 5: FIVE, 6: SIX, 7: SEVEN}
INSIDE = (  # a row that is a part of another, which is then paid for the rest
    ("mini-royal", "straight flush"),
    ("ace, king and queen", "straight flush"),
    ("four aces", "four-of-a-kind"),
    ("super royal", "royal flush"),
    ("six-card royal", "royal flush"),
    ("ace-ace (dealer and player)", "ace-ace"),
)

HAND_BONUS = "Five Card Hand Bonus"
WAGERS = {  # the clause that pays it, and the number of cards that it is decided on
    ("641a@2011", "Aces Up"): ("641a.12(c)", 4),
    ("641a@2011", "Progressive Payout"): ("641a.12(d)(1)", 4),
    ("643a@2011", "Let It Ride Bonus"): ("643a.12(b)", 5),
    ("643a@2011", "Three Card Bonus"): ("643a.12(c)", 3),
    ("643a", "Five Card Bonus"): ("643a.12(b)", 5),
    ("643a", "Three Card Bonus"): ("643a.12(c)", 3),
    ("643a", "Three-Card Progressive Payout"): ("643a.12(d)(1)", 3),
    ("643a", "Five-Card Progressive Payout"): ("643a.12(e)(1)", 5),
    ("643a", HAND_BONUS): ("643a.12(f)(1)", 5),
    ("643a", "Six Card Bonus"): ("643a.12(g)", 6),
    ("647a", "Texas Hold 'Em Bonus"): ("647a.12(b)", 2),
    ("647a", "Progressive Payout"): ("647a.12(d)(1)", 5),
    ("647a", f"{HAND_BONUS} on the player's hand"): ("647a.12(e)(1)", 5),
    ("647a", f"{HAND_BONUS} on the dealer's hand"): ("647a.12(e)(1)", 5),
    ("647a", "Six Card Bonus"): ("647a.12(f)", 6),
    ("649a@2011", "Pair Plus"): ("649a.12(d)", 3),
    ("649a@2011", "Progressive Payout"): ("649a.12(e)(1)", 3),
    ("649a@2011", "Six Card Bonus"): ("649a.12(f)", 6),
    ("649a", "Pair Plus"): ("649a.12(d)", 3),
    ("649a", "Three-Card Progressive Payout"): ("649a.12(e)(1)", 3),
    ("649a", "Six Card Bonus"): ("649a.12(f)", 6),
    ("649a", "Five-Card Progressive Payout"): ("649a.12(h)(1)", 5),
    ("649a", f"{HAND_BONUS} on the player's hand"): ("649a.12(i)(1)", 5),
    ("649a", f"{HAND_BONUS} on the dealer's hand"): ("649a.12(i)(1)", 5),
    ("649a", "5 of 6 Progressive Payout"): ("649a.12(j)(1)", 6),
    ("653a@2011", "Trips"): ("653a.12(c)", 7),
    ("653a@2011", "Progressive Payout"): ("653a.12(d)(1)", 5),
    ("669a", "Pair Plus"): ("669a.12(a)", 3),
    ("669a", "Progressive Payout"): ("669a.12(e)(1)", 3),
    ("669a", "Six Card Bonus"): ("669a.12(f)", 6),
}
# For a wager of $1: 641a.12(d)(3), 649a.12(e)(3), 669a.12(e)(3), 643a.12(d)(3) open with $5,000 or $1,000,
# every meter on a royal flush of five cards with $10,000; 643a.12(e)(3), 647a.12(d)(3): major and minor.
MAJOR, MINOR, ROYAL = 1_000, 250, 10_000
ON_THREE = ("649a.12(e)(1)", "669a.12(e)(1)", "643a.12(d)(1)")
FLAT_AT_FIVE = "649a.12(f)"  # a sum of money beside a wager of $5, which comes back: R-26


def printed(rules: str, cite: str, letter: str) -> list[tuple[str, str]]:
    """The rows of a column as typed a second time, those that it leaves out left out."""
    text = (PRINTED / f"{rules.replace('@', '-')}.txt").read_text(encoding="utf-8")
    found = []
    for line in text.splitlines():
        clause, _, column, hand, cell = (part.strip() for part in line.split("|"))
        if (clause, column) == (cite, letter) and cell not in ("blank", "N/A"):
            found.append((hand.lower().replace("\N{EM DASH}", "-"), cell))
    return found


def opens_with(cite: str, letter: str, cell: str) -> int:
    """What the meter of a row opens with, in dollars, for a wager of $1."""
    for level, dollars in (("major", MAJOR), ("minor", MINOR)):
        if level in cell:
            return dollars
    if cite == "641a.12(d)(1)":
        return {"A": 5_000, "B": 1_000}[letter]
    return 1_000 if cite in ON_THREE else ROYAL


def net(cite: str, letter: str, cell: str) -> Fraction:
    """What one unit is up or down by a cell as printed."""
    if found := re.fullmatch(r"([\d,]+) (to|for) 1", cell):
        return Fraction(int(found[1].replace(",", "")) - (found[2] == "for"))
    if found := re.match(r"(\d+)%", cell):
        return Fraction(int(found[1]) * opens_with(cite, letter, cell), 100) - 1
    sum_of_money = int(cell.removeprefix("$").replace(",", ""))
    return Fraction(sum_of_money, 5) if cite == FLAT_AT_FIVE else Fraction(sum_of_money - 1)


def results(rules: str, wager: str, letter: str) -> list[tuple[int, Fraction]]:
    """Every result of one unit with its deals; what is on no row loses."""
    cite, cards = WAGERS[rules, wager]
    rows = printed(rules, cite, letter)
    found = []
    for hand, cell in rows:
        inside = [
            COUNTS[cards][other]
            for other, _ in rows
            for begins, of in INSIDE
            if of == hand and other.startswith(begins)
        ]
        found.append((COUNTS[cards][hand] - sum(inside), net(cite, letter, cell)))
    return [*found, (ALL[cards] - sum(count for count, _ in found), Fraction(-1))]


EVERY = [
    (rules.id, wager, letter)
    for rules in RULE_SETS
    for wager in side_wagers(default_house(rules))
    for letter in letters(default_house(rules), wager)
]


def test_no_side_wager_is_left_out() -> None:
    assert {(rules, wager) for rules, wager, _ in EVERY} == WAGERS.keys()


@pytest.mark.parametrize(("rules", "wager", "letter"), EVERY, ids=str)
def test_mean_and_variance_of_every_side_wager(rules: str, wager: str, letter: str) -> None:
    expected = results(rules, wager, letter)
    deals = sum(count for count, _ in expected)
    mean = Fraction(sum(count * each for count, each in expected), deals)
    square = sum(count * (each - mean) ** 2 for count, each in expected)
    found = side_wager(default_house(rule_set(rules)), wager, letter).figures
    assert found.deals == deals
    assert found.ev == mean
    assert found.edge == -mean
    assert found.variance == Fraction(square, deals)
    assert found.hit_frequency == Fraction(sum(count for count, each in expected if each > 0), deals)


ENVY = [  # the wager, its paytable, what all hands of one other player bring together at $1, and the seats
    ("641a@2011", "Progressive Payout", "A", 48 * 100 + 576 * 10 + 2_072 * 5, 7),
    ("641a@2011", "Progressive Payout", "B", 48 * 100 + 576 * 25, 7),
    ("643a", "Three-Card Progressive Payout", "A", 100 + 3 * 25, 7),
    ("643a", "Five-Card Progressive Payout", "A", 4 * 1_000 + 36 * 300, 7),
    ("647a", "Progressive Payout", "A", 4 * 1_000 + 36 * 300, 6),
    ("649a@2011", "Progressive Payout", "A", 100 + 3 * 25, 7),
    ("649a", "Three-Card Progressive Payout", "A", 100 + 3 * 25, 7),
    ("649a", "Five-Card Progressive Payout", "Paytable", 4 * 1_000 + 36 * 300, 7),
    ("653a@2011", "Progressive Payout", "Paytable", 4 * 1_000 + 36 * 300, 6),
    ("669a", "Progressive Payout", "Payout", 100 + 3 * 25, 6),
]


@pytest.mark.parametrize(("rules", "wager", "letter", "sums", "seats"), ENVY, ids=str)
def test_the_return_at_a_full_table_with_envy(
    rules: str, wager: str, letter: str, sums: int, seats: int
) -> None:
    """At a full table there is one other player less than there are positions."""
    house = with_letter(default_house(rule_set(rules)), wager, letter)
    assert house.seats == seats
    expected = results(rules, wager, letter)
    deals = sum(count for count, _ in expected)
    alone = 1 + Fraction(sum(count * each for count, each in expected), deals)
    others = Fraction((seats - 1) * sums, deals)
    assert pro.progressive_return(house, wager, {}, seats - 1) == alone + others
    assert pro.envy_return(house, wager, seats - 1) == others


def test_the_long_run_at_a_full_table() -> None:
    """669a.12(e), paid from a meter that gains 14% and restarts with $1,000; five others of six players."""
    fixed = 3 * 500 + 44 * 70 + 52 * 60 + 720 * 6
    meter = Fraction(14, 100) + Fraction(1_000, 22_100)
    long_run = Fraction(fixed + 5 * (100 + 3 * 25), 22_100) + meter
    house = default_house(rule_set("669a"))
    assert returns_of(house, "Progressive Payout")[LONG_RUN] == long_run
    assert pro.long_run_return(house, "Progressive Payout", 5) == long_run
    told = meters_of(house, "Progressive Payout", folds=False)
    assert told.long_run()["6 players"] == long_run
    assert list(told.long_run()) == ["alone", "6 players"], "no other wager feeds this meter"
    assert told.at_the_table.at(1_000_00) == long_run - Fraction(14, 100)


def test_the_dealers_aces_beside_the_players() -> None:
    """647a.12(b): one deal in 270,725 has all four aces with two players; only paytable A pays it more."""
    rows = {
        letter: side_wager(default_house(rule_set("647a")), "Texas Hold 'Em Bonus", letter) for letter in "AB"
    }
    both, alone = ({row.printed: row.deals for row in rows[letter].rows} for letter in "AB")
    assert both["Ace-ace (dealer and player) 1,000 to 1"] == 6
    assert both["Ace-ace 30 to 1"] == 6 * 1_225 - 6
    assert alone["Ace-ace 30 to 1"] == 6 * 1_225
    assert Fraction(6, 1_326 * 1_225) == Fraction(1, 270_725)
