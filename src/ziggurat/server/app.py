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
from .export.upkeep import keep_clean
from .garbage_collection import collect_garbage
from .http import websocket
from .http.bans import Bans
from .http.creation import CreationPolicy
from .http.daily_quota import Quotas
from .http.error_handlers import add_handlers
from .http.explorer_data import ExplorerData
from .http.hosts import AllowedHosts
from .http.middleware import Limits, LimitsMiddleware, ResponseMiddleware
from .http.openapi import DocumentedAPI
from .http.rate_limiter import RateLimiter, SocketLimiter
from .http.refusal_log import RefusalLog
from .http.routes import (
    analysis,
    drafts,
    end_page,
    explorer,
    games,
    health,
    hints,
    lessons,
    metrics,
    pages,
    player_aid,
    puzzles,
    tables,
)
from .logging import log_event
from .metrics import Metrics
from .monitoring import counted_errors, measure_lag, watch_queues, watch_tables
from .settings import VERSION, Settings
from .storage.bans import CHANGED
from .storage.database import Database
from .storage.store import SqlStore
from .tables.asyncio_ports import AsyncioClock, ThreadExecutor
from .tables.bot_runner import MAX_BOTS, BotRunner
from .tables.fair_queue import FairQueue
from .tables.hints import AdviceCache
from .tables.load_monitor import LoadMonitor
from .tables.registry import MEGABYTE, TableRegistry
from .tables.upkeep import Lifetimes, Upkeep
from .workers import Worker

_BANS_INTERVAL = 2.0
"""Seconds after which bans are read again from SQLite, where a command has changed them."""
_SHARED_BANS_INTERVAL = 30.0
"""The same for PostgreSQL, in case that an announcement is lost."""


def make_app(settings: Settings, worker: Worker | None = None) -> FastAPI:
    """An application that serves the tables of one database, perhaps with other workers."""
    app = DocumentedAPI(
        title="Ziggurat",
        version=VERSION,
        lifespan=_life,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.settings = settings
    app.state.worker = worker or Worker()
    app.state.metrics = Metrics()
    for routes in (
        tables,
        games,
        player_aid,
        drafts,
        analysis,
        hints,
        websocket,
        pages,
        end_page,
        health,
        metrics,
        lessons,
        puzzles,
        explorer,
    ):
        app.include_router(routes.ROUTER)
    app.include_router(lessons.PAGES)
    app.include_router(puzzles.PAGES)
    app.include_router(explorer.PAGES)
    app.state.explorer = ExplorerData(settings.explorer)
    app.state.advice_cache = AdviceCache()
    add_handlers(app)
    app.add_middleware(GZipMiddleware, minimum_size=700)
    app.state.quotas = Quotas(settings)
    app.state.creation = CreationPolicy(settings)
    app.state.rates = RateLimiter(settings.rate)
    app.state.bans = Bans(lambda: app.state.store.bans())
    app.state.sockets = SocketLimiter(settings.max_connections_per_address)
    app.state.refusal_log = RefusalLog()
    app.state.load = LoadMonitor(settings.max_wait, AsyncioClock())
    hosts = AllowedHosts(settings.base_url)
    limits = Limits(app.state.bans, app.state.rates, app.state.sockets, hosts, app.state.load)
    app.add_middleware(LimitsMiddleware, limits=limits, metrics=app.state.metrics)
    app.add_middleware(
        ResponseMiddleware, metrics=app.state.metrics, refusals=app.state.refusal_log
    )
    return app


@asynccontextmanager
async def _life(app: FastAPI) -> AsyncIterator[None]:
    """Open the database, serve, and stop without losing anything."""
    settings: Settings = app.state.settings
    worker: Worker = app.state.worker
    measured: Metrics = app.state.metrics
    database = Database(settings.database)
    store = SqlStore(database, measured.transaction_ended)
    await store.open()
    executor, clock = ThreadExecutor(), AsyncioClock()
    bot_threads = ThreadExecutor(MAX_BOTS)
    load: LoadMonitor = app.state.load
    times = (settings.bot_delay, settings.bot_seconds, settings.bot_budget)
    bots = BotRunner(bot_threads, clock, *times, measured, load)
    bots.is_elsewhere = worker.is_elsewhere
    memory = worker.share_of(settings.memory * MEGABYTE)
    registry = TableRegistry(store, executor, clock, bots, memory, measured)
    registry.is_elsewhere = worker.is_elsewhere
    app.state.database, app.state.store, app.state.tables = database, store, registry
    app.state.fair_queue = FairQueue()
    bans: Bans = app.state.bans
    await bans.refresh()
    workers, cache = WorkerPool(), FileCache(settings.cache)
    app.state.workers, app.state.exports = workers, Exports(cache, workers)
    upkeep = Upkeep(registry, store, clock, _lifetimes(settings, worker))
    work = [
        upkeep.run(),
        load.run(),
        keep_clean(cache, store, clock),
        _follow_bans(bans, database),
        measure_lag(measured),
        collect_garbage(clock),
    ]
    tasks = [asyncio.create_task(each) for each in work]
    tasks += _listen(settings.database, registry, database, bans)
    watch_tables(measured, registry, app.state.sockets)
    watch_queues(measured, store, bots, app.state.fair_queue, workers)
    log_event("started", version=VERSION, database=database.engine.dialect.name)
    try:
        with counted_errors(measured):
            yield
    finally:
        app.state.refusal_log.close()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await bots.close()
        bot_threads.close()
        workers.close()
        store.close()
        log_event("stopped")


async def _follow_bans(bans: Bans, database: Database) -> None:
    """Read the bans again and again; PostgreSQL announces them besides."""
    while True:
        await asyncio.sleep(_SHARED_BANS_INTERVAL if database.shared else _BANS_INTERVAL)
        await bans.refresh()


def _lifetimes(settings: Settings, worker: Worker) -> Lifetimes:
    """How long games are kept; of several workers, the first one deletes."""
    if worker.number:
        return Lifetimes(0, 0, 0)
    return Lifetimes(settings.replay_days, settings.abandoned_days, settings.finished_days)


def _listen(
    url: str, registry: TableRegistry, database: Database, bans: Bans
) -> list[asyncio.Task[None]]:
    """The task that hears of other processes' changes; empty if there can be none."""
    if not database.shared:
        return []
    from .storage.notify import listen  # psycopg is installed only where PostgreSQL is used

    others = {CHANGED: bans.refresh}
    return [asyncio.create_task(listen(url, registry, database.origin, others))]
