"""Section 647a.7: the wagers."""

from pitboss.rules.words import On, Wager, Wagering

ON_PLAYER = "Five Card Hand Bonus on the player's hand"
ON_DEALER = "Five Card Hand Bonus on the dealer's hand"
HAND_BONUS_WAGERS = (ON_PLAYER, ON_DEALER)
ANTE = Wager(name="Ante", cite="647a.7(d)(1)", required=True)
FLOP = Wager(name="Flop", cite="647a.7(d)(1)", after=("Ante",), equals="Ante", times=(2,))
TURN = Wager(name="Turn", cite="647a.7(d)(1)", after=("Flop",), equals="Ante", times=(1,))
RIVER = Wager(name="River", cite="647a.7(d)(1)", after=("Flop",), equals="Ante", times=(1,))
HOLDEM_BONUS = Wager(name="Texas Hold 'Em Bonus", cite="647a.7(d)(2)", after=("Ante",), if_submitted=True)
PROGRESSIVE = Wager(
    name="Progressive Payout",
    cite="647a.7(d)(3)",
    after=("Ante",),
    amounts=(1_00, 5_00),
    on=On.PROGRESSIVE_DEVICE,
    if_submitted=True,
    collected_before_deal=True,
)
HAND_BONUS_PLAYER = Wager(
    name=ON_PLAYER,
    family="Five Card Hand Bonus",
    hand="player's hand",
    cite="647a.7(d)(4)",
    after=("Ante",),
    on=On.GAME_ACCOUNT,
    if_submitted=True,
)
HAND_BONUS_DEALER = Wager(
    name=ON_DEALER,
    family="Five Card Hand Bonus",
    hand="dealer's hand",
    cite="647a.7(d)(4)",
    after=("Ante",),
    on=On.GAME_ACCOUNT,
    if_submitted=True,
)
SIX_CARD_BONUS = Wager(name="Six Card Bonus", cite="647a.7(d)(5)", after=("Ante",), if_submitted=True)
WAGERING = Wagering(leaving="647a.7(b)", closing="647a.7(c)", listed="647a.7(d)")
