"""Links: meters of one name stand in one facility and agree in wager, seed, rates and every hand's pay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pitboss.engine.meters import wagers_of
from pitboss.money import Cents, Exact, dollars, figure
from pitboss.rules.house import House
from pitboss.rules.words import HandBonus, Progressive
from pitboss.submission.finding import Finding, Severity
from pitboss.submission.lines import WagerLine, lines

Difference = tuple[Severity, str, str, str]  # what it weighs, its clause, what was found, what is allowed


@dataclass(frozen=True, kw_only=True)
class Submitted:
    """A submission among others: the name of its file, where its tables stand, and what it chooses."""

    name: str
    facility: str
    house: House


@dataclass(frozen=True)
class Member:
    """One meter of a link: where it stands, and what it must share with the others."""

    name: str
    facility: str
    line: WagerLine
    step: Progressive | HandBonus
    amount: Cents
    levels: dict[str, tuple[Cents, Cents, Exact, Exact]]  # initial, reset, rate, reserve
    hands: tuple[tuple[str, Fraction], ...]  # what is paid, and the chance of it

    @property
    def where(self) -> str:
        """The wager and its place, for a sentence."""
        return f"{self.line.name} of {self.line.rules.id}" + (f" in {self.name}" if self.name else "")


def check_links(submissions: Sequence[Submitted]) -> Iterator[tuple[str, Finding]]:
    """Every disagreement inside a link, once for each submission that it stands in, with its name."""
    joined: dict[str, list[Member]] = {}
    for submitted in submissions:
        for link, member in _members(submitted):
            joined.setdefault(link, []).append(member)
    for link, (first, *others) in joined.items():
        for member in others:
            yield from _told(link, first, member)
            if first.name != member.name:
                yield from _told(link, member, first)


def _told(link: str, first: Member, other: Member) -> Iterator[tuple[str, Finding]]:
    """What the second of two meters does not share with the first, as its own submission tells it."""
    for severity, clause, found, allowed in (*_apart(first, other), *_differences(first, other)):
        yield (
            other.name,
            Finding(severity, clause, f"{other.line.key}.link", f"link {link!r}: {found}", allowed),
        )


def _members(submitted: Submitted) -> Iterator[tuple[str, Member]]:
    from pitboss.solve.sides import count_rows, deals_of, formed_of

    house = submitted.house
    for line in lines(house.rules):
        if line.name not in house.links or line.step is None:
            continue
        wager, deals = wagers_of(line.step)[0], deals_of(house, wagers_of(line.step)[0])
        amount = house.amounts[wager]
        counted = count_rows(house, formed_of(house, wager), house.paytable(line.step.pays))
        levels = {
            level: (
                terms.seed.amount(amount),
                terms.reseed.amount(amount),
                terms.rate.percent,
                terms.reserve.percent if terms.reserve else 0,
            )
            for level, terms in house.levels(line.step).items()
        }
        hands = tuple((str(row.pays), Fraction(count, deals)) for row, count, _ in counted if row)
        member = Member(submitted.name, submitted.facility, line, line.step, amount, levels, hands)
        yield house.links[line.name], member


def _apart(first: Member, other: Member) -> Iterator[Difference]:
    """Two facilities on one link: against the text wherever one of the chapters speaks of links at all."""
    if _same_place(first.facility) == _same_place(other.facility):
        return
    linked = other.line.system.linked or first.line.system.linked
    yield (
        Severity.VIOLATION if linked else Severity.ADVISORY,
        linked or other.line.system.cite,
        f"the {other.where} stands at {other.facility}, the {first.where} at {first.facility}",
        "a link joins tables and games of one licensed facility",
    )


def _same_place(facility: str) -> str:
    """A facility's name whatever its capitals and blanks."""
    return " ".join(facility.split()).casefold()


def _differences(first: Member, other: Member) -> Iterator[Difference]:
    """What a meter does not share with another of its link."""
    if first.hands != other.hands:
        yield (
            Severity.VIOLATION,
            other.step.pays,
            f"the {other.where} pays other hands, or pays them otherwise, than the {first.where}",
            "linked meters have the same paytable on a hand of the same chance",
        )
    if first.amount != other.amount:
        yield (
            Severity.VIOLATION,
            other.step.meter,
            f"{dollars(other.amount)} for the {other.where}, {dollars(first.amount)} for the {first.where}",
            "linked meters have the same amount of wager",
        )
    if first.levels != other.levels and _scaled(first) != _scaled(other):
        yield (
            Severity.VIOLATION,
            other.step.meter,
            f"{_says(other)} for the {other.where}, {_says(first)} for the {first.where}",
            "linked meters have the same seed and rates",
        )


def _scaled(member: Member) -> dict[str, tuple[Fraction, Fraction, Exact, Exact]]:
    """The levels by multiples of the wager: seeds that follow another amount are not told again."""
    return {
        level: (Fraction(initial, member.amount), Fraction(reset, member.amount), rate, reserve)
        for level, (initial, reset, rate, reserve) in member.levels.items()
    }


def _says(member: Member) -> str:
    return ", ".join(
        f"{level} {dollars(initial)} then {dollars(reset)} at {figure(rate)}%"
        + (f" and {figure(reserve)}%" if reserve else "")
        for level, (initial, reset, rate, reserve) in member.levels.items()
    )
