"""What a value is on the wire: a codec for each of its parts, a table of keys for the whole.

The tables that are made of these say every name twice, once as the program has it and once as the wire
has it, so that a class or a field may be renamed without a record becoming unreadable.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields
from enum import Enum
from functools import cached_property
from typing import Any, NamedTuple

from pitboss.cards import card, cards, show, show_all
from pitboss.refusal import Refused

FORMAT = 2  # goes up when a record of before could no longer be read, or would be read otherwise
Json = dict[str, Any]


class Codec(NamedTuple):
    """How one part is written, and read again; what is no such part is refused."""

    write: Callable[[Any], Any]
    read: Callable[[Any], Any]


class Key(NamedTuple):
    """One part of a value: the field that holds it, its key on the wire, and how it is written."""

    field: str
    wire: str
    codec: Codec


def key(field: str, codec: Codec, wire: str = "") -> Key:
    """A part whose key is the name of its field, unless another is given."""
    return Key(field, wire or field, codec)


@dataclass(frozen=True)
class Shape:
    """A class and its name on the wire, with a key for every field."""

    name: str
    kind: type[Any]
    keys: tuple[Key, ...] = ()

    def write(self, value: Any) -> Json:
        """The parts of a value by their keys."""
        return {each.wire: each.codec.write(getattr(value, each.field)) for each in self.keys}

    def read(self, found: Any) -> Any:
        """The value whose parts these are; a part that may be left out has its default."""
        told = mapping(found, self.name)
        known = {each.wire: each for each in self.keys}
        for name in told:
            if name not in known:
                raise Refused(f"{name!r} is no part of {self.name}; it has {', '.join(known) or 'none'}")
        parts = {known[name].field: self._part(known[name], part) for name, part in told.items()}
        for missing in self._needed - parts.keys():
            wire = next(each.wire for each in self.keys if each.field == missing)
            raise Refused(f"{self.name} lacks {wire!r}")
        return self.kind(**parts)

    def _part(self, where: Key, found: Any) -> Any:
        try:
            return where.codec.read(found)
        except Refused as refusal:
            raise refusal.at(f"{self.name} {where.wire}") from None

    @property
    def _needed(self) -> set[str]:
        return {f.name for f in fields(self.kind) if f.default is MISSING and f.default_factory is MISSING}


@dataclass(frozen=True)
class Vocabulary:
    """Shapes that are told apart by a name in a key of their own: `"does": "Place"`."""

    told_by: str
    of: str  # what they all are, for a refusal
    shapes: tuple[Shape, ...]

    def write(self, value: Any) -> Json:
        """A value under its name."""
        shape = self._by_kind[type(value)]
        return {self.told_by: shape.name, **shape.write(value)}

    @cached_property
    def _by_kind(self) -> Mapping[type[Any], Shape]:
        return {each.kind: each for each in self.shapes}

    def read(self, found: Any) -> Any:
        """The value that a name and its parts tell of; an unknown name is refused."""
        told = dict(mapping(found, self.of))
        name = told.pop(self.told_by, None)
        shape = next((each for each in self.shapes if each.name == name), None)
        if shape is None:
            raise Refused(f"{name!r} is no {self.of}")
        return shape.read(told)


def mapping(found: Any, what: str) -> Mapping[str, Any]:
    """A JSON object; anything else is refused."""
    if not isinstance(found, Mapping):
        raise Refused(f"{what} is an object of JSON, not {found!r}")
    return found


def _only(kind: type, says: str) -> Codec:
    def read(found: Any) -> Any:
        if type(found) is not kind:
            raise Refused(f"{found!r} is no {says}")
        return found

    return Codec(lambda value: value, read)


WHOLE = _only(int, "whole number")
FLAG = _only(bool, "true or false")
TEXT = _only(str, "text")
CARD = Codec(show, lambda found: card(TEXT.read(found)))
CARDS = Codec(show_all, lambda found: cards(TEXT.read(found)))


def perhaps(codec: Codec) -> Codec:
    """A part that may be absent: `null`."""
    return Codec(
        lambda value: None if value is None else codec.write(value),
        lambda found: None if found is None else codec.read(found),
    )


def by_name(codec: Codec) -> Codec:
    """A mapping from names to parts."""
    return Codec(
        lambda value: {name: codec.write(part) for name, part in value.items()},
        lambda found: {TEXT.read(name): codec.read(part) for name, part in mapping(found, "it").items()},
    )


def words(table: Mapping[str, Enum]) -> Codec:
    """The members of an enumeration, each by its word on the wire."""
    spelled = {member: word for word, member in table.items()}

    def read(found: Any) -> Enum:
        if not isinstance(found, str) or found not in table:
            raise Refused(f"{found!r} is none of {', '.join(table)}")
        return table[found]

    return Codec(spelled.__getitem__, read)


def head(kind: str) -> Json:
    """What every document begins with: the format and what it is."""
    return {"format": FORMAT, "kind": kind}


def body(found: Any, kind: str) -> Json:
    """What a document of this kind says; another format or another kind is refused."""
    told = dict(mapping(found, f"a {kind}"))
    if "format" not in told:
        raise Refused(f"there is no format number: this is no {kind} that pitboss wrote, or an old one")
    form, said = told.pop("format"), told.pop("kind", None)
    if form != FORMAT or type(form) is not int:
        raise Refused(f"format {form!r} is not known: this program reads format {FORMAT}")
    if said != kind:
        raise Refused(f"this is of kind {said!r}, not a {kind}")
    return told
