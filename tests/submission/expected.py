"""Findings as the rows of a test write them."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.law import outline
from pitboss.submission import Finding
from pitboss.submission.finding import FILING

PROPOSAL = "advisory 601a.2 rule_set"  # with every submission under a text that was only proposed


def findings(found: Iterable[Finding]) -> list[str]:
    """Severity, clause and key of each, in order; that the text is a proposal is left out."""
    told = [f"{each.severity.value} {each.clause} {each.key}" for each in found]
    return [each for each in told if each != PROPOSAL]


def clauses_exist(rules: str, found: Iterable[Finding]) -> None:
    """Every clause is one of the chapter's in that edition, or the one that submissions are filed under."""
    for each in found:
        assert each.clause in (FILING, *outline(rules)), each
        assert each.found, each
        assert each.allowed, each
