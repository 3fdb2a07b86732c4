"""Meters as a wall shows them: what each hand takes of a meter as it stands."""

from __future__ import annotations

from dataclasses import replace

from pitboss.engine.state import Meter
from pitboss.games.catalog import rule_set
from pitboss.rules.house import default_house
from pitboss.server.wall import walls, won_now
from pitboss.table.state import LiveTable
from tests.pages.shown import golden, table_of

SPEAKS_FOR = ("641a@2011", "653a@2011")
LINK = "653a@2011 Progressive Payout"
HUNDRED = 100  # units of a meter to the cent


def test_every_hand_takes_its_part_of_the_meter_as_it_stands() -> None:
    """653a.12(d)(1): shares of the meter and sums for a $1 wager; 653a.12(d)(5): the Envy Bonus."""
    house = default_house(rule_set("653a@2011"))
    first = LiveTable(id="T1", house=house, meters={(LINK, "meter"): Meter(48_000_00 * HUNDRED)}, since=1)
    second = replace(first, id="T2", meters={(LINK, "meter"): Meter(48_120_50 * HUNDRED)}, since=2)
    [wall] = walls((second, first))
    assert (wall["tables"], wall["shows_cents"]) == (["T1", "T2"], 48_120_50)
    assert [(row["hand"], row["pays"], row["cents"]) for row in wall["pays"]][:4] == [
        ("Royal Flush", "100% of meter", 48_120_50),
        ("Straight Flush", "10% of meter", 4_812_05),
        ("Four-of-a-kind", "300 for 1", 300_00),
        ("Full house", "50 for 1", 50_00),
    ]
    assert [(row["hand"], row["cents"]) for row in wall["envy"]] == [
        ("Royal Flush", 1_000_00),
        ("Straight Flush", 300_00),
    ]


def test_an_award_is_held_until_it_is_validated_and_then_the_last_one() -> None:
    """641a.12(d)(3): the meter restarts at $5,000 when four aces take $12,346.47 of it, 641a.12(d)(4)."""
    before, waits, validated = (
        table_of(golden("641a-2011", "four-aces-take-the-meter", until), since=77)
        for until in ("validate  seat 6", "validate  seat 4", "validate  seat 2")
    )
    assert [[wall["held"] for wall in walls([table])] for table in (before, validated)] == [[[]], [[]]]
    beside = replace(before, id="T2", round=None, meters=waits.meters)
    [wall] = walls([waits, beside])
    assert (wall["shows_cents"], wall["held"]) == (5_000_00, [{"table": "T1", "cents": 12_346_47}])
    assert won_now([before, waits, beside]) == []
    [last] = won_now([validated, beside])
    assert last["link"] == wall["link"]
    assert (last["table"], last["says"], last["cents"], last["at"]) == (
        "T1",
        "Progressive Payout",
        12_346_47,
        77,
    )
