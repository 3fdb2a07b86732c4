"""The table's day in plain sentences, each with its clause: how cards come, are mixed, rest and leave."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.rules.ruleset import RuleSet


def day_says(rules: RuleSet) -> Iterator[tuple[str, str]]:
    """What the chapter asks of a table between its opening and its close: a sentence and its clause."""
    yield from _two_decks(rules)
    yield from _opening(rules)
    yield from _shuffle_and_cut(rules)
    yield from _idle(rules)
    yield from _reshuffling(rules)
    for method, cite in rules.day.loading:
        if any(dealing.method is method for dealing in rules.dealing):
            yield f"{method.value}: no cards are taken up before they are shuffled and cut as asked", cite


def _two_decks(rules: RuleSet) -> Iterator[tuple[str, str]]:
    two = rules.day.two_decks
    yield "two decks have one design and backs of different colors", two.backs
    yield "one of two decks is shuffled and kept in the device while the other is played", two.stored
    yield "two decks take turns, a round each", two.alternate
    yield "the discard rack holds the cards of one deck only", two.rack


def _opening(rules: RuleSet) -> Iterator[tuple[str, str]]:
    opening = rules.day.opening
    yield "a deck that comes is inspected by the dealer and verified by the floorperson", opening.inspect
    yield "then it is spread face up, by suit and in sequence, for the first player", opening.spread
    yield "when that player has looked it is turned face down, washed, stacked and shuffled", opening.wash
    yield "of two decks each goes through all of this", opening.each_deck
    yield "preinspected and preshuffled decks go through none of it", opening.prepared


def _shuffle_and_cut(rules: RuleSet) -> Iterator[tuple[str, str]]:
    shuffle, cut = rules.day.shuffle, rules.day.cut
    yield (
        "the cards are shuffled before play, after every round, and whenever a floorperson says so",
        shuffle.cite,
    )
    yield (
        f"a deck in which a counting device finds other than {shuffle.cards} cards leaves the table",
        shuffle.count_cite,
    )
    yield "cards shuffled by a device are dealt without a cut", shuffle.by_device
    yield "cards shuffled by hand, or preshuffled, are cut", shuffle.by_hand
    yield f"the cover card goes in below {cut.least} cards or more, and those go to the bottom", cut.cite
    yield "until a card is dealt a floorperson may have the cards cut again", cut.recut


def _idle(rules: RuleSet) -> Iterator[tuple[str, str]]:
    idle = rules.day.idle
    where = "leave shoe and rack and " if idle.cleared else ""
    yield f"without gaming activity the cards {where}lie spread face down, or up if a player asks", idle.cite
    if not idle.by_device:
        yield "when the first player has looked they are washed and shuffled again", idle.wash
        return
    yield "without a shuffling device they are then washed, shuffled and cut", idle.wash
    yield "with one they go into it, and its stored deck comes out to be dealt", idle.by_device
    secure, approved = idle.stored_if
    yield "unless a player asks, the stored deck is not spread first if the device stores it securely", secure
    yield "and if it was secured and released by approved procedures", approved


def _reshuffling(rules: RuleSet) -> Iterator[tuple[str, str]]:
    device = rules.day.reshuffling
    does = "reshuffles and counts" if device.counts else "reshuffles"
    lifted = ", ".join(device.instead_of)
    yield f"an approved device that {does} the cards by itself takes the place of {lifted}", device.cite
