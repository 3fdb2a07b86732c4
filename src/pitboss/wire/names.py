"""Every name on the wire, beside what it stands for: the actions of a round, and words.

A name here never changes, whatever a class, a field or a word of the program is called later.
"""

from __future__ import annotations

import re

from pitboss.engine import actions as acts
from pitboss.engine.people import DEALER, FLOORPERSON, SPECTATOR, TABLE_SYSTEM, Role, Who, seat
from pitboss.engine.state import Result, Source, Stage
from pitboss.refusal import Refused
from pitboss.rules.words import Method, Mishap, Shuffler, Word
from pitboss.wire.shapes import CARD, CARDS, FLAG, TEXT, WHOLE, Codec, Shape, Vocabulary, key, perhaps, words
from pitboss.wire.shapes import mapping as an_object

WORD = words(
    {
        "fold": Word.FOLD,
        "check": Word.CHECK,
        "withdraw": Word.WITHDRAW,
        "let it ride": Word.LET_IT_RIDE,
    }
)
METHOD = words(
    {
        "manual dealing shoe": Method.MANUAL_SHOE,
        "hand": Method.HAND,
        "automated dealing shoe": Method.AUTOMATED_SHOE,
        "automated dealing shoe that reshuffles": Method.RESHUFFLING_SHOE,
    }
)
SHUFFLER = words(
    {
        "none": Shuffler.NONE,
        "automated": Shuffler.AUTOMATED,
        "counting": Shuffler.COUNTING,
        "reshuffling": Shuffler.RESHUFFLING,
    }
)
MISHAP = words(
    {
        "a card is found face up": Mishap.FACE_UP_CARD,
        "two or more cards are found face up": Mishap.FACE_UP_CARDS,
        "a card is drawn in error, unexposed": Mishap.DRAWN_IN_ERROR,
        "somebody has a wrong number of cards": Mishap.WRONG_NUMBER,
        "a hidden card is exposed too early": Mishap.EXPOSED_EARLY,
        "the shuffling device fails": Mishap.SHUFFLER_JAM,
        "the automated dealing shoe fails": Mishap.SHOE_JAM,
        "a device cannot be used": Mishap.OUT_OF_ORDER,
    }
)
STAGE = words(
    {
        "bets": Stage.BETS,
        "deal": Stage.DEAL,
        "play": Stage.PLAY,
        "settle": Stage.SETTLE,
        "over": Stage.OVER,
        "void": Stage.VOID,
    }
)
RESULT = words(
    {
        "won": Result.WON,
        "lost": Result.LOST,
        "pushed": Result.PUSHED,
        "forfeited": Result.FORFEITED,
        "withdrawn": Result.WITHDRAWN,
        "returned": Result.RETURNED,
        "bonus": Result.BONUS,
    }
)
SOURCE = words(
    {
        "table inventory": Source.INVENTORY,
        "hand-paid jackpot": Source.HAND_PAID,
        "game account": Source.ACCOUNT,
    }
)
OTHERS = {
    "dealer": DEALER,
    "floorperson": FLOORPERSON,
    "spectator": SPECTATOR,
    "table system": TABLE_SYSTEM,
}


def _write_who(who: Who) -> str:
    if who.role is Role.SEAT:
        return f"seat {who.number}"
    return next(name for name, person in OTHERS.items() if person == who)


def _read_who(found: object) -> Who:
    """Somebody at a table; whether he sits there, the round tells."""
    if isinstance(found, str) and (match := re.fullmatch(r"seat ([1-9]\d?)", found)):
        return seat(int(match[1]))
    if not isinstance(found, str) or found not in OTHERS:
        raise Refused(
            f"{found!r} is nobody at a table: there are seats such as 'seat 3', {', '.join(OTHERS)}"
        )
    return OTHERS[found]


WHO = Codec(_write_who, _read_who)
STAKE = {"wager": TEXT, "cents": WHOLE}


def _read_wagers(found: object) -> tuple[tuple[str, int], ...]:
    """Wagers and their amounts, each an object of its own."""
    told = [an_object(each, "a wager") for each in (found if isinstance(found, list) else [found])]
    for each in told:
        if each.keys() != STAKE.keys():
            raise Refused(
                f"a wager of a player has a wager and its cents, not {', '.join(each) or 'nothing'}"
            )
    return tuple((TEXT.read(each["wager"]), WHOLE.read(each["cents"])) for each in told)


WAGERS = Codec(lambda placed: [{"wager": name, "cents": cents} for name, cents in placed], _read_wagers)

SEAT = key("seat", WHOLE)
WAGER = key("wager", TEXT)

ACTIONS = Vocabulary(
    told_by="does",
    of="action of a round",
    shapes=(
        Shape("Place", acts.Place, (SEAT, key("wagers", WAGERS))),
        Shape("TakeBack", acts.TakeBack, (SEAT, WAGER)),
        Shape("NoMoreBets", acts.NoMoreBets, (key("chips", WHOLE),)),
        Shape("Deal", acts.Deal, (key("cards", WHOLE),)),
        Shape("Bet", acts.Bet, (SEAT, key("cents", WHOLE))),
        Shape("Say", acts.Say, (SEAT, key("word", WORD))),
        Shape("Proceed", acts.Proceed),
        Shape("Validate", acts.Validate, (SEAT, WAGER)),
        Shape("RefuseAward", acts.RefuseAward, (SEAT, WAGER, key("why", TEXT))),
        Shape("Document", acts.DocumentJackpot, (SEAT, WAGER)),
        Shape("Draw", acts.Draw, (key("magic", perhaps(CARD)), key("lucky", perhaps(WHOLE)))),
        Shape(
            "ReadMeter",
            acts.ReadMeter,
            (
                key("link", TEXT),
                key("level", TEXT),
                key("cents", WHOLE),
                key("hundredths", WHOLE),
                key("reserve", perhaps(WHOLE)),
            ),
        ),
        Shape(
            "Report",
            acts.Report,
            (key("what", MISHAP), key("deck", CARDS), key("method", perhaps(METHOD))),
        ),
        Shape("CountStub", acts.CountStub, (key("cards", WHOLE), key("misdealt", FLAG))),
        Shape("Abandon", acts.Abandon, (SEAT,)),
        Shape("Forfeit", acts.Forfeit, (SEAT,)),
    ),
)
