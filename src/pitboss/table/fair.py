"""A shuffle that nobody can choose: the house commits first, the players' pages add entropy after that.

1. Before bets open: `commitment(opening, round_id)` of 32 secret bytes and 16 of salt is in the log.
2. With its wagers each page promises the digest of 32 bytes of its own, and gives them at 'no more bets'.
3. The deck is an unbiased shuffle from a stream keyed by the secret and by all that was given, in order of
   seats; its salted digest is in the log before the first card.
4. Every commitment is opened, that of a void round too.

Every digest is SHA-256 over parts that each have their length in front; the stream is HMAC-SHA-256 over a
counter; a draw below n rejects what would favor small numbers. Any language has these, so a page can check.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator, Mapping
from fractions import Fraction
from hashlib import sha256
from typing import NamedTuple

from pitboss.cards import DECK, Card
from pitboss.refusal import Refused

SECRET, SALT, ENTROPY = 32, 16, 32  # bytes
LENGTH = 4  # bytes of a length
WORD = 256


class Drawn(NamedTuple):
    """What the stream gives a round."""

    deck: tuple[Card, ...]
    digest: str
    magic: Card | None = None
    lucky: int | None = None


def digest(*parts: bytes) -> bytes:
    """One digest of several parts; no two lists of parts run into each other."""
    whole = sha256()
    for part in parts:
        whole.update(len(part).to_bytes(LENGTH, "big") + part)
    return whole.digest()


def commitment(opening: str, round_id: str) -> str:
    """What is shown before bets open: it binds the house to secret and salt of this round."""
    secret, salt = opened(opening)
    return digest(b"pitboss commitment 1", round_id.encode(), secret, salt).hex()


def opened(opening: str) -> tuple[bytes, bytes]:
    """Secret and salt of an opening."""
    found = unhex(opening, SECRET + SALT, "an opening")
    return found[:SECRET], found[SECRET:]


def promise(entropy: str) -> str:
    """What a page promises: the digest of its entropy."""
    return digest(b"pitboss entropy 1", unhex(entropy, ENTROPY, "entropy")).hex()


def unhex(text: str, size: int, what: str) -> bytes:
    """Bytes written as hexadecimal digits; anything else is refused."""
    try:
        found = bytes.fromhex(text)
    except (TypeError, ValueError):
        found = b""
    if len(found) != size or found.hex() != text:
        raise Refused(f"{what} is {2 * size} hexadecimal digits in small letters")
    return found


def stream(opening: str, reveals: Mapping[int, str], purpose: bytes) -> Iterator[int]:
    """Bytes without end, keyed by the house's secret and the players' entropy in order of seats."""
    secret, _ = opened(opening)
    given = [part for seat in sorted(reveals) for part in (bytes([seat]), bytes.fromhex(reveals[seat]))]
    key = digest(b"pitboss stream 1", purpose, secret, *given)
    count = 0
    while True:
        yield from hmac.digest(key, count.to_bytes(8, "big"), "sha256")
        count += 1


def below(numbers: Iterator[int], most: int) -> int:
    """A number below another, each as likely: a word that would favor some is thrown away."""
    words = 1
    while WORD**words < most:
        words += 1
    room = WORD**words // most * most
    while True:
        found = 0
        for _ in range(words):
            found = found * WORD + next(numbers)
        if found < room:
            return found % most


def shuffled(numbers: Iterator[int]) -> tuple[Card, ...]:
    """The 52 cards in an order that the stream gives: Fisher-Yates from the last place down."""
    deck = list(DECK)
    for place in range(len(deck) - 1, 0, -1):
        other = below(numbers, place + 1)
        deck[place], deck[other] = deck[other], deck[place]
    return tuple(deck)


def deck_digest(opening: str, deck: tuple[Card, ...]) -> str:
    """The salted digest of a deck: it is in the log before the first card."""
    _, salt = opened(opening)
    return digest(b"pitboss deck 1", salt, bytes(deck)).hex()


def drawn(
    opening: str,
    reveals: Mapping[int, str],
    triggers: Mapping[str, Fraction],
    positions: range,
) -> Drawn:
    """The deck of a round, and the Magic Card and Lucky position if chance has it so."""
    deck = shuffled(stream(opening, reveals, b"deck"))
    events = stream(opening, reveals, b"draws")
    magic = DECK[below(events, len(DECK))] if happens(events, triggers.get("Magic Card")) else None
    lucky = None
    if happens(events, triggers.get("Lucky Bonus")):
        lucky = positions[below(events, len(positions))]
    return Drawn(deck, deck_digest(opening, deck), magic, lucky)


def happens(numbers: Iterator[int], chance: Fraction | None) -> bool:
    """Whether something of this chance happens; nothing is drawn where it cannot."""
    return chance is not None and chance > 0 and below(numbers, chance.denominator) < chance.numerator
