"""Clauses of section .6 that are silent or unclear about how hands rank."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.documents.chosen import Reading
from pitboss.documents.moved_figures import (
    low_aces_paid_as,
    not_counted,
    of_any_suits,
    out_of_more_cards,
    paid_as,
    without_low_aces,
)
from pitboss.documents.offer import full_house_without_a_pair, rankings_used
from pitboss.documents.patron.rankings import called, kinds_paid, mini_royal
from pitboss.hands import Kind
from pitboss.law.silences import (
    LISTED_LAST,
    LOW_ACE_OF_ONE_SUIT,
    LOW_ACE_WITH,
    LOW_ACE_WITH_WHY,
    NO_ORDER_SAID,
    SUIT_NOT_NAMED,
)
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import Ranks
from pitboss.solve.sides import formed_of, side_wagers


def of_ranks(house: House) -> Iterator[Reading]:
    """Every such clause of a list that the game or a wager offered goes by."""
    yield from _ranks(house)
    yield from _order(house)
    yield from _full_house(house)
    yield from _royals(house)
    yield from _low_aces(house)
    yield from _longer_runs(house)


def _ranks(house: House) -> Iterator[Reading]:
    """Two hands of one kind: 641a.6(c), 647a.6(c), 649a.6(c) and 653a.6(c)."""
    for clause in dict.fromkeys(filter(None, (ranks.ties_cite for ranks in rankings_used(house)))):
        kinds = f"{clause.partition('(')[0]}(b)"
        yield Reading(
            clause,
            "Of two hands of one kind, cards that match are compared first, then the others from the highest"
            " down; the straight of which an ace is the lowest card is the lowest.",
            (
                "The hand with the highest card that the other lacks wins, matched or not: two 2s with an ace"
                " would beat two kings with a queen.",
            ),
            f"{clause} looks only at the highest card that the other hand lacks. But {kinds} says which hand"
            " of a kind is the highest and which the lowest, pairs by the pair and straights by their"
            f" highest card: {clause} is left for what that does not decide.",
            not_counted(kinds),
        )


def _order(house: House) -> Iterator[Reading]:
    """A list that does not say that it goes from the highest hand down: 669a.6(c)."""
    for ranks in rankings_used(house):
        if ranks.cite in NO_ORDER_SAID:
            yield Reading(
                ranks.cite,
                "Hands of three cards rank as they are listed, the highest first.",
                (
                    "They rank as hands of five cards do: a flush beats a straight, and both beat"
                    " three-of-a-kind.",
                ),
                f"{ranks.cite} does not say that its list goes from the highest hand down. The same list in"
                f" {NO_ORDER_SAID[ranks.cite]} does, and the paytables have the hands in its order. Three"
                " cards as they are dealt are paid the same by both.",
                out_of_more_cards(ranks.cite),
            )


def _full_house(house: House) -> Iterator[Reading]:
    """A full house of which a proposal names only the three cards: 649a.6(d)(4)."""
    if clause := full_house_without_a_pair(house):
        yield Reading(
            clause,
            "A full house is three cards of one rank and two of another.",
            ("Three cards of one rank are one, whatever the others are.",),
            f"{clause} of the proposal names the three cards alone. Three-of-a-kind stands further down in"
            " the same list, and the text in force has the pair.",
            paid_as(_by_list(house, Kind.FULL_HOUSE), "Three-of-a-kind", "Full house"),
        )


def _by_list(house: House, kind: Kind) -> list[str]:
    """The side wagers that are settled by a list of section .6 which has a kind of hand."""
    formed = ((wager, formed_of(house, wager)) for wager in side_wagers(house))
    return [
        wager for wager, each in formed if not each.by_rows and kind in house.force.ranking(each.ranks).kinds
    ]


def _royals(house: House) -> Iterator[Reading]:
    """Royals whose clause leaves out the suit, or stands at the foot of its list: 649a.6(e), 649a.6(d)(8)."""
    if (clause := mini_royal(house)) in SUIT_NOT_NAMED:
        yield Reading(
            clause,
            "A mini-royal flush is an ace, king and queen of one suit.",
            ("Any ace, king and queen are one, whatever their suits.",),
            SUIT_NOT_NAMED[clause],
            of_any_suits,
        )
    for ranks in rankings_used(house):
        clause = ranks.clause(Kind.SIX_CARD_ROYAL)
        if clause in LISTED_LAST and Kind.SIX_CARD_ROYAL in kinds_paid(house, ranks):
            yield Reading(
                clause,
                f"A {called(house, Kind.SIX_CARD_ROYAL)} ranks above every other hand.",
                ("It ranks below three-of-a-kind, behind which it is listed.",),
                LISTED_LAST[clause],
                paid_as(_by_list(house, Kind.SIX_CARD_ROYAL), "Super Royal", "Royal flush"),
            )


def _low_aces(house: House) -> Iterator[Reading]:
    """An ace, 2 and 3 of one suit: 643a.6(c)(2) and 643a.6(d)(2)."""
    for ranks in rankings_used(house):
        clause = ranks.clause(Kind.STRAIGHT_FLUSH)
        if clause in LOW_ACE_OF_ONE_SUIT:
            paid = [each for each in side_wagers(house) if formed_of(house, each).ranks == ranks.cite]
            yield Reading(
                clause,
                f"For the {listed(paid)}, an ace, 2 and 3 of one suit are a straight flush.",
                ("They are a straight.",),
                LOW_ACE_OF_ONE_SUIT[clause],
                low_aces_paid_as(paid, "Straight flush", "Straight"),
            )


def longer_runs(house: House) -> list[Ranks]:
    """Lists in use of more cards than the run from the ace that their clause on it has: 649a.6(a)."""
    used = rankings_used(house)
    return [each for each in used if each.ranking.size > LOW_ACE_WITH.get(each.cards_cite, each.ranking.size)]


def _longer_runs(house: House) -> Iterator[Reading]:
    for ranks in longer_runs(house):
        clause = ranks.cards_cite
        yield Reading(
            clause,
            "An ace, 2, 3, 4 and 5 are a straight, of one suit a straight flush: the lowest.",
            ("An ace is low only with a 2 and a 3, in hands of three cards.",),
            LOW_ACE_WITH_WHY[clause],
            without_low_aces(ranks),
        )
