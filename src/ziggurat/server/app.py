"""Builds the server's application from its parts."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from fastapi import FastAPI, Request, Response
from sqlalchemy.exc import SQLAlchemyError
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse

from .http import websocket as socket
from .http.error_handlers import add_handlers
from .http.middleware import Guard, Rates
from .http.routes import analysis as afterwards
from .http.routes import drafts as looking
from .http.routes import games as library
from .http.routes import hints, pages
from .http.routes import tables as api
from .logging import noted
from .settings import VERSION, Settings
from .storage.database import Database
from .storage.store import SqlStore
from .tables.asyncio_ports import AsyncioClock, ThreadExecutor
from .tables.bot_runner import BotRunner
from .tables.fair_queue import FairQueue
from .tables.hints import AdviceCache
from .tables.registry import TableRegistry


def make_app(settings: Settings) -> FastAPI:
    """An application that serves the tables of one database."""
    app = FastAPI(
        title="Ziggurat",
        version=VERSION,
        lifespan=_life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.settings = settings
    app.include_router(api.ROUTER)
    app.include_router(library.ROUTER)
    app.include_router(looking.ROUTER)
    app.include_router(afterwards.ROUTER)
    app.state.replays = afterwards.Replays()
    app.include_router(hints.ROUTER)
    app.state.advice_cache = AdviceCache()
    app.include_router(socket.ROUTER)
    app.include_router(pages.ROUTER)
    app.add_api_route("/health", health, methods=["GET"], responses={503: {}})
    app.add_api_route("/health", health, methods=["HEAD"], include_in_schema=False)
    add_handlers(app)
    app.add_middleware(GZipMiddleware, minimum_size=700)
    app.state.rates = Rates(settings.rate)
    app.add_middleware(Guard, rates=app.state.rates)
    return app


@asynccontextmanager
async def _life(app: FastAPI) -> AsyncIterator[None]:
    """Open the database, serve, and stop without losing anything."""
    settings: Settings = app.state.settings
    database = Database(settings.database)
    store = SqlStore(database)
    await store.migrate()
    executor, clock = ThreadExecutor(), AsyncioClock()
    bots = BotRunner(executor, clock, settings.bot_delay, settings.bot_seconds)
    tables = TableRegistry(store, executor, clock, bots)
    app.state.database, app.state.store, app.state.tables = database, store, tables
    app.state.fair_queue = FairQueue()
    listener = _listen(settings.database, tables, database)
    noted("started", version=VERSION, database=database.engine.dialect.name)
    try:
        yield
    finally:
        if listener is not None:
            listener.cancel()
            with suppress(asyncio.CancelledError):
                await listener
        await bots.close()
        store.close()
        noted("stopped")


def _listen(url: str, tables: TableRegistry, database: Database) -> asyncio.Task[None] | None:
    """The task that hears of other processes' changes; None if there can be none."""
    if not database.shared:
        return None
    from .storage.notify import listen  # psycopg is installed only where PostgreSQL is used

    return asyncio.create_task(listen(url, tables, database.origin))


async def health(request: Request) -> Response:
    """Whether the server can do its work."""
    store: SqlStore = request.app.state.store
    try:
        ok = await store.is_reachable()
    except SQLAlchemyError:
        ok = False
    return JSONResponse({"ok": ok, "ziggurat": VERSION}, 200 if ok else 503)
