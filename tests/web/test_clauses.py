"""Clause numbers are one click away, behind "Why?", and nowhere else at the table."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.support.chromium import Device, NewContext
from tests.support.page_tables import Tabled, first_round, set_table
from tests.support.page_watching import press, shot
from tests.support.servers import Running

NUMBERS = """() => {
  const told = [...document.querySelectorAll('body *:not(script, style)')]
    .filter((one) => !one.closest('#clause'))
    .flatMap((one) => [...[...one.childNodes].filter((node) => node.nodeType === 3)
      .map((node) => node.data),
      ...['title', 'aria-label', 'data-tip'].map((name) => one.getAttribute(name) ?? '')]);
  return told.filter((text) => /T[EM]-\\d/.test(text));
}"""
"""Everything at the table that names a clause."""


def seen(page: Page) -> list[str]:
    numbers: list[str] = page.evaluate(NUMBERS)
    return numbers


def in_vain(page: Page) -> None:
    """Touches a place that cannot be chosen, and closes what the page says."""
    press(page.locator("#stage [data-at]:not(.lit)").first)
    page.locator("#toast:not([hidden])").wait_for()
    assert seen(page) == []
    page.locator("#toast .plain").click()


def hover(page: Page) -> None:
    """Reads what a place tells that can be chosen, and one that cannot."""
    for target in ("#stage [data-at].lit", "#stage [data-at]:not(.lit)"):
        with page.expect_response("**/ahead"):
            page.locator(target).last.hover(force=True)
        page.locator("#tip:not([hidden])").wait_for()
        assert seen(page) == []
    expect(page.locator("#tip .refusal")).to_contain_text("Not possible: ")


@pytest.mark.parametrize("game", ["tigris", "terra"])
def test_no_clause_number_is_seen_on_a_walk(
    new_context: NewContext, house: Running, game: str
) -> None:
    table = (
        first_round(house.url) if game == "terra" else set_table(house.url, game, "lion", "bull")
    )
    page, rng = new_context("desk").new_page(), Random(3)
    watch = table.open(page)
    for step in range(6):
        assert seen(page) == []
        sight = table.asked()
        if sight["seat"] == 0:
            chip = page.locator(":is(#rail, #actions) [data-token]:not([aria-disabled=true])").first
            if step < 2 and chip.count():
                chip.click()
                hover(page)
                in_vain(page)
                page.keyboard.press("Escape")
        before = sight["seq"]
        table.move(sight["seat"], rng.choice(sight["choices"])[0])
        page.locator(f'body:not([data-seq="{before}"])').wait_for()
    page.keyboard.press("?")
    assert seen(page) == []
    page.keyboard.press("Escape")
    page.locator(".player .who").first.click()
    assert seen(page) == []
    assert not watch.faults, watch.faults


def test_a_typed_move_is_refused_in_words(new_context: NewContext, house: Running) -> None:
    page = new_context("desk").new_page()
    set_table(house.url, "tigris", "lion", "bull").open(page)
    page.keyboard.press("m")
    page.locator("#typing-text").fill("leader K e1")
    page.keyboard.press("Enter")
    expect(page.locator("#typing-error .clause")).to_have_text("Why?")
    assert seen(page) == []
    page.locator("#typing-error .clause").click()
    expect(page.locator("#clause-number")).to_have_text(re.compile(r"^TE-\d+$"))


def test_a_draft_is_refused_in_words(new_context: NewContext, house: Running) -> None:
    page = new_context("desk").new_page()
    set_table(house.url, "tigris", "lion", "bull").open(page)
    page.keyboard.press("t")
    page.locator('#draft[data-step="0"]').wait_for()
    page.keyboard.press("m")
    page.locator("#typing-text").fill("leader K e1")
    page.keyboard.press("Enter")
    expect(page.locator("#toast .clause")).to_have_text("Why?")
    assert seen(page) == []


@pytest.fixture
def table(house: Running) -> Tabled:
    return set_table(house.url, "tigris", "lion", "bull")


def test_the_question_leads_to_its_clause(
    new_context: NewContext, table: Tabled, device: Device
) -> None:
    page = new_context(device).new_page()
    table.open(page)
    why = page.locator("#ask-rule .clause")
    expect(why).to_have_text("Why?")
    expect(why).to_have_accessible_name("Why? Read the rule")
    why.click()
    expect(page.locator("#clause-name")).to_have_text("The rule")
    expect(page.locator("#clause-text")).to_have_text(re.compile(r"(\w+\W+){5}"))
    number = table.sight()["ask"]["rule"]
    expect(page.locator("#clause-number")).to_have_text(number)
    expect(page.locator("#clause-more")).to_have_attribute("href", f"/rules/tigris#{number}")
    shot(page, f"why-{device}")
