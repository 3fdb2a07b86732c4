"""What a hand against the dealer's ends in, read off section .11 and laid beside the settlement's answers."""

from __future__ import annotations

import pytest

from pitboss.documents.patron.standings import standings
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.rules.house import default_house
from tests.rows import rows

SPEAKS_FOR = ("641a@2011", "647a", "649a", "653a@2011")

ENDS = """
    rules  clause                reading                        dealer        hand             wager       end
    641a   641a.11(c)(3)(ii)     -                              -             higher or equal  Ante        pays 1 to 1
    641a   641a.11(c)(3)(ii)     -                              -             higher or equal  Play        pays 1 to 1
    641a   641a.11(c)(3)(i)      -                              -             lower            Ante        loses
    641a   641a.11(c)(3)(i)      -                              -             lower            Ante Bonus  by its paytable
    641a   641a.11(c)(3)(i)      ante_bonus_paid=only on a win  -             lower            Ante Bonus  -
    647a   647a.11(h)(2)(ii)     -                              -             higher           Ante        pays 1 to 1 with a straight or better, otherwise returned
    647a   647a.11(h)(2)(ii)     ante_pays_from=flush           -             higher           Ante        pays 1 to 1 with a flush or better, otherwise returned
    647a   647a.11(h)(2)(ii)     -                              -             higher           River       pays 1 to 1
    647a   647a.11(h)(2)(iii)    -                              -             equal            Flop        returned
    647a   647a.11(h)(2)(i)      -                              -             lower            Turn        loses
    649a   649a.11(c)(3)(i)      -                              queen high    any              Ante        pays 1 to 1
    649a   649a.11(c)(3)(i)      -                              queen high    any              Play        returned
    649a   649a.11(c)(3)(i)      -                              queen high    any              Ante Bonus  by its paytable
    649a   649a.11(c)(3)(i)      ante_bonus_paid=only on a win  queen high    any              Ante Bonus  -
    649a   649a.11(c)(3)(ii)(A)  -                              from queen    lower            Play        loses
    649a   649a.11(c)(3)(ii)(A)  -                              from queen    lower            Ante Bonus  by its paytable
    649a   649a.11(c)(3)(ii)(B)  -                              from queen    higher           Play        pays 1 to 1
    649a   649a.11(c)(3)(ii)(B)  ante_bonus_paid=only on a win  from queen    higher           Ante Bonus  by its paytable
    649a   649a.11(c)(3)(ii)(C)  -                              from queen    equal            Ante        returned
    653a   653a.11(h)(1)         -                              a pair        higher           Ante        returned
    653a   653a.11(h)(1)         -                              a pair        higher           Play        pays 1 to 1
    653a   653a.11(h)(1)         -                              a pair        lower            Ante        returned
    653a   653a.11(h)(1)         -                              a pair        lower            Blind       loses
    653a   653a.11(h)(2)(ii)     -                              from pair     higher           Blind       by its paytable
    653a   653a.11(h)(2)(iii)    -                              from pair     equal            Play        returned
    653a   653a.11(h)(2)(i)      -                              from pair     lower            Ante        loses
"""
DEALERS = {
    "-": "",
    "queen high": "The dealer has less than queen high",
    "from queen": "The dealer has queen high or better",
    "a pair": "The dealer has less than a pair",
    "from pair": "The dealer has a pair or better",
}
HANDS = {"any": ("higher", "equal", "lower"), "higher or equal": ("higher", "equal")}


@pytest.mark.parametrize("row", rows(ENDS), ids=lambda row: " ".join(row.values()))
def test_each_wager_ends_as_the_clause_says(row: dict[str, str]) -> None:
    rules = rule_set(row["rules"])
    name, _, value = row["reading"].partition("=")
    plain = default_house(rules)
    house = default_house(rules, chosen={**plain.chosen, **({name: value} if value else {})})
    relations = HANDS.get(row["hand"], (row["hand"],))
    (found,) = [
        each
        for each in standings(house)
        if each.dealer == DEALERS[row["dealer"]] and each.relations == relations
    ]
    assert found.ends.get(row["wager"], "-") == row["end"]
    assert row["clause"] in found.cites


def test_a_game_without_a_dealers_hand_has_no_standings() -> None:
    for rules in RULE_SETS:
        assert bool(standings(default_house(rules))) is (rules.settle is not None)
