"""Section 649a.7: the wagers."""

from fractions import Fraction

from pitboss.rules.words import On, Version, Wager, Wagering

ANTE_OR_PAIR_PLUS = ("Ante", "Pair Plus")
ON_PLAYER = "Five Card Hand Bonus on the player's hand"
ON_DEALER = "Five Card Hand Bonus on the dealer's hand"
HAND_BONUS_WAGERS = (ON_PLAYER, ON_DEALER)
ANTE = Wager(name="Ante", cite="649a.7(d)(1)")
PLAY = Wager(name="Play", cite="649a.7(d)(1)", after=("Ante",), equals="Ante", times=(1,))
PAIR_PLUS = Wager(name="Pair Plus", cite="649a.7(d)(2)", beside=(("Ante", "649a.7(d)(3)"),))
THREE_CARD_PROGRESSIVE = Wager(
    name="Three-Card Progressive Payout",
    cite="649a.7(d)(4)",
    after=ANTE_OR_PAIR_PLUS,
    amounts=(1_00, 5_00),
    on=On.PROGRESSIVE_DEVICE,
    if_submitted=True,
    collected_before_deal=True,
)
SIX_CARD_BONUS = Wager(name="Six Card Bonus", cite="649a.7(d)(5)", after=ANTE_OR_PAIR_PLUS, if_submitted=True)
FIVE_CARD_PROGRESSIVE = Wager(
    name="Five-Card Progressive Payout",
    cite="649a.7(d)(6)",
    after=ANTE_OR_PAIR_PLUS,
    amounts=(1_00, 5_00),
    on=On.PROGRESSIVE_DEVICE,
    if_submitted=True,
    collected_before_deal=True,
)
HAND_BONUS_PLAYER = Wager(
    name=ON_PLAYER,
    family="Five Card Hand Bonus",
    hand="player's hand",
    cite="649a.7(d)(7)",
    after=ANTE_OR_PAIR_PLUS,
    on=On.GAME_ACCOUNT,
    if_submitted=True,
)
HAND_BONUS_DEALER = Wager(
    name=ON_DEALER,
    family="Five Card Hand Bonus",
    hand="dealer's hand",
    cite="649a.7(d)(7)",
    after=ANTE_OR_PAIR_PLUS,
    on=On.GAME_ACCOUNT,
    if_submitted=True,
)
FIVE_OF_SIX = Wager(
    name="5 of 6 Progressive Payout",
    cite="649a.7(d)(8)",
    after=ANTE_OR_PAIR_PLUS,
    amounts=(1_00, 5_00),
    on=On.PROGRESSIVE_DEVICE,
    if_submitted=True,
    collected_before_deal=True,
)
PROGRESSIVE_2011 = Wager(
    name="Progressive Payout",
    cite="649a.7(d)(4)",
    after=ANTE_OR_PAIR_PLUS,
    amounts=(1_00, 5_00),
    on=On.PROGRESSIVE_DEVICE,
    if_submitted=True,
    collected_before_deal=True,
)
WAGERING = Wagering(leaving="649a.7(b)", closing="649a.7(c)", listed="649a.7(d)")
VERSIONS = (
    Version(
        cite="649a.7(e)(1)",
        says="a Pair Plus Wager needs an Ante Wager of at least the same amount",
        main="Ante",
        side="Pair Plus",
        main_at_least=Fraction(1),
        pays="649a.12(c)",
        instead_of="649a.12(b)",
    ),
    Version(
        cite="649a.7(e)(2)",
        says="a Pair Plus Wager needs an Ante Wager of at least half its amount",
        main="Ante",
        side="Pair Plus",
        main_at_least=Fraction(1, 2),
        pays="649a.12(c)",
        instead_of="649a.12(b)",
    ),
    Version(
        cite="649a.7(e)(3)",
        says="both wagers are compulsory and neither is more than five times the other",
        main="Ante",
        side="Pair Plus",
        both_within=5,
        pays="649a.12(c)",
        instead_of="649a.12(b)",
    ),
)
