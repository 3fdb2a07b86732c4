"""The first parts of the rules: who may play, and the cards from their opening to the shuffle."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.documents.offer import limits_told
from pitboss.documents.patron.playing import number
from pitboss.documents.settling import joined
from pitboss.law import neighbor
from pitboss.law.silences import LOOKS_NOT_NAMED
from pitboss.money import dollars
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import Method, Shuffler

Rule = tuple[str, str]  # a sentence or two, and the clauses in the margin


def people(house: House) -> Iterator[Rule]:
    """Who may play, where, with what, and how a player handles the cards."""
    rules = house.force
    seats = number(house.seats, "player")
    yield (
        f"{rules.name} is played at this table by up to {seats}, each at a betting position.",
        rules.seats.cite,
    )
    if house.adjacent_boxes > 1:
        boxes = f"In one round a player may wager at up to {number(house.adjacent_boxes)} adjacent positions."
    else:
        boxes = "In one round a player may wager at one position only."
    yield boxes, rules.seats.boxes_cite
    yield (
        "Only a person seated at the table may wager. Once a player has wagered and has cards, the player"
        " stays seated until the round is over; if the player leaves before, the house may take the wagers as"
        " given up and lost.",
        rules.wagering.leaving,
    )
    other = "" if rules.proposed else ", or with another instrument that the Board has approved,"
    yield (
        f"Wagers are made with chips or plaques{other} laid in the betting areas of the layout. An amount"
        " that is only called out, with cash beside it, is not taken.",
        neighbor(rules.id, rules.wagering.leaving, -1),
    )
    yield f"{limits_told(house)}{_units(house)}", ""
    yield (
        "Players answer for their own hands. Only the player to whom cards were dealt, and the dealer, may"
        " touch them; they stay where the dealer can see them all the time.",
        joined((rules.own_hand, neighbor(rules.id, rules.own_hand, 1))),
    )
    if rules.telling:
        yield (
            "Players say and show nothing about their hands until all community cards are up. Whoever does"
            " loses every wager of the round.",
            rules.telling,
        )


def _units(house: House) -> str:
    """The chips that wagers are made of."""
    chip = dollars(house.chip_unit)
    return f" Wagers on the layout are multiples of {chip}." if house.chip_unit > 1 else ""


def cards(house: House) -> Iterator[Rule]:
    """The decks: how many, how they come to the table, how long they stay."""
    rules = house.force
    decks, day = rules.decks, rules.day
    covers = number(decks.cover_cards, "cover card")
    if house.decks > 1:
        colors = f", {listed(list(house.backs))}" if house.backs else ""
        yield (
            f"The game is played with two decks of 52 cards and {covers}. Both decks have one design; the"
            f" backs are of two colors{colors}.",
            joined((decks.cite, decks.two_decks_cite, day.two_decks.backs)),
        )
        yield (
            "The decks take turns, a round each: while one is played, the other is shuffled and waits in the"
            " shuffling device. The discard rack never holds cards of both.",
            joined((day.two_decks.stored, day.two_decks.alternate, day.two_decks.rack)),
        )
    else:
        alike = "" if decks.cite in LOOKS_NOT_NAMED else ", all alike,"
        yield f"The game is played with one deck of 52 cards{alike} and {covers}.", decks.cite
    yield from _opening(house)
    by_hand = house.method is Method.HAND
    hours = house.deck_hours or (decks.hours_by_hand if by_hand else decks.hours_by_shoe)
    yield (
        f"After {hours} hours at the latest the cards are changed.",
        decks.hours_by_hand_cite if by_hand else decks.hours_by_shoe_cite,
    )


def _opening(house: House) -> Iterator[Rule]:
    day = house.force.day.opening
    each = " Each deck goes through this by itself." if house.decks > 1 else ""
    yield (
        "When cards come to the table the dealer looks them over for defects, and the floorperson confirms"
        " it. They lie spread face up, suit by suit and in order, until the first player has seen them;"
        f" then they are turned over, washed, stacked and shuffled.{each}",
        joined((day.inspect, day.spread, day.wash, day.each_deck if house.decks > 1 else "")),
    )
    yield "Cards that arrive preinspected and preshuffled go through none of this.", day.prepared


def shuffling(house: House) -> Iterator[Rule]:
    """The shuffle and the cut, and a table without players."""
    day = house.force.day
    if house.shuffler is Shuffler.RESHUFFLING:
        counts = " and counts" if day.reshuffling.counts else ""
        yield (
            f"An approved device reshuffles{counts} the cards by itself; they are not cut.",
            day.reshuffling.cite,
        )
        return
    device = house.shuffler is not Shuffler.NONE
    how = "with the automated shuffling device" if device else "by hand"
    yield (
        f"The dealer shuffles the cards {how} before the first round, unless they came preshuffled, after"
        " every round, and whenever a floorperson says so.",
        day.shuffle.cite,
    )
    if house.shuffler is Shuffler.COUNTING:
        yield (
            f"The device counts the cards after each shuffle. If it does not find {day.shuffle.cards}, the"
            " deck leaves the table.",
            day.shuffle.count_cite,
        )
    if device:
        yield (
            "Cards from the device are dealt without a cut; preshuffled cards are cut first.",
            joined((day.shuffle.by_device, day.shuffle.by_hand)),
        )
    else:
        yield "Cards that were shuffled by hand or came preshuffled are then cut.", day.shuffle.by_hand
    yield (
        f"To cut them the dealer puts the cover card below the top {number_of(day.cut.least)} cards or"
        " deeper, and moves it, with all that is above, to the bottom. Until a card is dealt, a"
        " floorperson who finds that the cut was not made properly, or that the game might not be fair after"
        " it, may order another.",
        joined((day.cut.cite, day.cut.recut)),
    )
    yield from _idle(house)


def number_of(count: int) -> str:
    """A number in words where there is a short one."""
    return {10: "ten", 5: "five"}.get(count, str(count))


def _idle(house: House) -> Iterator[Rule]:
    idle = house.force.day.idle
    rack = "the discard rack" if house.method is Method.HAND else "shoe and discard rack"
    where = f"leave {rack} and " if idle.cleared else ""
    spread = (
        f"While nobody plays at the open table, the cards {where}lie spread face down, or face up if a player"
        " asks. When the first player who comes has looked at them, "
    )
    if not idle.by_device or house.shuffler is Shuffler.NONE:
        yield f"{spread}they are washed, shuffled and made ready again.", joined((idle.cite, idle.wash))
        return
    yield (
        f"{spread}they go into the shuffling device and the deck that it holds comes out.",
        joined((idle.cite, idle.by_device)),
    )
    yield (
        "That deck is dealt as it is, unless a player asks to see it, where the device keeps its one deck"
        " secure and the approved procedures for storing and releasing it were followed.",
        joined(idle.stored_if),
    )
