"""The page of a finished game, and the moment at the table that leads to it."""

from __future__ import annotations

import re
import struct
from pathlib import Path
from random import Random

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.support.chromium import NewContext
from tests.support.finished import GAMES, finished
from tests.support.page_tables import Tabled, set_table
from tests.support.page_watching import Watch, shot
from tests.support.servers import Running
from ziggurat.i18n import LANGUAGES, speak

say = speak("page")
COMPUTED = 120_000
"""Milliseconds that the turning points may take on a busy machine."""
WINNERS = {"tigris": "Potter", "terra": "Nomads"}
in_both_games = pytest.mark.parametrize("game", GAMES)


@pytest.fixture(scope="module")
def tables(house: Running) -> dict[str, str]:
    """A finished game of each kind, read from its record."""
    found = {}
    for game in GAMES:
        text = finished(game).record.dumps()
        answer = httpx.post(f"{house.url}/api/replays", json={"text": text}, timeout=60)
        assert answer.status_code == 201, answer.text
        found[game] = answer.json()["table"]
    return found


def visit(page: Page, url: str, table: str) -> Watch:
    watch = Watch(page)
    page.goto(f"{url}/t/{table}/end")
    page.locator("body[data-state=shown]").wait_for()
    return watch


def ended(url: str, **options: object) -> Tabled:
    """A game that is over because one of two players has left it."""
    table = set_table(url, "tigris", "archer", "potter", **options)
    leave(table, 1)
    return table


def leave(table: Tabled, seat: int) -> None:
    table.move(seat, table.sight(seat)["leave"]["move"])


@in_both_games
def test_it_shows_who_won_the_board_and_the_ranking(
    page: Page, house: Running, tables: dict[str, str], game: str
) -> None:
    watch = visit(page, house.url, tables[game])
    expect(page.locator("#end-won")).to_have_text(f"Victory for {WINNERS[game]}")
    expect(page.locator("#board > svg[role=img]")).to_be_visible()
    outcome = finished(game).game.outcome(finished(game).state)
    rows = page.locator("#ranking li").all()
    assert len(rows) == 4
    for row in rows:
        seat = int(row.get_attribute("data-seat") or "")
        expect(row.locator(".rank")).to_have_text(str(outcome.ranks[seat]))
        expect(row.locator(".row")).to_have_text(str(outcome.rows[seat][0]))
    expect(page.locator("#sheet tfoot")).to_be_visible()
    expect(page.locator("#chart .plot")).to_be_visible()
    wide = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert wide
    shot(page, f"end-{game}")
    assert watch.is_clean(house.url)


def test_the_weakest_colour_of_everybody_is_marked_with_its_treasures(
    page: Page, house: Running, tables: dict[str, str]
) -> None:
    visit(page, house.url, tables["tigris"])
    for row in page.locator("#ranking li").all():
        cells = row.locator(".tally-kind").all()
        sums = [int(cell.get_attribute("data-sum") or "") for cell in cells]
        weakest = row.locator(".tally-kind.weakest")
        expect(weakest).to_have_attribute("data-sum", str(min(sums)))
        expect(weakest).to_contain_text(say("page.end-weakest"))
    winner = page.locator("#ranking li").first
    expect(winner.locator(".tally-kind small")).to_have_text("+4")


def test_points_are_shown_by_their_sources(
    page: Page, house: Running, tables: dict[str, str]
) -> None:
    visit(page, house.url, tables["terra"])
    expect(page.locator("#tally-legend li")).to_have_count(7)
    late = page.locator("#ranking li").first.locator(".tally-part.late")
    expect(late).to_have_count(2)
    expect(late.first).to_have_attribute("title", re.compile(r"^Cults: \d+$"))
    page.locator("#boards summary").click()
    expect(page.locator("#more-boards svg")).to_have_count(11)


@in_both_games
def test_three_turning_points_say_what_would_have_been_better(
    page: Page, house: Running, tables: dict[str, str], game: str
) -> None:
    visit(page, house.url, tables[game])
    points = page.locator("#turning-points li")
    points.first.wait_for(timeout=COMPUTED)
    expect(points).to_have_count(3)
    told = httpx.get(f"{house.url}/api/tables/{tables[game]}/turning-points", timeout=60).json()
    for card, point in zip(points.all(), told["points"], strict=True):
        expect(card.locator(".shift").first).to_contain_text("→")
        expect(card.locator(".played p").first).not_to_be_empty()
        expect(card.locator(".instead")).to_contain_text(point["move"]["words"])
        if point["verdict"] == "better":
            better = f"{round(point['chance'] * 100)} %"
            expect(card.locator(".worth")).to_contain_text(better)
    shot(page, f"turning-{game}")
    start = told["points"][0]["start"]
    points.first.locator(".see").click()
    page.locator(f'body.past:not(.covered)[data-at="{start}"]').wait_for()


def test_a_table_without_help_says_so(new_context: NewContext, house: Running) -> None:
    page = new_context("desk").new_page()
    table = set_table(house.url, "tigris", "archer", "potter")
    assert table.sight()["help"]
    seats = [{"kind": "me"}, {"kind": "me"}]
    body = {"game": "tigris", "seats": seats, "help": False}
    made = httpx.post(f"{house.url}/api/tables", json=body).json()
    place, secret = f"{house.url}/api/tables/{made['table']}", made["seats"][0]["secret"]
    headers = {"Authorization": f"Bearer {secret}"}
    move = httpx.get(place, headers=headers).json()["leave"]["move"]
    wish = {"seq": 0, "id": "go", "move": move}
    assert httpx.post(f"{place}/moves", json=wish, headers=headers).status_code == 200
    watch = visit(page, house.url, made["table"])
    expect(page.locator("#turning-note")).to_have_text(say("page.end-no-help"))
    expect(page.locator("#course-section")).to_be_hidden()
    expect(page.locator("#turning-points li")).to_have_count(0)
    assert watch.is_clean(house.url)


def test_what_cannot_be_computed_now_is_asked_for_again(
    new_context: NewContext, house: Running, tables: dict[str, str]
) -> None:
    page = new_context("desk").new_page()
    page.route("**/points", lambda route: route.abort())
    visit(page, house.url, tables["terra"])
    again = page.locator("#chart-state .again")
    expect(page.locator("#chart-state")).to_contain_text("cannot be reached")
    page.unroute("**/points")
    again.click()
    expect(page.locator("#chart .plot")).to_be_visible()
    expect(again).to_have_count(0)


OVERLOADED = '{"error": {"key": "overloaded", "message": "too busy"}}'


def test_an_overloaded_server_is_asked_again_without_a_word(
    new_context: NewContext, house: Running, tables: dict[str, str]
) -> None:
    page = new_context("desk").new_page()
    page.route("**/points", lambda route: route.fulfill(status=503, body=OVERLOADED), times=1)
    visit(page, house.url, tables["terra"])
    expect(page.locator("#chart .plot")).to_be_visible()
    expect(page.locator("#chart-state .again")).to_have_count(0)


def test_the_link_is_copied_without_anybodys_secret(
    page: Page, house: Running, tables: dict[str, str]
) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{house.url}/t/{tables['terra']}/end#a-secret")
    page.locator("body[data-state=shown]").wait_for()
    page.locator("#copy-link").click()
    expect(page.locator("#share-state")).to_have_text(say("page.copied"))
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == f"{house.url}/t/{tables['terra']}/end"


def test_where_nothing_can_be_copied_the_link_is_shown(
    new_context: NewContext, house: Running, tables: dict[str, str]
) -> None:
    page = new_context("desk").new_page()
    page.add_init_script("navigator.clipboard.writeText = () => Promise.reject(new Error())")
    visit(page, house.url, tables["terra"])
    expect(page.locator("#link")).to_be_hidden()
    page.locator("#copy-link").press("Enter")
    expect(page.locator("#link")).to_be_focused()
    expect(page.locator("#link")).to_have_value(f"{house.url}/t/{tables['terra']}/end")


SHARING = """window.shared = []; navigator.share = async (what) => { window.shared.push(what); };"""


def test_the_system_shares_where_it_can(
    new_context: NewContext, house: Running, tables: dict[str, str]
) -> None:
    page = new_context("phone").new_page()
    page.add_init_script(SHARING)
    visit(page, house.url, tables["terra"])
    page.locator("#share").tap()
    [shared] = page.evaluate("window.shared")
    assert shared["url"] == f"{house.url}/t/{tables['terra']}/end"
    assert shared["text"] == "Victory for Nomads"


def test_picture_and_files_are_saved(
    new_context: NewContext, house: Running, tables: dict[str, str], tmp_path: Path
) -> None:
    page = new_context("desk").new_page()
    visit(page, house.url, tables["terra"])
    wanted = {
        "#picture": b"\x89PNG",
        "#download-replay": b"<!doctype html>",
        "#download-record": b"{",
        "#download-log": b"",
    }
    for link, begins in wanted.items():
        with page.expect_download(timeout=COMPUTED) as saved:
            page.locator(link).click()
        file = tmp_path / saved.value.suggested_filename
        saved.value.save_as(file)
        content = file.read_bytes()
        assert content.startswith(begins) and len(content) > 1000
        if link == "#picture":
            assert struct.unpack(">II", content[16:24]) == (1200, 630)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_and_its_picture_are_in_the_visitors_language(
    new_context: NewContext, house: Running, tables: dict[str, str], language: str
) -> None:
    page = new_context("phone", language).new_page()
    visit(page, house.url, tables["terra"])
    words = speak("page", language)
    expect(page.locator("#turning-title")).to_have_text(words("page.end-turning"))
    expect(page.locator("#copy-link")).to_have_text(words("page.end-copy"))
    expect(page.locator("#picture")).to_have_attribute("href", re.compile(f"language={language}$"))
    meta = page.locator('meta[property="og:image"]')
    expect(meta).to_have_attribute("content", re.compile(f"language={language}$"))
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_other_light_draws_the_board_anew(
    page: Page, house: Running, tables: dict[str, str]
) -> None:
    watch = visit(page, house.url, tables["tigris"])
    board = page.locator("#board > svg")
    expect(board).to_have_class(re.compile("light"))
    page.locator("#theme").click()
    expect(board).to_have_class(re.compile("dark"))
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert watch.is_clean(house.url)


def test_a_running_game_has_no_end_yet(page: Page, house: Running) -> None:
    table = set_table(house.url, "tigris", "archer", "potter")
    page.goto(f"{house.url}/t/{table.chairs[0].table}/end")
    expect(page.locator("#none-title")).to_have_text(say("page.end-running"))
    expect(page.locator("#story")).to_be_hidden()
    page.locator("#none-table").click()
    page.wait_for_url(f"**/t/{table.chairs[0].table}")


def test_a_link_to_nothing_says_so(page: Page, house: Running) -> None:
    page.goto(f"{house.url}/t/no-such-table/end")
    expect(page.locator("#none-title")).to_have_text(say("page.state-no-table"))
    expect(page.locator("#none-home")).to_be_visible()
    expect(page.locator("#none-again")).to_be_hidden()


def test_a_server_that_is_away_is_asked_again(
    new_context: NewContext, house: Running, tables: dict[str, str]
) -> None:
    page = new_context("desk").new_page()
    page.route("**/api/tables/*", lambda route: route.abort())
    page.goto(f"{house.url}/t/{tables['terra']}/end")
    page.locator("#none[data-key=failed]").wait_for()
    page.unroute("**/api/tables/*")
    page.locator("#none-again").click()
    page.locator("body[data-state=shown]").wait_for()
    expect(page.locator("#none")).to_be_hidden()


# At the table


def test_the_result_and_the_list_of_tables_lead_to_it(page: Page, house: Running) -> None:
    table = ended(house.url)
    table.open(page)
    expect(page.locator("#result")).to_be_visible()
    id = table.chairs[0].table
    expect(page.locator("#to-end")).to_have_attribute("href", f"/t/{id}/end")
    page.locator("#to-end").click()
    page.locator("body[data-state=shown]").wait_for()
    expect(page.locator("#end-won")).to_have_text("Victory for Archer")
    page.goto(house.url)
    page.locator(f'#tables li[data-table="{id}"] .result').click()
    page.wait_for_url(f"**/t/{id}/end")


def test_the_end_is_a_moment_that_can_be_skipped(page: Page, house: Running) -> None:
    table = set_table(house.url, "tigris", "archer", "potter")
    table.go_on(lambda sight: sight["moves"] >= 16, Random(2), ("leader", "tile"))
    page.add_init_script("localStorage.setItem('ziggurat.speed', 'slow')")
    watch = table.open(page)
    leave(table, 1)
    page.locator("#ranking.revealing").wait_for()
    expect(page.locator("#result-title")).to_have_text(say("page.game-over"))
    expect(page.locator("#ranking .rank").first).to_be_hidden()
    shot(page, "moment")
    page.locator("#reveal-skip").click()
    expect(page.locator("#ranking.revealing")).to_have_count(0)
    expect(page.locator("#result-title")).to_have_text(say("page.you-won"))
    expect(page.locator("#ranking .rank").first).to_have_text("1")
    expect(page.locator("#reveal-skip")).to_be_hidden()
    told = page.locator("#result-told p")
    expect(told.first).to_have_text(say("page.you-won"))
    expect(told.nth(2)).to_contain_text("Archer: ")
    assert watch.is_clean(house.url)


def test_the_moment_ends_by_itself(new_context: NewContext, house: Running) -> None:
    page = new_context("desk").new_page()
    table = set_table(house.url, "tigris", "archer", "potter")
    table.open(page)
    leave(table, 1)
    page.locator("#ranking.revealing").wait_for()
    expect(page.locator("#ranking.revealing")).to_have_count(0)
    expect(page.locator("#result-title")).to_have_text(say("page.you-won"))
    expect(page.locator("#reveal-skip")).to_be_hidden()


def test_with_reduced_motion_the_result_stands_at_once(
    new_context: NewContext, house: Running
) -> None:
    page = new_context("desk").new_page()
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(REVEALS)
    table = set_table(house.url, "tigris", "archer", "potter")
    table.open(page)
    leave(table, 1)
    expect(page.locator("#result-title")).to_have_text(say("page.you-won"))
    expect(page.locator("#result-told p").nth(1)).to_contain_text("treasure")
    assert page.evaluate("window.revealed") == 0


REVEALS = """window.revealed = 0; document.addEventListener("DOMContentLoaded", () =>
  new MutationObserver(() => {
    if (document.querySelector("#ranking.revealing")) window.revealed += 1;
  }).observe(document.body, {attributes: true, subtree: true, attributeFilter: ["class"]}));"""
"""Counts how often the moment at the end is shown."""


def test_who_comes_later_sees_no_moment_but_the_result(
    new_context: NewContext, house: Running
) -> None:
    page = new_context("desk").new_page()
    page.add_init_script(REVEALS)
    table = ended(house.url)
    table.open(page)
    expect(page.locator("#result-title")).to_have_text(say("page.you-won"))
    assert page.evaluate("window.revealed") == 0
