"""A guest's browser claims the seat of an invitation: its link works for nobody else."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.support.chromium import NewContext
from tests.support.page_together import Screen, invite, link, set_up, shoot, sit
from tests.support.servers import HTTP, Running

SECRETS = """() => JSON.parse(localStorage.getItem("ziggurat.tables"))
  .flatMap((table) => table.keys).map((key) => key.secret)"""


def seat_of(page: Page) -> str | None:
    return page.locator("body").get_attribute("data-seat")


def hosted(house: Running, context: BrowserContext, *kinds: str) -> tuple[Screen, list[str]]:
    """The page of who sets up a table, and the links of the guests."""
    host = Screen(context.new_page())
    set_up(host.page, house.url, "tigris", *kinds)
    host.seated()
    host.page.locator("#links li").first.wait_for()
    links = host.page.locator("#links li").evaluate_all("all => all.map((one) => one.dataset.link)")
    return host, links[: kinds.count("friend")]


def is_taken(page: Page) -> None:
    expect(page.locator("#state[data-state=taken]")).to_be_visible()
    expect(page.locator("#state-title")).to_have_text("This seat is taken")


def status(url: str) -> int:
    """What the server says to the secret of a link."""
    place, _, secret = url.partition("#")
    headers = {"Authorization": f"Bearer {secret}"}
    return HTTP.get(place.replace("/t/", "/api/tables/"), headers=headers).status_code


def test_a_guest_claims_the_seat_and_the_link_is_dead_for_others(
    house: Running, new_context: NewContext
) -> None:
    at_home = new_context("desk")
    host, links = hosted(house, at_home, "me", "friend", "friend")
    guest = Screen(new_context("desk").new_page()).open(links[0])
    guest.says("This seat is yours now")
    shoot(guest.page, "claimed")
    assert seat_of(guest.page) == "1" and "#" not in guest.page.url
    # The host, whose dialog is still open, sees who has come, and keeps the other link.
    come = host.page.locator('#links li[data-guest="1"]')
    expect(come).to_contain_text("has come")
    expect(host.page.locator("#links li[data-link]")).to_have_count(3)
    expect(host.page.locator(f'#links li[data-link="{links[0]}"]')).to_have_count(0)
    shoot(host.page, "invite-come")
    assert links[0].partition("#")[2] not in host.page.evaluate(SECRETS)
    assert (status(links[0]), status(links[1])) == (401, 200)
    for context in (at_home, new_context("desk")):
        page = context.new_page()
        page.goto(links[0])
        is_taken(page)
    shoot(page, "taken")
    page.locator("#state-watch").click()
    expect(page.locator("#ask-who")).to_have_text("You are watching")
    # The guest comes back by the same link, or without it, as often as they like.
    for address in (links[0], links[0].partition("#")[0]):
        again = guest.page.context.new_page()
        again.goto(address)
        expect(again.locator('body[data-seat="1"][data-seq]')).to_have_count(1)
        again.close()
    assert guest.troubles == host.troubles == []


def test_the_guest_goes_on_at_another_device(house: Running, new_context: NewContext) -> None:
    _, bob = invite(house.url, "tigris", "friend:lion:Ann", "friend:bull:Bob")
    desk = sit(new_context("desk"), house.url, bob)
    desk.page.locator("#invite-open").click()
    own = desk.page.locator("#links li").last
    expect(own).to_contain_text("your own link, for another device")
    address = own.get_attribute("data-link") or ""
    assert address.partition("#")[2] not in ("", bob.secret)
    phone = Screen(new_context("phone").new_page()).open(address)
    assert seat_of(phone.page) == "1"
    assert phone.page.locator("#toast").is_hidden(), "nothing is claimed again"
    desk.page.reload()
    desk.seated()
    assert seat_of(desk.page) == "1"


def test_a_claim_whose_answer_is_lost_is_repeated(house: Running, new_context: NewContext) -> None:
    _, bob = invite(house.url, "tigris", "friend:lion:Ann", "friend:bull:Bob")
    context = new_context("desk")
    sent: list[str] = []

    def lose(route: Route) -> None:
        sent.append(route.request.post_data or "")
        if len(sent) == 1:
            route.fetch()
            route.abort()
        else:
            route.continue_()

    context.route("**/claim", lose)
    guest = sit(context, house.url, bob)
    assert seat_of(guest.page) == "1"
    assert len(sent) == 2 and sent[0] == sent[1]
    assert status(link(house.url, bob)) == 401


def test_a_guest_who_closes_the_page_too_early_keeps_the_seat(
    house: Running, new_context: NewContext
) -> None:
    _, bob = invite(house.url, "tigris", "friend:lion:Ann", "friend:bull:Bob")
    context = new_context("desk")
    page = context.new_page()

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    page.route("**/claim", lose)
    with page.expect_event("requestfailed", lambda request: request.url.endswith("/claim")):
        page.goto(link(house.url, bob))
    page.close()
    assert status(link(house.url, bob)) == 401
    assert seat_of(sit(context, house.url, bob).page) == "1"


def test_who_made_the_table_plays_several_seats_here_and_loses_none(
    house: Running, new_context: NewContext
) -> None:
    context = new_context("desk")
    host, links = hosted(house, context, "me", "friend", "friend")
    for seat, address in enumerate(links, start=1):
        second = Screen(context.new_page()).open(address)
        assert seat_of(second.page) == str(seat)
        assert status(address) == 200, "not claimed"
    host.page.reload()
    host.seated()
    assert seat_of(host.page) == "0"
    host.page.locator("#invite-open").click()
    expect(host.page.locator("#links li[data-link]")).to_have_count(4)
    # When a guest comes after all, the page here that shows their seat is closed.
    guest = Screen(new_context("phone").new_page()).open(links[1])
    assert seat_of(guest.page) == "2"
    is_taken(second.page)


def test_the_host_is_told_when_a_bot_may_play(house: Running, new_context: NewContext) -> None:
    host, links = hosted(house, new_context("desk"), "me", "friend")
    host.page.keyboard.press("Escape")
    guest = Screen(new_context("desk").new_page()).open(links[0])
    who = host.page.locator('.player[data-seat="1"]')
    expect(who).not_to_contain_class("away")
    guest.page.close()
    expect(who).to_contain_class("away")
    who.locator(".who").click()
    host.page.locator("#substitute").click()
    told = host.page.locator("#toast", has_text=re.compile("let a bot play for them in 10 minutes"))
    expect(told).to_be_visible()
    shoot(host.page, "not-away")
    expect(who).not_to_contain_class("substituted")
