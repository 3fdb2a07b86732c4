"""The part of the rules on the settlement: how each wager ends, in order, and what it is paid."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pitboss.documents.chosen import cards_read, in_print
from pitboss.documents.offer import (
    drawn_in,
    envy,
    even_below_odds,
    events,
    game_wagers,
    paytable_of,
    paytables,
    side_wagers,
    sums_for_collected_chips,
)
from pitboss.documents.patron.playing import a, number
from pitboss.documents.patron.rankings import called, game_hand
from pitboss.documents.rulebook.against import Told, limit_told, limits_the_game
from pitboss.documents.rulebook.dealing import kept_as_read
from pitboss.documents.rulebook.odds import odds_told, printed_as_read
from pitboss.documents.rulebook.table import Rule
from pitboss.documents.settling import (
    Fold,
    SettledTogether,
    cards_of,
    counted,
    envied_by_a_reading,
    fold_of,
    folded_hand_envied,
    hand_of,
    hand_once_lost,
    hands_told,
    in_order,
    joined,
    least_hand,
    pays_no_share,
    pays_six_cards,
    pays_sums_of_money,
    printed,
    shares,
    smaller_shares,
    table_of,
    taken_before_deal,
    threshold,
    turned_up_again_for,
    turned_up_for,
)
from pitboss.documents.silent_payouts import (
    each_settled_last,
    envied_by_another_chapter,
    loosely_envied,
)
from pitboss.hands import Kind
from pitboss.law.silences import (
    CARDS_TOLD_TWICE,
    ONLY_WHO_PLAYS_ON,
    READ,
    WHATEVER_THE_DEALER_HOLDS,
    WHOLE_METER_ONLY,
    read_so,
)
from pitboss.money import Push
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import (
    AgainstTable,
    AtOdds,
    Decide,
    HandBonus,
    Part,
    Progressive,
    Settlement,
    Word,
)

PLAYERS = "the player's "


def turn(house: House) -> Iterator[Rule]:
    """In which order the players are settled, those who folded too, and what comes first with each."""
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
    names_last, cites_last = each_settled_last(house)
    if len(names_last) > 1:
        yield f"{listed(names_last)} are settled last, in this order.{READ}", joined(cites_last)
    fold = fold_of(house)
    if fold and (fold.kept or fold.envied):
        around = house.force.settling if house.force.settling in ONLY_WHO_PLAYS_ON else ""
        yield (
            f"{_still_due(fold)}{READ if around else kept_as_read(house, fold)}",
            joined((around, *fold.kept_cites.split("\n"), *fold.envied_cites.split("\n"))),
        )
    told = list(odds_told(house))
    yield " ".join(says for says, _ in told), joined(cite for _, cite in told)


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
        joined((step.formed.cite, step.cite, threshold(step), step.lost_cite)),
    )
    if step.wager in sums_for_collected_chips(house):
        yield (
            "The sum on the paytable is all that is paid: the chip was taken before the deal and does not"
            f" come back.{READ}",
            joined((step.pays, house.force.method(house.method).no_more_bets)),
        )
    if step.formed.by_rows and (both := _dealers_too(house, step)):
        yield f"The row {both} is paid only if the dealer's two cards are that pair as well.", step.pays
    if pays_six_cards(house, step):
        royal = called(house, Kind.SIX_CARD_ROYAL)
        name = royal.lower() if royal.lower() == Kind.SIX_CARD_ROYAL.value else royal
        yield (
            f"All six cards count where they run from the ace down to the 9 in one suit: {a(name)}.",
            step.cite,
        )
    yield from _sums(house, step)
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
        yield printed_as_read(house, next(t for t in paytables(house) if t.table.cite == cite))


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
        f"{read_so(step.cite, CARDS_TOLD_TWICE)}",
        joined((cards_read(house, step.wager), step.formed.cite, step.cite, threshold(step))),
    )
    yield (
        f"Only the highest hand is paid. {_at_the_turn(house, step)}",
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
    yield printed_as_read(house, table_of(house, step))
    if schedule := envy(house, step):
        yield printed(schedule, f"{schedule.schedule} on {schedule.table.caption.split()[0]}")


def _at_the_turn(house: House, step: Progressive) -> str:
    """When a meter is read."""
    if smaller_shares(house, step):
        return "A share of the meter is taken from what the meter shows at the player's turn."
    which = "A meter" if len(house.levels(step)) > 1 else "The meter"
    return f"{which} is paid as it stands at the player's turn."


def _elsewhere(house: House, step: Progressive) -> str:
    what = "any share of the meter" if pays_no_share(house, step) else "the whole meter"
    assert shares(house, step)
    read = read_so(step.pay, WHOLE_METER_ONLY)
    return (
        f"The table inventory container never pays {what}.{read} Where a win is paid from elsewhere,"
        " the cards of that player stay on the table until its papers are complete."
    )


def _envy(house: House, step: Progressive) -> Iterator[Rule]:
    schedule = envy(house, step)
    if not schedule:
        return
    hands = listed(hands_told([row.hand for row in schedule.rows]), "or")
    dealer = " or for the dealer's hand" if house.force.compete else ""
    folded = folded_hand_envied(house)
    lost, lost_by = hand_once_lost(house)
    read = READ if envied_by_a_reading(house) else ""
    loose = bool(step.cite in CARDS_TOLD_TWICE and step.formed.parts[1:]) or step in loosely_envied(house)
    paid_by = f" It is paid by the schedule below.{READ}" if envied_by_another_chapter(house, step) else ""
    yield (
        f"Every player with {a(step.wager)} Wager gets an Envy Bonus for each other player at the table"
        f" {_holding(house, step)} {hands}; never for the player's own hand{dealer}.{READ if loose else ''}"
        f"{paid_by}{f' {folded.told()}{read}' if folded else ''} {lost} does not count.{READ}",
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
        joined((step.formed[0].cite, step.cite, threshold(step))),
    )
    both = " A player with wagers on both hands is paid on both." if several else ""
    wins = " that the player's hand wins" if several else ""
    yield (
        f"Only the highest hand is paid.{both} A share of the meter{wins} is taken from what the meter shows"
        f" at the player's turn.{READ}",
        step.highest_only,
    )
    if several:
        yield (
            "If several players had a wager on the dealer's hand and it wins a share of the meter, they"
            " divide it equally. That share is taken from the meter before any player's hand is paid from"
            f" it, and odd cents go to the players who are settled first.{READ}",
            step.highest_only,
        )
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
    yield printed_as_read(house, table_of(house, step))


def _sums(house: House, step: AgainstTable | AtOdds) -> Iterator[Rule]:
    """Sums of money where the other rows have odds."""
    if pays_sums_of_money(house, step):
        even = even_below_odds(house, paytable_of(house, step))
        yield (
            f"A sum of money on the paytable is paid whatever the wager was{even}, and the wager is"
            f" returned.{READ}",
            step.pays,
        )


def _events(house: House, step: HandBonus) -> Iterator[Rule]:
    for name, odds in events(house, step):
        if name == "Magic Card":
            says = f"the card that the table game system draws is {_drawn_from(house, step)}"
            cites = step.magic
        else:
            whose = "hand that was wagered on" if len(step.wagers) > 1 else "player"
            says = f"the table game system draws the position of the {whose}"
            cites = step.lucky
        yield (
            f"A {name} pays {odds} on the {step.name}, whatever the hand and besides what it wins, if {says}."
            f" It is drawn in {drawn_in(house, name)}.{READ}",
            joined((*(in_print(house, cite) for cite in cites), step.events, step.credit)),
        )


def _drawn_from(house: House, step: HandBonus) -> str:
    """Among which cards a drawn one wins."""
    own, shared = step.formed[0].parts
    if not step.wagers[1:]:
        return f"among {cards_of(house, step.formed[0])}"
    others = "a card of the Flop" if shared is Part.FLOP else f"one of {counted(house, shared)}"
    held = number(house.force.cards_at(own))
    return f"one of the {held} cards of the hand wagered on, the player's or the dealer's, or {others}"


def _still_due(fold: Fold) -> str:
    """What a fold leaves to be settled, in a sentence."""
    kept = f"{listed(fold.kept)} Wager{'s' if fold.kept[1:] else ''}" if fold.kept else ""
    on = f"Envy Bonus{'es' if fold.envied[1:] else ''} on the {listed(fold.envied)}" if fold.envied else ""
    if kept and on:
        return (
            "What is still due to a player who folded is settled at that player's turn: the"
            f" {kept} and the {on}."
        )
    whose, settled = "of a player who folded", "settled at that player's turn"
    are = "are" if fold.kept[1:] or fold.envied[1:] else "is"
    return (
        f"The {kept} {whose} {are} {settled}."
        if kept
        else f"The {on} that a player who folded still has {are} {settled}."
    )


def end(house: House) -> Iterator[Rule]:
    """The most that is paid, and the cards of a round that is over."""
    if not limits_the_game(house):
        yield from limit_told(house)
    yield (
        "When everything is settled, the dealer puts the cards in the discard rack in such an order that"
        " each hand can be laid out again if there is a dispute.",
        house.force.done,
    )
