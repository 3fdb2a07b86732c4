"""Strategies of any game: what they are written in, what they are worth, and the ones that have names."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from pathlib import PurePath

from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.words import short_form
from pitboss.solve.figures import Figures
from pitboss.solve.registry import solver_of
from pitboss.solve.solver import Tick
from pitboss.solve.strategies.strategy import Point, Strategy, read_strategy

SUFFIX = ".rule"
BEST = "best"  # how people call the play that needs no strategy


def points(house: House) -> tuple[Point, ...]:
    """The decisions of the game that a house offers."""
    return solver_of(house).points(house)


def evaluate(house: House, strategy: Strategy, tick: Tick | None = None) -> Figures:
    """The base game by a strategy, every deal counted; best play's figures less these are its cost."""
    return solver_of(house).evaluate(house, strategy, tick)


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


def named(house: House, name: str, *, beside: tuple[str, ...] = ()) -> Strategy:
    """A strategy by name, whatever its capitals and hyphens; `beside`: names that the asker knows."""
    texts = named_texts(house.rules.chapter)
    for known, text in texts.items():
        if short_form(known) == short_form(name):
            return read(house, text, name=known)
    there = ", ".join((*beside, *texts)) or "none"
    raise Refused(f"{house.rules.id} has no strategy named {name!r}; there are {there}")


def chosen(house: House, play: str, text_in: Callable[[str], str]) -> Strategy | None:
    """A strategy as it is asked for, by its name or by that of a rule file; none is best play."""
    if play == BEST:
        return None
    if not play.endswith(SUFFIX):
        return named(house, play, beside=(BEST,))
    file, text = PurePath(play), text_in(play)
    try:
        return read(house, text, name=file.stem)
    except Refused as refusal:
        raise refusal.at(file.name) from None


def title_of(text: str) -> str:
    """What a rule file says it is: its first comment."""
    comments = (line.strip()[1:].strip() for line in text.splitlines() if line.strip().startswith("#"))
    return next(comments, "")
