"""Section 653a.11: the decisions, the cards between them and the fold."""

from pitboss.rules.words import Burn, Decide, Folding, RevealDealer, Turn, Word

PLAY_STEPS = (
    Decide(
        wager="Play",
        times=(3, 4),
        words=(Word.CHECK,),
        cite="653a.11(b)",
        bet_cite="653a.11(b)(1)",
        word_cites=("653a.11(b)(2)",),
    ),
    Burn(cite="653a.11(c)"),
    Turn(community=3, name="Flop", cite="653a.11(c)"),
    Decide(
        wager="Play",
        times=(2,),
        words=(Word.CHECK,),
        unless_placed=True,
        cite="653a.11(d)",
        bet_cite="653a.11(d)(1)",
        word_cites=("653a.11(d)(2)",),
    ),
    Burn(cite="653a.11(e)"),
    Turn(community=2, cite="653a.11(e)"),
    Decide(
        wager="Play",
        times=(1,),
        words=(Word.FOLD,),
        unless_placed=True,
        cite="653a.11(f)",
        bet_cite="653a.11(f)(1)",
        word_cites=("653a.11(f)(2)",),
    ),
    RevealDealer(cite="653a.11(g)", announced=True),
)
FOLDING = Folding(
    cite="653a.11(f)(2)",
    forfeits=(
        ("Ante", "653a.11(f)(2)"),
        ("Blind", "653a.11(f)(2)"),
        ("Progressive Payout", "653a.11(f)(2)"),
    ),
    survives=(("Trips", "653a.11(f)(2)(i)"),),
    cards_stay_for=("Trips",),
    cards_cite="653a.11(f)(2)(ii)",
    cards_under=("Trips",),
    envy_for=("Trips",),
)
