"""Environments for learning agents: one player against the house, or everybody at a table.

Read coded.py (what an agent sees and may do, as numbers), dealt.py (a round from a shuffled deck), alone.py
(Gymnasium), together.py (PettingZoo), drawn.py (a round as text and as a picture). The rules are the
engine's, and what an agent sees is `view` of its seat: nothing of a game is written here.

    import gymnasium, pitboss.envs
    env = gymnasium.make("pitboss/649a-v0")
"""

from __future__ import annotations

import gymnasium

from pitboss.envs.alone import RoundAlone
from pitboss.envs.together import RoundTogether
from pitboss.games.catalog import RULE_SETS

__all__ = ["IDS", "RoundAlone", "RoundTogether"]

IDS = {rules.id: f"pitboss/{rules.id.replace('@', '.')}-v0" for rules in RULE_SETS}

for _rules, _name in IDS.items():
    gymnasium.register(id=_name, entry_point="pitboss.envs.alone:RoundAlone", kwargs={"rules": _rules})
