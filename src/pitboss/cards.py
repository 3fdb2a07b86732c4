"""A card is an int from 0 to 51: four times its rank (two is 0, ace is 12) plus its suit.

Cards are written `As`, `Td`, `2c`; `10d`, `T♦` and cards without a space, `Td2c`, are read too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from numbers import Integral

from pitboss.refusal import Refused

Card = int

RANKS = "23456789TJQKA"
SUITS = "cdhs"
SIGNS = str.maketrans("♣♦♥♠♧♢♡♤", SUITS * 2, "\ufe0f")  # suits as they are drawn
TOGETHER = re.compile(f"(?:10|[{RANKS}])[{SUITS}]", re.IGNORECASE)
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = range(13)
DECK: tuple[Card, ...] = tuple(range(52))
WRITTEN = tuple(rank + suit for rank in RANKS for suit in SUITS)  # every card as it is written

RANK_WORDS = (
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)
SUIT_WORDS = ("clubs", "diamonds", "hearts", "spades")


def rank(card: Card) -> int:
    """The card's rank, 0 for a two to 12 for an ace."""
    return card >> 2


def suit(card: Card) -> int:
    """The card's suit, 0 to 3 for clubs, diamonds, hearts, spades."""
    return card & 3


def card(text: str) -> Card:
    """The card that a text such as `As` or `10d` names."""
    written = str(text).strip()
    name = written.translate(SIGNS)
    short = "T" + name[2:] if name.startswith("10") else name
    if len(short) == 2:
        found_rank = RANKS.find(short[0].upper())
        found_suit = SUITS.find(short[1].lower())
        if found_rank >= 0 and found_suit >= 0:
            return 4 * found_rank + found_suit
    raise Refused(
        f"{written!r} is not a card: write a rank (2-9, T or 10, J, Q, K, A) and a suit (c, d, h, s)"
    )


def cards(text: str | Iterable[str], one_deck: str = "") -> tuple[Card, ...]:
    """The cards in a text such as `As Kd 10c`, each once: the clause on the deck, if it is given."""
    if not isinstance(text, Iterable):
        raise Refused(f"{text!r} is no text of cards: write them such as `As Kd 10c`")
    words = text.replace(",", " ").split() if isinstance(text, str) else text
    found = tuple(card(name) for word in words for name in _apart(str(word)))
    refuse_duplicates(found, one_deck)
    return found


def _apart(word: str) -> list[str]:
    """The cards of a word in which several stand without a space; any other word as it is."""
    names = TOGETHER.findall(word.translate(SIGNS)) if len(word) > 3 else []
    return names if names and "".join(names) == word.translate(SIGNS) else [word]


def refuse_duplicates(found: Iterable[Card], cite: str = "") -> None:
    """Refuse a card that appears twice, by name."""
    seen: set[Card] = set()
    for one in found:
        if one in seen:
            raise Refused(f"{show(one)} appears twice", cite)
        seen.add(one)


def show(card: Card) -> str:
    """The card as it is written: `Td`."""
    if type(card) is int and 0 <= card < len(DECK):
        return WRITTEN[card]
    if not isinstance(card, Integral) or not 0 <= card < len(DECK):
        raise Refused(f"{card!r} is not a card: cards are whole numbers from 0 to 51")
    return RANKS[rank(card)] + SUITS[suit(card)]


def in_words(card: Card) -> str:
    """The card as people are told of it: `ten of hearts`."""
    return f"{RANK_WORDS[rank(card)]} of {SUIT_WORDS[suit(card)]}"


def show_all(shown: Iterable[Card]) -> str:
    """Cards as they are written, a space between: `As Kd Tc`."""
    return " ".join(show(one) for one in shown)


def plural(of_rank: int) -> str:
    """Several cards of a rank in words: `nines`, `sixes`."""
    word = RANK_WORDS[of_rank]
    return word + ("es" if word.endswith("x") else "s")
