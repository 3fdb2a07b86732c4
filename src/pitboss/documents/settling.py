"""The settlement as papers tell it: wagers settled together, in order, on which cards, by which tables.

The rules tell it to a patron and the procedure to a dealer; what they tell is found here once.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from pitboss.documents.offer import (
    InForce,
    paytables,
    side_wagers,
    steps,
    sums_for_collected_chips,
    wagers,
)
from pitboss.documents.page import Grid, cells
from pitboss.documents.patron.examples import example
from pitboss.documents.patron.playing import number, or_better, spoken
from pitboss.documents.patron.rankings import kinds_paid
from pitboss.documents.patron.standings import paid_on
from pitboss.engine.meters import wagers_of
from pitboss.hands import Kind, quick
from pitboss.law import neighbor
from pitboss.law.silences import (
    KEPT_WITHOUT_A_NAME,
    LEFT_FOR_ENVY,
    NO_FOLDED_CARDS_EXCEPTED,
    READ,
)
from pitboss.money import Flat, Share, To, dollars
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import (
    AgainstTable,
    AtOdds,
    Folding,
    Formed,
    HandBonus,
    Part,
    Progressive,
    RevealDealer,
    Settlement,
    Turn,
)

WHOLE = 100  # percent of a meter
DOLLAR = 100  # cents
SUIT = "(?:spades|hearts|diamonds|clubs)"
SUITS = re.compile(rf"(?:, | of |\u2014){SUIT}(?:(?:,| or|, or) {SUIT})*$")  # at the end of a hand's name
CLAUSE = r"[0-9]+a\.[0-9]+(?:\([0-9A-Za-z]+\))*"
Told = tuple[str, str]  # words, and their clauses


@dataclass(frozen=True)
class SettledTogether:
    """Steps of the settlement that one clause settles on the same cards: their wagers as people call them."""

    steps: tuple[Settlement, ...]
    names: tuple[str, ...]

    @property
    def step(self) -> Settlement:
        """The step, or the first of several."""
        return self.steps[0]

    @property
    def title(self) -> str:
        """The wagers as a heading names them."""
        return listed(self.names)


def in_order(house: House) -> Iterator[SettledTogether]:
    """Every wager that is not settled against the dealer's hand, in order."""
    side = {wager.name for wager in side_wagers(house)}
    for _, group in groupby(
        steps(house), lambda s: (wagers_of(s) if side & set(wagers_of(s)) else (), s.cite)
    ):
        alike = tuple(group)
        yield SettledTogether(alike, tuple(spoken(house, (n for each in alike for n in wagers_of(each)))))


def taken_before_deal(house: House, each: SettledTogether) -> bool:
    """Whether the chips of these wagers were collected before the deal."""
    names = [name for step in each.steps for name in wagers_of(step)]
    return all(house.force.by_name[name].collected_before_deal for name in names)


def table_of(house: House, step: Settlement) -> InForce:
    """The paytable by which a step is won."""
    clause = step.wins_by if isinstance(step, AtOdds) else step.pays
    return next(each for each in paytables(house) if each.table.cite == clause)


def least_hand(house: House, step: Settlement) -> str:
    """The least hand that wins: `a pair of tens or better`; nothing where the rows have no order."""
    formed = step.formed[0] if isinstance(step, HandBonus) else step.formed
    return "" if formed.by_rows else least_of(table_of(house, step))


def least_of(table: InForce) -> str:
    """The least hand that a paytable pays, with its article."""
    return a_hand(or_better(table.lowest.told.lower()))


def a_hand(hand: str) -> str:
    """A hand as a sentence names it: `a royal flush`, `three-of-a-kind`, `a mini-royal of spades`."""
    hand = hand.replace(", spades", " of spades").replace(", hearts", " of hearts")
    hand = hand.replace(", diamonds, clubs", ", diamonds or clubs")
    return hand if hand.startswith(("two", "three", "four", "ace,")) else f"a {hand}"


def hands_told(hands: Iterable[str]) -> list[str]:
    """Hands as a sentence names them, those of several suits together: `a mini-royal of any suit`."""
    stems = [SUITS.sub("", hand.lower()) for hand in hands]
    told = [f"{a_hand(hand)} of any suit" if stems.count(hand) > 1 else a_hand(hand) for hand in stems]
    told = [re.sub("^(ace,.*) of any suit$", r"\1 of one suit, whichever it is", hand) for hand in told]
    found = list(dict.fromkeys(told))
    other = [hand.startswith("four-") and any(one.startswith("four ") for one in found) for hand in found]
    return [f"any other {hand}" if one else hand for hand, one in zip(found, other, strict=True)]


def titled(house: House, table: InForce) -> str:
    """A paytable by its name, a bonus with its wager: `Ante Bonus on the Ante, Paytable A`."""
    name = table.table.wager
    base = "" if name in house.force.by_name else paid_on(house).get(name, "")
    return table.title.replace(name, f"{name} on the {base}", 1) if base else table.title


def uneven_odds(house: House) -> list[tuple[To, str]]:
    """Odds that pay a whole wager and a part of it, such as 3 to 2, each with its clause."""
    found = [(row.pays, table.table.cite) for table in paytables(house) for row in table.rows]
    return list(dict.fromkeys((odds, cite) for odds, cite in found if isinstance(odds, To) and odds.of > 1))


def to_the_cent(house: House, odds: To) -> str:
    """What odds that may break a dollar pay, with what the minimum wager wins."""
    pays, of = dollars(odds.times * DOLLAR), dollars(odds.of * DOLLAR)
    won, least = dollars(odds.winnings(house.minimum)), dollars(house.minimum)
    return f"{pays} for every {of}, to the cent: {won} on {least}"


def counted(house: House, part: Part) -> str:
    """The cards of one place with their number: `the player's two cards`."""
    count = number(house.force.cards_at(part))
    match part:
        case Part.PLAYER:
            return f"the player's {count} cards"
        case Part.DEALER:
            return f"the dealer's {count} cards"
        case Part.FLOP:
            return "the Flop"
        case Part.BONUS:
            return f"the {count} Six Card Bonus cards"
        case _:
            return f"the {count} community cards"


def cards_of(house: House, formed: Formed) -> str:
    """The cards that a hand is formed from."""
    return listed([counted(house, part) for part in formed.parts])


def hand_of(house: House, formed: Formed) -> str:
    """The hand that decides: `the five-card hand that the player's two cards make with the Flop`."""
    size = house.force.ranking(formed.ranks).size
    held = sum(house.force.cards_at(part) for part in formed.parts)
    best = "best " if held > size else ""
    if held == size and len(formed.parts) == 1:
        return f"the hand of {cards_of(house, formed)}"
    first, *others = [counted(house, part) for part in formed.parts]
    rest = f" with {listed(others)}" if others else ""
    return f"the {best}{number(size)}-card hand that {first} make{rest}"


def lettered(table: InForce) -> str:
    """A paytable under its wager's name: by its letter, if the chapter prints several."""
    return f"Paytable {table.paytable.letter}" if len(table.table.letters) > 1 else "Paytable"


def printed(table: InForce, caption: str = "") -> Grid:
    """A paytable in force as the chapter prints it, rows that pay only."""
    rows = [(row.told, row.pays) for row in table.rows]
    return cells(["Hand", "Pays"], rows, align="lr", caption=caption or table.title, cite=table.table.cite)


def threshold(step: Settlement) -> str:
    """The clause of the paytable whose lowest row is the least hand that wins."""
    return step.wins_by if isinstance(step, AtOdds) else step.pays


def shares(house: House, step: Progressive | HandBonus) -> list[str]:
    """The hands that are paid a share of the meter, as the paytable prints them."""
    return [row.told for row in table_of(house, step).rows if isinstance(row.pays, Share)]


def smaller_shares(house: House, step: Progressive | HandBonus, level: str = "") -> list[Share]:
    """What a paytable pays of a meter, or of one level, without the whole of it."""
    found = [row.pays for row in table_of(house, step).rows if isinstance(row.pays, Share)]
    return [share for share in found if share.percent < WHOLE and level in ("", share.level)]


def pays_no_share(house: House, step: Progressive) -> bool:
    """Whether no share of the meter comes from the container: the clause says so, or a smaller one is won."""
    return step.any_share_elsewhere or bool(smaller_shares(house, step))


def turned_up_for(house: House, step: Settlement) -> str:
    """The cards that lie face down until a wager is settled, told once, or nothing."""
    before = [each.step for each in in_order(house)]
    hidden = (
        [Part.BONUS] if any(isinstance(s, Turn) for s in house.force.play) else [Part.BONUS, Part.COMMUNITY]
    )
    for part in hidden:
        first = next((each for each in before if part in _parts(each)), None)
        if first is step:
            return counted(house, part)
    return ""


def turned_up_again_for(house: House, step: Settlement) -> str:
    """The cards that an earlier wager may have left face down, if nobody made it, or nothing."""
    if turned_up_for(house, step):
        return ""
    earlier = [each.step for each in in_order(house) if turned_up_for(house, each.step)]
    shared = [part for each in earlier for part in _parts(each) if part in _parts(step)]
    lying = [part for part in dict.fromkeys(shared) if part not in (Part.PLAYER, Part.DEALER)]
    return listed([counted(house, part) for part in lying]) if lying else ""


def _parts(step: Settlement) -> tuple[Part, ...]:
    return tuple(part for each in formed_of(step) for part in each.parts)


def formed_of(step: Settlement) -> tuple[Formed, ...]:
    """The hands that a step looks at: one, or the player's and the dealer's."""
    return step.formed if isinstance(step, HandBonus) else (step.formed,)


def pays_six_cards(house: House, step: Settlement) -> bool:
    """Whether the paytable in force has a row of its own for all six cards."""
    ranks = next((r for r in house.force.ranks if r.cite == formed_of(step)[0].ranks), None)
    if ranks is None or Kind.SIX_CARD_ROYAL not in kinds_paid(house, ranks):
        return False
    six = quick.best(example(Kind.SIX_CARD_ROYAL, ranks.ranking), ranks.ranking)
    royal = quick.best(example(Kind.ROYAL_FLUSH, ranks.ranking), ranks.ranking)
    paytable = table_of(house, step).paytable
    return paytable.row_for(six) != paytable.row_for(royal)


def pays_sums_of_money(house: House, step: AgainstTable | AtOdds) -> bool:
    """Whether a paytable has sums of money for a wager that lies there still and goes back to the winner."""
    sums = any(isinstance(row.pays, Flat) for row in table_of(house, step).rows)
    return sums and step.wager not in sums_for_collected_chips(house)


def joined(cites: Iterable[str]) -> str:
    """Clauses as the margin prints them: each once, one a line."""
    return "\n".join(dict.fromkeys(clause for each in cites for clause in each.split("\n") if clause))


@dataclass(frozen=True)
class Fold:
    """What a fold means at these tables: wagers as people call them, each group with its clauses."""

    lost: tuple[str, ...]  # collected, or put away before the deal
    collected: tuple[str, ...]  # of those, what still lies on the layout
    kept: tuple[str, ...]
    unnamed: tuple[str, ...]  # of those, what the clause does not name
    needs: str  # the wager without which nothing is kept, if there is one
    envious: tuple[str, ...]  # progressives whose payout is lost and whose Envy Bonus is kept
    envied: tuple[str, ...]  # these, and progressives that are kept: Envy Bonuses that are still due
    under: tuple[str, ...]  # wagers under which the folded cards lie
    beside: tuple[str, ...]  # other wagers for which they stay on the table
    shared: bool  # whether they stay as long as anyone has a Progressive Payout Wager
    lost_cites: str
    kept_cites: str
    envy_cites: str
    envied_cites: str
    under_cites: str
    beside_cites: str
    cards_cite: str


def fold_of(house: House) -> Fold | None:
    """What a fold means here; None in a game without one."""
    fold = house.force.folding
    if fold is None:
        return None
    offered = {wager.name: wager for wager in wagers(house)}
    lost = {name: cite for name, cite in fold.forfeits if name in offered}
    kept = {name: cite for name, cite in fold.survives if name in offered}
    progressive = {s.wager: s.envy for s in steps(house) if isinstance(s, Progressive)}
    envious = [name for name in lost if name in progressive]
    envied = [name for name in kept if name in progressive]
    stay = [name for name in fold.cards_stay_for if name in offered]
    under = [name for name in stay if name in fold.cards_under]
    beside = [name for name in stay if name not in fold.cards_under]
    clauses = {**lost, **kept}
    swept = () if fold.cards_cite in NO_FOLDED_CARDS_EXCEPTED else (fold.cards_cite,)
    return Fold(
        lost=tuple(spoken(house, lost)),
        collected=tuple(spoken(house, (n for n in lost if not offered[n].collected_before_deal))),
        kept=tuple(spoken(house, kept)),
        unnamed=tuple(spoken(house, (n for n in kept if kept[n] in KEPT_WITHOUT_A_NAME))),
        needs=fold.survival_needs,
        envious=tuple(envious),
        envied=(*envious, *envied),
        under=tuple(under),
        beside=tuple(spoken(house, beside)),
        shared=fold.stay_for_any_progressive and bool(progressive),
        lost_cites=joined((fold.cite, *lost.values())),
        kept_cites=joined(kept.values()),
        envy_cites=joined(lost[name] for name in envious),
        envied_cites=joined((*(lost[name] for name in envious), *(progressive[name] for name in envied))),
        under_cites=joined(clauses[name] for name in under),
        beside_cites=joined((*swept, *(clauses[name] for name in beside))),
        cards_cite=fold.cards_cite,
    )


def read_to_be_kept(fold: Fold) -> str:
    """The mark of a reading where only one leaves a wager in play."""
    return READ if fold.unnamed else ""


def collected_after_all(house: House) -> bool:
    """Whether what a fold gives up is collected only when every player has decided."""
    fold = house.force.folding
    return fold is not None and any(
        isinstance(step, RevealDealer) and step.cite == fold.cards_cite for step in house.force.play
    )


@dataclass(frozen=True)
class FoldedEnvy:
    """Whose folded hand brings others an Envy Bonus: everybody's, or that of some wagers, or nobody's."""

    clause: str
    every: bool = False
    made: tuple[str, ...] = ()  # wagers for which the cards stay on the table and are seen
    alone: tuple[str, ...] = ()  # wagers for which they stay, and nobody has an Envy Bonus by them

    def told(self, counts: str = "counts", counts_not: str = "does not count") -> str:
        """The same in a sentence."""
        if self.every:
            return f"A folded hand {counts} too, for its cards stay on the table."
        if not self.made:
            return f"A folded hand {counts_not}, for its cards have left the table."
        but = f"; cards that stayed for {listed(self.alone, 'or')} alone do not count" if self.alone else ""
        made = listed(self.made, "or")
        return f"A folded hand {counts} only if its cards stayed on the table for {made}{but}."


def folded_hand_envied(house: House) -> FoldedEnvy | None:
    """Whose folded hand brings others an Envy Bonus; None where none is paid or nobody folds."""
    fold = house.force.folding
    if fold is None or not any(isinstance(s, Progressive) for s in steps(house)):
        return None
    if fold.stay_for_any_progressive:
        return FoldedEnvy(fold.cards_cite, every=True)
    offered = {wager.name for wager in wagers(house)}
    made = spoken(house, (name for name in fold.envy_for if name in offered))
    return FoldedEnvy(fold.cards_cite, made=tuple(made), alone=tuple(_without_envy(house, fold)))


def envied_by_a_reading(house: House) -> bool:
    """Whether it is a reading which folded hands bring an Envy Bonus."""
    fold = house.force.folding
    if fold is None or fold.stay_for_any_progressive:
        return False
    return fold.cards_cite not in LEFT_FOR_ENVY or bool(_without_envy(house, fold))


def hand_once_lost(house: House) -> Told:
    """The hand of a player who lost all wagers by leaving or by telling others, with the clauses of both."""
    left, telling = house.force.wagering.leaving, house.force.telling
    told = ", or told others of the hand and forfeited all wagers," if telling else ""
    return f"The hand of a player who left the table and lost all wagers by it{told}", joined((left, telling))


def _without_envy(house: House, fold: Folding) -> list[str]:
    """The wagers for which folded cards stay without bringing an Envy Bonus."""
    offered = {wager.name for wager in wagers(house)}
    return spoken(house, (n for n in fold.cards_stay_for if n in offered and n not in fold.envy_for))


def where_cards_lie(house: House) -> Told:
    """Where the cards lie after the last bet that can be taken back; a clause that is named goes apart."""
    stated = (house.stated[each.name] for each in house.force.statements if each.name in house.stated)
    words = next(stated, "on the layout")
    cites = re.findall(CLAUSE, words)
    asked = neighbor(house.rules.id, house.force.own_hand, 2)
    return re.sub(rf" of {CLAUSE}", "", words), joined((asked, *cites))
