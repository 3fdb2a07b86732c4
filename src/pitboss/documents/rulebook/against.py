"""The rules on the wagers against the dealer: a sentence for each way that the hands may stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss.documents.chosen import read_otherwise
from pitboss.documents.offer import game_paytables, version_of
from pitboss.documents.page import Block
from pitboss.documents.patron.playing import spoken
from pitboss.documents.patron.standings import Standing, paid_on, standings
from pitboss.documents.rulebook.odds import printed_as_read
from pitboss.documents.rulebook.table import Rule
from pitboss.documents.settling import joined
from pitboss.law.silences import READ, RETURNED_AT_FIRST
from pitboss.money import dollars
from pitboss.rules.describe import listed
from pitboss.rules.house import House

Told = Rule | Block  # a numbered rule, or what stands between the rules
COMPARES = {
    ("higher",): "the hand of the player is higher",
    ("equal",): "the hands tie",
    ("lower",): "the hand of the player is lower",
    ("higher", "equal"): "the hand of the player is higher or ties",
}


def against_dealer(house: House) -> Iterator[Told]:
    """How the wagers against the dealer end, one sentence for each way that the hands may stand."""
    found = standings(house)
    names = list(dict.fromkeys(wager for each in found for wager in each.ends))
    on, otherwise = paid_on(house), [standings(way) for way in read_otherwise(house)]
    for each in found:
        yield _stands(house, each, names, on, read=any(each not in other for other in otherwise))
    if limits_the_game(house):
        yield from limit_told(house)
    for table in game_paytables(house):
        yield printed_as_read(house, table)


def _stands(house: House, each: Standing, names: list[str], on: Mapping[str, str], *, read: bool) -> Rule:
    compares = COMPARES.get(each.relations, "")
    dealer = each.dealer[0].lower() + each.dealer[1:] if each.dealer else ""
    when = " and ".join(filter(None, (dealer, compares)))
    alike: dict[str, list[str]] = {}
    for wager in names:
        alike.setdefault(each.ends.get(wager, ""), []).append(wager)
    ends = [f"the {listed(wagers)} {_ends(end, wagers, on)}" for end, wagers in alike.items()]
    odds = [cite for wager, cite in house.force.pays if each.ends.get(wager, "").startswith("pays")]
    bonus = [t.table.cite for t in game_paytables(house) if each.ends.get(t.table.wager) == "by its paytable"]
    silent = version_of(house) and any(each.ends.get(name) for name in on)  # 649a.12(c) names no wager
    first = "lower" in each.relations and not RETURNED_AT_FIRST.keys().isdisjoint(each.cites)
    return f"If {when}, {'; '.join(ends)}.{READ if read or silent or first else ''}", joined(
        (*each.cites, *odds, *bonus)
    )


def _ends(end: str, wagers: list[str], on: Mapping[str, str]) -> str:
    if end == "by its paytable":
        return f"is paid {f'on the {on[wagers[0]]} ' if wagers[0] in on else ''}by its paytable"
    if not end:
        return "is not paid"
    if len(wagers) == 1:
        return end.replace("returned", "is returned")
    return end.replace("returned", "are returned").replace("pays", "pay").replace("loses", "lose")


def limits_the_game(house: House) -> bool:
    """Whether a payout limit covers the wagers against the dealer and no others."""
    limit, decided = house.force.limit, {name for each in standings(house) for name in each.ends}
    return limit is not None and set(limit.covers) <= decided


def limit_told(house: House) -> Iterator[Rule]:
    limit = house.force.limit
    if limit and house.payout_limit is not None:
        covered = listed(spoken(house, limit.covers))
        yield (
            f"On one hand a player is paid no more than {dollars(house.payout_limit)} for {covered}"
            " together.",
            limit.cite,
        )
