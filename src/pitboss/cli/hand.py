"""`pitboss hand`: how a chapter ranks some cards."""

from __future__ import annotations

from rich.text import Text

from pitboss.cards import cards, show_all
from pitboss.cli.output import console, print_json
from pitboss.games.catalog import rule_set
from pitboss.hands import best
from pitboss.hands.patterns import HoleCards
from pitboss.refusal import Refused
from pitboss.rules.ruleset import RuleSet

MOST, HOLE = 7, 2


def _hole_cards(chosen: RuleSet, found: tuple[int, ...], as_json: bool) -> None:
    """The two cards of the Texas Hold 'Em Bonus, by the rows of its table."""
    two = HoleCards(found)
    row = chosen.table("647a.12(b)").paytable("B").row_for(two)
    told = {
        "list": "647a.12(b)",
        "name": two.name,
        "cards": show_all(found),
        "row": row.hand if row else None,
    }
    if as_json:
        print_json({"rule_set": chosen.id, "cards": show_all(found), "hands": [told]})
    else:
        console.print(Text(f"647a.12(b)   {two.name}   {show_all(found)}   {row.hand if row else 'no row'}"))


def hand(held: str, name: str = "649a", *, as_json: bool) -> None:
    """Print how a rule set ranks some cards, by every list of its section .6 that so many can form."""
    chosen, found = rule_set(name), cards(held)
    if len(found) > MOST:
        raise Refused(f"no chapter forms a hand from more than {MOST} cards, and these are {len(found)}")
    if len(found) == HOLE and chosen.chapter == "647a":
        _hole_cards(chosen, found, as_json)
        return
    lists = [ranks for ranks in chosen.ranks if ranks.ranking.size <= len(found)]
    if not lists:
        least = min(ranks.ranking.size for ranks in chosen.ranks)
        raise Refused(f"{chosen.id} ranks hands of {least} cards or more, not {len(found)}")
    ranked = [(ranks, best(found, ranks.ranking)) for ranks in lists]
    if as_json:
        rows = [
            {
                "list": ranks.cite,
                "kind": formed.kind,
                "name": formed.name,
                "cards": show_all(formed.cards),
                "clause": dict(ranks.kinds).get(formed.kind, ranks.ties_cite),
            }
            for ranks, formed in ranked
        ]
        print_json({"rule_set": chosen.id, "cards": show_all(found), "hands": rows})
        return
    for ranks, formed in ranked:
        clause = dict(ranks.kinds).get(formed.kind, ranks.ties_cite)
        console.print(Text(f"{ranks.cite}   {formed.name}   {show_all(formed.cards)}   {clause}"))
