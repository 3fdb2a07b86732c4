"""What is declared, as JSON: rule sets, printed tables, findings about a submission."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.law import register
from pitboss.law.register import RegisterEntry
from pitboss.rules.describe import Passage, describe
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import Table
from pitboss.rules.words import Choice, Wager
from pitboss.wire.answers import answer
from pitboss.wire.shapes import Json

if TYPE_CHECKING:
    from pitboss.submission import Finding
    from pitboss.submission.versions import Record


def rule_set_to_json(rules: RuleSet) -> Json:
    """A rule set whole: its wagers, tables and choices for machines, and every rule as a sentence."""
    return {
        **answer("rule_set", rules),
        "chapter": rules.chapter,
        "edition": rules.edition,
        "name": rules.name,
        "source": rules.source,
        "proposed": rules.proposed,
        "seats": rules.seats.most,
        "wagers": [wager_to_json(wager) for wager in rules.wagers],
        "tables": [table_to_json(table) for table in rules.tables],
        "options": [choice_to_json(choice) for choice in rules.options],
        "readings": [choice_to_json(choice) for choice in rules.readings],
        "passages": [passage_to_json(passage) for passage in describe(rules)],
    }


def wager_to_json(wager: Wager) -> Json:
    """A wager of section .7: what must stand first, and how much it may be."""
    return {
        "wager": wager.name,
        "clause": wager.cite,
        "required": wager.required,
        "after": list(wager.after),
        "equals": wager.equals or None,
        "times": list(wager.times),
        "any_amount_between": wager.any_amount_between,
        "amounts_cents": list(wager.amounts),
        "on": wager.on.value,
        "if_submitted": wager.if_submitted,
        "collected_before_deal": wager.collected_before_deal,
    }


def choice_to_json(choice: Choice) -> Json:
    """What the text leaves open: every value in a sentence, the default first."""
    values = zip(choice.options, choice.means, strict=True)
    return {
        "choice": choice.name,
        "clause": choice.cite,
        "why": choice.why,
        "mandatory": choice.mandatory,
        "values": [{"value": value, "means": means} for value, means in values],
    }


def passage_to_json(passage: Passage) -> Json:
    """A heading and its sentences, each with its clause."""
    facts = [{"says": fact.says, "clause": fact.cite} for fact in passage.facts]
    return {"title": passage.title, "facts": facts}


def entry_to_json(entry: RegisterEntry) -> Json:
    """A clause in the register."""
    return {"clause": entry.cite, "says": entry.says, "disposition": entry.kind, "why": entry.why or None}


def rule_set_in_brief(rules: RuleSet) -> Json:
    """A rule set as one line of a list."""
    return {
        "rules": rules.id,
        "name": rules.name,
        "seats": rules.seats.most,
        "wagers": [wager.name for wager in rules.wagers],
        "tables": len(rules.tables),
        "clauses": len(register(rules.id)),
        "source": rules.source,
    }


def table_to_json(table: Table) -> Json:
    """A printed table: for each letter the rows and what stands beside them, exactly as printed."""
    return {
        "clause": table.cite,
        "wager": table.wager,
        "about": table.about.value,
        "caption": table.caption or None,
        "paytables": [
            {
                "paytable": letter,
                "rows": [{"row": name, "printed": str(value)} for name, value in table.column(letter)],
            }
            for letter in table.letters
        ],
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
        "lawful": list(finding.lawful),
    }


def record_to_json(record: Record) -> Json:
    """A step in the life of a submission's version; its texts are left out."""
    return {
        "version": record.version,
        "state": record.state,
        "date": record.date,
        "sha256": record.digest,
        "seal": record.seal,
    }
