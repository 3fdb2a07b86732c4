"""A preview is what then happens, and tells nothing of a card that lies face down."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.cards import Card
from pitboss.engine.people import DEALER, FLOORPERSON, SPECTATOR
from pitboss.engine.state import VOID
from pitboss.engine.view import view
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.refusal import Refused
from pitboss.rules.house import default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.table import LiveTable, step
from pitboss.table import actions as acts
from pitboss.table.foreseen import Foreseen, complete, foreseen
from pitboss.table.offered import Offered, offered
from tests.table.driver import Driven, opened

SPEAKS_FOR = ("653a@2011",)
GAMES = list({rules.name: rules for rules in RULE_SETS}.values())


def stirred(table: LiveTable) -> LiveTable:
    """The same table with every card that nobody may see in another place."""
    state = table.round
    if state is None:
        return table
    seen = view(state, SPECTATOR)
    shown = {*seen.dealer, *seen.community, *seen.bonus, *(c for seat in seen.seats for c in seat.cards)}
    hidden = [card for card in state.deck if card not in shown]
    other = dict(zip(hidden, [*hidden[1:], *hidden[:1]], strict=True))

    def moved(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(other.get(card, card) for card in cards)

    return replace(
        table,
        round=state._replace(
            deck=moved(state.deck),
            seats=tuple(seat._replace(cards=moved(seat.cards)) for seat in state.seats),
            dealer=moved(state.dealer),
            community=moved(state.community),
            bonus=moved(state.bonus),
            rack=moved(state.rack),
        ),
    )


def compare(table: LiveTable, option: Offered, at: int, found: Foreseen) -> None:
    """What was foreseen beside what the step then does."""
    after, _, told = step(table, complete(option.action), option.who or FLOORPERSON, at)
    known = table.round.lines if table.round is not None else ()
    state = after.round
    lines = [line for line in state.lines if line not in known] if state is not None else []
    assert found.ends == (state is not None and state.stage is VOID)
    assert [(e.line.seat, e.line.wager, e.line.stake) for e in found.lines] == [
        (line.seat, line.wager, line.stake) for line in lines
    ]
    for expected, line in zip(found.lines, lines, strict=True):
        assert expected.open or expected.line == line
    assert {key: now for key, _, now in found.meters} == {
        key: meter for key, meter in after.meters.items() if table.meters[key] != meter
    }
    cards = [each for each in told if each.kind == "cards"]
    assert [each for each in found.told if each.kind == "cards"] == cards


def irregular(driven: Driven) -> list[Offered]:
    return [each for each in offered(driven.table, FLOORPERSON, driven.at) if each.irregular]


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.id)
def test_every_irregularity_of_a_round_is_foreseen_from_what_can_be_seen(rules: RuleSet) -> None:
    driven = opened(default_house(rules), seed=3)
    driven.sit(1, 3)
    driven.until_betting()
    for number in (1, 3):
        driven.wager(number)
    tried, ends, openly = 0, 0, 0
    while driven.table.round is not None:
        for option in irregular(driven):
            found = foreseen(driven.table, option, FLOORPERSON, driven.at)
            assert found == foreseen(stirred(driven.table), option, FLOORPERSON, driven.at)
            compare(driven.table, option, driven.at, found)
            tried += 1
            ends += found.ends
            openly += sum(not each.open for each in found.lines)
        if not driven.decide():
            assert driven.next() is not None
    assert tried > 20
    assert ends
    assert openly


def exposed(driven: Driven) -> Foreseen:
    option = next(each for each in irregular(driven) if each.cite == "653a.13(d)")
    return foreseen(driven.table, option, FLOORPERSON, driven.at)


def test_trips_is_settled_all_the_same_and_nobody_is_told_how() -> None:
    """653a.13(d): an exposed card voids the round, Trips is settled if the hands were complete."""
    driven = opened(default_house(rule_set("653a@2011")))
    driven.sit(1)
    driven.until_betting()
    driven.wager(1)
    while not driven.table.round or not driven.table.round.asked:
        driven.next()
    found = exposed(driven)
    assert found.ends
    assert [each.line.wager for each in found.lines if each.open] == ["Trips"]
    back = {each.line.wager: each.line.returned for each in found.lines if not each.open}
    assert back == {"Ante": 5_00, "Blind": 5_00, "Progressive Payout": 1_00}


def test_what_hangs_on_cards_alone_is_not_foreseen() -> None:
    driven = opened(default_house(rule_set("653a@2011")))
    driven.sit(1)
    driven.until_betting()
    driven.wager(1)
    with pytest.raises(Refused, match="is seen when it is done"):
        foreseen(
            driven.table,
            Offered("CloseBetting", "no more bets", "653a.8(a)", acts.CloseBetting(1)),
            DEALER,
            driven.at,
        )
