"""`--dask`: where long work is done."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

import typer

Dask = Annotated[
    str,
    typer.Option(
        "--dask",
        help="A Dask cluster to work on, such as tcp://10.0.0.5:8786; `local` starts one here.",
        metavar="ADDRESS",
        show_default=False,
    ),
]


@contextmanager
def connected(address: str) -> Iterator[object]:
    """A connection to a cluster; none if no address is given."""
    if not address:
        yield None
        return
    from pitboss.cluster.workers import cluster

    with cluster(address) as client:
        yield client
