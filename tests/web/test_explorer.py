"""The explorer as a page: chosen step by step, on a desk and a phone, without scripts too."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.support.chromium import SIZES, NewContext
from tests.support.page_measures import contrasts, hard_to_touch, nameless, width
from tests.support.page_watching import Watch, shot
from tests.support.servers import Running
from ziggurat.i18n import speak

FIRST = {"terra": ("faction", "dwelling"), "tigris": ("leader", "place")}
"""The first table of each game, and the one beyond it that is drawn."""


@pytest.mark.parametrize("game", FIRST)
def test_a_way_through_the_tables(page: Page, house: Running, game: str) -> None:
    watch = Watch(page)
    first, drawn = FIRST[game]
    say = speak(game)
    page.goto(f"{house.url}/explorer/{game}")
    expect(page.locator("h1")).to_have_text(f"{say('explorer.title')}: {say('table.title')}")
    page.locator("#players a", has_text="2").click()
    expect(page.locator("#players [aria-current]")).to_have_text("2")
    shot(page, f"explorer-{game}")
    page.locator("#order a").last.click()
    rows = page.locator(f"#table-{first} tbody tr")
    games = [int(text) for text in rows.locator("td.of-games").all_inner_texts()]
    assert games == sorted(games, reverse=True) and games[0] > games[-1]
    row = rows.first
    words, count = row.locator("a").inner_text(), row.locator("td.of-games").inner_text()
    row.locator("a").click()
    expect(page.locator("#path [aria-current]")).to_contain_text(words)
    expect(page.locator("#reached td.of-games")).to_have_text(count)
    board = page.locator(f"#table-{drawn} .board")
    board.scroll_into_view_if_needed()
    assert board.locator("img.light").evaluate("(image) => image.decode()") is None
    expect(board.locator("img.dark")).to_be_hidden()
    shot(page, f"explorer-{game}-chosen")
    assert width(page) <= page.evaluate("innerWidth")
    assert nameless(page) == []
    page.locator("#path a").first.click()
    expect(page.locator("#path")).to_have_count(0)
    assert watch.is_clean(house.url)


def test_fingers_and_keys_reach_everything(new_context: NewContext, house: Running) -> None:
    page = new_context("phone").new_page()
    page.goto(f"{house.url}/explorer/terra")
    assert hard_to_touch(page) == []
    page.locator("#order a").last.focus()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('tbody tr') !== null")


def test_it_needs_no_scripts(browser: Browser, house: Running) -> None:
    context = browser.new_context(viewport=SIZES["desk"], java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{house.url}/explorer/tigris?players=3")
    page.locator("#table-leader tbody a").first.click()
    expect(page.locator("#reached td.of-games")).not_to_be_empty()
    context.close()


@pytest.mark.parametrize("language", ["en", "cs", "pl", "ro"])
def test_every_language(new_context: NewContext, house: Running, language: str) -> None:
    page = new_context("phone", language).new_page()
    page.goto(f"{house.url}/explorer/tigris")
    say = speak("tigris", language)
    expect(page.locator("#table-leader h2")).to_have_text(say("explorer.table-leader"))
    assert width(page) <= page.evaluate("innerWidth")


@pytest.mark.parametrize("light", ["light", "dark"])
def test_letters_stand_out_in_both_lights(
    new_context: NewContext, house: Running, light: str
) -> None:
    page = new_context("desk").new_page()
    page.goto(f"{house.url}/explorer/terra")
    page.evaluate("(light) => document.documentElement.dataset.theme = light", light)
    shot(page, f"explorer-{light}")
    found = contrasts(page, "td small", "#origin", ".how", "tbody th a", "thead th", "td b")
    assert min(found.values()) >= 4.5, found


@pytest.mark.parametrize("start", ["learn", "rules"])
def test_the_learn_page_and_the_rules_lead_there(
    new_context: NewContext, house: Running, start: str
) -> None:
    page = new_context("desk").new_page()
    page.goto(f"{house.url}/{start}/terra")
    page.locator('a[href="/explorer/terra"]').click()
    expect(page.locator("#table-faction tbody tr")).not_to_have_count(0)
