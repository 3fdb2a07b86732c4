"""Section 647a.11: the decisions, the cards between them and the fold."""

from pitboss.games.texas_holdem_bonus.wagers import ON_DEALER, ON_PLAYER
from pitboss.rules.words import Burn, Decide, Folding, RevealDealer, Turn, Word

PLAY_STEPS = (
    Decide(
        wager="Flop",
        times=(2,),
        words=(Word.FOLD,),
        cite="647a.11(b)",
        bet_cite="647a.11(b)(1)",
        word_cites=("647a.11(b)(2)",),
    ),
    Burn(cite="647a.11(c)"),
    Turn(community=3, name="Flop", cite="647a.11(c)"),
    Decide(wager="Turn", times=(1,), words=(Word.CHECK,), cite="647a.11(d)"),
    Burn(cite="647a.11(e)"),
    Turn(community=1, name="Turn", cite="647a.11(e)"),
    Decide(wager="River", times=(1,), words=(Word.CHECK,), cite="647a.11(f)"),
    Burn(cite="647a.11(g)"),
    Turn(community=1, name="River", cite="647a.11(g)"),
    RevealDealer(cite="647a.11(h)"),
)
FOLDING = Folding(
    cite="647a.11(b)(2)",
    forfeits=(
        ("Ante", "647a.11(b)(2)"),
        ("Progressive Payout", "647a.11(b)(2)(i)(B)"),
    ),
    survives=(
        ("Texas Hold 'Em Bonus", "647a.11(b)(2)(i)(A)"),
        ("Six Card Bonus", "647a.11(b)(2)(i)(A)"),
        (ON_PLAYER, "647a.11(b)(2)(i)(C)"),
        (ON_DEALER, "647a.11(b)(2)(i)(C)"),
    ),
    cards_stay_for=(
        "Texas Hold 'Em Bonus",
        "Six Card Bonus",
        "Progressive Payout",
        ON_PLAYER,
        ON_DEALER,
    ),
    cards_cite="647a.11(b)(2)(ii)",
    cards_under=("Texas Hold 'Em Bonus", "Six Card Bonus"),
    stay_for_any_progressive=True,
)
