"""What an agent sees and may do, as numbers: the blocks of an observation and the list of actions.

Both come from the declaration of the game, so that a decision that is added to a rule set is in them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from pitboss.cards import DECK, Card
from pitboss.engine import start
from pitboss.engine.actions import Action, Bet, Say
from pitboss.engine.legal import legal
from pitboss.engine.people import seat as at_seat
from pitboss.engine.state import PLAY, MeterKey, Round
from pitboss.engine.view import View, view
from pitboss.money import Cents
from pitboss.rules.house import House
from pitboss.rules.words import Decide, Word

CARDS = 52
MOST = 1_000_000  # Antes that a wager or a meter may be: a bound for the space, not a limit of a game
Numbers = NDArray[np.float32]
Mask = NDArray[np.int8]


@dataclass(frozen=True)
class Coded:
    """A house with what lies before each player, in numbers.

    laid  what every player places before the deal
    """

    house: House
    laid: Mapping[str, Cents]

    @cached_property
    def decisions(self) -> tuple[Decide, ...]:
        """The decisions of a round, in their order."""
        return tuple(step for step in self.house.force.play if isinstance(step, Decide))

    @cached_property
    def actions(self) -> tuple[Word | int, ...]:
        """Everything that is ever decided: a word, or a multiple of the Ante."""
        words = dict.fromkeys(word for step in self.decisions for word in step.words)
        times = {many for step in self.decisions for many in step.times}
        return (*words, *sorted(times))

    @property
    def names(self) -> tuple[str, ...]:
        """The actions in words: `fold`, `2x`."""
        return tuple(f"{each}x" if isinstance(each, int) else each.value for each in self.actions)

    @property
    def ante(self) -> Cents:
        """What rewards and wagers are measured in: the Ante, or one bet of 643a."""
        return self.laid[self.house.force.wagers[0].name]

    @cached_property
    def wagers(self) -> tuple[str, ...]:
        """The wagers that can stand before a player here."""
        placed = (step.wager for step in self.decisions)
        return tuple(dict.fromkeys((*self.laid, *placed)))

    @cached_property
    def meters(self) -> tuple[MeterKey, ...]:
        """The meters of the house."""
        return tuple(start(self.house, DECK, {1: ""}).meters)

    @cached_property
    def blocks(self) -> dict[str, slice]:
        """Where each part of an observation stands in it."""
        sizes = {
            "held": CARDS,
            "community": CARDS,
            "dealer": CARDS,
            "others": CARDS,
            "decision": len(self.decisions) + 1,
            "wagers": len(self.wagers),
            "meters": len(self.meters),
        }
        found, at = {}, 0
        for name, size in sizes.items():
            found[name] = slice(at, at + size)
            at += size
        return found

    @cached_property
    def size(self) -> int:
        """How many numbers an observation has."""
        return max(int(block.stop) for block in self.blocks.values())

    def observations(self) -> spaces.Dict:
        """Numbers and the mask of what may be done."""
        high = np.ones(self.size, np.float32)
        for name in ("wagers", "meters"):
            high[self.blocks[name]] = MOST
        return spaces.Dict(
            {
                "observation": spaces.Box(np.zeros_like(high), high, dtype=np.float32),
                "action_mask": spaces.MultiBinary(len(self.actions)),
            }
        )

    def choices(self) -> spaces.Discrete[np.int64]:
        """One number for each action."""
        return spaces.Discrete(len(self.actions))

    def action(self, number: int, chosen: int) -> Action:
        """The action of this number by a seat; whether the rules allow it now the engine says."""
        act = self.actions[chosen]
        return Say(number, act) if isinstance(act, Word) else Bet(number, act * self.ante)

    def mask(self, state: Round, number: int) -> Mask:
        """What this seat may do now: nothing unless it is asked."""
        found = np.zeros(len(self.actions), np.int8)
        if state.stage is not PLAY or state.asked != number:
            return found
        offered = {option.action for option in legal(state, at_seat(number))}
        found[:] = [self.action(number, place) in offered for place in range(len(self.actions))]
        return found

    def seen(self, state: Round, number: int) -> dict[str, Any]:
        """The observation of a seat: what its own view shows, and nothing else."""
        shown = view(state, at_seat(number))
        return {"observation": self.numbers(state, shown, number), "action_mask": self.mask(state, number)}

    def numbers(self, state: Round, shown: View, number: int) -> Numbers:
        """A view in numbers: cards as ones among 52, amounts in Antes."""
        found, blocks = np.zeros(self.size, np.float32), self.blocks
        mine = next(each for each in shown.seats if each.number == number)
        others = (card for each in shown.seats if each.number != number for card in each.cards)
        for name, there in (
            ("held", mine.cards),
            ("community", shown.community),
            ("dealer", shown.dealer),
            ("others", others),
        ):
            found[blocks[name]][_places(there)] = 1
        found[blocks["decision"]][self._decision(state, number)] = 1
        standing = state.seat(number).standing
        found[blocks["wagers"]] = [standing.get(name, 0) for name in self.wagers]
        found[blocks["meters"]] = [min(shown.meters[key], MOST * self.ante) for key in self.meters]
        for name in ("wagers", "meters"):
            found[blocks[name]] /= self.ante
        return found

    def _decision(self, state: Round, number: int) -> int:
        """Which decision this seat is asked for; the last number says none."""
        if state.stage is not PLAY or state.asked != number:
            return len(self.decisions)
        return sum(isinstance(step, Decide) for step in state.house.force.play[: state.step])


def _places(seen: Iterable[Card | None]) -> list[Card]:
    return [card for card in seen if card is not None]
