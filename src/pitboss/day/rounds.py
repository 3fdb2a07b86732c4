"""Rounds as the cards see them: begun, dealt, the stub counted and racked, over or void."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from pitboss.day.actions import (
    BeginRound,
    Device,
    EndRound,
    FinishDeal,
    RackStub,
    TallyStub,
    VoidRound,
)
from pitboss.day.state import (
    SHOES,
    STORING,
    Deck,
    DeckStage,
    RoundCards,
    TableDay,
    clock,
    miscounted,
    noted,
    refuse,
    wants,
    with_deck,
)
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import (
    Burn,
    Circuit,
    Consequence,
    Dealing,
    Lay,
    Method,
    Mishap,
    Part,
    Spread,
    Stack,
    Turn,
)

ONE_TOO_MANY = "the Rules Submission has one deck at this table; one of the two must leave"
WHILE_DEALING = (Mishap.FACE_UP_CARDS, Mishap.SHOE_JAM)  # what can only come up before all cards are dealt


def begin(day: TableDay, action: BeginRound) -> TableDay:
    """A round begins with a deck that is ready, in its turn and within its hours."""
    if day.round:
        says, cite = owed(day)
        refuse(f"round {day.begun} is not over: {says}", cite)
    if day.idle:
        refuse("the cards lie spread until the first player comes", day.facts.idle.cite)
    deck = day.deck(action.deck)
    _refuse_devices(day)
    _refuse_unready(day, deck)
    _refuse_hours(day, deck)
    for other in day.decks:
        if other.number != deck.number:
            _refuse_other(day, deck, other)
    cite = dict(day.facts.loading)[day.method]
    dealt = replace(deck, stage=DeckStage.DEALT, by_hand=deck.by_hand or day.method is Method.HAND)
    return noted(
        day,
        action,
        f"round {day.begun + 1} begins with deck {deck.number}, dealt by {day.method.value}",
        cite,
        decks=with_deck(day, dealt),
        round=RoundCards(deck=deck.number),
        begun=day.begun + 1,
    )


def _refuse_devices(day: TableDay) -> None:
    """Refuse a round whose method or whose two decks need a device that is not in use."""
    if day.method in SHOES and Device.SHOE in day.out_of_order:
        cite = day.irregularity(Mishap.OUT_OF_ORDER)
        refuse("the automated dealing shoe is out of order; name another method", cite)
    if day.method is not day.house.method and not day.out_of_order:
        says = f"every device is in order again and the Rules Submission deals by {day.house.method.value}"
        refuse(says, day.irregularity(Mishap.OUT_OF_ORDER))
    if len(day.decks) == 2 and day.shuffler not in STORING:
        says = "two decks need an automated card shuffling device in use; one of them must leave"
        refuse(says, day.rules.decks.two_decks_cite)
    if len(day.decks) > day.house.decks:
        refuse(ONE_TOO_MANY, day.rules.decks.cite)


def _refuse_unready(day: TableDay, deck: Deck) -> None:
    """Refuse a deck that is not inspected, shuffled and cut as section .4 and .5 ask."""
    if not day.ready(deck):
        says, cite = wants(day, deck)
        refuse(f"no round may begin with deck {deck.number}: {says}", cite)


def _refuse_hours(day: TableDay, deck: Deck) -> None:
    due, cite = day.due(deck)
    if day.at >= due:
        came = clock(deck.received)
        refuse(f"deck {deck.number} came at {came} and must have been changed by {clock(due)}", cite)


def _refuse_other(day: TableDay, deck: Deck, other: Deck) -> None:
    """Refuse a round that the second deck stands in the way of: section .3(b)(2) to (4) and .4(d)."""
    two, opening = day.facts.two_decks, day.facts.opening
    if day.last == deck.number:
        refuse(
            f"the last round was deck {deck.number}'s; it is the turn of deck {other.number}", two.alternate
        )
    if other.stage is DeckStage.RACKED:
        says = f"deck {other.number} still lies in the discard rack, which holds one deck at a time"
        refuse(says, two.rack)
    if not other.in_shuffler:
        cite = two.stored if other.opened else opening.each_deck
        refuse(
            f"deck {other.number} must be in the shuffling device while deck {deck.number} is played", cite
        )


def finish_deal(day: TableDay, action: FinishDeal) -> TableDay:
    """All cards of the round are dealt; the rest of the deck is the stub."""
    cards = _under_way(day)
    if cards.dealt:
        refuse(f"the cards of this round are dealt already: {cards.dealt}", day.dealing.cite)
    least, whole = least_dealt(day.rules, day.dealing), day.facts.shuffle.cards
    if not least <= action.cards < whole:
        says = f"{action.cards} cards cannot have left the deck: a round takes {least} or more of {whole}"
        refuse(says, day.dealing.cite)
    says = f"{action.cards} cards are dealt"
    return noted(day, action, says, day.dealing.cite, round=replace(cards, dealt=action.cards))


def count_stub(day: TableDay, action: TallyStub) -> TableDay:
    """The dealer counts the stub: a wrong count voids the round and sends away a deck that is not whole."""
    cards, stub, whole = _under_way(day), day.dealing.stub, day.facts.shuffle.cards
    if not cards.dealt or cards.racked:
        refuse("the stub is counted once all cards are dealt and before it is racked", stub.count_cite)
    if action.stub + cards.dealt == whole and action.held in (None, cards.dealt):
        says = f"the stub of {action.stub} cards makes {whole}"
        return noted(day, action, says, stub.right_cite, round=replace(cards, counted=True))
    if action.stub < 0 or (action.held or 0) < 0:
        refuse("no stub and no hand has fewer than 0 cards", stub.count_cite)
    misdealt, held = judged(day, action)
    found = f"the stub of {action.stub} and {held} cards outside it make {action.stub + held}"
    says = f"{found}, but the cards were misdealt" if misdealt else f"{found}, not {whole}"
    deck = replace(day.deck(cards.deck), stage=DeckStage.RACKED)
    after = noted(
        day,
        action,
        f"{says}: all hands are void",
        stub.wrong_cite,
        round=None,
        uncounted=0,
        last=deck.number,
        decks=with_deck(day, deck),
    )
    if misdealt:
        return after
    return miscounted(after, deck.number, f"{found}, not {whole}", stub.wrong_cite)


def judged(day: TableDay, action: TallyStub) -> tuple[bool, int]:
    """Whether a count shows a misdeal of a whole deck, and how many cards are outside the stub.

    A misdeal of a deck that is not whole is in neither sentence of the clause; the deck goes.
    """
    dealt = _under_way(day).dealt
    held = dealt if action.held is None else action.held
    return held != dealt and action.stub + held == day.facts.shuffle.cards, held


def rack_stub(day: TableDay, action: RackStub) -> TableDay:
    """The stub goes to the discard rack, but not uncounted where a count is owed."""
    cards, stub = _under_way(day), day.dealing.stub
    if not cards.dealt or cards.racked:
        refuse("the stub is racked once, after all cards are dealt", stub.rack_cite)
    if count_owed(day):
        refuse(*owed(day))
    cite = stub.right_cite if cards.counted else stub.rack_cite
    says = "the stub goes to the discard rack unseen"
    return noted(day, action, says, cite, round=replace(cards, racked=True))


def owed(day: TableDay) -> tuple[str, str]:
    """What the round under way still needs before it is over, and the clause."""
    cards, stub = _under_way(day), day.dealing.stub
    if not cards.dealt:
        return "its cards are still to be dealt", day.dealing.cite
    if not cards.racked and count_owed(day):
        says = f"the stub must be counted first: it was not in the {day.uncounted} rounds before this one"
        return says, stub.count_cite
    if not cards.racked:
        return "the stub must go to the discard rack first", stub.rack_cite
    for kept in cards.kept:
        says = f"the cards of seat {kept.seat} stay until the documentation of the {kept.wager} is complete"
        return says, kept.cite
    return "its cards are still to be collected", day.rules.done


def count_owed(day: TableDay) -> bool:
    """Whether the stub of this round, or of the next one, must be counted: it would be the fifth without."""
    cards = day.round
    counted = day.counting if cards is None else cards.counted or day.deck(cards.deck).counted
    return not counted and day.uncounted + 1 >= day.dealing.stub.count_every


def end(day: TableDay, action: EndRound) -> TableDay:
    """The round is complete; its cards are to be shuffled: section .5(a)."""
    cards = _under_way(day)
    if not cards.racked or cards.kept:
        refuse(*owed(day))
    deck = day.deck(cards.deck)
    counted = cards.counted or deck.counted
    return noted(
        day,
        action,
        f"round {day.begun} is over; deck {deck.number} is to be shuffled",
        day.shuffle_cite,
        round=None,
        rounds=day.rounds + 1,
        uncounted=0 if counted else day.uncounted + 1,
        last=deck.number,
        decks=with_deck(day, replace(deck, stage=DeckStage.RACKED)),
    )


def void(day: TableDay, action: VoidRound) -> TableDay:
    """An irregularity makes the round void and its cards are reshuffled: section .13."""
    cards = _under_way(day)
    found = next(each for each in day.rules.irregularities if each.what is action.what)
    if found.then is not Consequence.VOID:
        refuse(f"no round is void because {action.what.value}", found.cite)
    if action.what is Mishap.SHOE_JAM and day.method not in SHOES:
        refuse("the cards are not dealt from an automated dealing shoe", found.cite)
    if action.what in WHILE_DEALING and cards.dealt:
        refuse(f"all cards are dealt; it is too late for this: {action.what.value}", found.cite)
    deck = replace(day.deck(cards.deck), stage=DeckStage.RACKED)
    return noted(
        day,
        action,
        f"{action.what.value}: round {day.begun} is void; deck {deck.number} is to be reshuffled",
        found.cite,
        round=None,
        last=deck.number,
        decks=with_deck(day, deck),
    )


def least_dealt(rules: RuleSet, dealing: Dealing) -> int:
    """The cards that leave the deck in a round with one player and no optional wager."""
    out = Counter[Part]()
    for step in dealing.steps:
        match step:
            case Circuit(to=to, times=times):
                out.update(dict.fromkeys(to, times))
            case Stack(to=place, cards=cards):
                out[place] += cards
            case Lay(to=place, cards=cards, only_for=only_for):
                out[place] += 0 if only_for else cards
            case Spread(places=places):
                out.update(place for place, _ in places)
    if not out[Part.COMMUNITY]:
        out[Part.COMMUNITY] = sum(step.community for step in rules.play if isinstance(step, Turn))
        out[Part.RACK] += sum(isinstance(step, Burn) for step in rules.play)
    return out.total()


def _under_way(day: TableDay) -> RoundCards:
    if day.round is None:
        refuse("no round is under way", day.dealing.cite)
    return day.round
