"""The clause that a line of a day file is about, by its words: a line that cannot be read cites it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pitboss.day import actions as acts
from pitboss.day.actions import Action, Device
from pitboss.day.clauses import clause_for
from pitboss.day.state import open_day
from pitboss.engine.clauses import mishap_clause
from pitboss.rounds.heads import HEADS
from pitboss.rounds.sections import line_clause
from pitboss.rules.house import House
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Method


def said_clause(rules: RuleSet, word: str) -> str:
    """The clause of a line without a time; a word that says nothing stands before the opening."""
    if word in FACTS:
        return FACTS[word](rules)
    return line_clause(rules, word) if word in (*HEADS, "rules") else rules.day.opening.inspect


def done_clause(house: House, line: str) -> str:
    """The clause of the step that a line with a time begins to tell of; else that of the opening."""
    told = f"{line.strip().lower()} "
    if told.startswith("void "):
        return mishap_clause(house, None)
    step = next((step for words, step in STEPS.items() if told.startswith(f"{words} ")), acts.CloseTable())
    return clause_for(open_day(house), step)


def _stored_if(which: int) -> Callable[[RuleSet], str]:
    """A condition for a deck that stays in the shuffler; where the text has none, the idle table."""
    return lambda rules: rules.day.idle.stored_if[which] if rules.day.idle.stored_if else rules.day.idle.cite


FACTS = {"storage": _stored_if(0), "release": _stored_if(1)}

# A step by the words that begin its line: which deck, seat or device it is does not matter here.
STEPS: Mapping[str, Action] = {
    "spread": acts.SpreadDeck(1),
    "first": acts.ShowFirstPlayer(),
    "wash": acts.WashDeck(1),
    "shuffle": acts.ShuffleByHand(1),
    "shuffled": acts.ShuffleByHand(1),
    "load": acts.LoadShuffler(1),
    "jam": acts.JamShuffler(1),
    "order recut": acts.OrderRecut(1),
    "order": acts.OrderShuffle(1),
    "cut": acts.CutDeck(deck=1, cards=1),
    "begin": acts.BeginRound(1),
    "dealt": acts.FinishDeal(1),
    "round": acts.FinishDeal(1),
    "stub": acts.TallyStub(stub=1),
    "rack": acts.RackStub(),
    "end": acts.EndRound(),
    "jackpot": acts.CompleteDocuments(1),
    "documents": acts.CompleteDocuments(1),
    "idle": acts.NoActivity(),
    "remove": acts.RemoveDeck(1),
    "out": acts.OutOfOrder(Device.SHUFFLER),
    "cover": acts.CoverDevice(Device.SHUFFLER),
    "in": acts.BackInOrder(Device.SHUFFLER),
    "method": acts.UseMethod(Method.HAND),
}
