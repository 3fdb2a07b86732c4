"""A Rules Submission as a page fills it in: its form, what is found about it, what changes, its versions.

Everything is sent with each question and nothing of it is kept: the browser holds the draft and its history.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from itertools import groupby
from typing import Any

from pitboss.documents.collection import DOCUMENTS, printed_for
from pitboss.games.catalog import rule_set
from pitboss.games.proposals import proposal_says
from pitboss.money import percent
from pitboss.refusal import Refused
from pitboss.rules.words import Choice
from pitboss.solve.sides import side_wagers, whole_set
from pitboss.submission import versions
from pitboss.submission.assemble import standard, submission_of
from pitboss.submission.checking import check_draft, refusal_of, unlawful
from pitboss.submission.checks.sheet import sheet
from pitboss.submission.diff import diff
from pitboss.submission.draft import RULES, Draft, drafted, read
from pitboss.submission.fields import Field
from pitboss.submission.finding import FILING, Finding
from pitboss.submission.form import effective, fields_by_key, form
from pitboss.submission.in_effect import in_effect
from pitboss.submission.lines import WagerLine, lines
from pitboss.submission.summary import TITLES
from pitboss.submission.values import COUNT, MONEY, TEXTS, WORD, YES, Value
from pitboss.submission.writing import canonical, commented
from pitboss.wire.declared import finding_to_json, record_to_json

Json = dict[str, Any]
Part = tuple[str, Any]
Holds = Mapping[str, Value | None]
KINDS = {YES: "yes", COUNT: "count", MONEY: "money", WORD: "word", TEXTS: "texts"}
SAID = {"true": True, "false": False}
NONE = "none"
MOVES_ALL = ("choices.", "readings.")
QUOTED = ' "[]'  # a list may be typed as a file has it
FARTHEST = timedelta(hours=14)  # of the clocks of the world, ahead of UTC
STEPS = {"approved": versions.approved, "effective": versions.effective}


def parts(question: Mapping[str, Any]) -> Iterator[Part]:
    """The form first, then what the law finds, then what only the solver knows."""
    draft = draft_of(question)
    history = versions.history(question.get("history", ""))
    wrong = unlawful(draft)
    yield "form", _form(draft, in_effect(draft, wrong))
    yield "law", [finding_to_json(each) for each in wrong]
    if question.get("step"):
        history = stepped(history, draft, question["step"], question.get("date", ""), _latest())
        yield "history", "".join(record.line() for record in history)
    yield "versions", _versions(history)
    yield "changes", _changes(history, draft)
    yield "papers", _papers(draft) if not wrong else []
    yield "edges", _edges(draft, wrong)
    yield "findings", [finding_to_json(each) for each in check_draft(draft)]


def draft_of(question: Mapping[str, Any]) -> Draft:
    """The draft of a question: a file's text, values as they were typed, or a new one of a rule set."""
    if question.get("text"):
        return read(question["text"])
    rules = rule_set(question["rules"])
    if not question.get("values"):
        closed = {f"{line.key}.offered": False for line in lines(rules) if line.optional}
        return read(canonical(rules, {**standard(rules), **closed}))
    fields = fields_by_key(rules)
    raw: Json = {RULES: rules.id}
    for each in question["values"]:
        inside = raw
        *tables, name = each["key"].split(".")
        for table in tables:
            inside = inside.setdefault(table, {})
        inside[name] = _raw(fields.get(each["key"]), each["value"])
    return drafted(raw)


def _raw(field: Field | None, text: str) -> object:
    """What was typed as a file would have it; what does not fit stays a text and is found wrong."""
    if field is None:
        return text
    if field.kind is COUNT and text.isdecimal():
        return int(text)
    if field.kind is YES:
        return SAID.get(text, text)
    if field.kind is TEXTS:
        return [part.strip(QUOTED) for part in text.split(",") if part.strip(QUOTED)]
    return text


def _latest() -> str:
    """The day that it is where it is latest: nobody's own day is later."""
    return (datetime.now(UTC) + FARTHEST).date().isoformat()


def stepped(history: versions.History, draft: Draft, step: str, date: str, latest: str) -> versions.History:
    """The history with the next step of a version; a draft with violations is not filed.

    What is recorded has happened: no day after the `latest` is taken.
    """
    if date > latest:
        raise Refused(f"a version cannot be {step} on {date}: that day has not come yet", FILING)
    if step != versions.State.FILED.value:
        return STEPS[step](history, date)
    wrong = unlawful(draft)
    if wrong:
        raise refusal_of(wrong)
    source = draft.text or commented(draft.rules, draft.values)
    return versions.filed(history, canonical(draft.rules, draft.values), source, date)


def _form(draft: Draft, holds: Holds) -> Json:
    said = effective(draft.rules, draft.values)
    text = canonical(draft.rules, draft.values)
    found = {line.key: line for line in lines(draft.rules)}
    sections = []
    for title, fields in groupby(form(draft.rules), lambda field: field.line or field.key.split(".")[0]):
        line = found.get(title)
        told = [_field(draft, each, line, holds) for each in fields]
        sections.append(
            {
                "id": title,
                "title": line.name if line else TITLES[title],
                "wager": line is not None,
                "offered": line.offered_in(said) if line else True,
                "fields": told,
            }
        )
    return {
        "rules": draft.rules.id,
        "game": draft.rules.name,
        "source": draft.rules.source,
        "proposal": proposal_says(draft.rules),
        "sections": sections,
        "canonical": text,
        "file": commented(draft.rules, said),
        "version": versions.digest(text),
    }


def _field(draft: Draft, field: Field, line: WagerLine | None, holds: Holds) -> Json:
    value, label = draft.values.get(field.key), field.label
    if line is not None:
        label = (
            "Offered" if field.key.endswith(".offered") else label.removeprefix(f"{line.name}: ").capitalize()
        )
    known = {each.name: each for each in (*draft.rules.options, *draft.rules.readings)}
    choice = known.get(field.key.partition(".")[2])
    return {
        "key": field.key,
        "label": label,
        "asks": field.asks,
        "clause": field.clause_in(draft.values),
        "kind": KINDS.get(field.kind, "text"),
        "hint": field.kind.hint,
        "options": [{"value": each, "means": _means(choice, each)} for each in field.options],
        "required": field.required,
        "example": field.kind.say(field.example) if field.example is not None else "",
        "in_effect": _held(field, holds),
        "value": "" if value is None else str(value).lower() if field.kind is YES else field.kind.say(value),
    }


def _held(field: Field, holds: Holds) -> str:
    """What a field that is left empty comes to: `none`, a value, or nothing where nobody knows it yet."""
    if field.required or field.key not in holds:
        return "" if field.required else NONE
    value = holds[field.key]
    return "" if value is None else field.kind.say(value)


def _means(choice: Choice | None, value: str) -> str:
    return choice.says(value) if choice else ""


def _versions(history: versions.History) -> list[Json]:
    """Each version with its hash, its text and its records."""
    return [
        {
            "version": number,
            "sha256": digest,
            "state": states[-1][0],
            "text": versions.text_of(history, number),
            "records": [record_to_json(each) for each in history if each.version == number],
        }
        for number, digest, states in versions.life(history)
    ]


def _changes(history: versions.History, draft: Draft) -> Json:
    """What differs from the version in force, else from the newest one, in sentences."""
    known = versions.versions(history)
    in_force = versions.State.EFFECTIVE
    against = next((each for each in known if versions.state_of(history, each) is in_force), None)
    against = against or (known[-1] if known else None)
    if against is None:
        return {"against": "", "says": []}
    named = f"version {against}, {versions.state_of(history, against).value}"
    try:
        return {"against": named, "says": diff(read(versions.text_of(history, against)), draft)}
    except Refused as refusal:
        return {"against": named, "says": [f"cannot be compared: {refusal}"]}


def _papers(draft: Draft) -> list[Json]:
    house = submission_of(draft.rules, draft.values)
    return [{"name": name, "title": DOCUMENTS[name][0]} for name in printed_for(house)]


def _edges(draft: Draft, wrong: Sequence[Finding]) -> dict[str, dict[str, str]]:
    """The house edge of each paytable that may be chosen, by the key of the field.

    They are told while the letter itself is still to be chosen, and not where anything else would move them.
    """
    state = sheet(draft).without(wrong)
    if any(key.startswith(MOVES_ALL) for key in state.broken):
        return {}
    found = {}
    for line in state.offered:
        letter = f"{line.key}.paytable"
        if any(key.startswith(f"{line.key}.") for key in state.broken - {letter}):
            continue
        for wager in line.wagers:
            if wager in side_wagers(state.house):
                rows = whole_set(state.house, wager).items()
                found[letter] = {k: percent(each.figures.edge, 1) for k, each in rows}
    return found
