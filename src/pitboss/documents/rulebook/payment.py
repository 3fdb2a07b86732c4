"""The part of the rules on the settlement: how each wager ends, in order, and what it is paid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pitboss.documents.drawing.areas import payouts_clause
from pitboss.documents.offer import (
    envy,
    events,
    game_paytables,
    game_wagers,
    odds_read,
    paytables,
    side_wagers,
    sums_for_collected_chips,
    version_of,
)
from pitboss.documents.page import Block
from pitboss.documents.patron.playing import a, spoken
from pitboss.documents.patron.rankings import game_hand
from pitboss.documents.patron.standings import Standing, standings
from pitboss.documents.rulebook.table import Rule
from pitboss.documents.settling import (
    SettledTogether,
    a_hand,
    cards_of,
    counted,
    envied_by_a_reading,
    fewer_cards,
    fold_of,
    folded_hand_envied,
    hand_of,
    hand_once_lost,
    in_order,
    joined,
    least_hand,
    pays_no_share,
    pays_six_cards,
    printed,
    shares,
    table_of,
    taken_before_deal,
    threshold,
    turned_up_again_for,
    turned_up_for,
)
from pitboss.law.silences import (
    ONLY_WHO_PLAYS_ON,
    WHATEVER_THE_DEALER_HOLDS,
    WHOLE_METER_ONLY,
    read_so,
)
from pitboss.money import Push, dollars
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import (
    AgainstTable,
    AtOdds,
    Decide,
    HandBonus,
    Progressive,
    Settlement,
    Word,
)

Told = Rule | Block  # a numbered rule, or what stands between the rules
PLAYERS = "the player's "
COMPARES = {
    ("higher",): "the hand of the player is higher",
    ("equal",): "the hands tie",
    ("lower",): "the hand of the player is lower",
    ("higher", "equal"): "the hand of the player is higher or ties",
}


def turn(house: House) -> Iterator[Rule]:
    """In which order the players are settled, and what comes first with each."""
    rules, hand = house.force, game_hand(house)
    yield (
        "The dealer settles with the player at the far right first and goes on counterclockwise; all"
        " wagers of one player are settled before those of the next.",
        rules.settling,
    )
    announces = " and announces it" if rules.announcing else ""
    yield (
        f"At each turn the dealer turns up the player's cards and reads {hand_of(house, hand)}{announces}.",
        joined((rules.turning_up or rules.settling, hand.cite, rules.announcing)),
    )
    if rules.sides and side_wagers(house):
        every = list(in_order(house))
        before = [each for each in every if not each.step.cite.startswith(rules.sides)]
        names = [name for each in before for name in each.names] or [w.name for w in game_wagers(house)]
        if len(before) < len(every):
            yield f"{listed(names)} are settled first, the other wagers after them.", rules.sides
    yield f"Odds are read so: {'; '.join(odds_read(house))}.", payouts_clause(house)


def against_dealer(house: House) -> Iterator[Told]:
    """How the wagers against the dealer end, one sentence for each way that the hands may stand."""
    found = standings(house)
    names = list(dict.fromkeys(wager for each in found for wager in each.ends))
    for each in found:
        yield _stands(house, each, names)
    yield from _bonus_in_a_version(house)
    for table in game_paytables(house):
        yield printed(table)


def _bonus_in_a_version(house: House) -> Iterator[Rule]:
    """Whether a bonus needs a win, where the table of the version chosen does not say it: 649a.12(c)."""
    version = version_of(house)
    for choice in house.rules.readings:
        if version and choice.why_in_version:
            bonus = house.force.table(version.pays).wager
            gets = f"gets the {bonus} too" if house.choice(choice.name) == "always" else f"gets no {bonus}"
            read = read_so(version.pays, (version.pays,))
            yield f"A player who does not win {gets}.{read}", version.pays


def _stands(house: House, each: Standing, names: list[str]) -> Rule:
    compares = COMPARES.get(each.relations, "")
    dealer = each.dealer[0].lower() + each.dealer[1:] if each.dealer else ""
    when = " and ".join(filter(None, (dealer, compares)))
    alike: dict[str, list[str]] = {}
    for wager in names:
        alike.setdefault(each.ends.get(wager, ""), []).append(wager)
    ends = [f"the {listed(wagers)} {_ends(end, len(wagers) > 1)}" for end, wagers in alike.items()]
    odds = [cite for wager, cite in house.force.pays if each.ends.get(wager, "").startswith("pays")]
    bonus = [t.table.cite for t in game_paytables(house) if each.ends.get(t.table.wager) == "by its paytable"]
    return f"If {when}, {'; '.join(ends)}.", joined((*each.cites, *odds, *bonus))


def _ends(end: str, several: bool) -> str:
    if end == "by its paytable":
        return "is paid by its paytable"
    if not end:
        return "is not paid"
    if not several:
        return end.replace("returned", "is returned")
    return end.replace("returned", "are returned").replace("pays", "pay").replace("loses", "lose")


def other_wagers(house: House) -> Iterator[tuple[str, list[Told]]]:
    """Every other wager in order: its name, its rules and its paytable."""
    for each in in_order(house):
        step = each.step
        if isinstance(step, Progressive):
            told: list[Told] = [*_progressive(house, step)]
        elif isinstance(step, HandBonus):
            told = [*_hand_bonus(house, step)]
        else:
            told = [*_by_table(house, each)]
        yield each.title, told


def _by_table(house: House, each: SettledTogether) -> Iterator[Told]:
    step = each.step
    assert isinstance(step, (AgainstTable, AtOdds))
    names = f"{listed(list(each.names))} Wager{'s' if len(each.names) > 1 else ''}"
    if _may_be_taken_back(house, each):
        names = f"wagers that still stand, of {listed(list(each.names))},"
    one = len(each.names) == 1
    wins, loses = ("wins", "loses") if one else ("win", "lose")
    if step.formed.by_rows:
        when = "if the player's first two cards stand on its paytable"
    else:
        when = f"if {hand_of(house, step.formed)} is {least_hand(house, step)}"
    anyway = _whatever(house, each.names, step.cite)
    yield (
        f"{_shown_first(house, step)}The {names} {wins} {when}{anyway}; otherwise {'it' if one else 'they'}"
        f" {loses}{_collected(house, each)}.",
        joined((step.formed.cite, step.cite, step.lost_cite)),
    )
    if step.wager in sums_for_collected_chips(house):
        yield (
            "The sum on the paytable is all that is paid: the chip was taken before the deal and does not"
            " come back.",
            step.pays,
        )
    if step.formed.by_rows and (both := _dealers_too(house, step)):
        yield f"The row {both} is paid only if the dealer's two cards are that pair as well.", step.pays
    if pays_six_cards(house, step):
        yield "All six cards count where they run from the ace down to the 9 in one suit.", step.cite
    for paid in each.steps:
        if isinstance(paid, AtOdds):
            yield f"A winning {paid.wager} Wager is paid {paid.odds}.", paid.pays
        elif isinstance(paid, AgainstTable) and any(
            isinstance(row.pays, Push) for row in table_of(house, paid).rows
        ):
            yield (
                f"Where the table says Push, the {paid.wager} Wager is returned and wins nothing.",
                paid.pays,
            )
    for cite in dict.fromkeys(paid.pays for paid in each.steps if not isinstance(paid, AtOdds)):
        yield printed(next(t for t in paytables(house) if t.table.cite == cite))


def _collected(house: House, each: SettledTogether) -> str:
    """That what lost is collected, where its chips still lie on the layout."""
    if taken_before_deal(house, each):
        return ""
    return f" and {'is' if len(each.names) == 1 else 'are'} collected"


def _may_be_taken_back(house: House, each: SettledTogether) -> bool:
    asked = [s for s in house.force.play if isinstance(s, Decide) and Word.WITHDRAW in s.words]
    return any(step.wager in each.names for step in asked)


def _dealers_too(house: House, step: AgainstTable | AtOdds) -> str:
    """A paytable of two cards may have a row that looks at the dealer's too."""
    return next((f"“{row.told}”" for row in table_of(house, step).rows if "dealer" in row.hand.lower()), "")


def _shown_first(house: House, step: Settlement) -> str:
    """Cards that lie face down until their wager is settled."""
    if shown := turned_up_for(house, step):
        return f"The dealer turns up {shown}. "
    again = turned_up_again_for(house, step)
    return f"If {again} still lie face down, the dealer turns them up. " if again else ""


def _whatever(house: House, names: Iterable[str], cite: str) -> str:
    """A side wager is paid whether or not the player beats the dealer: told where its clause says so."""
    if cite not in WHATEVER_THE_DEALER_HOLDS:
        return ""
    beside = {wager.called for wager in side_wagers(house)}
    beaten = ", whether or not the player beats the dealer"
    return beaten if house.force.compete and beside & set(names) else ""


def _progressive(house: House, step: Progressive) -> Iterator[Told]:
    yield (
        f"{_shown_first(house, step)}The {step.wager} Wager wins if {hand_of(house, step.formed)} is"
        f" {least_hand(house, step)}{_whatever(house, (step.wager,), step.cite)}."
        f"{fewer_cards(step)}",
        joined((step.formed.cite, step.cite, threshold(step))),
    )
    yield (
        "Only the highest hand is paid. A share of the meter is taken from what the meter shows at the"
        " player's turn.",
        joined((step.highest_only, step.turn)),
    )
    yield (
        "Before it is paid the dealer confirms that the hand wins and that the light of the position on the"
        " progressive system is lit, and a floorperson or above validates the win by the approved internal"
        " controls.",
        joined(step.verify),
    )
    yield _elsewhere(house, step), step.pay
    yield from _envy(house, step)
    yield printed(table_of(house, step))
    if schedule := envy(house, step):
        yield printed(schedule, f"{schedule.schedule}, {schedule.table.caption}")


def _elsewhere(house: House, step: Progressive) -> str:
    what = "any share of the meter" if pays_no_share(house, step) else "the whole meter"
    assert shares(house, step)
    read = read_so(step.pay, WHOLE_METER_ONLY, "speak of less than the whole")
    return (
        f"The table inventory container never pays {what}.{read} Where a win is paid from elsewhere,"
        " the cards of that player stay on the table until its papers are complete."
    )


def _envy(house: House, step: Progressive) -> Iterator[Rule]:
    schedule = envy(house, step)
    if not schedule:
        return
    hands = listed([a_hand(row.hand.lower()) for row in schedule.rows], "or")
    dealer = " or for the dealer's hand" if house.force.compete else ""
    folded = folded_hand_envied(house)
    lost, lost_by = hand_once_lost(house)
    read = f" {envied_by_a_reading(house)}" if envied_by_a_reading(house) else ""
    yield (
        f"Every player with {a(step.wager)} Wager gets an Envy Bonus for each other player at the table"
        f" {_holding(house, step)} {hands}; never for the player's own hand{dealer}."
        f"{f' {folded.told()}{read}' if folded else ''} {lost} does not count. No clause says so; it is read"
        " so here.",
        joined((step.envy, step.envy_pays, folded.clause if folded else "", *lost_by.split("\n"))),
    )


def _holding(house: House, step: Progressive) -> str:
    """Of which cards the hand of another player is: `whose two cards and the Flop make`."""
    if len(step.formed.parts) == 1:
        return "who holds"
    own, *others = (counted(house, part) for part in step.formed.parts)
    return f"whose {listed([own.removeprefix(PLAYERS), *others])} make"


def _hand_bonus(house: House, step: HandBonus) -> Iterator[Told]:
    several = len(step.wagers) > 1
    if several:
        shared = counted(house, step.formed[0].parts[-1])
        decides = f"the cards of the hand that it was made on and {shared} make {least_hand(house, step)}"
    else:
        decides = f"{hand_of(house, step.formed[0])} is {least_hand(house, step)}"
    yield (
        f"{_shown_first(house, step)}The {step.name} wins if {decides}"
        f"{_whatever(house, (step.name,), step.cite)}.",
        joined((step.formed[0].cite, step.cite)),
    )
    both = (
        " A player with wagers on both hands is paid on both. If several players had a wager on the"
        " dealer's hand and it wins a share of the meter, they divide it equally. That share is taken from"
        " the meter before any player's hand is paid from it, and odd cents go to the players who are settled"
        " first; the clause says neither, and it is read so here."
        if several
        else ""
    )
    yield f"Only the highest hand is paid.{both}", step.highest_only
    yield (
        "The dealer confirms that the hand wins. A win of 500 for 1 or of a share of the meter is verified"
        " by a floorperson or above under the approved internal controls.",
        joined(step.verify),
    )
    yield (
        "A win is credited to the player's game account, except a share of the meter, which is paid"
        " otherwise; the winning hand then stays on the table until its papers are complete.",
        step.credit,
    )
    yield from _events(house, step)
    yield printed(table_of(house, step))


def _events(house: House, step: HandBonus) -> Iterator[Rule]:
    for name, odds in events(house, step):
        if name == "Magic Card":
            cards = " or ".join(cards_of(house, formed) for formed in step.formed)
            says = (
                f"the card that the table game system draws is among {cards}, by the hand that was wagered on"
            )
            cites = step.magic
        else:
            says = "the table game system draws the position of the hand that was wagered on"
            cites = step.lucky
        yield f"A {name} pays {odds} on the {step.name} if {says}.", joined((*cites, step.events))


def end(house: House) -> Iterator[Rule]:
    """Players who folded, the most that is paid, and the cards of a round that is over."""
    fold = fold_of(house)
    if fold and (fold.kept or fold.envied):
        what = [*fold.kept, *(f"the Envy Bonus on the {name}" for name in fold.envied)]
        around = house.force.settling if house.force.settling in ONLY_WHO_PLAYS_ON else ""
        yield (
            f"What is still due to a player who folded is settled at that player's turn: {listed(what)}."
            f"{' No clause gives that player a turn; it is read so here.' if around else ''}",
            joined((around, *fold.kept_cites.split("\n"), *fold.envied_cites.split("\n"))),
        )
    limit = house.force.limit
    if limit and house.payout_limit is not None:
        covered = listed(spoken(house, limit.covers))
        yield (
            f"On one hand a player is paid no more than {dollars(house.payout_limit)} for {covered}"
            " together.",
            limit.cite,
        )
    yield (
        "When everything is settled, the dealer puts the cards in the discard rack in such an order that"
        " each hand can be laid out again if there is a dispute.",
        house.force.done,
    )
