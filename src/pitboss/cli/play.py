"""`pitboss play`: rounds in the terminal against a shuffled deck, until the player leaves."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer
from rich.prompt import Prompt
from rich.text import Text

from pitboss.cards import cards, show
from pitboss.cli.advice import advised, show_advice
from pitboss.cli.houses import house_of
from pitboss.cli.options import HouseName
from pitboss.cli.output import console, save
from pitboss.cli.rounds import show_round
from pitboss.cli.sitting import Sitting, record_of_round, refuse_more_than, show_summary
from pitboss.engine import DEALER, FLOORPERSON, Option, Round, Stage, legal, play, run, seat, start, view
from pitboss.engine.actions import Action, Bet, NoMoreBets, Place, Validate
from pitboss.engine.betting import chips_wagered
from pitboss.engine.validating import pending, validation_clause
from pitboss.engine.view import Seen
from pitboss.money import Cents, cents, dollars
from pitboss.refusal import Refused
from pitboss.rules.words import Wager
from pitboss.shuffle import shuffled
from pitboss.wire.record import round_to_json

NUMBER = 1
ME = seat(NUMBER)


def play_(
    name: HouseName,
    deck: Annotated[
        list[str] | None,
        typer.Option(
            "--deck", help="Play a given deck, all 52 cards in order; one a round.", show_default=False
        ),
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option(
            "--record", help="Write each round's record here: FILE, FILE-2, ...", show_default=False
        ),
    ] = None,
    bankroll: Annotated[
        str, typer.Option("--bankroll", help="What you bring to the table.", metavar="$AMOUNT")
    ] = "$1,000",
    with_advice: Annotated[
        bool, typer.Option("--advise", help="Show the value of every option before each decision.")
    ] = False,
) -> None:
    """Play in the terminal: place wagers, decide, see every round settled with its clauses.

    Wagers are offered with every optional wager and the first paytable of each table; press Enter to leave
    one out. After a round Enter repeats its wagers, [bold]w[/bold] asks for others, [bold]q[/bold] leaves
    with a summary. Meters go on from round to round.

    Examples: [bold]pitboss play 653a[/bold]
    [bold]pitboss play 649a.toml --bankroll 200 --record tuesday.json[/bold]
    """
    house, decks = house_of(name), [cards(each) for each in deck or []]
    if record is not None and not record.parent.is_dir():
        raise Refused(f"there is no folder {str(record.parent)!r} for the record")
    sitting = Sitting(house, cents(bankroll))
    start(house, decks[0] if decks else shuffled(), {NUMBER: "you"})  # refuses what is no deck
    console.print(
        Text(f"{house.rules.name}, {house.rules.id}. Enter leaves a wager out, q the table.", style="bold")
    )
    try:
        again: Mapping[str, Cents] = {}
        while True:
            number = len(sitting.rounds)
            meters = sitting.rounds[-1].meters if sitting.rounds else None
            of_round = decks[number] if number < len(decks) else shuffled()
            state = start(house, of_round, {NUMBER: "you"}, meters)
            ready = _placed(state, sitting, again)
            if ready is None:
                break
            state = _settled(ready, sitting, with_advice=with_advice)
            sitting = sitting.after(state)
            _keep(state, record, number + 1)
            if (more := _another(sitting)) is None:
                break
            again = more
    finally:
        if sitting.rounds:
            show_summary(sitting)


def _settled(state: Round, sitting: Sitting, *, with_advice: bool) -> Round:
    """The round from the announcement to its settlement, shown."""
    state = _announce(state)
    while state.stage not in (Stage.OVER, Stage.VOID):
        waiting = pending(state)
        if waiting is not None:
            clause = validation_clause(state, waiting)
            console.print(Text(f"A floorperson validates {waiting.wager}: {clause}", style="yellow"))
            state = run(play(state, Validate(waiting.seat, waiting.wager), FLOORPERSON))
            continue
        _show(state)
        if with_advice:
            _advise(state)
        state = _decide(state, sitting)
    console.print()
    show_round(state)
    return state


def _keep(state: Round, record: Path | None, number: int) -> None:
    """Write the record of a round, if records are wanted."""
    if record is not None:
        file = save(record_of_round(record, number), json.dumps(round_to_json(state), indent=2) + "\n")
        console.print(f"\nThe record is in {file}.", soft_wrap=True)


def _another(sitting: Sitting) -> Mapping[str, Cents] | None:
    """The wagers to repeat, none if they are asked for anew; nothing when the player leaves."""
    console.print(Text(f"\nYou have {dollars(sitting.left)}.", style="bold"))
    least = sitting.house.minimum
    if sitting.left < least:
        console.print(Text(f"That is less than the least wager, {dollars(least)}."))
        return None
    said = ", ".join(f"{name} {dollars(amount)}" for name, amount in sitting.last_wagers.items())
    while True:
        try:
            answer = _ask(f"Another round? Enter: {said}; w: other wagers; q: leave")
        except EndOfInput:
            return None
        match answer.lower():
            case "" | "y" | "yes":
                return sitting.last_wagers
            case "w":
                return {}
            case "q" | "n" | "no":
                return None
        console.print(Text("Press Enter, or answer w or q.", style="red"))


def _placed(state: Round, sitting: Sitting, again: Mapping[str, Cents]) -> Round | None:
    """The wagers of the last round again, or those asked for; nothing when the player leaves.

    Wagers that the bankroll does not cover are asked for anew.
    """
    try:
        refuse_more_than(sitting.left, {}, sum(again.values()))
    except Refused as refusal:
        console.print(Text(str(refusal), style="red"))
        again = {}
    for name, amount in again.items():
        state = play(state, Place(NUMBER, ((name, amount),)), ME)
    while not again:
        try:
            found = _wagers(state, sitting)
            if found is None or found.seats[0].placed:
                return found
            console.print(Text("A round needs a wager; q leaves the table.", style="red"))
        except OutOfChips as refusal:
            console.print(Text(f"{refusal}; q leaves the table", style="red"))
    return state


class EndOfInput(Refused):
    """There is nothing more to read."""


class OutOfChips(Refused):
    """A wager that follows another costs more than is left."""


def _ask(question: str) -> str:
    try:
        answer = Prompt.ask(question, default="", show_default=False, console=console).strip()
    except EOFError:
        raise EndOfInput("the round was not finished: there was nothing more to read") from None
    if not sys.stdin.isatty():
        console.print(answer)
    return answer


def _wagers(state: Round, sitting: Sitting) -> Round | None:
    """Ask for each wager in the chapter's order; what is refused is asked again. `q` leaves the table."""
    for wager in state.house.force.wagers:
        while option := next((o for o in legal(state, ME) if _places(o, wager.name)), None):
            if wager.required and option.least == option.most:
                state = _following(state, sitting, wager, option)
                continue
            answer = _ask(f"{wager.name} [dim]({_range(option)}; {wager.cite})[/dim]")
            if answer.lower() == "q":
                return None
            if not answer and wager.required:
                console.print(Text(f"The {wager.name} Wager is required: {wager.cite}", style="red"))
                continue
            if not answer:
                break
            try:
                amount = _amount(answer, option.least, option.most)
                refuse_more_than(sitting.left, state.seats[0].placed, amount)
                state = play(state, option.at(amount), ME)
            except Refused as refusal:
                console.print(Text(str(refusal), style="red"))
    return state


def _following(state: Round, sitting: Sitting, wager: Wager, option: Option) -> Round:
    """A wager that must be made and has one amount: it is made, and said."""
    try:
        refuse_more_than(sitting.left, state.seats[0].placed, option.least)
    except Refused as refusal:
        raise OutOfChips(f"the {wager.name} Wager: {refusal}") from None
    equals = f", as much as the {wager.equals}" if wager.equals else ""
    console.print(Text(f"{wager.name} {dollars(option.least)}{equals} ({wager.cite})"))
    return play(state, option.at(option.least), ME)


def _range(option: Option) -> str:
    least, most = dollars(option.least), dollars(option.most)
    return f"{least} to {most}" if least != most else least


def _amount(answer: str, least: Cents, most: Cents) -> Cents:
    return least if answer.lower() in ("y", "yes") and least == most else cents(answer)


def _places(option: Option, name: str) -> bool:
    return isinstance(option.action, Place) and option.action.wagers[0][0] == name


def _announce(state: Round) -> Round:
    console.print(Text("No more bets.", style="bold"))
    return run(play(state, NoMoreBets(chips_wagered(state)), DEALER))


def _decide(state: Round, sitting: Sitting) -> Round:
    options = legal(state, ME)
    for number, option in enumerate(options, 1):
        console.print(Text(f"  {number}  {option.says}   {option.cite}"))
    while True:
        answer = _ask("Your choice")
        try:
            action = _chosen(options, answer)
            if isinstance(action, Bet):
                refuse_more_than(sitting.left, state.seats[0].placed, action.cents)
            return run(play(state, action, ME))
        except Refused as refusal:
            console.print(Text(str(refusal), style="red"))


def _advise(state: Round) -> None:
    """What each option is worth, as far as the solver counts it."""
    try:
        show_advice(advised(state, NUMBER))
    except Refused as refusal:
        console.print(Text(str(refusal), style="yellow"))


def _chosen(options: tuple[Option, ...], answer: str) -> Action:
    """The option that an answer names: by number, by word, or an amount within its range."""
    if answer.isdecimal() and 1 <= int(answer) <= len(options):
        return options[int(answer) - 1].action
    if answer.startswith("$"):
        return Bet(NUMBER, cents(answer))
    named = [option for option in options if answer and answer.lower() in option.says.lower()]
    if len(named) == 1:
        return named[0].action
    what = "is more than one" if named else "is none"
    raise Refused(
        f"{answer!r} {what} of the choices: answer 1 to {len(options)}, a word, or an amount such as $30"
    )


def _show(state: Round) -> None:
    seen = view(state, ME)
    console.print(Text(f"\nYour cards {_cards(seen.seats[0].cards)}", style="bold"))
    for name, there in (("Dealer", seen.dealer), ("Board", seen.community), ("Bonus cards", seen.bonus)):
        if there:
            console.print(f"{name} {_cards(there)}")


def _cards(seen: Seen) -> str:
    return " ".join("??" if card is None else show(card) for card in seen)
