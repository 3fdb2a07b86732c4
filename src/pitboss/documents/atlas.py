"""The atlas as a page with pictures, and as tables for Parquet and CSV.

In the tables a fraction stands twice: as a number, and exactly in the column with `_exact` after its name.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.cards import RANKS
from pitboss.documents import plots
from pitboss.documents.numbers import decimal, deviation, fraction, money
from pitboss.documents.page import Block, Document, Heading, Notice, Picture, Text, cells
from pitboss.documents.paper import never_law
from pitboss.documents.strategy import chart_blocks
from pitboss.money import percent
from pitboss.rules.ruleset import RuleSet
from pitboss.solve.atlas import AS_PRINTED, Found, Record
from pitboss.solve.strategies.summary import Chart

if TYPE_CHECKING:
    import polars

SINGLE = ("Paytable", "Payout")


def frames(found: Found) -> dict[str, polars.DataFrame]:
    """Every table of the atlas, by name."""
    import polars

    return {
        name: polars.DataFrame([_flat(record) for record in records], infer_schema_length=None)
        for name, records in found.items()
    }


def _flat(record: Record) -> dict[str, str | int | float | None]:
    flat: dict[str, str | int | float | None] = {}
    for name, value in record.items():
        flat[name] = float(value) if isinstance(value, Fraction) else value
        if isinstance(value, Fraction):
            flat[f"{name}_exact"] = str(value)
    return flat


def page(found: Found, rule_sets: Sequence[RuleSet], charts: Mapping[str, Sequence[Chart]]) -> Document:
    """The atlas to look at: what every wager costs, how results spread, and how to play."""
    return Document(
        title="Atlas of the poker table games of 58 Pa. Code",
        subtitle="every wager under every paytable, counted exactly",
        kind="Atlas",
        facts=(
            ("Rule sets", str(len(rule_sets))),
            ("Base games", str(len(found["games"]))),
            ("Side wagers by paytable", str(len(found["wagers"]))),
            ("Rows counted", f"{len(found['rows']):,}"),
        ),
        blocks=(
            Text(
                "House edge is the player's average loss for each unit of the wager, at best play; element of"
                " risk is the same loss over all that is wagered. Meters show what they open with. The exact"
                " fractions are in the tables beside this page, as Parquet and as CSV."
            ),
            *(block for rules in rule_sets for block in _game(found, rules, charts.get(rules.id, ()))),
        ),
        footer="Pitboss atlas: whole counts of deals, nothing sampled",
    )


def _game(found: Found, rules: RuleSet, charts: Sequence[Chart]) -> Iterator[Block]:
    def mine(table: str) -> list[Record]:
        return [record for record in found.get(table, ()) if record["rules"] == rules.id]

    games, wagers = mine("games"), mine("wagers")
    first = games[0]
    yield Heading(f"{rules.name}, {rules.id}")
    if proposed := never_law(rules):
        yield Notice(proposed, "", "proposal")
    bars = [(f"base game, {_named(first)}", _fraction(first["house_edge"]))]
    bars += [
        (_wager_named(each), _fraction(each["house_edge"]))
        for each in wagers
        if each["configuration"] == AS_PRINTED
    ]
    yield Picture(svg=plots.edges("House edge by wager and paytable", bars), alt="bars of house edges")
    spread: dict[Fraction, int] = {}
    for each in mine("results"):
        if each["configuration"] == first["configuration"]:
            net = _fraction(each["net"])
            spread[net] = spread.get(net, 0) + int(str(each["deals"]))
    yield Picture(
        svg=plots.distribution(f"Results of the base game, {_named(first)}", spread), alt="chances of results"
    )
    yield _games(games)
    if wagers:
        yield _wagers(wagers)
    if mine("joint"):
        yield _joints(mine("joint"))
    if mine("meters"):
        yield _meters(mine("meters"))
    for told in charts or _starts(mine("starting_cards")):
        yield from chart_blocks(told)


def _named(record: Record) -> str:
    return str(record["configuration"])


def _wager_named(record: Record) -> str:
    letter = str(record["paytable"])
    return str(record["wager"]) if letter in SINGLE else f"{record['wager']} {letter}"


def _fraction(value: object) -> Fraction:
    assert isinstance(value, (Fraction, int))
    return Fraction(value)


def _games(games: Sequence[Record]) -> Block:
    rows = [
        (
            _named(each),
            percent(_fraction(each["house_edge"])),
            percent(_fraction(each["element_of_risk"])),
            decimal(_fraction(each["average_wagered"])),
            f"{deviation(_fraction(each['variance'])):.4f}",
            fraction(_fraction(each["expected_value"])),
        )
        for each in games
    ]
    heads = ("configuration", "house edge", "element of risk", "wagered", "deviation", "expected value")
    return cells(heads, rows, align="lrrrrl", caption="The base game under best play")


def _wagers(wagers: Sequence[Record]) -> Block:
    rows = [
        (
            _wager_named(each),
            "" if each["configuration"] == AS_PRINTED else _named(each),
            percent(_fraction(each["house_edge"])),
            f"{deviation(_fraction(each['variance'])):.2f}",
            percent(_fraction(each["hit_frequency"]), 2),
        )
        for each in wagers
    ]
    heads = ("wager and paytable", "reading", "house edge", "deviation", "hit frequency")
    return cells(heads, rows, align="llrrr", caption="Side wagers, each by itself")


def _joints(joints: Sequence[Record]) -> Block:
    rows = [
        (
            _wager_named(each),
            percent(-_fraction(each["side_wager_by_base_play"])),
            percent(-_fraction(each["side_wager_at_best"])),
            percent(_fraction(each["gain"]), 6),
        )
        for each in joints
    ]
    heads = ("wager and paytable", "edge by base play", "edge at best joint play", "gain, of the base wager")
    return cells(heads, rows, align="lrrr", caption="Where a fold forfeits the side wager")


def _meters(meters: Sequence[Record]) -> Block:
    rows = [
        (
            _wager_named(each),
            str(each["others"]),
            percent(_fraction(each["return_as_it_opens"]), 2),
            percent(_fraction(each["long_run_return"]), 2),
            money(_fraction(each["break_even_cents"])),
        )
        for each in meters
        if each["others"] in (0, 3)
    ]
    heads = (
        "wager and paytable",
        "others with it",
        "return as it opens",
        "in the long run",
        "break-even meter",
    )
    return cells(heads, rows, align="lrrrr", caption="Progressive meters, if never folded")


def _starts(records: Sequence[Record]) -> Iterator[Chart]:
    """The best option for every two starting cards: suited above the diagonal."""
    if not records:
        return
    best: dict[str, tuple[Fraction, str]] = {}
    for each in records:
        told = (_fraction(each["value"]), str(each["option"]))
        start = str(each["cards"])
        best[start] = max(best.get(start, told), told)
    high = RANKS[::-1]

    def start_at(row: int, column: int) -> str:
        if row == column:
            return high[row] * 2
        return high[row] + high[column] + "s" if row < column else high[column] + high[row] + "o"

    grid = tuple(tuple(best[start_at(r, c)][1] for c in range(13)) for r in range(13))
    legend = {name: name for name in dict.fromkeys(option for _, option in best.values())}
    yield Chart(
        "Best first decision; suited cards above the diagonal", tuple(high), tuple(high), grid, legend
    )
