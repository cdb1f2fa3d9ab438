"""Which language an answer is told in."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Header, Query
from starlette.requests import HTTPConnection

from ...i18n import preferred_language
from .requests import LONGEST_LANGUAGE

COOKIE = "language"
"""Where a browser keeps what its user has chosen by hand."""


def tongue(
    language: Annotated[str | None, Query(max_length=LONGEST_LANGUAGE)] = None,
    accept_language: Annotated[str | None, Header()] = None,
) -> str:
    """The language that a request asks for by name, or else prefers."""
    return preferred_language(language, accept_language)


Tongue = Annotated[str, Depends(tongue)]


def heard(request: HTTPConnection) -> str:
    """The same for answers that no route makes: errors."""
    return preferred_language(
        request.query_params.get("language"), request.headers.get("accept-language")
    )


def chosen(request: HTTPConnection) -> str:
    """The language of a page: chosen by hand, or by the browser."""
    return preferred_language(request.cookies.get(COOKIE), request.headers.get("accept-language"))
