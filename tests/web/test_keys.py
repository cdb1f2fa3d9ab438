"""The keyboard alone: every command, and a whole turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import expect

from tests.support.chromium import NewContext
from tests.support.page_together import Screen, make_table, shoot, sit
from tests.support.servers import Running

FOCUSED = """() => {
  const {dataset, id} = document.activeElement;
  return dataset.at ?? dataset.token ?? id;
}"""
WAY = """(name) => {
  const middle = (one) => {
    const {x, y, width, height} = one.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const quoted = CSS.escape(name);
  const goal = document.querySelector(`#stage [data-at="${quoted}"], [data-token="${quoted}"]`);
  const [[x, y], [goalX, goalY]] = [document.activeElement, goal].map(middle);
  return [goalX - x, goalY - y];
}"""
MOST = 60
"""So many keys lead from anything to anything."""


@pytest.fixture
def screen(house: Running, new_context: NewContext) -> Iterator[Screen]:
    """The page of the player who begins."""
    chairs = make_table(house.url, "tigris", "friend:lion", "friend:bull")
    shown = sit(new_context("desk"), house.url, chairs[0])
    yield shown
    assert shown.troubles == []


def focused(screen: Screen) -> str:
    found: str = screen.page.evaluate(FOCUSED)
    return found


def walk(screen: Screen, key: str, arrived: Callable[[str], bool]) -> str:
    """Presses a key until the focus is where it should be."""
    for _ in range(MOST):
        if arrived(now := focused(screen)):
            return now
        screen.page.keyboard.press(key)
    raise AssertionError(f"{key} does not lead there from {focused(screen)}")


def is_cell(name: str) -> bool:
    return name[:1].islower() and name[1:].isdigit()


def steer(screen: Screen, name: str) -> None:
    """By arrows from the place or chip that has the focus to another one: rows first."""
    for _ in range(MOST):
        if focused(screen) == name:
            return
        right, down = screen.page.evaluate(WAY, name)
        if abs(down) > 5:
            screen.page.keyboard.press("ArrowDown" if down > 0 else "ArrowUp")
        else:
            screen.page.keyboard.press("ArrowRight" if right > 0 else "ArrowLeft")
    raise AssertionError(f"arrows do not lead from {focused(screen)} to {name}")


def choose(screen: Screen, key: str, name: str, arrived: Callable[[str], bool]) -> None:
    """To the board or the hand by Tab, over it by arrows, and Enter."""
    walk(screen, key, arrived)
    steer(screen, name)
    screen.page.keyboard.press("Enter")


def test_a_whole_turn_without_a_mouse(screen: Screen) -> None:
    for number in (1, 2):
        tiles = [one for one in screen.sight["choices"] if one[0].startswith("tile")]
        _, tile, cell = tiles[len(tiles) // 2]
        choose(screen, "Tab", tile, lambda at: at.startswith(("tile ", "leader ")))
        expect(screen.page.locator(f'[data-token="{tile}"]')).to_have_attribute(
            "aria-pressed", "true"
        )
        assert focused(screen) == tile
        choose(screen, "Shift+Tab", cell, is_cell)
        shoot(screen.page, f"keys-{number}")
        if number == 2:
            walk(screen, "Tab", lambda at: at == "done")
            screen.page.keyboard.press("Enter")
        screen.at(number)
        assert screen.sight["log"][-1]["move"] == f"{tile} {cell}"
    expect(screen.page.locator("body")).to_have_attribute("data-mine", "false")


def test_arrows_step_from_place_to_place(screen: Screen) -> None:
    screen.page.keyboard.press("ArrowRight")
    start = focused(screen)
    assert is_cell(start)
    screen.page.locator('#stage [data-at="e5"]').focus()
    for key, there in (("Right", "f5"), ("Down", ""), ("Left", "e"), ("Up", "e5")):
        screen.page.keyboard.press(f"Arrow{key}")
        assert focused(screen).startswith(there)


def test_escape_takes_back_what_was_chosen(screen: Screen) -> None:
    _, tile, cell = next(one for one in screen.sight["choices"] if one[0].startswith("tile"))
    screen.touch(tile)
    expect(screen.page.locator("#chosen:not(.none)")).to_be_visible()
    screen.page.keyboard.press("Escape")
    expect(screen.page.locator("#chosen:not(.none)")).to_have_count(0)
    expect(screen.page.locator('[data-token][aria-pressed="true"]')).to_have_count(0)
    assert screen.seq == 0 and cell


def test_u_takes_a_move_back(screen: Screen) -> None:
    screen.page.keyboard.press("u")
    screen.says(screen.sight["undo"]["reason"] or "There is nothing of yours to take back")
    screen.play(next(one for one in screen.sight["choices"] if one[0].startswith("tile")))
    screen.page.keyboard.press("u")
    screen.at(2)
    assert screen.sight["moves"] == 0


def test_e_ends_the_turn(screen: Screen) -> None:
    screen.play(next(one for one in screen.sight["choices"] if one[0].startswith("tile")))
    screen.page.keyboard.press("e")
    if screen.sight["confirm"]:
        screen.page.locator("#done").click()
    screen.at(2)
    expect(screen.page.locator("body")).to_have_attribute("data-mine", "false")


def test_l_opens_the_log(screen: Screen) -> None:
    screen.page.locator("#tabs [data-tab=chat]").click()
    expect(screen.page.locator("#log")).to_be_hidden()
    screen.page.keyboard.press("l")
    expect(screen.page.locator("#log")).to_be_visible()


def test_c_takes_the_notes_off_the_board_and_back(screen: Screen) -> None:
    leader = next(one for one in screen.sight["choices"] if one[0].startswith("leader"))
    screen.play(leader)
    expect(screen.page.locator("#stage .note")).to_have_count(1)
    expect(screen.page.locator("#costs")).to_have_attribute("aria-pressed", "true")
    screen.page.keyboard.press("c")
    expect(screen.page.locator("#stage .note")).to_have_count(0)
    expect(screen.page.locator("#costs")).to_have_attribute("aria-pressed", "false")
    screen.page.keyboard.press("c")
    expect(screen.page.locator("#stage .note")).to_have_count(1)


def test_the_help_lists_the_keys(screen: Screen) -> None:
    screen.page.keyboard.press("?")
    expect(screen.page.locator("#help")).to_be_visible()
    shoot(screen.page, "help")
    keys = screen.page.locator("#help kbd").all_inner_texts()
    assert {"Enter", "Esc", "u", "e", "l", "c", "?", "."} <= set(keys)
    screen.page.keyboard.press("u")
    expect(screen.page.locator("#toast")).to_be_hidden()
    screen.page.keyboard.press("Escape")
    expect(screen.page.locator("#help")).to_be_hidden()


def test_letters_in_a_field_are_letters(screen: Screen) -> None:
    screen.page.locator("#tabs [data-tab=chat]").click()
    screen.page.locator("#chat-text").click()
    screen.page.keyboard.type("u lce?")
    expect(screen.page.locator("#chat-text")).to_have_value("u lce?")
    expect(screen.page.locator("#help")).to_be_hidden()
    expect(screen.page.locator("#chat")).to_be_visible()
