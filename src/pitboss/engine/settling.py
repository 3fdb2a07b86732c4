"""Sections .11 and .12: one player's wagers settled in order, every line with its clause."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pitboss.cards import Card
from pitboss.engine import bonuses
from pitboss.engine.betting import with_seat
from pitboss.engine.deciding import any_progressive
from pitboss.engine.state import Line, Result, Round, Seat, Source, Stage
from pitboss.hands import Hand, quick
from pitboss.hands.patterns import HoleCards, Ranked
from pitboss.money import LOSE, PUSH, Cents, Flat, Odds, Share
from pitboss.rules.words import AgainstTable, AtOdds, Formed, HandBonus, Part, Progressive, Settlement

FLOP = 3
BONUS_ON_ANTE = "Ante Bonus"


def settle_next(state: Round) -> Round:
    """The round after the next player was settled, counterclockwise from the dealer's far right."""
    seat = state.seat(state.asked)
    state = settle_seat(state, seat)
    following = max((s.number for s in state.seats if s.number < seat.number), default=0)
    if following:
        return replace(state, asked=following)
    rest = tuple(c for s in state.seats if s.on_table for c in s.cards)
    rack = (*state.rack, *rest, *state.dealer, *state.community, *state.bonus)
    return replace(state, stage=Stage.OVER, asked=0, rack=rack)


def settle_seat(state: Round, seat: Seat) -> Round:
    """The round after every wager of one player was settled."""
    if seat.gone or not seat.on_table:
        return _refuse_leftover(state, seat)
    state = replace(
        state,
        seats=with_seat(state, replace(seat, shown=True)),
        bonus_shown=state.bonus_shown or bool(state.bonus),
    )
    before = len(state.lines)
    state = replace(state, lines=(*state.lines, *_against_dealer(state, seat)))
    for step in state.house.force.settlement:
        state = _settle_step(state, seat, step)
    state = _limit(state, seat, before)
    settled = {line.wager for line in state.lines[before:] if line.seat == seat.number}
    left = {name: cents for name, cents in seat.standing.items() if name not in settled}
    seat = replace(state.seat(seat.number), standing=left)
    return _refuse_leftover(replace(state, seats=with_seat(state, seat)), seat)


def _refuse_leftover(state: Round, seat: Seat) -> Round:
    """Settlement must decide every wager that stands: a gap is our own mistake."""
    assert not seat.standing, f"seat {seat.number} has unsettled wagers: {sorted(seat.standing)}"
    return state


def cards_of(state: Round, part: Part, seat: Seat) -> tuple[Card, ...]:
    """The cards that lie at a place."""
    match part:
        case Part.PLAYER:
            return seat.cards
        case Part.DEALER:
            return state.dealer
        case Part.COMMUNITY:
            return state.community
        case Part.FLOP:
            return state.community[:FLOP]
        case Part.BONUS:
            return state.bonus
        case Part.RACK:
            return state.rack


def formed_hand(state: Round, formed: Formed, seat: Seat) -> Ranked:
    """The hand that a wager is decided on."""
    if formed.ranks == "647a.12(b)":  # two cards, ranked by the table's own rows
        return HoleCards(seat.cards, state.dealer)
    held: tuple[Card, ...] = ()
    for part in formed.parts:
        held += cards_of(state, part, seat)
    return quick.best(held, state.house.force.ranking(formed.ranks))


def _against_dealer(state: Round, seat: Seat) -> Iterator[Line]:
    """The wagers of a player who stayed in against the dealer's hand."""
    rules = state.house.force
    if rules.settle is None or rules.compete is None or seat.folded:
        return
    if not any(wager.times and wager.name in seat.standing for wager in rules.wagers):
        return  # a player who competes against a paytable only
    player = formed_hand(state, rules.compete, seat)
    dealer = formed_hand(state, rules.compete, replace(seat, cards=state.dealer))
    assert isinstance(player, Hand)
    assert isinstance(dealer, Hand)
    against = f"{player.name} against {dealer.name}"
    for name, outcome in rules.settle(player, dealer, state.house).items():
        why = f"{against}: {outcome.why}" if outcome.why else against
        if name in seat.standing:
            yield paid_line(state, seat, name, outcome.odds, outcome.cite, player, why=why)
        elif name == BONUS_ON_ANTE and "Ante" in seat.standing:
            stake = seat.standing["Ante"]
            yield Line(
                seat.number, name, 0, Result.BONUS, outcome.cite, outcome.odds,
                paid=outcome.odds.winnings(stake), hand=player, why=outcome.why, pays=outcome.cite,
            )  # fmt: skip


def paid_line(
    state: Round,
    seat: Seat,
    wager: str,
    odds: Odds,
    cite: str,
    hand: Ranked | None,
    *,
    why: str = "",
    pays: str = "",
) -> Line:
    """A wager settled at odds: the winnings, and what becomes of the wager itself."""
    stake = seat.standing[wager]
    declared = state.house.rules.by_name[wager]
    back = odds.stake_back and not (isinstance(odds, Flat) and declared.collected_before_deal)
    result = Result.WON if odds.wins else Result.PUSHED if odds == PUSH else Result.LOST
    returned = stake if back else 0
    return Line(
        seat.number, wager, stake, result, cite, odds, paid=odds.winnings(stake), returned=returned,
        collected=stake - returned, hand=hand, why=why, pays=pays,
    )  # fmt: skip


def _settle_step(state: Round, seat: Seat, step: Settlement) -> Round:
    match step:
        case AgainstTable():
            if step.wager in seat.standing:
                return replace(state, lines=(*state.lines, table_line(state, seat, step)))
        case AtOdds():
            if step.wager in seat.standing:
                return replace(state, lines=(*state.lines, _odds_line(state, seat, step)))
        case Progressive():
            return _progressive(state, seat, step)
        case HandBonus():
            return bonuses.hand_bonus(state, seat, step, formed_hand)
    return state


def table_line(state: Round, seat: Seat, step: AgainstTable) -> Line:
    hand = formed_hand(state, step.formed, seat)
    row = state.house.paytable(step.pays).row_for(hand)
    if row is None or not (row.pays.wins or row.pays == PUSH):
        lost = step.lost_cite or step.cite
        return paid_line(
            state, seat, step.wager, LOSE, lost, hand, why=f"{hand.name} pays nothing", pays=step.pays
        )
    return paid_line(
        state, seat, step.wager, row.pays, step.cite, hand, why=f"{hand.name}: {row}", pays=step.pays
    )


def _odds_line(state: Round, seat: Seat, step: AtOdds) -> Line:
    hand = formed_hand(state, step.formed, seat)
    if state.house.paytable(step.wins_by).row_for(hand) is None:
        return paid_line(state, seat, step.wager, LOSE, step.lost_cite, hand, why=f"{hand.name} pays nothing")
    return paid_line(state, seat, step.wager, step.odds, step.cite, hand, why=hand.name, pays=step.pays)


def _progressive(state: Round, seat: Seat, step: Progressive) -> Round:
    """The player's own progressive wager, then the Envy Bonuses that his hand brings to others."""
    rivals = [
        s for s in reversed(state.seats) if s.number != seat.number and step.wager in s.placed and not s.gone
    ]
    mine = step.wager in seat.standing
    if not mine and not (rivals and pays_envy(state, seat)):
        return state
    hand = formed_hand(state, step.formed, seat)
    if mine:
        row = state.house.paytable(step.pays).row_for(hand)
        if row is None:
            line = paid_line(state, seat, step.wager, LOSE, step.cite, hand, why=f"{hand.name} pays nothing")
            state = replace(state, lines=(*state.lines, line))
        elif isinstance(row.pays, Share):
            state = bonuses.meter_award(state, seat, step, row, hand)
        else:
            line = paid_line(
                state, seat, step.wager, row.pays, step.pay, hand, why=f"{hand.name}: {row}", pays=step.pays
            )
            state = replace(state, lines=(*state.lines, replace(line, pending=True)))
    if pays_envy(state, seat):
        state = replace(state, lines=(*state.lines, *_envy(state, seat, step, hand, rivals)))
    return state


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
    for rival in rivals:
        row = state.house.envy(step.wager, rival.placed[step.wager]).row_for(hand)
        if row is not None and row.pays.wins:
            yield Line(
                rival.number, f"{step.wager} Envy Bonus", 0, Result.BONUS, step.envy, row.pays,
                paid=row.pays.winnings(0), hand=hand, why=f"seat {holder.number} holds {hand.name}", pays=step.envy_pays,
            )  # fmt: skip


def payout_limit(state: Round) -> Cents | None:
    """The most payable on one hand, where the chapter or the house sets such a limit."""
    limit = state.house.force.limit
    if limit is None:
        return None
    return state.house.limit_floor if limit.fixed else state.house.limit


def _limit(state: Round, seat: Seat, since: int) -> Round:
    """Winnings beyond the payout limit are not paid; only the wagers it covers count."""
    limit, most = state.house.force.limit, payout_limit(state)
    if limit is None or most is None:
        return state
    lines, room = list(state.lines), most
    for place in range(since, len(lines)):
        line = lines[place]
        if line.seat == seat.number and line.wager in limit.covers and line.source is Source.INVENTORY:
            paid = min(line.paid, room)
            if paid < line.paid:
                lines[place] = replace(line, paid=paid, why=f"{line.why}; limited by {limit.cite}")
            room -= paid
    return replace(state, lines=tuple(lines))
