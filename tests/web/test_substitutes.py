"""A bot plays for somebody who is away, and they can take their seat back."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.support.chromium import NewContext
from tests.support.page_together import invite, look, make_table, move, shoot, sit
from tests.support.servers import Running


def test_the_host_lets_a_bot_play_and_the_person_returns(
    house: Running, new_context: NewContext
) -> None:
    ann, bob = invite(house.url, "tigris", "me:lion:Ann", "friend:bull:Bob")
    for _ in range(2):
        sight = look(house.url, ann)
        tile = next(text for text, *_ in sight["choices"] if text.startswith("tile"))
        move(house.url, ann, tile, sight["seq"])
    host = sit(new_context("desk"), house.url, ann)
    host.page.locator("#stand-in", has_text="Let a bot play for Bob").click()
    row = host.page.locator('.player[data-seat="1"].substituted')
    row.wait_for()
    expect(row.locator(".kind")).to_have_attribute("title", "A bot plays for Bob")
    host.page.locator("body[data-mine=true]").wait_for()
    assert any(entry["seat"] == 1 for entry in look(house.url, ann)["log"])
    friend = sit(new_context("phone"), house.url, bob)
    bar = friend.page.locator("#substituted")
    expect(bar).to_contain_text("A bot plays for you")
    shoot(friend.page, "substituted")
    friend.page.locator("#take-seat").click()
    expect(bar).to_be_hidden()
    expect(row).to_have_count(0)
    assert not look(house.url, ann)["seats"][1]["substitute"]


def test_only_the_host_may_and_only_for_who_is_away(
    house: Running, new_context: NewContext
) -> None:
    ann, bob = make_table(house.url, "tigris", "friend:lion:Ann", "friend:bull:Bob")
    guest = sit(new_context("desk"), house.url, bob)
    guest.page.locator('.player[data-seat="0"] .who').click()
    expect(guest.page.locator("#person")).to_be_visible()
    expect(guest.page.locator("#substitute")).to_have_count(0)
    host = sit(new_context("desk"), house.url, ann)
    expect(host.page.locator('.player[data-seat="1"]')).not_to_contain_class("away")
    host.page.locator('.player[data-seat="1"] .who').click()
    expect(host.page.locator("#person")).to_be_visible()
    expect(host.page.locator("#substitute")).to_have_count(0)
    expect(guest.page.locator("#stand-in")).to_be_hidden()


def test_the_host_gives_a_seat_back(house: Running, new_context: NewContext) -> None:
    ann, _ = invite(house.url, "terra", "me:witches:Ann", "friend:nomads:Bob")
    host = sit(new_context("desk"), house.url, ann)
    who = host.page.locator('.player[data-seat="1"] .who')
    who.click()
    host.page.locator("#substitute").click()
    host.page.locator('.player[data-seat="1"].substituted').wait_for()
    assert look(house.url, ann)["seats"][1]["substitute"]
    who.click()
    host.page.locator("#substitute", has_text="Give the seat back to Bob").click()
    expect(host.page.locator(".substituted")).to_have_count(0)
    assert not look(house.url, ann)["seats"][1]["substitute"]
