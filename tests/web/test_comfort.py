"""For every eye and hand: light and dark, no motion, names for all that is used, contrast."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.chromium import SIZES, NewContext
from tests.support.page_measures import contrasts, focus_is_drawn, nameless
from tests.support.page_together import Screen, go_on, link, make_table, shoot, sit, to_a_turn
from tests.support.page_watching import press
from tests.support.servers import Running

READABLE = 4.5
BEGUN = 14
"""Moves after which the first turns are being played."""
TEXTS = (
    "#ask-text", "#ask-who", "#ask-rule .clause", ".chip .words", ".player .name", ".gauge .value",
    ".gauge .gain", ".badge", ".entry .lines", ".entry .number", ".since", "#game-title",
    "#controls button", "#tabs button", "#position", "#news", "#watching", ".held", "#invite-open",
    "#done", "#chosen-words", "#extra", "#toast .text", "#bar", "#costs",
)  # fmt: skip
START = ("h1", ".game h2", ".blurb", ".facts", ".counts legend", ".play-now", ".set-up", ".empty",
         "footer p", "#tables b", "#tables small")  # fmt: skip
COUNT = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...all) {
  window.moved.push(this.localName);
  return animate.apply(this, all);
};
const look = () => {
  for (const one of document.getAnimations()) window.moved.push(one.constructor.name);
  requestAnimationFrame(look);
};
look();
"""
TWO_FRAMES = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
"""What a message changed has begun to move by then."""
Light = Literal["light", "dark"]


@contextmanager
def opened(browser: Browser, **wishes: Any) -> Iterator[Page]:
    """A page of somebody with these wishes."""
    context = browser.new_context(viewport=SIZES["desk"], locale="en", **wishes)
    yield context.new_page()
    context.close()


def see_a_bot_move(page: Page, url: str) -> list[str]:
    """Everything that moved on the page while a person and a bot took their turns."""
    page.add_init_script(COUNT)
    [chair] = make_table(url, "tigris", "friend:lion", "bot")
    screen = Screen(page).open(link(url, chair))
    for _ in range(2):
        tiles = [one for one in screen.sight["choices"] if one[0].startswith("tile")]
        screen.play(tiles[0])
    page.locator('body[data-mine="true"]').wait_for()
    assert screen.sight["moves"] >= 4
    page.evaluate(TWO_FRAMES)
    moved: list[str] = page.evaluate("window.moved")
    return moved


def test_pieces_travel(house: Running, browser: Browser) -> None:
    with opened(browser) as page:
        assert see_a_bot_move(page, house.url)


def test_nothing_moves_for_who_wants_no_motion(house: Running, browser: Browser) -> None:
    with opened(browser, reduced_motion="reduce") as page:
        assert see_a_bot_move(page, house.url) == []
        assert page.evaluate("document.getAnimations().length") == 0


def brightness(page: Page) -> float:
    """How light the ground of the page is, from 0 to 255."""
    found: float = page.evaluate(
        "getComputedStyle(document.body).backgroundColor.match(/[0-9]+/g)"
        ".slice(0, 3).reduce((sum, one) => sum + Number(one), 0) / 3"
    )
    return found


def is_lit(page: Page, light: Light) -> None:
    """Page and pictures have this light."""
    expect(page.locator("html")).to_have_attribute("data-theme", light)
    expect(page.locator("#stage svg").first).to_contain_class(light)
    assert (brightness(page) < 60) == (light == "dark")


@pytest.mark.parametrize("light", ["light", "dark"])
def test_the_page_follows_the_system(house: Running, browser: Browser, light: Light) -> None:
    chair, _ = make_table(house.url, "tigris", "friend:lion", "friend:bull")
    with opened(browser, color_scheme=light) as page:
        Screen(page).open(link(house.url, chair))
        is_lit(page, light)


def test_the_switch_is_remembered(house: Running, browser: Browser) -> None:
    chair, _ = make_table(house.url, "tigris", "friend:lion", "friend:bull")
    with opened(browser, color_scheme="light") as page:
        screen = Screen(page).open(link(house.url, chair))
        page.locator("#theme").click()
        is_lit(page, "dark")
        tile = next(one for one in screen.sight["choices"] if one[0].startswith("tile"))
        screen.play(tile)
        is_lit(page, "dark")
        page.reload()
        screen.seated()
        is_lit(page, "dark")
        page.goto(house.url)
        expect(page.locator("html")).to_have_attribute("data-theme", "dark")
        page.locator("#theme").click()
        expect(page.locator("html")).to_have_attribute("data-theme", "light")


def low(found: dict[str, float]) -> dict[str, float]:
    return {name: round(number, 2) for name, number in found.items() if number < READABLE}


@pytest.mark.parametrize("light", ["light", "dark"])
@pytest.mark.parametrize("game", ["tigris", "terra"])
def test_text_can_be_read(house: Running, browser: Browser, game: str, light: Light) -> None:
    chairs = make_table(house.url, game, "friend::Ann", "friend::Bob", "friend")
    asked = to_a_turn(house.url, chairs, BEGUN, Random(1))
    with opened(browser, color_scheme=light) as page:
        Screen(page).open(link(house.url, asked))
        found = contrasts(page, *TEXTS)
        assert low(found) == {}
        page.locator("#choices .chip").first.click()
        found |= contrasts(page, *TEXTS)
        assert {"#ask-text", ".chip .words", ".player .name", ".entry .lines"} <= found.keys()
        assert low(found) == {}
        press(page.locator("#undo"))
        shoot(page, f"{game}-{light}")
        assert low(contrasts(page, *TEXTS)) == {}
        page.goto(house.url)
        page.locator(".game").first.wait_for()
        shoot(page, f"start-{light}")
        assert low(contrasts(page, *START)) == {}


@pytest.mark.parametrize("game", ["tigris", "terra"])
def test_everything_that_is_used_has_a_name(
    house: Running, new_context: NewContext, game: str
) -> None:
    chairs = make_table(house.url, game, "friend", "friend", "friend")
    go_on(house.url, chairs, BEGUN, Random(2))
    screen = sit(new_context("desk"), house.url, chairs[0])
    page = screen.page
    assert nameless(page) == []
    for opener, dialog in (("#invite-open", "#invite"), ("#help-open", "#help")):
        page.locator(opener).click()
        expect(page.locator(dialog)).to_be_visible()
        assert nameless(page) == []
        page.keyboard.press("Escape")
    page.locator("#tabs [data-tab=chat]").click()
    assert nameless(page) == []
    page.goto(house.url)
    page.locator(f".game[data-game={game}] .set-up").click()
    page.locator("#options-fold summary").click()
    assert nameless(page) == []


def test_what_is_asked_is_read_aloud(house: Running, new_context: NewContext) -> None:
    chair, _ = make_table(house.url, "tigris", "friend:lion", "friend:bull")
    page = sit(new_context("desk"), house.url, chair).page
    asked = page.locator("#ask-text").inner_text().strip()
    expect(page.locator("[aria-live=polite] p")).to_have_text([asked])
    expect(page.locator("#toast")).to_have_attribute("role", "alert")
    expect(page.locator("#bar")).to_have_attribute("role", "status")
    expect(page.locator("html")).to_have_attribute("lang", "en")


def test_the_focus_is_seen_wherever_it_goes(house: Running, new_context: NewContext) -> None:
    chair, _ = make_table(house.url, "tigris", "friend:lion", "friend:bull")
    page = sit(new_context("desk"), house.url, chair).page
    seen = []
    for _ in range(22):
        page.keyboard.press("Tab")
        seen.append(focus_is_drawn(page))
    assert len({name for name, _ in seen}) > 10
    assert [name for name, drawn in seen if not drawn] == []
