"""The gaming guide for patrons: how to play, the wagers, what they pay and cost, how rare each hand is.

Every figure is the solver's; nothing that this house does not offer is mentioned.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pitboss.documents.numbers import fraction
from pitboss.documents.offer import (
    envy,
    events,
    game_paytables,
    game_wagers,
    how_much,
    paytable_of,
    side_wagers,
)
from pitboss.documents.page import Block, Document, Grid, Heading, Items, Text, cells
from pitboss.documents.paper import Paper, footer
from pitboss.documents.patron.chances import Edge, edges, envy_worth, odds_table
from pitboss.documents.patron.playing import number, spoken, told, wins_with
from pitboss.documents.patron.rankings import rankings, two_by_two
from pitboss.documents.patron.standings import standings
from pitboss.engine.meters import wagers_of
from pitboss.money import Flat, dollars, percent
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import Progressive, Settlement
from pitboss.solve.figures import Figures
from pitboss.solve.strategies.catalog import summarize
from pitboss.solve.strategies.summary import Summary
from pitboss.solve.worth import stake_of, step_of

SHORTHAND = re.compile(r"\b[2-9TJQKA]{2}[so]\b")  # 72o, K2s: two cards in a player's shorthand


def guide(
    house: House,
    paper: Paper | None = None,
    *,
    base: Figures | None = None,
    summary: Summary | None = None,
) -> Document:
    """The gaming guide of a house; the game is solved unless its figures or best play in words are given."""
    if base is None:
        summary = summary or summarize(house)
        base = summary.best
    paper, found = paper or Paper(), tuple(edges(house, base))
    return Document(
        title=house.rules.name,
        subtitle="How to play, what the wagers pay and what they cost",
        kind="Gaming guide",
        facts=(
            *paper.facts,
            ("Players", f"up to {number(house.seats)}"),
            ("Wagers", f"{dollars(house.minimum)} to {dollars(house.maximum)}"),
            ("Rules", house.rules.source),
        ),
        blocks=(
            *_play(house),
            *_wagers(house, found),
            *_exactly(found),
            *_paytables(house),
            *rankings(house),
            *(_best_play(summary) if summary else ()),
        ),
        footer=footer(house, paper),
    )


def _play(house: House) -> Iterator[Block]:
    yield Heading("How to play")
    yield Items(tuple((says, "") for says in told(house)), numbered=True)
    if table := against_dealer(house):
        yield Heading("Your hand and the dealer's", 2)
        yield table


def against_dealer(house: House) -> Grid | None:
    """How each wager ends by the dealer's hand and the player's; None in a game without a dealer's hand."""
    found = standings(house)
    if not found:
        return None
    names = list(dict.fromkeys(wager for standing in found for wager in standing.ends))
    return cells(
        ["If", *names],
        [(each.says, *(each.ends.get(wager, "not paid") for wager in names)) for each in found],
    )


def _wagers(house: House, found: tuple[Edge, ...]) -> Iterator[Block]:
    yield Heading("The wagers and what they cost")
    yield _wager_table(house, found)
    yield Items(tuple((says, "") for says in _remarks(house, found)))


def _wager_table(house: House, found: tuple[Edge, ...]) -> Grid:
    """Every wager: how much, what wins it, what it costs; another column where a meter changes that."""
    game, *sides = found
    by_name = {each.wager: each for each in sides}
    first = game_wagers(house)[0]
    rows = [(game.wager, how_much(house, first), wins_with(house, first), percent(game.edge, 2), "")]
    for wager in side_wagers(house):
        each = by_name[wager.name]
        opening = percent(each.opening, 2) if each.opening is not None else ""
        rows.append(
            (wager.name, how_much(house, wager), wins_with(house, wager), percent(each.edge, 2), opening)
        )
    columns = ["Wager", "Amount", "Wins if", "House edge", "as it opens"]
    kept = 5 if any(row[4] for row in rows) else 4
    return cells(columns[:kept], [row[:kept] for row in rows], align="lllrr"[:kept])


def _remarks(house: House, found: tuple[Edge, ...]) -> Iterator[str]:
    game, *sides = found
    yield (
        "The house edge is the part of a wager that the house keeps on average over many rounds; it says"
        f" nothing about a single round. {game.wager} are counted together, as a part of the {game.of} Wager,"
        " with every decision made in the best way."
    )
    if any(each.edge < 0 for each in found):
        yield "A figure below zero is an edge of the player."
    meters = dict.fromkeys(f"{each.meter} ({spoken(house, [each.wager])[0]})" for each in sides if each.meter)
    if meters:
        yield (
            "Meters grow with the wagers made on them. The house edge given is that of the long run,"
            " where all that goes onto a meter is won some day; the last column is the edge while the meter"
            f" shows what it opens with: {listed(list(meters))}."
        )
    worth = [
        f"{percent(envy_worth(house, wager), 3)} ({wager.name})"
        for wager in side_wagers(house)
        if isinstance(step_of(house, wager.name), Progressive)
    ]
    if worth:
        yield f"Envy Bonuses come on top: they return {listed(worth)} for every other player dealt in."
    yield from _drawn(house)
    yield from _in_sums(house)
    yield from _limits(house)
    yield "So much to 1 is paid on top of the wager, which comes back; so much for 1 is all that comes back."


def _drawn(house: House) -> Iterator[str]:
    """That the figures count what the system draws, and how often it does."""
    for step in dict.fromkeys(step_of(house, wager.name) for wager in side_wagers(house)):
        often = [
            f"{name} is drawn in {fraction(house.triggers[name])} of the rounds"
            for name, _ in events(house, step)
        ]
        if often:
            yield f"{listed(spoken(house, wagers_of(step)))} with what the system draws: {listed(often)}."


def _in_sums(house: House) -> Iterator[str]:
    """The wagers of any amount that pay sums of money: their edge is that of one amount."""
    for wager in side_wagers(house):
        rows = paytable_of(house, step_of(house, wager.name)).rows
        if wager.name not in house.amounts and any(isinstance(row.pays, Flat) for row in rows):
            stake = dollars(stake_of(house, wager.name))
            yield f"{wager.name} pays sums that do not grow with the wager: its edge is that of {stake}."


def _limits(house: House) -> Iterator[str]:
    fold = house.force.folding
    sides = [wager.name for wager in side_wagers(house)]
    lost = [name for name, _ in fold.forfeits if name in sides] if fold else []
    if lost:
        yield f"A fold loses {listed(lost)} whatever the cards; counted here as if no hand were folded."
    limit = house.force.limit
    if limit and house.payout_limit is not None:
        most = dollars(house.payout_limit)
        yield f"The most that is paid on one hand for {listed(limit.covers)} together is {most}."
    if house.adjacent_boxes > 1:
        yield f"You may wager on up to {number(house.adjacent_boxes)} adjacent positions."


def _paytables(house: House) -> Iterator[Block]:
    sides = dict.fromkeys(step_of(house, wager.name) for wager in side_wagers(house))
    tables = [odds_table(house, table) for table in game_paytables(house)]
    tables += [odds_table(house, paytable_of(house, step), _extra(house, step)) for step in sides]
    if tables:
        yield Heading("Paytables, and how rare each hand is")
        yield from two_by_two(tables)


def _extra(house: House, step: Settlement) -> str:
    """What a wager pays besides its table: for the hands of others, or for what the system draws."""
    if schedule := envy(house, step):
        paid = "; ".join(f"{row.hand}: {row.pays}" for row in schedule.rows)
        return f"Envy Bonus if another player holds the hand. {paid}."
    drawn = "; ".join(f"{name}: {odds}" for name, odds in events(house, step))
    return f"Drawn by the table game system. {drawn}." if drawn else ""


def _exactly(found: tuple[Edge, ...]) -> Iterator[Block]:
    yield Heading("The same figures exactly", 2)
    rows = []
    for each in found:
        when = ", in the long run" if each.opening is not None else ""
        rows.append((f"{each.wager}{when}", percent(each.edge, 4), fraction(each.edge)))
        if each.opening is not None:
            rows.append(
                (f"{each.wager}, as the meter opens", percent(each.opening, 4), fraction(each.opening))
            )
    yield cells(["Wager", "House edge", "As a fraction"], rows, align="lrr")


def _best_play(summary: Summary) -> Iterator[Block]:
    """Best play in short: at each decision the first line that fits says what to do."""
    yield Heading("How to decide")
    costs, best = (percent(figures.edge, 2) for figures in (summary.by_strategy, summary.best))
    proof = f"; the best that can be done is {best}" if summary.cost else ", and nothing does better"
    says = f"The first line that fits says what to do. Played so, the game costs {costs}{proof}."
    lines = [line for section in summary.sections for line in section.lines]
    if any(SHORTHAND.search(line.when) for line in lines):
        says += " Two cards are named by their ranks: s of one suit, o of two suits, + that and better."
    yield Text(says)
    for section in summary.sections:
        rows = [(line.option, line.when) for line in section.lines]
        title = section.title[0].upper() + section.title[1:]
        yield cells(["Do", "When"], rows, caption=title, wide=1)
