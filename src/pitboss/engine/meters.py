"""Progressive meters: whole hundredths of a cent, so that every rate on every wager is exact."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from pitboss.engine.state import Meter, MeterKey, Move, Seat
from pitboss.money import Cents, Share
from pitboss.rules.submission import RulesSubmission, metered
from pitboss.rules.tables import Level
from pitboss.rules.words import HandBonus, Progressive

HUNDRED = 100  # units to the cent
Meters = Mapping[MeterKey, Meter]


def metered_steps(house: RulesSubmission) -> Iterator[Progressive | HandBonus]:
    """The steps of the settlement that have a meter and are offered."""
    for step in house.force.settlement:
        if isinstance(step, (Progressive, HandBonus)):
            first = step.wager if isinstance(step, Progressive) else step.wagers[0]
            if house.offers(house.rules.by_name[first]):
                yield step


def wagers_of(step: Progressive | HandBonus) -> tuple[str, ...]:
    """The wagers that feed a step's meter."""
    return (step.wager,) if isinstance(step, Progressive) else step.wagers


def wager_amount(house: RulesSubmission, step: Progressive | HandBonus) -> Cents:
    """The amount of the wager being offered, which a seed is based on."""
    return house.amounts[wagers_of(step)[0]]


def opening_meters(house: RulesSubmission) -> dict[MeterKey, Meter]:
    """Every meter of a house with its opening amount."""
    return {
        (house.link(metered(step)), level): Meter(terms.seed.amount(wager_amount(house, step)) * HUNDRED)
        for step in metered_steps(house)
        for level, terms in house.levels(step).items()
    }


def contribute(
    meters: Meters, house: RulesSubmission, seats: Iterable[Seat], *, back: bool = False
) -> tuple[dict[MeterKey, Meter], tuple[Move, ...]]:
    """Each accepted wager puts its part on the meter; a void round takes it back."""
    after, moves, sign = dict(meters), list[Move](), -1 if back else 1
    reason = "reversal" if back else "contribution"
    for step in metered_steps(house):
        link = house.link(metered(step))
        levels = house.levels(step)
        for seat in seats:
            stake = sum(seat.placed.get(wager, 0) for wager in wagers_of(step))
            for level, terms in levels.items() if stake else ():
                units = sign * stake * terms.rate.percent
                held = sign * stake * terms.reserve.percent if terms.reserve else 0
                meter = after[link, level]
                after[link, level] = Meter(meter.units + units, meter.reserve + held)
                moves.append(Move(link, level, reason, units, seat.number, step.meter))
                if held:
                    moves.append(Move(link, level, f"reserve {reason}", held, seat.number, step.meter))
    return after, tuple(moves)


def award(
    meters: Meters, key: MeterKey, share: Share, terms: Level, wager: Cents, seat: int, cite: str
) -> tuple[Cents, dict[MeterKey, Meter], tuple[Move, ...]]:
    """Take a share of the meter as it stands; after the whole of it the meter is reseeded.

    A part of the meter is only taken off. The reserve joins the meter when the whole was won.
    """
    link, level = key
    meter = meters[key]
    cents = share.of_meter(meter.cents)
    left = replace(meter, units=meter.units - cents * HUNDRED)
    moves = [Move(link, level, "award", -cents * HUNDRED, seat, cite)]
    if share.percent == HUNDRED:
        seed = terms.reseed.amount(wager) * HUNDRED
        moves.append(Move(link, level, "reseed", seed, seat, cite))
        if left.reserve:
            moves.append(Move(link, level, "reserve release", left.reserve, seat, cite))
        left = Meter(left.units + seed + left.reserve)
    return cents, {**meters, key: left}, tuple(moves)
