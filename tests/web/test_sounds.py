"""What is heard: each kind of sound is one, and the moves that are shown are heard if one wants."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.support.chromium import NewContext
from tests.support.page_tables import Tabled, set_table
from tests.support.servers import Running

LISTEN = """
window.heard = [];
addEventListener('ziggurat-sound', ({detail}) => window.heard.push(detail));
"""
RENDER = """async () => {
  const address = performance.getEntriesByType('resource')
    .map(({name}) => name).find((name) => name.includes('/web/'));
  const root = address.match(/^.*[/]web[/][^/]+/)[0];
  const {SOUNDS, lengthOf, startSound} = await import(`${root}/table/sound/synthesis.js`);
  const rendered = {};
  for (const kind of SOUNDS) {
    const room = new OfflineAudioContext(1, 44100 * (lengthOf(kind) + 0.2), 44100);
    startSound(room, kind, 1, 0);
    const samples = (await room.startRendering()).getChannelData(0);
    const loudest = Math.max(...samples.map(Math.abs));
    rendered[kind] = [loudest, Math.abs(samples.at(-1)), lengthOf(kind)];
  }
  return rendered;
}"""


@pytest.fixture
def table(house: Running) -> Tabled:
    return set_table(house.url, "tigris", "lion", "bull")


def listen(context: BrowserContext, table: Tabled, level: str = "") -> Page:
    """The page of Bull, who has clicked upon it once."""
    context.add_init_script(LISTEN)
    if level:
        context.add_init_script(f"localStorage.setItem('ziggurat.sounds', '{level}')")
    page = context.new_page()
    table.open(page, 1)
    page.locator("#ask-who").click()
    return page


def heard(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.heard")
    return found


def play(table: Tabled, page: Page, start: str) -> None:
    """Lion makes the first move that begins so, and Bull is shown it."""
    text = next(text for text, *_ in table.sight()["choices"] if text.startswith(start))
    table.move(0, text)
    number = table.sight()["moves"]
    page.locator(f'li.entry.now[data-number="{number}"]').wait_for()
    page.locator(f'body[data-at="{number}"]').wait_for()


def test_every_kind_of_sound_is_loud_enough_and_dies_away(
    new_context: NewContext, table: Tabled
) -> None:
    page = listen(new_context("desk"), table)
    rendered: dict[str, Any] = page.evaluate(RENDER)
    assert set(rendered) == {"tile", "wood", "coin", "points", "war", "town", "end", "turn"}
    for kind, (loudest, last, length) in rendered.items():
        assert 0.1 < loudest < 2.5, kind
        assert last < 0.01, kind
        assert length < 1.5, kind


def test_a_tile_and_a_leader_are_heard_as_they_are_shown(
    new_context: NewContext, table: Tabled
) -> None:
    page = listen(new_context("desk"), table, "on")
    play(table, page, "leader K")
    assert heard(page) == ["wood"]
    play(table, page, "tile T")
    assert {"wood", "tile", "turn"} <= set(heard(page)) <= {"wood", "tile", "turn", "points"}
    assert heard(page).count("wood") == 1


def test_moves_are_silent_unless_one_wants_to_hear_them(
    new_context: NewContext, table: Tabled
) -> None:
    page = listen(new_context("desk"), table)
    play(table, page, "leader K")
    assert heard(page) == []


def test_what_happened_before_the_page_was_opened_is_not_heard(
    new_context: NewContext, table: Tabled
) -> None:
    text = next(text for text, *_ in table.sight()["choices"] if text.startswith("leader K"))
    table.move(0, text)
    page = listen(new_context("desk"), table, "on")
    assert heard(page) == []
