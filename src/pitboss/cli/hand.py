"""`pitboss hand`: how a chapter ranks some cards."""

from __future__ import annotations

from rich.text import Text

from pitboss.cards import cards, show_all
from pitboss.cli.output import console, print_json
from pitboss.games.catalog import rule_set
from pitboss.hands import Hand, Kind, best
from pitboss.hands.patterns import HoleCards
from pitboss.hands.plain import of_five
from pitboss.refusal import Refused
from pitboss.rules.describe import listed, tables_of_six
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import AgainstTable, Ranks
from pitboss.wire.answers import answer

MOST, HOLE = 7, 2


def _by_rows(chosen: RuleSet, count: int) -> str:
    """The clause of the table whose own rows rank so many first cards, if there is one."""
    steps = [step for step in chosen.settlement if isinstance(step, AgainstTable) and step.formed.by_rows]
    return steps[0].pays if steps and count == HOLE else ""


def _hole_cards(chosen: RuleSet, found: tuple[int, ...], clause: str, as_json: bool) -> None:
    """First cards by the rows of the table that pays them, of the paytable printed last."""
    two, table = HoleCards(found), chosen.table(clause)
    row = table.paytable(table.letters[-1]).row_for(two)
    told = {
        "list_clause": clause,
        "hand": two.name,
        "hand_kind": None,
        "cards": show_all(found),
        "clause": clause,
        "row": row.hand if row else None,
    }
    if as_json:
        print_json({**answer("hand", chosen), "cards": show_all(found), "hands": [told]})
    else:
        console.print(Text(f"{clause}   {two.name}   {show_all(found)}   {row.hand if row else 'no row'}"))


def _formed(found: tuple[int, ...], ranks: Ranks) -> list[Hand]:
    """The best hand by a list; six cards that are a royal are one of five too, for every other paytable."""
    whole = best(found, ranks.ranking)
    return [whole, of_five(whole)] if whole.kind is Kind.SIX_CARD_ROYAL else [whole]


def hand(held: str, name: str = "649a", *, as_json: bool) -> None:
    """Print how a rule set ranks some cards, by every list of its section .6 that so many can form."""
    chosen, found = rule_set(name), cards(held)
    if len(found) > MOST:
        raise Refused(f"no chapter forms a hand from more than {MOST} cards, and these are {len(found)}")
    if clause := _by_rows(chosen, len(found)):
        _hole_cards(chosen, found, clause, as_json)
        return
    lists = [ranks for ranks in chosen.ranks if ranks.ranking.size <= len(found)]
    if not lists:
        least = min(ranks.ranking.size for ranks in chosen.ranks)
        raise Refused(f"{chosen.id} ranks hands of {least} cards or more, not {len(found)}")
    ranked = [(ranks, formed) for ranks in lists for formed in _formed(found, ranks)]
    if as_json:
        rows = [
            {
                "list_clause": ranks.cite,
                "hand": formed.name,
                "hand_kind": formed.kind,
                "cards": show_all(formed.cards),
                "clause": ranks.clause(formed.kind),
                "row": None,
            }
            for ranks, formed in ranked
        ]
        print_json({**answer("hand", chosen), "cards": show_all(found), "hands": rows})
        return
    for ranks, formed in ranked:
        clause = ranks.clause(formed.kind)
        six = formed.kind is Kind.SIX_CARD_ROYAL
        by = f"   in {listed(tables_of_six(chosen, ranks))}" if six else ""
        console.print(Text(f"{ranks.cite}   {formed.name}   {show_all(formed.cards)}   {clause}{by}"))
