"""Clauses on the order of settlement, payouts and meters that are silent or unclear and leave no choice."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.documents import offer
from pitboss.documents.chosen import Reading
from pitboss.documents.envy_figures import of_any_progressive
from pitboss.documents.moved_figures import (
    collected_with_the_rest,
    in_exact_odds,
    on_both_wagers,
    restarting_always,
    with_chip,
    without_reserve,
)
from pitboss.documents.offer import envy, steps
from pitboss.documents.patron.playing import spoken
from pitboss.documents.patron.standings import paid_on, standings
from pitboss.documents.settling import pays_no_share, smaller_shares, to_the_cent, uneven_odds
from pitboss.engine.meters import wagers_of
from pitboss.law import outline
from pitboss.law.silences import (
    EACH_AFTER_ALL_OTHERS,
    ENVY_BY_ANOTHER_CHAPTER,
    ENVY_OF_ANY_PROGRESSIVE,
    METER_OF_ANOTHER_WAGER,
    RETURNED_AT_FIRST,
    WHOLE_METER_ONLY,
)
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import HandBonus, Progressive, metered
from pitboss.solve.worth import step_of


def of_payouts(house: House) -> Iterator[Reading]:
    """Every such clause that these tables come to."""
    yield from _order(house)
    yield from _returned_at_first(house)
    yield from _bonus_on(house)
    yield from _in_cents(house)
    yield from _chip_gone(house)
    yield from _divided(house)
    yield from _at_the_turn(house)
    yield from _paid_by_hand(house)
    yield from _envied_by(house)
    yield from _envied_loosely(house)
    yield from _meters(house)


def each_settled_last(house: House) -> tuple[list[str], list[str]]:
    """The wagers that are each settled after all others by their clauses, and those clauses."""
    last = [step for step in steps(house) if step.cite in EACH_AFTER_ALL_OTHERS]
    return spoken(house, (name for step in last for name in wagers_of(step))), [step.cite for step in last]


def envied_by_another_chapter(house: House, step: Progressive) -> bool:
    """Whether the clause of an Envy Bonus in force cites the payouts of another game."""
    return step.envy in ENVY_BY_ANOTHER_CHAPTER and envy(house, step) is not None


def _order(house: House) -> Iterator[Reading]:
    """Wagers of which each is settled after all others: 649a.11(c)(7), 649a.11(c)(8) and 649a.11(c)(9)."""
    names, cites = each_settled_last(house)
    if len(names) > 1:
        yield Reading(
            ", ".join(cites),
            f"{listed(names)} are settled in this order.",
            ("They are settled in any other order, or in the one that the dealer chooses.",),
            f"{listed(cites)} settle each of them after all other wagers, and cannot all be followed. The"
            " order is that of the clauses. Each has a meter of its own: what is paid is the same.",
        )


def _returned_at_first(house: House) -> Iterator[Reading]:
    """An Ante that goes back before the hands are compared: 653a.11(h)(1)."""
    for clause in dict.fromkeys(cite for each in standings(house) for cite in each.cites):
        if rest := RETURNED_AT_FIRST.get(clause):
            lost, won = rest
            yield Reading(
                clause,
                "Where the dealer has less than a pair, the Ante is returned whatever the player holds.",
                ("Where the hand of the player is lower, it is collected with the Blind and the Play.",),
                f"{clause} returns the Ante and leaves Blind and Play to what follows; {lost} there names the"
                f" Ante too. So does {won}, which would pay it to a higher hand: no figure here counts that"
                " side. A wager that was returned is not settled again.",
                collected_with_the_rest(clause),
            )


def _bonus_on(house: House) -> Iterator[Reading]:
    """The wager that a bonus of a version is paid on: 649a.12(c)."""
    version = offer.version_of(house)
    if version is None:
        return
    for name, base in paid_on(house).items():
        printed = {table.cite for table in house.rules.tables if table.wager == name}
        (other,) = printed - {version.pays}
        yield Reading(
            version.pays,
            f"The {name} is paid on the {base} Wager.",
            (f"It is paid on the {base} and Play Wagers together.",),
            f"{version.pays} gives it to a player with both wagers and does not say on which. {other}, which"
            f" it replaces, pays it on the {base}.",
            on_both_wagers(version.pays),
        )


def _in_cents(house: House) -> Iterator[Reading]:
    """Odds that may break a dollar: 653a.12(b) and 669a.12(c)."""
    for odds, clause in uneven_odds(house):
        yield Reading(
            clause,
            f"Odds of {odds} pay {to_the_cent(house, odds)}.",
            ("A part of a dollar is not paid, or is rounded to the next chip.",),
            f"{clause} has the odds and no word on parts of a dollar. Anything but the exact sum would be"
            " other odds.",
            in_exact_odds(odds),
        )


def _chip_gone(house: House) -> Iterator[Reading]:
    """Sums on a chip that was collected before the deal: 643a.12(b) of 2011."""
    for name in offer.sums_for_collected_chips(house):
        step, taken = step_of(house, name), house.force.method(house.method).no_more_bets
        yield Reading(
            f"{step.pays}, {taken}",
            f"A winning {name} Wager is paid the sum on the paytable, and its chip does not come back.",
            ("The chip comes back with the sum.",),
            f"{step.pays} prints sums of money and no odds, and says nothing of the chip. By {taken} the"
            " dealer collects it before the deal: no wager is left on the layout that could be returned.",
            with_chip(name),
        )


def _at_the_turn(house: House) -> Iterator[Reading]:
    """When the meter of a bonus by device is read for a player's hand, of which no clause speaks."""
    turns = [step.turn for step in house.force.settlement if isinstance(step, Progressive)]
    for step in steps(house):
        if isinstance(step, HandBonus):
            yield Reading(
                step.highest_only,
                f"A share of the {step.name} meter that a player's hand wins is taken from what the meter"
                " shows at the player's turn.",
                ("It is taken from what the meter showed before the first player was settled.",),
                f"No clause on the {step.name} says when its meter is read. {turns[-1]} reads that of a"
                " progressive wager at the player's turn.",
            )


def _divided(house: House) -> Iterator[Reading]:
    """What the dealer's hand takes from a meter: 647a.12(e)(2) and 649a.12(i)(2)."""
    several = house.adjacent_boxes > 1
    however = ", at however many positions the wager was made" if several else ""
    by_position = "by positions or " if several else ""
    for step in steps(house):
        if isinstance(step, HandBonus) and len(step.wagers) > 1:
            yield Reading(
                step.highest_only,
                f"A share of the {step.name} meter that the dealer's hand wins is taken before any player's"
                f" hand is paid from the meter. Each player has an equal part{however}; odd cents go to the"
                " players who are settled first.",
                (
                    "It is taken from what the players' hands have left of the meter, or divided"
                    f" {by_position}by the amounts wagered.",
                ),
                f"{step.highest_only} divides it equally among the players with a wager on the dealer's hand"
                " and says neither when it is taken nor where a cent goes that cannot be divided. Taken first"
                " it is one sum for all of them, wherever they sit.",
            )


def _envied_by(house: House) -> Iterator[Reading]:
    """The schedule of an Envy Bonus, where the clause cites another chapter: 649a.11(c)(7)(v)."""
    for step in steps(house):
        if isinstance(step, Progressive) and envied_by_another_chapter(house, step):
            other, why = ENVY_BY_ANOTHER_CHAPTER[step.envy]
            yield Reading(
                step.envy,
                f"The Envy Bonus of the {step.wager} is paid by {step.envy_pays}.",
                (f"It is paid by {other}.",),
                f"{step.envy} cites {why} {step.envy_pays} has the schedule of this bonus under the same"
                " letter and number.",
            )


def loosely_envied(house: House) -> list[Progressive]:
    """The progressives whose Envy Bonus goes, by the words of its clause, with any of several offered."""
    offered = [step for step in steps(house) if isinstance(step, Progressive)]
    loose = [step for step in offered if step.envy in ENVY_OF_ANY_PROGRESSIVE and envy(house, step)]
    return loose if len(offered) > 1 else []


def _envied_loosely(house: House) -> Iterator[Reading]:
    """Whose wager an Envy Bonus goes with: 643a.11(g)(4)(v), 649a.11(c)(5)(v) and 649a.11(c)(7)(v)."""
    if not (found := loosely_envied(house)):
        return
    several, names = len(found) > 1, listed([step.wager for step in found])
    cites = [step.envy for step in found]
    definition = next(cite for cite in outline(house.rules.id) if cite.endswith(".1"))
    it, is_paid, each = ("them", "are each paid", "each") if several else ("it", "is paid", "it")
    yield Reading(
        ", ".join(cites),
        f"The Envy Bonus{'es' if several else ''} of the {names} {is_paid} only to players who made that very"
        " wager.",
        ("A player who made any progressive wager of this table is paid one.",),
        f"{listed(cites)} {'give' if several else 'gives'} {it} to players making a Progressive Payout Wager"
        f" and {'do' if several else 'does'} not say which. {definition} defines {each} by the wager of its"
        " name.",
        of_any_progressive(found),
    )


def _paid_by_hand(house: House) -> Iterator[Reading]:
    for step in steps(house):
        if not isinstance(step, Progressive) or step.pay not in WHOLE_METER_ONLY:
            continue
        if pays_no_share(house, step):
            yield Reading(
                step.pay,
                "The table inventory container pays no share of the meter, not a smaller one either.",
                ("Only the whole meter is paid elsewhere; a smaller share may come from the container.",),
                f"{step.pay} speaks of the whole meter, and {step.pays} pays a smaller share besides."
                f" {WHOLE_METER_ONLY[step.pay]}",
            )


def _meters(house: House) -> Iterator[Reading]:
    """What a smaller share leaves on a meter, and by which wager a meter is measured."""
    metered_steps = [step for step in steps(house) if isinstance(step, (Progressive, HandBonus))]
    shared = [step for step in metered_steps if smaller_shares(house, step)]
    if shared:
        meters = listed([metered(step) for step in shared])
        cites = list(dict.fromkeys(step.meter for step in shared))
        yield Reading(
            ", ".join(cites),
            f"When a smaller share of the meter of the {meters} is won, the meter falls by that share and"
            " does not start again.",
            ("The meter starts again after every share that is won.",),
            f"{listed(cites)} {'have' if cites[1:] else 'has'} an amount at which the meter starts again and"
            f" {'do' if cites[1:] else 'does'} not say after which win. A smaller share leaves the rest of"
            " the meter to be won.",
            restarting_always(shared),
        )
    for step in metered_steps:
        name, kept = metered(step), [level.reserve for level in house.levels(step).values() if level.reserve]
        if kept:
            yield Reading(
                step.meter,
                f"Once the whole {name} meter has been won, it starts again with what the reserve holds.",
                ("It starts again with nothing, and the reserve stays apart.",),
                f"{step.meter} lays {kept[0]} of each wager aside as a reserve, starts the meter again at $0"
                " and does not say where the reserve goes. It was paid in by players of this meter: that"
                " speaks for giving it to the next jackpot.",
                without_reserve(step),
            )
        if step.meter in METER_OF_ANOTHER_WAGER:
            yield Reading(
                step.meter,
                f"The amounts of the {name} meter are multiples of the {name} Wager.",
                ("They are multiples of the Progressive Payout Wager.",),
                METER_OF_ANOTHER_WAGER[step.meter],
            )
