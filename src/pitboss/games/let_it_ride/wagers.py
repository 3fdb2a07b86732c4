"""Section 643a.7: the wagers."""

from pitboss.rules.words import On, Wager, Wagering

THREE_BETS = ("Bet Number 1", "Bet Number 2", "Bet Number 3")
AFTER_THREE_BETS = ("Bet Number 3",)
BET_1 = Wager(name="Bet Number 1", cite="643a.7(d)", required=True)
BET_2 = Wager(
    name="Bet Number 2",
    cite="643a.7(d)",
    required=True,
    after=("Bet Number 1",),
    equals="Bet Number 1",
)
BET_3 = Wager(
    name="Bet Number 3",
    cite="643a.7(d)",
    required=True,
    after=("Bet Number 2",),
    equals="Bet Number 1",
)
FIVE_CARD_BONUS = Wager(name="Five Card Bonus", cite="643a.7(e)", after=AFTER_THREE_BETS, if_submitted=True)
THREE_CARD_BONUS = Wager(name="Three Card Bonus", cite="643a.7(f)", after=AFTER_THREE_BETS, if_submitted=True)
THREE_CARD_PROGRESSIVE = Wager(
    name="Three-Card Progressive Payout",
    cite="643a.7(g)",
    after=AFTER_THREE_BETS,
    amounts=(1_00, 5_00),
    on=On.PROGRESSIVE_DEVICE,
    if_submitted=True,
    collected_before_deal=True,
)
FIVE_CARD_PROGRESSIVE = Wager(
    name="Five-Card Progressive Payout",
    cite="643a.7(h)",
    after=AFTER_THREE_BETS,
    amounts=(1_00, 5_00),
    on=On.PROGRESSIVE_DEVICE,
    if_submitted=True,
    collected_before_deal=True,
)
# 643a.7(i) asks for an Ante Wager first; this game has none, so the three bets are meant.
HAND_BONUS = Wager(
    name="Five Card Hand Bonus",
    cite="643a.7(i)",
    after=AFTER_THREE_BETS,
    on=On.GAME_ACCOUNT,
    if_submitted=True,
)
SIX_CARD_BONUS = Wager(name="Six Card Bonus", cite="643a.7(j)", after=AFTER_THREE_BETS, if_submitted=True)
# 643a.12(b) of 2011 prints sums of money, which are paid whatever the chip.
LET_IT_RIDE_BONUS_2011 = Wager(
    name="Let It Ride Bonus",
    cite="643a.7(e)",
    after=AFTER_THREE_BETS,
    on=On.TABLE_GAME_SYSTEM,
    if_submitted=True,
    collected_before_deal=True,
)
WAGERING = Wagering(
    leaving="643a.7(b)",
    closing="643a.7(c)",
    listed="643a.7(d)",
    independent="643a.7(k)",
)
WAGERING_2011 = Wagering(
    leaving="643a.7(b)",
    closing="643a.7(c)",
    listed="643a.7(d)",
    independent="643a.7(g)",
)
