"""The named readings put into force: a rule set in, the rule set that a house plays by out.

A reading is never asked about during a round. Choosing one changes the declaration, and everything
that plays, counts or prints the declaration follows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from pitboss.hands import Ranking
from pitboss.money import Cell, Flat, For, Rate, To
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.tables import About, Block, Table
from pitboss.rules.tables import letter as letter_of
from pitboss.rules.words import Decide, Formed, On, Part, Progressive

FIVE_DOLLARS = 5_00
WHATEVER = "whatever the dealer holds"


def in_force(rules: RuleSet, chosen: Mapping[str, str]) -> RuleSet:
    """The rule set with every reading that departs from the default applied."""
    for reading in (*rules.options, *rules.readings):
        value = chosen.get(reading.name, reading.default)
        if value != reading.default and (reading.name, value) in CHANGES:
            rules = CHANGES[reading.name, value](rules)
    return rules


def _progressive_formed(rules: RuleSet, change: Callable[[Formed], Formed]) -> RuleSet:
    steps = tuple(
        replace(step, formed=change(step.formed)) if isinstance(step, Progressive) else step
        for step in rules.settlement
    )
    return replace(rules, settlement=steps)


def _all_community_cards(rules: RuleSet) -> RuleSet:
    return _progressive_formed(rules, lambda f: replace(f, parts=(Part.PLAYER, Part.COMMUNITY)))


def _every_street(rules: RuleSet) -> RuleSet:
    """A Play Wager on every street; a fold at the last one costs those made before."""
    assert rules.folding is not None
    steps = (replace(s, unless_placed=False) if isinstance(s, Decide) else s for s in rules.play)
    lost = (*rules.folding.forfeits, ("Play", rules.folding.cite))
    return replace(rules, play=tuple(steps), folding=replace(rules.folding, forfeits=lost))


def _whole_multiples(rules: RuleSet) -> RuleSet:
    steps = (replace(s, any_amount_between=False) if isinstance(s, Decide) else s for s in rules.play)
    return replace(rules, play=tuple(steps))


def _on_table_game_system(rules: RuleSet) -> RuleSet:
    """The Five Card Bonus by a table game system: its chips are collected and counted before the deal."""
    wagers = tuple(
        replace(w, on=On.TABLE_GAME_SYSTEM, collected_before_deal=True) if w.name == "Five Card Bonus" else w
        for w in rules.wagers
    )
    return replace(rules, wagers=wagers)


def _no_low_ace(rules: RuleSet) -> RuleSet:
    """Three-card straights open with a two at the lowest."""
    ranks = (
        replace(each, ranking=Ranking(3, each.ranking.kinds, low_ace=False))
        if each.ranking.size == 3
        else each
        for each in rules.ranks
    )
    return replace(rules, ranks=tuple(ranks))


def _forfeit_on_fold(wager: str) -> Callable[[RuleSet], RuleSet]:
    def change(rules: RuleSet) -> RuleSet:
        assert rules.folding is not None
        fold = rules.folding
        moved = tuple(pair for pair in fold.survives if pair[0] == wager)
        stay = tuple(name for name in fold.cards_stay_for if name != wager)
        kept = tuple(pair for pair in fold.survives if pair[0] != wager)
        folding = replace(fold, forfeits=(*fold.forfeits, *moved), survives=kept, cards_stay_for=stay)
        return replace(rules, folding=folding)

    return change


def _keep_on_fold(wager: str) -> Callable[[RuleSet], RuleSet]:
    def change(rules: RuleSet) -> RuleSet:
        assert rules.folding is not None
        fold = rules.folding
        moved = tuple(pair for pair in fold.forfeits if pair[0] == wager)
        kept = tuple(pair for pair in fold.forfeits if pair[0] != wager)
        folding = replace(
            fold,
            forfeits=kept,
            survives=(*fold.survives, *moved),
            cards_stay_for=(*fold.cards_stay_for, wager),
            envy_for=(*fold.envy_for, wager),
        )
        return replace(rules, folding=folding)

    return change


def _bonus_where_play_wins(rules: RuleSet) -> RuleSet:
    """The settlement asks for the reading itself; here its words follow."""
    told = ((says.replace(WHATEVER, "only where the Play Wager wins"), c) for says, c in rules.against_dealer)
    return replace(rules, against_dealer=tuple(told))


def _needs_pair_plus(rules: RuleSet) -> RuleSet:
    assert rules.folding is not None
    return replace(rules, folding=replace(rules.folding, survival_needs="Pair Plus"))


def _cells(cite: str, about: About, change: Callable[[Cell], Cell]) -> Callable[[RuleSet], RuleSet]:
    """Change the cells of one printed table."""

    def of_table(table: Table) -> Table:
        if (table.cite, table.about) != (cite, about):
            return table
        blocks = (
            replace(block, rows=tuple((name, tuple(map(change, cells))) for name, cells in block.rows))
            for block in table.blocks
        )
        return replace(table, blocks=tuple(blocks))

    def of_rules(rules: RuleSet) -> RuleSet:
        return replace(rules, tables=tuple(map(of_table, rules.tables)))

    return of_rules


def _column(cite: str, letter: str, cells: Mapping[str, Cell]) -> Callable[[RuleSet], RuleSet]:
    """Change some rows of one lettered column of a printed paytable."""

    def of_block(block: Block) -> Block:
        heads = [letter_of(head) for head in block.columns]
        rows = tuple(
            (
                name,
                tuple(cells[name] if heads[i] == letter and name in cells else c for i, c in enumerate(row)),
            )
            for name, row in block.rows
        )
        return replace(block, rows=rows)

    def of_rules(rules: RuleSet) -> RuleSet:
        tables = (
            replace(t, blocks=tuple(map(of_block, t.blocks)))
            if (t.cite, t.about) == (cite, About.PAYS)
            else t
            for t in rules.tables
        )
        return replace(rules, tables=tuple(tables))

    return of_rules


def _to_becomes_for(cell: Cell) -> Cell:
    return For(cell.times, cell.of) if isinstance(cell, To) else cell


def _flat_becomes_odds(cell: Cell) -> Cell:
    return To(cell.amount // FIVE_DOLLARS) if isinstance(cell, Flat) else cell


def _thirteen_percent(cell: Cell) -> Cell:
    return Rate(13) if cell == Rate(21) else cell


CHANGES: dict[tuple[str, str], Callable[[RuleSet], RuleSet]] = {
    ("ante_bonus_paid", "only on a win"): _bonus_where_play_wins,
    ("five_card_bonus_on", "table game system"): _on_table_game_system,
    ("progressive_hand", "best of seven"): _all_community_cards,
    ("progressive_cards", "six cards"): _all_community_cards,
    ("play_wagers", "one on every street"): _every_street,
    ("play_wager_amounts", "whole multiples"): _whole_multiples,
    ("ace_two_three", "no straight"): _no_low_ace,
    ("pair_plus_on_fold", "forfeited"): _forfeit_on_fold("Pair Plus"),
    ("progressive_on_fold", "kept"): _keep_on_fold("Progressive Payout"),
    ("side_wagers_survive_fold", "only with Pair Plus"): _needs_pair_plus,
    ("five_card_bonus_odds", "for 1"): _cells("643a.12(b)", About.PAYS, _to_becomes_for),
    ("pair_plus_paytable_a", "as codified"): _column("649a.12(d)", "A", {"Straight": To(6), "Flush": To(4)}),
    ("super_royal_pays", "for a $5 wager"): _cells("649a.12(f)", About.PAYS, _flat_becomes_odds),
    ("hand_bonus_primary_rate", "13%"): _cells("649a.12(i)(4)", About.METER, _thirteen_percent),
}
