"""Everybody at a table, as a PettingZoo environment: an episode is a round, agents are asked in turn."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from pitboss.engine.state import OVER, Round
from pitboss.envs.dealt import coded, dealt, decided
from pitboss.envs.drawn import MODES, drawn
from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.rounds.call import nets
from pitboss.rules.house import House


class RoundTogether(AECEnv):  # type: ignore[misc]
    """A round of a whole table; each agent is a seat, sees what a seat sees, and is paid its net in Antes.

    An action that the rules do not allow changes nothing: `infos` has the sentence and its clause.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(MODES),
        "name": "pitboss_table_v0",
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        rules: str,
        seats: int | None = None,
        house: House | None = None,
        sides: Mapping[str, Cents] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in MODES:
            raise Refused(f"{render_mode!r} is no way to render: {', '.join(MODES)}")
        self.coded = coded(rules, house, sides)
        most = self.coded.house.seats
        count = most if seats is None else seats
        if not 1 <= count <= most:
            raise Refused(
                f"{count} players: the table has 1 to {most} positions", self.coded.house.rules.seats.cite
            )
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{number}" for number in range(1, count + 1)]
        self.agents: list[str] = []
        self._numbers = {agent: number for number, agent in enumerate(self.possible_agents, 1)}
        self._observations = {agent: self.coded.observations() for agent in self.possible_agents}
        self._choices = {agent: self.coded.choices() for agent in self.possible_agents}
        self._chance, _ = seeding.np_random()
        self.round: Round | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        """What this agent may see."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        """What this agent may ever do."""
        return self._choices[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Another round, dealt as far as the first decision."""
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        self.agents = list(self.possible_agents)
        self.round = dealt(self.coded, len(self.agents), self._chance)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards: dict[str, float] = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: self._info(agent) for agent in self.agents}
        self._to_whoever_is_asked()

    def observe(self, agent: str) -> dict[str, Any]:
        """What this agent sees now."""
        assert self.round is not None, "reset comes first"
        return self.coded.seen(self.round, self._numbers[agent])

    def step(self, action: int | None) -> None:
        """A decision of the agent that is asked, or the farewell of one whose round is over."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        assert self.round is not None
        assert action is not None
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        refused = {}
        try:
            self.round = decided(self.round, self.coded.action(self._numbers[agent], int(action)))
        except Refused as refusal:
            refused = {"refused": refusal.says, "clause": refusal.cite}
        if self.round.stage is OVER:
            won = nets(self.round)
            for each in self.agents:
                self.rewards[each] = float(Fraction(won[self._numbers[each]], self.coded.ante))
                self.terminations[each] = True
        self.infos = {each: self._info(each) for each in self.agents}
        self.infos[agent] |= refused
        self._to_whoever_is_asked()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The round as the agent that is asked sees it, as text or as a picture."""
        if self.render_mode is None or self.round is None:
            return None
        return drawn(self.round, self._numbers[self.agent_selection], self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def _info(self, agent: str) -> dict[str, Any]:
        assert self.round is not None
        return {"action_mask": self.coded.mask(self.round, self._numbers[agent])}

    def _to_whoever_is_asked(self) -> None:
        assert self.round is not None
        self.agent_selection = self.possible_agents[max(self.round.asked, 1) - 1]
