"""How a sheet came about, so that anybody can make it again and see that it is the same."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pitboss import __version__
from pitboss.documents.page import Block, Facts, Heading, Notice, Text, Typed
from pitboss.documents.paper import Paper
from pitboss.games.proposals import not_law
from pitboss.rules.house import House
from pitboss.rules.trial import not_permitted, tables_of_ones_own
from pitboss.submission import Filing, canonical
from pitboss.submission.assemble import values_of
from pitboss.submission.versions import digest


@dataclass(frozen=True, kw_only=True)
class Origin:
    """The command that makes a sheet, and the day on which it did."""

    command: str = ""
    dated: str = ""


def configuration_hash(house: House) -> str:
    """The SHA-256 of what a house chooses, whoever files it and for whichever tables."""
    said = values_of(house, Filing("", "", ()))
    return digest(canonical(house.rules, {k: v for k, v in said.items() if not k.startswith("filing.")}))


def origin_blocks(house: House, paper: Paper, origin: Origin) -> Iterator[Block]:
    """Program, day, hashes and command; of proposed rules that they were never law."""
    yield Heading("This sheet")
    known = (
        ("Program", f"pitboss {__version__}"),
        ("Made on", origin.dated),
        ("Rules", house.rules.source),
        ("Configuration (SHA-256)", "" if tables_of_ones_own(house) else configuration_hash(house)),
        ("Submission (SHA-256)", paper.version),
        ("To make it again", Typed(origin.command)),
    )
    yield Facts(tuple((what, value, "") for what, value in known if value))
    if not tables_of_ones_own(house):
        yield Text(_hashed(paper), look="small")


def _hashed(paper: Paper) -> str:
    """What the hashes of a sheet are of, so that nobody takes them for those of a file."""
    each = "Each hash is" if paper.version else "The hash is"
    alone = "; the configuration is without who files it and for which tables" if paper.version else ""
    return f"{each} that of the values that count, in one order and spelling, not of a file's bytes{alone}."


def proposal_notice(house: House) -> Iterator[Block]:
    """That the rules were only proposed, where they were; that a table is one's own, where it is."""
    if what_if := not_permitted(house):
        yield Notice(what_if, "", "not permitted")
    if told := not_law(house.rules):
        yield Notice(told, "", "proposal")
