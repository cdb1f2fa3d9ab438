"""A turn of Terra Mystica in full: goods, exchanges, costs, tiles to read, offers of power."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.chromium import NewContext
from tests.support.page_tables import Tabled, first_round
from tests.support.page_watching import shot
from tests.support.servers import Running
from ziggurat.core.seats import Seat
from ziggurat.games.terra.hexes import LAND, NAMES, listed
from ziggurat.games.terra.player import Player
from ziggurat.games.terra.reach import shipped
from ziggurat.games.terra.rounds import income

CIRCLE = 7


def gauge(page: Page, seat: int, fact: str) -> Locator:
    return page.locator(f'.player[data-seat="{seat}"] [data-fact="{fact}"]')


def shown(page: Page, seat: int, fact: str) -> str:
    return gauge(page, seat, fact).locator(".value").inner_text()


def has(player: Player) -> dict[str, str]:
    """What the panel of a player must say."""
    return {
        "points": str(player.points),
        "workers": str(player.workers),
        "coins": str(player.coins),
        "priests": str(player.priests),
        "power": "/".join(map(str, player.bowls)),
        "shipping": str(player.shipping),
    }


@pytest.fixture
def table(house: Running) -> Tabled:
    return first_round(house.url)


def test_the_panel_shows_goods_and_the_next_income(page: Page, table: Tabled) -> None:
    table.open(page)
    state = table.terra()
    if page.locator("#nav").is_visible():
        page.locator('#nav [data-tab="players"]').click()
    for seat in (0, 1):
        player = state.players[Seat(seat)]
        assert {fact: shown(page, seat, fact) for fact in has(player)} == has(player)
        goods = income(player)
        coming = {"workers": goods.workers, "coins": goods.coins, "power": goods.power}
        for fact, number in coming.items():
            gains = gauge(page, seat, fact).locator(".gain").all_inner_texts()
            assert gains == ([f"+{number}"] if number else [])
    assert income(state.players[Seat(0)]).workers > 0
    shot(page, "panel-terra")


def test_exchanges_and_sacrifice_stand_beside_the_action_and_work(
    page: Page, table: Tabled
) -> None:
    seat = table.sight()["waited"][0]
    watch = table.open(page, seat)
    before = table.terra().players[Seat(seat)]
    assert page.locator("#actions [data-token]:visible").count() > 1
    shot(page, "exchanges-terra")
    burn = page.locator('#exchanges [data-token^="burn"]').first
    expect(burn).to_be_visible()
    seq = watch.sight["seq"]
    burn.click()
    expect(page.locator("body")).to_have_attribute("data-seq", str(seq + 1))
    page.locator('#exchanges [data-token="convert 1w to 1c"]').click()
    expect(page.locator("body")).to_have_attribute("data-seq", str(seq + 2))
    after = table.terra().players[Seat(seat)]
    one, two, three = before.bowls
    assert after.bowls[0] == one and after.bowls[1] < two and after.bowls[2] > three
    assert (after.workers, after.coins) == (before.workers - 1, before.coins + 1)
    assert watch.sight["mine"] and watch.sight["ask"]["key"] == "turn"
    assert watch.sight["undo"]["back"] == 2


def test_the_overlay_says_what_every_space_in_reach_costs(page: Page, table: Tabled) -> None:
    seat = table.sight()["waited"][0]
    watch = table.open(page, seat)
    state = table.terra()
    player = state.players[Seat(seat)]
    wanted = {}
    for place in listed(shipped(player) & LAND & ~state.occupied):
        far = abs(state.terrain(place) - player.faction.home)
        wanted[NAMES[place]] = str(min(far, CIRCLE - far))
    assert len(wanted) > 3
    expect(page.locator(".marks .note")).to_have_count(0)
    page.locator("#costs").click()
    expect(page.locator("#stage .marks .note")).to_have_count(len(wanted))
    assert {at: note["text"] for at, note in watch.sight["notes"].items()} == wanted
    written = page.locator("#stage .marks .note text").all_text_contents()
    assert sorted(written) == sorted(wanted.values())
    shot(page, "costs-terra")
    page.keyboard.press("c")
    expect(page.locator(".marks .note")).to_have_count(0)


def test_a_place_says_its_price_in_words_before_the_click(
    new_context: NewContext, table: Tabled
) -> None:
    page = new_context("desk").new_page()
    seat = table.sight()["waited"][0]
    watch = table.open(page, seat)
    at, note = next(iter(watch.sight["notes"].items()))
    place = page.locator(f'#stage [data-at="{at}"]')
    place.scroll_into_view_if_needed()
    place.hover(force=True)
    expect(page.locator("#tip")).to_contain_text(note["words"])
    shot(page, "tip-terra")


def test_tiles_and_cards_can_be_enlarged_and_read(page: Page, table: Tabled) -> None:
    table.open(page)
    if page.locator("#nav").is_visible():
        page.locator('#nav [data-tab="tiles"]').click()
    parts = page.locator("#tiles .part")
    assert parts.count() >= 6
    for part in parts.all():
        small = part.locator("svg").first.bounding_box()
        assert small and page.viewport_size
        if part.locator(".magnify").is_visible():
            part.locator(".magnify").click()
        elif small["width"] > 0.75 * page.viewport_size["width"]:
            continue
        else:
            part.dblclick(position={"x": 4, "y": 4})
        large = page.locator("#lens-sheet svg").first.bounding_box()
        assert large and large["width"] > small["width"]
        for pane in page.locator("#lens-sheet [data-at]").all():
            words = pane.get_attribute("aria-label") or pane.locator("title").first.text_content()
            assert words and " " in words.strip(), (part.get_attribute("data-part"), words)
        if part.get_attribute("data-part") == "cards":
            shot(page, "lens-cards")
        page.locator("#lens [value=close]").click()


def test_a_power_offer_is_answered_in_one_click(
    new_context: NewContext, house: Running, table: Tabled
) -> None:
    table.move(0, "upgrade F4 to TP")
    table.move(0, "done")
    sight = table.sight(1)
    assert sight["ask"]["key"] == "offer"
    asked = sight["seat"]
    pages = [new_context("desk").new_page(), new_context("phone").new_page()]
    watches = [table.open(page, seat) for seat, page in enumerate(pages)]
    for page in pages:
        waited = page.locator(".player.waited")
        assert [one.get_attribute("data-seat") for one in waited.all()] == [str(asked)]
    expect(pages[asked].locator("#ask-text")).to_have_text(sight["ask"]["text"])
    shot(pages[asked], "offer-terra")
    before = table.terra().players[Seat(asked)]
    pages[asked].locator("#answers [data-token]", has_text="Take").click()
    for page in pages:
        expect(page.locator("body")).to_have_attribute("data-seq", str(sight["seq"] + 1))
    after = table.terra().players[Seat(asked)]
    assert after.bowls != before.bowls and after.points <= before.points
    assert all(watch.is_clean(house.url) for watch in watches)


def test_when_only_exchanges_are_left_the_end_of_the_turn_stands_out(
    new_context: NewContext, table: Tabled
) -> None:
    page = new_context("desk").new_page()
    seat = table.asked()["seat"]
    table.open(page, seat)
    end = page.locator("#end")
    expect(end).not_to_contain_class("primary")
    table.move(seat, next(one[0] for one in table.asked()["choices"] if one[0].startswith("up")))
    expect(end).to_contain_class("primary")


def test_what_comes_under_a_resting_mouse_opens_no_tip(
    new_context: NewContext, table: Tabled
) -> None:
    page = new_context("desk").new_page()
    table.open(page, table.asked()["seat"])
    chip = page.locator("#actions .chip").first
    chip.hover()
    expect(page.locator("#tip")).to_be_visible()
    box = chip.bounding_box()
    assert box
    page.mouse.down()
    page.mouse.up()
    place = {"clientX": box["x"] + box["width"] / 2, "clientY": box["y"] + box["height"] / 2}
    chip.dispatch_event("pointerover", {"pointerType": "mouse", "bubbles": True, **place})
    expect(page.locator("#tip")).to_be_hidden()


def test_the_language_is_among_the_settings(new_context: NewContext, table: Tabled) -> None:
    page = new_context("desk").new_page()
    table.open(page)
    page.locator("#settings-open").click()
    page.locator("#language").select_option("cs")
    expect(page.locator("html")).to_have_attribute("lang", "cs")
    page.locator("body[data-seq]").wait_for()


_FIRST = """(places) => {
  const found = [...document.querySelectorAll(places)].find((one) => one.checkVisibility());
  const {x, y, width, height} = found.getBoundingClientRect();
  window.found = found;
  return [x + width / 2, y + height / 2];
}"""
_DRAWN_ANEW = """() => {
  const fresh = window.found.cloneNode(true);
  fresh.addEventListener('click', () => window.found.click());  // a chip has its own
  if (!window.found.dataset.token) return window.found.replaceWith(window.found.cloneNode(true));
  window.found.replaceWith(fresh);
}"""


@pytest.mark.parametrize("places", ["#stage [data-at].lit", "#actions [data-token]"])
def test_a_click_counts_if_what_is_pressed_is_drawn_anew(
    page: Page, table: Tabled, places: str
) -> None:
    table.open(page, table.sight()["waited"][0])
    x, y = page.evaluate(_FIRST, places)
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate(_DRAWN_ANEW)
    page.mouse.up()
    expect(page.locator("#chosen:not(.none)")).to_be_visible()
