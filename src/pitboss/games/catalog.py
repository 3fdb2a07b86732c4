"""The catalog of rule sets: `rule_set("649a@2011")`, `rule_set("653a")`.

A chapter's package is loaded when one of its rule sets is asked for, and `RULE_SETS` loads them all: a
command that is about one game does not pay for six.
"""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from functools import cache
from importlib import import_module

from pitboss.refusal import Refused
from pitboss.rules.ruleset import RuleSet

PACKAGES = {  # by rule set, the editions of a chapter in their order
    "641a@2011": "four_card_poker",
    "643a@2011": "let_it_ride",
    "643a": "let_it_ride",
    "647a": "texas_holdem_bonus",
    "649a@2011": "three_card_poker",
    "649a": "three_card_poker",
    "653a@2011": "ultimate_texas_holdem",
    "669a": "raise_it_up_stud",
}
RULE_SETS: tuple[RuleSet, ...]


@cache
def _by_id(name: str) -> RuleSet:
    editions: tuple[RuleSet, ...] = import_module(f"pitboss.games.{PACKAGES[name]}").EDITIONS
    return next(rules for rules in editions if rules.id == name)


def rule_set(name: str) -> RuleSet:
    """A rule set by name; a chapter without an edition means its newest one."""
    wanted = str(name).strip().lower()
    of_chapter = [each for each in PACKAGES if each.partition("@")[0] == wanted]
    if wanted in PACKAGES:
        return _by_id(wanted)
    if of_chapter:
        return _by_id(of_chapter[-1])
    raise Refused(f"there is no rule set {name!r}; there are {', '.join(PACKAGES)}")


def __getattr__(name: str) -> tuple[RuleSet, ...]:
    """`RULE_SETS`, when it is first asked for."""
    if name != "RULE_SETS":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = tuple(map(_by_id, PACKAGES))
    globals()[name] = found
    return found


def _by_name(rules: RuleSet) -> tuple[Callable[[str], RuleSet], tuple[str]]:
    """How a rule set is pickled: by its name, since it holds functions and is declared only once."""
    if rule_set(rules.id) is not rules:
        from pickle import PicklingError

        raise PicklingError(f"{rules!r} is not as declared: pickle the house, which keeps the readings apart")
    return rule_set, (rules.id,)


copyreg.pickle(RuleSet, _by_name)
