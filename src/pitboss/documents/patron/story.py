"""The worked round told to a patron: each step in a sentence with its cards, then what each wager brought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pitboss.cards import RANK_WORDS, Card, plural, rank, suit
from pitboss.documents.offer import side_wagers
from pitboss.documents.page import Block, Grid, Heading, Story, Text, cells
from pitboss.documents.patron.costs import COSTS
from pitboss.documents.patron.examples import shown
from pitboss.documents.patron.playing import YOURS, number, spoken, times_of
from pitboss.documents.patron.rankings import game_hand
from pitboss.documents.patron.worked import YOU, Moment, Worked, moments
from pitboss.engine.actions import Action, Bet, Say
from pitboss.engine.settling import dealers_hand
from pitboss.engine.state import LOST, PUSHED, WITHDRAWN, Line, Round, cards_of
from pitboss.hands import Kind, quick
from pitboss.hands.patterns import Ranked
from pitboss.money import dollars
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import Decide, Part, RevealDealer, Turn, Word

Groups = tuple[tuple[str, str], ...]
Scene = tuple[str, Groups]
FACE_DOWN = "?"
SUITS = ("clubs", "diamonds", "hearts", "spades")


def worked_blocks(house: House, worked: Worked) -> Iterator[Block]:
    """The round as a part of the guide."""
    course = tuple(moments(house, worked))
    end = course[-1].after
    yield Heading("A round from beginning to end")
    yield Story(tuple(_scenes(house, course)))
    yield payments(end)
    yield Text(_outcome(end))


def _scenes(house: House, course: Sequence[Moment]) -> Iterator[Scene]:
    """The steps, each with the cards that lie there; a decision belongs to what was seen before it."""
    yield _wagers(house, course[0].after), ()
    said, lying = _first(house, course), _lying(course[0].after)
    for before, action, after in course[1:]:
        step = house.force.play[before.step] if before.step < len(house.force.play) else None
        if isinstance(action, (Bet, Say)):
            said = f"{said} {_decides(house, before, action)}"
        elif isinstance(step, Turn) and after.turned > before.turned:
            yield said, lying
            said, lying = _turned(step, before.turned), _lying(after)
        elif isinstance(step, RevealDealer) and after.dealer_shown and not before.dealer_shown:
            yield said, lying
            said, lying = _revealed(house, after), _lying(after)
        elif lying == () and after.seat(YOU).cards:
            lying = _lying(after)
    end = course[-1].after
    if house.force.compete is None:
        hand = quick.best(_held(house, end), house.force.ranking(game_hand(house).ranks))
        said = f"{said} Your hand is {named(hand)}; the dealer pays what it brings."
    yield said, lying
    if end.bonus:
        yield f"The dealer turns up {YOURS[Part.BONUS]}.", (("Bonus cards", shown(end.bonus)),)


def _wagers(house: House, state: Round) -> str:
    placed = state.seat(YOU).placed
    told = [f"{dollars(cents)} on {name}" for name, cents in placed.items()]
    without = spoken(house, (wager.name for wager in side_wagers(house) if wager.name not in placed))
    none = [f"no {name} Wager" for name in without if name not in spoken(house, placed)]
    left = f" You make {listed(none, 'and')}." if none else ""
    together = f": {dollars(sum(placed.values()))}\u00a0in\u00a0all" if told[1:] else ""
    return f"You place {listed(told)}{together}.{left}"


def _first(house: House, course: Sequence[Moment]) -> str:
    """What is dealt, told once all lies there."""
    dealt = next(each.after for each in course if each.after.seat(YOU).cards)
    says = f"You look at your {number(len(dealt.seat(YOU).cards))} cards"
    if dealt.dealer_up:
        return f"{says}. One of the dealer's cards lies face up."
    return f"{says}. The dealer's lie face down." if dealt.dealer else f"{says}."


def _lying(state: Round) -> Groups:
    """The cards on the table as the player sees them."""
    mine = state.seat(YOU).cards
    if not mine:
        return ()
    found = [("You", shown(mine))]
    if state.community:
        hidden = [FACE_DOWN] * (len(state.community) - state.turned)
        found.append(("Community cards", " ".join((shown(state.community[: state.turned]), *hidden)).strip()))
    if state.dealer:
        up = len(state.dealer) if state.dealer_shown else state.dealer_up
        hidden = [FACE_DOWN] * (len(state.dealer) - up)
        found.append(("Dealer", " ".join((*hidden, shown(state.dealer[len(hidden) :]))).strip()))
    return tuple(found)


def _decides(house: House, before: Round, action: Action) -> str:
    """What the player holds and does."""
    step = house.force.play[before.step]
    assert isinstance(step, Decide)
    holds = f"You hold {holding(house, _seen(house, before))}:"
    if isinstance(action, Say):
        if Word.WITHDRAW in step.words:
            back = action.word is Word.WITHDRAW
            return f"{holds} you {f'withdraw {step.wager}' if back else f'let {step.wager} ride'}."
        return f"{holds} you {action.word.value}."
    assert isinstance(action, Bet)
    base = house.force.by_name[step.wager].equals
    times = action.cents // before.seat(YOU).placed[base]
    amount = times_of(base, (times,), between=False).removeprefix("of ")
    return f"{holds} you make a {step.wager} Wager, {amount}, {dollars(action.cents)}."


def _turned(step: Turn, turned: int) -> str:
    if step.community > 1:
        cards = number(step.community, "more community card" if turned else "community card")
    else:
        cards = "another community card" if turned else "a community card"
    return f"The dealer turns up {cards}{f', {street(step.name)}' if step.name else ''}."


def street(name: str) -> str:
    """The name of a turn as it is spoken: `the Flop`, `4th Street`."""
    return name if name[0].isdigit() else f"the {name}"


def _revealed(house: House, state: Round) -> str:
    hand = dealers_hand(state)
    mine = quick.best(_held(house, state), house.force.ranking(game_hand(house).ranks))
    assert hand is not None
    relation = "beats" if mine > hand else "ties with" if mine == hand else "does not beat"
    return f"The dealer has {named(hand)}. You have {named(mine)}, which {relation} it."


def _seen(house: House, state: Round) -> tuple[Card, ...]:
    """The cards of the player's hand that he sees."""
    table = state.community[: state.turned] if Part.COMMUNITY in game_hand(house).parts else ()
    return (*state.seat(YOU).cards, *table)


def _held(house: House, state: Round) -> tuple[Card, ...]:
    seat = state.seat(YOU)
    return tuple(card for part in game_hand(house).parts for card in cards_of(state, part, seat))


def holding(house: House, seen: Sequence[Card]) -> str:
    """What some cards come to so far: the hand, or of fewer cards than make one their pair or highest."""
    ranking = house.force.ranking(game_hand(house).ranks)
    if len(seen) >= ranking.size:
        hand = quick.best(seen, ranking)
        of_suit, count = Counter(map(suit, seen)).most_common(1)[0]
        near = hand.kind is Kind.NO_PAIR and count == ranking.size - 1
        return f"{named(hand)} and {number(count)} {SUITS[of_suit]}" if near else named(hand)
    counts = Counter(map(rank, seen))
    pairs = [plural(each) for each in sorted(counts, reverse=True) if counts[each] == 2]
    if len(pairs) == 2:
        return f"two pair, {listed(pairs)}"
    top, count = max(counts.items(), key=lambda pair: (pair[1], pair[0]))
    if count > 1:
        return f"{'a pair of' if count == 2 else number(count)} {plural(top)}"
    alike = f", all {SUITS[suit(seen[0])]}" if len({suit(card) for card in seen}) == 1 and seen[2:] else ""
    return listed([a_card(each) for each in sorted(counts, reverse=True)]) + alike


def a_card(each: int) -> str:
    """A card by its rank: `an ace`."""
    return f"{'an' if RANK_WORDS[each][0] in 'ae' else 'a'} {RANK_WORDS[each]}"


def named(hand: Ranked) -> str:
    """A hand with its article: `a pair of nines`, `two pair, tens and twos`."""
    name = hand.name
    return f"a {name}" if name.startswith(("pair", "straight", "flush", "full", "royal", "mini")) else name


def payments(end: Round) -> Grid:
    """What the player put down on each wager, what became of it, and what came back."""
    lines = [line for line in end.lines if line.seat == YOU]
    rows = [
        (line.wager, _sum(line.stake), _became(line), _sum(line.paid), dollars(_back(line))) for line in lines
    ]
    totals = [
        sum(column) for column in zip(*((each.stake, each.paid, _back(each)) for each in lines), strict=True)
    ]
    stake, paid, back = map(dollars, totals)
    return cells(
        ["Wager", "You bet", "What becomes of it", "You win", "You get back"],
        [*rows, ("Together", stake, "", paid, back)],
        align="lrlrr",
        wide=2,
        strong=(len(rows),),
    )


def _sum(cents: int) -> str:
    return dollars(cents) if cents else "\u2013"


def _back(line: Line) -> int:
    return line.paid + line.returned


def _became(line: Line) -> str:
    """How a wager ended, in a patron's words."""
    if line.result is WITHDRAWN:
        return "Withdrawn"
    hand = named(line.hand) if line.hand else ""
    against = f" against {named(line.against)}" if line.against else ""
    if line.result is LOST:
        return _sentence(f"{hand}{against}: lost") if hand else "No payout: lost"
    if line.result is PUSHED:
        return "Returned" + (f": {line.note}" if line.note else "")
    return _sentence(f"{hand}{against}: {_together(line.odds)}")


def _together(words: object) -> str:
    """Words that stay on one line."""
    return str(words).replace(" ", "\u00a0")


def _sentence(says: str) -> str:
    return says[0].upper() + says[1:]


def _outcome(end: Round) -> str:
    lines = [line for line in end.lines if line.seat == YOU]
    net = sum(_back(line) - line.stake for line in lines)
    ahead = f"{dollars(abs(net))} {'ahead' if net > 0 else 'behind'}" if net else "as you were"
    return (
        f"This round leaves you {ahead}. It was chosen to show how wagers are paid; most rounds end with"
        f" less. What many rounds bring is told under “{COSTS}”."
    )
