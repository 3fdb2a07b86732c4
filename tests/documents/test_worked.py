"""The worked round of a guide: its payments worked out by hand, its decisions those of best play."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from pitboss.cards import cards, rank, show_all
from pitboss.documents.guide import guide
from pitboss.documents.page import Document, Story
from pitboss.documents.patron.story import holding
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

SPEAKS_FOR = ("643a", "649a", "653a@2011")
NOTHING = Figures(1, {(Fraction(0), Fraction(1)): 1})
EVERY = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)

# The cards as the round shows them; each payment read off sections .11 and .12, paytable A.
PAID = """
    rules  cards     others          wager                          bet  win  back  why
    649a   9h Kh 4h  2h 2c 5c        Ante                           5    5    10    a flush beats the pair of a dealer who has a queen or better: 649a.11(c)(3)(ii)(B)
    649a   9h Kh 4h  2h 2c 5c        Play                           5    5    10    as the Ante: 649a.11(c)(3)(ii)(B)
    649a   9h Kh 4h  2h 2c 5c        Pair Plus                      5    20   25    a flush pays 4 to 1: 649a.12(d)
    649a   9h Kh 4h  2h 2c 5c        Three-Card Progressive Payout  1    0    0     a straight is the least that wins: 649a.12(e)(1)
    649a   9h Kh 4h  2h 2c 5c        Six Card Bonus                 5    0    0     a pair of twos and four hearts: 649a.12(f)
    653a   7s 6c     9c Ac 5d 8s 7c  Ante                           5    5    10    a straight to the nine beats the dealer's pair: 653a.11(h)(2)(ii)
    653a   7s 6c     9c Ac 5d 8s 7c  Blind                          5    5    10    a straight pays 1 to 1: 653a.12(b)
    653a   7s 6c     9c Ac 5d 8s 7c  Play                           5    5    10    once the Ante, after two checks: 653a.11(f)
    653a   7s 6c     9c Ac 5d 8s 7c  Trips                          5    20   25    a straight pays 4 to 1: 653a.12(c)
    653a   7s 6c     9c Ac 5d 8s 7c  Progressive Payout             1    0    0     an ace, a nine, a seven, a six and a five: 653a.12(d)(1)
    643a   Jh 2h 8s  Js Qc           Bet Number 1                   5    0    5     withdrawn: 643a.11(d)
    643a   Jh 2h 8s  Js Qc           Bet Number 2                   5    5    10    a pair of jacks pays 1 to 1: 643a.12(a)
    643a   Jh 2h 8s  Js Qc           Bet Number 3                   5    5    10    a pair of jacks pays 1 to 1: 643a.12(a)
    643a   Jh 2h 8s  Js Qc           Five Card Bonus                5    10   15    a pair of jacks pays 2 to 1: 643a.12(b)
    643a   Jh 2h 8s  Js Qc           Three Card Bonus               5    0    0     jack, eight and two: 643a.12(c)
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
    647a is folded with a two and a three to a seven alone. Ranks are counted from the two."""
    for name, answer in (("653a", Say(YOU, Word.CHECK)), ("647a", Bet(YOU, 10_00))):
        ranks, done = first_decision(default_house(rule_set(name)))
        assert len(ranks) == 2
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
        "You look at your three cards. The dealer's lie face down. You hold a flush, king high: you make a Play"
        " Wager, equal to your Ante, $5.",
        "The dealer has a pair of twos. You have a flush, king high, which beats it.",
    ]
    assert [groups for _, groups in story.rows] == [
        (),
        (("You", "9♥ K♥ 4♥"), ("Dealer", "? ? ?")),
        (("You", "9♥ K♥ 4♥"), ("Dealer", "2♥ 2♣ 5♣")),
    ]
    page = html(document)
    assert page.count('<span class="card back"') == 3
    assert page.count('<span class="card red"><b>9</b>♥</span>') == 2
    assert '<span class="card"><b>5</b>♣</span>' in page


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
