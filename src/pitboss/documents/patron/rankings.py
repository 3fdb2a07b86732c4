"""The hands, highest first: each list of section .6 in use, with example hands and how rare they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitboss.documents.numbers import how_often
from pitboss.documents.offer import game_wagers, paytables, rankings_used, steps
from pitboss.documents.page import Grid, cells
from pitboss.documents.patron.examples import example, highest_alone, shown
from pitboss.documents.patron.playing import number, spoken
from pitboss.documents.patron.terms import WHOLE
from pitboss.engine.meters import wagers_of
from pitboss.hands import Kind, quick
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import Formed, HandBonus, Ranks
from pitboss.solve.holdings import holdings
from pitboss.solve.sides import held_by

SUPER, HIGH_CARD = "Super Royal", "High card"
BEATS = "What beats what: "
ROYALS = (Kind.SIX_CARD_ROYAL, Kind.MINI_ROYAL)  # which not every paytable pays by themselves


def rankings(house: House) -> Iterator[Grid]:
    """The hands by section .6: those of the game, then those of wagers that go by fewer or more cards."""
    main = game_hand(house)
    own = next(ranks for ranks in rankings_used(house) if ranks.cite == main.ranks)
    others: dict[int, list[Ranks]] = {}
    for ranks in rankings_used(house):
        if ranks.ranking.size != own.ranking.size:
            others.setdefault(ranks.ranking.size, []).append(ranks)
    yield _of_the_game(house, own, main)
    yield from (_of_sides(house, lists) for lists in others.values())


def mini_royal(house: House) -> str:
    """The clause by which a mini-royal flush ranks that was added to a table; nothing where none was."""
    return next((least.ranked_by for least in house.force.minimums if least.to_table in house.added), "")


def _sides_by(house: House, ranks: Ranks) -> list[str]:
    """The wagers settled by a list of section .6, other than against the dealer."""
    found = [
        name
        for step in steps(house)
        for formed in (step.formed if isinstance(step, HandBonus) else (step.formed,))
        if formed.ranks == ranks.cite
        for name in spoken(house, wagers_of(step))
    ]
    return list(dict.fromkeys(found))


def used_for(house: House, ranks: Ranks) -> list[str]:
    """Every wager that a list of section .6 decides: those against the dealer first."""
    decided = {name for step in steps(house) for name in wagers_of(step)}
    compete = house.force.compete
    game = [w.name for w in game_wagers(house) if w.name not in decided] if compete else []
    return [*(game if compete and compete.ranks == ranks.cite else ()), *_sides_by(house, ranks)]


def kinds_paid(house: House, ranks: Ranks) -> list[Kind]:
    """The kinds of a list that matter here: some royals only where a paytable has a row for them."""
    return [kind for kind, _ in ranks.kinds if kind not in ROYALS or _has_a_row(house, ranks, kind)]


def game_hand(house: House) -> Formed:
    """The cards that the player's hand in the game itself is formed from."""
    if house.force.compete:
        return house.force.compete
    name = game_wagers(house)[0].name
    return next(s.formed for s in steps(house) if not isinstance(s, HandBonus) and s.wager == name)


def called(house: House, kind: Kind) -> str:
    """A kind as the paytables in force call it."""
    rows = (row.told for table in paytables(house) for row in table.rows)
    royal = kind is Kind.SIX_CARD_ROYAL and any(row.startswith(SUPER) for row in rows)
    return SUPER if royal else kind.value.capitalize()


def _of_sides(house: House, lists: Sequence[Ranks]) -> Grid:
    """The hands of so many cards that wagers beside the game are paid for, with an example of each kind."""
    longest = max(lists, key=lambda ranks: len(kinds_paid(house, ranks)))
    every = dict.fromkeys(kind for ranks in lists for kind in kinds_paid(house, ranks))
    royals = [kind for kind in every if kind not in kinds_paid(house, longest)]
    assert set(royals) <= set(ROYALS), "what one list has more than another stands above all others"
    wagers = list(dict.fromkeys(name for ranks in lists for name in _sides_by(house, ranks)))
    plain = [name for ranks in lists if royals and ranks is longest for name in _sides_by(house, ranks)]
    alike = f"the {listed(plain)} a {called(house, royals[0]).lower()} is a straight flush" if plain else ""
    longer = f", six for a {called(house, Kind.SIX_CARD_ROYAL)}" if Kind.SIX_CARD_ROYAL in every else ""
    return cells(
        ["Hand", "For example"],
        [
            (called(house, kind), shown(example(kind, longest.ranking)))
            for kind in (*royals, *kinds_paid(house, longest))
        ],
        faces=(1,),
        wide=0,
        caption=f"{number(longest.ranking.size).capitalize()} cards{longer} ({listed(wagers)})",
        cite=", ".join(ranks.cite for ranks in lists),
        note=f"For {alike}." if alike else "",
    )


def _of_the_game(house: House, ranks: Ranks, formed: Formed) -> Grid:
    """The hands of the game itself with an example of each kind and how rare it is."""
    kinds, added = kinds_paid(house, ranks), mini_royal(house)
    held = held_by(house, formed)
    looks = holdings(ranks.ranking, held)
    counts = {kind: sum(look.count for look in looks if look.low.kind is kind) for kind in kinds}
    deals = sum(look.count for look in looks)
    rows = [(called(house, kind), shown(example(kind, ranks.ranking)), counts[kind]) for kind in kinds]
    if added:
        royal = quick.best(example(Kind.MINI_ROYAL, ranks.ranking), ranks.ranking)
        count = sum(look.count for look in looks if look.low.kind is royal.kind and look.high == royal)
        place = kinds.index(royal.kind)
        rows[place] = (*rows[place][:2], rows[place][2] - count)
        rows.insert(place, (WHOLE, shown(example(Kind.MINI_ROYAL, ranks.ranking)), count))
    rows.append((HIGH_CARD, shown(highest_alone(ranks.ranking)), deals - sum(row[2] for row in rows)))
    size = number(ranks.ranking.size)
    best = f"{BEATS}{size} cards" if held == ranks.ranking.size else f"{BEATS}best {size} of {number(held)}"
    return cells(
        ["Hand", "For example", "Chance"],
        [(*row, how_often(count, deals)) for *row, count in rows],
        align="llr",
        faces=(1,),
        wide=0,
        caption=best,
        cite=", ".join(filter(None, (ranks.cite, added))),
        note=" ".join((*_low_ace(house), *_of_one_kind(house))),
    )


def _low_ace(house: House) -> Iterator[str]:
    """In which runs an ace may be low, for each number of cards in use: 649a.6(a), 643a.6(c)(4)."""
    sizes = {ranks.ranking.size: ranks.ranking.low_ace for ranks in rankings_used(house)}
    runs = [
        f"of {number(size)} cards with {listed([str(n) for n in range(2, size + 1)])}"
        for size, low in sizes.items()
        if low
    ]
    if runs:
        yield f"An ace may be low in a straight {listed(runs, 'or')}, and in no other run."
    if never := [number(size) for size, low in sizes.items() if not low]:
        yield f"In {listed(never, 'or')} cards an ace is never low."


def _of_one_kind(house: House) -> Iterator[str]:
    """How two hands of one kind compare, where a dealer's hand is met: 649a.6(c)."""
    if house.force.compete:
        yield (
            "Of two hands of one kind, the cards that match decide, the larger group first, then the others"
            " from the highest down; a straight goes by its highest card."
        )


def _has_a_row(house: House, ranks: Ranks, kind: Kind) -> bool:
    """Whether some paytable in force pays a royal otherwise than the hand that it is without its own row."""
    cards = example(kind, ranks.ranking)
    without = cards[:5] if kind is Kind.SIX_CARD_ROYAL else example(Kind.STRAIGHT_FLUSH, ranks.ranking)
    royal, below = (quick.best(held, ranks.ranking) for held in (cards, without))
    decided = [s.pays for s in steps(house) if not isinstance(s, HandBonus) and s.formed.ranks == ranks.cite]
    return any(house.paytable(cite).row_for(royal) != house.paytable(cite).row_for(below) for cite in decided)
