"""The catalog of rule sets: `rule_set("649a@2011")`, `rule_set("653a")`."""

from __future__ import annotations

import copyreg
from collections.abc import Callable
from pickle import PicklingError

from pitboss.games import (
    four_card_poker,
    let_it_ride,
    raise_it_up_stud,
    texas_holdem_bonus,
    three_card_poker,
    ultimate_texas_holdem,
)
from pitboss.refusal import Refused
from pitboss.rules.ruleset import RuleSet

RULE_SETS: tuple[RuleSet, ...] = (
    *four_card_poker.EDITIONS,
    *let_it_ride.EDITIONS,
    *texas_holdem_bonus.EDITIONS,
    *three_card_poker.EDITIONS,
    *ultimate_texas_holdem.EDITIONS,
    *raise_it_up_stud.EDITIONS,
)


def rule_set(name: str) -> RuleSet:
    """A rule set by name; a chapter without an edition means its newest one."""
    wanted = name.strip().lower()
    for rules in RULE_SETS:
        if rules.id == wanted:
            return rules
    of_chapter = [rules for rules in RULE_SETS if rules.chapter == wanted]
    if of_chapter:
        return of_chapter[-1]
    known = ", ".join(rules.id for rules in RULE_SETS)
    raise Refused(f"there is no rule set {name!r}; there are {known}")


def _by_name(rules: RuleSet) -> tuple[Callable[[str], RuleSet], tuple[str]]:
    """How a rule set is pickled: by its name, since it holds functions and is declared only once."""
    if rule_set(rules.id) is not rules:
        raise PicklingError(f"{rules!r} is not as declared: pickle the house, which keeps the readings apart")
    return rule_set, (rules.id,)


copyreg.pickle(RuleSet, _by_name)
