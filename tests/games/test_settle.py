"""Section .11: how the wagers against the dealer end, and by which clause.

A cell reads `1 to 1 by 641a.11(c)(3)(ii)`, `Push by ...` or `lose by ...`; `-` where the wager or
bonus does not come up at all. `house` is the Rules Submission: the letter of a paytable by its
clause, an option or a reading by its name.
"""

from __future__ import annotations

import pytest

from pitboss.cards import cards, refuse_duplicates
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.hands import best
from pitboss.law.citation import CITATION
from pitboss.rules.house import House
from tests.rows import rows

SPEAKS_FOR = ("641a@2011", "647a", "649a@2011", "649a", "653a@2011")

RANKED_BY = {
    "641a@2011": "641a.6(b)",
    "647a": "647a.6(b)",
    "649a@2011": "649a.6(b)",
    "649a": "649a.6(b)",
    "653a@2011": "653a.6(b)",
}

FOUR_CARD_POKER = """
    rules        player            dealer               board    house                            Ante                           Play                           Ante Bonus               why
    641a@2011    Kc Kd 9s 8h 2c    Qc Qd 9h 8c 3d 4s    -        -                                1 to 1 by 641a.11(c)(3)(ii)    1 to 1 by 641a.11(c)(3)(ii)    -                        higher than the dealer
    641a@2011    Qs Qh 9s 8h 2c    Kc Kd 9h 8c 3d 4s    -        -                                lose by 641a.11(c)(3)(i)       lose by 641a.11(c)(3)(i)       -                        lower than the dealer
    641a@2011    Kc Kd 9s 8h 2c    Kh Ks 9d 8c 3c 4s    -        -                                1 to 1 by 641a.11(c)(3)(ii)    1 to 1 by 641a.11(c)(3)(ii)    -                        an equal hand wins
    641a@2011    Ac Kd Jh 9s 2c    9c 7d 5h 3s 2d Jc    -        -                                1 to 1 by 641a.11(c)(3)(ii)    1 to 1 by 641a.11(c)(3)(ii)    -                        the dealer need not qualify
    641a@2011    9c 9d 9h 2s 3d    Kc Kd 7h 8c 3s 4s    -        -                                1 to 1 by 641a.11(c)(3)(ii)    1 to 1 by 641a.11(c)(3)(ii)    2 to 1 by 641a.12(b)     Ante Bonus on a win
    641a@2011    9c 9d 9h 2s 3d    Kc Kd Kh 8c 3s 4s    -        -                                lose by 641a.11(c)(3)(i)       lose by 641a.11(c)(3)(i)       2 to 1 by 641a.12(b)     Ante Bonus on a loss
    641a@2011    9c 9d 9h 2s 3d    Kc Kd Kh 8c 3s 4s    -        ante_bonus_paid=only on a win    lose by 641a.11(c)(3)(i)       lose by 641a.11(c)(3)(i)       -                        the other reading: none on a loss
    641a@2011    Ac Kc Qc Jc 2d    Ah Kh Qh Jh 3d 4s    -        -                                1 to 1 by 641a.11(c)(3)(ii)    1 to 1 by 641a.11(c)(3)(ii)    20 to 1 by 641a.12(b)    Ante Bonus on a tie
    641a@2011    Ac Kc Qc Jc 2d    Ah Kh Qh Jh 3d 4s    -        ante_bonus_paid=only on a win    1 to 1 by 641a.11(c)(3)(ii)    1 to 1 by 641a.11(c)(3)(ii)    20 to 1 by 641a.12(b)    the other reading: a tie wins
    641a@2011    2c 2d 2h 2s 9c    Ah Kh Qh Jh 3d 4s    -        -                                1 to 1 by 641a.11(c)(3)(ii)    1 to 1 by 641a.11(c)(3)(ii)    25 to 1 by 641a.12(b)    four 2s beat the highest straight flush
    641a@2011    Ac Kc Qc 9c 2d    3h 3s 7d 8c Td 5s    -        -                                1 to 1 by 641a.11(c)(3)(ii)    1 to 1 by 641a.11(c)(3)(ii)    -                        no bonus for a flush
"""

TEXAS_HOLDEM_BONUS = """
    rules    player    dealer    board             house                      Ante                           Flop                           Turn                           River                          why
    647a     9c 9d     Ac Kd     9h 2s 4c 7d Jh    ante_pays_from=straight    Push by 647a.11(h)(2)(ii)      1 to 1 by 647a.11(h)(2)(ii)    1 to 1 by 647a.11(h)(2)(ii)    1 to 1 by 647a.11(h)(2)(ii)    a win below a straight returns the Ante
    647a     8c Td     Ac Ad     9h Js Qc 2d 3h    ante_pays_from=straight    1 to 1 by 647a.11(h)(2)(ii)    1 to 1 by 647a.11(h)(2)(ii)    1 to 1 by 647a.11(h)(2)(ii)    1 to 1 by 647a.11(h)(2)(ii)    a win with a straight
    647a     8c Td     Ac Ad     9h Js Qc 2d 3h    ante_pays_from=flush       Push by 647a.11(h)(2)(ii)      1 to 1 by 647a.11(h)(2)(ii)    1 to 1 by 647a.11(h)(2)(ii)    1 to 1 by 647a.11(h)(2)(ii)    a win with a straight, below a flush
    647a     Ac 4c     Kh Qs     2c 9c Jc Kd 5h    ante_pays_from=flush       1 to 1 by 647a.11(h)(2)(ii)    1 to 1 by 647a.11(h)(2)(ii)    1 to 1 by 647a.11(h)(2)(ii)    1 to 1 by 647a.11(h)(2)(ii)    a win with a flush
    647a     Ac 4c     Kh Qs     2c 9c Jc Kd 5h    ante_pays_from=straight    1 to 1 by 647a.11(h)(2)(ii)    1 to 1 by 647a.11(h)(2)(ii)    1 to 1 by 647a.11(h)(2)(ii)    1 to 1 by 647a.11(h)(2)(ii)    a flush is above a straight
    647a     9c 9d     Ac Kd     9h 2s 2c 7d Jh    ante_pays_from=flush       1 to 1 by 647a.11(h)(2)(ii)    1 to 1 by 647a.11(h)(2)(ii)    1 to 1 by 647a.11(h)(2)(ii)    1 to 1 by 647a.11(h)(2)(ii)    a full house is above a flush
    647a     2c 3d     Ac Ad     9h 2s 4c 7d Jh    ante_pays_from=straight    lose by 647a.11(h)(2)(i)       lose by 647a.11(h)(2)(i)       lose by 647a.11(h)(2)(i)       lose by 647a.11(h)(2)(i)       lower than the dealer
    647a     8c Td     4s 6s     9h Js Qs 2s 3h    ante_pays_from=straight    lose by 647a.11(h)(2)(i)       lose by 647a.11(h)(2)(i)       lose by 647a.11(h)(2)(i)       lose by 647a.11(h)(2)(i)       a straight loses to a flush
    647a     2c 3d     Ac Ad     Ah Kh Qh Jh Th    ante_pays_from=flush       Push by 647a.11(h)(2)(iii)     Push by 647a.11(h)(2)(iii)     Push by 647a.11(h)(2)(iii)     Push by 647a.11(h)(2)(iii)     both play the board
    647a     Qc 3d     Kc 3s     9h 8s 4h 2d Jh    ante_pays_from=straight    lose by 647a.11(h)(2)(i)       lose by 647a.11(h)(2)(i)       lose by 647a.11(h)(2)(i)       lose by 647a.11(h)(2)(i)       the dealer need not have a pair
    647a     Kc 3d     Qc 3s     9h 8s 4h 2d Jh    ante_pays_from=straight    Push by 647a.11(h)(2)(ii)      1 to 1 by 647a.11(h)(2)(ii)    1 to 1 by 647a.11(h)(2)(ii)    1 to 1 by 647a.11(h)(2)(ii)    king high beats queen high
"""

THREE_CARD_POKER = """
    player      dealer      house                                          Ante                              Play                              Ante Bonus               why
    9c 7d 2h    Jc 8d 3h    649a.12(b)=A                                   1 to 1 by 649a.11(c)(3)(i)        Push by 649a.11(c)(3)(i)          -                        the dealer has less than queen high
    Kc 3h 2d    Qc 3d 2s    649a.12(b)=A                                   1 to 1 by 649a.11(c)(3)(ii)(B)    1 to 1 by 649a.11(c)(3)(ii)(B)    -                        the lowest queen high qualifies
    Jc Td 8h    Qc 3d 2h    649a.12(b)=A                                   lose by 649a.11(c)(3)(ii)(A)      lose by 649a.11(c)(3)(ii)(A)      -                        lower than the dealer
    Qs 3h 2d    Qc 3d 2h    649a.12(b)=A                                   Push by 649a.11(c)(3)(ii)(C)      Push by 649a.11(c)(3)(ii)(C)      -                        equal hands
    Ac Kd Jh    2c 2d 3h    649a.12(b)=A                                   lose by 649a.11(c)(3)(ii)(A)      lose by 649a.11(c)(3)(ii)(A)      -                        a pair of 2s is better than queen high
    Ac Kd Jh    2c 3c 5c    649a.12(b)=A                                   lose by 649a.11(c)(3)(ii)(A)      lose by 649a.11(c)(3)(ii)(A)      -                        a low flush is better than queen high
    Ac Ad Jh    Ah 2d 3h    649a.12(b)=A                                   lose by 649a.11(c)(3)(ii)(A)      lose by 649a.11(c)(3)(ii)(A)      -                        the lowest straight is better than queen high
    Ac Kc Jc    Qc 3d 2h    649a.12(b)=A                                   1 to 1 by 649a.11(c)(3)(ii)(B)    1 to 1 by 649a.11(c)(3)(ii)(B)    -                        no bonus for a flush
    5c 6d 7h    Qc 3d 2h    649a.12(b)=A                                   1 to 1 by 649a.11(c)(3)(ii)(B)    1 to 1 by 649a.11(c)(3)(ii)(B)    1 to 1 by 649a.12(b)     Ante Bonus on a win
    5c 6d 7h    Jc 3d 2h    649a.12(b)=A                                   1 to 1 by 649a.11(c)(3)(i)        Push by 649a.11(c)(3)(i)          1 to 1 by 649a.12(b)     Ante Bonus against no queen high
    5c 6d 7h    9c 9d 9h    649a.12(b)=A                                   lose by 649a.11(c)(3)(ii)(A)      lose by 649a.11(c)(3)(ii)(A)      1 to 1 by 649a.12(b)     Ante Bonus on a loss
    5c 6d 7h    5d 6h 7s    649a.12(b)=A                                   Push by 649a.11(c)(3)(ii)(C)      Push by 649a.11(c)(3)(ii)(C)      1 to 1 by 649a.12(b)     Ante Bonus on a tie
    5c 6d 7h    Qc 3d 2h    649a.12(b)=A, ante_bonus_paid=only on a win    1 to 1 by 649a.11(c)(3)(ii)(B)    1 to 1 by 649a.11(c)(3)(ii)(B)    1 to 1 by 649a.12(b)     the other reading: on a win
    5c 6d 7h    Jc 3d 2h    649a.12(b)=A, ante_bonus_paid=only on a win    1 to 1 by 649a.11(c)(3)(i)        Push by 649a.11(c)(3)(i)          -                        the other reading: none against no queen high
    5c 6d 7h    9c 9d 9h    649a.12(b)=A, ante_bonus_paid=only on a win    lose by 649a.11(c)(3)(ii)(A)      lose by 649a.11(c)(3)(ii)(A)      -                        the other reading: none on a loss
    5c 6d 7h    5d 6h 7s    649a.12(b)=A, ante_bonus_paid=only on a win    Push by 649a.11(c)(3)(ii)(C)      Push by 649a.11(c)(3)(ii)(C)      -                        the other reading: none on a tie
    As Ks Qs    Qc 3d 2h    649a.12(b)=A                                   1 to 1 by 649a.11(c)(3)(ii)(B)    1 to 1 by 649a.11(c)(3)(ii)(B)    5 to 1 by 649a.12(b)     a straight flush under A
    As Ks Qs    Qc 3d 2h    649a.12(b)=C                                   1 to 1 by 649a.11(c)(3)(ii)(B)    1 to 1 by 649a.11(c)(3)(ii)(B)    4 to 1 by 649a.12(b)     a straight flush under C
    9c 9d 9h    Qc 3d 2h    649a.12(b)=B                                   1 to 1 by 649a.11(c)(3)(ii)(B)    1 to 1 by 649a.11(c)(3)(ii)(B)    3 to 1 by 649a.12(b)     three-of-a-kind under B
    As Ks Qs    Qc 3d 2h    649a.12(c)=A, version=649a.7(e)(1)             1 to 1 by 649a.11(c)(3)(ii)(B)    1 to 1 by 649a.11(c)(3)(ii)(B)    50 to 1 by 649a.12(c)    a version pays the other Ante Bonus
    Ah Kh Qh    Jc 3d 2h    649a.12(c)=C, version=649a.7(e)(2)             1 to 1 by 649a.11(c)(3)(i)        Push by 649a.11(c)(3)(i)          10 to 1 by 649a.12(c)    a version, against no queen high
    5c 6d 7h    9c 9d 9h    649a.12(c)=A, version=649a.7(e)(3)             lose by 649a.11(c)(3)(ii)(A)      lose by 649a.11(c)(3)(ii)(A)      1 to 1 by 649a.12(c)     a version, on a loss
    5c 6d 7h    5d 6h 7s    649a.12(c)=A, version=649a.7(e)(1)             Push by 649a.11(c)(3)(ii)(C)      Push by 649a.11(c)(3)(ii)(C)      1 to 1 by 649a.12(c)     a version, on a tie
    5c 6d 7h    Qc 3d 2h    649a.12(c)=B, version=649a.7(e)(1)             1 to 1 by 649a.11(c)(3)(ii)(B)    1 to 1 by 649a.11(c)(3)(ii)(B)    -                        no straight under B of a version
"""

ULTIMATE_TEXAS_HOLDEM = """
    rules        player    dealer    board             house    Ante                          Blind                         Play                          why
    653a@2011    Kc Kd     Qc Qd     9h 2s 4c 7d Jh    -        1 to 1 by 653a.11(h)(2)(ii)   Push by 653a.11(h)(2)(ii)     1 to 1 by 653a.11(h)(2)(ii)   a win below a straight returns the Blind
    653a@2011    8c Td     Ac Ad     9h Js Qc 2d 3h    -        1 to 1 by 653a.11(h)(2)(ii)   1 to 1 by 653a.12(b)          1 to 1 by 653a.11(h)(2)(ii)   a straight pays the Blind 1 to 1
    653a@2011    Ac 4c     Kh Qs     2c 9c Jc Kd 5h    -        1 to 1 by 653a.11(h)(2)(ii)   3 to 2 by 653a.12(b)          1 to 1 by 653a.11(h)(2)(ii)   a flush pays the Blind 3 to 2
    653a@2011    9c 9d     Ac Kd     9h 2s 2c 7d Jh    -        1 to 1 by 653a.11(h)(2)(ii)   3 to 1 by 653a.12(b)          1 to 1 by 653a.11(h)(2)(ii)   a full house
    653a@2011    9c 9d     Ac Kd     9h 9s 2c 2d Jh    -        1 to 1 by 653a.11(h)(2)(ii)   10 to 1 by 653a.12(b)         1 to 1 by 653a.11(h)(2)(ii)   four-of-a-kind
    653a@2011    6c 7c     Ac Ad     8c 9c Tc 2d Jh    -        1 to 1 by 653a.11(h)(2)(ii)   50 to 1 by 653a.12(b)         1 to 1 by 653a.11(h)(2)(ii)   a straight flush
    653a@2011    Ah Kh     Ac Ad     Qh Jh Th 2d 2h    -        1 to 1 by 653a.11(h)(2)(ii)   500 to 1 by 653a.12(b)        1 to 1 by 653a.11(h)(2)(ii)   a royal flush
    653a@2011    2c 3d     Ac Ad     9h 2s 4c 7d Jh    -        lose by 653a.11(h)(2)(i)      lose by 653a.11(h)(2)(i)      lose by 653a.11(h)(2)(i)      lower than a dealer's pair
    653a@2011    8c Td     4s 6s     9h Js Qs 2s 3h    -        lose by 653a.11(h)(2)(i)      lose by 653a.11(h)(2)(i)      lose by 653a.11(h)(2)(i)      a straight that loses pays no Blind
    653a@2011    2c 3d     Ac Ad     Ah Kh Qh Jh Th    -        Push by 653a.11(h)(2)(iii)    Push by 653a.11(h)(2)(iii)    Push by 653a.11(h)(2)(iii)    both play the board
    653a@2011    Kc Kd     Ac Qd     9h 2s 4c 7d Jh    -        Push by 653a.11(h)(1)         Push by 653a.11(h)(2)(ii)     1 to 1 by 653a.11(h)(2)(ii)   no pair: the Ante comes back on a win
    653a@2011    8c Td     Ac Kd     9h Js Qs 2s 3h    -        Push by 653a.11(h)(1)         1 to 1 by 653a.12(b)          1 to 1 by 653a.11(h)(2)(ii)   no pair: the Blind is still paid
    653a@2011    Kc 3d     Ac Qd     9h 2s 4c 7d Jh    -        Push by 653a.11(h)(1)         lose by 653a.11(h)(2)(i)      lose by 653a.11(h)(2)(i)      no pair: the Ante comes back on a loss
    653a@2011    Ac Qs     Ad Qd     9h 2s 4c 7d Jh    -        Push by 653a.11(h)(1)         Push by 653a.11(h)(2)(iii)    Push by 653a.11(h)(2)(iii)    no pair: the Ante comes back on a tie
    653a@2011    Kc Ks     3c 2h     9h 2s 4c 7d Jh    -        1 to 1 by 653a.11(h)(2)(ii)   Push by 653a.11(h)(2)(ii)     1 to 1 by 653a.11(h)(2)(ii)   the lowest pair qualifies
"""

BOTH_EDITIONS = [
    {"rules": name, "board": "-", **case} for name in ("649a@2011", "649a") for case in rows(THREE_CARD_POKER)
]
CASES = [*rows(FOUR_CARD_POKER), *rows(TEXAS_HOLDEM_BONUS), *BOTH_EDITIONS, *rows(ULTIMATE_TEXAS_HOLDEM)]
GIVEN = ("rules", "player", "dealer", "board", "house", "why")


def called(case: dict[str, str]) -> str:
    """The name of a case: its rule set and its reason."""
    return f"{case['rules']} {case['why']}"


def submission(case: dict[str, str]) -> House:
    """The Rules Submission that a case describes."""
    pairs = dict(pair.split("=") for pair in case["house"].split(", ") if pair != "-")
    letters = {name: value for name, value in pairs.items() if CITATION.fullmatch(name)}
    chosen = {name: value for name, value in pairs.items() if name not in letters}
    return House(rules=rule_set(case["rules"]), letters=letters, chosen=chosen)


@pytest.mark.parametrize("case", CASES, ids=called)
def test_how_the_wagers_against_the_dealer_end(case: dict[str, str]) -> None:
    rules = rule_set(case["rules"])
    board = () if case["board"] == "-" else cards(case["board"])
    player, dealer = cards(case["player"]), cards(case["dealer"])
    refuse_duplicates((*player, *dealer, *board))
    ranking = rules.ranking(RANKED_BY[rules.id])
    assert rules.settle is not None
    ends = rules.settle(best((*player, *board), ranking), best((*dealer, *board), ranking), submission(case))
    told = {wager: f"{end.odds} by {end.cite}" for wager, end in ends.items()}
    assert told == {name: cell for name, cell in case.items() if name not in GIVEN and cell != "-"}


def test_only_these_chapters_have_a_dealers_hand() -> None:
    assert {rules.id for rules in RULE_SETS if rules.settle is not None} == set(SPEAKS_FOR)
