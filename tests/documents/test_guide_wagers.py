"""The wagers of a gaming guide: what each takes, what wins it, and how its tables are read."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.documents.page import Columns, Grid, Text
from pitboss.documents.patron.costs import pay_blocks
from pitboss.documents.patron.playing import told, wins_with
from pitboss.documents.patron.rankings import rankings
from pitboss.games.catalog import RULE_SETS
from pitboss.rules.house import default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.solve.figures import Figures
from tests.documents.guides import guide_of, house
from tests.documents.reading import headings, table, tables, words

SPEAKS_FOR = ("641a@2011", "643a@2011", "647a", "649a", "653a@2011", "669a")
NOTHING = Figures(1, {(Fraction(0), Fraction(1)): 1})  # where the figures of the game do not matter
EVERY = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)


@pytest.mark.parametrize(
    ("name", "wager", "wins"),
    [
        ("641a", "Ante", "your hand beats or ties the dealer's"),
        ("649a", "Ante", "your hand beats the dealer's, or the dealer has less than queen high"),
        ("649a", "Play", "your hand beats the dealer's, and the dealer has queen high or better"),
        ("653a", "Ante", "your hand beats the dealer's, and the dealer has a pair or better"),
        ("653a", "Blind", "your hand beats the dealer's with a straight or better"),
        ("653a", "Play", "your hand beats the dealer's"),
        ("647a", "Ante", "your hand beats the dealer's with a straight or better"),
        (
            "669a",
            "Blind",
            "your cards and the community cards make three-of-a-kind or better; it comes back with a pair of"
            " tens or better",
        ),
    ],
)
def test_what_wins_is_what_the_chapter_pays(name: str, wager: str, wins: str) -> None:
    """641a.11(c)(3)(ii) pays a tie; 649a.11(c)(3)(i) and 653a.11(h)(1) ask what the dealer has, the Blind of
    653a.12(b) and the Ante of 647a.11(h)(2)(ii) for a straight; 669a.12(d) returns the Blind."""
    played = house(name)
    assert wins_with(played, played.force.by_name[wager]) == wins


def test_a_wager_paid_at_one_rate_says_so_where_there_is_no_table() -> None:
    """669a.12(b): the Ante has no paytable."""
    assert any(says.endswith("a winning Ante pays 1 to 1.") for says in told(house("669a")))


def test_only_odds_that_are_paid_here_are_explained() -> None:
    """647a.12(a) pays 1 to 1 and no optional wager is offered; 647a.12(d)(1) pays `for 1`."""
    plain = guide_of(house("647a", offered=frozenset()), base=NOTHING)
    assert "Which hand beats which" in headings(plain)
    assert "for 1" not in words(plain)
    assert "for 1" in words(guide_of(house("647a"), base=NOTHING))


def test_how_rounds_end_is_counted_from_the_figures() -> None:
    """Of eight deals three win, one ties and four lose."""
    unit = Fraction(1)
    base = Figures(8, {(unit, unit): 3, (Fraction(0), unit): 1, (-unit, unit): 4})
    told = words(guide_of(house("649a"), base=base))
    assert "37.5% of all rounds end ahead on Ante and Play, 12.5% level and 50.0% behind." in told


def test_both_wagers_where_both_are_compulsory() -> None:
    """649a.7(e)(3)."""
    chosen = {**house("649a").chosen, "version": "649a.7(e)(3)"}
    letters = {**house("649a").letters, "649a.12(c)": "A"}
    first = told(house("649a", chosen=chosen, letters=letters))[0]
    assert first.startswith("Place an Ante Wager to play against the dealer and a Pair Plus Wager")
    assert "or both" not in first
    assert first.endswith("neither is more than five times the other.")


def test_sums_that_do_not_grow_with_the_wager_name_the_wager() -> None:
    """649a.12(f) paytable E pays its highest hands in dollars."""
    letters = {**house("649a").letters, "649a.12(f)": "E"}
    says = (
        "What Six Card Bonus pays for a Super Royal is the same whatever you bet; the cost shown is for a $5"
        " wager."
    )
    assert says in words(guide_of(house("649a", letters=letters), base=NOTHING))
    assert says not in words(guide_of(house("649a"), base=NOTHING))


def test_a_row_that_pays_nothing_is_among_what_loses() -> None:
    """643a.12(b) of 2011, paytable A, prints $0 for two pair and for a pair: 2,598,960 deals, of which the
    hands from three-of-a-kind up are 54,912 + 10,200 + 5,108 + 3,744 + 624 + 36 + 4 = 74,628."""
    rows = table(guide_of(house("643a@2011"), base=NOTHING), "Let It Ride Bonus, Paytable A").rows
    assert [row[0] for row in rows[-2:]] == ["Three-of-a-kind", "Anything else"]
    assert rows[-1][1:] == ("loses", "97.13%")  # 2,524,332


def test_what_misses_an_ante_bonus_loses_nothing() -> None:
    """649a.12(b) pays a bonus beside the Ante."""
    rows = table(guide_of(house("649a"), base=NOTHING), "Ante Bonus, Paytable A").rows
    assert rows[-1] == ("Anything else", "no bonus", "96.29%")  # 21,280 of 22,100


def test_one_wager_beside_the_game_is_called_by_its_name() -> None:
    """653a.7(d)(2): the Trips Wager alone; 649a.7(d)(2): Pair Plus alone."""
    alone = told(house("653a", offered=frozenset()))
    assert alone[1] == "Add a Trips Wager, if you want one, before the dealer calls “no more bets”."
    assert alone[-1] == "Trips is settled by itself, by its own paytable."
    assert (
        told(house("649a", offered=frozenset()))[-1] == "Pair Plus is settled by itself, by its own paytable."
    )
    assert "settled by themselves" in told(house("649a"))[-1]


@pytest.mark.parametrize(
    ("rules", "says"),
    [
        ("643a", "the Six Card Bonus cards for that."),  # 643a.11(g)(6)
        ("647a", "the Six Card Bonus cards for that."),  # 647a.11(k)
        ("649a", "the community cards for that."),  # 649a.11(c)(7) and (8)
    ],
)
def test_cards_dealt_for_some_wagers_are_turned_up_before_those_are_settled(rules: str, says: str) -> None:
    assert told(house(rules))[-1].endswith(f"; the dealer turns up {says}")
    assert "turns up" not in told(house(rules, offered=frozenset()))[-1]


def test_a_list_of_hands_says_which_wagers_go_by_it() -> None:
    """649a.6(b) ranks three cards, 649a.6(d) those of the four wagers on five or six; 643a.6(d) three cards."""
    captions = [each.caption for each in rankings(house("649a"))]
    assert captions[1:] == [
        "Five cards (Six Card Bonus, Five-Card Progressive Payout, Five Card Hand Bonus and 5 of 6 Progressive"
        " Payout)"
    ]


def test_a_list_of_hands_alone_has_the_whole_width_and_one_heading() -> None:
    """647a without its optional wagers has no paytable to stand beside it: 647a.6(b), the best five of seven."""
    blocks = guide_of(house("647a", offered=frozenset()), base=NOTHING).blocks
    (hands,) = [block for block in blocks if isinstance(block, Grid) and block.faces]
    assert hands.caption == "Best five of seven"
    assert not [block for block in blocks if isinstance(block, Columns) and not all(block.parts)]


@pytest.mark.parametrize(
    ("name", "offered", "whole"),
    [
        ("647a", None, True),  # nine rows of 647a.12(b), and three sentences
        ("653a@2011", frozenset[str](), True),  # seven of Blind
        ("649a", frozenset[str](), False),  # four of the Ante Bonus
    ],
)
def test_no_table_stands_high_beside_a_few_sentences(
    name: str, offered: frozenset[str] | None, whole: bool
) -> None:
    """The paytables stand two by two, and the hands of the game have the whole width."""
    played = house(name) if offered is None else house(name, offered=offered)
    blocks = [*pay_blocks(played)]
    assert any(isinstance(block, Grid) and block.faces for block in blocks) is whole
    beside = [block for block in blocks if isinstance(block, Columns)]
    assert all(isinstance(part[0], Grid) for block in beside for part in block.parts) is whole


@EVERY
def test_the_wagers_have_the_whole_line_and_one_place(rules: RuleSet) -> None:
    """Below the picture and the steps, before what follows from both hands."""
    blocks = guide_of(default_house(rules), base=NOTHING).blocks
    place = next(at for at, block in enumerate(blocks) if isinstance(block, Grid))
    assert isinstance(blocks[place - 2], Columns)
    found = blocks[place]
    assert isinstance(found, Grid)
    assert found.columns == ("Wager", "Amount", "It wins if")


@pytest.mark.parametrize(
    ("name", "chosen", "wins"),
    [
        ("641a", {}, "you made Ante and Play, and your cards make three-of-a-kind or better, win or lose"),
        ("649a", {}, "you made Ante and Play, and your cards make a straight or better, win or lose"),
        (
            "649a",
            {"ante_bonus_paid": "only on a win"},
            "you made Ante and Play, and your cards make a straight or better and beat the dealer's hand",
        ),
    ],
)
def test_an_ante_bonus_is_among_the_wagers(name: str, chosen: dict[str, str], wins: str) -> None:
    """641a.12(b) and 649a.12(b): it needs no wager of its own, and is paid whoever wins unless it is read otherwise."""
    played = house(name, chosen={**house(name).chosen, **chosen})
    (sums,) = [each for each in tables(guide_of(played, base=NOTHING)) if "Amount" in each.columns]
    *named, told = sums.rows[-1]
    assert named == ["Ante Bonus", "no wager needed"]
    assert told.replace("\u00a0", " ") == wins
    assert told.endswith(wins[-9:].replace(" ", "\u00a0"))  # no word alone on a line


@pytest.mark.parametrize(
    ("version", "ante", "pair_plus"),
    [
        ("649a.7(d)", "", ""),
        ("649a.7(e)(1)", "", ", at most your Ante"),
        ("649a.7(e)(2)", "", ", at most twice your Ante"),
        ("649a.7(e)(3)", ", at most five times your Pair Plus", ", at most five times your Ante"),
    ],
)
def test_what_a_version_ties_a_wager_to_stands_beside_its_limits(
    version: str, ante: str, pair_plus: str
) -> None:
    """649a.7(e)(1) the Ante at least the same, (2) at least half, (3) neither more than five times the other."""
    played = house("649a", chosen={**house("649a").chosen, "version": version})
    (sums,) = [each for each in tables(guide_of(played, base=NOTHING)) if "Amount" in each.columns]
    amounts = {row[0]: row[1] for row in sums.rows}
    limits = "$5\u00a0to\u00a0$1,000"
    assert (amounts["Ante"], amounts["Pair Plus"]) == (f"{limits}{ante}", f"{limits}{pair_plus}")


def test_a_share_that_the_dealers_hand_wins_is_divided() -> None:
    """649a.12(i)(2) and 647a.12(e)(2): equally among those who wagered on it; 643a.12(f) knows no such wager."""
    for name, divided in (("649a", True), ("647a", True), ("643a", False)):
        document = guide_of(house(name), base=NOTHING)
        note = table(document, "Five Card Hand Bonus").note
        shared = "won by the dealer's hand is divided equally among those who wagered on it."
        assert (shared in note) is divided
        assert ("the dealer's hand is counted as if you alone wagered on it" in words(document)) is divided


def test_wagers_on_both_hands_of_one_meter_are_told_at_a_full_table_too() -> None:
    """647a.12(e)(4): 13% and 8% of every wager go to the meter, 21 cents of a dollar; fixed rows return 36.24%.

    Six players on both hands feed 12 x 21 cents, a seventh of which each of the seven hands wins: 36 cents. A
    player's hand keeps it, 72.24%; the six who wagered on the dealer's hand divide it, 42.24% (647a.12(e)(2)).
    """
    says = "With six players on both, $100 lose $27.76 on the player's hand and $57.76 on the dealer's hand"
    assert says in words(guide_of(house("647a"), base=NOTHING))
    one = house("647a", offered=frozenset({"Five Card Hand Bonus on the player's hand"}))
    assert "players on both" not in words(guide_of(one, base=NOTHING))


def test_magic_card_and_lucky_bonus_are_explained() -> None:
    """649a.1: a card among those of the hand wagered on; the player's position, or the dealer's."""
    triggers = {"Magic Card": Fraction(1, 100), "Lucky Bonus": Fraction(1, 100)}
    on = house("649a", chosen={**house("649a").chosen, "magic_card_and_lucky_bonus": "on"}, triggers=triggers)
    note = table(guide_of(on, base=NOTHING), "Five Card Hand Bonus").note
    assert (
        "Magic Card: 20 for 1, whatever the hand and besides what it wins, if the system draws a card that is among the five of the hand"
        in note
    )
    assert (
        "Lucky Bonus: 5 for 1, whatever the hand and besides what it wins, if the system draws your seat (the dealer, if you wagered on that"
        in note
    )


@pytest.mark.parametrize("name", ["643a@2011", "643a"])
def test_a_mini_royal_is_explained_where_a_table_pays_it(name: str) -> None:
    """643a.6(d)(1), in 2011 643a.6(c)(1)."""
    document = guide_of(house(name), base=NOTHING)
    assert "Mini-royal: ace, king and queen of one suit." in words(document)
    (three,) = [each for each in tables(document) if each.caption.startswith("Three cards (")]
    assert three.rows[0] == ("Mini-royal", "A♠ K♠ Q♠")


def test_a_mini_royal_stands_by_the_table_that_pays_it() -> None:
    """643a.12(d)(1) has rows for it and 643a.12(c) A has none: there it is a straight flush (643a.6(c)(1))."""
    document = guide_of(house("643a"), base=NOTHING)
    says = "Mini-royal: ace, king and queen of one suit."
    assert table(document, "Three-Card Progressive Payout, Paytable A").note.startswith(says)
    assert "Mini-royal" not in table(document, "Three Card Bonus, Paytable A").note
    (three,) = [each for each in tables(document) if each.caption.startswith("Three cards (")]
    assert three.note == "For the Three Card Bonus a mini-royal is a straight flush."


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("649a", "Your hand is compared with the dealer's hand; "),
        (
            "641a",
            "The best four of your five cards are your hand, which is compared with the dealer's hand; ",
        ),
        ("653a", "Your best five-card hand from your cards and the community cards is compared with the"),
        (
            "643a",
            "Your three cards and the two community cards make your hand. A pair of tens or better is paid",
        ),
    ],
)
def test_the_hand_that_decides_is_told_by_its_cards(name: str, says: str) -> None:
    """649a.1 three cards, 641a.11(c)(2) four of five, 653a.11(g) five of seven, 643a.1 three and two."""
    assert any(each.startswith(says) for each in told(house(name)))


def test_every_bet_that_rides_is_paid_or_lost() -> None:
    """643a.12(a) A pays a pair of tens or better; 643a.11(f)."""
    says = "is paid on every bet that rides, by the paytable “Let It Ride, Paytable A”; anything less loses them."
    assert any(each.endswith(says) for each in told(house("643a")))


def test_a_list_of_the_games_hands_ends_with_a_hand_of_nothing() -> None:
    """643a.6(b): 1,302,540 of 2,598,960 hands of five cards have no pair or better."""
    listed = next(rankings(house("643a")))
    assert listed.rows[-1] == ("High card", "K♦ 10♠ 8♣ 5♥ 3♦", "50.12%")


@pytest.mark.parametrize(
    ("name", "runs"),
    [
        ("641a", "of four cards with 2, 3 and 4"),  # 641a.6(a)
        ("643a", "of five cards with 2, 3, 4 and 5 or of three cards with 2 and 3"),  # 643a.6(c)(4)
        ("649a", "of three cards with 2 and 3 or of five cards with 2, 3, 4 and 5"),  # 649a.6(d) in use too
        ("653a", "of five cards with 2, 3, 4 and 5"),  # 653a.6(a)
    ],
)
def test_where_an_ace_is_low_and_how_equal_kinds_compare(name: str, runs: str) -> None:
    """649a.6(a) and 649a.6(c); in 643a no dealer's hand is met, and 643a.6 compares no hands."""
    note = next(rankings(house(name))).note
    assert note.startswith(f"An ace may be low in a straight {runs}, and in no other run.")
    assert ("Of two hands of one kind" in note) is (name != "643a")


def test_the_game_comes_first_among_the_paytables() -> None:
    for name in ("643a", "643a@2011"):
        pays = [each for each in tables(guide_of(house(name), base=NOTHING)) if "Pays" in each.columns]
        assert pays[0].caption.startswith("Let It Ride")


@EVERY
def test_hands_of_one_number_of_cards_are_listed_once(rules: RuleSet) -> None:
    lists = [each for each in tables(guide_of(default_house(rules), base=NOTHING)) if each.faces]
    sizes = [len(each.rows[-1][1].split()) for each in lists]
    assert len(set(sizes)) == len(sizes)


@pytest.mark.parametrize("name", ["643a", "669a"])
def test_of_an_odd_number_of_tables_the_hands_of_the_game_have_the_whole_width(name: str) -> None:
    """Five paytables and the hands of three cards stand two by two; how they are read is told above them."""
    blocks = list(pay_blocks(house(name)))
    assert isinstance(blocks[1], Text)
    assert blocks[1].text.startswith("Paid \u201cto 1\u201d, your wager comes back as well.")
    (whole,) = [block.caption for block in blocks if isinstance(block, Grid)]
    assert whole.startswith("What beats what: ")
    pairs = [block.parts for block in blocks if isinstance(block, Columns)]
    assert all(len(parts) == 2 and all(parts) for parts in pairs)


@pytest.mark.parametrize("name", ["649a", "649a@2011", "669a"])
def test_ace_king_and_queen_are_of_one_suit(name: str) -> None:
    """649a.6(b)(1), 669a.6(c)(1): a row names several suits, and the three cards are of one of them."""
    assert "Ace, king and queen: all three of the same suit." in words(guide_of(house(name), base=NOTHING))
    assert "of the same suit" not in words(guide_of(house(name, offered=frozenset()), base=NOTHING))


@pytest.mark.parametrize(("name", "wins"), [("641a@2011", True), ("649a", False), ("653a@2011", False)])
def test_equal_hands_win_only_where_the_chapter_pays_them(name: str, wins: bool) -> None:
    """641a.11(c)(3)(ii) of the proposal; in the others wagers come back."""
    assert ("the higher one wins; equal hands win for you." in words(guide_of(house(name)))) is wins
