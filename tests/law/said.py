"""Every clause that the program cites by itself while it works, for one rule set.

Only what a program says with a clause counts: a line, an event, a movement of a meter, an option or a
refusal of a round; a sentence of the rules; a row of a document; a field of the submission's form. What
merely walks through a declaration or prints the register does not, nor does a clause named in prose.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from pitboss.cards import DECK
from pitboss.documents.layout import layout_document
from pitboss.documents.page import Document, Grid
from pitboss.documents.procedure import procedure
from pitboss.documents.sign import sign
from pitboss.engine import DEALER, Round, play, start
from pitboss.engine.actions import NoMoreBets, Place, Say
from pitboss.engine.meters import opening_meters
from pitboss.games.catalog import rule_set
from pitboss.hands import Kind
from pitboss.law.register import citations
from pitboss.refusal import Refused
from pitboss.rounds.roundfile import read_round
from pitboss.rounds.script import play_file
from pitboss.rules.describe import describe
from pitboss.rules.house import House, default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Method, Shuffler, Word
from pitboss.submission.form import form
from tests.documents.reading import flat, said
from tests.engine.driver import act, everything

ROUNDS = Path(__file__).parents[1] / "rounds"


def cited_at_work(rules: RuleSet) -> frozenset[str]:
    """The clauses that rounds, rules, documents and the form of a rule set cite."""
    cites = {cite for part in (_rounds, _deals, _hands, _rules, _documents, _form) for cite in part(rules)}
    return frozenset(found for cite in cites for found, _ in citations(cite))


def _rounds(rules: RuleSet) -> Iterator[str]:
    """Every golden round of the rule set, one of them again step by step with all that is open."""
    played: list[Round] = []
    for path in sorted((ROUNDS / rules.id.replace("@", "-")).glob("*.round")):
        try:
            played.append(play_file(read_round(path.read_text(), rule_set)))
        except Refused as refused:
            yield refused.cite
    for state in played:
        yield from (cite for line in state.lines for cite in (line.cite, line.pays))
        yield from (event.cite for event in state.events)
        yield from (move.cite for move in state.moves)
    yield from _options(max(played, key=lambda state: len(state.log)))
    yield from _out_of_turn(played[0])


def _options(state: Round) -> Iterator[str]:
    """What was open at each step of a round that was played."""
    assert state.began is not None
    deck, meters, players = state.began
    again = start(state.house, deck, players, meters)
    for action in state.log:
        yield from (option.cite for option in everything(again))
        again = act(again, action)


def _out_of_turn(state: Round) -> Iterator[str]:
    """A wager too late, an announcement too early, and a dealer who answers for a player."""
    assert state.began is not None
    deck, meters, players = state.began
    fresh = start(state.house, deck, players, meters)
    seat = state.seats[0].number
    bets = next(place for place, action in enumerate(state.log) if isinstance(action, NoMoreBets))
    locked = fresh
    for action in state.log[: bets + 1]:
        locked = act(locked, action)
    for tried, action in ((fresh, NoMoreBets(0)), (locked, Place(seat, ()))):
        try:
            act(tried, action)
        except Refused as refused:
            yield refused.cite
    try:
        play(locked, Say(seat, Word.FOLD), DEALER)
    except Refused as refused:
        yield refused.cite


def _deals(rules: RuleSet) -> Iterator[str]:
    """What is open while wagers are made and when the cards are to be dealt, by every method."""
    for house in _houses(rules):
        state = start(house, DECK, {1: "player 1"}, opening_meters(house))
        for _ in rules.wagers:
            placed = (o for o in everything(state) if isinstance(o.action, Place))
            if option := next(placed, None):
                yield option.cite
                state = act(state, option.action)
        (announced,) = (o for o in everything(state) if isinstance(o.action, NoMoreBets))
        yield from (option.cite for option in everything(act(state, announced.action)))


def _hands(rules: RuleSet) -> Iterator[str]:
    """How `pitboss hand` ranks a hand of every kind, and one that is none."""
    for ranks in rules.ranks:
        for kind in (*(kind for kind, _ in ranks.kinds), Kind.NO_PAIR):
            yield ranks.clause(kind)


def _rules(rules: RuleSet) -> Iterator[str]:
    return (fact.cite for passage in describe(rules) for fact in passage.facts)


def _houses(rules: RuleSet) -> Iterator[House]:
    """A house that offers everything, by every way to deal: once as it is, once with all other choices."""
    house = default_house(rules)
    if rules.limit and not rules.limit.fixed:
        house = replace(house, limit=1_000_000_00)
    other = {choice.name: choice.options[-1] for choice in (*rules.options, *rules.readings)}
    for dealing in rules.dealing:
        needed = {Method.HAND: Shuffler.COUNTING, Method.RESHUFFLING_SHOE: Shuffler.RESHUFFLING}
        shuffler = needed.get(dealing.method, Shuffler.NONE)
        yield replace(house, method=dealing.method, shuffler=shuffler)
        yield replace(house, method=dealing.method, shuffler=shuffler, chosen=other)


def _documents(rules: RuleSet) -> Iterator[str]:
    for house in _houses(rules):
        for document in (procedure(house), sign(house), layout_document(house)):
            yield from _clauses(document)


def _clauses(document: Document) -> Iterator[str]:
    for block in flat(document):
        for text, cite in said(block):
            yield cite
            yield text if isinstance(block, Grid) else ""


def _form(rules: RuleSet) -> Iterator[str]:
    return (field.clause for field in form(rules))
