"""The rail with what a player holds: always there, large, and not to be mistaken."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.chromium import Device, NewContext
from tests.support.page_tables import Tabled, first_round, set_table
from tests.support.page_watching import press, shot
from tests.support.servers import Running
from tests.web.test_conflicts import overlap

LEAST = {"desk": 56, "phone": 44}
"""Pixels of a tile."""


@pytest.fixture
def tigris(house: Running) -> Tabled:
    return set_table(house.url, "tigris", "lion", "bull")


def held(page: Page) -> dict[str, int]:
    """The tiles of the rail by their key."""
    piles = page.locator("#rail .piece").all()
    return {
        pile.get_attribute("data-fact") or "": pile.locator(".pile .sign").count() for pile in piles
    }


def hand(table: Tabled, seat: int, at: int | None = None) -> dict[str, int]:
    rail = table.sight(seat, at)["rail"]
    return {item["fact"]: item["number"] for item in rail if item["kind"] == "piece"}


def is_inside(element: Locator) -> bool:
    inside: bool = element.evaluate(
        """(one) => {
          const {left, top, right, bottom} = one.getBoundingClientRect();
          return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        }"""
    )
    return inside


def test_tiles_are_large_and_all_in_sight(
    new_context: NewContext, tigris: Tabled, device: Device
) -> None:
    page = new_context(device).new_page()
    tigris.open(page)
    expect(page.locator("#rail .figure")).to_have_count(4)
    assert held(page) == hand(tigris, 0)
    for item in page.locator("#rail .item").all():
        assert is_inside(item)
    signs = page.locator("#rail :is(.piece, .figure) .sign:visible").all()
    assert signs
    for sign in signs:
        box = sign.bounding_box()
        assert box is not None and min(box["width"], box["height"]) >= LEAST[device]
    expect(page.locator("#rail .score")).to_have_count(4)
    expect(page.locator("#rail .bonus")).to_have_count(1)
    shot(page, f"rail-{device}")


def test_it_stays_while_others_move_in_history_and_without_connection(
    new_context: NewContext, tigris: Tabled, device: Device
) -> None:
    context = new_context(device)
    page = context.new_page()
    tigris.open(page, 1)
    expect(page.locator('body[data-mine="false"]')).to_be_attached()
    assert held(page) == hand(tigris, 1)
    rng = Random(5)
    tigris.go_on(lambda sight: sight["moves"] >= 6, rng, ("tile",))
    page.locator('body[data-at="6"]').wait_for()
    assert held(page) == hand(tigris, 1)
    page.locator("#earlier").click()
    page.locator("body.past").wait_for()
    expect(page.locator("#rail")).to_be_visible()
    page.wait_for_function("() => document.body.dataset.at === '5'")
    assert held(page) == hand(tigris, 1, 5)
    if device == "phone":
        for tab in ("log", "players", "play"):
            page.locator(f'#nav [data-tab="{tab}"]').tap()
            assert is_inside(page.locator("#rail .piece").first)
    page.locator("#live").click()
    context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('offline'))")
    expect(page.locator("#rail .figure").first).to_be_visible()


def test_what_cannot_be_chosen_says_why_beside_it(
    new_context: NewContext, tigris: Tabled, device: Device
) -> None:
    page = new_context(device).new_page()
    tigris.open(page, 1)
    press(page.locator("#rail .figure").first)
    expect(page.locator("#toast .text")).to_contain_text(" ")
    for covered in ("#rail", "#controls"):
        assert not overlap(page, "#toast", covered)
    assert tigris.sight()["seq"] == 0


def test_the_weakest_colour_is_marked(new_context: NewContext, tigris: Tabled) -> None:
    def has_points(sight: dict[str, object]) -> bool:
        seat = sight["seat"]
        rail = tigris.sight(int(str(seat)))["rail"]
        points = {item["number"] for item in rail if item["kind"] == "score"}
        return len(points) > 1 and sight["ask"]["key"] == "action"  # type: ignore[index]

    sight = tigris.go_on(has_points, Random(3), ("leader K", "tile S", "tile T"))
    page = new_context("desk").new_page()
    tigris.open(page, sight["seat"])
    rail = tigris.sight(sight["seat"])["rail"]
    lowest = [item["fact"] for item in rail if item["state"] == "lowest"]
    shown = page.locator("#rail .lowest").all()
    assert lowest and [one.get_attribute("data-fact") for one in shown] == lowest
    shot(page, "rail-lowest")


def test_goods_and_bowls_of_power(new_context: NewContext, house: Running, device: Device) -> None:
    table = first_round(house.url)
    page = new_context(device).new_page()
    table.open(page)
    player = table.terra().players[0]
    values = {
        item.get_attribute("data-fact"): item.locator(".value").inner_text()
        for item in page.locator("#rail .item").all()
    }
    assert values == {
        "points": str(player.points),
        "workers": str(player.workers),
        "coins": str(player.coins),
        "priests": str(player.priests),
        **{f"bowl-{at}": str(tokens) for at, tokens in enumerate(player.bowls, start=1)},
    }
    tokens = [bowl.locator("i").count() for bowl in page.locator("#rail .bowl").all()]
    assert tuple(tokens) == player.bowls
    for item in page.locator("#rail .item").all():
        assert is_inside(item)
    shot(page, f"rail-terra-{device}")
