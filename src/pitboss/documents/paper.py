"""What a document says of the paper it follows from: who filed it, for which tables, in which version."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pitboss.documents.page import Block
from pitboss.games.proposals import bulletin
from pitboss.law.silences import OPEN, READ
from pitboss.rules.house import House
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.trial import tables_of_ones_own
from pitboss.submission import Filing

PROPOSED = "PROPOSED TEXT"  # across every page on rules that were only proposed
SHORT = 12  # digits of a hash that a foot has room for


@dataclass(frozen=True, kw_only=True)
class Paper:
    """The filing that a document is printed from; whatever is not known is left empty."""

    holder: str = ""
    facility: str = ""
    tables: tuple[str, ...] = ()
    version: str = ""  # the hash of the submission
    state: str = ""  # draft, filed, approved, effective, superseded
    dated: str = ""
    help_line: str = ""  # where a patron finds help for problem gambling

    @classmethod
    def of(cls, filing: Filing, *, version: str = "", state: str = "", dated: str = "") -> Paper:
        """The paper of a submission file, in one of its versions."""
        return cls(
            holder=filing.holder,
            facility=filing.facility,
            tables=filing.tables,
            help_line=filing.help_line,
            version=version,
            state=state,
            dated=dated,
        )

    @property
    def short(self) -> str:
        """The version as a foot has room for it."""
        return f"version {self.version[:SHORT]}" if self.version else ""

    @property
    def tables_word(self) -> str:
        """What the numbers of the tables are called."""
        return "Tables" if len(self.tables) > 1 else "Table"

    @property
    def facts(self) -> tuple[tuple[str, str], ...]:
        """What is known, for the head of a document."""
        known = (
            ("Certificate holder", self.holder),
            ("Facility", self.facility),
            (self.tables_word, ", ".join(self.tables)),
            ("Status", " ".join(filter(None, (self.state, self.dated)))),
            ("Version", self.version[:SHORT]),
        )
        return tuple((what, value) for what, value in known if value)


def mark(house: House, paper: Paper) -> str:
    """What stands across every page: that the rules were only proposed, that the submission is a draft."""
    said = (
        "WHAT IF: NOT PERMITTED" if tables_of_ones_own(house) else "",
        PROPOSED if house.rules.proposed else "",
        "DRAFT" if paper.state == "draft" else "",
    )
    return " \u00b7 ".join(filter(None, said))


def text_of(rules: RuleSet) -> str:
    """The text that the rules follow, under a title: the chapter of the Code, or of the proposal."""
    proposal = f"Proposal {bulletin(rules).partition(' (')[0]} for Chapter {rules.chapter}"
    return proposal if rules.proposed else f"58 Pa. Code, Chapter {rules.chapter}"


def edition(rules: RuleSet) -> str:
    """The chapter in a few letters, a proposed one with its year: `649a as proposed in 2011`."""
    return rules.id.replace("@", " as proposed in ")


def footnote_of(blocks: Iterable[Block]) -> str:
    """What the mark of a reading means, where a sentence or a table has it."""
    return OPEN if any(READ in str(block) for block in blocks) else ""


def footer(house: House, paper: Paper) -> str:
    """The foot of every page: game, rules and version."""
    said = (house.rules.name, house.rules.source, paper.short)
    return " · ".join(filter(None, said))
