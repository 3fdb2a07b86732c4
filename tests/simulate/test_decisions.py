"""What is looked up: suit classes by number, and decisions kept as bits."""

from __future__ import annotations

from itertools import combinations, permutations
from pathlib import Path
from random import Random

import numpy as np
import pytest

from pitboss.cards import DECK, rank, suit
from pitboss.games.catalog import rule_set
from pitboss.kept.store import Store
from pitboss.rules.house import default_house
from pitboss.simulate.plan import Seated, planned
from pitboss.solve import kept_arrays
from pitboss.solve.amounts import laid_at
from pitboss.solve.class_numbers import class_of, numbered_classes
from pitboss.solve.lowered import Keeping

SPEAKS_FOR = ()


@pytest.mark.parametrize(("size", "classes"), [(3, 1755), (4, 16_432)])
def test_every_suit_class_has_one_number(size: int, classes: int) -> None:
    """As many numbers as classes, without a gap, and the same for all ways to name the suits."""
    sets = np.array(list(combinations(DECK, size)), np.uint8)
    numbers, _ = numbered_classes(sets)
    assert sorted(set(numbers.tolist())) == list(range(classes))
    dice = Random(size)
    for _ in range(200):
        held = dice.sample(DECK, size)
        for suits in permutations(range(4)):
            renamed = [4 * rank(card) + suits[suit(card)] for card in held]
            assert class_of(renamed)[0] == class_of(held)[0]


def test_suits_are_called_so_that_sets_of_a_class_become_one() -> None:
    """Five cards, their suits called as the class says, are the same five cards for all sets of the class."""
    dice = Random(5)
    for _ in range(300):
        held = dice.sample(DECK, 5)
        found = set()
        for suits in permutations(range(4)):
            renamed = [4 * rank(card) + suits[suit(card)] for card in held]
            number, called = class_of(renamed)
            found.add((number, tuple(sorted(4 * rank(card) + called[suit(card)] for card in renamed))))
        assert len(found) == 1


def test_decisions_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the first process works out the next one reads; a damaged file is worked out again."""
    house, keeping = default_house(rule_set("669a")), Keeping(Store(tmp_path))

    def decided() -> list[int]:
        monkeypatch.setattr(kept_arrays, "_KNOWN", {})
        arrays = planned(laid_at(house), Seated(1, 0), None, keeping).alike.game.arrays
        return np.concatenate([np.asarray(each).ravel() for each in arrays[:3]]).tolist()

    first = decided()
    (file,) = tmp_path.rglob("*.json")
    seal = file.read_text()
    assert decided() == first
    file.write_text(seal[: len(seal) // 2])
    assert decided() == first
    assert file.read_text() == seal
