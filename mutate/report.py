"""What became of the faults: one table, and every survivor with its place and its change."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from mutate.operators import Fault
from mutate.rooms import ROOT


class Result(NamedTuple):
    """A fault or a leak, and what the tests said of it."""

    room: str
    file: str
    line: int
    kind: str
    before: str
    after: str
    what: str = ""
    fault: Fault | None = None
    verdict: str = ""
    by: str = ""
    seconds: int = 0

    @property
    def key(self) -> str:
        """What it is known by, as a fault is."""
        return f"{self.file} | {self.kind} | {self.before} | {self.after}"

    def told(self) -> str:
        """One line for whoever waits."""
        return f"{self.seconds:>4} s  {self.verdict:9} {self.file}:{self.line} {self.what or self.kind}: " + (
            f"`{self.before[:60]}` -> `{self.after[:60]}`"
        )

    def data(self) -> dict[str, Any]:
        """The result without the fault itself, for the file of what is known."""
        return {name: value for name, value in self._asdict().items() if name != "fault"}


def harmless() -> dict[str, str]:
    """The faults that change nothing, each with the reason, by key."""
    entries = tomllib.loads((ROOT / "mutate" / "harmless.toml").read_text()).get("harmless", [])
    return {
        f"{each['file']} | {each['kind']} | {each['before']} | {each['after']}": each["why"]
        for each in entries
    }


def drawn(results: Sequence[Result], chosen: int, seed: int) -> str:
    """The report as a page."""
    reasons = harmless()
    lines = [
        "# Faults planted on purpose",
        "",
        "Written by `make mutate`: small faults planted in copies of the program, one at a time, and",
        "leaks of hidden cards planted by hand; the tests are asked whether they notice. A sample of the",
        f"faults by seed ({seed}); {len(results)} of {chosen} were tried.",
        "",
        *summary(results),
    ]
    survivors = [result for result in results if result.verdict == "survived" and result.key not in reasons]
    lines += ["", "## Not noticed", ""]
    lines += [_item(result, "") for result in survivors] or ["None."]
    lines += ["", "## Change nothing", ""]
    lines += [_item(result, reasons[result.key]) for result in results if result.key in reasons] or ["None."]
    slow = [result for result in results if result.verdict == "too slow"]
    if slow:
        lines += [
            "",
            "## Not decided: the tests did not end in time",
            "",
            *(_item(result, "") for result in slow),
        ]
    return "\n".join(lines) + "\n"


def summary(results: Sequence[Result]) -> list[str]:
    """How many of the faults of each room were noticed, as a table."""
    reasons = harmless()
    rooms = list(dict.fromkeys(result.room for result in results))
    lines = [
        "| room | planted | change nothing | noticed | of those that change anything |",
        "|---|---:|---:|---:|---:|",
    ]
    for room in [*rooms, "all"]:
        mine = [result for result in results if room in ("all", result.room)]
        count = Counter("harmless" if result.key in reasons else result.verdict for result in mine)
        noticed = count["noticed"]
        changing = len(mine) - count["harmless"]
        share = f"{100 * noticed / changing:.1f}%" if changing else ""
        lines.append(f"| {room} | {len(mine)} | {count['harmless']} | {noticed} | {share} |")
    return lines


def _item(result: Result, why: str) -> str:
    change = f"`{result.before}` becomes `{result.after}`"
    name = result.what or result.kind
    return f"- {result.file}:{result.line}, {name}: {change}" + (f": {why}" if why else "")
