"""`advise(state, seat)`: the exact value of every option that a seat has now, and which is the best.

The value of an option is what the seat's wagers bring on average until the round is over, every later
decision being the best one: the base wagers, and the side wagers that a fold takes. Wagers that stay
whatever is decided bring the same with every option and are not counted. Only what the seat may see is
used; what other players hold, bring as Envy Bonus or may take off a meter first is not, and who covers
two positions is advised for each by itself.

Where any amount from one to three Antes may be wagered (641a.11(b)), the multiples are valued. The Play
Wager is paid 1 to 1, changes nothing about the Ante and its bonus, and no payout limit covers it, so that
its value is a straight line in its amount: no amount in between is better than both ends.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from pitboss.cards import refuse_duplicates, show_all
from pitboss.engine import people
from pitboss.engine.actions import Action, Bet, Say
from pitboss.engine.legal import legal
from pitboss.engine.offers import Option
from pitboss.engine.state import Round
from pitboss.money import Cents, dollars
from pitboss.refusal import Refused
from pitboss.rules.words import HandBonus, Part
from pitboss.solve.holdem.limit import limit_of
from pitboss.solve.registry import solver_of
from pitboss.solve.sight import NOTHING_MORE, KnownCards, Sight, sight_of
from pitboss.solve.solver import Cache
from pitboss.solve.worth import step_of

Values = dict[str, Fraction]


@dataclass(frozen=True, kw_only=True)
class Valued:
    """An option as `legal` gives it, and what it is worth in units of the base wager and in cents."""

    name: str  # `Play 2x`, `fold`
    option: Option
    value: Fraction
    cents: Fraction
    cost: Fraction  # against the best option, in units of the base wager

    @property
    def action(self) -> Action:
        """The action that takes it."""
        return self.option.action


@dataclass(frozen=True, kw_only=True)
class Advice:
    """Every option of a decision, the best first; of equal ones the one that wagers less."""

    sight: Sight
    options: tuple[Valued, ...]
    notes: tuple[str, ...] = ()

    @property
    def best(self) -> tuple[Valued, ...]:
        """The best option, and those of exactly the same value."""
        return tuple(each for each in self.options if not each.cost)

    @property
    def values(self) -> Values:
        """The options by name, in units of the base wager."""
        return {each.name: each.value for each in self.options}

    def action(self, name: str = "") -> Action:
        """The action of an option by its name; of the best one if none is named."""
        for each in self.options:
            if name in ("", each.name):
                return each.action
        raise Refused(f"{name!r} is no option now; there are {', '.join(self.values)}")


def advise(state: Round, seat: int, cache: Cache | None = None, known: KnownCards = NOTHING_MORE) -> Advice:
    """The value of every option of a seat that is to decide now, and that may know some more cards.

    Before the Flop the Hold 'Em games are solved once, in seconds; the solved
    table is kept in the cache for the next time.
    """
    sight = replace(sight_of(state, seat), known=known)
    return advised(sight, legal(state, people.seat(seat)), cache)


def advised(sight: Sight, open_now: Sequence[Option], cache: Cache | None = None) -> Advice:
    """The value of every option of a decision, by what its seat sees."""
    refuse_uncounted(sight)
    refuse_known(sight)
    found = {plain_name(name): value for name, value in solver_of(sight.house).values(sight, cache).items()}
    names = [option_name(sight, option.action) for option in open_now]
    assert sorted(found) == sorted(map(plain_name, names)), "what is valued is what may be done"
    highest = max(found.values())
    options = [
        Valued(name=name, option=option, value=value, cents=value * sight.stake, cost=highest - value)
        for name, option, value in zip(names, open_now, (found[plain_name(n)] for n in names), strict=True)
    ]
    ranked = sorted(options, key=lambda each: (each.cost, _wagered(each.action)))
    return Advice(sight=sight, options=tuple(ranked), notes=tuple(_notes(sight, open_now)))


def option_name(sight: Sight, action: Action) -> str:
    """An option in the engine's words: `Play 2x`, `fold`."""
    if isinstance(action, Say):
        return str(action.word.value)
    assert isinstance(action, Bet)
    return f"{sight.step.wager} {action.cents // sight.stake}x"


def plain_name(name: str) -> str:
    """An option by its word or its multiple alone, as every solver can name it."""
    multiple = re.search(r"\d+x$", name)
    return multiple[0] if multiple else {"play": "1x"}.get(name, name)


def _wagered(action: Action) -> Cents:
    return action.cents if isinstance(action, Bet) else 0


def refuse_uncounted(sight: Sight) -> None:
    """Refuse a fold that would take a Five Card Hand Bonus: two wagers on one meter, and a draw."""
    for name in sight.at_risk:
        step = step_of(sight.house, name)
        if isinstance(step, HandBonus):
            told = f"the play is not counted for the {name} Wager, which a fold takes here"
            raise Refused(f"{told}", step.cite)


def refuse_known(sight: Sight) -> None:
    """Refuse known cards that cannot be, and those with which nothing is counted."""
    rules, (elsewhere, dealer) = sight.house.force, sight.known
    refuse_duplicates((*sight.cards, *sight.community, *sight.dealer, *elsewhere, *dealer))
    if dealer and not rules.compete:
        raise Refused(f"a dealer of {rules.id} holds no hand of which a card could be seen")
    held = rules.cards_at(Part.DEALER) if rules.compete else 0
    if dealer and len(sight.dealer) + len(dealer) >= held:
        raise Refused(f"the dealer of {rules.id} holds {held} cards: one at least is not known")
    if (elsewhere or dealer) and sight.at_risk:
        told = f"with known cards the {sight.at_risk[0]} Wager, which a fold takes, is not counted"
        raise Refused(told)


def _notes(sight: Sight, options: Sequence[Option]) -> Iterator[str]:
    """What the values leave out, and why."""
    for option in options:
        if option.most and isinstance(option.action, Bet) and option.most > option.action.cents:
            least, most = dollars(option.action.cents), dollars(option.most)
            yield (
                f"Any amount from {least} to {most} may be wagered; the value is a straight line in it, so"
                f" none in between is better than both ends: {option.cite}."
            )
    limit = sight.house.force.limit
    binds = limit if limit and sight.house.force.compete and limit_of(sight.house, sight.laid) else None
    if binds:
        yield f"The payout limit can bind; what it takes from the wagers it covers is counted: {binds.cite}."
    same = [name for name in sight.outliving if not binds or name not in binds.covers]
    if same:
        wagers = "Wager brings" if len(same) == 1 else "Wagers bring"
        if len(same) > 2:
            yield f"The other {len(same)} wagers do not depend on this choice."
        else:
            yield f"The {' and '.join(same)} {wagers} the same whatever is decided: not counted."
    if sight.levels:
        yield "Meters are taken as they show now; Envy Bonuses do not depend on the decision."
    if sight.known.elsewhere:
        yield f"Known to lie elsewhere, and counted so: {show_all(sight.known.elsewhere)}."
    if sight.known.dealer:
        yield f"Known to be the dealer's, and counted so: {show_all(sight.known.dealer)}."
    if sight.others:
        yield "What the other players hold is not known to this seat and not used."
