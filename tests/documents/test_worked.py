"""The worked round of a guide: its payments worked out by hand, its decisions those of best play."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from pitboss.cards import cards, rank, show_all
from pitboss.documents.guide import guide
from pitboss.documents.page import Document, Story
from pitboss.documents.patron.story import holding, street
from pitboss.documents.patron.worked import YOU, Worked, choose, moments, shown_wagers
from pitboss.documents.render import html
from pitboss.engine.actions import Bet, Say
from pitboss.engine.state import OVER, Round
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.rules.house import House, default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Word
from pitboss.solve.figures import Figures
from tests.documents.reading import flat, tables
from tests.rows import rows

SPEAKS_FOR = ("643a", "647a", "649a", "653a@2011")
NOTHING = Figures(1, {(Fraction(0), Fraction(1)): 1})
EVERY = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)

# The cards as the round shows them; each payment read off sections .11 and .12, paytable A.
PAID = """
    rules  cards     others          wager                          bet  win  back  why
    649a   4c 7s 7d  Qc 8d 7h        Ante                           5    5    10    a pair beats the queen of a dealer who just has one: 649a.11(c)(3)(ii)(B)
    649a   4c 7s 7d  Qc 8d 7h        Play                           5    5    10    as the Ante: 649a.11(c)(3)(ii)(B)
    649a   4c 7s 7d  Qc 8d 7h        Pair Plus                      5    5    10    a pair pays 1 to 1: 649a.12(d)
    649a   4c 7s 7d  Qc 8d 7h        Three-Card Progressive Payout  1    0    0     a straight is the least that wins: 649a.12(e)(1)
    649a   4c 7s 7d  Qc 8d 7h        Six Card Bonus                 5    25   30    three sevens with the dealer's pay 5 to 1: 649a.12(f)
    653a   7s 6c     9c Ac 5d 8s 7c  Ante                           5    5    10    a straight to the nine beats the dealer's pair: 653a.11(h)(2)(ii)
    653a   7s 6c     9c Ac 5d 8s 7c  Blind                          5    5    10    a straight pays 1 to 1: 653a.12(b)
    653a   7s 6c     9c Ac 5d 8s 7c  Play                           5    5    10    once the Ante, after two checks: 653a.11(f)
    653a   7s 6c     9c Ac 5d 8s 7c  Trips                          5    20   25    a straight pays 4 to 1: 653a.12(c)
    653a   7s 6c     9c Ac 5d 8s 7c  Progressive Payout             1    0    0     an ace, a nine, a seven, a six and a five: 653a.12(d)(1)
    643a   7s 7c 8s  8c 6c           Bet Number 1                   5    0    5     withdrawn: 643a.11(d)
    643a   7s 7c 8s  8c 6c           Bet Number 2                   5    10   15    two pair pays 2 to 1: 643a.12(a)
    643a   7s 7c 8s  8c 6c           Bet Number 3                   5    10   15    two pair pays 2 to 1: 643a.12(a)
    643a   7s 7c 8s  8c 6c           Five Card Bonus                5    15   20    two pair pays 3 to 1: 643a.12(b)
    643a   7s 7c 8s  8c 6c           Three Card Bonus               5    5    10    a pair pays 1 to 1: 643a.12(c)
    643a   7s 7c 8s  8c 6c           Six Card Bonus                 5    0    0     aces and eights with its three cards: 643a.12(g)
    647a   Th Tc     6d 4s 9h 7d Td  Ante                           5    0    5     three tens win, below a straight it is returned: 647a.11(h)(2)(ii)
    647a   Th Tc     6d 4s 9h 7d Td  Flop                           10   10   20    three tens beat two pair: 647a.12(a)
    647a   Th Tc     6d 4s 9h 7d Td  Turn                           5    5    10    as the Flop: 647a.12(a)
    647a   Th Tc     6d 4s 9h 7d Td  River                          5    5    10    as the Flop: 647a.12(a)
    647a   Th Tc     6d 4s 9h 7d Td  Texas Hold 'Em Bonus           5    15   20    a pair of tens in the hand pays 3 to 1: 647a.12(b)
"""


@cache
def document_of(rules: str) -> tuple[Round, Document]:
    """How the round of a default house ends, and its guide."""
    house = default_house(rule_set(rules))
    worked = choose(house)
    return list(moments(house, worked))[-1].after, guide(house, base=NOTHING, worked=worked)


@pytest.mark.parametrize("row", rows(PAID), ids=lambda row: f"{row['rules']} {row['wager']}")
def test_payments_are_those_worked_out_by_hand(row: dict[str, str]) -> None:
    end, document = document_of(row["rules"])
    assert show_all(end.seat(YOU).cards) == row["cards"]
    assert show_all(end.community or end.dealer) == row["others"]
    (paid,) = [each for each in tables(document) if "You win" in each.columns]
    by_wager = {line[0]: (line[1], line[3], line[4]) for line in paid.rows}
    win = f"${row['win']}" if row["win"] != "0" else "\u2013"
    assert by_wager[row["wager"]] == (f"${row['bet']}", win, f"${row['back']}")
    totals = [sum(int(line[place].strip("$\u2013") or 0) for line in paid.rows[:-1]) for place in (1, 3, 4)]
    assert [paid.rows[-1][place] for place in (1, 3, 4)] == [f"${each}" for each in totals]


@EVERY
@pytest.mark.parametrize("every", [True, False], ids=["every wager", "none besides"])
def test_the_same_round_ends_well_without_a_fold(rules: RuleSet, every: bool) -> None:
    house = default_house(rules) if every else default_house(rules, offered=frozenset())
    worked = choose(house)
    course = list(moments(house, worked))
    end = course[-1].after
    assert end.stage is OVER
    assert Worked.read(worked.text) == worked
    assert {line.wager for line in end.lines if line.stake} <= set(shown_wagers(house))
    decided = [each.action for each in course if isinstance(each.action, (Bet, Say))]
    assert decided
    assert Say(YOU, Word.FOLD) not in decided


def first_decision(house: House) -> tuple[set[int], object]:
    """The ranks of the two cards, and what the player did with them."""
    asked = next(each for each in moments(house, choose(house)) if isinstance(each.action, (Bet, Say)))
    return set(map(rank, asked.before.seat(YOU).cards)), asked.action


def test_two_first_cards_are_played_as_every_published_strategy_does() -> None:
    """653a is raised with a pair of threes up, an ace, some kings, queens and jacks, never with a ten high;
    647a is folded with a two and a three to a seven alone, never with a pair. Ranks are counted from the two."""
    for name, answer, pairs in (("653a", Say(YOU, Word.CHECK), False), ("647a", Bet(YOU, 10_00), True)):
        ranks, done = first_decision(default_house(rule_set(name)))
        assert len(ranks) == 2 or pairs
        assert max(ranks) <= 8  # a ten
        assert 0 not in ranks  # no two
        assert done == answer


def test_the_round_is_told_with_cards_face_up_and_face_down() -> None:
    """649a: three cards each, the dealer's turned up last; 649a.11(a), (c)."""
    _, document = document_of("649a")
    (story,) = [block for block in flat(document) if isinstance(block, Story)]
    assert [says for says, _ in story.rows] == [
        "You place $5 on Ante, $5 on Pair Plus, $1 on Three-Card Progressive Payout and $5 on Six Card Bonus:"
        " $16\u00a0in\u00a0all. You make no Five-Card Progressive Payout Wager, no Five Card Hand Bonus Wager"
        " and no 5 of 6 Progressive Payout Wager.",
        "You look at your three cards. The dealer's lie face down. You hold a pair of sevens: you make a Play"
        " Wager, equal to your Ante, $5.",
        "The dealer has queen high. You have a pair of sevens, which beats it.",
    ]
    assert [groups for _, groups in story.rows] == [
        (),
        (("You", "4♣ 7♠ 7♦"), ("Dealer", "? ? ?")),
        (("You", "4♣ 7♠ 7♦"), ("Dealer", "Q♣ 8♦ 7♥")),
    ]
    page = html(document)
    assert page.count('<span class="card back"') == 3
    assert page.count('<span class="card red"><b>7</b>♦</span>') == 2
    assert '<span class="card"><b>Q</b>♣</span>' in page


@pytest.mark.parametrize(
    ("seen", "told"),
    [
        ("8h Ad 8c", "a pair of eights"),
        ("8h Ad 8c As", "two pair, aces and eights"),
        ("8h 8d 8c As", "three eights"),
        ("8h 8d 8c 8s", "four eights"),
        ("9h Kh 4h", "a king, a nine and a four, all hearts"),
    ],
)
def test_what_is_held_before_the_hand_is_whole(seen: str, told: str) -> None:
    assert holding(default_house(rule_set("643a@2011")), cards(seen)) == told


def test_a_wager_that_loses_is_told_by_its_hand() -> None:
    """643a.12(c) and (d): seven, seven and eight are no straight; the bet that is not let ride is withdrawn."""
    _, document = document_of("643a")
    (paid,) = [each for each in tables(document) if "You win" in each.columns]
    became = {line[0]: line[2] for line in paid.rows}
    assert became["Bet Number 1"] == "Withdrawn"
    assert became["Three-Card Progressive Payout"] == "A pair of sevens: lost"
    assert became["Three Card Bonus"] == "A pair of sevens: 1\u00a0to\u00a01"


@pytest.mark.parametrize(("name", "said"), [("4th Street", "4th Street"), ("Flop", "the Flop")])
def test_a_street_has_no_article(name: str, said: str) -> None:
    """669a.11(c): 4th Street; 653a.11(c): the Flop."""
    assert street(name) == said
