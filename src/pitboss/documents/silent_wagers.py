"""Clauses on which wagers there are and what wins them that are silent or unclear and leave no choice."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.documents.chosen import Reading
from pitboss.documents.offer import wagers
from pitboss.documents.patron.playing import a
from pitboss.documents.settling import least_hand
from pitboss.law import CITATION
from pitboss.law.silences import (
    ANOTHER_WAGER_ACCEPTED,
    JOINED_BY_OR,
    LEAST_HAND_TOLD_TWICE,
    LEAST_HAND_WHY,
    NO_SUCH_WAGER,
    NOT_LEFT_TO_THE_SUBMISSION,
)
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import Apart
from pitboss.solve.worth import step_of


def of_wagers(house: House) -> Iterator[Reading]:
    """Every such clause that these tables come to."""
    yield from _offered(house)
    yield from _either(house)
    yield from _asked_first(house)
    yield from _accepted(house)
    yield from _least_hand(house)


def _offered(house: House) -> Iterator[Reading]:
    """A wager that is there without a word in the Rules Submission: 669a.7(d)(3)."""
    for wager in wagers(house):
        if layout := NOT_LEFT_TO_THE_SUBMISSION.get(wager.cite):
            left = listed([each.cite for each in house.rules.wagers if each.if_submitted])
            must = listed(list(dict.fromkeys(each.cite for each in wagers(house) if each.required)))
            yield Reading(
                f"{layout}, {wager.cite}",
                f"The {wager.name} Wager is offered at every table, in a betting area of its own, and no"
                " player has to make it.",
                ("It is offered only where the Rules Submission says so.",),
                f"{left} leave their wagers to the Rules Submission in so many words; {wager.cite} does not,"
                f" and {layout} names no area for it. {must} alone says what a player has to place, and"
                f" {step_of(house, wager.name).pays} has one of its paytables selected whatever else is"
                " offered. What is paid is the same.",
            )


def side_by_side(house: House) -> list[tuple[Apart, tuple[str, ...]]]:
    """Wagers that are offered together though clauses on the layout join them by "or", with those clauses."""
    offered = {wager.name for wager in wagers(house)}
    both = [each for each in house.rules.apart if {*each.wagers} <= offered]
    return [(each, _named(each)) for each in both]


def _named(wagers: Apart) -> tuple[str, ...]:
    """The clauses that join them."""
    return tuple(found[0] for found in CITATION.finditer(JOINED_BY_OR[wagers.cite]))


def _either(house: House) -> Iterator[Reading]:
    """Such wagers: 643a.2(b)(7), 643a.2(d) and 649a.2(b)(3)."""
    for each, cites in side_by_side(house):
        allowed = listed([house.force.by_name[name].cite for name in each.wagers])
        settled = listed([step_of(house, name).cite for name in each.wagers])
        yield Reading(
            ", ".join(cites),
            f"{listed(each.wagers)} Wagers may be offered together, each with an area and a meter of its"
            " own.",
            ("Only one of the two may be offered at a table.",),
            f"{JOINED_BY_OR[each.cite]}. But {allowed} each allow one and do not exclude the other, and"
            f" {settled} settle them one after the other.",
        )


def _asked_first(house: House) -> Iterator[Reading]:
    """A wager that is asked for before another one and that the game does not have: 643a.7(i)."""
    for wager in wagers(house):
        if named := NO_SUCH_WAGER.get(wager.cite):
            first = listed([each.name for each in wagers(house) if each.required])
            others = [each.cite for each in house.rules.wagers if each.if_submitted and each is not wager]
            yield Reading(
                wager.cite,
                f"A player who has made {first} may make {a(wager.name)} Wager.",
                (f"Only a player who has made {a(named)} Wager may, which in this game nobody can.",),
                f"{wager.cite} asks for {a(named)} Wager first, and no clause of this chapter has one."
                f" {listed(others)}, on the other wagers beside the game, ask for {first}.",
            )


def _accepted(house: House) -> Iterator[Reading]:
    """The wager of which each player sees that a device has accepted it: 643a.7(e) of 2011."""
    clause, named, elsewhere = ANOTHER_WAGER_ACCEPTED.get(house.rules.id, ("", "", ""))
    for wager in wagers(house):
        if wager.cite == clause:
            yield Reading(
                clause,
                f"Each player has to see that the device has accepted the {wager.name} Wager.",
                (f"Each player has to see that the {named} Wager was accepted.",),
                f"{clause} of the proposal is about the {wager.name} Wager and names the {named} Wager at its"
                f" end. That one is laid in a betting area by {elsewhere}; no device accepts it. What is paid"
                " is the same.",
            )


def _least_hand(house: House) -> Iterator[Reading]:
    """The least hand that wins, where the clause of the wager names another."""
    for wager in wagers(house):
        if lower := LEAST_HAND_TOLD_TWICE.get(wager.cite):
            least, why = least_hand(house, step_of(house, wager.name)), LEAST_HAND_WHY[wager.cite]
            yield Reading(
                wager.cite, f"The {wager.name} Wager wins with {least}.", (f"It wins with {lower}.",), why
            )
