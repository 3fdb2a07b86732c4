"""Three Card Poker, Let It Ride and Raise It Up Stud: published figures, slow twins, second routes."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations

import pytest

from pitboss.cards import DECK, RANKS, Card, cards
from pitboss.games.catalog import rule_set
from pitboss.hands import Hand, quick
from pitboss.refusal import Refused
from pitboss.rules.house import House, default_house
from pitboss.rules.words import Word
from pitboss.solve.figures import Figures
from pitboss.solve.kernels import looks as kernels
from pitboss.solve.let_it_ride.game import solve_643a
from pitboss.solve.raise_it_up_stud.game import solve_669a, values_669a
from pitboss.solve.reference import deal_by_deal as slow
from pitboss.solve.suit_classes import all_streets, cards_left, opening
from pitboss.solve.three_card_poker.game import joint_649a, solve_649a, values_649a
from tests.solve.asked import capped, equal_fours, lowest_played, solve_joint, values_643a

SPEAKS_FOR = ()

RIDE, WITHDRAW = Word.LET_IT_RIDE, Word.WITHDRAW


def house(name: str, **changes: object) -> House:
    return default_house(rule_set(name), **changes)


def lettered(name: str, cite: str, letter: str) -> House:
    return house(name, letters={**house(name).letters, cite: letter})


def short(ranks: str, suits: str) -> tuple[Card, ...]:
    return cards([f"{rank}{suit}" for rank in ranks for suit in suits])


def agree(fast: Figures, twin: Figures) -> None:
    """Every figure that the twin gives is the solver's too."""
    assert fast.deals == twin.deals
    assert dict(fast.results) == dict(twin.results)
    if twin.decisions:
        assert {k: n for k, n in fast.decisions.items() if n} == dict(twin.decisions)
    if twin.standings:
        assert {k: n for k, n in fast.standings.items() if n} == dict(twin.standings)
    assert dict(fast.indifferent) == dict(twin.indifferent)


# Published figures


@pytest.mark.parametrize("name", ["649a", "649a@2011"])
def test_three_card_poker_as_published(name: str) -> None:
    found = solve_649a(house(name))
    assert found.deals == 407_170_400
    assert found.ev == Fraction(-13_733_780, 407_170_400)
    assert found.decisions == {"Play 1x": 274_517_600, "fold": 132_652_800}
    assert sum(found.standings.values()) == found.deals


def test_three_card_poker_plays_queen_six_four_or_better() -> None:
    weakest, strongest = lowest_played(house("649a"))
    assert strongest is not None
    assert weakest.ranks == quick.best(cards("Qs 6d 4c"), weakest.ranking).ranks
    assert strongest.ranks == quick.best(cards("Qs 6d 3c"), weakest.ranking).ranks
    assert strongest < weakest


@pytest.mark.parametrize("name", ["643a", "643a@2011"])
def test_let_it_ride_as_published(name: str) -> None:
    found = solve_643a(house(name))
    assert found.deals == 51_979_200
    assert found.ev == Fraction(-1_822_224, 51_979_200)


def test_raise_it_up_stud_has_the_edge_that_the_readings_state() -> None:
    found = solve_669a(house("669a"))
    assert found.deals == 22_100 * 49 * 48 * 47
    assert round(found.edge * 10_000) == 350  # 3.50% of the Ante: R-03
    every_street = solve_669a(house("669a", chosen={"play_wagers": "one on every street"}))
    assert every_street.ev > Fraction(62, 100)


def test_a_paytable_moves_the_figures() -> None:
    before = kernels.count_meetings, kernels.looks_with_one_more
    solve_649a(house("649a"))
    try:  # the cards were counted above: no kernel that counts runs again
        kernels.count_meetings = kernels.looks_with_one_more = None
        letters = {a: solve_649a(lettered("649a", "649a.12(b)", a)).ev for a in "ABC"}
    finally:
        kernels.count_meetings, kernels.looks_with_one_more = before
    assert letters["A"] > letters["B"] > letters["C"]
    worse = Fraction(52 * 18_424, 407_170_400)  # three-of-a-kind pays one Ante less
    assert letters["A"] - letters["B"] == worse
    base = {a: solve_643a(lettered("643a", "643a.12(a)", a)).ev for a in "AB"}
    assert base["A"] > base["B"]
    won = solve_649a(house("649a", chosen={**house("649a").chosen, "ante_bonus_paid": "only on a win"}))
    assert round(won.edge * 10_000) == 504


def test_the_spade_royal_of_a_version_is_paid_in_its_suit_only() -> None:
    chosen = {**house("649a").chosen, "version": "649a.7(e)(1)"}
    found = solve_649a(house("649a", chosen=chosen))
    spades = sum(count for net, count in found.distribution.items() if net > 40)
    assert spades == 18_424


def test_let_it_ride_with_a_payout_limit() -> None:
    free = solve_643a(house("643a", minimum=100_00))
    limited = solve_643a(capped(house("643a", minimum=100_00), 50_000_00))
    assert max(free.distribution) == 3_000
    assert max(limited.distribution) == 500
    assert limited.ev < free.ev


# Decisions of equal value


def test_let_it_ride_has_hands_of_equal_value() -> None:
    ridden, withdrawn = (solve_643a(house("643a"), if_equal=word) for word in (RIDE, WITHDRAW))
    assert ridden.indifferent == withdrawn.indifferent == {"Bet Number 2": 435_456}
    assert ridden.ev == withdrawn.ev
    assert ridden.wagered > withdrawn.wagered
    assert ridden.variance > withdrawn.variance
    bet = "Bet Number 2: let it ride"
    assert ridden.decisions[bet] - withdrawn.decisions[bet] == 435_456


def test_the_hands_of_equal_value_are_eight_straights_or_four_straights_and_twelve_pairs() -> None:
    equal = equal_fours(house("643a"))
    found = {"".join(RANKS[rank] for rank in sorted(card >> 2 for card in hand)) for hand in equal}
    assert found == {"2345", "3456", "4567", "5678", "6789", "JQKA", "TQKA", "TJKA", "TJQA"}
    assert all(len({card & 3 for card in hand}) > 1 for hand in equal)
    assert values_643a(house("643a"), cards("5s 6d 7c"), cards("8h")) == {"let it ride": 0, "withdraw": 0}


# Slow twins on short decks


@pytest.mark.parametrize("side", [False, True])
def test_three_card_poker_twin(side: bool) -> None:
    deck = short("3458Q", "cdh")
    fast = solve_649a(house("649a"), deck=deck, with_wagers=["Pair Plus"] if side else [])
    agree(fast, slow.solve_649a(house("649a"), deck, pair_plus=side))
    assert fast.decisions["fold"]


def test_three_card_poker_twin_with_community_cards() -> None:
    rules, wager = house("649a"), "Five-Card Progressive Payout"
    deck, stake = short("2378Q", "cd"), rules.amounts[wager]
    unit = stake * slow.UNIT // rules.minimum
    meter = {wager: {"meter": 400_00}}
    table = rules.paytable("649a.12(h)(1)")

    def brings(hand: Hand) -> int:
        row = table.row_for(hand)
        times = getattr(row.pays, "times", 400 if row.hand == "Royal flush" else 40) if row else 0
        return unit * (times - 1)

    fast = solve_649a(rules, deck=deck, with_wagers=[wager], meters=meter)
    twin = slow.joint_649a(rules, deck, brings, unit)
    assert fast.results == twin.results


@pytest.mark.parametrize(
    ("ranks", "suits"), [("23456789T", "cd"), ("2345689", "dhs"), ("89TJQ", "cdhs")], ids=str
)
@pytest.mark.parametrize("if_equal", [RIDE, WITHDRAW])
def test_let_it_ride_twin(ranks: str, suits: str, if_equal: Word) -> None:
    deck = short(ranks, suits)
    fast = solve_643a(house("643a"), deck=deck, if_equal=if_equal)
    agree(fast, slow.solve_643a(house("643a"), deck, ride_if_equal=if_equal is RIDE))


@pytest.mark.parametrize(("ranks", "suits"), [("234579K", "cd"), ("2345678", "hs")], ids=str)
def test_raise_it_up_stud_twin(ranks: str, suits: str) -> None:
    deck = short(ranks, suits)
    fast = solve_669a(house("669a"), deck=deck)
    agree(fast, slow.Stud(house("669a"), deck).solve())
    assert fast.decisions["fold"]


def test_classes_lead_to_the_classes_of_the_next_street() -> None:
    assert [len(opening(size)[0]) for size in (1, 2, 3, 4)] == [13, 169, 1_755, 16_432]
    ranking = rule_set("669a").ranking("669a.6(b)")
    three, four, five = all_streets(3, ranking, 6)
    assert [len(street.sets) for street in (three, four, five)] == [1_755, 16_432, 134_459]
    reached = three.flow(opening(3)[1], len(four.sets))
    assert (reached == 4 * opening(4)[1]).all()  # a set of four comes from four sets of three
    assert five.looks is not None
    dice = random.Random(1)
    for _ in range(300):
        row, place = dice.randrange(len(five.sets)), dice.randrange(five.more.shape[1])
        hand = (*five.sets[row].tolist(), int(five.more[row, place]))
        assert quick.best(hand, ranking).strength >> kernels.LOOK_SHIFT == five.looks[row, place]
    assert (cards_left(five.sets[:5])[:, :3] == five.more[:5, :3]).all()


# Advice for one situation


@pytest.mark.parametrize("text", ["Qs 6d 4c", "As Kd Jd", "7c 7d 2s", "As Ks Qs"])
def test_values_of_three_card_poker_are_those_of_every_meeting(text: str) -> None:
    rules, mine = house("649a", chosen={"version": "649a.7(e)(1)"}), cards(text)
    ranking = rules.force.ranking("649a.6(b)")
    player, left = quick.best(mine, ranking), [card for card in DECK if card not in mine]
    meetings = [slow.meeting_649a(rules, player, quick.best(d, ranking)) for d in combinations(left, 3)]
    played = sum(base + bonus for base, bonus in meetings)
    assert values_649a(rules, mine) == {"play": Fraction(played, 18_424 * slow.UNIT), "fold": Fraction(-1)}


def test_queen_six_four_is_the_first_hand_worth_more_than_a_fold() -> None:
    rules = house("649a")
    found = values_649a(rules, cards("Qs 6d 4c"))
    assert found == {"play": Fraction(-9_151, 9_212), "fold": Fraction(-1)}
    assert values_649a(rules, cards("Qs 6d 3c"))["play"] < -1


def test_values_of_raise_it_up_stud_are_those_of_the_full_enumeration() -> None:
    rules, dice = house("669a"), random.Random(669)
    stud = slow.Stud(rules, DECK)
    for seen in [*[3] * 2, *[4] * 8, *[5] * 60]:
        drawn = tuple(dice.sample(DECK, seen))
        found = values_669a(rules, drawn[:3], drawn[3:])
        over = {3: 49 * 48 * 47, 4: 48 * 47, 5: 47}[seen] * slow.UNIT
        assert found == {name: Fraction(v, over) for name, v in stud.options(drawn[:3], drawn[3:]).items()}


def test_values_with_a_progressive_wager_count_what_a_fold_costs() -> None:
    rules, dice = house("669a"), random.Random(12)
    unit = slow.UNIT * rules.amounts["Progressive Payout"] // rules.minimum
    for text, times in (
        ("4s 5d 6h", 6),
        ("7s 7d 7h", 60),
        ("2s 9d Jh", 0),
        ("As Ks Qs", 1_000),
        ("Ad Kd Qd", 500),
    ):
        mine = cards(text)
        stud = slow.Stud(rules, DECK, played=unit * (times - 1), folded=-unit)
        for _ in range(8):
            board = tuple(dice.sample([card for card in DECK if card not in mine], 2))
            found = values_669a(rules, mine, board, with_wagers=["Progressive Payout"])
            sums = stud.options(mine, board)
            assert found == {name: Fraction(v, 47 * slow.UNIT) for name, v in sums.items()}


def test_values_of_let_it_ride() -> None:
    rules = house("643a")
    paytable, ranking = rules.paytable("643a.12(a)"), rules.force.ranking("643a.6(b)")
    dice = random.Random(643)
    for _ in range(20):
        *mine, first = dice.sample(DECK, 4)
        left = [card for card in DECK if card not in (*mine, first)]
        worth = sum(slow.paid(paytable, quick.best((*mine, first, last), ranking)) for last in left)
        assert values_643a(rules, mine, [first])["let it ride"] == Fraction(worth, 48 * slow.UNIT)
    assert values_643a(rules, cards("Ts Td 2c"))["let it ride"] > 0
    assert values_643a(rules, cards("2s 3s 4s"))["let it ride"] < 0


@pytest.mark.parametrize(
    "ask",
    [
        lambda: values_649a(house("649a"), cards("As Ks")),
        lambda: values_649a(house("649a"), [1, 1, 2]),
        lambda: values_643a(house("643a"), cards("As Ks Qs"), cards("2c 3c")),
        lambda: values_669a(house("669a"), cards("As Ks Qs"), cards("2c 3c 4c")),
        lambda: values_669a(house("669a"), cards("As Ks Qs"), placed=1),
        lambda: solve_649a(house("649a"), with_wagers=["Six Card Bonus"]),
        lambda: solve_669a(house("669a"), with_wagers=["Pair Plus"]),
    ],
)
def test_what_makes_no_sense_is_refused(ask: object) -> None:
    with pytest.raises(Refused):
        ask()  # type: ignore[operator]


# Side wagers that a fold takes


def test_pair_plus_changes_nothing_because_no_pair_is_ever_folded() -> None:
    found = solve_joint(house("649a"), ["Pair Plus"])
    assert found.values.gain == 0
    assert found.values.side_by_base == Fraction(-1_012, 22_100)  # Paytable A
    assert found.best.decisions == found.base.decisions


def test_the_five_card_progressive_is_worth_a_few_more_hands() -> None:
    found = solve_joint(house("649a"), ["five_card_progressive_payout"])
    assert found.values.gain > 0
    assert found.by_base.decisions["fold"] > found.best.decisions["fold"]
    assert found.by_base.ev < found.base.ev
    assert found.by_base.deals == 22_100 * 18_424 * 1_035
    assert joint_649a(house("649a"), "Five Card Progressive Payout", found.base.ev) == found.values


def test_raise_it_up_stud_keeps_a_straight_for_its_progressive() -> None:
    found = solve_joint(house("669a"), ["Progressive Payout"])
    assert found.values.gain > 0
    assert found.by_base.decisions["fold"] > found.best.decisions["fold"]
    assert found.values.side_by_base < found.values.side_at_best


def test_a_larger_meter_is_worth_more_to_the_joint_play() -> None:
    rules, wager = house("669a"), "Progressive Payout"
    small_meter, large = (
        solve_669a(rules, with_wagers=[wager], meters={wager: {"meter": m}}) for m in (1_000_00, 10_000_00)
    )
    gained = large.ev - small_meter.ev
    unit = Fraction(9_000_00, rules.minimum)
    assert gained == unit * Fraction(1, 22_100)  # a mini-royal of spades is never folded
