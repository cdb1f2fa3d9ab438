"""What a page hears and complains of while somebody plays."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from playwright.sync_api import ConsoleMessage, Locator, Page, Request, WebSocket, expect

from tests.support.chromium import SIZES
from tests.support.live_view import LiveView

Sight = dict[str, Any]
PATIENCE = 20_000
"""Milliseconds that a page may take on a busy machine."""
expect.set_options(timeout=PATIENCE)
VIOLATIONS = """
document.addEventListener('securitypolicyviolation',
  (event) => console.error('policy: ' + event.violatedDirective));
"""


class Watch:
    """Everything that a page must not do, and the last sight that it was sent."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.faults: list[str] = []
        self.hosts: set[str] = set()
        self._live = LiveView()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(VIOLATIONS)
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("request", self._request)
        page.on("websocket", self._socket)

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.append(f"{message.type}: {message.text}")

    def _request(self, request: Request) -> None:
        scheme, _, rest = request.url.partition("://")
        if scheme in ("http", "https", "ws", "wss"):
            self.hosts.add(rest.partition("/")[0])

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._frame)

    def _frame(self, frame: bytes | str) -> None:
        self._live.take(json.loads(frame))

    @property
    def sight(self) -> Sight:
        """The last view that the page was sent."""
        return self._live.sight

    def is_clean(self, url: str) -> bool:
        """No complaint of the browser, and nothing asked of another host."""
        assert not self.faults, self.faults
        assert self.hosts == {url.partition("://")[2]}, self.hosts
        return True


def intercept(page: Page) -> None:
    """Prepares a page for `page.route` while it is shown.

    A request that the page makes while Chromium begins to intercept may never be sent, so it must
    begin before.
    """
    page.route("**/nothing", lambda route: route.abort())


def press(target: Locator) -> None:
    """A real click upon what is closed for now or lies beneath something, once it lies still."""
    target.scroll_into_view_if_needed()
    target.click(force=True)


def shot(page: Page, name: str) -> None:
    """Keeps the state at both sizes if the variable SHOTS names a folder."""
    if not (folder := os.environ.get("SHOTS")):
        return
    here = page.viewport_size
    assert here is not None
    for device, size in SIZES.items():
        page.set_viewport_size(size)
        page.wait_for_timeout(350)
        page.screenshot(path=Path(folder) / f"{name}-{device}.png")
    page.set_viewport_size(here)
