"""Somebody who watches a table and knows the chapters: which cards lie face up, told from the actions alone.

The witness reads no flag of the round (`shown`, `turned`, `dealer_up`, ...): he counts what the dealer
did and knows from the text what each step turns. Only where a card lies is taken from the round.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from pitboss.cards import DECK, RANK_WORDS, Card, show
from pitboss.engine import Round, Stage
from pitboss.engine.actions import Abandon, Action, Forfeit, Proceed, Report, Say
from pitboss.rules.words import Mishap, Word

# What the dealer does between the decisions: how many community cards come up, or his own hand.
# 641a.11(c), 643a.11(c) and (e), 647a.11(c) to (h), 649a.11(c), 653a.11(c) to (g), 669a.11(c) to (h).
REVEAL, BURN = "reveal", 0
STEPS: dict[str, tuple[int | str, ...]] = {
    "641a": (REVEAL,),
    "643a": (1, 1),
    "647a": (BURN, 3, BURN, 1, BURN, 1, REVEAL),
    "649a": (REVEAL,),
    "653a": (BURN, 3, BURN, 2, REVEAL),
    "669a": (1, 1, 1),
}
# The wagers for which a folder's cards stay: 641a.11(b), 647a.11(b)(2), 649a.11(c), 653a.11(f)(2), 669a.11(g).
STAY_FOR = {
    "641a": {"Aces Up"},
    "643a": set(),
    "649a": {
        "Six Card Bonus",
        "Five Card Hand Bonus on the player's hand",
        "Five Card Hand Bonus on the dealer's hand",
        "5 of 6 Progressive Payout",
    },
    "653a": {"Trips"},
    "669a": {"Progressive Payout", "Six Card Bonus", "Pair Plus"},
    "647a": {
        "Texas Hold 'Em Bonus",
        "Six Card Bonus",
        "Five Card Hand Bonus on the player's hand",
        "Five Card Hand Bonus on the dealer's hand",
    },
}
# Wagers that are settled although the round is void: 647a.13(a) and (d), 653a.13(a) and (d).
SURVIVES = {"647a": "Texas Hold 'Em Bonus", "653a": "Trips"}
ON_THE_BOARD = {"653a"}  # whose surviving wager needs all community cards
SIXTH = 5  # the dealer's sixth card lies face up: 641a.8(d)

CODES = re.compile(r"\b[2-9TJQKA][shdc]\b")
RANKS = re.compile(
    r"\b(?:aces?|kings?|queens?|jacks?|tens?|nines?|eights?|sevens?|sixe?s?|fives?|fours?|threes?|twos?)\b"
    r"(?! cards?\b| card\b|-card\b)"
)


SUITS_TOLD = ("clubs", "diamonds", "hearts", "spades")


@dataclass
class Witness:
    """What lies face up on the layout, kept up to date action by action."""

    chapter: str
    done: int = 0  # steps of the dealer between decisions
    settled: int = 0  # players whom the dealer came to
    out: set[int] = field(default_factory=set)  # seats that folded
    racked: set[int] = field(default_factory=set)  # seats whose cards went to the rack when they folded
    gone: set[int] = field(default_factory=set)  # seats that left or told
    shown: set[int] = field(default_factory=set)  # seats whose cards the dealer turned
    found: set[Card] = field(default_factory=set)  # cards found face up in the deck
    dealer_open: bool = False
    settling: bool = False  # the first player was settled: every card on the layout that counts is up
    whole_board: bool = False

    def watch(self, before: Round, action: Action, after: Round) -> None:
        """Take note of one action."""
        match action:
            case Say(seat=seat, word=Word.FOLD):
                self.out.add(seat)
                if not self._stays(before, seat):
                    self.racked.add(seat)
            case Abandon(seat=seat) | Forfeit(seat=seat):
                self.gone.add(seat)
            case Proceed():
                self._dealer_goes_on(before)
            case Report(what=what):
                self._report(before, what, after)
            case _:
                pass

    def _stays(self, state: Round, seat: int) -> bool:
        """Whether a folder's cards stay on the table."""
        placed = {name for each in state.seats if each.number == seat for name in each.placed}
        stay_for = set(STAY_FOR[self.chapter])
        if self.chapter == "669a" and state.house.choice("pair_plus_on_fold") != "survives":
            stay_for -= {"Pair Plus"}  # a reading: the wager is taken, and nothing keeps the cards
        if self.chapter == "653a" and state.house.choice("progressive_on_fold") == "kept":
            stay_for |= {"Progressive Payout"}  # a reading: the wager is still to be settled
        if placed & stay_for:
            return True
        anyone = {name for each in state.seats for name in each.placed}
        return self.chapter == "647a" and "Progressive Payout" in anyone

    def _dealer_goes_on(self, state: Round) -> None:
        steps = STEPS[self.chapter]
        if self.done < len(steps):
            self.dealer_open = self.dealer_open or steps[self.done] == REVEAL
            self.done += 1
            return
        number = [seat.number for seat in reversed(state.seats)][self.settled]
        self.settled += 1
        if number not in self.gone and number not in self.racked:
            self.shown.add(number)
            self.settling = True

    def _report(self, before: Round, what: Mishap, after: Round) -> None:
        if what is Mishap.FACE_UP_CARD:
            self.found.add(before.deck[before.used])
        second = what is Mishap.FACE_UP_CARDS or (what is Mishap.FACE_UP_CARD and before.face_up_found)
        survives = SURVIVES.get(self.chapter)
        bettors = {each.number for each in before.seats if survives in each.placed}
        if after.stage is not Stage.VOID or not bettors:
            return
        first_cards_out = all(len(each.cards) == 2 for each in before.seats) and len(before.dealer) == 2
        if what is Mishap.EXPOSED_EARLY or (second and first_cards_out):
            self.dealer_open = True
            self.shown |= bettors - self.gone
            self.whole_board = self.chapter in ON_THE_BOARD

    def board(self, state: Round) -> tuple[Card | None, ...]:
        """The community cards as they lie there."""
        turned = sum(step for step in STEPS[self.chapter][: self.done] if isinstance(step, int))
        if self.settling or self.whole_board:
            turned = len(state.community)
        return tuple(card if place < turned else None for place, card in enumerate(state.community))

    def dealers(self, state: Round) -> tuple[Card | None, ...]:
        """The dealer's cards as they lie there."""
        up = SIXTH if self.chapter == "641a" else len(state.dealer)
        return tuple(
            card if self.dealer_open or place >= up else None for place, card in enumerate(state.dealer)
        )

    def bonus(self, state: Round) -> tuple[Card | None, ...]:
        """The Six Card Bonus cards as they lie there."""
        return state.bonus if self.settling else (None,) * len(state.bonus)

    def hand(self, state: Round, number: int, me: int) -> tuple[Card | None, ...]:
        """A seat's cards as somebody at seat `me` sees them, 0 for those who hold none."""
        if number in self.racked:
            return ()
        cards = next(seat.cards for seat in state.seats if seat.number == number)
        mine = number == me and number not in self.out and number not in self.gone
        return cards if mine or number in self.shown else (None,) * len(cards)

    def known(self, state: Round, me: int) -> set[Card]:
        """Every card that somebody may know of."""
        there = {*self.board(state), *self.dealers(state), *self.bonus(state), *self.found}
        for seat in state.seats:
            there |= set(self.hand(state, seat.number, me))
        return {card for card in there if card is not None}


def codes(text: str) -> set[str]:
    """The cards that a sentence names by their codes."""
    return set(CODES.findall(text))


def names_a_rank(text: str) -> bool:
    """Whether a sentence names a rank, as the name of a hand does."""
    return bool(RANKS.search(text))


def coded(text: str) -> str:
    """A sentence in which each card that is told in words stands by its code."""
    for card in DECK:
        text = text.replace(f"{RANK_WORDS[card >> 2]} of {SUITS_TOLD[card & 3]}", show(card))
    return text


def spelled(cards: set[Card]) -> set[str]:
    """Cards by their codes."""
    return {show(card) for card in cards}
