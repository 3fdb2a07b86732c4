"""The one shape of a house: parts of the right kind, and everything said in one way only.

Two houses that choose the same are then the same value, and the form of a submission can say every house.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from pitboss.money import Rate
from pitboss.refusal import Refused
from pitboss.rules.house_checks import FILING, is_whole
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import HandBonus, Method, Shuffler

if TYPE_CHECKING:
    from pitboss.rules.house import House

PAIR = 2


def refuse_misshapen(house: House) -> None:
    """Refuse a house of which a part is not even of the kind that belongs there."""
    for name, (fits, kind) in SHAPES.items():
        if not fits(getattr(house, name)):
            raise Refused(f"the {name} of a house: {getattr(house, name)!r} is not {kind}", FILING)


def in_one_way(house: House) -> dict[str, object]:
    """The parts of a house that can be said in several ways, each as it is kept."""
    return {
        "approval": house.approval.strip(),
        "backs": tuple(color.strip() for color in house.backs),
        "links": {name: link.strip() for name, link in house.links.items()},
        "stated": {name: says.strip() for name, says in house.stated.items()},
        "positions": _positions(house),
        "offered": _offered(house),
        "chosen": _chosen(house),
        "letters": _letters(house),
        "ranges": _by_one_name(house.rules, house.ranges),
        "amounts": _amounts(house.rules, _by_one_name(house.rules, house.amounts)),
    }


def _by_one_name(rules: RuleSet, told: Mapping[str, Any]) -> dict[str, Any]:
    """Each wager under its one name, however it was spelled."""
    return {rules.wager(wager).name: value for wager, value in told.items()}


def _positions(house: House) -> int:
    unsaid = is_whole(house.positions) and house.positions == 0
    return house.rules.seats.most if unsaid else house.positions


def _offered(house: House) -> frozenset[str]:
    """The optional wagers that are offered, by name; every one if nothing is said."""
    optional = {wager.name for wager in house.rules.wagers if wager.if_submitted}
    if house.offered is None:
        return frozenset(optional)
    return frozenset(house.rules.wager(name).name for name in house.offered) & optional


def _chosen(house: House) -> dict[str, str]:
    """Every option and reading with its value; one that must be chosen and is not stays open."""
    choices = (*house.rules.options, *house.rules.readings)
    usual = {choice.name: choice.default for choice in choices if not choice.mandatory}
    return {**usual, **house.chosen}


def _letters(house: House) -> dict[str, str]:
    """The letters that are a choice: none for one column, one for two families of which one is in force."""
    letters = dict(house.letters)
    for table in house.rules.tables:
        if len(table.letters) == 1 and letters.get(table.cite) == table.letters[0]:
            del letters[table.cite]
    tied = {each.pays for each in house.rules.versions if each.cite == house.chosen.get("version")}
    for pays, instead_of in {(each.pays, each.instead_of) for each in house.rules.versions}:
        plays, other = (pays, instead_of) if pays in tied else (instead_of, pays)
        if letters.get(other) in house.rules.table(other).letters:
            letters.setdefault(plays, letters[other])
            del letters[other]
    return letters


def _amounts(rules: RuleSet, told: dict[str, Any]) -> dict[str, Any]:
    """The sum of each wager; wagers on one meter are of one sum."""
    for step in rules.settlement:
        known = [told[name] for name in step.wagers if name in told] if isinstance(step, HandBonus) else []
        if isinstance(step, HandBonus) and known:
            told = {**dict.fromkeys(step.wagers, known[0]), **told}
    return told


def _is_exact(value: object) -> bool:
    return is_whole(value) or isinstance(value, Fraction)


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_pair(value: object) -> bool:
    return isinstance(value, tuple) and len(value) == PAIR and all(map(is_whole, value))


def _are_terms(value: Any) -> bool:
    if not {"initial", "restarts", "rate"} <= set(dir(value)) or not isinstance(value.rate, Rate):
        return False
    return is_whole(value.initial) and is_whole(value.restarts) and _is_exact(value.rate.percent)


def _by_name(fits: Callable[[Any], bool]) -> Callable[[object], bool]:
    return lambda value: (
        isinstance(value, Mapping) and all(map(_is_text, value)) and all(map(fits, value.values()))
    )


Shape = tuple[Callable[[Any], bool], str]
TEXTS_BY_NAME: Shape = (_by_name(_is_text), "a text for each name")
SHAPES: dict[str, Shape] = {
    "rules": (lambda value: isinstance(value, RuleSet), "a rule set"),
    "method": (lambda value: isinstance(value, Method), "a way to deal"),
    "shuffler": (lambda value: isinstance(value, Shuffler), "a shuffling device"),
    "approval": (_is_text, "a text"),
    "backs": (lambda value: isinstance(value, tuple) and all(map(_is_text, value)), "a row of texts"),
    "ranges": (_by_name(_is_pair), "the least and the most of each wager in whole cents"),
    "letters": TEXTS_BY_NAME,
    "chosen": TEXTS_BY_NAME,
    "offered": (
        lambda value: value is None or (isinstance(value, AbstractSet) and all(map(_is_text, value))),
        "a set of wagers",
    ),
    "amounts": (_by_name(is_whole), "whole cents for each wager"),
    "terms": (_by_name(_are_terms), "an amount, a rate and perhaps a reset amount for each meter"),
    "links": TEXTS_BY_NAME,
    "added": (_by_name(_is_exact), "a whole number or a fraction for each table"),
    "triggers": (_by_name(_is_exact), "a whole number or a fraction for each draw"),
    "stated": TEXTS_BY_NAME,
}
