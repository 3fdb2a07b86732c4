"""The pages of the floor: files of the package, each with its kind and a tag that changes with it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cache
from gzip import compress
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
PAGES = {
    "/": "lobby",
    "/table/{table_id}": "table",
    "/meters": "meters",
    "/floor": "pits",
    "/cage": "cage",
    "/people": "people",
    "/dealer": "dealer",
    "/dealer/{table_id}": "dealer",
    "/dispute": "dispute",
    "/audit": "audit",
    "/odds": "odds",
    "/submission": "submission",
}  # where each page is, and the folder that holds it; `shared` holds what all of them use
LOOK_AGAIN = "no-cache"  # kept, but asked for again each time: the tag says whether it is the same


class ServedFile(NamedTuple):
    """A file as it is sent."""

    body: bytes
    packed: bytes
    kind: str
    tag: str


@cache
def served_files() -> dict[str, ServedFile]:
    """Every file of the pages, by its folder and name."""
    found = {}
    for folder in files("pitboss.server").joinpath("pages").iterdir():
        for file in folder.iterdir():
            kind = KINDS.get("." + file.name.rpartition(".")[2])
            if kind:
                body = file.read_bytes()
                found[f"{folder.name}/{file.name}"] = ServedFile(
                    body,
                    compress(body, mtime=0),
                    kind,
                    f'"{sha256(body).hexdigest()[:24]}"',
                )
    return found


def sent(request: Request, name: str) -> Response:
    """A file, or word that the sender has it already."""
    file = served_files().get(name)
    if file is None:
        raise Rejected(404, "there is no such page: start at /")
    headers = {"etag": file.tag, "cache-control": LOOK_AGAIN, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == file.tag:
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.packed, media_type=file.kind, headers=headers | {"content-encoding": "gzip"})
    return Response(file.body, media_type=file.kind, headers=headers)


def page(folder: str) -> Callable[[Request], Awaitable[Response]]:
    """The page of a folder."""

    async def answer(request: Request) -> Response:
        return sent(request, f"{folder}/{folder}.html")

    return answer


for address, folder in PAGES.items():
    router.add_api_route(address, page(folder), methods=["GET"], name=f"page {folder}")


@router.get("/pages/{folder}/{name}")
async def page_file(request: Request, folder: str, name: str) -> Response:
    """A script, a style sheet or a picture."""
    return sent(request, f"{folder}/{name}")
