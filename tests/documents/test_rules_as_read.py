"""The complete rules beside the clauses: what they say, and what they only are read to say."""

from __future__ import annotations

import pytest

from pitboss.games.catalog import RULE_SETS
from pitboss.law.silences import READ
from pitboss.rules.house import default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Method, Shuffler
from tests.documents.reading import tables, words
from tests.documents.test_rules_book import at, book, rules_of

SPEAKS_FOR = ("641a@2011", "643a", "643a@2011", "647a", "649a", "649a@2011", "653a@2011", "669a")
EVERY = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)


def test_no_share_of_a_meter_comes_from_the_container_where_a_smaller_one_is_won() -> None:
    """653a.12(d)(1) pays 10% for a straight flush; 653a.11(j)(4) names the whole meter, 641a.11(c)(5)(iv) too."""
    (told,) = at(book("653a"), "653a.11(j)(4)")
    assert told.startswith(f"The table inventory container never pays any share of the meter.{READ}")
    (whole,) = at(book("641a"), "641a.11(c)(5)(iv)")
    assert whole.startswith("The table inventory container never pays the whole meter.")
    assert READ not in whole


@pytest.mark.parametrize("name", ["641a", "649a", "649a@2011"])
def test_what_a_fold_gives_up_is_collected_when_all_have_decided(name: str) -> None:
    """641a.11(c) and 649a.11(c); the Play Wager goes to its area."""
    clause = f"{name[:4]}.11(c)"
    told = at(book(name), clause)
    assert told[0] == "The chips of the Play Wager go in its betting area."
    assert any(
        says.startswith("When all have decided, the dealer collects the wagers that were lost by folding")
        and says.endswith("folded cards in the discard rack.")
        for says in told
    )
    assert not any("at once" in says for says in told)


def test_folded_cards_go_at_once_where_the_clause_says_so() -> None:
    """647a.11(b)(2)(ii) and 653a.11(f)(2)(ii); of 669a.11(f) only the wagers are collected at once."""
    for name, clause in (("647a", "(b)(2)(ii)"), ("653a", "(f)(2)(ii)")):
        assert any("discard rack at once" in says for says in at(book(name), f"{name}.11{clause}"))
    assert "Other folded cards go to the discard rack." in at(book("669a"), "669a.11(f)")


def test_which_community_card_is_turned_and_where_it_goes() -> None:
    """643a.8(d)(4), 643a.11(c) and 643a.11(e): beside the other now, on top of it in 2011."""
    now, proposed = book("643a"), book("643a@2011")
    for document in (now, proposed):
        assert at(document, "643a.8(d)(4)")[0].endswith("is laid face down to the right of the first.")
    (first,) = at(now, "643a.11(c)")
    assert "the community card at the dealer's left and lays it to the right of the other" in first
    (then,) = at(proposed, "643a.11(c)")
    assert "the community card at the dealer's left and lays it on top of the other" in then
    assert "puts the first community card at the right" in at(proposed, "643a.11(e)")[0]
    shoe = book("643a", method=Method.AUTOMATED_SHOE, shuffler=Shuffler.COUNTING)
    (spread,) = [says for says in at(shoe, "643a.10(b)") if "discard rack" in says]
    assert "the top card becomes the second community card, face down at the dealer's right" in spread
    assert "the next card becomes the first community card, face down at the dealer's left" in spread


def test_two_more_cards_lie_at_the_dealers_right_and_a_burned_card_in_the_rack() -> None:
    """649a.8(d); 647a.1 and 653a.1 say what it is to burn a card."""
    (*_, two) = at(book("649a"), "649a.8(d)")
    assert two.endswith("two community cards are laid face down in their place at the dealer's right.")
    for name in ("647a", "653a"):
        (flop,) = at(book(name), f"{name}.11(c)")
        assert "burns a card, face down in the discard rack and unseen, and deals" in flop


@pytest.mark.parametrize(("letter", "listed"), [("A", False), ("C", False), ("D", True), ("F", True)])
def test_a_mini_royal_is_ranked_where_the_paytable_pays_it(letter: str, listed: bool) -> None:
    """643a.12(c): paytables D to F have a row of their own for 643a.6(c)(1)."""
    letters = {**default_house(_rules("643a")).letters, "643a.12(c)": letter}
    (three,) = [each for each in tables(book("643a", letters=letters)) if each.cite == "643a.6(c)"]
    assert [row[1] for row in three.rows][:2] == (
        ["Mini-royal", "Straight flush"] if listed else ["Straight flush", "Three-of-a-kind"]
    )
    other = "any other three cards" if listed else "three cards"
    assert [row[2] for row in three.rows if row[1] == "Straight flush"] == [
        f"{other} of one suit in sequence"
    ]


def _rules(name: str) -> RuleSet:
    return next(rules for rules in RULE_SETS if rules.id == name)


def test_an_envy_bonus_names_the_cards_of_the_other_hand() -> None:
    """647a.11(i)(5), 653a.11(j)(5), 649a.11(c)(7)(v) and 649a.11(c)(5)(v)."""
    for name, clause, whose in (
        ("647a", "647a.11(i)(5)", "whose two cards and the Flop make a royal flush or a straight flush"),
        ("653a", "653a.11(j)(5)", "whose two cards and the Flop make a royal flush or a straight flush"),
        ("649a", "649a.11(c)(7)(v)", "whose three cards and the two community cards make a royal flush"),
        ("649a", "649a.11(c)(5)(v)", "who holds"),
    ):
        assert whose in at(book(name), clause)[0]


@EVERY
def test_preshuffled_cards_are_not_shuffled_before_the_first_round_but_cut(rules: RuleSet) -> None:
    """Section .5(a) and .5(c)(2) of every chapter."""
    document = book(rules.id)
    assert "before the first round, unless they came preshuffled," in at(document, f"{rules.chapter}.5(a)")[0]
    assert at(document, f"{rules.chapter}.5(c)(2)") == [
        "Cards that were shuffled by hand or came preshuffled are then cut."
    ]


def test_two_aces_are_settled_beside_the_dealers_cards_in_a_void_round() -> None:
    """647a.12(b): paytable A has a row for the dealer's aces, B has none; 647a.13(a) and 647a.13(d)."""
    letters = default_house(_rules("647a")).letters
    both = book("647a", letters={**letters, "647a.12(b)": "A"})
    alone = book("647a", letters={**letters, "647a.12(b)": "B"})
    for clause in ("647a.13(a)", "647a.13(d)"):
        assert at(both, clause)[-1].endswith(
            f"paytable, with the dealer's two cards turned up, before the cards are reshuffled.{READ}"
        )
        assert "turned up" not in at(alone, clause)[-1]


def test_an_exposed_card_returns_the_wagers_that_the_clause_names_and_by_a_reading_the_others() -> None:
    """647a.13(d) and 653a.13(d); the community cards are dealt for a Trips Wager alone."""
    (told,) = at(book("653a"), "653a.13(d)")
    assert "the Ante, Blind and Play Wagers go back to the players, with them the Progressive Payout" in told
    assert (
        "If anyone made a Trips Wager, the community cards are dealt and every Trips Wager is settled" in told
    )
    assert f"the cards are reshuffled.{READ} If anyone made a Trips Wager" in told
    assert not told.endswith(READ)  # Trips is settled by the words of the clause
    (bonus,) = at(book("647a"), "647a.13(d)")
    assert "the Ante, Flop, Turn and River Wagers go back to the players, with them the" in bonus
    assert "before every player has folded or decided on the River Wager, all hands are void" in bonus
    assert "before every player has made the Play Wager or folded, all hands are void" in told
    (plain,) = at(book("653a", offered=frozenset({"Trips"})), "653a.13(d)")
    assert "with them" not in plain
    assert READ not in plain


def test_a_misdeal_counts_every_place_that_cards_are_dealt_to() -> None:
    """643a.8(h) and 669a.8(h) name the community cards; 643a, 647a and 649a are read to count the others."""
    (dealt,) = at(book("669a"), "669a.8(h)")
    assert "whether a player or the place for the community cards got too many or too few" in dealt
    assert READ not in dealt
    (counted,) = at(book("643a", offered=frozenset()), "643a.8(h)")
    assert "whether a player or the place for the community cards got too many or too few" in counted
    assert READ not in counted
    for name, beside in (
        ("643a", "Six Card Bonus cards"),
        ("647a", "Six Card Bonus cards"),
        ("649a", "community cards"),
    ):
        for clause in (f"{name}.8(h)", f"{name}.13(c)"):
            (told,) = at(book(name), clause)
            assert f"the place for the {beside} got too many or too few cards" in told
            assert READ in told


def test_cards_lie_face_down_before_the_dealer_asks() -> None:
    """669a.11(b); no other chapter says so."""
    (laid, asked, *_) = at(book("669a"), "669a.11(b)")
    assert "lay them face down on the layout again" in laid
    assert "the dealer asks each player" in asked
    assert "face down on the layout again" not in words(book("653a"))


def test_the_fold_of_653a_is_told_as_a_reading_where_its_clause_is_silent() -> None:
    """653a.11(f)(2) names the Ante and the Blind; 653a.11(j) does not name the Flop, and 653a.1 has all cards."""
    document = book("653a")
    told = [says for says in at(document, "653a.11(f)(2)") if "loses" in says or "is lost" in says]
    assert told == [
        "A player who folds loses the Ante and Blind Wagers.",
        f"The Progressive Payout Wager is lost too.{READ} The right to an Envy Bonus on the Progressive Payout is"
        f" not lost by folding.{READ}",
    ]
    flop = [says for says in at(document, "653a.11(j)") if "with the Flop" in says]
    assert len(flop) == 2  # the wager, and its settlement
    assert all(says.endswith(READ) for says in flop)


def test_a_wager_that_is_settled_in_a_void_round_does_not_go_back() -> None:
    """653a.13(a): all wagers go back, but Trips is settled once every player and the dealer had two cards."""
    (_, several) = at(book("653a"), "653a.13(a)")
    assert several.endswith(
        "But if every player and the dealer already had the first two cards, the Trips Wagers do not go back:"
        " the community cards are dealt and every Trips Wager is settled by its paytable before the cards are"
        " reshuffled."
    )


def test_the_ace_below_the_two_of_three_cards_is_a_reading() -> None:
    """669a.6(a) speaks of five cards, 669a.6(c) not of the ace; 649a.6(a) has it for three cards, and not for five."""
    (low,) = [says for says in at(book("669a"), "669a.6(c)") if "below the 2" in says]
    assert low.endswith(f"do not follow each other.{READ}")
    assert not any(says.endswith(READ) for says in at(book("649a", offered=frozenset()), "649a.6(a)"))
    assert any(says.endswith(READ) and "below the 2" in says for says in at(book("649a"), "649a.6(a)"))


def test_the_least_winning_hand_of_669a_is_a_reading() -> None:
    """669a.7(d)(4) speaks of a pair; 669a.11(i)(3)(i) and 669a.12(e)(1) begin with a straight."""
    (told,) = at(book("669a"), "669a.7(d)(4)")
    assert told.endswith(f"a straight or better.{READ}")


def test_the_cover_card_stands_beside_the_clause_that_tells_of_it() -> None:
    """647a.11(h) takes off what 647a.8(d) and 647a.9(d) do not put down; 647a.10(b) and 653a.8(d) put it down."""
    assert not any("cover card" in says for says in at(book("647a"), "647a.8(d)"))
    assert "The dealer's cards lie under a cover card" in at(book("647a"), "647a.11(h)")[0]
    shoe = book("647a", method=Method.AUTOMATED_SHOE, shuffler=Shuffler.COUNTING)
    assert any("under a cover card." in says for says in at(shoe, "647a.10(b)"))
    assert any("under a cover card." in says for says in at(book("653a"), "653a.8(d)"))


def test_the_least_winning_hand_stands_beside_its_paytable() -> None:
    """649a.12(e)(2) and 641a.12(d)(2) speak of the highest hand only."""
    for name, clause in (("649a", "649a.12(e)(1)"), ("641a", "641a.12(d)(1)")):
        told = [says for says in at(book(name), clause) if "for 1" not in says]
        assert len(told) == 2  # the wager, and its settlement
        assert all("or better" in says for says in told)


def test_whether_the_player_beats_the_dealer_is_told_where_the_clause_tells_it() -> None:
    """649a.11(c)(5) and 649a.11(c)(8), not 649a.11(c)(7) or 649a.11(c)(9)."""
    document = book("649a")
    for clause, says in (("(5)", True), ("(7)", False), ("(8)", True), ("(9)", False)):
        told = at(document, f"649a.11(c){clause}")
        assert any("whether or not the player beats the dealer" in each for each in told) is says


def test_cards_kept_for_aces_up_rest_on_the_wager_and_a_reading() -> None:
    """641a.11(b)(1) keeps the wager; 641a.11(c), which discards the cards of every fold, is read so."""
    document = book("641a")
    (kept,) = [says for says in at(document, "641a.11(b)(1)") if "stay on the table" in says]
    assert kept.endswith(f"until everything is settled.{READ}")
    assert kept in at(document, "641a.11(c)")


def test_a_meter_starts_again_only_when_the_whole_of_it_has_been_won() -> None:
    """647a.12(d)(1) A pays 100% and 10%; 649a.12(e)(1) pays the whole meter alone; 647a.12(e)(4) has a reserve."""
    document = book("647a")
    (meter,) = at(document, "647a.12(d)(3)")
    assert "once the whole of it has been won, at $10,000 again" in meter
    share = f"When a smaller share is won, the meter falls by that share and does not start again.{READ}"
    assert meter.endswith(share)
    (reserve,) = at(document, "647a.12(e)(4)")
    assert "Once the whole of it has been won it starts again at $0" in reserve
    assert reserve.endswith(
        f"and what the reserve then holds.{READ} {share} The amounts are multiples of the Five Card Hand Bonus"
        f" Wager.{READ}"
    )
    (whole,) = at(book("649a"), "649a.12(e)(3)")
    assert "once it has been won" in whole
    assert "smaller share" not in whole


def test_a_push_is_explained() -> None:
    """669a.12(d): with a pair of tens or two pair the Blind Wager comes back."""
    says = "Where the table says Push, the Blind Wager is returned and wins nothing."
    assert at(book("669a"), "669a.12(d)") == [says]


def test_a_chip_that_is_gone_is_not_collected_again() -> None:
    """643a.8(b) of 2011 takes the chip before the deal; 643a.12(b) of 2011 pays sums and no odds."""
    told = [says for says in at(book("643a@2011"), "643a.11(f)(2)") if "Let It Ride Bonus Wager wins" in says]
    gone = (
        "The sum on the paytable is all that is paid: the chip was taken before the deal and does not come"
        f" back.{READ}"
    )
    for clause in ("643a.12(b)", "643a.8(b)"):
        assert [says for says in at(book("643a@2011"), clause) if "all that is paid" in says] == [gone]
    assert words(book("643a@2011")).count("all that is paid") == 1
    assert [says.endswith("; otherwise it loses.") for says in told] == [True]


def test_sentences_read_as_english() -> None:
    """649a.8(e) on the stub, 643a.12(d)(5) on the suits, 669a.11(g) on what a fold leaves."""
    told = words(book("649a"))
    assert "go to the discard rack unseen. At least once in five rounds the dealer counts them first" in told
    assert told.index("counts them first") < told.index("the players look at their cards")
    assert "who holds a mini-royal of any suit;" in words(book("643a"))
    assert "who holds ace, king and queen of one suit, whichever it is;" in words(book("649a"))
    assert "who holds four aces, any other four-of-a-kind or a straight flush;" in words(book("641a"))
    assert "What is still due to a player who folded is settled at that player's turn:" in words(book("669a"))


def test_every_envy_bonus_that_is_still_due_to_a_folder_is_named() -> None:
    """649a.11(b)(2) leaves the right to two of them, 649a.11(b)(3) the 5 of 6 wager and with it 649a.11(c)(9)(v)."""
    (due,) = [says for says in at(book("649a"), "649a.11(c)(9)(v)") if "player who folded" in says]
    for wager in (
        "Three-Card Progressive Payout",
        "Five-Card Progressive Payout",
        "5 of 6 Progressive Payout",
    ):
        assert wager in due.partition("the Envy Bonuses on the ")[2]


def test_what_a_folder_is_still_due_is_a_reading_where_the_fold_is_one() -> None:
    """669a.11(f) does not name Pair Plus; 649a.11(b)(3) is read; 649a.7(e)(3) ties Pair Plus to every Ante."""
    version = {**default_house(_rules("649a")).chosen, "version": "649a.7(e)(3)"}
    for document, read in (
        (book("669a"), True),
        (book("669a", offered=frozenset()), True),
        (book("649a"), True),
        (book("649a@2011"), True),
        (book("649a", chosen=version), False),
    ):
        (due,) = [says for says in words(document).splitlines() if "a player who folded is settled" in says]
        assert (READ in due) is read


def test_the_three_streets_of_669a_and_who_is_asked() -> None:
    """669a.11(c), 669a.11(e) and 669a.11(h) have a box each; 669a.11(d) and 669a.11(f) ask each player again."""
    found = book("669a")
    for clause, card, street in (("c", "first", "4th"), ("e", "second", "5th"), ("h", "third", "6th")):
        (turned,) = at(found, f"669a.11({clause})")
        assert turned.endswith(f"turns up the {card} community card and puts it in the {street} Street box.")
    for clause in ("669a.11(d)", "669a.11(f)"):
        assert at(found, clause)[0].endswith(READ)
    for clause in ("653a.11(d)", "653a.11(f)"):  # except them in so many words
        assert not at(book("653a"), clause)[0].endswith(READ)


def test_what_669a_says_otherwise_than_the_other_chapters() -> None:
    """669a.3(a) has no word on how cards look; 669a.11(i) turns them up; 669a.12(e)(2) has six cards, not three."""
    found = book("669a")
    assert at(found, "669a.3(a)") == ["The game is played with one deck of 52 cards and one cover card."]
    assert "52 cards, all alike, and" in at(book("643a"), "643a.3(a)")[0]
    assert any("turns up the player's cards" in says for says in at(found, "669a.11(i)"))
    assert all(says.endswith(READ) for says in at(found, "669a.11(i)(3)(i)"))


@pytest.mark.parametrize(
    ("name", "clauses"),
    [
        ("641a", ["641a.7(b)"]),
        ("643a", ["643a.7(b)"]),
        ("647a", ["647a.7(b)"]),
        ("649a", ["649a.7(b)"]),
        ("653a", ["653a.7(b)"]),
        ("669a", ["669a.7(b)", "669a.11(a)(3)"]),
    ],
)
def test_a_hand_that_lost_every_wager_brings_nobody_an_envy_bonus(name: str, clauses: list[str]) -> None:
    """Section .7(b) takes the wagers of who leaves, 669a.11(a)(3) of who tells; neither speaks of the hand."""
    told = ", or told others of the hand and forfeited all wagers," if clauses[1:] else ""
    read = f"The hand of a player who left the table and lost all wagers by it{told} does not count.{READ}"
    for clause in clauses:
        assert [
            says for says in at(book(name), clause) if "gets an Envy Bonus" in says and says.endswith(read)
        ]


@pytest.mark.parametrize(("name", "clause"), [("647a", "647a.12(d)(5)"), ("653a", "653a.12(d)(5)")])
def test_the_cards_of_an_envied_hand_are_a_reading_as_those_of_the_wager(name: str, clause: str) -> None:
    """647a.1 and 653a.1 define a hand by seven cards; the wager and its Envy Bonus are read to go by the Flop."""
    (told,) = [says for says in at(book(name), clause) if says.startswith("Every player with")]
    assert f"or for the dealer's hand.{READ}" in told


def test_a_wager_that_its_clause_sets_apart_makes_no_difference_to_others() -> None:
    """647a.7(d)(2) and 647a.7(d)(5) say so of one wager each, 643a.7(k) of all of them; 647a.7(d)(3) does not."""
    apart = "How it ends makes no difference to any other wager."
    rules = book("647a")
    for clause in ("647a.7(d)(2)", "647a.7(d)(5)"):
        assert at(rules, clause)[0].endswith(apart)
    assert apart not in at(rules, "647a.7(d)(3)")[0]
    assert "makes no difference to any other wager" in at(book("643a"), "643a.7(k)")[0]


@pytest.mark.parametrize(
    ("name", "runs", "clauses"),
    [
        (
            "643a",
            "of five cards with 2, 3, 4 and 5 or of three cards with 2 and 3",
            "(a) (c)(4) (d)(4) (c)(2) (d)(2)",
        ),
        ("643a@2011", "of five cards with 2, 3, 4 and 5 or of three cards with 2 and 3", "(a) (c)(4) (c)(2)"),
        ("641a", "of four cards with 2, 3 and 4", "(a)"),
        ("669a", "of five cards with 2, 3, 4 and 5 or of three cards with 2 and 3", "(a) (c)"),
    ],
)
def test_where_an_ace_stands_low_is_told_for_each_number_of_cards(name: str, runs: str, clauses: str) -> None:
    """643a.6(a) has 2, 3, 4 and 5 alone; 643a.6(c)(4) and 643a.6(d)(4) have 2 and 3; 669a.6(c) none."""
    section = f"{name[:4]}.6"
    ((says, cites),) = [rule for rule in rules_of(book(name)).values() if "also stand below" in rule[0]]
    assert f"open a straight or straight flush {runs}, which" in says
    assert cites.split("\n") == [f"{section}{part}" for part in clauses.split()]


@EVERY
def test_a_margin_names_no_clause_twice(rules: RuleSet) -> None:
    """647a.11(b)(2)(ii) lets cards lie and clears the others away: once beside a sentence."""
    for _, cites in rules_of(book(rules.id)).values():
        assert len(set(cites.split("\n"))) == len(cites.split("\n")), cites
