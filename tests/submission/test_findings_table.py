"""Bad submissions, sections .2 to .9 and the filing: each is a template with a small change and gets exactly its findings."""

from __future__ import annotations

import pytest

from pitboss.submission import check
from tests.rows import rows
from tests.submission.changes import changed
from tests.submission.expected import clauses_exist, findings

SPEAKS_FOR = ("641a@2011", "643a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")

CLEAN = """
    rules        change                                                                                     why
    641a@2011    table.method = "hand" & table.shuffler = "automated"                                       dealt by hand, an automated device shuffles
    643a         table.method = "automated dealing shoe that reshuffles" & table.shuffler = "reshuffling" & table.reshuffling_approval = "2026-01-15"   a shoe that reshuffles
    647a         table.decks = 2 & table.shuffler = "automated" & table.backs = ["red", "blue"]             two decks, two colors
    643a         table.deck_hours = 8                                                                       eight hours from a manual shoe
    669a         table.method = "automated dealing shoe" & table.deck_hours = 8                             eight hours from an automated shoe
    653a@2011    table.method = "hand" & table.shuffler = "automated" & table.deck_hours = 4                four hours by hand
    641a@2011    table.deck_hours = 1                                                                       oftener than the chapter asks
    647a         table.decks = 2 & table.shuffler = "counting"                                              two decks, a counting shuffler
    669a         table.adjacent_boxes = (gone)                                                              one position is all there is
    649a         table.adjacent_boxes = 7                                                                   as many boxes as positions
    653a@2011    table.chip_unit = 0.50                                                                     3 to 2 on 50 cents is 75
    649a         table.chip_unit = 0.25                                                                     every payout is to 1
    649a         table.minimum = "$25" & table.maximum = 2500                                               money in quotation marks
    649a         filing.tables = [101, 102]                                                                 table numbers as numbers
"""

SEATS = """
    rules        change                                            findings                                          why
    641a@2011    table.positions = 8                               violation 641a.2(a) table.positions               seven at the most
    643a@2011    table.positions = 8                               violation 643a.2(a) table.positions               seven at the most
    643a         table.positions = 8                               violation 643a.2(a) table.positions               seven at the most
    647a         table.positions = 7                               violation 647a.2(a) table.positions               six at the most
    649a@2011    table.positions = 8                               violation 649a.2(a) table.positions               seven at the most
    649a         table.positions = 8                               violation 649a.2(a) table.positions               seven at the most
    653a@2011    table.positions = 7                               violation 653a.2(a) table.positions               six at the most
    669a         table.positions = 7                               violation 669a.2(a) table.positions               six at the most
    649a         table.positions = 0                               violation 649a.2(a) table.positions               a table has a position
    649a         table.positions = (gone)                          violation 649a.2(a) table.positions               it must be stated
    641a@2011    table.adjacent_boxes = 8                          violation 641a.7(e) table.adjacent_boxes          more boxes than positions
    643a@2011    table.adjacent_boxes = 8                          violation 643a.7(h) table.adjacent_boxes          more boxes than positions
    643a         table.adjacent_boxes = 8                          violation 643a.7(l) table.adjacent_boxes          more boxes than positions
    647a         table.positions = 5 & table.adjacent_boxes = 6    violation 647a.7(e) table.adjacent_boxes          more boxes than positions
    649a         table.positions = 9 & table.adjacent_boxes = 8    violation 649a.2(a) table.positions & violation 649a.7(f) table.adjacent_boxes    more boxes than positions there may be
    649a         table.adjacent_boxes = 0                          violation 649a.7(f) table.adjacent_boxes          no box at all
    649a@2011    table.adjacent_boxes = (gone)                     violation 649a.7(f) table.adjacent_boxes          the submission states the number
    653a@2011    table.adjacent_boxes = 2                          violation 653a.7(e) table.adjacent_boxes          one position a player
    669a         table.adjacent_boxes = 2                          violation 669a.7(e) table.adjacent_boxes          one position a player
"""

DEALING = """
    rules        change                                                      findings                                                                        why
    641a@2011    table.method = "hand"                                       violation 641a.9(a)(1) table.shuffler                                           dealing by hand needs a shuffler
    643a@2011    table.method = "hand"                                       violation 643a.9(a)(1) table.shuffler                                           dealing by hand needs a shuffler
    643a         table.method = "hand"                                       violation 643a.9(a)(1) table.shuffler                                           dealing by hand needs a shuffler
    647a         table.method = "hand"                                       violation 647a.9(a)(1) table.shuffler                                           dealing by hand needs a shuffler
    649a@2011    table.method = "hand"                                       violation 649a.9(a)(1) table.shuffler                                           dealing by hand needs a shuffler
    649a         table.method = "hand"                                       violation 649a.9(a)(1) table.shuffler                                           dealing by hand needs a shuffler
    653a@2011    table.method = "hand"                                       violation 653a.9(a)(1) table.shuffler                                           dealing by hand needs a shuffler
    669a         table.method = "hand"                                       violation 669a.9(a)(1) table.shuffler                                           dealing by hand needs a shuffler
    641a@2011    table.decks = 2                                             violation 641a.3(b) table.decks                                                 two decks need a shuffler
    643a@2011    table.decks = 2                                             violation 643a.3(b) table.decks                                                 two decks need a shuffler
    643a         table.decks = 2                                             violation 643a.3(b) table.decks                                                 two decks need a shuffler
    647a         table.decks = 2                                             violation 647a.3(b) table.decks                                                 two decks need a shuffler
    649a@2011    table.decks = 2                                             violation 649a.3(b) table.decks                                                 two decks need a shuffler
    649a         table.decks = 2                                             violation 649a.3(b) table.decks                                                 two decks need a shuffler
    653a@2011    table.decks = 2                                             violation 653a.3(b) table.decks                                                 two decks need a shuffler
    669a         table.decks = 2                                             violation 669a.3(b) table.decks                                                 two decks need a shuffler
    641a@2011    table.decks = 2 & table.shuffler = "reshuffling"            violation 641a.3(b)(2) table.decks & advisory 641a.5(g) table.reshuffling_approval                                              it plays on with the cards it has, and stores none
    643a@2011    table.decks = 2 & table.shuffler = "reshuffling"            violation 643a.3(b)(2) table.decks & advisory 643a.5(g) table.reshuffling_approval                                              it plays on with the cards it has, and stores none
    643a         table.decks = 2 & table.shuffler = "reshuffling"            violation 643a.3(b)(2) table.decks & advisory 643a.5(g) table.reshuffling_approval                                              it plays on with the cards it has, and stores none
    647a         table.decks = 2 & table.shuffler = "reshuffling"            violation 647a.3(b)(2) table.decks & advisory 647a.5(g) table.reshuffling_approval                                              it plays on with the cards it has, and stores none
    649a@2011    table.decks = 2 & table.shuffler = "reshuffling"            violation 649a.3(b)(2) table.decks & advisory 649a.5(g) table.reshuffling_approval                                              it plays on with the cards it has, and stores none
    649a         table.decks = 2 & table.shuffler = "reshuffling"            violation 649a.3(b)(2) table.decks & advisory 649a.5(g) table.reshuffling_approval                                              it plays on with the cards it has, and stores none
    653a@2011    table.decks = 2 & table.shuffler = "reshuffling"            violation 653a.3(b)(2) table.decks & advisory 653a.5(g) table.reshuffling_approval                                              it plays on with the cards it has, and stores none
    669a         table.decks = 2 & table.shuffler = "reshuffling"            violation 669a.3(b)(2) table.decks & advisory 669a.5(g) table.reshuffling_approval                                              it plays on with the cards it has, and stores none
    649a         table.decks = 2 & table.method = "hand"                     violation 649a.9(a)(1) table.shuffler & violation 649a.3(b) table.decks         both at once
    649a         table.decks = 3                                             violation 649a.3(a) table.decks                                                 one deck or two
    649a         table.method = "automated dealing shoe that reshuffles"     violation 649a.10 table.method                                                  this chapter deals from no such shoe
    649a         table.method = "shoe"                                       violation 649a.8 table.method                                                   a shoe dealt from by hand is a manual one
    647a         table.method = "manual"                                     violation 647a.8 table.method                                                   the word is manual dealing shoe
    641a@2011    table.method = "reshuffling device"                         violation 641a.10 table.method                                                  it is dealt from an automated shoe
    643a         table.method = "by hand"                                    violation 643a.9 table.method                                                   the word is hand
    669a         table.method = "Automatic shoe"                             violation 669a.10 table.method                                                  the word is automated dealing shoe
    653a@2011    table.method = "thrown"                                     violation 653a.5(c)(1) table.method                                             the clause that lists the three ways
    641a@2011    table.method = (gone)                                       violation 641a.5(c)(1) table.method                                             one of the three ways
    647a         table.method = "automated dealing shoe that reshuffles"     violation 647a.10(g) table.shuffler                                             the shoe is the shuffler
    653a@2011    table.method = "automated dealing shoe that reshuffles"     violation 653a.10(g) table.shuffler                                             the shoe is the shuffler
    649a         table.shuffler = "yes"                                      violation 649a.5(a) table.shuffler                                              not a kind of shuffler
"""

CARDS = """
    rules        change                                                                                               findings                                                      why
    641a@2011    table.shuffler = "reshuffling"                                                                       advisory 641a.5(g) table.reshuffling_approval                 approved before its use
    643a@2011    table.shuffler = "reshuffling"                                                                       advisory 643a.5(g) table.reshuffling_approval                 approved before its use
    643a         table.shuffler = "reshuffling"                                                                       advisory 643a.5(g) table.reshuffling_approval                 approved before its use
    647a         table.shuffler = "reshuffling"                                                                       advisory 647a.5(g) table.reshuffling_approval                 approved before its use
    649a@2011    table.shuffler = "reshuffling"                                                                       advisory 649a.5(g) table.reshuffling_approval                 approved before its use
    649a         table.shuffler = "reshuffling"                                                                       advisory 649a.5(g) table.reshuffling_approval                 approved before its use
    653a@2011    table.shuffler = "reshuffling"                                                                       advisory 653a.5(g) table.reshuffling_approval                 approved before its use
    669a         table.shuffler = "reshuffling"                                                                       advisory 669a.5(g) table.reshuffling_approval                 approved before its use
    669a         table.shuffler = "reshuffling" & table.reshuffling_approval = "2026-01-15"                           none                                                          it is approved
    669a         table.shuffler = "reshuffling" & table.reshuffling_approval = " "                                    violation 669a.5(g) table.reshuffling_approval                a blank is no approval
    643a         table.shuffler = "automated" & table.reshuffling_approval = "2026-01-15"                             violation 643a.5(g) table.reshuffling_approval                nothing reshuffles
    643a         table.shuffler = "no" & table.reshuffling_approval = "2026-01-15"                                    violation 643a.5(a) table.shuffler                            whether anything reshuffles is not known
    641a@2011    table.decks = 2 & table.shuffler = "automated" & table.backs = ["red", "Red"]                        violation 641a.3(b)(1) table.backs                            two colors
    643a@2011    table.decks = 2 & table.shuffler = "automated" & table.backs = ["red"]                               violation 643a.3(b)(1) table.backs                            two decks
    643a         table.decks = 2 & table.shuffler = "automated" & table.backs = ["red", "blue", "red"]                violation 643a.3(b)(1) table.backs                            two decks
    643a         table.decks = 2 & table.shuffler = "automated" & table.backs = ["red", "blue", "green"]              violation 643a.3(b)(1) table.backs                            two decks
    647a         table.backs = ["red", "blue"]                                                                        violation 647a.3(b)(1) table.backs                            one deck
    649a         table.decks = 3 & table.backs = ["red", "blue"]                                                      violation 649a.3(a) table.decks                               how many decks is not known
    649a         table.decks = "two" & table.backs = ["red", "blue"]                                                  violation 649a.3(a) table.decks                               how many decks is not known
    669a         table.decks = 2 & table.shuffler = "counting" & table.backs = "red"                                  violation 669a.3(b)(1) table.backs                            a list
    643a         table.deck_hours = 9                                                                                 violation 643a.3(c)(2) table.deck_hours                       eight from a manual shoe
    647a         table.method = "automated dealing shoe" & table.deck_hours = 9                                       violation 647a.3(c)(2) table.deck_hours                       eight from an automated shoe
    649a         table.method = "hand" & table.shuffler = "automated" & table.deck_hours = 5                          violation 649a.3(c)(1) table.deck_hours                       four by hand
    669a         table.deck_hours = 0                                                                                 violation 669a.3(c)(2) table.deck_hours                       no time at all
    653a@2011    table.deck_hours = -1                                                                                violation 653a.3(c)(2) table.deck_hours                       no time at all
    649a@2011    table.method = "thrown" & table.deck_hours = 5                                                       violation 649a.5(c)(1) table.method                           how they are dealt is not known
    649a@2011    table.method = "thrown" & table.deck_hours = 9                                                       violation 649a.5(c)(1) table.method & violation 649a.3(c)(2) table.deck_hours    nine hours are too long in any way
    641a@2011    table.deck_hours = "4"                                                                               violation 641a.3(c)(1) table.deck_hours                       a number
"""

SUMS = """
    rules        change                                          findings                                                                why
    649a         table.minimum = 0                               violation 601a.2 table.minimum                                          a wager is some money
    649a         table.maximum = 4                               violation 601a.2 table.maximum                                          below the minimum of $5
    649a         table.chip_unit = 0                             violation 601a.2 table.chip_unit                                        a chip is some money
    649a         table.chip_unit = 2                             violation 601a.2 table.minimum                                          $5 is no number of $2 chips
    649a         table.chip_unit = 3                             violation 601a.2 table.minimum & violation 601a.2 table.maximum         neither $5 nor $1,000
    653a@2011    table.chip_unit = 0.25                          violation 653a.12(b) table.chip_unit                                    3 to 2 on 25 cents
    669a         table.chip_unit = 0.25                          violation 669a.12(c) table.chip_unit                                    3 to 2 on 25 cents
    649a         table.minimum = "five"                          violation 601a.2 table.minimum                                          not money
    649a         table.minimum = -5                              violation 601a.2 table.minimum                                          not money
    649a         table.minimum = 5.001                           violation 601a.2 table.minimum                                          not whole cents
    649a         table.minimum = inf                             violation 601a.2 table.minimum                                          not money
    649a         table.minimum = true                            violation 601a.2 table.minimum                                          not money
    649a         table.positions = "seven"                       violation 649a.2(a) table.positions                                     not a number
    649a         table.positions = 6.5                           violation 649a.2(a) table.positions                                     not a whole number
"""

PAPER = """
    rules        change                          findings                                                                 why
    649a         filing.holder = (gone)          violation 649a.2(b)(1) filing.holder                                     the layout names the holder
    653a@2011    filing.holder = " "             violation 653a.2(b)(1) filing.holder                                     a blank is no name
    649a         filing.facility = (gone)        violation 601a.2 filing.facility                                         where the tables stand
    649a         filing.tables = []              violation 601a.2 filing.tables                                           no table
    649a         filing.tables = "7"             violation 601a.2 filing.tables                                           not a list
    649a         filing.tables = ["7", "7"]      violation 601a.2 filing.tables                                           the same table twice
    649a         filing.holdr = "x"              violation 601a.2 filing.holdr                                            a key misspelt
    649a         wagers.trips.paytable = "A"     violation 601a.2 wagers.trips                                            a wager of another chapter
    649a         extra.key = 1                   violation 601a.2 extra                                                   a table that no submission has
    649a         readings = 3                    violation 601a.2 readings                                                a table is no number
    649a         table.positions = { most = 7 }    violation 649a.2(a) table.positions                                      a number is no table
    649a         rule_set = (gone)               violation 601a.2 rule_set                                                without it nothing can be read
    649a         rule_set = "647a@2011"          violation 601a.2 rule_set                                                no such edition
    649a         rule_set = 649                  violation 601a.2 rule_set                                                not a name
"""

LIMITS = """
    rules        change                                                                                                              findings                                         why
    641a@2011    table.payout_limit = 50000                                                                                          violation 641a.12 table.payout_limit             the chapter has none
    649a@2011    table.payout_limit = 50000                                                                                          violation 649a.12 table.payout_limit             the chapter has none
    649a         table.payout_limit = 50000                                                                                          violation 649a.12 table.payout_limit             the chapter has none
    669a         table.payout_limit = 50000                                                                                          violation 669a.12 table.payout_limit             the chapter has none
    643a         table.payout_limit = 49999.99                                                                                       violation 643a.12(h) table.payout_limit          $50,000 at the least
    643a         table.payout_limit = 50000                                                                                          none                                             $50,000 at the least
    643a         table.minimum = 25 & table.payout_limit = 74999                                                                     violation 643a.12(h) table.payout_limit          three bets of $25 at 1,000 to 1
    643a         table.minimum = 25 & table.payout_limit = 75000                                                                     none                                             three bets of $25 at 1,000 to 1
    643a         table.minimum = 25 & table.payout_limit = 50000 & wagers.let_it_ride.paytable = "B"                                 none                                             three bets of $25 at 500 to 1
    643a@2011    table.minimum = 20 & table.payout_limit = 59999                                                                     violation 643a.12(d) table.payout_limit          three bets of $20 at 1,000 to 1
    653a@2011    table.minimum = 100 & table.payout_limit = 55499                                                                    violation 653a.12(e) table.payout_limit          1 + 500 + 4 times $100 and 50 times $100 on Trips
    653a@2011    table.minimum = 100 & table.payout_limit = 55500                                                                    none                                             1 + 500 + 4 times $100 and 50 times $100 on Trips
    653a@2011    table.minimum = 100 & wagers.trips.minimum = 5 & table.payout_limit = 50749                                         violation 653a.12(e) table.payout_limit          Trips has its own minimum: $50,500 and $250
    653a@2011    table.minimum = 100 & wagers.trips.minimum = 5 & table.payout_limit = 50750                                         none                                             Trips has its own minimum: $50,500 and $250
    647a         table.payout_limit = 60000                                                                                          violation 647a.12(c) table.payout_limit          the chapter sets it, $50,000
    647a         table.payout_limit = 50000                                                                                          none                                             the chapter sets it, $50,000
    647a         table.minimum = 10001 & table.maximum = 20002 & table.payout_limit = 50000                                          violation 647a.12(c) table.payout_limit          five times $10,001
    649a         table.payout_limit = "much"                                                                                         violation 649a.12 table.payout_limit             not money
    643a         wagers.let_it_ride.paytable = "C" & table.payout_limit = 1                                                          violation 643a.12(h) table.payout_limit & violation 643a.12(a) wagers.let_it_ride.paytable   $50,000 by any paytable
    643a         wagers.let_it_ride.paytable = "C" & table.payout_limit = 50000                                                      violation 643a.12(a) wagers.let_it_ride.paytable   more cannot be measured
    643a         table.chip_unit = 0 & table.payout_limit = 1                                                                        violation 601a.2 table.chip_unit & violation 643a.12(h) table.payout_limit   $50,000 with any chips
    643a         table.minimum = 25 & table.chip_unit = 0 & table.payout_limit = 74999                                               violation 601a.2 table.chip_unit & violation 643a.12(h) table.payout_limit   three bets of $25 at 1,000 to 1
    643a         table.minimum = 0 & table.payout_limit = 1                                                                          violation 601a.2 table.minimum & violation 643a.12(h) table.payout_limit   $50,000 at any minimum
    643a         table.minimum = 0 & table.payout_limit = 50000                                                                      violation 601a.2 table.minimum                   more cannot be measured
    643a         table.minimum = 25 & wagers.three_card_bonus.paytable = "X" & table.payout_limit = 74999                            violation 643a.12(h) table.payout_limit & violation 643a.12(c) wagers.three_card_bonus.paytable   the limit is of the three bets alone
    653a@2011    table.minimum = 0 & wagers.trips.minimum = 5 & table.payout_limit = 49999                                           violation 601a.2 table.minimum & violation 653a.12(e) table.payout_limit   $50,000 at any minimum
    653a@2011    table.minimum = 0 & wagers.trips.minimum = 1005 & wagers.trips.maximum = 2010 & table.payout_limit = 50249          violation 601a.2 table.minimum & violation 653a.12(e) table.payout_limit   50 times $1,005 on Trips by itself
    653a@2011    table.minimum = 0 & wagers.trips.minimum = 1005 & wagers.trips.maximum = 2010 & table.payout_limit = 50250          violation 601a.2 table.minimum                   50 times $1,005 on Trips by itself
    647a         table.minimum = 0 & table.payout_limit = 49999                                                                      violation 601a.2 table.minimum & violation 647a.12(c) table.payout_limit   $50,000 at any minimum
    647a         table.minimum = 0 & table.payout_limit = 60000                                                                      violation 601a.2 table.minimum                   $12,000 would make it so
"""

CASES = [case for block in (SEATS, DEALING, CARDS, SUMS, PAPER, LIMITS) for case in rows(block)]


@pytest.mark.parametrize("case", rows(CLEAN), ids=lambda case: f"{case['rules']} {case['why']}")
def test_what_is_allowed(case: dict[str, str]) -> None:
    assert findings(check(changed(case["rules"], case["change"]))) == []


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['rules']} {case['change']}")
def test_exactly_these_findings(case: dict[str, str]) -> None:
    found = check(changed(case["rules"], case["change"]))
    assert findings(found) == ([] if case["findings"] == "none" else case["findings"].split(" & "))
    clauses_exist(case["rules"], found)
