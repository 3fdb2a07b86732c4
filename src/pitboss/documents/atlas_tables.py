"""The tables of the atlas: each from the records of one data file."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction

from pitboss.documents.numbers import decimal, deviation, fraction, money
from pitboss.documents.offer import DIVIDED
from pitboss.documents.page import Grid, cells
from pitboss.money import figure, percent
from pitboss.rules.describe import listed
from pitboss.rules.house import least_terms
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import told
from pitboss.rules.words import MeterFloor
from pitboss.solve.atlas import AS_PRINTED, Record

SINGLE = ("Paytable", "Payout")
NONE = "none"
ON_ONE_HAND = " hand"  # how a wager is named that has a counterpart on another hand
OF_DEALER = " on the dealer's hand"
ON_THE = " on the "
ONLY_METER = "meter"  # the name of a wager's one meter
PARAGRAPH = re.compile(r"(\b\d{3}a\.\d+\([a-z]\))\(\d+\)")
KINDS = {"decision": "What is done", "standing": "How it ends", "equal": "Options of equal value"}
BRIEF = {  # what departs from the default, as short as a column asks for
    "version = ": "Ante and Pair Plus by ",
    "ante_bonus_paid = only on a win": "bonus only on a win",
    "ante_pays_from = flush": "Ante paid from a flush",
    "play_wagers = one on every street": "a Play Wager on every street",
    "play_wager_amounts = whole multiples": "Play once, twice or three times the Ante",
    "five_card_bonus_odds = for 1": "paid for 1",
    "progressive_hand = best of seven": "by the best five of seven cards",
    "progressive_on_fold = kept": "kept by a player who folds",
    "progressive_cards = six cards": "with the community cards",
    "pair_plus_on_fold = forfeited": "lost by a player who folds",
    "pair_plus_paytable_a = as codified": "Paytable A as codified",
    "ace_two_three = no straight": "ace, two and three are no straight",
    "side_wagers_survive_fold = only with Pair Plus": "kept in a fold only with Pair Plus",
    "hand_bonus_primary_rate = 13%": "primary meter gains 13%",
    "super_royal_pays = for a $5 wager": "Super Royal's sum is for a wager of $5",
}
Known = tuple[RuleSet, Sequence[Record], Sequence[Record]]  # of one rule set: its games and its wagers


def worded(record: Record) -> str:
    """A configuration in words: `Ante Bonus A, bonus only on a win`."""
    words = str(record["configuration"])
    for choice, brief in BRIEF.items():
        words = words.replace(choice, brief)
    return words


def of_all_paragraphs(words: str) -> str:
    """Words with a clause as a whole: `by 649a.7(e)` for each of its paragraphs."""
    return PARAGRAPH.sub(r"\1", words)


def chosen_in_words(named: Iterable[str]) -> Iterator[tuple[str, str]]:
    """What configurations name that departs from the default, and in words; each version by itself."""
    known = list(named)
    for choice, brief in BRIEF.items():
        asked = rf"{re.escape(choice)}[^,]+" if choice.endswith("= ") else re.escape(choice)
        for says in sorted({each for one in known for each in re.findall(asked, one)}):
            yield says, says.replace(choice, brief)


def wager_named(record: Record) -> str:
    """A wager with the letter of its paytable, where there are several."""
    letter = str(record["paytable"])
    return str(record["wager"]) if letter in SINGLE else f"{record['wager']} {letter}"


def value(record: Record, name: str) -> Fraction:
    """A figure of a record."""
    found = record[name]
    assert isinstance(found, (Fraction, int))
    return Fraction(found)


def first_games(known: Sequence[Known]) -> Grid:
    """Every rule set in its first configuration, one a line."""
    rows = [
        (
            rules.name,
            rules.chapter,
            f"proposed\u00a0in\u00a0{rules.edition}, not\u00a0law" if rules.proposed else "in force",
            percent(value(games[0], "house_edge")),
            percent(value(games[0], "element_of_risk")),
            f"{deviation(value(games[0], 'variance')):.3f}",
            *_ends(wagers),
        )
        for rules, games, wagers in known
    ]
    heads = ("game", "chapter", "standing", "house edge", "element of risk", "deviation")
    sides = ("least side edge", "most side edge")
    return cells((*heads, *sides), rows, align="lllrrrrr", wide=0, sortable=True)


def _ends(wagers: Sequence[Record]) -> tuple[str, str]:
    found = [value(each, "house_edge") for each in wagers if each["configuration"] == AS_PRINTED]
    return (percent(min(found), 2), percent(max(found), 2)) if found else ("", "")


def told_apart(games: Sequence[Record]) -> list[tuple[str, ...]]:
    """Every configuration with its figures; paragraphs of one clause that make no difference are one line."""
    alike: dict[tuple[str, ...], list[str]] = {}
    for each in games:
        figures = (
            percent(value(each, "house_edge")),
            percent(value(each, "element_of_risk")),
            decimal(value(each, "average_wagered")),
            f"{deviation(value(each, 'variance')):.4f}",
            percent(value(each, "hit_frequency"), 2),
            fraction(value(each, "expected_value")),
        )
        alike.setdefault((of_all_paragraphs(worded(each)), *figures), []).append(worded(each))
    return [(clause if named[1:] else named[0], *figures) for (clause, *figures), named in alike.items()]


def base_games(games: Sequence[Record], unit: str) -> Grid:
    """The base game in every configuration."""
    rows = told_apart(games)
    heads = (
        "configuration",
        "house edge",
        "element of risk",
        "wagered",
        "deviation",
        "hit frequency",
        "expected value",
    )
    caption = f"The base game at best play, in units of {unit}"
    return cells(heads, rows, align="lrrrrrr", caption=caption, sortable=True)


def side_wagers(wagers: Sequence[Record]) -> Grid:
    """The side wagers under every paytable, and under each reading that moves a figure."""
    printed = {wager_named(each): each for each in wagers if each["configuration"] == AS_PRINTED}
    kept = [each for each in wagers if each in printed.values() or _moved(each, printed)]
    order = {(each["wager"], each["paytable"]): place for place, each in enumerate(kept[::-1])}
    wagers = sorted(kept, key=lambda each: -order[each["wager"], each["paytable"]])
    read = len(wagers) > len(printed)
    rows = [
        (
            wager_named(each),
            *((worded(each),) if read else ()),
            percent(value(each, "house_edge")),
            f"{deviation(value(each, 'variance')):.2f}",
            percent(value(each, "hit_frequency"), 2),
            fraction(value(each, "expected_value")),
        )
        for each in wagers
    ]
    heads = (
        "wager and paytable",
        *(("reading",) if read else ()),
        "house edge",
        "deviation",
        "hit frequency",
        "expected value",
    )
    align = "llrrrr" if read else "lrrrr"
    return cells(heads, rows, align=align, caption="Side wagers, each by itself", wide=0, sortable=True)


def _moved(record: Record, printed: Mapping[str, Record]) -> bool:
    """Whether a reading gives a wager other figures than those as printed."""
    plain = printed.get(wager_named(record))
    names = ("expected_value", "variance")
    return plain is None or any(record[name] != plain[name] for name in names)


def joints(records: Sequence[Record]) -> Grid:
    """The side wagers that a fold forfeits."""
    rows = [
        (
            wager_named(each),
            percent(-value(each, "side_wager_by_base_play")),
            percent(-value(each, "side_wager_at_best")),
            percent(value(each, "gain"), 6),
        )
        for each in records
    ]
    heads = ("wager and paytable", "edge by base play", "edge at best joint play", "gain, of the base wager")
    caption = "Where a fold forfeits the side wager"
    stakes: dict[Fraction, dict[str, None]] = {}
    for each in records:
        stakes.setdefault(value(each, "side_wagers_in_antes"), {})[str(each["wager"])] = None
    at = listed([f"{listed([*names])} of {figure(part)}" for part, names in stakes.items()])
    return cells(
        heads,
        rows,
        align="lrrr",
        caption=caption,
        note=f"Beside a base wager of 1, one at a time: {at}.",
        wide=0,
        sortable=True,
    )


def counted(records: Sequence[Record]) -> Grid:
    """How often each decision and outcome comes."""
    rows = [
        (
            KINDS[str(each["what"])],
            str(each["decision"]),
            f"{each['deals']:,}",
            percent(value(each, "deals") / value(each, "of")),
        )
        for each in records
        if each["deals"]
    ]
    heads = ("what", "decision or outcome", "deals", "share")
    said = ["Shares are of all deals: what is done in one decision adds up to the deals that come to it."]
    if any(each["what"] == "equal" and each["deals"] for each in records):
        said.append("Options of equal value are worth exactly the same in so many deals.")
    caption = "Decisions and outcomes"
    return cells(
        heads, rows, align="llrr", caption=caption, note=" ".join(said), wide=1, grouped=True, whole=True
    )


def meter_terms(records: Sequence[Record], floors: Sequence[MeterFloor] = ()) -> Grid:
    """What each meter opens with, what feeds it and what it shows when one player hits it."""
    alike: dict[tuple[str, ...], dict[str, list[str]]] = {}
    for each in records:
        if each["others"] == 0:
            terms = (
                "" if each["level"] == ONLY_METER else str(each["level"]),
                money(value(each, "opens_with_cents")),
                money(value(each, "restarts_with_cents")),
                percent(value(each, "contribution"), 2),
                percent(value(each, "reserve"), 2) if each["reserve"] else NONE,
                money(value(each, "expected_at_hit_cents")),
            )
            alike.setdefault(terms, {}).setdefault(str(each["wager"]), []).append(str(each["paytable"]))
    found = [(_together(wagers), *terms) for terms, wagers in alike.items()]
    several = any(row[1] for row in found)
    reserved = any(row[5] != NONE for row in found)
    shown = [0, *([1] if several else []), 2, 3, 4, *([5] if reserved else []), 6]
    heads = ("wager and paytable", "meter", "opens at", "restarts at", "gains", "reserve", "when hit")
    said = ["Gains: the part of every wager that goes onto the meter."]
    if reserved:
        said.append("Reserve: the part that is kept for its restart.")
    said.append("When hit: the average meter where one player alone feeds and hits it.")
    said += map(_least_allowed, floors)
    return cells(
        [heads[at] for at in shown],
        [[row[at] for at in shown] for row in found],
        align="".join("llrrrrr"[at] for at in shown),
        caption="What each meter opens with and gains",
        note=" ".join(said),
        wide=0,
        sortable=True,
        whole=True,
    )


def _least_allowed(floor: MeterFloor) -> str:
    """That a meter is counted with the least that the text allows, and with a rate that it may leave open."""
    if floor.rate:
        return f"By {floor.cite} opening amount and rate are the least allowed."
    (rate,) = {least_terms(floor, letter).rate for letter, _ in floor.initial}
    return (
        f"By {floor.cite} the opening amount is the least allowed, and the rate is left to the Rules"
        f" Submission: it is {rate} here, and the long run and the meter when hit depend on it."
    )


def _together(wagers: Mapping[str, Sequence[str]]) -> str:
    """Wagers with the letters of their paytables: `Progressive Payout A to C`, or `on either hand`."""
    named = [wager if held[0] in SINGLE else f"{wager} {_run(held)}" for wager, held in wagers.items()]
    bare = [name.partition(ON_THE)[0] for name in named]
    either = [
        f"{plain} on either hand" if bare.count(plain) > 1 else name
        for name, plain in zip(named, bare, strict=True)
    ]
    return listed([*dict.fromkeys(either)])


def _run(held: Sequence[str]) -> str:
    """Letters in words; three or more that follow each other by the first and the last."""
    follow = [chr(ord(held[0]) + place) for place in range(len(held))]
    return f"{held[0]} to {held[-1]}" if held[2:] and [*held] == follow else listed([*held])


def meters(records: Sequence[Record], levels: Sequence[Record] = ()) -> Grid:
    """What the wagers on meters return to one player alone, beside three, and at a full table."""
    most = max(int(str(each["others"])) for each in records)
    rows = [
        (
            wager_named(each),
            str(each["others"]),
            percent(value(each, "return_as_it_opens"), 2),
            percent(value(each, "long_run_return"), 2),
            money(value(each, "break_even_cents")),
        )
        for each in records
        if each["others"] in (0, 3, most)
    ]
    heads = (
        "wager and paytable",
        "other players",
        "return as it opens",
        "in the long run",
        "break-even meter",
    )
    both = any(str(each["wager"]).endswith(ON_ONE_HAND) for each in records)
    said = ["A meter that serves two hands is counted with nobody on the other hand."] if both else []
    if any(str(each["wager"]).endswith(OF_DEALER) for each in records):
        said.append(f"{DIVIDED}, here all others too.")
    if several := [*dict.fromkeys(wager_named(each) for each in levels if each["level"] != ONLY_METER)]:
        said.append(
            f"Of the several meters of {listed(several)} the break-even is the highest's, while the others"
            " show what they open with."
        )
    caption = "What a wager returns, if never folded"
    return cells(heads, rows, align="lrrrr", caption=caption, note=" ".join(said), sortable=True, whole=True)


def hits(records: Sequence[Record]) -> Grid:
    """How many rounds pass between hits of one player."""
    alike: dict[tuple[str, str], dict[str, list[str]]] = {}
    for each in records:
        if each["others"] == 0:
            hit = (told(str(each["row"])), f"{float(value(each, 'rounds_between')):,.0f}")
            alike.setdefault(hit, {}).setdefault(str(each["wager"]), []).append(str(each["paytable"]))
    rows = [(_together(wagers), *hit) for hit, wagers in alike.items()]
    heads = ("wager and paytable", "paid from a meter", "rounds between hits")
    return cells(
        heads, rows, align="llr", caption="How often one player hits", wide=0, sortable=True, whole=True
    )
