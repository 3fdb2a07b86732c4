"""A rule set in plain sentences, each with its clause: what `pitboss rules` and the guides print."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from pitboss.cards import cards
from pitboss.hands import Kind, best
from pitboss.money import dollars
from pitboss.rules.describe_day import day_says
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import About
from pitboss.rules.words import (
    AgainstTable,
    AtOdds,
    Burn,
    Circuit,
    DealStep,
    Decide,
    Face,
    HandBonus,
    Lay,
    On,
    Part,
    PlayStep,
    Progressive,
    Ranks,
    RevealDealer,
    Settlement,
    Spread,
    Stack,
    Turn,
    Wager,
    Word,
)

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
ONCE = ("once", "twice")


@dataclass(frozen=True, slots=True)
class Fact:
    """One sentence and the clause it rests on."""

    says: str
    cite: str


@dataclass(frozen=True, slots=True)
class Passage:
    """A heading and its facts."""

    title: str
    facts: tuple[Fact, ...]


def describe(rules: RuleSet) -> tuple[Passage, ...]:
    """The whole rule set, in the order of the chapter."""
    parts = (
        ("Table and cards", _table(rules)),
        ("The table's day", (Fact(*said) for said in day_says(rules))),
        ("Rankings, highest first", _rankings(rules)),
        ("Wagers", _wagers(rules)),
        *((f"Dealing: {each.method.value}", _dealing(rules, i)) for i, each in enumerate(rules.dealing)),
        ("Play", _play(rules)),
        ("Settlement", _settlement(rules)),
        ("Meters, limits and minimums", _amounts(rules)),
        ("What the Rules Submission chooses", _choices(rules)),
        ("How unclear clauses are read", _readings(rules)),
        ("Irregularities", _irregularities(rules)),
    )
    passages = (Passage(title, tuple(facts)) for title, facts in parts)
    return tuple(passage for passage in passages if passage.facts)


def counted(number: int, thing: str) -> str:
    """How many of a thing there are, in words."""
    return f"{NUMBERS[number]} {thing}" + ("" if number == 1 else "s")


def _table(rules: RuleSet) -> Iterator[Fact]:
    seats, decks = rules.seats, rules.decks
    yield Fact(f"up to {counted(seats.most, 'player')}", seats.cite)
    boxes = "adjacent boxes as the Rules Submission says" if seats.adjacent_boxes else "one position a player"
    yield Fact(boxes, seats.boxes_cite)
    yield Fact(f"one deck of 52 cards and {counted(decks.cover_cards, 'cover card')}", decks.cite)
    yield Fact("two decks in turn only with an automated card shuffling device", decks.two_decks_cite)
    yield Fact(f"decks dealt by hand change every {decks.hours_by_hand} hours", decks.hours_by_hand_cite)
    yield Fact(
        f"decks dealt from a shoe change every {decks.hours_by_shoe} hours",
        decks.hours_by_shoe_cite,
    )


def _rankings(rules: RuleSet) -> Iterator[Fact]:
    for ranks in rules.ranks:
        kinds = [kind for kind, _ in ranks.kinds if kind is not Kind.SIX_CARD_ROYAL]
        yield Fact(f"{ranks.ranking.size} cards: {', '.join(kind.value for kind in kinds)}", ranks.cite)
        if Kind.SIX_CARD_ROYAL in ranks.ranking.kinds:
            yield Fact(
                f"6 cards, above those of {ranks.ranking.size} in {listed(tables_of_six(rules, ranks))}:"
                f" {ranks.ranking.called(Kind.SIX_CARD_ROYAL)}",
                ranks.clause(Kind.SIX_CARD_ROYAL),
            )
    yield from _aces(rules)
    for cite in dict.fromkeys(ranks.ties_cite for ranks in rules.ranks if ranks.ties_cite):
        yield Fact(
            "of two hands of one kind, cards that match are compared first, then the others from the highest"
            " down; a straight that an ace opens is the lowest; hands still level tie. The clause looks only"
            " at the highest card that the other hand lacks; beside the list of kinds it is read so here",
            cite,
        )


def tables_of_six(rules: RuleSet, ranks: Ranks) -> list[str]:
    """The paytables that have a row for six cards that are a royal: `paytable E of 649a.12(f)`."""
    six = best(cards("Ad Kd Qd Jd Td 9d"), ranks.ranking)
    paytables = [t.paytable(each) for t in rules.tables if t.about is About.PAYS for each in t.letters]
    rows = [(paytable, paytable.row_for(six)) for paytable in paytables]
    return [
        f"paytable {paytable.letter} of {paytable.cite}"
        for paytable, row in rows
        if row is not None and row.counted(six) is six
    ]


def _aces(rules: RuleSet) -> Iterator[Fact]:
    """The rank of an ace; told for each number of cards where that makes a difference."""
    same = len({ranks.ranking.low_ace for ranks in rules.ranks}) == 1
    told = ((ranks, "" if same else f"{ranks.ranking.size} cards: ") for ranks in rules.ranks)
    for cite, low, which in dict.fromkeys((r.cards_cite, r.ranking.low_ace, which) for r, which in told):
        below = ", and below the two where it opens a straight" if low else ""
        yield Fact(f"{which}an ace ranks above the king{below}; a straight never runs on past the ace", cite)


def _wagers(rules: RuleSet) -> Iterator[Fact]:
    for wager in rules.wagers:
        yield Fact(f"{wager.name}: {wager_says(wager)}", wager.cite)
    for version in rules.versions:
        yield Fact(f"version: {version.says}", version.cite)
    for wager in rules.wagers:
        for other, cite in wager.beside:
            yield Fact(f"{wager.name} may be made together with {other}", cite)
    if rules.wagering.independent:
        yield Fact("a side wager has no bearing on the other wagers", rules.wagering.independent)


def listed(parts: Sequence[str], joined: str = "and") -> str:
    """Parts as a sentence lists them: `Ante, Blind and Play`, `A, B or C`."""
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {joined} {parts[-1]}"


def wager_says(wager: Wager) -> str:
    """How much a wager is, what must stand first and where it is placed."""
    says = []
    if wager.required:
        says.append("required")
    elif wager.if_submitted:
        says.append("optional, if in the Rules Submission")
    elif not wager.times:
        says.append("optional")
    if wager.times:
        says.append(f"{times_says(wager.times, wager.any_amount_between)} the {wager.equals} Wager")
    elif wager.equals:
        says.append(f"equal to the {wager.equals} Wager")
    if wager.amounts:
        says.append(" or ".join(dollars(amount) for amount in wager.amounts))
    if wager.after and not wager.times:
        says.append(f"after {' or '.join(wager.after)}")
    if wager.on is not On.LAYOUT:
        says.append(f"by {wager.on.value}")
    return "; ".join(says)


def times_says(times: tuple[int, ...], between: bool) -> str:
    """Multiples in words: `1x, 2x or 3x`, `any amount from 1x to 3x`."""
    if between:
        return f"any amount from {min(times)}x to {max(times)}x"
    return listed([f"{n}x" for n in times], "or")


def times_told(times: tuple[int, ...], between: bool) -> str:
    """Multiples in a patron's words: `twice`, `three or four times`, `any amount from one to three times`."""
    if max(times) <= len(ONCE):
        return listed([ONCE[n - 1] for n in times], "or")
    if between:
        return f"any amount from {NUMBERS[min(times)]} to {NUMBERS[max(times)]} times"
    return f"{listed([NUMBERS[n] for n in times], 'or')} times"


def _dealing(rules: RuleSet, which: int) -> Iterator[Fact]:
    dealing = rules.dealing[which]
    if dealing.shuffler_cite:
        yield Fact("an automated shuffling device shuffles", dealing.shuffler_cite)
    yield Fact("no more bets; progressive chips are counted and collected", dealing.no_more_bets)
    for step in dealing.steps:
        yield Fact(deal_step_says(step), step.cite)
    stub = dealing.stub
    yield Fact("the stub goes to the discard rack unseen", stub.rack_cite)
    yield Fact(
        f"without a counting shuffler the stub is counted every {stub.count_every} rounds",
        stub.count_cite,
    )
    yield Fact("a wrong count voids the hands and returns the wagers", stub.wrong_cite)


def deal_step_says(step: DealStep) -> str:
    """One step of a deal in words."""
    match step:
        case Circuit(to=to, times=times):
            who = "each player" + (" and the dealer" if Part.DEALER in to else "")
            rounds = f", {counted(times, 'time')}" if times > 1 else ""
            return f"one card to {who}, clockwise from the dealer's left{rounds}"
        case Stack(to=to, cards=cards):
            return f"a stack of {cards} to {_place(to)}"
        case Lay(to=to, cards=cards, face=face, only_for=only_for):
            where = _place(to)
            only = f", if anyone made {' or '.join(only_for)}" if only_for else ""
            return f"{counted(cards, 'card')} {face.value} to {where}{only}"
        case Spread(places=places, face=face):
            went = ", ".join(_spread_place(part, position) for part, position in places)
            shown = f", {face.value}" if face is Face.UP else ""
            return f"a stack of {len(places)} is spread, from the top: {went}{shown}"


def _place(part: Part) -> str:
    if part is Part.PLAYER:
        return "each player, clockwise"
    return "the dealer" if part is Part.DEALER else f"the area for the {part.value}"


def _spread_place(part: Part, position: int) -> str:
    if part is Part.RACK:
        return "discard rack"
    return f"{part.value.removesuffix('s')} {position}"


def _play(rules: RuleSet) -> Iterator[Fact]:
    yield Fact("the players look at their cards once the deal is complete", rules.looking)
    for step in rules.play:
        yield Fact(play_step_says(step), step.cite)
    if rules.folding:
        for name, cite in rules.folding.forfeits:
            yield Fact(f"a fold forfeits {name}", cite)
        for name, cite in rules.folding.survives:
            yield Fact(f"{name} survives a fold", cite)


def play_step_says(step: PlayStep) -> str:
    """One step of a round in words."""
    match step:
        case Decide(wager=wager, times=times, words=words, any_amount_between=between):
            said = " or ".join(word.value for word in words)
            if Word.WITHDRAW in words:
                return f"{wager}: {said}"
            asked = " (those who have not made it yet)" if step.unless_placed else ""
            return f"each player{asked}: {wager} at {times_says(times, between)}, or {said}"
        case Burn():
            return "burn a card"
        case Turn(community=community, name=name):
            return f"{counted(community, 'community card')} face up" + (f": {name}" if name else "")
        case RevealDealer():
            return "the dealer's cards are revealed"


def against_the_dealer(rules: RuleSet, chosen: Mapping[str, str] | None = None) -> Iterator[Fact]:
    """How the wagers against the dealer end, and what they are paid; `a or b` if that is open."""
    open_choices = {choice.name: " or ".join(choice.options) for choice in rules.options}
    for says, cite in rules.against_dealer:
        yield Fact(says.format(**open_choices | dict(chosen or {})), cite)
    settled = {step.wager for step in rules.settlement if not isinstance(step, HandBonus)}
    for name, cite in rules.pays:
        if name not in settled:
            yield Fact(f"a winning {name} is paid 1 to 1", cite)


def _settlement(rules: RuleSet) -> Iterator[Fact]:
    yield from against_the_dealer(rules)
    for step in rules.settlement:
        yield Fact(*settlement_says(step))


def settlement_says(step: Settlement) -> tuple[str, str]:
    """How a wager is settled, and the clause."""
    match step:
        case AgainstTable(wager=wager, formed=formed, pays=pays):
            own = f"{formed.parts[0].value} against {pays}, and for a row that names the dealer his cards too"
            held = " and ".join(part.value for part in formed.parts)
            return f"{wager}: {own if formed.by_rows else f'{held} against {pays}'}", step.cite
        case AtOdds(wager=wager, formed=formed, pays=pays):
            held = " and ".join(part.value for part in formed.parts)
            return f"{wager}: {held} by {pays}, on any hand that {step.wins_by} pays", step.cite
        case Progressive(wager=wager, formed=formed, pays=pays):
            held = " and ".join(part.value for part in formed.parts)
            return f"{wager}: {held} against {pays}; Envy Bonus by {step.envy_pays}", step.cite
        case HandBonus(wagers=wagers, pays=pays):
            return (
                f"{' and '.join(wagers)}: against {pays}; Magic Card and Lucky Bonus by {step.events}",
                step.cite,
            )


def _meters(rules: RuleSet) -> Iterator[Fact]:
    for table in rules.tables:
        for letter in table.letters if table.about is About.METER else ():
            for level, terms in table.meters(letter).items():
                name = f"{table.wager}" + (f", paytable {letter}" if len(table.letters) > 1 else "")
                name += "" if level == "meter" else f", {level}"
                reserve = f" and {terms.reserve} in reserve" if terms.reserve else ""
                restart = "" if terms.seed == terms.reseed else f" (then {terms.reseed})"
                yield Fact(f"{name}: opens at {terms.seed}{restart}, gains {terms.rate}{reserve}", table.cite)


def _amounts(rules: RuleSet) -> Iterator[Fact]:
    yield from _meters(rules)
    for floor in rules.floors:
        for letter, amount in floor.initial:
            yield Fact(
                f"{floor.wager}, {letter}: the meter opens and resets at {dollars(amount)} or more",
                floor.cite,
            )
        for letter, rate in floor.rate:
            yield Fact(
                f"{floor.wager}, {letter}: at least {rate} of each wager goes on the meter",
                floor.cite,
            )
    for least in rules.minimums:
        yield Fact(
            f"{least.hand} may be added to {least.to_table} at {least.at_least} to 1 or more",
            least.cite,
        )
    for cite, hand in dict.fromkeys((least.ranked_by, least.hand) for least in rules.minimums):
        yield Fact(f"{hand}, where a paytable has it, ranks above the other straight flushes", cite)
    if limit := rules.limit:
        how = "is" if limit.fixed else "may be set, no lower than"
        covered = ", ".join(limit.covers)
        yield Fact(
            f"the most payable on one hand ({covered}) {how} the greater of {dollars(limit.floor)} and the "
            "best win at the minimum wager",
            limit.cite,
        )


def _choices(rules: RuleSet) -> Iterator[Fact]:
    for table in rules.tables:
        if len(table.letters) > 1 and table.about.name == "PAYS":
            yield Fact(f"{table.wager}: paytable {', '.join(table.letters)}", table.cite)
    for wager in rules.wagers:
        for table in rules.tables_for(wager.name, About.ENVY)[:1]:
            if len(table.letters) > 1:
                yield Fact(f"{wager.name}: Envy Bonus schedule {', '.join(table.letters)}", table.cite)
    for option in rules.options:
        yield Fact(f"{option.name}: {' | '.join(option.options)}", option.cite)
    for says in rules.statements:
        yield Fact(f"{says.name}: {says.asks}", says.cite)


def _readings(rules: RuleSet) -> Iterator[Fact]:
    for reading in rules.readings:
        yield Fact(f"{reading.name} = {' | '.join(reading.options)}: {reading.why}", reading.cite)


def _irregularities(rules: RuleSet) -> Iterator[Fact]:
    for each in rules.irregularities:
        anyway = f"; {each.settled_anyway} is settled all the same" if each.settled_anyway else ""
        if anyway and each.only_after_deal:
            anyway += " if every player and the dealer have their first cards"
        yield Fact(f"{each.what.value}: {each.then.value}{anyway}", each.cite)
