"""A split return and restricted play as JSON: fractions as strings, counts as whole numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.wire.answers import listed
from pitboss.wire.figures import figures_to_json
from pitboss.wire.shapes import Json

if TYPE_CHECKING:
    from pitboss.solve.figures import Figures
    from pitboss.solve.restricted import Restriction
    from pitboss.solve.splits import Split


def split_to_json(split: Split) -> Json:
    """A base game's return by wager, by hand, by decision and by the dealer's hand; counts are deals."""
    return {
        "deals": split.deals,
        "expected_value": str(split.figures.ev),
        "wagers": [
            {
                "wager": wager,
                "expected_value": str(share.ev),
                "average_wagered": str(share.wagered),
                "placed": share.placed,
                "won": share.won,
                "returned": share.returned,
                "lost": share.lost,
            }
            for wager, share in split.by_wager.items()
        ],
        "hands": [
            {
                "hand": hand,
                "deals": share.deals,
                "won": share.won,
                "even": share.even,
                "lost": share.lost,
                "folded": share.folded,
                "expected_value": str(share.ev),
            }
            for hand, share in split.by_hand.items()
        ],
        "decisions": [
            {"decision": decision, "hands": listed(hands, "hand", "deals")}
            for decision, hands in split.by_decision.items()
        ],
        "dealer": [
            {"qualifies": qualifies, "deals": share.deals, "expected_value": str(share.ev)}
            for qualifies, share in split.by_dealer.items()
        ],
        "qualifying_is_worth": listed(split.qualifying, "wager", "expected_value") if split.by_dealer else [],
    }


def restricted_to_json(restriction: Restriction, figures: Figures, best: Figures) -> Json:
    """The base game of a player who does without something or errs, and what that costs."""
    return {
        "without": list(restriction.without),
        "errors": str(restriction.errors),
        "cost": str(best.ev - figures.ev),
        "figures": figures_to_json(figures),
    }
