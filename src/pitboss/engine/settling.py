"""Sections .11 and .12: one player's wagers settled in order, every line with its clause."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cards import ACE, Card
from pitboss.engine import bonuses
from pitboss.engine.betting import with_seat
from pitboss.engine.books import Books, paid_line
from pitboss.engine.deciding import any_progressive
from pitboss.engine.meters import wagers_of
from pitboss.engine.state import BONUS, INVENTORY, OVER, Line, Round, Seat, cards_of
from pitboss.hands import Hand, Kind, quick
from pitboss.hands.patterns import HoleCards, Ranked
from pitboss.law.silences import (
    ENVY_KEPT,
    ENVY_NOT_KEPT_IN_WORDS,
    FOLDED_HAND_ENVIED,
    LEFT_FOR_ENVY,
    NO_PROGRESSIVE_IN_A_FOLD,
    OF_ONE_SUIT,
    ReadSo,
    paid_on,
)
from pitboss.money import LOSE, PUSH, Cents, Share
from pitboss.rules.house import House
from pitboss.rules.ruleset import Outcome
from pitboss.rules.tables import Row
from pitboss.rules.words import AgainstTable, AtOdds, Formed, HandBonus, Progressive


def settle_next(state: Round) -> Round:
    """The round after the next player was settled, counterclockwise from the dealer's far right."""
    following = 0
    for seat in state.seats:
        if seat.number == state.asked:
            return closed(settle_seat(state, seat, following))
        following = seat.number
    raise AssertionError(f"seat {state.asked} is not in the round")


def closed(state: Round) -> Round:
    """The round is over once every player is settled and no award waits for a floorperson."""
    if state.asked or state.waiting:
        return state
    rest = tuple(c for s in state.seats if s.on_table for c in s.cards)
    rack = (*state.rack, *rest, *state.dealer, *state.community, *state.bonus)
    return state._replace(stage=OVER, rack=rack)


def settle_seat(state: Round, seat: Seat, following: int) -> Round:
    """The round after every wager of one player was settled; `following` is the next player."""
    if seat.gone or not seat.on_table:
        _refuse_leftover(seat, set())
        return state._replace(asked=following)
    books = Books.of(state)
    books.lines += _against_dealer(state, seat)
    made = set[str]().union(*[each.placed for each in state.seats])
    for step in state.house.force.settlement:
        if made.isdisjoint(wagers_of(step)):
            continue
        if isinstance(step, HandBonus):
            bonuses.hand_bonus(state, seat, step, books, formed_hand)
        elif isinstance(step, Progressive):
            _progressive(state, seat, step, books)
        elif step.wager in seat.standing:
            books.lines.append(_line(state, seat, step))
    _limit(state, seat, books)
    _refuse_leftover(seat, {line.wager for line in books.lines if line.seat == seat.number})
    return state._replace(
        asked=following,
        waiting=state.waiting + sum([line.pending for line in books.lines]),
        seats=with_seat(state, seat._replace(shown=True, standing={})),
        bonus_shown=state.bonus_shown or bool(state.bonus),
        turned=len(state.community),
        lines=(*state.lines, *books.lines),
        meters=books.meters,
        moves=(*state.moves, *books.moves),
        pools=books.pools,
        events=(*state.events, *books.events),
    )


def _refuse_leftover(seat: Seat, settled: set[str]) -> None:
    """Settlement must decide every wager that stands: a gap is our own mistake."""
    left = seat.standing.keys() - settled
    assert not left, f"seat {seat.number} has unsettled wagers: {sorted(left)}"


def formed_hand(state: Round, formed: Formed, seat: Seat) -> Ranked:
    """The hand that a wager is decided on."""
    if formed.by_rows:
        return HoleCards(seat.cards, state.dealer)
    held: tuple[Card, ...] = ()
    for part in formed.parts:
        held += cards_of(state, part, seat)
    return quick.best(held, state.house.force.ranking(formed.ranks))


def dealers_hand(state: Round) -> Hand | None:
    """The dealer's hand, formed as a player's is from his own cards."""
    compete = state.house.force.compete
    if compete is None:
        return None
    hand = formed_hand(state, compete, Seat(0, "dealer", cards=state.dealer))
    assert isinstance(hand, Hand)
    return hand


def _against_dealer(state: Round, seat: Seat) -> Iterator[Line]:
    """The wagers of a player who stayed in against the dealer's hand."""
    rules = state.house.force
    if rules.settle is None or rules.compete is None or seat.folded:
        return
    if not any(name in seat.standing for name in rules.decided):
        return  # a player who competes against a paytable only
    player = formed_hand(state, rules.compete, seat)
    dealer = state.dealer_hand
    assert isinstance(player, Hand)
    assert dealer is not None
    yield from settle_deal(state.house, seat, player, dealer)


def settle_deal(house: House, seat: Seat, player: Hand, dealer: Hand) -> Iterator[Line]:
    """How the wagers of a seat end when its hand meets the dealer's; figures are counted from these lines."""
    rules = house.force
    assert rules.settle is not None
    fixed = rules.fixed_odds
    for name, outcome in rules.settle(player, dealer, house).items():
        if name in seat.standing:
            yield paid_line(
                house,
                seat,
                name,
                outcome.odds,
                outcome.cite,
                player,
                against=dealer,
                note=outcome.why,
                pays=fixed.get(name, "") if outcome.odds.wins else "",
            )
        elif outcome.pays_on in seat.standing:
            paid = outcome.odds.winnings(seat.standing[outcome.pays_on])
            row = f"{outcome.why} {outcome.odds}"
            yield Line(
                seat.number,
                name,
                0,
                BONUS,
                outcome.cite,
                outcome.odds,
                paid=paid,
                hand=player,
                row=row,
                pays=outcome.cite,
                read=(*_paid_on(house, outcome), *_in_one_suit(house, outcome.cite, player)),
                added=outcome.added,
            )


def _paid_on(house: House, outcome: Outcome) -> tuple[ReadSo, ...]:
    """That a version of the game does not say on which wager it pays a bonus: 649a.12(c)."""
    by_version = outcome.cite in [version.pays for version in house.force.versions]
    return (ReadSo(outcome.cite, paid_on(outcome.pays_on)),) if by_version else ()


def _in_one_suit(house: House, table: str, hand: Ranked) -> tuple[ReadSo, ...]:
    """That an ace, king and queen of several suits are no mini-royal flush where one was added: 649a.6(e)."""
    if table not in house.added or not isinstance(hand, Hand):
        return ()
    if hand.kind is not Kind.STRAIGHT or hand.ranks != (ACE,):
        return ()
    return tuple(
        ReadSo(each.ranked_by, OF_ONE_SUIT) for each in house.rules.minimums if each.to_table == table
    )


def _line(state: Round, seat: Seat, step: AgainstTable | AtOdds) -> Line:
    return table_line(state, seat, step) if isinstance(step, AgainstTable) else _odds_line(state, seat, step)


def table_line(state: Round, seat: Seat, step: AgainstTable) -> Line:
    """A wager settled against its paytable alone."""
    hand = formed_hand(state, step.formed, seat)
    row = state.house.paytable(step.pays).row_for(hand)
    if row is None or not (row.pays.wins or row.pays == PUSH):
        return paid_line(
            state.house, seat, step.wager, LOSE, step.lost_cite or step.cite, hand, pays=step.pays
        )
    line = paid_line(
        state.house,
        seat,
        step.wager,
        row.pays,
        step.cite,
        row.counted(hand),
        pays=step.pays,
        row=row.printed,
    )
    read = _in_one_suit(state.house, step.pays, hand)
    return line._replace(added=row.added, read=(*line.read, *read)) if row.added or read else line


def _odds_line(state: Round, seat: Seat, step: AtOdds) -> Line:
    hand = formed_hand(state, step.formed, seat)
    if state.house.paytable(step.wins_by).row_for(hand) is None:
        return paid_line(state.house, seat, step.wager, LOSE, step.lost_cite, hand)
    return paid_line(state.house, seat, step.wager, step.odds, step.cite, hand, pays=step.pays)


def _progressive(state: Round, seat: Seat, step: Progressive, books: Books) -> None:
    """The player's own progressive wager, then the Envy Bonuses that his hand brings to others."""
    mine = step.wager in seat.standing
    rivals = [
        s for s in state.seats[::-1] if step.wager in s.placed and s.player != seat.player and not s.gone
    ]
    envied = bool(rivals) and pays_envy(state, seat)
    if not mine and not envied:
        return
    hand = formed_hand(state, step.formed, seat)
    if mine:
        row = state.house.paytable(step.pays).row_for(hand)
        if row is None:
            books.lines.append(paid_line(state.house, seat, step.wager, LOSE, step.cite, hand))
        else:
            _won(state, seat, step, row, row.counted(hand), books)
    if envied:
        books.lines += _envy(state, seat, step, hand, rivals)


def _won(state: Round, seat: Seat, step: Progressive, row: Row, hand: Ranked, books: Books) -> None:
    """A progressive that won: verified, then paid from the meter or at the odds of its row."""
    books.verified(seat, step.wager, hand, step.verify)
    if isinstance(row.pays, Share):
        bonuses.meter_award(state, seat, step, row, hand, books)
        return
    line = paid_line(state.house, seat, step.wager, row.pays, step.pay, hand, pays=step.pays, row=row.printed)
    books.lines.append(line._replace(pending=True))


def pays_envy(state: Round, seat: Seat) -> bool:
    """Whether a player's hand still lies there to bring the others an Envy Bonus."""
    folding = state.house.force.folding
    if not seat.folded or folding is None:
        return not seat.gone
    if folding.stay_for_any_progressive and any_progressive(state):
        return True
    return any(name in seat.placed for name in folding.envy_for)


def _envy(state: Round, holder: Seat, step: Progressive, hand: Ranked, rivals: list[Seat]) -> Iterator[Line]:
    """A fixed sum to every other player with the matching wager: never for one's own hand."""
    rows = {
        amount: state.house.envy(step.wager, amount).row_for(hand) for amount in step_amounts(rivals, step)
    }
    if not any(rows.values()):
        return
    for rival in rivals:
        row = rows[rival.placed[step.wager]]
        if row is not None and row.pays.wins:
            yield Line(
                rival.number,
                envy_of(step.wager),
                0,
                BONUS,
                step.envy,
                row.pays,
                paid=row.pays.winnings(0),
                hand=row.counted(hand),
                note=f"held by seat {holder.number}",
                pays=step.envy_pays,
                read=_envy_read(state, holder, rival, step.wager),
            )


def envy_of(wager: str) -> str:
    """The name of the bonus that a progressive wager brings for the hands of others."""
    return f"{wager} Envy Bonus"


def _envy_read(state: Round, holder: Seat, rival: Seat, wager: str) -> tuple[ReadSo, ...]:
    """What an Envy Bonus rests on where one of the two has folded and the clause on folds is silent."""
    fold, read = state.house.force.folding, list[ReadSo]()
    if fold is None:
        return ()
    lost_by = dict(fold.forfeits).get(wager, "")
    if rival.folded and lost_by in ENVY_NOT_KEPT_IN_WORDS | NO_PROGRESSIVE_IN_A_FOLD:
        read.append(ReadSo(lost_by, ENVY_KEPT))
    if holder.folded and not fold.stay_for_any_progressive and fold.cards_cite not in LEFT_FOR_ENVY:
        read.append(ReadSo(fold.cards_cite, FOLDED_HAND_ENVIED))
    return tuple(read)


def step_amounts(rivals: list[Seat], step: Progressive) -> set[Cents]:
    """The different amounts that these players wagered."""
    return {rival.placed[step.wager] for rival in rivals}


def limited(state: Round, line: Line) -> Line:
    """A line that stands alone, cut to the payout limit if that covers its wager."""
    limit, most = state.house.force.limit, state.house.payout_limit
    if limit is None or most is None or line.wager not in limit.covers or line.paid <= most:
        return line
    return line._replace(paid=most, note=f"limited by {limit.cite}", cut=limit.cite)


def _limit(state: Round, seat: Seat, books: Books) -> None:
    """Winnings beyond the payout limit are not paid; only the wagers it covers count."""
    limit, room = state.house.force.limit, state.house.payout_limit
    if limit is None or room is None:
        return
    for place, line in enumerate(books.lines):
        if line.seat == seat.number and line.wager in limit.covers and line.source is INVENTORY:
            paid = min(line.paid, room)
            if paid < line.paid:
                books.lines[place] = line._replace(paid=paid, note=f"limited by {limit.cite}", cut=limit.cite)
            room -= paid
