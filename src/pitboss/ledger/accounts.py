"""Accounts by name. Whose money lies where is told by the name alone.

| account | what lies there |
|---|---|
| `player:<id>` | a player's game account |
| `stake:<table>/<seat>` | wagers on the layout before one seat |
| `inventory:<table>` | the table inventory |
| `meter:<link>/<level>`, `reserve:<link>/<level>` | a progressive meter and its unseen reserve |
| `award:<link>` | awards of a link's meters that wait for a floorperson and for their papers |
| `payable:<id>` | a player's awards with complete papers, which the cage pays by hand |
| `tips` | what players gave the dealers |
| `house`, `cage` | where money comes from and goes to; the cage's balance is what it has issued, below zero |
"""

from __future__ import annotations

HOUSE = "house"
CAGE = "cage"
TIPS = "tips"
PLAYER, STAKE, INVENTORY, METER, RESERVE, AWARD = "player", "stake", "inventory", "meter", "reserve", "award"
PAYABLE = "payable"
KINDS = (PLAYER, STAKE, INVENTORY, METER, RESERVE, AWARD, PAYABLE, HOUSE, CAGE, TIPS)
BELOW_ZERO = (HOUSE, CAGE, INVENTORY)  # an inventory that pays more than it has waits for a fill


def player(person: str) -> str:
    """The game account of a player."""
    return f"{PLAYER}:{person}"


def stake(table: str, seat: int) -> str:
    """The wagers on the layout before a seat."""
    return f"{STAKE}:{table}/{seat}"


def inventory(table: str) -> str:
    """The inventory of a table."""
    return f"{INVENTORY}:{table}"


def meter(link: str, level: str) -> str:
    """A progressive meter."""
    return f"{METER}:{link}/{level}"


def reserve(link: str, level: str) -> str:
    """The unseen reserve of a meter."""
    return f"{RESERVE}:{link}/{level}"


def award(link: str) -> str:
    """The awards of a link that wait for a floorperson and for their papers."""
    return f"{AWARD}:{link}"


def payable(person: str) -> str:
    """What the cage pays a player by hand."""
    return f"{PAYABLE}:{person}"


def kind_of(account: str) -> str:
    """What kind of account a name is of."""
    return account.partition(":")[0]


def may_go_below_zero(account: str) -> bool:
    """Whether a balance below zero is no fault: never a player's, a stake's, a meter's or an award's."""
    return kind_of(account) in BELOW_ZERO
