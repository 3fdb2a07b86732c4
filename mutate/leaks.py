"""Leaks of hidden cards, planted by hand: each is a few words of one file of the engine, changed.

A leak must still apply: its words stand in the file exactly once. Where the engine was rewritten the leak
is rewritten too; it is never just taken out.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
ENGINE = "src/pitboss/engine"
EVENT = '__import__("pitboss.engine.state", fromlist=["Event"]).Event'
FOLDED = '__import__("pitboss.cards", fromlist=["show_all"]).show_all(seat.cards)'
NEXT_CARD = '__import__("pitboss.cards", fromlist=["show"]).show(state.deck[state.used])'


class Leak(NamedTuple):
    """What somebody would come to see, and the words that make it so."""

    what: str
    file: str
    before: str
    after: str

    def line(self) -> int:
        """The line at which the leak lies; a leak that does not apply any more is our own mistake."""
        text = (ROOT / self.file).read_text()
        assert text.count(self.before) == 1, f"the leak '{self.what}' does not apply to {self.file} any more"
        return text[: text.index(self.before)].count("\n") + 1

    def planted(self) -> bytes:
        """The text of the file with the leak."""
        self.line()
        return (ROOT / self.file).read_text().replace(self.before, self.after).encode()


LEAKS = (
    Leak(
        "a fold shows the folded cards",
        f"{ENGINE}/deciding.py",
        "seat._replace(folded=True, standing=left, on_table=stays)",
        "seat._replace(folded=True, standing=left, on_table=stays, shown=True)",
    ),
    Leak(
        "a note names the folded cards",
        f"{ENGINE}/deciding.py",
        'note="folded",',
        f'note="folded " + {FOLDED},',
    ),
    Leak(
        "settling one player shows the hands of all",
        f"{ENGINE}/settling.py",
        "seats=with_seat(state, seat._replace(shown=True, standing={})),",
        "seats=tuple(each._replace(shown=True) for each in with_seat(state, seat._replace(standing={}))),",
    ),
    Leak(
        "the deal shows the bonus cards",
        f"{ENGINE}/dealing.py",
        "        dealer_up=dealer_up,\n",
        "        dealer_up=dealer_up,\n        bonus_shown=bool(places[Part.BONUS]),\n",
    ),
    Leak(
        "the bonus cards are never shown",
        f"{ENGINE}/settling.py",
        "bonus_shown=state.bonus_shown or bool(state.bonus),",
        "bonus_shown=False,",
    ),
    Leak(
        "an event names the burned card",
        f"{ENGINE}/dealing.py",
        'return {"rack": (*state.rack, state.deck[state.used]), "used": state.used + 1}',
        'return {"rack": (*state.rack, state.deck[state.used]), "used": state.used + 1,'
        f' "events": (*state.events, {EVENT}({NEXT_CARD} + " is burned", "")) }}',
    ),
    Leak(
        "a player who is gone still sees his cards",
        f"{ENGINE}/view.py",
        "seat.number == me and not seat.folded and not seat.gone",
        "seat.number == me and not seat.folded",
    ),
    Leak(
        "a player who folded still sees his cards",
        f"{ENGINE}/view.py",
        "seat.number == me and not seat.folded and not seat.gone",
        "seat.number == me and not seat.gone",
    ),
    Leak(
        "everybody sees every hand",
        f"{ENGINE}/view.py",
        "sees = seat.shown or (seat.number == me",
        "sees = seat.shown or (seat.number >= me",
    ),
    Leak(
        "cards that went to the rack are seen",
        f"{ENGINE}/view.py",
        "cards if seat.on_table else ()",
        "cards",
    ),
    Leak(
        "one card more of the dealer's lies face up",
        f"{ENGINE}/view.py",
        "hidden = len(state.dealer) - state.dealer_up",
        "hidden = max(0, len(state.dealer) - state.dealer_up - 1)",
    ),
    Leak(
        "the dealer's cards dealt face down count as face up",
        f"{ENGINE}/dealing.py",
        "dealer_up += part is DEALER and face is FACE_UP",
        "dealer_up += part is DEALER",
    ),
    Leak(
        "the dealer's hand is shown with the last community card",
        f"{ENGINE}/dealing.py",
        '        "turned": state.turned + count,\n    }',
        '        "turned": state.turned + count,\n        "dealer_shown": state.turned + count == 5,\n    }',
    ),
    Leak(
        "a community card is turned too early",
        f"{ENGINE}/dealing.py",
        'return {"turned": state.turned + count}',
        'return {"turned": min(state.turned + count + 1, len(state.community))}',
    ),
    Leak(
        "the next community card is seen",
        f"{ENGINE}/view.py",
        "_seen(state.community, range(state.turned))",
        "_seen(state.community, range(state.turned + 1))",
    ),
    Leak(
        "the bonus cards are seen by the players",
        f"{ENGINE}/view.py",
        "bonus=state.bonus if state.bonus_shown else _seen(state.bonus, ())",
        "bonus=state.bonus if state.bonus_shown or me else _seen(state.bonus, ())",
    ),
    Leak(
        "a void shows the hand of a player who has no wager that it settles",
        f"{ENGINE}/mishaps.py",
        "shown=seat.shown or (bool(anyway) and anyway in seat.placed and not seat.gone)",
        "shown=seat.shown or (bool(anyway) and not seat.gone)",
    ),
    Leak(
        "a void shows the hand of a player who is gone",
        f"{ENGINE}/mishaps.py",
        "shown=seat.shown or (bool(anyway) and anyway in seat.placed and not seat.gone)",
        "shown=seat.shown or (bool(anyway) and anyway in seat.placed)",
    ),
    Leak(
        "a void without a settlement shows the dealer's hand",
        f"{ENGINE}/mishaps.py",
        'event = Event("all hands are void"',
        'state = state._replace(dealer_shown=True)\n    event = Event("all hands are void"',
    ),
    Leak(
        "a refusal names the card that comes next",
        f"{ENGINE}/deciding.py",
        'return Illegal(f"{who} has decided already; it is the turn of seat {state.asked}", step.cite)',
        f'return Illegal({NEXT_CARD} + f"{{who}} has decided already", step.cite)',
    ),
    Leak(
        "an option of the dealer carries the cards",
        f"{ENGINE}/legal.py",
        'yield Option(Deal(), f"deal {left} cards", dealing.cite)',
        'yield Option(Deal(), f"deal {left} cards, {'
        + NEXT_CARD.replace('"', "'")
        + '} first", dealing.cite)',
    ),
)
