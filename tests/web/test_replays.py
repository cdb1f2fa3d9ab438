"""Games brought along: read, looked at with anybody's eyes, and played on."""

from __future__ import annotations

import json
import re
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import FilePayload, Page, Route, expect

from tests.support import oracle
from tests.support.chromium import NewContext
from tests.support.page_tables import first_round
from tests.support.page_watching import Watch, shot
from tests.support.servers import Running
from tests.support.terra_reference import log
from ziggurat import Record

TIGRIS = min(oracle.games(), key=lambda game: len(game["digests"]))["record"]
"""The shortest of the reference games."""
BAD = log("tm-001").replace("giants: build D6", "giants: build D8")
DROP = """([selector, name, text]) => {
  const brought = new DataTransfer();
  if (name) brought.items.add(new File([text], name, {type: 'text/plain'}));
  else brought.setData('text/plain', text);
  const found = document.querySelector(selector);
  for (const kind of ['dragover', 'drop'])
    found.dispatchEvent(new DragEvent(kind,
      {dataTransfer: brought, bubbles: true, cancelable: true}));
}"""


def unfinished() -> str:
    """A game of Tigris & Euphrates that nobody has ended."""
    return json.dumps({**TIGRIS, "moves": TIGRIS["moves"][:30]})  # type: ignore[index]


def bring(url: str, text: str) -> str:
    """A replay of a game, without a page; its table."""
    answer = httpx.post(f"{url}/api/replays", json={"text": text}, timeout=60)
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["table"]
    return table


def is_shown(page: Page, moves: int) -> None:
    """The page of a replay with so many moves, which has just begun to play."""
    page.wait_for_url(re.compile(r"/t/[\w-]+\?play$"))
    page.locator("body.replay.past:not(.covered)[data-at]").wait_for()
    expect(page.locator("#slider")).to_have_attribute("max", str(moves))


def visit(page: Page, url: str, table: str) -> Watch:
    watch = Watch(page)
    page.goto(f"{url}/t/{table}")
    page.locator("body:not(.covered)[data-seq]").wait_for()
    return watch


def test_a_pasted_text_becomes_a_game_to_look_at(page: Page, house: Running) -> None:
    watch = Watch(page)
    page.goto(house.url)
    page.locator("#look-text").fill(unfinished())
    shot(page, "look")
    page.locator("#look-read").click()
    is_shown(page, 30)
    expect(page.locator("#result")).to_be_hidden()
    to_last, lenses = page.locator("#live"), page.locator("#lenses").bounding_box()
    expect(to_last).to_have_text("To the end")
    box = to_last.bounding_box()
    assert box and (lenses is None or box["x"] + box["width"] <= lenses["x"])
    to_last.click()
    page.locator('body:not(.past)[data-at="30"]').wait_for()
    expect(page.locator("#ask-who")).to_have_text("You are watching")
    shot(page, "replay")
    assert watch.is_clean(house.url)
    page.goto(house.url)
    expect(page.locator("#tables li a")).to_have_attribute("href", re.compile("/t/"))


def test_what_is_wrong_is_told_with_its_line_and_the_text_stays(page: Page, house: Running) -> None:
    page.goto(house.url)
    error, field = page.locator("#look-error"), page.locator("#look-text")
    page.locator("#look-read").click()
    expect(error).to_contain_text("Paste a text first")
    field.fill(BAD)
    page.locator("#look-read").click()
    expect(error).to_contain_text("line 23 'build D8'")
    expect(field).to_have_value(BAD)
    shot(page, "look-error")
    field.fill("{} <script>")
    page.locator("#look-read").click()
    expect(error).to_contain_text("not valid JSON: Extra data: line 1 column 4")
    field.fill("hello <script>")
    page.locator("#look-read").click()
    for sample in ('{"game": ', "option strict-leech", "witches: build E5", "20 VP"):
        expect(error).to_contain_text(sample)
    expect(page.locator("#look-read")).to_be_enabled()
    field.fill(unfinished())
    page.locator("#look-read").click()
    is_shown(page, 30)


@pytest.mark.parametrize("way", ["file", "drop", "text"])
def test_a_file_is_chosen_or_dropped(
    new_context: NewContext, house: Running, tmp_path: Path, way: str
) -> None:
    page = new_context("desk").new_page()
    page.goto(house.url)
    if way == "file":
        brought = tmp_path / "game.json"
        brought.write_text(unfinished(), "utf-8")
        with page.expect_file_chooser() as chooser:
            page.locator("#look-choose").click()
        chooser.value.set_files(brought)
    else:
        where = ("#look-title", "game.txt") if way == "drop" else ("#look-text", "")
        page.evaluate(DROP, [*where, unfinished()])
    is_shown(page, 30)


def paste(page: Page, url: str, text: str) -> None:
    page.goto(url)
    page.locator("#look-text").fill(text)
    page.locator("#look-read").click()


def test_what_was_pasted_plays_from_its_beginning_to_its_end(page: Page, house: Running) -> None:
    seen: list[int] = []
    page.expose_function("showsPosition", lambda at: seen.append(at))
    page.add_init_script(POSITIONS)
    short = json.dumps({**TIGRIS, "moves": TIGRIS["moves"][:4]})  # type: ignore[index]
    paste(page, house.url, short)
    page.locator('body.replay:not(.past)[data-at="4"]').wait_for()
    expect(page.locator("#run")).to_have_attribute("aria-label", "Play")
    assert seen == sorted(seen) and {0, 4} <= set(seen)


POSITIONS = """document.addEventListener("DOMContentLoaded", () =>
  new MutationObserver(() => document.body.dataset.at && showsPosition(+document.body.dataset.at))
    .observe(document.body, {attributes: true, attributeFilter: ["data-at"]}));"""
"""Tells every position that the board shows."""


def test_with_reduced_motion_it_waits_at_its_beginning(page: Page, house: Running) -> None:
    page.emulate_media(reduced_motion="reduce")
    paste(page, house.url, unfinished())
    page.locator('body.replay.past:not(.covered)[data-at="0"]').wait_for()
    run = page.locator("#run")
    expect(run).to_be_visible()
    expect(run).to_have_class(re.compile("waiting"))
    expect(run).to_have_attribute("aria-label", "Play")
    shot(page, "replay-waiting")
    run.click()
    expect(run).to_have_attribute("aria-label", "Pause")
    page.locator('body.past[data-at="1"]').wait_for()


def test_a_link_to_a_position_opens_there(page: Page, house: Running) -> None:
    table = bring(house.url, unfinished())
    page.goto(f"{house.url}/t/{table}?at=12")
    page.locator('body.past:not(.covered)[data-at="12"]').wait_for()
    expect(page.locator("#slider")).to_have_value("12")
    expect(page.locator("#run")).to_have_attribute("aria-label", "Play")
    for wrong in ("?at=31", "?at=-1", "?at=no", "?at="):
        page.goto(f"{house.url}/t/{table}{wrong}")
        page.locator('body:not(.past):not(.covered)[data-at="30"]').wait_for()


def test_a_file_that_is_no_game_is_refused(new_context: NewContext, house: Running) -> None:
    page = new_context("desk").new_page()
    page.goto(house.url)
    large: FilePayload = {"name": "a.txt", "mimeType": "text/plain", "buffer": b"x" * (2**21 + 1)}
    page.locator("#look-file").set_input_files(large)
    expect(page.locator("#look-error")).to_contain_text("too large")
    picture: FilePayload = {"name": "a.png", "mimeType": "image/png", "buffer": b"\x89PNG\r\n\x00"}
    page.locator("#look-file").set_input_files(picture)
    expect(page.locator("#look-error")).not_to_contain_text("too large")
    expect(page.locator("#look-error")).to_have_text(re.compile(r"\w+ \w+"))
    expect(page.locator("#look-read")).to_be_enabled()


def test_while_it_is_read_the_page_says_so(new_context: NewContext, house: Running) -> None:
    page = new_context("desk").new_page()
    waiting: list[Route] = []
    page.route("**/api/replays", lambda route: waiting.append(route))
    page.goto(house.url)
    page.locator("#look-text").fill(unfinished())
    with page.expect_request("**/api/replays"):
        page.locator("#look-read").click()
    expect(page.locator("#look-state")).to_contain_text("Reading")
    expect(page.locator("#look-read")).to_be_disabled()
    waiting[0].abort()
    expect(page.locator("#look-error")).to_contain_text("cannot be reached")
    expect(page.locator("#look-state")).to_have_text("")
    expect(page.locator("#look-text")).to_have_value(unfinished())


def test_the_table_is_seen_with_anybodys_eyes(page: Page, house: Running) -> None:
    watch = visit(page, house.url, bring(house.url, unfinished()))
    table = watch.sight["table"]
    points = page.locator('.player[data-seat="1"] [data-fact^="points-"]')
    expect(points).to_have_count(0)
    page.locator("#eyes").select_option("1")
    expect(page.locator("body")).to_have_attribute("data-seat", "1")
    expect(points).to_have_count(4)
    shot(page, "eyes")
    page.locator("#earlier").click()
    page.locator('body.past[data-at="29"][data-seat="1"]').wait_for()
    then = httpx.get(f"{house.url}/api/tables/{table}?at=29&eyes=1").json()
    for gauge in then["seats"][1]["gauges"]:
        here = page.locator(f'.player[data-seat="1"] [data-fact="{gauge["fact"]}"]')
        expect(here).to_have_attribute("aria-label", gauge["words"])
    page.locator("#live").click()
    page.locator('body:not(.past)[data-at="30"][data-seat="1"]').wait_for()
    page.locator("#eyes").select_option("")
    expect(points).to_have_count(0)
    expect(page.locator("body")).to_have_attribute("data-seat", "")
    assert watch.is_clean(house.url)


def test_eyes_are_not_offered_where_there_is_nothing_to_see(
    new_context: NewContext, house: Running
) -> None:
    page = new_context("desk").new_page()
    visit(page, house.url, first_round(house.url).chairs[0].table)
    expect(page.locator("#eyes")).to_be_hidden()
    expect(page.locator("#branch-open")).to_be_visible()


def test_a_game_goes_on_from_any_position_against_bots(page: Page, house: Running) -> None:
    watch = visit(page, house.url, bring(house.url, unfinished()))
    old = watch.sight["table"]
    page.locator("#slider").evaluate(
        "one => { one.value = 20; one.dispatchEvent(new Event('input')); }"
    )
    page.locator('body.past[data-at="20"]').wait_for()
    page.locator("#branch-open").click()
    expect(page.locator("#branch-text")).to_contain_text("move 20")
    page.locator("#branch-bots").click()
    kinds = [one.input_value() for one in page.locator("#branch-seats select").all()]
    assert sorted(kinds) == sorted(["me"] + ["bot"] * (len(kinds) - 1))
    shot(page, "branch")
    page.locator("#branch-begin").click()
    page.wait_for_url(lambda url: old not in url)
    page.locator('body:not(.covered)[data-mine="true"]').wait_for()
    assert watch.sight["moves"] >= 20 and watch.sight["seat"] == kinds.index("me")
    assert watch.sight["log"][:20] == httpx.get(f"{house.url}/api/tables/{old}").json()["log"][:20]
    assert watch.is_clean(house.url)


def test_all_go_on_at_one_screen_and_friends_get_links(
    new_context: NewContext, house: Running
) -> None:
    context = new_context("desk")
    old = bring(house.url, unfinished())
    page = context.new_page()
    visit(page, house.url, old)
    page.locator("#branch-open").click()
    page.locator("#branch-all").click()
    choices = page.locator("#branch-seats select")
    assert {one.input_value() for one in choices.all()} == {"me"}
    page.locator("#branch-begin").click()
    expect(page.locator("#i-am")).to_be_visible()
    visit(page, house.url, old)
    page.locator("#branch-open").click()
    choices.last.select_option("friend")
    page.locator("#branch-begin").click()
    expect(page.locator("#invite")).to_be_visible()
    visit(page, house.url, old)
    page.locator("#branch-open").click()
    for one in choices.all():
        one.select_option("bot")
    page.locator("#branch-begin").click()
    expect(page.locator("#branch-error")).to_have_text(re.compile(r"\w+ \w+"))
    expect(page.locator("#branch-begin")).to_be_enabled()


def test_nobody_goes_on_after_the_end(new_context: NewContext, house: Running) -> None:
    page = new_context("desk").new_page()
    record = Record.from_json(TIGRIS)
    visit(page, house.url, bring(house.url, record.dumps()))
    page.locator("#branch-open").click()
    expect(page.locator("#toast")).to_contain_text("over here")
    expect(page.locator("#branch")).to_be_hidden()
    expect(page.locator("#try")).to_be_hidden()
    page.locator("#earlier").click()
    page.locator("body.past").wait_for()
    expect(page.locator("#try")).to_be_visible()
    page.locator("#branch-open").click()
    expect(page.locator("#branch")).to_be_visible()


def test_a_draft_of_a_replay_goes_on_from_its_position(page: Page, house: Running) -> None:
    watch = visit(page, house.url, bring(house.url, unfinished()))
    page.locator("#eyes").select_option("1")
    expect(page.locator("body")).to_have_attribute("data-seat", "1")
    page.locator("#try").click()
    page.locator('body.drafting #draft[data-step="0"]').wait_for()
    expect(page.locator("#choices .chip").first).to_be_visible()
    expect(page.locator("#branch-open")).to_be_hidden()
    page.locator("#draft-leave").click()
    page.locator('body:not(.drafting)[data-seat="1"]').wait_for()
    assert watch.is_clean(house.url)
