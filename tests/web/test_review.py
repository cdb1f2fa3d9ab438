"""The review: mistakes shown upon the board, and tried anew with bots answering."""

from __future__ import annotations

import re

import httpx
import pytest
from playwright.sync_api import Page, Route, expect

from tasks.tools import AXE
from tests.support.chromium import Device, NewContext
from tests.support.page_watching import Watch, shot
from tests.support.reviews import sample, small_review
from tests.support.servers import Running
from tests.web.test_axe import grave
from tests.web.test_end_page import ended
from ziggurat.i18n import speak
from ziggurat.server.views.review import ReviewView

MISTAKES = {"tigris": 188, "terra": 73}
"""In each sample game, a move that cost much."""
TURNS = {"tigris": ("pass", "pass"), "terra": ("action ACT3", "done")}
"""What is tried there instead: a whole turn."""


@pytest.fixture(scope="module")
def tables(house: Running) -> dict[str, str]:
    """The sample games as replays."""
    found = {}
    for game in MISTAKES:
        text = sample(game).record.dumps()
        answer = httpx.post(f"{house.url}/api/replays", json={"text": text}, timeout=60)
        found[game] = answer.json()["table"]
    return found


def reviewed(page: Page, review: ReviewView) -> None:
    """Answers for the server, which would take a minute."""

    def answer(route: Route) -> None:
        route.fulfill(json=review)

    page.route(re.compile(r"/review$"), answer)


def is_readable(page: Page) -> bool:
    """Whether axe-core, where it is installed, finds nothing serious in the review."""
    return AXE.find() is None or grave(page, "light", "#review") == []


@pytest.mark.parametrize(
    ("game", "device", "language"), [("tigris", "desk", "en"), ("terra", "phone", "pl")]
)
def test_a_mistake_is_shown_and_tried_anew_with_bots_answering(
    new_context: NewContext,
    house: Running,
    tables: dict[str, str],
    game: str,
    device: Device,
    language: str,
) -> None:
    page, say = new_context(device, language).new_page(), speak("page", language)
    at, watch = MISTAKES[game], Watch(page)
    found = small_review(game, at, language)
    [mistake] = found["mistakes"]
    reviewed(page, found)
    page.goto(f"{house.url}/t/{tables[game]}")
    page.locator("#review-open").click()
    expect(page.locator("#accuracy li")).to_have_count(4)
    head = page.locator(f'#mistakes button[data-at="{at}"]')
    expect(head).to_contain_text(say(f"page.review-{mistake['severity']}"))
    head.press("Enter")
    expect(head).to_have_attribute("aria-expanded", "true")
    expect(page.locator("body")).to_have_attribute("data-at", str(at))
    expect(page.locator(".hinted")).to_have_count(2)
    for words in (mistake["played"]["words"], mistake["better"]["words"], *mistake["reasons"]):
        expect(page.locator("#review")).to_contain_text(words)
    shot(page, f"review-{game}")
    assert is_readable(page)
    page.get_by_role("button", name=say("page.review-try")).press("Enter")
    draft = page.locator("#draft")
    expect(draft).to_have_attribute("data-step", "0")
    expect(page.locator("#review")).to_be_hidden()
    for step, move in enumerate(TURNS[game], start=1):
        page.locator("body").press("m")
        page.locator("#typing-text").fill(move)
        page.locator("#typing-text").press("Enter")
        more = r"\d\d|[3-9]" if step == len(TURNS[game]) else str(step)
        expect(draft).to_have_attribute("data-step", re.compile(f"^({more})$"))
    page.locator("#draft-leave").click()
    expect(page.locator("#review")).to_be_visible()
    expect(page.locator(".hinted")).to_have_count(2)
    page.locator("#review-close").click()
    expect(page.locator("#review-open")).to_be_focused()
    expect(page.locator(".hinted")).to_have_count(0)
    assert watch.is_clean(house.url)


def test_the_page_of_a_game_leads_to_its_mistakes(
    new_context: NewContext, house: Running, tables: dict[str, str]
) -> None:
    page, at = new_context("desk", "ro").new_page(), MISTAKES["terra"]
    reviewed(page, small_review("terra", at, "ro"))
    page.goto(f"{house.url}/t/{tables['terra']}/end")
    page.locator("#review-begin").click()
    mistake = page.locator(f'#mistakes li[data-at="{at}"]')
    expect(mistake).to_have_attribute("data-severity", "blunder")
    shot(page, "review-end")
    assert is_readable(page)
    mistake.locator(".see").click()
    expect(page.locator(f'#mistakes button[data-at="{at}"]')).to_have_attribute(
        "aria-expanded", "true"
    )
    expect(page.locator(".hinted")).to_have_count(2)


def test_a_review_that_fails_says_why_and_can_be_asked_for_again(
    new_context: NewContext, house: Running, tables: dict[str, str]
) -> None:
    page = new_context("desk").new_page()
    busy = {"error": {"key": "overloaded", "message": "too busy"}}
    page.route(re.compile(r"/review$"), lambda route: route.fulfill(status=503, json=busy))
    page.goto(f"{house.url}/t/{tables['terra']}/end")
    page.locator("#review-begin").click()
    expect(page.locator("#review-state")).to_have_text("too busy")
    expect(page.locator("#review-begin")).to_be_visible()


def test_the_result_leads_to_the_review(new_context: NewContext, house: Running) -> None:
    page = new_context("phone").new_page()
    table = ended(house.url)
    reviewed(page, small_review("tigris", MISTAKES["tigris"], "en"))
    table.open(page)
    page.locator("#result-review").tap()
    expect(page.locator("#result")).to_be_hidden()
    expect(page.locator("#review")).to_be_visible()
    expect(page.locator("#review .empty")).to_contain_text("bad luck is nobody's mistake")


def test_own_mistakes_come_first(new_context: NewContext, house: Running) -> None:
    page, table = new_context("desk").new_page(), ended(house.url)
    found = small_review("tigris", MISTAKES["tigris"], "en")
    [mistake] = found["mistakes"]
    found["mistakes"] = [
        {**mistake, "at": at, "seat": seat} for at, seat in ((2, 1), (4, 0), (6, 1), (8, 0))
    ]
    reviewed(page, found)
    table.open(page)
    page.locator("#result-review").click()
    expect(page.locator("#mistakes button[data-at]")).to_have_count(4)
    order = page.locator("#mistakes button[data-at]").evaluate_all(
        "all => all.map(one => one.dataset.at)"
    )
    assert order == ["4", "8", "2", "6"]
