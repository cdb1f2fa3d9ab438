"""See before you click: by mouse, by keyboard and by a long press, in both games."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.chromium import NewContext
from tests.support.page_tables import Tabled, first_round, set_table
from tests.support.page_watching import shot
from tests.support.servers import Running


def told(table: Tabled, seat: int, chosen: list[str], token: str) -> dict[str, Any]:
    """What the server says about a token."""
    chair = table.chairs[seat]
    body = {"chosen": chosen, "token": token}
    where = f"{table.url}{chair.path}/ahead"
    found: dict[str, Any] = table.client.post(where, json=body, headers=chair.headers).json()
    return found


def lines(page: Page) -> list[str]:
    return page.locator("#tip .line span").all_inner_texts()


@pytest.fixture(scope="module")
def conflict(house: Running) -> tuple[Tabled, list[str]]:
    """A table where a leader can go into a revolt; how that is chosen."""
    table = set_table(house.url, "tigris", "lion", "bull")
    for text in ("leader P a2", "pass"):
        table.move(0, text)
    choice = next(one for one in table.sight(1)["choices"] if one[0] == "leader P c2")
    return table, choice


def test_a_revolt_is_told_before_the_click(
    new_context: NewContext, conflict: tuple[Tabled, list[str]]
) -> None:
    table, choice = conflict
    page = new_context("desk").new_page()
    seat = table.asked()["seat"]
    table.open(page, seat)
    *chosen, token = choice[1:]
    for one in chosen:
        page.locator(f':is(#choices, #rail) [data-token="{one}"]').click()
    page.locator(f'#stage [data-at="{token}"]').hover()
    wanted = [line["words"] for line in told(table, seat, chosen, token)["moves"][0]["lines"]]
    expect(page.locator("#tip .line.conflict").first).to_be_visible()
    assert lines(page) == wanted
    expect(page.locator("#tip > p")).to_have_count(0)  # not what an empty place is for
    shot(page, "ahead-revolt")
    assert table.asked()["seq"] == table.sight(seat)["seq"]


def test_focus_tells_the_same_as_the_mouse(
    new_context: NewContext, conflict: tuple[Tabled, list[str]]
) -> None:
    table, choice = conflict
    page = new_context("desk").new_page()
    table.open(page, table.asked()["seat"])
    *chosen, token = choice[1:]
    for one in chosen:
        page.locator(f':is(#choices, #rail) [data-token="{one}"]').focus()
        page.keyboard.press("Enter")
    page.locator(f'#stage [data-at="{token}"]').focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#tip")).to_be_visible()
    expect(page.locator("#tip .name")).not_to_be_empty()


def test_a_long_press_reads_and_chooses_nothing(new_context: NewContext, house: Running) -> None:
    table = first_round(house.url)
    page = new_context("phone").new_page()
    seat = table.asked()["seat"]
    table.open(page, seat)
    token = next(key for key, one in table.asked()["tokens"].items() if one["group"] == "action")
    chip = page.locator(f':is(#choices, #rail) [data-token="{token}"]')
    box = chip.bounding_box()
    assert box
    place = {"clientX": box["x"] + 9, "clientY": box["y"] + 9}
    chip.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True, **place})
    expect(page.locator("#tip")).to_be_visible()
    expect(page.locator("#tip .name")).to_contain_text(table.asked()["tokens"][token]["words"])
    chip.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True, **place})
    chip.dispatch_event("click")
    expect(chip).to_have_attribute("aria-pressed", "false")
    shot(page, "ahead-phone")


def test_everything_on_the_boards_explains_itself(new_context: NewContext, house: Running) -> None:
    """Also for somebody who only watches, and where nothing can be chosen."""
    table = first_round(house.url)
    page = new_context("desk").new_page()
    page.goto(f"{table.url}/t/{table.chairs[0].table}")
    page.locator("body[data-seq]").wait_for()
    names = page.evaluate(
        "[...document.querySelectorAll('#left [data-at]')].map((one) => one.dataset.at)"
    )
    assert len(set(names)) > 150
    chair = table.chairs[0]
    for name in sorted(set(names)):
        where = f"{table.url}{chair.path}/ahead"
        answer = table.client.post(where, json={"token": name}).json()
        assert answer["title"], name
    page.locator('#left [data-at="BON1"], #left [data-at^="FAV"]').first.hover()
    expect(page.locator("#tip .name")).not_to_be_empty()
    shot(page, "ahead-watching")


def test_what_waits_for_a_last_word_is_told_beside_it(
    new_context: NewContext, house: Running
) -> None:
    table = first_round(house.url)
    page = new_context("desk").new_page()
    sight = table.asked()
    table.open(page, sight["seat"])
    _, _, card = next(one for one in sight["choices"] if one[1:2] == ["pass"])
    page.locator('#choices [data-token="pass"]').click()
    page.locator(f'#tiles [data-at="{card}"]').click()
    expect(page.locator("#forecast .line").first).to_be_visible()
    shot(page, "forecast")
