"""A step that comes by itself."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.engine.people import Who
from pitboss.table.actions import Action


class Due(NamedTuple):
    """What comes next by itself; `needs` names a part of the action that comes from outside."""

    at: int
    action: Action
    who: Who
    needs: str = ""  # commitment, deck or opening
