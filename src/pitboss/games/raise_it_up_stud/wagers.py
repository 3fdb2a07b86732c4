"""Section 669a.7: the wagers."""

from pitboss.rules.words import On, Wager, Wagering

ANTE = Wager(name="Ante", cite="669a.7(d)(1)", required=True)
BLIND = Wager(name="Blind", cite="669a.7(d)(1)", required=True, equals="Ante")
PLAY = Wager(name="Play", cite="669a.7(d)(2)", after=("Ante",), equals="Ante", times=(1, 2, 3))
PAIR_PLUS = Wager(name="Pair Plus", cite="669a.7(d)(3)")
PROGRESSIVE = Wager(
    name="Progressive Payout",
    cite="669a.7(d)(4)",
    after=("Blind",),
    amounts=(1_00, 5_00),
    on=On.PROGRESSIVE_DEVICE,
    if_submitted=True,
    collected_before_deal=True,
)
SIX_CARD_BONUS = Wager(name="Six Card Bonus", cite="669a.7(d)(5)", if_submitted=True)
WAGERING = Wagering(leaving="669a.7(b)", closing="669a.7(c)", listed="669a.7(d)")
