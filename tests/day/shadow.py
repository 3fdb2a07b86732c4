"""A table as the oracle of refusals knows it: only from the steps that were taken, and from the texts.

Stages, hours, numbers and clauses stand here again; no code is shared with the table.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.day import actions as acts
from pitboss.day.actions import Action, Device
from pitboss.rules.words import Method, Shuffler

Obstacle = tuple[str, str]  # a clause without its chapter, and a word of the reason
HAND, RESHUFFLING = Method.HAND, Method.RESHUFFLING_SHOE
SHOES = (Method.AUTOMATED_SHOE, RESHUFFLING)
MIXED = ("shuffled", "prepared", "cut")
OF_METHOD = {Method.MANUAL_SHOE: ".8", HAND: ".9", Method.AUTOMATED_SHOE: ".10", RESHUFFLING: ".10(g)"}
OF_DEAL = {Method.MANUAL_SHOE: ".8(d)", HAND: ".9(b)", Method.AUTOMATED_SHOE: ".10"}
JACKPOTS = {
    "641a@2011": {"Progressive Payout": ".11(c)(5)(iv)"},
    "643a@2011": {},
    "643a": {
        "Three-Card Progressive Payout": ".11(g)(3)(iv)",
        "Five-Card Progressive Payout": ".11(g)(4)(iv)",
        "Five Card Hand Bonus": ".11(g)(5)(iii)",
    },
    "647a": {
        "Progressive Payout": ".11(i)(4)",
        "Five Card Hand Bonus on the player's hand": ".11(j)(3)",
        "Five Card Hand Bonus on the dealer's hand": ".11(j)(3)",
    },
    "649a@2011": {"Progressive Payout": ".11(c)(5)(iv)"},
    "649a": {
        "Three-Card Progressive Payout": ".11(c)(5)(iv)",
        "Five-Card Progressive Payout": ".11(c)(7)(iv)",
        "Five Card Hand Bonus on the player's hand": ".11(c)(8)(iii)",
        "Five Card Hand Bonus on the dealer's hand": ".11(c)(8)(iii)",
        "5 of 6 Progressive Payout": ".11(c)(9)(iv)",
    },
    "653a@2011": {"Progressive Payout": ".11(j)(4)"},
    "669a": {"Progressive Payout": ".11(i)(3)(i)(D)"},
}


@dataclass
class Pack:
    """One deck as the oracle knows it."""

    number: int
    came: int
    backs: str
    design: str
    stage: str = "new"
    opened: bool = False
    device: bool = False  # shuffled by a device
    counted: bool = False
    by_hand: bool = False
    recut: bool = False

    @property
    def inside(self) -> bool:
        """Whether the shuffling device holds it."""
        return self.stage == "loaded" or (self.stage == "shuffled" and self.device)


@dataclass
class Play:
    """The round under way."""

    deck: int
    dealt: int = 0
    counted: bool = False
    racked: bool = False
    kept: dict[tuple[int, str], str] = field(default_factory=dict)


@dataclass
class Shadow:
    """A table."""

    rules: str
    method: Method
    shuffler: Shuffler
    decks: int
    secured: bool
    approved: bool
    seats: int
    now: int = 0
    packs: dict[int, Pack] = field(default_factory=dict)
    gone: dict[int, tuple[str, str]] = field(default_factory=dict)  # clause, and how: removed, wrong, carried
    using: Method = Method.MANUAL_SHOE
    broken: set[Device] = field(default_factory=set)
    covered: set[Device] = field(default_factory=set)
    round: Play | None = None
    uncounted: int = 0
    last: int = 0
    idle: bool = False
    closed: bool = False

    def __post_init__(self) -> None:
        self.using = self.method
        self.old = self.rules.endswith("@2011")
        self.chapter = self.rules.removesuffix("@2011")

    # What the devices of the table are and which can be used.

    @property
    def devices(self) -> set[Device]:
        """A shoe that reshuffles is its own shuffling device."""
        shoe = {Device.SHOE} if self.method in SHOES else set()
        own = self.shuffler is not Shuffler.NONE and self.method is not RESHUFFLING
        return shoe | ({Device.SHUFFLER} if own else set())

    @property
    def mixer(self) -> Device:
        """The device that shuffles here."""
        return Device.SHOE if self.method is RESHUFFLING else Device.SHUFFLER

    @property
    def in_use(self) -> Shuffler:
        """The shuffling device that can be used now."""
        if self.using is RESHUFFLING:
            return Shuffler.NONE if Device.SHOE in self.broken else Shuffler.RESHUFFLING
        return self.shuffler if Device.SHUFFLER in self.devices - self.broken else Shuffler.NONE

    @property
    def reshuffles(self) -> bool:
        return self.in_use is Shuffler.RESHUFFLING

    @property
    def stores(self) -> bool:
        return self.in_use in (Shuffler.AUTOMATED, Shuffler.COUNTING)

    @property
    def counts(self) -> bool:
        """The current .5(g) speaks of devices that count too; the 2011 texts do not."""
        return self.in_use is Shuffler.COUNTING or (self.reshuffles and not self.old)

    # Clauses that depend on the method and on the device.

    @property
    def shuffling(self) -> str:
        """In 2011 a device that reshuffles is used in lieu of the whole section."""
        return ".5(g)" if self.reshuffles and self.old else ".5(a)"

    @property
    def dealing(self) -> str:
        return self.dealing_by(self.using)

    def dealing_by(self, method: Method) -> str:
        return (OF_DEAL if self.rules in ("643a@2011", "669a") else OF_METHOD)[method]

    @property
    def stub(self) -> tuple[str, str, str]:
        """Racked, counted, wrong."""
        if self.using is HAND:
            return (".9(e)", ".9(f)", ".9(h)") if self.chapter == "647a" else (".9(c)", ".9(d)", ".9(f)")
        if self.using is Method.MANUAL_SHOE:
            return ".8(e)", ".8(f)", ".8(h)"
        return ".10(c)", ".10(d)", ".10(f)"

    def straight(self, pack: Pack) -> bool:
        """In 2011 the cards of an idle table go into the device unwashed."""
        return self.old and pack.opened and self.in_use is not Shuffler.NONE

    def lacks(self, pack: Pack) -> Obstacle:
        """What a deck needs next, or what it is ready for."""
        again = pack.opened
        plain = {
            "new": (".4(a)", "inspect"),
            "bad": (".4(a)", "defective"),
            "inspected": (".4(a)", "verify"),
            "verified": (".5(f)" if again else ".4(b)", "spread"),
            "spread": (".5(f)" if again else ".4(c)", "look"),
            "stacked": (self.shuffling, "shuffled"),
            "racked": (self.shuffling, "shuffled"),
            "loaded": (self.shuffling, "finish"),
            "playing": (self.dealing, "in play"),
        }
        if pack.stage in plain:
            return plain[pack.stage]
        if pack.stage == "seen":
            if self.straight(pack):
                return ".5(f)(2)", "into the shuffling device"
            return (".5(f)(1)" if again and self.old else ".4(c)"), "washed"
        if pack.device:
            return (".5(g)" if self.reshuffles and self.old else ".5(c)(1)"), "dealt as it is"
        if self.using is HAND:
            return ".9(a)(1)", "automated shuffling device"
        if self.reshuffles:
            return ".5(g)", "device that reshuffles"
        if pack.stage == "cut":
            return ".5(d)", "ready to be dealt"
        return (".5(e)", "another cut") if pack.recut else (".5(c)(2)", "must be cut")

    def owes_count(self, play: Play) -> bool:
        """Five rounds in a row may not go without a count."""
        return not play.counted and not self.packs[play.deck].counted and self.uncounted >= 4

    def spread_out(self) -> list[Pack]:
        """The cards that an idle table spreads; the clauses that name shoe and rack leave those in the device."""
        names_places = self.old or self.chapter != "647a"
        stored = [
            each
            for each in self.packs.values()
            if names_places and len(self.packs) == 2 and each.inside and each.number != self.last
        ]
        about = ("loaded", "racked", *MIXED)
        return [each for each in self.packs.values() if each.stage in about and each not in stored]

    # What a step leads to.

    def follow(self, action: Action, at: int) -> None:
        """Note a step that was taken."""
        self.now = at
        if isinstance(action, acts.ReceiveDeck):
            self.packs[action.deck] = Pack(
                action.deck,
                at,
                action.backs,
                action.design,
                "prepared" if action.prepared else "new",
                action.prepared,
            )
        elif isinstance(action, acts.RemoveDeck):
            self._removed(action.deck)
        elif isinstance(action, acts.FinishShuffle) and action.cards not in (None, 52):
            self.leave(action.deck, ".5(g)" if self.reshuffles and self.old else ".5(b)", "wrong")
        elif isinstance(action, acts.BeginRound):
            self.round = Play(action.deck)
            self.packs[action.deck].stage = "playing"
            self.packs[action.deck].by_hand |= self.using is HAND
        elif hasattr(action, "deck"):
            self._mixed(action, self.packs[action.deck])
        elif self.round:
            self._played(action, self.round)
        self._about(action)

    def leave(self, number: int, cite: str, how: str) -> None:
        """A deck leaves the table."""
        del self.packs[number]
        self.gone[number] = (cite, how)
        self.idle = self.idle and bool(self.packs)

    def _removed(self, number: int) -> None:
        if number in self.gone:
            self.gone[number] = (self.gone[number][0], "carried")
            return
        pack = self.packs[number]
        hours = ".3(c)(1)" if pack.by_hand or self.using is HAND else ".3(c)(2)"
        self.leave(number, ".4(a)" if pack.stage == "bad" else hours, "removed")

    def _mixed(self, action: Action, pack: Pack) -> None:
        """A step with one deck takes it to another stage."""
        leads = {
            acts.VerifyInspection: "verified",
            acts.SpreadDeck: "spread",
            acts.WashDeck: "stacked",
            acts.ShuffleByHand: "shuffled",
            acts.LoadShuffler: "loaded",
            acts.FinishShuffle: "shuffled",
            acts.JamShuffler: "stacked",
            acts.OrderShuffle: "stacked",
            acts.CutDeck: "cut",
            acts.OrderRecut: "shuffled",
        }
        inspected = "bad" if getattr(action, "defects", 0) else "inspected"
        pack.stage = leads.get(type(action), inspected)
        pack.opened |= isinstance(action, acts.WashDeck)
        pack.recut = isinstance(action, acts.OrderRecut)
        if not isinstance(action, (acts.CutDeck, acts.OrderRecut)):
            pack.device = isinstance(action, acts.FinishShuffle)
            pack.counted = pack.device and self.counts

    def _played(self, action: Action, play: Play) -> None:
        match action:
            case acts.FinishDeal(cards=cards):
                play.dealt = cards
            case acts.TallyStub(stub=stub, held=held):
                self._tallied(play, stub, play.dealt if held is None else held)
            case acts.RackStub():
                play.racked = True
            case acts.WinJackpot(seat=seat, wager=wager):
                play.kept[seat, wager] = JACKPOTS[self.rules][wager]
            case acts.CompleteDocuments(seat=seat):
                play.kept = {key: cite for key, cite in play.kept.items() if key[0] != seat}
            case acts.EndRound():
                counted = play.counted or self.packs[play.deck].counted
                self.uncounted = 0 if counted else self.uncounted + 1
                self._over(play)
            case acts.VoidRound():
                self._over(play)

    def _tallied(self, play: Play, stub: int, held: int) -> None:
        """A wrong count voids the round; the deck stays only if it is whole and was misdealt."""
        if stub + play.dealt == 52 and held == play.dealt:
            play.counted = True
            return
        self._over(play)
        self.uncounted = 0
        if stub + held != 52 or held == play.dealt:
            self.leave(play.deck, self.stub[2], "wrong")

    def _over(self, play: Play) -> None:
        self.packs[play.deck].stage = "racked"
        self.last, self.round = play.deck, None

    def _about(self, action: Action) -> None:
        """What concerns the whole table."""
        match action:
            case acts.ShowFirstPlayer(asks=asks):
                self._shown(asks)
            case acts.NoActivity():
                for pack in self.spread_out():
                    pack.stage, pack.opened = "spread", True
                    pack.device = pack.counted = pack.recut = False
                self.idle = True
            case acts.OutOfOrder(device=device):
                self.broken.add(device)
                for pack in self.packs.values():
                    if pack.stage == "loaded" and device is self.mixer:
                        pack.stage = "stacked"
            case acts.CoverDevice(device=device):
                self.covered.add(device)
            case acts.BackInOrder(device=device):
                self.broken.discard(device)
                self.covered.discard(device)
            case acts.UseMethod(method=method):
                self.using = method
            case acts.CloseTable():
                self.closed, self.idle, self.packs = True, False, {}

    def _shown(self, asks: bool) -> None:
        """In 2011 a deck left in the device of an idle table comes out unless both conditions are met."""
        for pack in self.packs.values():
            pack.stage = "seen" if pack.stage == "spread" else pack.stage
        stored = [pack for pack in self.packs.values() if pack.inside]
        if self.idle and self.old and stored and (asks or not self.secured or not self.approved):
            stored[0].stage, stored[0].device, stored[0].counted = "verified", False, False
        self.idle = False
