"""Links: meters of one name must agree in wager, seed and rates, and in every hand's pay and its chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pitboss.engine.meters import wagers_of
from pitboss.money import Cents, Exact, dollars, figure
from pitboss.rules.house import House
from pitboss.rules.words import HandBonus, Progressive
from pitboss.submission.finding import Finding, violation
from pitboss.submission.lines import WagerLine, lines

Named = tuple[str, House]  # a file or a table, and its submission


@dataclass(frozen=True)
class Member:
    """One meter of a link: where it stands, and what it must share with the others."""

    name: str
    line: WagerLine
    step: Progressive | HandBonus
    amount: Cents
    levels: dict[str, tuple[Cents, Cents, Exact, Exact]]  # initial, reset, rate, reserve
    hands: tuple[tuple[str, Fraction], ...]  # what is paid, and the chance of it

    @property
    def where(self) -> str:
        """The wager and its place, for a sentence."""
        return f"{self.line.name} of {self.line.rules.id}" + (f" in {self.name}" if self.name else "")


def check_links(submissions: Sequence[Named]) -> Iterator[tuple[str, Finding]]:
    """Every disagreement inside a link, with the name of the submission that it stands in."""
    joined: dict[str, list[Member]] = {}
    for name, house in submissions:
        for link, member in _members(name, house):
            joined.setdefault(link, []).append(member)
    for link, (first, *others) in joined.items():
        for member in others:
            for clause, found, allowed in _differences(first, member):
                says = f"link {link!r}: {found}"
                yield member.name, violation(clause, f"{member.line.key}.link", says, allowed)


def _members(name: str, house: House) -> Iterator[tuple[str, Member]]:
    from pitboss.solve.sides import count_rows, deals_of, formed_of

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
        yield house.links[line.name], Member(name, line, line.step, amount, levels, hands)


def _differences(first: Member, other: Member) -> Iterator[tuple[str, str, str]]:
    """What a meter does not share with the first of its link: clause, what was found, what is allowed."""
    if first.hands != other.hands:
        yield (
            other.step.pays,
            f"the {other.where} pays other hands, or pays them otherwise, than the {first.where}",
            "linked meters have the same paytable on a hand of the same chance",
        )
    if first.amount != other.amount:
        yield (
            other.line.clause,
            f"{dollars(other.amount)} for the {other.where}, {dollars(first.amount)} for the {first.where}",
            "linked meters have the same amount of wager",
        )
    if _scaled(first) != _scaled(other):
        yield (
            other.step.meter,
            f"{_says(other)} for the {other.where}, {_says(first)} for the {first.where}",
            "linked meters have the same seed and rates",
        )


def _scaled(member: Member) -> dict[str, tuple[Fraction, Fraction, Exact, Exact]]:
    """The levels by multiples of the wager, so that another amount is not told twice."""
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
