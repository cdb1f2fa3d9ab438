"""Placing a piece: quiet marks, a ghost of the piece, dragging, and one confirmation a turn."""

from __future__ import annotations

from random import Random

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.chromium import Device, NewContext
from tests.support.page_tables import Tabled, first_round, set_table
from tests.support.page_watching import Sight, shot
from tests.support.servers import Running
from tests.support.tigris_lively import lively_match
from tests.web.test_help import gone_on

CONTROLS = ("#undo", "#reset", "#done", "#end")
TREASURES = 84
"""The trader of Bull may take treasures: four, one after the other."""


@pytest.fixture
def tigris(house: Running) -> Tabled:
    """The king stands on the board, one action is left."""
    table = set_table(house.url, "tigris", "lion", "bull")
    king = next(text for text, *_ in table.sight()["choices"] if text.startswith("leader K"))
    table.move(0, king)
    return table


def tile(sight: Sight) -> tuple[str, str]:
    """A tile and a place for it: not a farm."""
    choices = [one for one in sight["choices"] if one[0].startswith(("tile S", "tile T", "tile M"))]
    _, token, place = choices[len(choices) // 2]
    return token, place


def middle(locator: Locator) -> tuple[float, float]:
    box = locator.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def is_ready(page: Page) -> None:
    expect(page.locator("#done")).to_have_attribute("aria-disabled", "false")


def test_nothing_is_marked_until_something_is_picked(
    new_context: NewContext, tigris: Tabled, device: Device
) -> None:
    page = new_context(device).new_page()
    tigris.open(page)
    expect(page.locator("#stage [data-at].lit").first).to_be_attached()
    expect(page.locator("#stage .marks > :not(.note)")).to_have_count(0)
    token, _ = tile(tigris.sight())
    page.locator(f'#rail [data-token="{token}"]').click()
    expect(page.locator("#stage .legal").first).to_be_visible()
    expect(page.locator("#stage .mark.score text").first).to_have_text("+1")
    expect(page.locator("#stage .ring")).to_have_count(0)
    places = {path[1] for _, *path in tigris.sight()["choices"] if path[0] == token}
    marks = page.locator("#stage .marks > :is(.legal, .mark)")
    assert marks.count() == len(places)
    shot(page, f"marks-{device}")
    page.keyboard.press("Escape")
    expect(page.locator("#stage .marks > :not(.note)")).to_have_count(0)


def test_the_chosen_place_shows_the_piece_and_a_second_click_confirms(
    new_context: NewContext, tigris: Tabled
) -> None:
    page = new_context("desk").new_page()
    tigris.open(page)
    token, place = tile(tigris.sight())
    page.locator(f'#rail [data-token="{token}"]').click()
    cell = page.locator(f'#stage [data-at="{place}"]')
    page.mouse.click(*middle(cell))
    ghost = page.locator("#stage .ghost use")
    expect(ghost).to_have_count(1)
    sign = tigris.sight()["tokens"][token]["piece"]
    expect(ghost).to_have_attribute("href", f"#sign-{sign}")
    is_ready(page)
    expect(page.locator("#forecast .line").first).to_be_visible()
    shot(page, "ghost")
    assert tigris.sight()["seq"] == 1
    page.mouse.click(*middle(cell))
    page.locator('body[data-seq="2"]').wait_for()
    assert tigris.sight()["log"][-1]["move"] == f"{token} {place}"


def test_a_leader_that_stands_on_the_board_is_picked_up_there(
    new_context: NewContext, tigris: Tabled, device: Device
) -> None:
    page = new_context(device).new_page()
    tigris.open(page)
    king = tigris.sight()["log"][-1]["move"].rpartition(" ")[2]
    place = page.locator(f'#stage [data-at="{king}"]')
    expect(place).not_to_have_attribute("aria-disabled", "true")
    page.mouse.click(*middle(place))
    item = page.locator('#rail [data-fact="leader-K"]')
    expect(item).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#stage .legal").first).to_be_visible()
    expect(page.locator("#toast")).to_be_hidden()
    expect(place).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Escape")
    expect(item).to_have_attribute("aria-pressed", "false")
    expect(place).not_to_have_attribute("aria-disabled", "true")


def test_places_are_framed_where_one_of_them_is_all_that_is_asked_for(
    new_context: NewContext, house: Running
) -> None:
    table = gone_on(house.url, lively_match(3, 3, {}, TREASURES), TREASURES)
    page = new_context("phone").new_page()
    table.open(page, table.asked()["seat"])
    expect(page.locator("#stage .ring.target")).to_have_count(4)
    expect(page.locator("#stage .legal")).to_have_count(0)
    expect(page.locator("#chosen-words")).to_have_text("choose a marked place")
    shot(page, "treasures")


def test_escape_or_a_click_beside_it_takes_it_back(new_context: NewContext, tigris: Tabled) -> None:
    page = new_context("desk").new_page()
    tigris.open(page)
    token, place = tile(tigris.sight())
    places = {path[1] for _, *path in tigris.sight()["choices"] if path[0] == token}
    beside = next(
        f"{x}{y}" for x in "abcdefghijklmnop" for y in range(1, 12) if f"{x}{y}" not in places
    )
    page.locator(f'#rail [data-token="{token}"]').click()
    for _ in range(2):
        page.mouse.click(*middle(page.locator(f'#stage [data-at="{place}"]')))
        expect(page.locator("#stage .ghost")).to_have_count(1)
        page.mouse.click(*middle(page.locator(f'#stage [data-at="{beside}"]')))
        expect(page.locator("#stage .ghost")).to_have_count(0)
        expect(page.locator("#stage .legal").first).to_be_visible()
    page.mouse.click(*middle(page.locator(f'#stage [data-at="{place}"]')))
    expect(page.locator("#stage .ghost")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator("#stage .ghost")).to_have_count(0)
    assert tigris.sight()["seq"] == 1


def test_a_piece_is_dragged_from_the_rail_with_the_mouse(
    new_context: NewContext, tigris: Tabled
) -> None:
    page = new_context("desk").new_page()
    tigris.open(page)
    token, place = tile(tigris.sight())
    cell = page.locator(f'#stage [data-at="{place}"]')
    page.mouse.move(*middle(page.locator(f'#rail [data-token="{token}"]')))
    page.mouse.down()
    page.mouse.move(600, 600, steps=4)
    expect(page.locator("#dragged")).to_be_attached()
    page.mouse.move(*middle(cell), steps=4)
    expect(page.locator("#stage .aim")).to_have_attribute("data-at", place)
    shot(page, "dragging")
    page.mouse.up()
    expect(page.locator("#dragged")).to_have_count(0)
    expect(page.locator("#stage .ghost")).to_have_count(1)
    page.keyboard.press("d")
    page.locator('body[data-seq="2"]').wait_for()
    assert tigris.sight()["log"][-1]["move"] == f"{token} {place}"


def test_a_piece_dropped_beside_the_board_goes_back(
    new_context: NewContext, tigris: Tabled
) -> None:
    page = new_context("desk").new_page()
    tigris.open(page)
    token, _ = tile(tigris.sight())
    page.mouse.move(*middle(page.locator(f'#rail [data-token="{token}"]')))
    page.mouse.down()
    page.mouse.move(1100, 300, steps=4)
    page.mouse.up()
    expect(page.locator("#chosen.none")).to_be_visible()
    expect(page.locator("#stage .marks > :not(.note)")).to_have_count(0)
    page.locator(f'#rail [data-token="{token}"]').click()
    expect(page.locator("#stage .legal").first).to_be_visible()


def test_a_finger_has_a_magnifier(new_context: NewContext, tigris: Tabled) -> None:
    page = new_context("phone").new_page()
    tigris.open(page)
    token, place = tile(tigris.sight())
    start = middle(page.locator(f'#rail [data-token="{token}"]'))
    goal = middle(page.locator(f'#stage [data-at="{place}"]'))
    wire = page.context.new_cdp_session(page)

    def touch(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1]}] if at else []
        wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", *start)
    touch("touchMove", start[0], start[1] - 40)
    touch("touchMove", *goal)
    expect(page.locator("#loupe")).to_be_visible()
    shot(page, "loupe")
    touch("touchEnd")
    expect(page.locator("#loupe")).to_have_count(0)
    expect(page.locator("#stage .ghost")).to_have_count(1)
    is_ready(page)
    page.touchscreen.tap(*goal)
    page.locator('body[data-seq="2"]').wait_for()
    assert tigris.sight()["log"][-1]["move"] == f"{token} {place}"


def test_buttons_and_players_never_move(
    new_context: NewContext, tigris: Tabled, device: Device
) -> None:
    page = new_context(device, "ro").new_page()  # with long words for whose turn it is
    tigris.open(page)

    def places() -> list[object]:
        return [page.locator(one).bounding_box() for one in (*CONTROLS, "#folk")]

    before = places()
    token, place = tile(tigris.sight())
    page.locator(f'#rail [data-token="{token}"]').click()
    expect(page.locator("#stage .legal").first).to_be_visible()
    assert places() == before
    x, y = middle(page.locator(f'#stage [data-at="{place}"]'))
    if device == "phone":
        page.touchscreen.tap(x, y)
    else:
        page.mouse.click(x, y)
    is_ready(page)
    expect(page.locator("#forecast .line").first).to_be_visible()
    assert places() == before
    page.locator("#done").click()
    page.locator('body[data-seq="2"][data-mine="false"]').wait_for()
    assert places() == before


# Terra Mystica


def test_the_price_stands_on_the_hex(
    new_context: NewContext, house: Running, device: Device
) -> None:
    table = first_round(house.url)
    page = new_context(device).new_page()
    table.open(page)
    page.locator('#actions [data-token="build"]').click()
    prices = page.locator("#stage .mark.price")
    expect(prices.first).to_be_visible()
    places = {path[1] for _, *path in table.sight()["choices"] if path[0] == "build"}
    expect(prices).to_have_count(len(places))
    shot(page, f"prices-{device}")


def dig_and_build(sight: Sight) -> str:
    """A hex whose spades have to be paid for."""
    texts = [one for one in sight["choices"] if "dig" in one[0] and one[1] == "build"]
    return str(texts[0][2])


def test_digging_and_building_takes_three_clicks(new_context: NewContext, house: Running) -> None:
    table = first_round(house.url)
    page = new_context("desk").new_page()
    table.open(page)
    seq, place = table.sight()["seq"], dig_and_build(table.sight())
    page.locator('#actions [data-token="build"]').click()
    page.mouse.click(*middle(page.locator(f'#stage [data-at="{place}"]')))
    page.locator(f'body[data-seq="{seq + 1}"]').wait_for()
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "false")
    page.locator("#end").click()
    page.wait_for_function("(seq) => Number(document.body.dataset.seq) > seq + 1", arg=seq)
    assert [entry["seat"] for entry in table.sight()["log"][-2:]] == [0, 0]


def test_an_offer_takes_one_click(new_context: NewContext, house: Running) -> None:
    table = first_round(house.url)
    likes = ("upgrade", "build", "dig")
    sight = table.go_on(lambda sight: sight["ask"]["key"] == "offer", Random(4), likes)
    page = new_context("phone").new_page()
    table.open(page, sight["seat"])
    page.locator("#always").click()
    gain = next(f["suggested"] for f in sight["order_fields"] if f["name"] == "take")
    expect(page.locator('[data-order="take"]')).to_have_value(gain)
    page.locator("#orders header button").click()
    take = page.locator('#answers [data-token^="leech"]')
    take.click()
    page.wait_for_function("(seq) => Number(document.body.dataset.seq) > seq", arg=sight["seq"])
    assert table.sight()["log"][sight["moves"]]["move"].startswith("leech")


def test_a_starting_dwelling_shows_itself_and_a_second_click_confirms(
    new_context: NewContext, house: Running
) -> None:
    """Nobody picks it, because nothing else can be placed."""
    table = set_table(house.url, "terra", "witches", "nomads")
    page = new_context("desk").new_page()
    table.open(page)
    expect(page.locator("#chosen-words .picked")).to_have_text("Build a dwelling")
    place = middle(page.locator('#stage [data-at="F4"]'))
    page.mouse.click(*place)
    expect(page.locator("#stage .ghost use")).to_have_attribute("href", "#sign-dwelling-green")
    page.mouse.click(*place)
    page.locator('body[data-seq="1"]').wait_for()


def test_favour_tiles_are_marked_and_stand_large_among_the_choices(
    new_context: NewContext, house: Running, device: Device
) -> None:
    table = first_round(house.url)
    likes = ("upgrade F4 to TE", "upgrade F4 to TP", "leech", "upgrade", "build", "convert")
    sight = table.go_on(lambda sight: sight["ask"]["key"] == "favour-tile", Random(4), likes)
    page = new_context(device).new_page()
    table.open(page, sight["seat"])
    tiles = page.locator("#cards .tile")
    legal = {path[0] for _, *path in sight["choices"] if path[0].startswith("FAV")}
    expect(tiles).to_have_count(len(legal))
    expect(page.locator("#tiles .ring.target")).to_have_count(len(legal))
    box = tiles.first.locator(".sign").bounding_box()
    assert box and min(box["width"], box["height"]) >= 56
    shot(page, f"favours-{device}")
    tiles.first.click()
    page.locator(f'body[data-seq="{sight["seq"] + 1}"]').wait_for()


def test_passing_is_confirmed(new_context: NewContext, house: Running) -> None:
    table = first_round(house.url)
    page = new_context("desk").new_page()
    table.open(page)
    seq = table.sight()["seq"]
    _, _, card = next(one for one in table.sight()["choices"] if one[1:2] == ["pass"])
    page.locator('#actions [data-token="pass"]').click()
    page.locator(f'#tiles [data-at="{card}"]').click()
    is_ready(page)
    assert table.sight()["seq"] == seq
    page.locator("#done").click()
    page.wait_for_function("(seq) => Number(document.body.dataset.seq) > seq", arg=seq)


# A question with one answer


def test_the_only_answer_is_given_by_itself(new_context: NewContext, house: Running) -> None:
    """Nobody needs to click that they add nothing, because they have nothing to add."""
    table = set_table(house.url, "tigris", "lion", "bull")
    sight = table.go_on(lambda sight: sight["forced"] is not None, Random(8), ("leader", "tile"))
    assert not sight["over"] and len(sight["choices"]) == 1
    page = new_context("desk").new_page()
    table.open(page, sight["seat"])
    expect(page.locator("#forced")).to_be_visible()
    shot(page, "forced")
    page.wait_for_function("(seq) => Number(document.body.dataset.seq) > seq", arg=sight["seq"])
    assert table.sight()["log"][sight["moves"]]["move"] == sight["forced"]
