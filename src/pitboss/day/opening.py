"""Decks come, are inspected, shown and mixed, and leave: sections .3(b), .4 and .5(f)."""

from __future__ import annotations

from dataclasses import replace

from pitboss.day.actions import (
    InspectDeck,
    NoActivity,
    ReceiveDeck,
    RemoveDeck,
    ShowFirstPlayer,
    SpreadDeck,
    VerifyInspection,
    WashDeck,
)
from pitboss.day.state import (
    STORING,
    Deck,
    DeckStage,
    DepartedDeck,
    TableDay,
    must,
    noted,
    refuse,
    sent_away,
    straight_to_shuffler,
    unmixed,
    wants,
    with_deck,
)

READY_FOR_PLAYERS = (
    DeckStage.LOADED,
    DeckStage.SHUFFLED,
    DeckStage.PREPARED,
    DeckStage.CUT,
    DeckStage.RACKED,
)


def receive(day: TableDay, action: ReceiveDeck) -> TableDay:
    """A deck reaches the table: section .4(a), or .4(e) if it comes preinspected and preshuffled."""
    opening = day.facts.opening
    gone = day.departed(action.deck)
    if gone and gone.miscounted:
        refuse(f"deck {action.deck} has left the table: {gone.why}", gone.cite)
    if gone or action.deck in [deck.number for deck in day.decks]:
        says = f"deck {action.deck} has been here today; a deck that comes has its own number"
        refuse(says, opening.inspect)
    if day.decks:
        _refuse_second(day, action)
    deck = Deck(
        number=action.deck,
        backs=action.backs.lower(),
        design=action.design.lower(),
        received=day.at,
        stage=DeckStage.PREPARED if action.prepared else DeckStage.RECEIVED,
        opened=action.prepared,
    )
    backs = f" with {deck.backs} backs" if deck.backs else ""
    how = ", preinspected and preshuffled" if action.prepared else ""
    return noted(
        day,
        action,
        f"deck {deck.number}{backs} is received{how}",
        opening.prepared if action.prepared else opening.inspect,
        decks=(*day.decks, deck),
    )


def _refuse_second(day: TableDay, action: ReceiveDeck) -> None:
    """Refuse a second deck that .3(b) does not allow beside the first."""
    decks, first, two = day.rules.decks, day.decks[0], day.facts.two_decks
    if day.shuffler not in STORING:
        refuse("a second deck needs an automated card shuffling device in use", decks.two_decks_cite)
    if len(day.decks) >= day.house.decks:
        if day.house.decks == 1:
            says = f"the Rules Submission has one deck at this table, and deck {first.number} is here"
            refuse(says, decks.cite)
        refuse("two decks are here, and no table is played with three", decks.two_decks_cite)
    if action.design.lower() != first.design:
        refuse(f"deck {action.deck} must be of the design of deck {first.number}", two.backs)
    if not action.backs or not first.backs or action.backs.lower() == first.backs:
        found = action.backs.lower() or "unnamed"
        refuse(
            f"the backs of deck {action.deck} ({found}) must be of another color than those of "
            f"deck {first.number} ({first.backs or 'unnamed'})",
            two.backs,
        )


def inspect(day: TableDay, action: InspectDeck) -> TableDay:
    """The dealer inspects a deck for defects: section .4(a)."""
    deck = must(day, action.deck, "inspected", DeckStage.RECEIVED)
    if action.defects < 0:
        refuse(f"no deck has {action.defects} defects", day.facts.opening.inspect)
    stage = DeckStage.DEFECTIVE if action.defects else DeckStage.INSPECTED
    found = f"{action.defects} defective" if action.defects else "no defect found"
    return noted(
        day,
        action,
        f"deck {deck.number} is inspected: {found}",
        day.facts.opening.inspect,
        decks=with_deck(day, replace(deck, stage=stage)),
    )


def verify(day: TableDay, action: VerifyInspection) -> TableDay:
    """The floorperson verifies the inspection: section .4(a)."""
    deck = must(day, action.deck, "verified", DeckStage.INSPECTED)
    return noted(
        day,
        action,
        f"the inspection of deck {deck.number} is verified",
        day.facts.opening.inspect,
        decks=with_deck(day, replace(deck, stage=DeckStage.VERIFIED)),
    )


def spread(day: TableDay, action: SpreadDeck) -> TableDay:
    """A deck is spread face up for the first player: section .4(b), or .5(f) for a stored deck."""
    deck = must(day, action.deck, "spread", DeckStage.VERIFIED)
    _, cite = wants(day, deck)
    return noted(
        day,
        action,
        f"deck {deck.number} is spread face up by suit and in sequence",
        cite,
        decks=with_deck(day, replace(deck, stage=DeckStage.SPREAD)),
    )


def show_first_player(day: TableDay, action: ShowFirstPlayer) -> TableDay:
    """The first player has had a chance to look at the cards that are spread: sections .4(c) and .5(f)."""
    spread_out = [deck for deck in day.decks if deck.stage is DeckStage.SPREAD]
    if not spread_out and not day.idle:
        refuse("no cards are spread for a player to look at", day.facts.opening.spread)
    seen = tuple(
        replace(deck, stage=DeckStage.SEEN) if deck.stage is DeckStage.SPREAD else deck for deck in day.decks
    )
    which = " and ".join(f"deck {deck.number}" for deck in spread_out)
    after = noted(
        day,
        action,
        f"the first player may look at {which}" if which else "the first player comes",
        day.facts.idle.cite if day.idle else day.facts.opening.wash,
        decks=seen,
        idle=False,
    )
    return _stored_deck(after, asked=action.asks) if day.idle else after


def _stored_deck(day: TableDay, *, asked: bool) -> TableDay:
    """What becomes of a deck that stayed in the shuffler of an idle table: the 2011 section .5(f)(2)."""
    idle = day.facts.idle
    stored = next((deck for deck in day.decks if deck.in_shuffler), None)
    if stored is None or not idle.by_device:
        return day
    met = dict(zip(idle.stored_if, (day.secured, day.approved), strict=True))
    if all(met.values()) and not asked:
        says = f"deck {stored.number} was stored securely and may be dealt as it is"
        return noted(day, None, says, idle.by_device)
    cite = next((cite for cite, is_met in met.items() if not is_met), idle.by_device)
    says = f"deck {stored.number} leaves the shuffler, to be spread and reshuffled"
    out = unmixed(stored, DeckStage.VERIFIED)
    return noted(day, None, says, cite, decks=with_deck(day, out))


def wash(day: TableDay, action: WashDeck) -> TableDay:
    """The cards are turned face down, washed and stacked: section .4(c), or .5(f)(1) in 2011."""
    deck = must(day, action.deck, "washed", DeckStage.SEEN)
    says, cite = wants(day, deck)
    if straight_to_shuffler(day, deck):
        refuse(f"deck {deck.number} is not washed: {says}", cite)
    return noted(
        day,
        action,
        f"deck {deck.number} is turned face down, washed and stacked",
        cite,
        decks=with_deck(day, replace(deck, stage=DeckStage.STACKED, opened=True)),
    )


def no_activity(day: TableDay, action: NoActivity) -> TableDay:
    """Nobody plays at the open table: its cards are spread out, section .5(f)."""
    idle = day.facts.idle
    if day.lifted(idle.cite):
        refuse("the device that reshuffles keeps the cards of an idle table", day.facts.reshuffling.cite)
    if day.round:
        refuse(f"a round is under way with deck {day.round.deck}", idle.cite)
    out = [deck for deck in day.decks if deck.stage in READY_FOR_PLAYERS and not _stays(day, deck)]
    if not out:
        refuse("no cards lie in shoe or rack that could be spread", idle.cite)
    faces = "face up, as a player asks" if action.face_up else "face down"
    which = " and ".join(f"deck {deck.number}" for deck in out)
    spread_out = tuple(
        replace(unmixed(deck, DeckStage.SPREAD), opened=True) if deck in out else deck for deck in day.decks
    )
    says = f"no gaming activity: {which} spread {faces}"
    return noted(day, action, says, idle.cite, decks=spread_out, idle=True)


def _stays(day: TableDay, deck: Deck) -> bool:
    """Whether the clause leaves a deck in the shuffler: it empties shoe and rack, or says so itself."""
    leaves = day.facts.idle.cleared or bool(day.facts.idle.by_device)
    return leaves and len(day.decks) == 2 and deck.in_shuffler and deck.number != day.last


def remove(day: TableDay, action: RemoveDeck) -> TableDay:
    """A deck leaves the table: for its defects, .4(a), or at the latest when its hours are over, .3(c).

    A deck that a wrong count sent away has left already; that it is carried off may be said once.
    """
    gone = day.departed(action.deck)
    if gone and gone.miscounted and not gone.carried:
        says = f"deck {gone.number} is carried off"
        left = tuple(replace(each, carried=True) if each == gone else each for each in day.left)
        return noted(day, action, says, gone.cite, left=left)
    deck = day.deck(action.deck)
    if deck.stage is DeckStage.DEALT:
        refuse(f"deck {deck.number} is in play until the round is over", day.dealing.cite)
    defective = deck.stage is DeckStage.DEFECTIVE
    _, cite = wants(day, deck) if defective else day.due(deck)
    gone = DepartedDeck(
        number=deck.number, why="it is defective" if defective else "it was removed", cite=cite
    )
    return noted(day, action, f"deck {deck.number} is removed", cite, **sent_away(day, gone))
