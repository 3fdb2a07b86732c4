"""Best play of Four Card Poker in words: for each up card the weakest hand of every wager.

Stronger hands wager more, so for each rank of the up card, and for a player who holds that rank or
does not, the hands split at a few limits. Where the limits lie follows from what every option is worth;
a limit that needs a kicker to be named must gain enough to be worth the longer name.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from pitboss.cards import ACE, RANKS
from pitboss.hands.plain import KIND_SHIFT, RANK_SHIFTS
from pitboss.hands.ranking import Ranking
from pitboss.rules.house import House
from pitboss.solve.four_card_poker.counts import Ints, Tick
from pitboss.solve.four_card_poker.game import solve_641a
from pitboss.solve.four_card_poker.strategy import (
    PAIRS_UP,
    RANK_COUNT,
    UP,
    evaluate_641a,
    points_641a,
    stage_641a,
)
from pitboss.solve.strategies.charts import merged, short
from pitboss.solve.strategies.spelled import spell
from pitboss.solve.strategies.stages import Bools, DecisionStage
from pitboss.solve.strategies.strategy import read_strategy
from pitboss.solve.strategies.summary import Chart, Summary, Worth
from pitboss.solve.worth import ranking_of

HELD = (f"not {PAIRS_UP}", PAIRS_UP)
Limits = dict[tuple[int, int], tuple[str, ...]]  # by up card and holding it, by wager from high to low


@dataclass(frozen=True)
class Ladder:
    """Every strength that occurs, in rising order, and what the options are worth there.

    values  int64[options, levels, 13, 2]  by the up card's rank, and by whether the player holds it
    """

    strengths: Ints
    values: Ints


def ladder(stage: DecisionStage) -> Ladder:
    """The decision by strength of hand, rank of the up card, and whether the player holds that rank."""
    strengths, level = np.unique(stage.column("hand"), return_inverse=True)
    held = stage.column(PAIRS_UP)
    values = np.zeros((len(stage.values), len(strengths), RANK_COUNT, 2), np.int64)
    for total, each in zip(values, stage.values, strict=True):
        np.add.at(total, (level.ravel(), stage.column(UP), held), each)
    return Ladder(strengths, values)


def names_of(strengths: Ints, ranking: Ranking) -> tuple[list[str], Ints]:
    """For each strength the shortest name under which it is the lowest, and how many ranks that tells."""
    told = np.zeros(len(strengths), np.int64)
    below = np.concatenate([[-1], strengths[:-1]])
    for ranks, shift in enumerate(RANK_SHIFTS, 1):
        told[(told == 0) & (strengths >> shift != below >> shift)] = ranks
    told[strengths >> KIND_SHIFT != below >> KIND_SHIFT] = 0
    return [spell(s, ranking, n) for s, n in zip(strengths.tolist(), told.tolist(), strict=True)], told


def cuts(values: Ints, prices: Ints) -> list[int]:
    """Where hands from low to high pass from one option to the next, for the most value less the prices.

    values  int64[options, levels], the option of the lowest hands first
    prices  int64[levels], what it takes to name the limit at a level

    An option that is passed over begins where the next one does.
    """
    sums = np.concatenate([np.zeros((len(values), 1), np.int64), np.cumsum(values, axis=1)], axis=1)
    prices = np.append(prices, 0)
    worth, began = sums[0], []
    for of in sums[1:]:
        entered = worth - of - prices
        best = np.maximum.accumulate(entered)
        place = np.searchsorted(best, best)  # the first level at which so much is reached
        taken = best + of > worth
        began.append(np.where(taken, place, np.arange(len(worth))))
        worth = np.where(taken, best + of, worth)
    found: list[int] = []
    level = len(prices) - 1
    for places in reversed(began):
        level = int(places[level])
        found.insert(0, level)
    return found


def limits(stage: DecisionStage, ranking: Ranking) -> Limits:
    """For each up card, held or not, the weakest hand of each wager from high to low; "" for none."""
    rungs = ladder(stage)
    return {
        (up, held): _limits(rungs.strengths, rungs.values[::-1, :, up, held], ranking, stage.price)
        for up in range(RANK_COUNT)
        for held in range(2)
    }


def _limits(strengths: Ints, rising: Ints, ranking: Ranking, price: int) -> tuple[str, ...]:
    """The limits among the hands that occur beside one up card."""
    occurs = rising.any(axis=0)
    names, told = names_of(strengths[occurs], ranking)
    starts = cuts(rising[:, occurs], told * price)
    ends = [*starts[1:], len(names)]
    found = (names[start] if start < end else "" for start, end in zip(starts, ends, strict=True))
    return tuple(found)[::-1]


def rules_of(found: Limits, options: Sequence[str]) -> str:
    """The limits as lines of a rule file, the highest wager first; the last option is left over."""
    lines = []
    for place, option in enumerate(options[:-1]):
        at = {key: names[place] for key, names in found.items() if names[place]}
        for name in dict.fromkeys(at.values()):
            ups = [{up for up in range(RANK_COUNT) if at.get((up, held)) == name} for held in range(2)]
            both = ups[0] & ups[1]
            for cards, held in ((both, ""), (ups[0] - both, HELD[0]), (ups[1] - both, HELD[1])):
                if cards:
                    asked = filter(None, (_up_cards(cards), held, f"hand >= {name}"))
                    lines.append(f"{option} if {' and '.join(asked)}")
    return "\n".join((*lines, f"{options[-1]} otherwise"))


def _up_cards(cards: set[int]) -> str:
    """A condition on the up card's rank, as short as it can be."""
    low, high = min(cards), max(cards)
    if len(cards) == RANK_COUNT:
        return ""
    if low == high:
        return f"{UP} = {RANKS[low]}"
    if len(cards) == high - low + 1 and (low == 0 or high == ACE):
        return f"{UP} <= {RANKS[high]}" if low == 0 else f"{UP} >= {RANKS[low]}"
    return f"{UP} in {{{', '.join(RANKS[each] for each in sorted(cards))}}}"


def summary_641a(house: House, tick: Tick | None = None) -> Summary:
    """Best play of Four Card Poker in words and charts."""
    stage, ranking = stage_641a(house, tick), ranking_of(house)
    found = limits(stage, ranking)
    strategy = read_strategy(rules_of(found, stage.point.options), points_641a(house), name="derived")
    unused = [option for place, option in enumerate(stage.point.options) if not (stage.best == place).any()]
    notes = [f"{option} is never better than every other option" for option in unused]
    return Summary(
        title=f"{house.rules.name}, {house.rules.id}: best play",
        sections=(stage.section(strategy, "the face-up card in sight", notes),),
        charts=(
            _limits_chart(found, stage.point.options),
            _looks_chart(stage, ranking, held=False),
            _looks_chart(stage, ranking, held=True),
        ),
        strategy=strategy,
        best=solve_641a(house),
        by_strategy=evaluate_641a(house, strategy),
    )


def _limits_chart(found: Limits, options: Sequence[str]) -> Chart:
    """The weakest hand of every wager by up card, the rank held or not."""
    made = [place for place in range(len(options) - 1) if any(names[place] for names in found.values())]
    columns = [(held, place) for held in range(2) for place in reversed(made)]
    where = ("", ", holding that rank")
    return Chart(
        title="the weakest hand of each wager, by the dealer's face-up card",
        rows=tuple(RANKS),
        columns=tuple(f"{options[place]}{where[held]}" for held, place in columns),
        cells=tuple(
            tuple(found[up, held][place] or "never" for held, place in columns) for up in range(RANK_COUNT)
        ),
        legend={
            "This table": "the lines above",
            "the charts below": "the exact solution, hand by hand",
        },
    )


def _looks_chart(stage: DecisionStage, ranking: Ranking, *, held: bool) -> Chart:
    """What is done with each hand beside each up card."""
    hands, ups, best = stage.column("hand"), stage.column(UP), stage.best
    looks, row = np.unique(hands >> RANK_SHIFTS[0], return_inverse=True)
    counts = np.zeros((len(looks), RANK_COUNT, len(stage.point.options)), np.int64)
    here = stage.possible & (stage.column(PAIRS_UP) == held)
    np.add.at(counts, (row.ravel()[here], ups[here], best[here]), stage.deals[here])
    names = [spell(int(look) << RANK_SHIFTS[0], ranking, 1) for look in looks]
    marks = {_mark(option): option for option in stage.point.options}
    rows, cells, worths = merged(
        names,
        [tuple(_taken(of, list(marks)) for of in line) for line in counts.tolist()],
        _worths(stage, (row.ravel()[here], ups[here]), here, len(looks)),
    )
    used = {text for line in cells for text in line}
    mixed = sorted(text for text in used if "/" in text)
    return Chart(
        title=f"hands by face-up card, the player {'holding' if held else 'not holding'} that rank",
        rows=rows,
        columns=tuple(RANKS),
        cells=cells,
        legend={"down": "your hand", "across": "the dealer's face-up card"}
        | {mark: option for mark, option in marks.items() if mark in used}
        | dict.fromkeys(mixed, "the other cards decide"),
        options=stage.point.options,
        worth=worths,
    )


def _worths(
    stage: DecisionStage, at: tuple[Ints, Ints], here: Bools, looks: int
) -> list[tuple[Worth | None, ...]]:
    """What the options bring with each look beside each up card."""
    values = stage.values[:, here]
    sums = np.zeros((len(values) + 2, looks, RANK_COUNT), np.int64)
    for total, each in zip(sums, (*values, values.max(axis=0), stage.deals[here]), strict=True):
        np.add.at(total, at, each)
    *brought, best, deals = sums.tolist()
    return [
        tuple(
            Worth(
                deals[look][up],
                tuple(Fraction(each[look][up], stage.stake) for each in brought),
                Fraction(best[look][up], stage.stake),
            )
            if deals[look][up]
            else None
            for up in range(RANK_COUNT)
        )
        for look in range(looks)
    ]


def _mark(option: str) -> str:
    """An option in one character: `3` for `Play 3x`, `F` for `fold`."""
    return short(option)[0].upper()


def _taken(counts: Sequence[int], options: Sequence[str]) -> str:
    """The options taken, the lowest wager first."""
    return "/".join([option for option, count in zip(options, counts, strict=True) if count][::-1])
