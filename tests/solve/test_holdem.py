"""The two Hold 'Em games: published figures, slow twins on short decks, and single situations.

The published figures are those of Michael Shackleford's analyses; nothing in the program knows them.
"""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections import Counter
from contextlib import redirect_stdout
from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from pitboss.cards import DECK, RANKS, rank, suit
from pitboss.engine.settling import dealers_hand, formed_hand
from pitboss.games.catalog import rule_set
from pitboss.games.ultimate_texas_holdem import PROPOSED_2011
from pitboss.hands import FIVE_CARDS, batch
from pitboss.rules.house import default_house
from pitboss.rules.tables import table
from pitboss.solve import holdem
from pitboss.solve.figures import Figures
from pitboss.solve.holdem import values as holdem_values
from pitboss.solve.holdem.flop_turn_river import two_wagers
from pitboss.solve.holdem.one_play_wager import one_wager
from pitboss.solve.holdem.showdown import showdowns
from pitboss.solve.holdem.solved import SolvedHoldem
from pitboss.solve.holdem.streets import start_counts, start_names
from pitboss.solve.holdem.terms import HoldemTerms
from pitboss.solve.reference import holdem as reference_holdem
from pitboss.solve.worth import net
from tests.solve.test_small_bridge import of_wagers, rounds

UTH = default_house(rule_set("653a@2011"))
BONUS = default_house(rule_set("647a"))
FLUSH = replace(BONUS, chosen={"ante_pays_from": "flush"})

FLAT_BLIND = table(
    """
    653a.12(b)              Paytable
    Royal Flush             1 to 1
    Straight Flush          1 to 1
    Four-of-a-kind          1 to 1
    Full house              1 to 1
    Flush                   1 to 1
    Straight                1 to 1
    Less than a straight    Push
    """,
    wager="Blind",
)

SPEAKS_FOR = ()


@cache
def solved(name: str, *, eager: bool = False) -> SolvedHoldem:
    if name == "653a":
        return holdem.remembered(one_wager, holdem.terms_of(UTH, eager=eager))
    house = FLUSH if name == "647a flush" else BONUS
    return holdem.remembered(two_wagers, holdem.terms_of(house, eager=eager))


def per_cent(part: Fraction, places: int) -> str:
    return f"{float(part * 100):.{places}f}"


def starts(text: str) -> set[str]:
    """Starting cards written as ranges: `A2s+` is A2s to AKs, `33+` is every pair from threes."""
    found = set()
    for each in text.split():
        high, low = RANKS.index(each[0]), RANKS.index(each[1])
        ranks = range(low, len(RANKS) if high == low else high)
        found |= {RANKS[r] * 2 if high == low else each[0] + RANKS[r] + each[2] for r in ranks}
    return found


# Published figures.


def test_ultimate_texas_holdem_comes_out_digit_for_digit():
    figures = solved("653a").figures
    assert figures.deals == 27_813_810_024_000
    assert figures.ev == Fraction(-607_723_787_676, 27_813_810_024_000)
    assert per_cent(figures.edge, 5) == "2.18497"
    assert per_cent(figures.element_of_risk, 3) == "0.526"
    assert f"{float(figures.variance) ** 0.5:.2f}" == "4.94"
    assert sum(figures.standings.values()) == figures.deals


def test_every_street_of_653a_decides_every_deal_that_comes_to_it():
    """653a.11(b), (d) and (f): who checks is asked again, and the last time folds or wagers."""
    figures = solved("653a").figures
    asked = figures.deals
    for check, plays in (
        ("check before the Flop", ("Play 3x", "Play 4x")),
        ("check after the Flop", ("Play 2x",)),
        ("fold", ("Play 1x",)),
    ):
        assert sum(figures.decisions[play] for play in plays) + figures.decisions[check] == asked
        asked = figures.decisions[check]
    assert figures.standings["fold"] == asked
    raised = sum(figures.decisions[play] for play in ("Play 3x", "Play 4x"))
    assert Fraction(raised, figures.deals) == Fraction(500, 1326)  # the published raises, counted by hand


def test_texas_holdem_bonus_comes_out_digit_for_digit():
    figures = solved("647a").figures
    assert figures.deals == 55_627_620_048_000
    assert figures.ev == Fraction(-1_133_091_156_680, 55_627_620_048_000)
    assert per_cent(figures.edge, 4) == "2.0369"
    assert sum(figures.standings.values()) == figures.deals
    for wager in ("Turn", "River"):
        asked = figures.decisions[f"{wager} 1x"] + figures.decisions[f"{wager} check"]
        assert asked == figures.decisions["Flop 2x"] == figures.deals - figures.decisions["fold"]


def test_the_published_raise_before_the_flop():
    values = solved("653a").before_flop
    raised = {start for start, options in values.items() if max(options.values()) == options["Play 4x"]}
    assert raised == starts("33+ A2s+ A2o+ K2s+ K5o+ Q6s+ Q8o+ J8s+ JTo+")
    assert all(options["Play 3x"] < max(options.values()) for options in values.values())


def test_the_published_fold_before_the_flop():
    values = solved("647a").before_flop
    folded = {start for start, options in values.items() if options["fold"] >= options["Flop 2x"]}
    assert folded == {"32o", "42o", "52o", "62o", "72o"}


def test_the_table_before_the_flop_adds_up_to_the_game():
    counts = dict(zip(start_names(), start_counts().tolist(), strict=True))
    for name in ("653a", "647a"):
        total = sum(counts[start] * max(of.values()) for start, of in solved(name).before_flop.items())
        assert Fraction(total, 1326) == solved(name).figures.ev
        assert len(solved(name).before_flop) == 169


def test_a_decision_of_equal_value_changes_what_is_wagered_but_not_what_is_won():
    for name, street, less in (("653a", "at the end", "fold"), ("647a", "River", "River check")):
        timid, eager = solved(name).figures, solved(name, eager=True).figures
        assert timid.indifferent == eager.indifferent
        assert {key for key, deals in timid.indifferent.items() if deals} == {street}
        assert timid.ev == eager.ev
        assert timid.decisions[less] - eager.decisions[less] == timid.indifferent[street]


def test_other_payouts_give_other_figures():
    dear = solved("647a flush").figures
    assert dear.ev < solved("647a").figures.ev
    flat = replace(UTH, rules=replace(PROPOSED_2011, tables=(FLAT_BLIND, *PROPOSED_2011.tables[1:])))
    poor = holdem.solve_653a(flat)
    assert poor.ev < solved("653a").figures.ev
    assert max(poor.distribution) == 6


def test_progress_is_told_to_the_end():
    told: list[tuple[int, int]] = []
    terms = HoldemTerms(BONUS, deck_of("TJQKA", 2))
    two_wagers(terms, lambda done, total: told.append((done, total)))
    assert told == sorted(told)
    assert told[-1][0] == told[-1][1]


# Slow twins on short decks.


def deck_of(ranks: str, suits: int) -> tuple[int, ...]:
    return tuple(card for card in DECK if RANKS[rank(card)] in ranks and suit(card) < suits)


ROYALS = deck_of("TJQKA", 3)  # boards with and without a long suit
TRIPS = deck_of("259KA", 3)  # no straight; 647a folds some starting cards
QUADS = deck_of("39JA", 4)  # no flush and no straight
SHORT = deck_of("23459JKA", 2)  # a dealer may be short; every board has a long suit
SUITED = deck_of("2345JKA", 2)


def same(found: SolvedHoldem, twin: tuple[Figures, reference_holdem.Choices]) -> None:
    figures, values = twin
    assert found.figures.deals == figures.deals
    assert found.figures.results == figures.results
    assert Counter(found.figures.decisions) == Counter(figures.decisions)
    assert Counter(found.figures.standings) == Counter(figures.standings)
    assert Counter(found.figures.indifferent) == Counter(figures.indifferent)
    for hole, options in values.items():
        assert found.before_flop[holdem_values.start_of(hole)] == options


@pytest.mark.parametrize(
    ("deck", "eager"),
    [(ROYALS, False), (TRIPS, False), (QUADS, False), (SHORT, False), (SHORT, True)],
    ids=["royals", "trips", "quads", "short", "short, eager"],
)
def test_653a_agrees_with_its_slow_twin(deck, eager):
    twin = reference_holdem.solve_653a(reference_holdem.deal(UTH, deck), eager=eager)
    same(one_wager(HoldemTerms(UTH, deck, eager=eager)), twin)


@pytest.mark.parametrize(
    ("deck", "eager"),
    [(ROYALS, False), (SUITED, False), (SUITED, True)],
    ids=["royals", "suited", "suited, eager"],
)
def test_647a_agrees_with_its_slow_twin(deck, eager):
    twin = reference_holdem.solve_647a(reference_holdem.deal(FLUSH, deck), eager=eager)
    same(two_wagers(HoldemTerms(FLUSH, deck, eager=eager)), twin)


def test_the_short_decks_hold_every_kind():
    kinds = set()
    for deck in (ROYALS, TRIPS, QUADS, SHORT):
        for chunk in batch.combinations(7, deck=deck):
            kinds |= set(batch.kinds(batch.strengths(chunk, FIVE_CARDS)).tolist())
    assert kinds == set(range(10))


JITLESS = """
from pitboss.games.catalog import rule_set
from pitboss.rules.house import default_house
from pitboss.solve.holdem.flop_turn_river import two_wagers
from pitboss.solve.holdem.one_play_wager import one_wager
from pitboss.solve.holdem.sides import side_of
from pitboss.solve.holdem.terms import HoldemTerms
deck = tuple(4 * rank + suit for rank in (0, 1, 2, 3, 12) for suit in range(2))
for name, solve in (("653a@2011", one_wager), ("647a", two_wagers)):
    house = default_house(rule_set(name))
    for side in (None, side_of(house, ["Progressive Payout"])):
        found = solve(HoldemTerms(house, deck, side))
        print(sorted(found.figures.results.items()), found.figures.decisions, found.before_flop)
"""


def printed_here(program: str, *given: str) -> str:
    """What a program prints that is run in this process."""
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(program, {"given": given})
    return printed.getvalue()


def printed_uncompiled(program: str, *given: str) -> str:
    """What it prints in a process that compiles nothing."""
    return subprocess.run(
        [sys.executable, "-W", "ignore", "-c", "import sys\ngiven = sys.argv[1:]\n" + program, *given],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def test_the_kernels_agree_with_themselves_uncompiled():
    assert printed_here(JITLESS) == printed_uncompiled(JITLESS) != ""


# Bridge: random rounds through the engine bring the money that the solver's arrays say.


@pytest.mark.parametrize(
    ("name", "wagers"),
    [("653a@2011", ("Ante", "Blind", "Play")), ("647a", ("Ante", "Flop", "Turn", "River"))],
)
def test_rounds_through_the_engine(name, wagers):
    settled, known = 0, {}
    for number, state in rounds(rule_set(name), 6, 25):
        shows = known.get(number) or known.setdefault(number, showdowns(state.house))
        for seat in state.seats:
            lines, stake = of_wagers(state, seat, *wagers), seat.placed["Ante"]
            if seat.folded:
                assert net(lines) == -HoldemTerms(state.house, DECK).fold * stake
                continue
            player, dealer = formed_hand(state, state.house.force.compete, seat), dealers_hand(state)
            standing = 0 if player > dealer else 1 if player == dealer else 2
            standing += 3 * (shows.ranking.level(dealer.kind) >= shows.enough)
            units = sum(
                int(shows.nets[wager][shows.ranking.level(player.kind), standing]) * seat.placed.get(wager, 0)
                for wager in wagers
            )
            assert net(lines) == Fraction(units, shows.unit)
            settled += 1
    assert settled > 100
