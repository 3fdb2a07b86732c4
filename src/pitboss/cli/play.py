"""`pitboss play`: a round in the terminal against a shuffled deck."""

from __future__ import annotations

import json
import sys
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
from pitboss.engine import DEALER, FLOORPERSON, Option, Round, Stage, legal, play, run, seat, start, view
from pitboss.engine.actions import Action, Bet, NoMoreBets, Place, Validate
from pitboss.engine.betting import chips_wagered
from pitboss.engine.play import pending, validation_clause
from pitboss.engine.view import Seen
from pitboss.money import Cents, cents, dollars
from pitboss.refusal import Refused
from pitboss.shuffle import shuffled
from pitboss.wire.record import round_to_json

NUMBER = 1
ME = seat(NUMBER)


def play_(
    name: HouseName,
    deck: Annotated[
        str, typer.Option("--deck", help="Play a given deck, all 52 cards in order.", show_default=False)
    ] = "",
    record: Annotated[
        Path | None, typer.Option("--record", help="Write the round's record here.", show_default=False)
    ] = None,
    with_advice: Annotated[
        bool, typer.Option("--advise", help="Show the value of every option before each decision.")
    ] = False,
) -> None:
    """Play a round in the terminal: place wagers, decide, see it settled with its clauses.

    Wagers are offered with every optional wager and the first paytable of each table; press Enter to
    leave one out.

    Example: [bold]pitboss play 653a[/bold]
    """
    house = house_of(name)
    if record is not None and not record.parent.is_dir():
        raise Refused(f"there is no folder {str(record.parent)!r} for the record")
    state = start(house, cards(deck) if deck else shuffled(), {NUMBER: "you"})
    console.print(
        Text(f"{house.rules.name}, {house.rules.id}. Press Enter to leave a wager out.", style="bold")
    )
    state = _announce(_wagers(state))
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
        state = _decide(state)
    console.print()
    show_round(state)
    if record is not None:
        save(record, json.dumps(round_to_json(state), indent=2) + "\n")
        console.print(f"\nThe record is in {record}.")


def _ask(question: str) -> str:
    try:
        answer = Prompt.ask(question, default="", show_default=False, console=console).strip()
    except EOFError:
        raise Refused("the round was not finished: there was nothing more to read") from None
    if not sys.stdin.isatty():
        console.print(answer)
    return answer


def _wagers(state: Round) -> Round:
    """Ask for each wager in the chapter's order; what is refused is asked again."""
    for wager in state.house.rules.wagers:
        while True:
            option = next((o for o in legal(state, ME) if _places(o, wager.name)), None)
            if option is None or not isinstance(option.action, Place):
                break
            least = option.least
            said = f"{dollars(least)} to {dollars(option.most)}" if option.most > least else dollars(least)
            answer = _ask(f"{wager.name} [dim]({said}; {wager.cite})[/dim]")
            if not answer and wager.required:
                console.print(Text(f"The {wager.name} Wager is required: {wager.cite}", style="red"))
                continue
            if not answer:
                break
            try:
                state = play(state, option.at(_amount(answer, least, option.most)), ME)
                break
            except Refused as refusal:
                console.print(Text(str(refusal), style="red"))
    return state


def _amount(answer: str, least: Cents, most: Cents) -> Cents:
    return least if answer.lower() in ("y", "yes") and least == most else cents(answer)


def _places(option: Option, name: str) -> bool:
    return isinstance(option.action, Place) and option.action.wagers[0][0] == name


def _announce(state: Round) -> Round:
    console.print(Text("No more bets.", style="bold"))
    return run(play(state, NoMoreBets(chips_wagered(state)), DEALER))


def _decide(state: Round) -> Round:
    options = legal(state, ME)
    for number, option in enumerate(options, 1):
        console.print(Text(f"  {number}  {option.says}   {option.cite}"))
    while True:
        answer = _ask("Your choice")
        try:
            return run(play(state, _chosen(options, answer), ME))
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
