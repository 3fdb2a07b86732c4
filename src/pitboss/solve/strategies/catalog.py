"""Strategies of any game: what they are written in, what they are worth, and the ones that have names.

Importing this imports Numba; import it where a figure is wanted. The Hold 'Em games are imported only
when they are asked for: theirs is the largest part.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files

from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.words import short_form
from pitboss.solve.figures import Figures
from pitboss.solve.four_card_poker.strategy import evaluate_641a, points_641a
from pitboss.solve.four_card_poker.summary import summary_641a
from pitboss.solve.let_it_ride.strategy import evaluate_643a, points_643a, summary_643a
from pitboss.solve.raise_it_up_stud.strategy import evaluate_669a, points_669a, summary_669a
from pitboss.solve.strategies.strategy import Point, Strategy, read_strategy
from pitboss.solve.strategies.summary import Summary
from pitboss.solve.three_card_poker.strategy import evaluate_649a, points_649a, summary_649a

Tick = Callable[[int, int], None]
HOLDEM = ("647a", "653a")
SUFFIX = ".rule"


def points(house: House) -> tuple[Point, ...]:
    """The decisions of the game that a house offers."""
    if house.rules.chapter in HOLDEM:
        from pitboss.solve.holdem.points import points_647a, points_653a

        return {"647a": points_647a, "653a": points_653a}[house.rules.chapter](house)
    return {"641a": points_641a, "643a": points_643a, "649a": points_649a, "669a": points_669a}[
        house.rules.chapter
    ](house)


def evaluate(house: House, strategy: Strategy, tick: Tick | None = None) -> Figures:
    """The base game by a strategy, every deal counted; best play's figures less these are its cost."""
    if house.rules.chapter in HOLDEM:
        from pitboss.solve.holdem.strategy import evaluate_647a, evaluate_653a

        return {"647a": evaluate_647a, "653a": evaluate_653a}[house.rules.chapter](house, strategy, tick)
    by_chapter: dict[str, Callable[..., Figures]] = {
        "641a": evaluate_641a,
        "643a": evaluate_643a,
        "649a": evaluate_649a,
        "669a": evaluate_669a,
    }
    return by_chapter[house.rules.chapter](house, strategy, tick)


def summarize(house: House, tick: Tick | None = None) -> Summary:
    """Best play of the base game in words and charts, derived from the solve."""
    if house.rules.chapter in HOLDEM:
        from pitboss.solve.holdem.summary import summary_647a, summary_653a

        return {"647a": summary_647a, "653a": summary_653a}[house.rules.chapter](house, tick)
    by_chapter: dict[str, Callable[..., Summary]] = {
        "641a": summary_641a,
        "643a": summary_643a,
        "649a": summary_649a,
        "669a": summary_669a,
    }
    return by_chapter[house.rules.chapter](house, tick)


def read(house: House, text: str, *, name: str = "") -> Strategy:
    """The strategy that a rule file writes down for this game."""
    return read_strategy(text, points(house), house.rules.id, name=name)


def named_texts(chapter: str) -> dict[str, str]:
    """The strategies of a chapter that have names, and their rule files."""
    texts = {
        each.name.removeprefix(f"{chapter}-").removesuffix(SUFFIX): each.read_text(encoding="utf-8")
        for each in files("pitboss.solve.strategies").joinpath("named").iterdir()
        if each.name.startswith(f"{chapter}-") and each.name.endswith(SUFFIX)
    }
    return dict(sorted(texts.items()))


def named(house: House, name: str) -> Strategy:
    """A strategy by name, whatever its capitals and hyphens."""
    texts = named_texts(house.rules.chapter)
    for known, text in texts.items():
        if short_form(known) == short_form(name):
            return read(house, text, name=known)
    there = ", ".join(texts) or "none"
    raise Refused(f"{house.rules.id} has no strategy named {name!r}; there are {there}")


def title_of(text: str) -> str:
    """What a rule file says it is: its first comment."""
    comments = (line.strip()[1:].strip() for line in text.splitlines() if line.strip().startswith("#"))
    return next(comments, "")
