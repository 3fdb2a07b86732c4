"""Players of several kinds at one table: wagers, strategies and mistakes of their own."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.refusal import Refused
from pitboss.rules.house import default_house
from pitboss.simulate import complete, run
from pitboss.simulate.beside import figures
from pitboss.simulate.lowered import LoweredTable, lower
from pitboss.simulate.plan import Seated, SeatedPlayer, planned, planned_players
from pitboss.simulate.result import ALL, BASE
from pitboss.simulate.streams import WAYS, chance_of, mistake
from pitboss.solve.amounts import laid_at
from pitboss.solve.sides import side_wagers
from pitboss.solve.strategies import catalog

SPEAKS_FOR = ()
pytestmark = pytest.mark.xdist_group("simulate")  # where decisions are worked out
SEED = 58


def mixed(rules: str, errors: Fraction = Fraction(1, 3)) -> LoweredTable:
    """Five players of three kinds: with every side wager, with the first and twice the base, with none."""
    house = default_house(rule_set(rules))
    every = laid_at(house, 0, dict.fromkeys(side_wagers(house), 0)).laid
    first = laid_at(house, 2 * every.base, {side_wagers(house)[0]: 0}).laid
    players = [
        SeatedPlayer(every),
        SeatedPlayer(first, errors=errors),
        SeatedPlayer(every),
        SeatedPlayer(laid_at(house).laid, None, Fraction(1, 10)),
        SeatedPlayer(first, errors=errors),
    ]
    return lower(planned_players(house, Seated(5, SEED), players))


@pytest.mark.parametrize("rules", [each.id for each in RULE_SETS])
def test_both_modes_agree_about_mixed_players(rules: str) -> None:
    table = mixed(rules)
    assert [kind.seats for kind in table.plan.kinds] == [(1, 3), (2, 5), (4,)]
    for number in range(40):
        traced, one = run.trace(table, number), complete.played(table.plan, number)
        if not traced.for_engine:
            assert list(traced.lines()) == complete.lines_of(table.plan, one.state), number
            assert traced.ends == complete.ends_of(table.plan, one), number
    fast, slow = run.simulate(table, 40), complete.simulate_completely(table.plan, 40)
    for each, other in zip((fast, *fast.kinds), (slow, *slow.kinds), strict=True):
        each.by_engine = other.by_engine
    assert fast == slow
    assert [kind.hands for kind in fast.kinds] == [80, 80, 40]


def test_several_kinds_add_up_to_the_table() -> None:
    counted = run.simulate(mixed("649a"), 3000, threads=2)
    assert counted.hands == sum(kind.hands for kind in counted.kinds) == 15_000
    assert counted.sample(ALL).total == sum(kind.sample(ALL).total for kind in counted.kinds)
    assert counted.sample(BASE).total == sum(kind.sample(BASE).total for kind in counted.kinds)


def test_a_player_who_errs_is_laid_beside_his_own_figures() -> None:
    """649a: a fifth of all decisions wrong costs much more than five standard errors, and the exact figure says so."""
    table = mixed("649a", Fraction(1, 5))
    counted = run.simulate(table, 1 << 17, threads=2)
    best, errs, _ = table.plan.kinds
    near = figures(table.plan, counted.kinds[1], kind=errs)[0]
    far = figures(table.plan, counted.kinds[1], kind=best)[0]
    assert near.exact is not None
    assert abs(near.z or 9) < 5
    assert abs(far.z or 0) > 5


def test_a_strategy_with_mistakes_has_no_exact_figure() -> None:
    house = default_house(rule_set("649a"))
    laid, strategy = laid_at(house).laid, catalog.named(house, "q-6-4")
    plan = planned_players(house, Seated(1, SEED), [SeatedPlayer(laid, strategy, Fraction(1, 2))])
    counted = run.simulate(lower(plan), 100)
    assert [each.z for each in figures(plan, counted)] == [None] * 3


def test_mistakes_are_made_as_often_as_said() -> None:
    """Every third decision, all sixty ways alike: a binomial of 6,000 stays within five deviations of 2,000."""
    drawn = [mistake(SEED, 0, number, 2, 1, chance_of(Fraction(1, 3))) for number in range(6000)]
    made = [which for which in drawn if which]
    assert abs(len(made) - 2000) < 5 * 37  # the root of 6000 / 3 * 2 / 3 is 36.5
    assert set(made) == set(range(1, WAYS + 1))
    assert not mistake(SEED, 0, 7, 2, 1, chance_of(Fraction(0)))


def test_chances_beyond_certainty_are_refused() -> None:
    house = default_house(rule_set("649a"))
    with pytest.raises(Refused, match="mistakes are made at 0% to 100%"):
        planned_players(house, Seated(1, SEED), [SeatedPlayer(laid_at(house).laid, errors=Fraction(3, 2))])


def test_what_the_table_game_system_draws_is_simulated() -> None:
    """A Magic Card in every tenth round, a Lucky position in every fifth: both modes, and as often as said."""
    usual = default_house(rule_set("649a"))
    often = {"Magic Card": Fraction(1, 10), "Lucky Bonus": Fraction(1, 5)}
    chosen = {**usual.chosen, "magic_card_and_lucky_bonus": "on"}
    house = replace(usual, chosen=chosen, triggers=often)
    bonus = "Five Card Hand Bonus on the dealer's hand"
    table = lower(planned(laid_at(house, 0, {bonus: 0}), Seated(7, SEED)))
    fast, slow = run.simulate(table, 200), complete.simulate_completely(table.plan, 200)
    assert 200 * Fraction(28, 100) - 5 * 7 < fast.by_engine < 200 * Fraction(28, 100) + 5 * 7
    fast.by_engine = slow.by_engine
    assert fast == slow
    assert {f"{bonus}: Lucky Bonus", f"{bonus}: Magic Card"} <= set(fast.sides)
