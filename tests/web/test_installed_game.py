"""A game of another installed package on the page: it has a card, and is played by its buttons."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import expect

from tests.support.chromium import NewContext
from tests.support.installed_game import install_nim, path_with
from tests.support.page_playing import Clicker
from tests.support.page_watching import PATIENCE, Watch
from tests.support.servers import Running


def test_it_is_played_on_the_page(
    new_context: NewContext, tmp_path_factory: pytest.TempPathFactory
) -> None:
    folder = tmp_path_factory.mktemp("nim")
    url = f"sqlite:///{(folder / 'ziggurat.db').as_posix()}"
    path = path_with(install_nim(folder))
    server = Running(url, folder / "server.log", {"rate": "0", "bot_delay": "0"}, path=path)
    try:
        page = new_context("desk").new_page()
        watch = Watch(page)
        page.goto(server.start().url)
        card = page.locator('.game[data-game="nim"]')
        expect(card.locator("h2")).to_have_text("Nim")
        card.locator(".play-now").click()
        page.wait_for_url("**/t/*")
        clicker = Clicker(page, watch, Random(1))
        expect(page.locator("#aid-open")).to_be_hidden()
        page.keyboard.press("a")
        expect(page.locator("dialog[open]")).to_have_count(0)
        over = clicker.wait()
        while not over:
            over = clicker.step()
        expect(page.locator("#result")).to_be_visible(timeout=PATIENCE)
        assert watch.sight["result"]["ending"] == "The pile is empty."
    finally:
        server.kill()
