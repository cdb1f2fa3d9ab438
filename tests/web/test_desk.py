"""The desk of a game with many parts: sizes, what stays in sight, buttons, boards to compare."""

from __future__ import annotations

from random import Random
from typing import TypedDict

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.chromium import Device, NewContext
from tests.support.page_tables import Tabled, first_round, set_table
from tests.support.page_watching import Sight, shot
from tests.support.servers import Running

FIVE = ("witches", "nomads", "swarmlings", "engineers", "darklings")
LIKES = ("take", "send", "build", "upgrade", "transform", "action")
WIDE = {"width": 1920, "height": 1080}
MOVES = 60
"""Moves after which everybody has some tiles."""
CARD = 80
"""Pixels that a card is wide on a large screen."""
BOARD = 340
"""Pixels that the own board is wide on a small desk."""
COMPARED = 280
"""Pixels of a board beside others."""
CONTROLS = 72
"""Pixels that the buttons at the foot are high at most."""


class Box(TypedDict):
    x: float
    y: float
    width: float
    height: float


@pytest.fixture(scope="module")
def terra(house: Running) -> Tabled:
    """Five players in the middle of a game; the one who is asked can choose an action."""
    table = set_table(house.url, "terra", *FIVE)
    table.go_on(lambda sight: sight["moves"] >= MOVES and is_turn(sight), Random(3), LIKES)
    return table


def is_turn(sight: Sight) -> bool:
    return bool(sight["ask"]["key"] == "turn")


def box(locator: Locator) -> Box:
    found = locator.bounding_box()
    assert found is not None, locator
    return Box(x=found["x"], y=found["y"], width=found["width"], height=found["height"])


def open_at(page: Page, table: Tabled, width: int, height: int) -> Sight:
    """The page of the seat that is asked, in a window of this size."""
    page.set_viewport_size({"width": width, "height": height})
    sight = table.asked()
    table.open(page, sight["seat"])
    return sight


def is_in_sight(locator: Locator) -> bool:
    """True if the middle of an element is there to be touched."""
    seen: bool = locator.evaluate(
        """(one) => {
          const {x, y, width, height} = one.getBoundingClientRect();
          const top = document.elementFromPoint(x + width / 2, y + height / 2);
          return one === top || one.contains(top) || top?.contains(one) === true;
        }"""
    )
    return seen


def overlap(one: Box, other: Box) -> bool:
    return (
        one["x"] < other["x"] + other["width"] - 1
        and other["x"] < one["x"] + one["width"] - 1
        and one["y"] < other["y"] + other["height"] - 1
        and other["y"] < one["y"] + one["height"] - 1
    )


# The desk


def test_buildings_fill_their_hexes(new_context: NewContext, terra: Tabled) -> None:
    page = new_context("desk").new_page()
    open_at(page, terra, 1280, 800)
    buildings = page.locator("#stage [id^=building-]").all()
    assert len(buildings) >= 2 * len(FIVE)
    for building in buildings:
        name = (building.get_attribute("id") or "").removeprefix("building-")
        hex, house = box(page.locator(f'#stage [data-at="{name}"]')), box(building)
        ratio = max(house["width"], house["height"]) / hex["width"]
        assert 0.55 <= ratio <= 0.72, (name, ratio)
    shot(page, "desk-terra")


def test_parts_can_be_read_and_lie_apart(new_context: NewContext, terra: Tabled) -> None:
    page = new_context("desk").new_page()
    open_at(page, terra, 1280, 800)
    parts = [box(part) for part in page.locator("#left .part").all()]
    assert len(parts) == 9
    assert not any(overlap(one, other) for one in parts for other in parts if one is not other)
    assert box(page.locator("#stage .part"))["width"] >= 620
    assert box(page.locator('#tiles [data-part^="seat-"]'))["width"] >= BOARD
    for part in page.locator("#left .part").all():
        natural = part.evaluate("one => one.querySelector('svg').viewBox.baseVal.width")
        assert box(part)["width"] / natural >= 0.5, part.get_attribute("data-part")


def test_cards_are_large_on_a_large_screen(new_context: NewContext, terra: Tabled) -> None:
    page = new_context("desk").new_page()
    open_at(page, terra, WIDE["width"], WIDE["height"])
    cards = page.locator('[data-part="cards"] use[id^="BON"]').all()
    assert cards
    for card in cards:
        assert box(card)["width"] >= CARD
    assert box(page.locator('#tiles [data-part^="seat-"]'))["width"] >= 400
    assert box(page.locator("#stage .part"))["width"] >= 900
    shot(page, "desk-terra-large")


def test_what_this_round_scores_is_in_sight(
    new_context: NewContext, terra: Tabled, device: Device
) -> None:
    page = new_context(device).new_page()
    terra.open(page)
    tile = page.locator("#pinned .gauge")
    [pinned] = [gauge for gauge in terra.sight()["table_gauges"] if gauge["pinned"]]
    expect(tile).to_have_attribute("aria-label", pinned["words"])
    assert box(tile.locator(".sign"))["width"] >= 100
    assert is_in_sight(tile)


@pytest.mark.parametrize("picked", [False, True])
def test_a_turn_of_five_needs_no_scrolling(
    new_context: NewContext, terra: Tabled, picked: bool
) -> None:
    page = new_context("desk").new_page()
    open_at(page, terra, 1280, 800)
    if picked:
        page.locator('#actions [data-token="pass"]').click()
    for panel in ("#play", "#folk", "#right"):
        inner, outer = page.locator(panel).evaluate("one => [one.scrollHeight, one.clientHeight]")
        assert inner <= outer + 1, panel
    for chip in page.locator("#choices .chip:visible").all():
        assert is_in_sight(chip)


def test_parts_that_are_asked_have_a_quiet_hint(new_context: NewContext, terra: Tabled) -> None:
    page = new_context("desk").new_page()
    open_at(page, terra, 1280, 800)
    asked = page.locator("#tiles .part.asked .view").first
    expect(asked).to_be_visible()
    assert asked.evaluate("one => getComputedStyle(one).boxShadow") == "none"


def test_the_own_row_does_not_repeat_the_rail(new_context: NewContext, terra: Tabled) -> None:
    page = new_context("desk").new_page()
    open_at(page, terra, 1280, 800)
    for fact in ("workers", "coins", "priests"):
        expect(page.locator(f'#rail [data-fact="{fact}"]')).to_be_visible()
        expect(page.locator(f'.me [data-fact="{fact}"]')).to_be_hidden()
        expect(page.locator(f'.player:not(.me) [data-fact="{fact}"]').first).to_be_visible()


# Buttons


def test_power_actions_are_buttons_with_their_price(
    new_context: NewContext, house: Running, device: Device
) -> None:
    table = first_round(house.url)
    sight = table.sight()
    offered = {token: one for token, one in sight["tokens"].items() if one["button"] == "action"}
    assert offered
    page = new_context(device).new_page()
    table.open(page)
    for token, told in offered.items():
        chip = page.locator(f'#actions [data-token="{token}"]')
        expect(chip).to_have_accessible_name(told["words"])
        assert prices(chip) == told["price"]
    shot(page, f"buttons-{device}")
    assert offered["ACT2"]["price"] == [["power", 3]]
    page.locator('#actions [data-token="ACT2"]').click()
    page.locator(f'body[data-seq="{sight["seq"] + 1}"]').wait_for()
    assert "ACT2" in table.record().moves[-1]


def prices(chip: Locator) -> list[list[str | int]]:
    """The signs and the numbers of a chip's price."""
    goods: list[tuple[str, str]] = chip.locator(".price > span").evaluate_all(
        """all => all.map((one) =>
          [one.querySelector("use").getAttribute("href").slice(6), one.textContent.trim()])"""
    )
    return [[sign, int(number)] for sign, number in goods]


def test_a_priest_is_sent_by_buttons(new_context: NewContext, house: Running) -> None:
    table = set_table(house.url, "terra", "darklings", "nomads")
    table.go_on(
        lambda sight: is_turn(sight) and any(one[0].startswith("send") for one in sight["choices"]),
        Random(4),
        ("build",),
    )
    sight = table.asked()
    page = new_context("phone").new_page()
    table.open(page, sight["seat"])
    page.locator('#actions [data-token="send"]').tap()
    cults = page.locator('#answers [data-token="fire"], #answers [data-token="air"]')
    expect(cults).to_have_count(2)
    cults.first.tap()
    page.locator('#answers [data-token$=" steps"]').first.tap()
    page.locator(f'body[data-seq="{sight["seq"] + 1}"]').wait_for()
    assert "send" in table.record().moves[-1]


def test_giving_up_a_spade_is_the_quietest_button(new_context: NewContext, house: Running) -> None:
    table, rng = first_round(house.url), Random(5)
    while not any(token["quiet"] for token in table.asked()["tokens"].values()):
        sight = table.asked()
        texts = [text for text, *_ in sight["choices"]]
        spades = [text for text in texts if text.endswith(("ACT5", "ACT6", "BON1"))]
        table.move(sight["seat"], rng.choice(spades or texts), sight["seq"])
    page = new_context("desk").new_page()
    table.open(page, table.asked()["seat"])
    quiet = page.locator("#answers .chip.quiet")
    expect(quiet).to_have_count(1)
    weight = quiet.evaluate("one => Number(getComputedStyle(one).fontWeight)")
    assert weight <= 500
    shot(page, "quiet")


# The boards of others


@pytest.mark.parametrize("width", [1280, 1920])
def test_boards_lie_side_by_side(new_context: NewContext, terra: Tabled, width: int) -> None:
    page = new_context("desk").new_page()
    open_at(page, terra, width, 800 if width == 1280 else 1080)
    page.locator("#compare-open").click()
    boards = [box(one) for one in page.locator("#compare-boards .part").all()]
    assert len(boards) == len(FIVE)
    assert all(board["width"] >= COMPARED for board in boards)
    assert sum(abs(board["y"] - boards[0]["y"]) < 2 for board in boards) >= 3
    assert not any(overlap(one, other) for one in boards for other in boards if one is not other)
    bottom = max(board["y"] + board["height"] for board in boards)
    assert bottom <= (800 if width == 1280 else 1080)
    shot(page, f"compare-{width}")
    page.locator('#compare-boards [data-seat="1"] [data-at^="shipping"]').click(force=True)
    expect(page.locator("#toast")).to_be_visible()
    page.locator("#compare [value=close]").click()
    expect(page.locator("#compare")).to_be_hidden()


def test_the_boards_of_a_phone_are_one_below_the_other(
    new_context: NewContext, terra: Tabled
) -> None:
    page = new_context("phone").new_page()
    terra.open(page)
    page.locator('#nav [data-tab="players"]').tap()
    page.locator('.player[data-seat="1"] .who').tap()
    page.locator("#compare-from").tap()
    boards = [box(one) for one in page.locator("#compare-boards .part").all()]
    assert len(boards) == len(FIVE)
    assert len({round(board["x"]) for board in boards}) == 1
    assert all(board["x"] >= 0 and board["x"] + board["width"] <= 390 for board in boards)


# The rail


def test_the_question_stays_where_it_is_whatever_stands_beside_it(
    new_context: NewContext, terra: Tabled
) -> None:
    page = new_context("desk").new_page()
    open_at(page, terra, 1280, 800)
    line, replay = page.locator("#ask-line"), page.locator("#replay")
    before = box(line)["y"]
    replay.evaluate("one => { one.hidden = !one.hidden; }")
    assert abs(box(line)["y"] - before) < 1
    chips = page.locator("#actions .chip").first
    before = box(chips)["y"]
    page.locator('#actions [data-token="pass"]').click()
    expect(page.locator("#chosen:not(.none)")).to_be_visible()
    assert abs(box(chips)["y"] - before) < 1


def test_who_is_waited_for_takes_no_second_line(new_context: NewContext, terra: Tabled) -> None:
    page = new_context("desk").new_page()
    open_at(page, terra, 1280, 800)
    expect(page.locator(".player")).to_have_count(len(FIVE))
    heights = {round(box(player)["height"]) for player in page.locator(".player").all()}
    assert len(heights) == 1


def test_the_way_back_from_the_past_lies_free(new_context: NewContext, terra: Tabled) -> None:
    page = new_context("desk").new_page()
    open_at(page, terra, 1280, 800)
    page.locator("#earlier").click()
    expect(page.locator("body")).to_contain_class("past")
    for button in ("#run", "#earlier", "#later", "#live"):
        assert is_in_sight(page.locator(button)), button
    shot(page, "past-terra")
    page.locator("#live").click()
    expect(page.locator("body")).not_to_contain_class("past")


def test_any_hand_is_one_row(new_context: NewContext, house: Running) -> None:
    table = set_table(house.url, "tigris", "lion", "bull")

    def is_mixed(sight: Sight) -> bool:
        kinds = [str(item["kind"]) for item in sight["rail"]]
        return kinds.count("piece") == 4

    sight = table.go_on(is_mixed, Random(5), ("tile", "leader"))
    page = new_context("desk").new_page()
    for width, height in ((1280, 800), (1024, 768), (1920, 1080)):
        open_at(page, table, width, height)
        rail = box(page.locator("#rail"))
        items = [box(item) for item in page.locator("#rail .item").all()]
        assert len(items) == len(sight["rail"])
        middles = [item["y"] + item["height"] / 2 for item in items]
        assert max(middles) - min(middles) < 8, width
        assert all(item["x"] + item["width"] <= rail["x"] + rail["width"] for item in items)
        assert not any(overlap(one, other) for one in items for other in items if one is not other)
        assert box(page.locator("#controls"))["height"] <= CONTROLS
        shot(page, f"rail-{width}")
    assert box(page.locator("#rail .piece .sign").first)["width"] >= 64


def test_taking_back_covers_no_words(new_context: NewContext, house: Running) -> None:
    table = first_round(house.url)
    page = new_context("phone").new_page()
    table.open(page)
    page.locator('#actions [data-token="build"]').tap()
    button = box(page.locator("#clear"))
    words = [box(one) for one in page.locator("#chosen-words > *").all()]
    assert words and not any(overlap(button, one) for one in words)


# Tablets, and phones on their side


@pytest.mark.parametrize("game", ["terra", "tigris"])
def test_a_tablet_has_the_desk_in_upright_form(
    new_context: NewContext, house: Running, terra: Tabled, game: str
) -> None:
    page = new_context("desk").new_page()
    table = terra if game == "terra" else set_table(house.url, "tigris", "lion", "bull")
    open_at(page, table, 820, 1180)
    expect(page.locator("#nav")).to_be_hidden()
    stage, play = box(page.locator("#stage .part")), box(page.locator("#play"))
    assert stage["width"] >= 780
    assert play["y"] >= stage["y"] + stage["height"]
    shown = ["#ask-line", "#choices .chip", "#rail .item", "#controls button", "#slider"]
    if game == "terra":
        own = box(page.locator('#tiles [data-part^="seat-"]'))
        assert own["width"] >= BOARD and own["y"] >= stage["y"] + stage["height"]
    else:
        shown += [".player", "#tabs"]
    for selector in shown:
        assert is_in_sight(page.locator(selector).first), selector
    wide = page.evaluate("document.scrollingElement.scrollWidth")
    assert wide <= 820
    shot(page, f"tablet-{game}")


@pytest.mark.parametrize("game", ["terra", "tigris"])
def test_a_phone_on_its_side_shows_all_that_a_turn_needs(
    new_context: NewContext, house: Running, terra: Tabled, game: str
) -> None:
    page = new_context("phone").new_page()
    table = terra if game == "terra" else set_table(house.url, "tigris", "lion", "bull")
    open_at(page, table, 844, 390)
    stage = box(page.locator("#stage .part"))
    assert stage["height"] >= 280 and stage["y"] + stage["height"] <= 390
    for selector in ("#ask-line", "#rail .item", "#controls button", "#nav button:visible"):
        for one in page.locator(selector).all():
            assert is_in_sight(one), selector
    assert is_in_sight(page.locator("#choices .chip").first)
    areas = [box(page.locator(area)) for area in ("#stage .part", "#right", "#controls", "#dock")]
    assert not any(overlap(one, other) for one in areas for other in areas if one is not other)
    items = [box(item) for item in page.locator("#rail .item").all()]
    assert not any(overlap(item, areas[-1]) for item in items)
    shot(page, f"side-{game}")
