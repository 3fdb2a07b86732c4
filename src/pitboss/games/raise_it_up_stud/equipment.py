"""Sections 669a.2(a) and 669a.3: how many players there are, and the cards."""

from pitboss.rules.words import Decks, Seats

SEATS = Seats(most=6, cite="669a.2(a)", adjacent_boxes=False, boxes_cite="669a.7(e)")
DECKS = Decks(
    cite="669a.3(a)",
    cover_cards=1,
    two_decks_cite="669a.3(b)",
    hours_by_hand=4,
    hours_by_hand_cite="669a.3(c)(1)",
    hours_by_shoe=8,
    hours_by_shoe_cite="669a.3(c)(2)",
)
