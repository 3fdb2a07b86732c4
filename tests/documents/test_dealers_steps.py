"""Single steps of the dealer's card beside their clauses: when a fold is collected, which card is turned.

What each step must say is read off its clause.
"""

from __future__ import annotations

import pytest

from pitboss.documents.page import Numbered
from pitboss.documents.procedure import procedure
from pitboss.games.catalog import rule_set
from pitboss.rules.house import House, default_house
from pitboss.rules.words import Method, Shuffler
from tests.documents.reading import after, flat, headings, said, words

SPEAKS_FOR = ("641a@2011", "643a", "643a@2011", "647a", "649a", "649a@2011", "653a@2011", "669a")
LATE = "When all have decided, collect the {} of each player who folded."
SOON = "Of a player who folds, collect the {} and put {} in the table inventory container."


def house(name: str, **changes: object) -> House:
    return default_house(rule_set(name), **changes)


def told(name: str, **changes: object) -> list[tuple[str, str]]:
    """Every step of the card with its clauses, one after the other."""
    blocks = [b for b in flat(procedure(house(name, **changes))) if isinstance(b, Numbered)]
    return [(says, cites) for block in blocks for says, cites in said(block)]


def of(name: str, clause: str, **changes: object) -> list[str]:
    """The steps that stand beside a clause, alone or with others."""
    return [says for says, cites in told(name, **changes) if clause in cites.split("\n")]


def under(name: str, wager: str) -> list[str]:
    """The steps of the settlement of one wager."""
    card = procedure(house(name))
    titles = [text for text in headings(card) if text.endswith(f". {wager}")]
    return [says for title in titles for block in after(card, title) for says, _ in said(block)]


@pytest.mark.parametrize(
    ("name", "collected", "clause"),
    [
        ("641a@2011", LATE.format("Ante"), "641a.11(c)"),
        ("649a@2011", LATE.format("Ante and Pair Plus"), "649a.11(c)"),
        ("649a", LATE.format("Ante and Pair Plus"), "649a.11(c)"),
        ("647a", SOON.format("Ante", "it"), "647a.11(b)(2)"),
        ("653a@2011", SOON.format("Ante and Blind", "them"), "653a.11(f)(2)"),
        ("669a", SOON.format("Ante and Blind at once", "them"), "669a.11(f)"),
    ],
)
def test_when_the_wagers_of_a_fold_are_collected(name: str, collected: str, clause: str) -> None:
    """641a and 649a wait until everybody has played or folded; 669a.11(f) alone has it done immediately."""
    assert collected in of(name, clause)


@pytest.mark.parametrize(
    ("name", "clause", "soon"),
    [
        ("649a", "649a.11(c)", False),
        ("669a", "669a.11(f)", False),
        ("647a", "647a.11(b)(2)(ii)", True),
        ("653a@2011", "653a.11(f)(2)(ii)", True),
    ],
)
def test_folded_cards_go_at_once_where_the_clause_says_so(name: str, clause: str, soon: bool) -> None:
    (racked,) = [says for says in of(name, clause) if says.startswith("Put other folded cards")]
    assert ("at once" in racked) is soon


@pytest.mark.parametrize(
    ("name", "payout", "clause"),
    [
        ("641a@2011", "Progressive Payout", "641a.11(b)(2)"),
        ("647a", "Progressive Payout", "647a.11(b)(2)(i)(B)"),
        ("649a", "Three-Card Progressive Payout or Five-Card Progressive Payout", "649a.11(b)(2)"),
        ("653a@2011", "Progressive Payout", "653a.11(f)(2)"),
        ("669a", "Progressive Payout", "669a.11(g)"),
    ],
)
def test_who_folds_wins_no_progressive_payout(name: str, payout: str, clause: str) -> None:
    """653a.11(f)(2) is silent on it; that it is a reading is told in the filing and the rules, not to the dealer."""
    (says,) = [each for each in of(name, clause) if each.startswith("Pay no ")]
    assert says == f"Pay no {payout} to a player who folds. Still pay this player any Envy Bonus."


@pytest.mark.parametrize(
    ("name", "folded", "clause"),
    [
        ("641a@2011", "folded cards that stayed for Aces Up", "641a.11(b)(1)"),
        ("647a", "all folded cards left on the table", "647a.11(b)(2)(ii)"),
        ("653a@2011", "folded cards that stayed for Trips", "653a.11(f)(2)(i)"),
        (
            "669a",
            "folded cards that stayed for Progressive Payout or Six Card Bonus (not those that stayed for Pair"
            " Plus alone)",
            "669a.11(f)",
        ),
    ],
)
def test_folded_cards_that_lie_there_are_read_for_the_envy_of_others(
    name: str, folded: str, clause: str
) -> None:
    """647a.11(b)(2)(ii) keeps even the cards of a folder without the wager; no clause asks the holder to bet."""
    if name == "669a":  # the cards of Pair Plus are turned up too, for that wager
        turned = (
            "Turn up the folded cards that stayed when the player's turn comes. Those that stayed for"
            " Progressive Payout or Six Card Bonus may bring the others an Envy Bonus; those that stayed for"
            " Pair Plus alone do not."
        )
    else:
        turned = f"Turn up {folded} when the player's turn comes: they may bring the others an Envy Bonus."
    assert turned in of(name, clause)
    read = f"Read for the Envy Bonus also the cards of players without this wager, and {folded}."
    assert any(read in under(name, f"Progressive Payout{page}") for page in ("", ": Envy Bonus"))


@pytest.mark.parametrize(
    ("name", "share"),
    [("641a@2011", "all"), ("647a", "any share"), ("653a@2011", "any share"), ("669a", "all")],
)
def test_every_share_of_a_meter_is_paid_by_hand(name: str, share: str) -> None:
    """653a.12(d)(1) pays 10% of the meter too; 641a.12(d)(1) and 669a.12(e)(1) the whole alone."""
    (never,) = [says for says in under(name, "Progressive Payout") if says.startswith("Never pay")]
    assert never.startswith(f"Never pay {share} of the meter from the table inventory container.")


@pytest.mark.parametrize("name", ["647a", "649a"])
def test_a_share_that_the_dealers_hand_wins_is_divided(name: str) -> None:
    """647a.12(e)(2) and 649a.12(i)(2); in 643a nobody wagers on the dealer's hand."""
    divided = (
        "Take a share of the meter that your own hand wins before you pay any player's hand from the meter,"
        " and divide it equally among all who wagered on it."
    )
    found = under(name, "Five Card Hand Bonus")
    [credited] = [says for says in found if says.startswith("Credit the win")]
    assert found.index(divided) < found.index(credited)  # before any player is paid
    assert divided not in under("643a", "Five Card Hand Bonus")


def test_both_wagers_turn_up_the_two_community_cards() -> None:
    """649a.11(c)(7) and (8): if nobody made the first, they lie face down at the second."""
    for clause in ("649a.11(c)(7)", "649a.11(c)(8)"):  # at the first player who has the wager, once for all
        assert "Turn up the two community cards, if they are not up yet." in of("649a", clause)
    alone = {"Five Card Hand Bonus on the player's hand", "Five Card Hand Bonus on the dealer's hand"}
    shown = of("649a", "649a.11(c)(8)", offered=frozenset(alone))
    assert "Turn up the two community cards, if they are not up yet." in shown


@pytest.mark.parametrize(
    ("name", "first", "second"),
    [
        (
            "643a",
            "Turn up the community card at your left and put it to the right of the other.",
            "Turn up the second community card.",
        ),
        (
            "643a@2011",
            "Turn up the community card at your left and put it on top of the other.",
            "Put the first community card at the right of the other. Turn up the other.",
        ),
    ],
)
def test_which_community_card_is_turned_and_where_it_goes(name: str, first: str, second: str) -> None:
    """643a.11(c) and (e), of today and of 2011."""
    assert (of(name, "643a.11(c)"), of(name, "643a.11(e)")) == ([first], [second])


@pytest.mark.parametrize(
    ("name", "asked"),
    [
        ("643a", "Bet Number 1 and Bet Number 2"),
        ("647a", "the Flop, Turn and River Wagers"),
        ("649a", "the Play Wager"),
    ],
)
def test_the_call_excepts_what_is_asked_later(name: str, asked: str) -> None:
    """643a.7(c), 647a.7(c) and 649a.7(c) except the decisions of section .11."""
    (call,) = of(name, f"{name}.7(c)")
    assert call.endswith(f"take back a wager from now on, except {asked} when you ask.")


@pytest.mark.parametrize(
    ("name", "clause", "wager"),
    [
        ("641a", "641a.11(c)", "Play"),
        ("649a", "649a.11(c)", "Play"),
        ("653a", "653a.11(d)(1)", "Play"),
        ("647a", "647a.11(d)", "Turn"),
        ("647a", "647a.11(f)", "River"),
        ("669a", "669a.11(d)", "Play"),
    ],
)
def test_a_wager_of_the_round_is_put_in_its_area(name: str, clause: str, wager: str) -> None:
    """641a.11(c) and 649a.11(c) name the designated area of the layout; 647a.7(a) and 669a.7(a) have any there."""
    (asked,) = [says for says in of(name, clause) if says.startswith("Ask each player")]
    assert asked.endswith(f"Have the {wager} Wager put in its betting area.")


def test_cards_lie_face_down_again_before_the_first_question() -> None:
    """669a.11(b)."""
    (asked, *_) = of("669a", "669a.11(b)")
    assert asked.startswith("When the cards lie face down on the layout again, ask each player, clockwise")


@pytest.mark.parametrize(
    ("method", "shuffler", "clause"),
    [
        (Method.MANUAL_SHOE, Shuffler.NONE, "647a.11(h)"),
        (Method.HAND, Shuffler.COUNTING, "647a.11(h)"),
        (Method.AUTOMATED_SHOE, Shuffler.COUNTING, "647a.10(b)"),
    ],
)
def test_the_clause_of_the_cover_card(method: Method, shuffler: Shuffler, clause: str) -> None:
    """647a.8(d) and 647a.9(d) put none over the dealer's cards; 647a.11(h) takes it off, 647a.10(b) names it."""
    covered = "Put your own cards face down under a cover card."
    assert covered in of("647a", clause, method=method, shuffler=shuffler)


def test_one_player_after_the_other_and_the_order_have_a_clause_each() -> None:
    """669a.11(i) settles players one by one, 669a.11(i)(3) puts the side wagers last."""
    (cites,) = [cites for says, cites in told("669a") if says.startswith("Settle one player whole")]
    assert cites == "669a.11(i)\n669a.11(i)(3)"


@pytest.mark.parametrize(("method", "silent"), [(Method.MANUAL_SHOE, True), (Method.HAND, False)])
def test_cards_are_dealt_face_down(method: Method, silent: bool) -> None:
    """653a.9(b) says so, 653a.8(d) does not, but 653a.11(g) and 653a.11(h)(2) turn them up."""
    clause = "653a.8(d)" if silent else "653a.9(b)"
    dealt = of("653a@2011", clause, method=method, shuffler=Shuffler.COUNTING)
    assert any(
        each.startswith("Deal one card face down to each player and yourself, clockwise") for each in dealt
    )


@pytest.mark.parametrize("name", ["641a", "643a", "647a", "649a", "653a@2011", "669a"])
def test_the_dealer_gets_orders_and_no_remarks_on_the_text(name: str) -> None:
    """Readings such as those of 641a.11(c), 653a.11(j) and 669a.11(f) stand in the filing and the rules."""
    assert not any("read so" in says or "clause" in says for says, _ in told(name))


@pytest.mark.parametrize("name", ["641a", "643a", "647a", "649a", "653a@2011", "669a"])
def test_no_order_has_the_mark_of_a_reading(name: str) -> None:
    """653a.11(j)(4) forbids all of the meter alone, and any share of it is forbidden: the form marks it so."""
    card = procedure(default_house(rule_set(name)))
    assert "\u2020" not in words(card)
    assert not card.footnote


def test_an_order_that_is_stricter_than_its_clause() -> None:
    """653a.11(j)(4) forbids all of the meter alone; its 10% is not paid from the container either."""
    assert "Never pay any share of the meter" in "\n".join(of("653a@2011", "653a.11(j)(4)"))


def test_later_questions_go_round_as_the_first_one_does() -> None:
    """669a.11(d) and 669a.11(f) leave the order to 669a.11(b)."""
    asked = [cites.split("\n")[:2] for says, cites in told("669a") if says.startswith("Ask each player")]
    assert asked == [["669a.11(d)", "669a.11(b)"], ["669a.11(f)", "669a.11(b)"]]


def test_cards_of_a_fold_that_stay_have_the_clause_that_is_read_to_spare_them() -> None:
    """641a.11(b)(1) keeps the Aces Up Wager; 641a.11(c) collects the cards and excepts none."""
    (cites,) = [cites for says, cites in told("641a") if says.startswith("Leave the folded cards")]
    assert cites == "641a.11(b)(1)\n641a.11(c)"


def test_hands_are_read_before_they_are_paid_and_what_is_lost_is_collected_last() -> None:
    """649a.6(e), 649a.11(c)(4) and 649a.11(c)(6): the hand, the payout, then the wagers that lose."""
    letters = {**default_house(rule_set("649a")).letters, "649a.12(f)": "E"}
    steps = [
        says.split()[0]
        for says, cites in told("649a", letters=letters)
        if "649a.12(f)" in cites or "11(c)(6)" in cites
    ]
    assert steps == ["Count", "Pay", "Pay", "Collect"]


@pytest.mark.parametrize("name", ["647a", "653a@2011"])
def test_the_definition_of_a_burn_is_cited_by_its_section(name: str) -> None:
    """647a.1 and 653a.1 say what it is to burn a card."""
    burned = [cites for says, cites in told(name) if says.startswith("Burn a card")]
    assert burned
    assert all(cites.endswith(f"\n{name[:4]}.1") for cites in burned)


@pytest.mark.parametrize(
    ("name", "taken", "clause"),
    [
        ("643a", "chips, plaques and other approved instruments", "643a.7(a)"),
        ("647a", "chips, plaques and other approved instruments", "647a.7(a)"),
        ("649a", "chips, plaques and other approved instruments", "649a.7(a)"),
        ("669a", "chips, plaques and other approved instruments", "669a.7(a)"),
        ("641a@2011", "chips and plaques", "641a.7(a)"),
        ("643a@2011", "chips and plaques", "643a.7(a)"),
        ("649a@2011", "chips and plaques", "649a.7(a)"),
        ("653a@2011", "chips and plaques", "653a.7(a)"),
    ],
)
def test_what_wagers_are_made_with(name: str, taken: str, clause: str) -> None:
    """The chapters in force let the Board approve other instruments; the proposals know two."""
    (step,) = [says for says in of(name, clause) if says.startswith("Check the amounts.")]
    assert f"Take {taken} only where the table above says" in step


STREETS = {"c": ("first", "4th"), "e": ("second", "5th"), "h": ("third", "6th")}


@pytest.mark.parametrize("clause", STREETS)
def test_which_card_goes_to_the_box_of_a_street(clause: str) -> None:
    """669a.11(c), 669a.11(e) and 669a.11(h): turned up one after the other, each put in its own box."""
    which, street = STREETS[clause]
    assert of("669a", f"669a.11({clause})") == [
        f"Turn up the {which} community card and put it in the {street} Street box."
    ]


def test_bet_number_2_is_asked_whatever_became_of_bet_number_1() -> None:
    """643a.11(d)."""
    (asked,) = of("643a", "643a.11(d)")
    assert asked.startswith("Ask each player, whatever became of Bet Number 1, clockwise")


@pytest.mark.parametrize(
    ("name", "clause"),
    [
        ("641a@2011", "641a.11(c)(5)(v)"),
        ("643a", "643a.11(g)(3)(v)"),
        ("643a", "643a.11(g)(4)(v)"),
        ("647a", "647a.11(i)(5)"),
        ("649a", "649a.11(c)(9)(v)"),
        ("653a@2011", "653a.11(j)(5)"),
        ("669a", "669a.11(i)(3)(i)(E)"),
    ],
)
def test_an_envy_bonus_is_paid_for_every_hand_that_brings_one(name: str, clause: str) -> None:
    """Several players may hold such a hand, and each brings every other player a bonus of its own."""
    paid = [says for says in of(name, clause) if says.startswith("Pay the Envy Bonus")]
    assert len(paid) == 1
    assert paid[0].startswith(
        "Pay the Envy Bonus once for every such hand, to each other player with this wager"
    )


@pytest.mark.parametrize(
    ("name", "clause"), [("643a", "643a.8(e)"), ("649a", "649a.8(e)"), ("653a@2011", "653a.8(e)")]
)
def test_the_stub_leaves_the_shoe_before_it_is_counted(name: str, clause: str) -> None:
    """Section .8(e) takes it out of the shoe, whether or not it is then counted by .8(f)."""
    says = [each for each, _ in told(name)]
    assert "Take the stub out of the shoe." in of(name, clause)
    counted = next(place for place, each in enumerate(says) if each.startswith("Count the stub"))
    assert says.index("Take the stub out of the shoe.") < counted


@pytest.mark.parametrize(
    ("name", "clause"),
    [
        ("641a@2011", "641a.9(b)"),
        ("643a", "643a.9(b)"),
        ("647a", "647a.9(c)"),
        ("649a", "649a.9(b)"),
        ("653a@2011", "653a.9(b)"),
        ("669a", ""),
    ],
)
def test_cards_dealt_from_the_hand_come_off_the_top_with_the_other(name: str, clause: str) -> None:
    """669a.9 alone does not say so."""
    steps = told(name, method=Method.HAND, shuffler=Shuffler.COUNTING)
    taken = [cites for says, cites in steps if says.startswith("Take each card off the top of the deck")]
    assert taken == ([clause] if clause else [])


@pytest.mark.parametrize(
    ("name", "clause", "cards"),
    [
        ("647a", "647a.10(c)", "four Six Card Bonus cards face down in their area"),
        ("649a", "649a.10(c)", "two community cards face down in their area at your right"),
    ],
)
def test_cards_dealt_from_the_hand_after_an_automated_shoe_is_emptied(
    name: str, clause: str, cards: str
) -> None:
    """The remaining cards leave the shoe first; what is dealt from them comes after, and once."""
    says = of(name, clause, method=Method.AUTOMATED_SHOE, shuffler=Shuffler.COUNTING)
    assert says[0] == "Take the remaining cards out of the shoe and keep them in one hand."
    assert says[1].endswith(f"deal from your hand {cards}.")
    assert "Take the stub out of the shoe." not in says
