"""A round of this house, played by the engine from wagers to payment and chosen to show the wagers at work.

Decks are tried in an order that never changes, every line of play on each; the line that shows most is
taken, as long as each decision of it is best play. So a house always gets the same round.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pitboss.cards import DECK, Card, rank
from pitboss.documents.offer import game_wagers, side_wagers
from pitboss.engine.actions import Action, Bet, NoMoreBets, Place, Say
from pitboss.engine.betting import chips_wagered
from pitboss.engine.legal import legal
from pitboss.engine.people import DEALER, seat
from pitboss.engine.play import dealers_own, play, run
from pitboss.engine.starting import start
from pitboss.engine.state import BONUS, LOST, OVER, PLAY, WITHDRAWN, WON, Round
from pitboss.hands import Hand, Kind
from pitboss.rules.house import House
from pitboss.rules.words import Decide, HandBonus, Part, Progressive, Word
from pitboss.solve.advice import advise
from pitboss.solve.worth import step_of

YOU = 1
DECKS, PRIME = range(2, 402), 1_000_003
MODEST = 5  # times a wager: what pays more comes too seldom to be an example
AHEAD = 8  # times the minimum: more at the end of a round is seldom seen
MIDDLING = range(3, 9)  # from five to ten
FOLDS = (Word.FOLD,)


class Worked(NamedTuple):
    """Which deck, and which of the options at each decision."""

    deck: int
    answers: tuple[int, ...]

    @classmethod
    def read(cls, text: str) -> Worked:
        """The round that a text names."""
        deck, *answers = map(int, text.split())
        return cls(deck, tuple(answers))

    @property
    def text(self) -> str:
        """The round in a few figures."""
        return " ".join(map(str, (self.deck, *self.answers)))


class Moment(NamedTuple):
    """One step of a round: how it stood before, what was done, and how it stands after."""

    before: Round
    action: Action
    after: Round


def choose(house: House) -> Worked:
    """The round that shows most of a house's wagers."""
    found = [
        (_score(house, end), -deck, answers)
        for deck in DECKS
        for answers, end in _ends(_dealt(house, deck), ())
        if _fits(house, end)
    ]
    for _, deck, answers in sorted(found, reverse=True):
        worked = Worked(-deck, answers)
        if all(_best(each) for each in moments(house, worked) if isinstance(each.action, (Bet, Say))):
            return worked
    raise AssertionError(f"no round of {house.rules.id} serves as an example")


def moments(house: House, worked: Worked) -> Iterator[Moment]:
    """The round step by step, from the announcement on."""
    answers = iter(worked.answers)
    state = _wagered(house, worked.deck)
    action: Action = NoMoreBets(chips_wagered(state))
    who = DEALER
    while state.stage is not OVER:
        after = play(state, action, who)
        yield Moment(state, action, after)
        state = after
        own = dealers_own(state)
        who = seat(YOU) if own is None else DEALER
        if own is not None:
            action = own
        elif state.stage is not OVER:
            action = legal(state, who)[next(answers)].action


def shown_wagers(house: House) -> tuple[str, ...]:
    """The wagers of the example: those of the game, those on the layout, and one with a meter."""
    steps = [(wager.name, step_of(house, wager.name)) for wager in side_wagers(house)]
    meters = [name for name, step in steps if isinstance(step, Progressive)]
    plain = [name for name, step in steps if not isinstance(step, (Progressive, HandBonus))]
    return (*(wager.name for wager in game_wagers(house)), *plain, *meters[:1])


def _deck(number: int) -> tuple[Card, ...]:
    return tuple(sorted(DECK, key=lambda card: pow(card + 17, number + 5, PRIME)))


def _wagered(house: House, number: int) -> Round:
    """The round with every wager of the example placed, each at its least."""
    state, wanted = start(house, _deck(number), {YOU: "you"}), shown_wagers(house)
    while True:
        open_now = (option.action for option in legal(state, seat(YOU)))
        placing = (each for each in open_now if isinstance(each, Place) and each.wagers[0][0] in wanted)
        following = next(placing, None)
        if following is None:
            return state
        state = play(state, following, seat(YOU))


def _dealt(house: House, number: int) -> Round:
    state = _wagered(house, number)
    return play(state, NoMoreBets(chips_wagered(state)), DEALER)


def _ends(state: Round, answers: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], Round]]:
    """Every way in which the round may end without a fold."""
    state = run(state)
    if state.stage is PLAY:
        for place, option in enumerate(legal(state, seat(YOU))):
            if not _folds(option.action):
                yield from _ends(play(state, option.action, seat(YOU)), (*answers, place))
    elif state.stage is OVER:
        yield answers, state


def _folds(action: Action) -> bool:
    return isinstance(action, Say) and action.word in FOLDS


def _fits(house: House, end: Round) -> bool:
    """Whether the game's own wager wins something, and nothing pays more than an example should."""
    game = {wager.name for wager in game_wagers(house)}
    won = [line for line in end.lines if line.wager in game and line.result is WON and line.paid]
    return bool(won) and all(line.paid <= MODEST * max(line.stake, house.minimum) for line in end.lines)


def _score(house: House, end: Round) -> int:
    """How much a round shows: wagers that win beside the game, one that loses, a bonus, every wager made."""
    game = {wager.name for wager in game_wagers(house)}
    sides = [line for line in end.lines if line.wager not in game and line.stake]
    said = {type(action) for action in end.log if isinstance(action, (Bet, Say))}
    words = {action.word for action in end.log if isinstance(action, Say)}
    dealer = end.dealer_hand
    higher = {line.hand.kind for line in end.lines if line.against and isinstance(line.hand, Hand)}
    by_table = [line for line in end.lines if line.paid and line.row and not line.against]
    shows = (
        (4, all(line.result in (WON, BONUS, WITHDRAWN) for line in end.lines if line.wager in game)),
        *((4, line.result is WON) for line in sides),
        (2, any(line.result is LOST for line in sides)),
        (2, all(any(line.wager == name and line.stake for line in end.lines) for name in game)),
        (3, bool(by_table)),
        (2, sum(line.paid - line.collected for line in end.lines) <= AHEAD * house.minimum),
        (5, len(said) > 1 or len(words) > 1),
        (2, dealer is not None and dealer.kind is not Kind.NO_PAIR),
        (1, dealer is not None and dealer.kind not in higher),
    )
    return sum(points for points, shown in shows if shown)


def _best(moment: Moment) -> bool:
    """Whether a decision is best play.

    With two cards and no other seen it is asked of middling cards alone: with them the player checks if he
    may, unless they are a pair, and bets if the other answer is to fold, whatever the paytables are.
    """
    state = moment.before
    if state.house.force.cards_at(Part.PLAYER) == 2 and not state.turned:
        step = state.house.force.play[state.step]
        assert isinstance(step, Decide)
        ranks = {rank(card) for card in state.seat(YOU).cards}
        checks = isinstance(moment.action, Say)
        return ranks <= set(MIDDLING) and checks is (Word.CHECK in step.words and len(ranks) == 2)
    return moment.action in [each.action for each in advise(state, YOU).best]
