"""A plain page of the interface for programs."""

from __future__ import annotations

from html import escape
from typing import Any

HEAD = "<!doctype html><html lang='en'><meta charset='utf-8'><title>Pitboss</title>"


def interface_page(document: dict[str, Any]) -> str:
    """Every route of the OpenAPI document in one line."""
    rows = "".join(
        f"<tr><td>{method.upper()}</td><td>{escape(path)}</td>"
        f"<td>{escape(told.get('description', ''))}</td></tr>"
        for path, methods in document["paths"].items()
        for method, told in methods.items()
    )
    return (
        f"{HEAD}<h1>The interface for programs</h1><p><a href='/openapi.json'>The OpenAPI document</a></p>"
        f"<table><thead><tr><th>Method<th>Address<th>What it does</tr></thead>"
        f"<tbody>{rows}</tbody></table></html>"
    )
