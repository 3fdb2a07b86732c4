"""Awards from a meter, and the Five Card Hand Bonus with its Magic Card and Lucky Bonus."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pitboss.engine.books import Books
from pitboss.engine.meters import award, wager_amount
from pitboss.engine.state import ACCOUNT, BONUS, HAND_PAID, LOST, WON, Line, Round, Seat, cards_of
from pitboss.hands.patterns import Ranked
from pitboss.law.silences import AT_THE_TURN, NO_SMALLER_SHARE, TAKEN_FIRST, WHOLE_METER_ONLY, ReadSo
from pitboss.money import LOSE, Cents, For, Odds, Share
from pitboss.rules.tables import Row
from pitboss.rules.words import Formed, HandBonus, Progressive, metered

FormHand = Callable[[Round, Formed, Seat], Ranked]
VALIDATED_FROM = 500  # odds of so many for 1 need a floorperson
WHOLE = 100  # percent of a meter
ON_DEALER = 1  # the second wager of a hand bonus is the one on the dealer's hand


def take_share(state: Round, seat: Seat, step: Progressive | HandBonus, share: Share, books: Books) -> Cents:
    """Take a share off the meter as it stands at this player's turn."""
    key = (state.house.link(metered(step)), share.level)
    terms = state.house.levels(step)[share.level]
    wager = wager_amount(state.house, step)
    cite = step.turn if isinstance(step, Progressive) else step.pays
    cents, books.meters, moves = award(books.meters, key, share, terms, wager, seat.number, cite)
    books.moves += moves
    return cents


def meter_award(state: Round, seat: Seat, step: Progressive, row: Row, hand: Ranked, books: Books) -> None:
    """A progressive won from the meter: hand paid once a floorperson has validated it."""
    assert isinstance(row.pays, Share)
    cents = take_share(state, seat, step, row.pays, books)
    line = _award_line(seat, step.wager, row, step.pay, hand, cents, step.pays)
    if step.pay in WHOLE_METER_ONLY and row.pays.percent < WHOLE:
        line = line._replace(read=(ReadSo(step.pay, NO_SMALLER_SHARE),))
    books.lines.append(line)


def _award_line(seat: Seat, wager: str, row: Row, cite: str, hand: Ranked, cents: Cents, pays: str) -> Line:
    stake = seat.standing[wager]
    return Line(
        seat.number,
        wager,
        stake,
        WON,
        cite,
        row.pays,
        paid=cents,
        collected=stake,
        hand=hand,
        source=HAND_PAID,
        row=row.printed,
        pays=pays,
        pending=True,
    )


def hand_bonus(state: Round, seat: Seat, step: HandBonus, books: Books, form: FormHand) -> None:
    """Both wagers of the Five Card Hand Bonus, then what the table game system drew."""
    if not any(wager in seat.standing for wager in step.wagers):
        return
    fix_dealer_pool(state, step, books, form)
    for which, (wager, formed) in enumerate(zip(step.wagers, step.formed, strict=True)):
        if wager not in seat.standing:
            continue
        hand = form(state, formed, seat)
        row = state.house.paytable(step.pays).row_for(hand)
        if row is None:
            books.lines.append(_account_line(seat, wager, LOSE, step.cite, hand, step.pays))
        elif isinstance(row.pays, Share):
            books.verified(seat, wager, hand, step.verify)
            _share_line(state, seat, step, wager, which, row, hand, books)
        else:
            books.verified(seat, wager, hand, step.verify)
            line = _account_line(seat, wager, row.pays, step.credit, hand, step.pays)
            needs_floor = isinstance(row.pays, For) and row.pays.times >= VALIDATED_FROM
            books.lines.append(line._replace(pending=needs_floor, row=row.printed))
        if state.magic is not None or state.lucky is not None:
            books.lines += _drawn(state, seat, step, wager, which, formed)


def _account_line(seat: Seat, wager: str, odds: Odds, cite: str, hand: Ranked, pays: str) -> Line:
    stake = seat.standing[wager]
    result = WON if odds.wins else LOST
    return Line(
        seat.number,
        wager,
        stake,
        result,
        cite,
        odds,
        paid=odds.winnings(stake),
        collected=stake,
        hand=hand,
        source=ACCOUNT,
        pays=pays,
    )


def _share_line(
    state: Round, seat: Seat, step: HandBonus, wager: str, which: int, row: Row, hand: Ranked, books: Books
) -> None:
    """A share of the meter: the player's own, or an equal part of what the dealer's hand won."""
    assert isinstance(row.pays, Share)
    if which != ON_DEALER:
        cents = take_share(state, seat, step, row.pays, books)
        line = _award_line(seat, wager, row, step.credit, hand, cents, step.pays)
        books.lines.append(line._replace(read=(ReadSo(step.highest_only, AT_THE_TURN),)))
        return
    pool, numbers = books.pools[step.cite]
    seats = [(state.seat(number).player, number) for number in numbers]
    line = _award_line(seat, wager, row, step.credit, hand, divided(pool, seats)[seat.number], step.pays)
    if among := _among(seats, seat.player):
        line = line._replace(note=f"{among} by {step.highest_only}", cut=step.highest_only)
    books.lines.append(line._replace(read=(ReadSo(step.highest_only, TAKEN_FIRST),)))


def _among(seats: list[tuple[str, int]], player: str) -> str:
    """Among whom a player's part of a pool was divided, in words: the players, and the boxes of this one."""
    names = [name for name, _ in seats]
    players, boxes = len(set(names)), names.count(player)
    if players == 1:
        return f"divided among {boxes} boxes of one player" if boxes > 1 else ""
    share = f", this part among {boxes} boxes of one player," if boxes > 1 else ""
    return f"divided among {players} players{share}"


def divided(pool: Cents, seats: list[tuple[str, int]]) -> dict[int, Cents]:
    """A pool divided equally among players, and a player's part among his boxes, in order of settlement."""
    found: dict[int, Cents] = {}
    players = list(dict.fromkeys(player for player, _ in seats))
    for player, part in zip(players, equal_parts(pool, len(players)), strict=True):
        boxes = [number for name, number in seats if name == player]
        found |= zip(boxes, equal_parts(part, len(boxes)), strict=True)
    return found


def equal_parts(cents: Cents, count: int) -> list[Cents]:
    """A sum in so many parts that differ by a cent at most: odd cents go one each to the first."""
    whole, odd = divmod(cents, count)
    return [whole + (place < odd) for place in range(count)]


def fix_dealer_pool(state: Round, step: HandBonus, books: Books, form: FormHand) -> None:
    """What the dealer's hand takes off the meter, fixed once before any player is paid."""
    if len(step.wagers) <= ON_DEALER or step.cite in books.pools:
        return
    on_dealer = [s for s in state.seats if step.wagers[ON_DEALER] in s.standing and not s.gone]
    pool = 0
    if on_dealer:
        row = state.house.paytable(step.pays).row_for(form(state, step.formed[ON_DEALER], on_dealer[-1]))
        if row is not None and isinstance(row.pays, Share):
            pool = take_share(state, on_dealer[-1], step, row.pays, books)
    books.pools = {**books.pools, step.cite: (pool, tuple(s.number for s in reversed(on_dealer)))}


def _drawn(
    state: Round, seat: Seat, step: HandBonus, wager: str, which: int, formed: Formed
) -> Iterator[Line]:
    """Magic Card and Lucky Bonus: additional payouts that do not depend on the hand's rank."""
    stake, odds = seat.standing[wager], dict(state.house.force.table(step.events).column("Payout"))
    cards = [card for part in formed.parts for card in cards_of(state, part, seat)]
    position = 0 if which == ON_DEALER else seat.number
    for name, hit, cites in (
        ("Magic Card", state.magic is not None and state.magic in cards, step.magic),
        ("Lucky Bonus", state.lucky is not None and state.lucky == position, step.lucky),
    ):
        pays = odds[name]
        if hit and isinstance(pays, Odds):
            yield Line(
                seat.number,
                f"{wager}: {name}",
                0,
                BONUS,
                cites[min(which, len(cites) - 1)],
                pays,
                paid=pays.winnings(stake),
                source=ACCOUNT,
                note=f"{name} {pays}",
                pays=step.events,
            )
