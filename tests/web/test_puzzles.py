"""Puzzles on the page: solved on the board, explained, counted once, and kept by the browser."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.support.chromium import Device, NewContext
from tests.support.lessons import lesson_of
from tests.support.page_lessons import Input, Learner
from tests.support.page_puzzles import Solver, type_move
from tests.support.page_watching import Watch, press, shot
from tests.support.puzzle_solving import first_puzzle, placing_puzzle, wrong_move
from tests.support.servers import Running
from ziggurat.core.registry import find
from ziggurat.i18n import speak
from ziggurat.learn import lessons_of
from ziggurat.learn.game_puzzles import puzzles_of
from ziggurat.learn.puzzles import Puzzle


@pytest.mark.parametrize(
    ("game", "input"),
    [
        *(("tigris", "mouse"), ("tigris", "keys"), ("tigris", "taps")),
        *(("terra", "mouse"), ("terra", "keys"), ("terra", "taps")),
    ],
)
def test_a_puzzle_is_solved_on_the_board(
    new_context: NewContext, house: Running, game: str, input: Input
) -> None:
    device: Device = "phone" if input == "taps" else "desk"
    page = new_context(device).new_page()
    watch, puzzle = Watch(page), placing_puzzle(game)
    solver = Solver(page, game, input)
    solver.open(house.url, puzzle.id)
    shot(page, f"puzzle-{game}")
    assert solver.standing() == {"rating": "1500?", "streak": "0", "best": "0", "solved": "0"}
    expect(page.locator("#puzzle-tags")).to_be_hidden()
    expect(page.locator("#puzzle-next")).to_be_hidden()
    solver.play(puzzle, puzzle.solution, "right")
    expect(page.locator("#puzzle-verdict .right")).to_be_visible()
    expect(page.locator("#puzzle-tags")).to_be_visible()
    expect(page.locator("#puzzle-solution")).to_contain_text(f"{round(puzzle.lost)} %")
    expect(page.locator("#choices")).to_be_hidden()
    rating = solver.rating()
    assert rating > 1500 and solver.standing()["streak"] == "1"
    page.reload()
    solver.wait()
    assert solver.rating() == rating and solver.standing()["solved"] == "1"
    expect(page.locator("#puzzle-note")).to_contain_text("does not count")
    press(page.locator("#puzzle-next"))
    page.wait_for_url(lambda url: puzzle.id not in url)
    solver.wait()
    assert watch.is_clean(house.url)


@pytest.mark.parametrize("game", ["tigris", "terra"])
def test_a_wrong_move_then_another_then_the_right_one(
    new_context: NewContext, house: Running, game: str
) -> None:
    page = new_context("desk", "cs").new_page()
    say, puzzle = speak("puzzle", "cs"), first_puzzle(game)
    solver = Solver(page, game)
    solver.open(house.url, puzzle.id)
    solver.play(puzzle, puzzle.tempting, "tempting")
    fault = page.locator("#puzzle-verdict .fault")
    expect(fault).to_have_text(say("page.puzzle-tempting", percent=round(puzzle.lost)))
    expect(page.locator("#puzzle-solution")).to_be_hidden()
    rating = solver.rating()
    assert rating < 1500
    solver.play(puzzle, wrong_move(puzzle), "other")
    expect(fault).to_have_text(say("page.puzzle-other"))
    solver.play(puzzle, puzzle.solution, "right")
    expect(page.locator("#puzzle-verdict .right")).to_have_text(say("page.puzzle-right"))
    assert solver.rating() == rating, "only the first attempt counts"
    assert solver.standing()["streak"] == "0" and solver.standing()["solved"] == "0"


def test_what_the_rules_forbid_is_no_attempt(page: Page, house: Running) -> None:
    puzzle = placing_puzzle("tigris")
    solver = Solver(page, "tigris")
    solver.open(house.url, puzzle.id)
    type_move(page, "tile S z99")
    expect(page.locator("#toast")).to_be_visible()
    assert page.locator("body").get_attribute("data-verdict") is None
    assert solver.standing()["rating"] == "1500?"


def test_the_solution_is_shown_upon_the_board_and_giving_up_counts(
    page: Page, house: Running
) -> None:
    puzzle = placing_puzzle("tigris")
    solver = Solver(page, "tigris")
    solver.open(house.url, puzzle.id)
    page.keyboard.press("h")
    expect(page.locator("#puzzle-tags")).to_be_visible()
    press(page.locator("#puzzle-show"))
    place = puzzle.solution.split()[-1]
    expect(page.locator('#stage .hinted[data-number="1"]')).to_be_attached()
    expect(page.locator("#puzzle-solution li").first).to_contain_text(place)
    assert solver.rating() < 1500 and solver.standing()["streak"] == "0"
    shot(page, "puzzle-solution")
    type_move(page, puzzle.solution)
    expect(page.locator("#toast")).to_contain_text("go on to the next one")


def test_the_streak_goes_on_and_breaks(page: Page, house: Running) -> None:
    solver = Solver(page, "terra")
    solver.open(house.url, "")
    solved = []
    for streak in (1, 2):
        puzzle = shown(page, "terra")
        solved.append(puzzle.id)
        type_move(page, puzzle.solution)
        expect(page.locator("#solver-streak")).to_have_text(str(streak))
        press(page.locator("#puzzle-next"))
        page.wait_for_url(lambda url: solved[-1] not in url)
        solver.wait()
    assert shown(page, "terra").id not in solved
    press(page.locator("#puzzle-show"))
    expect(page.locator("#solver-streak")).to_have_text("0")
    expect(page.locator("#solver-best")).to_have_text("2")


def shown(page: Page, game: str) -> Puzzle:
    """The puzzle that the address names."""
    id = urlsplit(page.url).path.split("/")[-1]
    return next(one for one in puzzles_of(find(game)).puzzles() if one.id == id)


def test_a_kind_can_be_chosen_and_the_puzzle_of_the_day_is_at_hand(
    page: Page, house: Running
) -> None:
    solver = Solver(page, "tigris")
    solver.open(house.url, "")
    kind = first_puzzle("tigris").tags[0]
    page.locator("#puzzle-kind").select_option(kind)
    page.wait_for_url(f"**/puzzles/tigris/*?kind={kind}")
    solver.wait()
    assert kind in shown(page, "tigris").tags
    expect(page.locator("#puzzle-kind")).to_have_value(kind)
    press(page.locator("#puzzle-daily"))
    page.wait_for_url("**/puzzles/tigris/daily")
    solver.wait()
    expect(page.locator("#puzzle-title")).to_have_text("Puzzle of the day")


def test_puzzles_are_found_from_the_card_the_lessons_and_the_last_lesson(
    page: Page, house: Running
) -> None:
    page.goto(house.url)
    press(page.locator('.game[data-game="terra"] .puzzles'))
    Solver(page, "terra").wait()
    assert urlsplit(page.url).path.startswith("/puzzles/terra/")
    press(page.locator("#puzzle-learn"))
    press(page.locator("#puzzles a").first)
    Solver(page, "terra").wait()
    lessons = lessons_of(find("tigris")).lessons()
    learner = Learner(page, "tigris")
    learner.open(house.url, lessons[-1].name)
    learner.take(lesson_of("tigris", lessons[-1].name))
    press(page.locator("#lesson-puzzles-link"))
    Solver(page, "tigris").wait()
