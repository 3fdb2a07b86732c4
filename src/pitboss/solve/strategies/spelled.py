"""Numbers, ranks, hands and starting cards as a rule file spells them, read into what features hold.

A spelled hand is a stretch of strengths: `pair` is every pair, `Q-6` every hand with a queen and a six
on top, `Q-6-4` one strength. So `hand >= pair` starts at the lowest pair and `hand > pair` above the
highest.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence

from pitboss.cards import ACE, RANK_WORDS, RANKS, plural
from pitboss.hands.plain import KIND_SHIFT, RANK_SHIFTS, packed
from pitboss.hands.ranking import Kind, Ranking
from pitboss.refusal import Refused

Spans = tuple[tuple[int, int], ...]  # from, up to and with
Reader = Callable[[str], Spans]

GROUPS = {
    (4,): Kind.FOUR_OF_A_KIND,
    (3, 2): Kind.FULL_HOUSE,
    (3,): Kind.THREE_OF_A_KIND,
    (2, 2): Kind.TWO_PAIR,
    (2,): Kind.PAIR,
    (): Kind.NO_PAIR,
}
GROUPED = tuple(GROUPS.values())
CARDS = {kind: sum(groups) for groups, kind in GROUPS.items()}
KIND_WORDS = {kind.value.replace("-", " "): kind for kind in Kind} | {
    "trips": Kind.THREE_OF_A_KIND,
    "quads": Kind.FOUR_OF_A_KIND,
    "pairs": Kind.PAIR,
}
RANK_NAMES = (
    {letter.lower(): place for place, letter in enumerate(RANKS)}
    | {"10": RANKS.index("T")}
    | {word: place for place, word in enumerate(RANK_WORDS)}
)
RANK_NAMES |= {f"{name}s": place for name, place in RANK_NAMES.items()}
RANK_NAMES |= {plural(place): place for place in range(ACE + 1)}
START = re.compile(r"([2-9TJQKA])([2-9TJQKA])([so]?)(\+?)", re.IGNORECASE)


def number(text: str) -> Spans:
    """A whole number."""
    if not text.isdecimal():
        raise Refused(f"{text!r} is not a whole number")
    return ((int(text), int(text)),)


def rank(text: str) -> Spans:
    """A rank: `9`, `T`, `10`, `queen`."""
    found = _rank(text)
    return ((found, found),)


def _rank(text: str) -> int:
    found = RANK_NAMES.get(text.lower())
    if found is None:
        raise Refused(f"{text!r} is not a rank: write 2 to 9, T or 10, J, Q, K, A, or the word")
    return found


def hand(ranking: Ranking, seen: int) -> Reader:
    """A reader of hands in a ranking, for a player who sees so many cards.

    Fewer cards than make a hand show pairs and other groups but neither straight nor flush.
    """

    def read(text: str) -> Spans:
        kind, ranks = _kind_and_ranks(text)
        if kind is not Kind.NO_PAIR and kind not in ranking.kinds:
            raise Refused(f"{text!r}: the chapter ranks no {kind.value} here")
        if seen < ranking.size and kind not in GROUPED:
            raise Refused(f"{text!r}: {seen} cards show no {kind.value}")
        if CARDS.get(kind, 0) > seen or len(ranks) > min(seen, ranking.size):
            raise Refused(f"{text!r}: {seen} cards make no such hand")
        low = ranking.level(kind) << KIND_SHIFT | packed(ranks)
        open_bits = RANK_SHIFTS[len(ranks) - 1] if ranks else KIND_SHIFT
        return ((low, low | (1 << open_bits) - 1),)

    return read


def _kind_and_ranks(text: str) -> tuple[Kind, tuple[int, ...]]:
    """What a spelled hand is, and the ranks that it names, the deciding ones first."""
    words = text.lower().replace("-of-a-kind", " of a kind").replace("mini-royal", "mini royal")
    named = next((k for k in sorted(KIND_WORDS, key=len, reverse=True) if re.search(rf"\b{k}\b", words)), "")
    before, _, after = words.partition(named) if named else (words, "", "")
    ranks = [*_ranks(before.replace("-high", "").replace(" high", ""), text), *_ranks(after, text)]
    if not named:
        if not ranks:
            raise Refused(f"{text!r} is no hand: write ranks such as Q-6-4, or a kind such as pair of 9s")
        return _grouped(ranks, text)
    kind = KIND_WORDS[named]
    in_order = kind in GROUPED and kind is not Kind.NO_PAIR
    return kind, tuple(ranks if in_order else sorted(ranks, reverse=True))


def _ranks(words: str, whole: str) -> list[int]:
    found = [word for word in re.split(r"[\s\-]+", words) if word not in ("", "of", "with")]
    try:
        return [_rank(word) for word in found]
    except Refused as refusal:
        raise refusal.at(f"{whole!r} is no hand") from None


def _grouped(ranks: Sequence[int], text: str) -> tuple[Kind, tuple[int, ...]]:
    """The kind that cards of these ranks are without straight and flush."""
    counted = Counter(ranks)
    order = sorted(counted, key=lambda each: (counted[each], each), reverse=True)
    groups = tuple(sorted((n for n in counted.values() if n > 1), reverse=True))
    if groups not in GROUPS:
        raise Refused(f"{text!r} is no hand of one deck")
    kind = GROUPS[groups]
    return kind, tuple(order)


def spell(strength: int, ranking: Ranking, ranks: int) -> str:
    """A strength as a rule file writes it, by its kind and so many of its deciding ranks."""
    level = strength >> KIND_SHIFT
    kind = ranking.kinds[-level] if level else Kind.NO_PAIR
    named = [(strength >> shift & 15) - 2 for shift in RANK_SHIFTS[:ranks] if strength >> shift & 15]
    first, *others = (RANKS[each] for each in named) if named else ("",)
    joined = "-".join((first, *others))
    if not first:
        return str(kind.value)
    if kind is Kind.NO_PAIR:
        return joined if others else f"{first}-high"
    if kind not in GROUPED:
        return f"{joined} {kind.value}" if others else f"{first}-high {kind.value}"
    return f"{kind.value} of {first}s" + (f" with {'-'.join(others)}" if others else "")


def start(text: str) -> Spans:
    """Two starting cards: `AA`, `AKs`, `KTo`, `KT` for both, `KTo+` for KTo and better, `22+` for pairs."""
    found = START.fullmatch(text)
    if not found:
        raise Refused(f"{text!r} is no pair of starting cards: write AA, AKs, KTo, KT, KTo+ or 22+")
    high, low = sorted((_rank(found[1]), _rank(found[2])), reverse=True)
    suits, and_better = found[3].lower(), found[4]
    if high == low:
        if suits:
            raise Refused(f"{text!r}: a pair is neither suited nor unsuited")
        tops = range(high, ACE + 1) if and_better else (high,)
        return tuple(_one(start_number(top, top, suited=False)) for top in tops)
    lows = range(low, high) if and_better else (low,)
    kinds = {"s": (True,), "o": (False,), "": (True, False)}[suits]
    return tuple(_one(start_number(high, each, suited=suited)) for each in lows for suited in kinds)


def _one(value: int) -> tuple[int, int]:
    return (value, value)


def start_number(high: int, low: int, *, suited: bool) -> int:
    """One number for each of the 169 kinds of starting cards: 13 times one rank plus the other.

    Suited cards have the higher rank first, others the lower: a grid with suited cards on one side.
    """
    top, bottom = max(high, low), min(high, low)
    return 13 * top + bottom if suited else 13 * bottom + top
