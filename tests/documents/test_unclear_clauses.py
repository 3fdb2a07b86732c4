"""The unclear clauses of a filing: every reading that a paper goes by, with the other one and why."""

from __future__ import annotations

import pytest

from pitboss.documents.filing import filing
from pitboss.documents.rules_book import rules_book
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.law.silences import READ
from pitboss.rules.house import default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Method, Shuffler
from tests.documents.reading import tables, words
from tests.documents.test_rules_book import at, houses, rules_of

SPEAKS_FOR = ("641a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")
EVERY = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
# What the filing has under a clause other than that of the sentence.
ELSEWHERE = {
    "641a.11(b)(1)": "641a.11(c)",
    "641a.11(c)(5)(v)": "641a.11(c)",
    "649a.11(c)(5)(v)": "649a.11(c)",
    "649a.11(c)(7)(v)": "649a.11(c)",
    "649a.11(c)(9)(v)": "649a.11(c)",
    "653a.7(d)(3)": "653a.1",
    "653a.11(j)": "653a.1",
    "653a.11(j)(5)": "653a.11(f)(2)(ii)",
    "669a.11(d)": "669a.11(f)",
    "669a.11(g)": "669a.11(f)",
    "669a.11(i)(3)(i)": "669a.12(e)(2)",
    "669a.11(i)(3)(i)(E)": "669a.11(f)",
}


def unclear(name: str, **changes: object) -> dict[str, list[tuple[str, str, str]]]:
    """What is read, the other reading and why, by clause."""
    house = default_house(rule_set(name), **changes)
    found: dict[str, list[tuple[str, str, str]]] = {}
    for each in tables(filing(house)):
        if "Why" in each.columns:
            for read, other, why, clauses in each.rows:
                for clause in clauses.split(", "):
                    found.setdefault(clause, []).append((read, other, why))
    return found


@EVERY
def test_no_sentence_is_read_so_that_the_board_is_not_told_of(rules: RuleSet) -> None:
    """Every wager and none, by every method and device: 643a.13(c), 647a.13(d), 653a.11(j)(4) and the others."""
    for house in houses(rules):
        (rows,) = [t.rows for t in tables(filing(house)) if "Why" in t.columns] or [()]
        assert all(read and other and why for read, other, why, _ in rows)
        told = {clause for *_, clauses in rows for clause in clauses.split(", ")}
        for says, cites in rules_of(rules_book(house)).values():
            if READ in says:
                assert {ELSEWHERE.get(cite, cite) for cite in cites.split("\n")} & told, says


def test_the_definition_of_a_hand_is_named_where_it_is_not_followed() -> None:
    """653a.1 has any of the five community cards, as 647a.1, which 647a.11(i) does not follow either."""
    ((read, other, why),) = unclear("653a")["653a.1"]
    assert "two cards and the Flop" in read
    assert "the five community cards" in other
    assert why.startswith(
        "653a.1 defines a hand as five cards formed from the player's two and any of the five"
    )
    assert (
        "The definition speaks for the best of seven. It is not followed because 647a.1 has the same" in why
    )
    assert why.endswith("neither proves it.")


def test_what_the_clause_says_of_the_outcome_is_told_with_the_ante_bonus() -> None:
    """649a.12(b) pays it whoever holds the higher hand, in so many words; 649a.12(c) lacks them."""
    ((_, _, plain),) = unclear("649a")["649a.12(b)"]
    assert "adds in so many words that it does not depend on whose hand is higher" in plain
    for version in ("649a.7(e)(1)", "649a.7(e)(2)", "649a.7(e)(3)"):
        found = unclear("649a", chosen={"version": version})
        assert "649a.12(b)" not in found
        ((_, _, why), (on, both, silent)) = found["649a.12(c)"]
        assert on == "The Ante Bonus is paid on the Ante Wager."
        assert both == "It is paid on the Ante and Play Wagers together."
        assert silent.endswith("649a.12(b), which it replaces, pays it on the Ante.")
        assert why.startswith(
            "649a.12(c) pays the bonus to every player with an Ante and a Play Wager. It lacks"
        )
        assert "the words of 649a.12(b), which it replaces" in why
        assert "cites 649a.12(a) and 649a.12(b) and not 649a.12(c)" in why


def test_folded_cards_of_641a_stay_for_aces_up_and_count_for_others() -> None:
    """641a.11(c) takes the cards of every fold, 641a.11(b)(1) keeps Aces Up; who holds a folded hand is not said."""
    cards, envied = unclear("641a")["641a.11(c)"]
    assert cards[:2] == (
        "The folded cards of a player with an Aces Up Wager stay on the table until it is settled.",
        "All folded cards go to the discard rack, those of a player with an Aces Up Wager too.",
    )
    assert envied[0].endswith("an Envy Bonus only if its cards stayed on the table for Aces Up.")
    assert envied[1] == "Either every folded hand brings one, or none does."


LOST = [
    ("641a@2011", "641a.7(b)", "641a.11(c)(5)(v)"),
    ("643a", "643a.7(b)", "643a.11(g)(3)(v)"),
    ("647a", "647a.7(b)", "647a.11(i)(5)"),
    ("649a@2011", "649a.7(b)", "649a.11(c)(5)(v)"),
    ("649a", "649a.7(b)", "649a.11(c)(5)(v)"),
    ("653a@2011", "653a.7(b)", "653a.11(j)(5)"),
    ("669a", "669a.7(b)", "669a.11(i)(3)(i)(E)"),
    ("669a", "669a.11(a)(3)", "669a.11(i)(3)(i)(E)"),
]


@pytest.mark.parametrize(("name", "clause", "envy"), LOST)
def test_a_hand_that_lost_every_wager_brings_no_envy_bonus_by_a_reading(
    name: str, clause: str, envy: str
) -> None:
    """Section .7(b) takes the wagers of who leaves, 669a.11(a)(3) of who tells; neither speaks of the hand."""
    ((read, other, why),) = unclear(name)[clause]
    assert "left the table" in read
    assert ("told others of the hand" in read) is (name == "669a")
    assert read.endswith("brings nobody an Envy Bonus.")
    assert other == "It brings the other players an Envy Bonus, as a hand that is played to the end does."
    assert why.startswith(f"{envy} gives an Envy Bonus when another player holds a qualifying hand")


@EVERY
def test_a_lost_hand_leaves_nothing_open_without_an_envy_bonus(rules: RuleSet) -> None:
    """Section .7(b), at tables without a progressive; 643a of 2011 has none anyway."""
    found = unclear(rules.id, offered=frozenset())
    assert not any("left the table" in read for rows in found.values() for read, _, _ in rows)


def test_what_speaks_against_the_hand_of_a_fold_is_told() -> None:
    """641a.11(c) and 649a.11(c) speak of a forfeited hand; 653a.11(f)(2)(ii) has no such word."""
    for name, clause, forfeited in (
        ("641a", "641a.11(c)", True),
        ("649a", "649a.11(c)", True),
        ("653a", "653a.11(f)(2)(ii)", False),
    ):
        why = next(why for read, _, why in unclear(name)[clause] if "Envy Bonus" in read)
        assert (f"{clause} calls a folded hand forfeited" in why) is forfeited


def test_a_fold_of_649a_keeps_the_three_wagers_of_its_clause_and_no_other() -> None:
    """649a.11(b)(3) names three; the Five-Card Progressive Payout, of community cards too, goes by 649a.11(b)(2)."""
    ((read, other, why),) = unclear("649a")["649a.11(b)(3)"]
    assert "the wagers that 649a.11(b)(3) leaves in play" in read
    assert "the wagers that 649a.11(b)(3) leaves in play only if" in other
    assert "three wagers in play, 5 of 6 Progressive Payout, Five Card Hand Bonus and Six Card Bonus" in why


def test_647a_keeps_every_folded_hand_for_the_others_in_so_many_words() -> None:
    """647a.11(b)(2)(i)(B) and 647a.11(b)(2)(ii): no reading."""
    assert not any("folded hand" in read for rows in unclear("647a").values() for read, _, _ in rows)


def test_cards_that_a_misdeal_clause_does_not_name() -> None:
    """643a.13(c) names players and community cards, 647a.13(c) the dealer too, 649a.13(c) players and dealer.

    643a.8(h) and 649a.8(h) define a misdeal, 647a.8(h) does not; by all three a wrong count is a void round.
    """
    for name, cards, named, counted in (
        ("643a", "Six Card Bonus cards", "a player and the place for the community cards", "names no other"),
        (
            "647a",
            "Six Card Bonus cards",
            "a player, the dealer and the place for the community cards",
            "does not say what a misdeal is",
        ),
        ("649a", "community cards", "a player and the dealer", "names no other"),
    ):
        for clause in (f"{name}.13(c)", f"{name}.8(h)"):
            ((read, other, why),) = unclear(name)[clause]
            assert read.startswith(f"A wrong number of {cards} is a misdeal too:")
            assert f"with a wrong number of {cards} the round goes on." in other
            assert other.endswith("A wrong count of the stub voids it all the same, and the deck goes.")
            assert why.startswith(f"{name}.13(c) names {named} and no other; {name}.8(h)")
            assert counted in why
        assert f"{name}.13(c)" not in unclear(name, offered=frozenset())


def test_a_void_round_of_647a_and_653a() -> None:
    """647a.13(a), 647a.13(d) and 653a.13(d): the dealer's cards, and the wagers that are not named."""
    shown, until, returned = unclear("647a")["647a.13(d)"]
    assert until[0].endswith("until every player has folded or decided on the River Wager.")
    assert until[1].endswith("only until every player has folded or made the Flop Wager.")
    assert shown == unclear("647a")["647a.13(a)"][0]
    assert shown[0].startswith("The dealer's two cards are turned up before a Texas Hold 'Em Bonus Wager")
    assert returned[:2] == (
        "If a card of the dealer is exposed, the Progressive Payout, Five Card Hand Bonus and Six Card Bonus"
        " Wagers go back too.",
        "Only the Ante, Flop, Turn and River Wagers go back; the house keeps the Progressive Payout, Five Card"
        " Hand Bonus and Six Card Bonus Wagers.",
    )
    assert "settles the Texas Hold 'Em Bonus Wager and says nothing of the others" in returned[2]
    ((read, _, why),) = unclear("653a")["653a.13(d)"]
    assert "settles the Trips Wager and says nothing of the others" in why
    assert read == "If a card of the dealer is exposed, the Progressive Payout Wager goes back too."
    assert "653a.13(d)" not in unclear("653a", offered=frozenset({"Trips"}))


def test_what_a_smaller_share_leaves_and_what_measures_a_meter() -> None:
    """653a.12(d)(1) pays 10%; 643a.12(f)(4) and 647a.12(e)(4) name another wager, 649a.12(i)(4) does not."""
    assert any("smaller share" in read for read, _, _ in unclear("653a")["653a.12(d)(3)"])
    assert "641a.12(d)(3)" not in unclear("641a")  # the whole meter alone is won
    for clause in ("643a.12(f)(4)", "647a.12(e)(4)"):
        assert any(
            "multiples of the Progressive Payout" in other for _, other, _ in unclear(clause[:4])[clause]
        )
    assert not any("multiples" in read for read, _, _ in unclear("649a")["649a.12(i)(4)"])


def test_where_a_reserve_goes_is_a_reading() -> None:
    """643a.12(f)(4), 647a.12(e)(4) and 649a.12(i)(4): reseed $0, reserve 8%, and no word on its use."""
    for clause in ("643a.12(f)(4)", "647a.12(e)(4)", "649a.12(i)(4)"):
        found = [row for row in unclear(clause[:4])[clause] if "the reserve" in row[0]]
        ((read, other, why),) = found
        assert read.endswith("it starts again with what the reserve holds.")
        assert other == "It starts again with nothing, and the reserve stays apart."
        assert why.startswith(f"{clause} lays 8% of each wager aside")
        assert why.endswith("that speaks for giving it to the next jackpot.")
    assert not any("the reserve" in read for read, _, _ in unclear("649a")["649a.12(h)(3)"])  # has none


def test_a_fold_has_no_turn_of_its_own_in_647a_and_653a() -> None:
    """647a.11(h) and 653a.11(h) go around who plays on; 641a.11(c), 649a.11(c) and 669a.11(i) around everybody."""
    for name, wager, under in (
        ("647a", "Flop", "647a.11(b)(2)(i)(A)"),
        ("653a", "Play", "653a.11(f)(2)(i)"),
    ):
        (other, why), *_ = (
            (other, why) for read, other, why in unclear(name)[f"{name}.11(h)"] if "who folded" in read
        )
        assert other == f"It is settled when all players with a {wager} Wager are done."
        assert f"{under} leaves a wager over folded cards for the end of the round." in why
    assert "647a.11(h)" not in unclear("647a", offered=frozenset(), method=Method.AUTOMATED_SHOE)
    keeps = unclear("653a", chosen={"progressive_on_fold": "kept"})["653a.11(h)"]
    assert "share of a meter" in keeps[0][2]
    for name in ("641a", "649a", "669a"):
        assert not any("who folded" in read for rows in unclear(name).values() for read, _, _ in rows)


def test_a_fold_of_647a_keeps_the_envy_bonus_by_a_reading() -> None:
    """647a.11(b)(2)(i)(B) has no word on it; 641a.11(b)(2), 649a.11(b)(2) and 669a.11(g) have."""
    ((read, other, _),) = unclear("647a")["647a.11(b)(2)(i)(B)"]
    assert read == "A player who folds keeps the right to an Envy Bonus on the Progressive Payout."
    assert other == "It is lost with the progressive payout."
    for name, clause in (("641a", "641a.11(b)(2)"), ("649a", "649a.11(b)(2)"), ("669a", "669a.11(g)")):
        assert clause not in unclear(name)


def test_what_647a_leaves_out_before_the_deal() -> None:
    """647a.7(c) leaves out Six Card; 647a.10(a)(2) locks one wager, 647a.8(b) two; 647a.8(d) has no cover card."""
    by_hand, by_shoe = (unclear("647a", method=each) for each in (Method.MANUAL_SHOE, Method.AUTOMATED_SHOE))
    for found in (by_hand, by_shoe):
        assert found["647a.7(c)"][0][0].startswith("The Six Card Bonus Wager is made before")
    assert "647a.8(b)" not in by_hand
    read, other, why = by_shoe["647a.10(a)(2)"][0]
    assert "against Five Card Hand Bonus Wagers at the call" in read
    assert "Only the Progressive Payout Wager is locked" in other
    assert "647a.8(b) names both" in why
    assert by_shoe["647a.2(d)"] == by_shoe["647a.10(a)(2)"], "one row for both clauses"
    assert "under a cover card" in by_hand["647a.8(d)"][0][0]
    assert not any(
        "cover card" in read for rows in by_shoe.values() for read, _, _ in rows
    )  # 647a.10(b) has it


def test_a_share_that_the_dealers_hand_wins() -> None:
    """647a.12(e)(2) and 649a.12(i)(2) divide it and say no more; 643a.12(f)(2) has no wager on such a hand."""
    for name, clause in (("647a", "647a.12(e)(2)"), ("649a", "649a.12(i)(2)")):
        ((read, _, _), _) = unclear(name)[clause]
        assert "before any player's hand is paid" in read
        assert read.endswith("odd cents go to the players who are settled first.")


def test_no_clause_says_when_the_meter_of_a_hand_bonus_is_read() -> None:
    """643a.12(e)(4), 647a.12(d)(4) and 649a.12(j)(4) say it of progressive wagers."""
    for clause, sister in (
        ("643a.12(f)(2)", "643a.12(e)(4)"),
        ("647a.12(e)(2)", "647a.12(d)(4)"),
        ("649a.12(i)(2)", "649a.12(j)(4)"),
    ):
        (*_, (read, _, why)) = unclear(clause[:4])[clause]
        assert read.endswith("is taken from what the meter shows at the player's turn.")
        assert sister in why
        (told,) = [s for s in at(rules_book(default_house(rule_set(clause[:4]))), clause) if "highest" in s]
        assert told.endswith(f"is taken from what the meter shows at the player's turn.{READ}")


def test_three_to_two_is_paid_to_the_cent() -> None:
    """653a.12(b), a flush on the Blind, and 669a.12(c), two pair: half of a $5 wager is $2.50."""
    for name, clause in (("653a", "653a.12(b)"), ("669a", "669a.12(c)")):
        paid = "Odds of 3 to 2 pay $3 for every $2, to the cent: $7.50 on $5."
        assert [read for read, _, _ in unclear(name)[clause]] == [paid]
        assert any(
            says.endswith(f"{paid}{READ}") for says in at(rules_book(default_house(rule_set(name))), clause)
        )
    assert "3 to 2" not in words(filing(default_house(rule_set("641a"))))


@EVERY
def test_every_unclear_clause_is_marked_in_the_rules(rules: RuleSet) -> None:
    """No reading stands in the rules as if the chapter said it: 641a.11(b), 641a.12(b), 649a.11(b)(3), 643a.12(b)."""
    under: dict[str, set[str]] = {}
    for cite, clause in ELSEWHERE.items():
        under.setdefault(clause, set()).add(cite)
    for house in houses(rules):
        book = rules_book(house)
        marked = {
            cite for says, cites in rules_of(book).values() if READ in says for cite in cites.split("\n")
        }
        marked |= {each.cite for each in tables(book) if READ in each.caption}
        (rows,) = [t.rows for t in tables(filing(house)) if "Why" in t.columns] or [()]
        for read, _, _, clauses in rows:
            named = set(clauses.split(", "))
            assert marked & named or any(marked & under.get(each, set()) for each in named), read


def test_the_heading_claims_nothing_that_a_reading_denies() -> None:
    """653a.11(j)(4): where the money comes from, not how much it is."""
    assert unclear("653a")["653a.11(j)(4)"][0][2].endswith("What is paid is the same.")
    assert "money depends" not in words(filing(default_house(rule_set("653a"))))


def test_a_bonus_without_a_win_is_a_reading_in_a_version() -> None:
    """649a.12(c) has no words on whose hand is higher, nor on which wager it is; 649a.12(b) has both.

    649a.11(c)(3) speaks of the bonus on a win alone, 641a.11(c)(3)(ii) too.
    """
    paid = "the Ante Bonus is paid on the Ante by its paytable."
    in_version = rules_book(default_house(rule_set("649a"), chosen={"version": "649a.7(e)(1)"}))
    assert [says.endswith(f"{paid}{READ}") for says in at(in_version, "649a.12(c)")] == [True] * 4
    for name in ("649a", "649a@2011"):
        short, won, tied, lost = at(rules_book(default_house(rule_set(name))), "649a.12(b)")
        assert won.endswith(paid)
        assert all(says.endswith(f"{paid}{READ}") for says in (short, tied, lost))
    won, lost = at(rules_book(default_house(rule_set("641a"))), "641a.12(b)")
    assert won.endswith(paid)
    assert lost.endswith(f"{paid}{READ}")


def test_a_chip_that_does_not_come_back_is_a_reading() -> None:
    """643a.12(b) of 2011 prints sums; 643a.8(b) takes the chip before the deal, and no clause says more."""
    ((read, other, why),) = unclear("643a@2011")["643a.12(b)"]
    assert read.endswith("and its chip does not come back.")
    assert other == "The chip comes back with the sum."
    assert "By 643a.8(b) the dealer collects it before the deal" in why


def test_positions_are_named_only_where_a_player_may_have_several() -> None:
    """649a.12(i)(2) divides among players; 649a.7(f) leaves it to the submission at how many positions one wagers."""
    for boxes, several in ((1, False), (2, True)):
        ((read, other, _), _) = unclear("649a", adjacent_boxes=boxes)["649a.12(i)(2)"]
        assert (
            "Each player has an equal part, at however many positions the wager was made;" in read
        ) is several
        assert ("divided by positions or by the amounts wagered." in other) is several
        assert other.endswith("by the amounts wagered.")
        assert "box" not in read + other


def test_the_chip_is_collected_by_the_clause_of_the_way_of_dealing() -> None:
    """643a.8(b)(1), 643a.9(a)(3)(i) and 643a.10(a)(2)(i) say the same of a shoe, of the hand and of stacks."""
    for method, clause in (
        (Method.MANUAL_SHOE, "643a.8(b)(1)"),
        (Method.HAND, "643a.9(a)(3)(i)"),
        (Method.AUTOMATED_SHOE, "643a.10(a)(2)(i)"),
    ):
        device = Shuffler.COUNTING
        ((_, _, why),) = unclear("643a", method=method, shuffler=device)["643a.12(b)"]
        assert why.endswith(f"{clause} still collects it where a table game system is used.")
