"""The words a chapter is declared in: plain frozen values, every one with its clause.

They hold facts, not behaviour. The round engine plays them, the solver counts them, the documents
print them; none of them knows a rule that is not written down in these words.
"""

from pitboss.rules.words.deal import Circuit, Dealing, DealStep, Lay, Spread, Stack, Stub
from pitboss.rules.words.mishap import Consequence, Irregularity, Mishap
from pitboss.rules.words.play import Burn, Decide, Folding, PlayStep, RevealDealer, Turn
from pitboss.rules.words.settle import (
    AgainstTable,
    Apart,
    AtOdds,
    Choice,
    Formed,
    HandBonus,
    MeterFloor,
    Minimum,
    PayoutLimit,
    Progressive,
    Settlement,
    Statement,
)
from pitboss.rules.words.table import (
    Decks,
    Face,
    Method,
    On,
    Part,
    Ranks,
    Seats,
    Shuffler,
    Version,
    Wager,
    Word,
    short_form,
)

__all__ = [
    "AgainstTable",
    "Apart",
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
    "Shuffler",
    "Spread",
    "Stack",
    "Statement",
    "Stub",
    "Turn",
    "Version",
    "Wager",
    "Word",
    "short_form",
]
