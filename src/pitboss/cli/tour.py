"""`pitboss tour`: a round of Three Card Poker played and settled, line by line with its clauses."""

from __future__ import annotations

from rich.text import Text

from pitboss.cli.output import console
from pitboss.cli.rounds import show_round
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.law import register
from pitboss.rounds.call import explained
from pitboss.rounds.roundfile import read_round
from pitboss.rounds.script import play_file

ROUND = """
rules     649a
choose    649a.12(d) D
seat 2    Ante $10, Pair Plus $5, Six Card Bonus $5, Three-Card Progressive Payout $1
seat 5    Ante $10, Pair Plus $5, Three-Card Progressive Payout $1
deal      seat 2: As Ks Qs; seat 5: 9c 7d 2h; dealer: Js 7s 2d
seat 2    play 1x
seat 5    fold
validate  seat 2 Three-Card Progressive Payout
"""
NEXT = (
    "pitboss play 653a                       play a round yourself",
    "pitboss edge 649a                       what each wager costs, exactly",
    "pitboss rules                           the eight rule sets",
    "pitboss paytables 649a                  every printed table of a chapter",
    'pitboss clauses "649a.11(c)(3)(i)"      what a clause is, and where it lives in code and tests',
    "pitboss round examples/653a.round       settle a round from a file",
    "pitboss submission new 649a > 649a.toml write a Rules Submission",
    "pitboss documents 649a.toml             every paper of it",
    "pitboss --help",
)


def tour() -> None:
    """Take a worked tour: a round played and settled, every line with its clause.

    Example: [bold]pitboss tour[/bold]
    """
    state = play_file(read_round(ROUND, rule_set))
    console.print(Text("A round of Three Card Poker, as a dealer would call it\n", style="bold"))
    show_round(state)
    console.print(Text("\nWhy seat 2 was paid, and seat 5 got an Envy Bonus after folding\n", style="bold"))
    for sentence in (*list(explained(state, 2))[1:5], *list(explained(state, 5))[1:-1]):
        console.print(Text(f"- {sentence}"))
    clauses = sum(len(register(each.id)) for each in RULE_SETS)
    tables = sum(len(each.tables) for each in RULE_SETS)
    counted = f"{len(RULE_SETS)} rule sets, {tables} printed tables, {clauses:,} clauses in the register."
    console.print(Text(f"\n{counted} Go on with (in .venv/bin):"))
    for line in NEXT:
        console.print(Text(f"  {line}", style="cyan"))
