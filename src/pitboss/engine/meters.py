"""Progressive meters: whole hundredths of a cent, so that every rate on every wager is exact."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pitboss.engine.state import Meter, MeterKey, Move, Seat
from pitboss.money import Cents, Rate, Share
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.tables import Level
from pitboss.rules.words import HandBonus, Progressive, Settlement, metered

HUNDRED = 100  # units to the cent
NO_RESERVE = Rate(0)
Meters = Mapping[MeterKey, Meter]


OPENING = "opening_meters"


def metered_steps(house: House) -> tuple[Progressive | HandBonus, ...]:
    """The steps of the settlement that have a meter and are offered."""
    if "metered" not in house.kept:
        house.kept["metered"] = tuple(_metered_steps(house))
    found: tuple[Progressive | HandBonus, ...] = house.kept["metered"]
    return found


def _metered_steps(house: House) -> Iterator[Progressive | HandBonus]:
    for step in house.force.settlement:
        if isinstance(step, (Progressive, HandBonus)) and any(
            house.offers(house.force.by_name[name]) for name in wagers_of(step)
        ):
            yield step


def wagers_of(step: Settlement) -> tuple[str, ...]:
    """The wagers that one step of the settlement decides; those of a meter feed it too."""
    return step.wagers if isinstance(step, HandBonus) else (step.wager,)


def wager_amount(house: House, step: Progressive | HandBonus) -> Cents:
    """The amount of the wager being offered, which a seed is based on."""
    return house.amounts[wagers_of(step)[0]]


def opening_meters(house: House) -> dict[MeterKey, Meter]:
    """Every meter of a house with its opening amount."""
    if OPENING not in house.kept:
        house.kept[OPENING] = _opening_meters(house)
    return dict(house.kept[OPENING])


def _opening_meters(house: House) -> dict[MeterKey, Meter]:
    found: dict[MeterKey, Meter] = {}
    terms: dict[MeterKey, tuple[Level, Cents]] = {}
    for step in metered_steps(house):
        for level, of_level in house.levels(step).items():
            key, here = (house.link(metered(step)), level), (of_level, wager_amount(house, step))
            if terms.setdefault(key, here) != here:
                raise Refused(f"{metered(step)} cannot share link {key[0]!r}: the terms differ", step.meter)
            found[key] = Meter(of_level.seed.amount(here[1]) * HUNDRED)
    return found


def contribute(
    meters: Meters, house: House, seats: Iterable[Seat]
) -> tuple[dict[MeterKey, Meter], tuple[Move, ...]]:
    """Each accepted wager puts its part on the meter."""
    after, moves = dict(meters), list[Move]()
    made = set[str]().union(*[seat.placed for seat in seats])
    for step in metered_steps(house):
        wagers = wagers_of(step)
        if made.isdisjoint(wagers):
            continue
        link = house.link(metered(step))
        stakes = [
            (seat.number, sum(seat.placed.get(name, 0) for name in wagers))
            for seat in seats
            if not seat.placed.keys().isdisjoint(wagers)
        ]
        for level, terms in house.levels(step).items():
            rate, reserve = terms.rate, terms.reserve or NO_RESERVE
            total = sum(stake for _, stake in stakes)
            meter = after[link, level]
            after[link, level] = Meter(meter.units + rate.units(total), meter.reserve + reserve.units(total))
            for number, stake in stakes:
                moves.append(Move(link, level, "contribution", rate.units(stake), number, step.meter))
                if terms.reserve:
                    added = reserve.units(stake)
                    moves.append(Move(link, level, "reserve contribution", added, number, step.meter))
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
    left = meter._replace(units=meter.units - cents * HUNDRED)
    moves = [Move(link, level, "award", -cents * HUNDRED, seat, cite)]
    if share.percent == HUNDRED:
        seed = terms.reseed.amount(wager) * HUNDRED
        moves.append(Move(link, level, "reseed", seed, seat, cite))
        if left.reserve:
            moves.append(Move(link, level, "reserve release", left.reserve, seat, cite))
        left = Meter(left.units + seed + left.reserve)
    return cents, {**meters, key: left}, tuple(moves)
