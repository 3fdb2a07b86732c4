"""The return of a base game split: by wager, by the player's hand, by decision, by the dealer's hand.

Every deal stands in exactly one end, with what each wager then brings, so that whatever is added up over
all ends comes to the game's published figures, to the last deal. The player's hand is the one that his
cards make once all cards lie there, whether he folded before or not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from pitboss.hands import Kind, Ranking
from pitboss.rules.tables import Paytable
from pitboss.solve.figures import Figures, Result
from pitboss.solve.holdings import holdings
from pitboss.solve.worth import rows_by_look

FOLD = "fold"
Brings = Mapping[str, Fraction]  # what each wager brings, in units of the base wager


class SplitEnd(NamedTuple):
    """How deals end; amounts stand in the order of the split's wagers.

    hand       the player's, by its kind: `pair`
    said       what was decided, as figures name it: `check before the Flop`, `Play 2x`
    standing   as figures have it: `win`, `tie`, `lose`, `fold`
    qualifies  whether the dealer does; None where no rule tells dealers apart
    brings     by wager
    laid       by wager
    otherwise  by wager, what it would have brought, had the dealer qualified
    """

    hand: str
    said: tuple[str, ...]
    standing: str
    qualifies: bool | None
    brings: tuple[Fraction, ...]
    laid: tuple[Fraction, ...]
    otherwise: tuple[Fraction, ...]


class WagerShare(NamedTuple):
    """One wager's part: what it brings to a round, what is wagered on it, and deals by how it ends."""

    ev: Fraction
    wagered: Fraction
    placed: int
    won: int
    returned: int
    lost: int


class HandShare(NamedTuple):
    """Deals of one kind by what the round brings, those that were folded, and their part of the return."""

    deals: int
    won: int
    even: int
    lost: int
    folded: int
    ev: Fraction


class DealerShare(NamedTuple):
    """Deals in which the dealer qualifies, or those in which he does not, and their part of the return."""

    deals: int
    ev: Fraction


@dataclass(frozen=True)
class Split:
    """A base game's deals by how they end, in units of the base wager.

    wagers  the wagers, a bonus paid on one of them under its own name
    hands   the kinds of hand, highest first
    """

    deals: int
    wagers: tuple[str, ...]
    hands: tuple[str, ...]
    ends: Mapping[SplitEnd, int]

    def __post_init__(self) -> None:
        counted = sum(self.ends.values())
        assert counted == self.deals, f"{counted} ends for {self.deals} deals"

    @cached_property
    def figures(self) -> Figures:
        """The game's figures again; which decisions are of equal value is not known here."""
        results: dict[Result, int] = {}
        decisions: dict[str, int] = {}
        standings: dict[str, int] = {}
        for end, deals in self.ends.items():
            result = sum(end.brings, Fraction(0)), sum(end.laid, Fraction(0))
            results[result] = results.get(result, 0) + deals
            standings[end.standing] = standings.get(end.standing, 0) + deals
            for each in end.said:
                decisions[each] = decisions.get(each, 0) + deals
        return Figures(self.deals, results, decisions, standings)

    @cached_property
    def by_wager(self) -> dict[str, WagerShare]:
        """Each wager's part of the return; together they are the whole."""
        return {name: self._of_wager(place) for place, name in enumerate(self.wagers)}

    def _of_wager(self, place: int) -> WagerShare:
        placed = [(end, deals) for end, deals in self.ends.items() if end.laid[place]]
        return WagerShare(
            ev=self._mean((end.brings[place], deals) for end, deals in self.ends.items()),
            wagered=self._mean((end.laid[place], deals) for end, deals in placed),
            placed=sum(deals for _, deals in placed),
            won=sum(deals for end, deals in self.ends.items() if end.brings[place] > 0),
            returned=sum(deals for end, deals in placed if not end.brings[place]),
            lost=sum(deals for end, deals in placed if end.brings[place] < 0),
        )

    @cached_property
    def by_hand(self) -> dict[str, HandShare]:
        """Each kind's part of the return, highest first; together they are the whole."""
        return {hand: self._of_hand(hand) for hand in self.hands}

    def _of_hand(self, hand: str) -> HandShare:
        mine = [
            (end, sum(end.brings, Fraction(0)), deals) for end, deals in self.ends.items() if end.hand == hand
        ]
        return HandShare(
            deals=sum(deals for _, _, deals in mine),
            won=sum(deals for _, net, deals in mine if net > 0),
            even=sum(deals for _, net, deals in mine if not net),
            lost=sum(deals for _, net, deals in mine if net < 0),
            folded=sum(deals for end, _, deals in mine if end.standing == FOLD),
            ev=self._mean((net, deals) for _, net, deals in mine),
        )

    @cached_property
    def by_decision(self) -> dict[str, dict[str, int]]:
        """For each option how many deals of each kind of hand took it, highest first."""
        found: dict[str, dict[str, int]] = {}
        for end, deals in self.ends.items():
            for each in end.said:
                kinds = found.setdefault(each, dict.fromkeys(self.hands, 0))
                kinds[end.hand] += deals
        return found

    @cached_property
    def by_dealer(self) -> dict[bool, DealerShare]:
        """The deals in which the dealer qualifies and those in which he does not, if there is such a rule."""
        told = sorted({end.qualifies for end in self.ends if end.qualifies is not None}, reverse=True)
        return {each: self._of_dealer(each) for each in told}

    def _of_dealer(self, qualifies: bool) -> DealerShare:
        mine = [(end, deals) for end, deals in self.ends.items() if end.qualifies is qualifies]
        return DealerShare(
            deals=sum(deals for _, deals in mine),
            ev=self._mean((sum(end.brings, Fraction(0)), deals) for end, deals in mine),
        )

    @cached_property
    def qualifying(self) -> dict[str, Fraction]:
        """What each wager would bring less if every dealer qualified and the play stayed the same."""
        return {
            name: self._mean((end.brings[place] - end.otherwise[place], n) for end, n in self.ends.items())
            for place, name in enumerate(self.wagers)
        }

    def _mean(self, amounts: Iterable[tuple[Fraction, int]]) -> Fraction:
        """The sum of amounts, each as often, over all deals."""
        return Fraction(sum((amount * deals for amount, deals in amounts), Fraction(0)), self.deals)


class SplitCount:
    """Where the ends of a game are added up."""

    def __init__(self, wagers: Iterable[str], hands: Iterable[str]) -> None:
        self.wagers, self.hands = tuple(wagers), tuple(hands)
        self.ends: dict[SplitEnd, int] = {}

    def add(
        self,
        deals: int,
        hand: str,
        said: tuple[str, ...],
        standing: str,
        brings: Brings,
        laid: Brings,
        *,
        qualifies: bool | None = None,
        otherwise: Brings | None = None,
    ) -> None:
        """Add deals that end so; a wager that is not named brings nothing."""
        if not deals:
            return
        amounts = (
            self._in_order(each) for each in (brings, laid, brings if otherwise is None else otherwise)
        )
        end = SplitEnd(hand, said, standing, qualifies, *amounts)
        self.ends[end] = self.ends.get(end, 0) + deals

    def _in_order(self, amounts: Brings) -> tuple[Fraction, ...]:
        assert not amounts.keys() - set(self.wagers), "every wager has its place"
        return tuple(Fraction(amounts.get(name, 0)) for name in self.wagers)

    def split(self) -> Split:
        """All that was added up."""
        met = {end.hand for end in self.ends}
        hands = tuple(hand for hand in self.hands if hand in met)
        return Split(sum(self.ends.values()), self.wagers, hands, self.ends)


def kinds_of(ranking: Ranking) -> tuple[str, ...]:
    """The kinds of a ranking, highest first, and last a hand that is none of them."""
    return (*(kind.value for kind in ranking.kinds), Kind.NO_PAIR.value)


def names_by_look(paytable: Paytable, ranking: Ranking, held: int) -> dict[int, str]:
    """The hands as a paytable names them, by look, highest first; what it does not pay by its kind."""
    rows = zip(holdings(ranking, held), rows_by_look(paytable, ranking, held), strict=True)
    told = [(look, row.hand[0].lower() + row.hand[1:] if row else "") for look, row in rows]
    paid = {look.low.kind for look, name in told if name}
    return {
        look.number: name or f"{'lower ' if look.low.kind in paid else ''}{look.low.kind.value}"
        for look, name in reversed(told)
    }


class MetHands(NamedTuple):
    """A meeting as a settlement may see it: the player's hand, whether the dealer is short, the standing."""

    player: int
    short: bool
    standing: int


def as_if_qualified(found: Mapping[MetHands, Brings]) -> Callable[[MetHands], Brings]:
    """What the wagers of a meeting would bring, had a short dealer qualified and stood the same.

    Some hands beat no dealer who qualifies. What their wagers would bring then is what the other hands'
    wagers do, where it is the same for all of them; a wager that no dealer's shortness changes stays.
    """
    wagers = {wager for brings in found.values() for wager in brings}
    qualified = {met: brings for met, brings in found.items() if not met.short}

    def touched(wager: str) -> bool:
        return any(
            met.short and other in qualified and brings.get(wager, 0) != qualified[other].get(wager, 0)
            for met, brings in found.items()
            for other in (met._replace(short=False),)
        )

    changed = {wager for wager in wagers if touched(wager)}

    def common(wager: str, standing: int) -> Fraction:
        (same,) = {
            brings.get(wager, Fraction(0)) for met, brings in qualified.items() if met.standing == standing
        }
        return same

    def ask(met: MetHands) -> Brings:
        like = met._replace(short=False)
        if like in qualified:
            return qualified[like]
        kept = {wager: part for wager, part in found[met].items() if wager not in changed}
        return kept | {wager: common(wager, met.standing) for wager in changed}

    return ask
