"""One browser and one server for all tests of pages."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tasks.tools import CHROMIUM
from tests.server.conftest import place_of, running_server, sqlite
from tests.support.chromium import Device, NewContext, context_of, running_browser
from tests.support.servers import Running

__all__ = ["running_server", "sqlite"]


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A running server; its bots answer at once."""
    folder = tmp_path_factory.mktemp("house")
    url = f"sqlite:///{(folder / 'ziggurat.db').as_posix()}"
    server = Running(url, folder / "server.log", {"rate": "0", "bot_delay": "0"})
    yield server.start()
    server.kill()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """Ends with its package: while it runs, nothing else in this process can have an event loop."""
    with running_browser(place_of(CHROMIUM)) as chromium:
        yield chromium


@pytest.fixture
def new_context(browser: Browser) -> Iterator[NewContext]:
    """Opens browsers of different people: `new_context("phone")`."""
    with ExitStack() as stack:

        def start(device: Device, language: str = "en") -> BrowserContext:
            context = context_of(browser, device, language)
            stack.callback(context.close)
            return context

        yield start


@pytest.fixture(params=["desk", "phone"])
def device(request: pytest.FixtureRequest) -> Device:
    """A desk and a phone in turn."""
    chosen: Device = request.param
    return chosen


@pytest.fixture
def page(new_context: NewContext, device: Device) -> Page:
    """A page on a desk, then on a phone."""
    return new_context(device).new_page()
