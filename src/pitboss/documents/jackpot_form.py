"""The form by which a win is validated: a page for each wager with a meter or a fortune on its paytable."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import ceil

from pitboss.documents.chosen import decided_by
from pitboss.documents.form_parts import BOX, amounts, at_table, cards_lines, not_folded, signed, written_in
from pitboss.documents.large_win_page import large_win_page
from pitboss.documents.large_wins import large_wins
from pitboss.documents.offer import InForce, envy, how_much, offered_meters
from pitboss.documents.page import (
    Block,
    Columns,
    Document,
    Grid,
    Heading,
    NewPage,
    Numbered,
    Room,
    Text,
    cells,
)
from pitboss.documents.paper import Paper, footer, footnote_of
from pitboss.documents.patron.playing import or_better
from pitboss.documents.patron.terms import of_one_suit
from pitboss.documents.settling import (
    WHOLE,
    FoldedEnvy,
    a_hand,
    envied_by_a_reading,
    folded_hand_envied,
    formed_of,
    hand_of,
    joined,
    least_hand,
    lettered,
    pays_no_share,
    printed,
    table_of,
)
from pitboss.engine.meters import metered_steps, wager_amount
from pitboss.law.silences import (
    CARDS_TOLD_TWICE,
    ENVY_NOT_KEPT_IN_WORDS,
    NO_PROGRESSIVE_IN_A_FOLD,
    READ,
    WHOLE_METER_ONLY,
    read_so,
)
from pitboss.money import Cents, For, Odds, Share, dollars
from pitboss.refusal import Refused
from pitboss.rules.describe import listed
from pitboss.rules.house import House
from pitboss.rules.tables import Row
from pitboss.rules.words import HandBonus, Progressive, metered

VERIFIED = For(500)  # the fixed sum of a bonus by device that a floorperson verifies


def jackpot_form(house: House, paper: Paper | None = None) -> Document:
    """The form of a house; refused where no wager has a meter or pays a fortune."""
    paper = paper or Paper()
    if not validated(house):
        raise Refused(
            "no wager of this submission has a meter, none pays 10,000 times the wager: there is no jackpot"
            " to validate"
        )
    every = [
        *(_page(house, step, paper) for step in metered_steps(house)),
        *(large_win_page(house, win, paper) for win in large_wins(house)),
    ]
    pages = [block for page in every for block in (*page, NewPage())]
    return Document(
        title=house.rules.name,
        subtitle="Validation of a win; file it with what the approved internal controls ask for",
        kind="Jackpot form",
        facts=paper.facts,
        blocks=tuple(pages[:-1]),
        footer=footer(house, paper),
        footnote=footnote_of(pages),
        look="sheets",
    )


def validated(house: House) -> bool:
    """Whether there is a win that is validated, by a clause or by the house's practice."""
    return bool(metered_steps(house)) or any(True for _ in large_wins(house))


def _page(house: House, step: Progressive | HandBonus, paper: Paper) -> Iterator[Block]:
    name = metered(step)
    yield Heading(f"{name}: {_least(house, step)}")
    yield Text(_validated(house, step), step.verify[-1])
    accepted = f"{_amount(house, step)} wager accepted by the system"
    table = at_table(paper)
    cards = tuple(cards_lines(house, step))
    on = (_wagered_on(),) if len(formed_of(step)) > 1 else ()
    player, played = [f"{table}, position", "Player", accepted], ["Round", *cards, "Hand"]
    apart = len(player) + len(on) == len(played)  # then each has a line more
    yield Columns(
        (
            (written_in("The player", "Date" if apart else "Date and time", *player, ticked=on),),
            (written_in("The round", *(["Time"] if apart else []), *played),),
        )
    )
    yield Heading("1. The hand: tick one", 2)
    yield Text(_decided(house, step), ", ".join(decided_by(house, step)), look="small")
    yield Columns(((_hands(house, step),), tuple(_meters(house, step))))
    yield Heading("2. Before anything is paid", 2)
    yield Numbered(tuple((BOX, says, cites) for says, cites in _checks(house, step)))
    if isinstance(step, Progressive) and (schedule := envy(house, step)):
        yield from _envied(house, step, schedule)
        half = ceil((house.seats - 1) / 2)
        others = Grid(
            columns=("Position and player", "Envy Bonus"), rows=(("", ""),) * half, wide=0, tall=True
        )
        yield Columns(((others,), (others,)))
    yield Room("Remarks")
    yield from signed(", ".join((step.verify[0], step.verify[-1])))


def _validated(house: House, step: Progressive | HandBonus) -> str:
    """Which wins a floorperson or above validates, which of them are shares and which are fixed sums."""
    rows = table_of(house, step).rows
    share = [row for row in rows if isinstance(row.pays, Share)]
    fixed = [
        a_hand(row.told.lower()) for row in rows if not isinstance(row.pays, Share) and _floor(step, row)
    ]
    which = "every win"
    if isinstance(step, HandBonus):
        which = listed([*(a_hand(row.told.lower()) for row in share), *fixed])
    sums = "every other hand" if isinstance(step, Progressive) else listed(fixed)
    wins = "wins" if isinstance(step, Progressive) or len(fixed) == 1 else "win"
    return (
        f"A floorperson or above validates {which}. {_of_meters(share)} is won by"
        f" {listed([a_hand(row.told.lower()) for row in share], 'or')}; {sums} {wins} a fixed sum."
    )


def _of_meters(rows: Sequence[Row]) -> str:
    """What some hands win of a meter: the whole of it, if none wins less."""
    if any(share.percent < WHOLE for share in _shares(rows)):
        return "A share of the meter"
    return "A whole meter" if len({share.level for share in _shares(rows)}) > 1 else "The whole meter"


def _shares(rows: Sequence[Row]) -> list[Share]:
    return [row.pays for row in rows if isinstance(row.pays, Share)]


def _least(house: House, step: Progressive | HandBonus) -> str:
    """The least hand that is validated, with its article."""
    if isinstance(step, Progressive):
        return least_hand(house, step)
    rows = [row for row in table_of(house, step).rows if isinstance(row.pays, Share) or _floor(step, row)]
    return a_hand(or_better(rows[-1].told.lower()))


def _floor(step: Progressive | HandBonus, row: Row) -> bool:
    """Whether a fixed sum is validated: each of a progressive wager, of a bonus those at 500 for 1."""
    return isinstance(step, Progressive) or row.pays == VERIFIED


def _amount(house: House, step: Progressive | HandBonus) -> str:
    name = step.wager if isinstance(step, Progressive) else step.wagers[0]
    return how_much(house, house.force.by_name[name])


def _wagered_on() -> tuple[str, str]:
    """Which of two hands the wager is on, to be ticked: the share of the meter differs."""
    return "Wager on the hand of", f"{BOX}\u00a0the player {BOX}\u00a0the dealer"


def _hands(house: House, step: Progressive | HandBonus) -> Grid:
    table = table_of(house, step)
    amount = wager_amount(house, step)
    validated = [row for row in table.rows if isinstance(row.pays, Share) or _floor(step, row)]
    rows = [(BOX, of_one_suit(row.told), row.pays, _due(row.pays, amount)) for row in validated]
    heads = ["", "Hand", "Pays", "Due"]
    return cells(heads, rows, align="llrr", cite=table.table.cite, caption=lettered(table), wide=1)


def _due(pays: Odds, amount: Cents) -> str:
    """What is due on the wager: a fixed sum, or a share of what the meter shows."""
    return "by the meter" if isinstance(pays, Share) else dollars(pays.winnings(amount))


def _meters(house: House, step: Progressive | HandBonus) -> Iterator[Block]:
    shown = [
        f"{'Meter' if level == 'meter' else f'{level.capitalize()} meter'} at the player's turn"
        for level in house.levels(step)
    ]
    percents = dict.fromkeys(share.percent for share in _shares(table_of(house, step).rows))
    whole = list(percents) == [WHOLE]
    won = () if whole else (f"Share won: {listed([f'{each}%' for each in percents], 'or')}",)
    restarts = [each.restarts for each in offered_meters(house) if each.name == metered(step)]
    again = f"Meter after; {restarts[0]} if {'' if whole else 'all '}won" if restarts else "Meters afterward"
    several = _on_both(step)
    if several:
        shown.append(f"Dealer's hand: meter before any payment{READ}")
    among = ("Players who share the dealer's hand",) if several else ()
    yield amounts("The meter", step.meter, *shown, *won, *among, "Amount due", again)
    if several:
        says = "Players with a wager on the dealer's hand share its part of the meter equally."
        yield Text(says, step.highest_only, look="small")


def _on_both(step: Progressive | HandBonus) -> bool:
    """Whether the wager is on the player's hand, the dealer's, or both."""
    return isinstance(step, HandBonus) and len(step.wagers) > 1


def _decided(house: House, step: Progressive | HandBonus) -> str:
    """The cards that decide."""
    if _on_both(step):
        return "Decided on the hand wagered on: the player's or the dealer's."
    formed = step.formed[0] if isinstance(step, HandBonus) else step.formed
    return f"Decided on {hand_of(house, formed)}.{read_so(step.cite, CARDS_TOLD_TWICE)}"


def _envied(house: House, step: Progressive, schedule: InForce) -> Iterator[Block]:
    """To whom an Envy Bonus is paid and for which hands, where players fold by whose folded hand."""
    title, each = "3. Envy Bonus to the other players with this wager", "For each hand of another player"
    cites, fold, told = step.envy, house.force.folding, folded_hand_envied(house)
    sums = printed(schedule, each)
    if fold is not None and told is not None:
        clause = dict((*fold.forfeits, *fold.survives))[step.wager]
        kept = read_so(clause, NO_PROGRESSIVE_IN_A_FOLD | ENVY_NOT_KEPT_IN_WORDS)
        title, cites = f"{title}, folded or not{kept}", f"{cites}, {clause}"
        seen = READ if envied_by_a_reading(house) else ""
        sums = replace(sums, caption=f"{each}, {_of_a_fold(told)}{seen}", cite=f"{sums.cite}, {told.clause}")
    yield Heading(title, 2, cite=cites)
    yield replace(sums, rows=tuple((of_one_suit(hand), pays) for hand, pays in sums.rows), wide=0)


def _of_a_fold(told: FoldedEnvy) -> str:
    """Which folded hands bring an Envy Bonus, beside the hands of players who did not fold."""
    if told.every:
        return "folded or not"
    if not told.made:
        return "but none that was folded"
    but = f", not for {listed(told.alone, 'or')} alone" if told.alone else ""
    return f"a folded one only if its cards stayed for {listed(told.made, 'or')}{but}"


def _checks(house: House, step: Progressive | HandBonus) -> Iterator[tuple[str, str]]:
    verify = step.verify
    yield "The dealer has confirmed that the hand wins.", verify[0]
    yield from not_folded(house, step)
    if isinstance(step, Progressive):
        yield "The light of the position on the progressive system is lit.", verify[1]
        yield "A floorperson or above has validated the win by the approved internal controls.", verify[2]
        yield (
            "Only the highest hand is paid. What is won of the meter is taken from what it shows at the"
            " player's turn.",
            joined((step.highest_only, step.turn)),
        )
        whole = not pays_no_share(house, step)
        pays = "does not pay the whole meter" if whole else "pays no share of the meter"
        read = "" if whole else read_so(step.pay, WHOLE_METER_ONLY)
        stay = "Where the win is not paid from it, the cards stay on the table until this form is complete."
        yield f"The table inventory container {pays}.{read} {stay}", step.pay
        return
    yield "A floorperson or above has verified a win of 500 for 1 or of a share of the meter.", verify[1]
    yield (
        "Only the highest hand is paid. A share that a player's hand wins is taken from what the meter shows"
        f" at the player's turn.{READ}",
        step.highest_only,
    )
    shares = any(isinstance(row.pays, Share) for row in table_of(house, step).rows)
    assert shares
    yield (
        "A share of the meter is not credited to the game account; the hand that wins one stays on the table"
        " until this form is complete.",
        step.credit,
    )
