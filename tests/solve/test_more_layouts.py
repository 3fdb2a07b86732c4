"""Layouts with bonuses that are drawn, and with a progressive on six cards: beside the engine, deal by deal."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from functools import cache, partial
from itertools import combinations, permutations, product

import pytest

from pitboss.cards import DECK, Card, cards
from pitboss.documents.page import Facts
from pitboss.documents.side_figures import whole_blocks
from pitboss.engine.settling import settle_next
from pitboss.kept.figures import KeptFigures
from pitboss.rules.house import House
from pitboss.rules.words import Part
from pitboss.solve.covariances import covariances
from pitboss.solve.drawn_bonuses import drawn_chances
from pitboss.solve.games import solve_base
from pitboss.solve.let_it_ride.layout import layout_643a
from pitboss.solve.progressives import drawn_return
from pitboss.solve.raise_it_up_stud.layout import layout_669a
from pitboss.solve.reference import layouts as reference
from pitboss.solve.sides import side_wager
from pitboss.solve.three_card_poker.layout import layout_649a
from pitboss.solve.whole_layouts import Laid, usual
from pitboss.solve.worth import net
from tests.solve.test_whole_layouts import DEALERS, PLAYERS, SPADES, house_of

SPEAKS_FOR = ("643a", "647a", "649a", "669a")
OFTEN = {"Magic Card": Fraction(1, 50), "Lucky Bonus": Fraction(1, 20)}


def drawing(name: str, **chosen: str) -> House:
    """A house at which Magic Card and Lucky Bonus are drawn."""
    house = house_of(name, magic_card_and_lucky_bonus="on", **chosen)
    return replace(house, triggers=OFTEN)


# Magic Card and Lucky Bonus


@pytest.mark.parametrize(
    ("name", "wagers", "places"),
    [
        ("649a", (PLAYERS, DEALERS), {"PLAYER": "As Kd 2c", "DEALER": "9h 9d 4s", "COMMUNITY": "Jc 7d"}),
        ("647a", (PLAYERS, DEALERS), {"PLAYER": "As Kd", "DEALER": "9h 9d", "FLOP": "Jc 7d 4s"}),
        ("647a", (DEALERS,), {"PLAYER": "As Kd", "DEALER": "9h 9d", "FLOP": "Jc 7d 4s"}),
        ("643a", ("Five Card Hand Bonus",), {"PLAYER": "As Kd 2c", "COMMUNITY": "Jc 7d"}),
    ],
    ids=str,
)
def test_what_is_drawn_is_what_the_engine_pays(
    name: str, wagers: tuple[str, ...], places: dict[str, str]
) -> None:
    """Every card and every position: 643a.12(f)(3), 647a.12(e)(3), 649a.12(i)(3)."""
    house = drawing(name)
    laid = Laid(5_00, dict.fromkeys(wagers, 1_00))
    lying = {Part[part]: cards(text) for part, text in places.items()}
    state = laid.on(house)._round(laid.sides, lying)
    quiet = net(settle_next(state).lines)
    positions = range(1 if name == "643a" else 0, house.seats + 1)
    found: Counter[int] = Counter()
    chances: dict[int, Fraction] = {}
    for magic, lucky in product([None, *DECK], [None, *positions]):
        chance = OFTEN["Magic Card"] / 52 if magic is not None else 1 - OFTEN["Magic Card"]
        chance *= OFTEN["Lucky Bonus"] / len(positions) if lucky is not None else 1 - OFTEN["Lucky Bonus"]
        brought = net(settle_next(state._replace(magic=magic, lucky=lucky)).lines) - quiet
        found[brought] += 1
        chances[brought] = chances.get(brought, Fraction(0)) + chance
    assert len(found) > 3
    assert drawn_chances(house, laid) == chances


def test_a_layout_with_what_is_drawn() -> None:
    """The mean is the sum of the means; nothing else moves with what is drawn, so that variances add up too."""
    for name, layout, wagers in (
        ("643a", layout_643a, ("Five Card Hand Bonus", "Three Card Bonus")),
        ("649a", layout_649a, (PLAYERS, "Pair Plus")),
    ):
        house, off = drawing(name), house_of(name)
        laid = usual(house, wagers)
        part = Fraction(laid.sides[wagers[0]], laid.base)
        drawn, alone = layout(house, laid, deck=SPADES), layout(off, laid, deck=SPADES)
        assert drawn.ev == alone.ev + part * drawn_return(house, wagers[0])
        assert drawn.wagered == alone.wagered
        assert sum(drawn.decisions.values()) * alone.deals == sum(alone.decisions.values()) * drawn.deals


def test_covariances_beside_what_is_drawn() -> None:
    """A wager varies more by what is drawn on it; with the base game it moves as before."""
    pairs = []
    for house in (drawing("643a"), house_of("643a")):
        found = covariances(
            house, usual(house, ("Five Card Hand Bonus",)), partial(map, KeptFigures(house).whole)
        )
        pairs.append(list(found.pairs.values()))
    assert pairs[0] == pairs[1]


def test_the_par_sheet_tells_what_is_drawn_from_what_moves_together() -> None:
    told = []
    for house in (drawing("643a"), house_of("643a")):
        house = replace(house, offered=frozenset({"Five Card Hand Bonus"}))
        (facts,) = (each for each in whole_blocks(house, KeptFigures(house)) if isinstance(each, Facts))
        told.append({name: value for name, value, _ in facts.rows})
    together, each = "and of their covariances", "of which the wagers by themselves"
    assert told[0][together] == told[1][together]
    assert told[0][each] > told[1][each]


EIGHT = tuple(sorted(cards("Ks Qs Js 9s 8s 7h 4d 2c")))


def every_draw(house: House, cards_out: frozenset[Card]) -> list[tuple[Card | None, int | None, Fraction]]:
    """Every Magic Card that somebody has, every position that matters, none of either: each with its chance."""
    magic, lucky = OFTEN["Magic Card"], OFTEN["Lucky Bonus"]
    of_cards = [(card, magic / 52) for card in sorted(cards_out)]
    of_places = [(place, lucky / (house.seats + 1)) for place in (0, 1)]
    found = [[*drawn, (None, 1 - sum(chance for _, chance in drawn))] for drawn in (of_cards, of_places)]
    return [(card, place, one * other) for (card, one), (place, other) in product(*found)]


@pytest.mark.parametrize("wagers", [(PLAYERS,), (PLAYERS, DEALERS)], ids=["player", "both"])
def test_a_bonus_drawn_on_a_wager_that_a_fold_takes(wagers: tuple[str, ...]) -> None:
    """649a.11(b)(3) read narrowly: every deal of a short deck with every draw through the engine."""
    house = drawing("649a", side_wagers_survive_fold="only with Pair Plus")
    laid = Laid(5_00, dict.fromkeys(wagers, 1_00))
    layout, expected = laid.on(house), dict[Fraction, Fraction]()
    for held in combinations(EIGHT, 3):
        left = [card for card in EIGHT if card not in held]
        shown: Counter[int] = Counter()
        for theirs in combinations(left, 3):
            community = tuple(card for card in left if card not in theirs)
            places = {Part.PLAYER: held, Part.DEALER: theirs, Part.COMMUNITY: community}
            quiet = net(layout.settled({"Ante": 5_00, "Play": 5_00, **laid.sides}, places))
            state = layout._round(laid.sides, places)
            still = net(settle_next(state).lines)
            for magic, lucky, chance in every_draw(house, frozenset(EIGHT)):
                more = net(settle_next(state._replace(magic=magic, lucky=lucky)).lines) - still
                shown[quiet + more] += chance  # type: ignore[assignment]
        folded = net(layout.folded({"Ante": 5_00, **laid.sides}, {Part.PLAYER: held}))
        deals = sum(shown.values())
        plays = sum(cents * chance for cents, chance in shown.items()) > folded * deals
        for cents, chance in shown.items() if plays else [(folded, deals)]:
            key = Fraction(cents, 5_00)
            expected[key] = expected.get(key, Fraction(0)) + chance
    found, over = layout_649a(house, laid, deck=EIGHT), sum(expected.values())
    assert found.decisions["fold"] > 0
    assert {net: Fraction(count, found.deals) for net, count in found.distribution.items()} == {
        net: Fraction(chance, over) for net, chance in expected.items()
    }
    alone = layout_649a(replace(house, triggers={}), laid, deck=EIGHT)
    assert Fraction(found.decisions["fold"], found.deals) <= Fraction(alone.decisions["fold"], alone.deals)


# A progressive on the best three of six cards

NINE = cards("As Ks Qs Kh 2d 3h 6c 8d 9h")
STREETS = {3: (1, 2, 3), 4: (1, 2), 5: (1,)}  # 669a.11(b), 669a.11(d), 669a.11(f)


def deal_by_deal(house: House, laid: Laid, deck: tuple[Card, ...]) -> Counter[tuple[Fraction, Fraction]]:
    """Every deal of a short deck through the engine, each decision by the mean of what may follow."""
    layout, lives, base = laid.on(house), laid.outliving(house), laid.base
    sides, need = dict(laid.sides), {"Ante": laid.base, "Blind": laid.base}

    @cache
    def ended(held: tuple[Card, ...], board: tuple[Card, ...], times: int) -> tuple[int, int]:
        places = {Part.PLAYER: held, Part.COMMUNITY: board}
        if not times:
            cents = net(layout.folded({**need, **sides}, places)) + net(layout.settled(lives, places))
        else:
            cents = net(layout.settled({**need, "Play": times * base, **sides}, places))
        return cents, 2 * base + times * base + sum(sides.values())

    @cache
    def best(held: tuple[Card, ...], seen: tuple[Card, ...], times: int) -> Counter[tuple[int, int]]:
        left = [card for card in deck if card not in (*held, *seen)]
        size = len(held) + len(seen)
        if size == 6:
            return Counter([ended(held, tuple(sorted(seen)), times)])
        ways = [times] if times else [0, *STREETS[size]]
        found = []
        for way in ways:
            here: Counter[tuple[int, int]] = Counter()
            for card in left:
                here += best(held, tuple(sorted((*seen, card))), way)
            found.append((sum(cents * count for (cents, _), count in here.items()), here))
        return max(found, key=lambda each: each[0])[1]

    whole: Counter[tuple[int, int]] = Counter()
    for held in combinations(sorted(deck), 3):
        whole += best(held, (), 0)
    return Counter({(Fraction(c, base), Fraction(w, base)): count for (c, w), count in whole.items()})


@pytest.mark.parametrize("wagers", [(), ("Six Card Bonus", "Pair Plus")], ids=["alone", "beside others"])
def test_a_progressive_on_six_cards_deal_by_deal(wagers: tuple[str, ...]) -> None:
    """669a.12(e)(2) read on six cards: a fold takes the wager, and spades pay more than hearts."""
    house = house_of("669a", progressive_cards="six cards")
    laid = usual(house, ("Progressive Payout", *wagers))
    found = layout_669a(house, laid, deck=NINE)
    assert found.deals == len(list(combinations(NINE, 3))) * len(list(permutations(range(6), 3)))
    assert found.decisions["fold"] > 0
    assert dict(found.results) == dict(deal_by_deal(house, laid, NINE))


# A bonus that asks for the suit


@pytest.mark.parametrize("sides", [("Pair Plus",), ("Pair Plus", "Six Card Bonus")], ids=str)
def test_ace_king_and_queen_of_spades_have_their_own_ante_bonus(sides: tuple[str, ...]) -> None:
    """649a.12(c), A: 50 to 1 for spades and 5 to 1 for the others; every deal of two suits by the engine."""
    house, deck = house_of("649a", version="649a.7(e)(1)"), tuple(sorted(cards("Ah Kh Qh Jh As Ks Qs Js")))
    laid = Laid(5_00, dict.fromkeys(sides, 5_00))
    whole = layout_649a(house, laid, deck=deck)
    assert dict(whole.distribution) == reference.layout_649a(house, laid, deck, community=False)


@pytest.mark.parametrize("letter", "ABC")
def test_a_layout_costs_what_its_wagers_cost(letter: str) -> None:
    """649a.12(c) and 649a.12(d): Ante and Pair Plus of $5 by every paytable of the version 649a.7(e)(1)."""
    plain = house_of("649a", version="649a.7(e)(1)")
    house = replace(plain, letters={**plain.letters, "649a.12(c)": letter})
    whole = layout_649a(house, Laid(5_00, {"Pair Plus": 5_00}))
    assert whole.ev == solve_base(house).ev + side_wager(house, "Pair Plus").figures.ev
