"""The part of the rules on the wagers: which there are here, how much they are, what each is on."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.documents.chosen import cards_read
from pitboss.documents.offer import game_wagers, how_much, side_wagers, steps, tied, version_of, wagers
from pitboss.documents.patron.playing import a, number
from pitboss.documents.rulebook.table import Rule
from pitboss.documents.settling import (
    counted,
    formed_of,
    hand_of,
    joined,
    least_hand,
    threshold,
)
from pitboss.documents.silent_wagers import side_by_side
from pitboss.engine.meters import wagers_of
from pitboss.law.silences import (
    ANOTHER_WAGER_ACCEPTED,
    CARDS_TOLD_TWICE,
    LEAST_HAND_TOLD_TWICE,
    NO_BEARING_ON_OTHERS,
    NO_SUCH_WAGER,
    NOT_LEFT_TO_THE_SUBMISSION,
    NOT_NAMED_BEFORE_THE_CALL,
    READ,
    read_so,
)
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import Decide, HandBonus, On, Wager, Word


def wagering(house: House) -> Iterator[Rule]:
    """Every wager of these tables, then when wagers close."""
    yield from _opening(house)
    yield from _decided(house)
    told: set[str] = set()
    for wager in side_wagers(house):
        if wager.called not in told and (wager.after or _begins_with(house)):
            told.add(wager.called)
            yield from _side(house, wager)
    for both, cites in side_by_side(house):
        yield (
            f"{listed(both.wagers)} have an area and a meter each; one can be made without the other.{READ}",
            joined(cites),
        )
    yield from _closing(house)


def _begins_with(house: House) -> list[Wager]:
    """The wagers of which all must be made to take part; none where a player may choose."""
    return [wager for wager in wagers(house) if wager.required]


def _opening(house: House) -> Iterator[Rule]:
    required = _begins_with(house)
    if not required:
        yield from _either(house)
        return
    amount = how_much(house, required[0])
    cites = joined(wager.cite for wager in required)
    if len(required) == 1:
        yield f"To take part in a round a player makes {a(required[0].name)} Wager of {amount}.", cites
        return
    names = listed([wager.name for wager in required])
    yield (
        f"To take part in a round a player makes {number(len(required))} wagers of one and the same amount,"
        f" {names}: {amount} each.",
        cites,
    )


def _either(house: House) -> Iterator[Rule]:
    """A game in which a player may play the dealer, a paytable, or both, or as the version has it."""
    dealer = next(wager for wager in game_wagers(house) if not wager.times)
    table = next(wager for wager in side_wagers(house) if not wager.after)
    version = version_of(house)
    amount = how_much(house, dealer)
    against = f"{a(dealer.name)} Wager plays against the dealer's hand"
    alone = f"{a(table.name)} Wager plays against its paytable alone"
    both = dict(table.beside).get(dealer.name, "")
    if version and version.both_within:
        times = number(version.both_within)
        yield (
            f"To take part in a round a player makes both {a(dealer.name)} Wager and {a(table.name)} Wager,"
            f" of {amount} each. Neither may be more than {times} times the other.",
            version.cite,
        )
        yield f"{_sentence(against)}; {alone}.", joined((dealer.cite, table.cite))
        return
    yield f"{_sentence(against)}. It is {amount}.", dealer.cite
    yield f"{_sentence(alone)}, whatever the dealer holds. It is {how_much(house, table)}.", table.cite
    if version:
        yield f"At this table {version.says}; an Ante Wager may also be made alone.", version.cite
    else:
        yield "A player may make either wager or both.", both


def _sentence(says: str) -> str:
    return says[0].upper() + says[1:]


def _decided(house: House) -> Iterator[Rule]:
    """The wagers that are made, or taken back, at a decision."""
    asked = [step for step in house.force.play if isinstance(step, Decide)]
    later = list(dict.fromkeys(step.wager for step in asked if Word.WITHDRAW not in step.words))
    back = list(dict.fromkeys(step.wager for step in asked if Word.WITHDRAW in step.words))
    if later:
        cites = joined(house.force.by_name[name].cite for name in later)
        names = f"{listed(later)} {'Wagers are' if len(later) > 1 else 'Wager is'}"
        yield f"The {names} made later, when the dealer asks for a decision.", cites
    if back:
        yield (
            f"{listed(back)} may be taken back at the decisions that follow the deal.",
            joined(house.force.by_name[name].cite for name in back),
        )


def _side(house: House, wager: Wager) -> Iterator[Rule]:
    step = next(step for step in steps(house) if wager.name in wagers_of(step))
    first = _first(house, wager)
    formed = (each.cite for each in formed_of(step))
    cites = joined((wager.cite, cards_read(house, wager.name), *formed, threshold(step)))
    slips = {*LEAST_HAND_TOLD_TWICE, *NOT_LEFT_TO_THE_SUBMISSION}
    read = read_so(wager.cite, slips) or read_so(step.cite, CARDS_TOLD_TWICE)
    apart = (
        " How it ends makes no difference to any other wager." if wager.cite in NO_BEARING_ON_OTHERS else ""
    )
    yield f"{_place(house, wager, first)} {_wins(house, wager)}{read}{apart}", cites


def _first(house: House, wager: Wager) -> str:
    """What must stand already: `a player with Ante and Blind Wagers`."""
    required = [each.name for each in _begins_with(house)]
    made = required or [name for name in tied(house) if name in wager.after] or list(wager.after)
    if not made:
        return "a player who takes part"
    if len(required) > 2:
        return f"a player who has made the {number(len(required))} wagers of the game"
    if required:
        return f"a player who has made the {listed(required)} Wager{'s' if len(required) > 1 else ''}"
    joins = "and" if tied(house) else "or"
    return f"a player who has made {listed([f'{a(name)} Wager' for name in made], joins)}"


def _place(house: House, wager: Wager, first: str) -> str:
    amount = how_much(house, wager)
    least, most = house.least_and_most(wager)
    chip = f"a {amount} chip" if least == most else f"chips of {amount}"
    match wager.on:
        case On.PROGRESSIVE_DEVICE:
            where = f"by putting {chip} on the progressive wagering device of the position"
        case On.TABLE_GAME_SYSTEM:
            where = f"by putting {chip} on the table game system's device at the position"
        case On.GAME_ACCOUNT:
            where = f"of {amount} with the electronic wagering device of the position"
        case _:
            where = f"of {amount} by laying chips in its betting area"
    clause, *_ = ANOTHER_WAGER_ACCEPTED.get(house.rules.id, ("",))
    read = read_so(wager.cite, (clause,))
    sees = f" It is for the player to see that the device has taken the wager.{read}"
    asked = read_so(wager.cite, NO_SUCH_WAGER)
    made = f"{_sentence(first)} may also make {a(wager.called)} Wager {where}.{asked}"
    return made if wager.on is On.LAYOUT else f"{made}{sees}"


def _wins(house: House, wager: Wager) -> str:
    step = next(step for step in steps(house) if wager.name in wagers_of(step))
    formed = formed_of(step)[0]
    if formed.by_rows:
        return "It wins if the player's first two cards stand on its paytable."
    if isinstance(step, HandBonus) and len(step.wagers) > 1:
        shared = counted(house, formed.parts[-1])
        return (
            "It is made on the player's hand, on the dealer's hand, or on both as two wagers, and wins if the"
            f" cards of that hand and {shared} make {least_hand(house, step)}."
        )
    return f"It wins if {hand_of(house, formed)} is {least_hand(house, step)}."


def _not_named(house: House) -> str:
    """The mark of a reading where the clause leaves a wager out among those due before the call."""
    left_out = NOT_NAMED_BEFORE_THE_CALL.get(house.force.wagering.closing)
    return READ if left_out in {wager.name for wager in side_wagers(house)} else ""


def _closing(house: House) -> Iterator[Rule]:
    rules = house.force
    asked = [step for step in rules.play if isinstance(step, Decide)]
    later = list(dict.fromkeys(step.wager for step in asked if Word.WITHDRAW not in step.words))
    but = f" but the {listed(later)} Wager{'s' if len(later) > 1 else ''}" if later else ""
    back = list(dict.fromkeys(step.wager for step in asked if Word.WITHDRAW in step.words))
    only = f"{listed(back)} may be taken back at the decisions" if back else "the decisions of the round"
    yield (
        f"Every wager{but} must be down before the dealer calls “no more bets”.{_not_named(house)} After"
        f" that call nothing may be added, raised or taken back, except {'that' if back else 'at'} {only}.",
        rules.wagering.closing,
    )
    if rules.wagering.independent and side_wagers(house):
        names = listed(list(dict.fromkeys(wager.called for wager in side_wagers(house))))
        yield (
            f"How {names} end{'s' if len(side_wagers(house)) == 1 else ''} makes no difference to any other"
            " wager.",
            rules.wagering.independent,
        )
