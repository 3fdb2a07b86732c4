"""Heads of the log in a second place: a log that was cut or written anew, and holds by itself, is noticed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pitboss.refusal import Refused
from pitboss.server.heads import KeptHeads
from pitboss.server.host import Host
from pitboss.store.database import connected
from tests.audit.floors import audit, rewritten, tampered, void_round
from tests.server.driver import Guest, Served, told
from tests.store.driven import stored
from tests.terminal import pitboss, refused
from tests.terminal import told as said

SPEAKS_FOR = ()


def kept(address: str, file: Path) -> KeptHeads:
    database = connected(address)
    found = KeptHeads(Host(database), file, print)
    try:
        found.refuse_other_log()
    finally:
        database.close()
    return found


@pytest.fixture
def grown(tmp_path: Path) -> tuple[str, str, Path]:
    """A floor, the same as it was some rounds ago, and the heads that were kept of both."""
    now, before, heads = str(tmp_path / "now.db"), str(tmp_path / "before.db"), tmp_path / "heads.txt"
    floor = stored(now, T1="649a")
    floor.open("T1", 1)
    floor.play_round("T1")
    kept(now, heads)
    said("floor", "backup", before, "--database", now)
    void_round(floor, "T1")
    floor.database.close()
    kept(now, heads)
    kept(now, heads)
    return now, before, heads


def test_heads_are_added_and_found_again(grown: tuple[str, str, Path]) -> None:
    now, _, heads = grown
    lines = heads.read_text().splitlines()
    assert len(lines) == 2, "a head that is there already is not added again"
    verdict = audit(now)
    assert lines[-1].startswith(f"{verdict.records}:{verdict.head} ")
    assert "nothing is wrong" in said("audit", "verify", "--database", now, "--heads", str(heads))


def test_a_log_that_was_cut_holds_by_itself_and_lacks_its_head(grown: tuple[str, str, Path]) -> None:
    _, before, heads = grown
    assert audit(before).findings == []
    number = heads.read_text().splitlines()[-1].partition(":")[0]
    with pytest.raises(Refused, match=f"record {number} .* cut or written anew"):
        kept(before, heads)
    found = pitboss("audit", "verify", "--database", before, "--heads", str(heads))
    assert found.returncode == 1
    assert f"record {number} is missing: its hash was kept" in found.stdout


def test_a_log_that_was_written_anew_has_another_head(grown: tuple[str, str, Path]) -> None:
    now, _, heads = grown
    tampered(now, rewritten(5, lambda body: body.update(by="somebody else")))
    assert audit(now).findings == []
    with pytest.raises(Refused, match="cut or written anew"):
        kept(now, heads)
    found = pitboss("audit", "verify", "--database", now, "--heads", str(heads))
    assert found.returncode == 1
    assert "is another than the one whose hash was kept" in found.stdout


@pytest.mark.parametrize(
    ("text", "says"),
    [("12:ab", "no record with its hash"), ("1:" + "a" * 64 + "\n1:" + "b" * 64, "two hashes")],
)
def test_a_file_that_is_no_list_of_heads(tmp_path: Path, text: str, says: str) -> None:
    heads, address = tmp_path / "heads.txt", str(tmp_path / "floor.db")
    heads.write_text(text)
    stored(address, T1="649a").database.close()
    assert says in refused("audit", "verify", "--database", address, "--heads", str(heads))
    assert says in refused("serve", "--database", address, "--port", "0", "--heads", str(heads))


def test_everybody_sees_the_head_and_may_ask_for_one_that_he_kept(floor: Served, player: Guest) -> None:
    found = floor.web.get("/api/heads").json()
    assert found["record"] == floor.events()
    assert floor.web.get(f"/api/heads/{found['record']}").json() == found
    told(floor.web.get(f"/api/heads/{found['record'] + 1}"), 404, "unknown")
    with player.web.websocket_connect("/api/tables/T1/live?protocol=1") as socket:
        socket.send_text("ping")
        while "pong" not in (message := _read(socket)):
            pass
    assert message["head"] == f"{found['record']}:{found['hash']}"


def _read(socket: Any) -> Any:
    return socket.receive_json()
