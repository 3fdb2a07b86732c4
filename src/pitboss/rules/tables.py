"""The tables of section .12, typed as the Board prints them and read strictly.

The corner cell holds the clause. Columns stand two or more spaces apart, a blank cell is written
`blank`, and where the page prints a table in two blocks the blocks stand apart by an empty line.
A ragged row, an unknown hand or an odd cell stops the import.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property, lru_cache

from pitboss.hands import Hand
from pitboss.hands.patterns import Pattern, Ranked, pattern
from pitboss.hands.plain import of_five
from pitboss.law.citation import CITATION
from pitboss.money import Cell, Cents, Nothing, Odds, Opening, Rate, Seed, _Multiple, meter_cell, odds
from pitboss.refusal import Refused

MOST_KNOWN = 1_024  # hands of one paytable whose row is remembered
ACE_KING_QUEEN = re.compile("^ace, king, queen")


class About(Enum):
    """What a table states."""

    PAYS = "payout"
    METER = "meter"
    ENVY = "Envy Bonus"
    EVENT = "bonus event"


@dataclass(frozen=True)
class Row:
    """One row of one paytable: the hand as printed, and what it pays."""

    hand: str
    pays: Odds
    fits: Pattern
    added: str = ""  # the clause by which a house added it to the table

    def counted(self, hand: Ranked) -> Ranked:
        """The hand that the row pays: five of six cards that are a royal, unless the row is for all six."""
        five = of_five(hand) if isinstance(hand, Hand) else hand
        return five if self.fits(five) else hand

    @cached_property
    def printed(self) -> str:
        """The row as printed: `Straight flush 40 to 1`."""
        return f"{self.hand} {self.pays}".strip()

    @cached_property
    def told(self) -> str:
        """The hand in the one form that papers have."""
        return told(self.hand)

    def __str__(self) -> str:
        return self.printed


def told(hand: str) -> str:
    """A hand as papers name it, however a table prints it: `Ace, king and queen of spades`."""
    if hand.startswith("Super Royal"):
        return hand
    words = ACE_KING_QUEEN.sub("ace, king and queen", hand.lower()).replace("pair\u2014tens", "pair of tens")
    words = words.replace("10s", "tens")
    return hand[:1] + words[1:]


@dataclass(frozen=True, slots=True)
class Block:
    """A table as it stands on the page: column heads, and rows of cells."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Cell, ...]], ...]


@dataclass(frozen=True)
class Paytable:
    """One lettered column: the rows from the top, and the clause that prints them."""

    cite: str
    letter: str
    rows: tuple[Row, ...]

    def row_for(self, hand: Ranked) -> Row | None:
        """The first row from the top that the hand fits and that pays anything at all."""
        if isinstance(hand, Hand) and not hand.kind.suit_matters:
            return self._by_strength(hand)
        return self._first_that_fits(hand)

    def row_so_far(self, hand: Hand) -> Row | None:
        """The same for fewer cards than make a hand: nothing is remembered of a ranking of their own."""
        return self._first_that_fits(hand)

    def _by_strength(self, hand: Hand) -> Row | None:
        """The row as it was found before, or found now and remembered if there is room."""
        known, strength = self._known, hand.strength
        if strength in known:
            return known[strength]
        found = self._first_that_fits(hand)
        if len(known) < MOST_KNOWN:
            known[strength] = found
        return found

    def _first_that_fits(self, hand: Ranked) -> Row | None:
        return next((row for row in self.paying if row.fits(hand)), None)

    @cached_property
    def _known(self) -> dict[int, Row | None]:
        """Rows found before, by strength: a paytable is only ever asked about one ranking."""
        return {}

    @cached_property
    def paying(self) -> tuple[Row, ...]:
        """The rows that pay or push."""
        return tuple(row for row in self.rows if not isinstance(row.pays, Nothing))

    @property
    def unit(self) -> Cents:
        """The smallest wager whose every payout is whole cents; wagers are its multiples."""
        return math.lcm(*(row.pays.of for row in self.rows if isinstance(row.pays, _Multiple)))


@dataclass(frozen=True, slots=True)
class Level:
    """One progressive meter: what it opens with, restarts with, and gains from each wager."""

    seed: Seed | Opening
    reseed: Seed | Opening
    rate: Rate
    reserve: Rate | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A printed table: its clause, the wager or bonus whose name it bears, and its blocks."""

    cite: str
    wager: str
    about: About
    caption: str
    blocks: tuple[Block, ...]
    pays_on: tuple[str, ...] = ()  # the wagers that it serves, where they have other names than the table
    amount: Cents | None = None  # the one amount of the wager that it is printed for

    @property
    def serves(self) -> tuple[str, ...]:
        """The wagers that are paid by this table."""
        return self.pays_on or (self.wager,)

    @property
    def letters(self) -> tuple[str, ...]:
        """The columns that a Rules Submission may select, by letter or by their only heading."""
        return tuple(letter(head) for block in self.blocks for head in block.columns)

    def column(self, wanted: str) -> tuple[tuple[str, Cell], ...]:
        """The rows of one column as printed."""
        for block in self.blocks:
            for place, head in enumerate(block.columns):
                if letter(head) == wanted:
                    return tuple((name, cells[place]) for name, cells in block.rows)
        printed = ", ".join(self.letters)
        raise Refused(f"paytable {wanted!r} does not exist; {printed} are printed", self.cite)

    def paytable(self, wanted: str = "") -> Paytable:
        """One lettered paytable; the letter may be left out where there is only one."""
        return _paytable(self, wanted or (self.letters[0] if len(self.letters) == 1 else ""))

    def meters(self, wanted: str = "") -> dict[str, Level]:
        """The meters that one column sets up, by level: `meter`, or `mega`, `major`, `minor`."""
        chosen = wanted or (self.letters[0] if len(self.letters) == 1 else "")
        found: dict[str, Cell] = {}
        group = ""
        for name, cell in self.column(chosen):
            if name in ("Seed/reseed", "Incrementation rate"):
                group = name
            found[name if isinstance(cell, Seed) and name == group else f"{group} {name}"] = cell
        return {level: _level(found, level) for level in _levels(found)}


@lru_cache(maxsize=256)
def _paytable(table: Table, letter: str) -> Paytable:
    """One paytable for every house that selects it, with the rows that are remembered."""
    rows = [Row(hand, cell, pattern(hand)) for hand, cell in table.column(letter) if isinstance(cell, Odds)]
    return Paytable(table.cite, letter, tuple(rows))


def _levels(found: dict[str, Cell]) -> Iterator[str]:
    for level, row in (
        ("meter", "Primary"),
        ("mega", "Mega"),
        ("major", "Major"),
        ("minor", "Minor"),
    ):
        if isinstance(found.get(f"Incrementation rate {row}"), Rate):
            yield level


def _level(found: dict[str, Cell], level: str) -> Level:
    row = "Primary" if level == "meter" else level.title()
    both = found.get("Seed/reseed") if level == "meter" else found.get(f"Seed/reseed {row}")
    seed = both if isinstance(both, Seed) else found.get(" Seed")
    reseed = both if isinstance(both, Seed) else found.get(" Reseed")
    rate, reserve = found[f"Incrementation rate {row}"], found.get("Incrementation rate Reserve")
    assert isinstance(seed, Seed)
    assert isinstance(reseed, Seed)
    assert isinstance(rate, Rate)
    return Level(seed, reseed, rate, reserve if isinstance(reserve, Rate) else None)


def letter(head: str) -> str:
    """The letter of a column head: `Paytable C` is `C`; a lone heading stands for itself."""
    return head.removeprefix("Paytable ") if re.fullmatch(r"Paytable [A-Z]", head) else head


def table(
    printed: str,
    *,
    wager: str,
    about: About = About.PAYS,
    caption: str = "",
    pays_on: tuple[str, ...] = (),
    amount: Cents | None = None,
) -> Table:
    """Read a table as typed from the page."""
    parts = [part for part in re.split(r"\n\s*\n", printed.strip("\n")) if part.strip()]
    cite = re.split(r"\s{2,}", parts[0].strip().splitlines()[0].strip())[0]
    if not CITATION.fullmatch(cite):
        raise Refused(f"a table starts with its clause, not with {cite!r}")
    blocks = tuple(_block(part, about) for part in parts)
    found = Table(
        cite=cite,
        wager=wager,
        about=about,
        caption=caption,
        blocks=blocks,
        pays_on=pays_on,
        amount=amount,
    )
    if about in (About.PAYS, About.ENVY):
        for column in found.letters:
            found.paytable(column)  # an unknown hand stops here
    return found


def _block(part: str, about: About) -> Block:
    head, *lines = [re.split(r"\s{2,}", line.strip()) for line in part.strip().splitlines()]
    read = meter_cell if about is About.METER else odds
    rows = []
    for name, *cells in lines:
        if about is About.METER and not cells:
            cells = ["blank"] * (len(head) - 1)
        if len(cells) != len(head) - 1:
            raise Refused(f"{head[0]}: the row {name!r} has {len(cells)} cells under {len(head) - 1} heads")
        rows.append((name, tuple(read("" if cell == "blank" else cell) for cell in cells)))
    return Block(tuple(head[1:]), tuple(rows))
