"""An action as the line of a round file that says it, the other way round than `script`."""

from __future__ import annotations

from pitboss.cards import show
from pitboss.engine.actions import (
    Abandon,
    Action,
    Bet,
    CountStub,
    DocumentJackpot,
    Draw,
    Forfeit,
    NoMoreBets,
    ReadMeter,
    RefuseAward,
    Report,
    Say,
    Validate,
)
from pitboss.money import dollars


def words_of(action: Action) -> str:
    """The words of an action; empty where a file need not say it."""
    match action:
        case NoMoreBets(chips=chips) if chips:
            return f"no more bets {chips} {'chip' if chips == 1 else 'chips'}"
        case Bet(seat=seat, cents=cents):
            return f"seat {seat} play {dollars(cents)}"
        case Say(seat=seat, word=word):
            return f"seat {seat} {word.value}"
        case Report(what=what):
            return f"report {what.name.lower().replace('_', '-')}"
        case CountStub(cards=cards, misdealt=misdealt):
            return f"stub {cards}" + (" misdealt" if misdealt else "")
        case Draw(magic=magic, lucky=lucky):
            drawn = f" magic {show(magic)}" if magic is not None else ""
            position = f"seat {lucky}" if lucky else "dealer"
            return f"draw{drawn}" + (f" lucky {position}" if lucky is not None else "")
        case ReadMeter(link=link, level=level, cents=cents):
            return f"reading {link if level == 'meter' else f'{link} {level}'} {dollars(cents)}"
        case _:
            return _of_floorperson(action)


def _of_floorperson(action: Action) -> str:
    match action:
        case Validate(seat=seat, wager=wager):
            return f"validate seat {seat} {wager}"
        case RefuseAward(seat=seat, wager=wager, why=why):
            return f"refuse seat {seat} {wager}: {why}"
        case DocumentJackpot(seat=seat, wager=wager):
            return f"document seat {seat} {wager}"
        case Abandon(seat=seat):
            return f"abandon seat {seat}"
        case Forfeit(seat=seat):
            return f"forfeit seat {seat}"
    return ""
