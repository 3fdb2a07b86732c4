"""Sections 649a.2(a) and 649a.3: how many players there are, and the cards."""

from pitboss.rules.words import Decks, Seats

SEATS = Seats(most=7, cite="649a.2(a)", adjacent_boxes=True, boxes_cite="649a.7(f)")
DECKS = Decks(
    cite="649a.3(a)",
    cover_cards=1,
    two_decks_cite="649a.3(b)",
    hours_by_hand=4,
    hours_by_hand_cite="649a.3(c)(1)",
    hours_by_shoe=8,
    hours_by_shoe_cite="649a.3(c)(2)",
)
