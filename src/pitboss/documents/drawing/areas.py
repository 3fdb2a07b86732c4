"""What the felt and the sign of a house must show: areas, devices, notices and payouts, nothing drawn yet."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from pitboss.documents.offer import InForce, decisions, paytables
from pitboss.money import dollars
from pitboss.rules.describe import listed, times_says, times_told
from pitboss.rules.house import House
from pitboss.rules.words import (
    CardArea,
    Inscription,
    On,
    Shows,
    System,
)
from pitboss.rules.words.deal import dealt_to


@dataclass(frozen=True, kw_only=True)
class Area:
    """A place for a wager at each position; `device` is the clause of the device in it, if any."""

    name: str
    cite: str
    device: str = ""
    terminal: bool = False  # an electronic wagering system, not a place for chips


@dataclass(frozen=True)
class Inscribed:
    """A notice to the patrons and the clause that asks for it; `exact` if its words are prescribed."""

    says: str
    cite: str
    exact: bool = False


def betting_areas(house: House) -> tuple[tuple[Area, ...], ...]:
    """The betting areas of the wagers offered, those of one clause together."""
    rules = house.force
    groups = [
        tuple(
            Area(name=name, cite=each.cite, device=_device(house, name))
            for name in each.wagers
            if house.offers(rules.by_name[name])
        )
        for each in rules.layout.areas
    ]
    return tuple(group for group in (*groups, tuple(_terminals(house))) if group)


def _device(house: House, wager: str) -> str:
    """The clause of the device that takes a wager, where it is not placed on the layout itself."""
    return next((system.device for system in systems(house) if wager in taken_by(system, house)), "")


def _terminals(house: House) -> Iterator[Area]:
    """The electronic wagering systems; one serves a wager on either hand."""
    for system in systems(house):
        names = [name for name in taken_by(system, house) if house.force.by_name[name].on is On.GAME_ACCOUNT]
        if names:
            yield Area(
                name=house.force.by_name[names[0]].called,
                cite=system.device,
                device=system.device,
                terminal=True,
            )


def systems(house: House) -> tuple[System, ...]:
    """The systems that the wagers offered need."""
    return tuple(system for system in house.force.layout.systems if taken_by(system, house))


def taken_by(system: System, house: House) -> tuple[str, ...]:
    """The wagers offered that a system takes."""
    known = house.force.by_name
    return tuple(
        name for name in system.wagers if house.offers(known[name]) and known[name].on is not On.LAYOUT
    )


def card_areas(house: House) -> tuple[CardArea, ...]:
    """The areas for cards that the wagers offered need."""
    known = house.force.by_name
    return tuple(
        _as_dealt(house, area)
        for area in house.force.layout.cards
        if not area.only_for or any(house.offers(known[name]) for name in area.only_for)
    )


def _as_dealt(house: House, area: CardArea) -> CardArea:
    """An area of which only the clauses of the deal speak, with that of the way of dealing here."""
    ways = {dealing.cite.partition("(")[0] for dealing in house.force.dealing}
    if area.cite.partition("(")[0] not in ways:
        return area
    steps = house.force.method(house.method).steps
    return replace(area, cite=next(step.cite for step in steps if dealt_to(step, area.part)))


def notices(house: House, *, posted: bool) -> tuple[Inscribed, ...]:
    """What patrons are told besides the payouts; `posted`: on a sign, where the payout limit is a sum."""
    inscriptions = house.force.layout.inscriptions
    told = (
        Inscribed(_says(each, house, posted), _clauses(each, posted), each.exact)
        for each in inscriptions
        if each.shows is not Shows.PAYOUTS
    )
    return tuple(each for each in told if each.says)


def _clauses(inscription: Inscription, posted: bool) -> str:
    """What asks for a notice, and on a sign the clause that lets it stand there."""
    both = (inscription.cite, inscription.on_sign if posted else "")
    return ", ".join(dict.fromkeys(filter(None, both)))


def _says(inscription: Inscription, house: House, posted: bool) -> str:
    if inscription.shows is Shows.MULTIPLES:
        return multiples(house, times_told if posted else times_says)
    if inscription.shows is Shows.LIMIT:
        return limit(house) if posted else "Subject to the posted payout limit" if limit(house) else ""
    if inscription.exact:
        return inscription.words
    asked = {option.name for option in house.force.options if f"{{{option.name}}}" in inscription.words}
    return inscription.words.format(**{name: house.choice(name) for name in asked})


def multiples(house: House, says: Callable[[tuple[int, ...], bool], str]) -> str:
    """How often the Ante the wager of each decision is, street by street; `says`: a multiple in words."""
    wager = ""
    told: list[str] = []
    for when, step in decisions(house):
        if step.times:
            wager = step.wager
            of = "" if told else f" the {house.force.by_name[wager].equals}"
            told.append(f"{says(step.times, step.any_amount_between)}{of} {when}")
    return f"{wager}: {', '.join(told)}" if told else ""


def limit(house: House) -> str:
    """The payout limit in words, where there is one."""
    rule = house.force.limit
    most = house.payout_limit
    if rule is None or most is None:
        return ""
    return f"Payout limit per hand: {dollars(most)} for {listed(rule.covers)} together"


def payouts_clause(house: House) -> str:
    """The clause that wants the payouts on the layout or on a sign."""
    return next(each.cite for each in house.force.layout.inscriptions if each.shows is Shows.PAYOUTS)


def at_even_money(house: House) -> tuple[Inscribed, ...]:
    """The wagers that are paid 1 to 1 rather than by a table, those of one clause together."""
    clauses: dict[str, list[str]] = {}
    for name, cite in house.force.pays:
        clauses.setdefault(cite, []).append(name)
    return tuple(Inscribed(listed(names), cite) for cite, names in clauses.items())


def tables_on_felt(house: House) -> tuple[InForce, ...]:
    """The paytables printed on the felt: of the wagers that every table of the chapter takes."""
    optional = {wager.called for wager in house.force.wagers if wager.if_submitted}
    return tuple(each for each in paytables(house) if each.table.wager not in optional)
