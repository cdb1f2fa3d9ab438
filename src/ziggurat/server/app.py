"""Builds the server's application from its parts."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from .export.cache import FileCache
from .export.exports import Exports
from .export.pool import WorkerPool
from .http import websocket
from .http.daily_quota import Quotas
from .http.error_handlers import add_handlers
from .http.hosts import AllowedHosts
from .http.middleware import LimitsMiddleware, ResponseMiddleware
from .http.openapi import DocumentedAPI
from .http.rate_limiter import RateLimiter, SocketLimiter
from .http.routes import analysis, drafts, games, health, hints, pages, tables
from .logging import log_event
from .settings import VERSION, Settings
from .storage.database import Database
from .storage.store import SqlStore
from .tables.asyncio_ports import AsyncioClock, ThreadExecutor
from .tables.bot_runner import MAX_BOTS, BotRunner
from .tables.fair_queue import FairQueue
from .tables.hints import AdviceCache
from .tables.registry import MEGABYTE, TableRegistry
from .tables.upkeep import Upkeep


def make_app(settings: Settings) -> FastAPI:
    """An application that serves the tables of one database."""
    app = DocumentedAPI(
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
    app.state.advice_cache = AdviceCache()
    add_handlers(app)
    app.add_middleware(GZipMiddleware, minimum_size=700)
    app.state.quotas = Quotas(settings)
    app.state.rates = RateLimiter(settings.rate)
    sockets = SocketLimiter(settings.max_connections_per_address)
    hosts = AllowedHosts(settings.base_url)
    app.add_middleware(LimitsMiddleware, rates=app.state.rates, sockets=sockets, hosts=hosts)
    app.add_middleware(ResponseMiddleware)
    return app


@asynccontextmanager
async def _life(app: FastAPI) -> AsyncIterator[None]:
    """Open the database, serve, and stop without losing anything."""
    settings: Settings = app.state.settings
    database = Database(settings.database)
    store = SqlStore(database)
    await store.open()
    executor, clock = ThreadExecutor(), AsyncioClock()
    bot_threads = ThreadExecutor(MAX_BOTS)
    bots = BotRunner(
        bot_threads, clock, settings.bot_delay, settings.bot_seconds, settings.bot_budget
    )
    registry = TableRegistry(store, executor, clock, bots, settings.memory * MEGABYTE)
    app.state.database, app.state.store, app.state.tables = database, store, registry
    app.state.fair_queue = FairQueue()
    upkeep = Upkeep(registry, store, clock, settings.replay_days)
    tasks = [asyncio.create_task(upkeep.run())]
    tasks += _listen(settings.database, registry, database)
    workers = app.state.workers = WorkerPool()
    app.state.exports = Exports(FileCache(settings.cache), workers)
    log_event("started", version=VERSION, database=database.engine.dialect.name)
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await bots.close()
        bot_threads.close()
        workers.close()
        store.close()
        log_event("stopped")


def _listen(url: str, registry: TableRegistry, database: Database) -> list[asyncio.Task[None]]:
    """The task that hears of other processes' changes; empty if there can be none."""
    if not database.shared:
        return []
    from .storage.notify import listen  # psycopg is installed only where PostgreSQL is used

    return [asyncio.create_task(listen(url, registry, database.origin))]
