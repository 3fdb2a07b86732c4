"""The register laid beside a printed text."""

import re

import pytest

from pitboss.law.register import compare, places, register
from pitboss.refusal import Refused
from tests.test_tidy import ROOT

SPEAKS_FOR = ()


def printed(entries: dict[str, str]) -> str:
    """A text with some clauses of section 669a.13, in words of our own."""
    return "§ 669a.13. Irregularities.\n\n" + "\n\n".join(f"({k}) {v}" for k, v in entries.items())


def test_forgotten_and_invented_clauses_are_told() -> None:
    text = printed(dict.fromkeys("abcdefgh", "Some words here."))
    found = compare("669a", text)
    assert found.missing == ("669a." + "13(h)",)
    assert "669a.12(a)" in found.unknown


def test_copied_sentences_are_told() -> None:
    says = register("669a")["669a.13(b)"].says
    assert len(says.split()) >= 8
    found = compare("669a", printed({"a": "Other words.", "b": says}))
    assert "669a.13(b)" in dict(found.copied)


def test_a_text_without_the_chapter_is_refused() -> None:
    with pytest.raises(Refused, match="holds no section of chapter 669a"):
        compare("669a", "nothing at all")


def test_an_unknown_register_is_refused() -> None:
    with pytest.raises(Refused, match="no register"):
        register("700a")


def test_places_match_whole_citations_only() -> None:
    found = places("649a.11(c)", [ROOT / "src" / "pitboss" / "games"], ROOT)
    assert found
    for place in found:
        line = (ROOT / place.file).read_text().splitlines()[place.line - 1]
        assert re.search(r"649a\.11\(c\)(?!\()", line), f"{place}: a clause inside this one"
