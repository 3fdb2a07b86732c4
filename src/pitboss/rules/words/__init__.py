"""The words a chapter is declared in: plain frozen values, every one with its clause.

They hold facts, not behaviour. The round engine plays them, the solver counts them, the documents
print them; none of them knows a rule that is not written down in these words.
"""

from pitboss.rules.words.deal import Circuit, Dealing, DealStep, Lay, Spread, Stack, Stub
from pitboss.rules.words.mishap import Consequence, Irregularity, Mishap
from pitboss.rules.words.play import Burn, Decide, Folding, PlayStep, RevealDealer, Turn
from pitboss.rules.words.settle import (
    AgainstTable,
    AtOdds,
    Choice,
    Formed,
    HandBonus,
    MeterFloor,
    Minimum,
    PayoutLimit,
    Progressive,
    Settlement,
)
from pitboss.rules.words.table import (
    Decks,
    Face,
    Method,
    On,
    Part,
    Ranks,
    Seats,
    Version,
    Wager,
    Word,
    short_form,
)

__all__ = [
    "AgainstTable",
    "AtOdds",
    "Burn",
    "Choice",
    "Circuit",
    "Consequence",
    "DealStep",
    "Dealing",
    "Decide",
    "Decks",
    "Face",
    "Folding",
    "Formed",
    "HandBonus",
    "Irregularity",
    "Lay",
    "MeterFloor",
    "Method",
    "Minimum",
    "Mishap",
    "On",
    "Part",
    "PayoutLimit",
    "PlayStep",
    "Progressive",
    "Ranks",
    "RevealDealer",
    "Seats",
    "Settlement",
    "Spread",
    "Stack",
    "Stub",
    "Turn",
    "Version",
    "Wager",
    "Word",
    "short_form",
]
