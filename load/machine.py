"""What the system tells of a process: its processor's time and its memory."""

from __future__ import annotations

import os
from pathlib import Path


def processor_time(pid: int) -> float:
    """Seconds of a processor that a process has used, where the system tells it."""
    try:
        parts = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def kilobytes(pid: int) -> int:
    """Kilobytes that a process holds, where the system tells it."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in lines if line.startswith("VmRSS")), 0)


def memory_of_this() -> int:
    """Kilobytes that this process holds."""
    return kilobytes(os.getpid())
