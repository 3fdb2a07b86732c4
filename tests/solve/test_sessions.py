"""Sessions: the result after many rounds beside direct enumeration, a simulation and known figures."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import accumulate, product
from math import prod, sqrt

import pytest

from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.rules.house import default_house
from pitboss.solve.chance_rows import CERTAIN, ChanceRow, in_limbs
from pitboss.solve.figures import Figures
from pitboss.solve.reference import convolving
from pitboss.solve.registry import solver_of
from pitboss.solve.ruin import ruin
from pitboss.solve.sessions import WIDEST, nine_in_ten, session, sessions

SPEAKS_FOR = ()


def made(results: dict[str, int]) -> Figures:
    """Figures of a game that is nothing but its results."""
    counted = {(Fraction(net), Fraction(1)): count for net, count in results.items()}
    return Figures(sum(results.values()), counted)


SMALL = made({"7": 2, "3/2": 5, "0": 3, "-1": 20, "-5/2": 7})
ODD = made({f"{WIDEST}.37": 1, "2": 300, "1": 499, "-1": 1_200})  # a jackpot off the lattice
GAMES = {"small": SMALL, "a jackpot of odd cents": ODD}


def enumerated(one: Figures, rounds: int) -> dict[Fraction, Fraction]:
    """The chance of every net result, by every sequence of rounds."""
    found: dict[Fraction, Fraction] = {}
    for way in product(one.distribution.items(), repeat=rounds):
        net = sum((each for each, _ in way), Fraction(0))
        chance = prod((Fraction(count, one.deals) for _, count in way), start=Fraction(1))
        found[net] = found.get(net, Fraction(0)) + chance
    return found


@pytest.mark.parametrize(("one", "other"), [(1, 1), (1, 9), (40, 70), (200, 3), (400, 330)])
def test_a_product_of_rows_agrees_with_its_slow_twin(one: int, other: int) -> None:
    """Chances that fill all eighty bits, and certainty itself, which needs one more; one place and many."""
    dice = random.Random(one)
    rows = [[dice.randrange(CERTAIN) // size for _ in range(size)] for size in (one, other)]
    rows[0] = [CERTAIN] if one == 1 else rows[0]
    left, right = (ChanceRow(0, in_limbs(dict(enumerate(row)), len(row))) for row in rows)
    found, expected = left.times(right), convolving.product(*rows)
    assert [0] * found.low + found.chances == expected
    assert left.times(left).chances == convolving.product(rows[0], rows[0])


@pytest.mark.parametrize("rounds", [1, 2, 3])
@pytest.mark.parametrize("name", GAMES)
def test_every_chance_is_that_of_direct_enumeration(name: str, rounds: int) -> None:
    one = GAMES[name]
    found, chances = session(one, rounds), enumerated(one, rounds)
    assert 0 <= found.lost < Fraction(1, 10**15)
    for net in chances:
        for asked in (net, net + Fraction(1, 1_000), net - Fraction(1, 1_000)):
            at_most = sum(chance for each, chance in chances.items() if each <= asked)
            below = sum(chance for each, chance in chances.items() if each < asked)
            assert at_most - found.lost <= found.at_most(asked) <= at_most
            assert below - found.lost <= found.below(asked) <= below
            assert 1 - at_most - found.lost <= found.above(asked) <= 1 - at_most


@pytest.mark.parametrize("rounds", [1, 2, 3])
@pytest.mark.parametrize("name", GAMES)
def test_quantiles_are_those_of_direct_enumeration(name: str, rounds: int) -> None:
    one = GAMES[name]
    found, chances = session(one, rounds), sorted(enumerated(one, rounds).items())
    for part in (Fraction(1, 100), Fraction(1, 20), Fraction(1, 3), Fraction(9, 10), Fraction(999, 1_000)):
        nets = [net for net, _ in chances]
        sums = accumulate(chance for _, chance in chances)
        reached = next(net for net, up_to in zip(nets, sums, strict=True) if up_to >= part)
        assert found.quantile(part) == reached


def test_mean_and_variance_are_those_of_one_round_times_the_rounds() -> None:
    """What the rows give when each place is weighed is what rounds that do not depend on each other have."""
    found = session(SMALL, 40)
    low, places = 40 * found.lowest, found.rows[0]
    nets = [low + (places.low + place) * found.step for place in range(len(places.chances))]
    chances = [Fraction(chance, 1 << 80) for chance in places.chances]
    mean = sum(net * chance for net, chance in zip(nets, chances, strict=True))
    square = sum(net * net * chance for net, chance in zip(nets, chances, strict=True))
    assert abs(mean - 40 * SMALL.ev) < Fraction(1, 10**15)
    assert abs(square - mean * mean - 40 * SMALL.variance) < Fraction(1, 10**12)
    assert (found.ev, found.variance) == (40 * SMALL.ev, 40 * SMALL.variance)


def test_a_session_is_the_same_by_steps() -> None:
    """Ten thousand rounds as ten times a thousand, and at once."""
    by_steps = list(sessions(SMALL, [1_000, 10_000]))[1]
    at_once = session(SMALL, 10_000)
    assert abs(by_steps.at_most(at_once.ev) - at_once.at_most(at_once.ev)) < Fraction(1, 10**15)
    assert by_steps.lost < Fraction(1, 10**15)


def drawn(one: Figures, rounds: int, sessions: int, seed: int) -> list[list[Fraction]]:
    """The results of many sessions, round by round."""
    dice = random.Random(seed)
    nets, counts = list(one.distribution), list(one.distribution.values())
    return [dice.choices(nets, counts, k=rounds) for _ in range(sessions)]


def within_error(chance: Fraction, hits: int, of: int) -> bool:
    """Whether hits of so many trials lie within four deviations of what a chance lets expect."""
    return abs(hits - of * chance) <= 4 * sqrt(of * chance * (1 - chance))


@pytest.mark.parametrize("name", GAMES)
def test_a_seeded_simulation_agrees(name: str) -> None:
    one, played = GAMES[name], drawn(GAMES[name], 60, 2_000, seed=649)
    found = session(one, 60)
    totals = [sum(each) for each in played]
    for net in (Fraction(0), found.ev, Fraction(-20), Fraction(5)):
        assert within_error(found.above(net), sum(total > net for total in totals), len(totals))


def test_let_it_ride_over_a_thousand_rounds() -> None:
    """643a: nine sessions in ten end between -18.3% and +15.3% of a bet a round, by a second computation."""
    house = default_house(rule_set("643a"))
    one = solver_of(house).solve(house)
    assert nine_in_ten(one, [1_000]) == {1_000: (-183, 153)}


def ruined(one: Figures, rounds: int, held: Fraction) -> Fraction:
    """The chance of ruin by every sequence of rounds, until less is left than one can cost."""
    need = -min(one.distribution)
    if held < need:
        return Fraction(1)
    if not rounds:
        return Fraction(0)
    return sum(
        (
            Fraction(count, one.deals) * ruined(one, rounds - 1, held + net)
            for net, count in one.distribution.items()
        ),
        Fraction(0),
    )


@pytest.mark.parametrize("bankroll", [250, 300, 333, 450, 700, 1_500, 1_600])
@pytest.mark.parametrize("rounds", [1, 2, 3, 5])
def test_ruin_is_that_of_direct_enumeration(rounds: int, bankroll: int) -> None:
    """A base wager of one dollar: a round costs $2.50 at most."""
    found = ruin(SMALL, rounds, unit_cents=100, bankroll_cents=bankroll)
    true = ruined(SMALL, rounds, Fraction(bankroll, 100))
    assert found.chance <= true <= found.chance + found.lost
    assert found.lost < Fraction(1, 10**14)


def test_a_seeded_simulation_agrees_about_ruin() -> None:
    gone = 0
    for nets in drawn(SMALL, 100, 2_000, seed=643):
        held = Fraction(20)
        for net in nets:
            held += net
            if held < Fraction(5, 2):
                gone += 1
                break
    assert within_error(ruin(SMALL, 100, unit_cents=100, bankroll_cents=2_000).chance, gone, 2_000)


def test_what_is_refused() -> None:
    with pytest.raises(Refused, match=r"a bankroll of \$2\.49 does not cover one round: it can cost \$2\.50"):
        ruin(SMALL, 10, unit_cents=100, bankroll_cents=249)
    with pytest.raises(Refused, match="a session has 1 to 1,000,000 rounds, not 0"):
        session(SMALL, 0)
    often = made({f"{WIDEST}.37": 1, "1": 1, "-1": 1})
    with pytest.raises(Refused, match="are not counted"):
        session(often, 1_000)
