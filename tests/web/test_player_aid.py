"""The player aid: one key or tap at every table, and one sheet of paper."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.support.chromium import NewContext
from tests.support.page_measures import FINGER, width
from tests.support.page_tables import Tabled, first_round, set_table
from tests.support.page_watching import Watch, shot
from tests.support.servers import Running
from ziggurat.core.registry import find
from ziggurat.i18n import LANGUAGES, speak
from ziggurat.ui import ui_of

PAGES = re.compile(rb"/Type\s*/Page\b")
"""What stands in a PDF once for each of its pages."""
SMALLEST = 6.8
"""Points of letters that can still be read on paper."""


def open_aid(page: Page, player: str, by_tap: bool = False) -> None:
    if by_tap:
        page.locator("#aid-open").tap()
    else:
        page.keyboard.press("a")
    page.locator(f'#aid[data-shown="{player}"] .aid-section').first.wait_for()


def test_the_key_opens_and_closes_it_and_the_question_stays(
    new_context: NewContext, house: Running
) -> None:
    table = first_round(house.url)
    page = new_context("desk", "cs").new_page()
    watch = table.open(page)
    page.locator("#undo").focus()
    open_aid(page, "witches")
    say = speak("terra", "cs")
    aid = page.locator("#aid")
    expect(aid.get_by_role("heading", name=say("page.part-seat", player="witches"))).to_be_visible()
    expect(aid.get_by_role("rowheader", name=say("page.kind-stronghold")).first).to_be_visible()
    expect(page.locator("#aid-asked")).to_have_text(watch.sight["ask"]["text"])
    expect(page.locator("#ask-text")).to_be_visible()
    assert page.locator("#aid .aid-amounts").count() > 15
    shot(page, "aid-terra")
    page.locator("#aid-player").select_option("giants")
    page.locator('#aid[data-shown="giants"]').wait_for()
    expect(page.locator("#aid-print")).to_have_attribute("href", re.compile("player=giants"))
    page.locator("#aid-content").focus()
    page.keyboard.press("a")
    expect(aid).to_be_hidden()
    expect(page.locator("#undo")).to_be_focused()
    page.keyboard.press("?")
    assert "a" in page.locator("#help kbd").all_inner_texts()
    assert watch.is_clean(house.url)


@pytest.fixture
def phone(new_context: NewContext) -> Page:
    return new_context("phone", "ro").new_page()


def test_a_tap_opens_it_on_the_phone_and_in_the_past(phone: Page, house: Running) -> None:
    table = set_table(house.url, "tigris", "lion", "bull", buildings=True)
    table.move(0, "pass")
    watch = table.open(phone)
    phone.locator("#earlier").tap()
    phone.locator("body[data-at='0']").wait_for()
    box = phone.locator("#aid-open").bounding_box()
    assert box is not None and min(box["width"], box["height"]) >= FINGER
    open_aid(phone, "", by_tap=True)
    say = speak("tigris", "ro")
    for words in ("aid.revolt", "aid.war"):
        expect(phone.get_by_role("columnheader", name=say(words))).to_be_visible()
    expect(phone.locator("#aid")).to_contain_text(say("aid.points-doubled-owner"))
    expect(phone.locator("#aid-asked")).to_be_visible()
    assert width(phone) <= 390
    shot(phone, "aid-tigris")
    phone.locator("#aid [value=close]").tap()
    expect(phone.locator("#aid")).to_be_hidden()
    expect(phone.locator("#aid-open")).to_be_focused()
    assert watch.is_clean(house.url)


def test_spectators_have_it_without_a_board_of_their_own(
    new_context: NewContext, house: Running
) -> None:
    table: Tabled = first_round(house.url)
    page = new_context("desk", "pl").new_page()
    page.goto(f"{house.url}/t/{table.chairs[0].table}")
    page.locator("body[data-seq]").wait_for()
    open_aid(page, "")
    expect(page.locator("#aid-asked")).to_be_hidden()
    expect(page.locator('[data-section="faction"]')).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("#aid")).to_be_hidden()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["tigris", "terra"])
def test_it_prints_on_one_sheet(
    new_context: NewContext, house: Running, game: str, language: str
) -> None:
    """With all options that make it longer, and every faction."""
    ui, page = ui_of(find(game)), new_context("desk", language).new_page()
    page.emulate_media(color_scheme="dark" if game == "tigris" else "light")
    watch = Watch(page)
    longest = {one.name: one.values[-1] for one in find(game).options if one.name in ui.aid_options}
    options = ",".join(f"{name}:{str(value).lower()}" for name, value in longest.items())
    page.goto(f"{house.url}/aid/{game}?options={options}")
    page.locator('body[data-shown=""]').wait_for()
    for player in ("", *ui.aid_players):
        if player:
            page.locator("#player").select_option(player)
            page.locator(f'body[data-shown="{player}"]').wait_for()
        paper = page.pdf(prefer_css_page_size=True)
        assert len(PAGES.findall(paper)) == 1, player
        letters = page.evaluate(
            "document.querySelector('#paper').style.getPropertyValue('--letters')"
        )
        assert float(letters.removesuffix("pt")) >= SMALLEST, player
        expect(page.locator("#paper.sheet")).to_have_count(0)
    assert watch.is_clean(house.url)
