"""Looking back: the log in words, the slider, and the way to the present."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import Page, Route, expect

from tests.support.chromium import NewContext
from tests.support.page_tables import Tabled, set_table
from tests.support.page_watching import Sight, intercept, shot
from tests.support.servers import Running

MOVES = 9
DRAWN = """() => [...document.querySelectorAll('#stage svg [id]')]
  .filter((one) => !one.closest('defs')).map((one) => one.id).sort()"""
IDS = re.compile(r'(?<![\w-])id="([^"]+)"')


@pytest.fixture
def table(house: Running) -> Tabled:
    """A game of which some moves are made; another move is seat 0's or seat 1's."""
    made = set_table(house.url, "tigris", "lion", "bull")
    made.go_on(lambda sight: sight["moves"] >= MOVES, Random(7), ("leader", "tile"))
    return made


def pieces(sight: Sight) -> list[str]:
    """What lies on the board of a sight, by the ids of its picture."""
    board = next(iter(sight["parts"].values()))
    return sorted(IDS.findall(re.sub(r"<defs.*?</defs>", "", board, flags=re.DOTALL)))


def shows(page: Page, table: Tabled, at: int) -> None:
    """The board, the slider, the log and the counts are those of a position."""
    expect(page.locator("body")).to_have_attribute("data-at", str(at))
    then = table.sight(at=at)
    assert page.evaluate(DRAWN) == pieces(then)
    expect(page.locator("#slider")).to_have_value(str(at))
    for seat in then["seats"]:
        for gauge in seat["gauges"]:
            here = f'.player[data-seat="{seat["seat"]}"] [data-fact="{gauge["fact"]}"]'
            expect(page.locator(here)).to_have_attribute("aria-label", gauge["words"])
    if at:
        lit = page.locator("li.entry.now")
        expect(lit).to_have_attribute("data-number", str(at))


def to_log(page: Page) -> None:
    if page.locator("#nav").is_visible():
        page.locator('#nav [data-tab="log"]').click()


def test_the_log_tells_the_game_in_words(page: Page, table: Tabled) -> None:
    table.open(page)
    to_log(page)
    for entry in table.sight()["log"]:
        told = page.locator(f'li.entry[data-number="{entry["number"]}"] .lines > span')
        assert told.all_text_contents() == entry["lines"]
        assert all(" " in line for line in entry["lines"]), entry
    expect(page.locator("li.entry")).to_have_count(MOVES)
    expect(page.locator(f'li.entry[data-number="{MOVES}"]')).to_be_in_viewport()
    shot(page, "log-tigris")


def test_a_click_on_an_entry_leads_to_its_position(page: Page, table: Tabled) -> None:
    watch = table.open(page)
    to_log(page)
    present = page.evaluate(DRAWN)
    page.locator('li.entry[data-number="3"] button').click()
    shows(page, table, 3)
    assert page.evaluate(DRAWN) != present
    expect(page.locator("body")).to_have_class(re.compile(r"\bpast\b"))
    expect(page.locator("#stage .lit")).to_have_count(0)
    for button in ("#undo", "#end"):
        expect(page.locator(button)).to_have_attribute("aria-disabled", "true")
    shot(page, "past-tigris")
    page.locator("#live").click()
    shows(page, table, MOVES)
    assert page.evaluate(DRAWN) == present
    assert watch.is_clean(table.url)


def test_a_position_that_comes_too_late_changes_nothing(page: Page, table: Tabled) -> None:
    intercept(page)
    table.open(page)
    to_log(page)
    held: list[Route] = []
    page.route("**/api/tables/*?at=3&*", lambda route: held.append(route))
    with page.expect_request("**/api/tables/*?at=3&*"):
        page.locator('li.entry[data-number="3"] button').click()
    page.locator('li.entry[data-number="5"] button').click()
    page.locator('body.past[data-at="5"]').wait_for()
    with page.expect_event("requestfailed"):
        held[0].abort()
    shows(page, table, 5)
    expect(page.locator("body")).to_contain_class("past")


def test_the_slider_goes_through_the_game_and_one_key_leads_back(page: Page, table: Tabled) -> None:
    table.open(page)
    slider = page.locator("#slider")
    box = slider.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("body")).to_have_class(re.compile(r"\bpast\b"))
    middle = int(slider.input_value())
    assert 2 < middle < MOVES - 2
    shows(page, table, middle)
    page.locator("#earlier").click()
    shows(page, table, middle - 1)
    page.keyboard.press("ArrowRight")
    shows(page, table, middle)
    page.keyboard.press(".")
    shows(page, table, MOVES)
    expect(page.locator("body")).not_to_have_class(re.compile(r"\bpast\b"))


def test_the_key_leads_back_from_the_slider_itself(page: Page, table: Tabled) -> None:
    table.open(page)
    page.locator("#slider").focus()
    page.keyboard.press("Home")
    shows(page, table, 0)
    page.keyboard.press(".")
    shows(page, table, MOVES)


def test_who_looks_back_stays_there_when_somebody_moves(page: Page, table: Tabled) -> None:
    table.open(page)
    page.locator("#earlier").click()
    shows(page, table, MOVES - 1)
    waited = table.sight()["waited"][0]
    text = table.sight(waited)["choices"][0][0]
    table.move(waited, text)
    expect(page.locator("#slider")).to_have_attribute("max", str(MOVES + 1))
    shows(page, table, MOVES - 1)
    page.keyboard.press(".")
    shows(page, table, MOVES + 1)


def test_the_past_plays_by_itself_until_somebody_stops_it(page: Page, table: Tabled) -> None:
    table.open(page)
    expect(page.locator("#run")).to_be_hidden()
    go(page, 0)
    page.locator("#run").click()
    expect(page.locator("#run")).to_have_attribute("aria-label", "Pause")
    page.wait_for_function("() => document.body.dataset.at === '2'")
    page.locator("#run").click()
    expect(page.locator("#run")).to_have_attribute("aria-label", "Play")
    go(page, MOVES - 1)
    page.locator("#run").click()
    page.locator(f'body[data-at="{MOVES}"]').wait_for()
    expect(page.locator("#live")).to_be_hidden()
    expect(page.locator("#run")).to_be_hidden()


WHOLE = """(part) => {
  const svg = document.querySelector(`[data-part="${part}"] svg`).cloneNode(true);
  svg.querySelector(':scope > .marks')?.remove();
  for (const one of [svg, ...svg.querySelectorAll('*')]) {
    one.classList.remove('lit', 'flying');
    if (!one.getAttribute('class')) one.removeAttribute('class');
    for (const name of ['tabindex', 'aria-pressed']) one.removeAttribute(name);
  }
  const plain = (one) => [one.nodeName, one.nodeValue, [...one.childNodes].map(plain),
    [...(one.attributes ?? [])].map(({name, value}) => `${name}=${value}`).sort()];
  return JSON.stringify(plain(svg));
}"""
"""A picture as it stands in the page, without what the page puts upon it."""


@pytest.mark.parametrize(("game", "parts"), [("tigris", ["board"]), ("terra", ["map", "seat-0"])])
def test_a_picture_that_became_another_is_the_same_as_a_fresh_one(
    new_context: NewContext, house: Running, game: str, parts: list[str]
) -> None:
    table = set_table(
        house.url, game, *(("lion", "bull") if game == "tigris" else ("witches", "nomads"))
    )
    table.go_on(
        lambda sight: sight["moves"] >= 32, Random(8), ("leader", "tile", "build", "upgrade")
    )
    walker, fresh = (new_context("desk").new_page() for _ in range(2))
    table.open(walker)
    for at in (30, 7):
        go(walker, at)
        fresh.goto("about:blank")
        table.open(fresh)
        go(fresh, at)
        for part in parts:
            assert walker.evaluate(WHOLE, part) == fresh.evaluate(WHOLE, part), (at, part)


def go(page: Page, at: int) -> None:
    """Move the slider to a position."""
    page.locator("#slider").fill(str(at))
    expect(page.locator("body")).to_have_attribute("data-at", str(at))
