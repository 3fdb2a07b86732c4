"""A plain page with the lobby, until there is a better one."""

from __future__ import annotations

from html import escape

from pitboss.money import dollars
from pitboss.server.floor import Floor
from pitboss.table.seen import stage_of


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
        "<!doctype html><html lang='en'><meta charset='utf-8'><title>Pitboss</title>"
        f"<h1>Pitboss</h1>{mark}<table><caption>Tables</caption><thead><tr><th>Table<th>Game<th>Limits"
        f"<th>Free seats<th>Now</tr></thead><tbody>{rows}</tbody></table>"
        "<p><a href='/docs'>The interface for programs</a> (OpenAPI)</p></html>"
    )
