"""The exact value of every option in one situation of 653a or 647a.

Once the Flop is seen, every board that may come is met with every dealer hand, one after the other.
Before that the value comes from the solved game; a solve takes seconds, so its table is kept in memory
and, if a cache is given, there as a text under a name that depends on all that was solved.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

import numpy as np

from pitboss.cards import DECK, RANKS, Card, rank, refuse_duplicates, suit
from pitboss.hands import quick
from pitboss.hands.batch import combinations
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.solve.holdem.boards import BOARD, HOLE, look_up
from pitboss.solve.holdem.flop_turn_river import nets_of_two, two_wagers
from pitboss.solve.holdem.one_hand import start_653a
from pitboss.solve.holdem.one_play_wager import one_wager
from pitboss.solve.holdem.sides import FLOP
from pitboss.solve.holdem.solved import TURN, SolvedHoldem, terms_of
from pitboss.solve.holdem.streets import Ints, start_names
from pitboss.solve.holdem.terms import HoldemTerms, Values
from pitboss.solve.holdings import look_of
from pitboss.solve.kernels.boards import meet_dealers
from pitboss.solve.sight import NOTHING_MORE, KnownCards
from pitboss.solve.solver import Cache
from pitboss.solve.worth import Levels, Stakes

_KNOWN: dict[str, Values] = {}


def before_flop_653a(terms: HoldemTerms, cache: Cache | None = None) -> Values:
    """The value of each option before the Flop, by starting cards: `AKs`, `AKo`, `AA`."""
    return before_flop(terms, one_wager, cache)


def before_flop_647a(terms: HoldemTerms, cache: Cache | None = None) -> Values:
    """The value of each option before the Flop, by starting cards: `AKs`, `AKo`, `AA`."""
    return before_flop(terms, two_wagers, cache)


def before_flop(
    terms: HoldemTerms, solve: Callable[[HoldemTerms], SolvedHoldem], cache: Cache | None
) -> Values:
    """The solved table: from memory, from the cache, or solved now."""
    name = f"{terms.house.rules.id}-{fingerprint(terms)}"
    if name in _KNOWN:
        return _KNOWN[name]
    found = _table_in(cache.get(name)) if cache else None
    if found is None:
        found = solve(terms).before_flop
        if cache:
            told = {start: {o: str(v) for o, v in of.items()} for start, of in found.items()}
            cache.put(name, json.dumps(told))
    _KNOWN[name] = found
    return found


def _table_in(text: str) -> Values | None:
    """The table that a text of the cache holds; none if the text is empty or damaged."""
    try:
        read = json.loads(text)
        found = {start: {o: Fraction(v) for o, v in of.items()} for start, of in read.items()}
    except (ValueError, TypeError, AttributeError, ZeroDivisionError):
        return None
    return found if found.keys() == set(filter(None, start_names())) else None


def fingerprint(terms: HoldemTerms) -> str:
    """A short name for all that a solved table depends on."""
    shows, side = terms.shows, terms.side
    nets = {wager: of.tolist() for wager, of in sorted(shows.nets.items())}
    of_side = (side.ante, side.folded, side.held, side.brings.tolist()) if side else ()
    told = (shows.ranking, shows.unit, shows.enough, nets, terms.times, terms.required, terms.fold, of_side)
    limit = terms.limit
    of_limit = repr((limit.ante, limit.most, limit.beside.tolist())) if limit else ""
    return hashlib.sha256((repr(told) + of_limit).encode()).hexdigest()[:16]


def start_of(hole: Sequence[Card]) -> str:
    """Two cards as starting cards: `AKs`, `AKo`, `AA`."""
    high, low = sorted(map(rank, hole), reverse=True)
    if high == low:
        return RANKS[high] * 2
    return RANKS[high] + RANKS[low] + ("s" if suit(hole[0]) == suit(hole[1]) else "o")


def values_653a(
    house: House,
    hole: Sequence[Card],
    flop: Sequence[Card] = (),
    rest: Sequence[Card] = (),
    *,
    with_wagers: Sequence[str] = (),
    meters: Mapping[str, Levels] | None = None,
    stakes: Stakes | None = None,
    cache: Cache | None = None,
    known: KnownCards = NOTHING_MORE,
) -> dict[str, Fraction]:
    """What each option brings on average, in Antes, to a player who has made no Play Wager yet.

    Before the Flop, after it, or when the last two community cards lie there too. `with_wagers` lie
    on the layout too: side wagers that a fold takes. `stakes` are the amounts that lie there, if they
    are not the usual ones; only then can a payout limit bind.
    """
    seen = refuse_cards(hole, flop, rest, BOARD - FLOP)
    terms = known_to(terms_of(house, with_wagers, None, meters, stakes=stakes), known, seen)
    if not seen and (terms.side or terms.limit):
        return start_653a(terms, hole)
    if not seen:
        return dict(before_flop_653a(terms, cache)[start_of(hole)])
    _, (now,), (last,) = terms.times
    met = MetDealers.of(terms, hole, seen, known.dealer)
    folded = np.full(len(met.levels), -terms.fold * terms.shows.unit * met.dealers)

    def played(times: int) -> Ints:
        return met.worth(terms.showdown(times)) + met.brought

    if rest:
        found = {f"Play {last}x": played(last), "fold": folded}
    else:
        found = {f"Play {now}x": played(now), "check": np.maximum(played(last), folded)}
    return {option: met.mean(int(of.sum())) for option, of in found.items()}


def values_647a(
    house: House,
    hole: Sequence[Card],
    flop: Sequence[Card] = (),
    turn: Sequence[Card] = (),
    *,
    turn_wager: bool = False,
    with_wagers: Sequence[str] = (),
    meters: Mapping[str, Levels] | None = None,
    stakes: Stakes | None = None,
    cache: Cache | None = None,
    known: KnownCards = NOTHING_MORE,
) -> dict[str, Fraction]:
    """What each option brings on average, in Antes, to a player who is in the round.

    Before the Flop, after it, or after the turn, where it counts whether a Turn Wager was made. `stakes`
    are the amounts that lie there, if they are not the usual ones; only then can a payout limit bind.
    """
    seen = refuse_cards(hole, flop, turn, TURN - FLOP)
    terms = known_to(terms_of(house, with_wagers, None, meters, stakes=stakes), known, seen)
    if not seen:
        return dict(before_flop_647a(terms, cache)[start_of(hole)])
    _, (times,), (river,) = terms.times
    met = MetDealers.of(terms, hole, seen, known.dealer)
    worth = [met.worth(nets + terms.brought) + met.brought for nets in nets_of_two(terms)]
    if turn:
        stay, more = (met.mean(int(of.sum())) for of in worth[turn_wager : turn_wager + 2])
        return {f"River {river}x": more, "check": stay}

    def before_turn(made: int) -> Fraction:
        """Each board stands for two orders of its last two cards; the best is done after each turn."""
        gained = sum(max(each, 0) for each in met.by_turn(worth[made + 1] - worth[made]))
        return met.mean(2 * int(worth[made].sum()) + gained, orders=2)

    return {f"Turn {times}x": before_turn(1), "check": before_turn(0)}


def known_to(terms: HoldemTerms, known: KnownCards, seen: Sequence[Card]) -> HoldemTerms:
    """The terms of a player who knows some cards; before the Flop nothing is counted for him."""
    if known == NOTHING_MORE:
        return terms
    if not seen:
        raise Refused("with known cards the play is counted once the Flop is seen, not before")
    assert len(known.dealer) <= 1, "of a dealer's two cards one is not known"
    return replace(terms, deck=tuple(card for card in terms.deck if card not in known.elsewhere))


def refuse_cards(
    hole: Sequence[Card], flop: Sequence[Card], more: Sequence[Card], wanted: int
) -> tuple[Card, ...]:
    """The community cards that are seen; refuse any number of cards at which nothing is decided."""
    if len(hole) != HOLE:
        raise Refused(f"a player holds {HOLE} cards, not {len(hole)}")
    if len(flop) not in (0, FLOP):
        raise Refused(f"the Flop has {FLOP} cards, not {len(flop)}")
    if len(more) not in (0, wanted) or (more and not flop):
        raise Refused(f"nothing is decided after {len(flop)} and {len(more)} community cards")
    refuse_duplicates((*hole, *flop, *more))
    return (*flop, *more)


def completions(hole: Sequence[Card], seen: Sequence[Card], deck: Sequence[Card] = DECK) -> Ints:
    """Every board that may still come: the cards seen, then the others."""
    left = [card for card in deck if card not in hole and card not in seen]
    known = np.array([seen], np.int64)
    if len(seen) == BOARD:
        return known
    (others,) = combinations(BOARD - len(seen), deck=left)
    return np.hstack([np.repeat(known, len(others), axis=0), others.astype(np.int64)])


def _met(terms: HoldemTerms, hole: Sequence[Card], boards: Ints, deck: tuple[Card, ...]) -> Ints:
    """By board the player's level, and the dealers of a deck that are lower, equal and short."""
    counted = np.empty((len(boards), 4), np.int16)
    meet_dealers(np.array(hole), boards, look_up(terms.shows.ranking, terms.shows.enough, deck), counted)
    return counted.astype(np.int64)


@dataclass(frozen=True)
class MetDealers:
    """Two cards and what they meet, by board that may come, over all dealers."""

    terms: HoldemTerms
    boards: Ints
    levels: Ints
    standings: Ints
    brought: Ints  # by side wagers on the Flop
    dealers: int

    @classmethod
    def of(
        cls, terms: HoldemTerms, hole: Sequence[Card], seen: Sequence[Card], exposed: Sequence[Card] = ()
    ) -> MetDealers:
        """Ask every dealer on every board; dealers who hold a card are all but those who do not."""
        rest = tuple(card for card in terms.deck if card not in exposed)
        boards, shows = completions(hole, seen, rest), terms.shows
        counted = _met(terms, hole, boards, terms.deck)
        dealers = terms.dealers
        if exposed:
            counted[:, 1:] -= _met(terms, hole, boards, rest)[:, 1:]
            dealers -= replace(terms, deck=rest).dealers
        levels, lower, equal, short = counted.T
        every = np.array([lower, equal, dealers - lower - equal])
        shorts = np.array(
            [
                np.minimum(lower, short),
                np.clip(short - lower, 0, equal),
                np.maximum(short - lower - equal, 0),
            ]
        )
        brought = 0
        if terms.side and terms.on_flop:
            hand = quick.best((*hole, *seen[:FLOP]), shows.ranking)
            brought = int(terms.side.brings[look_of(hand.strength)]) // terms.cents
        on_flop = np.full(len(boards), brought * dealers)
        return cls(terms, boards, levels, np.concatenate([shorts, every - shorts]).T, on_flop, dealers)

    def worth(self, nets: Ints) -> Ints:
        """What a wager brings on each board, in units."""
        total: Ints = (self.standings * nets[self.levels]).sum(axis=1)
        return total

    def mean(self, units: int, orders: int = 1) -> Fraction:
        """The mean in Antes of units that are the sum over all boards, each in so many orders."""
        deals = len(self.boards) * self.dealers * orders
        return self.terms.net(0) + Fraction(units, deals * self.terms.shows.unit)

    def by_turn(self, wager: Ints) -> list[int]:
        """What a wager made after each turn card brings over all river cards."""
        sums = np.zeros(len(DECK), np.int64)
        for place in (FLOP, TURN):
            np.add.at(sums, self.boards[:, place], wager)
        return [int(each) for each in sums]
