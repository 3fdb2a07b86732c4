"""Section 641a.7: the wagers."""

from pitboss.rules.words import On, Wager, Wagering

ANTE_OR_ACES_UP = ("Ante", "Aces Up")
ANTE = Wager(name="Ante", cite="641a.7(d)(1)")
PLAY = Wager(
    name="Play",
    cite="641a.7(d)(1)",
    after=("Ante",),
    equals="Ante",
    times=(1, 2, 3),
    any_amount_between=True,
)
ACES_UP = Wager(name="Aces Up", cite="641a.7(d)(2)", beside=(("Ante", "641a.7(d)(3)"),))
PROGRESSIVE = Wager(
    name="Progressive Payout",
    cite="641a.7(d)(4)",
    after=ANTE_OR_ACES_UP,
    amounts=(1_00, 5_00),
    on=On.PROGRESSIVE_DEVICE,
    if_submitted=True,
    collected_before_deal=True,
)
WAGERING = Wagering(leaving="641a.7(b)", closing="641a.7(c)", listed="641a.7(d)")
