"""`pitboss best`: the exact value of every option in one situation, from flags or from a round file."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated

import typer

from pitboss.cards import cards
from pitboss.cli.advice import advised, show_advice
from pitboss.cli.houses import chosen_house
from pitboss.cli.options import Json
from pitboss.cli.output import print_json
from pitboss.cli.rounds import load
from pitboss.engine.meters import metered_steps, wagers_of
from pitboss.engine.state import MeterKey, Round
from pitboss.money import Cents, cents
from pitboss.refusal import Refused
from pitboss.rounds.unfinished import brought_to, laid, play_so_far
from pitboss.rules.house import House
from pitboss.rules.words import Wager, metered
from pitboss.wire.figures import advice_to_json

Name = Annotated[
    str, typer.Argument(help="A rule set such as 653a or 649a, or a submission file.", show_default=False)
]
Held = Annotated[str, typer.Option("--cards", help="The player's cards.", show_default=False)]
Flop = Annotated[str, typer.Option("--flop", help="653a, 647a: the Flop.", show_default=False)]
Board = Annotated[
    str,
    typer.Option(
        "--board", help="Community cards after the Flop; 643a, 669a: those seen.", show_default=False
    ),
]
Up = Annotated[str, typer.Option("--up", help="641a: the dealer's face-up card.", show_default=False)]
Ante = Annotated[
    str, typer.Option("--ante", help="The Ante or one of three bets; else the least.", metavar="$AMOUNT")
]
Beside = Annotated[
    list[str] | None,
    typer.Option("--with", help="A side wager on the layout; repeatable.", metavar="WAGER[=$AMOUNT]"),
]
Placed = Annotated[
    list[str] | None,
    typer.Option("--placed", help="A wager made earlier: turn, play=2x.", metavar="WAGER[=2x]"),
]
Meter = Annotated[
    list[str] | None,
    typer.Option("--meter", help="What a meter shows.", metavar="WAGER[ LEVEL]=$AMOUNT"),
]
Choose = Annotated[
    list[str] | None, typer.Option("--choose", help="An option or reading, e.g. ante_pays_from=flush.")
]
Gone = Annotated[
    str, typer.Option("--seen", help="Cards known to lie elsewhere: a neighbour's.", show_default=False)
]
Exposed = Annotated[
    str, typer.Option("--exposed", help="A card of the dealer's that was seen.", show_default=False)
]
File = Annotated[Path | None, typer.Option("--round", help="A round file that stops before a decision.")]
Seat = Annotated[int, typer.Option("--seat", help="The seat that asks; else the one to decide.")]


def best(
    context: typer.Context,
    name: Name = "",
    held: Held = "",
    flop: Flop = "",
    board: Board = "",
    up: Up = "",
    ante: Ante = "",
    beside: Beside = None,
    placed: Placed = None,
    meter: Meter = None,
    choose: Choose = None,
    gone: Gone = "",
    exposed: Exposed = "",
    file: File = None,
    seat: Seat = 0,
    as_json: Json = False,
) -> None:
    """Give the exact value of every option in one situation, in units of the Ante (643a: of one bet).

    It is what the wagers bring until the round is over, every later decision being the best one. Side
    wagers bear on it if a fold takes them. A paytable is chosen by its wager, [bold]--trips C[/bold]. A
    round file need not give the cards that nobody has seen; 641a's face-up card is [bold]up: 8h[/bold].
    [bold]--seen[/bold] and [bold]--exposed[/bold] are cards that nobody should know; in 647a and 653a they
    are counted from the Flop on.

    Examples: [bold]pitboss best 653a --cards "As Kd" --flop "2c 7h 9d"[/bold]
    [bold]pitboss best 649a --cards "Qs 6d 3c" --ante 25 --with pair_plus=5[/bold]
    [bold]pitboss best 641a --cards "9c 9d 6h 3d 2c" --up 8h --with progressive_payout[/bold]
    [bold]pitboss best 643a --cards "5s 6d 7c" --board 8h[/bold]
    [bold]pitboss best 647a --cards "9c 9d" --flop "2c 7h Td" --board 3s --placed turn[/bold]
    [bold]pitboss best 669a --cards "9c 9d 2h" --choose play_wagers="one on every street"[/bold]
    [bold]pitboss best 649a --cards "Qs 6d 3c" --exposed Kh --seen "Qd 6c 2h"[/bold]
    [bold]pitboss best --round examples/653a-to-decide.round[/bold]
    """
    flags = (name, held, flop, board, up, ante, beside, placed, meter, choose, gone, exposed, context.args)
    if bool(name) == bool(file) or (file and any(flags)):
        raise Refused("name a rule set and the cards seen, or else a round file alone: --round FILE")
    from pitboss.solve.sight import KnownCards

    differs = ""
    if file is not None:
        state, differs = load(file, play_so_far)
    else:
        house = _with_amounts(chosen_house(name, context, choose or []), beside or [])
        seen = Situation(held, flop + " " + board, up, ante, beside or [], placed or [], meter or [])
        state = seen.reached(house)
    known = KnownCards(elsewhere=cards(gone), dealer=cards(exposed))
    advice = advised(state, seat or state.asked or state.seats[0].number, known, quiet=as_json)
    if as_json:
        print_json(advice_to_json(advice))
    else:
        show_advice(advice)
    if differs:
        raise Refused(differs)


@dataclass(frozen=True)
class Situation:
    """The flags that say what a player sees and what lies there."""

    held: str
    community: str
    up: str
    ante: str
    beside: list[str]
    placed: list[str]
    meter: list[str]

    def reached(self, house: House) -> Round:
        """The round at the decision where he sees this."""
        sides = {wager.name: amount for wager, amount in (_side(house, said) for said in self.beside)}
        wagers = laid(house, cents(self.ante) if self.ante else None, sides)
        return brought_to(
            house,
            wagers,
            cards(self.held),
            community=cards(self.community),
            up=cards(self.up),
            placed=dict(_placed(house, wagers, each) for each in self.placed),
            meters=dict(_meter(house, each) for each in self.meter),
        )


def _side(house: House, said: str) -> tuple[Wager, Cents]:
    """A side wager of the command line and its amount; 0 if it names none."""
    name, _, amount = said.partition("=")
    return house.force.wager(name.strip()), cents(amount) if amount else 0


def _with_amounts(house: House, beside: list[str]) -> House:
    """The house takes a wager of one sum at the sum that is asked for, if the chapter allows it."""
    for wager, amount in (_side(house, said) for said in beside):
        if amount in wager.amounts:
            house = replace(house, amounts={**house.amounts, wager.name: amount})
    return house


def _placed(house: House, wagers: dict[str, Cents], said: str) -> tuple[str, Cents]:
    """A wager that was made at an earlier decision: `turn`, `play=2x`."""
    found = re.fullmatch(r"(.+?)(?:\s*=\s*(\d+)x)?", said)
    wager = house.force.wager(found[1].lower()) if found else None
    if not found or not wager or not wager.times:
        raise Refused(f"{said!r} is no wager made at a decision, such as play=2x")
    return wager.name, int(found[2] or wager.times[0]) * wagers[wager.equals]


def _meter(house: House, said: str) -> tuple[MeterKey, Cents]:
    """A meter and what it shows: `progressive_payout=$12,345`, `five_card_progressive_payout major=$900`."""
    found = re.fullmatch(r"(.+?)(?:\s+(mega|major|minor))?\s*=\s*(.+)", said)
    if found:
        wager, level = house.force.wager(found[1]).name, found[2] or "meter"
        for step in metered_steps(house):
            if wager in wagers_of(step) and level in house.levels(step):
                return (house.link(metered(step)), level), cents(found[3])
    raise Refused(f"{said!r} is no meter of {house.rules.id} such as progressive_payout=$12,345")
