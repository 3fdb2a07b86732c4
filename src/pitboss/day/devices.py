"""Devices that break down, and the other methods that may be used once they are covered: section .13(g)."""

from __future__ import annotations

from dataclasses import replace

from pitboss.day.actions import BackInOrder, CloseTable, CoverDevice, Device, OutOfOrder, UseMethod
from pitboss.day.state import SHOES, DeckStage, TableDay, noted, refuse
from pitboss.rules.words import Method, Mishap, Shuffler


def refuse_uncovered(day: TableDay, *devices: Device) -> None:
    """Refuse another method while a device that is out of order is neither covered nor marked."""
    for device in devices:
        if device in day.out_of_order - day.covered:
            says = f"the {device.value} is out of order and must be covered or marked first"
            refuse(says, day.irregularity(Mishap.OUT_OF_ORDER))


def shuffling_device(day: TableDay) -> Device:
    """The device that shuffles at this table: the dealing shoe, if that is what reshuffles."""
    return Device.SHOE if day.house.method is Method.RESHUFFLING_SHOE else Device.SHUFFLER


def out_of_order(day: TableDay, action: OutOfOrder) -> TableDay:
    """A device cannot be used any more; a deck it was shuffling comes out to be shuffled again."""
    device, cite = action.device, day.irregularity(Mishap.OUT_OF_ORDER)
    if device not in day.devices:
        refuse(f"this table has no {device.value}", cite)
    if device in day.out_of_order:
        refuse(f"the {device.value} is out of order already", cite)
    if device is Device.SHOE and day.round:
        refuse("a round is under way; it is void first if the shoe fails", day.irregularity(Mishap.SHOE_JAM))
    stops = device is shuffling_device(day)
    decks = tuple(
        replace(deck, stage=DeckStage.STACKED) if stops and deck.stage is DeckStage.LOADED else deck
        for deck in day.decks
    )
    return noted(
        day,
        action,
        f"the {device.value} is out of order",
        cite,
        decks=decks,
        out_of_order=day.out_of_order | {device},
    )


def cover(day: TableDay, action: CoverDevice) -> TableDay:
    """A device that is out of order is covered or marked."""
    device, cite = action.device, day.irregularity(Mishap.OUT_OF_ORDER)
    if device not in day.out_of_order - day.covered:
        refuse(f"there is no {device.value} out of order that is still to be covered", cite)
    says = f"the {device.value} is covered or marked out of order"
    return noted(day, action, says, cite, covered=day.covered | {device})


def back_in_order(day: TableDay, action: BackInOrder) -> TableDay:
    """A device can be used again."""
    device, cite = action.device, day.irregularity(Mishap.OUT_OF_ORDER)
    if device not in day.out_of_order:
        refuse(f"no {device.value} of this table is out of order", cite)
    return noted(
        day,
        action,
        f"the {device.value} is in order again",
        cite,
        out_of_order=day.out_of_order - {device},
        covered=day.covered - {device},
    )


def use_method(day: TableDay, action: UseMethod) -> TableDay:
    """Another dealing method is used, or that of the Rules Submission again."""
    method, cite = action.method, day.irregularity(Mishap.OUT_OF_ORDER)
    if method not in [dealing.method for dealing in day.rules.dealing]:
        clause = day.rules.dealing_clause(method.value)
        refuse(day.rules.no_dealing(method), clause)
    dealing = day.rules.method(method)
    if day.round:
        refuse(f"the method is not changed during a round, begun with deck {day.round.deck}", cite)
    if method is day.method:
        refuse(f"the cards are dealt by {method.value} already", dealing.cite)
    if method in SHOES and (method is not day.house.method or Device.SHOE in day.out_of_order):
        refuse(f"there is no {method.value} in order at this table", cite)
    if method is not day.house.method and not day.out_of_order:
        says = f"the Rules Submission deals by {day.house.method.value}; another method needs a breakdown"
        refuse(says, cite)
    refuse_uncovered(day, *Device)
    if dealing.shuffler_cite and replace(day, method=method).shuffler is Shuffler.NONE:
        says = "cards dealt from the hand need an automated shuffling device in use"
        refuse(says, dealing.shuffler_cite)
    says = f"the cards are dealt by {method.value} from now on"
    return noted(day, action, says, dealing.cite, method=method)


def close(day: TableDay, action: CloseTable) -> TableDay:
    """The table closes; the chapters say nothing of it, so the line has no clause."""
    if day.round:
        refuse(f"a round is under way with deck {day.round.deck}", day.dealing.cite)
    return noted(day, action, "the table closes", "", decks=(), idle=False, closed=True)
