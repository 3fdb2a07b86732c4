"""The shuffle of a round worked out again from what its log says, in steps that a layman can follow.

Written from docs/audit.md alone, beside the program that deals: SHA-256 over parts that each have their
length (four bytes) in front, HMAC-SHA-256 over a counter of eight bytes as the stream, and a shuffle that
goes from the last card to the second and swaps each with one of those up to it.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping
from typing import Any, NamedTuple

from pitboss.refusal import Refused

RANKS, SUITS = "23456789TJQKA", "cdhs"
CARDS = 52
SECRET, OPENING, ENTROPY = 32, 48, 32  # bytes


class Shuffled(NamedTuple):
    """What the log says of a round's shuffle."""

    round: str
    commitment: str
    promises: Mapping[int, str] = {}
    reveals: Mapping[int, str] = {}
    fixed: str = ""  # the digest of the deck
    opening: str = ""
    order: tuple[str, ...] = ()  # what came, in the order of the log


class Checked(NamedTuple):
    """One step of the check, in words."""

    says: str
    holds: bool


def gathered(name: str, actions: list[Mapping[str, Any]]) -> Shuffled:
    """What the actions of a round's log say of its shuffle."""
    found = Shuffled(name, "")
    for action in actions:
        does = action["does"]
        if does == "BeginBetting":
            found = found._replace(commitment=action["commitment"])
        elif does == "Promise":
            found = found._replace(promises={**found.promises, action["seat"]: action["digest"]})
        elif does == "Reveal":
            found = found._replace(reveals={**found.reveals, action["seat"]: action["entropy"]})
        elif does == "FixDeck":
            found = found._replace(fixed=action["digest"])
        elif does == "FinishRound":
            found = found._replace(opening=action["opening"])
        else:
            continue
        found = found._replace(order=(*found.order, does))
    return found


def sha(*parts: bytes) -> bytes:
    """SHA-256 of parts, each behind its length."""
    return hashlib.sha256(b"".join(len(part).to_bytes(4, "big") + part for part in parts)).digest()


def committed(opening: str, name: str) -> str:
    """The commitment that an opening belongs to."""
    whole = bytes.fromhex(opening)
    return sha(b"pitboss commitment 1", name.encode(), whole[:SECRET], whole[SECRET:]).hex()


def promised(entropy: str) -> str:
    """The promise that a page's entropy belongs to."""
    return sha(b"pitboss entropy 1", bytes.fromhex(entropy)).hex()


def deck_of(opening: str, reveals: Mapping[int, str]) -> list[int]:
    """The deck that secret and entropy give."""
    parts = [b"pitboss stream 1", b"deck", bytes.fromhex(opening)[:SECRET]]
    for seat in sorted(reveals):
        parts += [bytes([seat]), bytes.fromhex(reveals[seat])]
    key = sha(*parts)
    stream, block, at = b"", 0, 0
    deck = list(range(CARDS))
    for place in range(CARDS - 1, 0, -1):
        size = place + 1
        while True:
            if at == len(stream):
                stream, block, at = hmac.digest(key, block.to_bytes(8, "big"), "sha256"), block + 1, 0
            byte, at = stream[at], at + 1
            if byte < 256 - 256 % size:
                break
        other = byte % size
        deck[place], deck[other] = deck[other], deck[place]
    return deck


def digested(opening: str, deck: list[int]) -> str:
    """The salted digest of a deck."""
    return sha(b"pitboss deck 1", bytes.fromhex(opening)[SECRET:], bytes(deck)).hex()


def card(number: int) -> str:
    """A card as it is written: `As`."""
    return RANKS[number // len(SUITS)] + SUITS[number % len(SUITS)]


def cards(deck: list[int]) -> str:
    """A deck as it is written, the first card to leave it first."""
    return " ".join(map(card, deck))


def checked(found: Shuffled) -> list[Checked]:
    """Every step of the check of one round's shuffle."""
    if not found.commitment:
        raise Refused(f"the log has no commitment of round {found.round!r}")
    if not found.opening:
        raise Refused(f"round {found.round} is under way: its secret is opened when it is over")
    steps = [
        Checked(f"before bets opened the house committed itself: {found.commitment}", _first(found)),
        Checked(
            f"after the round it opened secret and salt: {found.opening}", _is_hex(found.opening, OPENING)
        ),
    ]
    if not steps[-1].holds:
        return steps
    again = committed(found.opening, found.round)
    steps.append(
        Checked(f"their digest with the name of the round is {again}: the same", again == found.commitment)
    )
    steps += _pages(found)
    if not found.fixed:
        return [*steps, Checked("no deck was fixed: the round ended before a card was dealt", True)]
    return [*steps, *_deck(found)]


def _first(found: Shuffled) -> bool:
    return found.order[:1] == ("BeginBetting",) and found.order.count("BeginBetting") == 1


def _pages(found: Shuffled) -> list[Checked]:
    """What the players' pages added."""
    steps = []
    for seat, promise in sorted(found.promises.items()):
        given = found.reveals.get(seat)
        if given is None:
            says = f"seat {seat} promised entropy and did not give it: it is left out"
            steps.append(Checked(says, True))
            continue
        holds = _is_hex(given, ENTROPY) and promised(given) == promise
        steps.append(Checked(f"seat {seat} gave {given}, whose digest it had promised: {promise}", holds))
    steps += [
        Checked(f"seat {seat} gave entropy that it had not promised", False)
        for seat in sorted(found.reveals.keys() - found.promises.keys())
    ]
    if not found.promises:
        steps.append(Checked("no page added entropy: the deck follows from the secret alone", True))
    return steps


def _deck(found: Shuffled) -> list[Checked]:
    late = found.order[found.order.index("FixDeck") :].count("Reveal")
    steps = [Checked("nothing was added after the deck was fixed", late == 0)]
    if not all(_is_hex(given, ENTROPY) for given in found.reveals.values()):
        return steps
    deck = deck_of(found.opening, found.reveals)
    steps.append(
        Checked(f"secret and entropy give this deck: {cards(deck)}", sorted(deck) == [*range(CARDS)])
    )
    digest = digested(found.opening, deck)
    says = f"its digest with the salt, {digest}, is the one that the log had before the first card"
    return [*steps, Checked(says, digest == found.fixed)]


def _is_hex(said: str, size: int) -> bool:
    """Whether a text is so many bytes as hexadecimal digits in small letters."""
    try:
        found = bytes.fromhex(said)
    except ValueError:
        return False
    return len(found) == size and found.hex() == said
