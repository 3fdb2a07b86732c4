"""Progressive wagers: what they return at a meter, what they put on it, and where it breaks even.

Hands of different players are not independent, but expectations add: what the others' hands bring
is the chance of one hand times the sum times the number of others. Amounts on meters are cents.
Nothing here is folded: what folds take is worked out in joint.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from types import MappingProxyType

from pitboss.cards import DECK
from pitboss.engine.meters import wager_amount, wagers_of
from pitboss.money import Cents, Odds, Share
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.house_checks import DRAW
from pitboss.rules.tables import Level, Row
from pitboss.rules.words import HandBonus, Part, Progressive
from pitboss.solve.sides import count_rows, deals_of, formed_of, held_by, side_wager
from pitboss.solve.worth import Levels, settled_by, stake_of, step_of

WHOLE = 100  # percent: an award that empties the meter
NOBODY: Mapping[str, int] = MappingProxyType({})
NOTHING_SHOWN: Levels = MappingProxyType({})


@dataclass(frozen=True)
class ReturnLine:
    """What one unit returns, by what the highest meter shows in cents: each cent adds the same."""

    empty: Fraction
    each: Fraction

    def at(self, meter: Fraction | Cents) -> Fraction:
        """The return at this amount."""
        return self.empty + self.each * meter

    def above(self, more: Fraction) -> ReturnLine:
        """The line so much higher."""
        return replace(self, empty=self.empty + more)

    @property
    def break_even(self) -> Fraction:
        """The amount at which all is returned that is wagered; 0 if an empty meter is enough."""
        return max(Fraction(1 - self.empty, self.each), Fraction(0))


def opening_levels(house: House, wager: str) -> dict[str, Cents]:
    """What each meter of a wager opens with."""
    step = settled_by(house, wager)
    return {name: level.seed.amount(wager_amount(house, step)) for name, level in _levels(house, wager)}


def progressive_return(house: House, wager: str, meters: Levels, others: int = 0) -> Fraction:
    """What one unit of a progressive wager returns on average when the meters show these amounts.

    `others` made the same wager: their hands bring an Envy Bonus, and they share what the dealer's
    hand wins. Magic Card and Lucky Bonus count as often as the Rules Submission says.
    """
    name = house.force.wager(wager).name
    shown = {**opening_levels(house, name), **meters}
    alone = 1 + side_wager(house, name, meters=shown).figures.ev
    taken = sum(chance * share.of_meter(shown[share.level]) for chance, share in _shares(house, name))
    players = sharers(house, name, others)
    split = Fraction(taken * (players - 1), stake_of(house, name) * players)
    return alone - split + envy_return(house, name, others) + drawn_return(house, name)


def envy_return(house: House, wager: str, others: int, amount: Cents = 0) -> Fraction:
    """What the hands of so many others bring for each unit wagered, of an amount if one is given."""
    step = settled_by(house, wager)
    if not isinstance(step, Progressive):
        return Fraction(0)
    stake = amount or stake_of(house, wager)
    schedule = house.envy(wager, stake)
    deals = deals_of(house, wager)
    sums = sum(
        row.pays.winnings(0) * count
        for row, count, _ in count_rows(house, step.formed, schedule)
        if row is not None
    )
    return Fraction(sums * others, deals * stake)


def highest_meter(house: House, wager: str) -> str:
    """The meter that the best hand is paid from."""
    return next(_shares(house, house.force.wager(wager).name))[1].level


def return_line(house: House, wager: str, others: int = 0, shown: Levels = NOTHING_SHOWN) -> ReturnLine:
    """What one unit returns by the highest meter; the other meters show these amounts or open.

    A fraction of a cent that an award leaves on the meter is not looked at.
    """
    name = house.force.wager(wager).name
    top = highest_meter(house, name)
    parts = sum(_part(chance, share) for chance, share in _shares(house, name) if share.level == top)
    stake = stake_of(house, name) * sharers(house, name, others)
    return ReturnLine(progressive_return(house, name, {**shown, top: 0}, others), Fraction(parts, stake))


def break_even_meter(house: House, wager: str, others: int) -> Fraction:
    """The amount on the highest meter, in cents, at which the wager returns all that is wagered."""
    return return_line(house, wager, others).break_even


def expected_meter(
    house: House,
    wager: str,
    others: int = 0,
    beside: Mapping[str, int] = NOBODY,
    *,
    restarts_always: bool = False,
) -> dict[str, Fraction]:
    """The average amount that a meter shows when it is hit, in cents, by level.

    In the long run a meter gains as much as is won from it, and a hit does not depend on what the
    meter shows: rate, reserve and reseeds over the part of the meter that is won. Hits are weighed by that
    part; a second one in a round meets what the first one left. A wager `beside` this one feeds the same
    meter and wins from it; so many players make it. A meter that `restarts_always` does so after a smaller
    share too, and what that leaves on it is gone.
    """
    name = house.force.wager(wager).name
    step = settled_by(house, name)
    crowd = {name: others + 1, **beside}
    for each in crowd.keys() - set(wagers_of(step)):
        raise Refused(f"the {each} Wager feeds another meter than the {name} Wager", step.meter)
    found = {}
    for level_name, level in _levels(house, name):
        reserved = level.reserve.part if level.reserve else Fraction(0)
        gained, won = Fraction(0), Fraction(0)
        for each, players in crowd.items():
            gained += players * stake_of(house, each) * (level.rate.part + reserved)
            hands = hands_of(house, each, players)
            for chance, share in _shares(house, each):
                if share.level == level_name:
                    won += hands * (chance if restarts_always else _part(chance, share))
                    reseeds = hands * chance * (restarts_always or share.percent == WHOLE)
                    gained += reseeds * level.reseed.amount(wager_amount(house, step))
        found[level_name] = Fraction(gained, won)
    return found


def long_run_return(
    house: House,
    wager: str,
    others: int = 0,
    beside: Mapping[str, int] = NOBODY,
    *,
    restarts_always: bool = False,
) -> Fraction:
    """What one unit returns in the long run: fixed rows, Envy Bonuses, and the meter as it is when hit.

    What the meter opened with the first time is won but once and does not count.
    """
    name = house.force.wager(wager).name
    meters = expected_meter(house, name, others, beside, restarts_always=restarts_always)
    empty = progressive_return(house, name, dict.fromkeys(meters, 0), others)
    won = sum(_part(chance, share) * meters[share.level] for chance, share in _shares(house, name))
    return empty + Fraction(won, stake_of(house, name) * sharers(house, name, others))


def rounds_between_hits(house: House, wager: str, players: int = 1) -> dict[str, Fraction]:
    """The average number of rounds from one hit to the next, by row that is paid from a meter.

    So many players make the wager; two who hit in one round are two hits.
    """
    name = house.force.wager(wager).name
    deals = deals_of(house, name)
    return {
        row.hand: Fraction(deals, count * hands_of(house, name, players))
        for row, count in _paid_rows(house, name)
        if isinstance(row.pays, Share)
    }


def event_return(house: House, wager: str) -> dict[str, Fraction]:
    """What Magic Card and Lucky Bonus return for each unit, were they drawn in every round.

    How often the system draws is nowhere stated; the Rules Submission must say.
    """
    step = settled_by(house, wager)
    if not isinstance(step, HandBonus):
        raise Refused(f"the {wager} Wager of {house.rules.id} has no Magic Card and no Lucky Bonus")
    odds = dict(house.force.table(step.events).column("Payout"))
    return {name: chance * _times(odds[name]) for name, chance in event_chances(house, wager, step).items()}


def event_chances(house: House, wager: str, step: HandBonus) -> dict[str, Fraction]:
    """How often a draw hits the hand wagered on: a card of it, or its position among all at a full table."""
    formed = formed_of(house, house.force.wager(wager).name)
    dealer_plays = any(Part.DEALER in each.parts for each in step.formed)
    return {
        "Magic Card": Fraction(held_by(house, formed), len(DECK)),
        "Lucky Bonus": Fraction(1, house.seats + dealer_plays),
    }


def drawn_return(house: House, wager: str) -> Fraction:
    """What Magic Card and Lucky Bonus return at the frequency that the Rules Submission sets."""
    if not house.triggers or not isinstance(settled_by(house, wager), HandBonus):
        return Fraction(0)
    if house.choice(DRAW) != "on":
        return Fraction(0)
    each = event_return(house, wager)
    return sum((each[name] * house.triggers.get(name, 0) for name in each), Fraction(0))


def _times(cell: object) -> int:
    assert isinstance(cell, Odds)
    return cell.winnings(1)


def on_dealers_hand(house: House, wager: str) -> bool:
    """Whether a wager is on the dealer's hand: one hand for all who make it."""
    return isinstance(step_of(house, wager), HandBonus) and Part.DEALER in formed_of(house, wager).parts


def sharers(house: House, wager: str, others: int) -> int:
    """Among how many a share of the meter is divided: only what the dealer's hand wins is."""
    return others + 1 if on_dealers_hand(house, wager) else 1


def hands_of(house: House, wager: str, players: int) -> int:
    """How many hands of a round may win from the meter if so many players make the wager."""
    return min(players, 1) if on_dealers_hand(house, wager) else players


def _levels(house: House, wager: str) -> Iterator[tuple[str, Level]]:
    yield from house.levels(settled_by(house, wager)).items()


def _paid_rows(house: House, wager: str) -> Iterator[tuple[Row, int]]:
    step = settled_by(house, wager)
    for row, count, _ in count_rows(house, formed_of(house, wager), house.paytable(step.pays)):
        if row is not None:
            yield row, count


def _shares(house: House, wager: str) -> Iterator[tuple[Fraction, Share]]:
    """The chance of each row that is paid from a meter, and its share."""
    deals = deals_of(house, wager)
    for row, count in _paid_rows(house, wager):
        if isinstance(row.pays, Share):
            yield Fraction(count, deals), row.pays


def _part(chance: Fraction, share: Share) -> Fraction:
    """The part of the meter that a row wins on average."""
    return chance * Fraction(share.percent, WHOLE)


def metered_wagers(house: House) -> tuple[str, ...]:
    """The wagers that may win from a meter."""
    return tuple(
        name
        for step in house.force.settlement
        if isinstance(step, (Progressive, HandBonus))
        for name in wagers_of(step)
        if house.offers(house.force.by_name[name])
    )


def terms(house: House, wager: str) -> Mapping[str, Level]:
    """The meters of a wager by level: seed, reseed, rate and reserve."""
    return dict(_levels(house, wager))
