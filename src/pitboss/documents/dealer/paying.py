"""The settlement of a round, told to the dealer in the order of the wagers, the odds beside the steps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from pitboss.documents.chosen import decided_by, in_print
from pitboss.documents.dealer.folding import left_for_envy, not_passed_by
from pitboss.documents.dealer.preparing import Step
from pitboss.documents.large_wins import large_wins
from pitboss.documents.offer import (
    InForce,
    clauses_of,
    envy,
    even_below_odds,
    events,
    game_paytables,
    game_wagers,
    paytable_of,
    paytables,
    side_wagers,
    sums_for_collected_chips,
)
from pitboss.documents.page import Grid, cells
from pitboss.documents.patron.playing import number
from pitboss.documents.patron.rankings import game_hand
from pitboss.documents.patron.standings import PARTED, Ends, Standing, paid_on, standings
from pitboss.documents.patron.terms import MINI, explained, of_one_suit
from pitboss.documents.settling import (
    SettledTogether,
    counted,
    hand_of,
    in_order,
    joined,
    least_hand,
    lettered,
    pays_no_share,
    pays_six_cards,
    pays_sums_of_money,
    printed,
    taken_before_deal,
    to_the_cent,
    turned_up_again_for,
    turned_up_for,
    uneven_odds,
)
from pitboss.engine.meters import wagers_of
from pitboss.money import dollars
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import AtOdds, Decide, HandBonus, Progressive, Word

PLACES = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")
BY_TABLE = "by its paytable"
DOES = {"returned": "return", "loses": "collect", BY_TABLE: "pay by paytable", "": "nothing"}
STANDS = {  # the player's hand beside the dealer's
    ("higher",): "beats yours",
    ("equal",): "ties yours",
    ("lower",): "loses to yours",
    ("higher", "equal"): "beats or ties yours",
    ("higher", "equal", "lower"): "any",
}


@dataclass(frozen=True)
class Settled:
    """Wagers that are settled together: the place in the order, their names, the steps and the odds.

    An Envy Bonus has steps and a schedule of its own.
    """

    place: int
    name: str
    steps: tuple[Step, ...]
    odds: tuple[Grid, ...]
    metered: bool
    envy_steps: tuple[Step, ...] = ()
    envy_odds: tuple[Grid, ...] = ()

    @property
    def title(self) -> str:
        """The place in the order and the wagers."""
        return f"{roman(self.place)}. {self.name}"


def begins(house: House) -> Iterator[Step]:
    """Where the settlement begins, and what comes first with each player."""
    rules, hand = house.force, game_hand(house)
    yield (
        "Begin with the player at your far right, the position with the highest number. Go counterclockwise.",
        rules.settling,
    )
    yield (
        f"Settle one player whole before the next{_in_turn(order(house))}",
        joined(_in_turn_by(house)),
    )
    call = " Announce it: “Player has”, then the hand." if rules.announcing else ""
    size = rules.ranking(hand.ranks).size
    best = "best " if sum(rules.cards_at(part) for part in hand.parts) > size else ""
    yield (
        f"Turn up the player's cards and form the {best}{number(size)}-card hand.{call}",
        joined((rules.turning_up or rules.settling, hand.cite, rules.announcing)),
    )
    yield from not_passed_by(house)
    limit = rules.limit
    if limit and house.payout_limit is not None:
        most = dollars(house.payout_limit)
        yield f"Pay no more than {most} on one hand for {listed(limit.covers)} together.", limit.cite


def order(house: House) -> list[str]:
    """The wagers in the order in which they are settled."""
    game = [listed([wager.name for wager in game_wagers(house)])] if house.force.compete else []
    return [*game, *(each.title for each in in_order(house))]


def _in_turn_by(house: House) -> Iterator[str]:
    """The clauses of the order: of the settlement, and of wagers that are settled outside of it."""
    above = [house.force.settling, house.force.sides if side_wagers(house) else ""]
    yield from above
    for each in in_order(house):
        if not each.step.cite.startswith(tuple(filter(None, above))):
            yield each.step.cite.partition(")")[0] + ")"  # of the wager, whatever its hand


def _in_turn(names: list[str]) -> str:
    """What is settled one after the other, a line each, by the numbers of the pages that follow."""
    told = "".join(f"\n{roman(place)}. {name}" for place, name in enumerate(names, 1))
    return f", in this order:{told}" if len(names) > 1 else f": {''.join(names)}."


def roman(place: int) -> str:
    """A place in the settlement, told apart from the steps: `iv`."""
    return PLACES[place - 1]


def against_dealer(house: House) -> Grid | None:
    """What the dealer does with each wager, by both hands; None in a game without a dealer's hand."""
    found = standings(house)
    if not found:
        return None
    names = list(dict.fromkeys(wager for standing in found for wager in standing.ends))
    dealers = any(each.dealer for each in found)
    rows = []
    for each in found:
        mine = (each.dealer.removeprefix("The dealer has "),) if dealers else ()
        for held, ends in _by_hand(each):
            does = [DOES.get(end, end.replace("pays", "pay")) for end in (ends.get(n, "") for n in names)]
            rows.append((*mine, f"{STANDS[each.relations]}{held}", *does, _settled_by(house, each)))
    mine = ("Your hand",) if dealers else ()
    heads = [*mine, "Player's hand", *names]
    longest = [max(len(row[place]) for row in rows) for place in range(len(heads))]
    return cells([*heads, "Clause"], rows, wide=longest.index(max(longest)))


def _settled_by(house: House, standing: Standing) -> str:
    """The clause of a standing, and that of a bonus which is paid on a wager besides."""
    bonuses = {name for name in paid_on(house) if standing.ends.get(name) == BY_TABLE}
    paid = [each.table.cite for each in game_paytables(house) if each.table.wager in bonuses]
    return ", ".join((standing.cites[0], *paid))


def _by_hand(standing: Standing) -> Iterator[tuple[str, Ends]]:
    """How the wagers end, once for the hands on either side of one that parts them."""
    parted = {wager: found for wager, end in standing.ends.items() if (found := PARTED.fullmatch(end))}
    if not parted:
        yield "", standing.ends
        return
    hand = next(iter(parted.values()))["hand"]
    for held, side in ((f", {hand} or better", "above"), (f", less than {hand}", "below")):
        yield held, {**standing.ends, **{wager: found[side] for wager, found in parted.items()}}


def settlement(house: House) -> Iterator[Settled]:
    """Every wager that is not settled against the dealer's hand, in order."""
    first = 2 if house.force.compete else 1
    for place, each in enumerate(in_order(house), first):
        step, odds = each.step, tuple(_odds(house, each))
        if isinstance(step, Progressive):
            steps, envied = tuple(_progressive(house, step)), tuple(_envied(house, step))
            schedule = tuple(_schedule(house, step))
            yield Settled(place, each.title, steps, odds, True, envy_steps=envied, envy_odds=schedule)
        elif isinstance(step, HandBonus):
            yield Settled(place, each.title, tuple(_hand_bonus(house, step)), odds, True)
        else:
            yield Settled(place, each.title, tuple(_by_table(house, each)), odds, False)


def _odds(house: House, each: SettledTogether) -> Iterator[Grid]:
    tables = _tables(house, each)
    for table in tables:
        caption = _caption(table, len(tables) > 1)
        metered = isinstance(each.step, (Progressive, HandBonus))  # else its steps say what it leaves unsaid
        yield in_place(house, table, caption) if metered else _printed(house, table, caption)
    if drawn := events(house, each.step):
        cite = each.step.events if isinstance(each.step, HandBonus) else ""
        yield cells(["Drawn", "Pays"], drawn, align="lr", caption="Drawn by the system", cite=cite)


def _tables(house: House, each: SettledTogether) -> list[InForce]:
    """The paytables that pay wagers which are settled together."""
    clauses = {step.pays for step in each.steps if not isinstance(step, AtOdds)}
    return [table for table in paytables(house) if table.table.cite in clauses]


def _schedule(house: House, step: Progressive) -> Iterator[Grid]:
    if schedule := envy(house, step):
        yield _printed(house, schedule, f"{schedule.schedule}: to each other player")


def in_place(house: House, table: InForce, caption: str = "") -> Grid:
    """A paytable in force, and below it what it leaves unsaid."""
    note = " ".join(
        f"{says}{'' if clause == table.table.cite else f': {clause}'}."
        for says, clause in (*_named(house, table), *_uneven(house, table))
    )
    return replace(_printed(house, table, caption), note=note)


def _printed(house: House, table: InForce, caption: str) -> Grid:
    """A paytable in force; a row of several suits says that its three cards share one."""
    whole = printed(table, caption)
    rows = tuple((of_one_suit(hand), pays) for hand, pays in whole.rows)
    return replace(whole, rows=rows, cite=clauses_of(house, table))


def _named(house: House, table: InForce) -> Iterator[Step]:
    """Which cards a mini-royal is, if a paytable has one, with the clause."""
    for name, says, clause in explained(house):
        if says == MINI and any(name.lower() in row.told.lower() for row in table.rows):
            yield f"Read an {says} as a {name.lower()}", clause


def _uneven(house: House, table: InForce) -> Iterator[Step]:
    """What odds of a paytable such as 3 to 2 pay to the cent, with the clause."""
    for odds, clause in uneven_odds(house):
        if clause == table.table.cite:
            yield f"Pay {odds} as {to_the_cent(house, odds)}", clause


def _caption(table: InForce, several: bool) -> str:
    """The letter of a paytable; with its wager where two stand side by side."""
    return table.title if several else lettered(table)


def _yours(words: str) -> str:
    """The dealer is the one who reads it."""
    return words.replace("the dealer's", "your")


def _by_table(house: House, each: SettledTogether) -> Iterator[Step]:
    step = each.step
    assert not isinstance(step, (Progressive, HandBonus))
    if shown := turned_up_for(house, step):
        yield f"Turn up {shown}, if they are not up yet.", step.formed.cite
    if step.formed.by_rows:
        yield "Look at the player's first two cards, and at your own.", step.formed.cite
        yield "Pay what stands on the paytable. Collect all else.", step.cite
        return
    yield f"Read {_yours(hand_of(house, step.formed))}.", step.formed.cite
    yield from _readings(house, each)
    yield from _called(house, each)
    at = [f"the {paid.wager} {paid.odds}" for paid in each.steps if isinstance(paid, AtOdds)]
    odds = f"; pay {listed(at)}" if at else ""
    yield (
        f"Pay {least_hand(house, step)} by the paytable{_still_standing(house, each)}{odds}.",
        joined((step.cite, *(s.pays for s in each.steps))),
    )
    for table in _tables(house, each):
        yield from ((f"{says}.", clause) for says, clause in _uneven(house, table))
    if step.wager in sums_for_collected_chips(house):
        yield "Pay the sum and nothing besides: the chip is not given back.", step.pays
    if pays_sums_of_money(house, step):
        even = even_below_odds(house, paytable_of(house, step))
        yield (
            f"Pay a sum of money as it is printed, whatever the wager was{even}, and give the wager back.",
            step.pays,
        )
    does = "Pay nothing" if taken_before_deal(house, each) else "Collect"
    yield f"{does} on anything less.", step.lost_cite or step.cite


def _called(house: House, each: SettledTogether) -> Iterator[Step]:
    """Before a win that no clause has validated: by the house's practice the floorperson is called."""
    for win in large_wins(house):
        if win.step in each.steps:
            yield (
                f"Call the floorperson before you pay {win.told}, and leave the cards until the form is"
                " complete (house practice).",
                "",
            )


def _readings(house: House, each: SettledTogether) -> Iterator[Step]:
    """Hands of a paytable that are read in a way of their own, before anything is paid."""
    for table in _tables(house, each):
        yield from ((f"{says}.", clause) for says, clause in _named(house, table))
    if pays_six_cards(house, each.step):
        yield "Count all six cards where they run from the ace down to the 9 in one suit.", each.step.cite


def _still_standing(house: House, each: SettledTogether) -> str:
    """Which of the bets are paid, where some may have been taken back."""
    asked = [step for step in house.force.play if isinstance(step, Decide) and Word.WITHDRAW in step.words]
    taken = {step.wager for step in asked}
    return ", on each bet that still stands" if taken & {n for s in each.steps for n in wagers_of(s)} else ""


def _progressive(house: House, step: Progressive) -> Iterator[Step]:
    if shown := turned_up_for(house, step):
        yield f"Turn up {shown}, if they are not up yet.", step.cite
    yield (
        f"Read {_yours(hand_of(house, step.formed))}. Pay {least_hand(house, step)}, as follows.",
        joined((*decided_by(house, step), step.formed.cite, step.pays)),
    )
    hand, light, floor = step.verify
    yield "Check that the hand wins and that the light of the position is lit.", joined((hand, light))
    yield "Call the floorperson to validate the win. Pay nothing before.", floor
    yield (
        "Pay the highest hand only; of the meter, by what it shows at this player's turn.",
        joined((step.highest_only, step.turn)),
    )
    what = "any share" if pays_no_share(house, step) else "all"
    yield (
        f"Never pay {what} of the meter from the table inventory container. Leave the cards until the papers"
        " are complete.",
        step.pay,
    )


def _envied(house: House, step: Progressive) -> Iterator[Step]:
    """Which hands bring an Envy Bonus, and to whom."""
    if envy(house, step):
        left, cites = left_for_envy(house)
        too = f", and {left}" if left else ""
        yield (
            f"Read for the Envy Bonus also the cards of players without this wager{too}.",
            joined((step.envy, *cites.split("\n"))),
        )
        folded = ", folded or not" if house.force.folding else ""
        dealers = ", never for your own hand" if house.force.compete else ""
        yield (
            f"Pay the Envy Bonus once for every such hand, to each other player with this wager{folded};"
            f" never to the holder{dealers}.",
            step.envy,
        )


def _drawn(house: House, step: HandBonus) -> Iterator[Step]:
    """What the system draws, which is paid beside the hand."""
    shared = counted(house, step.formed[0].parts[-1])
    whose = "hand wagered on" if len(step.wagers) > 1 else "player"
    wins = {
        "Magic Card": (f"is one of the cards of the {whose} or of {shared}", step.magic),
        "Lucky Bonus": (f"is the position of the {whose}", step.lucky),
    }
    for name, odds in events(house, step):
        when, cites = wins[name]
        yield (
            f"Credit {odds} besides, whatever the hand, if the {name} that the system draws {when}.",
            joined((*(in_print(house, cite) for cite in cites), step.events)),
        )


def _hand_bonus(house: House, step: HandBonus) -> Iterator[Step]:
    shared = counted(house, step.formed[0].parts[-1])
    if shown := turned_up_for(house, step):
        yield f"Turn up {shown}, if they are not up yet.", step.cite
    elif again := turned_up_again_for(house, step):
        yield f"Turn up {again}, if they are not up yet.", step.cite
    of = "of the hand wagered on" if len(step.wagers) > 1 else "of the player"
    yield f"Read the cards {of} with {shared}. Pay {least_hand(house, step)}, as follows.", step.cite
    both = " Pay a player with both wagers on both hands." if len(step.wagers) > 1 else ""
    yield f"Pay the highest hand only.{both}", step.highest_only
    if len(step.wagers) > 1:
        yield (
            "Take a share of the meter that your own hand wins before you pay any player's hand from the"
            " meter, and divide it equally among all who wagered on it.",
            step.highest_only,
        )
    hand, floor = step.verify
    yield "Check that the hand wins.", hand
    yield "Call the floorperson to verify a win of 500 for 1 or of a share of the meter.", floor
    yield (
        "Credit the win to the game account. Never credit a share of the meter: leave the hand until the"
        " papers are complete.",
        step.credit,
    )
    yield from _drawn(house, step)
