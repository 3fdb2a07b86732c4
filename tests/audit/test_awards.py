"""Awards that are paid by hand, as the auditor follows them in the log."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.audit.awards import PaidByHand

SPEAKS_FOR = ("649a",)
WON = ["1", "meter:L/Major", "award:L", 700, "award", "649a.12(i)(1)"]
DUE = ["2", "award:L", "payable:p", 700, "won", "649a.11(c)(8)(iii)"]
BACK = ["3", "award:L", "meter:L/Major", 700, "reversal of award", "649a.12(i)(1)"]
OF_PAPERS = {"does": "Document", "seat": 1, "wager": "x"}


def recorded(does: str = "InRound", *moved: Any, table: str = "T1", **parts: Any) -> dict[str, Any]:
    action = {"does": does, "action": parts.pop("inner", {})}
    return {"round": f"{table}-1", "table": table, "action": action, "transfers": list(moved), **parts}


def followed(*bodies: dict[str, Any]) -> list[str]:
    awards = PaidByHand()
    return [says for body in bodies for says in awards.follow(body)]


BEGUN = recorded("BeginBetting")
TAKEN = recorded("InRound", WON)
ENDED = recorded("FinishRound")


def test_an_award_is_due_once_its_papers_are_complete() -> None:
    """649a.11(c)(8)(iii): a record that lets the cage pay comes with the papers, or after them."""
    says = ["payable:p has an award of round T1-1 whose papers are not complete"]
    papered = recorded("InRound", DUE, inner=OF_PAPERS)
    assert followed(BEGUN, TAKEN, recorded("InRound", DUE)) == says
    assert followed(BEGUN, TAKEN, papered, recorded("InRound", 7), ENDED) == []
    assert followed(BEGUN, TAKEN, TAKEN, papered, recorded("InRound", DUE)) == says


PAPERED = recorded("InRound", DUE, inner=OF_PAPERS)
PAID = ["hand-pay/2", "payable:p", "cage", 700, "award paid by hand", "649a.11(c)(8)(iii)"]
AT_ONCE = ["4", *PAID[1:]]
WRONG = "pays payable:p by hand what is no award that is due"
PAYMENTS: list[tuple[list[dict[str, Any]], list[str]]] = [
    ([recorded("", PAID, table="")], []),
    ([recorded("", PAID)], []),
    ([recorded("", PAID), recorded("", PAID)], [f"transfer hand-pay/2 {WRONG}"]),
    ([recorded("", [*PAID[:3], 699, *PAID[4:]])], [f"transfer hand-pay/2 {WRONG}"]),
    ([recorded("", ["hand-pay/3", *PAID[1:]])], [f"transfer hand-pay/3 {WRONG}"]),
    ([recorded("InRound", AT_ONCE)], []),
    ([recorded("InRound", AT_ONCE), recorded("", PAID)], [f"transfer hand-pay/2 {WRONG}"]),
]


@pytest.mark.parametrize(("payments", "says"), PAYMENTS, ids=range(len(PAYMENTS)))
def test_the_cage_pays_every_award_once_and_whole(payments: list[dict[str, Any]], says: list[str]) -> None:
    """A payment names its award: at its table in newer records, at none in older ones; so it is no other's."""
    assert followed(BEGUN, TAKEN, PAPERED, ENDED, *payments) == says


VOIDED = {"told": [["event", "all hands are void; the cards are reshuffled", "649a.13(c)"]]}
LEFT: list[tuple[list[dict[str, Any]], list[str]]] = [
    ([BEGUN, TAKEN], []),
    ([BEGUN, TAKEN, recorded("InRound", BACK), ENDED], []),
    ([BEGUN, TAKEN, recorded("InRound", BACK, **VOIDED), ENDED], []),
    ([BEGUN, TAKEN, ENDED], ["round T1-1 is over, and award:L still has 700 units that it won"]),
    (
        [BEGUN, TAKEN, recorded("InRound", [*DUE[:3], 699, *DUE[4:]], inner=OF_PAPERS), ENDED],
        ["round T1-1 is over, and award:L still has 1 units that it won"],
    ),
    (
        [BEGUN, TAKEN, recorded("InRound", **VOIDED)],
        ["round T1-1 is void, and award:L still has 700 units that it won"],
    ),
    (
        [BEGUN, recorded("BeginBetting", table="T2"), TAKEN, recorded("InRound", BACK, table="T2")],
        ["transfer 3 takes 700 units off award:L that table T2 did not win"],
    ),
    ([BEGUN, ENDED, TAKEN], ["transfer 1 moves award:L while no round is played there"]),
    ([recorded("InRound", WON, table="")], ["transfer 1 moves award:L while no round is played there"]),
]


@pytest.mark.parametrize(("bodies", "says"), LEFT, ids=range(len(LEFT)))
def test_what_a_round_won_by_hand_is_paid_or_back_when_it_ends(
    bodies: list[dict[str, Any]], says: list[str]
) -> None:
    """649a.11(c)(8)(iii): it waits for its papers alone, and nothing of it stays where awards wait."""
    assert followed(*bodies) == says
