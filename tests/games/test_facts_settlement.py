"""Sections .11 and .12: the order in which the other wagers are settled, and on which cards.

`cards` names what forms the hand, `list` the clause of section .6 that ranks it, `named` the clauses
that name the cards (either will do), `table` the clause that prints the payouts, `pay` and `lost`
the clauses that pay and collect; `-` where the chapter has no such clause.
"""

from __future__ import annotations

import pytest

from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import AgainstTable, AtOdds, Decide, Formed, HandBonus, Part, Progressive
from tests.rows import rows

SPEAKS_FOR = ("641a@2011", "643a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")

ORDER = {
    "641a@2011": ("Aces Up", "Progressive Payout"),
    "643a@2011": ("Bet Number 1", "Bet Number 2", "Bet Number 3", "Let It Ride Bonus", "Three Card Bonus"),
    "643a": (
        "Bet Number 1",
        "Bet Number 2",
        "Bet Number 3",
        "Five Card Bonus",
        "Three Card Bonus",
        "Three-Card Progressive Payout",
        "Five-Card Progressive Payout",
        "Five Card Hand Bonus",
        "Six Card Bonus",
    ),
    "647a": (
        "Texas Hold 'Em Bonus",
        "Progressive Payout",
        "Five Card Hand Bonus on the player's hand",
        "Five Card Hand Bonus on the dealer's hand",
        "Six Card Bonus",
    ),
    "649a@2011": ("Pair Plus", "Progressive Payout", "Six Card Bonus"),
    "649a": (
        "Pair Plus",
        "Three-Card Progressive Payout",
        "Six Card Bonus",
        "Five-Card Progressive Payout",
        "Five Card Hand Bonus on the player's hand",
        "Five Card Hand Bonus on the dealer's hand",
        "5 of 6 Progressive Payout",
    ),
    "653a@2011": ("Trips", "Progressive Payout"),
    "669a": ("Pair Plus", "Ante", "Play", "Blind", "Progressive Payout", "Six Card Bonus"),
}

AGAINST_TABLES = """
    rules        wager                   cards               list          named                         table         pay                  lost                 why
    641a@2011    Aces Up                 player              641a.6(b)     641a.11(c)(2)                 641a.12(c)    641a.11(c)(4)        -                    paid whoever outranks
    643a@2011    Bet Number 1            player community    643a.6(b)     643a.11(f)(2)                 643a.12(a)    643a.11(f)(3)        -                    settled first
    643a@2011    Bet Number 2            player community    643a.6(b)     643a.11(f)(2)                 643a.12(a)    643a.11(f)(3)        -                    settled first
    643a@2011    Bet Number 3            player community    643a.6(b)     643a.11(f)(2)                 643a.12(a)    643a.11(f)(3)        -                    settled first
    643a@2011    Let It Ride Bonus       player community    643a.6(b)     643a.7(e) 643a.11(f)(2)       643a.12(b)    643a.11(f)(3)        -                    settled after the three bets
    643a@2011    Three Card Bonus        player              643a.6(c)     643a.7(f)                     643a.12(c)    643a.11(f)(3)        -                    settled after the three bets
    643a         Bet Number 1            player community    643a.6(b)     643a.1[hand] 643a.11(f)       643a.12(a)    643a.11(f)(2)        643a.11(f)(1)        a pair of tens or better wins
    643a         Bet Number 2            player community    643a.6(b)     643a.1[hand] 643a.11(f)       643a.12(a)    643a.11(f)(2)        643a.11(f)(1)        a pair of tens or better wins
    643a         Bet Number 3            player community    643a.6(b)     643a.1[hand] 643a.11(f)       643a.12(a)    643a.11(f)(2)        643a.11(f)(1)        a pair of tens or better wins
    643a         Five Card Bonus         player community    643a.6(b)     643a.11(g)(1)                 643a.12(b)    643a.11(g)(1)(i)     643a.11(g)(1)(ii)    as the paytable has it
    643a         Three Card Bonus        player              643a.6(c)     643a.7(f) 643a.11(g)(2)       643a.12(c)    643a.11(g)(2)(i)     643a.11(g)(2)(ii)    a pair or better wins
    643a         Six Card Bonus          player bonus        643a.6(e)     643a.7(j) 643a.11(g)(6)       643a.12(g)    643a.11(g)(6)(ii)    643a.11(g)(6)(i)     three-of-a-kind or better wins
    647a         Texas Hold 'Em Bonus    player dealer       647a.12(b)    647a.7(d)(2) 647a.11(h)(3)    647a.12(b)    647a.11(h)(3)        -                    two cards; the dealer's two for one row
    647a         Six Card Bonus          player bonus        647a.6(d)     647a.7(d)(5) 647a.11(k)       647a.12(f)    647a.11(k)(2)        647a.11(k)(1)        three-of-a-kind or better wins
    649a@2011    Pair Plus               player              649a.6(b)     649a.11(c)(2)                 649a.12(d)    649a.11(c)(4)        -                    paid whoever outranks
    649a@2011    Six Card Bonus          player dealer       649a.6(d)     649a.7(d)(5) 649a.11(c)(6)    649a.12(f)    649a.11(c)(6)        -                    whatever Ante and Pair Plus do
    649a         Pair Plus               player              649a.6(b)     649a.11(c)(2)                 649a.12(d)    649a.11(c)(4)        -                    paid whoever outranks
    649a         Six Card Bonus          player dealer       649a.6(d)     649a.7(d)(5) 649a.11(c)(6)    649a.12(f)    649a.11(c)(6)        -                    whatever Ante and Pair Plus do
    653a@2011    Trips                   player community    653a.6(b)     653a.1[hand] 653a.11(i)       653a.12(c)    653a.11(i)           -                    paid whoever outranks
    669a         Pair Plus               player              669a.6(c)     669a.7(d)(3) 669a.11(i)(1)    669a.12(a)    669a.11(i)(1)        -                    a pair or better wins
    669a         Play                    player community    669a.6(b)     669a.7(d)(2) 669a.11(i)(2)    669a.12(c)    669a.11(i)(2)(ii)    669a.11(i)(2)(i)     a pair of tens or better wins
    669a         Blind                   player community    669a.6(b)     669a.7(d)(1) 669a.11(i)(2)    669a.12(d)    669a.11(i)(2)(ii)    669a.11(i)(2)(i)     a pair of tens or better wins
    669a         Six Card Bonus          player community    669a.6(b)     669a.7(d)(5)                  669a.12(f)    669a.11(i)(3)(ii)    -                    three-of-a-kind or better wins
"""

PROGRESSIVES = """
    rules        wager                            cards               list         named                                                       table            highest          meter            turn             envy table       why
    641a@2011    Progressive Payout               player              641a.6(b)    641a.1[progressive-payout-hand] 641a.12(d)(2)               641a.12(d)(1)    641a.12(d)(2)    641a.12(d)(3)    641a.12(d)(4)    641a.12(d)(5)    the best four of five cards
    643a         Three-Card Progressive Payout    player              643a.6(d)    643a.11(g)(3) 643a.12(d)(2)                                 643a.12(d)(1)    643a.12(d)(2)    643a.12(d)(3)    643a.12(d)(4)    643a.12(d)(5)    the player's three cards
    643a         Five-Card Progressive Payout     player community    643a.6(b)    643a.11(g)(4)                                               643a.12(e)(1)    643a.12(e)(2)    643a.12(e)(3)    643a.12(e)(4)    643a.12(e)(5)    three cards and two community cards
    647a         Progressive Payout               player flop         647a.6(b)    647a.11(i)                                                  647a.12(d)(1)    647a.12(d)(2)    647a.12(d)(3)    647a.12(d)(4)    647a.12(d)(5)    two cards and the Flop
    649a@2011    Progressive Payout               player              649a.6(b)    649a.1[progressive-payout-hand] 649a.12(e)(2)               649a.12(e)(1)    649a.12(e)(2)    649a.12(e)(3)    649a.12(e)(4)    649a.12(e)(5)    the player's three cards
    649a         Three-Card Progressive Payout    player              649a.6(b)    649a.1[three-card-progressive-payout-hand] 649a.12(e)(2)    649a.12(e)(1)    649a.12(e)(2)    649a.12(e)(3)    649a.12(e)(4)    649a.12(e)(5)    the player's three cards
    649a         Five-Card Progressive Payout     player community    649a.6(d)    649a.11(c)(7)                                               649a.12(h)(1)    649a.12(h)(2)    649a.12(h)(3)    649a.12(h)(4)    649a.12(h)(5)    three cards and two community cards
    649a         5 of 6 Progressive Payout        player dealer       649a.6(d)    649a.7(d)(8) 649a.11(c)(9)                                  649a.12(j)(1)    649a.12(j)(2)    649a.12(j)(3)    649a.12(j)(4)    649a.12(j)(5)    the best five of both hands
    653a@2011    Progressive Payout               player flop         653a.6(b)    653a.1[progressive-payout-hand] 653a.11(j)                  653a.12(d)(1)    653a.12(d)(2)    653a.12(d)(3)    653a.12(d)(4)    653a.12(d)(5)    two cards and the Flop, an inference
    669a         Progressive Payout               player              669a.6(c)    669a.7(d)(4) 669a.11(i)(3)(i)                               669a.12(e)(1)    669a.12(e)(2)    669a.12(e)(3)    669a.12(e)(4)    669a.12(e)(5)    the player's three cards alone
"""

PROGRESSIVE_STEPS = """
    rules        wager                            clause              hand                   light                  floorperson            pay                    envy                   why
    641a@2011    Progressive Payout               641a.11(c)(5)       641a.11(c)(5)(i)       641a.11(c)(5)(ii)      641a.11(c)(5)(iii)     641a.11(c)(5)(iv)      641a.11(c)(5)(v)       verified, validated, paid
    643a         Three-Card Progressive Payout    643a.11(g)(3)       643a.11(g)(3)(i)       643a.11(g)(3)(ii)      643a.11(g)(3)(iii)     643a.11(g)(3)(iv)      643a.11(g)(3)(v)       verified, validated, paid
    643a         Five-Card Progressive Payout     643a.11(g)(4)       643a.11(g)(4)(i)       643a.11(g)(4)(ii)      643a.11(g)(4)(iii)     643a.11(g)(4)(iv)      643a.11(g)(4)(v)       verified, validated, paid
    647a         Progressive Payout               647a.11(i)          647a.11(i)(1)          647a.11(i)(2)          647a.11(i)(3)          647a.11(i)(4)          647a.11(i)(5)          verified, validated, paid
    649a@2011    Progressive Payout               649a.11(c)(5)       649a.11(c)(5)(i)       649a.11(c)(5)(ii)      649a.11(c)(5)(iii)     649a.11(c)(5)(iv)      649a.11(c)(5)(v)       verified, validated, paid
    649a         Three-Card Progressive Payout    649a.11(c)(5)       649a.11(c)(5)(i)       649a.11(c)(5)(ii)      649a.11(c)(5)(iii)     649a.11(c)(5)(iv)      649a.11(c)(5)(v)       verified, validated, paid
    649a         Five-Card Progressive Payout     649a.11(c)(7)       649a.11(c)(7)(i)       649a.11(c)(7)(ii)      649a.11(c)(7)(iii)     649a.11(c)(7)(iv)      649a.11(c)(7)(v)       verified, validated, paid
    649a         5 of 6 Progressive Payout        649a.11(c)(9)       649a.11(c)(9)(i)       649a.11(c)(9)(ii)      649a.11(c)(9)(iii)     649a.11(c)(9)(iv)      649a.11(c)(9)(v)       verified, validated, paid
    653a@2011    Progressive Payout               653a.11(j)          653a.11(j)(1)          653a.11(j)(2)          653a.11(j)(3)          653a.11(j)(4)          653a.11(j)(5)          verified, validated, paid
    669a         Progressive Payout               669a.11(i)(3)(i)    669a.11(i)(3)(i)(A)    669a.11(i)(3)(i)(B)    669a.11(i)(3)(i)(C)    669a.11(i)(3)(i)(D)    669a.11(i)(3)(i)(E)    verified, validated, paid
"""

LEAST_HANDS = """
    rules        clause                                           table            letters    hand               why
    641a@2011    641a.1[progressive-payout-hand]                  641a.12(d)(1)    A B        Three-of-a-kind    three-of-a-kind or better
    641a@2011    641a.1[envy-bonus-qualifying-hand](i)            641a.12(d)(5)    B          Four-of-a-kind     the only kind where no straight flush is listed
    641a@2011    641a.1[envy-bonus-qualifying-hand](ii)           641a.12(d)(5)    A          Straight Flush     where the paytable lists it
    643a         643a.1[three-card-progressive-payout-hand]       643a.12(d)(1)    A          Straight           a straight or better, by the paytable
    643a         643a.1[three-card-progressive-payout-hand]       643a.12(d)(1)    B          Three-of-a-kind    three-of-a-kind or better, by the paytable
    643a         643a.1[three-card-envy-bonus-qualifying-hand]    643a.12(d)(5)    -          Mini-royal         a mini-royal
    643a         643a.1[five-card-progressive-payout-hand]        643a.12(e)(1)    A B C D    Three-of-a-kind    three-of-a-kind or better
    643a         643a.1[five-card-envy-bonus-qualifying-hand]     643a.12(e)(5)    -          Straight flush     a straight flush or better
    647a         647a.1[progressive-payout-hand]                  647a.12(d)(1)    A B C D    Three-of-a-kind    three-of-a-kind or better
    647a         647a.1[envy-bonus-qualifying-hand]               647a.12(d)(5)    -          Straight flush     a straight flush or better
    649a@2011    649a.1[progressive-payout-hand](i)               649a.12(e)(1)    B          Three-of-a-kind    three-of-a-kind or better
    649a@2011    649a.1[progressive-payout-hand](ii)              649a.12(e)(1)    A          Straight           a straight too, where the paytable lists it
    649a@2011    649a.1[envy-bonus-qualifying-hand]               649a.12(e)(5)    -          Ace, King          ace, king and queen of one suit
    649a         649a.1[three-card-progressive-payout-hand]       649a.12(e)(1)    A          Straight           a straight or better, by the paytable
    649a         649a.1[three-card-progressive-payout-hand]       649a.12(e)(1)    B          Three-of-a-kind    three-of-a-kind or better, by the paytable
    649a         649a.1[three-card-envy-bonus-qualifying-hand]    649a.12(e)(5)    -          Ace, king          ace, king and queen of one suit
    649a         649a.1[five-card-progressive-payout-hand]        649a.12(h)(1)    -          Three-of-a-kind    three-of-a-kind or better
    649a         649a.1[five-card-envy-bonus-qualifying-hand]     649a.12(h)(5)    -          Straight flush     a straight flush or a royal flush
    649a         649a.7(d)(8)                                     649a.12(j)(1)    -          Straight           a straight or better
    649a         649a.1[5-of-6-envy-bonus-qualifying-hand]        649a.12(j)(5)    -          Royal flush        a royal flush
    653a@2011    653a.1[progressive-payout-hand]                  653a.12(d)(1)    -          Three-of-a-kind    three-of-a-kind or better
    653a@2011    653a.1[envy-bonus-qualifying-hand]               653a.12(d)(5)    -          Straight Flush     a straight flush or better
    669a         669a.11(i)(3)(i)                                 669a.12(e)(1)    -          Straight           a straight or better, not the pair of 669a.7(d)(4)
    669a         669a.1[envy-bonus-qualifying-hand]               669a.12(e)(5)    -          Ace, king          ace, king and queen of one suit
"""

HAND_BONUS = """
    rules    fact       says                                                        why
    643a     player     player community by 643a.6(b)                               three cards and two community cards
    643a     table      643a.12(f)(1)                                               the payouts
    643a     highest    643a.12(f)(2)                                               the highest hand only
    643a     events     643a.12(f)(3)                                               Magic Card and Lucky Bonus
    643a     meter      643a.12(f)(4)                                               seed, reseed, rate
    643a     clause     643a.11(g)(5)                                               settled in its turn
    643a     verify     643a.11(g)(5)(i) 643a.11(g)(5)(ii)                          the hand, then a floorperson
    643a     credit     643a.11(g)(5)(iii)                                          to the game account
    643a     magic      643a.1[magic-card-bonus]                                    one of five cards matches
    643a     lucky      643a.1[lucky-bonus]                                         the seat is drawn
    647a     player     player flop by 647a.6(b)                                    the player's two cards and the Flop
    647a     dealer     dealer flop by 647a.6(b)                                    the dealer's two cards and the Flop
    647a     table      647a.12(e)(1)                                               the payouts
    647a     highest    647a.12(e)(2)                                               the highest hand only, of each
    647a     events     647a.12(e)(3)                                               Magic Card and Lucky Bonus
    647a     meter      647a.12(e)(4)                                               seed, reseed, rate
    647a     clause     647a.11(j)                                                  settled in its turn
    647a     verify     647a.11(j)(1) 647a.11(j)(2)                                 the hand, then a floorperson
    647a     credit     647a.11(j)(3)                                               to the game account
    647a     magic      647a.1[magic-card-bonus](i) 647a.1[magic-card-bonus](ii)    the player's or the dealer's card matches
    647a     lucky      647a.1[lucky-bonus](i) 647a.1[lucky-bonus](ii)              the player's or the dealer's seat is drawn
    649a     player     player community by 649a.6(d)                               the player's three cards and the two more
    649a     dealer     dealer community by 649a.6(d)                               the dealer's three cards and the two more
    649a     table      649a.12(i)(1)                                               the payouts
    649a     highest    649a.12(i)(2)                                               the highest hand only, of each
    649a     events     649a.12(i)(3)                                               Magic Card and Lucky Bonus
    649a     meter      649a.12(i)(4)                                               seed, reseed, rate
    649a     clause     649a.11(c)(8)                                               settled in its turn
    649a     verify     649a.11(c)(8)(i) 649a.11(c)(8)(ii)                          the hand, then a floorperson
    649a     credit     649a.11(c)(8)(iii)                                          to the game account
    649a     magic      649a.1[magic-card-bonus](i) 649a.1[magic-card-bonus](ii)    the player's or the dealer's card matches
    649a     lucky      649a.1[lucky-bonus](i) 649a.1[lucky-bonus](ii)              the player's or the dealer's seat is drawn
"""

ROUND = """
    rules        fact                       clause               why
    641a@2011    settling                   641a.11(c)           forfeits are collected, the dealer's cards revealed, then each player from the dealer's right
    641a@2011    turning up                 641a.11(c)(1)        the player's five cards are turned
    641a@2011    Ante pays                  641a.12(a)           the wagers against the dealer are paid 1 to 1
    643a@2011    Bet Number 1 let it ride   643a.11(b)(1)        Bet Number 1 rides to the end of the round
    643a@2011    Bet Number 1 withdraw      643a.11(b)(2)        or its chips are taken back at once
    643a@2011    Bet Number 2 let it ride   643a.11(d)(1)        Bet Number 2 rides to the end of the round
    643a@2011    Bet Number 2 withdraw      643a.11(d)(2)        or its chips are taken back at once
    643a@2011    settling                   643a.11(f)           each player from the dealer's right
    643a@2011    turning up                 643a.11(f)(1)        the player's three cards are turned
    643a         Bet Number 1 let it ride   643a.11(b)(1)        Bet Number 1 rides to the end of the round
    643a         Bet Number 1 withdraw      643a.11(b)(2)        or its chips are taken back at once
    643a         Bet Number 2 let it ride   643a.11(d)(1)        Bet Number 2 rides to the end of the round
    643a         Bet Number 2 withdraw      643a.11(d)(2)        or its chips are taken back at once
    643a         settling                   643a.11(f)           each player from the dealer's right
    643a         sides                      643a.11(g)           the side wagers after the Let It Ride Poker Wagers
    647a         settling                   647a.11(h)           the dealer's hand is formed, then each player from the dealer's right
    647a         turning up                 647a.11(h)(1)        the player's two cards are turned
    647a         Flop bet                   647a.11(b)(1)        the Flop Wager goes to its own area
    647a         Flop fold                  647a.11(b)(2)        or the player is out
    647a         Ante pays                  647a.12(a)           the wagers against the dealer are paid 1 to 1
    649a@2011    settling                   649a.11(c)           forfeits are collected, the dealer's cards revealed, then each player from the dealer's right
    649a@2011    turning up                 649a.11(c)(1)        the player's three cards are turned
    649a@2011    Ante pays                  649a.12(a)           the wagers against the dealer are paid 1 to 1
    649a         settling                   649a.11(c)           forfeits are collected, the dealer's cards revealed, then each player from the dealer's right
    649a         turning up                 649a.11(c)(1)        the player's three cards are turned
    649a         Ante pays                  649a.12(a)           the wagers against the dealer are paid 1 to 1
    653a@2011    settling                   653a.11(h)           by the dealer's best hand
    653a@2011    Ante pays                  653a.12(a)           the wagers against the dealer are paid 1 to 1
    669a         telling                    669a.11(a)(3)        who shares information forfeits all wagers
    669a         settling                   669a.11(i)           each player from the dealer's right
    669a         sides                      669a.11(i)(3)        the Progressive Payout and Six Card Bonus Wagers last
"""

NAMED_FOR_HAND_BONUS = {
    "643a": ("643a.7(i)",),
    "647a": ("647a.7(d)(4)", "647a.11(j)"),
    "649a": ("649a.7(d)(7)", "649a.11(c)(8)"),
}

COMPETE = """
    rules        cards               list         named                         why
    641a@2011    player              641a.6(b)    641a.11(c)(2)                 the best four of five, against the best four of six
    647a         player community    647a.6(b)    647a.1[hand] 647a.11(h)(2)    the best five of seven
    649a@2011    player              649a.6(b)    649a.11(c)(2)                 three cards
    649a         player              649a.6(b)    649a.11(c)(2)                 three cards
    653a@2011    player community    653a.6(b)    653a.1[hand] 653a.11(h)(2)    the best five of seven
"""

PARTS = {
    "player": Part.PLAYER,
    "dealer": Part.DEALER,
    "community": Part.COMMUNITY,
    "flop": Part.FLOP,
    "bonus": Part.BONUS,
}


def called(case: dict[str, str]) -> str:
    """The name of a case: its rule set, what it is about, its reason."""
    about = next(case[column] for column in ("wager", "fact", "clause", "cards") if column in case)
    return f"{case['rules']} {about}: {case['why']}"


def settled(rules: RuleSet) -> list[str]:
    """The wagers in the order in which the rule set settles them."""
    names: list[str] = []
    for each in rules.settlement:
        names += each.wagers if isinstance(each, HandBonus) else [each.wager]
    return names


def one(case: dict[str, str], kind: type) -> AgainstTable | AtOdds | Progressive:
    found = [s for s in rule_set(case["rules"]).settlement if isinstance(s, kind)]
    (settlement,) = [s for s in found if s.wager == case["wager"]]
    return settlement


def parts(cell: str) -> tuple[Part, ...]:
    return tuple(PARTS[word] for word in cell.split())


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_the_order_of_settlement(rules: RuleSet) -> None:
    assert tuple(settled(rules)) == ORDER[rules.id]


@pytest.mark.parametrize("case", rows(COMPETE), ids=called)
def test_the_hand_against_the_dealers(case: dict[str, str]) -> None:
    formed = rule_set(case["rules"]).compete
    assert formed is not None
    assert (formed.parts, formed.ranks) == (parts(case["cards"]), case["list"])
    assert formed.cite in case["named"].split()


def test_two_chapters_have_no_dealers_hand() -> None:
    against_dealer = {case["rules"] for case in rows(COMPETE)}
    assert {rules.id for rules in RULE_SETS if rules.compete is not None} == against_dealer


@pytest.mark.parametrize("case", rows(AGAINST_TABLES), ids=called)
def test_a_wager_against_a_table(case: dict[str, str]) -> None:
    found = one(case, AgainstTable)
    assert (found.formed.parts, found.formed.ranks) == (parts(case["cards"]), case["list"])
    assert found.formed.cite in case["named"].split()
    assert (found.pays, found.cite) == (case["table"], case["pay"])
    assert (found.lost_cite or "-") == case["lost"]


@pytest.mark.parametrize("case", rows(PROGRESSIVES), ids=called)
def test_a_progressive_wager(case: dict[str, str]) -> None:
    found = one(case, Progressive)
    assert (found.formed.parts, found.formed.ranks) == (parts(case["cards"]), case["list"])
    assert found.formed.cite in case["named"].split()
    assert (found.pays, found.highest_only) == (case["table"], case["highest"])
    assert (found.meter, found.turn, found.envy_pays) == (case["meter"], case["turn"], case["envy table"])


@pytest.mark.parametrize("case", rows(PROGRESSIVE_STEPS), ids=called)
def test_how_a_progressive_wager_is_paid(case: dict[str, str]) -> None:
    found = one(case, Progressive)
    assert found.cite == case["clause"]
    assert found.verify == (case["hand"], case["light"], case["floorperson"])
    assert (found.pay, found.envy) == (case["pay"], case["envy"])


@pytest.mark.parametrize("case", rows(LEAST_HANDS), ids=called)
def test_which_hands_win_and_which_pay_the_others(case: dict[str, str]) -> None:
    """What the chapter names in words is what its tables have rows for."""
    printed = [table for table in rule_set(case["rules"]).tables if table.cite == case["table"]]
    assert printed
    for table in printed:
        letters = table.letters if case["letters"] == "-" else case["letters"].split()
        least = {table.paytable(letter).paying[-1].hand for letter in letters}
        assert {hand.startswith(case["hand"]) for hand in least} == {True}, least


@pytest.mark.parametrize("case", rows(HAND_BONUS), ids=called)
def test_the_five_card_hand_bonus(case: dict[str, str]) -> None:
    (bonus,) = [s for s in rule_set(case["rules"]).settlement if isinstance(s, HandBonus)]
    formed = {"player": bonus.formed[0], "dealer": bonus.formed[-1]}
    told = {
        "table": bonus.pays,
        "highest": bonus.highest_only,
        "events": bonus.events,
        "meter": bonus.meter,
        "clause": bonus.cite,
        "verify": " ".join(bonus.verify),
        "credit": bonus.credit,
        "magic": " ".join(bonus.magic),
        "lucky": " ".join(bonus.lucky),
        **{whose: f"{' '.join(words(hand))} by {hand.ranks}" for whose, hand in formed.items()},
    }
    assert told[case["fact"]] == case["says"]
    assert all(hand.cite in NAMED_FOR_HAND_BONUS[case["rules"]] for hand in bonus.formed)
    assert len(bonus.formed) == len(bonus.wagers) == (1 if case["rules"] == "643a" else 2)


def words(formed: Formed) -> list[str]:
    return [word for part in formed.parts for word, meant in PARTS.items() if meant is part]


def test_the_ante_of_669a_is_paid_one_to_one() -> None:
    """669a.11(i)(2)(ii) pays it by 669a.12(b) where 669a.12(c) has a row; (i) collects it."""
    ante = one({"rules": "669a", "wager": "Ante"}, AtOdds)
    assert (ante.formed.parts, ante.formed.ranks) == ((Part.PLAYER, Part.COMMUNITY), "669a.6(b)")
    assert (str(ante.odds), ante.pays, ante.wins_by) == ("1 to 1", "669a.12(b)", "669a.12(c)")
    assert (ante.cite, ante.lost_cite) == ("669a.11(i)(2)(ii)", "669a.11(i)(2)(i)")


def clauses_of_a_round(rules: RuleSet) -> dict[str, str]:
    """The clauses of the turning points of a round and of the answers to its first question a wager."""
    found = {
        "settling": rules.settling,
        "turning up": rules.turning_up,
        "sides": rules.sides,
        "telling": rules.telling,
    }
    found |= {f"{wager} pays": cite for wager, cite in rules.pays}
    for step in (each for each in rules.play if isinstance(each, Decide)):
        found.setdefault(f"{step.wager} bet", step.clause())
        for word in step.words:
            found.setdefault(f"{step.wager} {word.value}", step.clause(word))
    return found


@pytest.mark.parametrize("case", rows(ROUND), ids=called)
def test_how_a_round_is_completed(case: dict[str, str]) -> None:
    assert clauses_of_a_round(rule_set(case["rules"]))[case["fact"]] == case["clause"]


def test_every_settlement_has_its_row() -> None:
    for rules in RULE_SETS:
        for kind, block in ((AgainstTable, AGAINST_TABLES), (Progressive, PROGRESSIVES)):
            listed = [case["wager"] for case in rows(block) if case["rules"] == rules.id]
            assert sorted(s.wager for s in rules.settlement if isinstance(s, kind)) == sorted(listed)
