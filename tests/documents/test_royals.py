"""Mini-royals, Super Royals and drawn bonuses on paper: how they are read, and how they are paid."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from pitboss.documents.findings import findings_paper
from pitboss.documents.procedure import procedure
from pitboss.documents.rules_book import rules_book
from pitboss.documents.silent import silent
from pitboss.games.catalog import rule_set
from pitboss.law.silences import READ
from pitboss.rules.house import House, default_house
from pitboss.rules.house_checks import DRAW
from pitboss.submission.finding import advisory
from tests.documents.reading import after, headings, said, tables, words
from tests.documents.test_rules_book import at, book

SPEAKS_FOR = ("643a", "649a", "647a")
PLAIN = default_house(rule_set("649a"))
SUPER = replace(PLAIN, letters={**PLAIN.letters, "649a.12(f)": "E"}, added={"649a.12(d)": 50})
DRAWN = {"Magic Card": Fraction(1, 1_000), "Lucky Bonus": Fraction(1, 50)}


def of_house(house: House) -> dict[str, object]:
    return {"letters": house.letters, "added": house.added, "chosen": house.chosen}


def test_a_royal_that_its_clause_leaves_unclear_is_a_reading_where_it_is_paid() -> None:
    """649a.6(e) names no suit; 649a.6(d)(8) is last of a list that begins with the highest."""
    told = {each.clause: each for each in silent(SUPER)}
    assert told["649a.6(e)"].read == "A mini-royal flush is an ace, king and queen of one suit."
    assert told["649a.6(d)(8)"].read == "A Super Royal ranks above every other hand."
    assert not {"649a.6(e)", "649a.6(d)(8)"} & {each.clause for each in silent(PLAIN)}


def test_the_rules_say_for_which_wager_a_super_royal_counts_and_what_it_is_paid() -> None:
    """649a.12(f) E has sums of money; 649a.11(c)(6) pays the Six Card Bonus alone on all six cards."""
    rules = book("649a", **of_house(SUPER))
    (ranked,) = (each for each in tables(rules) if each.cite == "649a.6(d)")
    _, name, takes, *_ = ranked.rows[0]
    assert name == "Super Royal"
    assert takes.endswith(f"9 of one suit; counts for the Six Card Bonus alone{READ}")
    assert f"rank above the other straight flushes.{READ}" in at(rules, "649a.6(e)")[0]
    even = (
        ", even where a royal flush would bring more"  # $1,000,000 at 1,000 to 1 of $1,000, and not $100,000
    )
    paid = "A sum of money on the paytable is paid whatever the wager was"
    sums = f"{paid}{even}, and the wager is returned.{READ}"
    assert sums in at(rules, "649a.12(f)")
    assert sums not in words(book("649a"))
    odds = replace(SUPER, chosen={**SUPER.chosen, "super_royal_pays": "for a $5 wager"})
    assert sums not in words(book("649a", **of_house(odds)))
    small = replace(SUPER, ranges={**SUPER.ranges, "Six Card Bonus": (5_00, 100_00)})
    assert f"{paid}, and the wager is returned.{READ}" in at(rules_book(small), "649a.12(f)")
    order = f"Pay a sum of money as it is printed, whatever the wager was{even}, and give the wager back."
    assert [order in words(procedure(each)) for each in (SUPER, PLAIN, odds)] == [True, False, False]


def test_the_same_three_cards_have_one_name_where_a_mini_royal_was_added() -> None:
    """649a.6(e) calls them a mini-royal flush; 649a.6(b)(1), without one, a straight flush."""
    (named,) = [says for says in at(book("649a", **of_house(SUPER)), "649a.6(e)") if "in a paytable" in says]
    assert named.endswith("means all three of the same suit, the cards of a mini-royal flush.")
    (plain,) = [says for says in at(book("649a"), "649a.6(b)(1)") if "in a paytable" in says]
    assert plain.endswith("means all three of the same suit: the highest straight flush of three cards.")


def test_a_mini_royal_that_was_added_heads_the_list_of_three_cards() -> None:
    """649a.6(e) ranks it above a straight flush; 649a.6(b) does not have it."""
    (three,) = (each for each in tables(book("649a", **of_house(SUPER))) if each.cite == "649a.6(b)")
    assert three.rows[0] == (
        "1",
        "Mini-royal flush",
        f"ace, king and queen of one suit{READ}",
        "A\u2660 K\u2660 Q\u2660",
        "649a.6(e)",
    )
    assert three.rows[1][:3] == ("2", "Straight flush", "any other three cards of one suit in sequence")
    (plain,) = (each for each in tables(book("649a")) if each.cite == "649a.6(b)")
    assert plain.rows[0][:3] == ("1", "Straight flush", "three cards of one suit in sequence")


def test_the_rules_name_the_clause_that_lets_a_mini_royal_be_added() -> None:
    """649a.12(g)(1) for the Ante Bonus of 649a.12(b), 649a.12(g)(2) for Pair Plus of 649a.12(d)."""
    both = replace(PLAIN, added={"649a.12(b)": 5, "649a.12(d)": 40})
    cited = [each.cite for each in tables(rules_book(both)) if each.rows[0][0] == "Mini-royal flush"]
    assert cited == ["649a.12(b), 649a.12(g)(1)", "649a.12(d), 649a.12(g)(2)"]
    assert "649a.12(g)" not in words(rules_book(PLAIN))


def test_the_card_says_which_cards_a_mini_royal_is_where_one_is_paid() -> None:
    """649a.6(e) by a reading, for it names no suit; 643a.6(d)(1) in its own words."""
    both = replace(PLAIN, added={"649a.12(b)": 5, "649a.12(d)": 40})
    card = procedure(both)
    read = "Read an ace, king and queen of one suit as a mini-royal flush"
    (ante,) = [each for each in tables(card) if each.caption == "Ante Bonus, Paytable A"]
    assert ante.note == f"{read}: 649a.6(e)."
    assert ante.cite == "649a.12(b), 649a.12(g)(1)"
    (title,) = [each for each in headings(card) if each.endswith("Pair Plus")]
    assert (f"{read}.", "649a.6(e)") in [pair for block in after(card, title) for pair in said(block)]
    assert "mini-royal" not in words(procedure(PLAIN))
    ride = default_house(rule_set("643a"))
    notes = [each.note for each in tables(procedure(ride)) if each.note]
    assert notes == ["Read an ace, king and queen of one suit as a mini-royal: 643a.6(d)(1)."]


def drawing(name: str) -> House:
    house = default_house(rule_set(name))
    return replace(house, chosen={**house.chosen, DRAW: "on"}, triggers=DRAWN)


def test_a_drawn_bonus_is_told_with_who_wins_it_and_how_often() -> None:
    """649a.1 and 647a.1 define both, and which hand each goes by; a definition is cited by its section."""
    for name, events, held, one, shared in (
        ("649a", "649a.12(i)(3)", "three", "one of the two community cards", "the two community cards"),
        ("647a", "647a.12(e)(3)", "two", "a card of the Flop", "the Flop"),
    ):
        house = drawing(name)
        magic, lucky = at(book(name, chosen=house.chosen, triggers=house.triggers), events)
        assert "on the Five Card Hand Bonus, whatever the hand and besides what it wins, if" in magic
        assert magic.endswith(
            f"is one of the {held} cards of the hand wagered on, the player's or the dealer's, or {one}."
            f" It is drawn in 1 of 1,000 rounds.{READ}"
        )
        assert lucky.endswith(f"It is drawn in 1 of 50 rounds.{READ}")
        card = words(procedure(house))
        assert "[" not in card
        assert (
            "Credit 20 for 1 besides, whatever the hand, if the Magic Card that the system draws is one of the"
            f" cards of the hand wagered on or of {shared}."
        ) in card
        assert not [title for title in headings(procedure(house)) if "Hand Bonus: Envy" in title]
        assert "if the Lucky Bonus that the system draws is the position of the hand wagered on." in card


def test_where_one_hand_can_be_wagered_on_a_drawn_bonus_goes_by_the_player() -> None:
    """643a.1: the Magic Card by the player's or the community cards, the Lucky Bonus by the player's position."""
    house = drawing("643a")
    magic, lucky = at(book("643a", chosen=house.chosen, triggers=house.triggers), "643a.12(f)(3)")
    assert "hand that was wagered on" not in magic + lucky
    assert "if the table game system draws the position of the player." in lucky
    card = words(procedure(house))
    assert "draws is one of the cards of the player or of the two community cards." in card
    assert "if the Lucky Bonus that the system draws is the position of the player." in card


def test_a_finding_that_is_a_sentence_needs_no_name_of_its_entry() -> None:
    found = advisory("649a.12(f)", "wagers.six_card_bonus.paytable", "a sum is paid", "weigh it", whole=True)
    assert "A sum is paid. Weigh it. In the file:" in words(findings_paper(PLAIN, found=(found,)))
