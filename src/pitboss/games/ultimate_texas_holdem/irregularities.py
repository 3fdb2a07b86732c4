"""Section 653a.13: what goes wrong, and what follows."""

from pitboss.rules.words import Consequence, Irregularity, Mishap

IRREGULARITIES = (
    Irregularity(what=Mishap.FACE_UP_CARD, then=Consequence.CARD_TO_RACK, cite="653a.13(a)"),
    Irregularity(
        what=Mishap.FACE_UP_CARDS,
        then=Consequence.VOID,
        cite="653a.13(a)",
        settled_anyway="Trips",
        only_after_deal=True,
    ),
    Irregularity(what=Mishap.DRAWN_IN_ERROR, then=Consequence.NEXT_CARD, cite="653a.13(b)"),
    Irregularity(what=Mishap.WRONG_NUMBER, then=Consequence.VOID, cite="653a.13(c)"),
    Irregularity(
        what=Mishap.EXPOSED_EARLY,
        then=Consequence.VOID,
        until_all_decided=True,
        cite="653a.13(d)",
        returns=("Ante", "Blind", "Play"),
        settled_anyway="Trips",
    ),
    Irregularity(what=Mishap.SHUFFLER_JAM, then=Consequence.RESHUFFLE, cite="653a.13(e)"),
    Irregularity(what=Mishap.SHOE_JAM, then=Consequence.VOID, cite="653a.13(f)"),
    Irregularity(what=Mishap.OUT_OF_ORDER, then=Consequence.COVER_DEVICE, cite="653a.13(g)"),
)
