"""What a house offers: the options of its players and its mishaps, worked out once and kept with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from pitboss.engine.actions import Action, Bet, Place, Report, Say, TakeBack
from pitboss.engine.betting import before_deal, span
from pitboss.engine.state import Seat
from pitboss.money import Cents, dollars
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.words import Consequence, Dealing, Decide, Irregularity, Method, Shuffler, Wager

MOST_KEPT = 4096  # so many amounts are remembered before the memory starts afresh


@dataclass(frozen=True, slots=True)
class Option:
    """An action that somebody may take, in words and with its clause.

    `least`, `most` and `unit` span the amounts where the action has one. `needs` names a part of the
    action that comes from outside: the deck after a reshuffle, what the system drew or read.
    """

    action: Action
    says: str
    cite: str
    least: int = 0
    most: int = 0
    unit: int = 0
    irregular: bool = False
    needs: str = ""

    def at(self, value: Any) -> Action:
        """The action at an amount, or with the part that it needs."""
        action: Any = self.action
        if self.needs:
            return replace(action, **{self.needs: value})  # type: ignore[no-any-return]
        if isinstance(action, Place):
            return Place(action.seat, ((action.wagers[0][0], value),))
        if isinstance(action, Bet):
            return Bet(action.seat, value)
        if not self.unit:
            raise Refused(f"`{self.says}` has no amount to choose", self.cite)
        return replace(action, cards=value)  # type: ignore[no-any-return]


class Offers:
    """The options that follow from a house alone, or from a house and an amount."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.before_deal = tuple(w for w in house.force.wagers if before_deal(w) and house.offers(w))
        self.kept: dict[Any, Any] = {}

    def _keep(self, key: Any, options: list[Option]) -> tuple[Option, ...]:
        found = tuple(options)
        if len(self.kept) >= MOST_KEPT:
            self.kept.clear()
        self.kept[key] = found
        return found

    def wagers(self, number: int, placed: Mapping[str, Cents]) -> tuple[Option, ...]:
        """What a seat may place, and what it may take back, before the announcement."""
        key = (number, *placed.items())
        found: tuple[Option, ...] | None = self.kept.get(key)
        return found or self._keep(key, self._wagers(number, placed))

    def _wagers(self, number: int, placed: Mapping[str, Cents]) -> list[Option]:
        found, back = [], []  # what may be placed comes first
        for wager in self.before_deal:
            if wager.name in placed:
                says = f"take back {wager.name}"
                back.append(Option(TakeBack(number, wager.name), says, wager.cite))
            elif wager.after and not any(name in placed for name in wager.after):
                continue
            elif not wager.equals or wager.equals in placed:
                found.append(self._place(number, wager, placed))
        return found + back

    def _place(self, number: int, wager: Wager, placed: Mapping[str, Cents]) -> Option:
        least, most, unit = self._amounts(wager, placed)
        says = f"{wager.name} {dollars(least)}" + (f" to {dollars(most)}" if most > least else "")
        return Option(Place(number, ((wager.name, least),)), says, wager.clause(placed), least, most, unit)

    def _amounts(self, wager: Wager, placed: Mapping[str, Cents]) -> tuple[Cents, Cents, Cents]:
        """The least and the most of a wager, and its step."""
        least, most, unit = span(self.house, wager)
        only = placed.get(wager.equals, 0)
        return (only, only, unit) if only else (least, most, unit)

    def decisions(self, number: int, seat: Seat) -> tuple[Option, ...]:
        """The answers of a seat to one of the decisions of the play."""
        step = self.house.force.play[number]
        assert isinstance(step, Decide)
        wager = self.house.force.by_name[step.wager]
        base = seat.placed.get(wager.equals, 0)
        key = (number, seat.number, base)
        found: tuple[Option, ...] | None = self.kept.get(key)
        return found or self._keep(key, self._decisions(step, wager, seat.number, base))

    def _decisions(self, step: Decide, wager: Wager, number: int, base: Cents) -> list[Option]:
        found, unit = [], self.house.step(wager) if step.times else 0
        for times in step.times:
            cents = most = times * base
            says = f"{step.wager} {times}x, {dollars(cents)}"
            if step.any_amount_between and times == step.times[0]:
                most = step.times[-1] * base // unit * unit
                says += f" or any amount to {dollars(most)}"
            found.append(Option(Bet(number, cents), says, step.clause(), cents, most, unit))
        return [*found, *(Option(Say(number, word), word.value, step.clause(word)) for word in step.words)]

    def mishaps(self, method: Method) -> tuple[Option, ...]:
        """The irregularities of the chapter as a dealer at this method reports them."""
        found: tuple[Option, ...] | None = self.kept.get(method)
        known = self.house.force.irregularities
        return found or self._keep(method, [o for each in known for o in self._mishap(each, method)])

    def _mishap(self, each: Irregularity, method: Method) -> list[Option]:
        what = each.what
        if each.then is Consequence.RESHUFFLE:
            return [Option(Report(what), what.value, each.cite, irregular=True, needs="deck")]
        if each.then is not Consequence.COVER_DEVICE:
            return [Option(Report(what), what.value, each.cite, irregular=True)]
        house = self.house
        others = [d.method for d in house.force.dealing if d.method is not method and can_deal(house, d)]
        return [
            Option(Report(what, method=other), f"{what.value}: {other.value}", each.cite, irregular=True)
            for other in others
        ]


def can_deal(house: House, dealing: Dealing) -> bool:
    """Whether a house can deal in this way: from the hand only with a shuffling device."""
    return not dealing.shuffler_cite or house.shuffler is not Shuffler.NONE


def offers_of(house: House) -> Offers:
    """The offers of a house, worked out at the first question."""
    found: Offers | None = house.kept.get("offers")
    if found is None:
        found = house.kept["offers"] = Offers(house)
    return found
