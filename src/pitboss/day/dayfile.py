"""A day file: what happened at a table, a time and one thing a line, read and carried out.

    rules   649a
    method  manual shoe
    08:00   receive deck 1, red backs
    08:02   inspect deck 1

The hours run on past midnight: half past one of the night after is 25:30. What the words mean is in
docs/day-files.md.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from pitboss.day import actions as acts
from pitboss.day.act import act
from pitboss.day.actions import Action, Device
from pitboss.day.people import whose
from pitboss.day.sections import done_clause, said_clause
from pitboss.day.state import HOUR, TableDay, open_day
from pitboss.law.citation import parent
from pitboss.refusal import Refused
from pitboss.rounds.heads import HEADS, METHODS, Head, house_of
from pitboss.rounds.roundfile import named_rules
from pitboss.rules.house import House, default_house
from pitboss.rules.house_checks import FILING
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Mishap

TIME = re.compile(r"(\d{1,2}):([0-5]\d)")
DECK = r"deck (?P<deck>\d{1,4})"
FACTS = {"storage": "secure", "release": "approved"}  # what no Rules Submission says
OF_THE_CARDS = ("method", "shuffler", "decks")  # said once, in either case
Words = re.Match[str]


@dataclass
class DayFile:
    """A day file as read: the house, and what was done, each with its line and its minute."""

    house: House
    secured: bool = False
    approved: bool = False
    steps: list[tuple[int, int, Action]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Stop:
    """The line at which a day file goes against the rules, why, and the clause."""

    line: int
    says: str
    cite: str


def read_day(text: str, rule_set: Callable[[str], RuleSet], house: House | None = None) -> DayFile:
    """A day file, of the house given or of the one it describes; what cannot be read is refused."""
    lines = [(number, " ".join(raw.split("#")[0].split())) for number, raw in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in lines if line]
    named = [line.split(" ", 1)[1] for _, line in lines if line.lower().startswith("rules ")]
    if len(named) != 1:
        raise Refused("a day file names its rule set once, in a line such as: rules 649a", FILING)
    rules = named_rules(rule_set, named[0])
    if house and house.rules.id != rules.id:
        raise Refused(f"the day is one of {rules.id}, the Rules Submission one of {house.rules.id}", FILING)
    found = DayFile(house or default_house(rules))
    said = set[str]()
    for number, line in lines:
        try:
            _refuse_submitted(house, line)
            _read_line(found, said, number, line)
        except Refused as refusal:
            word, _, rest = line.partition(" ")
            timed = TIME.fullmatch(word) and not refusal.cite
            cite = (
                done_clause(house or _house(rules, lines), rest)
                if timed
                else said_clause(rules, word.lower())
            )
            raise refusal.under(cite).at(f"line {number}") from None
    if house is None:
        found.house = _house(rules, lines)
    return found


def _house(rules: RuleSet, lines: list[tuple[int, str]]) -> House:
    """The house that the head lines make, in the words of a round file."""
    words = [(number, *line.partition(" ")) for number, line in lines]
    heads = [
        Head(f"line {number}", word.lower(), rest.lower() if word.lower() in OF_THE_CARDS else rest)
        for number, word, _, rest in words
        if word.lower() in HEADS
    ]
    return house_of(default_house(rules), heads)


def _refuse_submitted(house: House | None, line: str) -> None:
    """Refuse a head line about what a Rules Submission states."""
    word = line.split()[0].lower()
    if house and word in HEADS:
        told = f"{word!r} is said by the Rules Submission: leave out the line, or the submission"
        raise Refused(told, FILING)


def _read_line(found: DayFile, said: set[str], number: int, line: str) -> None:
    word, _, rest = line.partition(" ")
    if time := TIME.fullmatch(word):
        at = int(time[1]) * HOUR + int(time[2])
        found.steps.extend((number, at, action) for action in steps(rest, found.house.rules))
    elif word.lower() in (*HEADS, *FACTS, "rules"):
        repeated = word.lower() in said and word.lower() in ("rules", *OF_THE_CARDS, *FACTS)
        if found.steps or repeated:
            raise Refused(f"{word.lower()!r} is said once, before the first line with a time")
        said.add(word.lower())
        if word.lower() in FACTS:
            _read_head(found, word.lower(), rest.lower())
    else:
        known = ", ".join(("rules", *OF_THE_CARDS, *FACTS))
        raise Refused(f"{word!r} is neither a time such as 08:30 nor one of {known}")


def _read_head(found: DayFile, word: str, rest: str) -> None:
    """One of the lines that say how the table is run."""
    match word, rest:
        case "storage", "secure":
            found.secured = True
        case "release", "approved":
            found.approved = True
        case _:
            raise Refused(f"{word} {rest!r} is not known; {word} is {FACTS[word]}")


DEVICES = {"shuffler": Device.SHUFFLER, "shoe": Device.SHOE}
MISHAPS = {mishap.name.lower().replace("_", "-"): mishap for mishap in Mishap}


def _number(words: Words, name: str) -> int | None:
    return None if words[name] is None else int(words[name])


def _deck(words: Words) -> int:
    return int(words["deck"])


def _receive(words: Words) -> Action:
    said = [part.strip() for part in (words["more"] or "").split(",") if part.strip()]
    backs = [part.removesuffix(" backs") for part in said if part.endswith(" backs")]
    design = [part.removeprefix("design ") for part in said if part.startswith("design ")]
    prepared = [part for part in said if part in ("prepared", "preinspected and preshuffled")]
    if len(backs) > 1 or len(design) > 1 or len(said) != len(backs) + len(design) + len(prepared):
        raise Refused(f"{words['more']!r} is not known; say: red backs, design plain, prepared")
    return acts.ReceiveDeck(
        deck=_deck(words),
        backs="".join(backs),
        design="".join(design),
        prepared=bool(prepared),
    )


def _whole_round(words: Words) -> tuple[Action, ...]:
    """A round from its first card to its last, with the count of its stub if there was one."""
    stub = _number(words, "stub")
    counted = () if stub is None else (acts.TallyStub(stub=stub),)
    dealt = acts.FinishDeal(int(words["dealt"]))
    return acts.BeginRound(_deck(words)), dealt, *counted, acts.RackStub(), acts.EndRound()


def _refuse_unknown(rules: RuleSet, words: Words) -> None:
    """Refuse an irregularity or a way to deal that there is none of, with the section that lists them."""
    said = words.groupdict()
    mishap, method = said.get("mishap"), said.get("method")
    if mishap is not None and mishap not in MISHAPS:
        told = f"{mishap!r} is no irregularity; there are {', '.join(MISHAPS)}"
        raise Refused(told, parent(rules.irregularities[0].cite) or rules.irregularities[0].cite)
    if method is not None and method not in METHODS:
        told = f"there is no dealing by {method!r}; there are {', '.join([*METHODS][:4])}"
        raise Refused(told, rules.dealing_clause(method))


PHRASES: tuple[tuple[str, Callable[[Words], Action | tuple[Action, ...]]], ...] = (
    (rf"receive {DECK}(?P<more>,.*)?", _receive),
    (
        rf"inspect {DECK}(?:, (?P<defects>\d{{1,2}}) defects?)?",
        lambda words: acts.InspectDeck(deck=_deck(words), defects=_number(words, "defects") or 0),
    ),
    (rf"verify {DECK}", lambda words: acts.VerifyInspection(_deck(words))),
    (rf"spread {DECK}", lambda words: acts.SpreadDeck(_deck(words))),
    (
        r"first player(?: at seat (?P<seat>\d{1,2}))?(?P<asks> asks)?",
        lambda words: acts.ShowFirstPlayer(asks=bool(words["asks"]), seat=_number(words, "seat") or 0),
    ),
    (rf"wash {DECK}", lambda words: acts.WashDeck(_deck(words))),
    (rf"shuffle {DECK}", lambda words: acts.ShuffleByHand(_deck(words))),
    (rf"load {DECK}", lambda words: acts.LoadShuffler(_deck(words))),
    (
        rf"shuffled {DECK}(?:, (?P<cards>\d{{1,3}}) cards?)?",
        lambda words: acts.FinishShuffle(_deck(words), _number(words, "cards")),
    ),
    (rf"jam {DECK}", lambda words: acts.JamShuffler(_deck(words))),
    (rf"order shuffle {DECK}", lambda words: acts.OrderShuffle(_deck(words))),
    (
        rf"cut {DECK} at (?P<cards>\d{{1,3}})",
        lambda words: acts.CutDeck(deck=_deck(words), cards=int(words["cards"])),
    ),
    (rf"order recut {DECK}", lambda words: acts.OrderRecut(_deck(words))),
    (rf"begin {DECK}", lambda words: acts.BeginRound(_deck(words))),
    (r"dealt (?P<cards>\d{1,3})", lambda words: acts.FinishDeal(int(words["cards"]))),
    (
        r"stub (?P<stub>\d{1,3})(?:, (?P<held>\d{1,3}) held)?",
        lambda words: acts.TallyStub(stub=int(words["stub"]), held=_number(words, "held")),
    ),
    (
        r"jackpot seat (?P<seat>\d{1,2}), (?P<wager>.+)",
        lambda words: acts.WinJackpot(int(words["seat"]), words["wager"]),
    ),
    (r"documents seat (?P<seat>\d{1,2})", lambda words: acts.CompleteDocuments(int(words["seat"]))),
    (r"rack", lambda words: acts.RackStub()),
    (r"end", lambda words: acts.EndRound()),
    (r"void (?P<mishap>[a-z-]+)", lambda words: acts.VoidRound(MISHAPS[words["mishap"]])),
    (rf"round {DECK}, (?P<dealt>\d{{1,3}}) dealt(?:, stub (?P<stub>\d{{1,3}}))?", _whole_round),
    (r"idle(?P<up> face up)?", lambda words: acts.NoActivity(face_up=bool(words["up"]))),
    (rf"remove {DECK}", lambda words: acts.RemoveDeck(_deck(words))),
    (
        r"out of order (?P<device>shuffler|shoe)",
        lambda words: acts.OutOfOrder(DEVICES[words["device"]]),
    ),
    (r"cover (?P<device>shuffler|shoe)", lambda words: acts.CoverDevice(DEVICES[words["device"]])),
    (r"in order (?P<device>shuffler|shoe)", lambda words: acts.BackInOrder(DEVICES[words["device"]])),
    (r"method (?P<method>.+)", lambda words: acts.UseMethod(METHODS[words["method"]])),
    (r"close", lambda words: acts.CloseTable()),
)


def steps(line: str, rules: RuleSet) -> tuple[Action, ...]:
    """The steps that a line of a day file tells of; nearly always one."""
    for phrase, make in PHRASES:
        if words := re.fullmatch(phrase, line.strip().lower()):
            _refuse_unknown(rules, words)
            made = make(words)
            return made if isinstance(made, tuple) else (made,)
    raise Refused(f"{line!r} is not known; the words of a day file are in docs/day-files.md")


def carry_out(file: DayFile) -> tuple[TableDay, Stop | None]:
    """The day as far as it is in order, and the line that stopped it, if one did."""
    day = open_day(file.house, secured=file.secured, approved=file.approved)
    for line, at, action in file.steps:
        try:
            day = act(day, action, whose(action), at)
        except Refused as refusal:
            return day, Stop(line, refusal.says, refusal.cite)
    return day, None
