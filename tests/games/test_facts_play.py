"""Section .11: what happens between the deal and the settlement, and what a fold means.

A step reads `Play 1,2 or check` for a decision, `1..3` where any amount between is allowed and
`if not yet placed` where a player who has placed the wager is not asked again; `burn`; `turn 3 Flop` for
community cards; `reveal` for the dealer's cards.
"""

from __future__ import annotations

import pytest

from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Burn, Decide, PlayStep, Turn, Word
from tests.rows import rows

SPEAKS_FOR = ("641a@2011", "643a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")

COURSE = """
    rules        clause        step                                     why
    641a@2011    641a.11(b)    Play 1..3 or fold                        from one to three times the Ante, or forfeit it
    641a@2011    641a.11(c)    reveal                                   the dealer's cards are turned
    643a@2011    643a.11(b)    Bet Number 1: withdraw or let it ride    each player is asked about Bet Number 1
    643a@2011    643a.11(c)    turn 1                                   the card to the dealer's left
    643a@2011    643a.11(d)    Bet Number 2: withdraw or let it ride    whatever was decided on Bet Number 1
    643a@2011    643a.11(e)    turn 1                                   the card that is still face down
    643a         643a.11(b)    Bet Number 1: withdraw or let it ride    each player is asked about Bet Number 1
    643a         643a.11(c)    turn 1                                   the card to the dealer's left
    643a         643a.11(d)    Bet Number 2: withdraw or let it ride    whatever was decided on Bet Number 1
    643a         643a.11(e)    turn 1                                   the second community card
    647a         647a.11(b)    Flop 2 or fold                           twice the Ante, or fold
    647a         647a.11(c)    burn                                     the next card is burned
    647a         647a.11(c)    turn 3 Flop                              then the Flop
    647a         647a.11(d)    Turn 1 or check                          an amount equal to the Ante
    647a         647a.11(e)    burn                                     the next card is burned
    647a         647a.11(e)    turn 1 Turn                              then the Turn card
    647a         647a.11(f)    River 1 or check                         an amount equal to the Ante
    647a         647a.11(g)    burn                                     the next card is burned
    647a         647a.11(g)    turn 1 River                             then the River card
    647a         647a.11(h)    reveal                                   the dealer's two cards are turned
    649a@2011    649a.11(b)    Play 1 or fold                           equal to the Ante, or forfeit it
    649a@2011    649a.11(c)    reveal                                   the dealer's cards are turned
    649a         649a.11(b)    Play 1 or fold                           equal to the Ante, or forfeit it
    649a         649a.11(c)    reveal                                   the dealer's cards are turned
    653a@2011    653a.11(b)    Play 3,4 or check                        three or four times the Ante
    653a@2011    653a.11(c)    burn                                     the next card is burned
    653a@2011    653a.11(c)    turn 3 Flop                              then the Flop
    653a@2011    653a.11(d)    Play 2 or check, if not yet placed       asked are those without a Play Wager
    653a@2011    653a.11(e)    burn                                     the next card is burned
    653a@2011    653a.11(e)    turn 2                                   then two cards
    653a@2011    653a.11(f)    Play 1 or fold, if not yet placed        asked are those without a Play Wager
    653a@2011    653a.11(g)    reveal                                   the dealer's two cards are turned
    669a         669a.11(b)    Play 1,2,3 or check                      one, two or three times the Ante
    669a         669a.11(c)    turn 1 4th Street                        the first community card
    669a         669a.11(d)    Play 1,2 or check, if not yet placed     one or two times; at most one Play Wager a round
    669a         669a.11(e)    turn 1 5th Street                        the second community card
    669a         669a.11(f)    Play 1 or fold, if not yet placed        who has placed a Play Wager cannot fold
    669a         669a.11(h)    turn 1 6th Street                        the third community card
"""

FOLDS = """
    rules        clause                 wager                                        ends         why
    641a@2011    641a.11(b)             Ante                                         forfeited    and he ends his participation
    641a@2011    641a.11(b)(1)          Aces Up                                      survives     he may not forfeit the Aces Up Wager
    641a@2011    641a.11(b)(2)          Progressive Payout                           forfeited    but not the eligibility for an Envy Bonus
    647a         647a.11(b)(2)          Ante                                         forfeited    collected by the dealer
    647a         647a.11(b)(2)(i)(A)    Texas Hold 'Em Bonus                         survives     pending its resolution
    647a         647a.11(b)(2)(i)(A)    Six Card Bonus                               survives     pending its resolution
    647a         647a.11(b)(2)(i)(B)    Progressive Payout                           forfeited    not eligible to receive a Progressive Payout
    647a         647a.11(b)(2)(i)(C)    Five Card Hand Bonus on the player's hand    survives     pending its resolution
    647a         647a.11(b)(2)(i)(C)    Five Card Hand Bonus on the dealer's hand    survives     pending its resolution
    649a@2011    649a.11(b)             Ante                                         forfeited    and he ends his participation
    649a@2011    649a.11(b)(1)          Pair Plus                                    forfeited    both Ante and Pair Plus
    649a@2011    649a.11(b)(2)          Progressive Payout                           forfeited    but not the eligibility for an Envy Bonus
    649a@2011    649a.11(b)(3)          Six Card Bonus                               survives     he does not forfeit it
    649a         649a.11(b)             Ante                                         forfeited    and he ends his participation
    649a         649a.11(b)(1)          Pair Plus                                    forfeited    both Ante and Pair Plus
    649a         649a.11(b)(2)          Three-Card Progressive Payout                forfeited    but not the eligibility for an Envy Bonus
    649a         649a.11(b)(2)          Five-Card Progressive Payout                 forfeited    but not the eligibility for an Envy Bonus
    649a         649a.11(b)(3)          Six Card Bonus                               survives     he does not forfeit it
    649a         649a.11(b)(3)          Five Card Hand Bonus on the player's hand    survives     he does not forfeit it
    649a         649a.11(b)(3)          Five Card Hand Bonus on the dealer's hand    survives     he does not forfeit it
    649a         649a.11(b)(3)          5 of 6 Progressive Payout                    survives     he does not forfeit it
    653a@2011    653a.11(f)(2)          Ante                                         forfeited    collected by the dealer
    653a@2011    653a.11(f)(2)          Blind                                        forfeited    collected by the dealer
    653a@2011    653a.11(f)(2)          Progressive Payout                           forfeited    not addressed; the payout is lost as in the other chapters
    653a@2011    653a.11(f)(2)(i)       Trips                                        survives     pending its resolution
    669a         669a.11(f)             Ante                                         forfeited    immediately collected
    669a         669a.11(f)             Blind                                        forfeited    immediately collected
    669a         669a.11(g)             Progressive Payout                           forfeited    but not the eligibility for an Envy Bonus
    669a         669a.11(g)             Six Card Bonus                               survives     he does not forfeit a Six Card Bonus payout
    669a         669a.11(f)             Pair Plus                                    survives     not mentioned, so not forfeited
"""

CARDS_STAY = """
    rules        clause               wager                                        cards    why
    641a@2011    641a.11(c)           Aces Up                                      stay     the Aces Up Wager is still to be settled
    641a@2011    641a.11(c)           Progressive Payout                           go       forfeited wagers and associated cards
    647a         647a.11(b)(2)(ii)    Texas Hold 'Em Bonus                         stay     face down underneath the wager
    647a         647a.11(b)(2)(ii)    Six Card Bonus                               stay     face down underneath the wager
    647a         647a.11(b)(2)(ii)    Progressive Payout                           stay     pending resolution of the Envy Bonus
    647a         647a.11(b)(2)(ii)    Five Card Hand Bonus on the player's hand    stay     pending resolution of that wager
    647a         647a.11(b)(2)(ii)    Five Card Hand Bonus on the dealer's hand    stay     pending resolution of that wager
    647a         647a.11(b)(2)(ii)    Ante                                         go       collected at once without a side wager
    649a@2011    649a.11(c)           Six Card Bonus                               stay     except the cards of those players
    649a@2011    649a.11(c)           Pair Plus                                    go       forfeited with the Ante
    649a@2011    649a.11(c)           Progressive Payout                           go       forfeited with the Ante
    649a         649a.11(c)           Six Card Bonus                               stay     except the cards of those players
    649a         649a.11(c)           Five Card Hand Bonus on the player's hand    stay     except the cards of those players
    649a         649a.11(c)           Five Card Hand Bonus on the dealer's hand    stay     except the cards of those players
    649a         649a.11(c)           5 of 6 Progressive Payout                    stay     except the cards of those players
    649a         649a.11(c)           Pair Plus                                    go       forfeited with the Ante
    649a         649a.11(c)           Three-Card Progressive Payout                go       forfeited with the Ante
    649a         649a.11(c)           Five-Card Progressive Payout                 go       forfeited with the Ante
    653a@2011    653a.11(f)(2)(ii)    Trips                                        stay     only without a Trips Wager are they collected
    653a@2011    653a.11(f)(2)(ii)    Progressive Payout                           go       collected without a Trips Wager
    669a         669a.11(f)           Progressive Payout                           stay     left on the table until the Envy Bonus is settled
    669a         669a.11(f)           Six Card Bonus                               stay     left on the table until it is settled
    669a         669a.11(f)           Pair Plus                                    stay     the wager is still to be settled
    669a         669a.11(f)           Blind                                        go       collected and placed in the discard rack
"""

ENVY_AFTER_FOLD = """
    rules        clause              wager                                        why
    641a@2011    641a.11(c)          Aces Up                                      the cards are there only for the Aces Up Wager
    649a@2011    649a.11(c)          Six Card Bonus                               the cards are there only for the Six Card Bonus Wager
    649a         649a.11(c)          Six Card Bonus                               the cards are still on the table
    649a         649a.11(c)          Five Card Hand Bonus on the player's hand    the cards are still on the table
    649a         649a.11(c)          Five Card Hand Bonus on the dealer's hand    the cards are still on the table
    649a         649a.11(c)          5 of 6 Progressive Payout                    the cards are still on the table
    653a@2011    653a.11(f)(2)(i)    Trips                                        the cards are there only for the Trips Wager
    669a         669a.11(f)          Progressive Payout                           left on the table until the Envy Bonus is settled
    669a         669a.11(f)          Six Card Bonus                               left on the table until any Envy Bonus is settled
"""

FOLD_CLAUSES = {
    "641a@2011": "641a.11(b)",
    "647a": "647a.11(b)(2)",
    "649a@2011": "649a.11(b)",
    "649a": "649a.11(b)",
    "653a@2011": "653a.11(f)(2)",
    "669a": "669a.11(f)",
}


def called(case: dict[str, str]) -> str:
    """The name of a case: its rule set, its clause, its wager and its reason."""
    return " ".join(case.get(column, "") for column in ("rules", "clause", "wager", "why"))


def told(step: PlayStep) -> str:
    """A declared step in the words of the rows."""
    if isinstance(step, Burn):
        return "burn"
    if isinstance(step, Turn):
        return f"turn {step.community} {step.name}".strip()
    return decision(step) if isinstance(step, Decide) else "reveal"


def decision(step: Decide) -> str:
    words = " or ".join(word.value for word in step.words)
    if not step.times:
        return f"{step.wager}: {words}"
    listed = ",".join(map(str, step.times))
    times = f"{min(step.times)}..{max(step.times)}" if step.any_amount_between else listed
    return f"{step.wager} {times} or {words}" + (", if not yet placed" if step.unless_placed else "")


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_the_course_of_a_round(rules: RuleSet) -> None:
    law = [(case["clause"], case["step"]) for case in rows(COURSE) if case["rules"] == rules.id]
    assert [(step.cite, told(step)) for step in rules.play] == law


def test_the_words_are_the_boards() -> None:
    assert [word.value for word in Word] == ["fold", "check", "withdraw", "let it ride"]


@pytest.mark.parametrize("case", rows(FOLDS), ids=called)
def test_what_a_fold_costs(case: dict[str, str]) -> None:
    folding = rule_set(case["rules"]).folding
    lost, kept = dict(folding.forfeits), dict(folding.survives)
    there, not_there = (lost, kept) if case["ends"] == "forfeited" else (kept, lost)
    assert there[case["wager"]] == case["clause"]
    assert case["wager"] not in not_there


@pytest.mark.parametrize("case", rows(CARDS_STAY), ids=called)
def test_whose_folded_cards_stay(case: dict[str, str]) -> None:
    folding = rule_set(case["rules"]).folding
    assert folding.cards_cite == case["clause"]
    assert (case["wager"] in folding.cards_stay_for) == (case["cards"] == "stay")


def test_a_fold_touches_no_other_wager() -> None:
    for rules in RULE_SETS:
        if rules.folding is None:
            assert rules.chapter == "643a", "only here Bets 1 and 2 are withdrawn and nobody folds"
            continue
        named_here = {case["wager"] for case in rows(FOLDS) if case["rules"] == rules.id}
        assert {name for name, _ in (*rules.folding.forfeits, *rules.folding.survives)} == named_here
        assert rules.folding.cite == FOLD_CLAUSES[rules.id]
        placed_later = {step.wager for step in rules.play if isinstance(step, Decide)}
        assert named_here | placed_later == {wager.name for wager in rules.wagers}


def test_only_647a_keeps_every_folded_hand_for_a_progressive() -> None:
    """647a.11(b)(2)(ii): if another player placed a Progressive Payout Wager, the cards remain."""
    for rules in RULE_SETS:
        if rules.folding is not None:
            assert rules.folding.stay_for_any_progressive == (rules.id == "647a")


def test_which_folded_hands_may_still_pay_the_others() -> None:
    """647a.11(b)(2)(ii) keeps them all once one Progressive Payout Wager stands; see above."""
    for rules in RULE_SETS:
        if rules.folding is not None and not rules.folding.stay_for_any_progressive:
            law = {case["wager"] for case in rows(ENVY_AFTER_FOLD) if case["rules"] == rules.id}
            assert set(rules.folding.envy_for) == law


def test_survival_does_not_depend_on_another_wager() -> None:
    """649a.11(b)(3) names Pair Plus, but 649a.11(c) keeps the cards of every such folder."""
    assert all(not rules.folding.survival_needs for rules in RULE_SETS if rules.folding)


def test_only_669a_takes_all_wagers_for_telling() -> None:
    """669a.11(a)(3): who communicates about his hand forfeits all wagers on that round."""
    assert {rules.id: rules.telling for rules in RULE_SETS if rules.telling} == {"669a": "669a.11(a)(3)"}
