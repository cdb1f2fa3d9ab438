"""A whole game of each title by clicking only: what is lit, what is offered, done."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.support.chromium import Device, NewContext
from tests.support.marks import EFFORT, long
from tests.support.page_playing import Clicker
from tests.support.page_watching import PATIENCE, Watch, shot
from tests.support.servers import Running
from ziggurat.i18n import speak

pytestmark = pytest.mark.law

FEW = 30
"""A game in which less was clicked is no game."""


@long
@pytest.mark.parametrize(
    ("device", "game", "language"),
    [
        ("desk", "terra", "pl"),
        ("phone", "tigris", "ro"),
        *([("desk", "tigris", "cs"), ("phone", "terra", "en")] if EFFORT > 1 else []),
    ],
)
def test_a_game_is_played_to_its_end_by_clicking(
    new_context: NewContext, house: Running, device: Device, game: str, language: str
) -> None:
    """In one of the four languages each time, once with motion; `do.py laws` plays them all."""
    page = new_context(device, language).new_page()
    if (device, game) != ("desk", "terra"):
        page.emulate_media(reduced_motion="reduce")
    watch = Watch(page)
    page.goto(house.url)
    expect(page.locator("html")).to_have_attribute("lang", language)
    card = page.locator(f'.game[data-game="{game}"]')
    card.locator("label", has_text="2").click()
    card.locator(".play-now").click()
    page.wait_for_url("**/t/*")
    clicker = Clicker(page, watch, Random(f"{device} {game}"), taps=device == "phone")
    over = clicker.wait()
    while not over:
        over = clicker.step()
        if clicker.clicks == FEW:
            shot(page, f"midgame-{game}")
    assert clicker.clicks > FEW
    assert watch.sight["over"] and watch.sight["result"]
    expect(page.locator("#result")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#ranking li")).to_have_count(2)
    shot(page, f"over-{game}")
    assert page.locator("#game-title").inner_text() == speak(game, language)("table.title")
    ending = watch.sight["result"]["ending"]
    assert ending in {
        words
        for key, words in speak(game, language).messages.items()
        if key.startswith("table.ending-")
    }
    assert watch.is_clean(house.url)
