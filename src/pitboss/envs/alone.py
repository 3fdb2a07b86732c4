"""One player against the house, as a Gymnasium environment: an episode is a round."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import gymnasium
import numpy as np

from pitboss.engine.state import OVER, Round
from pitboss.envs.dealt import coded, dealt, decided
from pitboss.envs.drawn import MODES, drawn
from pitboss.money import Cents
from pitboss.refusal import Refused
from pitboss.rounds.call import nets
from pitboss.rules.house import House

SEAT = 1


class RoundAlone(gymnasium.Env[dict[str, Any], np.int64]):
    """A round of one player: the wagers lie there, the agent decides, the last reward is the net in Antes.

    An action that the rules do not allow changes nothing: `info["refused"]` has the sentence and its clause.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012 - declared so by the library

    def __init__(
        self,
        rules: str,
        house: House | None = None,
        sides: Mapping[str, Cents] | None = None,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise Refused(f"{render_mode!r} is no way to render: {', '.join(MODES)}")
        self.coded = coded(rules, house, sides)
        self.render_mode = render_mode
        self.observation_space = self.coded.observations()
        self.action_space = self.coded.choices()
        self.round: Round | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Another round, dealt as far as the first decision."""
        super().reset(seed=seed)
        self.round = dealt(self.coded, SEAT, self.np_random)
        return self.coded.seen(self.round, SEAT), self._info()

    def step(self, action: np.int64) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """A decision; the round is over when nobody is asked any more."""
        assert self.round is not None, "reset comes first"
        before, refused = self.round, {}
        try:
            self.round = decided(self.round, self.coded.action(SEAT, int(action)))
        except Refused as refusal:
            refused = {"refused": refusal.says, "clause": refusal.cite}
        over = self.round.stage is OVER
        ended = over and before.stage is not OVER  # what is tried after the end is not paid again
        won = Fraction(nets(self.round)[SEAT], self.coded.ante) if ended else Fraction(0)
        return self.coded.seen(self.round, SEAT), float(won), over, False, self._info() | refused

    def render(self) -> str | None:
        """The round as the player sees it, as text or as a picture."""
        if self.render_mode is None or self.round is None:
            return None
        return drawn(self.round, SEAT, self.render_mode)

    def _info(self) -> dict[str, Any]:
        assert self.round is not None
        return {"action_mask": self.coded.mask(self.round, SEAT)}
