"""Lines spoiled at random in round files, day files and submissions: what is refused names a clause that exists.

A file may stay in order, since some words may be left out; it is never refused without a clause, and nothing
but a refusal ever comes out. The tables below say, from the texts, which section a spoiled line stands under.
"""

from __future__ import annotations

import random
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from pitboss.day.dayfile import carry_out, read_day
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.law import outline
from pitboss.refusal import Refused
from pitboss.rounds.roundfile import read_round
from pitboss.rounds.script import play_file
from pitboss.rules.ruleset import RuleSet
from pitboss.submission import check, house_from, template
from tests.submission.changes import written
from tests.submission.expected import clauses_exist

SPEAKS_FOR = ("641a@2011", "643a", "643a@2011", "649a", "653a@2011")
ROUNDS = Path(__file__).parent / "rounds"
FILING = "601a.2"  # Rules Submissions
DAY = """rules {rules}
method manual shoe
shuffler counting
decks 2
storage secure
08:00 receive deck 1, red backs, prepared
08:01 receive deck 2, blue backs
08:02 inspect deck 2
08:03 verify deck 2
08:04 spread deck 2
08:05 first player at seat 2
08:06 wash deck 2
08:07 load deck 1
08:08 shuffled deck 1, 52 cards
08:10 begin deck 1
08:11 dealt 21
08:12 stub 31
08:13 rack
08:14 end
08:20 remove deck 1
"""
JUNK = (
    "zzz",
    "-1",
    "$",
    "$1.2.3",
    "$5 $5",
    "99:99",
    "8",
    "½",
    "As",
    "As As",
    "seat",
    "seat 99",
    "10",
    "Ante 5",
)


def spoiled(line: str, dice: random.Random) -> str:
    """A line with a word too few, too many, doubled, exchanged or in another place."""
    words = line.split()
    place = dice.randrange(len(words))
    match dice.randrange(5):
        case 0:
            del words[place]
        case 1:
            words.insert(place, dice.choice(JUNK))
        case 2:
            words.insert(place, words[place])
        case 3:
            words[place] = dice.choice(JUNK)
        case _:
            dice.shuffle(words)
    return " ".join(words)


def spoiled_text(text: str, dice: random.Random) -> str:
    """A text with one of its lines spoiled, or with a line that is none."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    place = dice.randrange(len(lines))
    if dice.random() < 0.2:
        lines.insert(place, dice.choice(JUNK) + " " + dice.choice(JUNK))
    else:
        lines[place] = spoiled(lines[place], dice)
    return "\n".join(lines) + "\n"


def refused(carried_out: Callable[[], object]) -> Refused | None:
    """What a text is refused with, if it is; nothing else may come out."""
    try:
        carried_out()
    except Refused as refusal:
        return refusal
    return None


def a_day(text: str) -> None:
    """A day file carried out; a step out of order is a refusal too."""
    _, stop = carry_out(read_day(text, rule_set))
    if stop is not None:
        raise Refused(stop.says, stop.cite)


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_a_spoiled_round_file_is_refused_with_a_clause(rules: RuleSet) -> None:
    dice = random.Random(rules.id)
    folder = ROUNDS / rules.id.replace("@", "-")
    texts = [
        text for path in sorted(folder.glob("*.round")) if "#! refused" not in (text := path.read_text())
    ]
    found = Counter[str]()
    for _ in range(150):
        text = spoiled_text(dice.choice(texts), dice)
        refusal = refused(lambda text=text: play_file(read_round(text, rule_set)))  # type: ignore[misc]
        if refusal is not None:
            assert refusal.cite in (FILING, *outline(rules.id)), (text, str(refusal))
            found[refusal.cite] += 1
    assert found.total() > 60
    assert len(found) > 5


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_a_spoiled_day_file_is_refused_with_a_clause(rules: RuleSet) -> None:
    dice = random.Random(rules.id)
    text = DAY.format(rules=rules.id)
    assert refused(lambda: read_day(text, rule_set)) is None
    found = Counter[str]()
    for _ in range(150):
        wrong = spoiled_text(text, dice)
        refusal = refused(lambda wrong=wrong: a_day(wrong))  # type: ignore[misc]
        if refusal is not None:
            assert refusal.cite in (FILING, *outline(rules.id)), (wrong, str(refusal))
            found[refusal.cite] += 1
    assert found.total() > 60
    assert len(found) > 5


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_a_submission_with_spoiled_lines_or_unknown_keys_is_refused_with_a_clause(rules: RuleSet) -> None:
    dice = random.Random(rules.id)
    whole = template(rules, every=True)
    for _ in range(12):
        wrong = spoiled_text(whole, dice)
        refusal = refused(lambda wrong=wrong: house_from(wrong))  # type: ignore[misc]
        assert refusal is None or refusal.cite in (FILING, *outline(rules.id)), (wrong, str(refusal))
    for _ in range(4):
        raw = tomllib.loads(whole)
        tables = [raw, *(value for value in raw.values() if isinstance(value, dict))]
        dice.choice(tables)[dice.choice(["tips", "zzz", "Ante", "paytabel"])] = dice.choice([5, "five", True])
        found = check(written(raw))
        assert any(each.found == "unknown" for each in found)
        clauses_exist(rules.id, found)
        unknown = refused(lambda raw=raw: house_from(written(raw)))  # type: ignore[misc]
        assert unknown is not None
        assert unknown.cite in (FILING, *outline(rules.id))


@pytest.mark.parametrize(
    ("line", "clause"),
    [
        ("8 verify deck 1", "649a.4(a)"),
        ("08:02 dance", "649a.4(a)"),
        ("08:02 receive deck 2, sticky", "649a.4(a)"),
        ("08:02 verify", "649a.4(a)"),
        ("08:02 spread all", "649a.4(b)"),
        ("08:02 first players", "649a.4(c)"),
        ("08:02 shuffle", "649a.5(a)"),
        ("08:02 order tea", "649a.5(a)"),
        ("08:02 cut deck 1 in half", "649a.5(d)"),
        ("08:02 order recut", "649a.5(e)"),
        ("08:02 begin", "649a.8(a)"),
        ("08:02 dealt some", "649a.8"),
        ("08:02 rack it", "649a.8(e)"),
        ("08:02 stub some", "649a.8(f)"),
        ("08:02 void", "649a.13"),
        ("08:02 jam", "649a.13(e)"),
        ("08:02 cover dealer", "649a.13(g)"),
        ("08:02 idle hands", "649a.5(f)"),
        ("08:02 remove cards", "649a.3(c)(2)"),
        ("storage wet", "649a.5(f)"),
        ("decks two", "649a.3(a)"),
        ("rules 649a again", FILING),
    ],
)
def test_a_line_of_a_day_that_cannot_be_read_has_the_clause_it_stands_under(line: str, clause: str) -> None:
    with pytest.raises(Refused) as refusal:
        read_day(f"rules 649a\nmethod manual shoe\n{line}\n", rule_set)
    assert refusal.value.cite == clause


def test_the_clause_is_that_of_the_way_the_table_deals() -> None:
    """649a.9(d): the stub of a deck that is dealt from the hand."""
    with pytest.raises(Refused) as refusal:
        read_day("rules 649a\nmethod hand\nshuffler automated\n08:02 stub some\n", rule_set)
    assert refusal.value.cite == "649a.9(d)"


@pytest.mark.parametrize(
    ("line", "clause"),
    [("storage wet", "643a.5(f)(2)(i)"), ("release hasty", "643a.5(f)(2)(ii)")],
)
def test_a_condition_of_a_stored_deck_has_its_clause(line: str, clause: str) -> None:
    """The 2011 text alone lets a shuffled deck stay in the device, on two conditions."""
    with pytest.raises(Refused, match="is not known") as refusal:
        read_day(f"rules 643a@2011\n{line}\n", rule_set)
    assert refusal.value.cite == clause


def test_a_letter_that_is_not_printed_is_refused_beside_the_terms_of_its_meter() -> None:
    """641a.12(d)(1) prints the paytables of the Progressive Payout Wager; its meter hangs on the letter."""
    terms = "terms Progressive Payout $1,000 15%"
    with pytest.raises(Refused, match="paytable 'Q' does not exist") as refusal:
        read_round(f"rules 641a\nchoose 641a.12(d)(1) Q\n{terms}\n", rule_set)
    assert refusal.value.cite == "641a.12(d)(1)"


@pytest.mark.parametrize("text", ["method hand\n", "rules 700a\n", "rules 649a\nrules 649a\n", "{"])
@pytest.mark.parametrize("read", [read_round, read_day])
def test_a_file_that_names_no_rule_set_has_the_clause_of_submissions(
    text: str, read: Callable[..., object]
) -> None:
    with pytest.raises(Refused) as refusal:
        read(text, rule_set)
    assert refusal.value.cite == FILING


@pytest.mark.parametrize(
    ("lines", "told", "clause"),
    [
        ("seat x Ante $5", "'x' is not a seat number", "653a.2(a)"),
        ("player x Smith", "'x' is not a seat number", "653a.2(a)"),
        ("seat 1 Ante $5, Blind $1.2.3", "is not a list of wagers", "653a.7(d)"),
        ("deal As Kd", "is not cards by place", "653a.3(a)"),
        ("deck As Zz", "is not a card", "653a.3(a)"),
        ("meter gold", "is not a meter", "653a.7(d)"),
        ("terms gold", "is not a meter's terms", "653a.7(d)"),
        ("trigger gold", "is not a trigger", "653a.7(d)"),
        ("positions 6\npositions 6", "a second 'positions' line", "653a.2(a)"),
        ("deck As\ndeal seat 1: Kd Ks", "not both", "653a.3(a)"),
        ("settle all", "is not a settlement", "653a.11(h)"),
        ("choose 653a.12(c) C\nset wagers.trips.paytable D", "is said to be 'C' before", "653a.12(c)"),
    ],
)
def test_a_line_of_a_round_that_cannot_be_read_has_the_clause_it_stands_under(
    lines: str, told: str, clause: str
) -> None:
    with pytest.raises(Refused) as refusal:
        read_round(f"rules 653a\n{lines}\n", rule_set)
    assert told in refusal.value.says
    assert refusal.value.cite == clause
