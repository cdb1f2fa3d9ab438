"""The start page: two clicks to a game, and tables set up with care."""

from __future__ import annotations

from random import Random
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.page_playing import Clicker
from tests.support.page_watching import Watch, shot
from tests.support.servers import Running
from ziggurat.i18n import speak

GAMES = ("tigris", "terra")
say = speak("page")


def opened(page: Page, house: Running, game: str) -> Locator:
    """The form for a table of a game."""
    page.goto(house.url)
    page.locator(f'.game[data-game="{game}"] .set-up').click()
    form = page.locator("#setup")
    expect(form).to_be_visible()
    return form


def chair(page: Page, number: int) -> Locator:
    return page.locator("#seats li.chair").nth(number - 1)


def described(house: Running, game: str) -> dict[str, Any]:
    games = httpx.get(f"{house.url}/api/games", timeout=30).json()
    found: dict[str, Any] = next(one for one in games if one["game"] == game)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_two_clicks_lead_to_a_running_game_against_bots(
    page: Page, house: Running, game: str
) -> None:
    watch = Watch(page)
    page.goto(house.url)
    card = page.locator(f'.game[data-game="{game}"]')
    expect(card).to_be_visible()
    shot(page, "start")
    card.locator("label", has_text="2").click()
    card.locator(".play-now").click()
    page.wait_for_url("**/t/*")
    Clicker(page, watch, Random(0)).wait()
    kinds = [seat["kind"] for seat in watch.sight["seats"]]
    assert kinds == ["person", "bot"] and watch.sight["mine"]
    expect(page.locator("#ask-text")).to_have_text(watch.sight["ask"]["text"])
    shot(page, f"first-move-{game}")
    assert watch.is_clean(house.url)


def test_who_sits_where_is_chosen_seat_by_seat(page: Page, house: Running) -> None:
    opened(page, house, "tigris")
    chair(page, 1).locator("[data-role=name]").fill("Ann")
    chair(page, 1).locator("[data-role=player]").select_option(label="Potter")
    chair(page, 2).locator("[data-role=kind]").select_option("friend")
    chair(page, 2).locator("[data-role=name]").fill("Ben")
    expect(page.locator("#seats li.chair")).to_have_count(3)
    chair(page, 3).locator("[data-role=player]").select_option("lion")
    page.locator("#add-seat").click()
    expect(page.locator("#add-seat")).to_be_hidden()
    chair(page, 4).locator(".drop").click()
    expect(page.locator("#seats li.chair")).to_have_count(3)
    page.locator("#editions label", has_text=say("page.edition-german")).click()
    page.locator("#orders label", has_text=say("page.order-listed")).click()
    shot(page, "set-up-tigris")
    with page.expect_request("**/api/tables") as sent:
        page.locator("#open-table").click()
    assert sent.value.post_data_json == {
        "game": "tigris",
        "seats": [
            {"kind": "me", "name": "Ann", "player": "potter"},
            {"kind": "friend", "name": "Ben"},
            {"kind": "bot", "player": "lion"},
        ],
        "options": {"board": "advanced", "buildings": True},
        "help": True,
        "order": "listed",
    }
    page.wait_for_url("**/t/*")
    expect(page.locator(".player")).to_have_count(3)
    expect(page.locator(".player").first).to_contain_text("Ann")
    expect(page.locator(".player[data-player=lion] .kind")).to_have_attribute(
        "title", say("page.a-bot-level", level="normal")
    )


def test_who_begins_is_drawn_unless_one_wants_the_order_of_the_list(
    page: Page, house: Running
) -> None:
    watch = Watch(page)
    opened(page, house, "tigris")
    chair(page, 1).locator("[data-role=name]").fill("Ann")
    orders = page.locator("#orders .choice")
    expect(orders.locator("b")).to_have_text([say("page.order-random"), say("page.order-listed")])
    expect(orders.first.locator("input")).to_be_checked()
    with page.expect_request("**/api/tables") as sent:
        page.locator("#open-table").click()
    body: Any = sent.value.post_data_json
    assert body["order"] == "random"
    page.wait_for_url("**/t/*")
    [own] = page.evaluate("JSON.parse(localStorage.getItem('ziggurat.tables'))[0].keys")
    page.locator(f'body[data-seat="{own["seat"]}"][data-seq]').wait_for()
    expect(page.locator(".player.me")).to_have_attribute("data-player", own["player"])
    expect(page.locator(".player.me")).to_contain_text("Ann")
    first = watch.sight["seats"][0]
    player = say("page.named", name="Ann", player=first["called"])
    begins = say("page.begins-random", player=player if first["name"] else first["called"])
    expect(page.locator("#entries .begins")).to_have_text(begins)
    assert watch.is_clean(house.url)


def test_terra_mystica_is_played_as_printed_or_as_online(page: Page, house: Running) -> None:
    opened(page, house, "terra")
    big = page.locator("#editions .choice.big")
    expect(big.locator("b")).to_have_text(["As printed", "As played online"])
    expect(big.nth(0).locator("input")).to_be_checked()
    expect(big.nth(1).locator("small")).to_contain_text("people play online")
    fold, options = page.locator("#options-fold"), page.locator("#options")
    boxes = [one.bounding_box() for one in (*big.all(), fold)]
    one, other, below = [box for box in boxes if box is not None]
    assert min(one["width"], other["width"]) >= 240 and min(one["height"], other["height"]) >= 60
    assert below["y"] > max(one["y"], other["y"])
    expect(options).to_be_hidden()
    fold.locator("summary").click()
    expect(options.locator('[name="cult-spades-anywhere"]')).not_to_be_checked()
    big.nth(1).click()
    expect(options.locator('[name="cult-spades-anywhere"]')).to_be_checked()
    shot(page, "as-played-online")
    big.nth(0).click()
    checked = options.locator(":checked:not(option)")
    expect(checked).to_have_count(1)
    expect(checked).to_have_attribute("name", "leavers-last")


def test_a_player_is_taken_once(page: Page, house: Running) -> None:
    opened(page, house, "tigris")
    chair(page, 1).locator("[data-role=player]").select_option("bull")
    others = chair(page, 2).locator("[data-role=player] option").all()
    assert [one.get_attribute("value") for one in others] == ["", "archer", "lion", "potter"]


@pytest.mark.parametrize("game", GAMES)
def test_options_and_editions_are_explained(page: Page, house: Running, game: str) -> None:
    opened(page, house, game)
    page.locator("#options-fold summary").click()
    title = described(house, game)
    options = page.locator("#options .choice")
    listed = [option for option in title["options"] if changes_something(title, option, 3)]
    for row, option in zip(options.all(), listed, strict=True):
        expect(row.locator("b")).to_have_text(say(f"page.option-{option['name']}"))
        expect(row.locator("small")).to_have_text(f"{option['words']} {option['rule']}")
    for row, edition in zip(
        page.locator("#editions .choice").all(), title["editions"], strict=True
    ):
        expect(row.locator("small")).to_have_text(edition["words"])
    shot(page, f"options-{game}")


def changes_something(title: Any, option: Any, players: int) -> bool:
    """Whether an option matters while all others have their defaults."""
    defaults = {one["name"]: one["values"][0] for one in title["options"]}
    needs = option["needs"]
    met = needs is None or defaults[needs["option"]] == needs["value"]
    return players >= option["fewest"] and bool(met)


def test_an_option_is_listed_only_where_it_changes_something(page: Page, house: Running) -> None:
    opened(page, house, "tigris")
    page.locator("#options-fold summary").click()
    pays, builds = (
        page.locator(f'#options [name="{one}"]') for one in ("building_pay", "buildings")
    )
    expect(builds).to_be_visible()
    expect(pays).to_have_count(0)
    builds.check()
    expect(pays).to_be_visible()
    expect(builds).to_be_focused()
    pays.select_option("placer")
    builds.uncheck()
    expect(pays).to_have_count(0)
    with page.expect_request("**/api/tables") as sent:
        page.locator("#open-table").click()
    body: Any = sent.value.post_data_json
    assert "building_pay" not in body["options"]


def test_the_number_of_players_decides_what_is_listed(page: Page, house: Running) -> None:
    opened(page, house, "terra")
    page.locator("#options-fold summary").click()
    order = page.locator('#options [name="variable-turn-order"]')
    expect(order).to_be_visible()
    chair(page, 2).locator("[data-role=drop]").click()
    expect(order).to_have_count(0)
    page.locator("#add-seat").click()
    expect(order).to_be_visible()
    for idle in ("email-notify", "maintain-player-order"):
        expect(page.locator(f'#options [name="{idle}"]')).to_have_count(0)


def test_an_edition_sets_its_options_and_each_can_be_changed(page: Page, house: Running) -> None:
    opened(page, house, "terra")
    page.locator("#editions label", has_text=say("page.edition-archive")).click()
    page.locator("#options-fold summary").click()
    late = page.locator('#options [name="late-leech"]')
    expect(late).to_be_checked()
    late.uncheck()
    page.locator('#options [name="factions"]').select_option("chosen")
    with page.expect_request("**/api/tables") as sent:
        page.locator("#open-table").click()
    wanted = described(house, "terra")["editions"][1]["options"]
    body: Any = sent.value.post_data_json
    assert body["options"] == wanted | {"late-leech": False, "factions": "chosen"}


def test_the_host_can_set_starting_points(page: Page, house: Running) -> None:
    opened(page, house, "terra")
    page.locator("#options-fold summary").click()
    fields = page.locator("#points input")
    expect(fields).to_have_count(3)
    expect(fields.nth(1)).to_have_value("20")
    fields.nth(0).fill("27")
    fields.nth(2).fill("20")
    page.locator("#add-seat").click()
    expect(fields).to_have_count(4)
    expect(fields.nth(0)).to_have_value("27")
    with page.expect_request("**/api/tables") as sent:
        page.locator("#open-table").click()
    body: Any = sent.value.post_data_json
    assert [seat.get("points") for seat in body["seats"]] == [27, None, None, None]


def test_where_all_begin_alike_no_points_are_asked_for(page: Page, house: Running) -> None:
    opened(page, house, "tigris")
    page.locator("#options-fold summary").click()
    expect(page.locator("#points")).to_be_hidden()


@pytest.mark.parametrize(
    ("game", "choices", "word"),
    [
        ("tigris", {1: {"kind": "bot"}}, "person"),
        ("terra", {1: {"player": "witches"}, 2: {"player": "auren"}}, "same colour"),
    ],
)
def test_an_absurd_table_is_refused_in_words(
    page: Page, house: Running, game: str, choices: dict[int, dict[str, str]], word: str
) -> None:
    opened(page, house, game)
    for number, wishes in choices.items():
        for role, value in wishes.items():
            chair(page, number).locator(f"[data-role={role}]").select_option(value)
    page.locator("#open-table").click()
    expect(page.locator("#setup-error")).to_contain_text(word)
    expect(page.locator("#open-table")).to_be_enabled()
    assert "/t/" not in page.url
    shot(page, f"absurd-{game}")


@pytest.mark.parametrize("game", GAMES)
def test_the_button_covers_nothing_that_is_reached(page: Page, house: Running, game: str) -> None:
    opened(page, house, game)
    fold = page.locator("#options-fold summary")
    fold.evaluate("one => one.scrollIntoView({block: 'nearest'})")
    summary, foot = fold.bounding_box(), page.locator("#setup .foot").bounding_box()
    assert summary and foot
    assert summary["y"] + summary["height"] <= foot["y"] + 1
    fold.click()
    expect(page.locator("#options")).to_be_visible()
