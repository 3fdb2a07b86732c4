"""An oracle of what may be done at a table: for every step, the clauses that stand in its way and why.

It is written from sections .3 to .5, .8 to .11 and .13 of the texts, and shares no code with the table. A step
is in order if nothing stands in its way; a refusal must name one of the clauses, and a word of its reason.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.day import actions as acts
from pitboss.day.actions import Action, Device
from pitboss.engine import DEALER, FLOORPERSON, TABLE_SYSTEM, Role, Who, seat
from pitboss.rules.words import Method, Mishap, Shuffler
from tests.day.shadow import HAND, JACKPOTS, MIXED, RESHUFFLING, SHOES, Obstacle, Pack, Play, Shadow

OUT, JAMMED = ".13(g)", ".13(f)"
# Who acts where it is not the dealer: floorpersons verify and order, devices shuffle and stop, a player looks.
DOES = {
    acts.VerifyInspection: FLOORPERSON,
    acts.OrderShuffle: FLOORPERSON,
    acts.OrderRecut: FLOORPERSON,
    acts.CompleteDocuments: FLOORPERSON,
    acts.CloseTable: FLOORPERSON,
    acts.FinishShuffle: TABLE_SYSTEM,
    acts.JamShuffler: TABLE_SYSTEM,
}
# Where the cards of a settled round go to the discard rack.
COLLECTED = {
    "641a@2011": ".11(d)",
    "643a": ".11(h)",
    "643a@2011": ".11(g)",
    "647a": ".11(l)",
    "649a": ".11(d)",
    "649a@2011": ".11(d)",
    "653a@2011": ".11(k)",
    "669a": ".11(j)",
}
LOADING = {
    Method.MANUAL_SHOE: ".8(a)",
    HAND: ".9(a)(2)",
    Method.AUTOMATED_SHOE: ".10(a)(1)",
    RESHUFFLING: ".10(a)(1)",
}
VOIDS = {
    Mishap.FACE_UP_CARDS: ".13(a)",
    Mishap.WRONG_NUMBER: ".13(c)",
    Mishap.EXPOSED_EARLY: ".13(d)",
    Mishap.SHOE_JAM: JAMMED,
}
NO_VOID = {
    Mishap.FACE_UP_CARD: ".13(a)",
    Mishap.DRAWN_IN_ERROR: ".13(b)",
    Mishap.SHUFFLER_JAM: ".13(e)",
    Mishap.OUT_OF_ORDER: OUT,
}
IN_A_ROUND = (
    acts.FinishDeal,
    acts.TallyStub,
    acts.RackStub,
    acts.WinJackpot,
    acts.CompleteDocuments,
    acts.EndRound,
    acts.VoidRound,
)


def obstacles(table: Shadow, action: Action, at: int) -> set[Obstacle]:
    """Every clause that forbids a step at this minute, each with a word of the reason."""
    found = set(_against(table, action, at))
    if table.closed:
        found.add((".4(a)", "closed"))
    if at < table.now:
        found.add((".3(c)(1)" if table.using is HAND else ".3(c)(2)", "cannot be"))
    return found


def _against(table: Shadow, action: Action, at: int) -> Iterator[Obstacle]:
    match action:
        case acts.ReceiveDeck():
            yield from _received(table, action)
        case acts.RemoveDeck(deck=number) if table.gone.get(number, ("", ""))[1] == "wrong":
            return
        case acts.BeginRound(deck=number):
            yield from _begun(table, number, at)
        case _ if hasattr(action, "deck"):
            yield from _missing(table, action.deck)
            if action.deck in table.packs:
                yield from _with_deck(table, action, table.packs[action.deck])
        case _ if type(action) in IN_A_ROUND:
            yield from _in_round(table, action)
        case acts.ShowFirstPlayer():
            if not table.idle and all(pack.stage != "spread" for pack in table.packs.values()):
                yield ".4(b)", "no cards are spread"
        case acts.NoActivity():
            yield from _idled(table)
        case acts.CloseTable():
            if table.round:
                yield table.dealing, "under way"
        case _:
            yield from _device(table, action)


def _missing(table: Shadow, number: int) -> Iterator[Obstacle]:
    if number in table.gone:
        yield table.gone[number][0], "has left"
    elif number not in table.packs:
        yield ".4(a)", "received"


def _received(table: Shadow, action: acts.ReceiveDeck) -> Iterator[Obstacle]:
    if table.gone.get(action.deck, ("", ""))[1] in ("wrong", "carried"):
        yield table.gone[action.deck][0], "has left"
    elif action.deck in table.packs or action.deck in table.gone:
        yield ".4(a)", "own number"
    if not table.packs:
        return
    first = next(iter(table.packs.values()))
    if not table.stores:
        yield ".3(b)", "device"
    if len(table.packs) >= table.decks:
        yield (".3(a)", "one deck") if table.decks == 1 else (".3(b)", "two decks")
    if action.design != first.design:
        yield ".3(b)(1)", "design"
    if not action.backs or not first.backs or action.backs == first.backs:
        yield ".3(b)(1)", "color"


def _with_deck(table: Shadow, action: Action, pack: Pack) -> Iterator[Obstacle]:
    at_stage = {
        acts.InspectDeck: ("new",),
        acts.VerifyInspection: ("inspected",),
        acts.SpreadDeck: ("verified",),
        acts.WashDeck: ("seen",),
        acts.ShuffleByHand: ("stacked", "racked"),
        acts.FinishShuffle: ("loaded",),
        acts.JamShuffler: ("loaded",),
        acts.OrderShuffle: MIXED,
        acts.CutDeck: ("shuffled", "prepared"),
    }
    if type(action) in at_stage and pack.stage not in at_stage[type(action)]:
        yield table.lacks(pack)
    match action:
        case acts.InspectDeck(defects=defects) if defects < 0:
            yield ".4(a)", "defect"
        case acts.WashDeck() if pack.stage == "seen" and table.straight(pack):
            yield table.lacks(pack)
        case acts.RemoveDeck() if pack.stage == "playing":
            yield table.dealing, "in play"
        case acts.ShuffleByHand():
            yield from _by_hand(table)
        case acts.LoadShuffler():
            yield from _loaded(table, pack)
        case acts.FinishShuffle(cards=cards):
            cite = ".5(g)" if table.reshuffles and table.old else ".5(b)"
            if table.counts != (cards is not None):
                yield cite, "counts the cards" if table.counts else "does not count"
            if (cards or 0) < 0:
                yield cite, "count"
        case acts.CutDeck(cards=cards):
            if pack.device or table.using is HAND or table.reshuffles:
                yield table.lacks(pack)
            if not 10 <= cards <= 51:
                yield ".5(d)", "cover card"
        case acts.OrderRecut() if table.reshuffles:
            yield ".5(g)", "no cut is made"
        case acts.OrderRecut() if pack.stage != "cut":
            yield ".5(e)", "recut"


def _by_hand(table: Shadow) -> Iterator[Obstacle]:
    if table.using is HAND:
        yield ".9(a)(1)", "automated shuffling device"
    if table.reshuffles:
        yield ".5(g)", "reshuffles"
    if table.mixer in table.broken - table.covered:
        yield OUT, "covered"


def _loaded(table: Shadow, pack: Pack) -> Iterator[Obstacle]:
    into = ("seen",) if pack.stage == "seen" and table.straight(pack) else ("stacked", "racked", *MIXED)
    if pack.stage not in into:
        yield table.lacks(pack)
    if table.mixer in table.broken:
        yield OUT, "out of order"
    elif table.in_use is Shuffler.NONE:
        yield ".5(a)", "no shuffling device"
    if any(each.stage == "loaded" and each is not pack for each in table.packs.values()):
        yield ".3(b)(2)", "one deck at a time"


def _begun(table: Shadow, number: int, at: int) -> Iterator[Obstacle]:
    if table.round:
        yield from _unfinished(table, table.round)
    if table.idle:
        yield ".5(f)", "until the first player"
    yield from _missing(table, number)
    if table.using in SHOES and Device.SHOE in table.broken:
        yield OUT, "out of order"
    if table.using is not table.method and not table.broken:
        yield OUT, "in order again"
    if len(table.packs) == 2 and not table.stores:
        yield ".3(b)", "two decks"
    if number not in table.packs:
        return
    pack = table.packs[number]
    ready = pack.stage == "shuffled" and pack.device
    if not ready and (pack.stage != "cut" or table.using is HAND or table.reshuffles):
        yield table.lacks(pack)
    hours, cite = (4, ".3(c)(1)") if pack.by_hand or table.using is HAND else (8, ".3(c)(2)")
    if at >= pack.came + hours * 60:
        yield cite, "changed by"
    for other in table.packs.values():
        if other is not pack:
            yield from _beside(table, pack, other)


def _beside(table: Shadow, pack: Pack, other: Pack) -> Iterator[Obstacle]:
    if table.last == pack.number:
        yield ".3(b)(3)", "turn"
    if other.stage == "racked":
        yield ".3(b)(4)", "discard rack"
    elif not other.inside:
        yield (".3(b)(2)" if other.opened else ".4(d)"), "in the shuffling device"


def _unfinished(table: Shadow, play: Play) -> Iterator[Obstacle]:
    rack, count, _ = table.stub
    if not play.dealt:
        yield table.dealing, "dealt"
    elif not play.racked:
        yield (count, "counted") if table.owes_count(play) else (rack, "discard rack")
    elif play.kept:
        yield from ((cite, "documentation") for cite in play.kept.values())
    else:
        yield COLLECTED[table.rules], "collected"


def _in_round(table: Shadow, action: Action) -> Iterator[Obstacle]:
    play, (rack, count, _) = table.round, table.stub
    jackpots = JACKPOTS[table.rules]
    if play is None or (not play.dealt and isinstance(action, (acts.WinJackpot, acts.CompleteDocuments))):
        yield table.dealing, "round"
        return
    done = bool(play.dealt and not play.racked)
    match action:
        case acts.FinishDeal(cards=cards):
            if play.dealt:
                yield table.dealing, "already"
            if not 5 <= cards <= 51:  # the fewest of any chapter; each has its own in test_consequences
                yield table.dealing, "cannot have left"
        case acts.TallyStub(stub=stub, held=held):
            if not done:
                yield count, "counted once"
            if stub < 0 or (held or 0) < 0:
                yield count, "fewer"
        case acts.RackStub():
            if not done:
                yield rack, "racked once"
            elif table.owes_count(play):
                yield count, "counted"
        case acts.WinJackpot(seat=seat, wager=wager):
            if not 1 <= seat <= table.seats:
                yield ".2(a)", "seat"
            if wager not in jackpots:
                yield next(iter(jackpots.values()), ".11"), "wins nothing"
            elif (seat, wager) in play.kept:
                yield jackpots[wager], "kept already"
        case acts.CompleteDocuments(seat=seat):
            if all(kept != seat for kept, _ in play.kept):
                yield next(iter(jackpots.values()), ".11"), "documentation"
        case acts.EndRound():
            yield from (each for each in _unfinished(table, play) if each[1] != "collected")
        case acts.VoidRound(what=what):
            if what in NO_VOID:
                yield NO_VOID[what], "no round is void"
            if what is Mishap.SHOE_JAM and table.using not in SHOES:
                yield JAMMED, "not dealt from"
            if what in (Mishap.SHOE_JAM, Mishap.FACE_UP_CARDS) and play.dealt:
                yield (JAMMED if what is Mishap.SHOE_JAM else ".13(a)"), "too late"


def _idled(table: Shadow) -> Iterator[Obstacle]:
    if table.reshuffles:
        yield ".5(g)", "reshuffles"
    if table.round:
        yield ".5(f)", "under way"
    if not table.spread_out():
        yield ".5(f)", "no cards"


def _device(table: Shadow, action: Action) -> Iterator[Obstacle]:
    match action:
        case acts.OutOfOrder(device=device):
            if device not in table.devices:
                yield OUT, "has no"
            if device in table.broken:
                yield OUT, "already"
            if device is Device.SHOE and table.round:
                yield JAMMED, "under way"
        case acts.CoverDevice(device=device) if device not in table.broken - table.covered:
            yield OUT, "covered"
        case acts.BackInOrder(device=device) if device not in table.broken:
            yield OUT, "out of order"
        case acts.UseMethod(method=method):
            yield from _other_method(table, method)


def _other_method(table: Shadow, method: Method) -> Iterator[Obstacle]:
    if method is RESHUFFLING and table.rules not in ("643a", "647a", "653a@2011"):
        yield ".10", "no dealing by"
        return
    if table.round:
        yield OUT, "during a round"
    if method is table.using:
        yield table.dealing_by(method), "already"
    if method in SHOES and (method is not table.method or Device.SHOE in table.broken):
        yield OUT, "in order at this table"
    if method is not table.method and not table.broken:
        yield OUT, "breakdown"
    if table.broken - table.covered:
        yield OUT, "covered"
    usable = Device.SHUFFLER in table.devices - table.broken
    if method is HAND and not usable:
        yield ".9(a)(1)", "automated shuffling device"


def not_his(table: Shadow, action: Action, who: Who) -> set[Obstacle]:
    """The clause of a step that is another's to take."""
    if who.role is Role.SEAT and not 0 <= who.number <= table.seats:
        return {(".2(a)", "no seat")}
    if isinstance(action, acts.ShowFirstPlayer):
        return set() if who == seat(action.seat) else {(".4(c)", "may not")}
    if who == DOES.get(type(action), DEALER):
        return set()
    rack, count, _ = table.stub
    clauses = {
        acts.SpreadDeck: ".4(b)",
        acts.WashDeck: ".4(c)",
        acts.ShuffleByHand: table.shuffling,
        acts.LoadShuffler: table.shuffling,
        acts.FinishShuffle: table.shuffling,
        acts.OrderShuffle: table.shuffling,
        acts.JamShuffler: ".13(e)",
        acts.CutDeck: ".5(d)",
        acts.OrderRecut: ".5(e)",
        acts.BeginRound: LOADING[table.using],
        acts.FinishDeal: table.dealing,
        acts.TallyStub: count,
        acts.RackStub: rack,
        acts.WinJackpot: next(iter(JACKPOTS[table.rules].values()), ".11"),
        acts.CompleteDocuments: next(iter(JACKPOTS[table.rules].values()), ".11"),
        acts.EndRound: COLLECTED[table.rules],
        acts.NoActivity: ".5(f)",
        acts.RemoveDeck: ".3(c)(1)" if table.using is HAND else ".3(c)(2)",
        acts.OutOfOrder: OUT,
        acts.CoverDevice: OUT,
        acts.BackInOrder: OUT,
        acts.UseMethod: OUT,
    }
    if isinstance(action, acts.VoidRound):
        return {(VOIDS.get(action.what) or NO_VOID[action.what], "may not")}
    return {(clauses.get(type(action), ".4(a)"), "may not")}
