"""Section 653a.7: the wagers."""

from pitboss.rules.words import On, Wager, Wagering

# The Blind Wager itself comes after the Ante Wager, so that whoever has it has both.
ANTE_AND_BLIND = ("Blind",)
ANTE = Wager(name="Ante", cite="653a.7(d)(1)", required=True)
BLIND = Wager(name="Blind", cite="653a.7(d)(1)", required=True, after=("Ante",), equals="Ante")
PLAY = Wager(name="Play", cite="653a.7(d)(1)", after=("Ante",), equals="Ante", times=(1, 2, 3, 4))
TRIPS = Wager(name="Trips", cite="653a.7(d)(2)", after=ANTE_AND_BLIND)
PROGRESSIVE = Wager(
    name="Progressive Payout",
    cite="653a.7(d)(3)",
    after=ANTE_AND_BLIND,
    amounts=(1_00, 5_00),
    on=On.PROGRESSIVE_DEVICE,
    if_submitted=True,
    collected_before_deal=True,
)
WAGERING = Wagering(leaving="653a.7(b)", closing="653a.7(c)", listed="653a.7(d)")
