"""What may go wrong at these tables and what follows: sentences for the rules, a table for the floor."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from pitboss.documents import offer
from pitboss.documents.offer import game_wagers, wagers
from pitboss.documents.patron.playing import a, number, spoken
from pitboss.documents.settling import table_of
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import (
    Decide,
    Face,
    Irregularity,
    Lay,
    Method,
    Mishap,
    Part,
    Shuffler,
    Spread,
    Turn,
    Word,
)
from pitboss.solve.worth import step_of

PLACES = {Part.COMMUNITY: "community cards", Part.BONUS: "Six Card Bonus cards"}


@dataclass(frozen=True)
class WhatFollows:
    """One irregularity: when it is one, what follows, what is settled all the same, and the clause."""

    when: str  # a clause of a sentence: `a card drawn by mistake has not been seen`
    then: str  # a whole sentence
    anyway: str  # another, or nothing
    does: str  # what the floorperson has done, as orders
    cite: str
    once: str = ""  # the point of the deal, `every player has two cards`, after which another thing is done
    does_after: str = ""
    read: str = ""  # what of all this the clause does not say but is read so, or nothing
    read_then: bool = False  # whether some of it is in what follows
    read_anyway: bool = False  # or in what is settled all the same


def mishaps(house: House) -> Iterator[WhatFollows]:
    """Section .13 as it stands at these tables."""
    for each in offer.irregularities(house):
        yield WhatFollows(
            when=_when(house, each),
            then=_then(house, each),
            anyway=_anyway(house, each),
            does=_does(house, each),
            once=_once(house, each),
            does_after=_does_but(house, each) if _once(house, each) else "",
            cite=each.cite,
            read=_read(house, each),
            read_then=bool(_read_then(house, each)),
            read_anyway=bool(_read_anyway(house, each)),
        )


def _when(house: House, each: Irregularity) -> str:
    match each.what:
        case Mishap.FACE_UP_CARD:
            return f"one card lies face up in the {_source(house)} during the deal"
        case Mishap.FACE_UP_CARDS:
            return f"two or more cards lie face up in the {_source(house)} during the deal"
        case Mishap.DRAWN_IN_ERROR:
            return "a card was drawn by mistake and nobody saw its face"
        case Mishap.WRONG_NUMBER:
            return f"{misdealt(house)} got too many or too few cards"
        case Mishap.EXPOSED_EARLY:
            return _exposed(house, each)
        case Mishap.SHUFFLER_JAM:
            return "the shuffling device jams, stops or does not finish its shuffle"
        case Mishap.SHOE_JAM:
            return "the automated dealing shoe jams, stops or does not give out its cards"
        case Mishap.OUT_OF_ORDER:
            return f"{listed(_devices(house), 'or')} is broken and cannot be used"


def _source(house: House) -> str:
    return "deck" if house.method is Method.HAND else "shoe"


def misdealt(house: House) -> str:
    """Whose number of cards may be wrong: also the places that get cards only for wagers offered here."""
    read = [f"the place for the {cards}" for cards in misdealt_by_a_reading(house)]
    return listed([*misdealt_by_the_clause(house), *read], "or")


def misdealt_by_the_clause(house: House) -> list[str]:
    """Whose number of cards may be wrong by the words of the clause."""
    found = ["a player"]
    if house.force.compete:
        found.append("the dealer")
    if any(isinstance(step, Turn) for step in house.force.play):
        found.append("the place for the community cards")
    return found


def misdealt_by_a_reading(house: House, places: Collection[Part] = PLACES) -> list[str]:
    """The cards that only a reading counts: those dealt for wagers that are offered here."""
    return [PLACES[part] for part in places if _laid_for_a_wager(house, part)]


def read_to_be_misdealt(house: House, places: Collection[Part] = PLACES) -> str:
    """The places that only a reading counts, marked as one with the space before it."""
    found = [f"the {cards}" for cards in misdealt_by_a_reading(house, places)]
    return f" The clause does not name {listed(found, 'or')}; it is read so here." if found else ""


def _laid_for_a_wager(house: House, part: Part) -> bool:
    """Whether a place gets cards as soon as somebody makes a wager that is offered here."""
    offered = {wager.name for wager in wagers(house)}
    steps = house.force.method(house.method).steps
    return any(isinstance(s, Lay) and s.to is part and bool(offered & set(s.only_for)) for s in steps)


def _exposed(house: House, each: Irregularity) -> str:
    rules = house.force
    if not rules.compete:
        return "a community card is shown before its time"
    if not each.until_all_decided:
        return (
            f"one or more of the dealer's{_face_down(house)} cards are shown by accident before the dealer"
            " turns them up"
        )
    whose = f"one of the dealer's{_face_down(house)} cards is shown by accident"
    if several := decided_upon(house, each):
        return f"{whose} before every player has folded or decided on the {several[-1]} Wager"
    decided = [step for step in rules.play if isinstance(step, Decide)]
    folds = " or folded" if any(Word.FOLD in step.words for step in decided) else ""
    return f"{whose} before every player has made the {decided[0].wager} Wager{folds}"


def decided_upon(house: House, each: Irregularity) -> list[str]:
    """The wagers that a clause names as if any would do, though each is decided upon: 647a.13(d)."""
    asked = dict.fromkeys(step.wager for step in house.force.play if isinstance(step, Decide))
    return list(asked) if each.until_all_decided and len(asked) > 1 else []


def _face_down(house: House) -> str:
    """How many of the dealer's cards are hidden, where not all of them are."""
    steps = house.force.method(house.method).steps
    shown = any(isinstance(step, (Lay, Spread)) and step.face is Face.UP for step in steps)
    return f" {number(house.force.cards_at(Part.DEALER) - 1)} face-down" if shown else ""


def _devices(house: House) -> list[str]:
    found = ["the shuffling device"] if house.shuffler is not Shuffler.NONE else []
    if house.method in (Method.AUTOMATED_SHOE, Method.RESHUFFLING_SHOE):
        found.append("the automated dealing shoe")
    return found


VOID = "All hands are void, all wagers go back to the players and the cards are reshuffled."


def _then(house: House, each: Irregularity) -> str:
    match each.what:
        case Mishap.FACE_UP_CARD:
            return "The card goes to the discard rack, it is not used in this round, and the deal goes on."
        case Mishap.DRAWN_IN_ERROR:
            return "It is dealt as the next card."
        case Mishap.SHUFFLER_JAM:
            return "The cards are reshuffled."
        case Mishap.SHOE_JAM:
            return (
                "The round is void, all wagers go back to the players, and the cards in the shoe are"
                " reshuffled with those already dealt."
            )
        case Mishap.OUT_OF_ORDER:
            return (
                "It is covered, or marked with a sign that it is out of order, before the table shuffles or"
                " deals in any other way."
            )
        case _ if each.settled_anyway and not each.only_after_deal:
            others = returned_by_a_reading(house, each)
            wagers_too = f"{listed(others)} Wager{'s' if len(others) > 1 else ''}" if others else ""
            also = f", with them the {wagers_too}," if others else ""
            return (
                f"All hands are void, the {listed(returned_by_the_clause(house))} Wagers go back to the"
                f" players{also} and the cards are reshuffled."
            )
        case _:
            return VOID


def settled_anyway(house: House, each: Irregularity) -> str:
    """The wager that is settled all the same, if it is offered."""
    return each.settled_anyway if each.settled_anyway in {wager.name for wager in wagers(house)} else ""


def _anyway(house: House, each: Irregularity) -> str:
    """That a wager is settled all the same, on which condition, and what must be dealt for it."""
    kept = settled_anyway(house, each)
    if not kept:
        return ""
    formed = step_of(house, kept).formed
    assert not isinstance(formed, tuple)
    first = number(house.force.cards_at(Part.PLAYER))
    needed = "the community cards are dealt and " if Part.COMMUNITY in formed.parts else ""
    shown = f", with the dealer's {first} cards turned up," if looks_at_the_dealer(house, kept) else ""
    settled = f"{kept} Wager is settled by its paytable{shown} before the cards are reshuffled"
    if each.only_after_deal:
        return (
            f"But if every player and the dealer already had the first {first} cards, the {kept} Wagers do"
            f" not go back: {needed}every {settled}."
        )
    return f"If anyone made {a(kept)} Wager, {needed}every {settled}." if needed else f"Every {settled}."


def looks_at_the_dealer(house: House, kept: str) -> bool:
    """Whether a row of the paytable of a wager looks at the dealer's cards."""
    if not kept:
        return False
    return any("dealer" in row.hand.lower() for row in table_of(house, step_of(house, kept)).rows)


def returned_by_the_clause(house: House) -> list[str]:
    """The wagers that an exposed card returns by the words of its clause."""
    return [wager.name for wager in game_wagers(house)]


def returned_by_a_reading(house: House, each: Irregularity) -> list[str]:
    """The other wagers, where a clause names those that go back."""
    if not each.settled_anyway or each.only_after_deal:
        return []
    settled = (*returned_by_the_clause(house), settled_anyway(house, each))
    return spoken(house, (wager.name for wager in wagers(house) if wager.name not in settled))


def _read(house: House, each: Irregularity) -> str:
    """What the clause does not say but is read so."""
    if each.what is Mishap.WRONG_NUMBER:
        return read_to_be_misdealt(house).strip()
    told = [*_read_then(house, each), *_read_anyway(house, each)]
    return f"The clause does not say {listed(told, 'or')}; it is read so here." if told else ""


def _read_then(house: House, each: Irregularity) -> list[str]:
    """What of it is about the cards that are counted, or about what is decided and goes back."""
    if each.what is Mishap.WRONG_NUMBER:
        return misdealt_by_a_reading(house)
    told = []
    if decided_upon(house, each):
        told.append("that the last decision counts")
    if others := returned_by_a_reading(house, each):
        told.append(f"that the {listed(others)} {'go' if len(others) > 1 else 'goes'} back")
    return told


def _read_anyway(house: House, each: Irregularity) -> list[str]:
    """What of it is about the wager that is settled all the same."""
    shown = each.what is not Mishap.WRONG_NUMBER and looks_at_the_dealer(house, settled_anyway(house, each))
    return ["that the dealer's cards are turned up"] if shown else []


def _does(house: House, each: Irregularity) -> str:
    match each.what:
        case Mishap.FACE_UP_CARD:
            return (
                "Have it put in the discard rack. Do not let it be used in this round. Go on with the deal."
            )
        case Mishap.DRAWN_IN_ERROR:
            return "Have it used as the next card."
        case Mishap.SHUFFLER_JAM:
            return "Have the cards reshuffled."
        case Mishap.SHOE_JAM:
            return (
                "Void the round. Return all wagers. Have the cards taken out of the shoe and reshuffled"
                " with those already dealt."
            )
        case Mishap.OUT_OF_ORDER:
            return (
                "Cover it, or put an out-of-order sign on it, before another way of shuffling or dealing is"
                " used."
            )
        case _ if settled_anyway(house, each) and not each.only_after_deal:
            return _does_but(house, each)
        case _:
            return "Void all hands. Return all wagers. Have the cards reshuffled."


def _does_but(house: House, each: Irregularity) -> str:
    """A void round in which one wager is settled all the same."""
    kept = settled_anyway(house, each)
    named = listed([*returned_by_the_clause(house), *returned_by_a_reading(house, each)])
    back, made = (f"every wager but {kept}", "it") if each.only_after_deal else (named, kept)
    return f"Void all hands. Return {back}. If anyone made {made}, {_needed(house, kept)}. Then reshuffle."


def _once(house: House, each: Irregularity) -> str:
    """The point of the deal after which one wager is settled all the same, if there is one."""
    if not (each.only_after_deal and settled_anyway(house, each)):
        return ""
    return f"all players and the dealer have {number(house.force.cards_at(Part.PLAYER))} cards"


def _needed(house: House, kept: str) -> str:
    """How a wager is settled in a void round, and what must lie open before."""
    settle = "settle it by its paytable"
    if looks_at_the_dealer(house, kept):
        return f"have the dealer's two cards turned up and {settle}"
    formed = step_of(house, kept).formed
    assert not isinstance(formed, tuple)
    return f"have the community cards dealt and {settle}" if Part.COMMUNITY in formed.parts else settle
