"""The atlas: every wager under every paytable is there, and the published figures are among them."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.rules.house import default_house
from pitboss.rules.tables import About
from pitboss.solve.atlas import AS_PRINTED, Found, Record, base_variants, jobs
from tests.rows import rows

SPEAKS_FOR = ("649a",)


@cache
def atlas(name: str) -> Found:
    found: Found = {}
    for job in jobs([rule_set(name)]):
        for table, records in job.run().items():
            found.setdefault(table, []).extend(records)
    return found


def one(records: list[Record], **asked: object) -> Record:
    (found,) = [r for r in records if all(r[key] == value for key, value in asked.items())]
    return found


PUBLISHED = """
    rules   configuration     deals         expected value
    649a    Ante Bonus A      407170400     -13733780/407170400
    643a    Let It Ride A     51979200      -1822224/51979200
"""


@pytest.mark.parametrize("row", rows(PUBLISHED), ids=lambda row: row["rules"])
def test_published_base_games(row: dict[str, str]) -> None:
    game = one(atlas(row["rules"])["games"], configuration=row["configuration"])
    assert game["deals"] == int(row["deals"])
    assert game["expected_value"] == Fraction(row["expected value"])


def test_pair_plus_40_30_6_4_1() -> None:
    wager = one(atlas("649a")["wagers"], wager="Pair Plus", paytable="D", configuration=AS_PRINTED)
    assert wager["expected_value"] == Fraction(-512, 22_100)


def test_a_mini_royal_at_40_to_1_adds_five_units_to_four_hands_of_paytable_a() -> None:
    wagers = atlas("649a")["wagers"]
    plain = one(wagers, wager="Pair Plus", paytable="A", configuration=AS_PRINTED)
    added = one(wagers, wager="Pair Plus", paytable="A", configuration="mini-royal flush 40 to 1")
    assert added["expected_value"] - plain["expected_value"] == Fraction(4 * (40 - 35), 22_100)


@pytest.mark.parametrize("name", ["643a", "649a", "669a"])
def test_every_letter_of_every_side_wager_is_there(name: str) -> None:
    found = {(r["wager"], r["paytable"]) for r in atlas(name)["wagers"]}
    games = " ".join(str(r["configuration"]) for r in atlas(name)["games"])
    for table in rule_set(name).tables:
        for letter in table.letters if table.about is About.PAYS else ():
            by_wager = any(str(w).startswith(table.wager) and p == letter for w, p in found)
            in_game = f"{table.wager} {letter}" in games or len(table.letters) == 1
            assert by_wager or in_game, f"{table.cite} {letter}"


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_no_configuration_of_a_base_game_comes_twice(rules) -> None:
    named = [name for name, _ in base_variants(default_house(rules))]
    assert len(named) == len(set(named))


def test_three_card_poker_has_each_ante_bonus_in_each_version_and_reading() -> None:
    """649a.12(b) A to C; 649a.12(c) A to C in three versions; both twice as the bonus is read; mini-royals."""
    named = [name for name, _ in base_variants(default_house(rule_set("649a")))]
    assert len(named) == (3 + 3 * 3) * 2 + 3
    of_version = {name for name in named if "version = 649a.7(e)" in name}
    assert {name for name in named if " of 649a.12(c)" in name} == of_version
    assert len(of_version) == 3 * 3 * 2


def test_what_a_fold_forfeits_is_worth_no_less_at_joint_play() -> None:
    records = [*atlas("649a")["joint"], *atlas("669a")["joint"]]
    assert {r["wager"] for r in records} == {
        "Pair Plus",
        "Three-Card Progressive Payout",
        "Five-Card Progressive Payout",
        "Progressive Payout",
    }
    assert all(r["gain"] >= 0 for r in records)
    assert one(atlas("669a")["joint"], wager="Progressive Payout")["gain"] > 0


def test_a_meter_is_told_of_by_how_many_feed_it() -> None:
    """649a.12(i)(4): 21% and 8% go onto it, 4 + 36/10 parts of 2,598,960 are won; it restarts at nothing.

    Seven players' wagers on the dealer's hand feed it seven times as fast, and still one hand wins.
    """
    levels = [r for r in atlas("649a")["meter_levels"] if str(r["wager"]).endswith("dealer's hand")]
    alone = Fraction(29 * 2_598_960, 4 * 10 + 36) * 10  # in cents
    assert [r["expected_at_hit_cents"] for r in levels] == [alone * players for players in range(1, 8)]
    assert {(r["opens_with_cents"], r["restarts_with_cents"]) for r in levels} == {(10_000_00, 0)}
    hits = [r for r in atlas("649a")["hits"] if r["wager"] == "Five-Card Progressive Payout"]
    royal = [r["rounds_between"] for r in hits if r["row"] == "Royal flush"]
    assert royal == [Fraction(649_740, players) for players in range(1, 8)]
