"""The settlement of a round, told to the dealer in the order in which the wagers are settled.

What the dealer does is said in the register's words for the clause, so that card and register cannot part.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from pitboss.documents.dealer.preparing import Step
from pitboss.documents.offer import InForce, events, side_wagers, steps, wagers
from pitboss.documents.page import Grid, cells
from pitboss.documents.patron.playing import number, or_better, spoken
from pitboss.documents.patron.rankings import game_hand
from pitboss.documents.patron.standings import standings
from pitboss.engine.meters import wagers_of
from pitboss.law import parent, register
from pitboss.money import dollars
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import AtOdds, HandBonus, Progressive, Settlement

DRAWN = re.compile(r",? (?:with (?:any )?)?Magic Card (?:and|or) Lucky Bonus,?")  # in a register's words
DOES = {"returned": "return", "loses": "collect", "by its paytable": "pay by paytable", "": "nothing"}
STANDS = {
    ("higher",): "higher",
    ("equal",): "equal",
    ("lower",): "lower",
    ("higher", "equal"): "higher or equal",
    ("higher", "equal", "lower"): "any",
}


@dataclass(frozen=True)
class Settled:
    """Wagers that are settled together: their names, what pays them, and the dealer's steps."""

    wagers: tuple[str, ...]
    pays: str
    steps: tuple[Step, ...]

    @property
    def title(self) -> str:
        """The wagers with what pays them."""
        return f"{listed(self.wagers)}: {self.pays}" if self.pays else listed(self.wagers)


def begins(house: House) -> Iterator[Step]:
    """Where the settlement begins, and what comes first with each player."""
    rules, hand = house.force, game_hand(house)
    yield (
        "Begin with the player farthest to your right, the highest-numbered position, and go"
        " counterclockwise; settle all wagers of one player before the next",
        rules.settling,
    )
    yield "Turn up the player's cards", rules.turning_up or rules.settling
    yield f"Form the best {number(rules.ranking(hand.ranks).size)}-card hand", hand.cite
    if rules.sides and side_wagers(house):
        yield "Settle the wagers of the game first, then the others in the order below", rules.sides


def against_dealer(house: House) -> Grid | None:
    """What the dealer does with each wager, by both hands; None in a game without a dealer's hand."""
    found = standings(house)
    if not found:
        return None
    names = list(dict.fromkeys(wager for standing in found for wager in standing.ends))
    dealers = any(each.dealer for each in found)
    rows = []
    for each in found:
        ends = [each.ends.get(name, "") for name in names]
        does = [DOES.get(end, end.replace("pays", "pay").replace("returned", "return")) for end in ends]
        mine = (each.dealer.removeprefix("The dealer has "),) if dealers else ()
        rows.append((*mine, STANDS[each.relations], *does))
    cites = dict.fromkeys(each.cites[0] for each in found)
    return cells(
        [*(("Your hand",) if dealers else ()), "Player's", *names], rows, note=f"By {', '.join(cites)}."
    )


def settlement(house: House) -> Iterator[Settled]:
    """Every wager that is not settled against the dealer's hand, in order."""
    for alike in _alike(house):
        step = alike[0]
        names = tuple(spoken(house, (name for each in alike for name in wagers_of(each))))
        cites = _metered(step) if isinstance(step, (Progressive, HandBonus)) else _by_table(house, step)
        yield Settled(names, _pays(house, alike), tuple((_says(house, step, cite), cite) for cite in cites))


def _says(house: House, step: Settlement, cite: str) -> str:
    """The register's words for a clause, with the table chosen and without what is never drawn."""
    says = register(house.rules.id)[cite].says.rstrip(".")
    if isinstance(step, HandBonus):
        return says if events(house, step) else DRAWN.sub("", says)
    if "chosen" not in says:
        return says
    if cite != step.cite:
        return f"Anything less: the {step.wager} Wager loses and is collected"
    lowest = InForce(house.force.table(step.pays), house.paytable(step.pays)).lowest.hand.lower()
    least = f"{step.wager} Wager: {or_better(lowest)}"
    paid = f"wins and is paid by {step.pays}"
    return f"{least} {'goes through the steps listed' if isinstance(step, Progressive) else paid}"


def _alike(house: House) -> Iterator[list[Settlement]]:
    """The steps in order; wagers of the game that one clause settles on the same cards together."""
    side = {wager.name for wager in side_wagers(house)}
    for _, group in groupby(
        steps(house), lambda s: (wagers_of(s) if side & set(wagers_of(s)) else (), s.cite)
    ):
        yield list(group)


def _pays(house: House, alike: list[Settlement]) -> str:
    """The lowest hand that is paid, and the paytable."""
    step = alike[0]
    clause = step.wins_by if isinstance(step, AtOdds) else step.pays
    table = InForce(house.force.table(clause), house.paytable(clause))
    one = len({each.pays for each in alike}) == 1
    letter = f"Paytable {table.paytable.letter}" if one and len(table.table.letters) > 1 else ""
    formed = step.formed[0] if isinstance(step, HandBonus) else step.formed
    hand = "" if formed.by_rows else or_better(table.lowest.hand.lower())
    return ", ".join(filter(None, (hand, letter)))


def _by_table(house: House, step: Settlement) -> list[str]:
    """The clauses that read the hand, pay and collect."""
    assert not isinstance(step, (Progressive, HandBonus))
    reads = step.formed.cite if step.formed.cite == parent(step.cite) else ""
    begun = house.force.settling
    return [cite for cite in (reads, step.cite, step.lost_cite) if cite and cite != begun]


def _metered(step: Progressive | HandBonus) -> list[str]:
    """The clauses that settle, validate and pay a wager that may win from a meter."""
    paid = (step.credit,) if isinstance(step, HandBonus) else (step.pay, step.envy)
    return list(dict.fromkeys((step.cite, *step.verify, *paid, step.highest_only)))


def ends(house: House) -> Iterator[Step]:
    """What is left: players who folded, a limit, and the cards."""
    fold = house.force.folding
    offered = {wager.name for wager in wagers(house)}
    kept = [(name, cite) for name, cite in fold.survives if name in offered] if fold else []
    if kept:
        names = listed(spoken(house, (name for name, _ in kept)))
        yield f"A player who folded is settled in the same turn, for {names} only", kept[0][1]
    limit = house.force.limit
    if limit and house.payout_limit is not None:
        most = dollars(house.payout_limit)
        yield f"Pay no more than {most} on one hand for {listed(limit.covers)} together", limit.cite
    last = house.force.done
    yield register(house.rules.id)[last].says.rstrip("."), last
