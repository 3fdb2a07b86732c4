"""What the service counts of itself, for Prometheus; nothing of a person or a card is in it."""

from __future__ import annotations

from datetime import timedelta

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class Metrics:
    """The figures of one process."""

    def __init__(self) -> None:
        self.registry = kept = CollectorRegistry()
        self.counted: dict[tuple[str, int], Counter] = {}  # of requests, by method and status
        self.actions = Counter("pitboss_actions", "Actions that were carried out.", registry=kept)
        self.refusals = Counter("pitboss_refusals", "Requests that were refused.", ["why"], registry=kept)
        self.requests = Counter("pitboss_requests", "Requests.", ["method", "status"], registry=kept)
        self.seconds = Histogram("pitboss_commit_seconds", "How long a commit takes.", registry=kept)
        self.batch = Histogram("pitboss_batch_size", "Requests in one commit.", buckets=SIZES, registry=kept)
        self.sockets = Gauge("pitboss_sockets", "Live connections.", registry=kept)
        self.tables = Gauge("pitboss_tables", "Tables that are open.", registry=kept)
        self.rounds = Counter("pitboss_rounds", "Rounds that came to their end.", registry=kept)

    def answered(self, method: str, status: int) -> None:
        """A request that had this answer; its counter is looked for once."""
        found = self.counted.get((method, status))
        if found is None:
            found = self.counted[method, status] = self.requests.labels(method, str(status))
        found.inc()

    def committed(self, requests: int, microseconds: int) -> None:
        """A commit of so many requests."""
        self.batch.observe(requests)
        self.seconds.observe(timedelta(microseconds=microseconds).total_seconds())

    def written(self) -> bytes:
        """The figures in the form that Prometheus reads."""
        return generate_latest(self.registry)
