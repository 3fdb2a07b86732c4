"""Whole cents, and the odds that a paytable prints.

`35 to 1` pays thirty-five times the wager and the wager comes back; `35 for 1` pays thirty-five
times the wager and the wager stays with the house. They differ by the stake and are two types.
What would not be a whole cent is refused: the wager's unit is wrong.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from numbers import Integral, Rational

from pitboss.refusal import Refused

Cents = int
Exact = int | Fraction  # a figure that need not be whole: 12.5 of a hundred, 40.5 to 1
MOST_PLACES = 9  # after the point


def dollars(cents: Cents) -> str:
    """An amount as people write it: `$1,000`, `$2.50`, `-$5`."""
    if not isinstance(cents, Integral):
        raise Refused(f"an amount is whole cents, not {cents!r}")
    sign, whole, rest = "-" if cents < 0 else "", abs(cents) // 100, abs(cents) % 100
    return f"{sign}${whole:,}" + (f".{rest:02d}" if rest else "")


def percent(part: Fraction, places: int = 4) -> str:
    """A part as people read it, rounded once: `3.3730%`."""
    if not isinstance(part, Rational):
        raise Refused(f"a part is an exact fraction, not {part!r}")
    scale = 10**places
    units = round(abs(part) * 100 * scale)
    return f"{'-' if part < 0 else ''}{units // scale:,}.{units % scale:0{places}d}%"


def figure(number: Exact) -> str:
    """A number as people write it: `12`, `12.5`; what no decimal ends is a fraction, `1/3`."""
    whole, places = Fraction(number), 0
    while whole.denominator != 1 and places < MOST_PLACES:
        whole, places = whole * 10, places + 1
    if whole.denominator != 1:
        return str(number)
    digits = f"{whole.numerator:0{places + 1}d}"
    return f"{digits[:-places]}.{digits[-places:]}" if places else digits


def exact(text: str) -> Exact:
    """The number in `12`, `12.5` or `1,000.25`; what is not one is refused."""
    match = re.fullmatch(r"(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,9}))?", text.strip())
    if not match:
        raise Refused(f"{text!r} is not a number")
    number = Fraction(f"{match[1].replace(',', '')}.{match[2] or 0}")
    return number.numerator if number.denominator == 1 else number


def chance(text: str) -> Fraction:
    """The chance in `5%`, `0.05` or `1/20`."""
    said = text.strip()
    try:
        return Fraction(said.removesuffix("%").strip()) * (Fraction(1, 100) if said.endswith("%") else 1)
    except (ValueError, ZeroDivisionError):
        raise Refused(f"{said!r} is no chance such as 5%, 0.05 or 1/20") from None


def cents(text: str) -> Cents:
    """The whole cents in `$1,000`, `5` or `2.50`."""
    match = re.fullmatch(r"\$?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d\d))?", text.strip())
    if not match:
        raise Refused(f"{text!r} is not an amount of money: write dollars such as 5, $25 or 2.50")
    return int(match[1].replace(",", "")) * 100 + int(match[2] or 0)


@dataclass(frozen=True, slots=True)
class Odds:
    """What a row of a paytable pays; one subclass for each way the Board prints it."""

    @property
    def wins(self) -> bool:
        """Whether anything is paid on top of, or in place of, the wager."""
        return True

    @property
    def stake_back(self) -> bool:
        """Whether the wager itself is returned with the payment."""
        return True

    def winnings(self, stake: Cents) -> Cents:
        """What the house pays on this wager, the wager itself not counted."""
        raise Refused(f"{self} is not a multiple of the wager: it needs the meter")


@dataclass(frozen=True, slots=True)
class _Multiple(Odds):
    times: int
    of: int = 1

    def winnings(self, stake: Cents) -> Cents:
        whole, broken = divmod(self.times * stake, self.of)
        if broken:
            raise Refused(
                f"{self} on {dollars(stake)} is not a whole cent: wager a multiple of {self.of} cents"
            )
        return whole


@dataclass(frozen=True, slots=True)
class To(_Multiple):
    """`35 to 1`: the winnings, and the wager comes back."""

    def __str__(self) -> str:
        return f"{self.times:,} to {self.of}"


@dataclass(frozen=True, slots=True)
class For(_Multiple):
    """`35 for 1`: all that is paid; the wager stays with the house."""

    @property
    def stake_back(self) -> bool:
        return False

    def __str__(self) -> str:
        return f"{self.times:,} for {self.of}"


@dataclass(frozen=True, slots=True)
class Share(Odds):
    """`10% of meter`, `100% mega jackpot`: a share of a progressive meter; the wager stays."""

    percent: int
    level: str = "meter"

    @property
    def stake_back(self) -> bool:
        return False

    def of_meter(self, meter: Cents) -> Cents:
        """The whole cents of this share; a fraction of a cent stays on the meter."""
        return meter * self.percent // 100

    def __str__(self) -> str:
        return (
            f"{self.percent}% of meter" if self.level == "meter" else f"{self.percent}% {self.level} jackpot"
        )


@dataclass(frozen=True, slots=True)
class Flat(Odds):
    """`$1,000,000`: a fixed sum whatever the wager. A flat nothing, `$0`, loses."""

    amount: Cents

    @property
    def wins(self) -> bool:
        return self.amount > 0

    @property
    def stake_back(self) -> bool:
        return self.amount > 0

    def winnings(self, stake: Cents) -> Cents:
        return self.amount

    def __str__(self) -> str:
        return dollars(self.amount)


@dataclass(frozen=True, slots=True)
class Push(Odds):
    """`Push`: neither paid nor collected."""

    @property
    def wins(self) -> bool:
        return False

    def winnings(self, stake: Cents) -> Cents:
        return 0

    def __str__(self) -> str:
        return "Push"


@dataclass(frozen=True, slots=True)
class Nothing(Odds):
    """A cell that pays nothing, printed as `N/A` or left blank."""

    printed: str = ""

    @property
    def wins(self) -> bool:
        return False

    @property
    def stake_back(self) -> bool:
        return False

    def winnings(self, stake: Cents) -> Cents:
        return 0

    def __str__(self) -> str:
        return self.printed


@dataclass(frozen=True, slots=True)
class Seed:
    """`$1,000 for 1`: a meter's opening amount for each dollar of the wager; `$0` is no amount."""

    dollars_for_one: int

    def amount(self, wager: Cents) -> Cents:
        """The opening amount of a meter that serves this wager."""
        return self.dollars_for_one * wager

    def __str__(self) -> str:
        return f"${self.dollars_for_one:,} for 1" if self.dollars_for_one else "$0"


@dataclass(frozen=True, slots=True)
class Opening:
    """A meter's opening amount as a plain sum, whatever the wager: the 2011 proposal's kind."""

    sum: Cents

    def amount(self, wager: Cents) -> Cents:
        """The opening amount."""
        return self.sum

    def __str__(self) -> str:
        return dollars(self.sum)


@dataclass(frozen=True, slots=True)
class Rate:
    """`14%`: the part of each wager that goes onto a meter."""

    percent: Exact

    @property
    def part(self) -> Fraction:
        """The rate as an exact fraction."""
        return Fraction(self.percent, 100)

    def units(self, wager: Cents) -> int:
        """The hundredths of a cent that a wager adds; the meter counts no smaller ones."""
        found = Fraction(wager * self.percent)
        if found.denominator != 1:
            raise Refused(f"{self} of {dollars(wager)} is not a whole hundredth of a cent")
        return found.numerator

    def __str__(self) -> str:
        return f"{figure(self.percent)}%"


Cell = Odds | Seed | Rate

EVEN = To(1)
PUSH = Push()
LOSE = Nothing("lose")

_NUMBER = r"(\d{1,3}(?:,\d{3})*|\d+)"
_CELLS: tuple[tuple[str, type[To] | type[For]], ...] = (
    (f"{_NUMBER} to (\\d+)", To),
    (f"{_NUMBER} for (\\d+)", For),
)


def odds(printed: str) -> Odds:
    """The odds that a printed cell states: `35 to 1`, `100% mega jackpot`, `$0`, `N/A`, blank."""
    cell = printed.strip()
    for pattern, kind in _CELLS:
        if match := re.fullmatch(pattern, cell):
            return kind(int(match[1].replace(",", "")), int(match[2]))
    if match := re.fullmatch(r"(\d+)% of meter", cell):
        return Share(int(match[1]))
    if match := re.fullmatch(r"(\d+)% (mega|major|minor) jackpot", cell):
        return Share(int(match[1]), match[2])
    if cell.startswith("$"):
        return Flat(cents(cell))
    if cell == "Push":
        return PUSH
    if cell in ("", "N/A"):
        return Nothing(cell)
    raise Refused(f"{cell!r} is not a payout that the regulation prints")


def meter_cell(printed: str) -> Cell:
    """The seed or rate that a cell of a meter's table states: `$1,000 for 1`, `14%`, `N/A`."""
    cell = printed.strip()
    if match := re.fullmatch(rf"\${_NUMBER} for 1", cell):
        return Seed(int(match[1].replace(",", "")))
    if cell == "$0":
        return Seed(0)
    if match := re.fullmatch(r"(\d+)%", cell):
        return Rate(int(match[1]))
    if cell in ("", "N/A"):
        return Nothing(cell)
    raise Refused(f"{cell!r} is not a seed or a rate that the regulation prints")
