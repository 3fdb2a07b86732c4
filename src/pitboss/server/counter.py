"""The process that counts for pages: questions come in as lines of JSON, and what is found goes out as lines.

It stands beside the floor, so that no table waits while a game is solved, and can be ended at any moment.
"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from queue import SimpleQueue
from threading import Thread
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


def advice_parts(question: Json, tell: Tell) -> Iterator[Part]:
    """What the choices of a decision are worth."""
    from pitboss.server.advised import parts

    return parts(question, Store())


def edge_parts(question: Json, tell: Tell) -> Iterator[Part]:
    """The edge of a house, kept for whoever asks for it."""
    from pitboss.server.edges import parts

    return parts(question, Store())


KINDS: dict[str, Callable[[Json, Tell], Iterator[Part]]] = {
    "odds": odds_parts,
    "submission": submission_parts,
    "paper": paper_parts,
    "advice": advice_parts,
    "edge": edge_parts,
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


def main(modest: int = MODEST) -> None:
    """Answer until nobody asks any more; nothing but answers goes to standard output."""
    out = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    os.nice(modest)
    questions: SimpleQueue[str] = SimpleQueue()
    Thread(target=_listen, args=(questions,), daemon=True).start()
    while True:
        answered(json.loads(questions.get()), lambda told: _say(out, told))


def _listen(questions: SimpleQueue[str]) -> None:
    """Take questions while there is a floor; without one this process ends, whatever it counts just then."""
    for line in sys.stdin:
        questions.put(line)
    os._exit(0)


def _say(out: IO[str], told: Json) -> None:
    out.write(json.dumps(told) + "\n")
    out.flush()


if __name__ == "__main__":
    main()
