"""What an Envy Bonus would bring by the other reading of a clause on who is paid one, or for whose hand.

Both figures stand beside one other player: what the other hands bring adds up, as many as there are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial

from pitboss.documents.moved_figures import HERE, THERE, Figured, Figuring
from pitboss.documents.offer import envy, steps
from pitboss.kept.figures import KeptFigures
from pitboss.money import Cents
from pitboss.rules.house import House
from pitboss.rules.words import Part, Progressive
from pitboss.solve.advisories import AT_OPENING
from pitboss.solve.progressives import envy_return, progressive_return
from pitboss.solve.registry import solver_of
from pitboss.solve.worth import stake_of

Both = Mapping[str, Fraction]  # as a clause is read here, and by the other reading
BESIDE_ONE = f"{AT_OPENING} beside one other player"
AS_MUCH = "Every further player adds the difference once more."


def of_any_progressive(loose: Sequence[Progressive]) -> Figuring:
    """The other progressive wagers, if they bring the Envy Bonus of these too: 649a.11(c)(5)(v)."""

    def figured(known: KeptFigures) -> Figured:
        house, moved = known.house, dict[str, Both]()
        for step in _progressives(house):
            stake, others = stake_of(house, step.wager), [other.wager for other in loose if other != step]
            more = [_envy(known, name, stake) for name in others]
            moved.update(_beside_one(known, step.wager, sum(more, Fraction(0))))
        alone = "Counted for a player with that wager alone of the progressives."
        return Figured(moved, f"{alone} {AS_MUCH}")

    return figured


def of_no_folded_hand(known: KeptFigures) -> Figured:
    """Wagers whose Envy Bonus a folded hand may bring, if none does: 649a.11(c).

    What is good enough on the player's own cards, or on the community's, nobody folds. On the dealer's cards
    it may be: by best play of the base game the hand was lost before they were seen.
    """
    house, moved = known.house, dict[str, Both]()
    part = solver_of(house).folded_royals
    for step in _progressives(house):
        if part and envy(house, step) and Part.DEALER in step.formed.parts:
            folded = known.figure("royal flushes of folded hands", partial(part, house))
            less = -folded * _envy(known, step.wager, stake_of(house, step.wager))
            moved.update(_beside_one(known, step.wager, less))
    counts = (
        "The first figure counts every hand of the other player, the second none that best play of the base"
        " game folds."
    )
    return Figured(moved, f"{counts} {AS_MUCH}" if moved else "")


def _progressives(house: House) -> list[Progressive]:
    return [step for step in steps(house) if isinstance(step, Progressive)]


def _envy(known: KeptFigures, wager: str, stake: Cents) -> Fraction:
    """What the Envy Bonus of a wager brings by one other hand, for each unit of so large a wager."""
    return known.figure(
        f"Envy Bonus of {wager} on {stake}", partial(envy_return, known.house, wager, 1, stake)
    )


def _beside_one(known: KeptFigures, wager: str, more: Fraction) -> dict[str, Both]:
    """What a wager returns with one other player who made it, and what by the other reading."""
    here = known.figure(
        f"{wager} {BESIDE_ONE}", partial(progressive_return, known.house, wager, {}, others=1)
    )
    return {f"the {wager} returns {BESIDE_ONE}": {HERE: here, THERE: here + more}}
