"""What the wagers pay and what they cost on average, in a patron's words: dollars of every hundred."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from math import ceil

from pitboss.documents.compulsory import Together
from pitboss.documents.numbers import how_often
from pitboss.documents.offer import (
    DIVIDED,
    InForce,
    OddsWords,
    clauses_of,
    envy,
    events,
    game_paytables,
    odds_read,
    paytable_of,
    paytables,
    side_wagers,
    steps,
    wagers,
)
from pitboss.documents.page import Block, Columns, Grid, Heading, Items, Text, cells
from pitboss.documents.patron.chances import (
    NOT_FOLDED,
    OTHERS,
    Edge,
    Folded,
    envy_worth,
    formed_for,
    lost_by_folds,
    rows_of,
)
from pitboss.documents.patron.playing import a, number, spoken
from pitboss.documents.patron.rankings import BEATS, mini_royal, rankings
from pitboss.documents.patron.terms import EVENTS, WHOLE, drawn, explained
from pitboss.engine.meters import wagers_of
from pitboss.money import Flat, Push, dollars, percent
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import HandBonus, Progressive, Settlement
from pitboss.solve.figures import Figures
from pitboss.solve.forfeits import forfeited
from pitboss.solve.progressives import long_run_return, on_dealers_hand
from pitboss.solve.worth import stake_of, step_of

HUNDRED = 100
WORTH_ORDER = 6  # lines that the order of the wagers may cost
HALF_A_LINE = 48  # letters beside a table
HIGHER = 2  # lines by which a table may be higher than what stands beside it
ACROSS = (2, 3, 1)  # of the line: a hand, an example and a chance
COSTS = "What each wager costs on average"
OF_A_PATRON = OddsWords(
    to_one="Paid \u201cto 1\u201d, your wager comes back as well",
    for_one="paid \u201cfor 1\u201d, it does not",
    push="a \u201cPush\u201d returns it and pays nothing",
    sums=lambda collected: "; ".join(f"the sums of {each} are all that is paid" for each in collected),
)


def of_a_hundred(edge: Fraction) -> str:
    """What the house keeps of $100 on average: `$3.37`."""
    kept = round(edge * HUNDRED * 100)
    return f"{'-' if kept < 0 else ''}${abs(kept) // 100:,}.{abs(kept) % 100:02d}"


def cost_blocks(
    house: House,
    found: tuple[Edge, ...],
    base: Figures,
    folded: Folded = NOT_FOLDED,
    both: Together | None = None,
) -> Iterator[Block]:
    """What each wager costs on average, and what must be known to read it."""
    yield Heading(COSTS)
    game = found[0]
    yield Text(
        f"{_all_but(found)} the house an edge: what it keeps of the money wagered, on average over many"
        f" rounds. A single round may end quite differently. {game.wager} are counted together, for every"
        f" $100 of {game.of} and with every decision made in the best way.",
        look="intro",
    )
    yield _costs(found)
    said = (
        _how_rounds_end(game, base),
        *_with_the_game(both),
        *_remarks(house, found, folded),
        *_limits(house, folded),
    )
    yield Items(tuple((says, "") for says in said))


def _all_but(found: tuple[Edge, ...]) -> str:
    """The wagers with a house edge: every one, or all but those that gain on average."""
    gain = [each.wager for each in found if each.edge < 0]
    return f"Every wager but {listed(gain)} gives" if gain else "Every wager gives"


def every_wager_costs(found: tuple[Edge, ...]) -> bool:
    """Whether the house has an edge on every wager, also while a meter stands at its start."""
    return all(edge >= 0 for each in found for edge in (each.edge, each.opening or 0))


def _with_the_game(both: Together | None) -> Iterator[str]:
    """What the game costs with the wagers that everybody makes beside it."""
    if both:
        names = [both.first, *both.names]
        amounts = zip(names, (both.laid.base, *both.laid.sides.values()), strict=True)
        each = listed([f"{dollars(cents)} on {name}" for name, cents in amounts])
        much = "the same amount on each" if both.equal else each
        made, lost = listed([f"{a(name)} Wager" for name in names]), of_a_hundred(both.figures.edge)
        yield (
            f"At this table you make both {made}. With {much}, you lose {lost} of every $100 on both, on"
            " average and with every decision made in the best way."
        )


def _loses(edge: Fraction) -> str:
    """What $100 lose on average, or gain: `$3.37`, `a gain of $18.99`."""
    return f"a gain of {of_a_hundred(-edge)}" if edge < 0 else of_a_hundred(edge)


def _how_rounds_end(game: Edge, base: Figures) -> str:
    """How many rounds of the game itself end ahead, level and behind."""
    ahead, level = base.hit_frequency, Fraction(base.distribution.get(Fraction(0), 0), base.deals)
    even = f", {percent(level, 1)} level" if level else ""
    return (
        f"Played in the best way, {percent(ahead, 1)} of all rounds end ahead on {game.wager}{even} and"
        f" {percent(1 - ahead - level, 1)} behind."
    )


def _costs(found: tuple[Edge, ...]) -> Grid:
    """Each wager with its price; another column where a meter changes it."""
    rows = [
        (
            each.wager,
            _loses(each.edge),
            percent(each.edge, 2),
            f"{_loses(each.opening)} at {each.meter}" if each.opening is not None else "",
        )
        for each in found
    ]
    columns = ["Wager", "Average loss per $100", "House edge", "With the meter at its start"]
    kept = 4 if any(row[3] for row in rows) else 3
    return cells(columns[:kept], [row[:kept] for row in rows], align="lrrr"[:kept], wide=0, strong=(0,))


def _remarks(house: House, found: tuple[Edge, ...], folded: Folded) -> Iterator[str]:
    if not every_wager_costs(found):
        yield "Where a gain is named, not a loss, the player has the edge: the house edge is below zero."
    if any(each.meter for each in found):
        yield (
            "A meter grows with every wager made on it, and the wager costs less as it rises. The first"
            " figure is that of the long run, in which all that goes onto the meter is won by someone."
        )
    worth = [
        f"{of_a_hundred(envy_worth(house, wager))} of every $100 ({wager.name})"
        for wager in side_wagers(house)
        if isinstance(step_of(house, wager.name), Progressive) and envy(house, step_of(house, wager.name))
    ]
    if worth:
        yield f"Envy Bonuses give back {listed(worth)} for every other player dealt in; not counted above."
    if any(each.opening is not None and on_dealers_hand(house, each.wager) for each in found):
        yield "With the meter at its start, the dealer's hand is counted as if you alone wagered on it."
    yield from _on_both_hands(house, folded)
    yield from _drawn(house)
    yield from _in_sums(house)


def _on_both_hands(house: House, folded: Folded) -> Iterator[str]:
    """What wagers on two hands that one meter pays cost where a full table makes both."""
    for step in dict.fromkeys(step_of(house, wager.name) for wager in side_wagers(house)):
        names = [name for name in wagers_of(step) if house.offers(house.force.by_name[name])]
        if len(names) > 1:
            costs = {
                name: _loses(_beside_all(house, name, names) + lost_by_folds(house, name, folded))
                for name in names
            }
            (called,) = spoken(house, names)
            each = listed([f"{costs[name]} on the {house.force.by_name[name].hand}" for name in names])
            yield (
                f"{called} on both hands is paid from one meter; above, nobody wagers on the other hand. With"
                f" {number(house.seats)} players on both, $100 lose {each} on average."
            )


def _beside_all(house: House, wager: str, names: Sequence[str]) -> Fraction:
    """The edge of a wager in the long run at a full table where everybody makes all these wagers."""
    beside = {name: house.seats for name in names if name != wager}
    return 1 - long_run_return(house, wager, house.seats - 1, beside)


def _drawn(house: House) -> Iterator[str]:
    """That the figures count what the system draws, and how often it does."""
    for step in dict.fromkeys(step_of(house, wager.name) for wager in side_wagers(house)):
        often = [
            f"{name} ({how_often(*house.triggers[name].as_integer_ratio())} rounds)"
            for name, _ in events(house, step)
        ]
        if often:
            yield f"{listed(spoken(house, wagers_of(step)))} counts what the system draws: {listed(often)}."


def _in_sums(house: House) -> Iterator[str]:
    """The wagers of any amount that pay sums of money: their cost is that of one amount."""
    for wager in side_wagers(house):
        rows = paytable_of(house, step_of(house, wager.name)).rows
        sums = dict.fromkeys(row.told.partition(" of ")[0] for row in rows if isinstance(row.pays, Flat))
        if wager.name not in house.amounts and sums:
            stake = dollars(stake_of(house, wager.name))
            yield (
                f"What {wager.name} pays for a {listed(list(sums), 'or')} is the same whatever you bet; the"
                f" cost shown is for a {stake} wager."
            )


def _limits(house: House, folded: Folded) -> Iterator[str]:
    """What a fold loses and how it is counted, the most that is paid, and how many positions one may take."""
    lost = forfeited(house)
    if not all(name in folded for name in lost):
        yield f"A fold loses {listed(lost)}; the cost shown is that of somebody who never folds."
    elif costly := [name for name in lost if lost_by_folds(house, name, folded)]:
        yield f"The cost of {listed(costly)} includes what folding loses."
    limit = house.force.limit
    if limit and house.payout_limit is not None:
        most = dollars(house.payout_limit)
        yield f"The most that is paid on one hand for {listed(limit.covers)} together is {most}."
    if house.adjacent_boxes > 1:
        yield f"You may wager on up to {number(house.adjacent_boxes)} adjacent positions."


def pay_blocks(house: House) -> Iterator[Block]:
    """The paytables in force, how rare each hand is, and which hand beats which."""
    sides = dict.fromkeys(step_of(house, wager.name) for wager in side_wagers(house))
    tables = [_pays(house, table, _words_of(house, table)) for table in game_paytables(house)]
    tables += [_pays(house, paytable_of(house, step), _extra(house, step)) for step in sides]
    pays = "What the wagers pay, and which hand beats which" if tables else "Which hand beats which"
    yield Heading(pays)
    notes, ranks = [*_read_so(house)] if tables else [], [*rankings(house)]
    whole: list[Grid] = []
    if _leaves_empty([*tables, *ranks], notes):
        first, *others = ranks
        whole = [_over_the_line(first if tables else _under_heading(first))]
        tables, ranks = ([*tables, *others], []) if len(tables) % 2 else (tables, others)
    elif not tables or len(ranks) % 2:
        tables, ranks = [*tables, *ranks], []
    if len(tables) % 2 == 0 and notes:
        yield Text(" ".join(notes), look="intro")
    yield from (*side_by_side(tables, notes), *whole, *side_by_side(ranks))


def _leaves_empty(tables: Sequence[Grid], notes: Sequence[str]) -> bool:
    """Whether a table that is left over is much higher than what stands beside it."""
    beside = sum(ceil(len(says) / HALF_A_LINE) for says in notes)
    return len(tables) % 2 == 1 and _height(tables[0]) > beside + HIGHER


def _under_heading(ranking: Grid) -> Grid:
    """The hands of the game where the heading has said what they are."""
    says = ranking.caption.removeprefix(BEATS)
    return replace(ranking, caption=f"{says[0].upper()}{says[1:]}")


def _over_the_line(ranking: Grid) -> Grid:
    """Hands at the whole width of a page, the examples in the middle of it."""
    return replace(ranking, wide=None, shares=ACROSS)


def _read_so(house: House) -> Iterator[str]:
    """How the tables are read: kinds of odds, and names of hands that a patron may not know."""
    yield from (f"{says[0].upper()}{says[1:]}." for says in odds_read(house, OF_A_PATRON))
    folded = ", whether it is played or folded" if house.force.folding else ""
    yield f"\u201cChance\u201d is how often the cards make the hand{folded}."
    added = mini_royal(house)
    for name, says, _ in explained(house):
        if name == WHOLE and added:
            yield f"A {name.lower()}, {says}, ranks above the other straight flushes."
        elif name not in EVENTS and len(_with_hand(house, name)) > 1:
            yield f"{name}: {says}."


def _with_hand(house: House, name: str) -> list[InForce]:
    """The paytables in force that have a row of such a hand."""
    return [each for each in paytables(house) if any(name.lower() in row.told.lower() for row in each.rows)]


def _words_of(house: House, table: InForce) -> str:
    """What the hands are that no other paytable names and that a patron may not know."""
    alone = [
        f"{name}: {says}."
        for name, says, _ in explained(house)
        if name not in EVENTS and _with_hand(house, name) == [table]
    ]
    return " ".join(says for says in alone if not (mini_royal(house) and says.startswith(WHOLE)))


def side_by_side(tables: Sequence[Grid], notes: Sequence[str] = ()) -> Iterator[Block]:
    """Tables two by two in their order, or those of one height together if that saves much of the page.

    If their number is odd, the first stands by itself in half the width, and beside it how tables are read.
    """
    if len(tables) % 2:
        lone, *others = tables
        told = Items(tuple((says, "") for says in notes))
        yield Columns(((lone,), (told,) if notes else ()))
        tables = others
    places = {id(table): place for place, table in enumerate(tables)}
    ordered = [sorted(pair, key=lambda table: places[id(table)]) for pair in _pairs(tables)]
    for pair in sorted(ordered, key=lambda pair: places[id(pair[0])]):
        yield Columns(tuple((table,) for table in pair))


def _pairs(tables: Sequence[Grid]) -> list[list[Grid]]:
    in_order, by_height = _by_twos(tables), _by_twos(sorted(tables, key=_height, reverse=True))
    return in_order if _lines(in_order) <= _lines(by_height) + WORTH_ORDER else by_height


def _by_twos(tables: Sequence[Grid]) -> list[list[Grid]]:
    return [[*tables[place : place + 2]] for place in range(0, len(tables), 2)]


def _lines(pairs: list[list[Grid]]) -> float:
    """The lines that pairs take, one below the other."""
    return sum(max(map(_height, pair)) for pair in pairs)


def _height(table: Grid) -> float:
    """About how many lines a table takes in half the width of a page."""
    lines = 1.1 if table.faces else 1.0
    return len(table.rows) * lines + sum(len(row[0]) > 26 for row in table.rows) + len(table.note) / 50


def _pays(house: House, table: InForce, more: str = "") -> Grid:
    """A paytable in force with how rare each row is."""
    deals, counted = rows_of(house, formed_for(house, table), table)
    paying = {row.told for row in table.rows if row.pays.wins or isinstance(row.pays, Push)}
    rows = [(hand, pays, how_often(count, deals)) for hand, pays, count in counted if hand in paying]
    others = sum(count for hand, _, count in counted if hand not in paying)
    if others:
        rows.append((OTHERS, "loses" if is_wagered(house, table) else "no bonus", how_often(others, deals)))
    return cells(
        ["Hand", "Pays", "Chance"],
        rows,
        align="lrr",
        caption=table.title,
        cite=clauses_of(house, table),
        note=more,
    )


def is_wagered(house: House, table: InForce) -> bool:
    """Whether a wager is settled by a table; otherwise it pays a bonus besides."""
    named = any(table.table.wager == wager.name for wager in wagers(house))
    return named or any(step.pays == table.table.cite for step in steps(house))


def _extra(house: House, step: Settlement) -> str:
    """What a wager pays besides its table: for the hands of others, or for what the system draws."""
    if schedule := envy(house, step):
        paid = "; ".join(f"{row.told}: {row.pays}" for row in schedule.rows)
        envied = f"Envy Bonus, if another player holds the hand. {paid}."
        return " ".join(filter(None, (_words_of(house, paytable_of(house, step)), envied)))
    said = [*filter(None, [_words_of(house, paytable_of(house, step))])]
    said += [
        f"{name}: {odds}, whatever the hand and besides what it wins, if {drawn(house, step, name)}."
        for name, odds in events(house, step)
        if isinstance(step, HandBonus)
    ]
    if any(
        on_dealers_hand(house, name) for name in wagers_of(step) if house.offers(house.force.by_name[name])
    ):
        said.append(f"{DIVIDED}.")
    return " ".join(said)
