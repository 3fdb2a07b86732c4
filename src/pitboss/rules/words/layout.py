"""The layout of section .2: what the felt shows, what stands at the table, what a sign may carry.

Left and right are the player's, who reads the inscriptions; only `AreaPlace` speaks of the dealer. How
many cards lie in an area is not said again here: the deal and the play say it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from pitboss.rules.words.table import Part


class AreaPlace(Enum):
    """Where an area must lie."""

    ANYWHERE = "where the certificate holder puts it"
    BEFORE_INVENTORY = "directly in front of the table inventory container"
    DEALERS_RIGHT = "to the dealer's right"


class Shows(Enum):
    """What an inscription tells the patrons."""

    PAYOUTS = "the payout odds or amounts of every wager offered"
    NOTICE = "a notice"
    MULTIPLES = "how often the Ante the Play Wager is at each decision"
    LIMIT = "the payout limit"


@dataclass(frozen=True, slots=True, kw_only=True)
class BettingAreas:
    """At each position a separate area for each of these wagers, if it is offered."""

    wagers: tuple[str, ...]
    cite: str
    when: str = ""  # the clause that asks for them only with the wager, where it is another


@dataclass(frozen=True, slots=True, kw_only=True)
class Joined:
    """Two betting areas side by side with a symbol between them."""

    left: str
    right: str
    symbol: str
    cite: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CardArea:
    """A separate area for cards; `inscribed` has one word a card where the cards have names."""

    part: Part
    cite: str
    place: AreaPlace = AreaPlace.ANYWHERE
    inscribed: tuple[str, ...] = ()
    only_for: tuple[str, ...] = ()  # wagers of which at least one must be offered
    when: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class System:
    """Equipment that takes wagers: a device at each position, and the lock against late wagers.

    It is there for those of its wagers that are offered and not placed on the layout itself.
    """

    wagers: tuple[str, ...]
    cite: str
    name: str = ""  # where it takes several wagers
    device: str  # the clause of the device at each position
    lock_out: str
    linked: str = ""  # the clause that speaks of linked tables or games in one facility, if any does


@dataclass(frozen=True, slots=True, kw_only=True)
class Inscription:
    """What the layout tells, or a sign at the table instead where `on_sign` names the clause.

    `words` are ours and may name a choice of the Rules Submission in braces, unless `exact`: then the
    chapter prescribes them.
    """

    shows: Shows
    cite: str
    words: str = ""
    exact: bool = False
    on_sign: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """All that section .2 asks for besides the number of seats."""

    cite: str  # the layout is approved, and shows at least the following
    holder: str  # the certificate holder's name or logo
    areas: tuple[BettingAreas, ...]
    joined: tuple[Joined, ...] = ()
    cards: tuple[CardArea, ...] = ()
    inscriptions: tuple[Inscription, ...]
    systems: tuple[System, ...] = ()
    boxes: str  # drop box and tip box, one on either side of the dealer
    rack: str  # the discard rack on the dealer's side
