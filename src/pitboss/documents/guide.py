"""The gaming guide for patrons: the table, how to play, a worked round, what the wagers cost and pay.

Every figure is the solver's, every payment the engine's; nothing that this house does not offer is mentioned.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitboss.documents.compulsory import Together
from pitboss.documents.offer import (
    events,
    game_paytables,
    game_wagers,
    how_much,
    side_wagers,
    steps,
    version_of,
)
from pitboss.documents.page import Block, Columns, Document, Grid, Heading, Items, Picture, Text, cells, tied
from pitboss.documents.paper import Paper
from pitboss.documents.patron.chances import NOT_FOLDED, Folded, edges
from pitboss.documents.patron.costs import cost_blocks, every_wager_costs, is_wagered, pay_blocks
from pitboss.documents.patron.deciding import decision_blocks
from pitboss.documents.patron.picture import seat_svg
from pitboss.documents.patron.playing import envied, number, times_of, told, wins_bonus, wins_with
from pitboss.documents.patron.rankings import game_hand
from pitboss.documents.patron.standings import STANDINGS, WON_OR_TIED, standings
from pitboss.documents.patron.story import worked_blocks
from pitboss.documents.patron.trouble import help_blocks, trouble_blocks
from pitboss.documents.patron.worked import Worked, choose
from pitboss.engine.drawing import LUCKY, MAGIC
from pitboss.engine.meters import wagers_of
from pitboss.money import dollars
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import HandBonus, Part, Wager
from pitboss.solve.figures import Figures
from pitboss.solve.games import solve_base
from pitboss.solve.strategies.levels import StrategyLevel, levels

SHARES = (8.5, 11.5)  # of the line: the picture at its least, and beside it how a round goes


def guide(
    house: House,
    paper: Paper | None = None,
    *,
    base: Figures | None = None,
    ways: Sequence[StrategyLevel] = (),
    worked: Worked | None = None,
    folded: Folded = NOT_FOLDED,
    both: Together | None = None,
) -> Document:
    """The gaming guide of a house; the game is solved and a round chosen unless they are given.

    Wagers that a fold takes are counted with the folds where `folded` has them, those that everybody makes
    also together with the game where `both` has them.
    """
    if base is None:
        base = solve_base(house)
        ways = levels(house, base)
    paper, costs = paper or Paper(), tuple(edges(house, base, folded, both))
    return Document(
        title=house.rules.name,
        subtitle="How to play, what the wagers pay and what they cost",
        kind="Gaming guide",
        facts=_facts(house, paper),
        blocks=(
            *_play(house),
            *worked_blocks(house, worked or choose(house)),
            *cost_blocks(house, costs, base, folded, both),
            *decision_blocks(house, ways),
            *pay_blocks(house),
            *trouble_blocks(house),
            *help_blocks(paper.help_line, every_wager_costs(costs)),
        ),
        footer=f"{house.rules.name} \u00b7 {house.rules.source}",
        look="guide",
    )


def _facts(house: House, paper: Paper) -> tuple[tuple[str, str], ...]:
    """What a patron looks for first; what only the operator needs is left out."""
    known = (
        ("At", paper.facility),
        (paper.tables_word, ", ".join(paper.tables)),
        ("Players", f"up to {number(house.seats)}"),
        (game_wagers(house)[0].name, f"{dollars(house.minimum)} to {dollars(house.maximum)}"),
    )
    return tuple((what, value) for what, value in known if value)


def _play(house: House) -> Iterator[Block]:
    """The table as the patron sees it with the wagers that lie there, and beside it how a round goes."""
    yield Text(tied(_aim(house)), look="lead")
    picture = Picture(
        svg=seat_svg(house), alt="Your place at the table, seen from your chair", caption="From your chair"
    )
    steps = Items(tuple((says, "") for says in told(house)), numbered=True)
    yield Columns(((picture,), (Heading("How to play"), steps)), shares=SHARES)
    yield from (Heading("The wagers", 2), _wagers(house))
    table = against_dealer(house)
    if table:
        yield from (Heading(STANDINGS, 2), table)


def _aim(house: House) -> str:
    """The game in two sentences."""
    size = number(house.force.ranking(game_hand(house).ranks).size)
    but = ", except for an Envy Bonus" if envied(house) else ""
    each = f"Every player plays alone; what the others hold does not matter to you{but}."
    if house.force.compete:
        tie = "; equal hands win for you" if any(s.relations == WON_OR_TIED for s in standings(house)) else ""
        return f"You and the dealer each make a {size}-card poker hand, and the higher one wins{tie}. {each}"
    pays = "and the better it is, the more it pays. There is no dealer's hand to beat."
    return f"You make a {size}-card poker hand, {pays}"


def _wagers(house: House) -> Grid:
    """Every wager: how much, and what wins it; equal ones that win alike together."""
    alike: dict[tuple[bool, str, str], list[str]] = {}
    for wager in (*game_wagers(house), *side_wagers(house)):
        same = wager.required and not wager.times
        amount = how_much(house, game_wagers(house)[0]) if same else _amount(house, wager)
        alike.setdefault((same, amount, _wins(house, wager)), []).append(wager.name)
    first = game_wagers(house)[0].name
    rows = [
        (listed(names), _amounts(amount, names, first if same else ""), wins)
        for (same, amount, wins), names in alike.items()
    ]
    rows += [
        (bonus.table.wager, "no wager needed", wins_bonus(house, bonus))
        for bonus in game_paytables(house)
        if not is_wagered(house, bonus)
    ]
    whole = [(name, amount, tied(wins)) for name, amount, wins in rows]
    return cells(["Wager", "Amount", "It wins if"], whole, shares=(27, 24, 49))


def _wins(house: House, wager: Wager) -> str:
    """What wins a wager: its hand, or what the table game system draws for it."""
    wins = wins_with(house, wager)
    step = next((step for step in steps(house) if wager.name in wagers_of(step)), None)
    if not isinstance(step, HandBonus):
        return wins
    dealers = Part.DEALER in step.formed[step.wagers.index(wager.name)].parts
    drawn = {MAGIC: "one of these cards", LUCKY: "the dealer's position" if dealers else "your seat"}
    what = [f"{drawn[name]} ({name})" for name, _ in events(house, step)]
    return f"{wins}, or the system draws {listed(what, 'or')}" if what else wins


def _amounts(amount: str, names: Sequence[str], first: str) -> str:
    """The amount of wagers that win alike; of those that must equal the first one, that they do."""
    if first and first not in names:
        return f"{'each ' if names[1:] else ''}equal to your {first}"
    return f"{amount}{' each' if names[1:] else ''}"


def _amount(house: House, wager: Wager) -> str:
    """How much a wager may be, in words where it is measured by another."""
    if not wager.equals:
        return f"{how_much(house, wager)}{_at_most(house, wager)}"
    times = wager.times or (1,)
    return times_of(wager.equals, times, wager.any_amount_between).removeprefix("of ")


def _at_most(house: House, wager: Wager) -> str:
    """What a version ties a wager to, with the comma before it: 649a.7(e)."""
    version = version_of(house)
    if version is None or wager.name not in (version.main, version.side):
        return ""
    other = version.side if wager.name == version.main else version.main
    if version.both_within:
        return f", at most {number(version.both_within)} times your {other}"
    if version.main_at_least is None or wager.name == version.main:
        return ""
    return {1: f", at most your {other}", 2: f", at most twice your {other}"}[int(1 / version.main_at_least)]


def against_dealer(house: House) -> Grid | None:
    """How each wager ends by the dealer's hand and the player's; None in a game without a dealer's hand."""
    found = standings(house)
    if not found:
        return None
    names = list(dict.fromkeys(wager for standing in found for wager in standing.ends))
    return cells(
        ["If", *names],
        [(each.says, *(each.ends.get(wager, "not paid") for wager in names)) for each in found],
        wide=0,
    )
