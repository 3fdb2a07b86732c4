"""The clause that a line of a round file is about, by its first word: a line that cannot be read cites it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pitboss.rules.house_checks import FILING
from pitboss.rules.ruleset import RuleSet


def line_clause(rules: RuleSet, word: str) -> str:
    """The clause that a line is about; any word of no other meaning stands among the wagers."""
    return CLAUSES.get(word, _wagers)(rules)


def _wagers(rules: RuleSet) -> str:
    return rules.wagering.listed


def _filing(rules: RuleSet) -> str:
    return FILING


def _seats(rules: RuleSet) -> str:
    return rules.seats.cite


def _cards(rules: RuleSet) -> str:
    return rules.decks.cite


CLAUSES: Mapping[str, Callable[[RuleSet], str]] = {
    "rules": _filing,
    "choose": _filing,
    "set": _filing,
    "minimum": _filing,
    "maximum": _filing,
    "player": _seats,
    "positions": _seats,
    "boxes": lambda rules: rules.seats.boxes_cite,
    "deck": _cards,
    "deal": _cards,
    "decks": _cards,
    "method": lambda rules: rules.dealing_clause(""),
    "shuffler": lambda rules: rules.day.shuffle.cite,
    "limit": lambda rules: rules.limit.cite if rules.limit else rules.payouts,
    "mini-royal": lambda rules: rules.payouts,
    "settle": lambda rules: rules.settling,
}
