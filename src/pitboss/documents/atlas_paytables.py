"""The paytables of the atlas: what every hand pays under each letter, and how often it comes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

from pitboss.documents.atlas_tables import of_all_paragraphs, worded
from pitboss.documents.game_pays import hands_formed
from pitboss.documents.numbers import one_in
from pitboss.documents.offer import InForce
from pitboss.documents.page import Grid, cells
from pitboss.kept.figures import KeptFigures
from pitboss.money import Flat, dollars
from pitboss.rules.house import House
from pitboss.rules.house_checks import DRAW
from pitboss.rules.tables import About, Table, told
from pitboss.solve.atlas import AS_PRINTED, Record
from pitboss.solve.sides import OTHERS, side_wagers
from pitboss.solve.worth import stake_of, step_of

NOTHING = "\u2013"  # where a paytable has no such row
UNCOUNTED = "The draws of bonus events are an option; no figure of this atlas counts them."
TWICE = "A hand on two lines comes less often where a row above it takes some of its deals."
SUMS = "The text names no amount of the wager for its sums of money: each is paid whatever was wagered."
OF_ANOTHER = "Chance: that one other player's cards make the hand."
ODDS = (" to 1", " for 1")
Line = tuple[str, str]  # a hand, and how often it comes where that is counted
Often = Mapping[tuple[str, str], str]  # how often a row comes, by letter and by the row as printed


def paytables(house: House, rows: Sequence[Record]) -> Iterator[Grid]:
    """Every table that pays, as the chapter prints them; Envy Bonus and bonus events after their wager."""
    serves = {step_of(house, wager).pays: wager for wager in side_wagers(house)}
    hands = {
        table.wager: _by_hand(table, _often(rows, serves[table.cite]))
        for table in house.tables
        if table.about is About.PAYS and table.cite in serves
    }
    envies: dict[str, list[Table]] = {}
    for table in house.tables:
        if table.about is About.ENVY:
            envies.setdefault(table.cite, []).append(table)
    other = _by_other_choices(house)
    for table in house.rules.tables:
        if table.cite in other:
            where, chosen = other[table.cite]
            printed = _paytable(f"{table.wager}, {where}", table, _formed(chosen, table))
            yield replace(printed, note=" ".join(filter(None, (printed.note, _as_dealt(chosen)))))
        elif table.about is About.PAYS:
            wager = serves.get(table.cite, "")
            often = _often(rows, wager) if wager else _formed(house, table)
            printed = _paytable(table.wager, table, often)
            said = _sums(house, table, wager) if wager else _as_dealt(house)
            yield replace(printed, note=" ".join(filter(None, (printed.note, said))))
        elif table.about is About.ENVY and (found := envies.pop(table.cite, ())):
            yield _envy(found, hands.get(table.wager, {}))
        elif table.about is About.EVENT:
            event = _lettered(f"{table.wager}: a bonus event pays", table, "event", _pays(table))
            yield replace(event, note=UNCOUNTED if house.choice(DRAW) == "off" else "")


def _by_other_choices(house: House) -> dict[str, tuple[str, House]]:
    """The paytables that are in force by another option alone, by clause: it in words, and a house of it."""
    known = {table.cite for table in house.tables}
    found: dict[str, tuple[str, House]] = {}
    for choice in house.rules.options:
        for value in choice.options:
            chosen = replace(house, chosen={**house.chosen, choice.name: value})
            where = of_all_paragraphs(worded({"configuration": f"{choice.name} = {value}"}))
            for table in chosen.tables:
                if table.about is About.PAYS and table.cite not in known:
                    found.setdefault(table.cite, (where, chosen))
    return found


def _sums(house: House, table: Table, wager: str) -> str:
    """For which amount of the wager a sum of money is counted, where the table prints one."""
    if not any(isinstance(row.pays, Flat) for letter in table.letters for row in table.paytable(letter).rows):
        return ""
    amount = dollars(stake_of(house, wager))
    kept = house.force.by_name[wager].collected_before_deal
    after = "which is collected before the deal" if kept else "which goes back to the winner"
    return f"{SUMS} The figures here count a wager of {amount}, {after}."


def _formed(house: House, table: Table) -> Often:
    """How often the cards make the hands of a paytable of the game itself, as on the PAR sheet."""
    found: dict[tuple[str, str], str] = {}
    for letter in table.letters:
        paytable = table.paytable(letter)
        counted = hands_formed(KeptFigures(house), InForce(table, paytable))
        deals = sum(count for _, _, count in counted)
        by_row = {(hand, pays): one_in(count, deals) for hand, pays, count in counted}
        found |= {
            (letter, row.printed): by_row.get((row.hand, str(row.pays)), one_in(0, deals))
            for row in paytable.paying
        }
    return found


def _as_dealt(house: House) -> str:
    """What is counted of a hand that the game itself pays."""
    folded = ", folded or not" if house.force.folding else ""
    against = ", whatever the dealer holds" if house.force.compete else ""
    return f"Chance: that the cards as dealt make the hand{folded}{against}."


def _often(rows: Sequence[Record], wager: str) -> Often:
    """How often a row of a wager's paytable comes, by letter and by the row as printed."""
    return {
        (str(each["paytable"]), str(each["row"])): one_in(int(str(each["deals"])), _of(each))
        for each in rows
        if each["wager"] == wager and each["configuration"] == AS_PRINTED and each["row"] != OTHERS
    }


def _of(record: Record) -> int:
    """All deals that a row was counted among."""
    return int(int(str(record["deals"])) / Fraction(str(record["chance"])))


def _paytable(title: str, table: Table, often: Often) -> Grid:
    """One table: a line a hand, or two where the letters count it differently."""
    pays: dict[str, dict[Line, str]] = {}
    for letter in table.letters:
        for row in table.paytable(letter).paying:
            comes = often.get((letter, row.printed), "")
            pays.setdefault(letter, {})[told(row.hand), comes] = str(row.pays).removesuffix(" jackpot")
    return _lettered(title, table, "hand", pays, counted=bool(often))


def _by_hand(table: Table, often: Often) -> dict[str, str]:
    """How often each hand of a table comes, of those that every letter counts alike."""
    found: dict[str, set[str]] = {}
    for letter in table.letters:
        for row in table.paytable(letter).paying:
            found.setdefault(told(row.hand), set()).add(often.get((letter, row.printed), ""))
    return {hand: comes.pop() for hand, comes in found.items() if len(comes) == 1}


def _envy(tables: Sequence[Table], often: Mapping[str, str]) -> Grid:
    """The Envy Bonus by the wager of the player who has it, with the chance of another's hand."""
    pays = {
        " ".join(filter(None, (letter if table.letters[1:] else "", f"for ${(table.amount or 0) // 100}"))): {
            (told(row.hand), often.get(told(row.hand), "")): str(row.pays)
            for row in table.paytable(letter).paying
        }
        for table in tables
        for letter in table.letters
    }
    counted = all(comes for column in pays.values() for _, comes in column)
    title = f"{tables[0].wager}: Envy Bonus, by the wager of the player who gets it"
    return replace(
        _lettered(title, tables[0], "hand", pays, counted=counted), note=OF_ANOTHER if counted else ""
    )


def _pays(table: Table) -> dict[str, dict[Line, str]]:
    return {
        letter: {(name, ""): str(cell) for name, cell in table.column(letter)} for letter in table.letters
    }


def _lettered(
    title: str, table: Table, first: str, pays: Mapping[str, Mapping[Line, str]], *, counted: bool = False
) -> Grid:
    """A line each hand, a column each letter; odds that all end alike say so once, in the caption."""
    said = [cell for column in pays.values() for cell in column.values()]
    ending = next((odds for odds in ODDS if all(cell.endswith(odds) for cell in said)), "")
    lines = _in_order([list(column) for column in pays.values()])
    rows = [
        (
            hand,
            *((comes,) if counted else ()),
            *(
                column[hand, comes].removesuffix(ending) if (hand, comes) in column else NOTHING
                for column in pays.values()
            ),
        )
        for hand, comes in lines
    ]
    twice = TWICE if len({hand for hand, _ in lines}) < len(lines) else ""
    heads = (first, *(("chance",) if counted else ()), *(pays if pays and len(pays) > 1 else ("pays",)))
    caption = f"{title}, odds{ending}" if ending else title
    align = "l" + "r" * (len(heads) - 1)
    return cells(
        heads,
        rows,
        align=align,
        caption=caption,
        cite=table.cite,
        note=twice,
        wide=0,
        whole=True,
        sortable=True,
    )


def _in_order(columns: Sequence[Sequence[Line]]) -> list[Line]:
    """The lines of several columns as one list, each line after the one that it follows in its column."""
    found: list[Line] = []
    for column in columns:
        place = 0
        for line in column:
            if line not in found:
                found.insert(place, line)
            place = found.index(line) + 1
    return found
