"""Sections 643a.2(a) and 643a.3: how many players there are, and the cards."""

from pitboss.rules.words import Decks, Seats

SEATS = Seats(most=7, cite="643a.2(a)", adjacent_boxes=True, boxes_cite="643a.7(l)")
SEATS_2011 = Seats(most=7, cite="643a.2(a)", adjacent_boxes=True, boxes_cite="643a.7(h)")
DECKS = Decks(
    cite="643a.3(a)",
    cover_cards=1,
    two_decks_cite="643a.3(b)",
    hours_by_hand=4,
    hours_by_hand_cite="643a.3(c)(1)",
    hours_by_shoe=8,
    hours_by_shoe_cite="643a.3(c)(2)",
)
