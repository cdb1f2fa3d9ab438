"""Standing orders: given in a dialog, in force at once, told in the log, off by one click."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.support.chromium import NewContext
from tests.support.page_measures import nameless
from tests.support.page_tables import Tabled, first_round, set_table
from tests.support.page_together import shoot
from tests.support.servers import Running


@pytest.fixture
def offered(house: Running) -> tuple[Tabled, int]:
    """A table at which a neighbour has just been offered power, and their seat."""
    table = first_round(house.url)
    likes = ("upgrade", "build", "dig")
    sight = table.go_on(lambda sight: sight["ask"]["key"] == "offer", Random(4), likes)
    assert sight["order_fields"] and not sight["over"]
    return table, sight["seat"]


def give(page: Page, take: str) -> None:
    """Fill the dialog in and save it, until the table has heard of it."""
    page.locator('[data-order="take"]').select_option(take)
    page.locator("#orders-form .primary").click()
    expect(page.locator("#orders")).to_be_hidden()
    expect(page.locator("#orders-open")).to_have_attribute("aria-pressed", "true")


def test_an_offer_leads_to_an_order_that_answers_it(
    new_context: NewContext, offered: tuple[Tabled, int]
) -> None:
    table, seat = offered
    page = new_context("desk").new_page()
    table.open(page, seat)
    page.locator("#always").click()
    expect(page.locator("#orders-now")).to_contain_text("No order is in force")
    expect(page.locator("#orders-off")).to_be_hidden()
    assert nameless(page) == []
    shoot(page, "orders")
    give(page, "6")
    assert table.sight(seat)["orders"] == "take 6"
    page.locator("li.entry.automatic .because").wait_for()
    told = [entry for entry in table.sight(seat)["log"] if entry["automatic"]]
    assert told and told[-1]["because"]
    expect(page.locator("li.entry.automatic .because").last).to_contain_text(told[-1]["because"])


def test_an_order_is_shown_changed_and_ended(new_context: NewContext, house: Running) -> None:
    table = first_round(house.url)
    page = new_context("phone").new_page()
    table.open(page)
    page.locator("#orders-open").click()
    give(page, "2")
    page.locator("#orders-open").click()
    expect(page.locator('[data-order="take"]')).to_have_value("2")
    expect(page.locator("#orders-now")).to_contain_text("In force:")
    page.locator("#orders-off").click()
    expect(page.locator("#orders")).to_be_hidden()
    expect(page.locator("#orders-open")).to_have_attribute("aria-pressed", "false")
    assert table.sight()["orders"] == ""


def test_an_order_that_contradicts_itself_is_refused_in_words(
    new_context: NewContext, house: Running
) -> None:
    table = first_round(house.url)
    page = new_context("desk").new_page()
    table.open(page)
    page.locator("#orders-open").click()
    page.locator('[data-order="take"]').select_option("3")
    page.locator('[data-order="decline"]').select_option("2")
    page.locator("#orders-form .primary").click()
    expect(page.locator("#orders-error")).to_contain_text(" ")
    expect(page.locator("#orders")).to_be_visible()
    assert table.sight()["orders"] == ""


def test_a_game_without_orders_has_no_button(new_context: NewContext, house: Running) -> None:
    table = set_table(house.url, "tigris", "lion", "bull")
    page = new_context("desk").new_page()
    table.open(page)
    expect(page.locator("#orders-open")).to_be_hidden()
    expect(page.locator("#always")).to_be_hidden()
