"""Requests made up from the OpenAPI document, in order and out of order: none breaks the server."""

from __future__ import annotations

from typing import Any

import schemathesis
from hypothesis import HealthCheck, settings

from tests.support.malformed import Watched
from tests.support.marks import EFFORT
from ziggurat.server.app import make_app
from ziggurat.server.settings import Settings

SCHEMA = schemathesis.openapi.from_dict(make_app(Settings()).openapi())
Case = schemathesis.Case[Any]
CONFORMANCE = [
    schemathesis.checks.status_code_conformance,
    schemathesis.checks.content_type_conformance,
    schemathesis.checks.response_schema_conformance,
]
BOUNDED = settings(
    max_examples=12 * EFFORT,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)


def check(case: Case, answer: schemathesis.Response) -> None:
    """No error of the server's; a refusal says why; the document knows this answer."""
    assert answer.status_code < 500, answer.text
    if answer.status_code >= 400:
        assert len(answer.json()["error"]["message"]) > 5
    case.validate_response(answer, checks=CONFORMANCE)


@SCHEMA.parametrize()
@BOUNDED
def test_no_made_up_request_breaks_the_server(case: Case, watched: Watched) -> None:
    check(case, case.call(base_url=watched.server.url))


@SCHEMA.include(path_regex="table_id").parametrize()
@BOUNDED
def test_no_made_up_request_of_a_player_breaks_the_server(case: Case, watched: Watched) -> None:
    """The same with a table that is there and the secret of a seat."""
    case.path_parameters["table_id"] = watched.chairs[0].table
    case.headers.update(watched.chairs[0].headers)
    faults = watched.faults()
    check(case, case.call(base_url=watched.server.url))
    assert watched.faults() == faults
