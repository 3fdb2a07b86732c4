"""Three Card Poker lowered for simulation: one decision, and every meeting with the dealer."""

from __future__ import annotations

from functools import partial

import numpy as np

from pitboss.cards import DECK
from pitboss.rules.house import House
from pitboss.solve.kernels.looks import LOOK_SHIFT
from pitboss.solve.lowered import (
    ENTRY_BITS,
    LOOK_BITS,
    NOT_KEPT,
    BaseEnd,
    Course,
    DuelArrays,
    GameOption,
    InSight,
    Keeping,
    LoweredGame,
    classes_of,
    place_of,
    places_of,
)
from pitboss.solve.strategies.features import Seen
from pitboss.solve.strategies.strategy import Strategy
from pitboss.solve.suit_classes import Ints, sets_of
from pitboss.solve.three_card_poker.game import FOLDED, PLAYED, SIZE, Game, game_of, meetings
from pitboss.solve.three_card_poker.strategy import OPTIONS
from pitboss.solve.whole_layouts import Laid
from pitboss.solve.worth import ranking_of


def lowered_649a(
    house: House, laid: Laid, strategy: Strategy | None = None, keeping: Keeping = NOT_KEPT
) -> LoweredGame:
    """Ante and Play with these wagers, by a strategy or by the base game's best play."""
    ranking = ranking_of(house)
    met = meetings(ranking)
    game = game_of(house, met, (), None, DECK)
    if strategy:
        taken = strategy.choices("", Seen(met.hands)) == OPTIONS.index(PLAYED)
        plays = [taken[entry.places] for entry in game.entries]
    else:
        plays = game.plays()[0]
    worth, folds = (_scaled(cents, laid.base, game.stake) for cents in (game.worth, np.array(game.folds)))
    different, ends = np.unique(worth, return_inverse=True)
    dropped, fold_ends = np.unique(folds, return_inverse=True)
    told = (
        *(BaseEnd(int(cents), 2 * laid.base, (PLAYED,)) for cents in different),
        *(BaseEnd(int(cents), laid.base, (FOLDED,)) for cents in dropped),
    )
    arrays = DuelArrays(
        hands=_hands(game, plays),
        ends=ends.reshape(worth.shape).astype(np.int64),
        folds=fold_ends.astype(np.int64) + len(different),
        cents=np.array([end.cents for end in told]),
        wagered=np.array([end.wagered for end in told]),
    )
    return LoweredGame(
        course=Course.MEET,
        ends=told,
        arrays=arrays,
        ranking=ranking,
        hand=(),
        dealer=(),
        options=((GameOption(FOLDED, word=FOLDED), GameOption(PLAYED, times=1)),),
        choose=partial(_choose, arrays),
    )


def _choose(arrays: DuelArrays, at: InSight, before: tuple[int, ...]) -> int:
    """Whether a hand is played."""
    return int(arrays.hands[place_of(at.cards)] & 1)


def _scaled(cents: Ints, base: int, stake: int) -> Ints:
    assert not (cents * base % stake).any(), "payouts are whole cents"
    scaled: Ints = cents * base // stake
    return scaled


def _hands(game: Game, plays: list[np.ndarray]) -> np.ndarray:
    """Strength, look, entry and decision of every three cards, by their place."""
    met = game.met
    sets = sets_of(SIZE)
    of_class, places = classes_of(sets, met.hands), places_of(sets)
    strengths = np.unique(met.players[:, 1], return_inverse=True)[1][of_class]
    looks = np.zeros(1 << LOOK_BITS, np.int64)
    looks[[look.number for look in met.looks]] = np.arange(len(met.looks))
    look = looks[met.players[of_class, 1] >> LOOK_SHIFT]
    entry_of, play_of = np.zeros((2, len(sets)), np.int64)
    for number, (entry, play) in enumerate(zip(game.entries, plays, strict=True)):
        played = np.full(len(met.hands), -1)
        played[entry.places] = play
        mine = played[of_class] >= 0
        if entry.look.low.kind.suit_matters:
            mine &= sets[:, 0] & 3 == entry.look.low.one_suit
        entry_of[mine], play_of[mine] = number, played[of_class][mine]
    assert len(game.entries) <= 1 << ENTRY_BITS
    found = np.zeros(len(sets), np.int32)
    found[places] = ((strengths << LOOK_BITS | look) << ENTRY_BITS | entry_of) << 1 | play_of
    return found
