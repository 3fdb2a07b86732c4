"""What a house offers and under which tables, in the order in which a chapter prints and settles it.

A wager that the Rules Submission leaves out, and a paytable that it did not select, appear nowhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from pitboss.documents.numbers import number
from pitboss.engine.meters import wager_amount, wagers_of
from pitboss.hands import Kind
from pitboss.law.silences import LOCKED_ONCE_DEALT, PAIR_NOT_NAMED
from pitboss.money import Flat, For, Odds, Push, To, dollars
from pitboss.rules.describe import against_the_dealer, listed, times_told
from pitboss.rules.house import House
from pitboss.rules.house_checks import DRAW
from pitboss.rules.tables import About, Paytable, Row, Table
from pitboss.rules.words import (
    AtOdds,
    Decide,
    HandBonus,
    Irregularity,
    Method,
    Mishap,
    On,
    Progressive,
    Ranks,
    Settlement,
    Shuffler,
    Turn,
    Version,
    Wager,
    metered,
)
from pitboss.solve import sides
from pitboss.solve.worth import step_of

DIVIDED = "A share of the meter won by the dealer's hand is divided equally among those who wagered on it"


def wagers(house: House) -> tuple[Wager, ...]:
    """The wagers that players may make here."""
    return tuple(wager for wager in house.force.wagers if house.offers(wager))


def version_of(house: House) -> Version | None:
    """The version of the game that ties two wagers together here, if one does."""
    return next((each for each in house.force.versions if each.cite == house.chosen.get("version")), None)


def tied(house: House) -> tuple[str, ...]:
    """The wagers that a version makes everybody begin with."""
    version = version_of(house)
    if version is None:
        return ()
    return (version.main, version.side) if version.both_within else (version.main,)


def steps(house: House) -> tuple[Settlement, ...]:
    """The steps of the settlement for wagers that are offered, in order."""
    known = {wager.name for wager in wagers(house)}
    return tuple(step for step in house.force.settlement if known & set(wagers_of(step)))


def game_wagers(house: House) -> tuple[Wager, ...]:
    """The wagers of the game itself: compulsory, made at a decision, or against the dealer."""
    beside = sides.side_wagers(house)
    return tuple(wager for wager in wagers(house) if wager.name not in beside)


def side_wagers(house: House) -> tuple[Wager, ...]:
    """The wagers beside the game, in the order in which they are settled."""
    return tuple(house.force.by_name[name] for name in sides.side_wagers(house))


@dataclass(frozen=True)
class InForce:
    """A printed table and the column of it that is in force."""

    table: Table
    paytable: Paytable

    @property
    def title(self) -> str:
        """The wager and the letter, where there are several."""
        letter = f", Paytable {self.paytable.letter}" if len(self.table.letters) > 1 else ""
        return f"{self.table.wager}{letter}"

    @property
    def schedule(self) -> str:
        """What an Envy Bonus schedule is called: with its letter, where there are several."""
        return f"Envy Bonus, schedule {self.paytable.letter}" if len(self.table.letters) > 1 else "Envy Bonus"

    @property
    def lowest(self) -> Row:
        """The lowest hand that wins."""
        return next(row for row in reversed(self.rows) if row.pays.wins)

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows that pay or push."""
        return tuple(row for row in self.paytable.paying if row.pays.wins or isinstance(row.pays, Push))


def clauses_of(house: House, shown: InForce) -> str:
    """The clause of a table, and that by which a mini-royal flush was added to it: 649a.12(g)."""
    cite = shown.table.cite
    added = [each.cite for each in house.force.minimums if cite == each.to_table and cite in house.added]
    return ", ".join((cite, *added))


def paytables(house: House) -> tuple[InForce, ...]:
    """The paytables in force, in the order of section .12."""
    return tuple(InForce(t, house.paytable(t.cite)) for t in house.tables if t.about is About.PAYS)


def paytable_of(house: House, step: Settlement) -> InForce:
    """The paytable that a step pays by."""
    return next(each for each in paytables(house) if each.table.cite == step.pays)


def even_below_odds(house: House, shown: InForce) -> str:
    """That some wager wins more with a lower hand than a sum brings, with the comma before it."""
    most = max(house.least_and_most(house.force.by_name[name])[1] for name in shown.table.serves)
    sums = [row.pays.amount for row in shown.rows if isinstance(row.pays, Flat)]
    below = next((row for row in shown.rows if isinstance(row.pays, To)), None)
    if below is None or below.pays.winnings(most) <= min(sums):
        return ""
    return f", even where a {below.told.lower()} would bring more"


def game_paytables(house: House) -> tuple[InForce, ...]:
    """The paytables of the game itself: bonuses on the Ante, the Blind, the three bets."""
    beside = {step_of(house, wager.name).pays for wager in side_wagers(house)}
    return tuple(each for each in paytables(house) if each.table.cite not in beside)


def locked_once_dealt(house: House) -> str:
    """The clause of an electronic wagering system in use that is locked when dealing has begun, if any."""
    used = {wager.name for wager in wagers(house) if wager.on is On.GAME_ACCOUNT}
    systems = house.force.layout.systems
    return next((s.lock_out for s in systems if s.lock_out in LOCKED_ONCE_DEALT and used & set(s.wagers)), "")


def envy(house: House, step: Settlement) -> InForce | None:
    """The Envy Bonus schedule of a progressive wager at the amount it is taken at, if there is one."""
    if not isinstance(step, Progressive):
        return None
    amount = house.amounts[step.wager]
    for table in house.force.tables_for(step.wager, About.ENVY):
        if table.amount == amount:
            return InForce(table, house.envy(step.wager, amount))
    return None


def rankings_used(house: House) -> tuple[Ranks, ...]:
    """The lists of section .6 that the game or a wager offered goes by."""
    formed = [
        each
        for step in steps(house)
        for each in (step.formed if isinstance(step, HandBonus) else (step.formed,))
    ]
    used = {each.ranks for each in (*formed, house.force.compete) if each}
    return tuple(ranks for ranks in house.force.ranks if ranks.cite in used)


def full_house_without_a_pair(house: House) -> str:
    """The clause of a list in use that names three cards of a full house only; else nothing."""
    clause = PAIR_NOT_NAMED.get(house.rules.id, "")
    lists = [ranks for ranks in rankings_used(house) if Kind.FULL_HOUSE in ranks.ranking.kinds]
    return clause if any(ranks.clause(Kind.FULL_HOUSE) == clause for ranks in lists) else ""


def irregularities(house: House) -> tuple[Irregularity, ...]:
    """What may go wrong here, in the order of section .13; only devices that are in use jam."""
    shoe = house.method in (Method.AUTOMATED_SHOE, Method.RESHUFFLING_SHOE)
    device = house.shuffler is not Shuffler.NONE
    absent = {
        Mishap.SHUFFLER_JAM: not device,
        Mishap.SHOE_JAM: not shoe,
        Mishap.OUT_OF_ORDER: not (device or shoe),
    }
    return tuple(each for each in house.force.irregularities if not absent.get(each.what, False))


def device_counts(house: House) -> bool:
    """Whether the shuffling device counts the cards, so that the stub need not be counted.

    A device that reshuffles by itself counts only where section .5(g) speaks of one that does.
    """
    reshuffles = house.shuffler is Shuffler.RESHUFFLING
    return house.shuffler is Shuffler.COUNTING or (reshuffles and house.force.day.reshuffling.counts)


def events(house: House, step: Settlement) -> tuple[tuple[str, Odds], ...]:
    """Magic Card and Lucky Bonus with what they pay, if they are turned on and ever drawn."""
    if not isinstance(step, HandBonus) or house.choice(DRAW) != "on":
        return ()
    cells = house.force.table(step.events).column("Payout")
    return tuple((name, cell) for name, cell in cells if isinstance(cell, Odds) and house.triggers.get(name))


def drawn_in(house: House, name: str) -> str:
    """How often the table game system draws: `1 of 1,000 rounds`."""
    often = house.triggers[name]
    return f"{often.numerator:,} of {often.denominator:,} rounds"


def sums_for_collected_chips(house: House) -> tuple[str, ...]:
    """The wagers whose chip was collected before the deal and whose paytable is in sums of money."""
    return tuple(
        wager.name
        for wager in house.force.wagers
        if wager.collected_before_deal and house.offers(wager)
        for table in house.tables
        if table.wager == wager.name and table.about is About.PAYS
        if any(isinstance(row.pays, Flat) for row in house.paytable(table.cite).rows)
    )


@dataclass(frozen=True)
class OddsWords:
    """How kinds of odds are read, in somebody's words; `sums`: those of wagers whose chips were collected."""

    to_one: str
    for_one: str
    push: str
    sums: Callable[[tuple[str, ...]], str]


def _sums_read(collected: tuple[str, ...]) -> str:
    sums = " and ".join(f"the {name}" for name in collected)
    return f"sums of {sums} are all that is paid, the wager is not returned"


OF_THE_HOUSE = OddsWords(
    to_one="\u201cto 1\u201d: the wager is returned with the winnings",
    for_one="\u201cfor 1\u201d: the wager is not returned",
    push="\u201cPush\u201d: the wager is returned and nothing is paid",
    sums=_sums_read,
)


def odds_read(house: House, words: OddsWords = OF_THE_HOUSE) -> Iterator[str]:
    """How odds are read, as far as a table in force has such odds."""
    odds = [row.pays for shown in paytables(house) for row in shown.rows]
    yield words.to_one
    if any(isinstance(each, For) for each in odds):
        yield words.for_one
    if any(isinstance(each, Push) for each in odds):
        yield words.push
    if collected := sums_for_collected_chips(house):
        yield words.sums(collected)


@dataclass(frozen=True)
class OfferedMeter:
    """One meter: its wager and level, what it opens and restarts with, what it gains, and the clause."""

    name: str
    opens: str
    restarts: str
    rate: str
    reserve: str  # what goes to a reserve besides, if there is one
    cite: str

    @property
    def gains(self) -> str:
        """What the meter gains of each wager, and what its reserve does."""
        return f"{self.rate}, and {self.reserve} to the reserve" if self.reserve else self.rate


def offered_meters(house: House) -> Iterator[OfferedMeter]:
    """The meters of the wagers offered, level by level."""
    for step in steps(house):
        if not isinstance(step, (Progressive, HandBonus)):
            continue
        wager = metered(step)
        amount = wager_amount(house, step)
        for level, terms in house.levels(step).items():
            name = wager if level == "meter" else f"{wager}, {level}"
            opens, restarts = (dollars(each.amount(amount)) for each in (terms.seed, terms.reseed))
            kept = " and the reserve" if terms.reserve else ""
            reserve = str(terms.reserve or "")
            yield OfferedMeter(name, opens, f"{restarts}{kept}", str(terms.rate), reserve, step.meter)


def meters(house: House) -> Iterator[tuple[str, str, str]]:
    """Each meter: its wager and level, what it opens with and gains in words, and the clause."""
    for each in offered_meters(house):
        with_reserve = each.reserve and each.restarts == f"{dollars(0)} and the reserve"
        restarts = "with the reserve" if with_reserve else f"at {each.restarts}"
        again = " and" if each.opens == each.restarts else f", restarts {restarts} and"
        reserve = f"; {each.reserve} goes to the reserve" if each.reserve else ""
        yield each.name, f"opens at {each.opens}{again} gains {each.rate} of each wager{reserve}", each.cite


def limits_told(house: House) -> str:
    """The least and the most of which wagers, which follow another one, and what those by device are."""
    return f"{'; '.join(_limited(names, much) for much, names in _by_limit(house, _limits))}."


def limited_so(house: House) -> Iterator[tuple[str, str]]:
    """Wagers that are limited alike, those of the table first, and how much they may be; names stay whole."""
    for much, names in _by_limit(house, how_much):
        yield listed([name.replace(" ", "\u00a0") for name in names]), much


def _limited(names: Sequence[str], much: str) -> str:
    return f"{listed(names)} {'are each' if names[1:] else 'is'} {much}"


def _by_limit(house: House, says: Callable[[House, Wager], str]) -> Iterator[tuple[str, list[str]]]:
    """The wagers that are limited alike: how much they are in somebody's words, and their names."""
    told: dict[tuple[int, str], list[str]] = {}
    for wager in wagers(house):
        names = told.setdefault((_measure(house, wager), says(house, wager)), [])
        names += [wager.called] if wager.called not in names else []
    for (_, much), names in sorted(told.items(), key=lambda each: each[0][0]):
        yield much, names


def _measure(house: House, wager: Wager) -> int:
    """What limits a wager: the table, a range of its own, another wager, or its one amount."""
    ways = (wager.name in house.ranges, bool(wager.equals), wager.on is not On.LAYOUT)
    return 1 + ways.index(True) if any(ways) else 0


def _limits(house: House, wager: Wager) -> str:
    if wager.times and wager.times != (1,):
        return times_by_decision(house, wager)
    if wager.equals or wager.on is not On.LAYOUT:
        return how_much(house, wager)
    least, most = house.least_and_most(wager)
    return f"{dollars(least)} at the least and {dollars(most)} at the most"


def decisions(house: House) -> Iterator[tuple[str, Decide]]:
    """The decisions of a round, each with the cards that it is made on: `on the Flop`."""
    when = "on the first cards"
    for step in house.force.play:
        if isinstance(step, Turn):
            name = step.name if step.name[:1].isdigit() else f"the {step.name}"
            when = f"on {name if step.name else f'the last {number(step.community)} community cards'}"
        elif isinstance(step, Decide):
            yield when, step


def multiple_of(base: str, times: tuple[int, ...], *, between: bool = False) -> str:
    """A multiple of a wager in words: `equal to the Ante`, `three or four times the Ante`."""
    return f"equal to the {base}" if times == (1,) else f"{times_told(times, between)} the {base}"


def times_by_decision(house: House, wager: Wager) -> str:
    """The multiples of a wager in words, decision by decision where they differ."""
    asked = [(when, step) for when, step in decisions(house) if step.wager == wager.name]
    told = [multiple_of(wager.equals, step.times, between=step.any_amount_between) for _, step in asked]
    if len(set(told)) == 1:
        return told[0]
    return ", ".join(f"{much} {when}" for much, (when, _) in zip(told, asked, strict=True))


def how_much(house: House, wager: Wager) -> str:
    """What a wager may be: a multiple, the same as another, one sum, or a range."""
    if wager.times and wager.times != (1,):
        return f"{times_told(wager.times, wager.any_amount_between)} the {wager.equals}"
    if wager.equals:
        return f"equal to {wager.equals if wager.equals[-1].isdigit() else f'the {wager.equals}'}"
    least, most = house.least_and_most(wager)
    return dollars(least) if least == most else f"{dollars(least)}\u00a0to\u00a0{dollars(most)}"


def base_facts(house: House) -> list[tuple[str, str]]:
    """What the wagers of the game itself are paid, against the dealer and at fixed odds, with the clauses."""
    chosen = {choice.name: house.choice(choice.name) for choice in house.rules.options}
    facts = [_in_force(house, fact.says, fact.cite) for fact in against_the_dealer(house.force, chosen)]
    return facts + [
        (_at_odds(house, step), step.pays) for step in house.force.settlement if isinstance(step, AtOdds)
    ]


def _at_odds(house: House, step: AtOdds) -> str:
    """What a wager is paid whose least winning hand is the lowest row of another wager's table."""
    table = next(each for each in game_paytables(house) if each.table.cite == step.wins_by)
    wins = f"{step.wager} is paid {step.odds} with every hand that the {table.title} table pays"
    return f"{wins}, and is lost otherwise"


def _in_force(house: House, says: str, cite: str) -> tuple[str, str]:
    """What is paid by a table, with the table that is in force and no other."""
    wagers = {table.wager for table in house.force.tables if table.cite == cite}
    for table in game_paytables(house):
        if table.table.wager in wagers:
            return says.partition(", by ")[0], table.table.cite
    return says, cite
