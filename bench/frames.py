"""How smooth the page of a table is: frames by Chromium's own trace, on a processor slowed down.

A frame lasts from one picture on the screen to the next, while the page asks for frames: while
something moves, or as long as it works on a change. A screen shows sixty a second.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

from tests.server.chromium import context_of
from tests.web.together import go_on, look, make_table, watch

SLOWER = 4
LATE = 1.5 * 1000 / 60
"""Milliseconds: the screen has shown the picture before once more."""
MOVES = {"tigris": 60, "terra": 90}
"""So many moves make a late position."""
WATCHED = 6
SETTLED = 2500
"""Milliseconds in which a move has been shown."""
STEPS = 40
"""How often the mouse tells where it is on its way."""
TRACED = ["disabled-by-default-devtools.timeline.frame"]


def smooth(browser: Browser, url: str, game: str) -> Iterator[tuple[str, list[float]]]:
    """What is done on a phone in a late position, and how long its frames were."""
    rng = Random(4)
    chairs = make_table(url, game, "friend", "friend")
    go_on(url, chairs, MOVES[game], rng)
    context = context_of(browser, "phone")
    page = watch(context, url, chairs[0].table).page
    page.wait_for_timeout(SETTLED)
    wire = context.new_cdp_session(page)
    wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    trace = Trace(wire, page)
    trace.start()
    for _ in range(WATCHED):
        go_on(url, chairs, look(url, chairs[0])["moves"] + 1, rng)
        page.wait_for_timeout(SETTLED)
    yield "a move is shown", trace.stop()
    trace.start()
    pan_and_zoom(wire, page)
    yield "the board is moved and zoomed", trace.stop()
    page.locator('#nav [data-tab="log"]').click()
    page.wait_for_timeout(SETTLED)
    trace.start()
    scroll_log(wire, page)
    yield "the log is scrolled", trace.stop()
    context.close()


def pan_and_zoom(wire: CDPSession, page: Page) -> None:
    """Two fingers open, one drags the board there and back, two fingers close."""
    x, y = middle(page, "#stage")
    wire.send("Input.synthesizePinchGesture", {"x": x, "y": y, "scaleFactor": 2.5})
    page.mouse.move(x, y)
    page.mouse.down()
    for way in (-120, 120):
        page.mouse.move(x + way, y + way / 2, steps=STEPS)
    page.mouse.up()
    wire.send("Input.synthesizePinchGesture", {"x": x, "y": y, "scaleFactor": 0.4})


def scroll_log(wire: CDPSession, page: Page) -> None:
    x, y = middle(page, "#entries")
    for way in (600, -600):
        wire.send("Input.synthesizeScrollGesture", {"x": x, "y": y, "yDistance": way})


def middle(page: Page, place: str) -> tuple[float, float]:
    """Where a finger touches a part of the page."""
    box = page.locator(place).bounding_box()
    assert box is not None, place
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Trace:
    """Frames of a page, from start to stop."""

    def __init__(self, wire: CDPSession, page: Page) -> None:
        self.wire, self.page = wire, page
        self.events: list[dict[str, Any]] = []
        self.complete = False
        wire.on("Tracing.dataCollected", lambda told: self.events.extend(told["value"]))
        wire.on("Tracing.tracingComplete", lambda _: setattr(self, "complete", True))

    def start(self) -> None:
        self.events.clear()
        self.complete = False
        config = {"includedCategories": TRACED, "excludedCategories": ["*"]}
        self.wire.send("Tracing.start", {"traceConfig": config, "transferMode": "ReportEvents"})

    def stop(self) -> list[float]:
        """How long each frame was, in milliseconds."""
        self.wire.send("Tracing.end")
        while not self.complete:
            self.page.wait_for_timeout(20)
        return lengths(self.events)


def lengths(events: list[dict[str, Any]]) -> list[float]:
    """From picture to picture; while nothing is asked for, there is no frame."""
    found: list[float] = []
    last: float | None = None
    for event in sorted(events, key=lambda one: float(one.get("ts", 0))):
        now = float(event.get("ts", 0)) / 1000
        if event["name"] == "NeedsBeginFrameChanged":
            last = now if event["args"]["data"]["needsBeginFrame"] else None
        elif event["name"] == "DrawFrame":
            if last is not None:
                found.append(now - last)
            last = now
    return found


def summary(frames: list[float]) -> tuple[float, str]:
    """The median, and the rest of the story."""
    late = sum(one > LATE for one in frames) / len(frames)
    return median(frames), f"worst {max(frames):.0f}, late {late:.0%} of {len(frames)}"
