"""A deck shuffled without bias: the one place where chance comes in."""

from __future__ import annotations

import secrets

from pitboss.cards import DECK, Card


def shuffled() -> tuple[Card, ...]:
    """The 52 cards in random order: Fisher-Yates with the operating system's randomness."""
    deck = list(DECK)
    secrets.SystemRandom().shuffle(deck)
    return tuple(deck)
