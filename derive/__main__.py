"""`python -m derive 653a@2011`: lines of up to so many conditions, and what they lose against best play.

The lines are proposals in the words of rule files. Who writes a level from them says them in people's words
and lets `pitboss strategy RULESET --rule FILE` count what they cost in the whole game.
"""

from __future__ import annotations

import argparse

from derive.search import search
from derive.stages import laid_out
from pitboss.games.catalog import rule_set
from pitboss.rules.house import default_house


def main() -> None:
    asked = argparse.ArgumentParser(prog="python -m derive", description=__doc__)
    asked.add_argument("rules", help="the rule set: 653a@2011")
    asked.add_argument("--lines", type=int, default=4, help="at most so many lines a decision")
    asked.add_argument("--price", type=float, default=0.002, help="what a comparison must gain, in percent")
    given = asked.parse_args()
    for laid in laid_out(default_house(rule_set(given.rules))):
        print(f"{laid.name}: {len(laid.decision.gains):,} cells", flush=True)
        for many in range(1, given.lines + 1):
            found = search(laid.decision, laid.best, many, given.price)
            told = " | ".join(" and ".join(each) for each in found.lines)
            print(f"  {many} lines lose {found.loses:.4f}%: {told}", flush=True)


if __name__ == "__main__":
    main()
