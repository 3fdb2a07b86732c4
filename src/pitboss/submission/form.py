"""The form of a rule set: every key that its submission may hold, derived from the declaration.

The template, the reading, the checks, the comparison and a web form all walk these same fields; a game
adds a key by declaring a wager, a table or a choice, never here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Choice, Shuffler
from pitboss.submission.fields import OPTIONS, Field, spoken
from pitboss.submission.finding import FILING
from pitboss.submission.lines import Values, lines
from pitboss.submission.values import COUNT, MONEY, TEXT, TEXTS, WORD, Value
from pitboss.submission.wager_fields import wager_fields


def form(rules: RuleSet) -> tuple[Field, ...]:
    """Every field of a rule set's submission, in the order of the file."""
    if form not in rules.kept:
        rules.kept[form] = (*_filing(rules), *_table(rules), *_choices(rules), *wager_fields(rules))
    found: tuple[Field, ...] = rules.kept[form]
    return found


def fields_by_key(rules: RuleSet) -> Mapping[str, Field]:
    """The fields of a form by their keys."""
    if fields_by_key not in rules.kept:
        rules.kept[fields_by_key] = {field.key: field for field in form(rules)}
    found: dict[str, Field] = rules.kept[fields_by_key]
    return found


def effective(rules: RuleSet, values: Values) -> dict[str, Value]:
    """The values that count, in the order of the form: those of a wager that is not offered do not."""
    closed = {line.key for line in lines(rules) if not line.offered_in(values)}
    return {
        field.key: values[field.key]
        for field in form(rules)
        if field.key in values and (field.line not in closed or field.key == f"{field.line}.offered")
    }


def _filing(rules: RuleSet) -> Iterator[Field]:
    holder = rules.layout.holder
    yield Field(
        key="filing.holder",
        label="Certificate holder",
        kind=TEXT,
        clause=holder,
        required=True,
        words="The certificate holder, whose name or logo the layout shows.",
    )
    yield Field(
        key="filing.facility",
        label="Facility",
        kind=TEXT,
        clause=FILING,
        required=True,
        words="The licensed facility where the tables stand.",
    )
    yield Field(
        key="filing.tables",
        label="Tables",
        kind=TEXTS,
        clause=FILING,
        required=True,
        words="The numbers of the tables, each once, with commas between them.",
    )
    yield Field(
        key="filing.help_line",
        label="Help for problem gambling",
        kind=TEXT,
        clause=FILING,
        words="The telephone number or address for help with problem gambling that the patron's guide prints;"
        " left out, the guide has a line for it.",
        example="a number",
    )


def _table(rules: RuleSet) -> Iterator[Field]:
    seats = rules.seats
    yield Field(
        key="table.positions",
        label="Betting positions",
        kind=COUNT,
        clause=seats.cite,
        required=True,
        words=f"Betting positions: 1 to {seats.most}.",
    )
    boxes = "1 to the number of positions" if seats.adjacent_boxes else "1, a player keeps to one position"
    yield Field(
        key="table.adjacent_boxes",
        label="Adjacent boxes",
        kind=COUNT,
        clause=seats.boxes_cite,
        required=seats.adjacent_boxes,
        words=f"Adjacent boxes on which one player may wager: {boxes}.",
    )
    for key, label, asks in (
        ("minimum", "Minimum wager", "The minimum wager in dollars."),
        ("maximum", "Maximum wager", "The maximum wager in dollars, no less than the minimum."),
        ("chip_unit", "Chip unit", "The smallest chip; every wager on the layout is a multiple of it."),
    ):
        yield Field(key=f"table.{key}", label=label, kind=MONEY, clause=FILING, required=True, words=asks)
    methods = tuple(dealing.method.value for dealing in rules.dealing)
    yield Field(
        key="table.method",
        label="Dealing",
        kind=WORD,
        clause=rules.dealing_clause(""),
        required=True,
        options=methods,
        words=f"How the cards are dealt: {OPTIONS}.",
    )
    shufflers = tuple(each.value for each in Shuffler)
    yield Field(
        key="table.shuffler",
        label="Shuffler",
        kind=WORD,
        clause=rules.day.shuffle.cite,
        required=True,
        options=shufflers,
        words=f"The automated shuffling device: {OPTIONS}. Dealing by hand needs one, and so do two decks.",
    )
    yield Field(
        key="table.decks",
        label="Decks",
        kind=COUNT,
        clause=rules.decks.cite,
        required=True,
        words=f"Decks: 1, or 2 with an automated shuffling device ({rules.decks.two_decks_cite}).",
    )
    yield from _cards(rules)
    yield from _limit(rules)


def _cards(rules: RuleSet) -> Iterator[Field]:
    """What a submission says of its cards: the device that reshuffles, the backs, the hours."""
    decks, day = rules.decks, rules.day
    yield Field(
        key="table.reshuffling_approval",
        label="Approval of the reshuffling device",
        kind=TEXT,
        clause=day.reshuffling.cite,
        words="The approval of a shoe or device that reshuffles by itself, such as its date or number.",
        example="approved 2026-01-15",
    )
    yield Field(
        key="table.backs",
        label="Backs of the two decks",
        kind=TEXTS,
        clause=day.two_decks.backs,
        words="The colors of the backs where two decks are used: two different ones.",
        example=("red", "blue"),
    )
    by_hand, by_shoe = decks.hours_by_hand, decks.hours_by_shoe
    yield Field(
        key="table.deck_hours",
        label="Hours until the decks are changed",
        kind=COUNT,
        clause=decks.hours_by_hand_cite,
        words=f"Hours after which the decks are changed: at most {by_hand} if they are dealt by hand"
        f" ({decks.hours_by_hand_cite}), {by_shoe} from either kind of shoe ({decks.hours_by_shoe_cite}).",
        example=by_hand,
    )


def _limit(rules: RuleSet) -> Iterator[Field]:
    limit = rules.limit
    asks = "This chapter has no payout limit."
    if limit is not None:
        best = f"the greater of ${limit.floor // 100:,} and the most one patron could win at the minimum"
        asks = f"The payout limit is {best}." if limit.fixed else f"A payout limit, if any: at least {best}."
    yield Field(
        key="table.payout_limit",
        label="Payout limit",
        kind=MONEY,
        words=asks,
        clause=limit.cite if limit else rules.payouts,
        example=limit.floor if limit and not limit.fixed else None,
    )


def _choices(rules: RuleSet) -> Iterator[Field]:
    for choice in rules.options:
        yield _choice("choices", choice)
    for says in rules.statements:
        yield Field(
            key=f"choices.{says.name}",
            label=spoken(says.name),
            kind=TEXT,
            clause=says.cite,
            required=True,
            words=f"State {says.asks}.",
            example=says.example,
        )
    for choice in rules.readings:
        yield _choice("readings", choice)


def _choice(table: str, choice: Choice) -> Field:
    return Field(
        key=f"{table}.{choice.name}",
        label=spoken(choice.name),
        kind=WORD,
        clause=choice.cite,
        required=choice.mandatory,
        options=choice.options,
        words=f"{OPTIONS}. {choice.why}",
    )
