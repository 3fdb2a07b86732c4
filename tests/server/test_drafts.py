"""A draft of a Rules Submission as the page is told of it: steps on their days, what holds, edges of letters."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from pitboss.games.catalog import RULE_SETS
from pitboss.games.proposals import proposal_says
from pitboss.refusal import Refused
from pitboss.server.drafts import parts
from pitboss.submission.versions import history

SPEAKS_FOR = ("643a",)
DAY = timedelta(days=1)
THREE = "wagers.three_card_progressive_payout"
FIVE = "wagers.five_card_bonus"


def told(rules: str, **more: Any) -> dict[str, Any]:
    return dict(parts({"rules": rules, **more}))


def typed(values: dict[str, str]) -> list[dict[str, str]]:
    return [{"key": key, "value": value} for key, value in values.items()]


def template(rules: str, **changed: str) -> dict[str, str]:
    """What the form of a new draft holds, with other values; an empty one is left out."""
    sections = told(rules)["form"]["sections"]
    values = {field["key"]: field["value"] for each in sections for field in each["fields"]}
    said = {**values, **{key.replace("__", "."): value for key, value in changed.items()}}
    return {key: value for key, value in said.items() if value}


def holds(rules: str, values: dict[str, str]) -> dict[str, str]:
    """What a page shows in the empty fields."""
    found = told(rules, values=typed(values))["form"]["sections"]
    return {field["key"]: field["in_effect"] for each in found for field in each["fields"]}


def test_a_step_is_recorded_on_its_day_and_no_day_that_is_to_come() -> None:
    """Approval and effect are facts: neither before the filing nor after today, wherever the reader is."""
    today = datetime.now(UTC).date()
    filed, later = (today - 9 * DAY).isoformat(), (today - 4 * DAY).isoformat()
    kept = told("643a", step="filed", date=filed)["history"]
    for date in ((today - 10 * DAY).isoformat(), (today + 2 * DAY).isoformat()):
        with pytest.raises(Refused, match=date):
            told("643a", step="approved", date=date, history=kept)
    kept = told("643a", step="approved", date=later, history=kept)["history"]
    with pytest.raises(Refused, match="before that"):
        told("643a", step="effective", date=(today - 5 * DAY).isoformat(), history=kept)
    kept = told("643a", step="effective", date=today.isoformat(), history=kept)["history"]
    steps = [(each.state, each.date) for each in history(kept)]
    assert steps == [("filed", filed), ("approved", later), ("effective", today.isoformat())]


def test_an_empty_field_shows_what_holds_by_the_other_ones() -> None:
    """643a.3(c)(1) and (2): 4 hours by hand, 8 from a shoe; the range of a wager is the table's until it has
    its own; 643a.12(d)(3): $1,000 for 1 and 14% under A, $5,000 on a $5 wager; 643a.12(h): no limit needed."""
    of_meter = {f"{THREE}.offered": "true", f"{THREE}.amount": "5", f"{THREE}.paytable": "A"}
    values = template("643a", table__minimum="10", table__maximum="500") | of_meter
    values |= {f"{FIVE}.offered": "true", f"{FIVE}.paytable": "C"}
    found = holds("643a", values | {"table.method": "manual dealing shoe"})
    assert found["table.deck_hours"] == "8"
    assert (found[f"{FIVE}.minimum"], found[f"{FIVE}.maximum"]) == ("$10", "$500")
    assert [found[f"{THREE}.meter.{key}"] for key in ("initial", "reset", "rate")] == [
        "$5,000",
        "$5,000",
        "14%",
    ]
    assert found["table.payout_limit"] == found[f"{THREE}.link"] == found["table.backs"] == "none"
    assert found["table.minimum"] == ""  # it has to be stated
    assert holds("643a", values | {"table.method": "hand"})["table.deck_hours"] == "4"
    other = holds("643a", {key: each for key, each in values.items() if key != f"{THREE}.paytable"})
    assert other[f"{THREE}.meter.rate"] == ""  # as the letter will have it
    assert holds("643a", values | {"table.maximum": "a lot"})[f"{FIVE}.maximum"] == ""


def test_every_letter_has_its_edge_before_one_is_chosen() -> None:
    """643a.12(b) read as printed, to 1: under A the player has 19%, under C the house 6.1%."""
    values = typed(template("643a") | {f"{FIVE}.offered": "true"})
    found = told("643a", values=values)
    assert [each["key"] for each in found["law"]] == [f"{FIVE}.paytable"]
    edges = found["edges"][f"{FIVE}.paytable"]
    assert (list(edges), edges["A"], edges["C"]) == ([*"ABCDEFG"], "-19.0%", "6.1%")
    assert told("649a", values=typed(template("649a")))["edges"]
    tied = template("649a") | {"choices.version": "none"}
    assert told("649a", values=typed(tied))["edges"] == {}


def test_what_is_said_of_a_proposal_is_said_once() -> None:
    """41 Pa.B. 3836 proposed four chapters; of 643a and 649a the codified one is here too."""
    said = {each.id: proposal_says(each) for each in RULE_SETS}
    begins = "A proposal for Chapter 641a, 41 Pa.B. 3836 (July 16, 2011): this text was never law."
    assert said["641a@2011"] == f"{begins} The codified chapter is not here."
    assert said["649a@2011"].endswith("was never law. The codified chapter is rule set 649a.")
    assert {name for name, says in said.items() if says} == {name for name in said if "@2011" in name}
    for name, says in said.items():
        assert told(name)["form"]["proposal"] == says
