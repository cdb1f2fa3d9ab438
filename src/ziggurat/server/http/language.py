"""The language of a response."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Header, Query
from starlette.requests import HTTPConnection

from ...i18n import preferred_language
from .requests import MAX_LANGUAGE_LENGTH

COOKIE = "language"
"""The cookie with the language that a browser's user has chosen by hand."""


def request_language(
    language: Annotated[str | None, Query(max_length=MAX_LANGUAGE_LENGTH)] = None,
    accept_language: Annotated[str | None, Header()] = None,
) -> str:
    """The language that a request names, or else prefers."""
    return preferred_language(language, accept_language)


RequestLanguage = Annotated[str, Depends(request_language)]


def language_of(connection: HTTPConnection) -> str:
    """The same for responses that no route makes, such as errors."""
    query, headers = connection.query_params, connection.headers
    return preferred_language(query.get("language"), headers.get("accept-language"))


def page_language(request: HTTPConnection) -> str:
    """The language of a page: chosen by hand, or preferred by the browser."""
    return preferred_language(request.cookies.get(COOKIE), request.headers.get("accept-language"))
