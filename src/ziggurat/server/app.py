"""The server put together."""

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
from .http.routes import pages
from .http.routes import tables as api
from .logging import noted
from .settings import VERSION, Settings
from .storage.executor import Threads
from .storage.store import Store
from .tables import hints
from .tables.bot_runner import Robots
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
    app.include_router(api.ROUTER)
    app.include_router(library.ROUTER)
    app.include_router(looking.ROUTER)
    app.include_router(afterwards.ROUTER)
    app.state.replays = afterwards.Replays()
    app.include_router(hints.ROUTER)
    app.state.advised = hints.Advised()
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
    store = Store(settings.database)
    threads = Threads(_STORE_THREADS if store.shared else 1)
    await threads.run(store.migrate)
    robots = Robots(settings.bot_delay, settings.bot_seconds)
    app.state.store, app.state.threads = store, threads
    app.state.tables = Tables(store, threads, robots)
    hearing = None
    if store.shared:
        from .storage.notify import listen  # needs the extra postgres

        hearing = asyncio.create_task(listen(settings.database, app.state.tables))
    noted("started", version=VERSION, database=store.engine.dialect.name)
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
        noted("stopped")


async def health(request: Request) -> Response:
    """Whether the server can do its work."""
    state = request.app.state
    try:
        ok = await state.threads.run(state.store.answers)
    except SQLAlchemyError:
        ok = False
    return JSONResponse({"ok": ok, "ziggurat": VERSION}, 200 if ok else 503)
