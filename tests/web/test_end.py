"""The end: who won, where every point came from, the next game, and what one takes home."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.support.page_tables import Tabled, set_table
from tests.support.page_watching import Sight, shot
from tests.support.servers import Running
from ziggurat.cli.main import main
from ziggurat.i18n import speak

say = speak("page")
PLAYERS = {"tigris": ("archer", "potter"), "terra": ("witches", "nomads")}
SHORT = {"tigris": ("swap",), "terra": ("pass", "decline")}


def finished(url: str, game: str) -> Tabled:
    """A game that is over: some moves at random, then the shortest way to the end."""
    table = set_table(url, game, *PLAYERS[game])
    table.go_on(lambda sight: sight["moves"] >= 24, Random(2), ("leader", "tile", "upgrade"))
    table.go_on(lambda sight: False, Random(3), SHORT[game])
    return table


@pytest.fixture(scope="module", params=["tigris", "terra"])
def table(request: pytest.FixtureRequest, house: Running) -> Tabled:
    return finished(house.url, request.param)


def summed(rows: Sequence[Sight], seat: int) -> list[int]:
    """The points of a seat, added up column by column."""
    return [sum(column) for column in zip(*(row["points"][seat] for row in rows), strict=True)]


def test_the_result_opens_with_ranking_and_score_sheet(page: Page, table: Tabled) -> None:
    watch = table.open(page)
    expect(page.locator("#result")).to_be_visible()
    sight = watch.sight
    result = sight["result"]
    ranked = page.locator("#ranking li").all()
    for line, place in zip(ranked, result["ranking"], strict=True):
        assert line.get_attribute("data-seat") == str(place["seat"])
        expect(line.locator(".rank")).to_have_text(str(place["rank"]))
        expect(line.locator(".name")).to_have_text(sight["seats"][place["seat"]]["called"])
    sheet = result["sheet"]
    for seat in (0, 1):
        assert summed(sheet["rows"], seat) == sheet["total"][seat]
    for name in page.locator(".player .name").all():
        assert name.evaluate("(one) => one.scrollWidth <= one.clientWidth")
    shot(page, f"result-{sight['game']}")
    assert watch.is_clean(table.url)


def test_the_sheet_on_the_page_adds_up(page: Page, table: Tabled) -> None:
    """Read as a person reads it: every column of the table gives the number beneath it."""
    table.open(page)
    expect(page.locator("#sheet table")).to_be_visible()
    rows = [
        [number(cell) for cell in row.locator("td").all_text_contents()]
        for row in page.locator("#sheet tbody tr").all()
    ]
    total = page.locator("#sheet tfoot td").all_text_contents()
    assert [sum(column) for column in zip(*rows, strict=True)] == [number(cell) for cell in total]
    assert any(number(cell) for cell in total)


def number(cell: str) -> int:
    return 0 if cell == "·" else int(cell.replace("\N{MINUS SIGN}", "-"))


def test_the_winner_is_who_the_rules_say(page: Page, table: Tabled) -> None:
    watch = table.open(page)
    expect(page.locator("#result-title")).not_to_be_empty()
    sight = watch.sight
    totals = sight["result"]["sheet"]["total"]
    ranks = {place["seat"]: place["rank"] for place in sight["result"]["ranking"]}
    worth = [sorted(own) for own in totals]
    if sight["game"] == "terra":
        assert (ranks[0] < ranks[1]) == (worth[0] > worth[1])
        gauges = [
            next(gauge for gauge in seat["gauges"] if gauge["fact"] == "points")
            for seat in sight["seats"]
        ]
        assert [gauge["text"] for gauge in gauges] == [str(own[0]) for own in totals]
    assert min(ranks.values()) == 1


def test_a_rematch_leads_everybody_to_a_new_table(page: Page, house: Running) -> None:
    table = finished(house.url, "terra")
    table.open(page)
    old = page.url
    page.locator("#rematch").click()
    page.wait_for_url(lambda url: url != old)
    expect(page.locator("body[data-seq='0']")).to_have_count(1)
    expect(page.locator("#result")).to_be_hidden()
    expect(page.locator(".player")).to_have_count(2)
    assert table.sight(1)["rematch"] == page.url.partition("#")[0].rpartition("/")[2]
    stored = page.evaluate("JSON.parse(localStorage.getItem('ziggurat.tables'))[0]")
    assert stored["table"] == table.sight(1)["rematch"]
    assert [key["secret"] for key in stored["keys"]] == [table.chairs[0].secret]
    seat = stored["keys"][0]["seat"]
    expect(page.locator(f'body[data-seat="{seat}"]')).to_have_count(1)


def test_the_loser_may_begin_the_next_game(page: Page, house: Running) -> None:
    table = finished(house.url, "terra")
    watch = table.open(page)
    last = watch.sight["result"]["ranking"][-1]["seat"]
    expect(page.locator("#rematch-begins")).to_have_value("listed")
    page.locator("#rematch-begins").select_option("loser")
    shot(page, "rematch-order")
    page.locator("#rematch").click()
    page.locator(f'body[data-seat="{last}"][data-seq="0"]').wait_for()
    begins = say("page.begins-loser", player=watch.sight["seats"][0]["called"])
    expect(page.locator("#entries .begins")).to_have_text(begins)
    table.open(page, 1)
    expect(page.locator("#rematch-order")).to_be_hidden()
    page.locator("#rematch").click()
    page.locator(f'body[data-seat="{1 - last}"][data-seq="0"]').wait_for()


KEEP = """([table, keys]) => localStorage.setItem("ziggurat.tables",
  JSON.stringify([{table, game: "terra", title: "", made: "2026-01-01", keys}]))"""


def test_people_at_one_screen_find_their_new_seats(page: Page, house: Running) -> None:
    table = finished(house.url, "terra")
    keys = [
        {"seat": chair.seat, "player": "", "kind": "me", "secret": chair.secret}
        for chair in table.chairs
    ]
    page.goto(house.url)
    page.evaluate(KEEP, [table.chairs[0].table, keys])
    table.open(page)
    page.locator("#rematch-begins").select_option("random")
    page.locator("#rematch").click()
    page.locator('body[data-seq="0"]').wait_for()
    new = table.sight()["rematch"]
    kept = page.evaluate("JSON.parse(localStorage.getItem('ziggurat.tables'))[0]")
    assert kept["table"] == new
    assert [key["secret"] for key in kept["keys"]] == [chair.secret for chair in table.chairs]
    for key in kept["keys"]:
        headers = {"Authorization": f"Bearer {key['secret']}"}
        sight = table.client.get(f"{house.url}/api/tables/{new}", headers=headers).json()
        assert sight["seat"] == key["seat"]
        assert sight["seats"][key["seat"]]["player"] == key["player"]


def test_what_is_saved_is_accepted_by_the_command(
    page: Page, table: Tabled, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    watch = table.open(page)
    wanted = {"#download-record": "json"}
    if watch.sight["game"] == "terra":
        wanted["#download-log"] = "txt"
    else:
        expect(page.locator("#download-log")).to_be_hidden()
    for button, ending in wanted.items():
        with page.expect_download() as saved:
            page.locator(button).click()
        file = tmp_path / saved.value.suggested_filename
        assert file.suffix == f".{ending}"
        saved.value.save_as(file)
        with pytest.raises(SystemExit) as left:
            main(["check", str(file)])
        assert left.value.code in (0, None)
        told = json.loads(capsys.readouterr().out)
        assert told["ok"] and told["over"], told
