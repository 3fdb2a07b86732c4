"""Versions of the floor's file are found by an index: every process asks for the newest one each second."""

from __future__ import annotations

from sqlalchemy import text
from sqlalchemy.dialects import postgresql, sqlite

from pitboss.store.file_versions import NEWEST
from pitboss.store.floors import open_floor

SPEAKS_FOR = ()


def test_the_newest_version_is_found_without_reading_the_log(address: str) -> None:
    floor = open_floor(address)
    by_sqlite = floor.reads.dialect.name == "sqlite"
    dialect = sqlite.dialect() if by_sqlite else postgresql.dialect()
    asked = str(NEWEST.compile(dialect=dialect, compile_kwargs={"literal_binds": not by_sqlite}))
    explain = "EXPLAIN QUERY PLAN" if by_sqlite else "EXPLAIN"
    with floor.reads.connect() as connection:
        if not by_sqlite:
            connection.execute(text("SET LOCAL enable_seqscan = off"))  # a log of no rows is read at once
        plan = "\n".join(
            str(row)
            for row in connection.exec_driver_sql(f"{explain} {asked}", ("none",) if by_sqlite else ())
        )
    floor.close()
    assert "events_by_kind" in plan, plan
