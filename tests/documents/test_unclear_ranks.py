"""Unclear clauses on how hands rank, on a wager that is always there and on what a device accepts."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from pitboss.documents.rules_book import rules_book
from pitboss.games.catalog import rule_set
from pitboss.law.silences import READ
from pitboss.rules.house import default_house
from pitboss.solve.progressives import long_run_return
from tests.documents.reading import tables, words
from tests.documents.test_unclear_clauses import unclear

SPEAKS_FOR = ("641a@2011", "643a", "643a@2011", "647a", "649a", "649a@2011", "653a@2011", "669a")


def test_the_least_hand_and_the_low_ace_of_669a() -> None:
    """669a.7(d)(4) says a pair, 669a.11(i)(3)(i) a straight; 669a.6(c) is silent on the ace."""
    ((read, other, _),) = unclear("669a")["669a.7(d)(4)"]
    assert read == "The Progressive Payout Wager wins with a straight or better."
    assert other == "It wins with a pair or better."
    assert "669a.6(c)" in unclear("669a")
    assert "669a.7(d)(4)" not in unclear("669a", offered=frozenset())


def test_a_reading_of_the_progressive_payout_of_669a_is_told_of_the_envy_bonus_too() -> None:
    """669a.12(e)(2) and 669a.12(e)(5): six cards have an ace, king and queen of a suit in C(49,3) = 18,424 deals.

    Of spades they bring $100, of another suit $25; in one deal for each pair of suits both are there, and
    that is one hand, of spades if these are among them: 3 deals less for spades, 3 for the other pairs.
    """
    ((read, other, _),) = unclear("669a")["669a.12(e)(2)"]
    both = "The Progressive Payout Wager and the Envy Bonus go by the player's three cards"
    assert (read, other) == (f"{both}.", f"{both} and the three community cards.")
    six = default_house(rule_set("669a"), chosen={"progressive_cards": "six cards"})
    beside, alone = (long_run_return(six, "Progressive Payout", others) for others in (1, 0))
    assert beside - alone == Fraction(100 * 18_424 + 25 * (3 * 18_424 - 6), comb(52, 6))


def test_play_on_every_street_of_669a_says_what_a_fold_there_loses() -> None:
    """669a.11(f) collects Ante and Blind of a player who folds and is silent on Play Wagers made before."""
    (other,) = (other for _, other, _ in unclear("669a")["669a.11(f)"] if "every street" in other)
    assert "a fold there loses earlier Play Wagers too, which 669a.11(f) does not name" in other


def test_an_ace_two_and_three_of_one_suit_are_told_of_each_wager() -> None:
    """643a.6(c) is on the Three Card Bonus, 643a.6(d) on the Three-Card Progressive Payout."""
    found = unclear("643a")
    for clause, wager in (
        ("643a.6(c)(2)", "Three Card Bonus"),
        ("643a.6(d)(2)", "Three-Card Progressive Payout"),
    ):
        ((read, _, _),) = found[clause]
        assert read == f"For the {wager}, an ace, 2 and 3 of one suit are a straight flush."


def test_pair_plus_of_669a_is_offered_by_a_reading_and_its_hands_rank_as_they_are_listed() -> None:
    """669a.7(d)(3) leaves nothing to the submission, 669a.2(b)(2) has no area for it; 669a.6(c) names no order."""
    found = unclear("669a", offered=frozenset())
    ((read, other, why),) = found["669a.7(d)(3)"]
    assert found["669a.2(b)(2)"] == [(read, other, why)]
    assert read.startswith("The Pair Plus Wager is offered at every table, in a betting area of its own")
    assert other == "It is offered only where the Rules Submission says so."
    assert why.startswith("669a.7(d)(4) and 669a.7(d)(5) leave their wagers to the Rules Submission")
    ace, order = found["669a.6(c)"]
    assert order[0] == "Hands of three cards rank as they are listed, the highest first."
    assert "a flush beats a straight" in order[1]
    assert "ace" in ace[1].lower()
    rules = tables(rules_book(default_house(rule_set("669a"))))
    (three,) = [each.caption for each in rules if each.cite == "669a.6(c)"]
    assert three == f"Hands of three cards, highest first: Pair Plus and Progressive Payout{READ}"


def test_a_run_of_five_from_the_ace_is_a_reading_of_649a() -> None:
    """649a.6(a) has a 2 and a 3 alone, of today and of 2011; 649a.6(d) is on five cards and names no ace."""
    for name in ("649a", "649a@2011"):
        ((read, other, _),) = unclear(name)["649a.6(a)"]
        assert read == "An ace, 2, 3, 4 and 5 are a straight, of one suit a straight flush: the lowest."
        assert other == "An ace is low only with a 2 and a 3, in hands of three cards."
        assert "649a.6(a)" not in unclear(name, offered=frozenset())


def test_the_wager_that_a_device_accepts_is_not_the_one_that_the_proposal_names() -> None:
    """643a.7(e) of 2011 ends with the Three Card Bonus, which 643a.7(f) has in a betting area."""
    ((read, other, why),) = unclear("643a@2011")["643a.7(e)"]
    assert "accepted the Let It Ride Bonus Wager" in read
    assert "the Three Card Bonus Wager was accepted" in other
    assert "betting area by 643a.7(f); no device accepts it." in why
    assert "643a.7(e)" not in unclear("643a@2011", offered=frozenset({"Three Card Bonus"}))


def test_hands_of_one_kind_are_compared_by_a_reading() -> None:
    """641a.6(c), 647a.6(c), 649a.6(c) and 653a.6(c), word for word, would put a pair of 2s over kings."""
    for name in ("641a", "647a", "649a", "653a"):
        ((_, other, _),) = unclear(name, offered=frozenset())[f"{name}.6(c)"]
        assert "two 2s with an ace would beat two kings with a queen" in other
    assert not any(clause.endswith(".6(b)") for clause in unclear("643a"))


def test_a_full_house_of_the_proposal_has_its_pair_by_a_reading() -> None:
    """649a.6(d)(4) of 2011 names three cards; the text in force names the pair and needs no reading."""
    assert "649a.6(d)(4)" in unclear("649a@2011")
    assert "649a.6(d)(4)" not in unclear("649a")
    assert "649a.6(d)(4)" not in unclear("649a@2011", offered=frozenset())
    told = words(rules_book(default_house(rule_set("649a@2011"))))
    assert f"A full house takes a pair beside the three cards.{READ}" in told
