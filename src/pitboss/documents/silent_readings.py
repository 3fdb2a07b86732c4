"""Readings that leave the holder no choice, on the PAR sheet: both figures, and what moves none."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitboss.documents.chosen import Reading, readings
from pitboss.documents.moved_figures import HERE, THERE
from pitboss.documents.silent import silent
from pitboss.kept.figures import KeptFigures
from pitboss.law import place
from pitboss.rules.house import House
from pitboss.solve.advisories import Advisory, Concern, in_both_readings, never_folded, rows_of_both


def silent_readings(known: KeptFigures) -> tuple[Advisory, ...]:
    """What is to be known of clauses that are silent or unclear and bear on a figure."""
    return tuple(told for reading in silent(known.house) for told in _told(known, reading))


def _told(known: KeptFigures, reading: Reading) -> Iterator[Advisory]:
    if reading.figured is None:
        return
    moved, says = reading.figured(known)
    apart = {what: both for what, both in moved.items() if both[HERE] != both[THERE]}
    if apart or says:
        both_told = in_both_readings(known.house, apart, HERE, [THERE])
        besides = f"As read here: {reading.read} The other reading: {' '.join(reading.other)}"
        yield Advisory(
            concern=Concern.READING,
            clause=reading.clause,
            says=" ".join(filter(None, (both_told, says, besides))),
            rows=rows_of_both(apart, HERE, [THERE]),
            besides=" ".join(filter(None, (*never_folded(known.house, apart), says, besides))),
            figures={f"{what}, {how}": part for what, both in apart.items() for how, part in both.items()},
        )


def unmoved(house: House, advised: Sequence[Advisory]) -> tuple[str, ...]:
    """The unclear clauses of the filing on which no figure depends: those of which nothing is advised."""
    left = (
        each for each in (*readings(house), *silent(house)) if not any(_is(each, told) for told in advised)
    )
    clauses = dict.fromkeys(clause for each in left for clause in each.clause.split(", "))
    return tuple(sorted(clauses, key=lambda clause: place(house.rules.id, clause)))


def _is(reading: Reading, told: Advisory) -> bool:
    """Whether an advisory is about a reading."""
    if told.concern is Concern.FREQUENCY:
        return told.clause == reading.clause
    return told.concern is Concern.READING and " ".join(reading.other) in told.says
