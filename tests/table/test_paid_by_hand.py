"""Awards that are a share of a meter: they wait for their papers, and the cage pays them by hand.

643a.11(g)(5)(iii), 647a.11(j)(3) and 649a.11(c)(8)(iii) keep such a Five Card Hand Bonus from the game
account; 641a.11(c)(5)(iv), 643a.11(g)(4)(iv), 647a.11(i)(4), 649a.11(c)(5)(iv), 653a.11(j)(4) and
669a.11(i)(3)(i)(D) keep such a Progressive Payout from the table inventory. Both keep the winner's cards
on the table until the documentation is complete.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from pitboss.cards import DECK, cards
from pitboss.engine import legal, seat
from pitboss.engine.actions import DocumentJackpot, RefuseAward, Say, Validate
from pitboss.engine.documents import undocumented
from pitboss.engine.people import FLOORPERSON, SPECTATOR, TABLE_SYSTEM, Who
from pitboss.engine.state import OVER, Line, Round, Source
from pitboss.engine.validating import pending
from pitboss.games.catalog import RULE_SETS
from pitboss.ledger import accounts
from pitboss.refusal import Refused
from pitboss.rules.house import default_house
from pitboss.rules.ruleset import RuleSet
from pitboss.rules.words import Word
from pitboss.table import actions as acts
from pitboss.table import fair
from pitboss.table.dealer import coming
from pitboss.values import altered
from tests.server.playing import ROYAL, deck_with
from tests.table.driver import AT_ONCE, BUY_IN, Driven, opened

SPEAKS_FOR = ("641a@2011", "643a", "647a", "649a", "649a@2011", "653a@2011", "669a")
METERED = [rules for rules in RULE_SETS if rules.id in SPEAKS_FOR]
MINE, PAYABLE = accounts.player("p1"), accounts.payable("p1")
FOUR_ACES = "As Ah Ad Ac 9h"
GIVES_UP = (Word.FOLD, Word.WITHDRAW)


@pytest.fixture(params=METERED, ids=lambda rules: rules.id)
def rules(request: pytest.FixtureRequest) -> RuleSet:
    found: RuleSet = request.param
    return found


def holds(driven: Driven) -> Round:
    """The round under way."""
    assert driven.table.round is not None
    return driven.table.round


def dealers_royal(rules: RuleSet) -> tuple[int, ...]:
    """A deck that gives the royal flush to the dealer: a deck in order shows where each of its cards goes."""
    driven = opened(default_house(rules))
    played(driven, DECK)
    last = driven.table.last
    assert last is not None
    places = [*last.dealer, *last.community][:5]
    royal = dict(zip(places, cards(ROYAL), strict=True))
    rest = [card for card in DECK if card not in royal.values()]
    return tuple(royal[place] if place in royal else rest.pop(0) for place in range(52))


def played(driven: Driven, deck: tuple[int, ...]) -> None:
    """Two seats with every wager, a round from this deck to its end; both keep their hands."""
    begun(driven)
    played_until(driven, deck, lambda _: False)


def begun(driven: Driven) -> None:
    """Two seats with every wager."""
    driven.sit(1, 2)
    driven.until_betting()
    for number in (1, 2):
        driven.wager(number)


def played_until(driven: Driven, deck: tuple[int, ...], there: Callable[[Round], bool]) -> None:
    """A round from this deck until it has come so far, or is collected; who is asked keeps his hand."""
    while driven.table.round is not None and not there(driven.table.round):
        due = coming(driven.table)
        assert due is not None
        if isinstance(due.action, acts.TimeOut):
            stay(driven, seat(due.action.seat))
        elif due.needs == "deck":
            digest = fair.deck_digest(driven.secrets[driven.table.round_id], deck)
            driven.do(acts.FixDeck(deck, digest), TABLE_SYSTEM)
        else:
            driven.next()


@cache
def laid(rules: RuleSet) -> tuple[int, ...]:
    """A deck that gives seat 1 a hand that wins the whole meter: a royal flush, or in 641a.12(d)(1) four aces."""
    return deck_with(default_house(rules), FOUR_ACES if rules.chapter == "641a" else ROYAL)


def awarded(rules: RuleSet) -> Driven:
    """Two seats with every wager; seat 1 holds the cards of a royal flush, and an award waits."""
    driven = opened(default_house(rules))
    begun(driven)
    played_until(driven, laid(rules), lambda state: bool(state.waiting))
    return driven


def stay(driven: Driven, who: Who) -> None:
    """Somebody who is asked keeps his hand."""
    choices = [option.action for option in legal(holds(driven), who)]
    driven.round(next(a for a in choices if not isinstance(a, Say) or a.word not in GIVES_UP), who)


def by_people(driven: Driven) -> Driven:
    """The same table without anybody who stands in for floorperson and cage."""
    driven.table = altered(driven.table, timers=AT_ONCE._replace(validation=0))
    return driven


def validated(driven: Driven, stage: object = OVER) -> list[Line]:
    """The round after a floorperson has validated every award; those that are paid by hand."""
    while holds(driven).stage is not stage:
        waits = pending(holds(driven))
        if waits is not None:
            driven.round(Validate(waits.seat, waits.wager), FLOORPERSON)
        else:
            assert driven.next() is not None
    return [line for line in holds(driven).lines if line.source is Source.HAND_PAID]


def test_an_award_is_never_added_to_the_game_account(rules: RuleSet) -> None:
    driven = by_people(awarded(rules))
    awards = validated(driven)
    assert {line.seat for line in awards} == {1}
    units = 100 * sum(line.paid for line in awards)
    mine = [line for line in holds(driven).lines if line.seat == 1]
    net = sum(line.paid - line.collected for line in mine) - sum(line.paid for line in awards)
    assert driven.balances[MINE] == 100 * (BUY_IN + net)
    waiting = {name: held for name, held in driven.balances.items() if accounts.kind_of(name) == "award"}
    assert sum(waiting.values()) == units, "it waits where awards wait"
    assert PAYABLE not in driven.balances, "nothing is paid before the papers"
    for line in awards:
        before = driven.balances.get(PAYABLE, 0)
        driven.round(DocumentJackpot(line.seat, line.wager), FLOORPERSON)
        assert driven.balances[PAYABLE] - before == 100 * line.paid
    assert driven.balances[PAYABLE] == units
    assert driven.balances[MINE] == 100 * (BUY_IN + net)
    assert all(driven.balances[name] == 0 for name in waiting)
    assert sum(driven.balances.values()) == 0


def test_papers_that_come_early_pay_nothing_before_the_round_is_over(rules: RuleSet) -> None:
    """A wrong count may still void the round, and nothing is taken back from a hand that was paid."""
    driven = by_people(awarded(rules))
    waits = pending(holds(driven))
    assert waits is not None
    driven.round(Validate(waits.seat, waits.wager), FLOORPERSON)
    if waits.source is Source.HAND_PAID and holds(driven).stage is not OVER:
        driven.round(DocumentJackpot(waits.seat, waits.wager), FLOORPERSON)
        assert PAYABLE not in driven.balances
    owed = [line for line in validated(driven) if line not in undocumented(holds(driven))]
    assert driven.balances.get(PAYABLE, 0) == 100 * sum(line.paid for line in owed)


def test_a_winner_who_has_left_is_paid_all_the_same(rules: RuleSet) -> None:
    driven = by_people(awarded(rules))
    awards = validated(driven)
    driven.do(acts.StandUp(1), seat(1))
    driven.do(acts.SitDown(seat=1, player="other", name="Other"), SPECTATOR)
    for line in awards:
        driven.round(DocumentJackpot(line.seat, line.wager), FLOORPERSON)
    assert driven.balances[PAYABLE] == 100 * sum(line.paid for line in awards)


def test_where_the_program_stands_in_it_pays_as_the_cage(rules: RuleSet) -> None:
    driven = awarded(rules)
    awards = validated(driven)
    cage = driven.balances[accounts.CAGE]
    while driven.table.round is not None:
        driven.next()
    assert driven.balances[PAYABLE] == 0
    assert driven.balances[accounts.CAGE] - cage == 100 * sum(line.paid for line in awards)


def test_an_award_that_is_refused_asks_for_no_papers(rules: RuleSet) -> None:
    """Papers are owed for what has been won; what a floorperson did not validate has not."""
    driven, refused = by_people(awarded(rules)), []
    while (waits := pending(holds(driven))) is not None or holds(driven).stage is not OVER:
        if waits is None:
            assert driven.next() is not None
            continue
        refused.append(waits.wager)
        driven.round(RefuseAward(waits.seat, waits.wager, "a marked card"), FLOORPERSON)
    assert undocumented(holds(driven)) == ()
    assert not any(line.source is Source.HAND_PAID for line in holds(driven).lines)
    with pytest.raises(Refused, match="no documentation is owed"):
        driven.round(DocumentJackpot(1, refused[0]), FLOORPERSON)
    while driven.table.round is not None:
        assert driven.next() is not None
    assert PAYABLE not in driven.balances


def test_cards_stay_for_the_award_that_was_validated_alone() -> None:
    """649a: the first award is validated, the next one refused; the cards stay until the papers of the first."""
    rules = next(each for each in METERED if each.id == "649a")
    driven = by_people(awarded(rules))
    first = pending(holds(driven))
    assert first is not None
    driven.round(Validate(first.seat, first.wager), FLOORPERSON)
    driven.round(DocumentJackpot(first.seat, first.wager), FLOORPERSON)
    while (waits := pending(holds(driven))) is not None or holds(driven).stage is not OVER:
        if waits is None:
            assert driven.next() is not None
        else:
            driven.round(RefuseAward(waits.seat, waits.wager, "a marked card"), FLOORPERSON)
    while driven.table.round is not None:
        assert driven.next() is not None
    assert driven.balances[PAYABLE] == 100 * first.paid


@pytest.mark.parametrize("name", ["647a", "649a"])
def test_the_dealers_jackpot_is_divided_and_each_part_paid_by_hand(name: str) -> None:
    """647a.12(e)(2), 649a.12(i)(2): both wagered on the dealer's hand, and neither account gets its half."""
    rules = next(each for each in METERED if each.id == name)
    driven = opened(default_house(rules))
    played(driven, dealers_royal(rules))
    last = driven.table.last
    assert last is not None
    parts = [line for line in last.lines if line.wager.endswith("on the dealer's hand")]
    assert [line.source for line in parts] == [Source.HAND_PAID] * 2
    assert abs(parts[0].paid - parts[1].paid) <= 1
    for line in parts:
        player = f"p{line.seat}"
        ways = [
            (moved.source.partition(":")[0], moved.target.partition(":")[0], moved.units)
            for done in driven.steps
            for moved in done.transfers
            if moved.reason.startswith(line.wager) and player in moved.source + moved.target
        ]
        assert ways[1:] == [("award", "payable", 100 * line.paid), ("payable", "cage", 100 * line.paid)]
    assert all(held == 0 for account, held in driven.balances.items() if account.startswith("award:"))
