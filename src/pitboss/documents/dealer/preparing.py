"""The cards before a round, told to the dealer: received, shuffled, cut and loaded."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.rules.house import House
from pitboss.rules.words import Method, Shuffler

Step = tuple[str, str]  # what to do, and the clause

LOADED = {
    Method.MANUAL_SHOE: "Place the stack in the dealing shoe; draw each card with the hand nearer to it",
    Method.HAND: "Take the stack in one hand, keep to that hand for the whole round, and hold it in front of"
    " you over the table inventory container",
    Method.AUTOMATED_SHOE: "Place the stack in the automated dealing shoe",
    Method.RESHUFFLING_SHOE: "Place the stack in the automated dealing shoe",
}


def opening(house: House) -> Iterator[Step]:
    """Decks that reach the table: section .4."""
    day = house.force.day.opening
    yield "Inspect the cards for defects; the floorperson verifies the inspection", day.inspect
    yield "Spread them face up, by suit and in sequence, for the first player to look over", day.spread
    yield "Turn them face down, wash and stack them; then shuffle", day.wash
    if house.decks > 1:
        yield "Each deck goes through these steps by itself", day.each_deck
    yield "A preinspected and preshuffled deck skips these steps", day.prepared


def shuffling(house: House) -> Iterator[Step]:
    """The shuffle, the cut and the loading: section .5 and the first words of .8 to .10."""
    day = house.force.day
    device = house.shuffler is not Shuffler.NONE
    how = "with the shuffling device" if device else "by hand"
    if house.shuffler is Shuffler.RESHUFFLING:
        yield "The device reshuffles by itself; there is no cut", day.reshuffling.cite
    else:
        yield f"Shuffle {how} before play, after every round and when a floorperson says so", day.shuffle.cite
        yield from _after_shuffle(house, device)
    if house.decks > 1:
        yield (
            "The two decks take turns, round by round; one is in the device while the other is played",
            (day.two_decks.alternate),
        )
        yield "Never leave cards of both decks in the discard rack", day.two_decks.rack
    yield LOADED[house.method], dict(day.loading)[house.method]


def _after_shuffle(house: House, device: bool) -> Iterator[Step]:
    day = house.force.day
    if house.shuffler is Shuffler.COUNTING:
        yield (
            f"If the device does not find {day.shuffle.cards} cards, take the deck off the table",
            (day.shuffle.count_cite),
        )
    if device:
        yield (
            "Cards from the device are dealt without a cut; preshuffled cards are cut",
            day.shuffle.by_device,
        )
    else:
        yield "Cards shuffled by hand, or preshuffled, are cut", day.shuffle.by_hand
    yield (
        f"To cut, place the cover card at least {day.cut.least} cards from the top; move it and all above it"
        " to the bottom",
        day.cut.cite,
    )
    yield "A floorperson may order a recut before any card is dealt", day.cut.recut


def resting(house: House) -> Iterator[Step]:
    """How long cards stay, and what happens to them at an idle table."""
    decks, idle = house.force.decks, house.force.day.idle
    by_hand = house.method is Method.HAND
    hours, cite = (
        (decks.hours_by_hand, decks.hours_by_hand_cite)
        if by_hand
        else (decks.hours_by_shoe, decks.hours_by_shoe_cite)
    )
    yield f"Change the decks at least every {hours} hours", cite
    if house.shuffler is not Shuffler.RESHUFFLING:
        yield "Without players, spread the cards face down, or face up if a player asks", idle.cite
