"""The choices of a house as a reviewer reads them: what the chapter requires, what was chosen, the clause."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from pitboss.cards import DECK
from pitboss.documents.in_force import in_offer
from pitboss.documents.moved_figures import Figuring
from pitboss.documents.offer import drawn_in, events, limits_told, meters, paytables, tied
from pitboss.engine.drawing import MAGIC, lucky_positions
from pitboss.law import CITATION
from pitboss.money import dollars, figure
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.house_checks import DRAW, FILING
from pitboss.rules.readings import NothingSurvivesWithout, ProgressiveFormedOf
from pitboss.rules.words import Choice, HandBonus, Method, Progressive, Settlement, Shuffler
from pitboss.submission.lines import WagerLine, lines

DEALT = {
    Method.MANUAL_SHOE: "The cards are dealt from a manual dealing shoe.",
    Method.HAND: "The cards are dealt by hand.",
    Method.AUTOMATED_SHOE: "The cards are dealt from an automated dealing shoe.",
    Method.RESHUFFLING_SHOE: "The cards are dealt from an automated dealing shoe that reshuffles them.",
}
SHUFFLED = {
    Shuffler.NONE: "The dealer shuffles; no automated card shuffling device is used.",
    Shuffler.AUTOMATED: "An automated card shuffling device is used.",
    Shuffler.COUNTING: "An automated card shuffling device is used that counts the cards after each shuffle.",
    Shuffler.RESHUFFLING: "A device is used that reshuffles and counts the cards by itself.",
}

IN_EVERY_ROUND = "The table game system draws a Magic Card and a Lucky Bonus position in every round."
DEFINED = re.compile(
    r"(?<=\d)\[[a-z-]+\](?:\([a-z]+\))*"
)  # a definition, or a part of it, within its section


@dataclass(frozen=True, slots=True)
class ChoiceMade:
    """One choice: the clause that asks for it, what it requires, and what was chosen."""

    clause: str
    requires: str
    says: str


def chosen(house: House) -> Iterator[ChoiceMade]:
    """Every choice that the house has made, in the order of the form."""
    yield from _table(house)
    yield from _cards(house)
    yield from _limit(house)
    for option in house.rules.options:
        if concerns(house, option):
            yield ChoiceMade(clause_of(house, option), option.asks, option.says(house.choice(option.name)))
    for statement in house.rules.statements:
        says = house.stated.get(statement.name, statement.example)
        yield ChoiceMade(statement.cite, f"The Rules Submission says {statement.asks}.", f"They lie {says}.")
    for line in lines(house.rules):
        if _offers(house, line):
            yield from _wager(house, line)


def _table(house: House) -> Iterator[ChoiceMade]:
    seats = house.rules.seats
    yield ChoiceMade(
        seats.cite,
        f"A table has no more than {seats.most} betting positions.",
        f"The table has {_counted(house.seats, 'betting position')}.",
    )
    if seats.adjacent_boxes:
        many = f"A player may wager at up to {house.adjacent_boxes} adjacent betting positions."
        yield ChoiceMade(
            seats.boxes_cite,
            "The Rules Submission says at how many adjacent positions one player may wager.",
            many if house.adjacent_boxes > 1 else "A player wagers at one betting position only.",
        )
    yield ChoiceMade(
        FILING,  # the form on which they are stated; no text that is held here asks for limits
        "The chapter sets no minimum or maximum wager: this submission states its own.",
        f"{limits_told(house)} Every wager on the layout is a multiple of {dollars(house.chip_unit)}.",
    )


def _cards(house: House) -> Iterator[ChoiceMade]:
    rules, day = house.rules, house.rules.day
    yield ChoiceMade(
        rules.decks.cite if house.decks == 1 else rules.decks.two_decks_cite,
        "The game is played with one deck, or with two used in turn if a device shuffles.",
        "One deck is used." if house.decks == 1 else "Two decks are used, in alternate rounds.",
    )
    yield ChoiceMade(
        day.shuffle.cite, "The cards are shuffled by the dealer or by a device.", SHUFFLED[house.shuffler]
    )
    yield ChoiceMade(
        rules.method(house.method).cite.partition("(")[0],
        "The cards are dealt by one of the methods of the chapter.",
        DEALT[house.method],
    )
    if house.approval:
        yield ChoiceMade(
            day.reshuffling.cite, "A device that reshuffles is approved.", f"The approval: {house.approval}."
        )
    if house.backs:
        backs = listed(house.backs)
        yield ChoiceMade(
            day.two_decks.backs, "Two decks have backs of different colors.", f"They are {backs}."
        )
    if house.deck_hours:
        by_hand = house.method is Method.HAND
        most = rules.decks.hours_by_hand if by_hand else rules.decks.hours_by_shoe
        yield ChoiceMade(
            rules.decks.hours_by_hand_cite if by_hand else rules.decks.hours_by_shoe_cite,
            f"The decks are changed after no more than {most} hours.",
            f"They are changed every {_counted(house.deck_hours, 'hour')}.",
        )


def _limit(house: House) -> Iterator[ChoiceMade]:
    limit = house.force.limit
    if limit is None:
        return
    least = f"the greater of {dollars(limit.floor)} and the most that one patron can win at the minimum wager"
    covers = listed(limit.covers)
    if limit.fixed:
        says = f"The limit is {dollars(house.limit_floor)} for {covers} together."
        yield ChoiceMade(limit.cite, f"The payout limit of a hand is {least}.", says)
    elif house.limit is not None:
        says = f"No more than {dollars(house.limit)} is paid on one hand for {covers} together."
        yield ChoiceMade(limit.cite, f"A payout limit of a hand is no less than {least}.", says)
    else:
        yield ChoiceMade(limit.cite, "A payout limit of a hand may be set.", "Every hand is paid in full.")


def _wager(house: House, line: WagerLine) -> Iterator[ChoiceMade]:
    """What was chosen for one wager or bonus that is offered."""
    if line.optional:
        names = [house.force.by_name[name] for name in line.wagers if house.offers(house.force.by_name[name])]
        on = f" {listed([f'on the {each.hand}' for each in names])}" if len(line.wagers) > 1 else ""
        requires = f"The {line.name} Wager may be offered."
        yield ChoiceMade(line.clause, requires, f"It is offered{on}.")
    shown = next(each for each in paytables(house) if each.table.wager == line.name)
    if len(shown.table.letters) > 1:
        yield ChoiceMade(
            shown.table.cite,
            f"One of the {line.name} paytables is selected.",
            f"{line.name} is paid by Paytable {shown.paytable.letter}.",
        )
    if line.envy is not None:
        yield ChoiceMade(
            line.envy.cite,
            "One of the Envy Bonus schedules is selected.",
            f"An Envy Bonus is paid by schedule {house.letter(line.envy)}.",
        )
    least = line.minimums.get(shown.table.cite)
    if least and shown.table.cite in house.added:
        odds = figure(house.added[shown.table.cite])
        yield ChoiceMade(
            least.cite,
            f"A {least.hand.lower()} may be added at {least.at_least} to 1 or more.",
            f"A {least.hand.lower()} is added to {line.name} at {odds} to 1.",
        )
    yield from _amount(house, line)
    yield from _meter(house, line)


def _amount(house: House, line: WagerLine) -> Iterator[ChoiceMade]:
    wager = house.force.by_name[line.wagers[0]] if line.wagers else None
    if line.by_device and isinstance(line.step, Progressive) and wager and wager.amounts:
        sums = listed([dollars(amount) for amount in wager.amounts], "or")
        amount = dollars(house.amounts[wager.name])
        yield ChoiceMade(
            line.step.envy_pays, f"A {line.name} Wager is {sums}.", f"A {line.name} Wager is {amount}."
        )
    for name in line.wagers:
        if name in house.ranges:
            low, high = (dollars(each) for each in house.ranges[name])
            requires = f"A {line.name} Wager may have limits of its own."
            yield ChoiceMade(
                line.clause, requires, f"A {line.name} Wager is at least {low} and at most {high}."
            )


def _meter(house: House, line: WagerLine) -> Iterator[ChoiceMade]:
    if line.step is None:
        return
    yield from _meter_terms(house, line)
    yield from not_drawn(house, line.step)
    for name, odds in events(house, line.step):
        yield ChoiceMade(
            getattr(line.step, "events", line.clause),
            f"Whether a {name} is paid is left to the certificate holder.",
            f"The {name} is drawn in {drawn_in(house, name)}, {drawn_from(house, line.step, name)}, and paid"
            f" {odds}.",
        )
    if link := house.links.get(line.name):
        requires = "A meter may be shared between tables or games of one facility."
        yield ChoiceMade(
            line.system.cite, requires, f"The {line.name} meter belongs to the link \u201c{link}\u201d."
        )


def drawn_from(house: House, step: Progressive | HandBonus, name: str) -> str:
    """Among what the table game system draws, which no clause says: all of it alike, taken or not."""
    if name == MAGIC:
        return f"each of the {len(DECK)} cards alike"
    dealers = isinstance(step, HandBonus) and 0 in lucky_positions(house, step)
    dealer = " and that of the dealer" if dealers else ""
    return f"each of the {house.seats} positions{dealer} alike, taken or not"


def _meter_terms(house: House, line: WagerLine) -> Iterator[ChoiceMade]:
    """What a meter opens with and gains, where the text leaves both to the Rules Submission."""
    for floor in house.rules.floors:
        if floor.wager != line.name or not isinstance(line.step, Progressive):
            continue
        terms, letter = house.levels(line.step)["meter"], house.letter(house.rules.table(line.step.pays))
        opens, again = (dollars(each.amount(house.amounts[line.name])) for each in (terms.seed, terms.reseed))
        least = dollars(dict(floor.initial)[letter])
        yield ChoiceMade(
            floor.cite,
            f"The amount at which the {line.name} meter opens and starts again is at least {least}.",
            f"It is {opens}." if opens == again else f"It opens at {opens} and starts again at {again}.",
        )
        rate = dict(floor.rate).get(letter)
        much = f" and is at least {rate}" if rate else ""
        yield ChoiceMade(
            floor.cite,
            f"The rate of progression is stated{much}.",
            f"{terms.rate} of each {line.name} Wager is added to the meter.",
        )


def not_drawn(house: House, step: Settlement) -> Iterator[ChoiceMade]:
    """The Magic Card and the Lucky Bonus, which a chapter leaves to the holder, where they are not paid."""
    if not isinstance(step, HandBonus):
        return
    drawn = {name for name, _ in events(house, step)}
    if names := [name for name, _ in house.force.table(step.events).column("Payout") if name not in drawn]:
        yield ChoiceMade(
            step.events,
            f"Whether a {listed(names, 'or')} is paid is left to the certificate holder.",
            f"{listed(names)} {'are' if names[1:] else 'is'} not paid.",
        )


@dataclass(frozen=True, slots=True)
class Reading:
    """An unclear clause: how it is read here, how else it could be, and why.

    `figured` counts what the figures of a PAR sheet would be by the other reading, of a clause that leaves
    no choice; without it none of them depends on the clause.
    """

    clause: str
    read: str
    other: tuple[str, ...]
    why: str
    figured: Figuring | None = None


def readings(house: House) -> Iterator[Reading]:
    """The unclear clauses that this table comes to, each with what it could mean."""
    for choice in _open(house):
        value = house.choice(choice.name)
        others = (
            (IN_EVERY_ROUND,)  # not to draw is an offer that was not made, no other reading
            if choice.name == DRAW
            else tuple(choice.says(option) for option in choice.options if option != value)
        )
        why = DEFINED.sub("", house.why(choice))
        yield Reading(in_print(house, choice.cite), choice.says(value), others, why)


def _open(house: House) -> Iterator[Choice]:
    for choice in house.rules.readings:
        off = choice.name == DRAW and house.choice(choice.name) == "off"
        if _matters(house, choice) and not off:
            yield choice


def read_otherwise(house: House) -> Iterator[House]:
    """The same table by each other reading of an unclear clause; whether bonuses are drawn is an offer."""
    for choice in _open(house):
        for option in choice.options if choice.name != DRAW else ():
            yield replace(house, chosen={**house.chosen, choice.name: option})


def cards_read(house: House, wager: str) -> str:
    """The clause that leaves open on which cards a progressive wager is decided; nothing of other wagers."""
    for choice in _open(house):
        if wager in choice.concerns and any(
            isinstance(way, ProgressiveFormedOf) for _, way in choice.changes
        ):
            return in_print(house, choice.cite)
    return ""


def left_open(house: House) -> frozenset[str]:
    """The clauses that this table comes to and that the submission reads in one of several ways."""
    return frozenset(each.clause for each in readings(house))


def clause_of(house: House, choice: Choice) -> str:
    """The clause that a choice follows: the one chosen, where clauses are what is chosen from."""
    value = house.choice(choice.name)
    return value if CITATION.fullmatch(value) else in_print(house, choice.cite)


def in_print(house: House, text: str) -> str:
    """A clause or a sentence with the table of the version chosen, and definitions by their section alone."""
    return DEFINED.sub("", house.in_version(text))


def decided_by(house: House, step: Progressive | HandBonus) -> tuple[str, ...]:
    """The clauses on the cards that decide: those left open, and the one that settles the wager."""
    read = cards_read(house, step.wager) if isinstance(step, Progressive) else ""
    return tuple(dict.fromkeys(filter(None, (read, step.cite))))


def _matters(house: House, choice: Choice) -> bool:
    """Whether anything that this house offers and pays depends on a reading."""
    if not concerns(house, choice) or not choice.changes:
        return concerns(house, choice)
    if all(
        isinstance(each, NothingSurvivesWithout) and each.wager in tied(house) for _, each in choice.changes
    ):
        return False  # nobody is there without that wager
    ways = [replace(house, chosen={**house.chosen, choice.name: option}) for option in choice.options]
    told = [(in_offer(way), tuple(meters(way))) for way in ways]
    return any(each != told[0] for each in told)


def concerns(house: House, choice: Choice) -> bool:
    """Whether a wager that a choice is about is offered."""
    known = house.force.by_name
    return not choice.concerns or any(house.offers(known[name]) for name in choice.concerns if name in known)


def _offers(house: House, line: WagerLine) -> bool:
    return not line.optional or any(house.offers(house.force.by_name[name]) for name in line.wagers)


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"
