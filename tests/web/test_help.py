"""Help in the page: levels of bots, hints, odds, who was ahead; and a table without all of it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.support.chromium import Device, NewContext
from tests.support.finished import finished
from tests.support.notation_words import notation_in
from tests.support.page_tables import Tabled, first_round, set_table
from tests.support.page_watching import shot
from tests.support.people import Chair
from tests.support.servers import HTTP, Running
from tests.support.tigris_ui import played
from ziggurat import Match
from ziggurat.games.tigris.conflict import UNDECIDED
from ziggurat.games.tigris.state import TigrisState
from ziggurat.i18n import speak

LEVELS = [{"level": name, "words": name} for name in ("easy", "normal", "hard", "expert")]


def gone_on(url: str, match: Match, at: int, help: bool = True) -> Tabled:
    """A table of people only that begins with the first moves of a match."""
    looked = HTTP.post(f"{url}/api/replays", json={"text": match.record.dumps()}).json()["table"]
    body = {
        "game": match.game.short,
        "seats": [{"kind": "me"} for _ in match.state.names],
        "from": {"table": looked, "at": at},
        "help": help,
    }
    made = HTTP.post(f"{url}/api/tables", json=body).json()
    chairs = [Chair(made["table"], seat["seat"], seat["secret"]) for seat in made["seats"]]
    return Tabled(url, chairs)


# Levels


@pytest.fixture
def wishes(page: Page, house: Running) -> list[dict[str, Any]]:
    """A start page where bots of four levels are offered; the tables that are wished for."""
    found: list[dict[str, Any]] = []

    def offer(route: Route) -> None:
        games = route.fetch().json()
        route.fulfill(json=[{**game, "levels": LEVELS} for game in games])

    def wish(route: Route) -> None:
        found.append(json.loads(route.request.post_data or ""))
        route.fulfill(status=400, json={"error": {"key": "no", "message": "No."}})

    page.route("**/api/games", offer)
    page.route("**/api/tables", wish)
    page.goto(house.url)
    return found


def test_play_now_takes_the_level_that_was_chosen_last(
    page: Page, wishes: list[dict[str, Any]]
) -> None:
    card = page.locator('.game[data-game="tigris"]')
    select = card.locator("select[name=level-tigris]")
    expect(select).to_have_value("normal")
    card.locator(".play-now").click()
    expect(card.locator(".error")).to_have_text("No.")
    select.select_option("hard")
    shot(page, "start-levels")
    page.reload()
    expect(select).to_have_value("hard")
    card.locator(".play-now").click()
    expect(card.locator(".error")).to_have_text("No.")
    assert [wish["seats"][1]["kind"] for wish in wishes] == ["bot", "bot:hard"]


def test_every_seat_can_have_a_bot_of_its_own_level(
    page: Page, wishes: list[dict[str, Any]]
) -> None:
    page.locator('.game[data-game="terra"] .set-up').click()
    kinds = page.locator("#seats [data-role=kind]")
    kinds.nth(1).select_option("bot:easy")
    kinds.nth(2).select_option("bot:expert")
    expect(page.locator("#seats [data-role=name]")).to_have_count(1)
    expect(page.locator("#set-help")).to_be_checked()
    page.locator("#set-help").uncheck()
    shot(page, "set-up-levels")
    page.locator("#open-table").click()
    expect(page.locator("#setup-error")).to_have_text("No.")
    [wish] = wishes
    assert [seat["kind"] for seat in wish["seats"]] == ["me", "bot:easy", "bot:expert"]
    assert wish["help"] is False


def test_a_bot_shows_its_level_beside_its_name(page: Page, house: Running) -> None:
    page.goto(house.url)
    page.locator('.game[data-game="tigris"] .play-now').click()
    bots = page.locator(".player:not(.me)")
    expect(bots.first.locator(".level")).to_have_text("normal")
    expect(page.locator(".player.me .level")).to_have_count(0)


# Hints


def test_a_hint_is_shown_on_the_board_and_never_sent_by_itself(
    new_context: NewContext, house: Running, device: Device
) -> None:
    table = set_table(house.url, "tigris", "lion", "bull")
    page = new_context(device).new_page()
    watch = table.open(page)
    page.locator("#hint").click()
    hints = page.locator("#hints-list button")
    expect(hints.first).to_be_visible()
    expect(hints.first).to_be_focused()
    assert 1 <= hints.count() <= 3
    shot(page, f"hints-{device}")
    move = hints.first.get_attribute("data-move")
    tokens = next(one[1:] for one in table.sight()["choices"] if one[0] == move)
    hints.first.click()
    expect(hints.first).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#done")).to_have_attribute("aria-disabled", "false")
    for token in tokens:
        if page.locator(f'#stage [data-at="{token}"]').count():
            expect(page.locator(f'#stage [data-at="{token}"]')).to_have_attribute(
                "aria-pressed", "true"
            )
    shot(page, f"hint-chosen-{device}")
    assert table.sight()["seq"] == 0, "nothing was sent"
    page.locator("#done").click()
    expect(page.locator('body[data-seq="1"]')).to_be_attached()
    assert table.sight()["log"][0]["move"] == move
    expect(page.locator("#hints")).to_be_hidden()
    assert not watch.faults, watch.faults


def test_three_hints_and_a_line_find_room(
    new_context: NewContext, house: Running, device: Device
) -> None:
    table = first_round(house.url)
    sight = table.sight()
    some = sight["choices"][:3]
    hints = [
        {
            "move": text,
            "tokens": tokens,
            "words": " · ".join(sight["tokens"][token]["words"] for token in tokens),
            "reason": speak()("bot.looks-best"),
            "signs": ["burn", "ACT4"],
            "line": [
                {"words": "build a dwelling on E7", "signs": ["dwelling-green"]},
                {"words": "build a trading post on F4", "signs": ["trading-post-green"]},
                {"words": "pass and take a bonus card: 6 coins", "signs": ["BON3"]},
            ],
        }
        for text, *tokens in some
    ]
    page = new_context(device).new_page()
    page.route("**/hints", lambda route: route.fulfill(json={"seq": 0, "hints": hints}))
    table.open(page)
    page.locator("#hint").click()
    shown = page.locator("#hints-list button")
    expect(shown).to_have_count(3)
    shot(page, f"three-hints-{device}")
    for number in range(3):
        shown.nth(number).click()
        expect(shown.nth(number)).to_have_attribute("aria-pressed", "true")
        expect(page.locator('#hints-list [aria-pressed="true"]')).to_have_count(1)
        expect(page.locator("#done")).to_be_in_viewport()
    shot(page, f"three-hints-chosen-{device}")
    assert table.sight()["seq"] == sight["seq"]


def test_hints_come_and_go_by_a_key(new_context: NewContext, house: Running) -> None:
    table = first_round(house.url)
    page = new_context("desk").new_page()
    table.open(page)
    page.keyboard.press("h")
    expect(page.locator("#hints-list .reason").first).to_be_visible()
    expect(page.locator("#hints-list b .sign").first).to_be_visible()
    for told in page.locator("#hints-list button").all_inner_texts():
        assert not notation_in(told)
    shot(page, "hints-terra")
    page.keyboard.press("h")
    expect(page.locator("#hints")).to_be_hidden()


def test_who_is_not_asked_has_no_hints(new_context: NewContext, house: Running) -> None:
    table = set_table(house.url, "tigris", "lion", "bull")
    page = new_context("desk").new_page()
    table.open(page, 1)
    expect(page.locator("#hint")).to_be_hidden()
    page.keyboard.press("h")
    expect(page.locator("#toast")).to_contain_text(speak("page")("page.hints-not-now"))


# Odds


def asked_attacker() -> tuple[Match, int]:
    """A game, and after how many moves an attacker is asked for support."""
    for match in played():
        for at in range(len(match.history)):
            state = match.at(at)
            assert isinstance(state, TigrisState)
            conflict = state.view(None).now.conflict
            if conflict is not None and conflict.attacker_support == UNDECIDED:
                return match, at
    raise AssertionError


@pytest.mark.parametrize("help", [True, False])
def test_odds_stand_below_the_question_if_there_is_help(
    new_context: NewContext, house: Running, help: bool
) -> None:
    table = gone_on(house.url, *asked_attacker(), help)
    page = new_context("desk").new_page()
    sight = table.asked()
    table.open(page, sight["seat"])
    expect(page.locator("#ask-text")).to_have_text(sight["ask"]["text"])
    if help:
        expect(page.locator("#ask-odds")).to_contain_text("%")
        page.locator("#answers .chip").first.hover()
        expect(page.locator("#tip .line.odds")).to_contain_text("%")
        shot(page, "odds")
    else:
        expect(page.locator("#ask-odds")).to_be_hidden()
        expect(page.locator("#hint")).to_be_hidden()
        page.keyboard.press("h")
        expect(page.locator("#toast")).to_contain_text(speak("page")("page.hints-off"))


# Who was ahead


@pytest.mark.parametrize("help", [True, False])
def test_the_result_tells_who_was_ahead_and_leads_to_what_changed_it(
    new_context: NewContext, house: Running, help: bool
) -> None:
    match = finished("tigris")
    last = len(match.history)
    table = gone_on(house.url, match, last - 1, help)
    seat = match.history[-1].seat
    table.move(seat, match.history[-1].move.text)
    page = new_context("desk").new_page()
    watch = table.open(page, seat)
    expect(page.locator("#result")).to_be_visible()
    expect(page.locator("#chart .plot")).to_be_visible()
    if not help:
        expect(page.locator("#course .plot")).to_have_count(0)
        return
    swing = page.locator("#course .swings button").first
    expect(swing).to_be_visible()
    expect(page.locator("#course .legend b").first).to_contain_text("%")
    page.locator("#course").scroll_into_view_if_needed()
    shot(page, "course")
    number = swing.get_attribute("data-number")
    swing.click()
    expect(page.locator("#result")).to_be_hidden()
    expect(page.locator("body")).to_have_attribute("data-at", str(number))
    assert not watch.faults, watch.faults
