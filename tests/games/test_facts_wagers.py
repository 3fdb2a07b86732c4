"""Section .7 of every chapter: which wagers there are, what they need, how much they may be.

`needs` names what must stand for the wager to be allowed: `A + B` both, `A / B` at least one. The
amount is tied to another wager (`1,2 x Ante`, `1..3 x Ante` for any amount between, `= Ante` for a
wager placed before the deal), or one of the sums listed, or open. The sums $1 and $5 of a
progressive wager are the ones for which an Envy Bonus schedule is printed.
"""

from __future__ import annotations

from itertools import chain, combinations

import pytest

from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.money import dollars
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Decide, Method, On, Version, Wager, Word
from tests.rows import rows

SPEAKS_FOR = ("641a@2011", "643a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")

FOUR_CARD_POKER = """
    rules        clause          wager                 required    offered         needs             amount         placed    collected    why
    641a@2011    641a.7(d)(1)    Ante                  no          always          -                 open           layout    no           competes against the dealer
    641a@2011    641a.7(d)(1)    Play                  no          always          Ante              1..3 x Ante    layout    no           from one to three times the Ante
    641a@2011    641a.7(d)(2)    Aces Up               no          always          -                 open           layout    no           solely against the posted paytable
    641a@2011    641a.7(d)(4)    Progressive Payout    no          if submitted    Ante / Aces Up    $1 $5          device    yes          after Ante or Aces Up or both
"""

LET_IT_RIDE = """
    rules        clause       wager                            required    offered         needs                                         amount            placed     collected    why
    643a@2011    643a.7(d)    Bet Number 1                     yes         always          Bet Number 2 + Bet Number 3                   open              layout     no           three equal wagers to take part
    643a@2011    643a.7(d)    Bet Number 2                     yes         always          Bet Number 1 + Bet Number 3                   = Bet Number 1    layout     no           three equal wagers to take part
    643a@2011    643a.7(d)    Bet Number 3                     yes         always          Bet Number 1 + Bet Number 2                   = Bet Number 1    layout     no           three equal wagers to take part
    643a@2011    643a.7(e)    Let It Ride Bonus                no          if submitted    Bet Number 1 + Bet Number 2 + Bet Number 3    open              system     yes          a chip onto the wagering device
    643a@2011    643a.7(f)    Three Card Bonus                 no          if submitted    Bet Number 1 + Bet Number 2 + Bet Number 3    open              layout     no           a chip on the betting area
    643a         643a.7(d)    Bet Number 1                     yes         always          Bet Number 2 + Bet Number 3                   open              layout     no           three equal wagers to take part
    643a         643a.7(d)    Bet Number 2                     yes         always          Bet Number 1 + Bet Number 3                   = Bet Number 1    layout     no           three equal wagers to take part
    643a         643a.7(d)    Bet Number 3                     yes         always          Bet Number 1 + Bet Number 2                   = Bet Number 1    layout     no           three equal wagers to take part
    643a         643a.7(e)    Five Card Bonus                  no          if submitted    Bet Number 1 + Bet Number 2 + Bet Number 3    open              layout     no           a chip on the betting area
    643a         643a.7(f)    Three Card Bonus                 no          if submitted    Bet Number 1 + Bet Number 2 + Bet Number 3    open              layout     no           a chip on the betting area
    643a         643a.7(g)    Three-Card Progressive Payout    no          if submitted    Bet Number 1 + Bet Number 2 + Bet Number 3    $1 $5             device     yes          after the Let It Ride Poker Wagers
    643a         643a.7(h)    Five-Card Progressive Payout     no          if submitted    Bet Number 1 + Bet Number 2 + Bet Number 3    $1 $5             device     yes          after the Let It Ride Poker Wagers
    643a         643a.7(i)    Five Card Hand Bonus             no          if submitted    Bet Number 1 + Bet Number 2 + Bet Number 3    open              account    no           no Ante here: the three bets are meant
    643a         643a.7(j)    Six Card Bonus                   no          if submitted    Bet Number 1 + Bet Number 2 + Bet Number 3    open              layout     no           who placed Let It Ride Wagers
"""

TEXAS_HOLDEM_BONUS = """
    rules    clause          wager                                        required    offered         needs          amount      placed     collected    why
    647a     647a.7(d)(1)    Ante                                         yes         always          -              open        layout     no           shall compete by placing an Ante
    647a     647a.7(d)(1)    Flop                                         no          always          Ante           2 x Ante    layout     no           twice the Ante, or fold
    647a     647a.7(d)(1)    Turn                                         no          always          Ante + Flop    1 x Ante    layout     no           only who placed a Flop Wager
    647a     647a.7(d)(1)    River                                        no          always          Ante + Flop    1 x Ante    layout     no           only who placed a Flop Wager
    647a     647a.7(d)(2)    Texas Hold 'Em Bonus                         no          if submitted    Ante           open        layout     no           an additional wager
    647a     647a.7(d)(3)    Progressive Payout                           no          if submitted    Ante           $1 $5       device     yes          after the Ante
    647a     647a.7(d)(4)    Five Card Hand Bonus on the player's hand    no          if submitted    Ante           open        account    no           on either hand or both
    647a     647a.7(d)(4)    Five Card Hand Bonus on the dealer's hand    no          if submitted    Ante           open        account    no           on either hand or both
    647a     647a.7(d)(5)    Six Card Bonus                               no          if submitted    Ante           open        layout     no           who placed an Ante
"""

THREE_CARD_POKER = """
    rules        clause          wager                                        required    offered         needs               amount      placed     collected    why
    649a@2011    649a.7(d)(1)    Ante                                         no          always          -                   open        layout     no           solely against the dealer
    649a@2011    649a.7(d)(1)    Play                                         no          always          Ante                1 x Ante    layout     no           equal to the Ante
    649a@2011    649a.7(d)(2)    Pair Plus                                    no          always          -                   open        layout     no           solely against the paytable
    649a@2011    649a.7(d)(4)    Progressive Payout                           no          if submitted    Ante / Pair Plus    $1 $5       device     yes          after Ante or Pair Plus or both
    649a@2011    649a.7(d)(5)    Six Card Bonus                               no          if submitted    Ante / Pair Plus    open        layout     no           after Ante or Pair Plus or both
    649a         649a.7(d)(1)    Ante                                         no          always          -                   open        layout     no           solely against the dealer
    649a         649a.7(d)(1)    Play                                         no          always          Ante                1 x Ante    layout     no           equal to the Ante
    649a         649a.7(d)(2)    Pair Plus                                    no          always          -                   open        layout     no           solely against the paytable
    649a         649a.7(d)(4)    Three-Card Progressive Payout                no          if submitted    Ante / Pair Plus    $1 $5       device     yes          after Ante or Pair Plus or both
    649a         649a.7(d)(5)    Six Card Bonus                               no          if submitted    Ante / Pair Plus    open        layout     no           after Ante or Pair Plus or both
    649a         649a.7(d)(6)    Five-Card Progressive Payout                 no          if submitted    Ante / Pair Plus    $1 $5       device     yes          after Ante or Pair Plus or both
    649a         649a.7(d)(7)    Five Card Hand Bonus on the player's hand    no          if submitted    Ante / Pair Plus    open        account    no           on either hand or both
    649a         649a.7(d)(7)    Five Card Hand Bonus on the dealer's hand    no          if submitted    Ante / Pair Plus    open        account    no           on either hand or both
    649a         649a.7(d)(8)    5 of 6 Progressive Payout                    no          if submitted    Ante / Pair Plus    $1 $5       device     yes          after Ante or Pair Plus or both
"""

HOLDEM_AND_STUD = """
    rules        clause          wager                 required    offered         needs           amount            placed    collected    why
    653a@2011    653a.7(d)(1)    Ante                  yes         always          Blind           open              layout    no           both Ante and Blind
    653a@2011    653a.7(d)(1)    Blind                 yes         always          Ante            = Ante            layout    no           in equal amounts
    653a@2011    653a.7(d)(1)    Play                  no          always          Ante + Blind    1,2,3,4 x Ante    layout    no           three or four, two or one times the Ante
    653a@2011    653a.7(d)(2)    Trips                 no          always          Ante + Blind    open              layout    no           in addition to Ante and Blind
    653a@2011    653a.7(d)(3)    Progressive Payout    no          if submitted    Ante + Blind    $1 $5             device    yes          after Ante and Blind
    669a         669a.7(d)(1)    Ante                  yes         always          Blind           open              layout    no           both Ante and Blind
    669a         669a.7(d)(1)    Blind                 yes         always          Ante            = Ante            layout    no           equal to the Ante
    669a         669a.7(d)(2)    Play                  no          always          Ante + Blind    1,2,3 x Ante      layout    no           one, two or three times the Ante
    669a         669a.7(d)(3)    Pair Plus             no          always          Ante + Blind    open              layout    no           offered without a word of the Rules Submission
    669a         669a.7(d)(4)    Progressive Payout    no          if submitted    Ante + Blind    $1 $5             device    yes          after Ante and Blind
    669a         669a.7(d)(5)    Six Card Bonus        no          if submitted    Ante + Blind    open              layout    no           an additional wager
"""

WAGERS = [
    *(case for block in (FOUR_CARD_POKER, LET_IT_RIDE, TEXAS_HOLDEM_BONUS) for case in rows(block)),
    *(case for block in (THREE_CARD_POKER, HOLDEM_AND_STUD) for case in rows(block)),
]

GENERAL = """
    rules        fact           clause       why
    641a@2011    leaving        641a.7(b)    who leaves the table may lose his wagers
    641a@2011    closing        641a.7(c)    all but Play before "no more bets"
    641a@2011    listed         641a.7(d)    the wagers that may be placed
    641a@2011    independent    -            said wager by wager, if at all
    643a@2011    leaving        643a.7(b)    who leaves the table may lose his wagers
    643a@2011    closing        643a.7(c)    all wagers before "no more bets"
    643a@2011    listed         643a.7(d)    the three bets
    643a@2011    independent    643a.7(g)    a bonus wager has no bearing on the others
    643a         leaving        643a.7(b)    who leaves the table may lose his wagers
    643a         closing        643a.7(c)    all wagers before "no more bets"
    643a         listed         643a.7(d)    the three bets
    643a         independent    643a.7(k)    a bonus wager has no bearing on the others
    647a         leaving        647a.7(b)    who leaves the table may lose his wagers
    647a         closing        647a.7(c)    all but Flop, Turn and River before "no more bets"
    647a         listed         647a.7(d)    the wagers that may be placed
    647a         independent    -            said wager by wager, if at all
    649a@2011    leaving        649a.7(b)    who leaves the table may lose his wagers
    649a@2011    closing        649a.7(c)    all but Play before "no more bets"
    649a@2011    listed         649a.7(d)    the wagers that may be placed
    649a@2011    independent    -            said wager by wager, if at all
    649a         leaving        649a.7(b)    who leaves the table may lose his wagers
    649a         closing        649a.7(c)    all but Play before "no more bets"
    649a         listed         649a.7(d)    the wagers that may be placed
    649a         independent    -            said wager by wager, if at all
    653a@2011    leaving        653a.7(b)    who leaves the table may lose his wagers
    653a@2011    closing        653a.7(c)    all but Play before "no more bets"
    653a@2011    listed         653a.7(d)    the wagers that may be placed
    653a@2011    independent    -            said wager by wager, if at all
    669a         leaving        669a.7(b)    who leaves the table may lose his wagers
    669a         closing        669a.7(c)    all but Play before "no more bets"
    669a         listed         669a.7(d)    the wagers that may be placed
    669a         independent    -            said wager by wager, if at all
"""

BESIDE = """
    rules        wager        other    clause          why
    641a@2011    Aces Up      Ante     641a.7(d)(3)    against the dealer and the paytable
    649a@2011    Pair Plus    Ante     649a.7(d)(3)    against the dealer and the paytable
    649a         Pair Plus    Ante     649a.7(d)(3)    against the dealer and the paytable
"""

LOCKS = """
    method             system                 clause                why
    manual shoe        system                 643a.8(b)(1)          a Five Card Bonus on a table game system is locked and collected
    manual shoe        device                 643a.8(b)(2)          a Progressive Payout Wager is locked and collected
    manual shoe        account                643a.8(b)(3)          a Five Card Hand Bonus is locked
    hand               system                 643a.9(a)(3)(i)       a Five Card Bonus on a table game system is locked and collected
    hand               device                 643a.9(a)(3)(ii)      a Progressive Payout Wager is locked and collected
    hand               account                643a.9(a)(3)(iii)     a Five Card Hand Bonus is locked
    automated shoe     system                 643a.10(a)(2)(i)      a Five Card Bonus on a table game system is locked and collected
    automated shoe     device                 643a.10(a)(2)(ii)     a Progressive Payout Wager is locked and collected
    automated shoe     account                643a.10(a)(2)(iii)    a Five Card Hand Bonus is locked
    reshuffling shoe   device                 643a.10(a)(2)(ii)     as from the automated shoe
"""

ANSWERS = """
    rules        question    clause           answer    why
    653a@2011    0           653a.11(b)(1)    bet       the Play Wager goes to its own area
    653a@2011    0           653a.11(b)(2)    check     a check defers the decision until after the Flop
    653a@2011    1           653a.11(d)(1)    bet       the Play Wager goes to its own area
    653a@2011    1           653a.11(d)(2)    check     a check defers the decision until two more cards are dealt
    653a@2011    2           653a.11(f)(1)    bet       the Play Wager goes to its own area
    653a@2011    2           653a.11(f)(2)    fold      or the player is out
    649a         0           649a.11(b)       bet       one clause for both answers
    649a         0           649a.11(b)       fold      one clause for both answers
"""

VERSIONS = """
    rules        clause          ante    pair plus    allowed    why
    649a@2011    649a.7(e)(1)    10      10           yes        an Ante equal to the Pair Plus
    649a@2011    649a.7(e)(1)    9       10           no         an Ante below the Pair Plus
    649a@2011    649a.7(e)(1)    10      0            yes        an Ante alone
    649a@2011    649a.7(e)(1)    0       10           no         no Pair Plus without an Ante
    649a@2011    649a.7(e)(2)    5       10           yes        an Ante of half the Pair Plus
    649a@2011    649a.7(e)(2)    4       10           no         an Ante below half the Pair Plus
    649a@2011    649a.7(e)(2)    5       0            yes        an Ante alone
    649a@2011    649a.7(e)(3)    10      50           yes        a Pair Plus of five times the Ante
    649a@2011    649a.7(e)(3)    10      51           no         a Pair Plus above five times the Ante
    649a@2011    649a.7(e)(3)    50      10           yes        an Ante of five times the Pair Plus
    649a@2011    649a.7(e)(3)    51      10           no         an Ante above five times the Pair Plus
    649a@2011    649a.7(e)(3)    10      0            no         both wagers are compulsory
    649a@2011    649a.7(e)(3)    0       10           no         both wagers are compulsory
    649a         649a.7(e)(1)    10      10           yes        an Ante equal to the Pair Plus
    649a         649a.7(e)(1)    9       10           no         an Ante below the Pair Plus
    649a         649a.7(e)(1)    10      0            yes        an Ante alone
    649a         649a.7(e)(1)    0       10           no         no Pair Plus without an Ante
    649a         649a.7(e)(2)    5       10           yes        an Ante of half the Pair Plus
    649a         649a.7(e)(2)    4       10           no         an Ante below half the Pair Plus
    649a         649a.7(e)(2)    5       0            yes        an Ante alone
    649a         649a.7(e)(3)    10      50           yes        a Pair Plus of five times the Ante
    649a         649a.7(e)(3)    10      51           no         a Pair Plus above five times the Ante
    649a         649a.7(e)(3)    50      10           yes        an Ante of five times the Pair Plus
    649a         649a.7(e)(3)    51      10           no         an Ante above five times the Pair Plus
    649a         649a.7(e)(3)    10      0            no         both wagers are compulsory
    649a         649a.7(e)(3)    0       10           no         both wagers are compulsory
"""

PLACES = {
    "layout": On.LAYOUT,
    "device": On.PROGRESSIVE_DEVICE,
    "system": On.TABLE_GAME_SYSTEM,
    "account": On.GAME_ACCOUNT,
}


def called(case: dict[str, str]) -> str:
    """The name of a case: its rule set, its clause and its reason."""
    return f"{case['rules']} {case['clause']} {case['why']}"


def one_wager(case: dict[str, str]) -> str:
    """The name of a case about one wager."""
    return f"{case['rules']} {case['wager']}"


def yes(cell: str) -> bool:
    assert cell in ("yes", "no")
    return cell == "yes"


def amount(wager: Wager) -> str:
    """The amount of a declared wager in the words of the rows."""
    sums = " ".join(dollars(cents) for cents in wager.amounts)
    if not wager.equals:
        return sums or "open"
    assert not sums
    if wager.any_amount_between:
        return f"{min(wager.times)}..{max(wager.times)} x {wager.equals}"
    listed = ",".join(map(str, wager.times))
    return f"{listed} x {wager.equals}" if listed else f"= {wager.equals}"


def stands(rules: RuleSet, placed: set[str]) -> bool:
    """Whether a player may have just these wagers, by what the rule set declares."""
    required = {wager.name for wager in rules.wagers if wager.required}
    chosen = [wager for wager in rules.wagers if wager.name in placed]
    return required <= placed and all(not w.after or bool(placed & set(w.after)) for w in chosen)


def allowed(version: Version, ante: int, pair_plus: int) -> bool:
    """Whether a declared version lets a player place these two amounts."""
    if version.both_within is not None:
        low, high = sorted((ante, pair_plus))
        return low > 0 and high <= version.both_within * low
    assert version.main_at_least is not None
    return not pair_plus or ante >= version.main_at_least * pair_plus


@pytest.mark.parametrize("case", WAGERS, ids=one_wager)
def test_what_a_wager_is(case: dict[str, str]) -> None:
    wager = rule_set(case["rules"]).by_name[case["wager"]]
    assert wager.cite == case["clause"]
    assert wager.required == yes(case["required"])
    assert wager.if_submitted == (case["offered"] == "if submitted")


@pytest.mark.parametrize("case", WAGERS, ids=one_wager)
def test_how_much_a_wager_may_be(case: dict[str, str]) -> None:
    assert amount(rule_set(case["rules"]).by_name[case["wager"]]) == case["amount"]


@pytest.mark.parametrize("case", WAGERS, ids=one_wager)
def test_where_a_wager_is_placed_and_collected(case: dict[str, str]) -> None:
    wager = rule_set(case["rules"]).by_name[case["wager"]]
    assert wager.on is PLACES[case["placed"]]
    assert wager.collected_before_deal == yes(case["collected"])


@pytest.mark.parametrize("case", WAGERS, ids=one_wager)
def test_what_must_stand_with_a_wager(case: dict[str, str]) -> None:
    rules, name = rule_set(case["rules"]), case["wager"]
    one_will_do = " / " in case["needs"]
    named_here = set(case["needs"].replace(" / ", " + ").split(" + ")) - {"-"}
    others = sorted(named_here | {w.name for w in rules.wagers if w.required} - {name})
    for some in chain.from_iterable(combinations(others, n) for n in range(len(others) + 1)):
        there = named_here & set(some)
        law = bool(there) if one_will_do else there == named_here
        assert stands(rules, {name, *some}) == law, f"{name} with {', '.join(some) or 'nothing'}"


def test_no_chapter_has_another_wager() -> None:
    for rules in RULE_SETS:
        listed = [case["wager"] for case in WAGERS if case["rules"] == rules.id]
        assert sorted(wager.name for wager in rules.wagers) == sorted(listed)


@pytest.mark.parametrize("case", rows(GENERAL), ids=called)
def test_what_holds_for_all_wagers(case: dict[str, str]) -> None:
    assert getattr(rule_set(case["rules"]).wagering, case["fact"]) == case["clause"].strip("-")


@pytest.mark.parametrize("case", rows(BESIDE), ids=called)
def test_two_wagers_that_may_stand_together(case: dict[str, str]) -> None:
    wager = rule_set(case["rules"]).by_name[case["wager"]]
    assert wager.clause({case["other"]}) == case["clause"]
    assert wager.clause(()) == wager.cite


@pytest.mark.parametrize("case", rows(LOCKS), ids=lambda case: f"{case['method']} {case['system']}")
def test_what_the_announcement_locks_and_collects(case: dict[str, str]) -> None:
    dealing = rule_set("643a").method(Method[case["method"].upper().replace(" ", "_")])
    assert dealing.lock(PLACES[case["system"]]) == case["clause"]


def test_where_systems_are_not_told_apart_the_announcement_locks_them() -> None:
    """649a.8(b) speaks of all of them at once."""
    dealing = rule_set("649a").method(Method.MANUAL_SHOE)
    assert {dealing.lock(on) for on in On} == {"649a.8(b)"}


@pytest.mark.parametrize("case", rows(ANSWERS), ids=lambda case: f"{case['clause']} {case['answer']}")
def test_the_clause_of_an_answer(case: dict[str, str]) -> None:
    asked = [step for step in rule_set(case["rules"]).play if isinstance(step, Decide)]
    step = asked[int(case["question"])]
    word = None if case["answer"] == "bet" else Word(case["answer"])
    assert step.clause(word) == case["clause"]


def test_the_versions_are_a_choice_of_the_submission() -> None:
    """649a.7(e) in both editions."""
    for name in ("649a@2011", "649a"):
        assert [option.cite for option in rule_set(name).options] == ["649a.7(e)"]


@pytest.mark.parametrize("case", rows(VERSIONS), ids=called)
def test_the_versions_that_tie_two_wagers(case: dict[str, str]) -> None:
    (version,) = [v for v in rule_set(case["rules"]).versions if v.cite == case["clause"]]
    assert allowed(version, int(case["ante"]), int(case["pair plus"])) == yes(case["allowed"])


def test_only_three_card_poker_has_versions() -> None:
    for rules in RULE_SETS:
        clauses = {case["clause"] for case in rows(VERSIONS) if case["rules"] == rules.id}
        assert {version.cite for version in rules.versions} == clauses
