"""The sign at the table: limits, what every wager offered pays, and the notices of section .2."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import ceil

from pitboss.documents.drawing.areas import Inscribed, at_even_money, notices, payouts_clause
from pitboss.documents.offer import (
    DIVIDED,
    InForce,
    clauses_of,
    envy,
    events,
    game_paytables,
    game_wagers,
    limited_so,
    meters,
    odds_read,
    paytables,
    side_wagers,
    steps,
    version_of,
)
from pitboss.documents.page import Block, Columns, Document, Facts, Grid, Items, Text
from pitboss.documents.paper import Paper, footer
from pitboss.documents.patron.playing import a, always_paid, number, or_better
from pitboss.documents.patron.rankings import game_hand
from pitboss.documents.patron.standings import paid_on
from pitboss.documents.patron.terms import SUITED, explained
from pitboss.documents.posters import thought_of
from pitboss.documents.settling import a_hand, cards_of, counted, least_hand, table_of
from pitboss.documents.spread import in_two_columns, lines_of
from pitboss.engine.meters import wagers_of
from pitboss.law import parent
from pitboss.money import EVEN, Push, Share, dollars
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.tables import Row
from pitboss.rules.words import AtOdds, Decide, HandBonus, Part, Progressive, Settlement, Word, metered
from pitboss.solve.progressives import on_dealers_hand

WHOLE = 100  # percent of a meter
LIMITS = "Minimum and maximum"
ENVY = ("Envy Bonus", "pays others")
UNBROKEN = "\u2060"  # no line ends here
LONG = 20  # letters of a hand that may take two lines in large type
OUT_OF_ORDER = 1.06  # how much longer a column may be for order, where the head of each table names its wager
LINKS = ("of", "or", "and")  # that stay with the last word of a hand
QUOTED = re.compile(r"\u201c(?:to|for) 1\u201d")  # odds as fine print reads them
INSIDE = re.compile(r"\([^)]*\)")
HEAD = 5.5  # lines of the head: title, holder, least and most
ASPECT = 1.35  # how much longer than wide the area of a page is
LETTERS, LEADING = 29, 0.85  # of a note: letters to a line of a column, and its height in lines of a table
BEYOND = 2.0  # lines by which a note may make its column the longer one
LITTLE = 0.85  # how much smaller the type of a wide page may be thought, which proves the fuller one
EMS, PITCH = 19.5, 1.9  # the width of a column in ems, and the height of a line of a table
WIDTH = (
    1050  # points of the shorter side of the least sheet, and a third more: so much larger is what is found
)

Columned = tuple[tuple[Block, ...], ...]


def sign(house: House, paper: Paper | None = None) -> Document:
    """The sign on one page: limits and prescribed phrase, payouts in two columns, notices."""
    paper = paper or Paper()
    told = tuple(notices(house, posted=True))
    phrases = [Text(each.says, look="phrase") for each in told if each.exact]
    items = Items(tuple((each.says, each.cite) for each in told if not each.exact))
    terms = Facts(tuple(each for each in explained(house) if each[0] != SUITED))
    columns, below = _with_terms(_columns(house, items), terms)
    heights = [sum(_lines(block) for block in column) for column in columns]
    limited, bound = tuple((*each, "") for each in limited_so(house)), tuple(_bound(house))
    lines = (
        max(heights)
        + 1.5 * (1 + len(phrases) + sum(len(each.rows) for each in below))
        + len(limited)
        + len(bound)
    )
    wide, upright = (_type(lines, len(columns), wide=wide) for wide in (True, False))
    landscape = wide > LITTLE * upright
    return Document(
        title=_ended(house.rules.name),
        subtitle=paper.holder,
        kind="Payouts",
        look="sign",
        paper=thought_of(WIDTH * (wide if landscape else upright)).name,
        landscape=landscape,
        blocks=(
            Text(LIMITS, look="limits"),
            Facts(limited, leads=True),
            *(Text(each.says, each.cite, look="limited") for each in bound),
            *phrases,
            Columns(columns),
            *below,
            _fine_print(house),
        ),
        footer=footer(house, replace(paper, version="")),
    )


def _ended(name: str) -> str:
    """The name of a game, of which the last word stands on no line alone."""
    *first, before, last = name.split(" ")
    return " ".join((*first, f"{before}\u00a0{last}"))


def _columns(house: House, items: Items) -> Columned:
    """The tables in columns, and below the first one, of the game's own wagers, what is said of them."""
    tables = tuple(payouts(house))
    said = (items,) if items.rows else ()
    lines = sum(map(_lines, said))
    (first, *others), *more = in_two_columns(
        tables, together=_of_the_game(house), order=OUT_OF_ORDER, under_first=lines
    )
    return ((first, *said, *others), *map(tuple, more))


def _with_terms(columns: Columned, terms: Facts) -> tuple[Columned, tuple[Facts, ...]]:
    """The columns with the words explained in the shorter one if it has room, or what stands below both."""
    if not terms.rows:
        return columns, ()
    heights = [sum(_lines(block) for block in column) for column in columns]
    short = heights.index(min(heights))
    if len(columns) == 1 or heights[short] + _lines(terms) > max(heights) + BEYOND:
        return columns, (terms,)
    return tuple((*each, terms) if place == short else each for place, each in enumerate(columns)), ()


def _lines(block: Block) -> float:
    """How many lines of a column a block takes."""
    match block:
        case Grid():
            return lines_of(block)
        case Items(rows=rows):
            return sum(LEADING * ceil(len(says) / LETTERS) + 0.5 for says, _ in rows) + 0.5
        case Facts(rows=rows):
            return (
                sum(LEADING * ceil((len(what) + len(says)) / (LETTERS - len(what))) for what, says, _ in rows)
                + 0.5
            )
        case _:
            raise AssertionError(f"{block} does not stand in a column of a sign")


def _type(lines: float, columns: int, *, wide: bool) -> float:
    """The type that so many lines could be set in, as a part of the shorter side of the page."""
    width, height = (ASPECT, 1) if wide else (1, ASPECT)
    return min(width / (EMS * columns), height / (PITCH * (lines + HEAD)))


def _bound(house: House) -> Iterator[Inscribed]:
    """Which wagers everybody makes, which may stand alone, and how a version ties two of them together."""
    required = [wager for wager in game_wagers(house) if wager.required]
    version = version_of(house)
    if required:
        names = [wager.name for wager in required]
        rides = any(isinstance(step, Decide) and Word.WITHDRAW in step.words for step in house.force.play)
        clauses = [wager.cite for wager in required]
        makes = f"{listed([a(name) for name in names])} Wager"
        if rides:
            step = next(step for step in steps(house) if names[0] in wagers_of(step))
            makes = f"{listed(names)}; each bet that rides is paid with {least_hand(house, step)}"
            clauses.append(parent(step.cite) or step.cite)
        yield Inscribed(f"Every player makes {makes}.", _joined(clauses))
    if version:
        option = next(each for each in house.rules.options if version.cite in each.options)
        yield Inscribed(option.says(version.cite), version.cite)
    for side in side_wagers(house):
        for other, both in side.beside if not version else ():
            cites = (house.force.by_name[other].cite, side.cite, both)
            yield Inscribed(
                f"{other} and {side.name} may each be made alone, or both together.", _joined(cites)
            )


def _joined(clauses: Iterable[str]) -> str:
    return ", ".join(dict.fromkeys(clauses))


def _of_the_game(house: House) -> int:
    """How many of the tables are of the game's own wagers."""
    return len(game_paytables(house)) + bool(at_even_money(house))


def payouts(house: House) -> Iterator[Grid]:
    """A table for every wager offered: fixed odds first, then the paytables in force by section .12."""
    even = at_even_money(house)
    if even:
        rows = tuple((_hand(each.says), str(EVEN)) for each in even)
        clauses = _joined((*_winning_clauses(house), *(each.cite for each in even)))
        yield Grid(
            columns=("Wager", "Pays"), rows=rows, align="lr", note=". ".join((*_won_with(house), clauses))
        )
    own = game_paytables(house)
    for shown in (*own, *(each for each in paytables(house) if each not in own)):
        yield _payout(house, shown)


def _winning_clauses(house: House) -> Iterator[str]:
    """The clauses that say which hands win such a wager."""
    return (step.cite for step in steps(house) if isinstance(step, AtOdds))


def _won_with(house: House) -> Iterator[str]:
    """With which hands a wager wins that no dealer's hand decides: those that another table pays."""
    for step in steps(house):
        if isinstance(step, AtOdds):
            least = table_of(house, step).lowest.told.lower()
            yield f"{step.wager} wins with {a_hand(or_better(least))}"


def _payout(house: House, shown: InForce) -> Grid:
    """One paytable, the Envy Bonus where there is one, and below it the terms of the wager."""
    step = next((step for step in steps(house) if step.pays == shown.table.cite), None)
    rows = [(_hand(row.told), str(row.pays)) for row in _told(shown)]
    rows += [(name, str(odds)) for name, odds in (events(house, step) if step else ())]
    schedule = envy(house, step) if step else None
    others = [ENVY, *((_hand(row.told), str(row.pays)) for row in _told(schedule))] if schedule else []
    terms = _terms(house, step) if step else _against(house, shown)
    note = ". ".join((*terms, _clauses(house, shown, schedule, step)))
    return Grid(
        columns=(shown.table.wager, "Pays"),
        rows=(*rows, *others),
        align="lr",
        note=note,
        strong=(len(rows),) if others else (),
    )


def _hand(name: str) -> str:
    """A hand as a row names it; in two lines its last words, pairs of ranks and parentheses stay whole.

    The last two of several that it may be stand on one line.
    """
    if len(name) <= LONG:
        return name
    *first, before, last = name.split(" ")
    last = f"{before}\u00a0{last}" if before in LINKS else f"{before} {last}"
    if before == "or":
        last = f"{first.pop()}\u00a0{last}"
    whole = INSIDE.sub(lambda found: found[0].replace(" ", "\u00a0"), " ".join((*first, last)))
    return whole.replace("-", f"-{UNBROKEN}")


def _told(shown: InForce) -> Iterator[Row]:
    """The rows that pay something or push; a sum of nothing is not advertised."""
    return (row for row in shown.rows if row.pays.wins or isinstance(row.pays, Push))


def _against(house: House, shown: InForce) -> Iterator[str]:
    """When a paytable pays that is looked at after the hand is compared with the dealer's."""
    if shown.table.wager in house.force.by_name:
        yield "Paid to a hand that beats the dealer's"
    elif base := paid_on(house).get(shown.table.wager):
        with_play = " and ".join(
            a(f"{wager.name} Wager") for wager in game_wagers(house) if wager.name != base
        )
        when = "win or lose" if always_paid(house, shown) else "if the hand beats the dealer's"
        yield f"On the {base}, with {with_play}, {when}"


def _terms(house: House, step: Settlement) -> Iterator[str]:
    """What a player must know of a wager: which hand, how much, and the meter."""
    names = [name for name in wagers_of(step) if house.offers(house.force.by_name[name])]
    if isinstance(step, HandBonus) and len(names) > 1:
        yield f"On the {listed([house.force.by_name[name].hand for name in names], 'or')}, or both"
    yield from _cards(house, step)
    if isinstance(step, HandBonus) and _is_divided(house, step):
        yield DIVIDED
    if names and names[0] in house.amounts:
        yield f"For a {dollars(house.amounts[names[0]])} wager"
    if not isinstance(step, (Progressive, HandBonus)):
        return
    for name, says, _ in meters(house):
        if name == metered(step):
            yield f"The meter {says}"
        elif name.startswith(f"{metered(step)}, "):
            yield f"The {name.rpartition(', ')[2]} jackpot {says}"


def _is_divided(house: House, step: HandBonus) -> bool:
    """Whether the dealer's hand may win a share of a meter."""
    return any(
        on_dealers_hand(house, name) for name in wagers_of(step) if house.offers(house.force.by_name[name])
    )


def _cards(house: House, step: Settlement) -> Iterator[str]:
    """The cards that decide a wager beside the game, where they may be taken for others."""
    if not {wager.name for wager in side_wagers(house)} & set(wagers_of(step)):
        return
    if isinstance(step, HandBonus):
        own, *others = step.formed[0].parts
        whose = counted(house, own) if len(step.wagers) == 1 else "the cards of that hand"
        yield f"By {listed([whose, *(counted(house, part) for part in others)])}"
    elif step.formed.by_rows:
        dealers = any("dealer" in row.told for row in table_of(house, step).rows)
        also = ", and the dealer's where a row names them" if dealers else ""
        yield f"By {counted(house, step.formed.parts[0])}{also}"
    elif len(step.formed.parts) > 1 or _game_has_more(house):
        yield f"By {cards_of(house, step.formed)}"
    elif (size := house.force.ranking(step.formed.ranks).size) < house.force.cards_at(Part.PLAYER):
        yield f"By the best {number(size)} of {cards_of(house, step.formed)}"


def _game_has_more(house: House) -> bool:
    """Whether the game, or a wager offered, goes by more than the player's own cards."""
    formed = (
        each
        for step in steps(house)
        for each in (step.formed if isinstance(step, HandBonus) else (step.formed,))
    )
    return any(len(each.parts) > 1 for each in (game_hand(house), *formed))


def _clauses(house: House, shown: InForce, schedule: InForce | None, step: Settlement | None) -> str:
    letter = f"Paytable\u00a0{shown.paytable.letter},\u00a0" if len(shown.table.letters) > 1 else ""
    meter = step.meter if isinstance(step, (Progressive, HandBonus)) else ""
    divided = step.highest_only if isinstance(step, HandBonus) and _is_divided(house, step) else ""
    cites = (clauses_of(house, shown), divided, meter, _schedule(schedule) if schedule else "")
    return letter + ", ".join(filter(None, cites))


def _schedule(schedule: InForce) -> str:
    """The clause of an Envy Bonus schedule, with its letter where there are several."""
    several = len(schedule.table.letters) > 1
    return f"{schedule.schedule}, {schedule.table.cite}" if several else schedule.table.cite


def _fine_print(house: House) -> Text:
    """How hands of one suit and odds are read, as far as the sign has such."""
    odds = [row.pays for shown in paytables(house) for row in shown.rows]
    says = [
        f"\u201c{name}\u201d: {means} ({cite})" for name, means, cite in explained(house) if name == SUITED
    ]
    says += odds_read(house)
    says += _shares_read([each for each in odds if isinstance(each, Share)])
    if any(isinstance(step, Progressive) for step in steps(house)):
        says.append("an Envy Bonus goes to every other player who made the same wager")
    whole = QUOTED.sub(lambda found: found[0].replace(" ", "\u00a0"), "; ".join(says))
    return Text(f"{whole}.", look="small", cite=payouts_clause(house))


def _shares_read(shares: Sequence[Share]) -> Iterator[str]:
    """Of which amount a meter is paid, or shares of it, as far as a table in force has such."""
    if shares:
        kinds = dict.fromkeys("meter" if each.level == "meter" else "jackpot" for each in shares)
        shown = "shown when the hand is settled"
        whole = all(each.percent == WHOLE for each in shares)
        meter = f"a {listed(tuple(kinds), 'or')}"
        yield f"{meter} is paid as {shown}" if whole else f"shares of {meter} are of the amount {shown}"
