"""The command line: one module a command group; `commands.py` loads the one that is asked for."""

from __future__ import annotations

import gc
import os
import sys
from typing import NoReturn

from pitboss import __version__
from pitboss.refusal import Refused

STOPPED = 130  # what a shell expects of a program that was interrupted


def main() -> None:
    """Run a command; what is refused is one sentence on standard error and exit code 2."""
    if sys.stdout is None:
        _stop("the output cannot be written: it is closed")
    try:
        code = _answer(sys.argv[1:])
        sys.stdout.flush()
        sys.exit(code)
    except Refused as refusal:
        _stop(str(refusal))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader has gone
        sys.exit(0)
    except OSError as error:
        what = "the output" if error.filename is None else repr(str(error.filename))
        _stop(f"{what} cannot be written: {error.strerror or error}")
    except KeyboardInterrupt:
        sys.exit(STOPPED)
    except Exception as error:
        usage = getattr(error, "format_message", None)  # an error of usage tells itself in one sentence
        if usage is None:
            raise
        said = str(usage())  # nothing where a group without a command has printed its help
        if said and len(sys.argv) > 1:
            _stop(" ".join(said.split()))
        print(said, end="\n" if said else "")
        sys.exit(0)


def _answer(arguments: list[str]) -> int:
    """Answer at once what can be, and load what any other command needs."""
    if arguments == ["--version"]:
        print(f"pitboss {__version__}")
        return 0
    from pitboss.cli.quick import answered

    gc.disable()  # what a short answer loads is in use: to look for garbage costs a tenth of the time
    try:
        if answered(arguments):
            return 0
    finally:
        gc.enable()
    from pitboss.cli.commands import run

    return run(arguments)


def _stop(sentence: str) -> NoReturn:
    print(f"pitboss: {sentence}", file=sys.stderr)
    sys.exit(2)
