"""A hand that people differ about, as JSON: what is told so far, what is asked next, what the rules pay."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Any

from pitboss.cards import DECK, show, show_all
from pitboss.documents.offer import paytables
from pitboss.engine.actions import Place
from pitboss.engine.betting import span
from pitboss.engine.deciding import decision
from pitboss.engine.meters import metered_steps, wagers_of
from pitboss.engine.offers import Option, offers_of
from pitboss.engine.people import Who
from pitboss.engine.state import BETS, VOID, Line, Round
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.games.proposals import proposal_says
from pitboss.law.register import register
from pitboss.law.silences import ReadSo
from pitboss.money import dollars
from pitboss.refusal import Refused
from pitboss.rounds.call import left_open, nets
from pitboss.rounds.guided import Guided, Suggested, guided
from pitboss.rounds.read_so import read_so
from pitboss.rounds.roundfile import RoundFile, read_round
from pitboss.rounds.script import MISHAPS
from pitboss.rounds.unfinished import laid
from pitboss.rounds.writing import chosen_by, meters_told, told_again
from pitboss.rules.house import House, default_house
from pitboss.rules.words import Wager, metered
from pitboss.submission.assemble import told
from pitboss.submission.fields import Field
from pitboss.submission.form import form
from pitboss.submission.lines import lines
from pitboss.submission.values import CHANCE, COUNT, MONEY, ODDS, PERCENT, WORD, YES, in_json
from pitboss.table.held import line_of_game
from pitboss.wire.names import STAGE, WHO
from pitboss.wire.seen import event_to_json, line_to_json

Json = dict[str, Any]
ASKED = (
    WORD,
    YES,
    MONEY,
    COUNT,
    PERCENT,
    ODDS,
    CHANCE,
)  # kinds of what a house chooses that can change a payment
OF_CARDS = ("table.method", "table.shuffler", "table.decks", "table.deck_hours")
CHOICE, AMOUNT, OFTEN = "choice", "amount", "chance"
NAMES = {"dealer": "Dealer", "community": "Community", "bonus": "Bonus cards"}  # the seats come after these


def rule_sets() -> list[Json]:
    """Every rule set by its name, with the game and the edition."""
    return [
        {"rules": each.id, "game": each.name, "source": each.source, "proposed": each.proposed}
        for each in RULE_SETS
    ]


def told_by(text: str) -> Json:
    """A round file, complete or not, as a page draws it; one that cannot be read is refused."""
    found = read_round(text, rule_set)
    at = guided(found) if found.players or found.wagers else None
    found = at.found if at else found
    house = found.house
    settled = at is not None and at.settled
    return {
        "rules": house.rules.id,
        "game": house.rules.name,
        "proposal": proposal_says(house.rules),
        "positions": house.seats,
        "usual": _amounts(laid(house)),
        "house": list(_house(house, _placed(at))),
        "paytables": list(_paytables(house, _placed(at))),
        "chosen": [{"key": key, "value": value} for key, value in chosen_by(house).items()],
        "meters": _meters(found, _placed(at)),
        "seats": list(_seats(at)) if at else [],
        "cards": list(_cards(at)) if at else [],
        "deck": [show(card) for card in found.deck],
        "left_over": list(_left_over(at)) if at else [],
        "missing": sum(at.missing.values()) if at else 0,
        "done": [words for _, words in found.doings],
        "said": [_said(*each) for each in _doings(found, at)],
        "refused": _refusal(at.refused) if at else None,
        "refused_at": at.refused_at if at else -1,
        "asks": _asks(at) if at and at.who else None,
        "besides": _besides(at) if at else [],
        "before": list(at.before) if at else [],
        "stage": STAGE.write(at.state.stage if at else BETS),
        "settled": settled,
        **(_settlement(at.state) if at and settled else {"lines": [], "nets": [], "hands": [], "events": []}),
        "claims": [{"seat": each.seat, "wager": each.wager, "cents": each.net} for each in found.claims],
        "file": told_again(found, at.state.lines if at and settled else ()),
    }


def _asked(field: Field) -> bool:
    """Whether a field of the form may change what a round pays; how cards are dealt and kept does not."""
    return field.kind in ASKED and field.key not in OF_CARDS


def _placed(at: Guided | None) -> set[str]:
    """The wagers that somebody has made."""
    return {name for each in at.seats for name in each.placed} if at else set()


def _house(house: House, placed: set[str]) -> Iterator[Json]:
    """What the house chose; `matters` says whether anybody has made a wager that it is about."""
    now, usual = told(house), told(default_house(house.rules))
    about = {line.key: line.wagers for line in lines(house.rules)}
    for field in filter(_asked, form(house.rules)):
        options = ("true", "false") if field.kind is YES else field.options
        yield {
            "key": field.key,
            "label": field.label,
            "asks": field.asks,
            "clause": field.clause,
            "first": bool(field.line and field.options),
            "kind": CHOICE if options else OFTEN if field.kind is CHANCE else AMOUNT,
            "options": list(options),
            "value": _text(field, now.get(field.key)),
            "usual": _text(field, usual.get(field.key)) or next(iter(options), ""),
            "example": _text(field, field.example),
            "matters": field.line not in about or not placed.isdisjoint(about[field.line]),
        }


def _paytables(house: House, placed: set[str]) -> Iterator[Json]:
    """The column in force of each table of which the chapter prints several, for the wagers made."""
    for each in paytables(house):
        if each.table.wager in placed and len(each.table.letters) > 1:
            rows = [f"{row.told} {row.pays}" for row in each.rows]
            yield {"clause": each.table.cite, "paytable": each.paytable.letter, "rows": rows}


def _text(field: Field, value: Any) -> str:
    if value is None:
        return ""
    found = in_json(field.kind, value)
    return str(found).lower() if isinstance(found, bool) else str(found)


def _amounts(wagers: dict[str, int]) -> list[Json]:
    return [{"wager": name, "cents": cents} for name, cents in wagers.items()]


def _meters(found: RoundFile, placed: set[str]) -> list[Json]:
    """Every meter with what it shows at the start, by the name that a round file gives it."""
    house, named = found.house, []
    fed = {house.link(metered(step)) for step in metered_steps(house) if placed.intersection(wagers_of(step))}
    for key, meter in found.opening().items():
        name = next(iter(meters_told(house, {key: meter._replace(reserve=0)})), "").rpartition(" ")[0]
        if name:
            shown = {"cents": meter.cents, "told": key in found.meters, "matters": key[0] in fed}
            named.append({"meter": name, **shown})
    return named


def _seats(at: Guided) -> Iterator[Json]:
    """Every seat with each wager of the table: what lies there, and whether it may be put there now."""
    offers = offers_of(at.found.house)
    for each in at.seats:
        open_now = {name for option in offers.wagers(each.number, each.placed) for name in _names(option)}
        lack = (at.lacking or {}).get(each.number)
        said = at.found.wagers.get(each.number, {})
        faults = {fault.wager: fault.refusal for fault in at.faults if fault.seat == each.number}
        yield {
            "seat": each.number,
            "player": each.player,
            "wagers": [
                {
                    **_wager(at.found.house, wager),
                    "cents": said.get(wager.name, 0),
                    "may": wager.name in open_now or wager.name in said,
                    "refused": _refusal(faults.get(wager.name)),
                }
                for wager in offers.before_deal
            ],
            "lacks": _refusal(lack),
        }


def _names(option: Option) -> tuple[str, ...]:
    """The wagers that an option places."""
    return tuple(name for name, _ in option.action.wagers) if isinstance(option.action, Place) else ()


def _wager(house: House, wager: Wager) -> Json:
    """A wager with what it may be; `along` is the wager whose amount it has."""
    least, most, _ = span(house, wager)
    return {
        "wager": wager.name,
        "clause": wager.cite,
        "along": wager.equals if wager.required else "",
        "least_cents": least,
        "most_cents": most,
    }


def _cards(at: Guided) -> Iterator[Json]:
    """The places that get cards, the dealer's side first, with those that are told."""
    wanted = at.wanted or {}
    held = _in_play(at.state) if at.found.deck else at.found.places
    order = [
        *(place for place in NAMES if place in wanted),
        *(place for place in wanted if place not in NAMES),
    ]
    for place in order:
        yield {
            "place": place,
            "name": NAMES.get(place, place.capitalize()),
            "cards": [show(card) for card in held.get(place, ())],
            "count": wanted[place],
            "filled": [show(card) for card in (at.filled or {}).get(place, ())],
        }


def _left_over(at: Guided) -> Iterator[str]:
    for place, held in (at.left_over or {}).items():
        yield f"{NAMES.get(place, place.capitalize())} gets no {show_all(held)}"


def _in_play(state: Round) -> dict[str, tuple[int, ...]]:
    """The cards of a round by place, where its deck is told in order."""
    seats = {f"seat {each.number}": each.cards for each in state.seats}
    return {**seats, "dealer": state.dealer, "community": state.community, "bonus": state.bonus}


def _doings(found: RoundFile, at: Guided | None) -> Iterator[tuple[str, str]]:
    """What was done, each with the wager that it was about; those that were not reached have none."""
    about = at.about if at else ()
    yield from zip_longest((words for _, words in found.doings), about[: len(found.doings)], fillvalue="")


def _said(words: str, wager: str) -> str:
    """A line of what was done as people say it."""
    first, _, rest = words.partition(" ")
    number, _, decided = rest.partition(" ")
    if first == "seat" and wager:
        return f"seat {number}, {wager}: {decided.removeprefix('play ')}"
    if first == "validate":
        seat, wager = decided.partition(" ")[::2]
        return f"a floorperson validates seat {seat}'s {wager}"
    if first == "draw":
        return f"drawn: {rest.replace('magic', 'Magic Card').replace('lucky', 'Lucky position')}"
    return MISHAPS[rest].value if first == "report" and rest in MISHAPS else words


def _asks(at: Guided) -> Json:
    assert at.who is not None
    options = [_suggestion(at, each) for each in at.options]
    return {"who": WHO.write(at.who), "says": _question(at.state, at.who), "options": options}


def _question(state: Round, who: Who) -> str:
    if not who.number:
        return "Did the floorperson validate it?"
    return f"{decision(state).wager}: what did {WHO.write(who)} decide?"


def _besides(at: Guided) -> list[Json]:
    """What else may have happened: choices that a round file writes alike are one."""
    return list({each.words: _suggestion(at, each) for each in reversed(at.besides)}.values())[::-1]


def _suggestion(at: Guided | None, suggested: Suggested) -> Json:
    option = suggested.option
    return {
        "words": suggested.words,
        "says": option.says,
        "clause": option.cite,
        "takes": suggested.takes,
        "least": option.least,
        "most": option.most,
        "values": _values(at, suggested.takes),
    }


def _values(at: Guided | None, takes: str) -> list[str]:
    """What fits into the blank, where it is one of a few things."""
    if takes == "card":
        return [show(card) for card in DECK]
    if takes == "position" and at:
        return [*(f"seat {each.number}" for each in at.state.seats), "dealer"]
    return []


def _settlement(state: Round) -> Json:
    return {
        "void": state.stage is VOID,
        "lines": [_line(state, *each) for each in zip(state.lines, read_so(state), strict=True)],
        "nets": [{"seat": number, "cents": cents} for number, cents in nets(state).items()],
        "hands": list(_hands(state)),
        "events": [event_to_json(event) for event in state.events],
        "after": [
            {"meter": link if level == "meter" else f"{link}, {level}", "cents": meter.cents}
            for (link, level), meter in state.meters.items()
        ],
    }


def _hands(state: Round) -> Iterator[Json]:
    """The hand by which each seat played the game; where it has none, that of a wager, named with it."""
    for number in nets(state):
        lines = [line for line in state.lines if line.seat == number and line.hand]
        game = line_of_game(state.house, lines)
        for line in [game] if game else lines[:1]:
            assert line.hand is not None
            against = line.against.name if line.against else ""
            wager = "" if game else line.wager
            yield {"seat": number, "wager": wager, "hand": line.hand.name, "against": against}


def _line(state: Round, line: Line, read: tuple[ReadSo, ...]) -> Json:
    """A settlement line with the arithmetic, what its clauses say in our words, and what they leave open."""
    known = register(state.house.rules.id)
    laws = [{"clause": cite, "says": known[cite].says if cite in known else ""} for cite in line.clauses]
    against = line.against.name if line.against else None
    return {
        **line_to_json(line),
        "against": against,
        "row": line.row,
        "sum": _sum(line),
        "laws": laws,
        "read_so": [left_open(each) for each in read],
    }


def _sum(line: Line) -> str:
    """How the amount of a line comes about."""
    if not line.paid and not line.cut:
        moved = line.collected or line.returned
        return f"{dollars(moved)} {'collected' if line.collected else 'returned'}" if moved else ""
    paid = f"{dollars(line.stake)} at {line.odds} is {dollars(line.paid)}" if line.stake and line.odds else ""
    if line.cut:
        full = f" is {dollars(line.full)}" if line.full is not None else ""
        paid = f"{dollars(line.stake)} at {line.odds}{full}, {line.note}: {dollars(line.paid)} paid"
    back = "; the wager comes back with it" if line.returned else ""
    stays = "; the wager stays with the house" if line.collected else ""
    return (paid or f"{dollars(line.paid)} paid") + back + stays


def _refusal(refusal: Refused | None) -> Json | None:
    return {"says": refusal.says, "clause": refusal.cite} if refusal else None
