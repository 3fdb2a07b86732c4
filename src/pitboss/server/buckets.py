"""How often somebody may do something: a bucket of tokens for each, filled again as time goes by."""

from __future__ import annotations

from typing import NamedTuple

MOST_KEPT = 10_000  # buckets, before those that are full again are forgotten


class HowOften(NamedTuple):
    """So many at once, and one more every so many milliseconds."""

    burst: int
    every: int


class Limits(NamedTuple):
    """What a floor takes of one address, one person, one connection."""

    log_in: HowOften = HowOften(20, 3000)  # of an address
    action: HowOften = HowOften(60, 50)  # of a person
    message: HowOften = HowOften(100, 200)  # of a connection
    strikes: int = 40  # messages that mean nothing, before a connection is closed
    counting: HowOften = HowOften(60, 250)  # figures and papers, of an address


USUAL_LIMITS = Limits()


class Buckets:
    """The buckets of one kind, by whose they are; a token is counted as its milliseconds."""

    def __init__(self, rate: HowOften) -> None:
        self.rate = rate
        self.kept: dict[str, tuple[int, int]] = {}

    def take(self, whose: str, now: int) -> bool:
        """One token, if there is one."""
        burst, every = self.rate
        full = burst * every
        left, at = self.kept.get(whose, (full, now))
        left = min(full, left + max(0, now - at))
        if left < every:
            self.kept[whose] = (left, now)
            return False
        self.kept[whose] = (left - every, now)
        if len(self.kept) > MOST_KEPT:
            self._forget(now)
        return True

    def _forget(self, now: int) -> None:
        full = self.rate.burst * self.rate.every
        self.kept = {who: (left, at) for who, (left, at) in self.kept.items() if left + now - at < full}
