"""The part of the rules that says what beats what: each list in use with what a hand takes, and ties."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.documents.offer import full_house_without_a_pair, rankings_used, steps
from pitboss.documents.page import Grid, cells
from pitboss.documents.patron.examples import example, shown
from pitboss.documents.patron.playing import number
from pitboss.documents.patron.rankings import called, kinds_paid, mini_royal, used_for
from pitboss.documents.patron.terms import SUITED, explained
from pitboss.documents.rulebook.table import Rule
from pitboss.documents.settling import joined, pays_six_cards
from pitboss.documents.silent_ranks import longer_runs
from pitboss.hands import Kind
from pitboss.law.silences import (
    LISTED_LAST,
    LOW_ACE_NAMED_APART,
    LOW_ACE_NOT_NAMED,
    LOW_ACE_OF_ONE_SUIT,
    NO_ORDER_SAID,
    READ,
    SUIT_NOT_NAMED,
    read_so,
)
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import AgainstTable, Ranks


def ranked(house: House) -> Iterator[Grid]:
    """Each list of section .6 that the game or a wager goes by, highest hand first."""
    for ranks in rankings_used(house):
        size = number(ranks.ranking.size)
        kinds = [*_added(house, ranks), *kinds_paid(house, ranks)]
        rows = [
            (
                str(place),
                _named(house, kind, ranks),
                _takes(house, kind, ranks, kinds),
                shown(example(kind, ranks.ranking)),
                _ranked_by(house, kind, ranks),
            )
            for place, kind in enumerate(kinds, 1)
        ]
        yield cells(
            ["", "Hand", "What it takes", "For example", "Clause"],
            rows,
            faces=(3,),
            wide=2,
            caption=f"Hands of {size} cards, highest first: {listed(used_for(house, ranks))}"
            f"{read_so(ranks.cite, NO_ORDER_SAID)}",
            cite=ranks.cite,
        )


def _added(house: House, ranks: Ranks) -> list[Kind]:
    """A mini-royal flush above the list of the game, which has none, where one was added to a paytable."""
    compete = house.force.compete
    return [Kind.MINI_ROYAL] if mini_royal(house) and compete and compete.ranks == ranks.cite else []


def _named(house: House, kind: Kind, ranks: Ranks) -> str:
    """A kind of a list as the paytables call it: a mini-royal flush that was added by its row."""
    added = next((least.hand for least in house.force.minimums if least.to_table in house.added), "")
    return added if kind in _added(house, ranks) else called(house, kind)


def _ranked_by(house: House, kind: Kind, ranks: Ranks) -> str:
    """The clause by which a kind of a list ranks: a mini-royal flush that was added has its own."""
    added = kind is Kind.MINI_ROYAL and kind in _added(house, ranks)
    return mini_royal(house) if added else ranks.clause(kind)


def _takes(house: House, kind: Kind, ranks: Ranks, listed_too: list[Kind]) -> str:
    count = number(ranks.ranking.size)
    royal = any(each in (Kind.ROYAL_FLUSH, Kind.MINI_ROYAL) for each in listed_too)
    match kind:
        case Kind.SIX_CARD_ROYAL:
            return f"ace, king, queen, jack, 10 and 9 of one suit{_paid_alone(house, ranks)}"
        case Kind.ROYAL_FLUSH:
            return "ace, king, queen, jack and 10 of one suit"
        case Kind.MINI_ROYAL:
            return f"ace, king and queen of one suit{read_so(_ranked_by(house, kind, ranks), SUIT_NOT_NAMED)}"
        case Kind.STRAIGHT_FLUSH:
            other = f"any other {count}" if royal else count
            return f"{other} cards of one suit in sequence"
        case Kind.FOUR_OF_A_KIND:
            return "four cards of one rank"
        case Kind.FULL_HOUSE:
            return "three cards of one rank and two of another"
        case Kind.FLUSH:
            return f"{count} cards of one suit, not in sequence"
        case Kind.STRAIGHT:
            return f"{count} cards in sequence, of more than one suit"
        case Kind.THREE_OF_A_KIND:
            return "three cards of one rank"
        case Kind.TWO_PAIR:
            return "two cards of one rank and two of another"
        case _:
            return "two cards of one rank"


def _paid_alone(house: House, ranks: Ranks) -> str:
    """By which wagers all six cards count, where others go by the list too, and whether that is read."""
    paid = [
        step.wager for step in steps(house) if isinstance(step, AgainstTable) and pays_six_cards(house, step)
    ]
    only = f"; counts for the {listed(paid)} alone" if len(used_for(house, ranks)) > len(paid) else ""
    return f"{only}{read_so(ranks.clause(Kind.SIX_CARD_ROYAL), LISTED_LAST)}"


def compared(house: House) -> Iterator[Rule]:
    """How cards rank, where an ace may stand, and how two hands of one kind are compared."""
    used = rankings_used(house)
    yield (
        "An ace is the highest card; king, queen, jack, 10 and so on follow down to the 2. No suit ranks"
        " above another.",
        joined(ranks.cards_cite for ranks in used),
    )
    yield from _aces(house, used)
    yield from _full_house(house)
    if clause := mini_royal(house):
        yield (
            "Ace, king and queen of one suit are a mini-royal flush and rank above the other straight"
            f" flushes.{read_so(clause, SUIT_NOT_NAMED)}",
            clause,
        )
    for name, says, cite in explained(house):
        if name == SUITED:
            royal = mini_royal(house)
            them = (
                ", the cards of a mini-royal flush"
                if royal
                else ": the highest straight flush of three cards"
            )
            yield f"{SUITED} in a paytable means {says}{them}.", joined((cite, royal))
    if ties := joined(ranks.ties_cite for ranks in used):
        yield (
            "Of two hands of one kind the better is found so: cards that match are compared first, the"
            " greater group before the smaller, then the other cards from the highest down; a straight"
            " goes by its highest card, which is not the ace if the ace opens it. Hands without any listed"
            " combination go by their highest cards in the same way. Hands that are still level"
            f" tie.{READ}",
            ties,
        )


def _full_house(house: House) -> Iterator[Rule]:
    """A full house where the clause names three cards of it only."""
    if clause := full_house_without_a_pair(house):
        yield f"A full house takes a pair beside the three cards.{READ}", clause


def _aces(house: House, used: tuple[Ranks, ...]) -> Iterator[Rule]:
    """Where an ace may stand low: told for each number of cards where that makes a difference."""
    suited = (ranks.clause(Kind.STRAIGHT_FLUSH) for ranks in used)
    read = [ranks.cite for ranks in used if ranks.cite in LOW_ACE_NOT_NAMED]
    read += [clause for clause in suited if clause in LOW_ACE_OF_ONE_SUIT]
    silent = READ if read or longer_runs(house) else ""
    apart = [ranks.clause(Kind.STRAIGHT) for ranks in used if ranks.cite in LOW_ACE_NAMED_APART]
    low = dict.fromkeys(ranks.ranking.size for ranks in used if ranks.ranking.low_ace)
    high = [number(ranks.ranking.size) for ranks in used if not ranks.ranking.low_ace]
    runs = [f"of {number(size)} cards with {listed([str(n) for n in range(2, size + 1)])}" for size in low]
    cites = joined(ranks.cards_cite for ranks in used)
    if low:
        yield (
            f"An ace may also stand below the 2 and open a straight or straight flush {listed(runs, 'or')},"
            " which is then the lowest of its kind. A sequence never runs on past the ace: king, ace and 2 do"
            f" not follow each other.{silent if not high else ''}",
            joined((cites, *apart, *read)),
        )
    if high:
        yield f"In hands of {listed(high, 'or')} cards an ace is never low.{silent}", cites
