"""Plain pages until there are better ones: the lobby, and the interface for programs."""

from __future__ import annotations

from html import escape
from typing import Any

from pitboss.money import dollars
from pitboss.server.floor import Floor
from pitboss.table.seen import stage_of

HEAD = "<!doctype html><html lang='en'><meta charset='utf-8'><title>Pitboss</title>"


def lobby_page(floor: Floor) -> str:
    """The lobby as HTML."""
    rows = "".join(
        f"<tr><td>{escape(table.id)}</td><td>{escape(table.house.rules.name)}</td>"
        f"<td>{dollars(table.house.minimum)} to {dollars(table.house.maximum)}</td>"
        f"<td>{table.house.seats - len(table.seats)} of {table.house.seats}</td>"
        f"<td>{escape(stage_of(table))}</td></tr>"
        for table in floor.host.tables.values()
    )
    mark = "<p><strong>Demonstration: play money only.</strong></p>" if floor.settings.demo else ""
    return (
        f"{HEAD}<h1>Pitboss</h1>{mark}<table><caption>Tables</caption><thead><tr><th>Table<th>Game<th>Limits"
        f"<th>Free seats<th>Now</tr></thead><tbody>{rows}</tbody></table>"
        "<p><a href='/docs'>The interface for programs</a></p></html>"
    )


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
