"""What is not offered is refused in words for people."""

from __future__ import annotations

import pytest

from pitboss.engine.people import SPECTATOR, Who, seat
from pitboss.games.catalog import rule_set
from pitboss.refusal import Refused
from pitboss.rules.house import default_house
from pitboss.table.offered import chosen, offered
from pitboss.table.payable import payable
from pitboss.table.seen import table_view
from tests.table.driver import Driven, opened

SPEAKS_FOR = ("641a@2011", "649a")
SAID = [
    (seat(1), "TakeBack/Ante", "the Ante Wager cannot be taken back now"),
    (seat(1), "Place/Trips", "'Place/Trips' is no choice that is offered now: look at the table again"),
    (seat(1), "Bet/500", "nothing is to be decided now"),
    (seat(1), "Say/fold", "nothing is to be decided now"),
    (SPECTATOR, "SitDown/1", "seat 1 is taken: choose another one"),
]


@pytest.mark.parametrize(("who", "option", "says"), SAID)
def test_what_is_not_offered_while_wagers_are_placed(who: Who, option: str, says: str) -> None:
    driven = opened(default_house(rule_set("649a")))
    driven.sit(1)
    driven.until_betting()
    with pytest.raises(Refused) as refusal:
        chosen(driven.table, who, driven.at, option)
    assert refusal.value.says == says
    assert refusal.value.cite.startswith("649a.")


def test_a_wager_that_comes_too_late() -> None:
    driven = opened(default_house(rule_set("649a")))
    driven.sit(1)
    driven.until_betting()
    driven.wager(1)
    driven.finish()
    with pytest.raises(Refused) as refusal:
        chosen(driven.table, seat(1), driven.at, "Place/Pair Plus")
    assert refusal.value.says == "the Pair Plus Wager cannot be placed now: no more bets"


def test_what_gives_up_wagers_for_good_is_grave() -> None:
    """649a.11(b): a fold; 649a.7(b): leaving while wagers lie in a round. Betting and leaving before it are not."""
    driven = opened(default_house(rule_set("649a")))
    driven.sit(1)
    driven.until_betting()
    driven.wager(1)
    assert graves(driven) == set()
    while not any(each.id == "Say/fold" for each in offered(driven.table, seat(1), driven.at)):
        driven.next()
    assert graves(driven) == {"Say/fold", "StandUp"}


def test_an_amount_of_ones_own_ends_at_whole_chips_that_the_account_has() -> None:
    """641a.11(b): one to three times an Ante of $5 in chips of $1; with $6.01 that is $5 or $6."""
    driven = opened(default_house(rule_set("641a"), minimum=5_00, chip_unit=1_00))
    driven.sit(1)
    driven.until_betting()
    driven.wager(1)
    while not (found := [o for o in offered(driven.table, seat(1), driven.at) if o.id == "Bet/500"]):
        driven.next()
    assert (found[0].least, found[0].most) == (5_00, 15_00)
    for has, ends, says in ((6_01, 6_00, " or any amount to $6"), (5_99, 5_00, "")):
        (option,) = payable(found, has)
        assert (option.barred, option.least, option.most) == ("", 5_00, ends)
        assert option.says.endswith(says)
        assert ("any amount" in option.says) is bool(says)


def graves(driven: Driven) -> set[str]:
    """The choices of seat 1 that are offered as grave."""
    view = table_view(driven.table, seat(1), driven.at)
    return {each["id"] for each in view["options"] if each["grave"]}
