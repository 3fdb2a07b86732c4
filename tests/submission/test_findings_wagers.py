"""Bad submissions, sections .7, .11 and .12: each is a template with a small change and gets exactly its findings."""

from __future__ import annotations

import pytest

from pitboss.submission import check
from tests.rows import rows
from tests.submission.changes import changed, with_offers
from tests.submission.expected import clauses_exist, findings

SPEAKS_FOR = ("641a@2011", "643a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")

# A word that begins with `+` offers a wager: `+trips` is `wagers.trips.offered = true`.
LETTERS = """
    rules        change                                                                   findings                                                                          why
    641a@2011    wagers.aces_up.paytable = "G"                                            violation 641a.12(c) wagers.aces_up.paytable                                      A to F
    641a@2011    +progressive_payout & wagers.progressive_payout.paytable = "C"           violation 641a.12(d)(1) wagers.progressive_payout.paytable                        A or B
    643a@2011    wagers.let_it_ride.paytable = "C"                                        violation 643a.12(a) wagers.let_it_ride.paytable                                  A or B
    643a@2011    +let_it_ride_bonus & wagers.let_it_ride_bonus.paytable = "D"             violation 643a.12(b) wagers.let_it_ride_bonus.paytable                            A to C in 2011
    643a         +three_card_bonus & wagers.three_card_bonus.paytable = "G"               violation 643a.12(c) wagers.three_card_bonus.paytable                             A to F
    643a         +six_card_bonus & wagers.six_card_bonus.paytable = "F"                   violation 643a.12(g) wagers.six_card_bonus.paytable                               A to E
    643a         +five_card_progressive_payout & wagers.five_card_progressive_payout.paytable = "E"    violation 643a.12(e)(1) wagers.five_card_progressive_payout.paytable    A to D
    647a         +texas_hold_em_bonus & wagers.texas_hold_em_bonus.paytable = "C"         violation 647a.12(b) wagers.texas_hold_em_bonus.paytable                          A or B
    647a         +progressive_payout & wagers.progressive_payout.paytable = "E"           violation 647a.12(d)(1) wagers.progressive_payout.paytable                        A to D
    649a@2011    wagers.pair_plus.paytable = "D"    suspected erratum 649a.12(d) readings.pair_plus_paytable_a & violation 649a.12(d) wagers.pair_plus.paytable    D is only in the current chapter
    649a@2011    +six_card_bonus & wagers.six_card_bonus.paytable = "E"                   violation 649a.12(f) wagers.six_card_bonus.paytable                               E is only in the current chapter
    649a         wagers.pair_plus.paytable = "F"                                          violation 649a.12(d) wagers.pair_plus.paytable                                    A to E
    649a         wagers.pair_plus.paytable = "d"                                          violation 649a.12(d) wagers.pair_plus.paytable                                    capital letters
    649a         wagers.pair_plus.paytable = 1                                            violation 649a.12(d) wagers.pair_plus.paytable                                    a letter, no number
    649a         wagers.pair_plus.paytable = (gone)                                       violation 649a.12(d) wagers.pair_plus.paytable                                    one must be selected
    649a         wagers.ante_bonus.paytable = "D"                                         violation 649a.12(b) wagers.ante_bonus.paytable                                   A to C
    649a         wagers.six_card_bonus.paytable = "Z"                                     violation 649a.12(f) wagers.six_card_bonus.paytable                               no such letter, offered or not
    649a         +six_card_bonus & wagers.six_card_bonus.paytable = (gone)                violation 649a.12(f) wagers.six_card_bonus.paytable                               one must be selected
    649a         wagers.six_card_bonus.paytable = (gone)                                  none                                                                              nothing to select where it is not offered
    649a         wagers.six_card_bonus.offered = (gone)                                   violation 649a.7(d)(5) wagers.six_card_bonus.offered                              offered or not must be said
    649a         wagers.six_card_bonus.offered = "yes"                                    violation 649a.7(d)(5) wagers.six_card_bonus.offered                              true or false
    653a@2011    wagers.trips.paytable = "E"                                              violation 653a.12(c) wagers.trips.paytable                                        A to D
    669a         wagers.pair_plus.paytable = "C"                                          violation 669a.12(a) wagers.pair_plus.paytable                                    A or B
    669a         +six_card_bonus & wagers.six_card_bonus.paytable = "E"                   violation 669a.12(f) wagers.six_card_bonus.paytable                               A to D
    641a@2011    +progressive_payout & wagers.progressive_payout.paytable = "B"           advisory 641a.12(d)(5) wagers.progressive_payout.envy_schedule                    schedule A beside paytable B
"""

VERSIONS = """
    rules        change                                                                                                   findings                                                  why
    649a         choices.version = "649a.7(e)(1)"                                                                         violation 649a.12(c) wagers.ante_bonus.family             a version pays by (c)
    649a@2011    choices.version = "649a.7(e)(3)"                                                                         violation 649a.12(c) wagers.ante_bonus.family             a version pays by (c)
    649a         wagers.ante_bonus.family = "649a.12(c)"                                                                  violation 649a.12(b) wagers.ante_bonus.family             the ordinary game pays by (b)
    649a         choices.version = "649a.7(e)(2)" & wagers.ante_bonus.family = "649a.12(c)"                               none                                                      a version with its family
    649a         choices.version = "649a.7(e)(2)" & wagers.ante_bonus.family = "649a.12(c)" & wagers.ante_bonus.paytable = "D"   violation 649a.12(c) wagers.ante_bonus.paytable    A to C in this family too
    649a         wagers.ante_bonus.family = "649a.12(d)"                                                                  violation 649a.12(b) wagers.ante_bonus.family             (b) or (c)
    649a         wagers.ante_bonus.family = (gone)                                                                        violation 649a.12(b) wagers.ante_bonus.family             one of the two
    649a         choices.version = "plain"                                                                                violation 649a.7(e) choices.version                       no such version
    649a         choices.version = "plain" & wagers.ante_bonus.family = "649a.12(c)"                                      violation 649a.7(e) choices.version                       which family goes with it is not known
    649a         choices.version = (gone)                                                                                 none                                                      the ordinary game unless another is named
    649a         choices.version = "649a.7(e)(1)" & wagers.ante_bonus.family = "649a.12(c)" & wagers.pair_plus.minimum = 1001 & wagers.pair_plus.maximum = 2000    violation 649a.7(e)(1) choices.version    no Ante is as much as the least Pair Plus
    649a         choices.version = "649a.7(e)(2)" & wagers.ante_bonus.family = "649a.12(c)" & wagers.pair_plus.minimum = 2000 & wagers.pair_plus.maximum = 2000    none    an Ante of $1,000 is half of $2,000
    649a         choices.version = "649a.7(e)(2)" & wagers.ante_bonus.family = "649a.12(c)" & wagers.pair_plus.minimum = 2001 & wagers.pair_plus.maximum = 3000    violation 649a.7(e)(2) choices.version    no Ante is half the least Pair Plus
    649a         choices.version = "649a.7(e)(3)" & wagers.ante_bonus.family = "649a.12(c)" & wagers.pair_plus.minimum = 1 & wagers.pair_plus.maximum = 1          none    an Ante of $5 is five times $1
    649a         choices.version = "649a.7(e)(3)" & wagers.ante_bonus.family = "649a.12(c)" & wagers.pair_plus.minimum = 1 & wagers.pair_plus.maximum = 1 & table.minimum = 6    violation 649a.7(e)(3) choices.version    an Ante of $6 is more
    649a         choices.version = "649a.7(e)(1)" & wagers.ante_bonus.family = "649a.12(c)" & wagers.pair_plus.minimum = 1000 & wagers.pair_plus.maximum = 2000    none    an Ante of $1,000 is as much as the least Pair Plus
    649a         choices.version = "649a.7(e)(3)" & wagers.ante_bonus.family = "649a.12(c)" & wagers.pair_plus.minimum = 5000 & wagers.pair_plus.maximum = 6000    none    an Ante of $1,000 is a fifth of $5,000
    649a         choices.version = "649a.7(e)(3)" & wagers.ante_bonus.family = "649a.12(c)" & wagers.pair_plus.minimum = 5001 & wagers.pair_plus.maximum = 6000    violation 649a.7(e)(3) choices.version    no Ante is a fifth of $5,001
    649a         choices.version = "649a.7(e)(3)" & wagers.ante_bonus.family = "649a.12(c)" & wagers.pair_plus.minimum = 1 & wagers.pair_plus.maximum = 2 & table.minimum = 6    none    an Ante of $6 is less than five times $2
    647a         choices.ante_pays_from = (gone)                                                                          violation 647a.11(h)(2)(ii) choices.ante_pays_from        straight or flush must be said
    647a         choices.ante_pays_from = "pair"                                                                          violation 647a.11(h)(2)(ii) choices.ante_pays_from        straight or flush
    647a         choices.ante_pays_from = "flush"                                                                         none                                                      straight or flush
    643a         choices.cards_after_bet_number_2 = (gone)                                                                violation 643a.11(a)(3) choices.cards_after_bet_number_2  the submission says where they lie
    643a         choices.cards_after_bet_number_2 = ""                                                                    violation 643a.11(a)(3) choices.cards_after_bet_number_2  a blank says nothing
    643a@2011    choices.cards_after_bet_number_2 = "there"                                                               violation 601a.2 choices                                  the proposal leaves nothing to choose
    643a         choices.five_card_bonus_on = "paper"                                                                     violation 643a.7(e) choices.five_card_bonus_on            layout or table game system
    643a         choices.five_card_bonus_on = "table game system"                                                         none                                                      a table game system may take it
"""

MINI_ROYAL = """
    rules        change                                                                                            findings                                                    why
    649a         wagers.ante_bonus.mini_royal = "4 to 1"                                                           violation 649a.12(g)(1) wagers.ante_bonus.mini_royal        5 to 1 at the least
    649a         wagers.ante_bonus.mini_royal = "5 to 1"                                                           none                                                        5 to 1 at the least
    649a         wagers.ante_bonus.mini_royal = "4.9 to 1"                                                         violation 649a.12(g)(1) wagers.ante_bonus.mini_royal        5 to 1 at the least
    649a         wagers.pair_plus.mini_royal = "40.5 to 1"                                                         none                                                        $40.50 on a $1 chip
    649a         wagers.pair_plus.mini_royal = "40.5 to 1" & table.chip_unit = 0.10                                none                                                        $4.05 on 10 cents
    649a         wagers.pair_plus.mini_royal = "40.5 to 1" & table.chip_unit = 0.25                                violation 649a.12(g)(2) wagers.pair_plus.mini_royal         $10.125 on 25 cents
    649a         wagers.ante_bonus.mini_royal = "16 to 3"                                                          violation 649a.12(g)(1) wagers.ante_bonus.mini_royal        $5.33 and a third on $1
    649a         wagers.ante_bonus.mini_royal = 5                                                                  violation 649a.12(g)(1) wagers.ante_bonus.mini_royal        odds, no number
    649a         choices.version = "649a.7(e)(1)" & wagers.ante_bonus.family = "649a.12(c)" & wagers.ante_bonus.mini_royal = "50 to 1"    violation 649a.12(g) wagers.ante_bonus.mini_royal    only (b) and (d) may have one
    649a         wagers.pair_plus.mini_royal = "39 to 1"                                                           violation 649a.12(g)(2) wagers.pair_plus.mini_royal         40 to 1 at the least
    649a         wagers.pair_plus.mini_royal = "287 to 1"                                                          none                                                        -1,012 and 4 times 252 of 22,100
    649a         wagers.pair_plus.mini_royal = "288 to 1"                                                          advisory 649a.12(d) wagers.pair_plus.paytable               -1,012 and 4 times 253 is nothing
    649a@2011    wagers.pair_plus.mini_royal = "40 to 1"    violation 601a.2 wagers.pair_plus.mini_royal & suspected erratum 649a.12(d) readings.pair_plus_paytable_a    the proposal has no mini-royal
    649a         wagers.ante_bonus.mini_royal = "1,000 to 1"                                                       advisory 649a.12(g)(1) wagers.ante_bonus.mini_royal         no ceiling, and the player is ahead
"""

AMOUNTS = """
    rules        change                                                                                            findings                                                                 why
    641a@2011    +progressive_payout & wagers.progressive_payout.amount = 2                                        violation 641a.12(d)(5) wagers.progressive_payout.amount                 $1 or $5
    643a         +three_card_progressive_payout & wagers.three_card_progressive_payout.amount = 2                  violation 643a.12(d)(5) wagers.three_card_progressive_payout.amount      $1 or $5
    643a         +five_card_progressive_payout & wagers.five_card_progressive_payout.amount = 10                   violation 643a.12(e)(5) wagers.five_card_progressive_payout.amount       $1 or $5
    647a         +progressive_payout & wagers.progressive_payout.amount = 0.50                                     violation 647a.12(d)(5) wagers.progressive_payout.amount                 $1 or $5
    649a@2011    +progressive_payout & wagers.progressive_payout.amount = 3                                        violation 649a.12(e)(5) wagers.progressive_payout.amount                 $1 or $5
    649a         +5_of_6_progressive_payout & wagers.5_of_6_progressive_payout.amount = 2                          violation 649a.12(j)(5) wagers.5_of_6_progressive_payout.amount          $1 or $5
    649a         +three_card_progressive_payout & wagers.three_card_progressive_payout.amount = (gone)             violation 649a.12(e)(5) wagers.three_card_progressive_payout.amount      it must be stated
    653a@2011    +progressive_payout & wagers.progressive_payout.amount = 2                                        violation 653a.12(d)(5) wagers.progressive_payout.amount                 $1 or $5
    647a         +five_card_hand_bonus & wagers.five_card_hand_bonus.amount = 0                                    violation 647a.7(d)(4) wagers.five_card_hand_bonus.amount                a wager is some money
    649a         +six_card_bonus & wagers.six_card_bonus.minimum = 0                                               violation 649a.7(d)(5) wagers.six_card_bonus.minimum                     a wager is some money
    649a         +six_card_bonus & wagers.six_card_bonus.minimum = 50 & wagers.six_card_bonus.maximum = 20         violation 649a.7(d)(5) wagers.six_card_bonus.maximum                     less than its minimum
    649a         +six_card_bonus & wagers.six_card_bonus.minimum = 2000                                            violation 649a.7(d)(5) wagers.six_card_bonus.minimum                     more than the table's maximum
    649a         +six_card_bonus & wagers.six_card_bonus.minimum = 2.50                                            violation 649a.7(d)(5) wagers.six_card_bonus.minimum                     no number of $1 chips
    649a         +six_card_bonus & wagers.six_card_bonus.amount = 5                                                violation 601a.2 wagers.six_card_bonus.amount                            a wager on the layout has a range
    643a@2011    +let_it_ride_bonus & wagers.let_it_ride_bonus.amount = 0.50                                       advisory 643a.12(b) wagers.let_it_ride_bonus.paytable                    the sums are flat: twice 75.9% on half a dollar
"""

METERS = """
    rules        change                                                                                                          findings                                                                       why
    641a@2011    +progressive_payout & wagers.progressive_payout.meter.initial = 4999.99                                         violation 641a.12(d)(3) wagers.progressive_payout.meter.initial                A: $5,000 or more
    641a@2011    +progressive_payout & wagers.progressive_payout.meter.reset = 1000                                              violation 641a.12(d)(3) wagers.progressive_payout.meter.reset                  A: $5,000 or more
    641a@2011    +progressive_payout & wagers.progressive_payout.paytable = "B" & wagers.progressive_payout.envy_schedule = "B" & wagers.progressive_payout.meter.reset = 1000    none    B: $1,000 or more
    641a@2011    +progressive_payout & wagers.progressive_payout.paytable = "B" & wagers.progressive_payout.envy_schedule = "B" & wagers.progressive_payout.meter.reset = 999    violation 641a.12(d)(3) wagers.progressive_payout.meter.reset    B: $1,000 or more
    641a@2011    +progressive_payout & wagers.progressive_payout.meter.rate = "0%"                                               none                                                                           a rate must be stated, no minimum is
    641a@2011    +progressive_payout & wagers.progressive_payout.meter.rate = (gone)                                             violation 641a.12(d)(3) wagers.progressive_payout.meter.rate                   a rate must be stated
    641a@2011    +progressive_payout & wagers.progressive_payout.meter.rate = "14.5%"                                            none                                                                           no whole percentage, above the floor
    641a@2011    +progressive_payout & wagers.progressive_payout.meter.rate = "14.5.5%"                                          violation 641a.12(d)(3) wagers.progressive_payout.meter.rate                   not a percentage
    649a@2011    +progressive_payout & wagers.progressive_payout.meter.rate = "13%"                                              violation 649a.12(e)(3) wagers.progressive_payout.meter.rate                   A: 14% or more
    649a@2011    +progressive_payout & wagers.progressive_payout.paytable = "B" & wagers.progressive_payout.meter.rate = 19       violation 649a.12(e)(3) wagers.progressive_payout.meter.rate                   B: 20% or more
    649a@2011    +progressive_payout & wagers.progressive_payout.meter.rate = "14.5%"                                            none                                                                           only a floor is set
    649a@2011    +progressive_payout & wagers.progressive_payout.meter.rate = "13.99%"                                           violation 649a.12(e)(3) wagers.progressive_payout.meter.rate                   A: 14% or more
    653a@2011    +progressive_payout & wagers.progressive_payout.meter.rate = "12.5%"                                            advisory 653a.1[progressive-payout-hand] readings.progressive_hand    no floor
    653a@2011    +progressive_payout & wagers.progressive_payout.meter.rate = "12.345%"                                          violation 653a.12(d)(3) wagers.progressive_payout.meter.rate                   12.345 cents are no whole hundredths
    653a@2011    +progressive_payout & wagers.progressive_payout.meter.rate = "12.344%" & wagers.progressive_payout.amount = 5    advisory 653a.1[progressive-payout-hand] readings.progressive_hand    61.72 cents are
    647a         +progressive_payout & wagers.progressive_payout.meter.rate = "21.5%"                                            violation 647a.12(d)(3) wagers.progressive_payout.meter.rate                   21% under A, and no more
    649a@2011    +progressive_payout & wagers.progressive_payout.meter.initial = 999                                             violation 649a.12(e)(3) wagers.progressive_payout.meter.initial                $1,000 or more
    649a@2011    +progressive_payout & wagers.progressive_payout.meter.rate = "60%"                                              advisory 649a.12(e)(1) wagers.progressive_payout.paytable                      54% fixed, 5% seeds and 60% is more than all
    653a@2011    +progressive_payout & wagers.progressive_payout.meter.initial = 9999                                            violation 653a.12(d)(3) wagers.progressive_payout.meter.initial                $10,000 or more
    643a         +three_card_progressive_payout & wagers.three_card_progressive_payout.meter.initial = 999                       violation 643a.12(d)(3) wagers.three_card_progressive_payout.meter.initial     $1,000 for 1
    643a         +three_card_progressive_payout & wagers.three_card_progressive_payout.meter.initial = 2000                      violation 643a.12(d)(3) wagers.three_card_progressive_payout.meter.initial     $1,000 for 1, and no more
    643a         +three_card_progressive_payout & wagers.three_card_progressive_payout.paytable = "B"                            violation 643a.12(d)(3) wagers.three_card_progressive_payout.meter.rate        20% under B
    643a         +three_card_progressive_payout & wagers.three_card_progressive_payout.amount = 2 & wagers.three_card_progressive_payout.meter.initial = 2000 & wagers.three_card_progressive_payout.meter.reset = 2000    violation 643a.12(d)(5) wagers.three_card_progressive_payout.amount    a wrong amount, and its seed follows it
    643a         +three_card_progressive_payout & wagers.three_card_progressive_payout.amount = 2 & wagers.three_card_progressive_payout.meter.initial = 2000 & wagers.three_card_progressive_payout.meter.rate = "15%"    violation 643a.12(d)(5) wagers.three_card_progressive_payout.amount & violation 643a.12(d)(3) wagers.three_card_progressive_payout.meter.rate    the rate is wrong whatever the amount
    643a         +three_card_progressive_payout & wagers.three_card_progressive_payout.amount = 5                                violation 643a.12(d)(3) wagers.three_card_progressive_payout.meter.initial & violation 643a.12(d)(3) wagers.three_card_progressive_payout.meter.reset    $5,000 for a $5 wager
    643a         +three_card_progressive_payout & wagers.three_card_progressive_payout.amount = 5 & wagers.three_card_progressive_payout.meter.initial = 5000 & wagers.three_card_progressive_payout.meter.reset = 5000    none    $5,000 for a $5 wager
    643a         +five_card_progressive_payout & wagers.five_card_progressive_payout.paytable = "B" & wagers.five_card_progressive_payout.meter = (gone)    none    what the chapter sets need not be stated
    643a         +five_card_progressive_payout & wagers.five_card_progressive_payout.paytable = "B" & wagers.five_card_progressive_payout.meter = (gone) & wagers.five_card_progressive_payout.mega.rate = "21%"    violation 643a.12(e)(3) wagers.five_card_progressive_payout.mega.rate    11% under B
    643a         +five_card_progressive_payout & wagers.five_card_progressive_payout.paytable = "B" & wagers.five_card_progressive_payout.meter = (gone) & wagers.five_card_progressive_payout.minor.rate = "3%"    violation 643a.12(e)(3) wagers.five_card_progressive_payout.minor.rate    B has no minor meter
    643a         +five_card_hand_bonus & wagers.five_card_hand_bonus.meter.reset = 10000                                         violation 643a.12(f)(4) wagers.five_card_hand_bonus.meter.reset                it restarts with nothing
    647a         +five_card_hand_bonus & wagers.five_card_hand_bonus.meter.reserve = "7%"                                        violation 647a.12(e)(4) wagers.five_card_hand_bonus.meter.reserve              8% in reserve
    647a         +progressive_payout & wagers.progressive_payout.meter.rate = "20%"                                              violation 647a.12(d)(3) wagers.progressive_payout.meter.rate                   21% under A
    649a         +5_of_6_progressive_payout & wagers.5_of_6_progressive_payout.meter.rate = "21%"                                violation 649a.12(j)(3) wagers.5_of_6_progressive_payout.meter.rate            28%
    649a         +five_card_progressive_payout & wagers.five_card_progressive_payout.meter.reset = 0                             violation 649a.12(h)(3) wagers.five_card_progressive_payout.meter.reset        $10,000 for 1
    643a         +five_card_hand_bonus & wagers.five_card_hand_bonus.link = 5                                                    violation 643a.2(e) wagers.five_card_hand_bonus.link                           a link has a name
    647a         +progressive_payout & wagers.progressive_payout.link = ""                                                       violation 647a.2(c) wagers.progressive_payout.link                             a link has a name
    649a         +five_card_progressive_payout & wagers.five_card_progressive_payout.mega.rate = "1%"                            violation 601a.2 wagers.five_card_progressive_payout.mega                      no paytable of it has a mega meter
"""

CASES = [case for block in (LETTERS, VERSIONS, MINI_ROYAL, AMOUNTS, METERS) for case in rows(block)]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['rules']} {case['change']}")
def test_exactly_these_findings(case: dict[str, str]) -> None:
    found = check(changed(case["rules"], with_offers(case["change"])))
    assert findings(found) == ([] if case["findings"] == "none" else case["findings"].split(" & "))
    clauses_exist(case["rules"], found)
