"""`advise(state, seat)`: the well-known play at every decision point, from nothing but what the seat sees."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, pairwise

import numpy as np
import pytest

from pitboss.cards import DECK, Card, cards
from pitboss.engine import Round, Stage, legal, run, seat, start
from pitboss.engine.actions import NoMoreBets, Place, ReadMeter, Say
from pitboss.engine.meters import opening_meters
from pitboss.games.catalog import RULE_SETS
from pitboss.hands import quick
from pitboss.money import Share
from pitboss.refusal import Refused
from pitboss.rounds.unfinished import ALONE, brought_to
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import Row
from pitboss.rules.words import Word
from pitboss.solve.advice import Advice, advise
from pitboss.solve.holdem import one_hand as holdem_start
from pitboss.solve.holdem.solved import terms_of
from pitboss.solve.holdem.values import values_653a
from tests.engine.driver import act, place_wagers, random_house, random_start
from tests.solve.test_advice_bridge import ANTE, CHIP, asked, house

SPEAKS_FOR = ("641a@2011", "647a", "649a", "653a@2011")
FIVE = 5_00
# What players of these games know by heart; the sides are those that a fold takes.
KNOWN = [
    ("641a@2011", "Tc Td 6h 3d 2c", "", "8h", "Play 3x"),  # tens or better raise three times
    ("641a@2011", "7c 7d 6h 3d 2c", "", "3h", "Play 1x"),  # a small pair plays
    ("641a@2011", "Jc 9d 6h 3d 2c", "", "Ah", "fold"),
    ("643a", "Tc Td 2h", "", "", "let it ride"),  # a winning hand rides
    ("643a", "3s 4s 5s", "", "", "let it ride"),  # so do three cards in suit and sequence ...
    ("643a", "2s 3s 4s", "", "", "withdraw"),  # ... but not with a two
    ("643a@2011", "2s 9s Js", "4s", "", "let it ride"),  # four to a flush
    ("643a@2011", "2s 9d Jc", "4s", "", "withdraw"),
    ("647a", "9c 9d", "2c 7h 9s", "", "Turn 1x"),
    ("647a", "3c 2d", "Ac Kh 9s", "", "check"),
    ("647a", "9c 9d", "2c 7h 9s Kd", "", "River 1x"),
    ("647a", "3c 2d", "Ac Kh 9s 9d", "", "check"),
    ("649a", "Qs 6d 4c", "", "", "Play 1x"),  # queen, six, four is the lowest hand to play
    ("649a", "Qs 6d 3c", "", "", "fold"),
    ("649a@2011", "Qs 6d 4c", "", "", "Play 1x"),
    ("649a@2011", "Js Td 8c", "", "", "fold"),
    ("653a@2011", "As Kd", "2c 7h Kh", "", "Play 2x"),  # a hidden pair
    ("653a@2011", "5s 4d", "2c Kh Kd", "", "check"),
    ("653a@2011", "Jd 7s", "Jc Kh Kd 2s 3s", "", "Play 1x"),
    ("653a@2011", "5d 4s", "Jc Kh Qd 2s 8s", "", "fold"),
    ("669a", "As Ad Kc", "", "", "Play 3x"),
    ("669a", "2s 7d 9c", "", "", "check"),
    ("669a", "As Ad Kc", "2s", "", "Play 2x"),
    ("669a", "2s 7d 9c", "Js", "", "check"),
    ("669a", "As Ad Kc", "2s 3s", "", "Play 1x"),
    ("669a", "2s 7d 9c", "Js 4c", "", "fold"),
]


@pytest.mark.parametrize(("name", "held", "community", "up", "best"), KNOWN)
def test_the_well_known_play(name: str, held: str, community: str, up: str, best: str) -> None:
    rules = house(name)
    base = [
        w.name
        for w in rules.force.wagers
        if w.name == rules.force.wagers[0].name or (w.equals and not w.times)
    ]
    state = brought_to(
        rules, dict.fromkeys(base, ANTE), cards(held), community=cards(community), up=cards(up)
    )
    advice = advise(state, ALONE)
    assert [each.name for each in advice.best] == [best]
    assert advice.action() == advice.best[0].action
    open_now = list(legal(state, seat(state.asked)))
    assert sorted(map(str, open_now)) == sorted(str(each.option) for each in advice.options)
    for each in advice.options:
        assert run(act(state, each.action)).log[-1] is not None
        assert (each.cents, each.cost) == (each.value * ANTE, advice.options[0].value - each.value)


def test_a_round_driven_by_its_actions() -> None:
    """Two players of 649a; seat 2 has a pair and Pair Plus down, which a fold would take: 649a.11(b)(1)."""
    rules = house("649a")
    deck = cards("Qs 4c Kh 6d 4d 9c 3c 2h Ts")  # a card to each seat and the dealer, three times
    rest = tuple(card for card in DECK if card not in deck)
    state = start(rules, deck + rest, {1: "one", 2: "two"}, opening_meters(rules))
    for place in (Place(1, (("Ante", ANTE),)), Place(2, (("Ante", ANTE), ("Pair Plus", FIVE)))):
        state = act(state, place)
    state = run(act(run(act(state, NoMoreBets(0))), Say(1, Word.FOLD)))
    assert state.seat(2).cards == cards("4c 4d 2h")
    advice = advise(state, 2)
    assert advice.best[0].name == "Play 1x"
    assert advice.values["fold"] == Fraction(-ANTE - FIVE, ANTE)
    assert advice.notes[-1] == "What the other players hold is not known to this seat and not used."
    for number, told in ((1, "it is the turn of seat 2: 649a.11(b)"), (3, "nobody sits at seat 3")):
        with pytest.raises(Refused, match=told.replace("(", r"\(").replace(")", r"\)")):
            advise(state, number)
    over = run(act(state, advice.action("fold")))
    with pytest.raises(Refused, match="seat 2 has nothing to decide now: the round is over"):
        advise(over, 2)


def shuffled(state: Round, number: int, dice: random.Random) -> Round:
    """The same round to one seat: every card that it does not see lies somewhere else."""
    up = len(state.dealer) - state.dealer_up
    seen = {*state.seat(number).cards, *state.community[: state.turned], *state.dealer[up:]}
    hidden = [card for card in DECK if card not in seen]
    moved = dict(zip(hidden, dice.sample(hidden, len(hidden)), strict=True))

    def lying(there: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(moved.get(card, card) for card in there)

    return state._replace(
        deck=lying(state.deck),
        dealer=lying(state.dealer),
        community=lying(state.community),
        bonus=lying(state.bonus),
        rack=lying(state.rack),
        seats=tuple(each._replace(cards=lying(each.cards)) for each in state.seats),
        began=None,
    )


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_cards_that_are_not_seen_change_nothing(rules: RuleSet) -> None:
    """Tables with many seats and all kinds of wagers; before the Flop a solve would take too long here."""
    dice, advised = random.Random(7), 0
    while advised < 12:
        state = run(place_wagers(random_start(replace(random_house(rules, dice), limit=None), dice), dice))
        while state.stage is Stage.PLAY:
            stays = [o.action for o in legal(state, seat(state.asked)) if o.says != "fold"]
            if dice.random() < 0.3 and (state.turned or rules.chapter not in ("647a", "653a")):
                assert same_when_shuffled(state, dice)
                advised += 1
            state = run(act(state, dice.choice(stays)))


def same_when_shuffled(state: Round, dice: random.Random) -> bool:
    """Whether a seat is told the same when other cards lie face down."""
    other = shuffled(state, state.asked, dice)
    assert other.deck != state.deck
    return told(other) == told(state)


def told(state: Round) -> Advice | str:
    """The advice for the seat that is asked, or why there is none."""
    try:
        return advise(state, state.asked)
    except Refused as refusal:
        return str(refusal)


def test_any_amount_of_a_play_wager_lies_on_a_straight_line() -> None:
    """641a.11(b): $25 to $75; one step more costs or gains the same, and the note says so."""
    rules = house("641a@2011")
    state = brought_to(rules, {"Ante": ANTE, "Aces Up": FIVE}, cards("9c 9d 6h 3d 2c"), up=cards("8h"))
    advice = advise(state, ALONE)
    values = [advice.values[f"Play {times}x"] for times in (1, 2, 3)]
    assert len({after - before for before, after in pairwise(values)}) == 1
    assert any("from $25 to $75" in note and note.endswith("641a.11(b).") for note in advice.notes)
    assert "The Aces Up Wager brings the same whatever is decided: not counted." in advice.notes
    bonuses = ("Five Card Bonus", "Three Card Bonus", "Six Card Bonus")  # of 643a: none is taken back
    laid = dict.fromkeys(("Bet Number 1", "Bet Number 2", "Bet Number 3", *bonuses), ANTE)
    rides = brought_to(house("643a"), laid, cards("2s 9d Jc"), community=cards("4s"))
    assert advise(rides, ALONE).notes == ("The other 3 wagers do not depend on this choice.",)


def test_a_progressive_of_641a_is_paid_to_who_stays() -> None:
    """Three-of-a-kind pays by the letter in force, 641a.12(d)(1); a fold takes the wager, 641a.11(b)(2)."""
    rules, held = house("641a@2011"), cards("9c 9d 9h 3d 2c")
    plain = advise(brought_to(rules, {"Ante": ANTE}, held, up=cards("8h")), ALONE)
    wagers = {"Ante": ANTE, "Progressive Payout": CHIP}
    found = advise(brought_to(rules, wagers, held, up=cards("8h")), ALONE)
    row = next(r for r in rules.paytable("641a.12(d)(1)").rows if r.hand == "Three-of-a-kind")
    brought = Fraction(row.pays.winnings(CHIP) - CHIP, ANTE)
    assert found.values["Play 3x"] - plain.values["Play 3x"] == brought
    assert found.values["fold"] - plain.values["fold"] == Fraction(-CHIP, ANTE)


def test_the_meter_of_the_round_is_the_one_that_counts() -> None:
    """A royal flush with the Flop wins the whole meter, and a straight flush a tenth of it: 653a.12(d)(1)."""
    rules = house("653a@2011")
    for community, part in (("Qs Js Ts", 1), ("Qs Js 2d", 0)):
        state = asked(rules, "As Ks", community, progressive_payout=CHIP)
        link, level = next(iter(state.meters))
        more = act(state, ReadMeter(link, level, state.meters[link, level].cents + 1_000_00))
        low, high = advise(state, ALONE), advise(more, ALONE)
        assert high.options[0].cents - low.options[0].cents == part * 1_000_00


def test_before_the_flop_of_647a() -> None:
    """Aces stay, three-two is folded; the progressive is what 19,600 flops bring, or is lost: 647a.11(b)(2)."""
    rules = house("647a")
    ranking, paytable = rules.force.ranking("647a.6(b)"), rules.paytable("647a.12(d)(1)")
    for hole, best in (("As Ad", "Flop 2x"), ("3s 2d", "fold")):
        plain = advise(asked(rules, hole), ALONE)
        state = asked(rules, hole, progressive_payout=CHIP)
        found = advise(state, ALONE)
        meter = state.meters[rules.link("Progressive Payout"), "meter"].cents
        left = [card for card in DECK if card not in cards(hole)]
        hands = Counter(quick.best((*cards(hole), *flop), ranking) for flop in combinations(left, 3))
        brought = sum(count * paid(paytable.row_for(hand), meter) for hand, count in hands.items())
        assert found.values["Flop 2x"] - plain.values["Flop 2x"] == Fraction(brought, 19_600 * ANTE)
        assert found.values["fold"] == -1 - Fraction(CHIP, ANTE)
        assert plain.best[0].name == found.best[0].name == best


def paid(row: Row | None, meter: int) -> int:
    """What a $1 progressive brings by a row of its table: the chip itself is gone."""
    if row is None:
        return -CHIP
    return (row.pays.of_meter(meter) if isinstance(row.pays, Share) else row.pays.winnings(CHIP)) - CHIP


# Two starting cards of 653a by themselves


@pytest.mark.parametrize("hole", ["Kh 9d", "8c 7c", "5d 5h"])
@pytest.mark.parametrize("reading", ["two cards and the Flop", "best of seven"])
def test_starting_cards_agree_with_every_dealer_asked_after_the_flop(hole: str, reading: str) -> None:
    """What is added up for a flop over all boards is what values after that flop say, deal by deal."""
    rules = house("653a@2011", chosen={"progressive_hand": reading})
    wagers, stakes = ["Progressive Payout"], {"Ante": ANTE, "Blind": ANTE, "Progressive Payout": CHIP}
    terms = terms_of(rules, wagers, stakes=stakes)
    mine = holdem_start.named_alike(cards(hole))
    begin = holdem_start.start_of(terms, mine)
    ways, flops = holdem_start.weigh(terms, begin)
    groups, dice = holdem_start.exchangeable(mine), random.Random(653)
    left = [card for card in DECK if card not in mine]
    for flop in [dice.sample(left, 3) for _ in range(4)] + [[c for c in left if c // 4 == 1][:3]]:
        place = int(holdem_start._places(np.array([sorted(flop)], np.uint8))[0])
        alike = {tuple(sorted(c - c % 4 + to[c % 4] for c in flop)) for to in holdem_start._exchanges(groups)}
        over = len(alike) * 1_081 * 990 * terms.shows.unit
        found = [terms.net(0) + Fraction(int(each), over) for each in flops[begin.flops[place]]]
        later = values_653a(rules, mine, flop, with_wagers=wagers, stakes=stakes)
        assert found == [later["Play 2x"], later["check"]]
    three, four = ways.tolist()
    brought = sum(begin.brings.tolist()) * 1_081
    assert (
        sum(flops[:, 0].tolist()) == 10 * (2 * three - four) + brought
    )  # 2x is as far below 3x as 3x below 4x


def test_the_well_known_play_before_the_flop_of_653a() -> None:
    """Raise four times any ace, a king with a five, a pair of threes; check lower ones: 653a.11(b)."""
    for hole, best in (
        ("As 2d", "Play 4x"),
        ("Ks 5d", "Play 4x"),
        ("Ks 4d", "check"),
        ("3s 3d", "Play 4x"),
        ("2s 2d", "check"),
    ):
        state = asked(house("653a@2011"), hole, progressive_payout=CHIP)
        assert advise(state, ALONE).best[0].name == best


def test_a_payout_limit_before_the_flop() -> None:
    """With A-K suited 1,081 boards hold the other three cards of the royal flush, which wins against everyone.

    At $500 it would win 500 times the Blind and more; $50,000 or 100 Antes is all that is paid.
    """
    stakes = {"Ante": 500_00, "Blind": 500_00}
    rules, hole, flop = house("653a@2011"), cards("As Ks"), cards("Qs Js Ts")
    capped = replace(rules, limit=50_000_00)
    whole = holdem_start.start_653a(terms_of(rules), hole)["Play 4x"]
    less = values_653a(capped, hole, stakes=stakes)["Play 4x"]
    royal = values_653a(rules, hole, flop)["Play 2x"] + 2
    assert values_653a(capped, hole, flop, stakes=stakes)["Play 2x"] == 100
    assert whole - less == (royal - 100) * Fraction(1_081, 2_118_760)


@pytest.mark.parametrize(
    ("name", "changes", "wagers", "held", "told"),
    [
        (
            "649a",
            {"chosen": {"version": "649a.7(d)", "side_wagers_survive_fold": "only with Pair Plus"}},
            {"Five Card Hand Bonus on the player's hand": CHIP},
            "Qs 6d 3c",
            "not counted for the Five Card Hand Bonus",
        ),
    ],
)
def test_what_is_not_counted_is_refused(name, changes, wagers, held, told) -> None:
    state = brought_to(house(name, **changes), {"Ante": ANTE, **wagers}, cards(held))
    with pytest.raises(Refused, match=told):
        advise(state, ALONE)


def test_an_option_that_is_not_there_is_refused() -> None:
    advice = advise(asked(house("649a"), "Qs 6d 4c"), ALONE)
    assert advice.action("fold") == Say(ALONE, Word.FOLD)
    with pytest.raises(Refused, match="'check' is no option now; there are Play 1x, fold"):
        advice.action("check")
