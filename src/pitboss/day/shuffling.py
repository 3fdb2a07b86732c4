"""Shuffle, the device's count, cut and recut: section .5(a) to (e)."""

from __future__ import annotations

from dataclasses import replace

from pitboss.day.actions import (
    CutDeck,
    FinishShuffle,
    JamShuffler,
    LoadShuffler,
    OrderRecut,
    OrderShuffle,
    ShuffleByHand,
)
from pitboss.day.devices import refuse_uncovered, shuffling_device
from pitboss.day.state import (
    DeckStage,
    TableDay,
    miscounted,
    must,
    noted,
    refuse,
    straight_to_shuffler,
    unmixed,
    wants,
    with_deck,
)
from pitboss.rules.words import Method, Mishap, Shuffler


def shuffle_by_hand(day: TableDay, action: ShuffleByHand) -> TableDay:
    """The dealer shuffles the cards manually: section .5(a), never where they are dealt from the hand."""
    deck = must(day, action.deck, "shuffled", DeckStage.STACKED, DeckStage.RACKED)
    if day.method is Method.HAND:
        cite = day.dealing.shuffler_cite
        refuse("cards that are dealt from the hand are shuffled by an automated shuffling device", cite)
    if day.shuffler is Shuffler.RESHUFFLING:
        refuse("the device in use reshuffles the cards", day.facts.reshuffling.cite)
    refuse_uncovered(day, shuffling_device(day))
    return noted(
        day,
        action,
        f"deck {deck.number} is shuffled manually",
        day.shuffle_cite,
        decks=with_deck(day, unmixed(deck, DeckStage.SHUFFLED)),
    )


def load(day: TableDay, action: LoadShuffler) -> TableDay:
    """A deck goes into the shuffling device: section .5(a), and .5(f)(2) at an idle table in 2011."""
    stages = [DeckStage.STACKED, DeckStage.RACKED, DeckStage.PREPARED, DeckStage.SHUFFLED, DeckStage.CUT]
    cite = day.shuffle_cite
    deck = day.deck(action.deck)
    if deck.stage is DeckStage.SEEN and straight_to_shuffler(day, deck):
        stages, cite = [DeckStage.SEEN], day.facts.idle.by_device
    must(day, action.deck, "put into the shuffling device", *stages)
    if shuffling_device(day) in day.out_of_order:
        says = f"the {shuffling_device(day).value} is out of order"
        refuse(says, day.irregularity(Mishap.OUT_OF_ORDER))
    if day.shuffler is Shuffler.NONE:
        refuse("there is no shuffling device in use", day.shuffle_cite)
    for other in day.decks:
        if other.stage is DeckStage.LOADED:
            says = f"deck {other.number} is being shuffled; the device takes one deck at a time"
            refuse(says, day.facts.two_decks.stored)
    return noted(
        day,
        action,
        f"deck {deck.number} goes into the shuffling device",
        cite,
        decks=with_deck(day, unmixed(deck, DeckStage.LOADED)),
    )


def finish_shuffle(day: TableDay, action: FinishShuffle) -> TableDay:
    """The device has shuffled a deck; if it counts and finds another number the deck goes: .5(b)."""
    deck = must(day, action.deck, "taken as shuffled by the device", DeckStage.LOADED)
    shuffle = day.facts.shuffle
    count_cite = day.instead(shuffle.count_cite)
    if day.counting != (action.cards is not None):
        how = "counts the cards: say how many" if day.counting else "does not count the cards"
        refuse(f"the device in use {how}", count_cite)
    if action.cards is not None and action.cards < 0:
        refuse(f"a device does not count {action.cards} cards", count_cite)
    if action.cards not in (None, shuffle.cards):
        says = f"the device finds {action.cards} cards in deck {deck.number}, not {shuffle.cards}"
        after = noted(day, action, says, count_cite)
        return miscounted(after, deck.number, f"a device found {action.cards} cards in it", count_cite)
    counted = f" and counts {shuffle.cards} cards" if day.counting else ""
    done = replace(deck, stage=DeckStage.SHUFFLED, by_device=True, counted=day.counting)
    return noted(
        day,
        action,
        f"the device shuffles deck {deck.number}{counted}",
        day.shuffle_cite,
        decks=with_deck(day, done),
    )


def jam(day: TableDay, action: JamShuffler) -> TableDay:
    """The device does not finish its shuffle and the cards are reshuffled: section .13(e)."""
    deck = must(day, action.deck, "taken out of the device", DeckStage.LOADED)
    return noted(
        day,
        action,
        f"the device does not finish the shuffle; deck {deck.number} is to be reshuffled",
        day.irregularity(Mishap.SHUFFLER_JAM),
        decks=with_deck(day, replace(deck, stage=DeckStage.STACKED)),
    )


def order_shuffle(day: TableDay, action: OrderShuffle) -> TableDay:
    """A floorperson directs another shuffle: section .5(a)."""
    mixed = (DeckStage.SHUFFLED, DeckStage.PREPARED, DeckStage.CUT)
    deck = must(day, action.deck, "ordered to be shuffled", *mixed)
    again = unmixed(deck, DeckStage.STACKED)
    return noted(
        day,
        action,
        f"deck {deck.number} is to be shuffled again",
        day.shuffle_cite,
        decks=with_deck(day, again),
    )


def cut(day: TableDay, action: CutDeck) -> TableDay:
    """The dealer cuts a deck that was shuffled manually or preshuffled: section .5(c)(2) and (d)."""
    deck = must(day, action.deck, "cut", DeckStage.SHUFFLED, DeckStage.PREPARED)
    rule, whole = day.facts.cut, day.facts.shuffle.cards
    if deck.by_device or day.mixed_by_device:
        says, cite = wants(day, deck)
        refuse(f"deck {deck.number} is not cut: {says}", cite)
    if not rule.least <= action.cards < whole:
        refuse(
            f"the cover card goes at least {rule.least} cards into the stack of {whole}, not {action.cards}",
            rule.cite,
        )
    return noted(
        day,
        action,
        f"deck {deck.number} is cut: the cover card goes in below {action.cards} cards",
        rule.cite,
        decks=with_deck(day, replace(deck, stage=DeckStage.CUT, recut=False)),
    )


def order_recut(day: TableDay, action: OrderRecut) -> TableDay:
    """A floorperson requires another cut before any card is dealt: section .5(e)."""
    recut = day.facts.cut.recut
    deck = day.deck(action.deck)
    if day.lifted(recut):
        says = f"deck {deck.number} is not cut again: no cut is made beside the device that reshuffles"
        refuse(says, day.facts.reshuffling.cite)
    if deck.stage is not DeckStage.CUT:
        refuse(
            f"deck {deck.number} is {deck.stage.value}; a recut is ordered after the cut and before the deal",
            recut,
        )
    return noted(
        day,
        action,
        f"deck {deck.number} is to be cut again",
        recut,
        decks=with_deck(day, replace(deck, stage=DeckStage.SHUFFLED, recut=True)),
    )
