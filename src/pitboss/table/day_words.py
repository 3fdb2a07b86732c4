"""Steps with cards and devices in words, as they are offered and told."""

from __future__ import annotations

from pitboss.day import actions as steps
from pitboss.wire.steps import STEPS


def day_says(action: steps.Action) -> str:
    """A step with cards or devices in words."""
    told = STEPS.write(action)
    if told["does"] in SAID:
        says = SAID[told["does"]].format(**told)
    else:
        says = _words(told["does"]) + (f" deck {told['deck']}" if "deck" in told else "")
    more = [words for part, words in ASIDE.items() if told.get(part)]
    return " ".join([says, *more])


SAID = {
    "VerifyInspection": "verify the inspection of deck {deck}",
    "SpreadDeck": "spread deck {deck} for the first player",
    "ShowFirstPlayer": "let the first player look at the cards",
    "ShuffleByHand": "shuffle deck {deck} by hand",
    "LoadShuffler": "put deck {deck} into the shuffling device",
    "FinishShuffle": "take deck {deck} shuffled from the device",
    "JamShuffler": "the device jammed with deck {deck}",
    "OrderShuffle": "order another shuffle of deck {deck}",
    "OrderRecut": "order another cut of deck {deck}",
    "RemoveDeck": "take deck {deck} from the table",
    "NoActivity": "spread the cards: nobody plays",
    "OutOfOrder": "the {device} is out of order",
    "CoverDevice": "cover the {device}",
    "BackInOrder": "the {device} works again",
    "UseMethod": "use another method: {method}",
}  # steps whose name alone is no sentence
ASIDE = {"prepared": "(preinspected and preshuffled)", "face_up": "(cards face up)", "defects": "(defective)"}


def _words(name: str) -> str:
    """A name such as InspectDeck in words."""
    spaced = "".join(f" {c.lower()}" if c.isupper() else c for c in name).strip()
    return spaced.removesuffix(" deck")
