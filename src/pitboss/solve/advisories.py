"""Advisories: where a permitted table favours the player, and where the reading of a clause matters.

Nothing is looked up: a reading is put into force both ways and the figures that move are named.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction

from pitboss.engine.meters import wagers_of
from pitboss.money import percent
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.house_checks import DRAW
from pitboss.rules.words import Choice, HandBonus, Progressive
from pitboss.solve.figures import Figures
from pitboss.solve.games import solve_base
from pitboss.solve.progressives import (
    drawn_return,
    event_return,
    long_run_return,
    progressive_return,
)
from pitboss.solve.sides import side_wager, side_wagers
from pitboss.solve.worth import is_side, step_of

AT_OPENING, LONG_RUN = "at the opening meter", "in the long run at a full table"
BASE_EDGE = "the house edge of the base game is"
ON_THIS_HAND = ", with no wager on the other of the two hands"


class Concern(Enum):
    """Why something is advised."""

    FAVOURS = "returns 100% or more"
    READING = "depends on a reading"
    FREQUENCY = "depends on a frequency"


@dataclass(frozen=True, kw_only=True)
class Advisory:
    """What a reader of a Rules Submission should know: the clause, a sentence, and exact figures.

    Where a reading moves figures, each of them is a row too: what it is, as it is read here and by the other
    reading; `besides` is what the sentence says besides them.
    """

    concern: Concern
    clause: str
    says: str
    figures: Mapping[str, Fraction]
    rows: tuple[tuple[str, str, str], ...] = ()
    besides: str = ""


def advisories(house: House, base: Figures | None = None) -> tuple[Advisory, ...]:
    """Every advisory for a house; those about the base game only if its figures are given."""
    found = [*_favouring(house), *_read_both_ways(house), *_drawn(house)]
    return (*found, *(_of_base(house, base) if base else ()))


def returns_of(house: House, wager: str) -> dict[str, Fraction]:
    """What one unit of a side wager returns; a wager on a meter as it opens and in the long run."""
    when = when_returned(house, wager)
    if len(when) == 1:
        return dict.fromkeys(when, 1 + side_wager(house, wager).figures.ev)
    full_table = house.seats - 1
    figures = progressive_return(house, wager, {}), long_run_return(house, wager, full_table)
    return dict(zip(when, figures, strict=True))


def when_returned(house: House, wager: str) -> tuple[str, ...]:
    """When a side wager returns what it does: of one on a meter as it opens, and in the long run."""
    metered = isinstance(step_of(house, wager), (Progressive, HandBonus))
    return (AT_OPENING, in_the_long_run(house, wager)) if metered else ("",)


def in_the_long_run(house: House, wager: str) -> str:
    """When a wager on a meter returns what it does in the long run, with all that is assumed for it."""
    return LONG_RUN + (ON_THIS_HAND if _is_shared(house, wager) else "")


def _is_shared(house: House, wager: str) -> bool:
    """Whether another wager that is offered feeds the same meter."""
    both = (house.force.by_name[name] for name in wagers_of(step_of(house, wager)))
    return sum(house.offers(each) for each in both) > 1


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]


def _favouring(house: House) -> Iterator[Advisory]:
    """Selected paytables that return 100% or more."""
    for wager in side_wagers(house):
        found = {when: part for when, part in returns_of(house, wager).items() if part >= 1}
        if found:
            told = " and ".join(f"{percent(part, 2)} {when}".strip() for when, part in found.items())
            says = f"The {wager} as selected returns {told}: the house has no edge."
            figures = {f"{wager} returns {when}".strip(): part for when, part in found.items()}
            clause = step_of(house, wager).pays
            yield Advisory(concern=Concern.FAVOURS, clause=clause, says=says, figures=figures)


def _read_both_ways(house: House) -> Iterator[Advisory]:
    """Readings that move what a side wager returns."""
    for reading in house.rules.readings:
        if moved := _moved(house, reading):
            yield _both_readings(house, reading, moved)


def _moved(house: House, reading: Choice) -> dict[str, dict[str, Fraction]]:
    """The returns of side wagers that a reading moves, each by how the clause is read."""
    return {
        f"the {wager} returns {when}".strip(): by_reading
        for wager in side_wagers(house)
        if wager in reading.concerns and reading.name != DRAW
        for when, by_reading in _returns_by_reading(house, reading, wager).items()
        if len(set(by_reading.values())) > 1
    }


def told_both_ways(house: House, reading: Choice) -> str:
    """What side wagers return as a clause is read here and by the other reading; nothing if none moves."""
    now = house.choice(reading.name)
    others = [value for value in reading.options if value != now]
    return in_both_readings(house, _moved(house, reading), now, others)


def _returns_by_reading(house: House, reading: Choice, wager: str) -> dict[str, dict[str, Fraction]]:
    """What a side wager returns, by when and by how the clause is read."""
    found: dict[str, dict[str, Fraction]] = {}
    for value in reading.options:
        for when, part in returns_of(read_as(house, reading, value), wager).items():
            found.setdefault(when, {})[value] = part
    return found


def _both_readings(house: House, reading: Choice, moved: Mapping[str, Mapping[str, Fraction]]) -> Advisory:
    now = house.choice(reading.name)
    others = [value for value in reading.options if value != now]
    other = " ".join(reading.says(value) for value in others)
    besides = f"The other reading: {other} {house.why(reading)}"
    return Advisory(
        concern=Concern.READING,
        clause=house.in_version(reading.cite),
        says=f"{in_both_readings(house, moved, now, others)} {besides}",
        rows=rows_of_both(moved, now, others),
        besides=" ".join((*never_folded(house, moved), besides)),
        figures={
            f"{what}, as {value!r}": part
            for what, by_reading in moved.items()
            for value, part in by_reading.items()
        },
    )


def in_both_readings(
    house: House, moved: Mapping[str, Mapping[str, Fraction]], now: str, others: Sequence[str]
) -> str:
    """What moves, as a clause is read here and by the other reading."""
    return " ".join((*_in_both_readings(moved, now, others), *never_folded(house, moved)))


def _in_both_readings(
    moved: Mapping[str, Mapping[str, Fraction]], now: str, others: Sequence[str]
) -> Iterator[str]:
    """What moves, as read here and by the other reading, in sentences; wagers that move alike share one."""
    figures: dict[tuple[str, str], list[tuple[str, str, str]]] = {}
    for what, by_reading in moved.items():
        who, returns, when = what.partition(" returns")
        places = _places(by_reading.values())
        there = " or ".join(percent(by_reading[value], places) for value in others)
        figures.setdefault((who, returns), []).append((percent(by_reading[now], places), there, when))
    alike: dict[tuple[str, str, str, str], list[str]] = {}
    for (who, returns), found in figures.items():
        several = len(found) > 1
        here = listed([f"{part}{when if several else ''}" for part, _, when in found])
        there, last = listed([each for _, each, _ in found]), "" if several else found[0][2]
        alike.setdefault((returns, here, there, last), []).append(who)
    for (returns, here, there, last), names in alike.items():
        either = _on_either_hand(names)
        verb = " return" if names[1:] and not either else returns
        both = f" Both figures hold{last}." if last else ""
        who = _begun(either or listed(names))
        yield f"{who}{verb} {here} as it is read here, {there} by the other reading.{both}"


def _places(figures: Iterable[Fraction]) -> int:
    """With how many decimals percents are told: two, or four where two do not tell them apart."""
    apart = {*figures}
    return 2 if len({percent(each, 2) for each in apart}) == len(apart) else 4


def _on_either_hand(names: Sequence[str]) -> str:
    """The wagers on both hands as one; nothing of any others."""
    whole = {name.partition(" on the ")[0] for name in names}
    return f"{min(whole)} on either hand" if names[1:] and len(whole) == 1 else ""


def rows_of_both(
    moved: Mapping[str, Mapping[str, Fraction]], now: str, others: Sequence[str]
) -> tuple[tuple[str, str, str], ...]:
    """What moves, as read here and by the other reading, a row each; wagers that move alike share one."""
    alike: dict[tuple[str, str, str], list[str]] = {}
    for what, by_reading in moved.items():
        who, returns, when = what.removeprefix("the ").removesuffix(" is").partition(" returns")
        places = _places(by_reading.values())
        there = " or ".join(percent(by_reading[value], places) for value in others)
        alike.setdefault((f"{returns}{when}", percent(by_reading[now], places), there), []).append(who)
    return tuple(
        (_begun(f"{_on_either_hand(names) or listed(names)}{returns}"), here, there)
        for (returns, here, there), names in alike.items()
    )


def never_folded(house: House, moved: Mapping[str, Mapping[str, Fraction]]) -> Iterator[str]:
    """That the figures are for wagers that are never folded, where a fold forfeits one of them."""
    lost = {name for name, _ in house.force.folding.forfeits} if house.force.folding else set()
    told = [
        name
        for name in side_wagers(house)
        if name in lost and any(f"the {name} returns" in each for each in moved)
    ]
    if told:
        its = "their figures are for wagers that are" if told[1:] else "its figures are for a wager that is"
        yield f"A fold forfeits the {listed(told)}; {its} never folded."


def read_as(house: House, reading: Choice, value: str) -> House:
    """The same house by a reading of a clause."""
    return replace(house, chosen={**house.chosen, reading.name: value})


def _drawn(house: House) -> Iterator[Advisory]:
    """What Magic Card and Lucky Bonus do to a return, by how often they are drawn."""
    alike: dict[tuple[str, tuple[tuple[str, Fraction], ...]], list[str]] = {}
    for wager in side_wagers(house):
        step = step_of(house, wager)
        if isinstance(step, HandBonus):
            alike.setdefault((step.events, tuple(_by_frequency(house, wager).items())), []).append(wager)
    for (clause, figures), wagers in alike.items():
        told = "; ".join(f"{what} {percent(part, 2)}" for what, part in figures)
        unsaid = "How often Magic Card and Lucky Bonus are drawn the chapter does not state."
        says = f"{unsaid} {' and '.join(wagers)}: {told}."
        if house.choice(DRAW) == "on" and not house.triggers:
            says += " The Rules Submission turns them on and sets no frequency."
        yield Advisory(concern=Concern.FREQUENCY, clause=clause, says=says, figures=dict(figures))


def _by_frequency(house: House, wager: str) -> dict[str, Fraction]:
    """The return without draws, what a draw in every round adds, and how often it may be drawn."""
    drawn, whole = drawn_return(house, wager), long_run_return(house, wager)
    found = {"returns in the long run without them": whole - drawn}
    for name, adds in event_return(house, wager).items():
        found[f"a {name} in every round adds"] = adds
        if whole - drawn < 1:
            found[f"a {name} alone reaches 100% at a frequency of"] = Fraction(1 - whole + drawn, adds)
    return found | ({"drawn as often as the Rules Submission states, returns": whole} if drawn else {})


def _of_base(house: House, base: Figures) -> Iterator[Advisory]:
    """A base game in the player's favour, and readings that move the base game."""
    if base.ev >= 0:
        says = f"The base game under best play brings the player {percent(base.ev, 2)} of the base wager."
        figures = {"expected value": base.ev}
        clause = house.force.settling
        yield Advisory(concern=Concern.FAVOURS, clause=clause, says=says, figures=figures)
    for reading in house.rules.readings:
        if all(_is_beside(house, wager) for wager in reading.concerns):
            continue
        now = house.choice(reading.name)
        edges = {
            value: base.edge if value == now else solve_base(read_as(house, reading, value)).edge
            for value in reading.options
        }
        if len(set(edges.values())) > 1:
            yield _both_readings(house, reading, {BASE_EDGE: edges})


def _is_beside(house: House, wager: str) -> bool:
    """Whether a wager is settled beside the game, offered or not."""
    settled = {
        name
        for step in house.force.settlement
        for name in (step.wagers if isinstance(step, HandBonus) else (step.wager,))
    }
    return wager in settled and is_side(house, wager)
