"""A word before waste: a dialog that is not in the way, and can be switched off."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.support.chromium import NewContext
from tests.support.page_tables import Tabled, set_table
from tests.support.page_together import shoot
from tests.support.page_watching import press
from tests.support.servers import Running


@pytest.fixture
def table(house: Running) -> Tabled:
    """Lion's priest stands beside a temple, and one action is left: a temple would score."""
    made = set_table(house.url, "tigris", "lion", "bull")
    while True:
        leader = next(t for t, *_ in made.sight()["choices"] if t.startswith("leader P"))
        made.move(0, leader)
        sight = made.sight()
        if any(text.startswith("tile T") for text, *_ in sight["choices"]):
            return made
        made = set_table(house.url, "tigris", "lion", "bull")


def leave_out(page: Page) -> None:
    """Give the second action away."""
    page.locator("#end").click()
    done = page.locator("#done")
    if done.get_attribute("aria-disabled") == "false":
        done.click()


def test_waste_is_told_and_back_changes_nothing(new_context: NewContext, table: Tabled) -> None:
    page = new_context("desk").new_page()
    table.open(page)
    leave_out(page)
    expect(page.locator("#careful")).to_be_visible()
    expect(page.locator("#careful-text")).to_contain_text(" ")
    shoot(page, "careful")
    page.locator("#careful-back").click()
    expect(page.locator("#careful")).to_be_hidden()
    assert table.sight()["moves"] == 1
    expect(page.locator("#done")).to_have_attribute("aria-disabled", "false")
    page.locator("#clear").click()
    expect(page.locator("#chosen.none")).to_be_visible()
    expect(page.locator("#rail .item").first).to_be_visible()


def test_who_is_sure_does_it(new_context: NewContext, table: Tabled) -> None:
    page = new_context("phone").new_page()
    table.open(page)
    leave_out(page)
    shoot(page, "careful-phone")
    page.locator("#careful-anyway").click()
    page.locator('body[data-seq="2"]').wait_for()
    assert table.sight()["log"][-1]["move"] == "pass"
    expect(page.locator("#toast")).to_be_hidden()


def test_warnings_can_be_switched_off_for_good(new_context: NewContext, table: Tabled) -> None:
    page = new_context("desk").new_page()
    table.open(page)
    leave_out(page)
    page.locator("#careful-off").check()
    page.locator("#careful-back").click()
    page.locator("#clear").click()
    leave_out(page)
    page.locator('body[data-seq="2"]').wait_for()
    expect(page.locator("#careful")).to_be_hidden()


def test_a_move_that_wastes_nothing_is_made_at_once(new_context: NewContext, table: Tabled) -> None:
    page = new_context("desk").new_page()
    table.open(page)
    choices = table.sight()["choices"]
    _, tile, cell = next(one for one in choices if one[0].startswith("tile T"))
    page.locator(f':is(#choices, #rail) [data-token="{tile}"]').click()
    press(page.locator(f'#stage [data-at="{cell}"]'))
    if page.locator("#done").get_attribute("aria-disabled") == "false":
        page.locator("#done").click()
    page.locator('body[data-seq="2"]').wait_for()
    expect(page.locator("#careful")).to_be_hidden()
