"""How smooth the page of a table is: frames by Chromium's trace, with a slowed-down processor.

The screen refreshes sixty times per second. A frame lasts from the refresh of one picture to that
of the next, while there is something to draw. While a move is shown, only frames count in which
something moves, by the times of the animations; the longest uninterrupted tasks of the page are
reported as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from random import Random
from statistics import median
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page

from tests.support.chromium import context_of
from tests.support.page_together import go_on, look, make_table, move, watch
from tests.support.people import Chair

Event = dict[str, Any]

SLOWER = 4
LATE = 1.5 * 1000 / 60
"""Milliseconds from which a frame is late: the screen has shown the last picture twice."""
MOVES = {"tigris": 60, "terra": 70}
"""Moves before a late position, by game."""
TRAVELS = ("tile", "leader", "build", "upgrade")
"""The first words of moves that put a piece on the board."""
WATCHED = 6
SETTLED = 2500
"""Milliseconds after which a move has been shown."""
TRACED = [
    "disabled-by-default-devtools.timeline.frame",
    "disabled-by-default-devtools.timeline",
    "blink.user_timing",
]
CLOCK = "what the page's clock says"
LISTEN = """() => {
  window.moved = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const made = animate.apply(this, how);
    window.moved.push(made);
    return made;
  };
  addEventListener("transitionrun", ({ target }) => window.moved.push(...target.getAnimations()));
}"""
"""Records every animation from now on."""
MOVED = """(clock) => {
  const { startTime } = performance.mark(clock);
  const from = (one) => one.startTime + one.effect.getComputedTiming().delay - startTime;
  return window.moved
    .filter((one) => one.startTime !== null)
    .map((one) => [from(one), from(one) + one.effect.getComputedTiming().activeDuration]);
}"""
"""The times of the recorded animations, in milliseconds before now."""
FINGERS = """async ([x, y]) => {
  const view = document.querySelector("#stage .view");
  const touch = (type, pointerId, clientX) =>
    view.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY: y, bubbles: true }));
  const both = (type, middle, apart) => {
    touch(type, 1, middle - apart);
    touch(type, 2, middle + apart);
  };
  both("pointerdown", x, 20);
  for (let step = 0; step <= 120; step++) {
    await new Promise(requestAnimationFrame);
    const part = (step / 120) * Math.PI;
    both("pointermove", x + 60 * Math.sin(4 * part), 20 + 40 * Math.sin(part));
  }
  both("pointerup", x, 20);
}"""
"""A pinch gesture with two fingers, a little for each frame."""


def smooth(browser: Browser, url: str, game: str) -> Iterator[tuple[str, float, str]]:
    """Actions on a phone in a late position, with the lengths of their frames."""
    rng = Random(4)
    chairs = make_table(url, game, "friend", "friend")
    go_on(url, chairs, MOVES[game], rng)
    context = context_of(browser, "phone")
    page = watch(context, url, chairs[0].table).page
    page.wait_for_timeout(SETTLED)
    wire = context.new_cdp_session(page)
    wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    trace = Trace(wire, page)
    page.evaluate(LISTEN)
    trace.start()
    for _ in range(WATCHED):
        move_a_piece(url, chairs, rng)
        page.wait_for_timeout(SETTLED)
    spans = page.evaluate(MOVED, CLOCK)
    events = trace.stop()
    yield "a frame while a move is shown, ms (median)", *summary(moving(events, spans))
    yield "the longest that the page is busy with it, ms", longest_task(events), ""
    trace.start()
    page.evaluate(FINGERS, middle(page, "#stage"))
    yield (
        "a frame while the board is moved and zoomed, ms (median)",
        *summary(lengths(trace.stop())),
    )
    page.locator('#nav [data-tab="log"]').click()
    page.wait_for_timeout(SETTLED)
    trace.start()
    scroll_log(wire, page)
    yield "a frame while the log is scrolled, ms (median)", *summary(lengths(trace.stop()))
    context.close()


def move_a_piece(url: str, chairs: list[Chair], rng: Random) -> None:
    """The next move that puts a piece on the board, and those before it."""
    while not (sight := look(url, chairs[0]))["over"]:
        asked = chairs[sight["waited"][0]]
        texts = [text for text, *_ in look(url, asked)["choices"]]
        travels = [text for text in texts if text.startswith(TRAVELS)]
        move(url, asked, rng.choice(travels or texts), sight["seq"])
        if travels:
            return


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
        self.events: list[Event] = []
        self.complete = False
        wire.on("Tracing.dataCollected", lambda told: self.events.extend(told["value"]))
        wire.on("Tracing.tracingComplete", lambda _: setattr(self, "complete", True))

    def start(self) -> None:
        self.events.clear()
        self.complete = False
        config = {"includedCategories": TRACED, "excludedCategories": ["*"]}
        self.wire.send("Tracing.start", {"traceConfig": config, "transferMode": "ReportEvents"})

    def stop(self) -> list[Event]:
        """All events of the trace, in order."""
        self.wire.send("Tracing.end")
        while not self.complete:
            self.page.wait_for_timeout(20)
        return sorted(self.events, key=lambda event: float(event.get("ts", 0)))


def lengths(events: list[Event]) -> list[float]:
    """How long each frame was, in milliseconds."""
    return [end - begin for begin, end in frames(events)]


def frames(events: list[Event]) -> Iterator[tuple[float, float]]:
    """Frames from picture to picture; without a request or a change there is no frame."""
    beats: dict[int, float] = {}
    last: float | None = None
    idle: float | None = None
    for event in events:
        now = float(event.get("ts", 0)) / 1000
        match event["name"]:
            case "NeedsBeginFrameChanged":
                last = now if event["args"]["data"]["needsBeginFrame"] else None
            case "BeginFrame":
                beats[event["args"]["frameSeqId"]] = now
                last = idle if last is not None and idle is not None else last
                idle = now
            case "RequestMainThreadFrame" | "DroppedFrame":
                idle = None
            case "DrawFrame":
                beat = beats.get(event["args"]["frameSeqId"], now)
                if last is not None and last < beat:
                    yield last, beat
                last, idle = beat, None


def moving(events: list[Event], spans: list[tuple[float, float]]) -> list[float]:
    """The lengths of frames while something moves, when every refresh needs a picture."""
    clock = next(float(event["ts"]) / 1000 for event in events if event["name"] == CLOCK)
    pictures = drawn(events)
    lengths = []
    for first, last in merged((first + clock, last + clock) for first, last in spans):
        seen = [first, *(beat for beat in pictures if first < beat < last), last]
        lengths += [end - begin for begin, end in pairwise(seen)]
    return lengths


def drawn(events: list[Event]) -> list[float]:
    """The refreshes of the screen with a new picture."""
    begun = {
        event["args"]["frameSeqId"]: float(event["ts"]) / 1000
        for event in events
        if event["name"] == "BeginFrame"
    }
    numbers = {event["args"]["frameSeqId"] for event in events if event["name"] == "DrawFrame"}
    return sorted(begun[number] for number in numbers if number in begun)


def merged(spans: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """Spans of time, with those that overlap merged."""
    disjoint: list[tuple[float, float]] = []
    for first, last in sorted(spans):
        if disjoint and first <= disjoint[-1][1]:
            disjoint[-1] = (disjoint[-1][0], max(disjoint[-1][1], last))
        else:
            disjoint.append((first, last))
    return disjoint


def longest_task(events: list[Event]) -> float:
    """The length of the longest uninterrupted task of the page, in milliseconds."""
    thread = {event["tid"] for event in events if event["name"] == "BeginMainThreadFrame"}
    own = [event for event in events if event["name"] == "RunTask" and event["tid"] in thread]
    return max(float(event.get("dur", 0)) / 1000 for event in own)


def summary(frames: list[float]) -> tuple[float, str]:
    """The median, and a text with the worst frame and the share of late ones."""
    late = sum(frame > LATE for frame in frames) / len(frames)
    return median(frames), f"worst {max(frames):.0f}, late {late:.0%} of {len(frames)}"
