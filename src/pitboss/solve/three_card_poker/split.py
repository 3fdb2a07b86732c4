"""The return of Three Card Poker by wager, by hand, by decision, and by whether the dealer qualifies."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from pitboss.cards import DECK, Card
from pitboss.rules.house import House
from pitboss.solve.splits import Brings, MetHands, Split, SplitCount, as_if_qualified, kinds_of
from pitboss.solve.three_card_poker.game import (
    FOLDED,
    NAMES,
    PLAYED,
    Game,
    Tick,
    decision_of,
    game_of,
    meetings,
    standings_of,
)
from pitboss.solve.worth import against_dealer, ranking_of

ANTE = "Ante"
Ends = dict[tuple[int, int, int], Brings]  # by the player's look, the dealer's look and the standing


def split_649a(house: House, tick: Tick | None = None, deck: tuple[Card, ...] = DECK) -> Split:
    """Three Card Poker under best play, split; in units of the Ante."""
    met = meetings(ranking_of(house), deck, tick)
    game = game_of(house, met, (), None, deck)
    ends = _ends(house, game)
    short = next(looks for looks in range(len(met.looks)) if _one_step(ends, looks))
    instead = as_if_qualified({MetHands(e, d < short, s): brings for (e, d, s), brings in ends.items()})
    count = SplitCount({name: 0 for brings in ends.values() for name in brings}, kinds_of(ranking_of(house)))
    both = dict.fromkeys((ANTE, decision_of(house).wager), Fraction(1))
    for number, (entry, play) in enumerate(zip(game.entries, game.plays()[0], strict=True)):
        hand, lost = entry.look.low.kind.value, {ANTE: Fraction(game.folds[number], game.stake)}
        for plays, mine in ((True, play), (False, ~play)):
            deals = (met.counts[entry.places[mine]] * entry.weights[mine][:, None, None]).sum(axis=0)
            for look, standing in np.argwhere(deals).tolist():
                many, qualifies = int(deals[look, standing]), look >= short if short else None
                if not plays:
                    count.add(many, hand, (FOLDED,), FOLDED, lost, {ANTE: both[ANTE]}, qualifies=qualifies)
                    continue
                count.add(
                    many,
                    hand,
                    (PLAYED,),
                    NAMES[game.standings[number, look, standing]],
                    ends[number, look, standing],
                    both,
                    qualifies=qualifies,
                    otherwise=instead(MetHands(number, look < short, standing)),
                )
    return count.split()


def _ends(house: House, game: Game) -> Ends:
    """What each wager brings when two looks meet."""
    wagers = dict.fromkeys((ANTE, decision_of(house).wager), game.stake)
    return {
        (number, place, standing): {
            name: Fraction(cents, game.stake)
            for name, cents in against_dealer(house, wagers, player, against).items()
        }
        for number, entry in enumerate(game.entries)
        for place, dealer in enumerate(game.met.looks)
        for standing, player, against in standings_of(entry.look, dealer)
        if standing == 1 + (player > against) - (player < against)  # three nines never meet three nines
    }


def _one_step(ends: Ends, short: int) -> bool:
    """Whether dealers below a look settle alike, and all others too."""
    known: dict[MetHands, Brings] = {}
    return all(
        known.setdefault(MetHands(entry, dealer < short, standing), brings) == brings
        for (entry, dealer, standing), brings in ends.items()
    )
