"""Houses of every rule set for Hypothesis: those that could be filed, and any that may be made at all."""

from __future__ import annotations

from dataclasses import fields
from fractions import Fraction
from typing import Any

from hypothesis import strategies as st

from pitboss.games.catalog import RULE_SETS
from pitboss.money import Rate
from pitboss.rules.house import House, Terms
from pitboss.rules.house_checks import DRAW
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import About
from pitboss.rules.words import HandBonus, Method, Shuffler
from pitboss.submission.lines import lines


@st.composite
def cards_of_a_table(draw: st.DrawFn, rules: RuleSet) -> dict[str, Any]:
    """How the cards are dealt, shuffled, marked and changed."""
    method = draw(st.sampled_from([dealing.method for dealing in rules.dealing]))
    shufflers = [Shuffler.AUTOMATED, Shuffler.COUNTING, Shuffler.RESHUFFLING]
    if method is Method.RESHUFFLING_SHOE:
        shufflers = [Shuffler.RESHUFFLING]
    elif method is not Method.HAND:
        shufflers.append(Shuffler.NONE)
    shuffler = draw(st.sampled_from(shufflers))
    stores = shuffler in (Shuffler.AUTOMATED, Shuffler.COUNTING)
    decks = draw(st.integers(1, 2)) if stores else 1
    approvals = ("", "approved 2026-01-15") if shuffler is Shuffler.RESHUFFLING else ("",)
    return {
        "method": method,
        "shuffler": shuffler,
        "approval": draw(st.sampled_from(approvals)),
        "decks": decks,
        "backs": draw(st.sampled_from(((), ("red", "blue")))) if decks == 2 else (),
        "deck_hours": draw(st.integers(0, 4)),
    }


@st.composite
def houses(draw: st.DrawFn) -> House:
    """Any submission that the law permits, whatever it costs."""
    rules = draw(st.sampled_from(RULE_SETS))
    cards = draw(cards_of_a_table(rules))
    positions = draw(st.integers(1, rules.seats.most))
    minimum = draw(st.integers(1, 40)) * 1_00
    chosen = {c.name: draw(st.sampled_from(c.options)) for c in (*rules.options, *rules.readings)}
    open_lines = [line for line in lines(rules) if not line.optional or draw(st.booleans())]
    if not any(line.name == "Five Card Hand Bonus" for line in open_lines):
        chosen = {name: "off" if name == DRAW else value for name, value in chosen.items()}
    in_version = chosen.get("version", "649a.7(d)") != "649a.7(d)"
    letters, amounts, ranges, added, links, triggers, terms = {}, {}, {}, {}, {}, {}, {}
    for line in open_lines:
        table = line.tables[-1] if in_version else line.tables[0]
        if len(table.letters) > 1:
            letters[table.cite] = draw(st.sampled_from(table.letters))
        if line.envy is not None:
            letters[line.envy.cite] = draw(st.sampled_from(line.envy.letters))
        if line.by_device:
            sums = rules.by_name[line.wagers[0]].amounts or (1_00, 2_50, 5_00)
            amounts |= dict.fromkeys(line.wagers, draw(st.sampled_from(sums)))
        elif line.wagers and draw(st.booleans()):
            ranges[line.wagers[0]] = (5_00, draw(st.integers(5, 500)) * 1_00)
        if table.cite in line.minimums and draw(st.booleans()):
            added[table.cite] = line.minimums[table.cite].at_least + draw(
                st.sampled_from((0, 100, Fraction(1, 2)))
            )
        if line.step is not None and draw(st.booleans()):
            links[line.name] = draw(st.sampled_from(("valley", 'a "link"', "north\nsouth \u2028 \\")))
        if line.floor is not None:
            least = draw(st.integers(5_000_00, 50_000_00)) * 2
            terms[line.name] = Terms(
                least,
                Rate(draw(st.sampled_from((20, 99, Fraction(45, 2))))),
                draw(st.sampled_from((None, least + 1))),
            )
        if line.name == "Five Card Hand Bonus" and chosen[DRAW] == "on":
            triggers = {"Magic Card": Fraction(1, draw(st.integers(10, 10_000)))}
    return House(
        rules=rules,
        **cards,
        positions=positions,
        minimum=minimum,
        adjacent_boxes=draw(st.integers(1, positions)) if rules.seats.adjacent_boxes else 1,
        maximum=minimum + draw(st.integers(0, 100)) * 1_00,
        ranges=ranges,
        letters=letters,
        chosen=chosen,
        chip_unit=draw(st.sampled_from((10, 50, 1_00))),
        amounts=amounts,
        terms=terms,
        links=links,
        added=added,
        offered=frozenset(name for line in open_lines if line.optional for name in line.wagers),
        triggers=triggers,
        limit=draw(st.sampled_from((None, 200_000_00))) if _free(rules) else None,
        stated={each.name: draw(st.sampled_from((each.example, "on the felt"))) for each in rules.statements},
    )


def _free(rules: RuleSet) -> bool:
    return rules.limit is not None and not rules.limit.fixed


@st.composite
def any_houses(draw: st.DrawFn) -> House:
    """Any house that may be made, said in whatever way: much left out, much said that does not count."""
    filed = draw(houses())
    said: dict[str, Any] = {each.name: getattr(filed, each.name) for each in fields(House)}
    for name in ("letters", "amounts", "ranges", "terms", "links", "added", "stated"):
        said[name] = {key: value for key, value in said[name].items() if draw(st.integers(0, 3))}
    said["terms"] = {
        name: Terms(of.initial, of.rate, draw(st.sampled_from((None, of.initial, of.initial + 1))))
        for name, of in said["terms"].items()
        if filed.rules.tables_for(name, About.PAYS)[0].cite in said["letters"] or _has_one_column(filed, name)
    }
    said["chosen"] = {
        name: value
        for name, value in filed.chosen.items()
        if name in ("version", DRAW) or draw(st.integers(0, 2))
    }
    if filed.limit is not None and said["letters"].keys() != filed.letters.keys():
        said["limit"] = None  # whether it is enough is known by the paytables alone
    return House(**said | _said_otherwise(draw, filed, said))


def _has_one_column(house: House, wager: str) -> bool:
    return len(house.rules.tables_for(wager, About.PAYS)[0].letters) == 1


def _said_otherwise(draw: st.DrawFn, filed: House, said: dict[str, Any]) -> dict[str, Any]:
    """Parts of a house in words that mean the same, or that do not count at this table."""
    rules = filed.rules
    unoffered = {
        table.cite: draw(st.sampled_from(table.letters))
        for table in rules.tables
        if table.about is About.PAYS and not draw(st.integers(0, 3))
    }
    bonus = [step for step in rules.settlement if isinstance(step, HandBonus)]
    offered = set(filed.offered or ())
    if bonus and set(bonus[0].wagers) <= offered:
        offered -= {draw(st.sampled_from(bonus[0].wagers))} if len(bonus[0].wagers) > 1 else set()
    every = {wager.name for wager in rules.wagers if wager.if_submitted}
    full = filed.positions == rules.seats.most
    return {
        "letters": {**unoffered, **said["letters"]},
        "positions": 0 if full else filed.positions,
        "offered": None if offered == every and draw(st.booleans()) else frozenset(offered),
        "links": {name: f" {link} " for name, link in said["links"].items()},
        "amounts": {name: cents for name, cents in said["amounts"].items() if draw(st.integers(0, 4))},
    }
