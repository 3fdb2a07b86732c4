"""A simulated pit: the same cents as the engine in the order of time, meters that neither gain nor lose any."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from fractions import Fraction
from functools import cache

import polars
import pytest

import pitboss
from pitboss.cluster.described import described
from pitboss.engine.meters import opening_meters
from pitboss.pit.course import PitResult, PlayerSession, simulate_pit
from pitboss.pit.days import PlayedDay, day_on
from pitboss.pit.pitfile import Pit, read_pit
from pitboss.pit.tables import COLUMNS, frames
from pitboss.pit.theory import band, outside, theory
from pitboss.simulate.complete import played
from pitboss.simulate.lowered import LoweredTable, lower
from tests.terminal import pitboss as run
from tests.terminal import refused

TEXT = """
days = 3
hours = 2
pace = 40
seed = 9

[[tables]]
id = "A"
rules = "649a"
[[tables.players]]
name = "usual"
seats = 3
ante = "$10"
with = { pair_plus = "$5", three_card_progressive_payout = "$1" }
play = "q-6-4"
errors = "10%"
buy_in = "$50"
[[tables.players]]
name = "careful"
seats = 2

[[tables]]
id = "B"
rules = "649a"
pace = 60
[[tables.players]]
seats = 4
with = ["three_card_progressive_payout"]
"""
SPEAKS_FOR = ("649a",)
KEY = ("649a Three-Card Progressive Payout", "meter")


def no_files(name: str) -> str:
    raise pitboss.Refused(f"there is no file {name!r}")


@cache
def pit() -> Pit:
    return read_pit(TEXT, no_files)


@cache
def lowered() -> tuple[LoweredTable, ...]:
    return tuple(lower(table.plan(pit().seed, place)) for place, table in enumerate(pit().tables))


@cache
def found() -> PitResult:
    return simulate_pit(pit(), lowered(), threads=2)


def in_time() -> list[tuple[int, int, int]]:
    """Every round of the pit: day, table, number, as the clock of the day has them."""
    every = [
        (day, Fraction(within, table.rounds), place, day * table.rounds + within)
        for day in range(pit().days)
        for place, table in enumerate(pit().tables)
        for within in range(table.rounds)
    ]
    return [(day, place, number) for day, _, place, number in sorted(every)]


def test_every_round_by_the_engine_in_the_order_of_time_gives_the_same_cents() -> None:
    """80 rounds a day at one table and 120 at the other, on one link: each round with the meter as it stands."""
    plans = [table.plan for table in lowered()]
    meters = opening_meters(plans[0].house)
    nets: dict[tuple[int, int, int], int] = {}
    shown: list[int] = []
    awards = []
    last = 0
    for day, place, number in in_time():
        if day != last:
            shown.append(meters[KEY].cents)
            last = day
        state = played(plans[place], number, meters).state
        meters = dict(state.meters)
        for seat, cents in pitboss.nets(state).items():
            nets[day, place, seat] = nets.get((day, place, seat), 0) + cents
        awards += [-move.units // 100 for move in state.moves if move.reason == "award"]
    shown.append(meters[KEY].cents)
    assert {(each.day, each.table, each.seat): each.net for each in found().sessions} == nets
    assert [each.cents for each in found().meters if each.key == KEY] == shown
    assert [hit.cents for hit in found().hits] == awards


def test_a_cluster_plays_the_same_days() -> None:
    """Days made ready from texts, as a worker does; a worker that is lost is tried in tests/cluster."""
    texts = [described(table.plan) for table in lowered()]

    class Done:
        def submit(self, job: Callable[..., PlayedDay], *told: object, pure: bool) -> Future[PlayedDay]:
            found: Future[PlayedDay] = Future()
            day = job(*told)
            for part in day:
                part.flags.writeable = False  # as what comes over a line is
            found.set_result(day)
            return found

    told = simulate_pit(pit(), lowered(), submit=lambda table, *rounds: day_on(Done(), texts[table], *rounds))
    assert told.sessions == found().sessions
    assert told.meters == found().meters


def test_what_a_meter_holds_was_fed_or_seeded_and_not_paid() -> None:
    """649a.12(e): the one link of both tables, over many days; hundredths of a cent may be left over."""
    long = Pit("long", 40, 5, pit().tables)
    told = simulate_pit(long, [lower(t.plan(long.seed, n)) for n, t in enumerate(long.tables)], threads=2)
    opened = opening_meters(pit().tables[0].house)[KEY].cents
    mine = [hit for hit in told.hits if hit.key == KEY]
    assert len(mine) > 2
    whole = sum(hit.whole for hit in mine)
    fed = sum(each.fed for each in told.tables)
    paid = sum(hit.cents for hit in mine)
    shown = [each.cents for each in told.meters if each.key == KEY][-1]
    assert abs(opened + fed + whole * opened - paid - shown) <= len(told.tables)


def test_jackpots_come_as_often_as_they_should_and_hold_what_they_should() -> None:
    """Ace, king and queen of spades, one hand of 22,100, win the whole meter of 649a.12(e).

    Seven players put $1 each on it in each of 300,000 rounds, so that a jackpot comes after 22,100 sevenths of a
    round on average; the meter holds then its seed and what was put on it since the last.
    """
    busy = read_pit(
        'days = 300\nhours = 10\npace = 100\nseed = 3\n[[tables]]\nrules = "649a"\n'
        '[[tables.players]]\nseats = 7\nwith = ["three_card_progressive_payout"]\n',
        no_files,
    )
    told = simulate_pit(busy, [lower(busy.tables[0].plan(busy.seed, 0))], threads=2)
    hands, chance = 300 * 1000 * 7, Fraction(1, 22100)
    expected, variance = hands * chance, hands * chance * (1 - chance)
    hits = [hit.cents for hit in told.hits if hit.key == KEY]
    assert (len(hits) - expected) ** 2 < 25 * variance
    opened = opening_meters(busy.tables[0].house)[KEY].cents
    each_hand = Fraction(sum(day.fed for day in told.tables), hands)
    mean = opened + each_hand * 22100
    apart = (each_hand * 22100) ** 2  # waiting times vary by their mean
    assert (Fraction(sum(hits), len(hits)) - mean) ** 2 < 25 * apart / len(hits)


def test_a_player_buys_in_again_whenever_it_is_gone() -> None:
    """With $50 in front of him: down $50 is gone once, down $120 is two more."""
    for each in found().sessions:
        buy_in = pit().tables[each.table].players[each.group].buy_in
        again = 0
        while each.lowest + buy_in * (1 + again) < 0:
            again += 1
        assert each.buy_ins == 1 + again
    drops = {(each.day, each.table): each.drop for each in found().tables}
    for (day, table), drop in drops.items():
        mine = [each for each in found().sessions if (each.day, each.table) == (day, table)]
        assert drop == sum(_put_down(each) for each in mine)


def _put_down(each: PlayerSession) -> int:
    return each.buy_ins * pit().tables[each.table].players[each.group].buy_in


def test_the_theory_of_a_table_is_counted_where_it_can_be() -> None:
    """Careful players alone: best play of 649a loses 686689/20358520 of the Ante, pitboss.edge's own figure."""
    text = 'days = 1\n[[tables]]\nrules = "649a"\n[[tables.players]]\nseats = 2\nante = "$10"\n'
    alone = read_pit(text, no_files)
    counted = theory(lower(alone.tables[0].plan(1, 0)).plan)
    assert counted.exact
    assert counted.mean == Fraction(686689, 20358520) * 1000 * 2
    around = band(counted, 100)
    assert around.expected == 100 * counted.mean
    assert around.low < around.expected < around.high


def test_days_outside_their_band_are_one_in_twenty_or_so() -> None:
    theories = [theory(table.plan) for table in lowered()]
    many = Pit("many", 60, 77, pit().tables)
    told = simulate_pit(many, [lower(t.plan(many.seed, n)) for n, t in enumerate(many.tables)], threads=2)
    off = outside(told, theories)
    assert 0 < len(off) < 20, "of 120 days of tables 6 are expected"


def test_tables_for_analysts_have_every_column_in_the_dictionary() -> None:
    told = frames(found())
    assert {name: frame.columns for name, frame in told.items()} == {
        name: list(columns) for name, columns in COLUMNS.items() if name != "rounds"
    }
    assert told["days"]["win_cents"].sum() == -sum(each.net for each in found().sessions)


def test_the_command_writes_report_and_data(tmp_path) -> None:  # type: ignore[no-untyped-def]
    file, out = tmp_path / "pit.toml", tmp_path / "out"
    file.write_text(TEXT)
    said = run("simulate", "--floor", str(file), "--out", str(out), "--days", "2").stdout
    assert "2 days simulated" in said
    assert {each.name for each in out.iterdir()} == {
        "report.html",
        "report.pdf",
        "columns.md",
        "rounds",
        *(f"{name}.parquet" for name in COLUMNS if name != "rounds"),
    }
    rounds = polars.read_parquet(out / "rounds" / "00001.parquet")
    assert len(rounds) == 2 * (80 + 120)
    days = polars.read_parquet(out / "days.parquet")
    assert rounds["win_cents"].sum() == days["win_cents"].sum()


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("days = 0\n[[tables]]\nrules = '649a'", "days is 0: write a whole number from 1"),
        ("tables = []", "a pit has 1 to 1000 tables"),
        ("[[tables]]\nid = 'X'", "X: a table has either `rules`"),
        ("[[tables]]\nid = 'X'\nrules = '999a'", "X: "),
        ("[[tables]]\nrules = '649a'\ncolor = 'red'", "'color' is no key of a table"),
        ("[[tables]]\nrules = '649a'\n[[tables.players]]\nseats = 9", "seats is 9"),
        ("[[tables]]\nrules = '649a'\n[[tables.players]]\nplay = 'wild'", "wild"),
        ("[[tables]]\nrules = '649a'\n[[tables.players]]\nerrors = '120%'", "between 0% and 100%"),
        ("[[tables]]\nrules = '649a'\n[[tables.players]]\nwith = ['trips']", "trips"),
        ("[[tables]]\nsubmission = 'none.toml'", "there is no file"),
        ("not toml", "this is not TOML"),
    ],
)
def test_a_wrong_file_gets_one_sentence(text: str, says: str) -> None:
    with pytest.raises(pitboss.Refused) as caught:
        read_pit(text, no_files)
    assert says in str(caught.value)


def test_the_command_wants_one_or_the_other() -> None:
    assert refused("simulate") == (
        "name a rule set such as 649a, a submission file, or a pit with --floor FILE"
    )
    assert refused("simulate", "649a", "--floor", "x.toml") == (
        "a pit's file names its tables: give --floor FILE alone"
    )
