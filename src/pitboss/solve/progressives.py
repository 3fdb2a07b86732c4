"""Progressive wagers: what they return at a meter, what they put on it, and where it breaks even.

Hands of different players are not independent, but expectations add: what the others' hands bring
is the chance of one hand times the sum times the number of others. Amounts on meters are cents.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from pitboss.cards import DECK
from pitboss.engine.meters import wager_amount, wagers_of
from pitboss.money import Cents, Odds, Share
from pitboss.refusal import Refused
from pitboss.rules.submission import RulesSubmission
from pitboss.rules.tables import Level, Row
from pitboss.rules.words import HandBonus, Part, Progressive
from pitboss.solve.sides import count_rows, deals_of, formed_of, held_by, side_wager
from pitboss.solve.worth import Levels, settled_by, stake_of

WHOLE = 100  # percent: an award that empties the meter


def opening_levels(house: RulesSubmission, wager: str) -> dict[str, Cents]:
    """What each meter of a wager opens with."""
    step = settled_by(house, wager)
    return {name: level.seed.amount(wager_amount(house, step)) for name, level in _levels(house, wager)}


def progressive_return(house: RulesSubmission, wager: str, meters: Levels, others: int = 0) -> Fraction:
    """What one unit of a progressive wager returns on average when the meters show these amounts.

    `others` made the same wager: their hands bring an Envy Bonus, and they share what the dealer's
    hand wins. Magic Card and Lucky Bonus count as often as the Rules Submission says.
    """
    name = house.force.wager(wager).name
    shown = {**opening_levels(house, name), **meters}
    alone = 1 + side_wager(house, name, meters=shown).figures.ev
    taken = sum(
        (
            chance * Fraction(share.percent * shown[share.level], WHOLE)
            for chance, share in _shares(house, name)
        ),
        Fraction(0),
    )
    split = Fraction(taken, stake_of(house, name)) * Fraction(
        sharers(house, name, others) - 1, sharers(house, name, others)
    )
    return alone - split + envy_return(house, name, others) + drawn_return(house, name)


def envy_return(house: RulesSubmission, wager: str, others: int) -> Fraction:
    """What the hands of so many others bring for each unit wagered."""
    step = settled_by(house, wager)
    if not isinstance(step, Progressive):
        return Fraction(0)
    stake = stake_of(house, wager)
    schedule = house.envy(wager, stake)
    deals = deals_of(house, wager)
    sums = sum(
        row.pays.winnings(0) * count
        for row, count, _ in count_rows(house, step.formed, schedule)
        if row is not None
    )
    return Fraction(sums * others, deals * stake)


def contributions(house: RulesSubmission, wager: str) -> dict[str, Fraction]:
    """The part of each wager that goes onto each meter, and onto the reserve."""
    parts: dict[str, Fraction] = {}
    for name, level in _levels(house, wager):
        parts[name] = level.rate.part
        if level.reserve is not None:
            parts[f"{name} reserve"] = level.reserve.part
    return parts


def break_even_meter(house: RulesSubmission, wager: str, others: int) -> Fraction | None:
    """The amount on the highest meter, in cents, at which the wager returns all that is wagered.

    The other meters show what they open with. None if no row pays from a meter; 0 if the wager
    returns everything even from an empty one.
    """
    name = house.force.wager(wager).name
    shares = list(_shares(house, name))
    if not shares:
        return None
    top = shares[0][1].level
    empty = progressive_return(house, name, {top: 0}, others)
    each = sum((chance * Fraction(s.percent, WHOLE) for chance, s in shares if s.level == top), Fraction(0))
    missing = (1 - empty) * stake_of(house, name) * sharers(house, name, others)
    return max(Fraction(missing, each), Fraction(0))


def long_run_return(house: RulesSubmission, wager: str, others: int = 0) -> Fraction:
    """What one unit returns in the long run: all that goes onto a meter is won from it some day.

    Fixed rows and Envy Bonuses, the rates, and what the house adds at each reseed.
    """
    name = house.force.wager(wager).name
    empty = progressive_return(house, name, dict.fromkeys(opening_levels(house, name), 0), others)
    amount, levels = wager_amount(house, settled_by(house, name)), dict(_levels(house, name))
    reseeds = sum(
        (
            Fraction(chance * levels[share.level].reseed.amount(amount), sharers(house, name, others))
            for chance, share in _shares(house, name)
            if share.percent == WHOLE
        ),
        Fraction(0),
    )
    return empty + sum(contributions(house, name).values()) + Fraction(reseeds, stake_of(house, name))


def expected_meter(house: RulesSubmission, wager: str, others: int = 0) -> dict[str, Fraction]:
    """The average amount that a meter shows when it is hit, in cents, by level.

    In the long run a meter gains as much as is won from it, and a hit does not depend on what the
    meter shows: the rate, the reserve and the reseeds over the part of the meter that a wager wins.
    """
    name = house.force.wager(wager).name
    stake, amount = stake_of(house, name), wager_amount(house, settled_by(house, name))
    found = {}
    for level_name, level in _levels(house, name):
        won = [
            (c * Fraction(1, sharers(house, name, others)), s)
            for c, s in _shares(house, name)
            if s.level == level_name
        ]
        gained = stake * (level.rate.part + (level.reserve.part if level.reserve else 0))
        reseeded = sum((c * level.reseed.amount(amount) for c, s in won if s.percent == WHOLE), Fraction(0))
        part = sum((c * Fraction(s.percent, WHOLE) for c, s in won), Fraction(0))
        found[level_name] = Fraction(gained + reseeded, part)
    return found


def rounds_between_hits(house: RulesSubmission, wager: str) -> dict[str, Fraction]:
    """The average number of rounds from one hit to the next, by row that is paid from a meter."""
    name = house.force.wager(wager).name
    deals = deals_of(house, name)
    return {
        row.hand: Fraction(deals, count)
        for row, count in _paid_rows(house, name)
        if isinstance(row.pays, Share)
    }


def event_return(house: RulesSubmission, wager: str) -> dict[str, Fraction]:
    """What Magic Card and Lucky Bonus return for each unit, were they drawn in every round.

    How often the system draws is nowhere stated; the Rules Submission must say.
    """
    step = settled_by(house, wager)
    if not isinstance(step, HandBonus):
        raise Refused(f"the {wager} Wager of {house.rules.id} has no Magic Card and no Lucky Bonus")
    odds = dict(house.force.table(step.events).column("Payout"))
    formed = formed_of(house, house.force.wager(wager).name)
    dealer_plays = any(Part.DEALER in each.parts for each in step.formed)
    chances = {
        "Magic Card": Fraction(held_by(house, formed), len(DECK)),
        "Lucky Bonus": Fraction(1, house.seats + dealer_plays),
    }
    return {name: chance * _times(odds[name]) for name, chance in chances.items()}


def drawn_return(house: RulesSubmission, wager: str) -> Fraction:
    """What Magic Card and Lucky Bonus return at the frequency that the Rules Submission sets."""
    if not house.triggers or not isinstance(settled_by(house, wager), HandBonus):
        return Fraction(0)
    if house.choice("magic_card_and_lucky_bonus") != "on":
        return Fraction(0)
    each = event_return(house, wager)
    return sum((each[name] * house.triggers.get(name, 0) for name in each), Fraction(0))


def _times(cell: object) -> int:
    assert isinstance(cell, Odds)
    return cell.winnings(1)


def sharers(house: RulesSubmission, wager: str, others: int) -> int:
    """Among how many a share of the meter is divided: only what the dealer's hand wins is."""
    step = settled_by(house, wager)
    on_dealer = isinstance(step, HandBonus) and Part.DEALER in formed_of(house, wager).parts
    return others + 1 if on_dealer else 1


def _levels(house: RulesSubmission, wager: str) -> Iterator[tuple[str, Level]]:
    yield from house.levels(settled_by(house, wager)).items()


def _paid_rows(house: RulesSubmission, wager: str) -> Iterator[tuple[Row, int]]:
    step = settled_by(house, wager)
    for row, count, _ in count_rows(house, formed_of(house, wager), house.paytable(step.pays)):
        if row is not None:
            yield row, count


def _shares(house: RulesSubmission, wager: str) -> Iterator[tuple[Fraction, Share]]:
    """The chance of each row that is paid from a meter, and its share."""
    deals = deals_of(house, wager)
    for row, count in _paid_rows(house, wager):
        if isinstance(row.pays, Share):
            yield Fraction(count, deals), row.pays


def metered_wagers(house: RulesSubmission) -> tuple[str, ...]:
    """The wagers that may win from a meter."""
    return tuple(
        name
        for step in house.force.settlement
        if isinstance(step, (Progressive, HandBonus))
        for name in wagers_of(step)
        if house.offers(house.force.by_name[name])
    )


def terms(house: RulesSubmission, wager: str) -> Mapping[str, Level]:
    """The meters of a wager by level: seed, reseed, rate and reserve."""
    return dict(_levels(house, wager))
