"""The rules of axe-core on every page and dialog, in both lights."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page

from tasks.tools import AXE
from tests.support.chromium import SIZES
from tests.support.lessons import lesson_of
from tests.support.page_lessons import Learner
from tests.support.page_puzzles import type_move
from tests.support.page_together import Screen, go_on, link, look, make_table
from tests.support.page_watching import press
from tests.support.puzzle_solving import first_puzzle
from tests.support.servers import Running

BEGUN = 14
GRAVE = ("serious", "critical")
_RUN = """([where, rules]) => axe.run(where, {
  resultTypes: ['violations'], ...(rules ? {runOnly: {type: 'rule', values: rules}} : {}),
}).then(({violations}) => violations.flatMap(({id, impact, nodes}) =>
  nodes.map(({target, failureSummary}) => [impact, id, target.join(' '), failureSummary])))"""
_BARE = """() => document.querySelectorAll(
  '#art > *, .sheet [aria-hidden], .cells > :nth-child(n+9)').forEach((one) => one.remove())"""
"""What is only drawn, and most places of a board: axe would look at all of it for long."""
Light = Literal["light", "dark"]


@pytest.fixture(params=["light", "dark"])
def light(request: pytest.FixtureRequest) -> Light:
    found: Light = request.param
    return found


@pytest.fixture
def page(browser: Browser, light: Light) -> Iterator[Page]:
    """A page that lets axe in, whatever its policy."""
    if AXE.find() is None:
        pytest.skip(AXE.reason())
    context = browser.new_context(
        viewport=SIZES["desk"], locale="en", color_scheme=light, reduced_motion="reduce",
        bypass_csp=True,
    )  # fmt: skip
    yield context.new_page()
    context.close()


def grave(page: Page, light: Light, where: str = "html") -> list[Any]:
    """What axe finds serious; in the dark only colours can differ."""
    script = AXE.find()
    assert script is not None
    if not page.evaluate("'axe' in window"):
        page.evaluate(script.read_text(encoding="utf-8"))
    page.evaluate(_BARE)
    rules = None if light == "light" else ["color-contrast"]
    found: list[Any] = page.evaluate(_RUN, [where, rules])
    return [one for one in found if one[0] in GRAVE]


def test_axe_finds_what_is_wrong(page: Page, light: Light) -> None:
    page.set_content("<main><button></button><p style='color:#eee; background:#fff'>pale</main>")
    rules = {one[1] for one in grave(page, light, "main")}
    assert rules == ({"button-name", "color-contrast"} if light == "light" else {"color-contrast"})


@pytest.mark.parametrize("where", ["terra?at=faction:witches", "tigris?at=leader:king"])
def test_the_explorer(house: Running, page: Page, light: Light, where: str) -> None:
    page.goto(f"{house.url}/explorer/{where}")
    page.locator("#reached").wait_for()
    assert grave(page, light) == []


def test_the_start_page_and_the_rules(house: Running, page: Page, light: Light) -> None:
    page.goto(house.url)
    page.locator(".game").first.wait_for()
    assert grave(page, light) == []
    page.locator(".game[data-game=terra] .set-up").click()
    page.locator("#options-fold summary").click()
    page.locator("#add-seat").click()
    assert grave(page, light, "main") == []
    for where in ("rules/tigris", "aid/terra?player=witches"):
        page.goto(f"{house.url}/{where}")
        page.locator("main section").first.wait_for()
        assert grave(page, light) == []


def test_the_lessons(house: Running, page: Page, light: Light) -> None:
    page.goto(f"{house.url}/learn/tigris")
    assert grave(page, light) == []
    learner = Learner(page, "tigris")
    learner.open(house.url, "king")
    learner.take(lesson_of("tigris", "king"), 1)
    learner.touch("tile T")
    learner.touch("h3")
    page.locator("#lesson-fault").wait_for()
    assert grave(page, light) == []


@pytest.mark.parametrize("game", ["tigris", "terra"])
def test_a_puzzle(house: Running, page: Page, light: Light, game: str) -> None:
    puzzle = first_puzzle(game)
    page.goto(f"{house.url}/puzzles/{game}/{puzzle.id}")
    page.locator("#state").wait_for(state="hidden")
    page.locator("#puzzle-hint").click()
    assert grave(page, light) == []
    type_move(page, puzzle.tempting)
    page.locator("#puzzle-verdict .fault").wait_for()
    assert grave(page, light) == []
    page.locator("#puzzle-show").click()
    page.locator("#puzzle-next").wait_for()
    assert grave(page, light) == []


@pytest.mark.parametrize("game", ["tigris", "terra"])
def test_a_table_and_its_dialogs(house: Running, page: Page, light: Light, game: str) -> None:
    chairs = make_table(house.url, game, "friend::Ann", "friend::Bob", "friend")
    go_on(house.url, chairs, BEGUN, Random(1))
    asked = look(house.url, chairs[0])["waited"][0]
    Screen(page).open(link(house.url, chairs[asked]))
    page.locator("#tabs [data-tab=chat]").click()
    press(page.locator("#stage [data-at][aria-disabled]").first)
    page.locator("#toast").wait_for()
    assert grave(page, light) == []
    for opener in (
        "#invite-open",
        "#aid-open",
        "#help-open",
        "#settings-open",
        "#ask-rule .clause",
    ):
        page.locator(opener).click()
        assert grave(page, light, "dialog[open]") == []
        page.keyboard.press("Escape")
    for opener in ("#leave-open", "#leave-on"):
        page.locator(opener).click()
        assert grave(page, light, "dialog[open]") == []
    page.keyboard.press("Escape")
    page.keyboard.press("m")
    assert grave(page, light, "#typing") == []
    page.keyboard.press("Escape")
    page.locator("#tabs [data-tab=log]").click()
    page.locator("#earlier").click()
    page.locator(f"body[data-at='{BEGUN - 1}']").wait_for()
    assert grave(page, light, "#main") == []


def test_a_companion_speaks(house: Running, page: Page, light: Light) -> None:
    page.goto(f"{house.url}/learn/tigris")
    page.locator("#play-first").click()
    page.locator("#companion").wait_for()
    assert grave(page, light, "#play") == []


@pytest.mark.parametrize("game", ["tigris", "terra"])
def test_who_waits(house: Running, page: Page, light: Light, game: str) -> None:
    chairs = make_table(house.url, game, "friend", "friend")
    waiting = 1 - look(house.url, chairs[0])["waited"][0]
    Screen(page).open(link(house.url, chairs[waiting]))
    assert grave(page, light, "#main") == []
