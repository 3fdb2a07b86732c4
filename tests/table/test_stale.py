"""Actions on an old picture: a wager depends on the own seat, a page's promise on the round alone."""

from __future__ import annotations

import pytest

from pitboss.games.catalog import RULE_SETS
from pitboss.rules.house import default_house
from pitboss.table import actions as acts
from pitboss.table import fair
from pitboss.table.stale import Stale, refuse_stale
from tests.table.driver import opened

SPEAKS_FOR = ()


def test_a_promise_is_good_though_its_player_wagers_meanwhile() -> None:
    driven = opened(default_house(RULE_SETS[0]))
    driven.sit(1, 2)
    driven.until_betting()
    seen = driven.table.version
    driven.wager(1)
    promise = acts.Promise(1, fair.promise("ab" * fair.ENTROPY))
    refuse_stale(driven.table, promise, seen)
    with pytest.raises(Stale):
        refuse_stale(driven.table, acts.Ready(1), seen)
    with pytest.raises(Stale):  # of the round before
        refuse_stale(driven.table, promise, driven.table.changed.stage - 1)
    with pytest.raises(Stale):
        refuse_stale(driven.table, promise, driven.table.version + 1)
