"""What routes depend on: the table of a request, the seat of its secret, a slot to compute in."""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager
from typing import Annotated

from fastapi import Depends, Header, Path, Request

from ...core.seats import Seat
from ..storage.store import SqlStore
from ..tables.errors import Forbidden, NotThere, WrongSecret
from ..tables.fair_queue import FairQueue
from ..tables.registry import TableRegistry
from ..tables.table import Table
from .addresses import address_of
from .creation import CreationPolicy
from .daily_quota import Quotas

TableId = Annotated[str, Path(max_length=32, pattern=r"^[\w-]+$")]
Authorization = Annotated[str | None, Header(alias="Authorization", max_length=200)]


def get_tables(request: Request) -> TableRegistry:
    """All tables of the server."""
    tables: TableRegistry = request.app.state.tables
    return tables


def get_quotas(request: Request) -> Quotas:
    """What an address may add in a day."""
    quotas: Quotas = request.app.state.quotas
    return quotas


async def check_creation(request: Request, code: str) -> str:
    """Raise an error unless a code allows to create tables; the invitation to be charged."""
    policy: CreationPolicy = request.app.state.creation
    store: SqlStore = request.app.state.store
    return await policy.check(code, address_of(request.scope), store.check_invitation)


def queue_slot(request: Request) -> AbstractAsyncContextManager[None]:
    """A slot of the fair queue, for a request that computes for long."""
    queue: FairQueue = request.app.state.fair_queue
    return queue.slot(address_of(request.scope))


async def get_table(
    request: Request, table_id: TableId, authorization: Authorization = None
) -> tuple[Table, Seat | None]:
    """The table of a request, and the seat of its secret, if it has any; None for a spectator."""
    address = address_of(request.scope)
    table = await get_tables(request).get(table_id, address)
    if authorization is None:
        return table, table.seat_of(None)
    return table, await table.admit(bearer_secret(authorization), address)


def bearer_secret(authorization: str) -> str:
    """The secret of an ``Authorization`` header."""
    scheme, _, secret = authorization.partition(" ")
    if scheme.lower() != "bearer" or not secret:
        raise WrongSecret("wrong-secret")
    return secret.strip()


Visitor = Annotated[tuple[Table, Seat | None], Depends(get_table)]
"""A player or a spectator of a table."""


async def require_seat(visitor: Visitor) -> tuple[Table, Seat]:
    """The table of a request, and the seat of its secret; spectators are refused."""
    table, seat = visitor
    return table, table.require_seat(seat)


Player = Annotated[tuple[Table, Seat], Depends(require_seat)]
"""A player at a table."""


def viewing_seat(table: Table, own_seat: Seat | None, eyes: int | None) -> Seat | None:
    """The seat whose view is shown: another's only if nothing is hidden any more."""
    if eyes is None or eyes == own_seat:
        return own_seat
    if eyes >= len(table.seats):
        raise NotThere("no-seat")
    if not table.open:
        raise Forbidden("not-open")
    return Seat(eyes)


def require_open(table: Table) -> None:
    """Raise Forbidden while something is hidden: a record reveals everything."""
    table.require_game()
    if not table.open:
        raise Forbidden("not-over")


def require_over(table: Table) -> None:
    """Raise Forbidden unless the game has been played to its end."""
    table.require_game()
    if not table.match.state.over:
        raise Forbidden("still-running")


def require_review(table: Table) -> None:
    """Raise Forbidden unless the game is over, or a replay, and its table allows help."""
    table.require_game()
    if not table.help:
        raise Forbidden("no-help")
    if not table.finished:
        raise Forbidden("not-over")
