"""A round file: what a dealer would write down, one thing a line, read and played.

    rules     653a
    choose    653a.12(c) C
    seat 3    Ante $5, Blind $5, Trips $5
    deal      seat 3: Ts 8h; dealer: As Ad; community: 7c Jh 9d 2c 3s
    seat 3    check
    seat 3    play 2x
    settle    seat 3  Ante  +$5  653a.12(a)

Choices, wagers and cards (`deal` or `deck`) come first, then what was done, in order. `settle` lines are
claims: playing the file checks them. The same words in JSON are accepted too.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from pitboss.cards import Card, cards
from pitboss.engine.meters import opening_meters
from pitboss.engine.state import Meter, MeterKey
from pitboss.money import Cents, cents
from pitboss.refusal import Refused
from pitboss.rounds.heads import HEADS, NEEDED, Head, house_of
from pitboss.rounds.sections import line_clause
from pitboss.rules.house import House, default_house
from pitboss.rules.house_checks import FILING
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import short_form

AMOUNT = r"\$\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\$\d+(?:\.\d\d)?"
WAGER = re.compile(rf"\s*([^$]+?)\s+({AMOUNT})\s*(?:,|$)")


ONCE = ("rules", "deck", "method", "limit", "boxes", "positions", "shuffler", "decks")


@dataclass
class Claim:
    """A settlement line that the file claims: seat, wager, what the player is up, and the clause."""

    seat: int
    wager: str
    net: Cents
    cite: str
    place: str


@dataclass
class RoundFile:
    """A round file as read: the house, the players, the cards, and what was done in order."""

    house: House
    wagers: dict[int, dict[str, Cents]] = field(default_factory=dict)
    players: dict[int, str] = field(default_factory=dict)
    deck: tuple[Card, ...] = ()
    places: dict[str, tuple[Card, ...]] = field(default_factory=dict)
    meters: dict[MeterKey, Meter] = field(default_factory=dict)
    doings: list[tuple[str, str]] = field(default_factory=list)  # place in the file, words
    claims: list[Claim] = field(default_factory=list)

    def opening(self) -> dict[MeterKey, Meter]:
        """The meters at the start: those the file states, the others as they open."""
        return {**opening_meters(self.house), **self.meters}


def read_round(text: str, rule_set: Callable[[str], RuleSet], house: House | None = None) -> RoundFile:
    """A round file, text or JSON, of the house given or of its own; what cannot be read is refused."""
    lines = _json_lines(text) if text.lstrip().startswith("{") else _text_lines(text)
    heads = [(place, word, rest) for place, word, rest in lines if word == "rules"]
    if len(heads) != 1:
        raise Refused("a round file names its rule set once, in a line such as: rules 649a", FILING)
    rules = named_rules(rule_set, heads[0][2])
    if house and house.rules.id != rules.id:
        raise Refused(f"the round is one of {rules.id}, the Rules Submission one of {house.rules.id}", FILING)
    _refuse_repeated(rules, lines)
    found = RoundFile(house or _house(rules, lines))
    for place, word, rest in lines:
        try:
            _refuse_submitted(house, word)
            _read_line(found, place, word, rest)
        except Refused as refusal:
            raise refusal.under(line_clause(rules, word)).at(place) from None
    return found


def named_rules(rule_set: Callable[[str], RuleSet], name: str) -> RuleSet:
    """The rule set that a file names; a name of none is refused as in a submission."""
    try:
        return rule_set(name)
    except Refused as refusal:
        raise refusal.under(FILING) from None


def _refuse_repeated(rules: RuleSet, lines: list[tuple[str, str, str]]) -> None:
    """Refuse a second line of what is said once, and cards given in two ways."""
    said: set[str] = set()
    for place, word, _ in lines:
        if word in ONCE and word in said:
            raise Refused(f"{place}: there is a second {word!r} line", line_clause(rules, word))
        said.add(word)
        if said >= {"deck", "deal"}:
            told = f"{place}: a file gives the deck or the deal by place, not both"
            raise Refused(told, line_clause(rules, word))


def _refuse_submitted(house: House | None, word: str) -> None:
    """Refuse a head line about what a Rules Submission states."""
    if house and word in HEADS:
        told = f"{word!r} is said by the Rules Submission: leave out the line, or the submission"
        raise Refused(told, FILING)


def _house(rules: RuleSet, lines: list[tuple[str, str, str]]) -> House:
    """The house that the head lines make; a shuffler need not be named where the dealing asks for one."""
    heads = [Head(*line) for line in lines if line[1] in HEADS]
    told = any(head.word == "shuffler" or head.rest.startswith("table.shuffler ") for head in heads)
    needed = [
        Head(head.place, "shuffler", NEEDED[head.rest].value)
        for head in heads
        if head.word == "method" and head.rest in NEEDED and not told
    ]
    return house_of(default_house(rules), [*heads, *needed])


def _text_lines(text: str) -> list[tuple[str, str, str]]:
    found = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = " ".join(raw.split("#")[0].split())
        if line:
            word, _, rest = line.partition(" ")
            found.append((f"line {number}", word.lower(), rest))
    return found


def _json_lines(text: str) -> list[tuple[str, str, str]]:
    """JSON holds the same words: a key with one text, or with a list or an object of texts."""
    try:
        document = json.loads(text)
    except json.JSONDecodeError as error:
        raise Refused(f"line {error.lineno}: the file is not JSON: {error.msg}", FILING) from None
    except RecursionError:
        raise Refused("the file is not a round in JSON: it is nested too deeply", FILING) from None
    found: list[tuple[str, str, str]] = []
    for word, value in document.items():
        items: list[Any] = value if isinstance(value, list) and word != "deck" else [value]
        if isinstance(value, dict):
            items = [_json_item(word, key, item) for key, item in value.items()]
        elif word == "deck":
            items = [_joined(value)]
        for item in items:
            if word in ("seats", "actions", "then"):
                first, _, rest = str(item).partition(" ")
                found.append((f"{word} {item!r}", first, rest))
            else:
                found.append((word, word, str(item)))
    return found


def _json_item(word: str, key: str, item: Any) -> str:
    """One entry of an object: `deal` and `seats` have their own form, the others are key and value."""
    if word == "deal":
        return f"{key}: {_joined(item)}"
    if word == "seats":
        wagers = (
            ", ".join(f"{name} {amount}" for name, amount in item.items()) if isinstance(item, dict) else item
        )
        return f"{key if key.startswith('seat') else f'seat {key}'} {wagers}"
    return f"{key} {item}"


def _joined(cards_given: Any) -> str:
    return " ".join(map(str, cards_given)) if isinstance(cards_given, list) else str(cards_given)


def _read_line(found: RoundFile, place: str, word: str, rest: str) -> None:
    if word == "seat":
        _seat(found, place, rest)
    elif word == "settle":
        found.claims.append(_claim(rest, place))
    elif word in FACTS:
        FACTS[word](found, rest)
    elif word not in (*HEADS, "rules"):
        found.doings.append((place, f"{word} {rest}".strip()))


def _is_wager(found: RoundFile, said: str) -> bool:
    """Whether words before the deal mean a wager, though no amount of money stands in them."""
    early = [wager.name.lower() for wager in found.house.rules.wagers if not wager.times]
    return any(said.lower().startswith(name) for name in early) or (
        re.search(r"[A-Za-z] \d+(?:,|$)", said) is not None and "x" not in said
    )


def _seat(found: RoundFile, place: str, rest: str) -> None:
    number, _, said = rest.partition(" ")
    if not number.isdecimal():
        raise Refused(f"{number!r} is not a seat number", found.house.rules.seats.cite)
    said = said.strip()
    if "$" not in said and not found.doings and _is_wager(found, said):
        listed = found.house.rules.wagering.listed
        raise Refused(f"{said!r}: write amounts with a dollar sign, such as Ante $5", listed)
    decides = re.match(r"(?:play|bet|flop|turn|river) (?:\d+x|\$)", said.lower())
    if "$" in said and not found.doings and not decides:
        mine = found.wagers.setdefault(int(number), {})
        if WAGER.sub("", said).strip():
            listed = found.house.rules.wagering.listed
            raise Refused(f"{said!r} is not a list of wagers such as: Ante $5, Pair Plus $5", listed)
        for name, amount in WAGER.findall(said):
            wager = found.house.force.wager(name)
            if wager.name in mine:
                raise Refused(f"seat {number} makes the {wager.name} Wager twice", wager.cite)
            mine[wager.name] = cents(amount)
        found.players.setdefault(int(number), f"player {number}")
    else:
        found.doings.append((place, f"seat {number} {said}"))


def _claim(rest: str, place: str) -> Claim:
    match = re.fullmatch(r"seat (\d+)\s+(.+?)\s+([+-]\$[\d,.]+|0)\s+(\S+)(?:\s{2,}.*)?", rest)
    if not match:
        raise Refused(f"{rest!r} is not a settlement such as: seat 3  Ante  +$5  653a.12(a)")
    amount = 0 if match[3] == "0" else cents(match[3][1:]) * (1 if match[3][0] == "+" else -1)
    return Claim(int(match[1]), match[2], amount, match[4], place)


def _meter(found: RoundFile, rest: str) -> None:
    match = re.fullmatch(r"(.+?)(?:\s+(mega|major|minor))?\s+(\$[\d,.]+)(?:\s+reserve\s+(\$[\d,.]+))?", rest)
    if not match:
        raise Refused(f"{rest!r} is not a meter such as: Progressive Payout $12,345.67")
    key = (found.house.link(match[1]), match[2] or "meter")
    if key not in opening_meters(found.house):
        told = f"this table has no meter {match[1]} {match[2] or ''}".rstrip()
        raise Refused(told, _offering_clause(found.house.rules, match[1]))
    found.meters[key] = Meter(cents(match[3]) * 100, cents(match[4]) * 100 if match[4] else 0)


def _offering_clause(rules: RuleSet, name: str) -> str:
    """The clause by which a house may offer the wager of a meter, or the list of wagers if there is none."""
    mine = (wager.cite for wager in rules.wagers if short_form(wager.called) == short_form(name))
    return next(mine, rules.wagering.listed)


def _player(found: RoundFile, rest: str) -> None:
    number, _, name = rest.partition(" ")
    if not number.isdecimal():
        raise Refused(f"{number!r} is not a seat number")
    found.players[int(number)] = name.strip()


def _deal(found: RoundFile, rest: str) -> None:
    for part in filter(str.strip, rest.split(";")):
        place, colon, given = part.partition(":")
        if not colon:
            raise Refused(f"{part.strip()!r} is not cards by place such as: seat 3: As Kd")
        found.places[place.strip().lower()] = cards(given, found.house.rules.decks.cite)


def _deck(found: RoundFile, rest: str) -> None:
    found.deck = cards(rest, found.house.rules.decks.cite)


FACTS: dict[str, Callable[[RoundFile, str], None]] = {
    "meter": _meter,
    "player": _player,
    "deck": _deck,
    "deal": _deal,
}
