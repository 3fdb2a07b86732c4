"""The deal and the decisions of a round, told to the dealer step by step with their clauses."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.documents.dealer.folding import after_all, folds
from pitboss.documents.dealer.preparing import Step
from pitboss.documents.mishaps import misdealt
from pitboss.documents.offer import device_counts, wagers
from pitboss.documents.patron.playing import a, number, spoken
from pitboss.documents.settling import joined, where_cards_lie
from pitboss.law import neighbor, outline
from pitboss.law.silences import (
    BY_THE_OTHER_HAND,
    LAID_DOWN_FIRST,
    NO_COVER_CARD,
    ORDER_TO_ASK,
    ORDER_TO_TURN,
    WHATEVER_CAME_BEFORE,
)
from pitboss.rules.describe import deal_step_says, listed
from pitboss.rules.house import House
from pitboss.rules.words import (
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

Street = tuple[str, list[Step]]
STACKED = (Method.AUTOMATED_SHOE, Method.RESHUFFLING_SHOE)

ORDINALS = ("first", "second", "third")


def dealing(house: House) -> Iterator[Step]:
    """From the announcement to the last card of the deal, by the house's method."""
    method = house.force.method(house.method)
    yield from announcement(house, method.no_more_bets)
    if house.method is Method.MANUAL_SHOE:
        yield (
            "Draw each card with the hand nearer to the shoe; lay it down with the other.",
            neighbor(house.rules.id, method.no_more_bets, 1),
        )
    elif clause := BY_THE_OTHER_HAND.get(method.no_more_bets.partition("(")[0]):
        yield "Take each card off the top of the deck with your free hand and lay it down.", clause
    for step in (each for each in method.steps if is_dealt(house, each)):
        if isinstance(step, Lay) and step.by_hand:
            yield _out_of_shoe(house)
        yield deal_says(house, step)
        if Part.DEALER in _goes_to(step) and house.force.decks.cover_cards > 1:
            yield "Put your own cards face down under a cover card.", _covering(house, step)
    if deals_later(house) and house.method is Method.AUTOMATED_SHOE and not _emptied(house):
        yield _out_of_shoe(house)


def stub_put_away(house: House) -> Iterator[Step]:
    """What comes after the last card of the deal, where no more are needed."""
    if not deals_later(house):
        yield from put_away(house)


def _emptied(house: House) -> bool:
    """Whether the shoe is empty before the last cards of the deal, which come from the hand."""
    dealt = (step for step in house.force.method(house.method).steps if is_dealt(house, step))
    return any(isinstance(step, Lay) and step.by_hand for step in dealt)


def _out_of_shoe(house: House) -> Step:
    return (
        "Take the remaining cards out of the shoe and keep them in one hand.",
        house.force.method(house.method).stub.rack_cite,
    )


def _covering(house: House, step: DealStep) -> str:
    """The clause of the cover card: of the deal, or the one that takes it off where the deal names none."""
    revealed = next(each.cite for each in house.force.play if isinstance(each, RevealDealer))
    return revealed if step.cite in NO_COVER_CARD else step.cite


def put_away(house: House) -> Iterator[Step]:
    """What the dealer does with the stub after the last card."""
    stub = house.force.method(house.method).stub
    in_hand = _emptied(house) or (house.method is Method.AUTOMATED_SHOE and deals_later(house))
    if house.method is not Method.HAND and not in_hand:
        yield "Take the stub out of the shoe.", stub.rack_cite
    if device_counts(house):
        yield (
            "Put the stub in the discard rack unseen. Do not count it: the device counts the cards.",
            joined((stub.rack_cite, stub.count_cite)),
        )
        return
    yield (
        f"Count the stub at least once every {number(stub.count_every)} rounds, face down on the layout.",
        stub.count_cite,
    )
    yield (
        f"If the count is wrong, call the floorperson. See whether {_yours(misdealt(house))} got too many or"
        " too few cards. Void all hands and return all wagers. Take the deck off the table, unless it was"
        " such a misdeal and all 52 cards are there.",
        stub.wrong_cite,
    )
    yield "Put the stub in the discard rack unseen.", joined((stub.rack_cite, stub.right_cite))


def _yours(words: str) -> str:
    """The dealer is the one who reads it."""
    return words.replace("the dealer's", "your").replace("the dealer", "you")


def announcement(house: House, cite: str) -> Iterator[Step]:
    """What is called and locked when wagers close."""
    yield (
        f"Call “No more bets.” Let nobody add, raise or take back a wager from now on, except {_asked(house)}"
        " when you ask.",
        joined((cite, house.force.wagering.closing)),
    )
    for clause, chips in locked(house, On.TABLE_GAME_SYSTEM, On.PROGRESSIVE_DEVICE):
        yield (
            f"Lock the system for {listed(chips)}. Collect the chips, count them in front of the table"
            " inventory container against the wagers that the system accepted, and put them in.",
            clause,
        )
    for clause, electronic in locked(house, On.GAME_ACCOUNT):
        yield f"Lock the electronic wagering system for {listed(electronic)}.", clause


def _asked(house: House) -> str:
    """The wagers that are made or taken back after the call."""
    found = [step for step in house.force.play if isinstance(step, Decide)]
    names = list(dict.fromkeys(step.wager for step in found))
    if any(Word.WITHDRAW in step.words for step in found):
        return listed(names)
    return f"the {listed(names)} Wager{'s' if len(names) > 1 else ''}"


def locked(house: House, *systems: On) -> Iterator[tuple[str, list[str]]]:
    """The wagers offered on some systems, together where one clause locks them."""
    method = house.force.method(house.method)
    for clause in dict.fromkeys(method.lock(on) for on in systems):
        names = spoken(
            house, (w.name for w in wagers(house) if w.on in systems and method.lock(w.on) == clause)
        )
        if names:
            yield clause, names


def is_dealt(house: House, step: DealStep) -> bool:
    """Whether a step can happen here: cards for wagers that are not offered are never dealt."""
    offered = {wager.name for wager in wagers(house)}
    return not isinstance(step, Lay) or not step.only_for or bool(offered & set(step.only_for))


def _goes_to(step: DealStep) -> tuple[Part, ...]:
    if isinstance(step, Spread):
        return tuple(part for part, _ in step.places)
    return step.to if isinstance(step, Circuit) else (step.to,)


def deal_says(house: House, step: DealStep) -> Step:
    """One step of the deal."""
    if isinstance(step, Lay) and step.only_for:
        return _for_a_wager(house, step), step.cite
    if isinstance(step, Spread):
        return _spread(step), step.cite
    says = (
        deal_step_says(step).replace("the dealer's left", "your far left").replace("the dealer", "yourself")
    ).replace("two times", "twice")
    if isinstance(step, Stack):
        says = says.replace("clockwise", "clockwise from your far left")
        says = says.replace(f"a stack of {step.cards}", f"a stack of {number(step.cards)}")
    if isinstance(step, (Circuit, Stack)):
        says = says.replace(" to ", f" {Face.DOWN.value} to ", 1)
    alike = [each for each in house.force.method(house.method).steps if _alike(each, step)]
    if len(alike) > 1:
        says = says.replace("one card", f"the {ORDINALS[alike.index(step)]} card")
        if Part.COMMUNITY in _goes_to(step) and step is not alike[0]:
            says = f"{says}, to the right of the first"
    return f"{'Deliver' if isinstance(step, Stack) else 'Deal'} {says}.", step.cite


def _alike(step: DealStep, other: DealStep) -> bool:
    """Whether two steps bring single cards to the same places."""
    return type(step) is type(other) and _goes_to(step) == _goes_to(other) and not isinstance(step, Spread)


def _for_a_wager(house: House, step: Lay) -> str:
    """Cards that are dealt only if somebody made a wager: from an automated shoe as one more stack."""
    offered = {wager.name for wager in wagers(house)}
    needed = listed(spoken(house, (name for name in step.only_for if name in offered)), "or")
    if house.method in STACKED and not step.by_hand:
        cards = f"put the next stack of {number(step.cards)} {step.face.value} in the area for the"
        return f"If anyone made {needed}, {cards} {step.to.value}."
    where = " in their area at your right" if step.to is Part.COMMUNITY else " in their area"
    deal = "deal from your hand" if step.by_hand else "deal"
    cards = f"{number(step.cards, step.to.value.removesuffix('s'))} {step.face.value}"
    return f"If anyone made {needed}, {deal} {cards}{where}."


def _spread(step: Spread) -> str:
    """A stack that lies fanned out from its top card at the right: the card at the left goes another way."""
    *others, (last, _) = step.places
    into = f" in the area for the {others[0][0].value}" if last is Part.RACK else ""
    fanned = (
        f"Spread the next stack of {number(len(step.places))} face down{into}, the top card at your right."
    )
    if last is Part.RACK:
        return f"{fanned} Put the card at your far left in the discard rack unseen."
    return (
        f"{fanned} Turn the card at your far left {step.face.value} on your own hand. Then put the other"
        f" {number(len(others))} in the discard rack unseen."
    )


def deals_later(house: House) -> bool:
    """Whether community cards still come from the stub after the deal."""
    method = house.force.method(house.method)
    lying = any(Part.COMMUNITY in _goes_to(step) for step in method.steps)
    return not lying and any(isinstance(step, Turn) for step in house.force.play)


def streets(house: House) -> list[Street]:
    """The players' decisions and the cards between them, in named parts that a page may begin with.

    One begins with the cards of a street, and one with what comes after the last of them and the stub.
    """
    rules, later = house.force, deals_later(house)
    found: list[Street] = [("Decisions", list(_minding(house)))]
    for place, step in enumerate(rules.play):
        if isinstance(step, Burn):
            continue  # told with the card after it
        if isinstance(step, Turn):
            found.append((_street(house, step), []))
        steps = found[-1][1]
        burned = later and place > 0 and isinstance(rules.play[place - 1], Burn)
        steps.append(play_says(house, step, later=later, burned=burned))
        if isinstance(step, Decide):
            steps += _after(house, step)
        if later and isinstance(step, Turn) and step is last_turn(house):
            steps += put_away(house)
            found.append((f"Decisions after {_called(house, step)}", []))
    return [street for street in found if street[1]]


def _street(house: House, step: Turn) -> str:
    """The heading of the part that begins with the cards of a street: players may have no decision left."""
    asks = any(isinstance(each, Decide) for each in house.force.play[house.force.play.index(step) :])
    return f"{'Decisions from' if asks else 'From'} {_called(house, step)} on"


def _called(house: House, step: Turn) -> str:
    """The cards of a street as a heading names them."""
    if step.name:
        return step.name if step.name[0].isdigit() else f"the {step.name}"
    if step.community > 1:
        return f"the last {number(step.community)} cards"
    turns = [each for each in house.force.play if isinstance(each, Turn)]
    return f"the {ORDINALS[turns.index(step)]} community card"


def last_turn(house: House) -> Turn | None:
    """The step that brings the last community card, after which the stub is put away."""
    return next((step for step in reversed(house.force.play) if isinstance(step, Turn)), None)


def _minding(house: House) -> Iterator[Step]:
    rules = house.force
    yield (
        "Let the players look at their cards. Keep every card in sight; let nobody else touch them.",
        joined((rules.own_hand, neighbor(rules.id, rules.own_hand, 1))),
    )
    if rules.telling:
        yield (
            "If a player tells others about the hand before the last community card is up, call the"
            " floorperson, then collect every wager of that player.",
            rules.telling,
        )


def play_says(house: House, step: PlayStep, *, later: bool, burned: bool) -> Step:
    """One step of the play."""
    match step:
        case Decide():
            asks = f"Ask {_whom(house, step)}, clockwise from your far left: “{question(house, step)}”"
            order = ORDER_TO_ASK.get(step.cite, "")
            if step.cite in LAID_DOWN_FIRST:
                asks = f"When the cards lie face down on the layout again, {asks[0].lower()}{asks[1:]}"
            area = step.bet_cite or after_all(house)
            if Word.WITHDRAW in step.words:
                return asks, joined((step.cite, order))
            put = f" Have the {step.wager} Wager put in its betting area."
            return asks + put, joined(
                (step.cite, order, area or neighbor(house.rules.id, house.force.wagering.leaving, -1))
            )
        case Turn(community=count, name=name):
            if moved := ORDER_TO_TURN.get((house.rules.id, step.cite)):
                return moved, step.cite
            does = "Deal" if later else "Turn up"
            burns = "Burn a card: put it in the discard rack face down, unseen. " if burned else ""
            burn = _burning(house) if burned else ""
            named = f", the {name}" if name else ""
            cards = number(count, "community card")
            return f"{burns}{does} {cards}{' face up' if later else ''}{named}.", joined((step.cite, burn))
        case RevealDealer():
            return _reveal(house, step)
        case Burn():
            raise AssertionError("a burn is told with the card after it")


def _burning(house: House) -> str:
    """The section of the definition that says what it is to burn a card."""
    return next(cite for cite in outline(house.rules.id) if cite.endswith("[burn]")).partition("[")[0]


def _whom(house: House, step: Decide) -> str:
    if step.unless_placed:
        return f"each player without {a(step.wager)} Wager"
    needed = next((n for n in house.force.by_name[step.wager].after if n in house.force.decided), "")
    if needed:
        return f"each player with {a(needed)} Wager"
    if step.cite in WHATEVER_CAME_BEFORE:
        return f"each player, {WHATEVER_CAME_BEFORE[step.cite]}"
    optional = not any(wager.required for wager in wagers(house))
    base = house.force.by_name[step.wager].equals
    return f"each player with {a(base)} Wager" if optional and base else "each player"


def question(house: House, step: Decide) -> str:
    """What the dealer asks at a decision."""
    if Word.WITHDRAW in step.words:
        return f"{step.wager}: let it ride, or take it back?"
    word = step.words[0].value.capitalize()
    if len(step.times) == 1:
        times = {1: "equal to your Ante", 2: "at twice your Ante"}[step.times[0]]
    elif step.any_amount_between:
        times = f"at anything from one to {number(max(step.times))} times your Ante"
    else:
        times = f"at {listed([number(n) for n in step.times], 'or')} times your Ante"
    return f"{word}, or {step.wager} {times}?"


def _reveal(house: House, step: RevealDealer) -> Step:
    rules = house.force
    assert rules.compete is not None
    size = number(rules.ranking(rules.compete.ranks).size)
    off = "Take off the cover card. " if rules.decks.cover_cards > 1 else ""
    call = " Announce it: “Dealer has”, then the hand." if step.announced else ""
    return f"{off}Turn up your cards and form your best {size}-card hand.{call}", step.cite


def _after(house: House, step: Decide) -> Iterator[Step]:
    """What the dealer does with each answer."""
    if Word.WITHDRAW in step.words:
        yield (
            f"If the player withdraws, move {step.wager} toward the player, who takes it off at once. If it"
            " rides, leave it in place to the end of the round.",
            joined((step.clause(Word.WITHDRAW), step.clause(Word.LET_IT_RIDE))),
        )
        asked = [s for s in house.force.play if isinstance(s, Decide) and Word.WITHDRAW in s.words]
        if step is asked[-1]:
            yield from _cards_down(house)
        return
    if Word.FOLD in step.words:
        yield from folds(house)


def _cards_down(house: House) -> Iterator[Step]:
    where, cites = where_cards_lie(house)
    yield f"Have the player's cards laid face down {where}. Do not let the player touch them again.", cites
