"""An address without a page: people get a page with a way on, programs the one shape of a refusal."""

from __future__ import annotations

from fastapi import FastAPI
from fastapi.testclient import TestClient

from pitboss.server.answers import one_shape

SPEAKS_FOR = ()


def test_people_get_a_way_on_and_programs_the_one_shape() -> None:
    app = FastAPI()
    one_shape(app)
    client = TestClient(app)
    shown = client.get("/pits", headers={"accept": "text/html,*/*"})
    told = client.get("/pits", headers={"accept": "application/json"})
    assert (shown.status_code, told.status_code) == (404, 404)
    assert '<a class="button paper" href="/">' in shown.text
    assert told.json()["says"] == "there is nothing at this address"
