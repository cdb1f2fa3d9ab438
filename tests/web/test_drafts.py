"""Trying ahead: steps that nobody sees, and the way back to the table."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, Request, Route, WebSocket, expect

from tests.support.chromium import NewContext
from tests.support.page_tables import Tabled, first_round, set_table
from tests.support.page_watching import Sight, intercept, press, shot
from tests.support.servers import Running
from tests.web.test_history import DRAWN

CONVERT = "convert 1w to 1c"
DRAFTING = re.compile(r"\bdrafting\b")


class Spy:
    """What a page says over the wire, and the drafts that it asks for."""

    def __init__(self, page: Page) -> None:
        self.said: list[dict[str, Any]] = []
        self.drafts: list[dict[str, Any]] = []
        page.on("websocket", self._socket)
        page.on("request", self._request)

    def _socket(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.said.append(json.loads(frame)))

    def _request(self, request: Request) -> None:
        if request.url.split("?")[0].endswith("/draft"):
            self.drafts.append(request.post_data_json or {})

    @property
    def kinds(self) -> set[str]:
        return {message["type"] for message in self.said}


def chip(page: Page, token: str) -> Any:
    return page.locator(f':is(#choices, #rail) [data-token="{token}"]')


def touch(page: Page, place: str) -> None:
    press(page.locator(f'#stage [data-at="{place}"]'))


def begin(page: Page) -> None:
    """Enters a draft by its button."""
    page.locator("#try").click()
    is_at(page, 0)


def is_at(page: Page, step: int) -> None:
    """Waits until the answer is here: the draft has so many steps, and something can be done."""
    expect(page.locator("body")).to_have_class(DRAFTING)
    page.locator(f'#draft[data-step="{step}"]').wait_for()
    expect(page.locator("#draft-text")).to_contain_text(f"step {step}")
    expect(page.locator("#draft-text")).to_be_visible()


def is_real(page: Page, drawn: list[str]) -> None:
    """The table is shown as it was, and nothing is chosen."""
    expect(page.locator("body")).not_to_have_class(DRAFTING)
    expect(page.locator("#draft")).to_be_hidden()
    expect(page.locator("#chosen:not(.none)")).to_have_count(0)
    assert page.evaluate(DRAWN) == drawn


def leader(sight: Sight) -> tuple[str, str]:
    """A leader and a place for it."""
    found = (one for one in sight["choices"] if one[0].startswith("leader"))
    _, token, place = next(found)
    return token, place


def put(page: Page, token: str, place: str) -> None:
    chip(page, token).click()
    touch(page, place)


@pytest.fixture
def table(house: Running) -> Tabled:
    return set_table(house.url, "tigris", "lion", "bull")


def test_steps_are_tried_taken_back_and_forgotten(page: Page, table: Tabled) -> None:
    spy = Spy(page)
    watch = table.open(page)
    drawn, seq = page.evaluate(DRAWN), watch.sight["seq"]
    token, place = leader(watch.sight)
    begin(page)
    expect(page.locator("#ask-who")).to_contain_text("What if")
    shot(page, "draft-begun")
    put(page, token, place)
    is_at(page, 1)
    assert len(page.evaluate(DRAWN)) > len(drawn)
    expect(page.locator("li.entry[data-number]")).to_have_count(1)
    shot(page, "draft-step")
    page.locator("#undo").click()
    is_at(page, 0)
    assert page.evaluate(DRAWN) == drawn
    put(page, token, place)
    is_at(page, 1)
    page.locator("#draft-leave").click()
    is_real(page, drawn)
    expect(page.locator("li.entry")).to_have_count(0)
    assert not {"move", "undo", "why"} & spy.kinds
    step = f"{token} {place}"
    assert [one["steps"] for one in spy.drafts] == [[], [step], [], [step]]
    assert table.sight()["seq"] == seq and table.sight()["choices"]


def test_after_a_draft_moves_are_moves_again(page: Page, table: Tabled) -> None:
    spy = Spy(page)
    watch = table.open(page)
    token, place = leader(watch.sight)
    begin(page)
    chip(page, token).click()
    page.locator("#draft-leave").click()
    expect(chip(page, token)).to_have_attribute("aria-pressed", "false")
    put(page, token, place)
    last = page.locator('body[data-seq="1"], #done:enabled[aria-disabled=false]').first
    last.wait_for()
    if page.locator("#done:enabled[aria-disabled=false]").count():
        page.locator("#done").click()
    page.locator('body[data-seq="1"]').wait_for()
    assert [one["move"] for one in spy.said if one["type"] == "move"] == [f"{token} {place}"]


def test_the_others_answer_and_reset_begins_again(page: Page, table: Tabled) -> None:
    spy = Spy(page)
    watch = table.open(page)
    drawn = page.evaluate(DRAWN)
    answer = page.locator("#draft-answer")
    begin(page)
    expect(answer).to_have_attribute("aria-disabled", "true")
    press(answer)
    expect(page.locator("#toast")).to_contain_text("You are asked yourself")
    put(page, *leader(watch.sight))
    is_at(page, 1)
    page.locator("#end").click()
    is_at(page, 2)
    expect(page.locator("#ask-who")).to_contain_text("you choose for")
    expect(answer).to_have_attribute("aria-disabled", "false")
    answer.click()
    expect(page.locator("#ask-who")).not_to_contain_text("you choose for")
    steps = int(page.locator("#draft").get_attribute("data-step") or 0)
    assert steps > 2
    shot(page, "draft-answered")
    page.locator("#undo").click()
    is_at(page, 2)
    page.locator("#reset").click()
    is_at(page, 0)
    expect(page.locator("#undo")).to_have_attribute("aria-disabled", "true")
    page.locator("#draft-leave").click()
    is_real(page, drawn)
    assert not {"move", "undo"} & spy.kinds and table.sight()["seq"] == 0


def test_by_keys_alone(new_context: NewContext, table: Tabled) -> None:
    page = new_context("desk").new_page()
    spy = Spy(page)
    watch = table.open(page)
    drawn = page.evaluate(DRAWN)
    token, place = leader(watch.sight)
    page.keyboard.press("t")
    is_at(page, 0)
    put(page, token, place)
    is_at(page, 1)
    page.keyboard.press("e")
    is_at(page, 2)
    page.keyboard.press("b")
    expect(page.locator("#ask-who")).not_to_contain_text("you choose for")
    page.keyboard.press("u")
    is_at(page, 2)
    page.keyboard.press("t")
    is_real(page, drawn)
    page.keyboard.press("t")
    is_at(page, 0)
    chip(page, token).click()
    page.keyboard.press("Escape")
    is_at(page, 0)
    expect(page.locator("#chosen:not(.none)")).to_have_count(0)
    page.keyboard.press("Escape")
    is_real(page, drawn)
    assert not {"move", "undo"} & spy.kinds and table.sight()["seq"] == 0


def test_who_waits_thinks_and_hears_that_the_table_moved_on(page: Page, table: Tabled) -> None:
    spy = Spy(page)
    watch = table.open(page, 1)
    begin(page)
    expect(page.locator("#ask-who")).to_contain_text("you choose for")
    assert page.locator(":is(#choices .chip, #rail [data-token]):visible").count() > 3
    expect(page.locator("#draft-news")).to_be_hidden()
    token, place = leader(table.sight(0))
    put(page, token, place)
    is_at(page, 1)
    thought = page.evaluate(DRAWN)
    table.move(0, "pass")
    expect(page.locator("#draft-news")).to_have_text("The table has moved on")
    table.move(0, "pass")
    expect(page.locator("#draft-news")).to_have_text("It is your turn at the table")
    expect(page).to_have_title(re.compile("Your turn"))
    shot(page, "draft-moved-on")
    assert page.evaluate(DRAWN) == thought
    page.locator("#undo").click()
    is_at(page, 0)
    page.locator("#draft-leave").click()
    expect(page.locator("body")).to_have_attribute("data-mine", "true")
    expect(page.locator("body")).to_have_attribute("data-seq", "2")
    assert watch.sight["seq"] == 2 and not {"move", "undo"} & spy.kinds


def test_a_beginning_that_was_taken_back_ends_the_draft(page: Page, house: Running) -> None:
    table = first_round(house.url)
    seat = table.sight()["waited"][0]
    table.move(seat, CONVERT)
    table.open(page, 1 - seat)
    begin(page)
    undo(table, seat)
    expect(page.locator("#draft-news")).to_have_text("The table has moved on")
    before = table.sight()["seq"]
    chip(page, CONVERT).click()
    expect(page.locator("body")).not_to_have_class(DRAFTING)
    expect(page.locator("#toast")).to_contain_text("were taken back")
    table.move(seat, CONVERT)
    page.locator(f'body[data-seq="{before + 1}"]').wait_for()
    begin(page)
    undo(table, seat)
    other = next(text for text, *_ in table.sight(seat)["choices"] if text != CONVERT)
    table.move(seat, other)
    chip(page, CONVERT).click()
    expect(page.locator("#toast")).to_contain_text("were taken back")
    expect(page.locator("body")).not_to_have_class(DRAFTING)
    assert table.sight()["seq"] == before + 3


def undo(table: Tabled, seat: int) -> None:
    sight = table.sight(seat)
    chair = table.chairs[seat]
    body = {"seq": sight["seq"], "id": f"u{sight['seq']}", "to": sight["moves"] - 1}
    answer = table.client.post(f"{table.url}{chair.path}/undo", headers=chair.headers, json=body)
    assert answer.status_code == 200, answer.text


def test_an_illegal_step_leads_back_and_a_dead_line_does_not(
    new_context: NewContext, table: Tabled
) -> None:
    page = new_context("desk").new_page()
    spy = Spy(page)
    intercept(page)
    watch = table.open(page)
    drawn = page.evaluate(DRAWN)
    token, place = leader(watch.sight)
    begin(page)
    page.route("**/draft?*", lambda route: route.abort())
    put(page, token, place)
    expect(page.locator("#toast")).to_contain_text("cannot be reached")
    is_at(page, 0)
    expect(chip(page, token)).to_have_attribute("aria-pressed", "false")
    page.unroute("**/draft?*")
    page.route("**/draft?*", spoil)
    put(page, token, place)
    expect(page.locator("#toast")).to_contain_text("move 1")
    is_real(page, drawn)
    assert not {"move", "undo"} & spy.kinds


def spoil(route: Route) -> None:
    """Sends a step that is not legal in place of the one that was chosen."""
    wish = route.request.post_data_json or {}
    route.continue_(post_data=json.dumps({**wish, "steps": ["leader K z99"]}))


def test_nothing_is_sent_while_the_first_answer_is_awaited(
    new_context: NewContext, table: Tabled
) -> None:
    page = new_context("desk").new_page()
    spy = Spy(page)
    intercept(page)
    watch = table.open(page)
    token, place = leader(watch.sight)
    waiting: list[Route] = []
    page.route("**/draft?*", lambda route: waiting.append(route))
    with page.expect_request("**/draft?*"):
        page.keyboard.press("t")
    expect(page.locator("body")).to_have_class(DRAFTING)
    expect(page.locator("#stage [data-at].lit")).to_have_count(0)
    touch(page, place)
    expect(chip(page, token)).to_be_hidden()
    press(page.locator("#draft-answer"))
    expect(page.locator("#toast")).to_contain_text("One moment")
    page.keyboard.press("Escape")
    is_real(page, page.evaluate(DRAWN))
    waiting[0].continue_()
    put(page, token, place)
    page.locator('body[data-seq="1"], #done:enabled[aria-disabled=false]').first.wait_for()
    expect(page.locator("body")).not_to_have_class(DRAFTING)
    assert "why" not in spy.kinds


def test_an_answer_about_a_touch_that_comes_after_the_draft_chooses_nothing(
    new_context: NewContext, table: Tabled
) -> None:
    """Something is touched while the draft is awaited; what it is comes once the draft is left."""
    page = new_context("desk").new_page()
    intercept(page)
    watch = table.open(page)
    _, place = leader(watch.sight)
    drawn = page.evaluate(DRAWN)
    drafts: list[Route] = []
    previews: list[Route] = []
    page.route("**/draft?*", lambda route: drafts.append(route))
    page.route("**/ahead*", lambda route: previews.append(route))
    with page.expect_request("**/draft?*"):
        page.keyboard.press("t")
    expect(page.locator("body")).to_have_class(DRAFTING)
    with page.expect_request("**/ahead*"):
        touch(page, place)
    page.keyboard.press("Escape")
    expect(page.locator("body")).not_to_have_class(DRAFTING)
    with page.expect_response("**/ahead*"):
        previews[-1].continue_()
    page.evaluate("() => fetch('/health').then((answer) => answer.text())")  # later than that one
    is_real(page, drawn)
    drafts[0].abort()


def test_a_touch_in_vain_says_why_in_the_draft(new_context: NewContext, table: Tabled) -> None:
    page = new_context("desk").new_page()
    spy = Spy(page)
    watch = table.open(page)
    token, place = leader(watch.sight)
    begin(page)
    put(page, token, place)
    is_at(page, 1)
    other = page.locator('#rail [data-token^="leader"]').first
    other.click()
    touch(page, place)
    expect(page.locator("#toast .text")).to_have_text(re.compile(r"\w+ \w+"))
    expect(page.locator("#toast .clause")).to_have_text("Why?")
    assert "why" not in spy.kinds


def test_spectators_try_ahead_where_nothing_is_hidden(
    new_context: NewContext, house: Running, table: Tabled
) -> None:
    page = new_context("desk").new_page()
    open_table = first_round(house.url)
    page.goto(f"{house.url}/t/{open_table.chairs[0].table}")
    page.locator("body[data-seq]:not(.covered)").wait_for()
    begin(page)
    chip(page, CONVERT).click()
    is_at(page, 1)
    shot(page, "draft-terra")
    page.locator("#draft-leave").click()
    page.goto(f"{house.url}/t/{table.chairs[0].table}")
    page.locator("body[data-seq]:not(.covered)").wait_for()
    expect(page.locator("#try")).to_be_hidden()
    page.keyboard.press("t")
    expect(page.locator("#toast")).to_contain_text("only players")
    expect(page.locator("body")).not_to_have_class(DRAFTING)


def test_a_draft_may_begin_in_the_past_and_leads_back_there(page: Page, house: Running) -> None:
    table = set_table(house.url, "tigris", "lion", "bull")
    table.go_on(lambda sight: sight["moves"] >= 5, Random(3), ("leader", "tile"))
    table.open(page)
    page.locator("#earlier").click()
    page.locator('body.past[data-at="4"]').wait_for()
    then = page.evaluate(DRAWN)
    begin(page)
    assert page.evaluate(DRAWN) == then
    page.locator("#draft-leave").click()
    expect(page.locator("body")).to_have_class(re.compile(r"\bpast\b"))
    is_real(page, then)
    expect(page.locator("#slider")).to_have_value("4")
