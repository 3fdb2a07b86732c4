"""Day files: what is read, what is refused with its line, and that the documented words are the real ones."""

from __future__ import annotations

import re

import pytest

from pitboss.day import actions as acts
from pitboss.day import replay
from pitboss.day.dayfile import carry_out, read_day, steps
from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.rules.house import default_house
from pitboss.rules.words import Method, Shuffler
from tests.test_tidy import ROOT

SPEAKS_FOR = ("643a", "649a")
OPENING = "rules 649a\nmethod manual shoe\n08:00 receive deck 1, red backs\n08:01 inspect deck 1\n"


def test_the_example_is_in_order_and_its_log_replays() -> None:
    day, stop = carry_out(read_day((ROOT / "examples" / "649a.day").read_text(), rule_set))
    assert stop is None
    assert replay(day) == day
    wrong = next(entry for entry in day.log if entry.cite == "649a.8(h)")
    assert wrong.says == "the stub of 42 and 9 cards outside it make 51, not 52: all hands are void"


def test_every_documented_phrase_is_read() -> None:
    page = (ROOT / "docs" / "day-files.md").read_text().split("| what was done |")[1]
    cells = [line.split("|")[1] for line in page.splitlines() if line.startswith("| `")]
    phrases = [phrase for cell in cells for phrase in re.findall(r"`([^`]+)`", cell) if phrase != "shoe"]
    made = {type(action) for phrase in phrases for action in steps(phrase, rule_set("649a"))}
    assert made == set(acts.Action.__args__), "every kind of step has its words"


@pytest.mark.parametrize(
    ("rules", "line", "clause"),
    [
        ("649a", "void boredom", "649a.13"),
        ("653a", "void boredom", "653a.13"),
        ("649a", "method foot", "649a.5(c)(1)"),
        ("669a", "method left hand", "669a.9"),
        ("643a", "method shoe box", "643a.8"),
    ],
)
def test_a_word_for_nothing_of_the_chapter_has_its_clause(rules: str, line: str, clause: str) -> None:
    """.13 lists the irregularities; .5(c)(1) the three ways to deal, each with a section of its own."""
    with pytest.raises(Refused) as refusal:
        read_day(f"rules {rules}\n08:00 {line}\n", rule_set)
    assert refusal.value.cite == clause


def test_times_run_on_past_midnight() -> None:
    file = read_day("rules 649a\n23:59 receive deck 1\n25:30 inspect deck 1\n", rule_set)
    assert [at for _, at, _ in file.steps] == [23 * 60 + 59, 25 * 60 + 30]


def test_five_past_midnight_is_explained() -> None:
    """649a.3(c)(2): a deck's hours run on, so a clock that starts again is told how to be written."""
    _, stop = carry_out(read_day("rules 649a\n23:50 receive deck 1\n00:05 inspect deck 1\n", rule_set))
    assert stop is not None
    assert (stop.line, stop.cite, stop.says.endswith("it is 24:05")) == (3, "649a.3(c)(2)", True)


def test_a_reshuffling_shoe_beside_another_shuffler_is_refused() -> None:
    """643a.10(g): as in a submission, the shoe that reshuffles is the shuffling device."""
    with pytest.raises(Refused, match="the shuffler is 'reshuffling', not 'counting'") as found:
        read_day("rules 643a\nmethod reshuffling shoe\nshuffler counting\n", rule_set)
    assert found.value.cite == "643a.10(g)"


def test_a_step_out_of_order_is_told_with_its_line_and_its_clause() -> None:
    day, stop = carry_out(read_day(OPENING + "08:02 spread deck 1\n", rule_set))
    assert stop is not None
    assert (stop.line, stop.cite, len(day.log)) == (5, "649a.4(a)", 2)


def test_a_day_of_a_rules_submission() -> None:
    """649a.9(a)(1) and 649a.3(b): method, shuffler and decks come from the submission and are not said again."""
    house = default_house(rule_set("649a"), method=Method.HAND, shuffler=Shuffler.COUNTING, decks=2)
    day, stop = carry_out(read_day("rules 649a\n08:00 receive deck 1, prepared\n", rule_set, house))
    assert (day.method, day.shuffler, stop) == (Method.HAND, Shuffler.COUNTING, None)
    with pytest.raises(Refused, match="line 2: 'method' is said by the Rules Submission"):
        read_day("rules 649a\nmethod hand\n", rule_set, house)
    with pytest.raises(Refused, match="the day is one of 653a@2011, the Rules Submission one of 649a"):
        read_day("rules 653a\n", rule_set, house)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("method hand\n", "names its rule set once"),
        ("rules 649a\nrules 649a\n", "names its rule set once"),
        ("rules 700a\n", "there is no rule set '700a'"),
        (
            "rules 649a\nshuffler good\n",
            "line 2: 'good' is no shuffler; it is none, automated",
        ),
        (OPENING + "method hand\n", "line 5: 'method' is said once"),
        (OPENING + "8 verify deck 1\n", "line 5: '8' is neither a time such as 08:30 nor one of rules"),
        (OPENING + "08:02 dance\n", "line 5: 'dance' is not known; the words of a day file are in"),
        (OPENING + "08:02 receive deck 2, sticky\n", "line 5: ', sticky' is not known"),
        (OPENING + "08:02 void boredom\n", "line 5: 'boredom' is no irregularity"),
        (OPENING + "08:02 method foot\n", "line 5: there is no dealing by 'foot'"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(text: str, says: str) -> None:
    with pytest.raises(Refused, match=re.escape(says)):
        read_day(text, rule_set)
