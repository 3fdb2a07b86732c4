"""A house as JSON and back: its rule set and its choices, by the keys of a submission file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pitboss.refusal import Refused
from pitboss.rules.house import House
from pitboss.submission.assemble import house_told, told
from pitboss.submission.draft import RULES, Draft, drafted
from pitboss.submission.form import fields_by_key
from pitboss.submission.values import in_json
from pitboss.wire.shapes import Json, body, head, mapping

if TYPE_CHECKING:
    from pitboss.submission.finding import Finding


def write_house(house: House) -> Json:
    """The tables of a submission file, with what the house has chosen and nothing that follows from it."""
    fields = fields_by_key(house.rules)
    found: Json = {RULES: house.rules.id}
    for key, value in told(house).items():
        *tables, name = key.split(".")
        inside = found
        for table in tables:
            inside = inside.setdefault(table, {})
        inside[name] = in_json(fields[key].kind, value)
    return found


def read_house(found: Any) -> House:
    """The house of such tables; what is wrong is refused as in a submission file."""
    raw = mapping(found, "a house")
    draft = drafted(raw)
    if draft.rules.id != raw[RULES]:  # a chapter alone does not say which edition was meant
        named = f"{raw[RULES]!r}; the one of that chapter is {draft.rules.id!r}"
        raise Refused(f"there is no rule set {named}")
    if draft.findings:
        raise _refusal(draft.findings)
    try:
        return house_told(draft.rules, draft.values)
    except Refused as refusal:
        same = [finding for finding in _wrong(draft) if finding.clause == refusal.cite]
        raise (_refusal(same) if same else refusal) from None


def _wrong(draft: Draft) -> tuple[Finding, ...]:
    """What the checks of a submission find in what is said; what is not said is no fault here."""
    from pitboss.submission.checking import unlawful  # only a bad house needs the checks

    return tuple(finding for finding in unlawful(draft) if finding.key in draft.values)


def _refusal(wrong: Sequence[Finding]) -> Refused:
    from pitboss.submission.checking import refusal_of

    return refusal_of(wrong)


def house_to_json(house: House) -> Json:
    """A house as a document of its own."""
    return {**head("house"), **write_house(house)}


def house_from_json(found: Any) -> House:
    """The house that such a document tells of."""
    return read_house(body(found, "house"))
