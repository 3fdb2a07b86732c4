"""Advisories and suspected errata: readings, triggers, returns of 100% or more, and links, exactly."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from pitboss.submission import check, house_from
from pitboss.submission.links import Submitted, check_links
from tests.rows import rows
from tests.submission.changes import changed, with_offers
from tests.submission.expected import clauses_exist, findings

SPEAKS_FOR = ("641a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")

FIVE_CARD_HANDS = 2_598_960

READINGS = """
    rules        change                                                                                                   findings                                                                                                                      why
    643a         +five_card_bonus                                                                                         suspected erratum 643a.12(b) readings.five_card_bonus_odds & advisory 643a.12(b) wagers.five_card_bonus.paytable             A to 1 favours the player
    643a         +five_card_bonus & wagers.five_card_bonus.paytable = "B"                                                 suspected erratum 643a.12(b) readings.five_card_bonus_odds & advisory 643a.12(b) wagers.five_card_bonus.paytable             B to 1 favours the player
    643a         +five_card_bonus & wagers.five_card_bonus.paytable = "C"                                                 suspected erratum 643a.12(b) readings.five_card_bonus_odds                                                                   C does not
    643a         +five_card_bonus & wagers.five_card_bonus.paytable = "D"                                                 suspected erratum 643a.12(b) readings.five_card_bonus_odds & advisory 643a.12(b) wagers.five_card_bonus.paytable             D to 1 favours the player
    643a         +five_card_bonus & wagers.five_card_bonus.paytable = "E"                                                 suspected erratum 643a.12(b) readings.five_card_bonus_odds & advisory 643a.12(b) wagers.five_card_bonus.paytable             E to 1 by a hair
    643a         +five_card_bonus & wagers.five_card_bonus.paytable = "G"                                                 suspected erratum 643a.12(b) readings.five_card_bonus_odds                                                                   G does not
    643a         +five_card_bonus & readings.five_card_bonus_odds = "for 1"                                               advisory 643a.12(b) readings.five_card_bonus_odds                                                                            the other reading of the table
    643a         readings.five_card_bonus_odds = "for 1"                                                                  none                                                                                                                         nothing depends on it
    643a         readings.five_card_bonus_odds = "2 for 1"                                                                violation 643a.12(b) readings.five_card_bonus_odds                                                                           to 1 or for 1
    643a         +three_card_progressive_payout & +five_card_progressive_payout                                           advisory 643a.2(b)(7) wagers.five_card_progressive_payout.offered                                                            the clause says either
    649a@2011    wagers.pair_plus.paytable = "A"                                                                          suspected erratum 649a.12(d) readings.pair_plus_paytable_a                                                                   5 and 3 printed, 6 and 4 codified
    649a@2011    wagers.pair_plus.paytable = "B"                                                                          none                                                                                                                         only A looks like a slip
    649a@2011    wagers.pair_plus.paytable = "A" & readings.pair_plus_paytable_a = "as codified"                                                            advisory 649a.12(d) readings.pair_plus_paytable_a                                                                            6 and 4 to 1
    649a         +three_card_progressive_payout & +five_card_progressive_payout                                           advisory 649a.2(b)(3) wagers.five_card_progressive_payout.offered                                                            the clause says or
    649a         +five_card_hand_bonus                                                                                    suspected erratum 649a.12(i)(4) readings.hand_bonus_primary_rate                                                             21% where the others have 13%
    649a         +five_card_hand_bonus & wagers.five_card_hand_bonus.meter.rate = "13%"                                   violation 649a.12(i)(4) wagers.five_card_hand_bonus.meter.rate & suspected erratum 649a.12(i)(4) readings.hand_bonus_primary_rate    21% unless the reading is chosen
    649a         +five_card_hand_bonus & wagers.five_card_hand_bonus.meter.rate = "13%" & readings.hand_bonus_primary_rate = "13%"    advisory 649a.12(i)(4) readings.hand_bonus_primary_rate                                                              the other reading of the rate
    649a         +six_card_bonus & wagers.six_card_bonus.paytable = "E"                                                   advisory 649a.12(f) wagers.six_card_bonus.paytable                                                                           a flat sum beside a range of wagers
    649a         +six_card_bonus & wagers.six_card_bonus.paytable = "E" & wagers.six_card_bonus.minimum = 5 & wagers.six_card_bonus.maximum = 5    none                                                                                                     at $5 it equals the odds of 643a
    649a         +six_card_bonus & wagers.six_card_bonus.paytable = "E" & readings.super_royal_pays = "for a $5 wager"    advisory 649a.12(f) readings.super_royal_pays                                                                                read as odds
    649a         +six_card_bonus & readings.side_wagers_survive_fold = "only with Pair Plus"                              advisory 649a.11(b)(3) readings.side_wagers_survive_fold                                                                     the other reading
    649a         readings.ante_bonus_paid = "only on a win"                                                               advisory 649a.12(b) readings.ante_bonus_paid                                                                                 the other reading
    649a         choices.version = "649a.7(e)(1)" & wagers.ante_bonus.family = "649a.12(c)" & readings.ante_bonus_paid = "only on a win"   advisory 649a.12(c) readings.ante_bonus_paid   a version pays by (c)
    653a@2011    +progressive_payout & readings.progressive_on_fold = "kept"                                              advisory 653a.11(f)(2) readings.progressive_on_fold & advisory 653a.1[progressive-payout-hand] readings.progressive_hand                                                                          the text is silent
    653a@2011    +progressive_payout & readings.progressive_hand = "best of seven"                                        advisory 653a.1[progressive-payout-hand] readings.progressive_hand & advisory 653a.12(d)(1) wagers.progressive_payout.offered    more than five times the wager
    653a@2011    +progressive_payout                                                                                      advisory 653a.1[progressive-payout-hand] readings.progressive_hand                                                          by the best of seven the house has no edge
    647a         +progressive_payout                                                                                      advisory 647a.11(i) readings.progressive_hand                                                                               by the best of seven the house has no edge
    647a         +progressive_payout & readings.progressive_hand = "best of seven"                                        advisory 647a.11(i) readings.progressive_hand & advisory 647a.12(d)(1) wagers.progressive_payout.paytable                    more than five times the wager
    669a         +progressive_payout                                                                                      suspected erratum 669a.12(e)(2) readings.progressive_cards                                                                   six cards are printed, three are meant
    669a         +progressive_payout & readings.progressive_cards = "six cards"                                           advisory 669a.12(e)(2) readings.progressive_cards & advisory 669a.12(e)(1) wagers.progressive_payout.offered                 ten times the wager
    669a         +progressive_payout & wagers.progressive_payout.amount = 2                                               violation 669a.12(e)(5) wagers.progressive_payout.amount & suspected erratum 669a.12(e)(2) readings.progressive_cards        $1 or $5
    669a         +progressive_payout & wagers.progressive_payout.meter.rate = "15%"                                       violation 669a.12(e)(3) wagers.progressive_payout.meter.rate & suspected erratum 669a.12(e)(2) readings.progressive_cards    14%
    669a         readings.play_wagers = "one on every street"                                                             advisory 669a.11(f) readings.play_wagers & advisory 669a.11(f) readings.play_wagers                                          the other reading, and the player is ahead
    669a         readings.pair_plus_on_fold = "forfeited"                                                                 advisory 669a.11(f) readings.pair_plus_on_fold                                                                               the other reading
    669a         readings.ace_two_three = "no straight"                                                                   advisory 669a.6(c) readings.ace_two_three                                                                                    the other reading
"""

ON = 'readings.magic_card_and_lucky_bonus = "on"'
DRAWS = f"""
    rules        change                                                                                               findings                                                                  why
    647a         +five_card_hand_bonus                                                                                none                                                                      off unless a trigger is set
    647a         +five_card_hand_bonus & {ON}                                                                         violation 647a.12(e)(3) readings.magic_card_and_lucky_bonus               how often must be stated
    647a         {ON}                                                                                                 violation 647a.12(e)(3) readings.magic_card_and_lucky_bonus               nothing is offered that is drawn for
    643a         {ON}                                                                                                 violation 643a.12(f)(3) readings.magic_card_and_lucky_bonus               nothing is offered that is drawn for
    649a         {ON} & wagers.five_card_hand_bonus.magic_card = "1/100"                                              violation 649a.12(i)(3) readings.magic_card_and_lucky_bonus               a trigger of a wager that is not offered
    647a         {ON} & wagers.five_card_hand_bonus.offered = "yes"                                                   violation 647a.7(d)(4) wagers.five_card_hand_bonus.offered                whether it is offered is not known
    647a         +five_card_hand_bonus & wagers.five_card_hand_bonus.magic_card = "1/100"                             violation 647a.12(e)(3) wagers.five_card_hand_bonus.magic_card            a trigger, and the draw is off
    647a         +five_card_hand_bonus & {ON} & wagers.five_card_hand_bonus.magic_card = "1/100"                      advisory 647a.12(e)(3) readings.magic_card_and_lucky_bonus                no clause says how often
    647a         +five_card_hand_bonus & {ON} & wagers.five_card_hand_bonus.magic_card = "2/9"                        advisory 647a.12(e)(3) readings.magic_card_and_lucky_bonus                57.24% and 42.74%
    647a         +five_card_hand_bonus & {ON} & wagers.five_card_hand_bonus.magic_card = "3/13"                       violation 647a.12(e)(3) wagers.five_card_hand_bonus.magic_card            57.24% and 44.38%
    647a         +five_card_hand_bonus & {ON} & wagers.five_card_hand_bonus.lucky_bonus = "1/1"                       violation 647a.12(e)(3) wagers.five_card_hand_bonus.lucky_bonus           57.24% and five sevenths
    647a         +five_card_hand_bonus & {ON} & wagers.five_card_hand_bonus.magic_card = "often"                      violation 647a.12(e)(3) wagers.five_card_hand_bonus.magic_card            not a chance
    647a         +five_card_hand_bonus & {ON} & wagers.five_card_hand_bonus.magic_card = "3/2"                        violation 647a.12(e)(3) wagers.five_card_hand_bonus.magic_card            not a chance
    643a         +five_card_hand_bonus & {ON} & wagers.five_card_hand_bonus.magic_card = "1/1"                        violation 643a.12(f)(3) wagers.five_card_hand_bonus.magic_card            192.31% by itself
    649a         +five_card_hand_bonus & {ON} & wagers.five_card_hand_bonus.magic_card = "1/1"                        violation 649a.12(i)(3) wagers.five_card_hand_bonus.magic_card & suspected erratum 649a.12(i)(4) readings.hand_bonus_primary_rate    192.31% by itself
    643a         readings.magic_card_and_lucky_bonus = "sometimes"                                                    violation 643a.12(f)(3) readings.magic_card_and_lucky_bonus               off or on
"""
CASES = [case for block in (READINGS, DRAWS) for case in rows(block)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['rules']} {case['change']}")
def test_exactly_these_findings(case: dict[str, str]) -> None:
    found = check(changed(case["rules"], with_offers(case["change"])))
    expected = [] if case["findings"] == "none" else case["findings"].split(" & ")
    assert sorted(findings(found)) == sorted(expected)
    clauses_exist(case["rules"], found)


def fractions_in(text: str) -> list[Fraction]:
    return [Fraction(found.replace(",", "")) for found in re.findall(r"\d[\d,]*/\d[\d,]*", text)]


def test_the_figure_of_a_paytable_is_exact() -> None:
    """643a.12(b), Paytable A: winnings over all five-card hands, with and without the wager returned."""
    hands = {
        20_000: 4,
        2_000: 36,
        150: 624,
        75: 3_744,
        50: 5_108,
        25: 10_200,
        4: 54_912,
        3: 123_552,
        2: 5 * 84_480,
    }
    won = sum(pays * count for pays, count in hands.items())
    back = sum(hands.values())
    slip, favours = check(changed("643a", with_offers("+five_card_bonus")))
    as_printed, for_one = Fraction(won + back, FIVE_CARD_HANDS), Fraction(won, FIVE_CARD_HANDS)
    assert fractions_in(slip.allowed) == [as_printed, for_one]
    assert fractions_in(favours.found) == [as_printed]
    assert "118.9893%" in favours.found


def test_the_figure_of_a_trigger_is_exact() -> None:
    """647a.12(e): fixed payouts, 13% and 8%, and 20 for 1 when one card of 52 is among five."""
    fixed = Fraction(500 * 624 + 100 * 3_744 + 50 * 5_108, FIVE_CARD_HANDS)
    change = f'+five_card_hand_bonus & {ON} & wagers.five_card_hand_bonus.magic_card = "1/100"'
    (told,) = check(changed("647a", with_offers(change)))
    assert fractions_in(told.found)[1:] == [fixed + Fraction(21, 100) + Fraction(5 * 20, 52 * 100)]
    assert "adds 1.9231%" in told.found


def test_the_figure_of_a_progressive_is_that_of_the_better_table() -> None:
    """669a.12(e): fixed payouts, one seed of $1,000, 14%, and at six positions the Envy Bonuses of five others."""
    fixed = 3 * 500 + 44 * 70 + 52 * 60 + 720 * 6
    envy = 5 * (100 + 3 * 25)
    (told,) = check(changed("669a", with_offers("+progressive_payout")))
    three_cards = Fraction(fixed + 1_000 + envy, 22_100) + Fraction(14, 100)
    assert fractions_in(told.allowed)[0] == three_cards
    (alone,) = check(changed("669a", with_offers("+progressive_payout & table.positions = 1")))
    assert fractions_in(alone.allowed)[0] == Fraction(fixed + 1_000, 22_100) + Fraction(14, 100)


def test_the_figure_of_a_flat_sum() -> None:
    """649a.12(f), Paytable E: $1,000,000 for the Super Royal of diamonds, whatever the wager."""
    change = '+six_card_bonus & wagers.six_card_bonus.paytable = "E" & wagers.six_card_bonus.minimum = {}'
    one, three = (check(changed("649a", with_offers(change.format(least))))[0].found for least in (1, 3))
    assert "$1 to $1,000, which is 1,000,000 to 1 on $1" in one
    assert "which is 1,000,000 to 3 on $3" in three


A_LINK = 'link = "valley"'
LINKED = """
    first                                                                      second                                                                                                                           findings                                                                                                     why
    643a +five_card_progressive_payout                                         647a +progressive_payout                                                                                                         none                                                                                                         five cards, the same table
    643a +five_card_progressive_payout                                         649a +five_card_progressive_payout                                                                                               none                                                                                                         five cards, the same table
    643a +five_card_progressive_payout                                         653a@2011 +progressive_payout & wagers.progressive_payout.meter.rate = "21%"                                                     none                                                                                                         five cards, the same table
    643a +five_card_progressive_payout                                         653a@2011 +progressive_payout                                                                                                    violation 653a.12(d)(3) wagers.progressive_payout.link                                                       20% beside 21%
    643a +five_card_progressive_payout                                         647a +progressive_payout & wagers.progressive_payout.amount = 5 & wagers.progressive_payout.meter = (gone)                       violation 647a.12(d)(3) wagers.progressive_payout.link                                                       $5 beside $1: a seed is so much for 1
    653a@2011 +progressive_payout                                              653a@2011 +progressive_payout & wagers.progressive_payout.amount = 5                                                             violation 653a.12(d)(3) wagers.progressive_payout.link                                                       $5 beside $1, and one seed
    643a +five_card_hand_bonus                                                 647a +five_card_hand_bonus & wagers.five_card_hand_bonus.amount = 5 & wagers.five_card_hand_bonus.meter = (gone)                 violation 647a.12(e)(4) wagers.five_card_hand_bonus.link                                                     $5 beside $1
    643a +five_card_progressive_payout                                         647a +progressive_payout & wagers.progressive_payout.paytable = "B" & wagers.progressive_payout.meter = (gone)                   violation 647a.12(d)(1) wagers.progressive_payout.link & violation 647a.12(d)(3) wagers.progressive_payout.link    B beside A
    643a +three_card_progressive_payout                                        649a +three_card_progressive_payout                                                                                              none                                                                                                         three cards, the same table
    649a +three_card_progressive_payout                                        669a +progressive_payout                                                                                                         none                                                                                                         three cards, the same table
    649a +three_card_progressive_payout                                        669a +progressive_payout & readings.ace_two_three = "no straight"                                                                violation 669a.12(e)(1) wagers.progressive_payout.link                                                       another chance of a straight
    643a +five_card_hand_bonus                                                 649a +five_card_hand_bonus                                                                                                       violation 649a.12(i)(4) wagers.five_card_hand_bonus.link                                                     21% beside 13%
    643a +five_card_hand_bonus                                                 649a +five_card_hand_bonus & readings.hand_bonus_primary_rate = "13%" & wagers.five_card_hand_bonus.meter.rate = "13%"           none                                                                                                         the rates agree by the other reading
    649a +five_card_progressive_payout                                         649a +5_of_6_progressive_payout                                                                                                  violation 649a.12(j)(1) wagers.5_of_6_progressive_payout.link & violation 649a.12(j)(3) wagers.5_of_6_progressive_payout.link    five cards beside five of six
    641a@2011 +progressive_payout                                              641a@2011 +progressive_payout                                                                                                    none                                                                                                         two tables alike
"""


def linked(told: str) -> tuple[str, str]:
    """A rule set and its template with the first wager that it offers on the link."""
    rules, _, change = told.partition(" ")
    wager = change.split(" & ")[0][1:]
    return rules, changed(rules, with_offers(f"{change} & wagers.{wager}.{A_LINK}"))


def submitted(name: str, text: str, facility: str = "Example Casino, Pennsylvania") -> Submitted:
    return Submitted(name=name, facility=facility, house=house_from(text))


@pytest.mark.parametrize("case", rows(LINKED), ids=lambda case: f"{case['first']} {case['second']}")
def test_links_join_only_meters_that_agree(case: dict[str, str]) -> None:
    (_, first), (rules, second) = linked(case["first"]), linked(case["second"])
    told = list(check_links([submitted("one", first), submitted("two", second)]))
    found = [finding for name, finding in told if name == "two"]
    assert findings(found) == ([] if case["findings"] == "none" else case["findings"].split(" & "))
    clauses_exist(rules, found)
    assert len([name for name, _ in told if name == "one"]) == len(found)


FACILITIES = """
    first                                  second                                findings                                                                      why
    643a +three_card_progressive_payout    649a +three_card_progressive_payout   violation 643a.2(d) three_card & violation 649a.2(c) three_card               one facility, in both chapters
    643a +five_card_progressive_payout     647a +progressive_payout              violation 643a.2(d) five_card & violation 647a.2(c) progressive               one facility, in both chapters
    643a +five_card_hand_bonus             647a +five_card_hand_bonus            violation 643a.2(e) five_card & violation 647a.2(d) five_card                 one facility, in both chapters
    649a +three_card_progressive_payout    669a +progressive_payout              violation 649a.2(c) three_card & violation 649a.2(c) progressive              669a says nothing, 649a does
    669a +progressive_payout               649a +three_card_progressive_payout   violation 649a.2(c) progressive & violation 649a.2(c) three_card              whichever comes first
    641a@2011 +progressive_payout          641a@2011 +progressive_payout         advisory 641a.2(c) progressive & advisory 641a.2(c) progressive               no sentence on links
    653a@2011 +progressive_payout          653a@2011 +progressive_payout         advisory 653a.2(c) progressive & advisory 653a.2(c) progressive               no sentence on links
"""


@pytest.mark.parametrize("case", rows(FACILITIES), ids=lambda case: f"{case['first']} {case['second']}")
def test_a_link_keeps_to_one_facility(case: dict[str, str]) -> None:
    texts = [linked(case[each])[1] for each in ("first", "second")]
    apart = [submitted("one", texts[0]), submitted("two", texts[1], "River Hall, Erie")]
    told = dict(check_links(apart))
    assert sorted(told) == ["one", "two"]
    for name, expected in zip(("one", "two"), case["findings"].split(" & "), strict=True):
        severity, clause, wager = expected.split()
        assert (told[name].severity.value, told[name].clause) == (severity, clause)
        assert told[name].key.startswith(f"wagers.{wager}")
        assert told[name].allowed == "a link joins tables and games of one licensed facility"
    assert "stands at River Hall, Erie, the" in told["two"].found
    assert told["one"].found.endswith(" in two at River Hall, Erie")
    same = [submitted("one", texts[0], "river hall,  ERIE"), submitted("two", texts[1], "River Hall, Erie")]
    assert list(check_links(same)) == []


UNSPOKEN = """
    rules        wager                            findings
    641a@2011    progressive_payout               advisory 641a.2(c) wagers.progressive_payout.link
    643a         three_card_progressive_payout    none
    643a         five_card_hand_bonus             none
    647a         progressive_payout               none
    649a@2011    progressive_payout               advisory 649a.2(c) wagers.progressive_payout.link
    649a         5_of_6_progressive_payout        none
    653a@2011    progressive_payout               advisory 653a.2(c) wagers.progressive_payout.link
    669a         progressive_payout               advisory 669a.2(c) wagers.progressive_payout.link
"""


@pytest.mark.parametrize("case", rows(UNSPOKEN), ids=lambda case: f"{case['rules']} {case['wager']}")
def test_a_link_where_the_text_has_no_sentence_on_links(case: dict[str, str]) -> None:
    found = check(changed(case["rules"], with_offers(f"+{case['wager']} & wagers.{case['wager']}.{A_LINK}")))
    about = [finding for finding in found if finding.key.endswith(".link")]
    assert findings(about) == ([] if case["findings"] == "none" else [case["findings"]])


def test_the_sentences_of_a_link() -> None:
    """643a.12(e)(3), 647a.12(d)(3): $10,000 for 1 and 21% under A; mega and major at 11% and 10% under B."""
    wager = "wagers.progressive_payout"
    _, first = linked("643a +five_card_progressive_payout")
    _, dearer = linked(f"647a +progressive_payout & {wager}.amount = 5 & {wager}.meter = (gone)")
    _, other = linked(f'647a +progressive_payout & {wager}.paytable = "B" & {wager}.meter = (gone)')
    mine, theirs = "Progressive Payout of 647a in two", "Five-Card Progressive Payout of 643a in one"
    told = [
        (name, each.found, each.allowed)
        for name, each in check_links([submitted("one", first), submitted("two", dearer)])
    ]
    assert told == [
        (
            "two",
            f"link 'valley': $5 for the {mine}, $1 for the {theirs}",
            "linked meters have the same amount of wager",
        ),
        (
            "one",
            f"link 'valley': $1 for the {theirs}, $5 for the {mine}",
            "linked meters have the same amount of wager",
        ),
    ]
    told = [
        (name, each.found, each.allowed)
        for name, each in check_links([submitted("one", first), submitted("two", other)])
    ]
    single = "meter $10,000 then $10,000 at 21%"
    levels = "mega $10,000 then $10,000 at 11%, major $1,000 then $1,000 at 10%"
    assert told[:2] == [
        (
            "two",
            f"link 'valley': the {mine} pays other hands, or pays them otherwise, than the {theirs}",
            "linked meters have the same paytable on a hand of the same chance",
        ),
        (
            "two",
            f"link 'valley': {levels} for the {mine}, {single} for the {theirs}",
            "linked meters have the same seed and rates",
        ),
    ]


def test_links_inside_one_submission() -> None:
    offers = "+three_card_progressive_payout & +five_card_progressive_payout"
    links = " & ".join(f"wagers.{name}_card_progressive_payout.{A_LINK}" for name in ("three", "five"))
    assert findings(check(changed("649a", with_offers(f"{offers} & {links}")))) == [
        "advisory 649a.2(b)(3) wagers.five_card_progressive_payout.offered",
        "violation 649a.12(h)(1) wagers.five_card_progressive_payout.link",
        "violation 649a.12(h)(3) wagers.five_card_progressive_payout.link",
    ]
