"""Section .7: wagers before the announcement, and the announcement itself."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.engine.actions import NoMoreBets, Place, TakeBack
from pitboss.engine.dealing import queue_for
from pitboss.engine.meters import contribute
from pitboss.engine.state import BETS, DEAL, Illegal, Round, Seat
from pitboss.money import Cents, dollars
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import On, Version, Wager

PAIR = 2


def with_seat(state: Round, seat: Seat) -> tuple[Seat, ...]:
    """The seats with one of them changed."""
    return tuple([seat if each.number == seat.number else each for each in state.seats])


def before_deal(wager: Wager) -> bool:
    """Whether a wager is placed before the cards are dealt, and not at a decision."""
    return not wager.times


def wager_of(house: House, key: object) -> Wager:
    """A wager however it is spelled: `Pair Plus`, `pair_plus`."""
    if not isinstance(key, str):
        raise Illegal(f"{key!r} is no wager", house.force.wagering.listed)
    return house.force.wager(key)


def place(state: Round, action: Place) -> Round:
    """The round after a player placed wagers, each kept under the Board's name for it."""
    house = state.house
    if state.stage is not BETS:
        raise Illegal(f"seat {action.seat} may not wager after 'no more bets'", house.force.wagering.closing)
    if not isinstance(action.wagers, tuple) or not action.wagers:
        raise _no_wager(house, action.wagers)
    seat = state.seat(action.seat)
    placed = dict(seat.placed)
    for pair in action.wagers:
        if not isinstance(pair, tuple) or len(pair) != PAIR:
            raise _no_wager(house, pair)
        wager, cents = wager_of(house, pair[0]), pair[1]
        refuse_wager(house, seat.number, placed, wager, cents)
        placed[wager.name] = cents
    return state._replace(seats=with_seat(state, seat._replace(placed=placed, standing=placed)))


def _no_wager(house: House, found: object) -> Illegal:
    return Illegal(f"name a wager and its amount, not {found!r}", house.force.wagering.listed)


def refuse_wager(house: House, seat: int, placed: Mapping[str, Cents], wager: Wager, cents: Cents) -> None:
    """Refuse a wager that may not be made, or not at this amount, with its clause."""
    fault = _fault(house, placed, wager, cents)
    if fault:
        raise Illegal(f"seat {seat}{fault}", wager.cite)
    _refuse_amount(house, seat, wager, cents)


def _fault(house: House, placed: Mapping[str, Cents], wager: Wager, cents: Cents) -> str:
    """Why a player may not make a wager beside those that he has placed, if there is a reason."""
    name = wager.name
    if not house.offers(wager):
        return f" may not make a {name} Wager: it is not in the Rules Submission"
    if wager.times:
        return f" may not make a {name} Wager before the cards are dealt"
    if name in placed:
        return f" has made the {name} Wager already"
    if wager.after and placed.keys().isdisjoint(wager.after):
        return f" must first make the {_first(house, wager)}"
    if wager.equals and wager.equals not in placed:
        return f" must first make the {wager.equals} Wager"
    if type(cents) is not int or cents <= 0:
        return f": the {name} Wager is a sum in whole cents, not {cents!r}"
    if wager.equals and cents != placed[wager.equals]:
        owed = dollars(placed[wager.equals])
        return f": the {name} Wager equals the {wager.equals}, {owed} and not {dollars(cents)}"
    return ""


def _first(house: House, wager: Wager) -> str:
    """The wagers that come before another: one of several, or one with all that it follows itself."""
    if len(wager.after) > 1:
        return f"{' or '.join(wager.after)} Wager"
    before, each = list[str](), wager
    while each.after:
        each = house.force.by_name[each.after[0]]
        before.insert(0, each.name)
    return f"{before[0]} Wager" if len(before) == 1 else f"{listed(before)} Wagers"


def span(house: House, wager: Wager) -> tuple[Cents, Cents, Cents]:
    """The least and the most that a wager may be before the deal, and the step between."""
    found: tuple[Cents, Cents, Cents] | None = house.kept.get(wager.name)
    if found is None:
        unit = house.step(wager)
        least, most = house.least_and_most(wager)
        if wager.name not in house.amounts:
            least, most = -(-least // unit) * unit, most // unit * unit
        found = house.kept[wager.name] = least, most, unit
    return found


def _refuse_amount(house: House, seat: int, wager: Wager, cents: Cents) -> None:
    least, most, unit = span(house, wager)
    if least <= cents <= most and (least == most or cents % unit == 0):
        return
    who, only = f"seat {seat}", house.amounts.get(wager.name)
    if only is not None:
        raise Illegal(f"{who}: the {wager.name} Wager is {dollars(only)}, not {dollars(cents)}", wager.cite)
    least, most = house.least_and_most(wager)
    if not least <= cents <= most:
        raise Illegal(
            f"{who}: the {wager.name} Wager is {dollars(least)} to {dollars(most)}, not {dollars(cents)}",
            wager.cite,
        )
    unit = house.unit(wager)
    if cents % unit:
        table = next(t for t in house.hanging_on(wager) if cents % house.paytable(t.cite).unit)
        raise Illegal(
            f"{who}: the {wager.name} Wager must be a multiple of {unit} cents to be paid in whole cents",
            table.cite,
        )
    if cents % house.chip_unit:
        unit_says = dollars(house.chip_unit)
        raise Illegal(
            f"{who}: the {wager.name} Wager is a multiple of {unit_says}, the smallest chip", wager.cite
        )


def take_back(state: Round, action: TakeBack) -> Round:
    """The round after a player took a wager back, and with it those that hang on it."""
    if state.stage is not BETS:
        says = f"seat {action.seat} may not withdraw a wager after 'no more bets'"
        raise Illegal(says, state.house.force.wagering.closing)
    seat, back = state.seat(action.seat), wager_of(state.house, action.wager)
    if back.name not in seat.placed:
        raise Illegal(f"seat {action.seat} has made no {back.name} Wager", back.cite)
    left = {name: cents for name, cents in seat.placed.items() if name != back.name}
    for name in tuple(left):
        wager = state.house.force.by_name[name]
        if (wager.after and not any(o in left for o in wager.after)) or wager.equals == back.name:
            del left[name]
    return state._replace(seats=with_seat(state, seat._replace(placed=left, standing=left)))


def chips_wagered(state: Round) -> int:
    """How many wagers the progressive and table game systems have accepted by chip."""
    by_chip = by_device(state.house)
    return sum([name in by_chip for seat in state.seats for name in seat.placed])


def by_device(house: House) -> frozenset[str]:
    """The wagers that a device takes by chip."""
    if "by device" not in house.kept:
        devices = (On.PROGRESSIVE_DEVICE, On.TABLE_GAME_SYSTEM)
        house.kept["by device"] = frozenset(w.name for w in house.force.wagers if w.on in devices)
    found: frozenset[str] = house.kept["by device"]
    return found


def no_more_bets(state: Round, action: NoMoreBets) -> Round:
    """The round after the announcement: wagers are locked, counted, and on the meters."""
    house, cite = state.house, state.dealing.no_more_bets
    if state.stage is not BETS:
        raise Illegal("'no more bets' has been announced already", cite)
    seats = tuple(seat for seat in state.seats if seat.placed)
    if not seats:
        raise Illegal("nobody has made a wager", house.force.wagering.listed)
    for seat in seats:
        refuse_incomplete(house, seat)
    accepted = chips_wagered(state)
    if type(action.chips) is not int or action.chips != accepted:
        wagers = "1 wager" if accepted == 1 else f"{accepted} wagers"
        chips = "1 chip" if action.chips == 1 else f"{action.chips} chips"
        raise Illegal(f"the dealer counts {chips}, the system accepted {wagers}", cite)
    meters, moves = contribute(state.meters, house, seats)
    return state._replace(
        seats=seats,
        meters=meters,
        moves=(*state.moves, *moves),
        stage=DEAL,
        queue=queue_for(house, state.dealing, seats),
    )


def complete(state: Round) -> bool:
    """Whether the announcement would be accepted: every player has made the wagers he must."""
    return bool(state.seats) and first_to_wager(state) is None


def first_to_wager(state: Round) -> Seat | None:
    """The seat that the announcement waits for: one that lacks a wager, or the first if nobody has any."""
    wagered = [seat for seat in state.seats if seat.placed]
    lacking = (seat for seat in wagered if lacks(state.house, seat) is not None)
    return next(lacking if wagered else iter(state.seats), None)


def refuse_incomplete(house: House, seat: Seat) -> None:
    """Refuse a player who lacks a required wager, or whose wagers a version ties together."""
    found = lacks(house, seat)
    if found is not None:
        raise found


def lacks(house: House, seat: Seat) -> Illegal | None:
    """What a player's wagers lack before the announcement, if anything."""
    required, version = demands(house)
    for wager in required:
        if wager.name not in seat.placed:
            return Illegal(f"seat {seat.number} must make the {wager.name} Wager", wager.cite)
    if version is not None and not _tied(version, seat):
        main, side = (dollars(seat.placed.get(name, 0)) for name in (version.main, version.side))
        has = f"{version.main} {main} and {version.side} {side}"
        return Illegal(f"seat {seat.number} has {has}, but {version.says}", version.cite)
    return None


def demands(house: House) -> tuple[list[Wager], Version | None]:
    """The wagers that every player must make, and the version that ties two of them together."""
    if "demands" not in house.kept:
        required = [wager for wager in house.force.wagers if wager.required]
        versions = [each for each in house.rules.versions if house.choice("version") == each.cite]
        house.kept["demands"] = required, versions[0] if versions else None
    found: tuple[list[Wager], Version | None] = house.kept["demands"]
    return found


def least_to_play(house: House) -> Cents:
    """The least sum of wagers that a player is dealt in with: the compulsory ones, or one that stands alone.

    Where a version has two wagers compulsory, the other one may have to be more than its own least.
    """
    required, version = demands(house)
    if version is not None and version.both_within is not None:
        main, side = (house.force.by_name[name] for name in (version.main, version.side))
        pairs = ((main, side), (side, main))
        return sum(_beside(house, wager, other, version.both_within) for wager, other in pairs)
    if required:
        return sum(_least(house, wager) for wager in required)
    tied = "" if version is None else version.side
    alone = (w for w in house.force.wagers if not (w.after or w.equals or w.name == tied) and house.offers(w))
    return min(_least(house, wager) for wager in alone)


def _least(house: House, wager: Wager) -> Cents:
    """The least of a wager; that of the one whose amount it must have."""
    return span(house, house.force.by_name[wager.equals] if wager.equals else wager)[0]


def _beside(house: House, wager: Wager, other: Wager, within: int) -> Cents:
    """The least of a wager that is no less than a part of another one's least, in steps of its own."""
    least, _, unit = span(house, wager)
    part = -(-_least(house, other) // within)
    return max(least, -(-part // unit) * unit)


def _tied(version: Version, seat: Seat) -> bool:
    """Whether two wagers stand to each other as a version asks."""
    main, side = seat.placed.get(version.main, 0), seat.placed.get(version.side, 0)
    if version.main_at_least is not None:
        return side == 0 or main >= version.main_at_least * side
    within = version.both_within
    return within is None or (0 < main <= within * side and side <= within * main)
