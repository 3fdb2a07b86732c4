"""A document of a submission for a page: made in the counter's process, as HTML without scripts or as PDF."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import Any

from pitboss.documents.collection import Material, made, wanted
from pitboss.documents.origin import Origin
from pitboss.documents.page import Document
from pitboss.documents.paper import Paper
from pitboss.documents.par import solve_all
from pitboss.documents.render import html, pdf
from pitboss.kept.figures import KeptFigures
from pitboss.kept.store import Store
from pitboss.server.counting import SOLVED
from pitboss.submission import canonical, check_draft, filing_of, read, refusal_of, submission_of, unlawful
from pitboss.submission.versions import digest

Part = tuple[str, Any]


def parts(question: Mapping[str, Any], tell: Callable[[str, int, int], None]) -> Iterator[Part]:
    """The document that is asked for, or word that it can be made at once."""
    (name,) = wanted(question["name"])
    document = _document(name, question, tell)
    if question["kind"] == "ready":
        yield "ready", True
    elif question["kind"] == "html":
        yield "paper", html(document)
    else:
        yield "paper", b64encode(pdf(document, kept=Store())).decode()


def _document(name: str, question: Mapping[str, Any], tell: Callable[[str, int, int], None]) -> Document:
    """A document of a draft; one with violations is refused."""
    draft = read(question["text"])
    wrong = unlawful(draft)
    if wrong:
        raise refusal_of(wrong)
    house = submission_of(draft.rules, draft.values)
    filed = question.get("filed", "")
    paper = Paper.of(
        filing_of(draft.values),
        version=digest(canonical(draft.rules, draft.values)),
        state="filed" if filed else "draft",
        dated=filed,
    )
    origin = Origin(command="pitboss documents FILE --only par", dated=datetime.now(UTC).date().isoformat())
    figures = KeptFigures(house, Store())
    found = Material(house, paper, partial(check_draft, draft), origin=origin, figures=figures)
    if name == "par":
        found = replace(found, solved=solve_all(house, lambda what: tell(what, 0, 0), figures))
    elif name in SOLVED:
        figures.base(lambda done, of: tell("the base game", done, of))
        figures.levels(lambda done, of: tell("strategies", done, of))
    return made(name, found)
