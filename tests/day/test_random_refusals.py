"""Random steps at every stage of random days: a refusal names a clause that exists and the true reason.

The oracle says from the texts what stands in the way of a step. Whatever is in order is accepted and nothing
else; who is refused is told one of the clauses that stand in the way, and why.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from pitboss.day import TableDay, act, open_day, whose
from pitboss.day import actions as acts
from pitboss.day.actions import Action, Device
from pitboss.engine import DEALER, FLOORPERSON, SPECTATOR, TABLE_SYSTEM, Who, seat
from pitboss.games.catalog import RULE_SETS
from pitboss.law import outline
from pitboss.refusal import Refused
from pitboss.rules.words import Method, Mishap
from tests.day.days import every_step
from tests.day.oracle import not_his, obstacles
from tests.day.shadow import JACKPOTS, Shadow
from tests.day.test_properties import RARE, random_house

SPEAKS_FOR = ()
DAYS, STEPS = 10, 100
PEOPLE = (DEALER, FLOORPERSON, SPECTATOR, TABLE_SYSTEM, seat(1), seat(9))
WITH_DECK = (
    acts.VerifyInspection,
    acts.SpreadDeck,
    acts.WashDeck,
    acts.ShuffleByHand,
    acts.LoadShuffler,
    acts.JamShuffler,
    acts.OrderShuffle,
    acts.OrderRecut,
    acts.BeginRound,
    acts.RemoveDeck,
)


def any_action(day: TableDay, dice: random.Random) -> Action:
    """Any step with any numbers, in order or, mostly, not."""
    here = [deck.number for deck in day.decks] + [gone.number for gone in day.left]
    number = dice.choice([*here, *here, max(here, default=0) + 1])
    device, seat = dice.choice([*Device]), dice.randint(0, 8)
    wager = dice.choice([*JACKPOTS[day.house.rules.id], "Ante"])
    backs, design = dice.choice(["red", "blue", ""]), dice.choice(["", "", "plain"])
    dealt = day.round.dealt if day.round else 30
    return dice.choice(
        [
            acts.ReceiveDeck(deck=number, backs=backs, design=design, prepared=dice.random() < 0.3),
            acts.InspectDeck(deck=number, defects=dice.choice([-1, 0, 0, 1])),
            *(kind(number) for kind in WITH_DECK),
            acts.FinishShuffle(number, dice.choice([None, 52, 51, -1])),
            acts.CutDeck(deck=number, cards=dice.choice([9, 10, 51, 52])),
            acts.ShowFirstPlayer(asks=dice.random() < 0.5),
            acts.NoActivity(face_up=dice.random() < 0.5),
            acts.FinishDeal(dice.choice([0, 30, 51, 52])),
            acts.TallyStub(
                stub=52 - dealt + dice.choice([0, -1]), held=dice.choice([None, dealt, dealt + 1])
            ),
            acts.TallyStub(stub=dice.choice([-1, 0]), held=dice.choice([None, -1, 52])),
            acts.RackStub(),
            acts.EndRound(),
            acts.WinJackpot(seat, wager),
            acts.CompleteDocuments(seat),
            acts.VoidRound(dice.choice([*Mishap])),
            acts.OutOfOrder(device),
            acts.CoverDevice(device),
            acts.BackInOrder(device),
            acts.UseMethod(dice.choice([*Method])),
            acts.CloseTable(),
        ]
    )


def tried(day: TableDay, shadow: Shadow, action: Action, who: Who, at: int) -> TableDay | Refused:
    """The day after a step, or its refusal; either is what the oracle says."""
    against = obstacles(shadow, action, at) | not_his(shadow, action, who)
    try:
        after = act(day, action, who, at)
    except Refused as refusal:
        told, chapter = refusal, day.house.rules.chapter
        assert told.cite in outline(day.house.rules.id), (action, str(told))
        true = [word for clause, word in against if told.cite.removeprefix(chapter) == clause]
        if against and not true:  # a chapter without jackpots: any clause of its settlement
            true = [word for clause, word in against if clause == ".11" and ".11(" in told.cite]
        assert true, (action, str(told), against)
        assert any(word in told.says for word in true), (action, str(told), against)
        return told
    assert not against, (action, against)
    shadow.follow(action, at)
    return after


def next_step(day: TableDay, dice: random.Random, at: int) -> Action:
    """A step that leads the day on, rarely one that leads it aside."""
    choices = [each for each in every_step(day, at) if not isinstance(each, acts.CloseTable)]
    usual = [each for each in choices if not isinstance(each, RARE)]
    return dice.choice(usual if usual and dice.random() < 0.9 else choices or [acts.CloseTable()])


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)
def test_every_refusal_is_true(rules) -> None:  # type: ignore[no-untyped-def]
    refused, accepted = Counter[str](), Counter[type]()
    for seed in range(DAYS):
        dice = random.Random(f"{rules.id} {seed}")
        house = random_house(rules.id, dice)
        secured, approved = dice.random() < 0.5, dice.random() < 0.5
        day = open_day(house, secured=secured, approved=approved)
        shadow = Shadow(rules.id, house.method, house.shuffler, house.decks, secured, approved, house.seats)
        for _ in range(STEPS):
            for _ in range(4):
                at = max(0, day.at + dice.choice([0, 0, 0, 0, 0, 0, 1, 30, -1]))
                action = any_action(day, dice)
                aside = (
                    0.99 if isinstance(action, acts.CloseTable) else 0.9 if isinstance(action, RARE) else 0
                )
                if dice.random() < aside and not obstacles(shadow, action, at):
                    continue  # what leads the day aside is done rarely, and refused as often as it comes
                who = whose(action) if dice.random() < 0.95 else dice.choice(PEOPLE)
                found = tried(day, shadow, action, who, at)
                if isinstance(found, Refused):
                    refused[found.cite] += 1
                else:
                    day = found
            if day.closed:
                break
            action = next_step(day, dice, day.at)
            found = tried(day, shadow, action, whose(action), day.at)
            assert isinstance(found, TableDay)
            accepted[type(action)] += 1
            day = found
    assert len(refused) > 30, "many different clauses refuse"
    assert len(accepted) > 20, "the days go far"
