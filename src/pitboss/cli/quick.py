"""Commands in their plain form, one word and perhaps --json, answered without the command-line library.

Loading that library costs more than most of these answers; every other form goes through it (`commands.py`).
"""

from __future__ import annotations

from pathlib import Path


def answered(arguments: list[str]) -> bool:
    """Answer a plain `hand CARDS`, with or without `--rules`, `rules`, `rules NAME` or `round FILE`."""
    command, *rest = arguments or [""]
    as_json = rest[-1:] == ["--json"]
    words = rest[: len(rest) - as_json]
    name: list[str] = []
    if command == "hand" and words[1:2] == ["--rules"] and len(words) == 3:
        words, name = words[:1], words[2:]
    if any(word.startswith("-") for word in (*words, *name)):
        return False
    match command, words:
        case "hand", [held]:
            from pitboss.cli.hand import hand

            hand(held, *name, as_json=as_json)
        case "rules", ([] | [_]):
            from pitboss.cli.rules import rules

            rules(*words, as_json=as_json)
        case "round", [file]:
            from pitboss.cli.rounds import round_

            round_(Path(file), as_json=as_json)
        case _:
            return False
    return True
