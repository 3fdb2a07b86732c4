"""The exact sentence of every check: the figures in it are worked out from the text of the chapters."""

from __future__ import annotations

import pytest

from pitboss.submission import check
from tests.submission.changes import changed, with_offers

SPEAKS_FOR = ("641a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")

# A rule set and what is changed in its template; below it all that is found.
SENTENCES = """
649a table.positions = 8
    violation 649a.2(a): table.positions: 8 positions; 1 to 7 are allowed
649a table.positions = (gone)
    violation 649a.2(a): table.positions: missing; Betting positions: 1 to 7.
669a table.adjacent_boxes = 2
    violation 669a.7(e): table.adjacent_boxes: 2 adjacent boxes; a player keeps to one position
647a table.positions = 5 & table.adjacent_boxes = 6
    violation 647a.7(e): table.adjacent_boxes: 6 adjacent boxes at 5 positions; 1 to the number of positions
649a table.minimum = 0
    violation 601a.2: table.minimum: nothing; an amount above $0
649a table.chip_unit = 2
    violation 601a.2: table.minimum: $5 in chips of $2; a multiple of the chip unit
649a table.maximum = 4
    violation 601a.2: table.maximum: $4, the minimum being $5; no less than the minimum
649a table.method = "hand"
    violation 649a.9(a)(1): table.shuffler: dealing by hand without a shuffler; an automated shuffling device shuffles the cards that are dealt by hand
647a table.method = "automated dealing shoe that reshuffles"
    violation 647a.10(g): table.shuffler: 'none' with a shoe that reshuffles; with this dealing the shuffler is 'reshuffling'
649a table.method = "by hand"
    violation 649a.9: table.method: 'by hand'; it is "manual dealing shoe", "hand" or "automated dealing shoe"
649a table.decks = 3
    violation 649a.3(a): table.decks: 3 decks; 1 deck or 2
643a table.decks = 2 & table.shuffler = "reshuffling" & table.reshuffling_approval = "x"
    violation 643a.3(b)(2): table.decks: 2 decks with a device that reshuffles; two decks only with a device that stores one while the other is played
643a table.shuffler = "reshuffling"
    advisory 643a.5(g): table.reshuffling_approval: no approval of the device that reshuffles; it may be used once it was submitted for testing and approved: name the approval
643a table.shuffler = "automated" & table.reshuffling_approval = "x"
    violation 643a.5(g): table.reshuffling_approval: 'x', and the shuffler is 'automated'; only a device that reshuffles has this approval: leave it out
643a table.backs = ["red", "blue"]
    violation 643a.3(b)(1): table.backs: red and blue, and there is one deck; leave it out with one deck
643a table.decks = 2 & table.shuffler = "automated" & table.backs = ["red", "red"]
    violation 643a.3(b)(1): table.backs: red and red; two different colors, one for each deck
643a table.deck_hours = 9
    violation 643a.3(c)(2): table.deck_hours: 9 hours; 1 to 8 hours for cards dealt from a shoe
643a table.method = "hand" & table.shuffler = "automated" & table.deck_hours = 5
    violation 643a.3(c)(1): table.deck_hours: 5 hours; 1 to 4 hours for cards dealt by hand
641a@2011 table.payout_limit = 50000
    violation 641a.12: table.payout_limit: $50,000; this chapter has no payout limit
647a table.payout_limit = 60000
    violation 647a.12(c): table.payout_limit: $60,000; the limit is $50,000, the greater of $50,000 and the most one patron could win at the minimum
643a table.payout_limit = 49999
    violation 643a.12(h): table.payout_limit: $49,999; $50,000 or more, the greater of $50,000 and the most one patron could win at the minimum
653a@2011 table.minimum = 100 & table.payout_limit = 50000
    violation 653a.12(e): table.payout_limit: $50,000; $55,500 or more, the greater of $50,000 and the most one patron could win at the minimum
649a filing.tables = ["7", "9", "7"]
    violation 601a.2: filing.tables: table 7 twice; each table number stands once
649a choices.version = "649a.7(e)(1)"
    violation 649a.12(c): wagers.ante_bonus.family: 649a.12(b) in version 649a.7(e)(1); this version pays by 649a.12(c) alone
649a choices.version = "649a.7(e)(2)" & wagers.ante_bonus.family = "649a.12(c)" & wagers.pair_plus.minimum = 2001 & wagers.pair_plus.maximum = 3000
    violation 649a.7(e)(2): choices.version: Ante $5 to $1,000, Pair Plus $2,001 to $3,000; a Pair Plus Wager needs an Ante Wager of at least half its amount
649a choices.version = "649a.7(e)(1)" & wagers.ante_bonus.family = "649a.12(c)" & wagers.ante_bonus.mini_royal = "50 to 1"
    violation 649a.12(g): wagers.ante_bonus.mini_royal: added to 649a.12(c); only 649a.12(b) may have one
649a wagers.pair_plus.mini_royal = "39.5 to 1"
    violation 649a.12(g)(2): wagers.pair_plus.mini_royal: 39.5 to 1; 40 to 1 or more
649a wagers.pair_plus.mini_royal = "40.5 to 1" & table.chip_unit = 0.25
    violation 649a.12(g)(2): wagers.pair_plus.mini_royal: 40.5 to 1 on a wager of $0.25; odds that pay whole cents
643a +three_card_progressive_payout & wagers.three_card_progressive_payout.amount = 2
    violation 643a.12(d)(5): wagers.three_card_progressive_payout.amount: $2; the wager is $1 or $5
647a +five_card_hand_bonus & wagers.five_card_hand_bonus.amount = 0
    violation 647a.7(d)(4): wagers.five_card_hand_bonus.amount: nothing; an amount above $0
649a +six_card_bonus & wagers.six_card_bonus.minimum = 0
    violation 649a.7(d)(5): wagers.six_card_bonus.minimum: nothing; an amount above $0
649a +six_card_bonus & wagers.six_card_bonus.minimum = 2.50
    violation 649a.7(d)(5): wagers.six_card_bonus.minimum: $2.50 in chips of $1; a multiple of the chip unit
649a +six_card_bonus & wagers.six_card_bonus.minimum = 50 & wagers.six_card_bonus.maximum = 20
    violation 649a.7(d)(5): wagers.six_card_bonus.maximum: $50 to $20; a maximum no less than the minimum
641a@2011 +progressive_payout & wagers.progressive_payout.paytable = "B"
    advisory 641a.12(d)(5): wagers.progressive_payout.envy_schedule: schedule A with paytable B; the clause selects a schedule of its own; the letters are usually the same
653a@2011 table.chip_unit = 0.25
    violation 653a.12(b): table.chip_unit: $0.25, which 3 to 2 breaks; a multiple of 2 cents
643a +three_card_progressive_payout & +five_card_progressive_payout
    advisory 643a.2(b)(7): wagers.five_card_progressive_payout.offered: offered beside the Three-Card Progressive Payout Wager; the clause speaks of one or the other; both need an area and a meter of their own
643a +three_card_progressive_payout & wagers.three_card_progressive_payout.amount = 5 & wagers.three_card_progressive_payout.meter.reset = 5000
    violation 643a.12(d)(3): wagers.three_card_progressive_payout.meter.initial: $1,000; $5,000 under paytable A, $1,000 for 1 on a wager of $5
643a +five_card_progressive_payout & wagers.five_card_progressive_payout.paytable = "B" & wagers.five_card_progressive_payout.meter = (gone) & wagers.five_card_progressive_payout.minor.rate = "3%"
    violation 643a.12(e)(3): wagers.five_card_progressive_payout.minor.rate: 3%; there is no minor meter under paytable B: write [wagers.five_card_progressive_payout.mega] and [wagers.five_card_progressive_payout.major]
643a +five_card_progressive_payout & wagers.five_card_progressive_payout.paytable = "B" & wagers.five_card_progressive_payout.meter = (gone) & wagers.five_card_progressive_payout.mega.rate = "21%"
    violation 643a.12(e)(3): wagers.five_card_progressive_payout.mega.rate: 21%; 11% under paytable B
647a +five_card_hand_bonus & wagers.five_card_hand_bonus.meter.reserve = "7%"
    violation 647a.12(e)(4): wagers.five_card_hand_bonus.meter.reserve: 7%; 8%
641a@2011 +progressive_payout & wagers.progressive_payout.meter.initial = 4999.99
    violation 641a.12(d)(3): wagers.progressive_payout.meter.initial: $4,999.99; $5,000 or more
649a@2011 +progressive_payout & wagers.progressive_payout.meter.rate = "13.5%"
    violation 649a.12(e)(3): wagers.progressive_payout.meter.rate: 13.5%; 14% or more
653a@2011 +progressive_payout & wagers.progressive_payout.meter.rate = "12.345%"
    violation 653a.12(d)(3): wagers.progressive_payout.meter.rate: 12.345% of $1; a rate that adds whole hundredths of a cent
647a readings.magic_card_and_lucky_bonus = "on"
    violation 647a.12(e)(3): readings.magic_card_and_lucky_bonus: on, and the Five Card Hand Bonus Wager is not offered; offer the wager, or choose readings.magic_card_and_lucky_bonus = "off"
647a +five_card_hand_bonus & readings.magic_card_and_lucky_bonus = "on"
    violation 647a.12(e)(3): readings.magic_card_and_lucky_bonus: on, with no trigger; state how often the system draws: magic_card or lucky_bonus in [wagers.five_card_hand_bonus]
647a +five_card_hand_bonus & wagers.five_card_hand_bonus.magic_card = "1/100"
    violation 647a.12(e)(3): wagers.five_card_hand_bonus.magic_card: 1/100, and the draw is off; leave it out, or choose readings.magic_card_and_lucky_bonus = "on"
647a +five_card_hand_bonus & readings.magic_card_and_lucky_bonus = "on" & wagers.five_card_hand_bonus.magic_card = 0.01 & wagers.five_card_hand_bonus.lucky_bonus = "1/1000"
    advisory 647a.12(e)(3): readings.magic_card_and_lucky_bonus: the system draws a Magic Card in 1/100 and a Lucky Bonus in 1/1000 of the rounds, which adds 1.9945%: a Five Card Hand Bonus returns 59.2321% of the wager (exactly 45,277/76,440); no clause states how often the system draws or sets a bound; this check refuses draws by which the wager would return 100% or more
647a +five_card_hand_bonus & readings.magic_card_and_lucky_bonus = "on" & wagers.five_card_hand_bonus.magic_card = "1/1"
    violation 647a.12(e)(3): wagers.five_card_hand_bonus.magic_card: returns 249.5453% of the wager (exactly 476,881/191,100) in the long run to the player; draw less often: with its bonuses the wager returns less than 100%
649a@2011 wagers.pair_plus.paytable = "A"
    suspected erratum 649a.12(d): readings.pair_plus_paytable_a: read as 'as printed'; "as printed" or "as codified" (Pair Plus: 'as printed' returns 87.2036% of the wager (exactly 4,818/5,525); 'as codified' returns 95.4208% of the wager (exactly 5,272/5,525)). The proposal prints 5 to 1 for a straight and 3 to 1 for a flush in Paytable A. The chapter that became law has 6 to 1 and 4 to 1 there, so that the proposal may have a slip.
649a readings.ante_bonus_paid = "only on a win"
    advisory 649a.12(b): readings.ante_bonus_paid: read as 'only on a win'; "always" or "only on a win". 649a.12(b) pays the bonus to every player with an Ante and a Play Wager and adds in so many words that it does not depend on whose hand is higher. 649a.11(c)(3)(ii)(B) names it only where the player beats a dealer who qualifies. 649a.12(b) is the clause on this payment and the only one that speaks of the bonus where the player does not win: that speaks for paying it always.
649a +six_card_bonus & wagers.six_card_bonus.paytable = "E"
    advisory 649a.12(f): wagers.six_card_bonus.paytable: Super Royal of diamonds is paid $1,000,000 flat on a wager of $5 to $1,000, which is 200,000 to 1 on $5; a flat sum does not grow with the wager; it equals the odds of the other chapters at $5. On a wager above $100 a Super Royal of hearts, spades or clubs pays less than a royal flush at 1,000 to 1, and by the clause the sum is paid even then. Weigh a maximum of $100 for this wager
649a +six_card_bonus & wagers.six_card_bonus.paytable = "E" & wagers.six_card_bonus.maximum = 100
    advisory 649a.12(f): wagers.six_card_bonus.paytable: Super Royal of diamonds is paid $1,000,000 flat on a wager of $5 to $100, which is 200,000 to 1 on $5; a flat sum does not grow with the wager; it equals the odds of the other chapters at $5
643a +five_card_bonus
    suspected erratum 643a.12(b): readings.five_card_bonus_odds: read as 'to 1'; "to 1" or "for 1" (Five Card Bonus: 'to 1' returns 118.9893% of the wager (exactly 257,707/216,580); 'for 1' returns 95.1113% of the wager (exactly 51,498/54,145)). 643a.12(b) prints odds to 1, under which most of its paytables give the player the edge. Some of them repeat sums that the proposal of 2011 paid for a chip collected before the deal, which is for 1; 643a.8(b)(1) still collects it where a table game system is used.
    advisory 643a.12(b): wagers.five_card_bonus.paytable: returns 118.9893% of the wager (exactly 257,707/216,580) to the player; the house does not win on it
649a wagers.pair_plus.paytable = "F"
    violation 649a.12(d): wagers.pair_plus.paytable: 'F'; it is "A", "B", "C", "D" or "E"
649a wagers.pair_plus.paytable = (gone)
    violation 649a.12(d): wagers.pair_plus.paytable: missing; The paytable: "A", "B", "C", "D" or "E".
649a filing.holdr = "x"
    violation 601a.2: filing.holdr: unknown; did you mean 'holder'?
649a readings = 3
    violation 601a.2: readings: 3; [readings] is a table of keys
649a table.minimum = "five"
    violation 601a.2: table.minimum: 'five'; write dollars such as 5, 2.50 or "$1,000"
"""


def cases() -> list[tuple[str, str, list[str]]]:
    """Each rule set, change and list of findings."""
    found: list[tuple[str, str, list[str]]] = []
    for line in SENTENCES.strip().splitlines():
        if line.startswith(" "):
            found[-1][2].append(line.strip())
        else:
            rules, _, change = line.partition(" ")
            found.append((rules, change, []))
    return found


@pytest.mark.parametrize(("rules", "change", "told"), cases(), ids=lambda each: str(each))
def test_the_exact_sentence(rules: str, change: str, told: list[str]) -> None:
    found = check(changed(rules, with_offers(change)))
    about = [each for each in found if each.key != "rule_set"]
    assert [f"{e.severity.value} {e.clause}: {e.key}: {e.found}; {e.allowed}" for e in about] == told


def test_the_sentence_for_a_rule_set_that_is_not_there() -> None:
    known = "641a@2011, 643a@2011, 643a, 647a, 649a@2011, 649a, 653a@2011, 669a"
    for text, told in (("", "missing"), ('rule_set = "999a"\n', "'999a'")):
        (found,) = check(text)
        assert (found.clause, found.key, found.found) == ("601a.2", "rule_set", told)
        assert found.allowed == f"there are {known}"
