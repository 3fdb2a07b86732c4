"""The payout limit on one hand of the Hold 'Em games: 653a.12(e), 647a.12(c).

At the minimum wager a limit never binds; at a table's larger wagers it may, and then less is won with
the best hands. The wagers share in it in the order of their settlement.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from pitboss.cards import cards
from pitboss.hands import quick
from pitboss.money import Cents
from pitboss.rules.house import House
from pitboss.rules.words import AgainstTable
from pitboss.solve.holdem.showdown import EXAMPLES, Showdowns, showdowns
from pitboss.solve.holdem.streets import Ints
from pitboss.solve.worth import Stakes


@dataclass(frozen=True)
class Limit:
    """A payout limit that may bind, in cents.

    beside  by [level, 1], what the side wagers win that share in it and are settled last
    """

    ante: Cents
    most: Cents
    beside: Ints

    def unpaid(self, won: Ints) -> Ints:
        """How much less is paid, by [level, standing], when the other wagers win so much."""
        alone = np.maximum(self.beside - self.most, 0)
        less: Ints = np.maximum(won + self.beside - self.most, 0) - alone
        return less


def limit_of(house: House, stakes: Stakes | None) -> Limit | None:
    """The payout limit, if it can bind when this lies on the layout."""
    limit, most = house.force.limit, house.payout_limit
    if limit is None or most is None or not stakes:
        return None
    shows, ante = showdowns(house), stakes["Ante"]
    beside = sum(
        _by_level(house, shows, step, stakes[step.wager])
        for step in house.force.settlement
        if isinstance(step, AgainstTable) and step.wager in limit.covers and step.wager in stakes
    )
    found = Limit(ante, most, np.zeros((len(shows.ranking.kinds) + 1, 1), np.int64) + beside)
    most_times = {name: max(house.force.by_name[name].times, default=1) for name in shows.nets}
    won = sum(np.maximum(of, 0) * ante // shows.unit * most_times[name] for name, of in shows.nets.items())
    return found if found.unpaid(np.asarray(won)).any() else None


def _by_level(house: House, shows: Showdowns, step: AgainstTable, stake: Cents) -> Ints:
    """What a wager wins by its paytable, by [level, 1]."""
    found = np.zeros((len(shows.ranking.kinds) + 1, 1), np.int64)
    for kind, (text, *_) in EXAMPLES.items():
        row = house.paytable(step.pays).row_for(quick.best(cards(text), shows.ranking))
        found[shows.ranking.level(kind)] = row.pays.winnings(stake) if row else 0
    return found
