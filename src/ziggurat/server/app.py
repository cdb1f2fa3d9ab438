"""The server put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from .http import websocket
from .http.error_handlers import add_handlers
from .http.middleware import LimitsMiddleware, RateLimiter, ResponseMiddleware
from .http.openapi import add_websocket_schema
from .http.routes import analysis, drafts, games, health, hints, pages, tables
from .logging import log_event
from .settings import VERSION, Settings
from .storage.executor import Threads
from .storage.notify import listen
from .storage.store import Store
from .tables.bot_runner import Robots
from .tables.hints import Advised
from .tables.tables import Tables

_STORE_THREADS = 8


def make_app(settings: Settings) -> FastAPI:
    """An application that serves tables out of one database."""
    app = FastAPI(
        title="Ziggurat",
        version=VERSION,
        lifespan=_life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.settings = settings
    for routes in (tables, games, drafts, analysis, hints, websocket, pages, health):
        app.include_router(routes.ROUTER)
    app.state.replays = analysis.ReplayCache()
    app.state.advised = Advised()
    add_websocket_schema(app)
    add_handlers(app)
    app.add_middleware(GZipMiddleware, minimum_size=700)
    app.state.rates = RateLimiter(settings.rate)
    app.add_middleware(LimitsMiddleware, rates=app.state.rates)
    app.add_middleware(ResponseMiddleware)
    return app


@asynccontextmanager
async def _life(app: FastAPI) -> AsyncIterator[None]:
    """Open the database, serve, and stop without losing anything."""
    settings: Settings = app.state.settings
    store = Store(settings.database)
    threads = Threads(_STORE_THREADS if store.shared else 1)
    await threads.run(store.migrate)
    robots = Robots(settings.bot_delay, settings.bot_seconds)
    app.state.store, app.state.threads = store, threads
    app.state.tables = Tables(store, threads, robots)
    hearing = None
    if store.shared:
        hearing = asyncio.create_task(listen(settings.database, app.state.tables))
    log_event("started", version=VERSION, database=store.engine.dialect.name)
    try:
        yield
    finally:
        if hearing is not None:
            hearing.cancel()
            with suppress(asyncio.CancelledError):
                await hearing
        await robots.close()
        threads.close()
        store.close()
        log_event("stopped")
