"""A database of an older form is brought to the newest one, and nothing of it is lost."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import select

from pitboss.store import schema
from pitboss.store.database import MIGRATIONS, connected
from pitboss.store.floors import open_floor
from tests.audit.floors import audit, audited_floor, tampered
from tests.terminal import told

SPEAKS_FOR = ()


def older(address: str, form: str) -> None:
    """The database as an older program had it."""
    database = connected(address)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with database.writes.begin() as connection:
        config.attributes["connection"] = connection
        command.downgrade(config, form)
    database.close()


def rounds_and_marks(address: str) -> tuple[list[Any], list[Any]]:
    database = open_floor(address)
    rows, marks = schema.played_rounds, schema.round_marks
    with database.reads.connect() as connection:
        found = [tuple(row) for row in connection.execute(select(rows).order_by(rows.c.number))]
        made = [
            tuple(row) for row in connection.execute(select(marks).order_by(marks.c.mark, marks.c.number))
        ]
    database.close()
    return found, sorted(made)


def test_the_list_of_rounds_is_made_of_a_log_that_has_none(address: str) -> None:
    audited_floor(address)
    before = rounds_and_marks(address)
    assert [row[1] for row in before[0]] == ["T1-1", "T2-1", "T1-2", "T2-2"]
    older(address, "0001")
    assert rounds_and_marks(address) == before
    assert audit(address).findings == []


def test_a_backup_of_an_older_form_is_restored(address: str, tmp_path: Path) -> None:
    made = str(tmp_path / "older.db")
    audited_floor(made)
    before = rounds_and_marks(made)
    older(made, "0001")
    whole = Path(made).read_bytes()
    told("floor", "restore", made, "--database", address)
    assert rounds_and_marks(address) == before
    assert Path(made).read_bytes() == whole


def test_a_round_that_was_taken_from_the_list_is_missed(address: str) -> None:
    audited_floor(address)
    tampered(address, "DELETE FROM played_rounds WHERE round_id = 'T1-2'")
    assert [each.says for each in audit(address).findings] == ["the list of rounds has 3, and the log has 4"]
    tampered_again = "UPDATE played_rounds SET table_id = 'T2' WHERE round_id = 'T1-1'"
    database = connected(address)
    with database.writes.begin() as connection:
        connection.exec_driver_sql(tampered_again)
    database.close()
    assert "the list of rounds has T1-1 as the log does not have it" in [
        f.says for f in audit(address).findings
    ]
