"""Restricted play and mistakes: every game against a slow twin, and what is known without one."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.cards import DECK, Card, cards, rank
from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.rules.house import House, default_house
from pitboss.solve.four_card_poker.restricted import restricted_641a
from pitboss.solve.games import solve_base
from pitboss.solve.holdem.restricted import restricted_one, restricted_two
from pitboss.solve.holdem.terms import HoldemTerms
from pitboss.solve.let_it_ride.restricted import restricted_643a
from pitboss.solve.raise_it_up_stud.restricted import restricted_669a
from pitboss.solve.reference import holdem as dealt
from pitboss.solve.reference import restricted as slow
from pitboss.solve.restricted import UP_CARD, Restriction
from pitboss.solve.three_card_poker.restricted import restricted_649a
from tests.solve.test_holdem import FLUSH, SUITED, UTH

SPEAKS_FOR = ()

SLIP = Fraction(1, 20)
NONE = Fraction(0)


def house(name: str) -> House:
    return default_house(rule_set(name))


def short(ranks: str, suits: str) -> tuple[Card, ...]:
    return cards([f"{each}{suit}" for each in ranks for suit in suits])


@pytest.mark.parametrize(("without", "errors"), [((), SLIP), (("fold",), NONE), (("Play 1x",), NONE)])
def test_three_card_poker(without: tuple[str, ...], errors: Fraction) -> None:
    deck, game = short("3458Q", "cdh"), house("649a")
    found = restricted_649a(game, Restriction(without, errors), deck=deck)
    assert found.ev == slow.mean_649a(game, deck, slow.Careless(without, errors))


def test_every_hand_of_three_card_poker_played() -> None:
    """As published: who plays every hand gives up 7.65% of the Ante."""
    found = restricted_649a(house("649a"), Restriction(("fold",)))
    assert f"{float(found.edge):.4f}" == "0.0765"


RIDES = ("Bet Number 1: let it ride", "Bet Number 2: let it ride")


@pytest.mark.parametrize(("without", "errors"), [((), SLIP), (RIDES[:1], NONE), (RIDES[1:], NONE)])
def test_let_it_ride(without: tuple[str, ...], errors: Fraction) -> None:
    deck, game = short("89TJQ", "cdh"), house("643a")
    found = restricted_643a(game, Restriction(without, errors), deck=deck)
    assert found.ev == slow.mean_643a(game, deck, slow.Careless(without, errors))


def test_three_bets_that_always_ride_are_three_times_the_third() -> None:
    third = restricted_643a(house("643a"), Restriction(RIDES))
    every = restricted_643a(
        house("643a"), Restriction(tuple(each.replace("let it ride", "withdraw") for each in RIDES))
    )
    assert every.ev == 3 * third.ev
    assert every.wagered == 3


@pytest.mark.parametrize(
    ("without", "errors"), [((), SLIP), (("Play 3x with 3 cards",), NONE), (("fold",), NONE)]
)
def test_raise_it_up_stud(without: tuple[str, ...], errors: Fraction) -> None:
    deck, game = short("23467", "cd"), house("669a")
    found = restricted_669a(game, Restriction(without, errors), deck=deck)
    assert found.ev == slow.mean_669a(game, deck, slow.Careless(without, errors))


@pytest.mark.parametrize(
    ("without", "errors"), [((), SLIP), ((UP_CARD,), NONE), (("Play 3x", "Play 2x"), NONE), (("fold",), NONE)]
)
def test_four_card_poker(without: tuple[str, ...], errors: Fraction) -> None:
    ranks, game = (0, 1, 12), house("641a@2011")
    deck = [card for card in DECK if rank(card) in ranks]
    found = restricted_641a(game, Restriction(without, errors), ranks=ranks)
    twin = slow.mean_641a(game, deck, slow.Careless(without, errors), look=UP_CARD not in without)
    assert found.ev == twin


@pytest.mark.parametrize(
    ("without", "errors"),
    [
        ((), SLIP),
        (("Play 4x", "Play 3x"), NONE),
        (("Play 2x",), NONE),
        (("fold",), NONE),
        (("check before the Flop",), NONE),
    ],
)
def test_ultimate_texas_holdem(
    without: tuple[str, ...], errors: Fraction, table_653a: dealt.DealtTable
) -> None:
    found = restricted_one(HoldemTerms(UTH, SUITED[:10]), Restriction(without, errors))
    assert found.ev == slow.mean_653a(table_653a, slow.Careless(without, errors))


@pytest.fixture(scope="module")
def table_653a() -> dealt.DealtTable:
    return dealt.deal(UTH, SUITED[:10])


@pytest.fixture(scope="module")
def table_647a() -> dealt.DealtTable:
    return dealt.deal(FLUSH, SUITED[:10])


@pytest.mark.parametrize(
    ("without", "errors"),
    [((), SLIP), (("Turn 1x", "River 1x"), NONE), (("fold",), NONE), (("Flop 2x",), NONE)],
)
def test_texas_holdem_bonus(without: tuple[str, ...], errors: Fraction, table_647a: dealt.DealtTable) -> None:
    found = restricted_two(HoldemTerms(FLUSH, SUITED[:10]), Restriction(without, errors))
    assert found.ev == slow.mean_647a(table_647a, slow.Careless(without, errors))


@pytest.mark.parametrize("name", ["643a", "649a", "669a"])
def test_who_makes_no_mistake_plays_best(name: str) -> None:
    from pitboss.solve.registry import solver_of

    found, best = solver_of(house(name)).restricted(house(name), Restriction(), None), solve_base(house(name))
    assert dict(found.results) == dict(best.results)
    assert {n: d for n, d in found.decisions.items() if d} == {n: d for n, d in best.decisions.items() if d}


def test_what_is_refused() -> None:
    game = house("649a")
    with pytest.raises(Refused, match="'Play 4x' is nothing to do without; there are Play 1x, fold"):
        restricted_649a(game, Restriction(("Play 4x",)))
    with pytest.raises(Refused, match="nothing is left to do without Play 1x and fold"):
        restricted_649a(game, Restriction(("play 1x", "FOLD")))
    with pytest.raises(Refused, match="name --errors or --without"):
        Restriction(("fold",), SLIP)
    with pytest.raises(Refused, match="0% to 100%"):
        Restriction((), Fraction(3, 2))
