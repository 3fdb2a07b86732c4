"""The parts of the rules on the deal and the decisions: what the dealer does, what a player may answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pitboss.documents.chosen import left_open
from pitboss.documents.dealer.directing import deals_later, is_dealt, last_turn, locked
from pitboss.documents.mishaps import misdealt, misdealt_by_a_reading
from pitboss.documents.offer import device_counts, locked_once_dealt, multiple_of, wagers
from pitboss.documents.patron.playing import a, number, spoken
from pitboss.documents.rulebook.table import Rule
from pitboss.documents.settling import (
    Fold,
    collected_after_all,
    fold_of,
    joined,
    read_to_be_kept,
    where_cards_lie,
)
from pitboss.law import neighbor
from pitboss.law.silences import (
    ASKED_ONCE_MORE,
    CARD_TURNED,
    CARDS_AT_ONCE,
    ENVY_NOT_KEPT_IN_WORDS,
    LAID_DOWN_FIRST,
    NO_COVER_CARD,
    NO_FOLDED_CARDS_EXCEPTED,
    NO_PROGRESSIVE_IN_A_FOLD,
    NOT_LOCKED_BY_NAME,
    ORDER_TO_ASK,
    READ,
    read_so,
)
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import (
    AreaPlace,
    Burn,
    Circuit,
    DealStep,
    Decide,
    Face,
    Lay,
    Method,
    On,
    Part,
    PlayStep,
    RevealDealer,
    Spread,
    Stack,
    Turn,
    Word,
)

LEFT, RIGHT = " at the dealer's left", " at the dealer's right"  # where a clause says so
ORDER = ("first", "second", "third", "fourth", "fifth")
FROM = {
    Method.MANUAL_SHOE: "The cards are dealt from a dealing shoe, drawn with the hand that is nearer to it"
    " and laid down with the other.",
    Method.HAND: "The dealer deals from the hand and holds the cards in the same one for the whole round, in"
    " front and over the table inventory container, while the other takes them off the top.",
    Method.AUTOMATED_SHOE: "The cards come in stacks from an automated dealing shoe.",
    Method.RESHUFFLING_SHOE: "The cards come from an automated dealing shoe that reshuffles them by itself.",
}


def deal(house: House) -> Iterator[Rule]:
    """From the call to the last card of the deal, by the house's method."""
    method = house.force.method(house.method)
    loading = dict(house.force.day.loading)[house.method]
    drawn = neighbor(house.rules.id, method.no_more_bets, 1) if house.method is Method.MANUAL_SHOE else ""
    yield FROM[house.method], joined((loading, method.shuffler_cite, drawn))
    yield "Before any card is dealt the dealer calls “no more bets”.", method.no_more_bets
    for cite, names in locked(house, On.TABLE_GAME_SYSTEM, On.PROGRESSIVE_DEVICE):
        yield (
            f"The dealer then locks the system, so that no more {listed(names, 'or')} Wagers can be made,"
            " collects their chips, counts them in front of the table inventory container against the number"
            " that the system has taken, and puts them in.",
            cite,
        )
    for cite, names in locked(house, On.GAME_ACCOUNT):
        sooner = locked_once_dealt(house)
        read = READ if sooner else read_so(cite, NOT_LOCKED_BY_NAME)
        yield (
            f"The electronic wagering system is locked against more {listed(names, 'or')} Wagers.{read}",
            joined((cite, sooner)),
        )
    seen: Counter[type] = Counter()
    for step in method.steps:
        if is_dealt(house, step):
            single = _is_single(step)
            seen[type(step)] += single
            yield _deal(house, step, seen[type(step)] if single else 0), step.cite
            yield from _cover_told_later(house, step)
    if not deals_later(house):
        yield from _stub(house)


def _is_single(step: DealStep) -> bool:
    """One card to each player, or one to the middle: the next such step is a second one."""
    if isinstance(step, Circuit):
        return step.times == 1
    return isinstance(step, Lay) and step.cards == 1 and step.to is Part.COMMUNITY


def _stub(house: House) -> Iterator[Rule]:
    """What becomes of the cards that are left over."""
    stub = house.force.method(house.method).stub
    if device_counts(house):
        yield "The cards left over, the stub, go to the discard rack unseen.", stub.rack_cite
        return
    yield (
        "The cards left over, the stub, go to the discard rack unseen. At least once in"
        f" {number(stub.count_every)} rounds the dealer counts them first, face down on the layout.",
        joined((stub.rack_cite, stub.count_cite, stub.right_cite)),
    )
    yield (
        f"If the count is wrong, the dealer finds out whether {misdealt(house)} got too many or too few"
        f" cards.{READ if misdealt_by_a_reading(house) else ''} In either case all hands are void and all"
        " wagers go back. The deck leaves the table, unless it was such a misdeal and all 52 cards are"
        " there.",
        stub.wrong_cite,
    )


def _deal(house: House, step: DealStep, circuit: int) -> str:
    match step:
        case Circuit(to=to, times=times):
            both = Part.DEALER in to
            who = "each player who has wagered" + (" and the dealer" if both else "")
            gets = "get" if both else "gets"
            if circuit:
                which = f"a {ORDER[circuit - 1]} card" if circuit > 1 else "one card"
                return f"Clockwise from the dealer's far left, {who} gets {which} face down."
            says = (
                f"Clockwise from the dealer's far left, {who} {gets} one card at a time, face down, until"
                " each"
            )
            return f"{says} has {number(times)}.{_covers(house, step)}"
        case Stack(to=Part.PLAYER, cards=cards):
            return (
                f"Clockwise from the dealer's far left, each player who has wagered gets a stack of"
                f" {number(cards)} cards face down."
            )
        case Stack(cards=cards):
            return f"A stack of {number(cards)} goes face down to the dealer.{_covers(house, step)}"
        case Lay(to=to, cards=cards, face=face, only_for=only_for):
            if circuit > 1:
                return (
                    f"A {ORDER[circuit - 1]} community card is laid {face.value} to the right of the first."
                )
            return _laid(house, to, cards, face, only_for)
        case Spread():
            return _spread(step)


def _covers(house: House, step: DealStep) -> str:
    """That the dealer's cards lie under a cover card, where the clause of the deal says so."""
    return " The dealer's cards lie under a cover card." if _under_cover(house, step) else ""


def _under_cover(house: House, step: DealStep) -> bool:
    to = step.to if isinstance(step, Circuit) else (step.to,) if isinstance(step, Stack) else ()
    return Part.DEALER in to and house.force.decks.cover_cards > 1 and step.cite not in NO_COVER_CARD


def _cover_told_later(house: House, step: DealStep) -> Iterator[Rule]:
    """The cover card of a chapter that tells of it only when it is taken off."""
    if isinstance(step, Circuit) and step.cite in NO_COVER_CARD:
        yield (
            f"The dealer's cards lie under a cover card, which is taken off when they are turned up.{READ}",
            next(each.cite for each in house.force.play if isinstance(each, RevealDealer)),
        )


def _laid(house: House, to: Part, cards: int, face: Face, only_for: tuple[str, ...]) -> str:
    what = "Six Card Bonus card" if to is Part.BONUS else "community card"
    if to is Part.DEALER:
        return f"The dealer gets {number(cards, 'more card')}, {face.value}."
    lies, place = ("is", "its place") if cards == 1 else ("are", "their place")
    aside = any(
        area.part is to and area.place is AreaPlace.DEALERS_RIGHT for area in house.force.layout.cards
    )
    put = f"{number(cards, what)} {lies} laid {face.value} in {place}{RIGHT if aside else ''}"
    if only_for:
        offered = {wager.name for wager in wagers(house)}
        made = listed([a(f"{n} Wager") for n in spoken(house, (n for n in only_for if n in offered))], "or")
        return f"If anyone has made {made}, {put}."
    return f"{put[0].upper()}{put[1:]}."


def _spread(step: Spread) -> str:
    """A stack whose cards go to different places."""
    kept = [
        (place, part, position) for place, (part, position) in enumerate(step.places) if part is not Part.RACK
    ]
    thrown = len(step.places) - len(kept)
    one = {0: "top", len(step.places) - 1: "bottom"}
    told = []
    for place, part, position in kept:
        which = one.get(place, "next")
        if part is Part.DEALER:
            told.append(f"the {which} card is the dealer's sixth, {step.face.value}")
        else:
            side = LEFT if position == 1 else RIGHT
            told.append(f"the {which} card becomes the {ORDER[position - 1]} community card, face down{side}")
    left = "the other goes" if thrown == 1 else f"the other {number(thrown)} go"
    return (
        f"Of one more stack of {number(len(step.places))}, {listed(told)}; {left} to the discard rack unseen."
    )


def decisions(house: House) -> Iterator[Rule]:
    """The players' decisions in order, with the cards between them."""
    rules, later = house.force, deals_later(house)
    yield "When the deal is done the players look at their cards.", rules.looking
    first = next(step.cite for step in rules.play if isinstance(step, Decide))
    if first in LAID_DOWN_FIRST:
        yield (
            "When they have seen them they lay them face down on the layout again; only then does the dealer"
            " ask.",
            first,
        )
    for place, step in enumerate(rules.play):
        if isinstance(step, Burn):
            continue
        burned = later and place > 0 and isinstance(rules.play[place - 1], Burn)
        yield _play(house, step, later, burned)
        if isinstance(step, Decide):
            yield from _answers(house, step)
        if later and step is last_turn(house):
            yield from _stub(house)


def _play(house: House, step: PlayStep, later: bool, burned: bool) -> Rule:
    match step:
        case Decide():
            checks = step.clause(Word.CHECK) if Word.CHECK in step.words else ""
            order = ORDER_TO_ASK.get(step.cite, "")
            return _asked(house, step), joined((step.cite, order, step.bet_cite, checks))
        case Turn() if which := CARD_TURNED.get((house.rules.id, step.cite)):
            return f"When all have decided, the dealer {which}.", step.cite
        case Turn(community=count, name=name):
            first = next(each for each in house.force.play if isinstance(each, Turn))
            which = "first" if step is first else "next"
            cards = (
                f"the {which} community card"
                if count == 1
                else f"the {which} {number(count)} community cards"
            )
            does = f"deals {cards} face up" if later else f"turns up {cards}"
            burns = "burns a card, face down in the discard rack and unseen, and " if burned else ""
            called = f" ({name})" if name else ""
            return f"When all have decided, the dealer {burns}{does}{called}.", step.cite
        case RevealDealer():
            compete = house.force.compete
            assert compete is not None
            size = number(house.force.ranking(compete.ranks).size)
            off = "takes off the cover card, " if house.force.decks.cover_cards > 1 else ""
            parts = " and the community cards" if Part.COMMUNITY in compete.parts else ""
            when = "Then" if isinstance(house.force.play[-2], Turn) else "When all have decided,"
            says = (
                f"{when} the dealer {off}turns up the dealer's cards and makes the best"
                f" {size}-card hand that they{parts} form"
            )
            return f"{says}{', and announces it' if step.announced else ''}.", step.cite
        case _:
            raise AssertionError(f"{step} is told with the card after it")


def _asked(house: House, step: Decide) -> str:
    asks = "Clockwise from the dealer's far left, the dealer asks each player"
    if Word.WITHDRAW in step.words:
        return f"{asks} to let {step.wager} ride or to take it back."
    base = house.force.by_name[step.wager].equals
    optional = not any(wager.required for wager in wagers(house))
    who = f" who has made {a(base)} Wager" if optional else ""
    who = f"{who} who has not made {a(step.wager)} Wager yet" if step.unless_placed else who
    needed = next((n for n in house.force.by_name[step.wager].after if n in house.force.decided), "")
    if needed and not step.unless_placed:
        who = f" who has made the {needed} Wager"
    read = read_so(step.cite, left_open(house) | ASKED_ONCE_MORE)
    much = multiple_of(base, step.times, between=step.any_amount_between)
    makes = f"{a(step.wager)} Wager {'' if much.startswith('equal') else 'of '}{much}"
    makes = f"put {makes} in its betting area" if step.bet_cite else f"make {makes}"
    stays = " and stay in the round" if Word.CHECK in step.words else ""
    return f"{asks}{who} either to {makes} or to {step.words[0].value}{stays}.{read}"


def _answers(house: House, step: Decide) -> Iterator[Rule]:
    """What follows from each answer."""
    if Word.WITHDRAW in step.words:
        yield (
            f"If it is to ride, {step.wager} stays in its place until the end of the round. If it is taken"
            " back, the dealer moves the chips toward the player, who takes them off at once.",
            joined((step.clause(Word.LET_IT_RIDE), step.clause(Word.WITHDRAW))),
        )
        yield from _after_withdrawal(house, step)
    if put := not step.bet_cite and _put_down(house):
        yield f"The chips of the {step.wager} Wager go in its betting area.", put
    if Word.FOLD in step.words:
        yield from _fold(house)


def _put_down(house: House) -> str:
    """The clause that puts the wager in its place where it is told with the collecting of the others."""
    fold = house.force.folding
    return fold.cards_cite if fold and collected_after_all(house) else ""


def _after_withdrawal(house: House, step: Decide) -> Iterator[Rule]:
    asked = [s for s in house.force.play if isinstance(s, Decide) and Word.WITHDRAW in s.words]
    if step is not asked[-1]:
        return
    yield "The answer on the one bet does not bind the player on the other.", step.cite
    where, cites = where_cards_lie(house)
    yield (
        f"After this decision the player's cards lie face down {where}, and the player does not touch them"
        " again.",
        cites,
    )


def kept_as_read(house: House, fold: Fold) -> str:
    """The mark of a reading where a clause that leaves a wager in play is read in one of several ways."""
    return READ if left_open(house) & {*fold.kept_cites.split("\n")} else ""


def _fold(house: House) -> Iterator[Rule]:
    fold = fold_of(house)
    assert fold is not None
    silent = [name for name in fold.envious if fold.envy_cites in NO_PROGRESSIVE_IN_A_FOLD]
    lost = [name for name in fold.lost if name not in silent]
    wagers_lost = f"{listed(lost)} Wager{'s' if len(lost) > 1 else ''}"
    yield f"A player who folds loses the {wagers_lost}.", fold.lost_cites
    if fold.envious:
        too = f"The {listed(silent)} Wager is lost too.{READ} " if silent else ""
        yield (
            f"{too}The right to an Envy Bonus on the {listed(list(fold.envious))} is not lost by folding."
            f"{read_so(fold.envy_cites, NO_PROGRESSIVE_IN_A_FOLD | ENVY_NOT_KEPT_IN_WORDS)}",
            fold.envy_cites,
        )
    if fold.kept:
        needs = f", provided the player also made {a(fold.needs)} Wager" if fold.needs else ""
        wagers_stay = (
            "Wagers of a player who folds stay" if fold.kept[1:] else "Wager of a player who folds stays"
        )
        yield (
            f"The {listed(list(fold.kept))} {wagers_stay} in play{needs}.{kept_as_read(house, fold)}",
            fold.kept_cites,
        )
    yield from _folded_cards(house)


def _folded_cards(house: House) -> Iterator[Rule]:
    fold = fold_of(house)
    assert fold is not None
    if fold.under:
        yield (
            f"The folded cards are laid face down under the player's {listed(list(fold.under), 'or')} Wager"
            " until it is settled.",
            fold.under_cites,
        )
    if fold.beside:
        yield (
            f"The folded cards of a player with {listed([a(f'{n} Wager') for n in fold.beside], 'or')} stay"
            " on the table until everything is settled."
            f"{read_so(fold.cards_cite, NO_FOLDED_CARDS_EXCEPTED) or read_to_be_kept(fold)}",
            joined((fold.beside_cites, fold.cards_cite)),
        )
    if collected_after_all(house):
        others = "the other folded cards" if fold.under or fold.beside else "the folded cards"
        yield (
            "When all have decided, the dealer collects the wagers that were lost by folding and puts"
            f" {others} in the discard rack.",
            fold.cards_cite,
        )
        return
    other = "Other folded cards go" if fold.under or fold.beside else "Folded cards go"
    yet = "; but while anyone at the table has a Progressive Payout Wager, they stay" if fold.shared else ""
    soon = " at once" if fold.cards_cite in CARDS_AT_ONCE else ""
    yield f"{other} to the discard rack{soon}{yet}.", fold.cards_cite
