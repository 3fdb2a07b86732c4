"""The slow twins of whole layouts: every deal of a short deck, all its wagers settled by the engine at once.

They know no classes, no looks, no rows and no inclusion and exclusion. A decision is made by adding up what
each option brings over every deal that may still come.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations

from pitboss.cards import Card
from pitboss.hands import quick
from pitboss.money import Cents
from pitboss.rules.house import House
from pitboss.rules.tables import Paytable, Row
from pitboss.rules.words import Part
from pitboss.solve.whole_layouts import Laid
from pitboss.solve.worth import Places, WagerLayout, net

Held = tuple[Card, ...]
Found = Counter[Fraction]  # net results in base wagers: deals


def chosen_from(deck: Sequence[Card], *counts: int) -> Iterator[tuple[Held, ...]]:
    """Every way to deal hands of these sizes, one after the other."""
    if not counts:
        yield ()
        return
    for held in combinations(deck, counts[0]):
        for others in chosen_from([card for card in deck if card not in held], *counts[1:]):
            yield (held, *others)


def layout_649a(house: House, laid: Laid, deck: Sequence[Card], *, community: bool) -> Found:
    """Three Card Poker: every hand of the player, the dealer's, and two community cards if they are dealt."""
    layout, lives = laid.on(house), laid.outliving(house)
    found: Found = Counter()
    for (held,) in chosen_from(deck, 3):
        left = [card for card in deck if card not in held]
        shown, folded = list[Cents](), list[Cents]()
        for theirs, board in chosen_from(left, 3, 2 if community else 0):
            places: Places = {Part.PLAYER: held, Part.DEALER: theirs, Part.COMMUNITY: board}
            wagers = {"Ante": laid.base, "Play": laid.base, **laid.sides}
            shown.append(net(layout.settled(wagers, places)))
            gone = net(layout.folded({"Ante": laid.base, **laid.sides}, places))
            folded.append(gone + (net(layout.settled(lives, places)) if lives else 0))
        for cents in shown if sum(shown) > sum(folded) else folded:
            found[Fraction(cents, laid.base)] += 1
    return found


def layout_643a(house: House, laid: Laid, deck: Sequence[Card], *, bonus: bool) -> Found:
    """Let It Ride Poker: both bets decided from the last card back, then all that lies there settled."""
    layout, bets = laid.on(house), [wager.name for wager in house.force.wagers if wager.required]
    found: Found = Counter()
    for (held,) in chosen_from(deck, 3):
        left = [card for card in deck if card not in held]
        played = [_later(layout, laid, bets, held, left, first) for first in (False, True)]
        values = [sum(total for total, _ in by.values()) for by in played]
        first = values[1] >= values[0]
        for one, (_, second) in played[first].items():
            others = [card for card in left if card != one]
            standing = [bet for bet, lies in zip(bets, (first, second, True), strict=True) if lies]
            wagers = {**dict.fromkeys(standing, laid.base), **laid.sides}
            for (two,), three in chosen_from(others, 1, 3 if bonus else 0):
                places: Places = {Part.PLAYER: held, Part.COMMUNITY: (one, two), Part.BONUS: three}
                found[Fraction(net(layout.settled(wagers, places)), laid.base)] += 1
    return found


def _later(
    layout: WagerLayout, laid: Laid, bets: Sequence[str], held: Held, left: Sequence[Card], first: bool
) -> dict[Card, tuple[Cents, bool]]:
    """By the first community card what the bets bring over every last one, and whether the second rides."""
    found = {}
    for one in left:
        sums = []
        for second in (False, True):
            standing = [bet for bet, lies in zip(bets, (first, second, True), strict=True) if lies]
            wagers = dict.fromkeys(standing, laid.base)
            boards = ((one, two) for two in left if two != one)
            places: Iterator[Places] = ({Part.PLAYER: held, Part.COMMUNITY: board} for board in boards)
            sums.append(sum(net(layout.settled(wagers, each)) for each in places))
        found[one] = (max(sums), sums[1] >= sums[0])
    return found


Wagers = Callable[[Held, Held], bool]  # whether a holding wagers once these cards are seen
Met = tuple[Row | None, Row, Held, bool, bool, int]


def paid_dealers(house: House, paytable: Paytable, deck: Held, wagers: Wagers) -> Counter[Met]:
    """Showdowns of 647a with every dealer whose two cards and the Flop are on a row, one by one.

    By the player's row, the dealer's, his holding, whether he wagers after the Flop and after the turn, and
    by standing: -1 if the dealer is lower, 0 if equal, 1 if higher.
    """
    assert house.force.compete is not None
    ranking, found = house.force.ranking(house.force.compete.ranks), Counter[Met]()
    strength = cache(lambda held: quick.best(held, ranking))
    for flop, run, hole, dealer in chosen_from(deck, 3, 2, 2, 2):
        row = paytable.row_for(strength(tuple(sorted((*flop, *dealer)))))
        if row is None:
            continue
        own = paytable.row_for(strength(tuple(sorted((*flop, *hole)))))
        mine, theirs = (strength(tuple(sorted((*flop, *run, *held)))) for held in (hole, dealer))
        standing = (theirs > mine) - (theirs < mine)
        for turn in run:
            found[own, row, hole, wagers(hole, flop), wagers(hole, (*flop, turn)), standing] += 1
    return found
