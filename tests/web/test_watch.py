"""What the others did is told move by move, and never stands in the way."""

from __future__ import annotations

import re
from random import Random

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.support.chromium import Device, NewContext
from tests.support.page_tables import Tabled, set_table
from tests.support.page_together import shoot
from tests.support.servers import Running

TOLD = """
window.told = [];
window.flown = [];
window.captions = [];
addEventListener('DOMContentLoaded', () => {
  const look = (changes) => {
    for (const {target, attributeName, addedNodes} of changes) {
      if (attributeName === 'data-at' && target === document.body)
        window.told.push(Number(document.body.dataset.at));
      for (const one of addedNodes)
        if (one.matches?.('.flier, .points')) window.flown.push(one.className);
    }
    const caption = document.getElementById('caption');
    const changed = changes.some(({target}) => caption?.contains(target));
    if (!changed || !caption.checkVisibility()) return;
    const [lines, rest] = ['#caption-lines > span', '#caption-rest'].map((place) =>
      [...caption.querySelectorAll(place)].map((one) => one.textContent));
    window.captions.push([Number(caption.dataset.number), lines, ...rest]);
  };
  new MutationObserver(look).observe(document, {subtree: true, childList: true, attributes: true});
});
"""
HURRIED = """() => {
  window.hurried = new Promise((done) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.flier')) return;
      observer.disconnect();
      document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'x', bubbles: true}));
      const { at, seq } = document.body.dataset;
      setTimeout(() => done([at, seq, document.querySelectorAll('.flier, .flying').length]));
    }).observe(document.body, {subtree: true, childList: true});
  });
}"""
"""A key is pressed when a piece has just begun to travel; what is shown at once after it."""
CAPTIONS = """(wanted) => {
  const numbers = window.captions.map(([number]) => number);
  return String(numbers.filter((one, at) => one !== numbers[at - 1])) === String(wanted);
}"""
ANIMATED = """() => {
  const {matches: still} = matchMedia('(prefers-reduced-motion: reduce)');
  return document.getAnimations()
    .filter((one) => still || !(one instanceof CSSTransition)).length;
}"""
"""What moves; unless the system says otherwise, colours of buttons change softly."""
PAST = "**/api/tables/*?at=*"
FEW = 8
"""So many missed moves are shown by themselves."""
SETTLED = 'body[data-at="{}"]:not(.watching)'


@pytest.fixture
def table(house: Running) -> Tabled:
    """A game in which Bull has two actions to take, and Lion has just moved."""
    made = set_table(house.url, "tigris", "lion", "bull")
    made.go_on(lambda sight: sight["moves"] == 2, Random(5), ("tile",))
    assert made.sight()["waited"] == [1]
    return made


def act(table: Tabled, number: int = 1) -> list[int]:
    """Bull acts so many times; the numbers of Bull's moves."""
    made = []
    for _ in range(number):
        sight = table.sight(1)
        tiles = [text for text, *_ in sight["choices"] if text.startswith("tile")]
        table.move(1, tiles[len(tiles) // 2], sight["seq"])
        made.append(sight["moves"] + 1)
    return made


def sit_down(context: BrowserContext, table: Tabled, speed: str = "slow") -> Page:
    """The page of Lion, who looks at moves at this speed."""
    context.add_init_script(f"localStorage.setItem('ziggurat.speed', '{speed}')")
    context.add_init_script(TOLD)
    page = context.new_page()
    table.open(page)
    return page


@pytest.fixture(params=["desk", "phone"])
def context(request: pytest.FixtureRequest, new_context: NewContext) -> BrowserContext:
    device: Device = request.param
    return new_context(device)


def steps(page: Page) -> list[int]:
    """The positions that the board has shown, in order."""
    found: list[int] = page.evaluate("window.told")
    return [at for at, before in zip(found, [None, *found], strict=False) if at != before]


def are_told(page: Page, *numbers: int) -> None:
    """Waits until captions have told these moves, one after the other."""
    page.wait_for_function(CAPTIONS, arg=list(numbers))


def test_moves_that_come_fast_are_shown_one_by_one(context: BrowserContext, table: Tabled) -> None:
    page = sit_down(context, table)
    first, second = act(table, 2)
    page.locator(f'body.watching[data-at="{first}"][data-seq="{second}"]').wait_for()
    shoot(page, f"watch-{page.evaluate('innerWidth')}")
    expect(page.locator("li.entry")).to_have_count(second)
    are_told(page, first, second)
    lines = [entry["lines"] for entry in table.sight()["log"]]
    captions = page.evaluate("window.captions")
    assert [first, lines[first - 1], "1 more move"] in captions
    assert captions[-1] == [second, lines[second - 1], ""]
    page.locator(SETTLED.format(second)).wait_for()
    assert steps(page)[-3:] == [first - 1, first, second]
    assert "flier" in page.evaluate("window.flown")
    expect(page.locator("#caption")).to_be_hidden()


def test_the_question_is_not_covered(context: BrowserContext, table: Tabled) -> None:
    page = sit_down(context, table)
    act(table, 2)
    page.locator("#caption").wait_for()
    caption, ask = page.evaluate(
        "['caption', 'ask'].map((id) => document.getElementById(id).getBoundingClientRect())"
    )
    assert caption["width"] and ask["width"]
    assert caption["right"] <= ask["x"] or caption["bottom"] <= ask["y"]


def test_a_click_is_of_the_present_at_once(new_context: NewContext, table: Tabled) -> None:
    page = sit_down(new_context("desk"), table)
    _, second = act(table, 2)
    page.locator("body.watching[data-mine=true]").wait_for()
    choices = table.sight()["choices"]
    text, tile, cell = next(one for one in choices if one[0].startswith("tile"))
    place = page.locator(f'#stage [data-at="{cell}"]').bounding_box()
    assert place
    page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    expect(page.locator("body")).not_to_contain_class("watching")
    expect(page.locator("#stage .ring.picked")).to_have_count(1)
    page.locator(f':is(#choices, #rail) [data-token="{tile}"]').click()
    expect(page.locator("body")).to_have_attribute("data-at", str(second + 1))
    assert table.sight()["log"][-1]["move"] == text


def test_any_key_leads_to_the_present(new_context: NewContext, table: Tabled) -> None:
    page = sit_down(new_context("desk"), table)
    _, second = act(table, 2)
    page.locator(f'body.watching[data-seq="{second}"]').wait_for()
    page.keyboard.press("x")
    assert page.locator(SETTLED.format(second)).count() == 1
    expect(page.locator("#caption")).to_be_hidden()


def test_a_key_settles_what_is_on_its_way(new_context: NewContext, table: Tabled) -> None:
    page = sit_down(new_context("desk"), table)
    page.evaluate(HURRIED)
    [number] = act(table)
    assert page.evaluate("window.hurried") == [str(number), str(number), 0]


def test_who_comes_back_sees_what_was_missed(context: BrowserContext, table: Tabled) -> None:
    sit_down(context, table).close()
    first, second = act(table, 2)
    page = context.new_page()
    table.open(page)
    are_told(page, first, second)
    page.locator(SETTLED.format(second)).wait_for()
    assert steps(page)[-3:] == [first - 1, first, second]
    page.reload()
    page.locator(f'body[data-at="{second}"]').wait_for()
    expect(page.locator("#caption")).to_be_hidden()
    assert steps(page) == [second]


def test_nothing_is_asked_before_the_board_lies_there(
    new_context: NewContext, table: Tabled
) -> None:
    page = sit_down(new_context("desk"), table)
    page.goto("about:blank")
    act(table, 2)
    held: list[Route] = []
    page.route(PAST, lambda route: held.append(route))
    with page.expect_request(PAST):
        page.goto(f"{table.url}/t/{table.chairs[0].table}#{table.chairs[0].secret}")
    expect(page.locator("li.entry")).to_have_count(4)
    assert page.locator("#stage svg").count() == 0
    assert page.locator("body").get_attribute("data-mine") is None
    page.route(PAST, lambda route: route.continue_())
    for route in held:
        route.continue_()
    page.locator("body[data-mine=true]").wait_for()
    expect(page.locator("#stage svg:not(.marks)")).to_have_count(1)


def test_somebody_new_is_only_offered_it(new_context: NewContext, table: Tabled) -> None:
    act(table, 2)
    page = sit_down(new_context("desk"), table, "fast")
    offered = page.locator("#replay.offered")
    expect(offered).to_have_text("▶2 since yours")
    expect(page.locator("#caption")).to_be_hidden()
    shoot(page, "watch-offered")
    offered.click()
    are_told(page, 3, 4)
    page.locator(SETTLED.format(4)).wait_for()
    assert steps(page) == [4, 2, 3, 4]


def test_much_is_offered_and_not_forced(new_context: NewContext, house: Running) -> None:
    made = set_table(house.url, "terra", "witches", "nomads", "giants", "mermaids")
    made.go_on(lambda sight: sight["ask"]["key"] == "turn", Random(3), ("build",))
    made.go_on(lambda sight: 0 not in sight["waited"], Random(3), ("upgrade", "done"))
    context = new_context("desk")
    sit_down(context, made, "fast").close()
    before = made.sight()["moves"]
    small = ("burn 1", "convert 1w to 1c", "convert 1pw to 1c")
    since = made.go_on(lambda sight: sight["moves"] > before + FEW + 1, Random(3), small)["moves"]
    assert all(entry["seat"] != 0 for entry in made.sight()["log"][before:])
    page = context.new_page()
    made.open(page)
    expect(page.locator("#replay.offered")).to_have_attribute("data-number", re.compile("9|1."))
    expect(page.locator("#caption")).to_be_hidden()
    assert steps(page) == [since]


def test_r_tells_it_again_and_again(new_context: NewContext, table: Tabled) -> None:
    page = sit_down(new_context("desk"), table, "fast")
    page.keyboard.press("r")
    page.locator("#toast", has_text="Nobody has moved since").wait_for()
    expect(page.locator("#replay")).to_be_hidden()
    act(table, 2)
    page.locator(SETTLED.format(4)).wait_for()
    for _ in range(2):
        page.evaluate("window.told.length = window.captions.length = 0")
        page.keyboard.press("r")
        are_told(page, 3, 4)
        page.locator(SETTLED.format(4)).wait_for()
        assert steps(page) == [2, 3, 4]


def test_points_fly_to_their_owner(new_context: NewContext, house: Running) -> None:
    made = set_table(house.url, "tigris", "lion", "bull")
    page = sit_down(new_context("desk"), made, "normal")
    king = next(text for text, *_ in made.sight()["choices"] if text.startswith("leader K"))
    made.move(0, king)
    page.locator(SETTLED.format(1)).wait_for()
    beside = next(
        text
        for text, *_ in made.sight()["choices"]
        if text.startswith("tile") and near(text, king.split()[-1])
    )
    made.move(0, beside)
    page.locator(SETTLED.format(2)).wait_for()
    assert "points" in page.evaluate("window.flown")


def near(text: str, cell: str) -> bool:
    """True if a tile is placed beside this cell."""
    there = text.split()[-1]
    wide, high = ord(there[0]) - ord(cell[0]), int(there[1:]) - int(cell[1:])
    return abs(wide) + abs(high) == 1


@pytest.mark.parametrize("how", ["setting", "system"])
def test_without_motion_words_stay(new_context: NewContext, table: Tabled, how: str) -> None:
    page = sit_down(new_context("desk"), table, "off" if how == "setting" else "normal")
    if how == "system":
        page.emulate_media(reduced_motion="reduce")
    first, second = act(table, 2)
    page.locator(SETTLED.format(second)).wait_for()
    expect(page.locator(f'#caption[data-number="{second}"]')).to_be_visible()
    expect(page.locator("#skip")).to_be_hidden()
    expect(page.locator("body")).not_to_contain_class("watching")
    assert page.evaluate("window.flown") == []
    assert page.evaluate(ANIMATED) == 0
    page.wait_for_function("document.getAnimations().length === 0")
    page.keyboard.press("r")
    page.locator(f'body.watching[data-at="{first}"] #skip').wait_for()
    assert page.evaluate("window.flown") == []


def test_the_last_move_does_not_look_like_a_target(new_context: NewContext, house: Running) -> None:
    made = set_table(house.url, "terra", "witches", "nomads")
    made.go_on(lambda sight: sight["moves"] >= 2 and sight["waited"] == [0], Random(2), ("build",))
    page = sit_down(new_context("desk"), made)
    page.locator("#stage .legal").first.wait_for()
    shoot(page, "last-move-terra")
    drawn = """(one) => {
      const {stroke, strokeDasharray} = getComputedStyle(one);
      return [stroke, strokeDasharray];
    }"""
    last = page.locator("#stage .last-move > :nth-child(2)").evaluate(drawn)
    dot = page.locator("#stage .legal circle").first.evaluate(drawn)
    assert last[1] != "none" == dot[1]
