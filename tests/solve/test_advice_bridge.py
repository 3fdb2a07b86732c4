"""Advised values are the averages of rounds that the engine settles, one for every way the cards may come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import combinations

import pytest

from pitboss.cards import DECK, Card, cards
from pitboss.engine import Round, Stage, run
from pitboss.engine.actions import Action, Say, Validate
from pitboss.engine.validating import pending
from pitboss.games.catalog import rule_set
from pitboss.hands import FIVE_CARDS, quick
from pitboss.rounds.unfinished import ALONE, brought_to
from pitboss.rules.house import House, default_house
from pitboss.rules.words import Part, Word
from pitboss.solve.advice import Advice, advise
from tests.engine.driver import act

SPEAKS_FOR = ("643a", "649a", "653a@2011", "669a")
Alike = Callable[[Round], object]
ANTE, FIVE, CHIP = 25_00, 5_00, 1_00


def house(name: str, **changes: object) -> House:
    return default_house(rule_set(name), **changes)


def asked(rules: House, held: str, community: str = "", ante: int = ANTE, **sides: int) -> Round:
    """A player alone at the decision with these cards, an Ante of $25 and these side wagers."""
    base = rules.force.wagers[0].name
    equal = [wager.name for wager in rules.force.wagers if wager.equals == base and not wager.times]
    wagers = dict.fromkeys((base, *equal), ante)
    wagers |= {rules.force.wager(name).name: cents for name, cents in sides.items()}
    return brought_to(rules, wagers, cards(held), community=cards(community))


def unseen(state: Round) -> list[Card]:
    """The cards that the player does not see."""
    seen = {*state.seat(ALONE).cards, *state.community[: state.turned]}
    return [card for card in DECK if card not in seen]


def settled(state: Round, action: Action, without: Iterable[str]) -> int:
    """What all wagers but these leave the player up or down once the round is over."""
    state = run(act(state, action))
    while state.stage is not Stage.OVER:
        waiting = pending(state)
        assert waiting is not None, "no decision is left"
        state = run(act(state, Validate(waiting.seat, waiting.wager)))
    return sum(line.paid - line.collected for line in state.lines if line.wager not in without)


def averages(
    advice: Advice, ways: Iterable[Round], alike: Alike | None = None, *, without: Iterable[str]
) -> dict[str, Fraction]:
    """By option, the average in cents over these ways to go on; of those alike one is settled."""
    counted, example = Counter[object](), dict[object, Round]()
    for number, way in enumerate(ways):
        key = alike(way) if alike else number
        counted[key] += 1
        example.setdefault(key, way)
    return {
        each.name: Fraction(
            sum(settled(example[key], each.action, without) * count for key, count in counted.items()),
            counted.total(),
        )
        for each in advice.options
    }


def agree(state: Round, ways: Iterable[Round], alike: Alike | None = None) -> Advice:
    """The advice for a state, once its values are found to be the averages."""
    advice = advise(state, ALONE)
    told = {each.name: each.cents for each in advice.options}
    assert told == averages(advice, ways, alike, without=advice.sight.outliving)
    return advice


def dealers(state: Round) -> Iterator[Round]:
    """Every hand that the dealer may have."""
    return (state._replace(dealer=held) for held in combinations(unseen(state), len(state.dealer)))


def dealer_strength(state: Round) -> int:
    """How strong the dealer's hand is: no wager of these tests sees more of it."""
    compete = state.house.force.compete
    assert compete is not None
    board = state.community if Part.COMMUNITY in compete.parts else ()
    return quick.best((*state.dealer, *board), state.house.force.ranking(compete.ranks)).strength


def last_cards(state: Round) -> Iterator[Round]:
    """Every last community card; it lies there face down already."""
    return (state._replace(community=(*state.community[:-1], card)) for card in unseen(state))


@pytest.mark.parametrize(
    ("held", "community", "best"),
    [
        ("As Kd", "2c 7h 9d 4c 4d", "Play 1x"),
        ("7d 2c", "Ks Qh 9d 8s 4c", "fold"),
        ("7d 2c", "3s 3h 3d 9h 8c", "Play 1x"),  # three-of-a-kind with the Flop pays the progressive
    ],
)
def test_the_last_decision_of_653a(held: str, community: str, best: str) -> None:
    """990 dealers; the Trips Wager outlives a fold, 653a.11(f)(2)(i), and is not counted."""
    state = asked(house("653a@2011"), held, community, ante=FIVE, trips=FIVE, progressive_payout=CHIP)
    advice = agree(state, dealers(state))
    assert [each.name for each in advice.best] == [best]
    assert advice.sight.outliving == ("Trips",)


@pytest.mark.parametrize("sides", [{}, {"trips": 1_000_00}])
@pytest.mark.parametrize(
    ("held", "community"),
    [("As Ks", "Qs Js Ts 2c 3d"), ("9s 8s", "7s 6s 5s Ac Ad"), ("Kd Kc", "Kh Ks 2c 2d 3s")],
)
def test_a_payout_limit_that_binds(held: str, community: str, sides: dict[str, int]) -> None:
    """653a.12(e): a royal flush wins 500 times a Blind of $1,000, but one hand no more than $50,000.

    What the Trips Wager wins less because the others are paid first is a cost of staying in.
    """
    state = asked(house("653a@2011", limit=50_000_00), held, community, ante=1_000_00, **sides)
    advice = advise(state, ALONE)
    all_of_it = averages(advice, dealers(state), dealer_strength, without=())
    kept = averages(advice, dealers(state), dealer_strength, without=("Ante", "Blind"))["fold"]
    assert {each.name: each.cents + kept for each in advice.options} == all_of_it
    assert (
        "The payout limit can bind; what it takes from the wagers it covers is counted: 653a.12(e)."
        in advice.notes
    )
    assert not any("Trips" in note for note in advice.notes)


def test_the_river_decision_of_647a() -> None:
    """Every river card and every dealer, with and without a Turn Wager; the river is the next but one card."""
    rules = house("647a")
    for placed in ({}, {"Turn": ANTE}):
        state = brought_to(
            rules,
            {"Ante": ANTE, "Progressive Payout": CHIP},
            cards("9c 9d"),
            community=cards("9s 7h Td 3s"),
            placed=placed,
        )
        rivers = [
            state._replace(deck=(*state.deck[: state.used + 1], card, *state.deck[state.used + 2 :]))
            for card in unseen(state)
        ]
        ways = [
            river._replace(dealer=held)
            for river in rivers
            for held in combinations([c for c in unseen(state) if c != river.deck[state.used + 1]], 2)
        ]

        def alike(way: Round) -> object:
            river = way.deck[way.used + 1]
            return river, quick.best((*way.dealer, *way.community, river), FIVE_CARDS).strength

        advice = agree(state, ways, alike)
        assert advice.best[0].name == "River 1x"


@pytest.mark.parametrize(
    ("held", "first", "best"),
    [
        (
            "5s 6d 7c",
            "8h",
            ["withdraw", "let it ride"],
        ),  # eight cards make a straight at 5 to 1: nothing either way
        ("Tc Td 2h", "3h", ["let it ride"]),
        ("9c 4d 2h", "Kh", ["withdraw"]),
    ],
)
def test_the_second_decision_of_643a(held: str, first: str, best: list[str]) -> None:
    """48 last cards, 643a.11(d)."""
    state = asked(house("643a"), held, first, five_card_bonus=FIVE)
    assert [each.name for each in agree(state, last_cards(state)).best] == best


@pytest.mark.parametrize("rides", [True, False])
def test_a_payout_limit_that_binds_in_643a(rides: bool) -> None:
    """643a.12(h): three bets of $1,000 at 1,000 to 1 would be three million; $75,000 is paid."""
    first = asked(house("643a", limit=75_000_00), "Ts Js Qs", ante=1_000_00)
    word = Word.LET_IT_RIDE if rides else Word.WITHDRAW
    state = run(act(first._replace(community=cards("Ks 2d")), Say(ALONE, word)))
    advice = agree(state, last_cards(state))
    # Forty-seven cards leave one bet where it is or win alike; only the ace is cut.
    assert advice.best[0].name == "let it ride"
    assert ("Bet Number 1" in advice.sight.stakes) is rides


def test_the_first_decision_of_643a_is_the_mean_of_the_second() -> None:
    state = asked(house("643a"), "8s 9s Js")
    advice = advise(state, ALONE)
    for each in advice.options:
        later = [
            advise(run(act(state._replace(community=(card, state.community[1])), each.action)), ALONE).best[0]
            for card in unseen(state)
        ]
        assert each.cents == Fraction(sum(one.cents for one in later), 49)


@pytest.mark.parametrize(
    ("held", "best"),
    [
        ("Qs 6d 4c", "Play 1x"),
        ("Qs 6d 3c", "fold"),
        ("4c 4d 2h", "Play 1x"),
        ("5s 6s 7s", "Play 1x"),
        ("As Ks Qs", "Play 1x"),  # the whole meter
    ],
)
def test_the_decision_of_649a(held: str, best: str) -> None:
    """18,424 dealers beside an Ante of $25, Pair Plus of $5 and a progressive of $1: 649a.11(b)."""
    sides = {"pair_plus": FIVE, "three_card_progressive_payout": CHIP}
    state = asked(house("649a"), held, **sides)
    assert agree(state, dealers(state), dealer_strength).best[0].name == best


def test_a_wager_on_cards_to_come_saves_a_hand_of_649a() -> None:
    """Who folds gives up a $1 Five-Card Progressive; 1,176 pairs of community cards may come: 649a.11(b)(2)."""
    alone = advise(asked(house("649a"), "Qs 6d 3c"), ALONE)
    state = asked(house("649a"), "Qs 6d 3c", five_card_progressive_payout=CHIP)
    advice = advise(state, ALONE)
    ranking, paytable = house("649a").force.ranking("649a.6(d)"), house("649a").paytable("649a.12(h)(1)")
    found = [
        paytable.row_for(quick.best((*state.seat(ALONE).cards, *two), ranking))
        for two in combinations(unseen(state), 2)
    ]
    brought = Fraction(sum((row.pays.winnings(CHIP) if row else 0) - CHIP for row in found), 1_176)
    assert advice.options[0].cents == brought + alone.values["Play 1x"] * ANTE
    assert (alone.best[0].name, advice.best[0].name) == ("fold", "Play 1x")


def test_a_reading_by_which_a_fold_takes_the_six_card_bonus() -> None:
    """649a.11(b)(3) read as needing Pair Plus: without it the Six Card Bonus is lost by a fold too."""
    rules = house("649a", chosen={"version": "649a.7(d)", "side_wagers_survive_fold": "only with Pair Plus"})
    state = asked(rules, "Qs 6d 3c", six_card_bonus=FIVE)
    advice, ranking = advise(state, ALONE), rules.force.ranking("649a.6(d)")
    held = [
        quick.best((*state.seat(ALONE).cards, *three), ranking) for three in combinations(unseen(state), 3)
    ]
    rows = Counter(rules.paytable("649a.12(f)").row_for(hand) for hand in held)
    brought = sum((row.pays.winnings(FIVE) if row else -FIVE) * count for row, count in rows.items())
    alone = advise(asked(rules, "Qs 6d 3c"), ALONE)
    assert advice.values["fold"] == alone.values["fold"] - Fraction(FIVE, ANTE)
    assert advice.values["Play 1x"] == alone.values["Play 1x"] + Fraction(brought, 18_424 * ANTE)
    beside = advise(asked(rules, "Qs 6d 3c", six_card_bonus=FIVE, pair_plus=FIVE), ALONE)
    assert beside.sight.outliving == ("Six Card Bonus",)


SIX_CARDS = {"progressive_cards": "six cards"}


@pytest.mark.parametrize(
    ("chosen", "held", "community"),
    [
        ({}, "4s 5d 6h", "Kd Jc"),
        ({}, "9c 9d 2h", "7d Jc"),
        ({"pair_plus_on_fold": "forfeited"}, "4s 4d 6h", "Kd Jc"),
        ({"ace_two_three": "no straight"}, "As 2d 3h", "Kd Jc"),
        (SIX_CARDS, "As Ks 6d", "Qh 2c"),
        (SIX_CARDS, "As Ks 6d", "Ah Kh"),
    ],
)
def test_the_last_decision_of_669a(chosen: dict[str, str], held: str, community: str) -> None:
    """47 last cards; readings of 669a.12(e)(2), 669a.11(f) and 669a.6(c) move what a fold costs."""
    state = asked(house("669a", chosen=chosen), held, community, pair_plus=FIVE, progressive_payout=CHIP)
    agree(state, last_cards(state))


@pytest.mark.parametrize("chosen", [{}, SIX_CARDS, {"play_wagers": "one on every street"}])
def test_earlier_decisions_of_669a_are_the_mean_of_later_ones(chosen: dict[str, str]) -> None:
    state = asked(house("669a", chosen=chosen), "Qs Ks 5d", "8s", progressive_payout=CHIP)
    advice = advise(state, ALONE)
    told = advice.values["check"]
    fourth, _, sixth = state.community
    later = [
        advise(run(act(state._replace(community=(fourth, card, sixth)), advice.action("check"))), ALONE)
        for card in unseen(state)
    ]
    assert told == Fraction(sum(max(each.values.values()) for each in later), 48)


def test_what_lies_there_already_counts_in_669a() -> None:
    """669a.11(f) read as asking on every street: a fold then takes the Play Wagers made before."""
    rules = house("669a", chosen={"play_wagers": "one on every street"})
    wagers = {"Ante": ANTE, "Blind": ANTE}
    for times in (1, 3):
        state = brought_to(
            rules, wagers, cards("9c 9d 2h"), community=cards("7d Jc"), placed={"Play": times * ANTE}
        )
        assert agree(state, last_cards(state)).values["fold"] == -2 - times
