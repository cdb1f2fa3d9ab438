"""Somebody leaves the game for good: the page asks twice, and the others play on."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.support.chromium import NewContext
from tests.support.garble_terra import joined, ledger_row
from tests.support.page_together import Screen, go_on, look, make_table, move, set_up, shoot, sit
from tests.support.page_watching import Watch
from tests.support.servers import HTTP, Running
from tests.support.strange import LEDGER
from tests.web.test_hot_seat import take
from ziggurat.core.match import Match
from ziggurat.core.record import Record
from ziggurat.server.export.replay import replay

GAMES = {"tigris": ("lion", "bull", "archer"), "terra": ("witches", "nomads", "giants")}
BEGUN = 12


def open_question(page: Page) -> None:
    """By the button of the head; on a phone it stands among the settings."""
    if page.locator("#leave-open").is_visible():
        page.locator("#leave-open").click()
    else:
        page.locator("#settings-open").click()
        page.locator("#leave-more").click()
    expect(page.locator("#leave")).to_be_visible()


@pytest.mark.parametrize("game", list(GAMES))
def test_who_leaves_is_asked_twice_and_the_others_play_on(
    page: Page, house: Running, new_context: NewContext, game: str, device: str
) -> None:
    first, second, third = GAMES[game]
    kinds = (f"friend:{first}:Ann", f"friend:{second}:Bob", f"friend:{third}:Cid")
    chairs = make_table(house.url, game, *kinds)
    go_on(house.url, chairs, BEGUN, Random(1))
    asked = look(house.url, chairs[0])["waited"][0]
    leaver = (asked + 1) % 3
    name = ("Ann", "Bob", "Cid")[leaver]
    watch = Watch(page)
    gone = Screen(page).open(f"{house.url}/t/{chairs[leaver].table}#{chairs[leaver].secret}")
    other = sit(new_context("desk"), house.url, chairs[asked])
    own = page.locator(f'.player[data-seat="{leaver}"] [data-fact^="hand-"]').count()

    open_question(page)
    expect(page.locator("#leave-title")).to_contain_text(name)
    expect(page.locator("#leave-text")).to_have_text(gone.sight["leave"]["words"])
    expect(page.locator("#leave-stay")).to_be_focused()
    shoot(page, f"leave-{game}-{device}")
    page.keyboard.press("Enter")
    expect(page.locator("#leave")).to_be_hidden()
    open_question(page)
    page.locator("#leave-on").click()
    expect(page.locator("#leave-sure")).to_be_visible()
    expect(page.locator("#leave-sure-text")).to_contain_text(name)
    expect(page.locator("#leave-back")).to_be_focused()
    shoot(page, f"leave-sure-{game}-{device}")
    page.keyboard.press("Escape")
    expect(page.locator("#leave-sure")).to_be_hidden()
    assert look(house.url, chairs[leaver])["moves"] == BEGUN

    open_question(page)
    page.locator("#leave-on").click()
    page.locator("#leave-now").click()
    for one in (page, other.page):
        row = one.locator(f'.player.left[data-seat="{leaver}"]')
        expect(row.locator(".gone")).to_have_text("left the game")
    expect(page.locator("#ask-who")).to_contain_text("You have left the game")
    expect(page.locator("#leave-open")).to_be_hidden()
    assert page.locator(":is(#choices, #rail) [data-token]").count() == 0
    assert page.locator(f'.player[data-seat="{leaver}"] [data-fact^="hand-"]').count() == own
    expect(page.locator("#entries li.entry").last).to_contain_text("leave")
    shoot(page, f"left-{game}-{device}")

    seen = look(house.url, chairs[asked])
    assert seen["mine"] and seen["moves"] == BEGUN + 1
    other.page.locator(f'body[data-seq="{seen["seq"]}"][data-mine="true"]').wait_for()
    shoot(other.page, f"left-other-{game}-{device}")
    other.play(seen["choices"][0])
    page.locator(f'body[data-at="{BEGUN + 2}"]').wait_for()
    assert watch.is_clean(house.url) and other.troubles == []


@pytest.mark.parametrize("game", list(GAMES))
def test_with_keys_alone_and_by_typing(house: Running, new_context: NewContext, game: str) -> None:
    chairs = make_table(house.url, game, *(f"friend:{one}" for one in GAMES[game]))
    asked = look(house.url, chairs[0])["waited"][0]
    page = sit(new_context("desk"), house.url, chairs[asked]).page
    page.locator("#leave-open").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#leave-stay")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#leave-open")).to_be_focused()
    text = look(house.url, chairs[asked])["leave"]["move"]
    page.keyboard.press("m")
    page.locator("#typing-text").fill(f" {text.upper()}. ")
    page.keyboard.press("Enter")
    expect(page.locator("#leave")).to_be_visible()
    assert look(house.url, chairs[asked])["moves"] == 0
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#leave-sure")).to_be_visible()
    page.locator("#leave-now").focus()
    page.keyboard.press("Enter")
    page.locator(".player.left").wait_for()
    assert look(house.url, chairs[asked])["waited"] != [asked]


_ONCE_LATE = """() => {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (text) {
    const said = JSON.parse(text);
    const late = said.type === "move" && !window.once;
    if (late) window.once = true;
    send.call(this, late ? JSON.stringify({ ...said, seq: said.seq - 1 }) : text);
  };
}"""
"""The first move is sent as if the last one of the others had not been heard of yet."""


def test_a_table_that_goes_on_meanwhile_does_not_hold_anybody(
    house: Running, new_context: NewContext
) -> None:
    ann, bob, cid = make_table(house.url, "tigris", *(f"friend:{one}" for one in GAMES["tigris"]))
    page = sit(new_context("desk"), house.url, cid).page
    open_question(page)
    page.locator("#leave-on").click()
    page.evaluate(_ONCE_LATE)
    move(house.url, ann, "pass", 0)
    page.locator('body[data-seq="1"]').wait_for()
    expect(page.locator("#leave-sure")).to_be_visible()
    page.locator("#leave-now").click()
    page.locator('.player.left[data-seat="2"]').wait_for()
    assert page.evaluate("() => window.once")
    assert [one["move"] for one in look(house.url, bob)["log"]] == ["pass", "resign archer"]


def test_at_one_screen_it_is_plain_who_leaves(house: Running, new_context: NewContext) -> None:
    screen = Screen(new_context("desk").new_page())
    page = screen.page
    set_up(page, house.url, "tigris", "me", "me", "me")
    expect(page.locator("#curtain")).to_be_visible()
    take(screen, 0)
    called = screen.sight["seats"][0]["called"]
    open_question(page)
    expect(page.locator("#leave-title")).to_contain_text(called)
    shoot(page, "leave-hot-seat")
    page.locator("#leave-on").click()
    page.locator("#leave-now").click()
    expect(page.locator("#curtain")).to_be_visible()
    expect(page.locator("#leave-sure")).to_be_hidden()
    take(screen, 1)
    expect(page.locator('.player.left[data-seat="0"]')).to_have_count(1)
    expect(page.locator('.player.left[data-seat="1"]')).to_have_count(0)
    assert screen.troubles == []


def test_the_result_names_who_left(house: Running, new_context: NewContext) -> None:
    ann, bob = make_table(house.url, "tigris", "friend:lion:Ann", "friend:bull:Bob")
    screen = sit(new_context("desk"), house.url, ann)
    move(house.url, bob, "resign bull", 0)
    page = screen.page
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator("#result-ending")).to_have_text("Only one player is left.")
    expect(page.locator('#ranking li[data-seat="1"] .gone')).to_have_text("left the game")
    expect(page.locator('#ranking li[data-seat="0"] .gone')).to_have_count(0)
    expect(page.locator("#leave-open")).to_be_hidden()
    shoot(page, "result-left")
    path = f"{house.url}/api/tables/{ann.table}/replay"
    assert HTTP.get(path).status_code == 200


def wrong_ledger() -> str:
    """A ledger whose rows say something else than the rules."""
    lines = LEDGER.splitlines()
    lines[13] = ledger_row("nomads", [24, 15, 2, 0, 5, 7, 0, 1, 0, 1, 0], "build A5")
    return joined(lines).decode()


def test_a_ledger_that_differs_is_shown_with_a_warning(
    page: Page, house: Running, device: str
) -> None:
    page.goto(house.url)
    page.locator("#look-text").fill(wrong_ledger())
    page.locator("#look-read").click()
    expect(page.locator("#look-doubt")).to_contain_text("on line 14")
    expect(page.locator("#look-anyway")).to_be_focused()
    page.locator("#look-doubt").scroll_into_view_if_needed()
    shoot(page, f"doubt-{device}")
    page.locator("#look-anyway").click()
    page.locator("body:not(.covered)[data-seq]").wait_for()
    expect(page.locator("#doubt")).to_contain_text("on line 14")
    shoot(page, f"doubt-table-{device}")
    page.locator("#doubt-close").click()
    expect(page.locator("#doubt")).to_be_hidden()
    page.goto(house.url)
    page.locator("#look-text").fill(LEDGER)
    page.locator("#look-read").click()
    page.locator("body:not(.covered)[data-seq]").wait_for()
    expect(page.locator("#doubt")).to_be_hidden()


def test_the_file_names_who_left_and_what_is_odd(page: Page, tmp_path: Path, device: str) -> None:
    match = Match(Record.loads(wrong_ledger()))
    match.play("resign", match.state.decisions()[0].seat)
    gone = match.state.left[0]
    file = tmp_path / "replay.html"
    file.write_text(replay(match, ("", ""), "2026-01-01", "en"), "utf-8")
    page.goto(file.as_uri())
    page.locator("#main:not([hidden])").wait_for()
    expect(page.locator("#doubt")).to_contain_text("on line 14")
    row = page.locator(f'.player[data-seat="{gone}"] .gone')
    expect(row).to_have_count(0)
    page.keyboard.press("End")
    expect(row).to_have_text("left the game")
    shoot(page, f"replay-left-{device}")


def test_the_record_has_the_line(house: Running) -> None:
    ann, bob = make_table(house.url, "terra", "friend:witches", "friend:nomads")
    move(house.url, bob, "resign", 0)
    record = HTTP.get(f"{house.url}/api/tables/{ann.table}/record").text
    assert json.loads(record)["moves"] == ["nomads: resign"]
