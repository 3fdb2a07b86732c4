"""The process that counts for pages: questions come in as lines of JSON, and what is found goes out as lines.

It stands beside the floor, so that no table waits while a game is solved, and can be ended at any moment.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from typing import IO, Any

from pitboss.kept.store import Store
from pitboss.refusal import Refused

Json = dict[str, Any]
Part = tuple[str, Any]
Tell = Callable[[str, int, int], None]
AFTER = 200_000_000  # nanoseconds between two words about how far it is
MODEST = 10  # the floor goes first


def odds_parts(question: Json, tell: Tell) -> Iterator[Part]:
    """The odds of a house."""
    from pitboss.server.odds import parts

    return parts(question, tell, Store())


def submission_parts(question: Json, tell: Tell) -> Iterator[Part]:
    """A draft of a submission looked through."""
    from pitboss.server.drafts import parts

    return parts(question)


def paper_parts(question: Json, tell: Tell) -> Iterator[Part]:
    """A document."""
    from pitboss.server.papers import parts

    return parts(question, tell)


KINDS: dict[str, Callable[[Json, Tell], Iterator[Part]]] = {
    "odds": odds_parts,
    "submission": submission_parts,
    "paper": paper_parts,
}


def answered(asked: Json, say: Callable[[Json], None]) -> None:
    """One question answered line by line; the last one says that it is over."""
    said = [0]

    def tell(what: str, done: int, of: int) -> None:
        now = time.monotonic_ns()
        if now - said[0] >= AFTER:
            said[0] = now
            say({"counting": what, "done": done, "of": of})

    try:
        for name, told in KINDS[asked["kind"]](asked["question"], tell):
            say({"part": name, "told": told})
    except Refused as refusal:
        say({"refused": {"says": refusal.says, "clause": refusal.cite}})
    except Exception as error:  # told by its kind: a page gets a sentence and not what failed
        say({"fault": type(error).__name__})
    say({"over": True})


def main() -> None:
    """Answer until nobody asks any more; nothing but answers goes to standard output."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    os.nice(MODEST)
    for line in sys.stdin:
        answered(json.loads(line), lambda told: _say(out, told))


def _say(out: IO[str], told: Json) -> None:
    out.write(json.dumps(told) + "\n")
    out.flush()


if __name__ == "__main__":
    main()
