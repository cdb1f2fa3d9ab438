"""A phone and a desk: nothing hangs over, targets fit fingers, the board comes nearer."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from random import Random

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.support.chromium import SIZES, NewContext
from tests.support.page_measures import FINGER, hard_to_touch, width
from tests.support.page_together import Screen, go_on, look, make_table, move, shoot, sit, to_a_turn
from tests.support.people import Chair
from tests.support.servers import Running

WIDE = SIZES["phone"]["width"]
MIDDLE = {"tigris": 44, "terra": 44}
"""Moves after which a game is well under way."""
NEEDED = ("#ask-text", "#undo", "#reset", "#end", "#choices .chip", "#stage", ".player.me")
"""What a player looks at in every turn."""
SCALE = "new DOMMatrix(getComputedStyle(document.querySelector('#stage .sheet')).transform).a"
STEPS = 6
DRAG, REST = 0.2, 0.4
"""Seconds that fingers move, and that they rest afterwards."""
Touch = dict[str, float]
Point = tuple[float, float]
SEATS = 4
DWELLINGS = 4
"""Moves before two players take their first bonus cards."""


@pytest.fixture(scope="module", params=["tigris", "terra"])
def chairs(house: Running, request: pytest.FixtureRequest) -> Sequence[Chair]:
    """A full table in the middle of a game; the first chair is the one that is asked."""
    game: str = request.param
    people = [f"friend::Player {number}" for number in range(SEATS)]
    made = make_table(house.url, game, *people)
    asked = to_a_turn(house.url, made, MIDDLE[game], Random(3))
    return [asked, *(chair for chair in made if chair is not asked)]


@pytest.fixture
def phone(house: Running, new_context: NewContext, chairs: Sequence[Chair]) -> Iterator[Screen]:
    """The page of the player who is asked, on a phone."""
    screen = sit(new_context("phone"), house.url, chairs[0])
    yield screen
    assert screen.troubles == []


def game_of(screen: Screen) -> str:
    return screen.page.locator("body").get_attribute("data-game") or ""


def fits(page: Page, name: str) -> None:
    """Nothing hangs over at the side, and whatever can be touched is large enough."""
    shoot(page, f"phone-{name}")
    assert width(page) <= WIDE, name
    assert hard_to_touch(page) == [], name


def test_the_start_page_fits(house: Running, new_context: NewContext) -> None:
    page = new_context("phone").new_page()
    page.goto(house.url)
    page.locator(".game").nth(1).wait_for()
    fits(page, "start")
    for game in ("tigris", "terra"):
        page.locator(f".game[data-game={game}] .set-up").tap()
        while page.locator("#add-seat").is_visible():
            page.locator("#add-seat").tap()
        page.locator("#options-fold summary").tap()
        fits(page, f"set-up-{game}")
        page.locator("#setup-back").tap()


def test_every_panel_of_a_table_fits(phone: Screen) -> None:
    page, game = phone.page, game_of(phone)
    for name in ("play", "tiles", "players", "log", "chat"):
        tab = page.locator(f"#nav [data-tab={name}]")
        if tab.is_visible():
            tab.tap()
            fits(page, f"{game}-{name}")


def test_what_opens_over_a_table_fits(phone: Screen) -> None:
    page, game = phone.page, game_of(phone)
    page.locator("#invite-open").tap()
    page.locator(".scan").first.tap()
    page.locator(".code svg").wait_for()
    fits(page, f"{game}-invite")
    page.locator("#invite [value=close]").tap()
    page.locator("#help-open").tap()
    fits(page, f"{game}-help")
    page.locator("#help [value=close]").tap()
    page.locator("#nav [data-tab=players]").tap()
    page.locator(".player.me .who").tap()
    fits(page, f"{game}-person")
    page.locator("#person [value=close]").tap()
    page.locator("#nav [data-tab=log]").tap()
    page.locator("li.entry button").first.tap()
    page.locator('body.past[data-at="1"]').wait_for()
    fits(page, f"{game}-past")


def test_a_choice_half_made_fits(phone: Screen) -> None:
    page, game = phone.page, game_of(phone)
    page.locator("#choices .chip").first.tap()
    fits(page, f"{game}-chosen")
    closed = page.locator("#stage [data-at]:not(.lit)").first
    closed.scroll_into_view_if_needed()
    closed.tap(force=True)
    expect(page.locator("#toast")).to_be_visible()
    fits(page, f"{game}-toast")


def test_the_result_fits(house: Running, new_context: NewContext) -> None:
    made = make_table(house.url, "tigris", *["friend"] * 4)
    finish(house.url, made)
    screen = sit(new_context("phone"), house.url, made[0])
    expect(screen.page.locator("#result")).to_be_visible()
    fits(screen.page, "result")


def finish(url: str, chairs: Sequence[Chair]) -> None:
    """Plays to the end, exchanging as many tiles as can be had."""
    while not (sight := look(url, chairs[0]))["over"]:
        asked = chairs[sight["waited"][0]]
        texts = [text for text, *_ in look(url, asked)["choices"]]
        move(url, asked, max((t for t in texts if t[:4] == "swap"), key=len), sight["seq"])


def drag(page: Page, *ways: tuple[Point, Point]) -> None:
    """Fingers on the glass, each from one point to another, where they rest before they leave.

    A finger that leaves in motion would let the browser wait for the end of the movement.
    """
    session, begun = page.context.new_cdp_session(page), time.time() - DRAG - REST
    for step in range(STEPS + 1):
        points = [
            {"x": x + (to_x - x) * step / STEPS, "y": y + (to_y - y) * step / STEPS, "id": at}
            for at, ((x, y), (to_x, to_y)) in enumerate(ways)
        ]
        kind = "touchMove" if step else "touchStart"
        send_touch(session, kind, points, begun + DRAG * step / STEPS)
    send_touch(session, "touchEnd", [], begun + DRAG + REST)
    session.detach()


def send_touch(session: CDPSession, kind: str, points: list[Touch], at: float) -> None:
    """Something that fingers do at a point of time, whenever it is sent."""
    event = {"type": kind, "touchPoints": points, "timestamp": at}
    session.send("Input.dispatchTouchEvent", event)


def double_tap(page: Page, x: float, y: float) -> None:
    """Two taps as quick as a finger."""
    session, begun = page.context.new_cdp_session(page), time.time()
    events: list[tuple[float, str, list[Touch]]] = [
        (0, "touchStart", [{"x": x, "y": y}]), (0.05, "touchEnd", []),
        (0.15, "touchStart", [{"x": x, "y": y}]), (0.2, "touchEnd", []),
    ]  # fmt: skip
    for seconds, kind, points in events:
        send_touch(session, kind, points, begun + seconds)
    session.detach()


def scale(page: Page) -> float:
    found: float = page.evaluate(SCALE)
    return found


def corner(page: Page) -> Point:
    """Where the upper left corner of the board's sheet lies."""
    box = page.locator("#stage .sheet").bounding_box()
    assert box is not None
    return box["x"], box["y"]


def middle(page: Page) -> Point:
    """The middle of the board."""
    box = page.locator("#stage .view").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pinch(page: Page) -> None:
    """Two fingers on the board go apart; then it lies still."""
    x, y = middle(page)
    drag(page, ((x - 30, y), (x - 100, y)), ((x + 30, y), (x + 100, y)))
    page.locator("#stage .view.zoomed:not(.moving)").wait_for()


def test_the_board_comes_nearer_by_two_fingers_and_is_pushed_by_one(phone: Screen) -> None:
    page = phone.page
    assert scale(page) == 1
    pinch(page)
    assert scale(page) > 2
    shoot(page, f"phone-{game_of(phone)}-zoomed")
    before = corner(page)
    x, y = middle(page)
    drag(page, ((x, y), (x + 50, y + 30)))
    after = corner(page)
    assert after[0] - before[0] == pytest.approx(50, abs=12)
    assert after[1] - before[1] == pytest.approx(30, abs=12)
    assert phone.page.locator("#toast").is_hidden()
    assert width(page) <= WIDE
    page.locator("#whole").tap()
    page.wait_for_function(f"() => {SCALE} === 1")


MOVED = """() => {
  const view = document.querySelector("#stage .view");
  window.looks = [];
  new MutationObserver(() => window.looks.push(view.className)).observe(view, { attributes: true });
}"""


def test_a_board_that_is_moved_is_one_image_until_it_rests(phone: Screen) -> None:
    """Else everything on it would be drawn again for each frame."""
    page = phone.page
    page.evaluate(MOVED)
    pinch(page)
    assert any("moving" in look.split() for look in page.evaluate("window.looks"))
    sheet = page.locator("#stage .sheet")
    assert sheet.evaluate("one => getComputedStyle(one).willChange") == "auto"
    page.locator("#stage .view").evaluate("one => one.classList.add('moving')")
    assert sheet.evaluate("one => getComputedStyle(one).willChange") == "transform"


def test_a_double_tap_comes_nearer_and_goes_back(phone: Screen) -> None:
    page = phone.page
    box = page.locator("#stage .view").bounding_box()
    assert box is not None
    for wanted in (2.5, 1.0):
        double_tap(page, box["x"] + box["width"] / 2, box["y"] + 8)
        page.wait_for_function(f"() => Math.abs({SCALE} - {wanted}) < 0.01")


def test_a_tap_finds_the_right_place_after_zooming(house: Running, new_context: NewContext) -> None:
    """A place that has become as large as a finger needs no second look."""
    made = make_table(house.url, "tigris", "friend:lion", "friend:bull")
    phone = sit(new_context("phone"), house.url, made[0])
    page = phone.page
    tile = next(one[1] for one in phone.sight["choices"] if one[0].startswith("tile"))
    page.locator(f'[data-token="{tile}"]').tap()
    pinch(page)
    cell, x, y, size = page.evaluate(
        """() => {
          const view = document.querySelector('#stage .view').getBoundingClientRect();
          for (const one of document.querySelectorAll('#stage [data-at].lit')) {
            const {x, y, width, height} = one.getBoundingClientRect();
            const inside = x > view.x && y > view.y && x + width < view.right
              && y + height < view.bottom;
            if (inside) return [one.dataset.at, x + width / 2, y + height / 2, width];
          }
        }"""
    )
    assert size >= FINGER
    page.touchscreen.tap(x, y)
    phone.at(1)
    assert phone.sight["log"][-1]["move"] == f"{tile} {cell}"


def test_a_tap_on_something_small_is_asked_about(house: Running, new_context: NewContext) -> None:
    made = make_table(house.url, "tigris", "friend:lion", "friend:bull")
    phone = sit(new_context("phone"), house.url, made[0])
    page = phone.page
    _, tile, cell = next(one for one in phone.sight["choices"] if one[0].startswith("tile"))
    page.locator(f'[data-token="{tile}"]').tap()
    box = page.locator(f'#stage [data-at="{cell}"]').bounding_box()
    assert box is not None and box["width"] < FINGER
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("#done")).to_have_attribute("aria-disabled", "false")
    expect(page.locator("#stage .ghost")).to_have_count(1)
    assert phone.seq == 0
    shoot(page, "phone-careful")
    page.locator("#done").tap()
    phone.at(1)
    assert phone.sight["log"][-1]["move"] == f"{tile} {cell}"


def test_a_button_leads_to_what_lies_behind_a_tab(house: Running, new_context: NewContext) -> None:
    """Who is asked for a bonus card sees where the cards are, and comes back when one is taken."""
    made = make_table(house.url, "terra", "friend:dwarves", "friend:witches")
    go_on(house.url, made, DWELLINGS, Random(1))
    asked = look(house.url, made[0])["waited"][0]
    phone = sit(new_context("phone"), house.url, made[asked])
    page = phone.page
    page.locator("#to-tiles").tap()
    card = page.locator("#tiles [data-at].lit").first
    expect(card).to_be_in_viewport()
    card.tap()
    expect(page.locator("body")).to_have_attribute("data-panel", "play")
    expect(page.locator("#to-tiles")).to_be_hidden()


TOUCH = """(chip) => {
  const finger = { pointerType: "touch", bubbles: true };
  chip.dispatchEvent(new PointerEvent("pointerdown", finger));
  window.lifted = new PointerEvent("pointerup", finger);
}"""
LATE = "(chip) => { chip.dispatchEvent(window.lifted); chip.click(); }"


def test_a_tap_is_no_long_press_if_the_page_hears_of_it_late(phone: Screen) -> None:
    """The finger has left the screen at once, but the page was busy until after a long press."""
    page = phone.page
    chip = page.locator("#choices .chip").first
    chip.evaluate(TOUCH)
    expect(page.locator("#tip")).to_be_visible()
    chip.evaluate(LATE)
    expect(page.locator("#chosen-words")).not_to_be_empty()
    expect(page.locator("#tip")).to_be_hidden()


def test_a_finger_that_stays_reads_what_a_button_is_for(phone: Screen) -> None:
    page = phone.page
    closer = page.locator("#closer")
    at = {"pointerType": "touch", "bubbles": True, "clientX": 1, "clientY": 1}
    closer.dispatch_event("pointerdown", at)
    expect(page.locator("#tip")).to_have_text(closer.get_attribute("title") or "-")
    closer.dispatch_event("pointerup", at)
    closer.dispatch_event("click")
    assert page.evaluate(SCALE) == 1


def test_a_desk_needs_no_scrolling_for_a_turn(
    house: Running, new_context: NewContext, chairs: Sequence[Chair]
) -> None:
    screen = sit(new_context("desk"), house.url, chairs[0])
    page, game = screen.page, game_of(screen)
    shoot(page, f"desk-{game}-middle")
    high, wide = page.evaluate(
        "[document.scrollingElement.scrollHeight, document.scrollingElement.scrollWidth]"
    )
    assert high <= SIZES["desk"]["height"] and wide <= SIZES["desk"]["width"]
    for panel in ("#play", "#folk"):
        inner, outer = page.locator(panel).evaluate("one => [one.scrollHeight, one.clientHeight]")
        assert inner <= outer + 1, panel
    for selector in NEEDED:
        for one in page.locator(selector).all():
            box = one.bounding_box()
            assert box is not None, selector
            assert box["y"] >= 0 and box["y"] + box["height"] <= SIZES["desk"]["height"], selector
