"""The text of a file, or one sentence about why there is none."""

from __future__ import annotations

from pathlib import Path

from pitboss.refusal import Refused


def text_in(file: Path) -> str:
    """The text of a file; what cannot be read is refused."""
    try:
        return file.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise Refused(f"there is no file {str(file)!r}") from None
    except UnicodeDecodeError:
        raise Refused(f"{str(file)!r} is not a text file") from None
    except OSError as error:
        raise Refused(f"{str(file)!r} cannot be read: {error.strerror}") from None
