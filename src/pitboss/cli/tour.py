"""`pitboss tour`: a round of Three Card Poker, settled line by line with its clauses."""

from __future__ import annotations

from rich.table import Table as Grid
from rich.text import Text

from pitboss.cards import cards, show_all
from pitboss.cli.output import console
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.hands import best
from pitboss.law import register
from pitboss.money import Odds, dollars
from pitboss.rules.submission import RulesSubmission

PLAYER, DEALER = "Ts 9s 8s", "Js 7s 2d"
STAKES = {"Ante": 10_00, "Play": 10_00, "Pair Plus": 5_00, "Six Card Bonus": 5_00}
LETTERS = {"649a.12(b)": "A", "649a.12(d)": "D", "649a.12(f)": "A"}


def tour() -> None:
    """Take a worked tour: a round played and settled, every line with its clause."""
    rules = rule_set("649a")
    house = RulesSubmission(rules=rules, letters=LETTERS)
    player, dealer = cards(PLAYER), cards(DEALER)
    three, six = rules.ranking("649a.6(b)"), rules.ranking("649a.6(d)")
    held, against, together = best(player, three), best(dealer, three), best(player + dealer, six)
    assert rules.settle is not None

    console.print(Text(f"{rules.name}, {rules.source}", style="bold"))
    console.print("One seat: " + ", ".join(f"{name} {dollars(stake)}" for name, stake in STAKES.items()))
    console.print(f"Player {show_all(player)}: {held.name}    Dealer {show_all(dealer)}: {against.name}\n")

    outcomes = [
        (name, out.odds, out.cite, held.name) for name, out in rules.settle(held, against, house).items()
    ]
    for name, clause, hand in (
        ("Pair Plus", "649a.12(d)", held),
        ("Six Card Bonus", "649a.12(f)", together),
    ):
        row = house.paytable(clause).row_for(hand)
        assert row is not None
        outcomes.append((name, row.pays, clause, f"{hand.name}: {row}"))
    _settlement(outcomes)
    _closing()


def _settlement(outcomes: list[tuple[str, Odds, str, str]]) -> None:
    grid = Grid("wager", "stake", "paid", "clause", "what it says", "why", box=None, padding=(0, 2, 0, 0))
    net = 0
    for name, odds, cite, why in outcomes:
        stake = STAKES[name.removesuffix(" Bonus")] if name == "Ante Bonus" else STAKES[name]
        won = odds.winnings(stake)
        net += won if odds.stake_back else won - stake
        cells = (
            name,
            dollars(stake),
            f"{won and dollars(won)} ({odds})",
            cite,
            register("649a")[cite].says,
            why,
        )
        grid.add_row(*(Text(each) for each in cells))
    console.print(grid)
    console.print(Text(f"\nThe player is ahead {dollars(net)}.", style="bold"))


def _closing() -> None:
    clauses = sum(len(register(each.id)) for each in RULE_SETS)
    tables = sum(len(each.tables) for each in RULE_SETS)
    console.print(
        f"\n{len(RULE_SETS)} rule sets, {tables} printed tables, {clauses} clauses in the register. Go on with:"
    )
    for line in (
        "pitboss rules",
        "pitboss paytables 649a",
        'pitboss clauses "649a.12(d)"',
        "pitboss --help",
    ):
        console.print(Text(f"  {line}", style="cyan"))
