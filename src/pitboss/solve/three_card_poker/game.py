"""Three Card Poker solved: every hand of the player against every hand the dealer can then have.

22,100 hands of the player are 1,755 classes; each meets 18,424 hands of the dealer. They are counted
once by the dealer's look and by who stands higher; what a meeting is worth the game's own settle()
says. Side wagers that a fold takes can lie on the layout too and then bear on the decision.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from operator import mul
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import DECK, Card, refuse_duplicates, suit
from pitboss.hands import Hand, quick
from pitboss.hands.batch import strengths
from pitboss.hands.ranking import Ranking
from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.words import Decide, Part, Progressive
from pitboss.solve.figures import Figures, Result
from pitboss.solve.forfeits import JointValues, side_stakes
from pitboss.solve.holdings import Look, holdings, look_of
from pitboss.solve.kernels import looks as kernels
from pitboss.solve.kernels.looks import LOOKS, STANDINGS
from pitboss.solve.sides import formed_of
from pitboss.solve.suit_classes import Cards, Ints, opening, sets_of
from pitboss.solve.three_card_poker.community_pairs import Pairs, pairs_for
from pitboss.solve.worth import Levels, WagerLayout, against_dealer, net, ranking_of, step_of

Tick = Callable[[int, int], None]
Bools = NDArray[np.bool_]
SIZE = 3
BATCH = 128  # classes that are counted between two ticks
LOSE, TIE, WIN = range(3)
NAMES = ("lose", "tie", "win")
PLAYED, FOLDED = "Play 1x", "fold"


class Meetings(NamedTuple):
    """Hands of the player, and the dealer's hands that each can meet, counted.

    hands    uint8[n, 3]
    weights  int64[n]        how many hands each stands for
    players  int64[n, 2]     cards as bits, strength
    dealers  int64[m, 5]     cards as bits, strength, then the cards
    looks    the dealer's looks, one hand of each
    counts   int64[n, k, 3]  by the dealer's look, and below, equal or above it
    """

    hands: Cards
    weights: Ints
    players: Ints
    dealers: Ints
    looks: tuple[Look, ...]
    counts: Ints

    @property
    def each(self) -> int:
        """How many hands of the dealer each hand can meet."""
        return int(self.counts[0].sum())


_COUNTED: dict[tuple[Ranking, tuple[Card, ...]], Meetings] = {}


def meetings(ranking: Ranking, deck: tuple[Card, ...] = DECK, tick: Tick | None = None) -> Meetings:
    """Every class of the player's hands and what it can meet; counted once."""
    if (ranking, deck) not in _COUNTED:
        _COUNTED[ranking, deck] = _meet(*opening(SIZE, deck), ranking, deck, tick)
    return _COUNTED[ranking, deck]


def _meet(
    hands: Cards,
    weights: Ints,
    ranking: Ranking,
    deck: Sequence[Card],
    tick: Tick | None = None,
    exposed: tuple[Card, ...] = (),
) -> Meetings:
    looks = tuple({look.number: look for look in holdings(ranking, SIZE)}.values())
    places = np.zeros(LOOKS, np.int64)
    places[[look.number for look in looks]] = np.arange(len(looks))
    every = sets_of(SIZE, deck)
    every = every[np.isin(every, exposed).sum(axis=1) == len(exposed)] if exposed else every
    players, dealers = _bits(hands, ranking), _bits(every, ranking)
    counts = np.zeros((len(hands), len(looks), STANDINGS), np.int64)
    for start in range(0, len(hands), BATCH):
        part = slice(start, start + BATCH)
        kernels.count_meetings(players[part], dealers, places, counts[part])
        if tick:
            tick(min(start + BATCH, len(hands)), len(hands))
    return Meetings(hands, weights, players, np.column_stack([dealers, every]), looks, counts)


def _bits(hands: Cards, ranking: Ranking) -> Ints:
    """Each hand's cards as bits, and its strength."""
    assert ranking.low_ace, "the tables of the batch evaluator know no other straights"
    return np.column_stack([(1 << hands.astype(np.int64)).sum(axis=1), strengths(hands, ranking)])


class LookEntry(NamedTuple):
    """The classes of one look: their places among the meetings, and the hands that each stands for."""

    look: Look
    places: Ints
    weights: Ints


@dataclass(frozen=True)
class Game:
    """One layout ready to be decided: what meetings, folds and side wagers are worth, in cents.

    laid       the side wagers together
    worth      int64[entries, looks, 3]  Ante, Play and Ante Bonus
    standings  int64[entries, looks, 3]  whether Ante and Play lose, come back or win
    sides      what the side wagers on three cards bring, entry by entry
    folds      what a fold costs, entry by entry
    pairs      the side wager on two more cards, if there is one
    """

    met: Meetings
    entries: tuple[LookEntry, ...]
    stake: Cents
    laid: Cents
    worth: Ints
    standings: Ints
    sides: tuple[Cents, ...]
    folds: tuple[Cents, ...]
    pairs: Pairs | None

    def values(self, number: int) -> tuple[Ints, int, int]:
        """For each class of an entry what play brings, what a fold brings, and over how many deals."""
        entry, over = self.entries[number], self.met.each
        played: Ints = (self.met.counts[entry.places] * self.worth[number]).sum(axis=(1, 2))
        played += over * self.sides[number]
        if self.pairs:
            played = played * self.pairs.count + self.pairs.sums[entry.places] * over
            over *= self.pairs.count
        return played, self.folds[number] * over, over

    def plays(self, *, eager: bool = False) -> tuple[list[Bools], int]:
        """Which classes of each entry are better played, and how many hands are worth the same.

        These are played by an eager player only.
        """
        plays, equal = [], 0
        for number, entry in enumerate(self.entries):
            played, folded, _ = self.values(number)
            plays.append(played >= folded if eager else played > folded)
            equal += int(entry.weights[played == folded].sum())
        return plays, equal

    def mean(self, plays: Sequence[Bools]) -> Fraction:
        """What a round brings on average, in units of the Ante, when these classes are played."""
        total, over = 0, 1
        for number, (entry, play) in enumerate(zip(self.entries, plays, strict=True)):
            played, folded, over = self.values(number)
            brought = np.where(play, played, folded).tolist()
            total += sum(map(mul, entry.weights.tolist(), brought))
        return Fraction(total, int(self.met.weights.sum()) * over * self.stake)

    def ends(self, number: int, play: Bools) -> Iterator[tuple[str, Cents, int]]:
        """How the classes of an entry end when these are played: standing, cents, deals."""
        entry, side = self.entries[number], self.sides[number]
        further = self.pairs.further if self.pairs else 1
        yield FOLDED, self.folds[number], int(entry.weights[~play].sum()) * self.met.each * further
        places, weights = entry.places[play], entry.weights[play]
        worth, standings = self.worth[number], self.standings[number]
        if self.pairs:
            by_look = np.zeros((LOOKS, STANDINGS), np.int64)
            by_look[[look.number for look in self.met.looks]] = worth * len(NAMES) + standings
            joint_ends = self.pairs.count_ends(self.met.players, self.met.dealers, by_look, places, weights)
            for (end, brings), count in joint_ends.items():
                cents, standing = divmod(end, len(NAMES))
                yield NAMES[standing], cents + side + brings, count
            return
        counts = (self.met.counts[places] * weights[:, None, None]).sum(axis=0)
        for look, place in zip(*np.nonzero(counts), strict=True):
            standing = int(standings[look, place])
            yield NAMES[standing], int(worth[look, place]) + side, int(counts[look, place])

    def figures(self, plays: Sequence[Bools], equal: int) -> Figures:
        """Every result when these classes are played."""
        deals = int(self.met.weights.sum()) * self.met.each * (self.pairs.further if self.pairs else 1)
        in_cents: dict[tuple[Cents, Cents], int] = {}
        standings = dict.fromkeys((*reversed(NAMES), FOLDED), 0)
        for number, play in enumerate(plays):
            for standing, cents, count in self.ends(number, play):
                wagered = self.laid + self.stake * (1 if standing == FOLDED else 2)
                in_cents[cents, wagered] = in_cents.get((cents, wagered), 0) + count
                standings[standing] += count
        decisions = {PLAYED: deals - standings[FOLDED], FOLDED: standings[FOLDED]}
        indifferent = {f"{PLAYED} or {FOLDED}": equal * (deals // int(self.met.weights.sum()))}
        results: dict[Result, int] = {
            (Fraction(cents, self.stake), Fraction(wagered, self.stake)): count
            for (cents, wagered), count in in_cents.items()
            if count
        }
        return Figures(
            deals,
            results,
            decisions,
            standings,
            indifferent if equal else {},
        )


def solve_649a(
    house: House,
    tick: Tick | None = None,
    *,
    with_wagers: Sequence[str] = (),
    best_for: Sequence[str] | None = None,
    meters: Mapping[str, Levels] | None = None,
    eager: bool = False,
    deck: tuple[Card, ...] = DECK,
) -> Figures:
    """Three Card Poker under best play, in units of the Ante.

    `with_wagers` lie on the layout too: side wagers that a fold takes. The play is best for exactly
    these, or for those in `best_for`: () plays as if no side wager were there. An eager player plays
    a hand that is worth exactly as much as a fold.
    """
    met = meetings(ranking_of(house), deck, tick)
    game = game_of(house, met, with_wagers, meters, deck)
    decided = game if best_for is None else game_of(house, met, best_for, meters, deck)
    return game.figures(*decided.plays(eager=eager))


def joint_649a(house: House, wager: str, base: Fraction) -> JointValues:
    """What a layout with one side wager that a fold takes is worth; how its deals end is not counted."""
    met = meetings(ranking_of(house))
    alone, both = (game_of(house, met, wagers, None, DECK) for wagers in ((), (wager,)))
    by_base, best = (both.mean(game.plays()[0]) for game in (alone, both))
    return JointValues(base, by_base, best, Fraction(both.laid, both.stake))


def values_649a(
    house: House,
    cards: Sequence[Card],
    *,
    with_wagers: Sequence[str] = (),
    meters: Mapping[str, Levels] | None = None,
    deck: tuple[Card, ...] = DECK,
    exposed: tuple[Card, ...] = (),
) -> dict[str, Fraction]:
    """What playing and folding one hand bring on average, in units of the Ante.

    The dealer's hand comes from the deck, and holds the cards of it that are exposed.
    """
    refuse_duplicates(cards)
    if len(cards) != SIZE:
        raise Refused(f"a player holds {SIZE} cards, not {len(cards)}")
    met = _meet(np.array([cards], np.uint8), np.ones(1, np.int64), ranking_of(house), deck, exposed=exposed)
    game = game_of(house, met, with_wagers, meters, DECK)
    held = quick.best(cards, ranking_of(house))
    number = next(n for n, entry in enumerate(game.entries) if _alike(entry.look, held))
    played, folded, over = game.values(number)
    return {"play": Fraction(int(played[0]), over * game.stake), "fold": Fraction(folded, over * game.stake)}


def _alike(look: Look, hand: Hand) -> bool:
    """Whether a hand belongs to a look, its suit included where that matters."""
    return look.number == look_of(hand.strength) and (
        not hand.kind.suit_matters or look.low.one_suit == hand.one_suit
    )


def game_of(
    house: House,
    met: Meetings,
    with_wagers: Sequence[str],
    meters: Mapping[str, Levels] | None,
    deck: Sequence[Card],
) -> Game:
    """A layout made ready: the game's settle() asked about every look against every look."""
    sides = side_stakes(house, with_wagers)
    layout = WagerLayout.of(house, sides, meters)
    entries = tuple(_entries(met, {suit(card) for card in deck}, ranking_of(house)))
    worth = np.zeros((len(entries), len(met.looks), STANDINGS), np.int64)
    standings = np.zeros_like(worth)
    base = {"Ante": layout.stake, decision_of(house).wager: layout.stake}
    for number, entry in enumerate(entries):
        for place, dealer in enumerate(met.looks):
            for standing, player, against in standings_of(entry.look, dealer):
                ends = meeting(house, base, player, against)
                worth[number, place, standing], standings[number, place, standing] = ends
    on_three = {
        name: cents for name, cents in sides.items() if formed_of(house, name).parts == (Part.PLAYER,)
    }
    on_five = [name for name in sides if name not in on_three]
    hands = [entry.look.low.held for entry in entries]
    return Game(
        met=met,
        entries=entries,
        stake=layout.stake,
        laid=sum(sides.values()),
        worth=worth,
        standings=standings,
        sides=tuple(net(layout.settled(on_three, {Part.PLAYER: held})) for held in hands),
        folds=tuple(
            net(layout.folded({"Ante": layout.stake, **sides}, {Part.PLAYER: held})) for held in hands
        ),
        pairs=_pairs(layout, on_five, sides, met.hands, deck),
    )


def _pairs(
    layout: WagerLayout,
    wagers: Sequence[str],
    stakes: Mapping[str, Cents],
    hands: Cards,
    deck: Sequence[Card],
) -> Pairs | None:
    if not wagers:
        return None
    step = step_of(layout.house, wagers[0])
    assert len(wagers) == 1
    assert isinstance(step, Progressive)
    return pairs_for(layout, step, stakes[wagers[0]], hands, deck)


def decision_of(house: House) -> Decide:
    """The one decision of the game."""
    (step,) = (step for step in house.force.play if isinstance(step, Decide))
    assert step.times == (1,), "the Play Wager equals the Ante"
    return step


def _entries(met: Meetings, suits: set[int], ranking: Ranking) -> Iterator[LookEntry]:
    """The looks of the player's hands; where the suit matters, each suit has its part of the class."""
    numbers = met.players[:, 1] >> kernels.LOOK_SHIFT
    for look in holdings(ranking, SIZE):
        places = np.flatnonzero(numbers == look.number)
        matters = look.low.kind.suit_matters
        if len(places) and not (matters and look.low.one_suit not in suits):
            yield LookEntry(look, places, met.weights[places] // (len(suits) if matters else 1))


def standings_of(player: Look, dealer: Look) -> Iterator[tuple[int, Hand, Hand]]:
    """The ways in which hands of two looks can stand, with two hands that stand so."""
    if player.number != dealer.number:
        yield 2 * (player.number > dealer.number), player.low, dealer.low
        return
    yield 0, player.low, dealer.high
    yield 1, player.low, dealer.low
    yield 2, player.high, dealer.low


def meeting(house: House, wagers: Mapping[str, Cents], player: Hand, dealer: Hand) -> tuple[Cents, int]:
    """What wagers against the dealer bring with the Ante Bonus, and whether they lose, tie or win without."""
    brought = against_dealer(house, wagers, player, dealer)
    without = sum(brought[name] for name in wagers)
    return sum(brought.values()), WIN if without > 0 else LOSE if without < 0 else TIE
