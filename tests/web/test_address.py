"""The secret of a seat leaves the address bar, and the seat is kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.support.chromium import NewContext
from tests.support.page_together import link, make_table
from tests.support.people import Chair
from tests.support.servers import Running

NO_STORAGE = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no storage"); } });
"""
OTHER_SECRET = """
const tables = JSON.parse(localStorage.getItem("ziggurat.tables"));
for (const table of tables) for (const key of table.keys) key.secret = "of-somebody-else";
localStorage.setItem("ziggurat.tables", JSON.stringify(tables));
"""


def expect_seat(page: Page, seat: int) -> None:
    expect(page.locator(f'body[data-seat="{seat}"][data-seq]')).to_have_count(1)


def two(house: Running) -> list[Chair]:
    return make_table(house.url, "tigris", "friend:lion", "friend:bull")


def bare(house: Running, chair: Chair) -> str:
    return f"{house.url}/t/{chair.table}"


def test_the_secret_leaves_the_address_and_the_seat_stays(
    house: Running, new_context: NewContext
) -> None:
    chairs = two(house)
    context = new_context("desk")
    page, other = context.new_page(), context.new_page()
    for tab, chair in ((page, chairs[0]), (other, chairs[1])):
        tab.goto(link(house.url, chair))
        expect_seat(tab, chair.seat)
        expect(tab).to_have_url(bare(house, chair))
    for tab, chair in ((page, chairs[0]), (other, chairs[1])):
        tab.reload()
        expect_seat(tab, chair.seat)
        expect(tab).to_have_url(bare(house, chair))
        assert chair.secret and chair.secret not in tab.evaluate("document.URL")
    page.goto(house.url)
    page.go_back()
    expect_seat(page, chairs[0].seat)


def test_the_address_without_a_secret_opens_the_seat_of_this_browser(
    house: Running, new_context: NewContext
) -> None:
    chair = two(house)[0]
    context = new_context("desk")
    page = context.new_page()
    page.goto(link(house.url, chair))
    expect_seat(page, chair.seat)
    page.close()
    again = context.new_page()
    again.goto(bare(house, chair))
    expect_seat(again, chair.seat)
    again.locator("#invite-open").click()
    links = again.locator("#links li").evaluate_all("all => all.map((one) => one.dataset.link)")
    assert link(house.url, chair) in links
    stranger = new_context("desk").new_page()
    stranger.goto(bare(house, chair))
    expect(stranger.locator("#ask-who")).to_have_text("You are watching")


def test_without_storage_the_secret_stays_in_the_address(
    house: Running, new_context: NewContext
) -> None:
    chair = two(house)[0]
    context = new_context("desk")
    context.add_init_script(NO_STORAGE)
    page = context.new_page()
    page.goto(link(house.url, chair))
    expect_seat(page, chair.seat)
    page.reload()
    expect_seat(page, chair.seat)
    expect(page).to_have_url(link(house.url, chair))


def test_a_link_can_be_pasted_over_an_address_without_a_secret(
    house: Running, new_context: NewContext
) -> None:
    chairs = two(house)
    page = new_context("desk").new_page()
    page.goto(link(house.url, chairs[0]))
    expect(page).to_have_url(bare(house, chairs[0]))
    page.evaluate("(secret) => { location.hash = secret; }", chairs[1].secret)
    expect_seat(page, chairs[1].seat)
    expect(page).to_have_url(bare(house, chairs[1]))


def test_a_stored_secret_that_opens_nothing_is_forgotten(
    house: Running, new_context: NewContext
) -> None:
    chair = two(house)[0]
    context = new_context("desk")
    page = context.new_page()
    page.goto(link(house.url, chair))
    expect_seat(page, chair.seat)
    page.evaluate(OTHER_SECRET)
    again = context.new_page()
    again.goto(bare(house, chair))
    expect(again.locator("#state[data-state=wrong-link]")).to_be_visible()
    again.reload()
    expect(again.locator("#ask-who")).to_have_text("You are watching")


@pytest.mark.parametrize(
    ("path", "state"), [("/t/50%", "no-table"), ("/t/{table}#50%", "wrong-link")]
)
def test_a_malformed_address_is_told(
    house: Running, new_context: NewContext, path: str, state: str
) -> None:
    page = new_context("desk").new_page()
    page.goto(house.url + path.format(table=two(house)[0].table))
    expect(page.locator(f"#state[data-state={state}]")).to_be_visible()
