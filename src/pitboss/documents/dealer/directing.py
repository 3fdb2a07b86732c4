"""The deal and the decisions of a round, told to the dealer step by step, each with its clause."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from pitboss.documents.dealer.preparing import Step
from pitboss.documents.offer import wagers
from pitboss.documents.patron.playing import number, spoken
from pitboss.rules.describe import deal_step_says, listed, times_says
from pitboss.rules.house import House
from pitboss.rules.words import (
    Burn,
    Circuit,
    DealStep,
    Decide,
    Lay,
    On,
    Part,
    PlayStep,
    RevealDealer,
    Shuffler,
    Spread,
    Stack,
    Turn,
    Word,
)


def dealing(house: House) -> Iterator[Step]:
    """From the announcement to the last card of the deal, by the house's method."""
    method = house.force.method(house.method)
    yield from _announcement(house, method.no_more_bets)
    for step in method.steps:
        if _is_dealt(house, step):
            yield _deal(house, step)
            if Part.DEALER in _goes_to(step) and house.force.decks.cover_cards > 1:
                yield "Your own cards lie face down under a cover card", step.cite
    if not deals_later(house):
        yield "The stub goes to the discard rack unseen, unless it is to be counted", method.stub.rack_cite


def _announcement(house: House, cite: str) -> Iterator[Step]:
    yield "Announce “no more bets”; nothing is wagered, raised or taken back from now on", cite
    for clause, chips in _locked(house, On.TABLE_GAME_SYSTEM, On.PROGRESSIVE_DEVICE):
        yield (
            f"Lock the system for {listed(chips)}; collect the chips, count them in front of the table"
            " inventory container against the wagers accepted, and put them in",
            clause,
        )
    for clause, electronic in _locked(house, On.GAME_ACCOUNT):
        yield f"Lock the electronic wagering system for {listed(electronic)}", clause


def _locked(house: House, *systems: On) -> Iterator[tuple[str, list[str]]]:
    """The wagers offered on some systems, together where one clause locks them."""
    method = house.force.method(house.method)
    for clause in dict.fromkeys(method.lock(on) for on in systems):
        names = spoken(
            house, (w.name for w in wagers(house) if w.on in systems and method.lock(w.on) == clause)
        )
        if names:
            yield clause, names


def _is_dealt(house: House, step: DealStep) -> bool:
    """Whether a step can happen here: cards for wagers that are not offered are never dealt."""
    offered = {wager.name for wager in wagers(house)}
    return not isinstance(step, Lay) or not step.only_for or bool(offered & set(step.only_for))


def _goes_to(step: DealStep) -> tuple[Part, ...]:
    if isinstance(step, Spread):
        return tuple(part for part, _ in step.places)
    return step.to if isinstance(step, Circuit) else (step.to,)


def _deal(house: House, step: DealStep) -> Step:
    if isinstance(step, Lay) and step.only_for:
        offered = {wager.name for wager in wagers(house)}
        needed = listed(spoken(house, (name for name in step.only_for if name in offered)), "or")
        area = step.to.value.removesuffix("s")
        return f"If anyone made {needed}: deal {number(step.cards, area)} {step.face.value}", step.cite
    if isinstance(step, Spread):
        return _spread(step), step.cite
    says = (
        deal_step_says(step).replace("the dealer's left", "your far left").replace("the dealer", "yourself")
    )
    return f"{'Deliver' if isinstance(step, Stack) else 'Deal'} {says}", step.cite


def _spread(step: Spread) -> str:
    """A stack whose cards go to different places, from the top card down."""
    told, seen = [], 0
    for part, group in groupby(step.places, lambda place: place[0]):
        for run in [list(group)] if part is Part.RACK else [[place] for place in group]:
            seen += len(run)
            which = "top" if seen == len(run) else "last" if seen == len(step.places) else "next"
            cards = f"{number(len(run))} go" if len(run) > 1 else "card goes"
            to = "to the discard rack unseen" if part is Part.RACK else _laid(step, part, run[0][1])
            told.append(f"the {which} {cards} {to}")
    return f"Take the next stack of {number(len(step.places))}: {listed(told)}"


def _laid(step: Spread, part: Part, position: int) -> str:
    if part is Part.DEALER:
        return f"to your own cards {step.face.value}"
    return f"to the community cards as number {position}"


def deals_later(house: House) -> bool:
    """Whether community cards still come from the stub after the deal."""
    method = house.force.method(house.method)
    lying = any(Part.COMMUNITY in _goes_to(step) for step in method.steps)
    return not lying and any(isinstance(step, Turn) for step in house.force.play)


def decisions(house: House) -> Iterator[Step]:
    """The players' decisions and the cards between them."""
    rules, later = house.force, deals_later(house)
    for step in rules.play:
        if isinstance(step, Burn) and not later:
            continue  # the community cards lie there already
        yield _play(house, step, later)
        if isinstance(step, Decide) and Word.FOLD in step.words:
            yield from _fold(house)
        if step is _last_withdrawal(house):
            for stated in (each for each in rules.statements if each.name in house.stated):
                yield f"The player's cards now lie face down {house.stated[stated.name]}", stated.cite
    if later:
        stub = rules.method(house.method).stub
        yield "The stub goes to the discard rack unseen, unless it is to be counted", stub.rack_cite
    if rules.telling:
        yield "A player who tells others about the hand before the last card loses every wager", rules.telling


def _last_withdrawal(house: House) -> Decide | None:
    asked = [s for s in house.force.play if isinstance(s, Decide) and Word.WITHDRAW in s.words]
    return asked[-1] if asked else None


def _play(house: House, step: PlayStep, later: bool) -> Step:
    match step:
        case Decide(wager=wager, words=words):
            if Word.WITHDRAW in words:
                return f"Ask each player, from your far left: {wager}, let it ride or withdraw", step.cite
            who = "each player without one" if step.unless_placed else "each player"
            amount = times_says(step.times, step.any_amount_between)
            base = house.force.by_name[wager].equals
            said = f"a {wager} Wager of {amount} the {base}, or {words[0].value}"
            return f"Ask {who}, from your far left: {said}", step.cite
        case Burn():
            return "Burn a card, unseen", step.cite
        case Turn(community=count, name=name):
            does = "Deal" if later else "Turn up"
            named = f" ({name})" if name else ""
            return f"{does} {number(count, 'community card')}{' face up' if later else ''}{named}", step.cite
        case RevealDealer():
            rules = house.force
            assert rules.compete is not None
            size = number(rules.ranking(rules.compete.ranks).size)
            return f"Turn up your cards and form the best {size}-card hand", step.cite


def _fold(house: House) -> Iterator[Step]:
    fold = house.force.folding
    assert fold is not None
    offered = [wager.name for wager in wagers(house)]
    lost = {name: cite for name, cite in fold.forfeits if name in offered and not _is_chip_taken(house, name)}
    cites = dict.fromkeys((fold.cite, *lost.values()))
    yield f"Of a player who folds, collect {listed(spoken(house, lost))}", ", ".join(cites)
    keeps = spoken(house, (name for name in fold.cards_stay_for if name in offered))
    stay = f"; they stay face down if the player made {listed(keeps, 'or')}" if keeps else ""
    if fold.stay_for_any_progressive and _progressive_offered(house):
        stay += ", and while anyone has a progressive wager"
    yield f"The folded cards go to the discard rack{stay}", fold.cards_cite


def _progressive_offered(house: House) -> bool:
    return any(wager.on is On.PROGRESSIVE_DEVICE for wager in wagers(house))


def _is_chip_taken(house: House, name: str) -> bool:
    """Whether the chip of a wager was put away before the deal: a fold leaves nothing to collect."""
    return house.force.by_name[name].collected_before_deal


def stub(house: House) -> Iterator[Step]:
    """When the stub is counted and what its count leads to."""
    found = house.force.method(house.method).stub
    if house.shuffler in (Shuffler.COUNTING, Shuffler.RESHUFFLING):
        yield "The device counts the cards: the stub need not be counted", found.count_cite
        return
    yield (
        f"Count the stub face down on the layout at least once every {number(found.count_every)} rounds",
        (found.count_cite),
    )
    yield "If the count is right, the stub goes to the discard rack unseen", found.right_cite
    yield (
        "If it is wrong, all hands are void and all wagers go back; unless somebody was misdealt and 52 cards"
        " are there, the deck leaves the table",
        found.wrong_cite,
    )
