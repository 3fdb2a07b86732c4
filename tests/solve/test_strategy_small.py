"""Any strategy of the smaller games: every deal counted, against hand counts and slow twins."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations, permutations, product

import numpy as np
import pytest

from pitboss.cards import ACE, DECK, RANKS, TEN, Card, cards, rank, suit
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.hands import FIVE_CARDS, FOUR_CARDS, THREE_CARDS, Kind, plain
from pitboss.refusal import Refused
from pitboss.rules.house import House, default_house
from pitboss.solve.figures import Figures
from pitboss.solve.four_card_poker.counts import count
from pitboss.solve.four_card_poker.game import options_of, solve_641a
from pitboss.solve.four_card_poker.strategy import evaluate_641a, followed, nets_of
from pitboss.solve.kernels import four_choices
from pitboss.solve.let_it_ride.game import solve_643a
from pitboss.solve.let_it_ride.strategy import evaluate_643a
from pitboss.solve.raise_it_up_stud.game import solve_669a
from pitboss.solve.raise_it_up_stud.strategy import evaluate_669a
from pitboss.solve.reference import deal_by_deal as slow
from pitboss.solve.reference import four_card_poker as reference_four
from pitboss.solve.strategies import features
from pitboss.solve.strategies.catalog import evaluate, named, named_texts, read, title_of
from pitboss.solve.three_card_poker.game import solve_649a
from pitboss.solve.three_card_poker.strategy import evaluate_649a
from pitboss.solve.worth import ranking_of

SPEAKS_FOR = ()
SMALL = ("641a@2011", "643a@2011", "643a", "649a@2011", "649a", "669a")
HANDS = 2_598_960  # of five cards


def house(name: str, **changes: object) -> House:
    return default_house(rule_set(name), **changes)


def short(ranks: str, suits: str) -> tuple[Card, ...]:
    return cards([f"{rank}{suit}" for rank in ranks for suit in suits])


# What features see, one hand at a time


def straights(size: int) -> list[set[int]]:
    found = [set(range(low, low + size)) for low in range(13 - size + 1)]
    return [{ACE, *range(size - 1)}, *found]


SLOW: dict[str, Callable[[Sequence[Card], int], int]] = {
    "suited": lambda held, size: max(Counter(map(suit, held)).values()),
    "run": lambda held, size: max(len({*map(rank, held)} & run) for run in straights(size)),
    "ways": lambda held, size: (
        sum({*map(rank, held)} <= run for run in straights(size))
        if len({*map(rank, held)}) == len(held)
        else 0
    ),
    "fills": lambda held, size: (
        0
        if any(run <= {*map(rank, held)} for run in straights(size))
        else sum(any(run <= {*map(rank, held), more} for run in straights(size)) for more in range(13))
    ),
    "suited_run": lambda held, size: max(
        len({rank(c) for c in held if suit(c) == s} & run) for s in range(4) for run in straights(size)
    ),
    "royal": lambda held, size: max(sum(rank(c) >= TEN and suit(c) == s for c in held) for s in range(4)),
    "high_cards": lambda held, size: sum(rank(c) >= TEN for c in held),
    "top": lambda held, size: max(map(rank, held)),
    "second": lambda held, size: sorted(map(rank, held))[-2],
    "low": lambda held, size: min(map(rank, held)),
}


@pytest.mark.parametrize(
    ("ranking", "seen"), [(THREE_CARDS, 3), (FIVE_CARDS, 3), (FIVE_CARDS, 4), (FIVE_CARDS, 5)]
)
def test_features_are_what_one_would_count(ranking: object, seen: int) -> None:
    dice = random.Random(seen)
    held = [dice.sample(DECK, seen) for _ in range(300)]
    at = features.Seen(np.array(held, np.uint8))
    told = {each.name: each.of(at).tolist() for each in features.card_features(ranking, seen)}  # type: ignore[arg-type]
    for name, of in SLOW.items():
        assert told[name] == [of(hand, ranking.size) for hand in held], name  # type: ignore[attr-defined]


def test_the_rank_that_a_hand_holds_twice() -> None:
    dice = random.Random(641)
    held = [dice.sample(DECK, 5) for _ in range(300)]
    twice = [max((r for r, n in Counter(map(rank, hand)).items() if n > 1), default=-1) for hand in held]
    assert features.repeated(np.array(held, np.uint8)).tolist() == twice
    assert -1 in twice


@pytest.mark.parametrize("ranking", [FOUR_CARDS, FIVE_CARDS])
@pytest.mark.parametrize("seen", [3, 4])
def test_a_partial_hand_is_ordered_by_its_groups(ranking: plain.Ranking, seen: int) -> None:
    if seen >= ranking.size:
        return
    groups = {(4,): Kind.FOUR_OF_A_KIND, (3, 1): Kind.THREE_OF_A_KIND, (3,): Kind.THREE_OF_A_KIND}
    groups |= {(2, 2): Kind.TWO_PAIR, (2, 1, 1): Kind.PAIR, (2, 1): Kind.PAIR}
    for held in random.Random(4).sample(list(combinations(DECK, seen)), 500):
        counted = Counter(map(rank, held))
        order = sorted(counted, key=lambda each: (counted[each], each), reverse=True)
        kind = groups.get(tuple(sorted(counted.values(), reverse=True)), Kind.NO_PAIR)
        wanted = plain.strength(kind, order, ranking)
        assert features.hand_strength(np.array([held], np.uint8), ranking).tolist() == [wanted]


# Strategies whose value can be worked out by hand


def test_always_playing_three_card_poker() -> None:
    """A dealer who does not qualify pays one Ante; two who do are even; one who does beats one who does not.

    So without the Ante Bonus the game is worth P(dealer short) - 2 P(player short, dealer not). The bonus
    of Paytable A: 48 straight flushes at 5, 52 three-of-a-kinds at 4, 720 straights at 1, of 22,100 hands.
    """
    short_hands = np.array(
        [
            sum(1 << 4 * r + s for r, s in zip(ranks, suits, strict=True))
            for ranks in combinations(range(10), 3)  # jack high or less
            for suits in product(range(4), repeat=3)
            if ranks[2] - ranks[0] > 2 and len(set(suits)) > 1  # no straight, no flush
        ]
    )
    assert len(short_hands) == 112 * 60
    both = sum(int(((short_hands & mask) == 0).sum()) for mask in short_hands)
    deals = 22_100 * 18_424
    dealer_short = Fraction(112 * 60 * 18_424, deals)
    bonus = Fraction(48 * 5 + 52 * 4 + 720, 22_100)
    found = evaluate(house("649a"), named(house("649a"), "Always Play"))
    assert found.ev == dealer_short - 2 * (dealer_short - Fraction(both, deals)) + bonus
    assert found.decisions == {"Play 1x": deals, "fold": 0}


@pytest.mark.parametrize(("name", "edge"), [("always play", 765), ("mimic the dealer", 345), ("Q-6-4", 337)])
def test_published_edges_of_three_card_poker(name: str, edge: int) -> None:
    """Published to two places of a percent: playing blind, playing like the dealer, Q-6-4."""
    found = evaluate(house("649a"), named(house("649a"), name))
    assert round(found.edge * 10_000) == edge


@pytest.mark.parametrize("name", ["649a", "649a@2011"])
def test_queen_six_four_is_best_play(name: str) -> None:
    found, best = evaluate(house(name), named(house(name), "q-6-4")), solve_649a(house(name))
    assert found.results == best.results
    assert found.decisions == best.decisions
    assert found.standings == best.standings


@pytest.mark.parametrize(("name", "bets"), [("always-play", 3), ("always withdraw", 1)])
def test_bets_that_always_ride_or_never_do(name: str, bets: int) -> None:
    """Every bet is worth what Paytable A pays on five cards: 5 of 13 pairs are tens or better."""
    pays = {
        1_000: 4,
        200: 36,
        50: 624,
        11: 3_744,
        8: 5_108,
        5: 10_200,
        3: 54_912,
        2: 123_552,
        1: 1_098_240 * 5 // 13,
    }
    won = sum(times * hands for times, hands in pays.items())
    found = evaluate(house("643a"), named(house("643a"), name))
    assert found.ev == bets * Fraction(won - (HANDS - sum(pays.values())), HANDS)
    assert found.wagered == bets


# Slow twins on short decks, with rules that no player would choose


def test_three_card_poker_by_a_rule() -> None:
    rules, deck = house("649a"), short("358Q", "cdh")
    ranking = rules.force.ranking("649a.6(b)")
    hands = {held: plain.best(held, ranking) for held in combinations(deck, 3)}
    strategy = read(rules, "1x if hand >= 8-5 and suited >= 2 or low = 5\nfold otherwise")

    def played(held: Sequence[Card]) -> bool:
        ranks = sorted(map(rank, held), reverse=True)
        suits = len({suit(c) for c in held})
        eight_five = plain.best(held, ranking).kind is not Kind.NO_PAIR or ranks[:2] >= [6, 3]
        return (eight_five and suits < 3) or ranks[-1] == 3

    ends, decisions = Counter[tuple[int, int]](), Counter[str]()
    for mine in hands:
        plays = played(mine)
        for theirs in combinations([c for c in deck if c not in mine], 3):
            decisions["Play 1x" if plays else "fold"] += 1
            if plays:
                ends[sum(slow.meeting_649a(rules, hands[mine], hands[theirs])), 2 * slow.UNIT] += 1
            else:
                ends[-slow.UNIT, slow.UNIT] += 1
    assert min(decisions.values()) > 0
    agree(evaluate_649a(rules, strategy, deck=deck), slow.figures(ends, decisions))


def test_let_it_ride_by_a_rule() -> None:
    rules, deck = house("643a"), short("2369TJ", "cds")
    paytable, ranking = rules.paytable("643a.12(a)"), rules.force.ranking("643a.6(b)")
    strategy = read(
        rules,
        "with 3 cards:\nride if high_cards >= 2 or suited = 3\nwithdraw otherwise\n"
        "with 4 cards:\nride if hand >= pair of 9s and not rides\nride if top = T\nwithdraw otherwise",
    )
    brings = {held: slow.paid(paytable, plain.best(held, ranking)) for held in combinations(sorted(deck), 5)}
    ends, decisions = Counter[tuple[int, int]](), Counter[str]()
    for mine in combinations(deck, 3):
        first = sum(rank(c) >= TEN for c in mine) >= 2 or len({suit(c) for c in mine}) == 1
        for fourth, fifth in permutations([c for c in deck if c not in mine], 2):
            ranks = Counter(rank(c) for c in (*mine, fourth))
            groups = sorted((n, r) for r, n in ranks.items())
            paired = groups[-1][0] > 2 or (groups[-1][0] == 2 and (groups[-1][1] >= 7 or groups[-2][0] == 2))
            second = (paired and not first) or max(ranks) == TEN
            decisions[f"Bet Number 1: {'let it ride' if first else 'withdraw'}"] += 1
            decisions[f"Bet Number 2: {'let it ride' if second else 'withdraw'}"] += 1
            bets = 1 + first + second
            ends[bets * brings[tuple(sorted((*mine, fourth, fifth)))], bets * slow.UNIT] += 1
    agree(evaluate_643a(rules, strategy, deck=deck), slow.figures(ends, decisions))


def test_raise_it_up_stud_by_a_rule() -> None:
    rules, deck = house("669a"), short("89TJQK", "cd")
    strategy = read(
        rules,
        "with 3 cards:\n2x if hand >= pair of Ts\ncheck otherwise\n"
        "with 4 cards:\n1x if suited >= 4\n2x if low >= 9\ncheck otherwise\n"
        "with 5 cards:\nfold if second <= J\n1x otherwise",
    )

    def raised(seen: Sequence[Card]) -> int | None:
        ranks, suits = sorted(map(rank, seen)), Counter(map(suit, seen))
        if len(seen) == 3:
            return 2 if any(n > 1 and r >= TEN for r, n in Counter(ranks).items()) else 0
        if len(seen) == 4:
            return 1 if max(suits.values()) == 4 else 2 if ranks[0] >= RANKS.index("9") else 0
        return None if ranks[-2] <= RANKS.index("J") else 1

    stud, ends = slow.Stud(rules, deck), Counter[tuple[int, int]]()
    for mine in combinations(deck, 3):
        for more in permutations([c for c in deck if c not in mine], 3):
            made = raised(mine) or raised((*mine, *more[:1])) or raised((*mine, *more[:2]))
            base, play = stud.brings((*mine, *more))
            ends[
                (base + made * play, (2 + made) * slow.UNIT) if made else (-2 * slow.UNIT, 2 * slow.UNIT)
            ] += 1
    agree(evaluate_669a(rules, strategy, deck=deck), slow.figures(ends))


def test_raise_it_up_stud_with_a_wager_on_every_street() -> None:
    rules = house("669a", chosen={"play_wagers": "one on every street"})
    deck = short("89TJQK", "cd")
    strategy = read(
        rules,
        "with 3 cards:\n2x if suited = 3\ncheck otherwise\n"
        "with 4 cards:\n1x if placed = 0 or placed = 2 and suited = 4\ncheck otherwise\n"
        "with 5 cards:\nfold if placed = 1 and low = 8\n1x otherwise",
    )
    stud, ends = slow.Stud(rules, deck), Counter[tuple[int, int]]()
    for mine in combinations(deck, 3):
        for more in permutations([c for c in deck if c not in mine], 3):
            made = 2 if len({*map(suit, mine)}) == 1 else 0
            made += made == 0 or (made == 2 and len({*map(suit, (*mine, more[0]))}) == 1)
            base, play = stud.brings((*mine, *more))
            if made == 1 and min(map(rank, (*mine, *more[:2]))) == RANKS.index("8"):
                ends[-(2 + made) * slow.UNIT, (2 + made) * slow.UNIT] += 1
            else:
                ends[base + (made + 1) * play, (3 + made) * slow.UNIT] += 1
    agree(evaluate_669a(rules, strategy, deck=deck), slow.figures(ends))


def test_four_card_poker_by_a_rule() -> None:
    rules, ranks = house("641a"), (2, 7, 8)
    strategy = read(
        rules,
        "3x if up = 4 and hand >= pair of 9s\n2x if pairs_up and hand >= 9-9-T-T\n1x if up > 9\nfold otherwise",
    )
    deck, ranking = [4 * r + s for r in ranks for s in range(4)], rules.force.ranking("641a.6(b)")
    ends, decisions, standings = Counter[tuple[Fraction, Fraction]](), Counter[str](), Counter[str]()
    two_pair = plain.best(cards("9c 9d Tc Td"), ranking)
    dealers = {six: plain.best(six, ranking) for six in combinations(deck, 6)}
    for mine in combinations(deck, 5):
        player, left = plain.best(mine, ranking), [c for c in deck if c not in mine]
        for six in combinations(left, 6):
            met = reference_four.met(player, dealers[six], rules)
            for up in map(rank, six):
                nines = player.kind is not Kind.NO_PAIR and (
                    player.kind is not Kind.PAIR or player.ranks[0] >= 7
                )
                option = (
                    3 if up == 2 and nines else 2 if up in map(rank, mine) and player >= two_pair else up == 8
                )
                decisions[reference_four.OPTIONS[option]] += 1
                standings[met.standing if option else "fold"] += 1
                ends[Fraction(met.nets[option], reference_four.CENTS), Fraction(1 + option)] += 1
    twin = Figures(decisions.total(), ends, decisions, standings)
    agree(evaluate_641a(rules, strategy, ranks=ranks), twin)


def test_what_each_option_is_worth_by_the_up_cards_rank() -> None:
    """The kernel that lays the decision out, beside every deal of a short deck."""
    rules, ranks = house("641a"), (2, 7, 8)
    counted, options = count(ranking_of(rules), ranks=ranks), options_of(rules)
    deals = np.zeros((len(counted.players), 13), np.int64)
    values = np.zeros((len(options.names), *deals.shape), np.int64)
    four_choices.lay_out(counted.states, nets_of(options, counted), counted.deck >> 2, deals, values)
    deck, ranking = counted.deck.tolist(), rules.force.ranking("641a.6(b)")
    rows = {suits_renamed(hand): row for row, hand in enumerate(counted.players.tolist())}
    slow_deals, slow_values = np.zeros_like(deals), np.zeros_like(values)
    for mine in combinations(deck, 5):
        player, row = plain.best(mine, ranking), rows[suits_renamed(mine)]
        for six in combinations([card for card in deck if card not in mine], 6):
            nets = reference_four.met(player, plain.best(six, ranking), rules).nets
            for up in map(rank, six):
                slow_deals[row, up] += 1
                slow_values[:, row, up] += [
                    nets[reference_four.OPTIONS.index(name)] for name in options.names
                ]
    assert (deals == slow_deals).all()
    assert (values * reference_four.CENTS == slow_values * options.unit).all()


def suits_renamed(hand: Sequence[int]) -> tuple[int, ...]:
    """The same for all hands that differ in the names of their suits only."""
    return min(tuple(sorted(c - c % 4 + to[c % 4] for c in hand)) for to in permutations(range(4)))


def agree(found: Figures, twin: Figures) -> None:
    """Every figure that the twin gives is the evaluator's too."""
    assert dict(found.results) == dict(twin.results)
    for mine, theirs in ((found.decisions, twin.decisions), (found.standings, twin.standings)):
        if theirs:
            assert {name: deals for name, deals in mine.items() if deals} == dict(theirs)


# Best play, given as a choice for every state, is worth what the solve says


def test_the_best_choice_of_every_state_of_four_card_poker() -> None:
    rules = house("641a")
    counted, options = count(ranking_of(rules)), options_of(rules)
    states, nets = counted.states, nets_of(options, counted)
    below, equal = (each.astype(np.int64) for each in (states.below, states.equal))
    worth = nets[states.levels]
    values = np.stack(
        [
            worth[:, [option], 0] * below
            + worth[:, [option], 1] * equal
            + worth[:, [option], 2] * (states.hands - below - equal)
            for option in range(len(options.times))
        ]
    )
    found, best = followed(options, counted, values.argmax(axis=0).astype(np.uint8)), solve_641a(rules)
    assert found.results == best.results
    assert found.decisions == best.decisions


# The strategies that have names


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_every_named_strategy_can_be_read(rules: object) -> None:
    offered = default_house(rules)  # type: ignore[arg-type]
    texts = named_texts(offered.rules.chapter)
    assert "always-play" in texts
    assert texts.keys() & {"simple", "best"}
    for name, text in texts.items():
        assert title_of(text)
        assert named(offered, name.upper().replace("-", " ")).text == text
    with pytest.raises(Refused, match="always-play"):
        named(offered, "never play")


@pytest.mark.parametrize("name", SMALL)
def test_a_named_strategy_never_beats_best_play(name: str) -> None:
    solvers = {"641a": solve_641a, "643a": solve_643a, "649a": solve_649a, "669a": solve_669a}
    rules = house(name)
    best = solvers[rules.rules.chapter](rules).ev
    costs = {each: best - evaluate(rules, named(rules, each)).ev for each in named_texts(rules.rules.chapter)}
    assert min(costs.values()) >= 0
    simple = costs.get("simple", costs.get("best"))
    assert simple is not None
    assert simple < costs["always-play"]
    assert simple < Fraction(1, 100)
