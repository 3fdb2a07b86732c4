"""Side wagers on the PAR sheet: each by itself, and where a fold forfeits it.

A row's part of the return counts what comes back, the wager included where it is returned, so that the
rows of a wager add up to its return.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from pitboss.documents.numbers import chance, decimal, deviation, fraction, money, one_in, signed
from pitboss.documents.offer import clauses_of, events, game_wagers, paytable_of, rankings_used
from pitboss.documents.page import (
    Block,
    Facts,
    Grid,
    Heading,
    Text,
    cells,
)
from pitboss.documents.patron.rankings import called
from pitboss.documents.patron.terms import SIX
from pitboss.documents.settling import cards_of, hand_of, joined, pays_sums_of_money
from pitboss.engine.meters import metered_steps
from pitboss.hands import Kind
from pitboss.kept.figures import KeptFigures
from pitboss.money import percent
from pitboss.refusal import Refused
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.tables import told as in_one_form
from pitboss.rules.words import AgainstTable
from pitboss.solve.drawn_bonuses import drawn_variance, with_drawn
from pitboss.solve.figures import Figures, Rows
from pitboss.solve.forfeits import JointValues, taken_alone, taken_with_draws
from pitboss.solve.progressives import drawn_return
from pitboss.solve.sides import formed_of, side_wager
from pitboss.solve.whole_layouts import Laid, usual
from pitboss.solve.worth import WagerLayout, stake_of, step_of


def side_blocks(house: House, sides: Mapping[str, Rows]) -> Iterator[Block]:
    """Every side wager by its rows, with return, hit frequency and deviation."""
    if sides:
        yield Heading("Side wagers, each by itself")
        meters = "Meters show what they open with. " if metered_steps(house) else ""
        yield Text(f"{meters}Net results are for one unit wagered.", look="intro")
    for wager, rows in sides.items():
        letter = paytable_letter(house, wager)
        cites = clauses_of(house, paytable_of(house, step_of(house, wager)))
        yield Heading(f"{wager}, paytable {letter}" if letter else wager, 2, cites)
        figures, formed = with_draws(house, wager, rows), formed_of(house, wager)
        hand = cards_of(house, formed) if formed.by_rows else hand_of(house, formed)
        yield Text(f"By {hand}.", formed.cite, look="intro")
        yield from _of_six_cards(house, wager)
        yield Text(
            f"Return {percent(1 + figures.ev)}, house edge {percent(figures.edge)}"
            f" = {fraction(figures.edge)}; hit frequency {percent(figures.hit_frequency)};"
            f" standard deviation {deviation(figures.variance):.4f}.",
            look="intro",
        )
        yield from _in_sums(house, wager)
        yield _rows(rows, _drawn(house, wager))


def _of_six_cards(house: House, wager: str) -> Iterator[Block]:
    """The rows of a paytable of five-card hands that ask for six cards: 649a.12(f) E."""
    step, royal = step_of(house, wager), called(house, Kind.SIX_CARD_ROYAL)
    if any(row.told.startswith(royal) for row in paytable_of(house, step).rows):
        (ranks,) = (each for each in rankings_used(house) if each.cite == formed_of(house, wager).ranks)
        cites = joined((ranks.clause(Kind.SIX_CARD_ROYAL), step.cite)).replace("\n", ", ")
        yield Text(f"A {royal.replace('Six', 'six')} takes all six cards: {SIX}.", cites, "intro")


def _in_sums(house: House, wager: str) -> Iterator[Block]:
    """What a wager returns at its most, where a row pays a sum whatever the wager is."""
    if by_sums(house, wager):
        larger = at_its_most(house, wager)
        yield Text(
            f"This is at {money(stake_of(house, wager))}. A row that pays a sum pays the same whatever the"
            f" wager is: at {money(stake_of(larger, wager))} the return is"
            f" {percent(1 + side_wager(larger, wager).figures.ev)}.",
            look="intro",
        )


def by_sums(house: House, wager: str) -> bool:
    """Whether a wager may be of several amounts and a row pays one sum on all of them."""
    step = step_of(house, wager)
    sums = isinstance(step, AgainstTable) and pays_sums_of_money(house, step)
    return sums and wager not in house.amounts


def at_its_most(house: House, wager: str) -> House:
    """The same house where a wager is made at the most that it may be."""
    _, most = house.least_and_most(house.force.wager(wager))
    return replace(house, ranges={**house.ranges, wager: (most, most)})


def with_draws(house: House, wager: str, rows: Rows) -> Figures:
    """A side wager with what the table game system draws on it, which its rows know nothing of."""
    stake = stake_of(house, wager)
    never_folded = Fraction(0)
    return with_drawn(house, Laid(stake, {wager: stake}), rows.figures, folded=never_folded)


def whole_blocks(house: House, known: KeptFigures) -> Iterator[Block]:
    """The layout with every side wager on it: how its result varies, beside its wagers each by itself."""
    laid = usual(house, tuple(known.sides))
    if not laid.sides:
        return
    yield Heading("The whole layout")
    amounts = {base_wagers(house): laid.base, **laid.sides}
    at = listed([f"{name} {money(cents)}" for name, cents in amounts.items()])
    meters = "; meters show what they open with" if metered_steps(house) else ""
    laid_out = f"{at}{meters}."
    try:
        whole = known.whole(laid)
    except Refused as refused:
        yield Text(laid_out, look="intro")
        yield Text(f"Not counted together: {refused.says}.")
        return
    never = " The wagers by themselves are counted as if no fold forfeited any of them."
    alone = never if taken_alone(house) or taken_with_draws(house) else ""
    yield Text(f"{laid_out} All wagers on the same deals, played best for all of them.{alone}", look="intro")
    parts = {name: Fraction(cents, laid.base) for name, cents in laid.sides.items()}
    apart = known.base().variance + sum(
        part**2 * known.side(name).figures.variance + drawn_variance(house, laid, name)
        for name, part in parts.items()
    )
    yield Facts(
        (
            ("Expected loss of a round", money(whole.edge * laid.base), ""),
            ("Wagered in a round", money(whole.wagered * laid.base), ""),
            ("Variance of the layout", f"{decimal(whole.variance, 6)} base wagers squared", ""),
            ("of which the wagers by themselves", decimal(apart, 6), ""),
            ("and of their covariances", signed(whole.variance - apart), ""),
            (
                "Deviation of the layout",
                f"{money(Fraction(deviation(whole.variance)) * laid.base)} a round",
                "",
            ),
            ("Rounds with a profit", percent(whole.hit_frequency), ""),
        ),
        leads=True,
    )
    yield from _sessions(known, laid, whole)


def _sessions(known: KeptFigures, laid: Laid, whole: Figures) -> Iterator[Block]:
    """What the layout wins or loses nine times in ten, in money."""
    try:
        found = known.layout_intervals(laid)
    except Refused as refused:
        yield Text(f"Nine times in ten is not counted: {refused.says}.", look="small")
        return
    meters = ", meters at the same amount in every round" if metered_steps(known.house) else ""
    rows = [
        (f"{rounds:,}", *(_won(net * laid.base) for net in (rounds * whole.ev, *between)))
        for rounds, between in found.items()
    ]
    yield cells(
        ("rounds", "expected result", "from", "to"),
        rows,
        align="lrrr",
        caption="Player's result with the whole layout, nine times in ten",
        note="Net of all wagers: one session in twenty ends below, one in twenty above. Counted from every"
        f" net result of the layout{meters}.",
        wide=0,
        whole=True,
    )


def _won(cents: Fraction) -> str:
    """A net result in money with its sign."""
    return f"{'-' if cents < 0 else '+'}{money(abs(cents))}"


def base_wagers(house: House) -> str:
    """The wagers that the game begins with, which are of one amount: `Ante and Blind each`."""
    names = [wager.name for wager in game_wagers(house) if wager.required] or [house.force.wagers[0].name]
    return f"{listed(names)} each" if names[1:] else names[0]


def paytable_letter(house: House, wager: str) -> str:
    """The letter of the paytable in force, where the chapter prints several."""
    pays = step_of(house, wager).pays
    return house.paytable(pays).letter if len(house.force.table(pays).letters) > 1 else ""


def _drawn(house: House, wager: str) -> str:
    """What the draws of the table game system add to a wager; its rows know nothing of them."""
    drawn = [name for name, _ in events(house, step_of(house, wager))]
    if not drawn:
        return ""
    adds, more = "which add" if drawn[1:] else "which adds", percent(drawn_return(house, wager))
    return (
        f"The rows are without {listed(drawn)}, {adds} {more} to the return, drawn as often as stated above."
        " The figures over the rows and the meters below count the draws."
    )


def _rows(rows: Rows, note: str) -> Grid:
    told = [
        (
            in_one_form(row.hand),
            row.pays,
            f"{row.deals:,}",
            chance(row.deals, rows.deals),
            one_in(row.deals, rows.deals),
            f"{float(row.net):+,.2f}",
            percent(Fraction(row.deals, rows.deals) * (1 + row.net)),
        )
        for row in rows.rows
    ]
    told.append(("", "", f"{rows.deals:,}", "1", "", "", percent(1 + rows.figures.ev)))
    heads = ("hand", "pays", "combinations", "probability", "frequency", "net", "adds to the return")
    return cells(heads, told, align="lrrrrrr", strong=(len(told) - 1,), wide=0, note=note, whole=True)


def joint_blocks(
    house: House, joints: Mapping[str, JointValues], never_folded: Mapping[str, Fraction]
) -> Iterator[Block]:
    """What each side wager that a fold forfeits returns: never folded, by base play, at best joint play."""
    if not joints:
        return
    yield Heading("Where a fold forfeits a side wager")
    yield Text(
        f"What the wager returns beside a base wager of {money(WagerLayout.of(house).stake)}: if it is never"
        " folded, if the player decides as in the base game alone, and if all is decided best for the whole"
        " layout. Best joint play is net of what the base game then loses; the gain is in units of the base"
        " wager.",
        look="intro",
    )
    rows = [
        (
            wager,
            percent(1 + never_folded[wager]),
            percent(1 + both.side_by_base),
            percent(1 + both.side_at_best),
            percent(both.gain, 6),
            fraction(both.gain),
        )
        for wager, both in joints.items()
    ]
    heads = ("wager", "never folded", "by base play", "best joint play", "gain", "exactly")
    yield cells(heads, rows, align="lrrrrl")
