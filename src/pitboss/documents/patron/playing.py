"""How a round goes, told to a player step by step: only this game, only what this house offers."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from pitboss.documents.numbers import number as number
from pitboss.documents.offer import (
    InForce,
    envy,
    game_paytables,
    game_wagers,
    how_much,
    side_wagers,
    steps,
    version_of,
    wagers,
)
from pitboss.documents.patron.standings import PARTED, RELATIONS, STANDINGS, standings
from pitboss.engine.dealing import queue_for
from pitboss.engine.meters import wagers_of
from pitboss.engine.state import Seat
from pitboss.law.silences import LAID_DOWN_FIRST
from pitboss.money import Push
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.words import (
    AtOdds,
    Decide,
    Face,
    Formed,
    HandBonus,
    On,
    Part,
    PlayStep,
    Progressive,
    RevealDealer,
    Turn,
    Wager,
    Word,
)

EACH_RANK = re.compile(r"^(pair of \w+), .* or aces$")  # all ranks from one upward: that one or better
YOURS = {
    Part.PLAYER: "your cards",
    Part.DEALER: "the dealer's cards",
    Part.COMMUNITY: "the community cards",
    Part.FLOP: "the Flop",
    Part.BONUS: "the Six Card Bonus cards",
}
FOR_SOME = {  # cards that lie face down to the end where only certain wagers go by them
    Part.COMMUNITY: "community cards",
    Part.BONUS: f"more cards, {YOURS[Part.BONUS]},",
}


def a(name: str) -> str:
    """A name with its article: `an Ante Wager`."""
    return f"{'an' if name[0] in 'AEIOUaeiou' else 'a'} {name}"


def yours(house: House, formed: Formed) -> str:
    """The cards of a hand to the player whose it is: `your three cards and the two community cards`."""
    own = f"your {number(house.force.cards_at(Part.PLAYER))} cards"
    counts = {
        Part.PLAYER: own,
        Part.COMMUNITY: f"the {number(house.force.cards_at(Part.COMMUNITY))} community cards",
    }
    return listed([counts.get(part, YOURS[part]) for part in formed.parts])


def spoken(house: House, names: Iterable[str]) -> list[str]:
    """Wagers as people call them: a wager on either hand is one wager."""
    return list(dict.fromkeys(house.force.by_name[name].called for name in names))


def told(house: House) -> tuple[str, ...]:
    """The round as steps for a player."""
    return (*_bets(house), *_deal(house), *_round(house), *_end(house))


def _bets(house: House) -> Iterator[str]:
    required = [wager for wager in game_wagers(house) if wager.required]
    if required:
        names, amount = [wager.name for wager in required], how_much(house, required[0])
        equal = f"equal wagers on {listed(names)}" if len(names) > 1 else a(f"{names[0]} Wager")
        yield f"Place {equal}, {amount}{' each' if len(names) > 1 else ''}."
    else:
        yield from _either(house)
    more = spoken(house, (wager.name for wager in side_wagers(house) if required or wager.after))
    if len(more) == 1:
        wanted = f"Add {a(more[0])} Wager, if you want one"
        yield f"{wanted}, before the dealer calls “no more bets”.{_accepted(house)}{_envy(house)}"
    elif more:
        yield (
            f"Add any of these wagers before the dealer calls “no more bets”: {listed(more)}."
            f"{_accepted(house)}{_envy(house)}"
        )


def _accepted(house: House) -> str:
    """That a player sees to a wager on a device, if one is offered, after a space: 649a.7(d)(4)."""
    devices = spoken(house, (wager.name for wager in side_wagers(house) if wager.on is not On.LAYOUT))
    if not devices:
        return ""
    yours = f"your {devices[0]}" if len(devices) == 1 else "every wager that you make on it"
    return f" See for yourself that the device at your place has accepted {yours}."


def _envy(house: House) -> str:
    """What an Envy Bonus is, with the space before it, where a wager wins one."""
    names = envied(house)
    if not names:
        return ""
    wins = f" {listed(names)} also {'wins' if len(names) == 1 else 'win'} an Envy Bonus"
    return f"{wins}: a sum of money if another player holds one of certain high hands."


def envied(house: House) -> list[str]:
    """The wagers that may win by the hand of another player."""
    return [step.wager for step in steps(house) if isinstance(step, Progressive) and envy(house, step)]


def _either(house: House) -> Iterator[str]:
    """The opening wagers of a game in which a player may play the dealer, a paytable, or both."""
    dealer = next(wager for wager in game_wagers(house) if not wager.times)
    table = next(wager for wager in side_wagers(house) if not wager.after)
    version = version_of(house)
    if version and version.both_within:
        yield (
            f"Place {a(dealer.name)} Wager to play against the dealer and {a(table.name)} Wager to play"
            f" against its paytable, {how_much(house, dealer)} each; neither is more than"
            f" {number(version.both_within)} times the other."
        )
        return
    if version:
        yield (
            f"Place {a(dealer.name)} Wager to play against the dealer, {how_much(house, dealer)}. You may"
            f" add {a(table.name)} Wager, which plays against its paytable: at this table {version.says}."
        )
        return
    yield (
        f"Place {a(dealer.name)} Wager to play against the dealer, {a(table.name)} Wager to play against its"
        f" paytable, or both, {how_much(house, dealer)} each. With {table.name} alone you have nothing to"
        " decide."
    )


def _deal(house: House) -> Iterator[str]:
    placed = {wager.name: 1 for wager in wagers(house)}
    slots = queue_for(house, house.force.method(house.method), [Seat(1, "player", placed=placed)])
    dealt = Counter((slot.part, slot.face) for slot in slots)
    says = f"You are dealt {number(dealt[Part.PLAYER, Face.DOWN], 'card')} face down"
    dealer, shown = dealt[Part.DEALER, Face.DOWN], dealt[Part.DEALER, Face.UP]
    if dealer:
        says += f"; the dealer takes {number(dealer)}" + (
            f" and {number(shown)} more face up" if shown else ""
        )
    if dealt[Part.COMMUNITY, Face.DOWN] and not _only_for(house, Part.COMMUNITY):
        count = dealt[Part.COMMUNITY, Face.DOWN]
        says += f"; {number(count)} community cards that all players share lie face down"
    yield says + "."
    for part, what in FOR_SOME.items():
        if dealt[part, Face.DOWN] and (needed := _only_for(house, part)):
            cards = f"{number(dealt[part, Face.DOWN])} {what}"
            made = listed([f"the {name} Wager" for name in spoken(house, needed)], "or")
            yield f"{cards[0].upper()}{cards[1:]} are dealt face down as well if anyone has made {made}."


def _only_for(house: House, part: Part) -> tuple[str, ...]:
    """The offered wagers without which no card is dealt to a place; none if it is always dealt to."""
    offered = {wager.name for wager in wagers(house)}
    for step in house.force.method(house.method).steps:
        if getattr(step, "to", None) is part:
            return tuple(name for name in getattr(step, "only_for", ()) if name in offered)
    return ()


def _round(house: House) -> Iterator[str]:
    turned, looked = 0, False
    for step in house.force.play:
        said = _step(house, step, turned)
        if said:
            yield from (said,) if looked else _looked(house, said)
            looked = True
        turned += step.community if isinstance(step, Turn) else 0
        if isinstance(step, Decide) and Word.FOLD in step.words:
            yield fold_says(house)


def _looked(house: House, said: str) -> Iterator[str]:
    """The first look at one's cards, whom they may be told where that is ruled, and what comes then."""
    first = next(step.cite for step in house.force.play if isinstance(step, Decide))
    look = "Look at your cards"
    if first in LAID_DOWN_FIRST:
        look += " and lay them face down on the layout again before you decide"
    if not house.force.telling:
        yield f"{look}. {said}"
        return
    yield (
        f"{look}. Keep them to yourself until all community cards are shown: telling others about them costs"
        " you every wager of the round."
    )
    yield said


def _step(house: House, step: PlayStep, turned: int) -> str:
    """One step of the round to a player; nothing for what only the dealer does."""
    match step:
        case Decide():
            return _decide(step, house.force.by_name[step.wager].equals) + _laid_down(house, step)
        case Turn(community=count, name=name):
            one = "another community card" if turned else "a community card"
            cards = (
                one if count == 1 else number(count, "more community card" if turned else "community card")
            )
            return f"The dealer turns up {cards}" + (f" ({name})." if name else ".")
        case RevealDealer():
            rules = house.force
            assert rules.compete is not None
            size = number(rules.ranking(rules.compete.ranks).size)
            return f"The dealer turns up the dealer's cards and makes the best {size}-card hand."
    return ""


def _decide(step: Decide, base: str) -> str:
    if Word.WITHDRAW in step.words:
        return f"Withdraw {step.wager} (you get it back), or let it ride."
    amount = times_of(base, step.times, step.any_amount_between)
    said = f"make {a(step.wager)} Wager {amount}, or {step.words[0].value}."
    return f"If you have not made one yet, {said}" if step.unless_placed else said[0].upper() + said[1:]


def _laid_down(house: House, step: Decide) -> str:
    """That cards are not touched again once the last bet is decided that can be taken back: 643a.11(a)(3)."""
    asked = [each for each in house.force.play if isinstance(each, Decide) and Word.WITHDRAW in each.words]
    if step not in asked[-1:]:
        return ""
    return " Then lay your cards face down on the layout and do not touch them again."


def times_of(base: str, times: tuple[int, ...], between: bool) -> str:
    """A multiple of a wager in words: `equal to your Ante`, `of three or four times your Ante`."""
    if times == (1,):
        return f"equal to your {base}"
    if between:
        return f"of any amount from one to {number(max(times))} times your {base}"
    if times == (2,):
        return f"of twice your {base}"
    return f"of {listed([number(each) for each in times], 'or')} times your {base}"


def fold_says(house: House) -> str:
    """What a fold costs and what it leaves, of the wagers offered here."""
    fold = house.force.folding
    assert fold is not None
    offered = [wager.name for wager in wagers(house)]
    lost = spoken(house, (name for name, _ in fold.forfeits if name in offered))
    kept = spoken(house, (name for name, _ in fold.survives if name in offered))
    says = f"If you fold, you lose {listed([f'your {name}' for name in lost])}"
    if kept:
        needs = f" if you also made {a(fold.survival_needs)} Wager" if fold.survival_needs else ""
        stays = "stay" if len(kept) > 1 else "stays"
        says += f"; {listed([f'your {name}' for name in kept])} {stays} in play{needs}"
    return f"{says}. An Envy Bonus may still come to you." if {*envied(house)} & set(lost) else f"{says}."


def _end(house: House) -> Iterator[str]:
    rules = house.force
    formed = rules.compete
    if formed is None:
        step = next(step for step in steps(house) if game_wagers(house)[0].name in wagers_of(step))
        assert not isinstance(step, HandBonus)
        formed = step.formed
    hand = _made(house, formed)
    if _rides(house):
        table = game_paytables(house)[0]
        least = or_better(table.lowest.told.lower())
        yield (
            f"{hand} make your hand. A {least} is paid on every bet that rides, by {_paytables(house)};"
            " anything less loses them."
        )
    elif rules.compete is None:
        fixed = [
            f"a winning {step.wager} pays {step.odds}" for step in steps(house) if isinstance(step, AtOdds)
        ]
        yield f"{'; '.join((f'{hand} is paid by {_paytables(house)}', *fixed))}."
    else:
        compared = "are your hand, which is compared" if hand.startswith("The best") else "is compared"
        yield f"{hand} {compared} with the dealer's hand; “{STANDINGS}” tells what follows."
    others = spoken(house, (wager.name for wager in side_wagers(house)))
    shown = "".join(_shown_last(house))
    if len(others) == 1:
        yield f"{others[0]} is settled by itself, by its own paytable{shown}."
    elif others:
        yield f"The other wagers are settled by themselves, each by its own paytable{shown}."


def _made(house: House, formed: Formed) -> str:
    """The cards of a player's hand, or the hand itself where there are no others or a choice among them."""
    size = house.force.ranking(formed.ranks).size
    held = sum(house.force.cards_at(part) for part in formed.parts)
    cards = yours(house, formed)
    if len(formed.parts) == 1:
        return "Your hand" if held == size else f"The best {number(size)} of {cards}"
    if held == size:
        return f"{cards[0].upper()}{cards[1:]}"
    return f"Your best {number(size)}-card hand from {listed([YOURS[part] for part in formed.parts])}"


def _rides(house: House) -> bool:
    """Whether bets may be taken back and the others ride."""
    return any(isinstance(step, Decide) and Word.WITHDRAW in step.words for step in house.force.play)


def _shown_last(house: House) -> Iterator[str]:
    """That cards dealt for certain wagers alone are turned up, with the semicolon before it."""
    for part in FOR_SOME:
        if _only_for(house, part):
            yield f"; the dealer turns up {YOURS[part]} for that"


def _paytables(house: House) -> str:
    """What pays a hand that has no dealer's to beat: the one paytable by name, or those that there are."""
    first, *others = game_paytables(house)
    return "the paytables of this guide" if others else f"the paytable “{first.title}”"


def wins_with(house: House, wager: Wager) -> str:
    """What wins a wager: which cards, and the lowest hand that its paytable pays."""
    step = next((step for step in steps(house) if wager.name in wagers_of(step)), None)
    if step is None:
        return _beats(house, wager)
    formed = step.formed[step.wagers.index(wager.name)] if isinstance(step, HandBonus) else step.formed
    if formed.by_rows:
        return "your first two cards are on its paytable"
    clause = step.wins_by if isinstance(step, AtOdds) else step.pays
    table = InForce(house.force.table(clause), house.paytable(clause))
    wins = f"{listed([YOURS[part] for part in formed.parts])} make {_or_better(table.lowest.told.lower())}"
    pushes = [row.told.lower() for row in table.rows if isinstance(row.pays, Push)]
    back = pushes and not isinstance(step, AtOdds)
    return f"{wins}; it comes back with {_or_better(pushes[-1])}" if back else wins


def _beats(house: House, wager: Wager) -> str:
    """What wins a wager against the dealer: the better hand, and what the dealer's hand must be for that."""
    table = next((each for each in game_paytables(house) if each.table.wager == wager.name), None)
    found = [(each, each.ends.get(wager.name, "")) for each in standings(house)]
    won = [(each, end) for each, end in found if end.startswith(("pays", "by its paytable"))]
    says = f"your hand beats{' or ties' if _ties_win(house, wager) else ''} the dealer's"
    if table:
        says += f" with {_or_better(table.lowest.told.lower())}"
    elif parted := next((match for _, end in won if (match := PARTED.fullmatch(end))), None):
        says += f" with {parted['hand']} or better"
    if any(each.relations == RELATIONS for each, _ in won):
        short = next(each.dealer for each, _ in won if each.relations == RELATIONS)
        return f"{says}, or {short[0].lower()}{short[1:]}"
    if won[0][0].dealer and {each.dealer for each, _ in found} != {each.dealer for each, _ in won}:
        return f"{says}, and {won[0][0].dealer[0].lower()}{won[0][0].dealer[1:]}"
    return says


def wins_bonus(house: House, bonus: InForce) -> str:
    """What wins a bonus that is paid without a wager of its own: the hand, and the dealer's if it matters."""
    asked = listed([wager.name for wager in game_wagers(house)])
    makes = f"you made {asked}, and your cards make {_or_better(bonus.lowest.told.lower())}"
    return f"{makes}, win or lose" if always_paid(house, bonus) else f"{makes} and beat the dealer's hand"


def always_paid(house: House, bonus: InForce) -> bool:
    """Whether a bonus without a wager of its own is paid whatever the dealer holds."""
    return all(bonus.table.wager in each.ends for each in standings(house))


def _ties_win(house: House, wager: Wager) -> bool:
    """Whether a hand equal to the dealer's is paid."""
    return any(
        "equal" in each.relations and each.ends.get(wager.name, "").startswith("pays")
        for each in standings(house)
        if "lower" not in each.relations  # where every hand is paid, the dealer's fell short
    )


def or_better(hand: str) -> str:
    """The lowest hand of a paytable as the least that wins: `pair of tens or better`."""
    hand = EACH_RANK.sub(r"\1", hand).replace("\u2014", " of ")
    if "better" in hand:
        return hand
    return f"{hand}, or better" if " or " in hand else f"{hand} or better"


def _or_better(hand: str) -> str:
    article = "" if hand.startswith(("two", "three", "four")) else "a "
    return article + or_better(hand)
