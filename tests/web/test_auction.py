"""An auction of factions on the page: a faction, then the points, then the next one's turn."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.support.page_tables import Tabled
from tests.support.page_watching import shot
from tests.support.people import make_table
from tests.support.servers import Running


def chips(page: Page, group: str) -> list[str]:
    return page.locator(f"#{group} .chip").all_inner_texts()


def bid(page: Page, faction: str, points: int) -> None:
    page.locator(f'#actions [data-token="{faction}"]').click()
    page.locator(f'#answers [data-token="{points} vp"]').click()
    page.locator("#done").click()


def test_a_faction_is_held_until_somebody_bids_fewer_points(page: Page, house: Running) -> None:
    chairs = make_table(house.url, "terra", 2, options={"factions": "auction"})
    table = Tabled(house.url, chairs)
    one, other = table.record().deal["offered"].split()
    table.open(page)
    assert len(chips(page, "actions")) == 2 and chips(page, "answers") == []
    page.locator(f'#actions [data-token="{one}"]').click()
    expect(page.locator("#answers .chip")).to_have_count(41)
    expect(page.locator("#answers .chip").first).to_have_text("40 VP")
    shot(page, "auction")
    page.locator(f'#actions [data-token="{one}"]').click()
    bid(page, one, 40)
    expect(page.locator("#log")).to_contain_text("bids 40 VP")
    table.move(1, f"bid {one} 12")
    expect(page.locator("#log")).to_contain_text("is outbid")
    page.locator(f'#actions [data-token="{one}"]').click()
    expect(page.locator("#answers .chip")).to_have_count(12)
    page.locator(f'#actions [data-token="{one}"]').click()
    bid(page, other, 33)
    expect(page.locator("#log")).to_contain_text("begins with 33 VP")
    state = table.terra()
    assert [player.points for player in state.players] == [33, 12]
    assert state.decisions()[0].seat == 1
