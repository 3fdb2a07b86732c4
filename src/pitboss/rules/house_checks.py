"""What no house may be: the one place where a house is refused, whatever road it comes by.

A house is checked when it is made, so that rounds, days, solver and documents never meet one that the
chapter does not permit. What a house leaves out is no fault here; it is refused when it is asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pitboss.money import Cents, Rate, dollars, figure
from pitboss.refusal import Refused
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import About
from pitboss.rules.words import Choice, HandBonus, Method, On, Progressive, Shuffler, Wager, metered

if TYPE_CHECKING:
    from pitboss.rules.house import House

FILING = "601a.2"  # where a Rules Submission itself comes from
DRAWN = ("Magic Card", "Lucky Bonus")
DRAW = "magic_card_and_lucky_bonus"  # the reading that has them drawn
MOST_DECKS = 2
MOST_ODDS = 10**9
MOST_PARTS = 9999  # of the wager, of which odds are a multiple
WHOLE_WAGER = 100  # percent
LARGEST = 5_00  # the larger wager by device, of which a rate adds whole hundredths if it does of any


def refuse_house(house: House) -> None:
    """Refuse a house with anything that its chapter does not permit, with the clause."""
    for check in CHECKS:
        check(house)


def choice_named(rules: RuleSet, name: str) -> Choice:
    """The option or reading of a name."""
    for choice in (*rules.options, *rules.readings):
        if choice.name == name:
            return choice
    known = ", ".join(choice.name for choice in (*rules.options, *rules.readings))
    raise Refused(f"{rules.id} leaves no choice called {name!r}; it leaves {known or 'none'}", FILING)


def refuse_positions(rules: RuleSet, positions: int) -> None:
    """Refuse a table without betting positions or with too many."""
    most = rules.seats.most
    if not is_whole(positions) or not 1 <= positions <= most:
        raise Refused(f"a table has up to {most} positions, not {positions}", rules.seats.cite)


def refuse_players(house: House, players: int) -> None:
    """Refuse players for whom the table has no betting positions, or none at all."""
    if not 1 <= players <= house.seats:
        says = f"{players} players: the table has 1 to {house.seats} positions"
        raise Refused(says, house.rules.seats.cite)


def is_whole(number: object) -> bool:
    """Whether this is a whole number."""
    return isinstance(number, int) and not isinstance(number, bool)


def _choices(house: House) -> None:
    for name, value in house.chosen.items():
        choice = choice_named(house.rules, name)
        if value not in choice.options:
            raise Refused(f"{name} is {' or '.join(choice.options)}, not {value!r}", choice.cite)
    known = {says.name: says.cite for says in house.rules.statements}
    for name, said in house.stated.items():
        if name not in known:
            raise Refused(f"{house.rules.id} asks for no statement called {name!r}", FILING)
        if not said:
            raise Refused(f"nothing is said of {name}", known[name])


def _seats(house: House) -> None:
    seats, boxes = house.rules.seats, house.adjacent_boxes
    refuse_positions(house.rules, house.positions)
    most = house.seats if seats.adjacent_boxes else 1
    if not is_whole(boxes) or not 1 <= boxes <= most:
        allowed = f"1 to {most} boxes" if most > 1 else "one position"
        raise Refused(f"a player may cover {allowed}, not {boxes}", seats.boxes_cite)


def _refuse_sum(what: str, amount: Cents, chip: Cents, cite: str) -> None:
    if not is_whole(amount) or amount <= 0:
        raise Refused(f"{what} is an amount above $0 in whole cents, not {amount}", cite)
    if amount % chip:
        raise Refused(f"{what} is a multiple of {dollars(chip)}, the smallest chip", cite)


def _refuse_range(of: str, least: Cents, most: Cents, chip: Cents, cite: str) -> None:
    _refuse_sum(f"the minimum{of}", least, chip, cite)
    _refuse_sum(f"the maximum{of}", most, chip, cite)
    if most < least:
        raise Refused(f"the maximum{of}, {dollars(most)}, is below the minimum, {dollars(least)}", cite)


def _sums(house: House) -> None:
    chip = house.chip_unit
    _refuse_sum("the chip unit", chip, 1, FILING)
    _refuse_range("", house.minimum, house.maximum, chip, FILING)
    for name, (least, most) in house.ranges.items():
        wager = house.rules.wager(name)
        if not has_own_limits(house.rules, wager):
            raise Refused(f"the {name} Wager leaves the house nothing to choose", wager.cite)
        _refuse_range(f" of the {name} Wager", least, most, chip, wager.cite)


def has_own_limits(rules: RuleSet, wager: Wager) -> bool:
    """Whether a wager may have a minimum and a maximum of its own: it is beside the game, in chips."""
    tables = rules.tables_for(wager.name, About.PAYS)
    beside = wager.if_submitted or any(len(table.letters) > 1 for table in tables)
    return beside and wager.on is On.LAYOUT


def _dealing(house: House) -> None:
    """Dealing by hand and two decks need an automated shuffler; a shoe that reshuffles is one itself."""
    method, shuffler, rules = house.rules.method(house.method), house.shuffler, house.rules
    if method.shuffler_cite and shuffler is Shuffler.NONE:
        raise Refused("cards are dealt by hand only with an automated shuffling device", method.shuffler_cite)
    if house.method is Method.RESHUFFLING_SHOE and shuffler is not Shuffler.RESHUFFLING:
        found = f"the shuffler is {Shuffler.RESHUFFLING.value!r}, not {shuffler.value!r}"
        raise Refused(f"with a shoe that reshuffles {found}", method.cite)
    if not is_whole(house.decks) or not 1 <= house.decks <= MOST_DECKS:
        raise Refused(f"a table has 1 deck or 2, not {house.decks}", rules.decks.cite)
    if house.decks == MOST_DECKS and shuffler is Shuffler.NONE:
        raise Refused("two decks need an automated shuffling device", rules.decks.two_decks_cite)
    if house.decks == MOST_DECKS and shuffler is Shuffler.RESHUFFLING:
        told = "two decks need a device that stores one while the other is played, not one that reshuffles"
        raise Refused(told, rules.day.two_decks.stored)


def _letters(house: House) -> None:
    for cite, letter in house.letters.items():
        table = house.rules.table(cite)
        if table.about not in (About.PAYS, About.ENVY):
            told = f"{cite} goes with the paytable of its wager and is not chosen by itself"
            raise Refused(told, cite)
        table.column(letter)


def _amounts(house: House) -> None:
    for name, amount in house.amounts.items():
        wager = house.rules.wager(name)
        cite = _amount_clause(house.rules, wager)
        if wager.amounts and amount not in wager.amounts:
            sums = " or ".join(dollars(only) for only in wager.amounts)
            raise Refused(f"the {wager.name} Wager is {sums}, not {dollars(amount)}", cite)
        _refuse_sum(f"the {wager.name} Wager", amount, 1, cite)
        if wager.on is On.LAYOUT and not wager.amounts:
            raise Refused(f"the {wager.name} Wager has a minimum and a maximum, not one sum", cite)
    for step in house.rules.settlement:
        if isinstance(step, HandBonus):
            sums_of_one = {house.amounts[name] for name in step.wagers if name in house.amounts}
            if len(sums_of_one) > 1:
                raise Refused(f"the {step.name} Wagers share a meter and are of one amount", step.meter)


def _amount_clause(rules: RuleSet, wager: Wager) -> str:
    """The clause of a wager's sum: the Envy schedules know no other, where there are any."""
    steps = (step for step in rules.settlement if isinstance(step, Progressive))
    return next((step.envy_pays for step in steps if step.wager == wager.name), wager.cite)


def _meters(house: House) -> None:
    known = {metered(step) for step in house.rules.settlement if isinstance(step, (Progressive, HandBonus))}
    for name, link in house.links.items():
        if name not in known:
            raise Refused(f"{name!r} has no meter to link", house.rules.wagering.listed)
        if not link:
            raise Refused(f"the link of the {name} meter has no name", _meter_clause(house, name))
    floors = {floor.wager: floor for floor in house.rules.floors}
    for name, terms in house.terms.items():
        if name not in floors:
            raise Refused(
                f"the chapter itself sets the terms of the {name} meter", _meter_clause(house, name)
            )
        floor, letter = floors[name], house.letter(house.rules.tables_for(name, About.PAYS)[0])
        least, rate = dict(floor.initial)[letter], dict(floor.rate).get(letter, Rate(0))
        lowest = min(terms.initial, terms.restarts)
        if not is_whole(lowest) or lowest < least:
            found = f"{dollars(least)} or more, not {dollars(lowest)}"
            raise Refused(f"the {name} meter opens with {found}", floor.cite)
        if terms.rate.percent < rate.percent:
            raise Refused(f"the {name} meter gains {rate} or more, not {terms.rate}", floor.cite)
        if terms.rate.percent > WHOLE_WAGER:
            raise Refused(f"the {name} meter gains no more than the wager, not {terms.rate}", floor.cite)
        _refuse_broken_rate(terms.rate, house.amounts.get(name, LARGEST), floor.cite)


def _refuse_broken_rate(rate: Rate, wager: Cents, cite: str) -> None:
    try:
        rate.units(wager)
    except Refused as refusal:
        raise Refused(refusal.says, cite) from None


def _meter_clause(house: House, name: str) -> str:
    for step in house.rules.settlement:
        if isinstance(step, (Progressive, HandBonus)) and metered(step) == name:
            return step.meter
    return house.rules.wager(name).cite


def _added(house: House) -> None:
    leasts = {least.to_table: least for least in house.rules.minimums}
    for cite, odds in house.added.items():
        if cite not in leasts:
            clause = next((least.permitted for least in leasts.values()), cite)
            raise Refused(f"{house.rules.id} allows no mini-royal flush in {cite}", clause)
        least = leasts[cite]
        if odds < least.at_least:
            told = f"a mini-royal flush pays {least.at_least} to 1 or more, not {figure(odds)}"
            raise Refused(told, least.cite)
        if odds >= MOST_ODDS or odds.denominator > MOST_PARTS:
            raise Refused(f"{figure(odds)} to 1 is no payment that a sign could state", least.cite)
        if any(v.cite == house.chosen.get("version") and v.instead_of == cite for v in house.rules.versions):
            told = f"in version {house.chosen['version']} the table of {cite} is not in force"
            raise Refused(told, least.permitted)


def _triggers(house: House) -> None:
    """Magic Card and Lucky Bonus: only beside their wager, and a chance only where they are drawn."""
    step = next((step for step in house.rules.settlement if isinstance(step, HandBonus)), None)
    drawn = house.chosen.get(DRAW) == "on"
    if step is not None and drawn and not any(house.offers(house.rules.by_name[w]) for w in step.wagers):
        told = f"{' and '.join(DRAWN)} are drawn, and the {step.name} Wager is not offered"
        raise Refused(told, step.events)
    for name, often in house.triggers.items():
        if step is None:
            raise Refused(f"{house.rules.id} draws no {name}", FILING)
        if name not in DRAWN:
            raise Refused(f"nothing called {name!r} is drawn; there are {' and '.join(DRAWN)}", step.events)
        if not 0 < often <= 1:
            raise Refused(f"the {name} is drawn with a chance above 0 and up to 1, not {often}", step.events)
        if not drawn:
            raise Refused(f"a chance of the {name} is stated, and it is not drawn", step.events)


def _limit(house: House) -> None:
    """A payout limit only where the chapter leaves one to the house, and never below what it may be."""
    limit = house.rules.limit
    if house.limit is None:
        return
    if limit is None:
        raise Refused(f"{house.rules.id} leaves no payout limit to the house", house.rules.payouts)
    if limit.fixed:
        raise Refused(f"{house.rules.id} leaves no payout limit to the house", limit.cite)
    if not is_whole(house.limit) or house.limit < house.limit_floor:
        least = dollars(house.limit_floor)
        raise Refused(f"the payout limit is {least} or more, not {dollars(house.limit)}", limit.cite)


def _cards(house: House) -> None:
    """Hours of a deck, backs of two decks and the approval of a device, where they are stated."""
    decks, hours, day = house.rules.decks, house.deck_hours, house.rules.day
    by_hand = house.method is Method.HAND
    most = decks.hours_by_hand if by_hand else decks.hours_by_shoe
    if not is_whole(hours) or not 0 <= hours <= most:
        cite = decks.hours_by_hand_cite if by_hand else decks.hours_by_shoe_cite
        raise Refused(f"the decks are changed after 1 to {most} hours, not {hours}", cite)
    if house.backs and (house.decks, len(house.backs)) != (MOST_DECKS, MOST_DECKS):
        raise Refused("two decks have two colors of backs, and one deck states none", day.two_decks.backs)
    if not all(house.backs):
        raise Refused("the backs of a deck have a color", day.two_decks.backs)
    if len({color.casefold() for color in house.backs}) < len(house.backs):
        raise Refused("the backs of two decks are of different colors", day.two_decks.backs)
    if house.approval and house.shuffler is not Shuffler.RESHUFFLING:
        raise Refused("only a device that reshuffles has an approval of its own", day.reshuffling.cite)


CHECKS: tuple[Callable[[House], None], ...] = (
    _choices,
    _seats,
    _sums,
    _dealing,
    _cards,
    _letters,
    _amounts,
    _meters,
    _added,
    _triggers,
    _limit,
)
