"""A simulated pit: the same cents as the engine in the order of time, meters that neither gain nor lose any."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future
from fractions import Fraction
from pathlib import Path

import numpy as np
import polars
import pytest

import pitboss
from pitboss.cluster.described import described
from pitboss.documents.pit_report import drawdown
from pitboss.engine.meters import opening_meters
from pitboss.games.catalog import rule_set
from pitboss.pit import pieces
from pitboss.pit.course import drops, unpaid_drop
from pitboss.pit.days import PlayedDay, day_on
from pitboss.pit.found import PlayerSession
from pitboss.pit.links import Hit
from pitboss.pit.pieces import Pieces
from pitboss.pit.pitfile import Pit, read_pit
from pitboss.pit.tables import COLUMNS
from pitboss.rounds.roundfile import read_round
from pitboss.rounds.script import play_file
from pitboss.simulate.complete import played
from tests.pit.small import KEY, TEXT, found, lowered, no_files, pit, play
from tests.terminal import pitboss as run
from tests.terminal import refused

SPEAKS_FOR = ("649a",)


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

    told = play(pit(), lambda table, *rounds: day_on(Done(), texts[table], *rounds))
    assert told.sessions == found().sessions
    assert told.meters == found().meters


def test_what_a_meter_holds_was_fed_or_seeded_and_not_paid() -> None:
    """649a.12(e): the one link of both tables, over many days; hundredths of a cent may be left over."""
    long = Pit("long", 40, 5, pit().tables)
    told = play(long)
    opened = opening_meters(pit().tables[0].house)[KEY].cents
    mine = [hit for hit in told.hits if hit.key == KEY]
    assert len(mine) > 2
    whole = sum(hit.whole for hit in mine)
    fed = sum(each.fed for each in told.results)
    paid = sum(hit.cents for hit in mine)
    shown = [each.cents for each in told.meters if each.key == KEY][-1]
    assert abs(opened + fed + whole * opened - paid - shown) <= len(told.results)


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
    told = play(busy)
    hands, chance = 300 * 1000 * 7, Fraction(1, 22100)
    expected, variance = hands * chance, hands * chance * (1 - chance)
    hits = [hit.cents for hit in told.hits if hit.key == KEY]
    assert (len(hits) - expected) ** 2 < 25 * variance
    opened = opening_meters(busy.tables[0].house)[KEY].cents
    each_hand = Fraction(sum(day.fed for day in told.results), hands)
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
    drops = {(each.day, each.table): each.drop for each in found().results}
    for (day, table), drop in drops.items():
        mine = [each for each in found().sessions if (each.day, each.table) == (day, table)]
        assert drop == sum(_put_down(each) for each in mine)


def _put_down(each: PlayerSession) -> int:
    return each.buy_ins * pit().tables[each.table].players[each.group].buy_in


def test_what_players_would_have_bought_in_for_without_an_award() -> None:
    """$50 put down, an award of $100, then $120 lost: paid he is down $20 at most, unpaid $120, two buy-ins more."""
    table = pit().tables[0]
    nets = np.zeros((2, 5), np.int64)
    nets[:, 0] = 100_00, -120_00
    hit = Hit(day=4, table=0, number=800, seat=1, key=KEY, cents=100_00, whole=False)
    (drop,) = drops(table, nets[np.newaxis])
    assert drop == 3 * 50_00 + 2 * 40 * table.players[1].laid.base
    assert unpaid_drop(table, nets, 800, [hit]) == drop + 2 * 50_00


def test_what_is_added_up_is_what_the_days_left() -> None:
    told = found().summed
    assert told.days == 3
    for place, table in enumerate(told.tables):
        mine = [each for each in found().results if each.table == place]
        assert table.total["win"] == sum(each.win for each in mine)
        assert list(table.won) == [each.win + each.awards for each in mine]
    for (place, group), sat in told.players.items():
        nets = [each.net for each in found().sessions if (each.table, each.group) == (place, group)]
        assert sat.nets == Counter(nets)
    assert told.awards == len(told.listed) == len(found().hits)
    assert list(told.meters[KEY].shown) == [each.cents for each in found().meters if each.key == KEY]


def test_the_hours_of_a_first_day_make_its_win() -> None:
    """Two hours; 80 rounds at one table, of which 40 are dealt in the first."""
    hours = found().summed.hourly()
    assert [len(each) for each in hours] == [2, 2]
    assert [sum(each) for each in hours] == [each.win + each.awards for each in found().days[0].results]
    first = found().days[0].rounds[0].win[:40].sum()
    awards = [hit.cents for hit in found().days[0].hits if hit.table == 0 and hit.number < 40]
    assert hours[0][0] == first + sum(awards)


def test_drawdowns_by_hand() -> None:
    """Up to 5, down to -2, up to 8, down to 7; a course that begins with a loss is below nothing."""
    assert drawdown([5, -3, -4, 10, -1]) == (-4, 7, 2)
    assert drawdown([-2, -1]) == (-2, 3, 2)
    assert drawdown([2, 1]) == (1, 0, 0)


def test_data_goes_to_the_disk_in_pieces_and_comes_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three days of 200 rounds and 9 sessions, 400 lines a piece: two days in the first. Another run's pieces go."""
    monkeypatch.setattr(pieces, "PIECE", 400)
    left = tmp_path / "rounds" / "00007.parquet"
    left.parent.mkdir()
    left.write_bytes(b"of another run")
    data = Pieces(pit(), tmp_path)
    data.begin()
    for day in found().days:
        data.add(day)
    written = data.finished(found().summed)
    assert sorted(each.relative_to(tmp_path).as_posix() for each in written) == [
        *(f"{name}.parquet" for name in ("awards", "days", "meters")),
        "rounds/00001.parquet",
        "rounds/00002.parquet",
        *(f"{name}.parquet" for name in ("sessions", "tables")),
    ]
    assert not left.exists()
    assert not (tmp_path / "sessions").exists()
    told = {name: polars.read_parquet(tmp_path / f"{name}.parquet") for name in COLUMNS if name != "rounds"}
    assert {name: frame.columns for name, frame in told.items()} == {
        name: list(columns) for name, columns in COLUMNS.items() if name != "rounds"
    }
    assert told["sessions"]["net_cents"].to_list() == [each.net for each in found().sessions]
    assert told["days"]["win_cents"].sum() == -sum(each.net for each in found().sessions)
    assert polars.read_parquet(tmp_path / "rounds").height == 3 * 200


def test_a_disk_that_cannot_be_written_keeps_what_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pieces, "PIECE", 100)
    data = Pieces(pit(), tmp_path)
    first, second, _ = found().days
    data.add(first)
    (tmp_path / "days").rename(tmp_path / "kept")
    (tmp_path / "days").write_text("in the way")
    with pytest.raises(pitboss.Refused, match=r"days/00002\.parquet' cannot be written"):
        data.add(second)
    assert polars.read_parquet(tmp_path / "kept" / "00001.parquet").height == 2


def test_the_command_writes_report_and_data(tmp_path) -> None:  # type: ignore[no-untyped-def]
    file, out = tmp_path / "pit.toml", tmp_path / "out"
    file.write_text(TEXT)
    said = run("simulate", "--floor", str(file), "--out", str(out), "--days", "2").stdout
    assert "2 days simulated" in said
    assert {each.name for each in out.iterdir()} == {
        "report.html",
        "report.pdf",
        "columns.md",
        "run.json",
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
    alone = "a pit's file names its tables and players: {} does not go with --floor FILE"
    assert refused("simulate", "649a", "--floor", "x.toml") == alone.format("a rule set")
    assert refused("simulate", "--floor", "x.toml", "--rounds", "5") == alone.format("--rounds")
    assert refused("simulate", "649a", "--days", "3") == "--days is for a pit: it goes with --floor FILE"


def test_days_and_a_folder_are_looked_at_before_any_work(tmp_path: Path) -> None:
    file, taken = tmp_path / "pit.toml", tmp_path / "taken"
    file.write_text(TEXT)
    taken.write_text("a file")
    said = refused("simulate", "--floor", str(file), "--out", str(tmp_path / "out"), "--days", "-4")
    assert said == "--days is -4: write a whole number from 1 to 100,000"
    said = refused("simulate", "--floor", str(file), "--out", str(tmp_path / "out"), "--days", "0")
    assert said == "--days is 0: write a whole number from 1 to 100,000"
    assert refused("simulate", "649a", "--rounds", "0").startswith("one round at least is played")
    assert refused("simulate", "649a", "--rounds", "0", "--hours", "8", "--pace", "45").startswith(
        "give rounds,"
    )
    assert not (tmp_path / "out").exists()
    assert "taken' cannot be written" in refused("simulate", "--floor", str(file), "--out", str(taken))


def test_a_report_that_cannot_be_written_costs_neither_data_nor_what_is_told(tmp_path: Path) -> None:
    file, out = tmp_path / "pit.toml", tmp_path / "out"
    file.write_text(TEXT)
    (out / "report.html").mkdir(parents=True)
    ended = run("simulate", "--floor", str(file), "--out", str(out), "--days", "1")
    assert ended.returncode == 2
    assert "1 day simulated" in ended.stdout
    assert "report.html" in ended.stderr
    assert polars.read_parquet(out / "days.parquet").height == 2


def test_a_round_of_a_pit_is_shown_with_its_players(tmp_path: Path) -> None:
    """The house wins in it what the data of the run have; the first table has players of two kinds."""
    file, out = tmp_path / "pit.toml", tmp_path / "out"
    file.write_text(TEXT)
    floor = ("simulate", "--floor", str(file))
    run(*floor, "--out", str(out), "--days", "1")
    for place, table in enumerate("AB"):
        rounds = polars.read_parquet(out / "rounds").filter(polars.col("table") == table)
        for number in (0, 31):
            shown = run(*floor, "--table-number", str(place), "--show", str(number)).stdout
            state = play_file(read_round(shown, rule_set))
            won = rounds.filter(polars.col("round") == number)["win_cents"].item()
            assert -sum(pitboss.nets(state).values()) == won
    assert refused(*floor, "--table-number", "2", "--show", "0") == (
        "--table-number is 2: the pit has tables 0 to 1"
    )
    assert "--table-number does not go with --floor" in refused(*floor, "--table-number", "1")
