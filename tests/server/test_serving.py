"""`pitboss serve` as its user meets it: one address, an open floor, one sentence where it cannot be, a clean end."""

from __future__ import annotations

import json
import re
import signal
import socket
from contextlib import suppress
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.server.served import serving
from tests.terminal import refused
from tests.test_tidy import ROOT

SPEAKS_FOR = ()
GAMES = 6


def fetched(address: str) -> str:
    with urlopen(address, timeout=30) as answer:
        return str(answer.read().decode())


def test_a_demonstration_from_its_first_start_to_its_second(tmp_path: Path) -> None:
    """The address and the first password are printed; the floor is open; both signals end it in order."""
    with serving(home=tmp_path) as served:
        assert [line for line in served.printed if "demonstration" in line.lower()], "marked as what it is"
        (password,) = [line for line in served.printed if "password" in line]
        assert re.search(r": \S{12}$", password)
        assert re.fullmatch(r"http://127\.0\.0\.1:\d+", served.address)
        lobby = json.loads(fetched(f"{served.address}/api/tables"))
        assert lobby["demo"] is True
        assert len({table["game"] for table in lobby["tables"]}) == GAMES
        assert "closed" not in {table["stage"] for table in lobby["tables"]}
        assert "Pitboss" in fetched(served.address)
        database = tmp_path / "pitboss" / "floor.db"
        says = refused("serve", "--port", "0", "--database", str(database))
        assert says == f"{database} is served by another process: one server at a time"
        port = served.address.rpartition(":")[2]
        says = refused("serve", "--port", port, "--database", str(tmp_path / "other.db"))
        assert says.startswith(f"port {port} at 127.0.0.1 cannot be used: ")
        assert not (tmp_path / "other.db").exists(), "nothing is made for nothing"
        code, log = served.end()
        assert code == 0
        assert all(json.loads(line)["event"] == "request" for line in log.splitlines())
    with serving(home=tmp_path) as served:
        assert not [line for line in served.printed if "password" in line], "it is told once"
        assert served.end(signal.SIGINT) == (0, "")


def test_what_cannot_be_is_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    assert refused("serve", "--port", "0", "--database", str(file / "floor.db")).endswith(
        "cannot be written: File exists"
    )
    assert "no database" in refused("serve", "--port", "0", "--database", "mysql://somewhere/floor")
    assert "no address of this machine" in refused("serve", "--port", "0", "--host", "no such host")


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    text = tmp_path / "floor.db"
    text.write_text("this is no database at all, and longer than the head of one\n" * 40)
    assert "database" in refused("serve", "--port", "0", "--database", str(text))


def test_make_run_serves() -> None:
    recipe = (ROOT / "Makefile").read_text().partition("\nrun:")[2].partition("\n\n")[0]
    assert recipe.splitlines()[1] == "\t@$(BIN)/pitboss serve $(if $(PORT),--port $(PORT))"


def hosts() -> list[str]:
    """The addresses of this machine itself: not every machine has the second."""
    found = ["127.0.0.1"]
    with suppress(OSError), socket.socket(socket.AF_INET6) as other:
        other.bind(("::1", 0))
        found.append("::1")
    return found


@pytest.mark.parametrize("host", hosts())
def test_the_address_names_the_port_that_is_taken(host: str, tmp_path: Path) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as other:
        other.bind((host, 0))
        other.listen()
        port = str(other.getsockname()[1])
        says = refused("serve", "--host", host, "--port", port, "--database", str(tmp_path / "floor.db"))
    assert says == f"port {port} at {host} cannot be used: Address already in use; --port takes another"
