"""How smooth the page of a table is: frames by Chromium's own trace, on a processor slowed down.

A screen beats sixty times a second. A frame lasts from the beat that one picture is drawn for to
the beat of the next, while there is something to draw. While a move is shown, those frames count in
which something is moving, by the animations' own times; how long the page is busy at a stretch,
with taking in the position among others, is told beside.
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
"""Milliseconds: the screen has shown the picture before once more."""
MOVES = {"tigris": 60, "terra": 70}
"""So many moves make a late position."""
TRAVELS = ("tile", "leader", "build", "upgrade")
"""How moves begin that bring a piece onto the board."""
WATCHED = 6
SETTLED = 2500
"""Milliseconds in which a move has been shown."""
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
"""Whatever moves from now on is kept."""
MOVED = """(clock) => {
  const { startTime } = performance.mark(clock);
  const from = (one) => one.startTime + one.effect.getComputedTiming().delay - startTime;
  return window.moved
    .filter((one) => one.startTime !== null)
    .map((one) => [from(one), from(one) + one.effect.getComputedTiming().activeDuration]);
}"""
"""When it moved, in milliseconds before this."""
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
"""Two fingers go apart, there and back, and together again, a little for each frame."""


def smooth(browser: Browser, url: str, game: str) -> Iterator[tuple[str, float, str]]:
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
    """The next move that brings a piece, and those that must come before."""
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
        """All that was told, in order."""
        self.wire.send("Tracing.end")
        while not self.complete:
            self.page.wait_for_timeout(20)
        return sorted(self.events, key=lambda one: float(one.get("ts", 0)))


def lengths(events: list[Event]) -> list[float]:
    """How long each frame was, in milliseconds."""
    return [end - begin for begin, end in frames(events)]


def frames(events: list[Event]) -> Iterator[tuple[float, float]]:
    """From picture to picture; where nothing is asked for or has changed, there is no frame."""
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
    """How long the frames were while something moves: then every beat wants a picture."""
    clock = next(float(one["ts"]) / 1000 for one in events if one["name"] == CLOCK)
    pictures = drawn(events)
    found = []
    for first, last in joined((first + clock, last + clock) for first, last in spans):
        seen = [first, *(beat for beat in pictures if first < beat < last), last]
        found += [end - begin for begin, end in pairwise(seen)]
    return found


def drawn(events: list[Event]) -> list[float]:
    """The beats of the screen that have a picture of their own."""
    begun = {
        one["args"]["frameSeqId"]: float(one["ts"]) / 1000
        for one in events
        if one["name"] == "BeginFrame"
    }
    numbers = {one["args"]["frameSeqId"] for one in events if one["name"] == "DrawFrame"}
    return sorted(begun[number] for number in numbers if number in begun)


def joined(spans: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """Times that overlap become one."""
    found: list[tuple[float, float]] = []
    for first, last in sorted(spans):
        if found and first <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], last))
        else:
            found.append((first, last))
    return found


def longest_task(events: list[Event]) -> float:
    """How long the page did one thing after the other without looking up, in milliseconds."""
    thread = {one["tid"] for one in events if one["name"] == "BeginMainThreadFrame"}
    own = [one for one in events if one["name"] == "RunTask" and one["tid"] in thread]
    return max(float(one.get("dur", 0)) / 1000 for one in own)


def summary(frames: list[float]) -> tuple[float, str]:
    """The median, and the rest of the story."""
    late = sum(one > LATE for one in frames) / len(frames)
    return median(frames), f"worst {max(frames):.0f}, late {late:.0%} of {len(frames)}"
