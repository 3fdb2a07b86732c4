"""The sign at the table: the payouts of every wager offered and the notices of section .2, on one page.

The rows are read off the tables of section .12 and the clauses of section .2.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from io import BytesIO

import numpy as np
import pytest
from PIL import Image

from pitboss.documents.page import Columns, Document, Grid, Text
from pitboss.documents.paper import Paper
from pitboss.documents.render import html, images
from pitboss.documents.sign import sign
from pitboss.games.catalog import RULE_SETS, rule_set
from pitboss.rules.house import default_house
from pitboss.rules.ruleset import RuleSet
from tests.documents.drawings import house
from tests.documents.reached import reached
from tests.documents.reading import flat
from tests.documents.signs import called, notices, paid, plain, tables
from tests.rows import rows

SPEAKS_FOR = ("641a@2011", "643a@2011", "643a", "647a", "649a@2011", "649a", "653a@2011", "669a")
HALVES = ((0, 0.5), (0.5, 1))  # of the width of a page
EVERY = pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: rules.id)

# The clause that asks for the payouts, and one row of every table that a house with all wagers posts.
POSTED = """
    rules        asked            table                            hand                         pays
    641a@2011    641a.2(b)(4)     Wager                            Ante and Play                1 to 1
    641a@2011    641a.2(b)(4)     Ante Bonus                       Four-of-a-kind               25 to 1
    641a@2011    641a.2(b)(4)     Aces Up                          Three-of-a-kind              9 to 1
    641a@2011    641a.2(b)(4)     Progressive Payout               Four aces                    100% of meter
    643a@2011    643a.2(b)(7)     Let It Ride                      Royal flush                  1,000 to 1
    643a@2011    643a.2(b)(7)     Let It Ride Bonus                Royal flush                  $25,000
    643a@2011    643a.2(b)(7)     Three Card Bonus                 Mini-royal                   40 to 1
    643a         643a.2(b)(10)    Let It Ride                      Straight flush               200 to 1
    643a         643a.2(b)(10)    Five Card Bonus                  Four-of-a-kind               150 to 1
    643a         643a.2(b)(10)    Three Card Bonus                 Straight                     6 to 1
    643a         643a.2(b)(10)    Three-Card Progressive Payout    Three-of-a-kind              60 for 1
    643a         643a.2(b)(10)    Five-Card Progressive Payout     Straight flush               10% of meter
    643a         643a.2(b)(10)    Five Card Hand Bonus             Four-of-a-kind               500 for 1
    643a         643a.2(b)(10)    Six Card Bonus                   Full house                   25 to 1
    647a         647a.2(b)(9)     Wager                            Ante, Flop, Turn and River   1 to 1
    647a         647a.2(b)(9)     Texas Hold 'Em Bonus             Ace-ace (dealer and player)  1,000 to 1
    647a         647a.2(b)(9)     Progressive Payout               Full house                   50 for 1
    647a         647a.2(b)(9)     Five Card Hand Bonus             Flush                        50 for 1
    647a         647a.2(b)(9)     Six Card Bonus                   Flush                        20 to 1
    649a@2011    649a.2(b)(5)     Wager                            Ante and Play                1 to 1
    649a@2011    649a.2(b)(5)     Ante Bonus                       Straight flush               5 to 1
    649a@2011    649a.2(b)(5)     Pair Plus                        Straight flush               35 to 1
    649a@2011    649a.2(b)(5)     Progressive Payout               Straight flush               70 for 1
    649a@2011    649a.2(b)(5)     Six Card Bonus                   Royal flush                  1,000 to 1
    649a         649a.2(b)(7)     Wager                            Ante and Play                1 to 1
    649a         649a.2(b)(7)     Ante Bonus                       Three-of-a-kind              4 to 1
    649a         649a.2(b)(7)     Pair Plus                        Flush                        4 to 1
    649a         649a.2(b)(7)     Three-Card Progressive Payout    Straight                     6 for 1
    649a         649a.2(b)(7)     Six Card Bonus                   Straight                     10 to 1
    649a         649a.2(b)(7)     Five-Card Progressive Payout     Royal flush                  100% of meter
    649a         649a.2(b)(7)     Five Card Hand Bonus             Full house                   100 for 1
    649a         649a.2(b)(7)     5 of 6 Progressive Payout        Straight flush               250 for 1
    653a@2011    653a.2(b)(6)     Wager                            Ante and Play                1 to 1
    653a@2011    653a.2(b)(6)     Blind                            Flush                        3 to 2
    653a@2011    653a.2(b)(6)     Trips                            Full house                   9 to 1
    653a@2011    653a.2(b)(6)     Progressive Payout               Flush                        40 for 1
    669a         669a.2(b)(6)     Wager                            Ante                         1 to 1
    669a         669a.2(b)(6)     Pair Plus                        Pair                         1 to 1
    669a         669a.2(b)(6)     Play                             Two pair                     3 to 2
    669a         669a.2(b)(6)     Blind                            Two pair                     Push
    669a         669a.2(b)(6)     Progressive Payout               Straight flush               70 for 1
    669a         669a.2(b)(6)     Six Card Bonus                   Three-of-a-kind              5 to 1
"""

# Letters or answers other than the first: what then stands on the sign.
CHOSEN = """
    rules        choice                               table               hand                      pays
    641a@2011    641a.12(c)=F                         Aces Up             Two pair                  3 to 1
    643a         643a.12(g)=E                         Six Card Bonus      Six-card royal flush—diamonds    200,000 to 1
    643a         643a.12(e)(1)=C                      Five-Card Progressive Payout    Four-of-a-kind    100% minor jackpot
    643a         five_card_bonus_odds=for 1           Five Card Bonus     Royal flush               20,000 for 1
    649a         version=649a.7(e)(1)                 Ante Bonus          Ace, king and queen of spades    50 to 1
    653a@2011    653a.12(c)=D                         Trips               Four-of-a-kind            20 to 1
    669a         669a.12(a)=B                         Pair Plus           Three-of-a-kind           25 to 1
"""

# The lowest of the schedule is 1 for a $1 wager and five times as much for a $5 wager.
ENVY = """
    rules        wager                            amount    hand                             pays
    641a@2011    Progressive Payout               $1        Four-of-a-kind                   $10
    641a@2011    Progressive Payout               $5        Four aces                        $500
    643a         Three-Card Progressive Payout    $5        Mini-royal, spades               $500
    643a         Five-Card Progressive Payout     $1        Straight flush                   $300
    647a         Progressive Payout               $5        Royal flush                      $5,000
    649a@2011    Progressive Payout               $1        Ace, king and queen of spades    $100
    649a         5 of 6 Progressive Payout        $5        Royal flush of spades            $500
    653a@2011    Progressive Payout               $5        Straight flush                   $1,500
    669a         Progressive Payout               $1        Ace, king and queen of spades    $100
"""

NOTICES = """
    rules        clause               sign             says
    643a@2011    643a.2(b)(8)         643a.2(b)(8)     Payout limit per hand: $60,000 for Bet Number 1, Bet Number 2 and Bet Number 3 together
    643a         643a.2(b)(11)        643a.2(b)(11)    Payout limit per hand: $60,000 for Bet Number 1, Bet Number 2 and Bet Number 3 together
    647a         647a.2(b)(10)(i)     647a.2(b)(11)    Ante is returned, not paid, when the winning hand is below a straight
    647a         647a.2(b)(10)(ii)    647a.2(b)(11)    Payout limit per hand: $50,000 for Ante, Flop, Turn and River together
    653a@2011    653a.2(b)(7)(i)      653a.2(b)(8)     Ante pushes when the dealer holds less than a pair
    653a@2011    653a.2(b)(7)(ii)     653a.2(b)(8)     Blind pushes on a winning hand below a straight
    653a@2011    653a.2(b)(7)(iii)    653a.2(b)(8)     Play: three or four times the Ante on the first cards, twice on the Flop, once on the last two community cards
    653a@2011    653a.2(b)(7)(iv)     653a.2(b)(8)     Payout limit per hand: $60,000 for Ante, Blind, Play and Trips together
    669a         669a.2(b)(6)         669a.2(b)(6)     Play: one, two or three times the Ante on the first cards, once or twice on 4th Street, once on 5th Street
"""


@EVERY
def test_a_sign_posts_exactly_the_wagers_offered(rules: RuleSet) -> None:
    posted = {case["table"] for case in rows(POSTED) if case["rules"] == rules.id}
    assert set(tables(sign(house(rules.id)))) == posted
    optional = {wager.name.partition(" on the ")[0] for wager in rules.wagers if wager.if_submitted}
    assert set(tables(sign(house(rules.id, offered=frozenset())))) == posted - optional


@pytest.mark.parametrize("case", rows(POSTED), ids=called)
def test_what_a_wager_pays(case: dict[str, str]) -> None:
    document = sign(house(case["rules"]))
    assert paid(tables(document)[case["table"]])[case["hand"]] == case["pays"]
    (fine_print,) = [b for b in flat(document) if isinstance(b, Text) and b.look == "small"]
    assert fine_print.cite == case["asked"]


@pytest.mark.parametrize("case", rows(CHOSEN), ids=called)
def test_the_sign_follows_the_choices(case: dict[str, str]) -> None:
    name, _, value = case["choice"].partition("=")
    first = house(case["rules"])
    chosen = (
        {"letters": {**first.letters, name: value}} if name in first.letters else {"chosen": {name: value}}
    )
    assert paid(tables(sign(house(case["rules"], **chosen)))[case["table"]])[case["hand"]] == case["pays"]


def test_a_mini_royal_that_the_house_adds_stands_on_the_sign() -> None:
    """649a.12(g) lets it be added to the tables of 649a.12(b) and 649a.12(d)."""
    shown = tables(sign(house("649a", added={"649a.12(d)": 50})))
    assert shown["Pair Plus"].rows[0] == ("Mini-royal flush", "50 to 1")
    assert shown["Pair Plus"].note.endswith("649a.12(d), 649a.12(g)(2)")
    assert shown["Ante Bonus"].rows[0] == ("Straight flush", "5 to 1")
    assert "649a.12(g)" not in shown["Ante Bonus"].note


def test_sums_of_nothing_are_not_posted() -> None:
    """643a.12(b) A of 2011 prints $0 for two pair."""
    assert "Two pair" not in paid(tables(sign(house("643a@2011")))["Let It Ride Bonus"])


@pytest.mark.parametrize("case", rows(ENVY), ids=called)
def test_the_envy_bonus_of_the_amount_wagered(case: dict[str, str]) -> None:
    first = house(case["rules"])
    cents = int(case["amount"].removeprefix("$")) * 100
    document = sign(house(case["rules"], amounts={**first.amounts, case["wager"]: cents}))
    table = tables(document)[case["wager"]]
    (mark,) = table.strong
    assert table.rows[mark][0] == "Envy Bonus"
    assert (case["hand"], case["pays"]) in map(plain, table.rows[mark + 1 :])
    assert f"{case['amount']} wager" in table.note


@pytest.mark.parametrize(
    ("rules", "wager", "says"),
    [
        ("649a", "Three-Card Progressive Payout", "opens at $1,000 and gains 14% of each wager"),
        ("649a", "5 of 6 Progressive Payout", "opens at $10,000 and gains 28% of each wager"),
        (
            "643a",
            "Five Card Hand Bonus",
            "restarts with the reserve and gains 13% of each wager; 8% goes to the reserve",
        ),
        ("653a@2011", "Progressive Payout", "opens at $10,000"),
    ],
)
def test_the_terms_of_a_meter(rules: str, wager: str, says: str) -> None:
    assert says in tables(sign(house(rules)))[wager].note


def test_three_meters_are_named() -> None:
    """643a.12(e)(3) C has a mega, a major and a minor jackpot."""
    letters = {**house("643a").letters, "643a.12(e)(1)": "C"}
    note = tables(sign(house("643a", letters=letters)))["Five-Card Progressive Payout"].note
    assert [level for level in ("mega", "major", "minor") if f"The {level} jackpot opens at" in note] == [
        "mega",
        "major",
        "minor",
    ]


def test_magic_card_and_lucky_bonus_stand_there_when_they_are_drawn() -> None:
    """649a.12(i)(3): 20 for 1 and 5 for 1, where the submission turns them on."""
    rows_off = paid(tables(sign(house("649a")))["Five Card Hand Bonus"])
    triggers = {"Magic Card": Fraction(1, 100), "Lucky Bonus": Fraction(1, 100)}
    on = house("649a", chosen={"magic_card_and_lucky_bonus": "on"}, triggers=triggers)
    rows_on = paid(tables(sign(on))["Five Card Hand Bonus"])
    assert set(rows_on) - set(rows_off) == {"Magic Card", "Lucky Bonus"}
    assert (rows_on["Magic Card"], rows_on["Lucky Bonus"]) == ("20 for 1", "5 for 1")
    one = replace(on, triggers={"Magic Card": Fraction(1, 100)})
    assert set(paid(tables(sign(one))["Five Card Hand Bonus"])) - set(rows_off) == {"Magic Card"}


@pytest.mark.parametrize("case", rows(NOTICES), ids=called)
def test_what_the_patrons_are_told(case: dict[str, str]) -> None:
    cited = ", ".join(dict.fromkeys((case["clause"], case["sign"])))
    assert notices(sign(house(case["rules"])))[cited] == case["says"]
    declared = {each.cite: each.on_sign for each in rule_set(case["rules"]).layout.inscriptions}
    assert declared[case["clause"]] == case["sign"]


def test_no_limit_nothing_about_it() -> None:
    """643a.2(b)(11) and 653a.2(b)(7)(iv) speak of a limit that the house established."""
    assert notices(sign(house("643a", limit=None))) == {}
    assert not any("653a.2(b)(7)(iv)" in cited for cited in notices(sign(house("653a@2011", limit=None))))


@pytest.mark.parametrize("rules", ["649a", "649a@2011"])
def test_the_prescribed_phrase_word_for_word(rules: str) -> None:
    """649a.2(b)(7), in 2011 649a.2(b)(5)."""
    phrases = [b.text for b in sign(house(rules)).blocks if isinstance(b, Text) and b.look == "phrase"]
    assert phrases == ["Dealer Plays with Queen High or Better"]


@EVERY
def test_a_sign_is_one_page_and_names_game_and_holder(rules: RuleSet) -> None:
    document = sign(house(rules.id), Paper(holder="Example Casino", version="0123456789abcdef"))
    (printed,) = images(document)
    assert all(reached(printed, side) > 0.88 for side in HALVES), "a column ends long before the other"
    page = html(document)
    assert "Example Casino" in page
    assert "version" not in document.footer  # of no use to a patron
    assert 'class="sign"' in page
    assert rules.source in document.footer


def test_clauses_stand_in_one_type() -> None:
    """In the note of a table, behind the fine print and alone: the two lowest lines of the page are as long."""
    clause = "643a.12(a)"
    grid = Grid(columns=("Wager", "Pays"), rows=(("Ante", "1 to 1"),), align="lr", note=clause)
    blocks = (Columns(((grid,),)), Text(clause, look="small"))
    document = Document(title="A sign", look="sign", blocks=blocks)
    assert html(document).count(f"<cite>{clause}</cite>") == 2
    ink = np.asarray(Image.open(BytesIO(images(document)[0])).convert("L")) < 200
    ink = ink[: round(0.96 * len(ink))]  # above the foot
    inked = np.flatnonzero(ink.any(axis=1))
    lines = np.split(inked, np.flatnonzero(np.diff(inked) > 2) + 1)
    first, second = (np.flatnonzero(ink[line].any(axis=0)) for line in lines[-2:])
    assert abs(np.ptp(first) - np.ptp(second)) <= 1


def test_the_tables_in_force_do_not_confuse_a_game_with_its_bonus() -> None:
    """643a.12(a) is the game's own table: it stays when the Let It Ride Bonus of 643a.7(e) is not offered."""
    bare = house("643a@2011", offered=frozenset({"Three Card Bonus"}))
    assert [table.cite for table in bare.tables] == ["643a.12(a)", "643a.12(c)"]


def test_the_chip_of_a_let_it_ride_bonus_is_not_returned() -> None:
    """643a.12(b) of 2011 pays sums for a chip that was collected before the deal."""
    offered = default_house(rule_set("643a@2011"))
    words = "sums of the Let It Ride Bonus are all that is paid"
    assert words in str(sign(offered).data)
    assert words not in str(sign(replace(offered, offered=frozenset())).data)
    assert "are all that is paid" not in str(sign(default_house(rule_set("649a"))).data)
