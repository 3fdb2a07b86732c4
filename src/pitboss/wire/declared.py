"""What is declared, as JSON: rule sets, printed tables, findings about a submission."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.law import register
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import About, Table
from pitboss.wire.plain import plain
from pitboss.wire.shapes import Json

if TYPE_CHECKING:
    from pitboss.submission import Finding

SECOND = {  # what stands beside the name of a row
    About.PAYS: "odds",
    About.EVENT: "odds",
    About.METER: "value",
    About.ENVY: "amount",
}


def rule_set_to_json(rules: RuleSet) -> Json:
    """A rule set with everything that it declares."""
    return {"id": rules.id, **plain(rules)}


def rule_set_in_brief(rules: RuleSet) -> Json:
    """A rule set as one line of a list."""
    return {
        "id": rules.id,
        "name": rules.name,
        "seats": rules.seats.most,
        "wagers": [wager.name for wager in rules.wagers],
        "tables": len(rules.tables),
        "clauses": len(register(rules.id)),
        "source": rules.source,
    }


def table_to_json(table: Table) -> Json:
    """A printed table: for each letter the rows with hand and odds, exactly as printed."""
    first, second = "row" if table.about is About.METER else "hand", SECOND[table.about]
    return {
        "clause": table.cite,
        "wager": table.wager,
        "about": table.about.value,
        "caption": table.caption,
        "paytables": {
            letter: [{first: name, second: str(value)} for name, value in table.column(letter)]
            for letter in table.letters
        },
    }


def finding_to_json(finding: Finding) -> Json:
    """A finding about a submission."""
    return {
        "severity": finding.severity.value,
        "clause": finding.clause,
        "key": finding.key,
        "line": finding.line,
        "found": finding.found,
        "allowed": finding.allowed,
    }
