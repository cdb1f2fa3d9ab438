"""Taking back: step by step, the whole turn, and where it stops."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.chromium import NewContext
from tests.support.page_tables import Tabled, first_round, set_table
from tests.support.page_watching import press, shot
from tests.support.servers import Running

CONVERT = "convert 1w to 1c"


def chip(page: Page, token: str) -> Locator:
    return page.locator(f':is(#choices, #rail) [data-token="{token}"]')


def at_seq(page: Page, seq: int) -> None:
    expect(page.locator("body")).to_have_attribute("data-seq", str(seq))


def coins(page: Page, seat: int) -> int:
    gauge = page.locator(f'.player[data-seat="{seat}"] [data-fact="coins"] .value')
    return int(gauge.text_content() or "")


def is_closed(button: Locator, words: str) -> None:
    """The button cannot be used, and says why."""
    expect(button).to_have_attribute("aria-disabled", "true")
    expect(button).to_have_attribute("title", re.compile(words))


@pytest.fixture
def table(house: Running) -> Tabled:
    return first_round(house.url)


def test_undo_goes_step_by_step_and_reset_takes_the_turn_back(page: Page, table: Tabled) -> None:
    seat = table.sight()["waited"][0]
    watch = table.open(page, seat)
    begun, had, moves = watch.sight["seq"], coins(page, seat), watch.sight["moves"]
    for number in (1, 2):
        chip(page, CONVERT).click()
        at_seq(page, begun + number)
    assert coins(page, seat) == had + 2
    page.locator("#undo").click()
    at_seq(page, begun + 3)
    assert coins(page, seat) == had + 1
    chip(page, CONVERT).click()
    at_seq(page, begun + 4)
    shot(page, "undo-terra")
    expect(page.locator("#reset")).to_have_attribute("title", re.compile(r"\b2\b"))
    page.locator("#reset").click()
    at_seq(page, begun + 5)
    assert coins(page, seat) == had
    assert watch.sight["ask"]["key"] == "turn" and watch.sight["moves"] == moves


def test_a_turn_is_ended_by_its_button_and_undo_stops_where_somebody_decided(
    page: Page, table: Tabled
) -> None:
    seat = table.sight()["waited"][0]
    watch = table.open(page, seat)
    begun = watch.sight["seq"]
    is_closed(page.locator("#end"), "ended")
    chip(page, "upgrade").click()
    press(page.locator('#stage [data-at="F2"]'))
    at_seq(page, begun + 1)
    expect(page.locator("#end")).to_have_attribute("aria-disabled", "false")
    page.locator("#end").click()
    at_seq(page, begun + 2)
    expect(page.locator("body")).to_have_attribute("data-mine", "false")
    expect(page.locator(f'.player[data-seat="{1 - seat}"]')).to_have_class(re.compile("waited"))
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "false")
    table.move(1 - seat, CONVERT)
    at_seq(page, begun + 3)
    is_closed(page.locator("#undo"), r"\w+ \w+")
    is_closed(page.locator("#reset"), r"\w+ \w+")
    press(page.locator("#undo"))
    expect(page.locator("#toast")).to_contain_text(watch.sight["undo"]["reason"])
    shot(page, "undo-decided")


def test_undo_stops_where_tiles_were_drawn(page: Page, house: Running) -> None:
    table = set_table(house.url, "tigris", "lion", "bull")
    watch = table.open(page)
    is_closed(page.locator("#undo"), r"\w+ \w+")
    chip(page, "leader K").click()
    place = watch.sight["choices"][0][2]
    press(page.locator(f'#stage [data-at="{place}"]'))
    confirm(page, 1)
    page.locator("#undo").click()
    at_seq(page, 2)
    expect(chip(page, "leader K")).to_be_visible()
    chip(page, "swap").click()
    give = page.locator('#rail [data-token^="give"]').first
    give.click()
    confirm(page, 3)
    assert watch.sight["mine"]
    is_closed(page.locator("#undo"), r"\w+ \w+")
    press(page.locator("#undo"))
    expect(page.locator("#toast .text")).to_have_text(watch.sight["undo"]["reason"].split(" (")[0])
    shot(page, "undo-sealed")


def confirm(page: Page, seq: int) -> None:
    """Says Done if the page asks for it."""
    page.locator(f'body[data-seq="{seq}"], #done:enabled[aria-disabled=false]').first.wait_for()
    if page.locator("#done:enabled[aria-disabled=false]").count():
        page.locator("#done").click()
    at_seq(page, seq)


@pytest.mark.parametrize(("game", "players"), [("tigris", "lion bull"), ("terra", "auren giants")])
def test_an_illegal_click_says_why_with_the_clause(
    page: Page, house: Running, game: str, players: str
) -> None:
    table = set_table(house.url, game, *players.split())
    watch = table.open(page)
    seq = watch.sight["seq"]
    if game == "tigris":
        chip(page, "tile T").or_(chip(page, "leader K")).first.click()
    dark = page.locator("#stage [data-at]:not(.lit)").first
    dark.scroll_into_view_if_needed()
    box = dark.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    toast = page.locator("#toast")
    expect(toast).to_be_visible()
    expect(toast.locator(".text")).to_have_text(re.compile(r"\w+ \w+ \w+"))
    why = toast.locator(".clause")
    expect(why).to_have_text("Why?")
    shot(page, f"illegal-{game}")
    why.click()
    expect(page.locator("#clause")).to_be_visible()
    expect(page.locator("#clause-number")).to_have_text(re.compile(r"^T[EM]-\d+$"))
    expect(page.locator("#clause-text")).to_have_text(re.compile(r"(\w+\W+){5}"))
    shot(page, f"clause-{game}")
    assert table.sight()["seq"] == seq


def test_a_used_up_choice_is_taken_back_by_a_second_touch(
    new_context: NewContext, house: Running
) -> None:
    page = new_context("desk").new_page()
    set_table(house.url, "tigris", "lion", "bull").open(page)
    chip(page, "leader K").click()
    expect(chip(page, "leader K")).to_have_attribute("aria-pressed", "true")
    chip(page, "leader K").click()
    expect(chip(page, "leader K")).to_have_attribute("aria-pressed", "false")
    chip(page, "leader P").click()
    page.keyboard.press("Escape")
    expect(chip(page, "leader P")).to_have_attribute("aria-pressed", "false")
