"""The two Hold 'Em games lowered for simulation: who wagers when, as bits, and what every showdown brings.

A decision is kept for one set of community cards of each suit class: by pair of ranks, a bit for every two
suits that a player may hold. The last decision of 653a is on whole boards: 134,459 of them, 24 MB.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import numpy as np

from pitboss.rules.house import House
from pitboss.rules.words import Part
from pitboss.solve.class_numbers import class_numbers, class_of, numbered_classes, rename_lanes
from pitboss.solve.holdem.boards import BOARD, LANES, Shards, Tick, ranked, sets_of
from pitboss.solve.holdem.flop_turn_river import BOTH_WAGERS, nets_of_two, two_wagers
from pitboss.solve.holdem.one_play_wager import CHECKS, decide_one, early_of, nets_of_one, worth_of_one
from pitboss.solve.holdem.points import points_647a, points_653a
from pitboss.solve.holdem.sides import FLOP
from pitboss.solve.holdem.situations import HOLES, packed
from pitboss.solve.holdem.solved import TURN, terms_of
from pitboss.solve.holdem.strategy import NO_CARDS, AskedStrategy
from pitboss.solve.holdem.streets import Ints, Lanes, weigh
from pitboss.solve.holdem.terms import HoldemTerms
from pitboss.solve.holdem.values import fingerprint
from pitboss.solve.kept_arrays import Arrays, decisions_name, kept
from pitboss.solve.kernels.boards import Boards
from pitboss.solve.kernels.situations import spread_classes
from pitboss.solve.lowered import (
    NOT_KEPT,
    BaseEnd,
    BoardArrays,
    ByBoard,
    Course,
    EndNumbers,
    GameOption,
    InSight,
    Keeping,
    LoweredGame,
)
from pitboss.solve.strategies.strategy import Strategy
from pitboss.solve.whole_layouts import Laid

HAND = (Part.PLAYER, Part.COMMUNITY)
DEALERS = (Part.DEALER, Part.COMMUNITY)
TURNS = 16_432  # suit classes of four cards
BEST = 4  # rounds of shards that best play takes
CHECK, FOLD = "check", "fold"


def lowered_653a(
    house: House, laid: Laid, strategy: Strategy | None = None, keeping: Keeping = NOT_KEPT
) -> LoweredGame:
    """One Play Wager with these wagers, by a strategy or by the base game's best play."""
    terms = terms_of(house, stakes=_ante(laid))
    first, (now,), (last,) = terms.times
    played = partial(_strategy_653a, strategy) if strategy else _best_653a
    found = kept(keeping, _name(terms, strategy), partial(played, terms=terms, tick=keeping.tick))
    options = (
        (GameOption(f"{CHECK} {CHECKS[0]}", word=CHECK), *(_wager("Play", times) for times in first)),
        (GameOption(f"{CHECK} {CHECKS[1]}", word=CHECK), _wager("Play", now)),
        (GameOption(FOLD, word=FOLD), _wager("Play", last)),
    )
    waited = options[0][0].name, options[1][0].name
    said: list[tuple[str, ...]] = [(each.name,) for each in options[0][1:]]
    said += [(waited[0], options[1][1].name), (*waited, options[2][1].name)]
    nets = {times: terms.showdown(times) - terms.brought for times in nets_of_one(terms)}
    ways = [(times, of, way) for (times, of), way in zip(nets.items(), said, strict=True)]
    return _game(Course.WAIT, terms, laid, ways, (*waited, FOLD), options, found)


def lowered_647a(
    house: House, laid: Laid, strategy: Strategy | None = None, keeping: Keeping = NOT_KEPT
) -> LoweredGame:
    """Flop, Turn and River Wagers with these wagers, by a strategy or by the base game's best play."""
    terms = terms_of(house, stakes=_ante(laid))
    (flop,), (turn,), (river,) = terms.times
    played = partial(_strategy_647a, strategy) if strategy else _best_647a
    found = kept(keeping, _name(terms, strategy), partial(played, terms=terms, tick=keeping.tick))
    options = (
        (GameOption(FOLD, word=FOLD), _wager("Flop", flop)),
        (GameOption(f"Turn {CHECK}", word=CHECK), _wager("Turn", turn)),
        (GameOption(f"River {CHECK}", word=CHECK), _wager("River", river)),
    )
    nets = nets_of_two(terms)
    ways = [
        (
            flop + turn * times,
            nets[times],
            (options[0][1].name, options[1][end & 1].name, options[2][end >> 1].name),
        )
        for end, times in enumerate(BOTH_WAGERS)
    ]
    return _game(Course.STAY, terms, laid, ways, (FOLD,), options, found)


def _ante(laid: Laid) -> dict[str, int]:
    return {"Ante": laid.base}


def _wager(name: str, times: int) -> GameOption:
    return GameOption(f"{name} {times}x", times=times)


def _name(terms: HoldemTerms, strategy: Strategy | None) -> str:
    """The name of decisions by all that they depend on."""
    limit = (terms.limit.ante, terms.limit.most) if terms.limit else ()
    return decisions_name(terms.house, (fingerprint(terms), limit), strategy)


Ways = Sequence[tuple[int, Ints, tuple[str, ...]]]  # Antes wagered, what they bring, what was done


def _game(
    course: Course,
    terms: HoldemTerms,
    laid: Laid,
    ways: Ways,
    folded: tuple[str, ...],
    options: tuple[tuple[GameOption, ...], ...],
    found: Arrays,
) -> LoweredGame:
    """The game of these ways to wager."""
    told, standing = EndNumbers(), len(terms.required) * laid.base
    ends = np.zeros((len(ways), *ways[0][1].shape), np.int64)
    for way, (times, nets, said) in enumerate(ways):
        for at, units in np.ndenumerate(nets):
            end = BaseEnd(_cents(terms, laid, int(units)), standing + times * laid.base, said)
            ends[way][at] = told.number(end)
    fold = told.number(BaseEnd(-terms.fold * laid.base, standing, folded))
    arrays = BoardArrays(
        early=found["early"],
        flop=ByBoard(class_numbers(FLOP), found["flop"]),
        late=ByBoard(class_numbers(BOARD if course is Course.WAIT else TURN), found["late"]),
        ends=ends,
        fold=fold,
        enough=terms.shows.enough,
        options=len(options[0]),
        cents=told.cents,
        wagered=told.wagered,
    )
    return LoweredGame(
        course=course,
        ends=told.every,
        arrays=arrays,
        ranking=terms.shows.ranking,
        hand=HAND,
        dealer=DEALERS,
        options=options,
        choose=partial(_choose, arrays),
    )


def _cents(terms: HoldemTerms, laid: Laid, units: int) -> int:
    whole, left = divmod(units * laid.base, terms.shows.unit)
    assert not left, "payouts are whole cents"
    return whole


def _choose(arrays: BoardArrays, at: InSight, before: tuple[int, ...]) -> int:
    """The option by two cards, or whether they wager on the community cards seen."""
    one, two = sorted(at.cards, reverse=True)
    if not before:
        return int(arrays.early[one, two])
    number, called = class_of(at.community)
    high, low = one >> 2, two >> 2
    lane = high * (high + 1) // 2 + low
    lanes = (arrays.flop, arrays.late)[len(before) - 1].lanes
    if len(lanes) == 2 * TURNS:  # under a limit that binds it matters whether a Turn Wager was made
        number += TURNS * before[-1]
    bits = lanes[number, lane]
    return int(bits) >> 4 * called[one & 3] + called[two & 3] & 1


def _by_class(cards: Ints, lanes: Lanes) -> Lanes:
    """Lanes by the number of the class, from those of one set of community cards of each class."""
    numbers, called = numbered_classes(cards.astype(np.uint8))
    found = np.zeros_like(lanes)
    found[numbers] = rename_lanes(lanes, called)
    return found


def _by_two_cards(ways: Mapping[int, Ints]) -> np.ndarray:
    """Options by the two cards, from lanes by option; where no lane has a bit, the first."""
    found = np.zeros((52, 52), np.uint8)
    for option, lanes in ways.items():
        for (high, low), taken in zip(
            HOLES.tolist(), (lanes[:, None] >> np.arange(16) & 1).ravel(), strict=True
        ):
            if taken:
                found[high, low] = found[low, high] = option
    return found


def _best_653a(terms: HoldemTerms, tick: Tick | None) -> Arrays:
    """Best play, from the solver's decisions."""
    shards = Shards(BEST, tick)
    decided = decide_one(terms, shards)
    early = early_of(terms, terms.choose(decided.options)[0])
    worth = worth_of_one(terms)
    fold = np.full_like(worth.later, -terms.fold * terms.shows.unit)
    edges = weigh(decided.boards, worth._replace(now=worth.later, later=fold), shards)[0]
    return {
        "early": _by_two_cards({way + 1: lanes for way, lanes in enumerate(early)}),
        "flop": _by_class(decided.after_flop.sets.cards, decided.after_flop.lanes(eager=terms.eager)),
        "late": _by_class(decided.boards.cards, _above_nothing(decided.boards, edges, shards)),
    }


def _above_nothing(boards: Boards, edges: np.ndarray, shards: Shards) -> Lanes:
    """By board the holdings whose class gains."""
    out = np.zeros((len(boards.cards), LANES), np.uint16)

    def task(start: int, stop: int) -> None:
        gains = np.empty((stop - start, len(HOLES)), np.int32)
        of_class = edges[boards.starts[start] : boards.starts[stop]] > 0
        spread_classes(boards, start, of_class.astype(np.int32), HOLES, gains)
        out[start:stop] = packed((gains > 0).reshape(-1, LANES, 16), stop - start)

    shards.run(len(boards.cards), task)
    return out


def _best_647a(terms: HoldemTerms, tick: Tick | None) -> Arrays:
    """Best play, from the solver's decisions."""
    solved = two_wagers(terms, tick)
    flop, *turns = (_by_class(each.sets.cards, each.lanes(eager=terms.eager)) for each in solved.streets)
    stays = np.full(LANES, 0xFFFF) & ~solved.early[0]
    return {"early": _by_two_cards({1: stays}), "flop": flop, "late": np.concatenate(turns)}


def _strategy_653a(strategy: Strategy, terms: HoldemTerms, tick: Tick | None) -> Arrays:
    """What a strategy does."""
    shards = Shards(2, tick)
    boards = ranked(terms.shows.ranking, terms.shows.enough, terms.deck, shards)
    asked = AskedStrategy(strategy, terms.shows.ranking, terms.deck)
    first, after_flop, last = points_653a(terms.house)
    flops = sets_of(FLOP).cards
    early = [asked.at(first.name, NO_CARDS, option)[0].astype(np.int64) for option in first.options[:-1]]
    return {
        "early": _by_two_cards({way + 1: lanes for way, lanes in enumerate(early)}),
        "flop": _by_class(flops, asked.at(after_flop.name, flops, after_flop.options[0])),
        "late": _by_class(boards.cards, asked.on_boards(last.name, boards, last.options[0], shards)),
    }


def _strategy_647a(strategy: Strategy, terms: HoldemTerms, tick: Tick | None) -> Arrays:
    """What a strategy does."""
    asked = AskedStrategy(strategy, terms.shows.ranking, terms.deck)
    first, after_flop, after_turn = points_647a(terms.house)
    stays = asked.at(first.name, NO_CARDS, first.options[0])[0].astype(np.int64)
    flops, turns = sets_of(FLOP).cards, sets_of(TURN).cards
    shards = Shards(1, tick)
    return {
        "early": _by_two_cards({1: stays}),
        "flop": _by_class(flops, asked.at(after_flop.name, flops, after_flop.options[0])),
        "late": _by_class(turns, asked.at(after_turn.name, turns, after_turn.options[0], shards)),
    }
