"""What single clauses say of their own, and where one is silent that the papers tell by a reading.

The engine plays by the readings; a paper says beside which clause a sentence is only read so, and a line of
a settlement that rests on one carries it.
"""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

READ = "\u2020"  # behind a sentence that in whole or in part is only a reading
OPEN = f"{READ} Left open or unclear in the chapter, in whole or in part; the Rules Submission decides it so."
CARDS_TOLD_TWICE = frozenset({"647a.11(i)", "653a.11(j)", "669a.11(i)(3)(i)"})  # of a hand, and not alike
ASKED_ONCE_MORE = frozenset({"669a.11(d)", "669a.11(f)"})  # by the words, who has made the wager already
LOOKS_NOT_NAMED = frozenset({"669a.3(a)"})  # of the cards of one deck
PAIR_NOT_NAMED = {"649a@2011": "649a.6(d)(4)"}  # of a full house
LOW_ACE_NOT_NAMED = frozenset({"669a.6(c)"})  # of straights of three cards
NO_ORDER_SAID = {"669a.6(c)": "649a.6(b)"}  # of a list, with the like one that says so
LOW_ACE_WITH = {"649a.6(a)": 3}  # cards of the run that it begins, where a list has hands of more
LOW_ACE_WITH_WHY = {
    "649a.6(a)": "649a.6(a) lets an ace complete a straight with a 2 and a 3 and no other sequence;"
    " 649a.6(d), on hands of five cards, is silent. But a run of five from the ace has the 2 and the 3, and"
    " the chapters on hands of five cards count it: 643a.6(a), 647a.6(a), 653a.6(a) and 669a.6(a)."
}
NOT_LEFT_TO_THE_SUBMISSION = {
    "669a.7(d)(3)": "669a.2(b)(2)"
}  # of a wager, with the layout that has no area for it
LOW_ACE_NAMED_APART = frozenset({"643a.6(c)", "643a.6(d)"})  # by the straight of the list itself
LEAST_HAND_TOLD_TWICE = {"669a.7(d)(4)": "a pair or better"}  # where the paytable begins higher
LEAST_HAND_WHY = {
    "669a.7(d)(4)": "669a.7(d)(4) speaks of a pair or better. 669a.11(i)(3)(i), which settles the wager, asks"
    " for a straight or better, and 669a.12(e)(1) pays nothing below a straight."
}
METER_OF_ANOTHER_WAGER = {  # by the words of the clause
    clause: f"{clause} names the Progressive Payout Wager, which has its own meter; 649a.12(i)(4), on the"
    " same bonus, names the Five Card Hand Bonus Wager."
    for clause in ("643a.12(f)(4)", "647a.12(e)(4)")
}
ANOTHER_WAGER_ACCEPTED = {"643a@2011": ("643a.7(e)", "Three Card Bonus", "643a.7(f)")}  # by a device
NO_SUCH_WAGER = {"643a.7(i)": "Ante"}  # asked for first, though no player of the game can make one
JOINED_BY_OR = {  # wagers of which a clause on the layout speaks as of one or the other
    "643a.2(b)(7)": "643a.2(b)(7) and 643a.2(d) speak of either of them",
    "649a.2(b)(3)": "649a.2(b)(3) joins them by \u201cor\u201d",
}
SUIT_NOT_NAMED = {  # of an ace, king and queen that outrank a straight flush
    "649a.6(e)": "649a.6(e) names no suit. It calls the hand a flush and sets it above a straight flush, and"
    " 643a.6(c)(1) and 643a.6(d)(1) have the same three cards of one suit."
}
LOW_ACE_OF_ONE_SUIT = {  # an ace, 2 and 3: the clause of the straight names them
    "643a.6(c)(2)": "643a.6(a) lets an ace be low beside 2, 3, 4 and 5 alone; 643a.6(c)(4) adds an ace, 2 and"
    " 3, which 643a.6(c)(2) does not say again. But a straight flush is a straight of one suit.",
    "643a.6(d)(2)": "643a.6(a) lets an ace be low beside 2, 3, 4 and 5 alone; 643a.6(d)(4) adds an ace, 2 and"
    " 3, which 643a.6(d)(2) does not say again. But a straight flush is a straight of one suit.",
}
LISTED_LAST = {  # though it is the highest of its list
    "649a.6(d)(8)": "649a.6(d) goes from the highest hand down and has it last. 649a.12(f) pays it the most,"
    " and 643a.6(e) and 647a.6(d) have the same six cards first."
}
ENVY_BY_ANOTHER_CHAPTER = {  # by the words of the clause
    "649a.11(c)(7)(v)": (
        "paragraph (h)(5) of 643a.12",
        "643a.12, the payouts of another game: it has no such paragraph, its (h) being a payout limit.",
    ),
    "649a.11(c)(9)(v)": (
        "paragraph (j)(5) of 643a.12",
        "643a.12, the payouts of another game: it has no (j).",
    ),
}
ENVY_OF_ANY_PROGRESSIVE = frozenset(
    {"643a.11(g)(4)(v)", "649a.11(c)(5)(v)", "649a.11(c)(7)(v)"}
)  # by the words, whichever of several was wagered
SLIPS = frozenset(
    {
        *LEAST_HAND_TOLD_TWICE,
        *METER_OF_ANOTHER_WAGER,
        *NO_SUCH_WAGER,
        *ENVY_BY_ANOTHER_CHAPTER,
        *(clause for clause, _, _ in ANOTHER_WAGER_ACCEPTED.values()),
    }
)  # which no entry of a form decides
RETURNED_AT_FIRST = {  # an Ante that the clauses for the rest name too: one takes it, one pays it
    "653a.11(h)(1)": ("653a.11(h)(2)(i)", "653a.11(h)(2)(ii)"),
}
NO_PROGRESSIVE_IN_A_FOLD = frozenset({"653a.11(f)(2)"})  # neither the payout nor the Envy Bonus
ENVY_NOT_KEPT_IN_WORDS = frozenset({"647a.11(b)(2)(i)(B)"})  # by a player who folds
ONLY_WHO_PLAYS_ON = {"647a.11(h)": "Flop", "653a.11(h)": "Play"}  # at whose turn wagers are settled
NOT_NAMED_BEFORE_THE_CALL = {"647a.7(c)": "Six Card Bonus"}
EACH_AFTER_ALL_OTHERS = frozenset({"649a.11(c)(7)", "649a.11(c)(8)", "649a.11(c)(9)"})  # in so many words
LOCKED_ONCE_DEALT = frozenset({"643a.2(e)", "647a.2(d)", "649a.2(d)"})  # where another clause locks sooner
NOT_LOCKED_BY_NAME = frozenset({"647a.9(b)", "647a.10(a)(2)"})  # the wagers of the electronic wagering system
WHOLE_METER_ONLY = {  # though its paytable pays a smaller share too
    "653a.11(j)(4)": "647a.11(i)(4) names any share: the stricter rule is kept. What is paid is the same."
}
NO_FOLDED_CARDS_EXCEPTED = frozenset({"641a.11(c)"})  # not those of a wager that is still in play
HAND_FORFEITED = frozenset({"641a.11(c)", "649a.11(c)"})  # by a fold, in so many words
LEFT_FOR_ENVY = frozenset({"669a.11(f)", "647a.11(b)(2)(ii)"})  # folded cards, in so many words
KEPT_WITHOUT_A_NAME = frozenset({"669a.11(f)"})  # a wager that a fold leaves in play
MISDEAL_LEFT_OPEN = frozenset({"647a.8(h)", "647a.9(h)", "647a.10(f)"})  # which cards make one
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
NO_BEARING_ON_OTHERS = frozenset({"647a.7(d)(2)", "647a.7(d)(5)"})  # of one wager, in so many words
LAID_DOWN_FIRST = frozenset({"669a.11(b)"})  # the cards lie face down again before the dealer asks
CARD_TURNED = {  # which community card of those that lie there, and where it goes, by rule set and clause
    ("669a", "669a.11(c)"): "turns up the first community card and puts it in the 4th Street box",
    ("669a", "669a.11(e)"): "turns up the second community card and puts it in the 5th Street box",
    ("669a", "669a.11(h)"): "turns up the third community card and puts it in the 6th Street box",
    ("643a", "643a.11(c)"): "turns up the community card at the dealer's left and lays it to the right of the"
    " other; it is the first community card",
    ("643a", "643a.11(e)"): "turns up the second community card",
    ("643a@2011", "643a.11(c)"): "turns up the community card at the dealer's left and lays it on top of the"
    " other; it is the first community card",
    ("643a@2011", "643a.11(e)"): "puts the first community card at the right of the one that is still face"
    " down and turns that one up; it is the second community card",
}
ORDER_TO_TURN = {  # the same as an order to the dealer
    ("669a", "669a.11(c)"): "Turn up the first community card and put it in the 4th Street box.",
    ("669a", "669a.11(e)"): "Turn up the second community card and put it in the 5th Street box.",
    ("669a", "669a.11(h)"): "Turn up the third community card and put it in the 6th Street box.",
    ("643a", "643a.11(c)"): "Turn up the community card at your left and put it to the right of the other.",
    ("643a", "643a.11(e)"): "Turn up the second community card.",
    ("643a@2011", "643a.11(c)"): "Turn up the community card at your left and put it on top of the other.",
    (
        "643a@2011",
        "643a.11(e)",
    ): "Put the first community card at the right of the other. Turn up the other.",
}
BY_THE_OTHER_HAND = {  # a card dealt from the hand is taken off the top, by section; 669a.9 is silent
    "641a.9": "641a.9(b)",
    "643a.9": "643a.9(b)",
    "647a.9": "647a.9(c)",
    "649a.9": "649a.9(b)",
    "653a.9": "653a.9(b)",
}
WHATEVER_CAME_BEFORE = {"643a.11(d)": "whatever became of Bet Number 1"}  # of who is asked again
# Clauses of a later decision that leave it to the first one in which order players are asked.
ORDER_TO_ASK = {"669a.11(d)": "669a.11(b)", "669a.11(f)": "669a.11(b)"}
WAGERS_AT_ONCE = frozenset({"669a.11(f)"})  # of a fold, collected without delay
CARDS_AT_ONCE = frozenset({"647a.11(b)(2)(ii)", "653a.11(f)(2)(ii)"})  # and its cards


class ReadSo(NamedTuple):
    """What a line of a settlement rests on though no clause says it: the clause left open, the reading."""

    clause: str
    says: str


# What a line may rest on where a clause is silent.
RETURNED_TOO = "All hands are void: the wagers that the clause does not name go back too."
DEALER_TURNED_UP = "The dealer's cards are turned up before the wager is settled in a void round."
ENVY_KEPT = "A player who folds keeps the right to an Envy Bonus."
FOLDED_HAND_ENVIED = "A folded hand whose cards are still on the table brings the others an Envy Bonus."
CHIP_GONE = (
    "The sum on the paytable is all that is paid: a chip collected before the deal does not come back."
)
OF_ONE_SUIT = "An ace, king and queen are a mini-royal flush only if they are of one suit."
TO_THE_CENT = "Odds are paid to the cent."
TAKEN_FIRST = (
    "A share that the dealer's hand wins is taken before any player's hand is paid from the meter; odd cents"
    " go to the players who are settled first."
)
AT_THE_TURN = "A share that a player's hand wins is taken from what the meter shows at the player's turn."
NO_SMALLER_SHARE = "The table inventory container pays no share of the meter, not a smaller one either."


def paid_on(wager: str) -> str:
    """That a bonus is paid on one wager alone."""
    return f"The bonus is paid on the {wager} Wager alone."


def read_so(cite: str, silent: Container[str]) -> str:
    """The mark of a reading where a clause is silent."""
    return READ if cite in silent else ""
