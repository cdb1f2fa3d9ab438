"""Who comes in: the table that a request is about, and the seat that its secret opens."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from http import HTTPStatus
from typing import Annotated, Any

from fastapi import Depends, Header, Path, Request
from typing_extensions import TypedDict

from ...core.seats import Seat
from ..tables.errors import Forbidden, NotThere, WrongSecret
from ..tables.fair_queue import FairQueue
from ..tables.registry import TableRegistry
from ..tables.table import Table
from .middleware import address_of


class Fault(TypedDict):
    """What went wrong: a key for programs, a sentence for people."""

    key: str
    message: str


class Problem(TypedDict):
    """An error as an answer."""

    error: Fault


PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"description": HTTPStatus(status).phrase, "model": Problem}
    for status in (400, 401, 403, 404, 409, 413, 422, 429)
}
TableId = Annotated[str, Path(max_length=32, pattern=r"^[\w-]+$")]
Bearer = Annotated[str | None, Header(alias="Authorization", max_length=200)]


def tables_of(request: Request) -> TableRegistry:
    found: TableRegistry = request.app.state.tables
    return found


def thinking(request: Request) -> AbstractAsyncContextManager[None]:
    """The turn of a request that thinks for long."""
    queue: FairQueue = request.app.state.fair_queue
    return queue.slot(address_of(request.scope))


async def seated(
    request: Request, table_id: TableId, authorization: Bearer = None
) -> tuple[Table, Seat | None]:
    """The table, and the seat that the request's secret opens."""
    table = await tables_of(request).get(table_id)
    if authorization is None:
        return table, None
    kind, _, secret = authorization.partition(" ")
    if kind.lower() != "bearer" or not secret:
        raise WrongSecret("wrong-secret")
    return table, table.seat_of(secret.strip())


Seated = Annotated[tuple[Table, Seat | None], Depends(seated)]
"""Somebody at a table, who plays or looks on."""


async def playing(who: Seated) -> tuple[Table, Seat]:
    """The table, and the seat of somebody who plays."""
    table, seat = who
    return table, table.player(seat)


Player = Annotated[tuple[Table, Seat], Depends(playing)]
"""Somebody who plays at a table."""


def looking(table: Table, own: Seat | None, eyes: int | None) -> Seat | None:
    """Through whose eyes somebody looks: another's only where everything may be known."""
    if eyes is None or eyes == own:
        return own
    if eyes >= len(table.seats):
        raise NotThere("no-seat")
    if not table.open:
        raise Forbidden("not-open")
    return Seat(eyes)


def shown(table: Table) -> None:
    """A record tells everything: where something is hidden, the game must be over."""
    if not table.open:
        raise Forbidden("not-over")
