"""How many clicks a typical turn takes: real clicks upon the page until the move is stored."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from playwright.sync_api import Browser, Page

from tests.support.page_tables import Tabled, first_round, set_table

COUNTER = """() => {
  window.presses = 0;
  addEventListener("pointerdown", () => { window.presses += 1; }, true);
}"""


def typical_turns(browser: Browser, url: str) -> Iterator[tuple[str, int]]:
    """Turns of both games with the clicks that they take."""
    yield "Tigris & Euphrates: a leader, then a tile; the turn ends", leader_and_tile(browser, url)
    yield "Terra Mystica: dig and build; the turn ends", dig_and_build(browser, url)
    yield "Terra Mystica: an offer of power", offer_of_power(browser, url)


def leader_and_tile(browser: Browser, url: str) -> int:
    table = set_table(url, "tigris", "lion", "bull")
    page = opened(browser, table)
    for wish in ("leader K", "tile"):
        texts = table.sight()["choices"]
        _, token, place = next(one for one in texts if one[0].startswith(wish) and len(one) == 3)
        press(page, f'#rail [data-token="{token}"]')
        press(page, f'#stage [data-at="{place}"]')
        if wish == "leader K":
            stored(page, 1)
    press(page, "#done")
    return ended(page, 2)


def dig_and_build(browser: Browser, url: str) -> int:
    table = first_round(url)
    page = opened(browser, table)
    sight = table.sight()
    place = next(one[2] for one in sight["choices"] if "dig" in one[0] and one[1] == "build")
    press(page, '#actions [data-token="build"]')
    press(page, f'#stage [data-at="{place}"]')
    stored(page, sight["seq"] + 1)
    press(page, "#end")
    return ended(page, sight["seq"] + 2)


def offer_of_power(browser: Browser, url: str) -> int:
    table = first_round(url)
    likes = ("upgrade", "build", "dig")
    sight = table.go_on(lambda sight: sight["ask"]["key"] == "offer", Random(4), likes)
    page = opened(browser, table, sight["seat"])
    token = next(
        one for text, *path in sight["choices"] if text.startswith("leech") for one in path
    )
    press(page, f'#answers [data-token="{token}"]')
    return ended(page, sight["seq"] + 1)


def opened(browser: Browser, table: Tabled, seat: int = 0) -> Page:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    page.add_init_script("localStorage.setItem('ziggurat.warnings', 'off')")
    table.open(page, seat)
    page.evaluate(COUNTER)
    return page


def press(page: Page, selector: str) -> None:
    page.locator(selector).first.click(force=True)


def stored(page: Page, seq: int) -> None:
    page.wait_for_function("(seq) => Number(document.body.dataset.seq) >= seq", arg=seq)


def ended(page: Page, seq: int) -> int:
    """Waits for the position after the turn, and returns how often the mouse was pressed."""
    stored(page, seq)
    presses = int(page.evaluate("window.presses"))
    page.close()
    return presses
