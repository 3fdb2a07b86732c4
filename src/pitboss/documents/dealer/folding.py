"""A fold, told to the dealer: what is collected and when, what stays, and which folded cards are read."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.documents.dealer.preparing import Step
from pitboss.documents.patron.playing import a
from pitboss.documents.settling import Fold, Told, collected_after_all, fold_of, folded_hand_envied, joined
from pitboss.law.silences import CARDS_AT_ONCE, WAGERS_AT_ONCE
from pitboss.rules.describe import listed
from pitboss.rules.house import House


def after_all(house: House) -> str:
    """The clause that collects only when every player has played or folded, if there is one."""
    fold = house.force.folding
    return fold.cards_cite if fold and collected_after_all(house) else ""


def folds(house: House) -> Iterator[Step]:
    """What the dealer does when a player folds, or when all have answered."""
    fold = fold_of(house)
    assert fold is not None
    yield _collected(fold, after_all(house))
    if fold.envious:
        yield (
            f"Pay no {listed(fold.envious, 'or')} to a player who folds. Still pay this player any Envy"
            " Bonus.",
            fold.envy_cites,
        )
    if fold.kept:
        needs = f" but had also made {a(fold.needs)} Wager" if fold.needs else ""
        wager = f"Wager{'s' if len(fold.kept) > 1 else ''}"
        yield (
            f"Leave in play the {listed(fold.kept)} {wager} of a player who folded{needs}.",
            fold.kept_cites,
        )
    yield from _cards(fold)


def _collected(fold: Fold, clause: str) -> Step:
    what = listed(fold.collected)
    first, *others = fold.lost_cites.split("\n")
    of_payouts = fold.envy_cites.split("\n")  # told by themselves
    cites = (first, *(each for each in others if each not in of_payouts))
    if clause:
        return (
            f"When all have decided, collect the {what} of each player who folded.",
            joined((*cites, clause)),
        )
    soon = " at once" if first in WAGERS_AT_ONCE else ""
    them = "it" if len(fold.collected) == 1 else "them"
    return (
        f"Of a player who folds, collect the {what}{soon} and put {them} in the table inventory container.",
        joined(cites),
    )


def _cards(fold: Fold) -> Iterator[Step]:
    if fold.under:
        under = f"the {listed(fold.under, 'or')} Wager"
        yield f"Put the folded cards face down under {under}, if the player made it.", fold.under_cites
    if fold.beside:
        yield (
            f"Leave the folded cards face down on the table if the player made {listed(fold.beside, 'or')}.",
            _own_first(fold),
        )
    which = "other folded cards" if fold.under or fold.beside else "folded cards"
    soon = " at once" if fold.cards_cite in CARDS_AT_ONCE else ""
    stay = "while anyone at the table has a Progressive Payout Wager, leave them face down on the table"
    yet = f"; {stay}" if fold.shared else ""
    yield f"Put {which} in the discard rack{soon}{yet}.", fold.cards_cite


def _own_first(fold: Fold) -> str:
    """The clauses of the cards that stay, before the one of those that go, which is read to spare them."""
    cites = [*fold.beside_cites.split("\n"), fold.cards_cite]
    return joined(sorted(cites, key=lambda cite: cite == fold.cards_cite))


def not_passed_by(house: House) -> Iterator[Step]:
    """What a player who folded still has to come when it is that position's turn."""
    fold = fold_of(house)
    if fold is None or not (fold.kept or fold.envied):
        return
    still = [f"settle {listed(fold.kept)} in the same turn"] if fold.kept else []
    if fold.envied:
        on = listed(fold.envied, "or")
        still.append(f"pay this player, too, any Envy Bonus on the {on} that another hand brings")
    yield (
        f"Do not pass by a player who folded: {', and '.join(still)}.",
        joined((*fold.kept_cites.split("\n"), *fold.envied_cites.split("\n"))),
    )
    left, cites = left_for_envy(house)
    told = folded_hand_envied(house)
    if left and told and told.alone:
        yield (
            "Turn up the folded cards that stayed when the player's turn comes. Those that stayed for"
            f" {listed(told.made, 'or')} may bring the others an Envy Bonus; those that stayed for"
            f" {listed(told.alone, 'or')} alone do not.",
            cites,
        )
    elif left:
        yield f"Turn up {left} when the player's turn comes: they may bring the others an Envy Bonus.", cites


def left_for_envy(house: House) -> Told:
    """Folded cards by which other players may win an Envy Bonus, with their clauses, or nothing."""
    fold, told = fold_of(house), folded_hand_envied(house)
    if fold is None or told is None:
        return "", ""
    if told.every:
        return "all folded cards left on the table", told.clause
    stay = joined((*fold.under_cites.split("\n"), *(fold.beside_cites.split("\n") if fold.beside else ())))
    but = f" (not those that stayed for {listed(told.alone, 'or')} alone)" if told.alone else ""
    made = listed(told.made, "or")
    return (f"folded cards that stayed for {made}{but}", stay) if told.made else ("", "")
