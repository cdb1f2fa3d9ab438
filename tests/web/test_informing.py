"""What only informs explains itself to whoever touches it: by mouse, finger and keyboard.

Playwright takes what is ``aria-disabled`` for dead; here it answers, hence ``force``.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.support.chromium import Device, NewContext
from tests.support.notation_words import notation_in
from tests.support.page_tables import Tabled, first_round, set_table
from tests.support.page_watching import shot
from tests.support.servers import Running
from ziggurat.i18n import speak

SAY = speak("terra")


def toast(page: Page) -> str:
    expect(page.locator("#toast.about strong")).to_be_visible()
    return page.locator("#toast .text").inner_text()


@pytest.fixture(scope="module")
def begun(house: Running) -> Tabled:
    return first_round(house.url)


def test_a_scoring_tile_explains_itself_when_it_is_clicked(
    new_context: NewContext, begun: Tabled
) -> None:
    page = new_context("desk").new_page()
    watch = begun.open(page)
    page.locator('#tiles [data-at="round-2"]').click(force=True)
    told = toast(page)
    assert told.lower().startswith(SAY("picture.round", round=2, effect="").strip())
    assert SAY("page.tile-later") in told.lower()
    assert not notation_in(told)
    expect(page.locator("#toast .clause")).to_have_count(0)
    shot(page, "scoring-tile-desk")
    page.locator('#tiles [data-at="terrain-desert"]').click(force=True)
    expect(page.locator("#toast strong")).to_have_text(SAY("page.terrain-desert"))
    page.locator('#tiles [data-at="FAV3"]').click(force=True)
    expect(page.locator("#toast.why .clause")).to_be_visible()
    assert not watch.faults, watch.faults


def test_a_tap_explains_a_scoring_tile(new_context: NewContext, begun: Tabled) -> None:
    page = new_context("phone").new_page()
    begun.open(page)
    page.locator('#nav [data-tab="tiles"]').tap()
    page.locator('#tiles [data-at="round-3"]').tap(force=True)
    assert toast(page).lower().startswith(SAY("picture.round", round=3, effect="").strip())
    shot(page, "scoring-tile-phone")


def test_enter_explains_a_scoring_tile(new_context: NewContext, begun: Tabled) -> None:
    page = new_context("desk").new_page()
    begun.open(page)
    page.locator('#tiles [data-at="round-2"]').focus()
    page.keyboard.press("Enter")
    assert toast(page).lower().startswith(SAY("picture.round", round=2, effect="").strip())
    expect(page.locator("#toast")).to_have_attribute("role", "alert")


def test_who_watches_is_told_as_well(new_context: NewContext, begun: Tabled) -> None:
    page = new_context("desk").new_page()
    page.goto(f"{begun.url}/t/{begun.chairs[0].table}")
    page.locator("body[data-seq]").wait_for()
    page.locator('#tiles [data-at="round-2"]').click(force=True)
    assert "2" in toast(page)
    page.locator('#stage [data-at="E5"]').click(force=True)
    expect(page.locator("#toast strong")).to_contain_text("E5")


def test_the_board_of_somebody_else_explains_itself(new_context: NewContext, begun: Tabled) -> None:
    page = new_context("desk").new_page()
    begun.open(page)
    page.locator('.player[data-seat="1"] .who').click()
    page.get_by_role("button", name=speak("page")("page.open-board")).click()
    page.locator('#lens-sheet [data-at="shipping-nomads"]').click(force=True)
    assert "shipping" in toast(page).lower()
    box = page.locator("#toast").bounding_box()
    assert box
    on_top = page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y)?.closest('#toast') !== null",
        [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
    )
    assert on_top, "the dialog covers it"
    shot(page, "board-of-another")


def test_gauges_explain_themselves(new_context: NewContext, house: Running, device: Device) -> None:
    table = set_table(house.url, "tigris", "lion", "bull")
    page = new_context(device).new_page()
    watch = table.open(page)
    if device == "phone":
        page.locator('#nav [data-tab="players"]').click()
    other = page.locator('.player[data-seat="1"] [data-fact="disasters"]')
    other.click()
    expect(page.locator("#toast strong")).to_have_text("disasters left: 2")
    expect(page.locator("#toast p")).to_contain_text(speak("tigris")("page.about-disaster"))
    if device == "desk":
        bag = page.locator('#table-gauges [data-fact="bag"]')
        page.locator('#table-gauges [tabindex="0"]').focus()
        while not bag.evaluate("one => one === document.activeElement"):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        expect(page.locator("#toast strong")).to_have_text(speak("tigris")("page.bag"))
    shot(page, f"gauge-{device}")
    assert not watch.faults, watch.faults


def test_the_log_is_told_in_words_with_signs(new_context: NewContext, begun: Tabled) -> None:
    page = new_context("desk").new_page()
    begun.open(page)
    lines = page.locator("#entries .lines > span")
    expect(lines.first).to_be_visible()
    assert page.locator("#entries .lines .sign").count() > lines.count() / 2
    assert [found for text in lines.all_inner_texts() if (found := notation_in(text))] == []
    shot(page, "log-signs")
