"""Cards that are cut or shuffled again while wagers are placed: nothing has been dealt yet.

A floorperson may order another cut until a card is dealt, section .5(e), and another shuffle, section
.5(a). That a device jammed, section .13(e), or found a wrong number of cards, section .5(b), may be seen
only then, too. The deck is out of play meanwhile, and the round goes on with it, or with another one, as
soon as the day allows.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from pitboss.day import Deck, DeckStage, TableDay
from pitboss.day import actions as steps
from pitboss.day.state import STORING, with_deck
from pitboss.engine.actions import Report
from pitboss.engine.clauses import mishap_clause
from pitboss.engine.people import DEALER
from pitboss.engine.play import play
from pitboss.engine.state import BETS, DEAL, VOID, Round
from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.rules.words import Mishap, Shuffler
from pitboss.table.meeting import in_day
from pitboss.table.state import Happening, LiveTable, Untabled
from pitboss.values import altered

AGAIN = (steps.OrderRecut, steps.OrderShuffle, steps.JamShuffler, steps.FinishShuffle)
BESIDE_A_ROUND = (steps.RemoveDeck, steps.SpreadDeck, steps.WashDeck, steps.ShuffleByHand)
Told = tuple[LiveTable, tuple[Happening, ...]]


def undealt(table: LiveTable) -> bool:
    """Whether a round is under way of which no card can have left the deck: it is not fixed yet."""
    state, fair = table.round, table.fair
    return state is not None and state.stage in (BETS, DEAL) and (fair is None or not fair.deck_digest)


def made_ready(table: LiveTable) -> bool:
    """Whether the cards of a round under way are being made ready again."""
    return undealt(table) and table.day is not None and table.day.round is None


def next_deck(day: TableDay) -> int:
    """The deck whose turn it is."""
    ready = [deck.number for deck in day.decks if day.ready(deck)]
    others = [number for number in ready if number != day.last]
    here = [deck.number for deck in day.decks]
    return next(iter((*others, *ready, *here)), 0)


def lying(table: LiveTable) -> TableDay:
    """The day with the cards of a round where they lie: as long as none is dealt, the deck is not in play."""
    day = table.day
    assert day is not None
    if day.round is None or not undealt(table):
        return day
    deck = day.deck(day.round.deck)
    stage = DeckStage.SHUFFLED if deck.by_device else DeckStage.CUT
    return altered(day, round=None, begun=day.begun - 1, decks=with_deck(day, replace(deck, stage=stage)))


def seen_by_people(house: House, action: steps.Action) -> bool:
    """Whether a step is what a device did wrong, which people see and say."""
    right = (None, house.force.day.shuffle.cards)
    wrong_count = isinstance(action, steps.FinishShuffle) and action.cards not in right
    return isinstance(action, steps.JamShuffler) or wrong_count


def handled(table: LiveTable, action: steps.Action, at: int) -> Told:
    """The table after a step with its cards; a round that waited for them goes on once they are ready."""
    day = lying(table) if isinstance(action, AGAIN) else table.day
    assert day is not None
    for says, cite in put_off(table, action, at):
        raise Untabled(says, cite)
    if seen_by_people(table.house, action):
        day = _in_device(day, action)
    day, told = in_day(altered(table, day=day), action, at)
    after = altered(table, day=day)
    if not made_ready(after):
        return after, told
    with suppress(Refused):
        return _goes_on(after, told, at)
    return after, told


def put_off(table: LiveTable, action: steps.Action, at: int) -> Iterator[tuple[str, str]]:
    """Why a step with cards or devices waits until the round is over, with the clause; nothing if not.

    A device that is called in order for a round that has begun without it is used by the next one. A table
    with a round has gaming activity, so its cards are not spread, section .5(f). Cards on the felt are
    shuffled after the round, section .5(a): those of a void one lie there until they are collected, too.
    While one of two decks is used the other one is shuffled in the device and stays there, section .3(b)(2).
    """
    state, day = table.round, table.day
    if state is None or day is None:
        return
    if isinstance(action, steps.BackInOrder) and undealt(table):
        if state.dealing.method is not table.house.method:
            says = "the round has begun with another method: the device is in order again when it is over"
            yield says, mishap_clause(table.house, Mishap.OUT_OF_ORDER)
    elif isinstance(action, steps.NoActivity):
        yield "the cards are spread when nobody plays, and a round is not over", day.facts.idle.cite
    elif isinstance(action, (steps.ShuffleByHand, steps.LoadShuffler)) and _on_felt(state, day, action.deck):
        yield f"deck {action.deck} lies on the felt: collect the cards first", day.shuffle_cite
    elif isinstance(action, BESIDE_A_ROUND) and not made_ready(table):
        yield from _beside(state, day, action, table.minute(at))


def _beside(state: Round, day: TableDay, action: steps.Action, minute: int) -> Iterator[tuple[str, str]]:
    """Why a deck stays where it is beside the cards of a round; what the day itself refuses is left to it."""
    number = action.deck  # type: ignore[union-attr]  # each of these steps names one
    deck = next((each for each in day.decks if each.number == number), None)
    if deck is None or (day.round is not None and day.round.deck == number):
        return
    if _on_felt(state, day, number):
        yield f"deck {number} lies on the felt: collect the cards first", state.house.force.done
    elif isinstance(action, steps.RemoveDeck) and _leaves_at_once(day, deck, minute):
        return
    elif state.stage is VOID:
        yield "the cards of the void round lie on the felt: collect them first", state.house.force.done
    else:
        says = f"deck {number} waits until the round is over: only one of two decks is in use"
        yield says, day.facts.two_decks.stored


def _leaves_at_once(day: TableDay, deck: Deck, minute: int) -> bool:
    """Whether a clause has a deck leave: its defects, .4(a), its hours, .3(c), or no device for it, .3(b)."""
    stays = len(day.decks) == 1 or day.shuffler in STORING
    return not stays or deck.stage is DeckStage.DEFECTIVE or minute >= day.due(deck)[0]


def _on_felt(state: Round, day: TableDay, deck: int) -> bool:
    """Whether the cards of a deck lie there though its day has it in the rack: the round is void."""
    return state.stage is VOID and deck == day.last


def _in_device(day: TableDay, action: steps.Action) -> TableDay:
    """The day with a deck still in the device that gave it out: what it did wrong is seen afterwards."""
    deck = day.deck(action.deck)  # type: ignore[union-attr]  # both steps name one
    if day.shuffler is Shuffler.NONE and not deck.by_device:
        jammed = isinstance(action, steps.JamShuffler)
        cite = day.irregularity(Mishap.SHUFFLER_JAM) if jammed else day.facts.shuffle.count_cite
        raise Untabled("no automated card shuffling device is in use at this table", cite)
    if deck.stage is not DeckStage.SHUFFLED or not deck.by_device:
        return day
    loaded = replace(deck, stage=DeckStage.LOADED, by_device=False, counted=False)
    return altered(day, decks=with_deck(day, loaded))


def _goes_on(table: LiveTable, told: tuple[Happening, ...], at: int) -> Told:
    """The round with a deck that is ready, dealt as the day has it now."""
    assert table.day is not None
    assert table.round is not None
    day, said = in_day(table, steps.BeginRound(next_deck(table.day)), at)
    state = table.round
    if day.method is not state.dealing.method:
        state = play(state, Report(Mishap.OUT_OF_ORDER, method=day.method), DEALER)
    return altered(table, day=day, round=state), (*told, *said)
