"""The hand that a player is told he holds, from the cards that he sees; worked out by the lists of section .6."""

from __future__ import annotations

import pytest

from pitboss.cards import Card, card
from pitboss.cards import cards as cards_of
from pitboss.games.catalog import rule_set
from pitboss.rules.house import default_house
from pitboss.rules.words import Part
from pitboss.table.held import held_hand

SPEAKS_FOR = ("641a@2011", "643a", "647a", "649a", "653a@2011", "669a")
HIDDEN = None
HOLDS = [
    ("649a", "9c 9d 2h", "", "pair of nines", "9d 9c"),
    ("649a", "4c 3d 2h", "", "straight, four high", "4c 3d 2h"),  # three cards: 649a.6(b)
    ("641a@2011", "Kc Kd 5h 5s 2c", "", "two pair, kings and fives", "Kd Kc 5s 5h"),  # the best four of five
    ("653a@2011", "As Kd", "", "ace high", "As"),
    ("653a@2011", "As Ad", "", "pair of aces", "As Ad"),
    ("653a@2011", "As Kd", "2c 7h Kc", "pair of kings", "Kd Kc"),
    ("653a@2011", "As Kd", "Qc Jh Tc 2d 2s", "straight, ace high", "As Kd Qc Jh Tc"),
    ("647a", "7s 7d", "7c", "three-of-a-kind, sevens", "7s 7d 7c"),  # four cards are seen, five make a hand
    ("643a", "2s 3s 4s", "", "four high", "4s"),  # no straight of three: five cards count, 643a.6(b)
    ("643a", "2s 3s 4s", "5s 6s", "straight flush, six high", "6s 5s 4s 3s 2s"),
    ("669a", "Td Ts 9h", "Th", "three-of-a-kind, tens", "Ts Th Td"),
]


@pytest.mark.parametrize(("rules", "cards", "community", "says", "made"), HOLDS)
def test_what_somebody_holds(rules: str, cards: str, community: str, says: str, made: str) -> None:
    found = held_hand(default_house(rule_set(rules)), cards_of(cards), cards_of(community))
    assert found is not None
    assert found["says"] == says
    assert sorted(found["cards"].split()) == sorted(made.split())


def test_a_hidden_card_is_no_part_of_a_hand() -> None:
    house, hand = default_house(rule_set("653a@2011")), cards_of("As Kd")
    flop = (*cards_of("2c 7h Kc"), HIDDEN, HIDDEN)
    known = held_hand(house, hand, flop)
    assert known is not None
    assert known["says"] == "pair of kings"
    assert held_hand(house, (hand[0], HIDDEN), flop) is None
    assert held_hand(house, (), flop) is None


def test_the_rows_that_a_hand_has_now() -> None:
    """Trips pays a three-of-a-kind, 653a.12(c); the Blind a straight and better, 653a.12(b)."""
    house = default_house(rule_set("653a@2011"))
    told = held_hand(house, cards_of("7s 7d"), cards_of("7c Kh 2d"), rows=True)
    assert told is not None
    rows = {each["clause"]: each["row"] for each in told["rows"]}
    assert rows["653a.12(c)"] == "Three-of-a-kind"
    before = held_hand(house, cards_of("7s 7d"), (), rows=True)
    assert before is not None
    assert before["rows"] == [], "two cards fill no row"


TENS_UP = "Pair of tens, jacks, queens, kings or aces"
MADE = [  # rules, cards, of the table, of the dealer, of the bonus, clause of a table, its row or none
    # 643a.12(a) and 643a.12(b) pay tens and better; three cards and two of the table decide: 643a.11(f)
    ("643a", "Jc Jd 2h", "? ?", "", "? ? ?", "643a.12(a)", TENS_UP),
    ("643a", "Jc Jd 2h", "? ?", "", "? ? ?", "643a.12(b)", TENS_UP),
    ("643a", "Jc Jd 2h", "? ?", "", "? ? ?", "643a.12(c)", "Pair"),
    ("643a", "9c 9d 2h", "? ?", "", "? ? ?", "643a.12(a)", None),
    ("643a", "9c 9d 2h", "2s ?", "", "? ? ?", "643a.12(a)", "Two pair"),
    ("643a", "9c 9d 9h", "? ?", "", "? ? ?", "643a.12(a)", "Three-of-a-kind"),
    ("643a", "9c 9d 9h", "9s ?", "", "? ? ?", "643a.12(a)", "Four-of-a-kind"),
    ("643a", "9c 9d 9h", "? ?", "", "? ? ?", "643a.12(e)(1)", "Three-of-a-kind"),
    ("643a", "2s 3s 4s", "5s ?", "", "? ? ?", "643a.12(a)", None),  # five cards make a straight: 643a.6(b)
    # Three cards of the player and three of the bonus: 643a.11(g)(6); the table's two have no part in it
    ("643a", "9c 9d 9h", "? ?", "", "? ? ?", "643a.12(g)", "Three-of-a-kind"),
    ("643a", "9c 9d 2h", "9s 2c", "", "? ? ?", "643a.12(g)", None),
    ("643a", "9c 9d 2h", "9s 2c", "", "9h 5c 6d", "643a.12(g)", "Three-of-a-kind"),
    # 641a.12(c), by the best four of five: 641a.6(b)
    ("641a@2011", "Ac Ad 9h 5s 2c", "", "? ? ? ? ? Ah", "", "641a.12(c)", "Pair of Aces"),
    # The first two cards, and for one row the dealer's: 647a.12(b)
    ("647a", "As Ad", "? ? ? ? ?", "? ?", "", "647a.12(b)", "Ace-ace"),
    ("647a", "As Ad", "2c 3h 9s 4c 7d", "Ah Ac", "", "647a.12(b)", "Ace-ace (dealer and player)"),
    ("647a", "7s 7d", "7c Kh 2d ? ?", "? ?", "", "647a.12(d)(1)", "Three-of-a-kind"),  # and the Flop
    ("647a", "7s 7d", "? ? ? ? ?", "? ?", "", "647a.12(d)(1)", None),
    # Pair Plus by three cards, the others by five of the six of player and dealer: 649a.7(d)(5), 649a.6(d)
    ("649a", "9c 9d 2h", "", "? ? ?", "", "649a.12(d)", "Pair"),
    ("649a", "9c 9d 9h", "", "? ? ?", "", "649a.12(f)", "Three-of-a-kind"),
    ("649a", "9c 9d 2h", "", "? ? ?", "", "649a.12(f)", None),
    ("649a", "9c 9d 9h", "", "9s Kd 2c", "", "649a.12(f)", "Four-of-a-kind"),
    ("649a", "9c 9d 9h", "? ?", "? ? ?", "", "649a.12(h)(1)", "Three-of-a-kind"),
    # Trips by seven cards: 653a.11(i); less than a straight is no hand that two cards have made
    ("653a@2011", "7s 7d", "? ? ? ? ?", "? ?", "", "653a.12(b)", None),
    ("653a@2011", "7s 7d", "? ? ? ? ?", "? ?", "", "653a.12(c)", None),
    ("653a@2011", "7s 7d", "7c Kh 2d ? ?", "? ?", "", "653a.12(c)", "Three-of-a-kind"),
    # Three cards and the Streets as they are turned: 669a.11(i)(2); a pair of tens and better
    ("669a", "Td Th 2c", "? ? ?", "", "", "669a.12(c)", "Pair of 10s or better"),
    ("669a", "Td Th 2c", "? ? ?", "", "", "669a.12(d)", "Pair of 10s or better"),
    ("669a", "9d 9h 2c", "? ? ?", "", "", "669a.12(c)", None),
    ("669a", "9d 9h 2c", "? ? ?", "", "", "669a.12(a)", "Pair"),
    ("669a", "9d 9h 2c", "2d ? ?", "", "", "669a.12(c)", "Two pair"),
]


def seen_of(written: str) -> tuple[Card | None, ...]:
    """Cards, of which some lie face down."""
    return tuple(HIDDEN if each == "?" else card(each) for each in written.split())


@pytest.mark.parametrize(("rules", "cards", "community", "dealer", "bonus", "clause", "row"), MADE)
def test_the_row_that_cards_make_before_all_are_seen(
    rules: str, cards: str, community: str, dealer: str, bonus: str, clause: str, row: str | None
) -> None:
    others = {Part.DEALER: seen_of(dealer), Part.BONUS: seen_of(bonus)}
    told = held_hand(
        default_house(rule_set(rules)), seen_of(cards), seen_of(community), others=others, rows=True
    )
    assert told is not None
    assert {each["clause"]: each["row"] for each in told["rows"]}.get(clause) == row


BESIDE = [  # rules, wagers, cards, of the table, what is held, what is paid beside it
    # 669a.6(c): three cards in order, whatever their suits, are a straight of a Pair Plus hand
    ("669a", "Ante, Pair Plus", "8c 7d 6h", "", "eight high", {"straight, eight high": ["Pair Plus"]}),
    ("669a", "Ante", "8c 7d 6h", "", "eight high", {}),  # five cards count without it: 669a.6(b)
    # 669a.11(b), 669a.11(d): while fewer than five cards are seen, the hand of the game is told first
    ("669a", "Pair Plus", "Ks Qh Jc", "Kd", "pair of kings", {"straight, king high": ["Pair Plus"]}),
    ("669a", "Pair Plus", "9s 9h 2c", "9d", "three-of-a-kind, nines", {"pair of nines": ["Pair Plus"]}),
    ("669a", "Pair Plus", "9s 9h 2c", "", "pair of nines", {}),  # the same hand is told once
    (
        "669a",
        "Progressive Payout",
        "Ks Qs 2s",
        "Kd",
        "pair of kings",
        {},
    ),  # 669a.12(e)(1): no row for a flush
    ("669a", "Pair Plus", "Kc 9d 6h", "", "king high", {}),  # nothing is paid for it
    ("669a", "Pair Plus", "8c 7d 6h", "8d Ks", "pair of eights", {"straight, eight high": ["Pair Plus"]}),
    (
        "669a",
        "Pair Plus, Progressive Payout",
        "Ks Qs As",
        "Kd Kh",
        "three-of-a-kind, kings",
        {"straight flush, ace high": ["Pair Plus", "Progressive Payout"]},
    ),
    (  # 643a.6(c)
        "643a",
        "Three Card Bonus",
        "2s 3s 4s",
        "",
        "four high",
        {"straight flush, four high": ["Three Card Bonus"]},
    ),
    # 643a.11(b), 643a.11(d): the same before the community cards
    ("643a", "Three-Card Progressive Payout", "Ts Th 2c", "", "pair of tens", {}),
    ("643a", "Three-Card Progressive Payout", "9s 9h 2c", "9d", "three-of-a-kind, nines", {}),
    (
        "643a",
        "Three Card Bonus",
        "9s 9h 2c",
        "9d",
        "three-of-a-kind, nines",
        {"pair of nines": ["Three Card Bonus"]},
    ),
    (
        "643a",
        "Three Card Bonus",
        "Ts Th 2c",
        "2d",
        "two pair, tens and twos",
        {"pair of tens": ["Three Card Bonus"]},
    ),
    (
        "643a",
        "Three Card Bonus",
        "2s 3s 4s",
        "5d Kh",
        "king high",
        {"straight flush, four high": ["Three Card Bonus"]},
    ),
    ("649a", "Pair Plus", "8c 7d 6h", "", "straight, eight high", {}),  # the game's own list: 649a.6(b)
]


@pytest.mark.parametrize(("rules", "wagers", "cards", "community", "says", "beside"), BESIDE)
def test_what_a_wager_on_fewer_cards_is_paid_for(
    rules: str, wagers: str, cards: str, community: str, says: str, beside: dict[str, list[str]]
) -> None:
    house, placed = default_house(rule_set(rules)), wagers.split(", ")
    found = held_hand(house, cards_of(cards), cards_of(community), wagers=placed)
    assert found is not None
    assert found["says"] == says
    assert {each["says"]: each["wagers"] for each in found["beside"]} == beside


def test_first_cards_that_a_row_names_are_told_by_it() -> None:
    """647a.12(b): ace and king of one suit are a row of the Texas Hold 'Em Bonus."""
    bonus = "Texas Hold 'Em Bonus"
    found = held_hand(default_house(rule_set("647a")), cards_of("Ah Kh"), (), wagers=[bonus])
    assert found is not None
    assert found["says"] == "ace high"
    assert found["beside"] == [{"wagers": [bonus], "says": "Ace-king (same suit)"}]
