"""Section .7: wagers before the announcement, and the announcement itself."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.engine.actions import NoMoreBets, Place, TakeBack
from pitboss.engine.dealing import queue_for
from pitboss.engine.meters import contribute
from pitboss.engine.state import BETS, DEAL, Illegal, Round, Seat
from pitboss.money import Cents, dollars
from pitboss.rules.house import House
from pitboss.rules.words import On, Version, Wager


def with_seat(state: Round, seat: Seat) -> tuple[Seat, ...]:
    """The seats with one of them changed."""
    return tuple([seat if each.number == seat.number else each for each in state.seats])


def before_deal(wager: Wager) -> bool:
    """Whether a wager is placed before the cards are dealt, and not at a decision."""
    return not wager.times


def place(state: Round, action: Place) -> Round:
    """The round after a player placed wagers."""
    if state.stage is not BETS:
        raise Illegal(
            f"seat {action.seat} may not wager after 'no more bets'", state.house.force.wagering.closing
        )
    seat = state.seat(action.seat)
    placed = dict(seat.placed)
    for name, cents in action.wagers:
        refuse_wager(state.house, seat.number, placed, name, cents)
        placed[name] = cents
    return state._replace(seats=with_seat(state, seat._replace(placed=placed, standing=placed)))


def refuse_wager(house: House, seat: int, placed: Mapping[str, Cents], name: str, cents: Cents) -> None:
    """Refuse a wager that may not be made, or not at this amount, with its clause."""
    who, wager = f"seat {seat}", house.force.wager(name)
    if not house.offers(wager):
        raise Illegal(f"{who} may not make a {name} Wager: it is not in the Rules Submission ({wager.cite})")
    if not before_deal(wager):
        raise Illegal(f"{who} may not make a {name} Wager before the cards are dealt", wager.cite)
    if wager.after and not any(other in placed for other in wager.after):
        raise Illegal(f"{who} must first make the {' or '.join(wager.after)} Wager", wager.cite)
    if name in placed:
        raise Illegal(f"{who} has already made a {name} Wager", wager.cite)
    if wager.equals and wager.equals not in placed:
        raise Illegal(f"{who} must first make the {wager.equals} Wager", wager.cite)
    if wager.equals:
        owed = placed[wager.equals]
        if cents != owed:
            raise Illegal(
                f"{who}: the {name} Wager equals the {wager.equals}, {dollars(owed)} and not"
                f" {dollars(cents)}",
                wager.cite,
            )
    _refuse_amount(house, who, wager, cents)


def _refuse_amount(house: House, who: str, wager: Wager, cents: Cents) -> None:
    only = house.amounts.get(wager.name)
    if only is not None:
        if cents != only:
            raise Illegal(
                f"{who}: the {wager.name} Wager is {dollars(only)}, not {dollars(cents)}", wager.cite
            )
        return
    least, most = house.least_and_most(wager)
    if not least <= cents <= most:
        raise Illegal(
            f"{who}: the {wager.name} Wager is {dollars(least)} to {dollars(most)}, not {dollars(cents)}",
            wager.cite,
        )
    unit = house.unit(wager)
    if cents % unit:
        raise Illegal(
            f"{who}: the {wager.name} Wager must be a multiple of {unit} cents to be paid in whole cents"
        )
    if cents % house.chip_unit:
        unit_says = dollars(house.chip_unit)
        raise Illegal(
            f"{who}: the {wager.name} Wager is a multiple of {unit_says}, the smallest chip", wager.cite
        )


def take_back(state: Round, action: TakeBack) -> Round:
    """The round after a player took a wager back, and with it those that hang on it."""
    if state.stage is not BETS:
        clause = state.house.force.wagering.closing
        raise Illegal(f"seat {action.seat} may not withdraw a wager after 'no more bets'", clause)
    seat = state.seat(action.seat)
    if action.wager not in seat.placed:
        raise Illegal(f"seat {action.seat} has made no {action.wager} Wager")
    left = {name: cents for name, cents in seat.placed.items() if name != action.wager}
    for name in tuple(left):
        wager = state.house.force.by_name[name]
        if (wager.after and not any(o in left for o in wager.after)) or wager.equals == action.wager:
            del left[name]
    return state._replace(seats=with_seat(state, seat._replace(placed=left, standing=left)))


def chips_wagered(state: Round) -> int:
    """How many wagers the progressive and table game systems have accepted by chip."""
    devices = (On.PROGRESSIVE_DEVICE, On.TABLE_GAME_SYSTEM)
    known = state.house.force.by_name
    return sum(known[name].on in devices for seat in state.seats for name in seat.placed)


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
    if action.chips != accepted:
        wagers = "1 wager" if accepted == 1 else f"{accepted} wagers"
        raise Illegal(f"the dealer counts {action.chips} chips, the system accepted {wagers}", cite)
    meters, moves = contribute(state.meters, house, seats)
    return state._replace(
        seats=seats,
        meters=meters,
        moves=(*state.moves, *moves),
        stage=DEAL,
        queue=queue_for(state.dealing, seats),
    )


def refuse_incomplete(house: House, seat: Seat) -> None:
    """Refuse a player who lacks a required wager, or whose wagers a version ties together."""
    for wager in house.force.wagers:
        if wager.required and wager.name not in seat.placed:
            raise Illegal(f"seat {seat.number} must make the {wager.name} Wager", wager.cite)
    for version in house.rules.versions:
        if house.choice("version") == version.cite:
            _refuse_version(version, seat)


def _refuse_version(version: Version, seat: Seat) -> None:
    """Refuse amounts of the two wagers that a version ties together."""
    main, side = seat.placed.get(version.main, 0), seat.placed.get(version.side, 0)
    wrong = False
    if version.main_at_least is not None:
        wrong = side > 0 and main < version.main_at_least * side
    if version.both_within is not None:
        wrong = not (0 < main <= version.both_within * side and side <= version.both_within * main)
    if wrong:
        raise Illegal(
            f"seat {seat.number} has {version.main} {dollars(main)} and {version.side} {dollars(side)}, but"
            f" {version.says}",
            version.cite,
        )
