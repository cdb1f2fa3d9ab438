"""For who has no mouse, does not see, needs large letters, or reads another language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tasks.tools import AXE
from tests.support.chromium import NewContext
from tests.support.marks import long
from tests.support.page_measures import cut_off, focus_is_drawn, nameless, unreachable
from tests.support.page_playing import Clicker
from tests.support.page_together import Screen, go_on, link, look, make_table, sit, watch
from tests.support.page_watching import Watch
from tests.support.servers import Running
from tests.web.test_axe import grave
from ziggurat.i18n import LANGUAGES

BEGUN = 14
FAR = 80
"""So many keys lead from anything to anything."""
_FOCUSED = """() => {
  const one = document.activeElement;
  const shown = one !== document.body && one.checkVisibility() && !one.disabled;
  return shown ? (one.dataset.at ?? one.dataset.token ?? one.id ?? one.localName) : null;
}"""
_WAY = """(selector) => {
  const [here, there] = [document.activeElement, document.querySelector(selector)];
  if (here === there) return '';
  return here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_PRECEDING
    && here !== document.body ? 'Shift+Tab' : 'Tab';
}"""
_STEPS = """(token) => {
  const lit = [...document.querySelectorAll('#left [data-at].lit')]
    .filter((one) => one.checkVisibility());
  const here = lit.indexOf(document.activeElement);
  return lit.findIndex((one) => one.dataset.at === token) - here;
}"""

_ENLARGE = "letters => document.documentElement.style.setProperty('font-size', `${letters}px`)"


def focused(page: Page) -> str:
    """What has the focus; it is there, and can be used."""
    page.wait_for_function(f"() => ({_FOCUSED})() !== null")  # a dialog tells late that it closed
    found: str | None = page.evaluate(_FOCUSED)
    assert found is not None, "nothing has the focus"
    return found


def go(page: Page, selector: str) -> None:
    """By Tab to an element."""
    for _ in range(FAR):
        way = page.evaluate(_WAY, selector)
        if not way:
            return
        page.keyboard.press(way)
    raise AssertionError(f"Tab does not lead to {selector}")


class Typist(Clicker):
    """Somebody who plays without a mouse; after every key the focus is somewhere."""

    def press(self, selector: str) -> None:
        keys = {"#done": "d", "#end": "e"}
        if selector not in keys:
            go(self.page, selector)
        self.page.keyboard.press(keys.get(selector, "Enter"))
        self.clicks += 1

    def touch(self, token: str) -> None:
        steps = self.page.evaluate(_STEPS, token)
        for _ in range(abs(steps)):
            self.page.keyboard.press("n" if steps > 0 else "Shift+N")
        assert focused(self.page) == token
        self.page.keyboard.press("Enter")
        self.clicks += 1

    def type(self, move: str) -> bool:
        """A move in words; True if the game is over then."""
        before = self.state()
        self.page.keyboard.press("m")
        self.page.keyboard.type(move)
        self.page.keyboard.press("Enter")
        over = self.wait(before)
        expect(self.page.locator("#typing")).to_be_hidden()
        return over

    def turn(self) -> bool:
        """What is asked is answered by touching or by typing; True if the game is over then."""
        swaps = [text for text, *_ in self.watch.sight["choices"] if text.startswith("swap")]
        if swaps and not self.chosen and self.rng.random() < 0.6:
            return self.type(max(swaps, key=len))
        return self.step()


@long
def test_a_whole_game_without_a_mouse(house: Running, new_context: NewContext) -> None:
    context = new_context("desk")
    context.add_init_script("localStorage.setItem('ziggurat.warnings', 'off')")
    page = context.new_page()
    seen = Watch(page)
    page.goto(house.url)
    page.locator(".game").first.wait_for()
    go(page, "[name=count-tigris]:checked")
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[name=count-tigris][value='2']")).to_be_checked()
    go(page, ".game[data-game=tigris] .play-now")
    assert focus_is_drawn(page)[1]
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    player = Typist(page, seen, Random(2))
    over = player.wait()
    page.keyboard.press("Tab")
    while not over:
        over = player.turn()
        focused(page)
    expect(page.locator("#result")).to_be_visible()
    assert AXE.find() is None or grave(page, "light", "#result") == []
    page.keyboard.press("Escape")
    expect(page.locator("#result")).to_be_hidden()
    focused(page)
    go(page, "#result-open")
    page.keyboard.press("Enter")
    expect(page.locator("#result")).to_be_visible()
    assert player.clicks > 5
    assert seen.is_clean(house.url)


@pytest.fixture
def screen(house: Running, new_context: NewContext) -> Iterator[Screen]:
    """The page of the player who begins; the other one is somewhere else."""
    chairs = make_table(house.url, "tigris", "friend:lion", "friend:bull")
    shown = sit(new_context("desk"), house.url, chairs[0])
    yield shown
    assert shown.troubles == []


def test_dialogs_give_the_focus_back(screen: Screen) -> None:
    page = screen.page
    openers = ("#invite-open", "#settings-open", "#help-open", "#ask-rule .clause", ".me .who")
    for opener in openers:
        go(page, opener)
        page.keyboard.press("Enter")
        expect(page.locator("dialog[open]")).to_have_count(1)
        assert page.evaluate("document.activeElement.closest('dialog[open]') !== null")
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        assert page.evaluate(_WAY, opener) == "", opener


def test_the_first_key_leads_to_the_move(screen: Screen) -> None:
    page = screen.page
    page.keyboard.press("Tab")
    assert focused(page) == "to-move"
    page.keyboard.press("Enter")
    assert focused(page) == "play"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#play') !== null")
    assert screen.page.url.endswith(page.evaluate("location.hash"))


def test_the_focus_outlives_what_is_drawn_anew(screen: Screen) -> None:
    page = screen.page
    tile, cell = next(one[1:] for one in screen.sight["choices"] if one[0].startswith("tile"))
    go(page, f'[data-token="{tile}"]')
    page.keyboard.press("Enter")
    go(page, "#chosen .picked")
    page.keyboard.press("Enter")
    expect(page.locator("#chosen:not(.none)")).to_have_count(0)
    assert page.evaluate("document.activeElement.closest('#choices') !== null")
    go(page, ".me .who")
    screen.touch(tile)
    screen.touch(cell)
    screen.at(1)
    go(page, "#earlier")
    page.keyboard.press("Enter")
    page.locator("body.past[data-at='0']").wait_for()
    assert focused(page) == "slider"
    go(page, "#live")
    page.keyboard.press("Enter")
    expect(page.locator("body.past")).to_have_count(0)
    assert focused(page) == "slider"


def test_the_set_up_keeps_the_focus(house: Running, new_context: NewContext) -> None:
    page = new_context("desk").new_page()
    page.goto(house.url)
    page.locator(".game").first.wait_for()
    go(page, ".game[data-game=terra] .set-up")
    page.keyboard.press("Enter")
    assert focused(page) == "setup-back"
    go(page, "#add-seat")
    page.keyboard.press("Enter")
    go(page, ".chair:last-child [data-role=kind]")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".chair:last-child")).to_have_attribute("data-kind", "bot")
    assert page.evaluate(_WAY, ".chair:last-child [data-role=kind]") == ""
    go(page, ".chair:last-child .drop")
    page.keyboard.press("Enter")
    focused(page)
    go(page, "#setup-back")
    page.keyboard.press("Enter")
    assert page.evaluate(_WAY, ".game[data-game=terra] .set-up") == ""


# What is heard


def tree(page: Page) -> list[dict[str, Any]]:
    """What a screen reader is given: roles, names and states."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    return [
        {
            "role": one["role"]["value"],
            "name": one.get("name", {}).get("value", ""),
            **{each["name"]: each["value"].get("value") for each in one.get("properties", [])},
        }
        for one in nodes
        if not one["ignored"]
    ]


def test_places_of_the_board_are_named(screen: Screen) -> None:
    page = screen.page
    lands = ("tile S", "tile T", "tile M")
    tile, cell = next(one[1:] for one in screen.sight["choices"] if one[0].startswith(lands))
    words = screen.sight["tokens"][tile]["words"]
    held = next(one["words"] for one in screen.sight["rail"] if tile in one["tokens"])
    screen.touch(tile)
    nodes = {one["name"]: one for one in tree(page) if one["role"] == "button"}
    assert nodes["b2, land, Temple, Treasure"]["disabled"] is True
    assert nodes[f"{cell}, land"]["pressed"] == "false"
    assert [name for name, one in nodes.items() if one.get("pressed") == "true"] == [held]
    screen.touch(cell)
    screen.at(1)
    assert f"{cell}, land, {words}" in {one["name"] for one in tree(page)}
    assert nameless(page) == []


def test_places_of_the_map_are_named(house: Running, new_context: NewContext) -> None:
    chairs = make_table(house.url, "terra", "friend:witches", "friend:nomads")
    screen = sit(new_context("desk"), house.url, chairs[0])
    _, *path = next(one for one in screen.sight["choices"] if one[0].endswith("F4"))
    assert any(one["name"] == "F4, forest" and "pressed" in one for one in tree(screen.page))
    screen.play(["", *path])
    nodes = tree(screen.page)
    assert "F4, forest; dwelling of the Witches" in {one["name"] for one in nodes}
    pictures = [one for one in nodes if one["role"] in ("application", "image", "figure")]
    drawn = [one["role"] for one in nodes if one["role"].startswith("graphics")]
    assert {"the map", "the four cults"} <= {one["name"] for one in pictures}
    assert drawn == []
    assert [one for one in pictures if one["role"] != "figure" and not one["name"]] == []


def test_what_happens_is_said_once(house: Running, new_context: NewContext) -> None:
    chairs = make_table(house.url, "tigris", "friend:lion", "friend:bull")
    go_on(house.url, chairs, BEGUN, Random(1))
    screen = sit(new_context("desk"), house.url, chairs[0])
    page = screen.page
    told = page.locator("#told p")
    expect(told).to_have_text([screen.sight["ask"]["text"]])
    go_on(house.url, chairs, BEGUN + 3, Random(2))
    page.locator(f"body[data-at='{BEGUN + 3}']").wait_for()
    log = look(house.url, chairs[0])["log"]
    lines = [line for entry in log[-3:] for line in entry["lines"]]
    said = told.all_text_contents()
    assert [line for line in said if line in lines] == lines
    questions = [line for line in said if line not in lines]
    assert questions[-1] == screen.sight["ask"]["text"], "a question is said again if it changes"
    lively = [one for one in tree(page) if one.get("live") in ("polite", "assertive")]
    assert {one["role"] for one in lively} <= {"log", "alert", "status"}
    assert [one["name"] for one in lively if one["role"] == "log"] == ["What happens"]


def test_what_would_come_of_a_move_is_said(screen: Screen) -> None:
    page = screen.page
    tile = next(one[1] for one in screen.sight["choices"] if one[0].startswith("tile"))
    screen.touch(tile)
    page.keyboard.press("n")
    expect(page.locator(":focus")).to_contain_class("lit")
    page.locator("#told p", has_text=re.compile("mpty (land|river)")).first.wait_for()


def test_spectators_hear_it_too(house: Running, new_context: NewContext) -> None:
    chairs = make_table(house.url, "tigris", "friend:lion", "friend:bull")
    page = watch(new_context("desk"), house.url, chairs[0].table).page
    go_on(house.url, chairs, 1, Random(1))
    page.locator("#told p").nth(1).wait_for()
    page.keyboard.press("m")
    expect(page.locator("#toast")).to_have_text(re.compile("cannot move"))


_TOLD_LATE = """() => {
  document.getElementById('typing-text').value = 'pass';
  document.getElementById('typing-form').requestSubmit();
  document.getElementById('typing').dispatchEvent(new Event('close'));
}"""
"""A browser tells that a dialog was closed when it next draws; by then it can be open again."""


def test_a_dialog_that_tells_late_of_its_closing_closes_again(screen: Screen) -> None:
    page = screen.page
    page.keyboard.press("m")
    expect(page.locator("#typing")).to_be_visible()
    page.evaluate(_TOLD_LATE)
    screen.at(1)
    expect(page.locator("#typing")).to_be_hidden()


def test_a_move_can_be_typed(screen: Screen) -> None:
    page = screen.page
    go(page, "#undo")
    page.keyboard.press("m")
    expect(page.locator("#typing-hint")).to_contain_text("tile ")
    for wrong in ("tile X z9", "tile T e1"):
        page.locator("#typing-text").fill(wrong)
        page.keyboard.press("Enter")
        expect(page.locator("#typing-error")).to_have_text(re.compile(r"\w+ \w+"))
        expect(page.locator("#typing-text")).to_have_value(wrong)
        assert screen.seq == 0
        page.locator("#typing-text").fill("")
    move = next(one[0] for one in screen.sight["choices"] if one[0].startswith("tile"))
    page.keyboard.type(move.lower())
    page.keyboard.press("Enter")
    screen.at(1)
    expect(page.locator("#typing")).to_be_hidden()
    assert screen.sight["log"][-1]["move"] == move
    assert focused(page) == "undo"


# Large letters, long words


def everywhere(page: Page, url: str, links: dict[str, str]) -> Iterator[str]:
    """The pages that people use most, one after the other."""
    page.goto(url)
    page.locator(".game").first.wait_for()
    yield "start"
    page.locator(".game[data-game=terra] .set-up").click()
    page.locator("#options-fold summary").click()
    yield "set-up"
    page.goto(f"{url}/rules/tigris")
    page.locator("main section").first.wait_for()
    yield "rules"
    for game, address in links.items():
        page.goto("about:blank")
        page.goto(address)
        page.locator("body:not(.covered)[data-seq]").wait_for()
        yield game
    page.locator("#settings-open").click()
    yield "settings"


@pytest.fixture(scope="module")
def links(house: Running) -> dict[str, str]:
    """A table of each game, opened by who is asked."""
    found = {}
    for game in ("tigris", "terra"):
        chairs = make_table(house.url, game, "friend::Ann", "friend::Bob", "friend")
        go_on(house.url, chairs, BEGUN, Random(1))
        found[game] = link(house.url, chairs[look(house.url, chairs[0])["waited"][0]])
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_cut_off(
    house: Running, new_context: NewContext, links: dict[str, str], language: str
) -> None:
    page = new_context("desk", language).new_page()
    for where in everywhere(page, house.url, links):
        for width, height in ((1280, 800), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            assert (where, width, cut_off(page)) == (where, width, [])


@pytest.mark.parametrize(("width", "height", "letters"), [(640, 400, 16), (1280, 800, 32)])
def test_everything_is_there_at_twice_the_size(
    house: Running, browser: Browser, links: dict[str, str], width: int, height: int, letters: int
) -> None:
    context = browser.new_context(viewport={"width": width, "height": height}, locale="en")
    page = context.new_page()
    for where in everywhere(page, house.url, links):
        page.evaluate(_ENLARGE, letters)
        assert (where, cut_off(page), unreachable(page)) == (where, [], [])
    context.close()


def test_forced_colours_show_what_is_chosen(screen: Screen) -> None:
    page = screen.page
    page.emulate_media(forced_colors="active")
    tile = next(one[1] for one in screen.sight["choices"] if one[0].startswith("tile"))
    screen.touch(tile)
    chip = page.locator(f'[data-token="{tile}"]')
    other = page.locator('#rail [aria-pressed="false"]').first
    styles = [one.evaluate("one => getComputedStyle(one).outlineStyle") for one in (chip, other)]
    assert styles == ["solid", "none"]
