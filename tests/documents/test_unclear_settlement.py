"""Unclear clauses on when wagers close, in which order they are settled, and by which chapter they are paid."""

from __future__ import annotations

import re

from pitboss.documents.rules_book import rules_book
from pitboss.games.catalog import rule_set
from pitboss.law.silences import READ
from pitboss.rules.house import default_house
from tests.documents.test_rules_book import at
from tests.documents.test_unclear_clauses import unclear

SPEAKS_FOR = ("643a", "647a", "649a")


def test_wagers_that_are_each_settled_after_all_others_have_an_order_by_a_reading() -> None:
    """649a.11(c)(7), 649a.11(c)(8) and 649a.11(c)(9), of which two at least are offered."""
    of_six, by_hand = "5 of 6 Progressive Payout", "Five Card Hand Bonus on the player's hand"
    found = unclear("649a")
    ((read, other, why),) = found["649a.11(c)(8)"]
    assert found["649a.11(c)(7)"] == found["649a.11(c)(9)"] == [(read, other, why)]
    assert (
        read == f"Five-Card Progressive Payout, Five Card Hand Bonus and {of_six} are settled in this order."
    )
    assert other == "They are settled in any other order, or in the one that the dealer chooses."
    assert why.startswith(
        "649a.11(c)(7), 649a.11(c)(8) and 649a.11(c)(9) settle each of them after all other"
    )
    two = unclear("649a", offered=frozenset({of_six, by_hand}))
    assert two["649a.11(c)(8)"][0][0] == f"Five Card Hand Bonus and {of_six} are settled in this order."
    assert "649a.11(c)(7)" not in two
    alone = unclear("649a", offered=frozenset({of_six}))
    assert not any("in this order" in read for rows in alone.values() for read, _, _ in rows)
    told = f"Five-Card Progressive Payout, Five Card Hand Bonus and {of_six} are settled last, in this order."
    assert f"{told}{READ}" in at(rules_book(default_house(rule_set("649a"))), "649a.11(c)(9)")


def test_an_envy_bonus_that_cites_another_chapter_is_paid_by_its_own() -> None:
    """649a.11(c)(7)(v) and 649a.11(c)(9)(v) name 643a.12; 649a.11(c)(5)(v) names 649a.12(e)(5)."""
    for clause, by, wager, paragraph in (
        ("649a.11(c)(7)(v)", "649a.12(h)(5)", "Five-Card Progressive Payout", "(h)(5)"),
        ("649a.11(c)(9)(v)", "649a.12(j)(5)", "5 of 6 Progressive Payout", "(j)(5)"),
    ):
        (read, other, why) = next(row for row in unclear("649a")[clause] if "is paid by" in row[0])
        assert read == f"The Envy Bonus of the {wager} is paid by {by}."
        assert other == f"It is paid by paragraph {paragraph} of 643a.12."
        assert why.startswith(f"{clause} cites 643a.12, the payouts of another game")
        assert clause not in unclear("649a", offered=frozenset({"Three-Card Progressive Payout"}))
        (told,) = [
            s for s in at(rules_book(default_house(rule_set("649a"))), clause) if s.startswith("Every")
        ]
        assert f" It is paid by the schedule below.{READ}" in told
    assert not any("is paid by" in read for read, _, _ in unclear("649a")["649a.11(c)(5)(v)"])


def test_an_envy_bonus_goes_with_its_own_progressive_where_the_clause_names_none() -> None:
    """649a.11(c)(5)(v), 649a.11(c)(7)(v) and 643a.11(g)(4)(v) say "a Progressive Payout Wager", the others which."""
    three, five = "Three-Card Progressive Payout", "Five-Card Progressive Payout"
    for name, loose, exact in (
        ("649a", ("649a.11(c)(5)(v)", "649a.11(c)(7)(v)"), "649a.11(c)(9)(v)"),
        ("643a", ("643a.11(g)(4)(v)",), "643a.11(g)(3)(v)"),
    ):
        both, alone = (unclear(name, offered=frozenset(offer)) for offer in ([three, five], [five]))
        rules = rules_book(default_house(rule_set(name), offered=frozenset([three, five])))
        for clause in loose:
            (read, other, why) = next(row for row in both[clause] if "very wager" in row[0])
            assert five in read
            assert other == "A player who made any progressive wager of this table is paid one."
            assert f"{name}.1 defines" in why
            assert not any("very wager" in row[0] for row in alone.get(clause, []))
            (told,) = [says for says in at(rules, clause) if says.startswith("Every")]
            assert re.search(f"never for the player's own hand( or for the dealer's hand)?[.]{READ}", told)
        assert exact not in both


def test_a_system_that_is_locked_once_dealing_has_begun_is_locked_at_the_call() -> None:
    """643a.2(e), 647a.2(d) and 649a.2(d) let wagers in until the deal, 649a.7(c) and 649a.8(b) until the call."""
    for name, system, lock in (
        ("643a", "643a.2(e)", "643a.8(b)"),
        ("647a", "647a.2(d)", "647a.8(b)"),
        ("649a", "649a.2(d)", "649a.8(b)"),
    ):
        ((read, other, why),) = unclear(name)[system]
        assert read.startswith("The electronic wagering system is locked against Five Card Hand Bonus Wagers")
        assert other.startswith("It is locked when the first card is dealt;")
        assert f" {lock}" in why
        assert f"by {name}.7(c) no wager may be made after it" in why
        assert system not in unclear(name, offered=frozenset())
        (told,) = at(rules_book(default_house(rule_set(name))), system)
        assert told.endswith(f"against more Five Card Hand Bonus Wagers.{READ}")
