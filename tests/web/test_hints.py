"""Hints on the board: numbered ideas, which mouse, finger and keys point at, choose and confirm."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.support.chromium import Device, NewContext
from tests.support.page_tables import Tabled, first_round, set_table
from tests.support.page_watching import intercept, press, shot
from tests.support.servers import Running

LIST = "#hints-list button"


def hint(table: Tabled, move: str, reason: str, *line: str) -> dict[str, Any]:
    """An idea as the server tells it."""
    sight = table.asked()
    tokens = next(path for text, *path in sight["choices"] if text == move)
    then = [{"words": words, "signs": []} for words in line]
    words = " ".join(sight["tokens"][token]["words"] for token in tokens)
    return {
        "move": move, "tokens": tokens, "words": words, "signs": [], "reason": reason, "line": then,
    }  # fmt: skip


def told(page: Page, table: Tabled, *hints: dict[str, Any], note: str = "") -> None:
    """Opens the page of who is asked, and these ideas."""
    sight = table.asked()
    watch = table.open(page, sight["seat"])
    intercept(page)
    answer = {"seq": sight["seq"], "hints": list(hints), "note": note}
    page.route("**/hints", lambda route: route.fulfill(json=answer))
    press(page.locator("#hint"))
    page.locator("#hints:has(#hints-wait[hidden])").wait_for()
    assert not watch.faults, watch.faults


@pytest.fixture
def three(house: Running) -> tuple[Tabled, list[dict[str, Any]]]:
    """Leaders on three places of an empty board."""
    table = set_table(house.url, "tigris", "lion", "bull")
    return table, [
        hint(table, "leader K c2", "the king founds a kingdom of its own", "place a temple on d2"),
        hint(table, "leader P k2", "the priest founds a kingdom of its own"),
        hint(table, "leader F o2", "the farmer founds a kingdom of its own"),
    ]


def ghost(page: Page, number: int) -> Any:
    return page.locator(f'#stage .hinted[data-number="{number}"]')


def test_each_idea_stands_on_the_board_with_its_number(
    new_context: NewContext, three: tuple[Tabled, list[dict[str, Any]]], device: Device
) -> None:
    table, hints = three
    page = new_context(device).new_page()
    told(page, table, *hints)
    expect(page.locator("#stage .hinted .ghost")).to_have_count(3)
    assert page.locator("#stage .hinted text").all_text_contents() == ["1", "2", "3"]
    board, panel = page.locator("#stage").bounding_box(), page.locator("#hints").bounding_box()
    assert board is not None and panel is not None
    beside = panel["x"] >= board["x"] + board["width"]
    assert beside or panel["y"] >= board["y"] + board["height"], "the list does not cover the board"
    for number in range(3):
        expect(page.locator(LIST).nth(number)).to_be_in_viewport(ratio=0.9)
    shot(page, f"ideas-{device}")


def test_pointing_at_an_idea_shows_it_strongly(
    new_context: NewContext, three: tuple[Tabled, list[dict[str, Any]]]
) -> None:
    table, hints = three
    page = new_context("desk").new_page()
    told(page, table, *hints)
    expect(page.locator(".hinted:is(.strong, .faint)")).to_have_count(0)
    page.locator(LIST).nth(0).hover()
    expect(page.locator(".hinted.strong")).to_have_attribute("data-number", "1")
    expect(page.locator(".hinted.faint")).to_have_count(2)
    expect(page.locator("#hints-plan .then")).to_contain_text("place a temple on d2")
    page.locator('#stage [data-at="k2"]').hover()
    expect(page.locator(".hinted.strong")).to_have_attribute("data-number", "2")
    page.mouse.move(5, 5)
    expect(page.locator(".hinted.strong")).to_have_count(0)
    expect(page.locator(".hinted.faint")).to_have_count(0)
    assert table.sight()["seq"] == 0


def test_a_ghost_is_chosen_by_a_click_and_confirmed_by_a_second_one(
    new_context: NewContext, three: tuple[Tabled, list[dict[str, Any]]], device: Device
) -> None:
    table, hints = three
    page = new_context(device).new_page()
    told(page, table, *hints)
    press(page.locator('#stage [data-at="k2"]'))
    expect(page.locator(LIST).nth(1)).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#done")).to_have_attribute("aria-disabled", "false")
    expect(ghost(page, 2).locator(".ghost")).to_have_count(0)
    expect(page.locator("#stage .marks > .ghost")).to_have_count(1)
    expect(page.locator(".hinted.faint")).to_have_count(2)
    assert table.sight()["seq"] == 0, "nothing was sent"
    shot(page, f"idea-chosen-{device}")
    press(page.locator('#stage [data-at="k2"]'))
    page.locator('body[data-seq="1"]').wait_for()
    assert table.sight()["log"][0]["move"] == "leader P k2"
    expect(page.locator("#stage .hinted")).to_have_count(0)


def test_ideas_are_chosen_by_keys(
    new_context: NewContext, three: tuple[Tabled, list[dict[str, Any]]]
) -> None:
    table, hints = three
    page = new_context("desk").new_page()
    told(page, table, *hints)
    page.keyboard.press("3")
    expect(page.locator(LIST).nth(2)).to_have_attribute("aria-pressed", "true")
    expect(ghost(page, 3)).to_have_class("hinted strong")
    page.keyboard.press("1")
    expect(page.locator(LIST).nth(0)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(f'{LIST}[aria-pressed="true"]')).to_have_count(1)
    page.keyboard.press("h")
    expect(page.locator("#hints")).to_be_hidden()
    expect(page.locator("#stage .hinted")).to_have_count(0)
    page.keyboard.press("2")
    expect(page.locator('#stage [data-at="c2"]')).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("d")
    page.locator('body[data-seq="1"]').wait_for()
    assert table.sight()["log"][0]["move"] == "leader K c2"


def test_the_focus_points_at_an_idea(
    new_context: NewContext, three: tuple[Tabled, list[dict[str, Any]]]
) -> None:
    table, hints = three
    page = new_context("desk").new_page()
    table.open(page)
    intercept(page)
    page.route("**/hints", lambda route: route.fulfill(json={"seq": 0, "hints": hints, "note": ""}))
    page.keyboard.press("h")
    expect(page.locator(LIST).first).to_be_focused()
    expect(ghost(page, 1)).to_have_class("hinted strong")
    page.keyboard.press("Tab")
    expect(ghost(page, 2)).to_have_class("hinted strong")
    expect(ghost(page, 1)).to_have_class("hinted faint")


def test_every_idea_is_heard_with_its_reason_and_plan(
    new_context: NewContext, three: tuple[Tabled, list[dict[str, Any]]]
) -> None:
    table, hints = three
    page = new_context("desk").new_page()
    told(page, table, *hints, note="A close call.")
    heard = page.locator("#told")
    for number, one in enumerate(hints, start=1):
        expect(heard).to_contain_text(f"Idea {number}: {one['words']}, because {one['reason']}")
    expect(heard).to_contain_text("then place a temple on d2")
    expect(heard).to_contain_text("A close call.")
    expect(page.locator("#hints-note")).to_have_text("A close call.")
    named = page.get_by_role("button", name="place a temple on d2")
    expect(named).to_have_attribute("aria-keyshortcuts", "1")


def test_whoever_chooses_something_else_sees_no_ghosts(
    new_context: NewContext, three: tuple[Tabled, list[dict[str, Any]]]
) -> None:
    table, hints = three
    page = new_context("desk").new_page()
    told(page, table, *hints)
    page.locator('#rail [data-token="leader M"]').click()
    expect(page.locator("#stage .legal").first).to_be_visible()
    expect(page.locator("#stage .hinted")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("#stage .hinted")).to_have_count(3)


def test_an_idea_without_a_place_has_its_number_on_the_button(
    new_context: NewContext, house: Running, device: Device
) -> None:
    table = first_round(house.url)
    texts = [text for text, *_ in table.asked()["choices"]]
    card = next(text for text in texts if text.startswith("pass"))
    page = new_context(device).new_page()
    told(page, table, hint(table, "convert 1w to 1c", "it pays"), hint(table, card, "it is time"))
    button = page.locator('#exchanges [data-token="convert 1w to 1c"]')
    expect(button).to_have_attribute("data-idea", "1")
    number = page.locator('#tiles .hinted[data-number="2"]')
    expect(number).to_have_count(1)
    tab = page.locator('#nav [data-tab="tiles"]')
    expect(tab).to_have_attribute("data-idea", "2")
    if device == "phone":
        tab.click()
        expect(number.locator("text")).to_be_visible()
    shot(page, f"ideas-on-buttons-{device}")
    page.keyboard.press("h")
    expect(page.locator("[data-idea]")).to_have_count(0)


def test_numbers_of_two_ideas_on_one_button_are_apart(
    new_context: NewContext, house: Running
) -> None:
    """Two ideas that lie in another tab of the phone: 1 and 3, not 13."""
    table = first_round(house.url)
    texts = [text for text, *_ in table.asked()["choices"]]
    card, other = [text for text in texts if text.startswith("pass")][:2]
    page = new_context("phone").new_page()
    told(
        page,
        table,
        hint(table, card, "it is time"),
        hint(table, "convert 1w to 1c", "it pays"),
        hint(table, other, "it is time, too"),
    )
    expect(page.locator('#nav [data-tab="tiles"]')).to_have_attribute("data-idea", "1 · 3")
    shot(page, "ideas-apart-phone")


def test_a_question_has_one_recommendation(new_context: NewContext, house: Running) -> None:
    """An offer of power: it is taken or declined, but not both are praised."""
    table = first_round(house.url)
    sight = table.go_on(lambda sight: sight["ask"]["key"] == "offer", Random(4), ("upgrade",))
    page = new_context("desk").new_page()
    table.open(page, sight["seat"])
    page.keyboard.press("h")
    expect(page.locator(LIST)).to_have_count(1)
    expect(page.locator("#answers [data-idea]")).to_have_count(1)
    expect(page.locator("#answers .chip").first).to_be_in_viewport()
    shot(page, "idea-question")


def test_nothing_is_recommended_if_everything_wastes(
    new_context: NewContext, house: Running
) -> None:
    table = first_round(house.url)
    page = new_context("phone").new_page()
    told(page, table, note="Everything worth doing here wastes something.")
    expect(page.locator("#hints-note")).to_be_visible()
    expect(page.locator(LIST)).to_have_count(0)
    expect(page.locator("#hints-plan")).to_be_hidden()
