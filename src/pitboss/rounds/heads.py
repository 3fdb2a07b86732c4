"""The head lines of round and day files: what each word says about the house, as values of the form."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import NamedTuple

from pitboss.refusal import Refused
from pitboss.rounds.sections import line_clause
from pitboss.rules.house import House
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import HandBonus, Method, Shuffler
from pitboss.submission.assemble import with_values
from pitboss.submission.keys import choice_key, field_of, heard, letter_of, line_of, wager_key
from pitboss.submission.lines import lines
from pitboss.submission.values import Value

METHODS = {
    "manual shoe": Method.MANUAL_SHOE,
    "hand": Method.HAND,
    "automated shoe": Method.AUTOMATED_SHOE,
    "reshuffling shoe": Method.RESHUFFLING_SHOE,
    **{method.value: method for method in Method},
}
# What a file that says nothing of a shuffler must have, by how its cards are dealt.
NEEDED = {
    word: Shuffler.AUTOMATED if method is Method.HAND else Shuffler.RESHUFFLING
    for word, method in METHODS.items()
    if method in (Method.HAND, Method.RESHUFFLING_SHOE)
}
MONEY = r"\$[\d,.]+"

Said = dict[str, Value]


class Head(NamedTuple):
    """A head line about the house: where it stands, its word and what follows."""

    place: str
    word: str
    rest: str


def house_of(base: House, heads: Iterable[Head]) -> House:
    """The house after the head lines of a file; what is refused names the line that it hangs on."""
    said = [(head.place, _values(base.rules, head)) for head in heads]
    _refuse_contradictions(base.rules, said)
    try:
        return with_values(base, _together(said))
    except Refused as refusal:
        place = _culprit(base, said, refusal.cite)
        raise (refusal.at(place) if place else refusal) from None


def _values(rules: RuleSet, head: Head) -> Said:
    try:
        return HEADS[head.word](rules, head.rest)
    except Refused as refusal:
        raise refusal.under(line_clause(rules, head.word)).at(head.place) from None


def _together(said: Iterable[tuple[str, Said]]) -> Said:
    return {key: value for _, values in said for key, value in values.items()}


def _refuse_contradictions(rules: RuleSet, said: Iterable[tuple[str, Said]]) -> None:
    """Refuse a line that says otherwise than one before it."""
    known: Said = {}
    for place, values in said:
        for key, value in values.items():
            if known.setdefault(key, value) != value:
                told = f"{place}: {key} is said to be {known[key]!r} before, now {value!r}"
                raise Refused(told, field_of(rules, key).clause)


def _culprit(base: House, said: list[tuple[str, Said]], cite: str) -> str:
    """The place of the line without which nothing would be refused: that of the clause, or else the first."""
    found = [each for each in range(len(said)) if _stands(base, said[:each] + said[each + 1 :])]
    of_clause = (
        each for each in found if cite in {field_of(base.rules, key).clause for key in said[each][1]}
    )
    culprit = next(of_clause, found[0] if found else None)
    return "" if culprit is None else said[culprit][0]


def _stands(base: House, said: list[tuple[str, Said]]) -> bool:
    """Whether a house may be as these lines say."""
    try:
        with_values(base, _together(said))
    except Refused:
        return False
    return True


def _choose(rules: RuleSet, rest: str) -> Said:
    name, _, value = rest.partition(" ")
    if any(table.cite == name for table in rules.tables):
        return letter_of(rules, name, value.strip())
    return heard(rules, choice_key(rules, name), value.strip())


def _set(rules: RuleSet, rest: str) -> Said:
    key, _, value = rest.partition(" ")
    return heard(rules, key, value.strip())


def _offer(rules: RuleSet, rest: str) -> Said:
    names = {rules.wager(part.strip()).name for part in rest.split(",") if part.strip()}
    said: Said = {}
    for line in lines(rules):
        if line.optional:
            mine = tuple(name for name in line.wagers if name in names)
            said[f"{line.key}.offered"] = bool(mine)
            if mine and mine != line.wagers:
                said[f"{line.key}.only"] = mine
    return said


def _of_wager(what: str) -> Callable[[RuleSet, str], Said]:
    """A line that names a wager and then an amount: `amount Progressive Payout $5`."""

    def read(rules: RuleSet, rest: str) -> Said:
        name, _, amount = rest.rpartition(" ")
        return heard(rules, wager_key(rules, name.strip(), what), amount)

    return read


def _of_table_or_wager(what: str) -> Callable[[RuleSet, str], Said]:
    """A limit of the whole table, or of one wager if it names one: `minimum Trips $10`."""
    return lambda rules, rest: (
        _of_wager(what)(rules, rest) if " " in rest.strip() else heard(rules, f"table.{what}", rest)
    )


def _of_table(what: str) -> Callable[[RuleSet, str], Said]:
    return lambda rules, rest: heard(rules, f"table.{what}", rest)


def _terms(rules: RuleSet, rest: str) -> Said:
    match = re.fullmatch(rf"(.+?)\s+({MONEY})\s+([\d.]+%)(?:\s+reset\s+({MONEY}))?", rest)
    if not match:
        raise Refused(f"{rest!r} is not a meter's terms such as: Progressive Payout $10,000 20%")
    line = line_of(rules, match[1])
    if line.floor is None:
        clause = line.step.meter if line.step else line.clause
        raise Refused(f"the chapter itself sets the terms of the {line.name} meter", clause)
    told = {"initial": match[2], "rate": match[3], **({"reset": match[4]} if match[4] else {})}
    said: Said = {}
    for key, text in told.items():
        said |= heard(rules, f"{line.key}.meter.{key}", text)
    return said


def _trigger(rules: RuleSet, rest: str) -> Said:
    match = re.fullmatch(r"(Magic Card|Lucky Bonus)\s+([\d./]+)", rest)
    if not match:
        raise Refused(f"{rest!r} is not a trigger such as: Magic Card 1/1000")
    line = next((line for line in lines(rules) if isinstance(line.step, HandBonus)), None)
    if line is None:
        raise Refused(f"{rules.id} draws no {match[1]}", rules.wagering.listed)
    return heard(rules, f"{line.key}.{match[1].lower().replace(' ', '_')}", match[2])


def _link(rules: RuleSet, rest: str) -> Said:
    name, _, link = rest.partition("=")
    line = line_of(rules, name.strip())
    if line.step is None:
        raise Refused(f"{name.strip()!r} has no meter to link", line.clause)
    return heard(rules, f"{line.key}.link", link.strip())


def _method(rules: RuleSet, rest: str) -> Said:
    if rest not in METHODS:
        told = f"{rest!r} is not a dealing method; they are {', '.join([*METHODS][:4])}"
        raise Refused(told, rules.dealing_clause(rest))
    rules.method(METHODS[rest])
    return {"table.method": METHODS[rest].value}


def _mini_royal(rules: RuleSet, rest: str) -> Said:
    clause, _, odds = rest.partition(" ")
    line = next((line for line in lines(rules) if any(table.cite == clause for table in line.tables)), None)
    least = next(iter(rules.minimums), None)
    if line is None or clause not in line.minimums:
        where = least.permitted if least else rules.table(clause).cite
        raise Refused(f"{rules.id} allows no mini-royal flush in {clause}", where)
    said = heard(rules, f"{line.key}.mini_royal", odds if "to" in odds else f"{odds} to 1")
    return {**said, **({f"{line.key}.family": clause} if len(line.tables) > 1 else {})}


HEADS: dict[str, Callable[[RuleSet, str], Said]] = {
    "choose": _choose,
    "set": _set,
    "offer": _offer,
    "amount": _of_wager("amount"),
    "minimum": _of_table_or_wager("minimum"),
    "maximum": _of_table_or_wager("maximum"),
    "limit": _of_table("payout_limit"),
    "boxes": _of_table("adjacent_boxes"),
    "positions": _of_table("positions"),
    "decks": _of_table("decks"),
    "shuffler": _of_table("shuffler"),
    "terms": _terms,
    "trigger": _trigger,
    "link": _link,
    "method": _method,
    "mini-royal": _mini_royal,
}
