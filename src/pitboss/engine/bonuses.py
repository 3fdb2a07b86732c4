"""Awards from a meter, and the Five Card Hand Bonus with its Magic Card and Lucky Bonus."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from pitboss.engine.meters import award, wager_amount
from pitboss.engine.state import Line, Result, Round, Seat, Source
from pitboss.hands.patterns import Ranked
from pitboss.money import LOSE, Cents, For, Odds, Share
from pitboss.rules.submission import metered
from pitboss.rules.tables import Row
from pitboss.rules.words import Formed, HandBonus, Part, Progressive

FormHand = Callable[[Round, Formed, Seat], Ranked]
VALIDATED_FROM = 500  # odds of so many for 1 need a floorperson
ON_DEALER = 1  # the second wager of a hand bonus is the one on the dealer's hand


def take_share(state: Round, seat: Seat, step: Progressive | HandBonus, share: Share) -> tuple[Cents, Round]:
    """Take a share off the meter as it stands at this player's turn."""
    key = (state.house.link(metered(step)), share.level)
    terms = state.house.levels(step)[share.level]
    wager = wager_amount(state.house, step)
    cents, meters, moves = award(state.meters, key, share, terms, wager, seat.number, step.pays)
    return cents, replace(state, meters=meters, moves=(*state.moves, *moves))


def meter_award(state: Round, seat: Seat, step: Progressive, row: Row, hand: Ranked) -> Round:
    """A progressive won from the meter: hand paid once a floorperson has validated it."""
    assert isinstance(row.pays, Share)
    cents, state = take_share(state, seat, step, row.pays)
    line = _award_line(seat, step.wager, row.pays, step.pay, hand, cents, f"{hand.name}: {row}", step.pays)
    return replace(state, lines=(*state.lines, line))


def _award_line(
    seat: Seat, wager: str, odds: Odds, cite: str, hand: Ranked, cents: Cents, why: str, pays: str
) -> Line:
    stake = seat.standing[wager]
    return Line(
        seat.number, wager, stake, Result.WON, cite, odds, paid=cents, collected=stake, hand=hand,
        source=Source.HAND_PAID, why=why, pays=pays, pending=True,
    )  # fmt: skip


def hand_bonus(state: Round, seat: Seat, step: HandBonus, form: FormHand) -> Round:
    """Both wagers of the Five Card Hand Bonus, then what the table game system drew."""
    if not any(wager in seat.standing for wager in step.wagers):
        return state
    state = fix_dealer_pool(state, step, form)
    for which, (wager, formed) in enumerate(zip(step.wagers, step.formed, strict=True)):
        if wager not in seat.standing:
            continue
        hand = form(state, formed, seat)
        row = state.house.paytable(step.pays).row_for(hand)
        if row is None:
            line = _account_line(seat, wager, LOSE, step.cite, hand, f"{hand.name} pays nothing", step.pays)
            state = replace(state, lines=(*state.lines, line))
        elif isinstance(row.pays, Share):
            state = _share_line(state, seat, step, wager, which, row, hand)
        else:
            line = _account_line(seat, wager, row.pays, step.credit, hand, f"{hand.name}: {row}", step.pays)
            needs_floor = isinstance(row.pays, For) and row.pays.times >= VALIDATED_FROM
            state = replace(state, lines=(*state.lines, replace(line, pending=needs_floor)))
        state = replace(state, lines=(*state.lines, *_drawn(state, seat, step, wager, which, formed)))
    return state


def _account_line(seat: Seat, wager: str, odds: Odds, cite: str, hand: Ranked, why: str, pays: str) -> Line:
    stake = seat.standing[wager]
    result = Result.WON if odds.wins else Result.LOST
    return Line(
        seat.number, wager, stake, result, cite, odds, paid=odds.winnings(stake), collected=stake,
        hand=hand, source=Source.ACCOUNT, why=why, pays=pays,
    )  # fmt: skip


def _share_line(
    state: Round, seat: Seat, step: HandBonus, wager: str, which: int, row: Row, hand: Ranked
) -> Round:
    """A share of the meter: the player's own, or an equal part of what the dealer's hand won."""
    assert isinstance(row.pays, Share)
    why = f"{hand.name}: {row}"
    if which == ON_DEALER:
        pool, winners = state.pools[step.cite]
        first = max(s.number for s in state.seats if wager in s.standing or _settled(state, s, wager))
        cents = pool // winners + (pool % winners if seat.number == first else 0)
        why += f", divided among {winners}" if winners > 1 else ""
    else:
        cents, state = take_share(state, seat, step, row.pays)
    line = _award_line(seat, wager, row.pays, step.credit, hand, cents, why, step.pays)
    return replace(state, lines=(*state.lines, line))


def _settled(state: Round, seat: Seat, wager: str) -> bool:
    return any(line.seat == seat.number and line.wager == wager for line in state.lines)


def fix_dealer_pool(state: Round, step: HandBonus, form: FormHand) -> Round:
    """What the dealer's hand takes off the meter, fixed once before any player is paid."""
    if len(step.wagers) <= ON_DEALER or step.cite in state.pools:
        return state
    on_dealer = [s for s in state.seats if step.wagers[ON_DEALER] in s.standing and not s.gone]
    pool = 0
    if on_dealer:
        row = state.house.paytable(step.pays).row_for(form(state, step.formed[ON_DEALER], on_dealer[-1]))
        if row is not None and isinstance(row.pays, Share):
            pool, state = take_share(state, on_dealer[-1], step, row.pays)
    return replace(state, pools={**state.pools, step.cite: (pool, len(on_dealer))})


def _drawn(
    state: Round, seat: Seat, step: HandBonus, wager: str, which: int, formed: Formed
) -> Iterator[Line]:
    """Magic Card and Lucky Bonus: additional payouts that do not depend on the hand's rank."""
    stake, odds = seat.standing[wager], dict(state.house.force.table(step.events).column("Payout"))
    places = {
        Part.PLAYER: seat.cards,
        Part.DEALER: state.dealer,
        Part.COMMUNITY: state.community,
        Part.FLOP: state.community[:3],
    }
    cards = [card for part in formed.parts for card in places[part]]
    position = 0 if which == ON_DEALER else seat.number
    for name, hit, cites in (
        ("Magic Card", state.magic is not None and state.magic in cards, step.magic),
        ("Lucky Bonus", state.lucky is not None and state.lucky == position, step.lucky),
    ):
        pays = odds[name]
        if hit and isinstance(pays, Odds):
            yield Line(
                seat.number, f"{wager}: {name}", 0, Result.BONUS, cites[min(which, len(cites) - 1)], pays,
                paid=pays.winnings(stake), source=Source.ACCOUNT, why=f"{name} {pays}", pays=step.events,
            )  # fmt: skip
