"""What is said of a rule set whose text was only proposed: on every page, paper and finding the same."""

from __future__ import annotations

from pitboss.games.catalog import rule_set
from pitboss.rules.ruleset import RuleSet


def bulletin(rules: RuleSet) -> str:
    """Where a proposal was printed: `41 Pa.B. 3836 (July 16, 2011)`."""
    return rules.source.removesuffix(", proposed")


def not_law(rules: RuleSet) -> str:
    """That a text is a proposal, and of what; nothing of rules that are law.

    A proposed text is never law by itself: what was codified after it is a text of its own.
    """
    told = f"A proposal for Chapter {rules.chapter}, {bulletin(rules)}: this text was never law."
    return told if rules.proposed else ""


def codified(rules: RuleSet) -> str:
    """Where the chapter is that was codified after a proposal."""
    newest = rule_set(rules.chapter)
    return (
        "the codified chapter is not here"
        if newest.proposed
        else f"the codified chapter is rule set {newest.id}"
    )


def proposal_says(rules: RuleSet) -> str:
    """Both of a proposal in one line; nothing of rules that are law."""
    return f"{not_law(rules)} {codified(rules).capitalize()}." if rules.proposed else ""
