"""The OpenAPI document: every route of the interface is in it with examples, and fuzzing finds nothing unsaid.

On SQLite alone: what is sent is refused before any database sees it, or is what other tests send to both.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from pitboss.server.people import FloorRole
from tests.server.driver import ROLES, Guest, Served, served
from tests.server.test_roles import MAY

SPEAKS_FOR = ()
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
ENDS_ITSELF = ("POST /api/log-out", "POST /api/demo", "POST /api/me/password", "POST /api/audit/verify")
NO_JSON = ("/layout", "/file", "/figures", "/draft", "/prepared")  # a drawing, files, lines of JSON
EXAMPLES = 8
FUZZED = sorted(route for route in MAY if route.split()[1].startswith("/api/") and route not in ENDS_ITSELF)


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(Path(tmp_path_factory.mktemp("floor"))) as found:
        yield found


@pytest.fixture(scope="module")
def people(floor: Served) -> dict[FloorRole | None, Guest]:
    found: dict[FloorRole | None, Guest] = {role: floor.somebody(role) for role in ROLES}
    return {**found, None: found[FloorRole.PLAYER]}


@pytest.fixture(scope="module")
def document(floor: Served) -> dict[str, Any]:
    found: dict[str, Any] = floor.web.get("/openapi.json").json()
    return found


@pytest.fixture(scope="module")
def schema(document: dict[str, Any]) -> Any:
    """The document as what asks at random reads it."""
    return schemathesis.openapi.from_dict(document)


def test_every_route_is_told_with_an_example_and_its_refusals(document: dict[str, Any]) -> None:
    for path, methods in document["paths"].items():
        for method, told in methods.items():
            answers = told["responses"]
            assert told["description"], path
            if path.startswith("/api/") and not path.endswith(NO_JSON):
                assert answers["200"]["content"]["application/json"]["example"]["format"] == 1, (method, path)
            for status in ("401", "403", "404", "409", "413", "422", "429", "503"):
                shape = answers[status]["content"]["application/json"]["schema"]
                assert shape == {"$ref": "#/components/schemas/Refusal"}, (method, path, status)


def test_every_message_has_an_example(document: dict[str, Any]) -> None:
    known = {
        name: each
        for name, each in document["components"]["schemas"].items()
        if "key" in each.get("properties", {})
    }
    assert len(known) >= 5
    for name, each in known.items():
        assert each["additionalProperties"] is False, name
        assert each["properties"]["key"]["examples"], name


@pytest.mark.parametrize("route", FUZZED)
def test_fuzzing(floor: Served, people: dict[FloorRole | None, Guest], schema: Any, route: str) -> None:
    method, path = route.split()
    guest = people[next(role for role in (*ROLES, None) if role in MAY[route][0])]
    operation = schema[path][method]

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def fuzz(case: Any) -> None:
        parts = case.as_transport_kwargs(base_url="http://testserver")
        headers = {**parts.get("headers", {}), "x-pitboss-csrf": guest.csrf}
        asked = {key: parts[key] for key in ("params", "json") if parts.get(key) is not None}
        answer = guest.web.request(parts["method"], parts["url"], headers=headers, **asked)
        case.validate_response(answer, checks=CHECKS)
        assert answer.status_code != 401 or path == "/api/log-in"

    fuzz()
