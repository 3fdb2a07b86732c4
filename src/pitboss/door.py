"""What the door of the package adds to the rooms behind it: houses, files and figures in one call each."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.files import text_in
from pitboss.games import catalog
from pitboss.refusal import Refused
from pitboss.rules.house import House, default_house, refuse_no_house
from pitboss.rules.ruleset import RuleSet

if TYPE_CHECKING:
    from pitboss.engine import Round, Who
    from pitboss.money import Cents
    from pitboss.solve.advice import Advice


def rule_sets() -> tuple[RuleSet, ...]:
    """Every rule set: a chapter in one edition each."""
    return catalog.RULE_SETS


def house(rules: str, /, *, readings: Mapping[str, str] | None = None, **choices: object) -> House:
    """The house of a rule set with these choices, options and readings; the rest as is usual.

    A keyword is a wager, for its paytable (`pair_plus="C"`) or for several things said of it
    (`pair_plus={"paytable": "C", "minimum": "$1"}`), or one about the table (`minimum="$10"`, `decks=2`):
    the keys of a submission file, amounts in dollars. The usual house offers every wager by the first
    letter of each table, from $5 to $1,000.
    """
    from pitboss.submission.assemble import with_values
    from pitboss.submission.keys import choice_key, heard

    declared = catalog.rule_set(rules)
    _refuse_no_mapping(readings, "readings")
    said = {key: text for name, value in choices.items() for key, text in _keys(declared, name, value)}
    said |= {choice_key(declared, name): value for name, value in (readings or {}).items()}
    values = {key: value for each, text in said.items() for key, value in heard(declared, each, text).items()}
    return with_values(default_house(declared), values)


def _keys(rules: RuleSet, name: str, value: object) -> Iterator[tuple[str, str]]:
    """What a keyword says, as keys of the form and their texts."""
    from pitboss.submission.form import fields_by_key
    from pitboss.submission.keys import wager_key

    key = f"table.{name}"
    if key in fields_by_key(rules):
        yield key, _spelled(rules, key, value)
    else:
        about = value if isinstance(value, Mapping) else {"paytable": value}
        keys = ((wager_key(rules, name, what), part) for what, part in about.items())
        yield from ((each, _spelled(rules, each, part)) for each, part in keys)


def _spelled(rules: RuleSet, key: str, value: object) -> str:
    """A value as a line of a file has it; several only where the key takes several."""
    from pitboss.submission.keys import field_of
    from pitboss.submission.values import TEXTS

    field = field_of(rules, key)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if field.kind is TEXTS and isinstance(value, (list, tuple)):
        return ", ".join(map(str, value))
    if isinstance(value, Collection) and not isinstance(value, str):
        raise Refused(f"{field.label} is {value!r}: write {field.kind.hint}", field.clause)
    return str(value)


def house_from(source: str | Path) -> House:
    """The house of a Rules Submission, a file or its text; one with a violation is refused."""
    from pitboss.submission import house_from as submitted

    return submitted(_text(source))


def settle(source: str | Path, house: House | None = None) -> Round:
    """The round of a round file or of a record, a file or its text, played to its end.

    With a house the round is played by it. A claim that the rules do not bear out, and a record that was
    changed, are refused.
    """
    from pitboss.wire.loading import load_round

    state, differs = load_round(_text(source), house=house)
    if differs:
        raise Refused(differs, state.house.rules.settling)
    return state


def edge(house: House, wager: str = "") -> Fraction:
    """The house edge, exactly: of the base game under best play, or of one side wager by itself.

    It is what a player loses on average for each unit of the Ante (643a: of one bet) or of that wager. A
    base game once solved is kept for the next process.
    """
    refuse_no_house(house)
    if wager:
        from pitboss.solve.sides import side_wager

        return side_wager(house, wager).figures.edge
    from pitboss.kept.figures import KeptFigures
    from pitboss.kept.store import Store

    return KeptFigures(house, Store()).base().edge


def best(
    house: House,
    held: str,
    community: str = "",
    *,
    up: str = "",
    sides: Mapping[str, Cents] | None = None,
    placed: Mapping[str, Cents] | None = None,
) -> Advice:
    """The exact value of every option of a player who sees these cards, the best first.

    The base wagers are the least that the house takes; `sides` lie beside them, `placed` was wagered at
    earlier decisions, and `up` is the dealer's face-up card in 641a.
    """
    from pitboss.cards import cards
    from pitboss.engine import seat
    from pitboss.rounds.unfinished import brought_to, laid

    refuse_no_house(house)
    _refuse_no_mapping(sides, "sides")
    _refuse_no_mapping(placed, "placed")
    one_deck = house.rules.decks.cite
    state = brought_to(
        house,
        laid(house, sides=sides or {}),
        cards(held, one_deck),
        community=cards(community, one_deck),
        up=cards(up, one_deck),
        placed=placed or {},
    )
    return advise(state, seat(state.asked))


def advise(state: Round, who: Who) -> Advice:
    """The exact value of every option of a seat that is to decide now, the best first."""
    from pitboss.engine.people import SEAT, refuse_stranger
    from pitboss.engine.state import refuse_no_round
    from pitboss.kept.store import Store
    from pitboss.solve import advice

    refuse_no_round(state)
    refuse_stranger(state, who)
    if who.role is not SEAT:
        raise Refused(f"the {who} decides nothing: advice is for a seat", state.house.rules.seats.cite)
    return advice.advise(state, who.number, Store())


def _refuse_no_mapping(found: object, what: str) -> None:
    """Refuse anything but names with their values, or nothing."""
    if found is not None and not isinstance(found, Mapping):
        raise Refused(f"`{what}` gives each name its value, as a dictionary does, not {found!r}")


def _text(source: str | Path) -> str:
    """The text itself if there is more than one line, otherwise the text of the file of that name."""
    if not isinstance(source, (str, Path)):
        raise Refused(f"{source!r} is neither a file nor its text")
    return source if isinstance(source, str) and "\n" in source else text_in(Path(source))
