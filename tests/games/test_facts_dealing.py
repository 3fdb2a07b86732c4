"""Sections .8 to .10: which card goes where, for two players at the table.

A deal is written card by card in the order the cards leave the deck: `1` and `2` are the players
from the dealer's left, `D` the dealer, `C` a community card (`C1` and `C2` where the clause gives
the place it lies in: `C1` to the dealer's left, which is turned first), `B` a Six Card Bonus card,
`X` a card that goes to the discard rack, `^` a card dealt face up. A stack that is spread is listed
from its top card down.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Circuit, DealStep, Face, Method, Part, Spread, Stack
from tests.rows import rows

SPEAKS_FOR = ("641a@2011", "643a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")

DEALS = """
    rules        clause          by                with                                          deal                                        why
    641a@2011    641a.8(d)       manual shoe       -                                             1 2 D 1 2 D 1 2 D 1 2 D 1 2 D D^            one at a time, the dealer's fifth and sixth together, the sixth face up
    641a@2011    641a.9(b)       hand              -                                             1 2 D 1 2 D 1 2 D 1 2 D 1 2 D D^            one at a time, the dealer's fifth and sixth together, the sixth face up
    641a@2011    641a.10(b)      automated shoe    -                                             1 1 1 1 1 2 2 2 2 2 D D D D D X X X X D^    an extra stack, its bottom card turned on the dealer's hand
    641a@2011    641a.8(d)       manual shoe       Aces Up & Progressive Payout                  1 2 D 1 2 D 1 2 D 1 2 D 1 2 D D^            side wagers bring no more cards
    643a@2011    643a.8(d)       manual shoe       -                                             1 2 C1 1 2 C2 1 2                           the second community card to the right of the first
    643a@2011    643a.9(b)       hand              -                                             1 2 C1 1 2 C2 1 2                           the second community card to the right of the first
    643a@2011    643a.10(b)      automated shoe    -                                             1 1 1 2 2 2 C2 C1 X                         the bottom card of three is taken away unseen
    643a@2011    643a.8(d)       manual shoe       Let It Ride Bonus & Three Card Bonus          1 2 C1 1 2 C2 1 2                           side wagers bring no more cards
    643a         643a.8(d)       manual shoe       -                                             1 2 C1 1 2 C2 1 2                           the second community card to the right of the first
    643a         643a.8(d)       manual shoe       Six Card Bonus                                B B B 1 2 C1 1 2 C2 1 2                     the Six Card Bonus cards come first
    643a         643a.9(b)       hand              -                                             1 2 C1 1 2 C2 1 2                           the second community card to the right of the first
    643a         643a.9(b)       hand              Six Card Bonus                                B B B 1 2 C1 1 2 C2 1 2                     the Six Card Bonus cards come first
    643a         643a.10(b)      automated shoe    -                                             1 1 1 2 2 2 C2 C1 X                         the bottom card of three is taken away unseen
    643a         643a.10(b)      automated shoe    Six Card Bonus                                1 1 1 2 2 2 C2 C1 X B B B                   the Six Card Bonus stack comes last
    643a         643a.10(g)      reshuffling       -                                             C C 1 1 1 2 2 2                             the two community cards first
    643a         643a.10(g)      reshuffling       Six Card Bonus                                C C 1 1 1 2 2 2 B B B                       the two community cards first
    643a         643a.8(d)       manual shoe       Five Card Bonus & Five Card Hand Bonus        1 2 C1 1 2 C2 1 2                           other side wagers bring no more cards
    643a         643a.9(b)       hand              Three-Card Progressive Payout                 1 2 C1 1 2 C2 1 2                           other side wagers bring no more cards
    647a         647a.8(d)       manual shoe       -                                             1 2 D 1 2 D                                 two cards each, one at a time
    647a         647a.8(d)       manual shoe       Six Card Bonus                                B B B B 1 2 D 1 2 D                         the four Six Card Bonus cards come first
    647a         647a.9(d)       hand              -                                             1 2 D 1 2 D                                 two cards each, one at a time
    647a         647a.9(d)       hand              Six Card Bonus                                B B B B 1 2 D 1 2 D                         the four Six Card Bonus cards come first
    647a         647a.10(b)      automated shoe    -                                             1 1 2 2 D D                                 a stack of two each
    647a         647a.10(c)      automated shoe    Six Card Bonus                                1 1 2 2 D D B B B B                         the four Six Card Bonus cards come from the stub
    647a         647a.10(g)      reshuffling       -                                             C C C C C 1 1 2 2 D D                       the five community cards first
    647a         647a.10(g)      reshuffling       Six Card Bonus                                C C C C C 1 1 2 2 D D B B B B               the five community cards first
    647a         647a.8(d)       manual shoe       Texas Hold 'Em Bonus & Progressive Payout     1 2 D 1 2 D                                 other side wagers bring no more cards
    649a@2011    649a.8(d)       manual shoe       -                                             1 2 D 1 2 D 1 2 D                           three cards each, one at a time
    649a@2011    649a.8(d)       manual shoe       Six Card Bonus & Progressive Payout           1 2 D 1 2 D 1 2 D                           side wagers bring no more cards
    649a@2011    649a.9(b)       hand              -                                             1 2 D 1 2 D 1 2 D                           three cards each, one at a time
    649a@2011    649a.10(b)      automated shoe    -                                             1 1 1 2 2 2 D D D                           a stack of three each
    649a         649a.8(d)       manual shoe       -                                             1 2 D 1 2 D 1 2 D                           three cards each, one at a time
    649a         649a.8(d)       manual shoe       Five Card Hand Bonus on the player's hand     1 2 D 1 2 D 1 2 D C C                       two additional cards
    649a         649a.8(d)       manual shoe       Five Card Hand Bonus on the dealer's hand     1 2 D 1 2 D 1 2 D C C                       two additional cards
    649a         649a.8(d)       manual shoe       Five-Card Progressive Payout                  1 2 D 1 2 D 1 2 D C C                       two additional cards
    649a         649a.8(d)       manual shoe       Six Card Bonus & 5 of 6 Progressive Payout    1 2 D 1 2 D 1 2 D                           these use the dealer's cards
    649a         649a.8(d)       manual shoe       Pair Plus & Three-Card Progressive Payout     1 2 D 1 2 D 1 2 D                           these use the player's cards
    649a         649a.9(b)       hand              -                                             1 2 D 1 2 D 1 2 D                           three cards each, one at a time
    649a         649a.9(b)       hand              Five Card Hand Bonus on the player's hand     1 2 D 1 2 D 1 2 D C C                       two additional cards
    649a         649a.9(b)       hand              Five-Card Progressive Payout                  1 2 D 1 2 D 1 2 D C C                       two additional cards
    649a         649a.10(b)      automated shoe    -                                             1 1 1 2 2 2 D D D                           a stack of three each
    649a         649a.10(c)      automated shoe    Five Card Hand Bonus on the dealer's hand     1 1 1 2 2 2 D D D C C                       two additional cards from the stub
    649a         649a.10(c)      automated shoe    Five-Card Progressive Payout                  1 1 1 2 2 2 D D D C C                       two additional cards from the stub
    653a@2011    653a.8(d)       manual shoe       -                                             1 2 D 1 2 D                                 two cards each, one at a time
    653a@2011    653a.8(d)       manual shoe       Trips & Progressive Payout                    1 2 D 1 2 D                                 side wagers bring no more cards
    653a@2011    653a.9(b)       hand              -                                             1 2 D 1 2 D                                 two cards each, one at a time
    653a@2011    653a.10(b)      automated shoe    -                                             1 1 2 2 D D                                 a stack of two each
    653a@2011    653a.10(g)      reshuffling       -                                             C C C C C 1 1 2 2 D D                       the five community cards first
    669a         669a.8(d)(1)    manual shoe       -                                             1 2 1 2 1 2 C C C                           three cards each, one at a time
    669a         669a.8(d)(2)    manual shoe       Six Card Bonus & Progressive Payout           1 2 1 2 1 2 C C C                           three community cards, no others for a bonus
    669a         669a.9(b)(1)    hand              -                                             1 2 1 2 1 2 C C C                           three cards each, one at a time
    669a         669a.9(b)(2)    hand              Six Card Bonus & Progressive Payout           1 2 1 2 1 2 C C C                           three community cards, no others for a bonus
    669a         669a.10(b)      automated shoe    -                                             1 1 1 2 2 2 C C C                           stacks of three
"""

STEPS = """
    rules        clause                   by                step                             why
    641a@2011    641a.8(d)                manual shoe       1 2 D 1 2 D 1 2 D 1 2 D 1 2 D    one card at a time
    641a@2011    641a.8(d)                manual shoe       D^                               the dealer's sixth
    641a@2011    641a.9(b)                hand              1 2 D 1 2 D 1 2 D 1 2 D 1 2 D    one card at a time
    641a@2011    641a.9(b)                hand              D^                               the dealer's sixth
    641a@2011    641a.10(b)               automated shoe    1 1 1 1 1 2 2 2 2 2              a stack to each player
    641a@2011    641a.10(b)               automated shoe    D D D D D                        a stack to the dealer
    641a@2011    641a.10(b)               automated shoe    X X X X D^                       the next stack is spread
    643a@2011    643a.8(d)(1)             manual shoe       1 2                              one card to each player
    643a@2011    643a.8(d)(2)             manual shoe       C                                one community card
    643a@2011    643a.8(d)(3)             manual shoe       1 2                              a second card to each player
    643a@2011    643a.8(d)(4)             manual shoe       C                                a second community card
    643a@2011    643a.8(d)(5)             manual shoe       1 2                              a third card to each player
    643a@2011    643a.9(b)(1)             hand              1 2                              one card to each player
    643a@2011    643a.9(b)(2)             hand              C                                one community card
    643a@2011    643a.9(b)(3)             hand              1 2                              a second card to each player
    643a@2011    643a.9(b)(4)             hand              C                                a second community card
    643a@2011    643a.9(b)(5)             hand              1 2                              a third card to each player
    643a@2011    643a.10(b)               automated shoe    1 1 1 2 2 2                      a stack to each player
    643a@2011    643a.10(b)               automated shoe    C C X                            the next stack is spread
    643a         643a.8(d)                manual shoe       B B B                            three Six Card Bonus cards
    643a         643a.8(d)(1)             manual shoe       1 2                              one card to each player
    643a         643a.8(d)(2)             manual shoe       C                                one community card
    643a         643a.8(d)(3)             manual shoe       1 2                              a second card to each player
    643a         643a.8(d)(4)             manual shoe       C                                a second community card
    643a         643a.8(d)(5)             manual shoe       1 2                              a third card to each player
    643a         643a.9(b)                hand              B B B                            three Six Card Bonus cards
    643a         643a.9(b)(1)             hand              1 2                              one card to each player
    643a         643a.9(b)(2)             hand              C                                one community card
    643a         643a.9(b)(3)             hand              1 2                              a second card to each player
    643a         643a.9(b)(4)             hand              C                                a second community card
    643a         643a.9(b)(5)             hand              1 2                              a third card to each player
    643a         643a.10(b)               automated shoe    1 1 1 2 2 2                      a stack to each player
    643a         643a.10(b)               automated shoe    C C X                            the next stack is spread
    643a         643a.10(b)               automated shoe    B B B                            the next stack for the Six Card Bonus
    643a         643a.10(g)               reshuffling       C C                              the community cards first
    643a         643a.10(b) 643a.10(g)    reshuffling       1 1 1 2 2 2                      then a stack to each player
    643a         643a.10(b)               reshuffling       B B B                            the next stack for the Six Card Bonus
    647a         647a.8(d)                manual shoe       B B B B                          four Six Card Bonus cards
    647a         647a.8(d)                manual shoe       1 2 D 1 2 D                      one card at a time
    647a         647a.9(d)                hand              B B B B                          four Six Card Bonus cards
    647a         647a.9(d)                hand              1 2 D 1 2 D                      one card at a time
    647a         647a.10(b)               automated shoe    1 1 2 2                          a stack to each player
    647a         647a.10(b)               automated shoe    D D                              a stack to the dealer
    647a         647a.10(c)               automated shoe    B B B B                          four Six Card Bonus cards from the stub
    647a         647a.10(g)               reshuffling       C C C C C                        the community cards first
    647a         647a.10(b) 647a.10(g)    reshuffling       1 1 2 2                          then a stack to each player
    647a         647a.10(b) 647a.10(g)    reshuffling       D D                              and to the dealer
    647a         647a.10(c)               reshuffling       B B B B                          four Six Card Bonus cards from the stub
    649a@2011    649a.8(d)                manual shoe       1 2 D 1 2 D 1 2 D                one card at a time
    649a@2011    649a.9(b)                hand              1 2 D 1 2 D 1 2 D                one card at a time
    649a@2011    649a.10(b)               automated shoe    1 1 1 2 2 2                      a stack to each player
    649a@2011    649a.10(b)               automated shoe    D D D                            a stack to the dealer
    649a         649a.8(d)                manual shoe       1 2 D 1 2 D 1 2 D                one card at a time
    649a         649a.8(d)                manual shoe       C C                              two additional cards
    649a         649a.9(b)                hand              1 2 D 1 2 D 1 2 D                one card at a time
    649a         649a.9(b)                hand              C C                              two additional cards
    649a         649a.10(b)               automated shoe    1 1 1 2 2 2                      a stack to each player
    649a         649a.10(b)               automated shoe    D D D                            a stack to the dealer
    649a         649a.10(c)               automated shoe    C C                              two additional cards from the stub
    653a@2011    653a.8(d)                manual shoe       1 2 D 1 2 D                      one card at a time
    653a@2011    653a.9(b)                hand              1 2 D 1 2 D                      one card at a time
    653a@2011    653a.10(b)               automated shoe    1 1 2 2                          a stack to each player
    653a@2011    653a.10(b)               automated shoe    D D                              a stack to the dealer
    653a@2011    653a.10(g)               reshuffling       C C C C C                        the community cards first
    653a@2011    653a.10(b) 653a.10(g)    reshuffling       1 1 2 2                          then a stack to each player
    653a@2011    653a.10(b) 653a.10(g)    reshuffling       D D                              and to the dealer
    669a         669a.8(d)(1)             manual shoe       1 2 1 2 1 2                      one at a time until each has three
    669a         669a.8(d)(2)             manual shoe       C C C                            three community cards
    669a         669a.9(b)(1)             hand              1 2 1 2 1 2                      one at a time until each has three
    669a         669a.9(b)(2)             hand              C C C                            three community cards
    669a         669a.10(b)               automated shoe    1 1 1 2 2 2                      a stack to each player
    669a         669a.10(b)               automated shoe    C C C                            a stack of community cards
"""

METHODS = """
    rules        clause        by                announced        shuffler        rack          count         right         wrong         why
    641a@2011    641a.8        manual shoe       641a.8(b)        -               641a.8(e)     641a.8(f)     641a.8(g)     641a.8(h)     from a manual dealing shoe
    641a@2011    641a.9        hand              641a.9(a)(3)     641a.9(a)(1)    641a.9(c)     641a.9(d)     641a.9(e)     641a.9(f)     from the hand
    641a@2011    641a.10       automated shoe    641a.10(a)(2)    -               641a.10(c)    641a.10(d)    641a.10(e)    641a.10(f)    from an automated dealing shoe
    643a@2011    643a.8        manual shoe       643a.8(b)        -               643a.8(e)     643a.8(f)     643a.8(g)     643a.8(h)     from a manual dealing shoe
    643a@2011    643a.9        hand              643a.9(a)(3)     643a.9(a)(1)    643a.9(c)     643a.9(d)     643a.9(e)     643a.9(f)     from the hand
    643a@2011    643a.10       automated shoe    643a.10(a)(2)    -               643a.10(c)    643a.10(d)    643a.10(e)    643a.10(f)    from an automated dealing shoe
    643a         643a.8        manual shoe       643a.8(b)        -               643a.8(e)     643a.8(f)     643a.8(g)     643a.8(h)     from a manual dealing shoe
    643a         643a.9        hand              643a.9(a)(3)     643a.9(a)(1)    643a.9(c)     643a.9(d)     643a.9(e)     643a.9(f)     from the hand
    643a         643a.10       automated shoe    643a.10(a)(2)    -               643a.10(c)    643a.10(d)    643a.10(e)    643a.10(f)    from an automated dealing shoe
    643a         643a.10(g)    reshuffling       643a.10(a)(2)    -               643a.10(c)    643a.10(d)    643a.10(e)    643a.10(f)    from a shoe that reshuffles
    647a         647a.8        manual shoe       647a.8(b)        -               647a.8(e)     647a.8(f)     647a.8(g)     647a.8(h)     from a manual dealing shoe
    647a         647a.9        hand              647a.9(b)        647a.9(a)(1)    647a.9(e)     647a.9(f)     647a.9(g)     647a.9(h)     from the hand
    647a         647a.10       automated shoe    647a.10(a)(2)    -               647a.10(c)    647a.10(d)    647a.10(e)    647a.10(f)    from an automated dealing shoe
    647a         647a.10(g)    reshuffling       647a.10(a)(2)    -               647a.10(c)    647a.10(d)    647a.10(e)    647a.10(f)    from a shoe that reshuffles
    649a@2011    649a.8        manual shoe       649a.8(b)        -               649a.8(e)     649a.8(f)     649a.8(g)     649a.8(h)     from a manual dealing shoe
    649a@2011    649a.9        hand              649a.9(a)(3)     649a.9(a)(1)    649a.9(c)     649a.9(d)     649a.9(e)     649a.9(f)     from the hand
    649a@2011    649a.10       automated shoe    649a.10(a)(2)    -               649a.10(c)    649a.10(d)    649a.10(e)    649a.10(f)    from an automated dealing shoe
    649a         649a.8        manual shoe       649a.8(b)        -               649a.8(e)     649a.8(f)     649a.8(g)     649a.8(h)     from a manual dealing shoe
    649a         649a.9        hand              649a.9(a)(3)     649a.9(a)(1)    649a.9(c)     649a.9(d)     649a.9(e)     649a.9(f)     from the hand
    649a         649a.10       automated shoe    649a.10(a)(2)    -               649a.10(c)    649a.10(d)    649a.10(e)    649a.10(f)    from an automated dealing shoe
    653a@2011    653a.8        manual shoe       653a.8(b)        -               653a.8(e)     653a.8(f)     653a.8(g)     653a.8(h)     from a manual dealing shoe
    653a@2011    653a.9        hand              653a.9(a)(3)     653a.9(a)(1)    653a.9(c)     653a.9(d)     653a.9(e)     653a.9(f)     from the hand
    653a@2011    653a.10       automated shoe    653a.10(a)(2)    -               653a.10(c)    653a.10(d)    653a.10(e)    653a.10(f)    from an automated dealing shoe
    653a@2011    653a.10(g)    reshuffling       653a.10(a)(2)    -               653a.10(c)    653a.10(d)    653a.10(e)    653a.10(f)    from a shoe that reshuffles
    669a         669a.8        manual shoe       669a.8(b)        -               669a.8(e)     669a.8(f)     669a.8(g)     669a.8(h)     from a manual dealing shoe
    669a         669a.9        hand              669a.9(a)(3)     669a.9(a)(1)    669a.9(c)     669a.9(d)     669a.9(e)     669a.9(f)     from the hand
    669a         669a.10       automated shoe    669a.10(a)(2)    -               669a.10(c)    669a.10(d)    669a.10(e)    669a.10(f)    from an automated dealing shoe
"""

BY = {
    "manual shoe": Method.MANUAL_SHOE,
    "hand": Method.HAND,
    "automated shoe": Method.AUTOMATED_SHOE,
    "reshuffling": Method.RESHUFFLING_SHOE,
}
LETTERS = {Part.DEALER: "D", Part.COMMUNITY: "C", Part.BONUS: "B", Part.RACK: "X"}


def called(case: dict[str, str]) -> str:
    """The name of a case: its rule set, its clause and its reason."""
    return " ".join(case.get(column, "") for column in ("rules", "clause", "with", "why"))


def cards_of(step: DealStep, wagers: set[str]) -> Iterator[tuple[str, int, Face]]:
    """The places that one step fills, card by card: the place, its number if given, the face."""
    match step:
        case Circuit(to=places, times=times):
            for part in places * times:
                yield from ((who, 0, Face.DOWN) for who in seats(part))
        case Stack(to=part, cards=count):
            yield from ((who, 0, Face.DOWN) for who in seats(part) for _ in range(count))
        case Spread(places=places, face=face):
            yield from ((LETTERS[part], place, face) for part, place in places)
        case _ if not step.only_for or wagers & set(step.only_for):
            yield from ((who, 0, step.face) for who in seats(step.to) for _ in range(step.cards))


def seats(part: Part) -> tuple[str, ...]:
    """Who or what a part means at a table of two players."""
    return ("1", "2") if part is Part.PLAYER else (LETTERS[part],)


def written(steps: Iterable[DealStep], wagers: set[str], *, numbered: bool = False) -> str:
    """The steps card by card; `numbered` writes where a community card lies."""
    places, community = [], 0
    for who, place, face in (card for step in steps for card in cards_of(step, wagers)):
        community += who == "C"
        number = str(place or community) if who == "C" and numbered else ""
        places.append(who + number + ("^" if face is Face.UP and who != "X" else ""))
    return " ".join(places)


@pytest.mark.parametrize("case", rows(DEALS), ids=called)
def test_which_card_goes_where(case: dict[str, str]) -> None:
    rules = rule_set(case["rules"])
    wagers = set(case["with"].split(" & ")) - {"-"}
    assert wagers <= rules.by_name.keys()
    steps = rules.method(BY[case["by"]]).steps
    assert written(steps, wagers, numbered="C1" in case["deal"]) == case["deal"]


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
@pytest.mark.parametrize("by", BY)
def test_every_step_has_its_clause(rules: RuleSet, by: str) -> None:
    law = [case for case in rows(STEPS) if (case["rules"], case["by"]) == (rules.id, by)]
    steps = [step for each in rules.dealing if each.method is BY[by] for step in each.steps]
    assert [written([step], set(rules.by_name)) for step in steps] == [case["step"] for case in law]
    for step, case in zip(steps, law, strict=True):
        assert step.cite in case["clause"].split()


@pytest.mark.parametrize("case", rows(METHODS), ids=called)
def test_what_goes_before_and_after_a_deal(case: dict[str, str]) -> None:
    dealing = rule_set(case["rules"]).method(BY[case["by"]])
    assert dealing.no_more_bets == case["announced"]
    assert (dealing.shuffler_cite or "-") == case["shuffler"]
    stub = dealing.stub
    assert (stub.rack_cite, stub.count_cite) == (case["rack"], case["count"])
    assert (stub.right_cite, stub.wrong_cite) == (case["right"], case["wrong"])
    assert stub.count_every == 5
    assert dealing.cite.startswith(case["clause"])


def test_no_chapter_has_another_method() -> None:
    for rules in RULE_SETS:
        listed = [BY[case["by"]] for case in rows(METHODS) if case["rules"] == rules.id]
        assert [dealing.method for dealing in rules.dealing] == listed


def test_the_bottom_card_is_the_dealers_sixth() -> None:
    """641a.10(b): of the extra stack only the bottom card, on the dealer's far left, is used."""
    *_, spread = rule_set("641a@2011").method(Method.AUTOMATED_SHOE).steps
    assert isinstance(spread, Spread)
    assert spread.places[-1] == (Part.DEALER, 6)
