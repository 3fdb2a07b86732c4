"""Magic Card and Lucky Bonus beside a layout: what they bring in a round, and how often.

The table game system draws a card and a position apart from the deal, so that every deal has the same
chance of either: what they bring moves with no other wager. A card that both hands of a Five Card Hand Bonus
hold is good for both wagers; the one position is that of the player or that of the dealer. On a wager
that a fold takes it is drawn for those who do not fold: nothing is known of it when they decide.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from math import lcm

from pitboss.cards import DECK
from pitboss.engine.bonuses import ON_DEALER
from pitboss.engine.drawing import LUCKY, MAGIC, draws
from pitboss.money import Cents, Odds
from pitboss.rules.house import House
from pitboss.rules.words import HandBonus
from pitboss.solve.figures import Figures, Result
from pitboss.solve.whole_layouts import Laid
from pitboss.solve.worth import step_of

Chances = Mapping[Cents, Fraction]


def with_drawn(house: House, laid: Laid, alone: Figures, folded: Fraction | None = None) -> Figures:
    """A layout with what is drawn in its rounds, from the layout without it.

    Where a fold takes wagers on which something is drawn, folded is all that is wagered by who folds.
    """
    shown, kept = drawn_chances(house, laid), drawn_chances(house, outliving(house, laid))
    over = lcm(*(chance.denominator for chances in (shown, kept) for chance in chances.values()))
    if over == 1:
        return alone
    assert shown == kept or folded is not None, "who folds is told by what is wagered"
    results: Counter[Result] = Counter()
    for (net, wagered), count in alone.results.items():
        for cents, chance in (kept if wagered == folded else shown).items():
            results[net + Fraction(cents, laid.base), wagered] += count * int(chance * over)
    told = (alone.decisions, alone.standings, alone.indifferent)
    return Figures(
        alone.deals * over,
        results,
        *({name: count * over for name, count in counts.items()} for counts in told),
    )


def outliving(house: House, laid: Laid) -> Laid:
    """What a fold leaves of a layout."""
    return Laid(laid.base, laid.outliving(house), laid.meters)


def drawn_for_staying(house: House, laid: Laid) -> Fraction:
    """What is drawn on average, in cents, on the wagers that a fold takes."""
    shown, kept = drawn_chances(house, laid), drawn_chances(house, outliving(house, laid))
    means = (sum(cents * chance for cents, chance in each.items()) for each in (shown, kept))
    return next(means) - next(means) + Fraction(0)


def drawn_chances(house: House, laid: Laid) -> Chances:
    """What Magic Card and Lucky Bonus together bring in a round to the wagers that lie there."""
    step = draws(house)
    stakes = {name: laid.sides[name] for name in step.wagers if name in laid.sides} if step else {}
    if not step or not stakes or not house.triggers:
        return {0: Fraction(1)}
    found: dict[Cents, Fraction] = {}
    for one, chance in _magic(house, step, stakes).items():
        for other, as_well in _lucky(house, step, stakes).items():
            found[one + other] = found.get(one + other, Fraction(0)) + chance * as_well
    return found


def drawn_variance(house: House, laid: Laid, name: str) -> Fraction:
    """The variance of what is drawn on one wager, in base wagers squared."""
    if not isinstance(step_of(house, name), HandBonus):
        return Fraction(0)
    chances = drawn_chances(house, Laid(laid.base, {name: laid.sides[name]}))
    mean = sum(cents * chance for cents, chance in chances.items())
    square = sum(cents * cents * chance for cents, chance in chances.items())
    return Fraction(square - mean * mean, laid.base**2)


def _magic(house: House, step: HandBonus, stakes: Mapping[str, Cents]) -> Chances:
    """The card is one of 52; the places at which it may lie are each of one hand or of both."""
    hands = dict(zip(step.wagers, step.formed, strict=True))
    parts = dict.fromkeys(part for name in stakes for part in hands[name].parts)
    found: Counter[Cents] = Counter()
    for part in parts:
        won = sum(_paid(house, step, MAGIC, stakes[name]) for name in stakes if part in hands[name].parts)
        found[won] += house.force.cards_at(part)
    return _drawn(house, MAGIC, {cents: Fraction(count, len(DECK)) for cents, count in found.items()})


def _lucky(house: House, step: HandBonus, stakes: Mapping[str, Cents]) -> Chances:
    """The position is one of the players', or of the dealer where a wager may be made on his hand."""
    positions = house.seats + (len(step.wagers) > ON_DEALER)
    found: Counter[Cents] = Counter()
    for stake in stakes.values():
        found[_paid(house, step, LUCKY, stake)] += 1
    return _drawn(house, LUCKY, {cents: Fraction(count, positions) for cents, count in found.items()})


def _drawn(house: House, name: str, hits: Chances) -> Chances:
    """What is brought, and the chances that it is drawn and hits; nothing is brought otherwise."""
    often = Fraction(house.triggers.get(name, 0))
    found = {cents: often * chance for cents, chance in hits.items()}
    return {0: 1 - sum(found.values(), Fraction(0)), **found}


def _paid(house: House, step: HandBonus, name: str, stake: Cents) -> Cents:
    """What one of the two pays on a wager."""
    odds = dict(house.force.table(step.events).column("Payout"))[name]
    assert isinstance(odds, Odds)
    return odds.winnings(stake)
