"""An auditor of table days who looks only at what was done and when, and keeps books of his own.

He shares no code with the table: the hours, the ten cards, the 52 and the five rounds are written here
again, from the texts.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.day import actions as acts
from pitboss.day.actions import Action
from pitboss.rules.words import Method

OPENING = ["InspectDeck", "VerifyInspection", "SpreadDeck", "ShowFirstPlayer", "WashDeck"]


@dataclass
class Book:
    """What has been done with one deck."""

    came: int
    prepared: bool
    done: list[Action] = field(default_factory=list)
    by_hand: bool = False
    gone: bool = False
    spread: bool = False  # at an idle table, and not shuffled since


@dataclass
class Auditor:
    """Follows a day step by step and objects to any round that should not have begun."""

    method: Method
    books: dict[int, Book] = field(default_factory=dict)
    uncounted: int = 0
    stub_counted: bool = False
    playing: int = 0
    last: int = 0
    begun: int = 0
    dealt: int = 0
    kept: set[int] = field(default_factory=set)  # seats whose jackpots are not documented

    def follow(self, action: Action, at: int) -> None:
        """Note an accepted step; if it begins a round, audit it first."""
        if isinstance(action, acts.BeginRound):
            self.audit(action.deck, at)
            self.kept.clear()  # a void round has no award
        match action:
            case acts.ReceiveDeck(deck=number, prepared=prepared):
                self.books[number] = Book(at, prepared)
            case acts.UseMethod(method=method):
                self.method = method
            case acts.BeginRound(deck=number):
                self.playing, self.last, self.stub_counted = number, number, False
                self.begun += 1
                self.books[number].by_hand |= self.method is Method.HAND
            case acts.FinishDeal(cards=cards):
                self.dealt = cards
            case acts.TallyStub(stub=stub, held=held):
                self.stub_counted = True
                right, whole = stub + self.dealt == 52, stub + (self.dealt if held is None else held) == 52
                self.books[self.playing].gone |= not whole
                self.uncounted = self.uncounted if right else 0  # the round is void, its cards are counted
            case acts.FinishShuffle(deck=number, cards=cards) if cards not in (None, 52):
                self.books[number].gone = True
            case acts.ShuffleByHand(deck=number) | acts.FinishShuffle(deck=number):
                self.books[number].spread = False
            case acts.NoActivity():
                for number, book in self.books.items():
                    book.spread |= number == self.last or len(self.here()) == 1
            case acts.RemoveDeck(deck=number):
                self.books[number].gone = True
            case acts.WinJackpot(seat=seat):
                self.kept.add(seat)
            case acts.CompleteDocuments(seat=seat):
                self.kept.remove(seat)
            case acts.EndRound():
                assert not self.kept, "cards were collected before a jackpot was documented"
                counted = self.stub_counted or self.counted_by_device(self.books[self.playing])
                self.uncounted = 0 if counted else self.uncounted + 1
        number = getattr(action, "deck", 0)
        for known, book in self.books.items():
            if number in (0, known):
                book.done.append(action)

    def audit(self, number: int, at: int) -> None:
        """Every round: a deck inspected, shuffled, cut and counted as asked, within its hours, in its turn."""
        book = self.books[number]
        hours = 4 if book.by_hand or self.method is Method.HAND else 8
        assert at - book.came < hours * 60, f"deck {number} is past its {hours} hours"
        assert self.uncounted <= 4, "five rounds without a count"
        assert book.prepared or self.opened(book), f"deck {number} was not inspected, shown and washed"
        mixed = self.since_mixed(book)
        assert mixed, f"deck {number} was not shuffled"
        if isinstance(mixed[0], (acts.ShuffleByHand, acts.ReceiveDeck)):
            assert self.method is not Method.HAND, "dealt from the hand, shuffled by hand"
            cuts = [each for each in mixed if isinstance(each, (acts.CutDeck, acts.OrderRecut))]
            assert cuts, f"deck {number} was not cut"
            assert isinstance(cuts[-1], acts.CutDeck), f"deck {number} was not cut again"
            assert 10 <= cuts[-1].cards <= 51
        else:
            assert isinstance(mixed[0], acts.FinishShuffle)
            assert mixed[0].cards in (None, 52)
        assert not book.spread, f"deck {number} was spread at the idle table and not shuffled since"
        two = self.here()
        assert len(two) <= 2
        assert number in two, f"deck {number} has left the table"
        assert len(two) < 2 or self.last != number, "the same deck twice"

    def here(self) -> list[int]:
        """The decks at the table."""
        return [number for number, book in self.books.items() if not book.gone]

    def opened(self, book: Book) -> bool:
        """Whether the steps of section .4 were taken in their order."""
        names = [type(each).__name__ for each in book.done]
        place = 0
        for wanted in OPENING:
            if wanted not in names[place:]:
                return False
            place = names.index(wanted, place) + 1
        return all(not each.defects for each in book.done if isinstance(each, acts.InspectDeck))

    def since_mixed(self, book: Book) -> list[Action]:
        """The last shuffle and what came after it; nothing if the deck was played or ordered back since."""
        unmixed = (acts.BeginRound, acts.OrderShuffle, acts.LoadShuffler, acts.WashDeck)
        for place in range(len(book.done) - 1, -1, -1):
            action = book.done[place]
            if isinstance(action, (acts.ShuffleByHand, acts.FinishShuffle)):
                return book.done[place:]
            if isinstance(action, acts.ReceiveDeck) and action.prepared:
                return book.done[place:]
            if isinstance(action, unmixed):
                return []
        return []

    def counted_by_device(self, book: Book) -> bool:
        """Whether the shuffle before this round was that of a counting device."""
        shuffles = [e for e in book.done if isinstance(e, (acts.ShuffleByHand, acts.FinishShuffle))]
        return bool(shuffles) and isinstance(shuffles[-1], acts.FinishShuffle) and shuffles[-1].cards == 52
