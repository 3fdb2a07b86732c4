"""The settlement on the dealer's card: its order, the odds in place, folders, jackpots and announcements.

The orders are read off section .11 of each chapter.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.documents.dealer.paying import against_dealer, settlement
from pitboss.documents.page import Grid, Numbered
from pitboss.documents.procedure import procedure
from pitboss.games.catalog import rule_set
from pitboss.rules.house import House, default_house
from tests.documents.reading import after, headings, said, tables, words

SPEAKS_FOR = ("641a@2011", "643a", "647a", "649a", "649a@2011", "653a@2011", "669a")


def house(name: str, **changes: object) -> House:
    return default_house(rule_set(name), **changes)


def steps(played: House, heading: str) -> list[tuple[str, str]]:
    """The sentences under a heading with their clauses."""
    return [pair for block in after(procedure(played), heading) for pair in said(block)]


def settled(name: str) -> list[tuple[str, str]]:
    """The sentences that begin the settlement."""
    (title,) = [each for each in headings(procedure(house(name))) if each.endswith(": Settlement")]
    return steps(house(name), title)


def decided(played: House) -> list[tuple[str, str]]:
    """The sentences of the decisions, on one page or two."""
    titles = [each for each in headings(procedure(played)) if ": Decisions" in each]
    return [pair for title in titles for pair in steps(played, title)]


PLACES = ("i", "ii", "iii", "iv", "v", "vi", "vii")
SETTLED = {
    "641a": ("Ante and Play", "Aces Up", "Progressive Payout"),
    "643a": (
        "Bet Number 1, Bet Number 2 and Bet Number 3",
        "Five Card Bonus",
        "Three Card Bonus",
        "Three-Card Progressive Payout",
        "Five-Card Progressive Payout",
        "Five Card Hand Bonus",
        "Six Card Bonus",
    ),
    "647a": (
        "Ante, Flop, Turn and River",
        "Texas Hold 'Em Bonus",
        "Progressive Payout",
        "Five Card Hand Bonus",
        "Six Card Bonus",
    ),
    "649a": (
        "Ante and Play",
        "Pair Plus",
        "Three-Card Progressive Payout",
        "Six Card Bonus",
        "Five-Card Progressive Payout",
        "Five Card Hand Bonus",
        "5 of 6 Progressive Payout",
    ),
    "653a": ("Ante, Blind and Play", "Trips", "Progressive Payout"),
    "669a": ("Pair Plus", "Ante, Play and Blind", "Progressive Payout", "Six Card Bonus"),
}


@pytest.mark.parametrize("name", SETTLED)
def test_the_settlement_in_order_from_the_far_right(name: str) -> None:
    document = procedure(house(name))
    titles = [title for title in headings(document) if not title.endswith(": Envy Bonus")]
    numbered = [title.partition("Settlement, ")[2] for title in titles if "Settlement, " in title]
    assert numbered == [f"{place}. {wager}" for place, wager in zip(PLACES, SETTLED[name], strict=False)]
    (first, _), (order, _) = settled(name)[:2]
    assert first == (
        "Begin with the player at your far right, the position with the highest number. Go counterclockwise."
    )
    assert order.splitlines() == ["Settle one player whole before the next, in this order:", *numbered]


def test_one_wager_alone_has_no_place_in_an_order() -> None:
    """643a.11(f) without any bonus wager; the hand is the five cards, of which none is left out."""
    document = procedure(house("643a", offered=frozenset()))
    assert "Phase 6: Settlement: Bet Number 1, Bet Number 2 and Bet Number 3" in headings(document)
    told = [says for says, _ in settled("643a")]
    assert any("form the five-card hand." in says for says in told)


def test_a_chip_that_is_gone_is_not_collected_again() -> None:
    """643a.8(b) of 2011 puts the chip of the Let It Ride Bonus in the container; 643a.12(b) pays sums."""
    (title,) = [
        each for each in headings(procedure(house("643a@2011"))) if each.endswith("Let It Ride Bonus")
    ]
    (steps,) = [each for each in after(procedure(house("643a@2011")), title) if isinstance(each, Numbered)]
    told = [says for says, _ in said(steps)]
    assert "Pay nothing on anything less." in told
    assert "Pay the sum and nothing besides: the chip is not given back." in told
    assert not any(says.startswith("Collect") for says in told)


def test_odds_that_may_break_a_dollar_are_paid_to_the_cent() -> None:
    """3 to 2 on $5 is $7.50: a flush by 653a.12(b), two pair by 669a.12(c). No clause says so in words."""
    order = "Pay 3 to 2 as $3 for every $2, to the cent: $7.50 on $5."
    (blind,) = [each for each in tables(procedure(house("653a@2011"))) if each.caption == "Blind"]
    assert blind.note == order
    (title,) = [each for each in headings(procedure(house("669a"))) if each.endswith("Play and Blind")]
    assert (order, "669a.12(c)") in steps(house("669a"), title)
    assert "to the cent" not in words(procedure(house("647a")))


def test_a_progressive_win_is_validated_before_it_is_paid() -> None:
    document = procedure(house("649a"))
    title = "Settlement, iii. Three-Card Progressive Payout"
    listed, pays = after(document, f"Phase 8: {title}")[:2]
    envied, envy = after(document, f"Phase 9: {title}: Envy Bonus")[:2]
    assert [cites.replace("\n", ", ") for block in (listed, envied) for _, cites in said(block)] == [
        "649a.11(c)(5), 649a.12(e)(2), 649a.12(e)(1)",  # the least row of the table is the least that wins
        "649a.11(c)(5)(i), 649a.11(c)(5)(ii)",
        "649a.11(c)(5)(iii)",
        "649a.12(e)(2), 649a.12(e)(4)",  # one payout only, by the meter at the player's turn
        "649a.11(c)(5)(iv)",
        "649a.11(c)(5)(v), 649a.11(c), 649a.11(b)(3)",  # hands without the wager, and folded ones that stayed
        "649a.11(c)(5)(v)",
    ]
    assert isinstance(pays, Grid)
    assert isinstance(envy, Grid)
    assert (pays.rows[-1], envy.rows[0]) == (
        ("Straight", "6 for 1"),
        ("Ace, king and queen of spades", "$100"),
    )


@pytest.mark.parametrize(
    ("name", "kept", "clauses"),
    [
        (
            "649a",
            "settle Six Card Bonus, Five Card Hand Bonus and 5 of 6 Progressive Payout in the same turn, and pay this"
            " player, too, any Envy Bonus on the Three-Card Progressive Payout, Five-Card Progressive Payout or"
            " 5 of 6 Progressive Payout",
            "649a.11(b)(3)\n649a.11(b)(2)\n649a.11(c)(9)(v)",
        ),
        (
            "669a",
            "settle Six Card Bonus and Pair Plus in the same turn, and pay this player, too, any Envy Bonus on the"
            " Progressive Payout",
            "669a.11(g)\n669a.11(f)",
        ),
        (
            "653a",
            "settle Trips in the same turn, and pay this player, too, any Envy Bonus on the Progressive Payout",
            "653a.11(f)(2)(i)\n653a.11(f)(2)",
        ),
    ],
)
def test_a_folder_keeps_the_envy_bonus(name: str, kept: str, clauses: str) -> None:
    """649a.11(b)(2), 669a.11(g), 653a.11(f)(2) as read: the dealer does not pass a folder by."""
    found = [(says, cite.replace(", ", "\n")) for says, cite in settled(name)]
    assert (f"Do not pass by a player who folded: {kept} that another hand brings.", clauses) in found
    assert " only" not in " ".join(says for says, _ in found if "folded" in says)


def test_folded_cards_go_under_trips_and_hands_are_announced() -> None:
    """653a.11(f)(2)(i), 653a.11(g) and 653a.11(h)(2)."""
    folded = [says for says, cite in decided(house("653a")) if cite == "653a.11(f)(2)(i)"]
    assert "Put the folded cards face down under the Trips Wager, if the player made it." in folded
    shown = dict(reversed(pair) for pair in decided(house("653a")))
    assert shown["653a.11(g)"].endswith("Announce it: “Dealer has”, then the hand.")
    settled = words(procedure(house("653a")))
    assert "Announce it: “Player has”, then the hand. 653a.11(h)\n653a.11(h)(2)" in settled
    assert "Player has" not in words(procedure(house("647a")))


def test_the_least_hand_is_that_of_the_table_chosen() -> None:
    """643a.12(b): paytable A pays from a pair of tens up, C from two pair."""
    letters = {**house("643a").letters, "643a.12(b)": "C"}
    for played, least in ((house("643a"), "a pair of tens"), (house("643a", letters=letters), "two pair")):
        found = next(each for each in settlement(played) if each.name == "Five Card Bonus")
        assert found.steps[2:] == (  # after the hand, and the call before 20,000 to 1
            (f"Pay {least} or better by the paytable.", "643a.11(g)(1)(i)\n643a.12(b)"),
            ("Collect on anything less.", "643a.11(g)(1)(ii)"),
        )


@pytest.mark.parametrize("name", ["643a", "647a", "649a"])
def test_draws_are_named_only_where_they_are_made(name: str) -> None:
    chosen = {**house(name).chosen, "magic_card_and_lucky_bonus": "on"}
    drawing = house(name, chosen=chosen, triggers={"Magic Card": Fraction(1, 100)})
    assert "Magic Card" not in words(procedure(house(name)))
    assert "Magic Card" in words(procedure(drawing))


def test_the_widest_column_against_the_dealer_is_the_one_that_may_break() -> None:
    """647a.11(h)(2)(ii) parts the winning hands; of 649a the dealer's hand is told in most words."""
    found = [against_dealer(house(name)) for name in ("647a", "649a")]
    assert [each.columns[each.wide or 0] for each in found if each] == ["Player's hand", "Your hand"]


def test_hands_that_end_a_wager_otherwise_have_a_row_each() -> None:
    """647a.11(h)(2)(ii): the Ante is paid from a straight upward and returned below it."""
    found = against_dealer(house("647a"))
    assert found is not None
    assert found.rows[:2] == (
        ("beats yours, a straight or better", *("pay 1 to 1",) * 4, "647a.11(h)(2)(ii)"),
        ("beats yours, less than a straight", "return", *("pay 1 to 1",) * 3, "647a.11(h)(2)(ii)"),
    )


def test_a_bonus_that_is_paid_has_its_clause_in_every_row() -> None:
    """649a.12(b), of today and of 2011: 649a.11(c)(3)(i) and 649a.11(c)(3)(ii)(C) do not name the bonus."""
    for name in ("649a", "649a@2011"):
        found = against_dealer(house(name))
        assert found is not None
        assert [row[-1].partition(", ")[2] for row in found.rows] == ["649a.12(b)"] * 4
    blind = against_dealer(house("653a"))
    assert blind is not None
    assert not any(", " in row[-1] for row in blind.rows)  # of a wager, which its own clause pays


@pytest.mark.parametrize("name", ["649a", "669a"])
def test_a_row_of_several_suits_says_that_three_cards_share_one(name: str) -> None:
    """649a.12(e)(1), 669a.12(e)(1) and the Envy Bonus: hearts, diamonds or clubs, and not a heart and two clubs."""
    hands = [
        row[0] for each in tables(procedure(house(name))) for row in each.rows if row[0].startswith("Ace,")
    ]
    suits = "Ace, king and queen of one suit: hearts, diamonds or clubs"
    assert hands == ["Ace, king and queen of spades", suits] * 2


@pytest.mark.parametrize(
    ("version", "who"),
    [
        ("649a.7(d)", ("either or both", "either or both", "after Ante or Pair Plus")),
        ("649a.7(e)(1)", ("every player", "after Ante", "after Ante")),
        ("649a.7(e)(2)", ("every player", "after Ante", "after Ante")),
        ("649a.7(e)(3)", ("every player", "every player", "after Ante and Pair Plus")),
    ],
)
def test_who_makes_a_wager_follows_the_version(version: str, who: tuple[str, ...]) -> None:
    """649a.7(e): Pair Plus only with an Ante, or both compulsory."""
    chosen = {**house("649a").chosen, "version": version}
    (taken,) = [
        each
        for each in after(procedure(house("649a", chosen=chosen)), "Phase 2: Wagers")
        if isinstance(each, Grid)
    ]
    found = {row[0]: row[2] for row in taken.rows}
    assert tuple(found[name] for name in ("Ante", "Pair Plus", "Six Card Bonus")) == who
