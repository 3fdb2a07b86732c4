"""How each wager is settled, and the amounts around it: sections .11 and .12."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pitboss.law.citation import parent
from pitboss.money import Cents, Odds, Rate
from pitboss.rules.words.table import Part


@dataclass(frozen=True, slots=True, kw_only=True)
class Formed:
    """Which cards form the hand that a wager is decided on, and by which list of section .6."""

    parts: tuple[Part, ...]
    ranks: str  # the clause of the list
    cite: str
    by_rows: bool = False  # first cards that have no list: the rows of the table `ranks` are their ranks


@dataclass(frozen=True, slots=True, kw_only=True)
class AgainstTable:
    """A wager settled against a paytable alone; `cite` pays it, `lost_cite` collects it."""

    wager: str
    formed: Formed
    pays: str  # the clause of the table
    cite: str
    lost_cite: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class AtOdds:
    """A wager paid at fixed odds by every hand that some row of another wager's table pays."""

    wager: str
    formed: Formed
    odds: Odds
    pays: str  # the clause of the odds
    wins_by: str  # the clause of the table whose lowest row is the least winning hand
    cite: str
    lost_cite: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Progressive:
    """A progressive wager: how it is verified, paid, and what the others receive."""

    wager: str
    formed: Formed
    pays: str
    meter: str  # the clause of the seed and the rate
    turn: str  # the clause that pays by the meter at the player's turn
    highest_only: str
    cite: str
    verify: tuple[str, ...]  # winning hand, light, floorperson
    pay: str
    envy: str
    envy_pays: str
    any_share_elsewhere: bool = False  # no share of the meter comes from the container; False: not all of it


@dataclass(frozen=True, slots=True, kw_only=True)
class HandBonus:
    """An electronic bonus on several hands, one wager each: paid to the game account, or from the meter."""

    name: str  # under which its tables and its meter are printed
    wagers: tuple[str, ...]
    formed: tuple[Formed, ...]  # in the order of `wagers`
    pays: str
    meter: str
    events: str  # Magic Card and Lucky Bonus
    highest_only: str
    cite: str
    verify: tuple[str, ...]
    credit: str
    magic: tuple[str, ...]
    lucky: tuple[str, ...]


Settlement = AgainstTable | AtOdds | Progressive | HandBonus


def metered(step: Progressive | HandBonus) -> str:
    """The name under which a wager's meter and tables are printed."""
    return step.wager if isinstance(step, Progressive) else step.name


@dataclass(frozen=True, slots=True, kw_only=True)
class MeterFloor:
    """The 2011 minimums: the opening amount by paytable, and the rate where there is a minimum."""

    cite: str
    wager: str
    initial: tuple[tuple[str, Cents], ...]
    rate: tuple[tuple[str, Rate], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Minimum:
    """Odds that a certificate holder may add to a paytable, no lower than these: 649a.12(g)."""

    cite: str
    hand: str
    to_table: str
    at_least: int  # to 1
    ranked_by: str

    @property
    def permitted(self) -> str:
        """The clause that names the paytables which may have such odds at all."""
        return parent(self.cite) or self.cite


@dataclass(frozen=True, slots=True, kw_only=True)
class PayoutLimit:
    """A maximum payable on one hand: which wagers it covers, and whether the house may leave it out."""

    cite: str
    covers: tuple[str, ...]
    fixed: bool  # True: the regulation sets the amount; False: the Rules Submission may set one
    floor: Cents = 50_000_00


Change = Callable[[Any], Any]  # of a rule set, which is made of these words: see rules/readings.py


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """What the text leaves open and money depends on: the options, the default first."""

    name: str
    cite: str
    options: tuple[str, ...]
    why: str
    means: tuple[str, ...]  # each option in a sentence
    asks: str = ""  # what an option answers; a reading answers what its clause means
    mandatory: bool = False  # a Rules Submission must say it; there is no default
    concerns: tuple[str, ...] = ()  # the wagers whose money depends on it
    suspected: bool = False  # what is printed looks like a slip
    why_in_version: str = ""  # why, where a version of the game pays by a clause of its own
    changes: tuple[tuple[str, Change], ...] = ()  # what a value that is not the default changes

    @property
    def default(self) -> str:
        """The reading that applies unless a Rules Submission names another."""
        return self.options[0]

    def says(self, value: str) -> str:
        """What a value means, in a sentence."""
        return self.means[self.options.index(value)]


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """What a Rules Submission must say in words of its own, and what a template says."""

    name: str
    cite: str
    asks: str
    example: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Apart:
    """Wagers that the text joins by "or": whoever offers all of them keeps areas and meters apart."""

    wagers: tuple[str, ...]
    cite: str
