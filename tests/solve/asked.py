"""What tests ask of the solvers and no program does: joint play by name, play between equals, where play ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import numpy as np

from pitboss.cards import DECK, Card
from pitboss.hands import Hand, quick
from pitboss.money import Cents
from pitboss.rules.house import House
from pitboss.solve import progressives
from pitboss.solve.figures import Figures
from pitboss.solve.forfeits import Joint
from pitboss.solve.games import LESS, MORE
from pitboss.solve.holdem import stages
from pitboss.solve.holdem.boards import Shards
from pitboss.solve.holdem.situations import Situations, packed
from pitboss.solve.holdem.solved import SolvedHoldem
from pitboss.solve.holdem.strategy import Play647a, Play653a
from pitboss.solve.holdem.terms import HoldemTerms
from pitboss.solve.kernels.boards import Boards
from pitboss.solve.let_it_ride import game as ride
from pitboss.solve.registry import solver_of
from pitboss.solve.suit_classes import all_streets
from pitboss.solve.three_card_poker import game as three
from pitboss.solve.worth import Levels
from pitboss.submission.assemble import Proposed


def capped(house: House, limit: Cents) -> House:
    """A house with a payout limit that binds at the minimum wager, which no house may set: 643a.12(h)."""
    return Proposed(**{**house.__getstate__(), "limit": limit})  # type: ignore[arg-type]


def solve_joint(
    house: House,
    wagers: Sequence[str],
    base: Figures | None = None,
    meters: Mapping[str, Levels] | None = None,
) -> Joint:
    """The layout with exactly these side wagers, all of which a fold takes."""
    return solver_of(house).joint(house, wagers, base=base, meters=meters, tick=None)


def both_ways(house: House, base: Figures) -> tuple[Figures, Figures]:
    """The base game if of options of equal value the lower wager is taken, and if the higher is."""
    solver = solver_of(house)
    other = solver.other_way(house, None)
    ways = {LESS: other, MORE: base} if solver.takes_higher else {LESS: base, MORE: other}
    return ways[LESS], ways[MORE]


def values_643a(house: House, cards: Sequence[Card], community: Sequence[Card] = ()) -> dict[str, Fraction]:
    """What the bet in question brings if it rides and if it is withdrawn, in units of one bet."""
    found = ride.round_values_643a(house, cards, community, first_rides=True)
    return {name: value - found["withdraw"] for name, value in found.items()}


def equal_fours(house: House) -> list[list[Card]]:
    """A hand of every class of four cards with which it makes no difference whether the second bet rides."""
    worth = ride.worth_of(house)
    way = all_streets(ride.DEALT, worth.ranking, ride.WHOLE)
    withdrawn, ridden = ride.best_play(way, worth, ride.RIDE).later[True]
    found: list[list[Card]] = way[1].sets[ridden == withdrawn].tolist()
    return found


def lowest_played(house: House) -> tuple[Hand, Hand | None]:
    """The weakest hand of Three Card Poker that is worth playing, and the strongest that is folded."""
    ranking = three.ranking_of(house)
    met = three.meetings(ranking)
    game = three.game_of(house, met, (), None, DECK)
    found: dict[bool, list[tuple[int, int]]] = {True: [], False: []}
    for entry, play in zip(game.entries, game.plays()[0], strict=True):
        for place, played in zip(entry.places.tolist(), play.tolist(), strict=True):
            found[played].append((int(met.players[place, 1]), place))
    weakest = quick.best(met.hands[min(found[True])[1]].tolist(), ranking)
    strongest = quick.best(met.hands[max(found[False])[1]].tolist(), ranking) if found[False] else None
    return weakest, strongest


def best_653a(terms: HoldemTerms, solved: SolvedHoldem, boards: Boards, shards: Shards) -> Play653a:
    """Best play as lanes."""
    edges, (flop,) = stages.last_edges(terms, boards, shards), solved.streets

    def task(start: int, stop: int) -> np.ndarray:
        at = Situations(terms.shows.ranking, terms.deck, boards.cards[start:stop], boards, start)
        return packed(stages.gains_at(at, edges) > 0, len(at))

    last = np.concatenate(shards.run(len(boards.cards), task))
    return Play653a(solved.early, flop.gains.better, last)


def best_647a(solved: SolvedHoldem) -> Play647a:
    """Best play as lanes."""
    flop, turn = solved.streets
    return Play647a(solved.early, flop.gains.better, turn.gains.better)


def contributions(house: House, wager: str) -> dict[str, Fraction]:
    """The part of each wager that goes onto each meter, and onto the reserve."""
    parts: dict[str, Fraction] = {}
    for name, level in progressives._levels(house, wager):
        parts[name] = level.rate.part
        if level.reserve is not None:
            parts[f"{name} reserve"] = level.reserve.part
    return parts
