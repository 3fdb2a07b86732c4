"""A settled round written as a round file: who plays it again gets the same lines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from pitboss.cards import show_all
from pitboss.engine.actions import Action, Bet, Say, Validate
from pitboss.engine.meters import metered_steps
from pitboss.engine.state import Line, Meter, MeterKey, Round
from pitboss.money import Cents, dollars
from pitboss.rounds.call import change, signed
from pitboss.rounds.roundfile import RoundFile
from pitboss.rules.house import House, default_house
from pitboss.rules.words import metered
from pitboss.submission.assemble import told
from pitboss.submission.keys import field_of

WIDE = 10  # columns of the first word


def round_text(state: Round, about: str) -> str:
    """A round file; a wager made at a decision is told as a multiple of the player's base wager."""
    lines = [f"# {about}", _line("rules", state.house.rules.id), *_chosen(state.house)]
    for seat in state.seats:
        laid = {
            name: cents for name, cents in seat.placed.items() if not state.house.force.by_name[name].times
        }
        wagers = ", ".join(f"{name} {dollars(cents)}" for name, cents in laid.items())
        lines.append(_line(f"seat {seat.number}", wagers))
    lines.append(_line("deck", show_all(state.deck[: state.used])))
    first = state.house.force.wagers[0].name
    bases = {seat.number: seat.placed[first] for seat in state.seats}
    for action in state.log:
        lines += _done(action, bases)
    return "\n".join([*lines, *_claims(state.lines)]) + "\n"


def told_again(found: RoundFile, lines: Iterable[Line] = ()) -> str:
    """What a round file was read as, written anew; with the lines of the settlement as claims, if any."""
    said = [_line("rules", found.house.rules.id), *_chosen(found.house)]
    said += [_line("meter", each) for each in meters_told(found.house, found.meters)]
    for number, player in sorted(found.players.items()):
        if player != f"player {number}" or number not in found.wagers:
            said.append(_line("player", f"{number} {player}"))
    for number, wagers in found.wagers.items():
        laid = ", ".join(f"{name} {dollars(cents)}" for name, cents in wagers.items())
        said.append(_line(f"seat {number}", laid))
    if found.deck:
        said.append(_line("deck", show_all(found.deck)))
    elif any(found.places.values()):
        held = [f"{place}: {show_all(cards)}" for place, cards in found.places.items() if cards]
        said.append(_line("deal", "; ".join(held)))
    for _, words in found.doings:
        first, rest = re.fullmatch(r"(seat \d+|\S+) ?(.*)", words).groups()  # type: ignore[union-attr]
        said.append(_line(first, rest))
    return "\n".join([*said, *_claims(lines)]) + "\n"


def meters_told(house: House, meters: Mapping[MeterKey, Meter]) -> Iterator[str]:
    """What meters show, as a round file says it, by the wager that feeds each."""
    wagers = {house.link(metered(step)): metered(step) for step in metered_steps(house)}
    for (link, level), meter in meters.items():
        if link in wagers:
            named = wagers[link] if level == "meter" else f"{wagers[link]} {level}"
            reserve = f" reserve {dollars(meter.reserve // 100)}" if meter.reserve else ""
            yield f"{named} {dollars(meter.cents)}{reserve}"


def _claims(lines: Iterable[Line]) -> Iterator[str]:
    for line in lines:
        yield _line("settle", f"seat {line.seat}  {line.wager}  {signed(change(line))}  {line.cite}")


def chosen_by(house: House) -> dict[str, str]:
    """What a house has chosen that the usual one of its rule set has not, key by key."""
    usual = told(default_house(house.rules))
    return {
        key: field_of(house.rules, key).kind.write(value).strip('[]"').replace('"', "")
        for key, value in told(house).items()
        if usual.get(key) != value
    }


def _chosen(house: House) -> Iterator[str]:
    for key, spelled in chosen_by(house).items():
        yield _line("set", f"{key} {spelled}")


def _done(action: Action, bases: Mapping[int, Cents]) -> Iterator[str]:
    match action:
        case Bet(seat=seat, cents=cents):
            yield _line(f"seat {seat}", f"play {cents // bases[seat]}x")
        case Say(seat=seat, word=word):
            yield _line(f"seat {seat}", word.value)
        case Validate(seat=seat, wager=wager):
            yield _line("validate", f"seat {seat} {wager}")


def _line(first: str, rest: str) -> str:
    return f"{first:<{WIDE}}{rest}"
