"""Lessons on the page: each is taken to its end, and whatever goes wrong is explained."""

from __future__ import annotations

import os
from itertools import product

import pytest
from playwright.sync_api import Page, expect

from tests.support.chromium import Device, NewContext
from tests.support.lessons import lesson_of
from tests.support.page_lessons import INPUTS, Input, Learner
from tests.support.page_watching import Watch, press, shot
from tests.support.servers import Running
from ziggurat.core.registry import all_games, find
from ziggurat.i18n import LANGUAGES, lesson_sentences
from ziggurat.learn import lessons_of

LESSONS = [(game.short, one.name) for game in all_games() for one in lessons_of(game).lessons()]
COMBINATIONS = list(product(LANGUAGES, INPUTS))
EVERY = os.environ.get("LESSONS") == "all"
"""Every lesson in every way (`do.py lessons`); otherwise each once, in all ways by turns."""
TAKEN = [
    (*lesson, *way)
    for number, lesson in enumerate(LESSONS)
    for way in (COMBINATIONS if EVERY else [COMBINATIONS[5 * number % len(COMBINATIONS)]])
]


@pytest.mark.parametrize(("game", "name", "language", "input"), TAKEN)
def test_a_lesson_is_taken_to_its_end(
    new_context: NewContext, house: Running, game: str, name: str, language: str, input: Input
) -> None:
    device: Device = "phone" if input == "taps" else "desk"
    page = new_context(device, language).new_page()
    watch, lesson = Watch(page), lesson_of(game, name)
    sentences = lesson_sentences(game, language)
    learner = Learner(page, game, input)
    learner.open(house.url, name)
    first = f"{name}.{lesson.steps[0].name}"
    expect(page.locator("#lesson-title")).to_have_text(sentences[f"{name}.title"])
    expect(page.locator("#lesson-text p")).to_have_text(sentences[first].splitlines())
    told = page.locator("#told")
    expect(told).to_contain_text(sentences[first].splitlines()[-1])
    learner.take(lesson)
    expect(page.locator("#lesson-text p").last).to_have_text(sentences[f"{name}.known"])
    expect(page.locator("#lesson-following")).to_be_focused()
    assert watch.is_clean(house.url)


def toast(page: Page) -> str:
    return page.locator("#toast .text").inner_text()


def test_what_is_not_asked_for_is_explained_and_not_made(
    new_context: NewContext, house: Running
) -> None:
    page = new_context("desk").new_page()
    learner = Learner(page, "tigris")
    learner.open(house.url, "king")
    fault, task = page.locator("#lesson-fault"), page.locator("#lesson-task")
    sentences = lesson_sentences("tigris", "en")
    expect(page.locator("#choices")).to_be_hidden()
    press(page.locator('#rail [data-fact="hand-F"]'))
    press(page.locator('#stage [data-at="e2"]'))
    expect(fault).to_have_text("Nothing to move yet: press “Next”.")
    page.locator("#lesson-next").click()
    learner.wait_for(1)
    expect(task).to_have_text(sentences["king.farm-task"])
    expect(page.locator("#stage .ring.point")).to_have_count(3)
    expect(page.locator("#lesson-marked")).to_contain_text("e3, river; f1, river")
    press(page.locator("#lesson-next"))
    expect(fault).to_contain_text("This step wants a move")
    learner.touch("tile T")
    learner.touch("h3")
    expect(fault).to_have_text(sentences["king.farm-temple"])
    shot(page, "lesson-wrong")
    learner.touch("leader F")
    learner.touch("f4")
    expect(fault).to_contain_text("The rules allow that")
    learner.touch("tile F")
    press(page.locator('#stage [data-at="h3"]'))
    page.locator("#toast .clause").wait_for()
    assert "river" in toast(page)
    expect(page.locator('body[data-step="1"][data-at="0"]')).to_have_count(1)
    press(page.locator('#stage [data-at="e3"]'))
    learner.wait_for(2)
    expect(fault).to_be_hidden()


def test_back_undo_typing_and_a_helping_hand(new_context: NewContext, house: Running) -> None:
    page = new_context("desk").new_page()
    learner = Learner(page, "tigris")
    learner.open(house.url, "king")
    page.locator("#lesson-next").click()
    learner.wait_for(1)
    confirm = page.locator("#lesson-confirm")
    expect(confirm).to_be_hidden()
    page.locator("#lesson-show").click()
    expect(page.locator("#chosen-words")).to_contain_text("Farm")
    expect(confirm).to_have_text("Now press “Done”.")
    expect(confirm).to_be_visible()
    page.locator("#done").click()
    learner.wait_for(2)
    points = page.locator('#rail [data-fact="points-blue"] .value')
    expect(points).to_have_text("1")
    for typed, answer in (("tile S e3", "river"), ("tile S h3", "green tile"), ("tile M h3", "")):
        page.keyboard.press("m")
        page.locator("#typing-text").fill(typed)
        page.keyboard.press("Enter")
        expect(page.locator("#typing")).to_be_hidden()
        if answer:
            expect(page.locator("#toast, #lesson-fault").filter(has_text=answer)).to_be_visible()
    learner.wait_for(3)
    page.keyboard.press("u")
    learner.wait_for(2)
    page.locator("#lesson-back").click()
    learner.wait_for(1)
    expect(points).to_have_text("0")
    page.locator("#lesson-back").click()
    learner.wait_for(0)
    expect(page.locator("#lesson-back")).to_have_attribute("aria-disabled", "true")


def test_progress_is_kept_and_leads_on(page: Page, house: Running) -> None:
    page.goto(house.url)
    newcomer = page.locator('.game[data-game="tigris"] .newcomer')
    expect(newcomer).to_have_attribute("href", "/learn/tigris")
    press(page.locator('.game[data-game="tigris"] .learn'))
    expect(page.locator("#lessons li")).to_have_count(9)
    expect(page.locator("#lessons li.done")).to_have_count(0)
    shot(page, "learn")
    press(page.locator("#go-on"))
    learner = Learner(page, "tigris")
    learner.wait_for(0)
    learner.take(lesson_of("tigris", "leader"))
    press(page.locator("#lesson-others"))
    expect(page.locator("#lessons li.done")).to_have_attribute("data-lesson", "leader")
    expect(page.locator("#progress")).to_have_text("Done: 1 of 9")
    expect(page.locator("#go-on")).to_have_text("Go on: Tiles and points")
    shot(page, "learn-on")
    way, first = page.locator("#go-on").bounding_box(), page.locator("#lessons").bounding_box()
    assert way and first and way["y"] + way["height"] <= first["y"]
    page.goto(house.url)
    expect(page.locator('.game[data-game="terra"] .newcomer')).to_be_visible()
    expect(newcomer).to_have_count(0)


def test_the_last_lesson_leads_into_a_first_game(new_context: NewContext, house: Running) -> None:
    page = new_context("desk").new_page()
    learner = Learner(page, "tigris")
    last = lessons_of(find("tigris")).lessons()[-1]
    learner.open(house.url, last.name)
    learner.take(last)
    press(page.locator("#lesson-following"))
    page.wait_for_url("**/t/*")
    expect(page.locator("#companion")).to_be_visible()


def test_strengths_are_told_where_a_lesson_needs_them(
    new_context: NewContext, house: Running
) -> None:
    page = new_context("desk").new_page()
    learner = Learner(page, "tigris")
    learner.open(house.url, "tiles")
    expect(page.locator("#stage .marks")).to_have_count(1)
    expect(page.locator("#stage .marks .note")).to_have_count(0)
    expect(page.locator("#costs")).to_be_hidden()
    learner.open(house.url, "revolt")
    expect(page.locator("#stage .marks .note")).to_have_count(1)


def test_what_lies_beside_the_map_is_one_tap_away(new_context: NewContext, house: Running) -> None:
    page = new_context("phone").new_page()
    learner = Learner(page, "terra", "taps")
    learner.open(house.url, "spades")
    look = page.locator("#lesson-look")
    expect(look).to_be_hidden()
    page.locator("#lesson-next").tap()
    learner.wait_for(1)
    look.tap()
    expect(page.locator("#tiles .pointed")).to_be_in_viewport()
    desk = new_context("desk").new_page()
    on_desk = Learner(desk, "terra")
    on_desk.open(house.url, "spades")
    desk.locator("#lesson-next").click()
    on_desk.wait_for(1)
    expect(desk.locator("#lesson-look")).to_be_hidden()


def test_the_scoring_tile_stands_beside_the_bubble_that_is_about_it(
    new_context: NewContext, house: Running
) -> None:
    page = new_context("desk").new_page()
    learner = Learner(page, "terra")
    learner.open(house.url, "cults")
    expect(page.locator("#pinned")).to_be_hidden()
    learner.take(lesson_of("terra", "cults"), 2)
    expect(page.locator("#pinned")).to_be_visible()
    expect(page.locator("#lesson-marked")).to_contain_text("air")
