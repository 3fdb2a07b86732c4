"""Starts `pitboss serve` again and again without loading the program each time: every floor is a process of its own.

It reads the arguments of a command as a line of JSON and answers with the process's id.
"""

from __future__ import annotations

import json
import os
import signal
import sys

import psycopg  # noqa: F401

import pitboss.cli.commands
import pitboss.cli.serve
import pitboss.server.serving  # noqa: F401
from pitboss.cli import main


def child(arguments: list[str], log: str) -> None:
    """The command, with its output in a file."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    for stream in (1, 2):
        os.dup2(file, stream)
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    sys.argv = ["pitboss", *arguments]
    code = 1
    try:
        main()
    except SystemExit as ended:
        code = ended.code if isinstance(ended.code, int) else 0
    finally:
        sys.stdout.flush()
        os._exit(code)


def run() -> None:
    """One process for each line, until there are no more lines."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # who is gone is gone at once
    for line in sys.stdin:
        asked = json.loads(line)
        number = os.fork()
        if not number:
            child(asked["arguments"], asked["log"])
        print(number, flush=True)


if __name__ == "__main__":
    run()
