"""Best play of the two Hold 'Em games in words and charts, derived from the solved game.

Before the Flop the words are exact. Afterwards situations that look alike are told together: what is
always or never wagered on, and in how many deals where it depends. The lines of the derived strategy
decide by such looks; what they lose against best play is counted exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pitboss.cards import DECK
from pitboss.hands.ranking import Kind, Ranking
from pitboss.rules.house import House
from pitboss.solve.figures import Figures
from pitboss.solve.holdem.boards import Shards, Tick
from pitboss.solve.holdem.flop_turn_river import two_wagers
from pitboss.solve.holdem.looks import ChartPlan, told
from pitboss.solve.holdem.one_play_wager import one_wager
from pitboss.solve.holdem.points import points_647a, points_653a
from pitboss.solve.holdem.solved import FLOPS, ORDERS, SolvedHoldem
from pitboss.solve.holdem.stages import LaidOut, stages_647a, stages_653a
from pitboss.solve.holdem.starting_cards import ranges, start_charts
from pitboss.solve.holdem.strategy import boards_of, evaluate_647a, evaluate_653a
from pitboss.solve.holdem.streets import start_counts, start_names
from pitboss.solve.holdem.terms import HoldemTerms, Values
from pitboss.solve.strategies.deriving import Rule, rules_for, written
from pitboss.solve.strategies.strategy import Point, Strategy, read_strategy
from pitboss.solve.strategies.summary import Section, Summary, SummaryLine

WORTH_A_LINE = 10  # a comparison of a derived rule is worth this many times what a stage asks at least
TOLD_ONLY = {("River Wager", "straight_outs")}  # with fewer features to choose from, better lines are found
PARTS = 1_000  # of a progress bar, for each part of the work

Evaluate = Callable[[House, Strategy, Tick | None], Figures]

# By decision, what is drawn: pairs by rank and by the higher card, draws, the number of outs.
CHARTS_653A = (
    (
        ChartPlan(
            title="after the Flop: a pair using a hole card",
            down="paired",
            across="high",
            kind=Kind.PAIR,
            hidden=True,
        ),
        ChartPlan(
            title="after the Flop: no pair",
            down="flush_draw",
            across="straight_outs",
            kind=Kind.NO_PAIR,
        ),
    ),
    (ChartPlan(title="at the end: unseen cards that help the dealer", down="dealer_outs", across="hidden"),),
)
CHARTS_647A = (
    (
        ChartPlan(
            title="Turn Wager: no pair", down="better_kickers", across="straight_outs", kind=Kind.NO_PAIR
        ),
        ChartPlan(
            title="Turn Wager: hands on the board alone", down="better_kickers", across="hand", hidden=False
        ),
    ),
    (
        ChartPlan(
            title="River Wager: a pair using a hole card",
            down="paired",
            across="community_suited",
            kind=Kind.PAIR,
            hidden=True,
        ),
        ChartPlan(
            title="River Wager: hands on the board alone", down="better_kickers", across="hand", hidden=False
        ),
    ),
)


def summary_653a(house: House, tick: Tick | None = None) -> Summary:
    """Best play of Ultimate Texas Hold 'Em in words and charts."""
    terms = HoldemTerms(house, DECK)
    solved = one_wager(terms, part(tick, 0), each=True)
    shards = Shards(4, part(tick, 1))
    laid = stages_653a(house, terms, solved, boards_of(terms, shards), shards)
    start = before_flop(terms, points_653a(house)[0], solved.before_flop, FLOPS)
    return composed(terms, solved, points_653a(house), (start, laid, CHARTS_653A), evaluate_653a, tick)


def summary_647a(house: House, tick: Tick | None = None) -> Summary:
    """Best play of Texas Hold 'Em Bonus in words and charts."""
    terms = HoldemTerms(house, DECK)
    solved = two_wagers(terms, part(tick, 0), each=True)
    laid = stages_647a(house, terms, solved, Shards(2, part(tick, 1)))
    start = before_flop(terms, points_647a(house)[0], solved.before_flop, ORDERS)
    return composed(terms, solved, points_647a(house), (start, laid, CHARTS_647A), evaluate_647a, tick)


def part(tick: Tick | None, place: int, parts: int = 3) -> Tick | None:
    """The progress of one part of the work as progress of the whole."""
    if tick is None:
        return None
    return lambda done, total: tick(PARTS * place + PARTS * done // total, PARTS * parts)


@dataclass(frozen=True)
class BeforeFlop:
    """The decision before the Flop: the best option of all starting cards, as rules and in words."""

    best: Mapping[str, str]
    rules: tuple[Rule, ...]
    section: Section


def before_flop(terms: HoldemTerms, point: Point, values: Values, orders: int) -> BeforeFlop:
    """What best play does before the Flop, exactly; of equal options the one that wagers less."""
    deals = dict(zip(start_names(), (start_counts(terms.deck) * terms.boards).tolist(), strict=True))
    best = {start: max(options, key=lambda option: options[option]) for start, options in values.items()}
    starts = {option: [each for each in best if best[each] == option] for option in point.options}
    total = {
        option: sum(deals[each] for each in of) * orders * terms.dealers
        for option, of in starts.items()
        if of
    }
    otherwise = max(total, key=lambda option: total[option])
    listed = {option: ", ".join(ranges(starts[option])) for option in total if option != otherwise}
    rules = [Rule(option, f"start in {{{text}}}") for option, text in listed.items()]
    lines = [SummaryLine(option, text, total[option]) for option, text in listed.items()]
    never = [f"{option} is never better than every other option" for option in starts if option not in total]
    return BeforeFlop(
        best,
        (*rules, Rule(otherwise, "")),
        Section(
            point.name,
            sum(total.values()),
            (*lines, SummaryLine(otherwise, "otherwise", total[otherwise])),
            tuple(never),
        ),
    )


def composed(
    terms: HoldemTerms,
    solved: SolvedHoldem,
    points: Sequence[Point],
    found: tuple[BeforeFlop, Sequence[LaidOut], Sequence[Sequence[ChartPlan]]],
    evaluate: Evaluate,
    tick: Tick | None,
) -> Summary:
    """A summary of what was found about each decision."""
    (start, laid, asked), ranking = found, terms.shows.ranking
    rules = [rules_of(each, ranking) for each in laid]
    texts = [written(point, lines) for point, lines in zip(points, (start.rules, *rules), strict=True)]
    strategy = read_strategy("\n\n".join(texts), points, name="derived")
    return Summary(
        title=f"{terms.house.rules.name}, {terms.house.rules.id}: best play",
        sections=(
            start.section,
            *(each.stage.section(strategy, each.stage.point.name, told(each, ranking)) for each in laid),
        ),
        charts=(
            *start_charts(solved.before_flop, start.best),
            *(
                chart.chart(each, ranking)
                for each, charts in zip(laid, asked, strict=True)
                for chart in charts
            ),
        ),
        strategy=strategy,
        best=solved.figures,
        by_strategy=evaluate(terms.house, strategy, part(tick, 2)),
    )


def rules_of(laid: LaidOut, ranking: Ranking) -> list[Rule]:
    """Few lines that lose little, over the features of the cells but those that are only told of."""
    stage = laid.stage
    names = [name for name in vars(stage.seen) if (stage.point.name, name) not in TOLD_ONLY]
    return rules_for(stage, names, ranking, price=WORTH_A_LINE * stage.price)
