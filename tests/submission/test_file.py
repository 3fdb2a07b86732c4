"""The file itself: templates that check clean, readable errors with lines, and what goes out comes back in."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.cards import DECK
from pitboss.engine import legal, play, seat, start
from pitboss.engine.actions import Place
from pitboss.engine.meters import opening_meters
from pitboss.engine.state import Illegal
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.ruleset import RuleSet
from pitboss.submission import (
    Filing,
    Severity,
    canonical,
    check,
    filing_of,
    house_from,
    read,
    submission_of,
    template,
    violations,
    written,
)
from pitboss.submission.finding import line_of
from pitboss.submission.form import form
from tests.submission.changes import changed
from tests.submission.changes import written as as_toml
from tests.submission.expected import PROPOSAL, clauses_exist
from tests.submission.houses import houses

SPEAKS_FOR = ("641a@2011", "643a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")
WHOLE = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)

# What a template has to say for itself once every wager is offered under its first paytable.
EVERY = {
    "643a": {
        "suspected erratum 643a.12(b) readings.five_card_bonus_odds",
        "advisory 643a.12(b) wagers.five_card_bonus.paytable",
        "advisory 643a.2(b)(7) wagers.five_card_progressive_payout.offered",
    },
    "647a": {"advisory 647a.11(i) readings.progressive_hand"},
    "649a": {
        "suspected erratum 649a.12(i)(4) readings.hand_bonus_primary_rate",
        "advisory 649a.2(b)(3) wagers.five_card_progressive_payout.offered",
    },
    "649a@2011": {
        PROPOSAL,
        "suspected erratum 649a.6(d)(4) wagers.six_card_bonus.offered",
        "suspected erratum 649a.12(d) readings.pair_plus_paytable_a",
    },
    "653a@2011": {PROPOSAL, "advisory 653a.1[progressive-payout-hand] readings.progressive_hand"},
    "669a": {"suspected erratum 669a.12(e)(2) readings.progressive_cards"},
}

ALWAYS = {
    **{rules.id: {PROPOSAL} for rules in RULE_SETS if rules.id.endswith("@2011")},
    "649a@2011": {PROPOSAL, "suspected erratum 649a.12(d) readings.pair_plus_paytable_a"},
}


@WHOLE
def test_a_template_checks_clean(rules: RuleSet) -> None:
    for every, expected in ((False, ALWAYS), (True, ALWAYS | EVERY)):
        found = check(template(rules, every=every))
        assert {f"{f.severity.value} {f.clause} {f.key}" for f in found} == expected.get(rules.id, set())


def test_a_proposal_is_not_current_law() -> None:
    """41 Pa.B. 3836 was a proposal; only of 643a and 649a the codified chapter is here too."""
    for name, says in (
        ("641a", "the codified chapter is not here"),
        ("643a@2011", "the codified chapter is rule set 643a"),
        ("649a@2011", "the codified chapter is rule set 649a"),
        ("653a", "the codified chapter is not here"),
    ):
        (finding,) = (each for each in check(changed(name, "")) if each.key == "rule_set")
        assert finding.severity is Severity.ADVISORY
        assert "proposed" in finding.found
        assert says in finding.allowed


def test_the_meters_that_a_template_shows_are_those_of_one_letter() -> None:
    """643a.12(e)(3): under C mega gains 9%, major 7%, minor 3%; uncommented they check clean under C."""
    head, _, rest = template(rule_set("643a"), every=True).partition(
        "[wagers.five_card_progressive_payout]\n"
    )
    own, mark, tail = rest.partition("[wagers.five_card_hand_bonus]")
    assert "11% under B, 9% under C, 10% under D" in own.replace("\n# ", " ")
    first, _, levels = own.partition("[wagers.five_card_progressive_payout.meter]")
    _, _, levels = levels.partition("# [")
    for key in ("[", "initial", "reset", "rate"):
        levels = levels.replace(f"# {key}", key)
    first = first.replace('paytable = "A"', 'paytable = "C"')
    text = f"{head}[wagers.five_card_progressive_payout]\n{first}[{levels}{mark}{tail}"
    assert violations(check(text)) == ()
    assert read(text).values["wagers.five_card_progressive_payout.mega.rate"] == 9
    dearer = text.replace("amount = 1\n", "amount = 5\n", 2)  # $10,000 for 1 is $50,000 on $5
    allowed = {finding.key: finding.allowed for finding in violations(check(dearer))}
    assert (
        allowed["wagers.five_card_progressive_payout.mega.initial"]
        == "$50,000 under paytable C, $10,000 for 1 on a wager of $5"
    )


def test_a_meter_that_the_paytable_does_not_have_names_those_it_has() -> None:
    wager = "wagers.five_card_progressive_payout"
    offer = f'{wager}.offered = true & {wager}.amount = 1 & {wager}.paytable = "C"'
    finding, *_ = violations(check(changed("643a", f"{offer} & {wager}.meter.initial = 10000")))
    assert finding.key == f"{wager}.meter.initial"
    assert finding.allowed.startswith("there is no single meter under paytable C: write [")
    assert finding.allowed.count("[wagers.five_card_progressive_payout.m") == 3


def test_only_keys_that_a_chapter_has_are_listed() -> None:
    """649a has no payout limit, 647a has one."""
    for rules, there in (("649a", False), ("647a", True)):
        (finding,) = violations(check(changed(rules, "table.zzz = 1")))
        assert ("payout_limit" in finding.allowed) is there


@WHOLE
def test_a_template_says_of_every_key_what_is_allowed_and_the_clause(rules: RuleSet) -> None:
    text = template(rules).splitlines()
    for field in form(rules):
        name = field.key.rpartition(".")[2]
        stands = [n for n, line in enumerate(text) if line.removeprefix("# ").startswith(f"{name} = ")]
        if field.key == "table.payout_limit" and (rules.limit is None or rules.limit.fixed):
            assert not stands  # nothing to choose
        else:
            assert stands, field.key
            assert all(text[n - 1].startswith("# ") for n in stands)
    assert all(f"# {field.clause}: " in template(rules) or field.example is None for field in form(rules))


@pytest.mark.parametrize(
    ("rules", "clause", "least"),
    [
        ("641a@2011", "641a.12(d)(3)", False),
        ("653a@2011", "653a.12(d)(3)", False),
        ("649a@2011", "649a.12(e)(3)", True),
    ],
)
def test_a_template_speaks_of_a_least_rate_only_where_there_is_one(
    rules: str, clause: str, least: bool
) -> None:
    """Of the 2011 meters only that of 649a.12(e)(3) has a least rate; all have a least amount."""
    text = template(rule_set(rules))
    assert f"# {clause}: What the meter opens with, no less than the chapter's minimum" in text
    assert (f"# {clause}: What the meter gains, no less than the chapter's minimum" in text) is least


@WHOLE
def test_a_template_makes_a_house_that_opens_a_table(rules: RuleSet) -> None:
    house = house_from(template(rules, every=True))
    state = start(house, DECK, {1: "a player"}, opening_meters(house))
    assert legal(state, seat(1))
    assert {w.name for w in rules.wagers if house.offers(w)} == {w.name for w in rules.wagers}
    quiet = house_from(template(rules))
    assert opening_meters(quiet) == {}
    assert not any(quiet.offers(w) for w in rules.wagers if w.if_submitted)


def test_rounds_keep_to_chips_and_to_a_wager_s_own_range() -> None:
    house = house_from(changed("649a", "wagers.pair_plus.minimum = 1 & wagers.pair_plus.maximum = 25"))
    state = start(house, DECK, {1: "a player"}, opening_meters(house))
    state = play(state, Place(1, (("Ante", 5_00), ("Pair Plus", 1_00))), seat(1))
    with pytest.raises(Illegal, match=r"\$1 to \$25, not \$26: 649a\.7\(d\)\(2\)"):
        play(start(house, DECK, {1: "a player"}), Place(1, (("Pair Plus", 26_00),)), seat(1))
    with pytest.raises(Illegal, match=r"multiple of \$1, the smallest chip: 649a\.7\(d\)\(1\)"):
        play(start(house, DECK, {1: "a player"}), Place(1, (("Ante", 5_50),)), seat(1))


def test_a_violation_is_refused_with_a_sentence() -> None:
    with pytest.raises(
        Refused, match=r"2 violations, the first in table\.positions: 8 positions; 1 to 7 are allowed: 649a"
    ) as two:
        house_from(changed("649a", "table.positions = 8 & table.decks = 2"))
    assert two.value.cite == "649a.2(a)"
    with pytest.raises(Refused) as one:
        house_from(changed("649a", "table.decks = 2"))
    assert str(one.value) == (
        "the Rules Submission has a violation in table.decks: 2 decks without a shuffler;"
        " two decks only with an automated card shuffling device: 649a.3(b)"
    )
    for text, says in (
        ("rule_set", "the file: not TOML"),
        ('rule_set = "1a"', "rule_set: '1a'; "),
    ):
        with pytest.raises(Refused) as unreadable:
            house_from(text)
        assert unreadable.value.cite == "601a.2"
        assert unreadable.value.says.startswith(says)
        assert unreadable.value.at("a.toml").says.startswith(f"a.toml: {says}")


def test_broken_toml_tells_its_line() -> None:
    (finding,) = check('rule_set = "649a"\n[table]\npositions = \n')
    assert (finding.severity, finding.line, finding.key) == (Severity.VIOLATION, 3, "the file")
    (unfinished,) = check('rule_set = "649a')
    assert unfinished.line == 1


def test_a_finding_tells_its_line() -> None:
    text = template(rule_set("649a")).replace("positions = 7", "positions = 9")
    (finding,) = check(text)
    assert text.split("\n")[(finding.line or 0) - 1] == "positions = 9"
    gone = template(rule_set("649a")).replace("\ndecks = 1\n", "\n")
    (missing,) = check(gone)
    assert gone.split("\n")[(missing.line or 0) - 1] == "[table]"


def test_the_line_of_a_key_is_found_in_any_spelling() -> None:
    text = """rule_set = "649a"
table.positions = 7
[wagers.six_card]
offered = true
[wagers]
six_card_bonus.offered = false
[wagers.six_card_bonus]
[wagers.six_card_bonus.meter]
rate = "1%"
"""
    for key, line in (
        ("rule_set", 1),
        ("table.positions", 2),
        ("wagers.six_card.offered", 4),
        ("wagers.six_card_bonus.offered", 6),
        ("wagers.six_card_bonus.paytable", 7),
        ("wagers.six_card_bonus.meter.rate", 9),
        ("wagers.six_card_bonus.meter.reset", 8),
        ("wagers.six_cards.offered", 5),
        ("filing.holder", None),
    ):
        assert line_of(text, key) == line, key
    (unknown,) = check('# a comment\nrule_set = "1a"\n')
    assert (unknown.key, unknown.line) == ("rule_set", 2)


def test_a_misspelt_key_is_guessed() -> None:
    (finding,) = check(changed("649a", 'filing.facilty = "x"'))
    assert finding.allowed == "did you mean 'facility'?"
    (other,) = check(changed("649a", 'wagers.trips.paytable = "A"'))
    assert "[wagers] of 649a holds ante_bonus, pair_plus" in other.allowed


def test_money_with_a_point_is_exact() -> None:
    text = changed("649a", "table.chip_unit = 0.10 & table.minimum = 5.10")
    assert (house_from(text).chip_unit, house_from(text).minimum) == (10, 5_10)


def test_what_does_not_count_is_not_in_the_canonical_text() -> None:
    plain, other = (
        read(template(rule_set("649a"))),
        read(changed("649a", 'wagers.six_card_bonus.paytable = "C"')),
    )
    assert canonical(plain.rules, plain.values) == canonical(other.rules, other.values)
    assert "six_card_bonus" in canonical(plain.rules, plain.values)  # that it is not offered counts


PAPERS = st.builds(
    Filing,
    st.sampled_from(("Example Casino", 'Casino "X" \\ Co.')),
    st.just("a facility"),
    st.lists(st.sampled_from(("1", "B-2", "zeta")), min_size=1, unique=True).map(tuple),
)


@settings(max_examples=60, deadline=None)
@given(houses(), PAPERS)
def test_what_is_written_is_read_back(house: House, paper: Filing) -> None:
    draft = read(written(house, paper))
    assert draft.findings == ()
    assert submission_of(draft.rules, draft.values) == house
    assert filing_of(draft.values) == paper
    frozen = canonical(draft.rules, draft.values)
    again = read(frozen)
    assert canonical(again.rules, again.values) == frozen
    assert submission_of(again.rules, again.values) == house


JUNK = st.sampled_from(
    (0, -1, 3, 10**9, True, False, "", "A", "Z", "x", "50%", "1/3", "7 to 1", "$5", [], ["a"], {"a": 1})
)


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_nonsense_gets_findings_and_never_breaks_the_check(data: Any) -> None:
    rules = data.draw(st.sampled_from(RULE_SETS))
    raw = tomllib.loads(template(rules, every=True))
    for key in data.draw(st.lists(st.sampled_from([f.key for f in form(rules)]), min_size=1, max_size=4)):
        *above, name = key.split(".")
        inside = raw
        for each in above:
            inside = inside.setdefault(each, {}) if isinstance(inside.get(each, {}), dict) else {}
        inside[name] = data.draw(JUNK)
    text = as_toml(raw)
    found = check(text)
    clauses_exist(rules.id, found)
    if not violations(found):
        start(house_from(text), DECK, {1: "a player"})


def test_a_field_asks_without_the_marks_of_a_file() -> None:
    """649a.12(e)(1) has the paytables A and B: pages name them, a file puts them in quotation marks."""
    fields = {field.key: field for field in form(rule_set("649a"))}
    field = fields["wagers.three_card_progressive_payout.paytable"]
    assert (field.clause, field.asks) == ("649a.12(e)(1)", "The paytable: A or B.")
    assert field.asks_in_file == 'The paytable: "A" or "B".'
    assert not any('"' in each.asks for each in fields.values())
