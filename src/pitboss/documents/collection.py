"""All documents of a house by name: what there is, and how each is made from the one submission."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from pitboss.documents.compulsory import together
from pitboss.documents.filing import filing
from pitboss.documents.findings import findings_paper
from pitboss.documents.guide import guide
from pitboss.documents.irregularity_card import irregularity_card
from pitboss.documents.jackpot_form import jackpot_form, validated
from pitboss.documents.layout import layout_document
from pitboss.documents.origin import Origin
from pitboss.documents.page import Document, Notice, Text
from pitboss.documents.paper import Paper, mark
from pitboss.documents.par import ParFigures, par_sheet
from pitboss.documents.patron.worked import Worked, choose
from pitboss.documents.procedure import procedure
from pitboss.documents.rules_book import rules_book
from pitboss.documents.sign import sign
from pitboss.games.proposals import not_law
from pitboss.kept.figures import KeptFigures
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.submission import Finding


@dataclass(frozen=True)
class Material:
    """What documents are made from: the submission, the paper around it and what its check found."""

    house: House
    paper: Paper
    check: Callable[[], Sequence[Finding]] = tuple  # what the check finds, asked once its paper is made
    solved: ParFigures | None = None  # what the PAR sheet counted serves the guide too
    origin: Origin | None = None  # how the papers come about
    figures: KeptFigures | None = None  # where figures are read, or solved and kept


Made = Callable[[Material], Document]

DOCUMENTS: dict[str, tuple[str, Made]] = {
    "filing": ("Rules Submission", lambda of: filing(of.house, of.paper)),
    "findings": (
        "Findings of the check, internal",
        lambda of: findings_paper(of.house, of.paper, of.check()),
    ),
    "sign": ("Sign for the table", lambda of: sign(of.house, of.paper)),
    "layout": ("Table layout", lambda of: layout_document(of.house, of.paper)),
    "guide": ("Gaming guide", lambda of: _guide(of)),
    "rules": ("Complete rules, for inspection", lambda of: rules_book(of.house, of.paper)),
    "procedure": ("Dealer's procedure card", lambda of: procedure(of.house, of.paper)),
    "irregularities": ("Irregularity card", lambda of: irregularity_card(of.house, of.paper)),
    "jackpot": ("Form for a jackpot", lambda of: jackpot_form(of.house, of.paper)),
    "par": ("PAR sheet", lambda of: _par(of)),
}


def made(name: str, of: Material) -> Document:
    """One document, with what must stand across its pages and below its title."""
    document = DOCUMENTS[name][1](of)
    told = not_law(of.house.rules)
    said = any(isinstance(block, (Text, Notice)) and block.text == told for block in document.blocks)
    return replace(document, mark=mark(of.house, of.paper), remark="" if said else told)


def _par(of: Material) -> Document:
    return par_sheet(of.house, solved=of.solved, paper=of.paper, origin=of.origin)


def _guide(of: Material) -> Document:
    known = of.figures or KeptFigures(of.house)
    base = of.solved.base if of.solved else known.base()
    worked = Worked.read(known.drawn("a worked round", lambda: choose(of.house).text))
    folded = of.solved.joints if of.solved else known.folded()
    return guide(
        of.house,
        of.paper,
        base=base,
        ways=known.levels(),
        worked=worked,
        folded=folded,
        both=together(known),
    )


def printed_for(house: House) -> tuple[str, ...]:
    """Every document of a house; the form for a jackpot only where there is a win to validate."""
    return tuple(name for name in DOCUMENTS if name != "jackpot" or validated(house))


def wanted(names: str) -> tuple[str, ...]:
    """The documents that a text such as `sign,guide` asks for, in their order."""
    asked = [name.strip() for name in names.split(",") if name.strip()] or [""]
    for name in asked:
        if name not in DOCUMENTS:
            raise Refused(f"there is no document {name!r}; there are {', '.join(DOCUMENTS)}")
    return tuple(name for name in DOCUMENTS if name in asked)
