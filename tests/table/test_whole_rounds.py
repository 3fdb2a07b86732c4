"""Whole rounds at a live table: round, day, ledger and meters agree after every step."""

from __future__ import annotations

import pytest

from pitboss.engine.state import HAND_PAID
from pitboss.games.catalog import RULE_SETS
from pitboss.ledger import accounts
from pitboss.rules.house import default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.table import fair, step
from tests.table.driver import Driven, opened

ROUNDS = 12


@pytest.fixture(params=RULE_SETS, ids=lambda rules: rules.id)
def rules(request: pytest.FixtureRequest) -> RuleSet:
    found: RuleSet = request.param
    return found


def played(rules: RuleSet, rounds: int) -> Driven:
    driven = opened(default_house(rules))
    driven.sit(*range(1, driven.table.house.seats + 1))
    for _ in range(rounds):
        driven.play_round(chosen=0.6)
    return driven


def test_money_is_neither_made_nor_lost(rules: RuleSet) -> None:
    driven = played(rules, ROUNDS)
    assert sum(driven.balances.values()) == 0
    assert driven.table.number == ROUNDS
    kinds = (accounts.STAKE, accounts.AWARD, accounts.PAYABLE)
    on_layout = [a for a in driven.balances if accounts.kind_of(a) in kinds]
    assert on_layout
    assert all(driven.balances[account] == 0 for account in on_layout)


def test_the_ledger_and_the_table_tell_the_same_meters(rules: RuleSet) -> None:
    driven = played(rules, ROUNDS)
    for (link, level), meter in driven.table.meters.items():
        assert driven.balances.get(accounts.meter(link, level), 0) == meter.units
        assert driven.balances.get(accounts.reserve(link, level), 0) == meter.reserve


def test_players_get_what_the_settlement_says(rules: RuleSet) -> None:
    driven = opened(default_house(rules))
    driven.sit(1, 3)
    before = dict(driven.balances)
    driven.play_round()
    last = driven.table.last
    assert last is not None
    for number in (1, 3):
        account = accounts.player(f"p{number}")
        mine = [line for line in last.lines if line.seat == number]
        by_hand = sum(
            line.paid for line in mine if line.source is HAND_PAID
        )  # by the cage, never to the account
        net = sum(line.paid - line.collected for line in mine) - by_hand
        assert driven.balances[account] - before[account] == 100 * net


def test_a_log_of_steps_repeats_the_table(rules: RuleSet) -> None:
    driven = played(rules, 3)
    again = opened(default_house(rules)).table
    for action, who, at in driven.log[1:]:
        again = step(again, action, who, at).table
    assert again == driven.table


def test_every_round_is_committed_to_shuffled_and_opened(rules: RuleSet) -> None:
    driven = played(rules, 2)
    last = driven.table.last
    assert last is not None
    assert driven.table.fair is not None
    opening = driven.table.fair.opened
    assert fair.commitment(opening, driven.table.round_id) == driven.table.fair.commitment
    assert fair.deck_digest(opening, last.deck) == driven.table.fair.deck_digest
    assert sorted(last.deck) == list(range(52))
