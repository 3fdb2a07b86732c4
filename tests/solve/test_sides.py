"""Side wagers: counts against published ones and slow twins, returns, meters and Envy."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from math import comb

import numpy as np
import pytest

from pitboss.cards import cards, rank
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.hands import Kind, batch
from pitboss.hands.ranking import FIVE_CARDS, FOUR_CARDS, THREE_CARDS, Ranking
from pitboss.money import Rate
from pitboss.refusal import Refused
from pitboss.rules.house import House, Terms, default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.solve import progressives as pro
from pitboss.solve import sides
from pitboss.solve.holdings import holdings
from pitboss.solve.kernels import looks as kernels
from pitboss.solve.reference import deal_by_deal as slow
from pitboss.solve.sides import side_wager, side_wagers, whole_set
from tests.solve.asked import contributions

EVERY = [(rules, wager) for rules in RULE_SETS for wager in side_wagers(default_house(rules))]
METERED = [(rules, wager) for rules in RULE_SETS for wager in pro.metered_wagers(default_house(rules))]


def name(value: object) -> str:
    return value.id if isinstance(value, RuleSet) else str(value)


def house(rules: str, **changes: object) -> House:
    return default_house(rule_set(rules), **changes)


def by_kind(ranking: Ranking, held: int) -> dict[Kind, int]:
    found: Counter[Kind] = Counter()
    for look in holdings(ranking, held):
        found[look.low.kind] += look.count
    return dict(found)


# Counts


def test_best_five_of_six_as_published() -> None:
    assert list(by_kind(FIVE_CARDS, 6).values())[::-1] == [
        188,
        1_656,
        14_664,
        165_984,
        205_792,
        361_620,
        732_160,
        2_532_816,
        9_730_740,
        6_612_900,
    ]


def test_best_five_of_seven_as_published() -> None:
    assert list(by_kind(FIVE_CARDS, 7).values())[::-1] == [
        4_324,
        37_260,
        224_848,
        3_473_184,
        4_047_644,
        6_180_020,
        6_461_620,
        31_433_400,
        58_627_800,
        23_294_460,
    ]


SHORT = (
    ("three cards", THREE_CARDS, 3, "23459QKA"),
    ("no ace before two and three", replace(THREE_CARDS, low_ace=False), 3, "2345A"),
    ("three of six", THREE_CARDS, 6, "2QKA"),
    ("no flush, no pair", rule_set("643a").ranking("643a.6(d)"), 3, "2345QKA"),
    ("with a mini-royal", rule_set("643a").ranking("643a.6(c)"), 3, "2345QKA"),
    ("four of five", FOUR_CARDS, 5, "2345QA"),
    ("four of six", FOUR_CARDS, 6, "2345A"),
    ("five cards", FIVE_CARDS, 5, "2345TA"),
    ("five of six", FIVE_CARDS, 6, "TJQKA"),
    ("a six-card royal flush", rule_set("649a").ranking("649a.6(d)"), 6, "9TJQKA"),
    ("five of seven", FIVE_CARDS, 7, "TJQKA"),
)

SPEAKS_FOR = ()


@pytest.mark.parametrize(("says", "ranking", "held", "ranks"), SHORT, ids=[each[0] for each in SHORT])
def test_holdings_twin(says: str, ranking: Ranking, held: int, ranks: str) -> None:
    deck = cards([f"{r}{s}" for r in ranks for s in "cdhs"])
    twin = slow.holdings(ranking, held, deck)
    looks = holdings(ranking, held, tuple(rank(card) for card in deck[::4]))
    expected: Counter[tuple[int, int | None]] = Counter()
    for (strength, suit), count in twin.items():
        expected[strength >> kernels.LOOK_SHIFT, suit] += count
    found: Counter[tuple[int, int | None]] = Counter()
    for look in looks:
        matters = look.low.kind.suit_matters
        found[look.number, look.low.one_suit if matters else None] += look.count
        assert look.low.strength in {strength for strength, _ in twin}
        assert look.high.strength in {strength for strength, _ in twin}
    assert found == expected
    assert sum(found.values()) == comb(len(deck), held)


@pytest.mark.parametrize(("ranking", "held"), [(THREE_CARDS, 3), (FOUR_CARDS, 5), (FIVE_CARDS, 6)], ids=str)
def test_holdings_are_those_of_the_batch_evaluator(ranking: Ranking, held: int) -> None:
    counted, lows, highs = np.zeros(256, np.int64), {}, {}
    for chunk in batch.combinations(held):
        strengths = np.sort(batch.strengths(chunk, ranking))
        looks, first, counts = np.unique(
            strengths >> kernels.LOOK_SHIFT, return_index=True, return_counts=True
        )
        counted[looks] += counts
        for look, at, count in zip(looks.tolist(), first.tolist(), counts.tolist(), strict=True):
            lows[look] = min(lows.get(look, strengths[at]), strengths[at])
            highs[look] = max(highs.get(look, 0), strengths[at + count - 1])
    for look in holdings(ranking, held):
        counted[look.number] -= look.count
        assert look.low.strength == lows[look.number]
        assert look.high.strength == highs[look.number]
    assert not counted.any()


def test_two_cards_twin() -> None:
    deck = cards([f"{r}{s}" for r in "29JQKA" for s in "cdhs"][:22])
    for letter in "AB":
        paytable = house("647a", letters={**house("647a").letters, "647a.12(b)": letter}).paytable(
            "647a.12(b)"
        )
        found: Counter[object] = Counter()
        for row, count, deal in sides.two_card_rows(paytable, deck):
            found[row] += count
            assert paytable.row_for(deal) == row
        assert found == slow.two_cards(paytable, deck)


# Every wager, every letter


@pytest.mark.parametrize(("rules", "wager"), EVERY, ids=name)
def test_every_deal_of_every_side_wager_is_on_some_row(rules: RuleSet, wager: str) -> None:
    found = whole_set(default_house(rules), wager)
    assert tuple(found) == sides.letters(default_house(rules), wager)
    for rows in found.values():
        assert rows.deals == sides.deals_of(default_house(rules), wager)
        assert rows.rows[-1].net == -1
        assert rows.rows[-1].printed == sides.OTHERS
        assert all(row.deals > 0 for row in rows.rows)
        assert all(row.net >= -1 for row in rows.rows[:-1])  # a row of 2011 pays $0


def test_side_wagers_are_those_that_stand_beside_the_game() -> None:
    assert side_wagers(house("643a@2011")) == ("Let It Ride Bonus", "Three Card Bonus")
    assert side_wagers(house("669a")) == ("Pair Plus", "Progressive Payout", "Six Card Bonus")
    assert side_wagers(house("649a", offered=frozenset())) == ("Pair Plus",)
    for wager in ("Ante", "Play", "Bet Number 1"):
        with pytest.raises(Refused):
            side_wager(house("643a" if "Bet" in wager else "669a"), wager)


def test_pair_plus_as_published() -> None:
    assert side_wager(house("649a"), "Pair Plus", "D").figures.ev == Fraction(-512, 22_100)
    assert side_wager(house("649a"), "pair_plus", "D").rows == (
        ("Straight flush", "40 to 1", 48, 40),
        ("Three-of-a-kind", "30 to 1", 52, 30),
        ("Straight", "6 to 1", 720, 6),
        ("Flush", "4 to 1", 1_096, 4),
        ("Pair", "1 to 1", 3_744, 1),
        ("all other hands", "", 16_440, -1),
    )


FIVE_CARD_BONUS = {
    "to 1": {"A": -190, "B": -108, "C": 61, "D": -93, "E": -4, "F": 77, "G": 212},
    "for 1": {"A": 49, "B": 131, "C": 138, "D": 146, "E": 72, "F": 153, "G": 241},
}


@pytest.mark.parametrize("reading", FIVE_CARD_BONUS)
def test_the_five_card_bonus_under_both_readings(reading: str) -> None:
    found = whole_set(house("643a", chosen={"five_card_bonus_odds": reading}), "Five Card Bonus")
    edges = {letter: round(rows.figures.edge * 1_000) for letter, rows in found.items()}
    assert edges == FIVE_CARD_BONUS[reading]


def test_the_old_bonus_pays_what_the_new_one_pays_for_one() -> None:
    old = side_wager(house("643a@2011"), "Let It Ride Bonus", "A").figures.ev
    assert (
        old
        == side_wager(
            house("643a", chosen={"five_card_bonus_odds": "for 1"}), "Five Card Bonus", "G"
        ).figures.ev
    )


def test_a_flat_sum_is_worth_less_to_a_larger_wager() -> None:
    edges = [
        side_wager(house("649a", minimum=minimum), "Six Card Bonus", "E").figures.edge
        for minimum in (5_00, 10_00)
    ]
    assert round(edges[0] * 1_000) == 181
    assert edges[0] < edges[1]
    odds = house("649a", minimum=10_00, chosen={"super_royal_pays": "for a $5 wager"})
    assert side_wager(odds, "Six Card Bonus", "E").figures.edge == edges[0]


def test_an_added_mini_royal_is_a_row_of_its_own() -> None:
    rows = side_wager(house("649a", added={"649a.12(d)": 50}), "Pair Plus", "D")
    assert [(row.printed, row.deals) for row in rows.rows[:2]] == [
        ("Mini-royal flush 50 to 1", 4),
        ("Straight flush 40 to 1", 44),
    ]


def test_no_straight_of_ace_two_three_if_it_is_read_so() -> None:
    rows = side_wager(house("669a", chosen={"ace_two_three": "no straight"}), "Pair Plus")
    assert {row.printed: row.deals for row in rows.rows}["Straight 6 to 1"] == 660


def test_another_paytable_counts_no_card_again(monkeypatch: pytest.MonkeyPatch) -> None:
    whole_set(house("649a"), "Six Card Bonus")
    monkeypatch.setattr(kernels, "count_holdings", None)
    found = whole_set(house("649a"), "Six Card Bonus")
    assert len({rows.figures.ev for rows in found.values()}) == 5


# Meters


@pytest.mark.parametrize(("rules", "wager"), METERED, ids=name)
def test_the_break_even_meter_breaks_even(rules: RuleSet, wager: str) -> None:
    ours = default_house(rules)
    for letter in sides.letters(ours, wager):
        lettered = sides.with_letter(ours, wager, letter)
        for others in (0, 3, 5):
            meter = pro.break_even_meter(lettered, wager, others)
            assert meter is not None
            top = next(iter(pro.opening_levels(lettered, wager)))
            below, above = (
                pro.progressive_return(lettered, wager, {top: int(meter) + more}, others)
                for more in (-100, 200)
            )
            assert below < 1 < above


@pytest.mark.parametrize(("rules", "wager"), METERED, ids=name)
def test_what_goes_onto_a_meter_comes_back(rules: RuleSet, wager: str) -> None:
    ours = default_house(rules)
    for letter in sides.letters(ours, wager):
        lettered = sides.with_letter(ours, wager, letter)
        expected = pro.expected_meter(lettered, wager)
        at_hit = pro.progressive_return(
            lettered, wager, {level: round(cents) for level, cents in expected.items()}
        )
        assert abs(at_hit - pro.long_run_return(lettered, wager)) < Fraction(1, 10_000)
        assert 0 < pro.long_run_return(lettered, wager) < 1


def test_progressives_return_what_the_readings_state() -> None:
    stud = house("669a")
    assert round(pro.progressive_return(stud, "Progressive Payout", {}) * 1_000) == 589
    assert round(pro.long_run_return(stud, "Progressive Payout") * 100) == 73
    six = house("669a", chosen={"progressive_cards": "six cards"})
    assert round(pro.progressive_return(six, "Progressive Payout", {}) * 100) in range(950, 970)
    for reading, percent in (("two cards and the Flop", 531), ("best of seven", 4_833)):
        ours = house("647a", chosen={**house("647a").chosen, "progressive_hand": reading})
        assert round(pro.progressive_return(ours, "Progressive Payout", {"meter": 0}) * 1_000) == percent
    bonus = "Five Card Hand Bonus on the player's hand"
    fixed = pro.progressive_return(house("649a"), bonus, {"meter": 0})
    assert round(fixed * 1_000) == 362
    assert round((pro.progressive_return(house("649a"), bonus, {}) - fixed) * 1_000) == 29
    assert contributions(house("649a"), bonus) == {
        "meter": Fraction(21, 100),
        "meter reserve": Fraction(8, 100),
    }
    assert pro.event_return(house("649a"), bonus) == {
        "Magic Card": Fraction(25, 13),
        "Lucky Bonus": Fraction(5, 8),
    }


def test_a_draw_counts_as_often_as_the_submission_says() -> None:
    bonus, off = "Five Card Hand Bonus on the player's hand", house("647a")
    chosen = {**off.chosen, "magic_card_and_lucky_bonus": "on"}
    on = replace(off, chosen=chosen, triggers={"Magic Card": Fraction(1, 10)})
    more = pro.progressive_return(on, bonus, {}) - pro.progressive_return(off, bonus, {})
    assert more == Fraction(1, 10) * Fraction(5 * 20, 52)
    assert pro.progressive_return(replace(on, triggers={}), bonus, {}) == pro.progressive_return(
        off, bonus, {}
    )


def test_envy_is_the_chance_of_one_hand_times_the_sum() -> None:
    one = pro.envy_return(house("649a"), "Three-Card Progressive Payout", 1)
    assert one == Fraction(100 + 3 * 25, 22_100)
    assert pro.envy_return(house("649a"), "Three-Card Progressive Payout", 6) == 6 * one
    at_five = house("649a", amounts={**house("649a").amounts, "Three-Card Progressive Payout": 5_00})
    assert pro.envy_return(at_five, "Three-Card Progressive Payout", 1) == one
    assert pro.break_even_meter(house("649a"), "Three-Card Progressive Payout", 0) == 10_080_00
    assert pro.break_even_meter(house("649a"), "Three-Card Progressive Payout", 6) == 10_080_00 - 6 * 175_00


def test_what_the_dealers_hand_wins_is_shared() -> None:
    bonus = "Five Card Hand Bonus on the dealer's hand"
    alone, three = (pro.progressive_return(house("647a"), bonus, {}, others) for others in (0, 2))
    fixed = pro.progressive_return(house("647a"), bonus, {"meter": 0})
    assert three - fixed == (alone - fixed) * Fraction(1, 3)


def test_rounds_between_hits() -> None:
    assert pro.rounds_between_hits(house("649a"), "5 of 6 Progressive Payout") == {
        "Royal flush of spades": Fraction(20_358_520, 47),
        "Royal flush of clubs, diamonds or hearts": Fraction(20_358_520, 141),
    }
    with pytest.raises(Refused):
        pro.rounds_between_hits(house("649a"), "Pair Plus")


def test_another_paytable_has_its_own_meter() -> None:
    """649a.12(e)(3) of 2011: a meter of 14% is enough under A, not under B; it is stated for A alone."""
    stated = {"Progressive Payout": Terms(1_000_00, Rate(14))}
    found = whole_set(house("649a@2011", terms=stated), "Progressive Payout")
    assert found == whole_set(house("649a@2011"), "Progressive Payout")
