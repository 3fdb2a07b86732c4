"""The pages of the floor: files of the package, each with its kind and a tag that changes with it."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import NamedTuple

from fastapi import APIRouter, Request, Response

from pitboss.server.answers import Rejected

router = APIRouter(include_in_schema=False)
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
}
LOOK_AGAIN = "no-cache"  # kept, but asked for again each time: the tag says whether it is the same


class ServedFile(NamedTuple):
    """A file as it is sent."""

    body: bytes
    kind: str
    tag: str


@cache
def served_files() -> dict[str, ServedFile]:
    """Every file of the pages, by its name."""
    found = {}
    for file in files("pitboss.server").joinpath("pages").iterdir():
        kind = KINDS.get("." + file.name.rpartition(".")[2])
        if kind:
            body = file.read_bytes()
            found[file.name] = ServedFile(body, kind, f'"{sha256(body).hexdigest()[:24]}"')
    return found


def sent(request: Request, name: str) -> Response:
    """A file, or word that the sender has it already."""
    file = served_files().get(name)
    if file is None:
        raise Rejected(404, "there is no such page: start at /")
    headers = {"etag": file.tag, "cache-control": LOOK_AGAIN}
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    return Response(file.body, media_type=file.kind, headers=headers)


@router.get("/")
async def lobby(request: Request) -> Response:
    """The floor with its tables."""
    return sent(request, "lobby.html")


@router.get("/table/{table_id}")
async def table(request: Request, table_id: str) -> Response:
    """One table."""
    return sent(request, "table.html")


@router.get("/meters")
async def meters(request: Request) -> Response:
    """The meters, for a big screen."""
    return sent(request, "meters.html")


@router.get("/pages/{name}")
async def page_file(request: Request, name: str) -> Response:
    """A script, a style sheet or a picture."""
    return sent(request, name)
