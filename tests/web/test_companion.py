"""The guided first game: begun on the page with lessons, and a companion that can be silenced."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from tests.support.chromium import NewContext
from tests.support.page_playing import Clicker
from tests.support.page_watching import Watch, shot
from tests.support.servers import Running
from ziggurat.i18n import speak

BOX, SAYS, SWITCH = "#companion", "#companion-says li", "#companion-switch"


def guided(page: Page, house: Running, game: str, taps: bool = False) -> Clicker:
    """A first game, begun after the lessons, as far as the first question."""
    watch = Watch(page)
    page.goto(f"{house.url}/learn/{game}")
    page.locator("#play-first").click()
    page.wait_for_url("**/t/*")
    clicker = Clicker(page, watch, Random(3), taps)
    clicker.wait()
    return clicker


def test_a_first_game_of_tigris_is_guided_on_a_desk(
    new_context: NewContext, house: Running
) -> None:
    page = new_context("desk").new_page()
    clicker = guided(page, house, "tigris")
    watch = clicker.watch
    assert watch.sight["guided"] and len(watch.sight["seats"]) == 3
    assert {seat["level"] for seat in watch.sight["seats"]} == {"", "gentle"}
    words = [thought["words"] for thought in watch.sight["companion"]]
    expect(page.locator(SAYS)).to_have_count(len(words))
    for sentence in words:
        expect(page.locator(BOX)).to_contain_text(sentence)
        expect(page.locator("#told")).to_contain_text(sentence)
    shot(page, "companion-tigris")
    page.locator(f"{SAYS} .clause").first.click()
    expect(page.locator("#clause-number")).to_have_text(watch.sight["companion"][0]["rule"])
    page.keyboard.press("Escape")
    clicker.step()
    clicker.step()
    page.locator(SWITCH).focus()
    page.keyboard.press("Enter")
    expect(page.locator(BOX)).to_be_hidden()
    expect(page.locator(SWITCH)).to_have_attribute("aria-pressed", "false")
    page.reload()
    clicker.wait()
    expect(page.locator(SWITCH)).to_be_visible()
    expect(page.locator(BOX)).to_be_hidden()
    assert watch.sight["guided"], "the table remembers, and so does the browser"
    assert watch.is_clean(house.url)


def test_a_first_game_of_terra_is_guided_on_a_phone(
    new_context: NewContext, house: Running
) -> None:
    page = new_context("phone", "cs").new_page()
    clicker = guided(page, house, "terra", taps=True)
    watch = clicker.watch
    assert watch.sight["guided"] and watch.sight["ask"]["key"] == "first-card"
    say = speak("terra", "cs")
    expect(page.locator(SAYS)).to_contain_text(say("companion.first-card"))
    shot(page, "companion-terra-card")
    while watch.sight["ask"]["key"] == "first-card":
        clicker.step()
    page.locator('#nav [data-tab="play"]').tap()
    expect(page.locator(BOX)).to_contain_text(watch.sight["companion"][0]["words"])
    shot(page, "companion-terra-turn")
    silence = page.locator("#companion-silence")
    box = silence.bounding_box()
    assert box is not None and box["height"] >= 40
    silence.tap()
    expect(page.locator(BOX)).to_be_hidden()
    page.locator(SWITCH).tap()
    expect(page.locator(BOX)).to_be_visible()
    assert watch.is_clean(house.url)
