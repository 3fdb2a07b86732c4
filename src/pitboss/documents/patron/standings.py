"""How a hand against the dealer's ends every wager, found by asking the chapter's own settlement.

The hands of a ladder are set against each other, so that readings, options and paytables in force show
in the answers; no sentence about them is typed here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from itertools import groupby

from pitboss.cards import RANK_WORDS
from pitboss.documents.patron.examples import ladder
from pitboss.hands import Hand, Kind
from pitboss.money import Nothing, Odds, Push
from pitboss.rules.house import House
from pitboss.rules.ruleset import Outcome

Ends = dict[str, str]
Meeting = tuple[Hand, Hand, dict[str, Outcome]]  # the player's hand, the dealer's, how each wager ends
Meetings = Sequence[Meeting]
# An end that the player's hand decides.
PARTED = re.compile(r"(?P<above>.+) with (?P<hand>.+) or better, otherwise (?P<below>.+)")
STANDINGS = "Your hand and the dealer's"  # what the table of them is called
RELATIONS = ("higher", "equal", "lower")
WON_OR_TIED = RELATIONS[:2]
BEATS = {
    ("higher",): "You beat the dealer",
    ("equal",): "You tie",
    ("lower",): "The dealer beats you",
    WON_OR_TIED: "You beat or tie the dealer",
}


@dataclass(frozen=True)
class Standing:
    """One way a hand may stand: what the dealer shows, how the hands compare, how each wager ends."""

    dealer: str  # what the dealer has, if it matters
    relations: tuple[str, ...]
    ends: Ends
    cites: tuple[str, ...]

    @property
    def says(self) -> str:
        """The standing as a player is told it."""
        if self.relations == RELATIONS:
            return self.dealer
        beats = BEATS[self.relations]
        return f"{self.dealer}; {beats[0].lower()}{beats[1:]}" if self.dealer else beats


def standings(house: House) -> tuple[Standing, ...]:
    """Every standing against the dealer, a dealer who falls short first; none in a game without one."""
    if house.force.settle is None:
        return ()
    meetings = tuple(_every(house))
    printed = frozenset(table.cite for table in house.force.tables)
    groups = _dealers(meetings)
    found: list[Standing] = []
    for place, dealers in enumerate(groups):
        short = f"The dealer has less than {_name(groups[1][0])}" if place == 0 and len(groups) > 1 else ""
        enough = f"The dealer has {_name(dealers[0])} or better" if place else ""
        met = [(p, d, ends) for p, d, ends in meetings if d in dealers]
        found += _merged(met, short or enough, printed)
    return tuple(found)


def paid_on(house: House) -> dict[str, str]:
    """The bonuses against the dealer that are paid on a wager, and that wager: the Ante Bonus on the Ante."""
    found = (outcomes for _, _, outcomes in _every(house))
    return {name: ends.pays_on for each in found for name, ends in each.items() if ends.pays_on}


def _every(house: House) -> Iterator[Meeting]:
    rules = house.force
    if rules.settle is None or rules.compete is None:
        return
    hands = ladder(rules.ranking(rules.compete.ranks))
    for dealer in hands:
        for player in hands:
            yield player, dealer, dict(rules.settle(player, dealer, house))


def _dealers(meetings: Meetings) -> list[list[Hand]]:
    """The dealer's hands in groups from the lowest, split where the best hand against them ends otherwise."""
    top = max(player for player, _, _ in meetings)
    against = [(d, _odds(ends)) for p, d, ends in meetings if p == top and d != top]
    return [[d for d, _ in group] for _, group in groupby(against, key=lambda pair: pair[1])]


def _odds(ends: dict[str, Outcome]) -> dict[str, Odds]:
    return {wager: outcome.odds for wager, outcome in ends.items()}


def _merged(met: Meetings, dealer: str, printed: Set[str]) -> list[Standing]:
    """The relations of one group of dealer's hands, those that end alike taken together.

    A bonus that no hand of a relation can reach does not tell it from the one before.
    """
    found: list[Standing] = []
    for relation in RELATIONS:
        ends, cites = _ends(met, relation, printed)
        last = found[-1] if found else None
        if last and all(last.ends.get(wager) == end for wager, end in ends.items()):
            merged = dict.fromkeys((*last.cites, *cites))
            found[-1] = Standing(dealer, (*last.relations, relation), last.ends, tuple(merged))
        else:
            found.append(Standing(dealer, (relation,), ends, cites))
    return found


def _ends(met: Meetings, relation: str, printed: Set[str]) -> tuple[Ends, tuple[str, ...]]:
    """How each wager ends in this relation, and the clauses that say so."""
    chosen = [(player, ends) for player, dealer, ends in met if _relation(player, dealer) == relation]
    chosen.sort(key=lambda pair: pair[0])
    wagers = dict.fromkeys(wager for _, ends in chosen for wager in ends)
    cites = dict.fromkeys(o.cite for _, ends in chosen for o in ends.values() if o.cite not in printed)
    return {wager: _end(wager, chosen, printed) for wager in wagers}, tuple(cites)


def _relation(player: Hand, dealer: Hand) -> str:
    return "equal" if player == dealer else "higher" if player > dealer else "lower"


def _end(wager: str, chosen: Sequence[tuple[Hand, dict[str, Outcome]]], printed: Set[str]) -> str:
    """How a wager ends as the player's hand rises: one end, two with the hand between, or its paytable."""
    if any(wager in ends and ends[wager].cite in printed for _, ends in chosen):
        return "by its paytable"
    steps = [(hand, ends[wager].odds) for hand, ends in chosen]
    runs = [list(group) for _, group in groupby(steps, key=lambda pair: pair[1])]
    if len(runs) == 1:
        return _word(runs[0][0][1])
    low, high = runs
    return f"{_word(high[0][1])} with {_name(high[0][0])} or better, otherwise {_word(low[0][1])}"


def _word(odds: Odds) -> str:
    if isinstance(odds, Push):
        return "returned"
    return "loses" if isinstance(odds, Nothing) else f"pays {odds}"


def _name(hand: Hand) -> str:
    if hand.kind is Kind.NO_PAIR:
        return f"{RANK_WORDS[hand.ranks[0]]} high"
    return f"a {hand.kind.value}"
