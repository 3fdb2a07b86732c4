"""What single clauses say of their own, and where one is silent that the papers tell by a reading.

The engine plays by the readings; a paper says beside which clause a sentence is only read so.
"""

from __future__ import annotations

CARDS_NOT_NAMED = frozenset({"653a.11(j)"})  # of the progressive: two cards and the Flop
NO_PROGRESSIVE_IN_A_FOLD = frozenset({"653a.11(f)(2)"})  # neither the payout nor the Envy Bonus
WHOLE_METER_ONLY = frozenset({"653a.11(j)(4)"})  # though its paytable pays a smaller share too
NO_FOLDED_CARDS_EXCEPTED = frozenset({"641a.11(c)"})  # not those of a wager that is still in play
KEPT_WITHOUT_A_NAME = frozenset({"669a.11(f)"})  # a wager that a fold leaves in play
FACE_NOT_NAMED = frozenset({"653a.8(d)"})  # of cards that are turned face up later
NO_COVER_CARD = frozenset({"647a.8(d)", "647a.9(d)"})  # which is taken off later all the same

# Clauses that pay a wager whether or not the player's hand outranks the dealer's, in so many words.
WHATEVER_THE_DEALER_HOLDS = frozenset(
    {
        "641a.11(c)(4)",
        "641a.11(c)(5)",
        "647a.11(i)",
        "647a.11(j)",
        "649a.11(c)(4)",
        "649a.11(c)(5)",
        "649a.11(c)(6)",
        "649a.11(c)(8)",
        "653a.11(i)",
        "653a.11(j)",
    }
)
LAID_DOWN_FIRST = frozenset({"669a.11(b)"})  # the cards lie face down again before the dealer asks
CARD_TURNED = {  # which community card of those that lie there, and where it goes, by rule set and clause
    ("643a", "643a.11(c)"): "turns up the community card at the dealer's left and lays it to the right of the"
    " other; it is the first community card",
    ("643a", "643a.11(e)"): "turns up the second community card",
    ("643a@2011", "643a.11(c)"): "turns up the community card at the dealer's left and lays it on top of the"
    " other; it is the first community card",
    ("643a@2011", "643a.11(e)"): "moves the first community card to the right of the one that is still face"
    " down and turns that one up; it is the second community card",
}
ORDER_TO_TURN = {  # the same as an order to the dealer
    ("643a", "643a.11(c)"): "Turn up the community card at your left and put it to the right of the other.",
    ("643a", "643a.11(e)"): "Turn up the second community card.",
    ("643a@2011", "643a.11(c)"): "Turn up the community card at your left and put it on top of the other.",
    (
        "643a@2011",
        "643a.11(e)",
    ): "Move the first community card to the right of the other. Turn up the other.",
}
WAGERS_AT_ONCE = frozenset({"669a.11(f)"})  # of a fold, collected without delay
CARDS_AT_ONCE = frozenset({"647a.11(b)(2)(ii)", "653a.11(f)(2)(ii)"})  # and its cards


def read_so(cite: str, silent: frozenset[str], says: str = "say so") -> str:
    """The sentence that marks a reading, with the space before it, where a clause is silent."""
    return f" The clause does not {says}; it is read so here." if cite in silent else ""
