"""The PAR sheet: the document in which laboratories exchange a game's mathematics.

One sheet a configuration: the paytables in force with combinations, probabilities and what each row
adds to the return, hit frequency and volatility, the assumptions, and the strategy behind the figures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pitboss.documents import plots
from pitboss.documents.chosen import readings
from pitboss.documents.compulsory import together
from pitboss.documents.configured import AS_PRINTED, configuration, configuration_blocks, drawn_alike
from pitboss.documents.fold_readings import fold_readings
from pitboss.documents.game_pays import game_pays
from pitboss.documents.meter_figures import meter_blocks
from pitboss.documents.numbers import chance, decimal, deviation, fraction, money, signed
from pitboss.documents.origin import Origin, origin_blocks, proposal_notice
from pitboss.documents.page import (
    Block,
    Columns,
    Document,
    Facts,
    Grid,
    Heading,
    Items,
    Picture,
    Text,
    cells,
)
from pitboss.documents.paper import Paper, edition, mark, text_of
from pitboss.documents.side_figures import (
    joint_blocks,
    paytable_letter,
    side_blocks,
    whole_blocks,
    with_draws,
)
from pitboss.documents.silent_readings import silent_readings
from pitboss.documents.split_figures import split_blocks
from pitboss.documents.strategy import strategy_blocks
from pitboss.documents.sum_readings import sum_readings
from pitboss.documents.to_know import to_know
from pitboss.engine.meters import metered_steps
from pitboss.kept.figures import KeptFigures
from pitboss.money import percent
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.solve.advisories import Advisory, Concern
from pitboss.solve.figures import Figures, Rows
from pitboss.solve.forfeits import JointValues
from pitboss.solve.games import LESS, MORE
from pitboss.solve.registry import solver_of
from pitboss.solve.splits import Split
from pitboss.solve.strategies.summary import Summary
from pitboss.solve.whole_layouts import usual
from pitboss.solve.worth import stake_of

Tick = Callable[[str], None]
FEW = 14  # net results that have room beside another table
ONE_LINE = 135  # letters of a footer
BELOW = 9  # rows that a table of sessions takes below them, with its words


@dataclass(frozen=True)
class ParFigures:
    """All the figures of one configuration."""

    house: House
    base: Figures
    split: Split
    other_way: Figures | None
    sides: Mapping[str, Rows]
    joints: Mapping[str, JointValues]
    never_folded: Mapping[str, Fraction]
    summary: Summary
    advised: Sequence[Advisory]
    known: KeptFigures  # where meters, pictures and rows are read, or counted and kept

    @property
    def unit(self) -> str:
        """What the base game's figures are counted in."""
        return solver_of(self.house).unit_in_full


def solve_all(house: House, tick: Tick = lambda _: None, figures: KeptFigures | None = None) -> ParFigures:
    """Every figure that the sheet of a configuration needs; `tick` is told what comes next.

    Figures that are kept are only read; if none are given, all are solved now.
    """
    known = figures or KeptFigures(house)
    tick("the base game")
    base = known.base()
    tick("the side wagers")
    sides = {wager: known.side(wager) for wager in known.sides}
    tick("joint play")
    joints = known.folded()
    tick("the strategy in words")
    return ParFigures(
        house=house,
        base=base,
        split=known.split(),
        other_way=known.other_way() if any(base.indifferent.values()) else None,
        sides=sides,
        joints=joints,
        never_folded={wager: known.never_folded([wager]) for wager in joints},
        summary=known.summary(),
        advised=(*known.advisories(), *sum_readings(house), *fold_readings(known), *silent_readings(known)),
        known=known,
    )


def par_sheet(
    house: House,
    tick: Tick = lambda _: None,
    solved: ParFigures | None = None,
    paper: Paper | None = None,
    origin: Origin | None = None,
) -> Document:
    """The PAR sheet of one configuration."""
    told, paper = solved or solve_all(house, tick), paper or Paper()
    lettered = configuration(house).removesuffix(AS_PRINTED)
    tick("the sheet")
    return Document(
        title=house.rules.name,
        subtitle=text_of(house.rules),
        kind="PAR sheet",
        facts=(
            *paper.facts,
            *((("", ""),) if paper.facts else ()),
            *_headline(told),
            *_varying(told),
            ("Deals counted", f"{told.base.deals:,}"),
        ),
        blocks=(
            *proposal_notice(house),
            *_summary(told),
            *origin_blocks(house, paper, origin or Origin()),
            *to_know(house, told.advised),
            *configuration_blocks(house),
            *_assumptions(told),
            *game_pays(told.known),
            *_base_game(told),
            *split_blocks(
                told.split, told.unit, tuple(told.base.decisions), folds=house.force.folding is not None
            ),
            *side_blocks(house, told.sides),
            *joint_blocks(house, told.joints, told.never_folded),
            *whole_blocks(house, told.known),
            *meter_blocks(house, told.known.meters()),
            *strategy_blocks(told.summary, told.known.levels(), solver_of(house).unit),
        ),
        footer=_footer("PAR sheet", edition(house.rules), lettered, paper.short),
        mark=mark(house, paper),
    )


def _footer(kind: str, rules: str, lettered: str, short: str) -> str:
    """What stands at the foot of every page in one line: many letters give way to the version."""
    whole = " · ".join(filter(None, (kind, rules, lettered, short)))
    return whole if len(whole) <= ONE_LINE or not short else " · ".join((kind, rules, short))


def _headline(told: ParFigures) -> Iterator[tuple[str, str]]:
    """The house edge, and where other wagers are compulsory that with them."""
    if both := together(told.known):
        yield f"House edge of the {both.first}", percent(told.base.edge)
        yield f"With the {listed(both.names)}", percent(both.figures.edge)
    else:
        yield "House edge", percent(told.base.edge)


def _varying(told: ParFigures) -> Iterator[tuple[str, str]]:
    """Element of risk and deviation: of all that every player has to make, and of the game by itself."""
    both, base = together(told.known), told.base
    of, whole = (" of both" if len(both.names) == 1 else " of all", both.figures) if both else ("", base)
    yield f"Element of risk{of}", percent(whole.element_of_risk)
    yield f"Standard deviation{of}", f"{deviation(whole.variance):.4f}"


def _base_game(told: ParFigures) -> Iterator[Block]:
    base, unit = told.base, told.unit
    yield Heading("The base game under best play")
    yield Facts(
        (
            ("Expected value", f"{fraction(base.ev, base.deals)} = {fraction(base.ev)} of {unit}", ""),
            ("House edge", f"{percent(base.edge, 6)} of {unit}", ""),
            ("Average wagered", f"{decimal(base.wagered, 6)} times {unit}", ""),
            ("Element of risk", f"{percent(base.element_of_risk, 6)} of all that is wagered", ""),
            ("Variance", decimal(base.variance, 6), ""),
            ("Standard deviation", f"{deviation(base.variance):.6f}", ""),
            ("Hit frequency (net profit)", percent(base.hit_frequency), ""),
            ("Deals", f"{base.deals:,}, each equally likely", ""),
        )
    )
    yield Columns(
        (
            (_counted("Decisions", base.decisions, base.deals),),
            (
                _counted(
                    "Outcomes against the dealer" if told.house.force.compete else "Outcomes",
                    base.standings,
                    base.deals,
                ),
            ),
        )
    )
    if told.other_way:
        yield from _indifferent(told, told.other_way)
    title = "Net results"
    yield Heading(title, 2)
    svg = told.known.drawn(
        f"{title} under a heading", lambda: plots.distribution(title, base.distribution, titled=False)
    )
    yield Picture(svg=svg, alt="chance of every net result", plot=True)
    yield from _results(told)


def _counted(caption: str, counts: Mapping[str, int], deals: int) -> Grid:
    rows = [(name, f"{count:,}", percent(Fraction(count, deals))) for name, count in counts.items() if count]
    return cells(("", "deals", "share"), rows, align="lrr", caption=caption)


def _indifferent(told: ParFigures, other: Figures) -> Iterator[Block]:
    count = sum(told.base.indifferent.values())
    names = (MORE, LESS) if solver_of(told.house).takes_higher else (LESS, MORE)
    yield Text(
        f"Options of exactly equal value: {count:,} of {told.base.deals:,} deals"
        f" ({percent(Fraction(count, told.base.deals))}). The expected value is the same either way;"
        f" what depends on the choice is given for both. The decisions above count them for {names[0]}."
    )
    pair = (told.base, other)
    rows = [
        ("average wagered", *(decimal(f.wagered, 6) for f in pair)),
        ("element of risk", *(percent(f.element_of_risk, 6) for f in pair)),
        ("standard deviation", *(f"{deviation(f.variance):.6f}" for f in pair)),
    ]
    yield cells(("", *names), rows, align="lrr", caption="If equal options are decided for")


def _results(told: ParFigures) -> Iterator[Block]:
    """Every net result: few of them beside what sessions bring, many in two columns, the second above it."""
    base = told.base
    rows = [
        (
            f"{signed(net, 2)}",
            f"{count:,}",
            chance(count, base.deals),
            signed(net * Fraction(count, base.deals)),
        )
        for net, count in base.distribution.items()
    ]
    rows.append(("", f"{base.deals:,}", "1", signed(base.ev)))
    named = "Every net result"
    if len(rows) <= FEW:
        yield Columns(((_netted(rows, named, last=True),), (_volatility(told),)))
        return
    half = -(-(len(rows) + BELOW) // 2)
    first, last = _netted(rows[:half], named), _netted(rows[half:], "The same, continued", last=True)
    yield Columns(((first,), (last, _volatility(told))))


def _netted(rows: Sequence[tuple[str, ...]], caption: str, *, last: bool = False) -> Grid:
    heads = ("net", "deals", "probability", "adds")
    strong = (len(rows) - 1,) if last else ()
    note = "Last, what each adds to the expected value." if last else ""
    return cells(heads, rows, align="rrrr", caption=caption, strong=strong, note=note, whole=True)


def _volatility(told: ParFigures) -> Grid:
    rows = [
        (f"{rounds:,}", *(f"{signed(Fraction(net * 100, rounds), 2)}%" for net in between))
        for rounds, between in told.known.intervals().items()
    ]
    note = (
        f"Average result of a round in percent of {told.unit}: one session in twenty ends"
        " below, one in twenty above. Counted from every net result, not by the normal approximation."
    )
    return cells(
        ("rounds", "from", "to"),
        rows,
        align="rrr",
        caption="Player's result, nine times in ten",
        note=note,
        whole=True,
    )


def _summary(told: ParFigures) -> Iterator[Block]:
    """Every wager of the table in one line each; of a base game alone the head says it all."""
    if not told.sides:
        return
    yield Heading("Summary")
    base = told.base
    never = ", never folded" if told.joints else ""
    meters = ", with meters at what they open with" if metered_steps(told.house) else ""
    stake = usual(told.house).base
    rows = [("Base game", money(stake), *_spread(base))]
    both, unit = together(told.known), ""
    if both:
        amounts = listed([money(cents) for cents in (stake, *both.laid.sides.values())])
        at = f"{money(stake)} each" if both.equal else amounts
        rows.append((f"{both.first} with {listed(both.names)}", at, *_spread(both.figures)))
        of = "of the same amount" if both.equal else "at these amounts"
        unit = f"; {both.first} and {listed(both.names)} {of}, which every player makes, in units of both"
    for wager, side in told.sides.items():
        named = f"{wager} {paytable_letter(told.house, wager)}".strip()
        figures = with_draws(told.house, wager, side)
        rows.append((named, money(stake_of(told.house, wager)), *_spread(figures, side.deals)))
    yield cells(
        ("wager", "counted at", "house edge", "hit frequency", "deviation", "deals"),
        rows,
        align="lrrrrr",
        wide=0,
        note=f"The base game in units of {told.unit}, at best play{unit}; each other wager by itself, in its"
        f" own units{never}{meters}. The deviation is the standard deviation of one round.",
    )


def _spread(figures: Figures, deals: int = 0) -> tuple[str, str, str, str]:
    often = percent(figures.hit_frequency, 2)
    return percent(figures.edge), often, f"{deviation(figures.variance):.4f}", f"{deals or figures.deals:,}"


def _units(told: ParFigures) -> str:
    base = f"Base figures are per unit of {told.unit}"
    return f"{base}; a side wager's are per unit of that wager" if told.sides else base


def _assumptions(told: ParFigures) -> Iterator[Block]:
    named = any(readings(told.house)) or any(each.concern is Concern.READING for each in told.advised)
    read = ", under the readings named above" if named else ""
    yield Heading("Assumptions")
    yield Items(
        (
            (
                "One 52-card deck, every order equally likely; no card of another player is seen.",
                told.house.rules.decks.cite,
            ),
            (
                "Figures are whole counts of deals, as exact fractions; only printed decimals are rounded.",
                "",
            ),
            ("The base game is played best at every decision, given all that the player may see.", ""),
            (f"{_units(told)}.", ""),
            ("A hit is a deal that leaves a profit; a return counts the wager where it comes back.", ""),
            (f"Payouts come from the settlement that plays the rounds{read}.", ""),
            *drawn_alike(told.house),
        )
    )
