"""The cards before and after a round, told to the dealer: received, shuffled, cut, counted, put away."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.documents.settling import joined
from pitboss.rules.house import House
from pitboss.rules.words import Method, Shuffler

Step = tuple[str, str]  # what to do, and its clauses, one a line

LOADED = {
    Method.MANUAL_SHOE: "Put the stack in the dealing shoe.",
    Method.HAND: "Take the stack in one hand and keep to that hand for the whole round. Hold it in front of"
    " you, over the table inventory container.",
    Method.AUTOMATED_SHOE: "Put the stack in the automated dealing shoe.",
    Method.RESHUFFLING_SHOE: "Leave the cards in the automated dealing shoe: it reshuffles them by itself.",
}


def opening(house: House) -> Iterator[Step]:
    """Decks that reach the table: section .4."""
    day = house.force.day.opening
    each = " Do so with each deck by itself." if house.decks > 1 else ""
    yield "Skip steps 2 to 4 with cards that come preinspected and preshuffled.", day.prepared
    yield (
        f"Inspect the cards for defects. Have the floorperson verify it.{each}",
        joined((day.inspect, day.each_deck if house.decks > 1 else "")),
    )
    yield "Spread them face up in fans, by suit and in order, until the first player has looked.", day.spread
    yield "Turn them face down, wash them, stack them and shuffle.", day.wash


def shuffling(house: House) -> Iterator[Step]:
    """The shuffle, the cut and the loading: section .5 and the first words of .8 to .10."""
    day = house.force.day
    device = house.shuffler is not Shuffler.NONE
    how = "with the shuffling device" if device else "by hand"
    if house.shuffler is Shuffler.RESHUFFLING:
        yield "Let the device reshuffle the cards. Do not cut them.", day.reshuffling.cite
    else:
        yield (
            f"Shuffle {how} before the first round, unless the cards come preshuffled, after every round and"
            " when a floorperson says so.",
            day.shuffle.cite,
        )
        yield from _after_shuffle(house, device)
    if house.decks > 1:
        yield (
            "Change decks every round: one is shuffled and stays in the device while you deal the other.",
            joined((day.two_decks.stored, day.two_decks.alternate)),
        )
        yield "Never leave cards of both decks in the discard rack.", day.two_decks.rack
    yield LOADED[house.method], dict(day.loading)[house.method]


def _after_shuffle(house: House, device: bool) -> Iterator[Step]:
    day = house.force.day
    if house.shuffler is Shuffler.COUNTING:
        yield (
            f"If the device does not show {day.shuffle.cards} cards, take the deck off the table.",
            day.shuffle.count_cite,
        )
    if device:
        yield (
            "Deal what comes from the device without a cut. Cut only preshuffled cards, as follows.",
            joined((day.shuffle.by_device, day.shuffle.by_hand)),
        )
    else:
        yield "Cut shuffled and preshuffled cards, as follows.", day.shuffle.by_hand
    yield (
        f"Put the cover card in at least {day.cut.least} cards from the top. Move it and all above it to the"
        " bottom.",
        day.cut.cite,
    )
    yield "Cut again if a floorperson orders it before a card is dealt.", day.cut.recut


def clearing(house: House) -> Iterator[Step]:
    """What is done with the cards of a round that is over."""
    yield (
        "Collect the cards in such an order that every hand can be laid out again in a dispute. Put them"
        " in the discard rack.",
        house.force.done,
    )


def resting(house: House) -> Iterator[Step]:
    """How long cards stay, and what happens to them at an idle table."""
    decks, idle = house.force.decks, house.force.day.idle
    by_hand = house.method is Method.HAND
    hours = house.deck_hours or (decks.hours_by_hand if by_hand else decks.hours_by_shoe)
    cite = decks.hours_by_hand_cite if by_hand else decks.hours_by_shoe_cite
    yield f"Have the cards changed after {hours} hours at the latest.", cite
    if house.shuffler is Shuffler.RESHUFFLING:
        return
    rack = "the rack" if by_hand else "shoe and rack"
    spread = f"take the cards out of {rack} and spread them" if idle.cleared else "spread the cards"
    yield f"While nobody plays, {spread} face down, or face up if a player asks.", idle.cite
    if idle.by_device and house.shuffler is not Shuffler.NONE:
        yield (
            "When the first player has looked, put them in the device and take out the deck that it holds.",
            idle.by_device,
        )
        yield (
            "Spread that deck too if a player asks, or if it was not stored and released as approved.",
            joined(idle.stored_if),
        )
    else:
        yield "When the first player has looked, wash them, shuffle and go on as in Phase 1.", idle.wash


def leaving(house: House) -> Iterator[Step]:
    """What the dealer asks of the players themselves."""
    rules = house.force
    yield (
        "Deal only to seated players. Call the floorperson if one leaves with a wager down.",
        rules.wagering.leaving,
    )
