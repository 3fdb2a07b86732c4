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
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from pitboss.cards import Card, cards
from pitboss.engine.meters import metered_steps, opening_meters
from pitboss.engine.state import Meter, MeterKey
from pitboss.money import Cents, Rate, cents
from pitboss.refusal import Refused
from pitboss.rules.house import House, Terms, default_house, metered
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import About
from pitboss.rules.words import Method, On

METHODS = {
    "manual shoe": Method.MANUAL_SHOE,
    "hand": Method.HAND,
    "automated shoe": Method.AUTOMATED_SHOE,
    "reshuffling shoe": Method.RESHUFFLING_SHOE,
    **{method.value: method for method in Method},
}
AMOUNT = r"\$\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\$\d+(?:\.\d\d)?"
WAGER = re.compile(rf"\s*([^$]+?)\s+({AMOUNT})\s*(?:,|$)")


ONCE = ("rules", "deck", "method", "minimum", "maximum", "limit", "boxes", "positions")
NOT_THE_HOUSE = ("rules", "meter", "player", "deck", "deal")  # head lines that no Rules Submission states


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
    said: set[str] = field(default_factory=set)  # head words met so far
    submitted: bool = False  # the house comes from a Rules Submission

    def opening(self) -> dict[MeterKey, Meter]:
        """The meters at the start: those the file states, the others as they open."""
        return {**opening_meters(self.house), **self.meters}


def read_round(text: str, rule_set: Callable[[str], RuleSet], house: House | None = None) -> RoundFile:
    """A round file, text or JSON, of the house given or of its own; what cannot be read is refused."""
    lines = _json_lines(text) if text.lstrip().startswith("{") else _text_lines(text)
    heads = [(place, word, rest) for place, word, rest in lines if word == "rules"]
    if len(heads) != 1:
        raise Refused("a round file names its rule set once, in a line such as: rules 649a")
    rules = rule_set(heads[0][2])
    if house and house.rules.id != rules.id:
        raise Refused(f"the round is one of {rules.id}, the Rules Submission one of {house.rules.id}")
    found = RoundFile(house or default_house(rules), submitted=house is not None)
    for place, word, rest in sorted(
        lines, key=lambda line: line[1] == "meter"
    ):  # meters last: they may be linked
        try:
            _read_line(found, place, word, rest)
        except Refused as refusal:
            raise refusal.at(place) from None
    return found


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
        raise Refused(f"line {error.lineno}: the file is not JSON: {error.msg}") from None
    except RecursionError:
        raise Refused("the file is not a round in JSON: it is nested too deeply") from None
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
    elif word in HEAD_LINES:
        if word in ONCE and word in found.said:
            raise Refused(f"there is a second {word!r} line")
        if found.submitted and word not in NOT_THE_HOUSE:
            raise Refused(f"{word!r} is said by the Rules Submission: leave out the line, or the submission")
        found.said.add(word)
        if found.said >= {"deck", "deal"}:
            raise Refused("a file gives the whole deck or the deal by place, not both")
        HEAD_LINES[word](found, rest)
    else:
        found.doings.append((place, f"{word} {rest}".strip()))


def _seat(found: RoundFile, place: str, rest: str) -> None:
    number, _, said = rest.partition(" ")
    if not number.isdecimal():
        raise Refused(f"{number!r} is not a seat number")
    said = said.strip()
    if re.search(r"[A-Za-z] \d+(?:,|$)", said) and not found.doings and "$" not in said and "x" not in said:
        raise Refused(f"{said!r}: write amounts with a dollar sign, such as Ante $5")
    decides = re.match(r"(?:play|bet|flop|turn|river) (?:\d+x|\$)", said.lower())
    if "$" in said and not found.doings and not decides:
        mine = found.wagers.setdefault(int(number), {})
        if WAGER.sub("", said).strip():
            raise Refused(f"{said!r} is not a list of wagers such as: Ante $5, Pair Plus $5")
        for name, amount in WAGER.findall(said):
            wager = found.house.force.wager(name).name
            if wager in mine:
                raise Refused(f"seat {number} makes the {wager} Wager twice")
            mine[wager] = cents(amount)
        found.players.setdefault(int(number), f"player {number}")
    else:
        found.doings.append((place, f"seat {number} {said}"))


def _claim(rest: str, place: str) -> Claim:
    match = re.fullmatch(r"seat (\d+)\s+(.+?)\s+([+-]\$[\d,.]+|0)\s+(\S+)(?:\s{2,}.*)?", rest)
    if not match:
        raise Refused(f"{rest!r} is not a settlement such as: seat 3  Ante  +$5  653a.12(a)")
    amount = 0 if match[3] == "0" else cents(match[3][1:]) * (1 if match[3][0] == "+" else -1)
    return Claim(int(match[1]), match[2], amount, match[4], place)


def _choose(found: RoundFile, rest: str) -> None:
    name, _, value = rest.partition(" ")
    value = value.strip()
    about = {table.cite: table.about for table in found.house.rules.tables}
    if about.get(name, About.PAYS) is not About.PAYS:
        raise Refused(f"{name} goes with the paytable of its wager and is not chosen by itself")
    if name in about:
        found.house.rules.table(name).column(value)
        found.house = replace(found.house, letters={**found.house.letters, name: value})
        return
    found.house = replace(found.house, chosen={**found.house.chosen, name: value})
    found.house.choice(name)


def _named_amount(found: RoundFile, rest: str) -> tuple[str, Cents]:
    name, _, amount = rest.rpartition(" ")
    return found.house.force.wager(name.strip()).name, cents(amount)


def _amount(found: RoundFile, rest: str) -> None:
    name, amount = _named_amount(found, rest)
    _some(rest.rpartition(" ")[2])
    allowed = found.house.force.by_name[name].amounts
    if allowed and amount not in allowed:
        raise Refused(f"the {name} Wager is {' or '.join(f'${a // 100}' for a in allowed)}")
    same = {
        name,
        *(w.name for w in found.house.force.wagers if w.on is On.GAME_ACCOUNT),
    }  # they share a meter
    changed = dict.fromkeys(same if found.house.force.by_name[name].on is On.GAME_ACCOUNT else [name], amount)
    found.house = replace(found.house, amounts={**found.house.amounts, **changed})


def _offer(found: RoundFile, rest: str) -> None:
    names = frozenset(found.house.force.wager(part.strip()).name for part in rest.split(",") if part.strip())
    found.house = replace(found.house, offered=names)


def _terms(found: RoundFile, rest: str) -> None:
    match = re.fullmatch(r"(.+?)\s+(\$[\d,.]+)\s+(\d+)%", rest)
    if not match:
        raise Refused(f"{rest!r} is not a meter's terms such as: Progressive Payout $10,000 20%")
    name = found.house.force.wager(match[1]).name
    if name not in {floor.wager for floor in found.house.rules.floors}:
        raise Refused(f"the chapter itself sets the terms of the {name} meter")
    terms = {**found.house.terms, name: Terms(cents(match[2]), Rate(int(match[3])))}
    found.house = replace(found.house, terms=terms)


def _trigger(found: RoundFile, rest: str) -> None:
    match = re.fullmatch(r"(Magic Card|Lucky Bonus)\s+(\d+)/(\d+)", rest)
    if not match or not 0 < int(match[2]) <= int(match[3]):
        raise Refused(f"{rest!r} is not a trigger such as: Magic Card 1/1000")
    triggers = {**found.house.triggers, match[1]: Fraction(int(match[2]), int(match[3]))}
    found.house = replace(found.house, triggers=triggers)


def _link(found: RoundFile, rest: str) -> None:
    name, _, link = rest.partition("=")
    if name.strip() not in {metered(step) for step in metered_steps(found.house)}:
        raise Refused(f"{name.strip()!r} has no meter to link")
    found.house = replace(found.house, links={**found.house.links, name.strip(): link.strip()})


def _meter(found: RoundFile, rest: str) -> None:
    match = re.fullmatch(r"(.+?)(?:\s+(mega|major|minor))?\s+(\$[\d,.]+)(?:\s+reserve\s+(\$[\d,.]+))?", rest)
    if not match:
        raise Refused(f"{rest!r} is not a meter such as: Progressive Payout $12,345.67")
    key = (found.house.link(match[1]), match[2] or "meter")
    if key not in opening_meters(found.house):
        raise Refused(f"this table has no meter {match[1]} {match[2] or ''}".rstrip())
    found.meters[key] = Meter(cents(match[3]) * 100, cents(match[4]) * 100 if match[4] else 0)


def _method(found: RoundFile, rest: str) -> None:
    if rest not in METHODS:
        raise Refused(f"{rest!r} is not a dealing method; they are {', '.join(list(METHODS)[:4])}")
    found.house.rules.method(METHODS[rest])
    found.house = replace(found.house, method=METHODS[rest])


def _player(found: RoundFile, rest: str) -> None:
    number, _, name = rest.partition(" ")
    found.players[_whole(number)] = name.strip()


def _deal(found: RoundFile, rest: str) -> None:
    for part in filter(str.strip, rest.split(";")):
        place, colon, given = part.partition(":")
        if not colon:
            raise Refused(f"{part.strip()!r} is not cards by place such as: seat 3: As Kd")
        found.places[place.strip().lower()] = cards(given)


def _mini_royal(found: RoundFile, rest: str) -> None:
    clause, _, odds = rest.partition(" ")
    found.house = replace(
        found.house, added={**found.house.added, clause: _whole(odds.removesuffix("to 1").strip())}
    )
    found.house.paytable(clause)


def _whole(rest: str) -> int:
    if not rest.isdecimal():
        raise Refused(f"{rest!r} is not a whole number")
    return int(rest)


def _some(rest: str) -> Cents:
    if cents(rest) == 0:
        raise Refused("a wager is more than nothing")
    return cents(rest)


def _boxes(found: RoundFile, rest: str) -> None:
    boxes, seats = _whole(rest), found.house.rules.seats
    if not 1 <= boxes <= seats.most:
        raise Refused(f"a player may cover 1 to {seats.most} boxes, not {boxes}", seats.boxes_cite)
    found.house = replace(found.house, adjacent_boxes=boxes)


def _positions(found: RoundFile, rest: str) -> None:
    positions, seats = _whole(rest), found.house.rules.seats
    if not 1 <= positions <= seats.most:
        raise Refused(f"a table has up to {seats.most} positions, not {positions}", seats.cite)
    found.house = replace(found.house, positions=positions)


def _minimum(found: RoundFile, rest: str) -> None:
    found.house = replace(found.house, minimum=_some(rest))


def _maximum(found: RoundFile, rest: str) -> None:
    found.house = replace(found.house, maximum=_some(rest))


def _limit(found: RoundFile, rest: str) -> None:
    found.house = replace(found.house, limit=cents(rest))


def _deck(found: RoundFile, rest: str) -> None:
    found.deck = cards(rest)


HEAD_LINES: dict[str, Callable[[RoundFile, str], None]] = {
    "rules": lambda found, rest: None,
    "choose": _choose,
    "offer": _offer,
    "amount": _amount,
    "minimum": _minimum,
    "maximum": _maximum,
    "limit": _limit,
    "boxes": _boxes,
    "positions": _positions,
    "terms": _terms,
    "trigger": _trigger,
    "link": _link,
    "meter": _meter,
    "method": _method,
    "player": _player,
    "deck": _deck,
    "deal": _deal,
    "mini-royal": _mini_royal,
}
