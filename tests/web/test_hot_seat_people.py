"""Inviting others: links, codes to scan, spectators, chat."""

from __future__ import annotations

from io import BytesIO

import segno
from playwright.sync_api import expect

from tests.support.chromium import NewContext
from tests.support.page_together import OWN, Screen, link, make_table, set_up, shoot, sit, watch
from tests.support.page_watching import press
from tests.support.servers import Running

MARKUP = "<b>Ann</b><img src=x onerror=alert(1)>"


def invitations(screen: Screen) -> list[str]:
    """The links that the page offers."""
    rows = screen.page.locator("#links li[data-link]")
    rows.first.wait_for()
    return [row.get_attribute("data-link") or "" for row in rows.all()]


def test_each_persons_seat_has_its_own_link(house: Running, new_context: NewContext) -> None:
    context = new_context("desk")
    context.grant_permissions(["clipboard-read", "clipboard-write"], origin=house.url)
    screen = Screen(context.new_page())
    set_up(screen.page, house.url, "tigris", "me", "friend", "friend", "bot")
    screen.seated()
    links = invitations(screen)
    shoot(screen.page, "invite")
    secrets = [one.partition("#")[2] for one in links]
    assert len(links) == 4 and len(set(links)) == 4
    assert all(len(secret) >= 32 for secret in (*secrets[:2], secrets[3])) and secrets[2] == ""
    expect(screen.page.locator("#links h3").last).to_contain_text("your own link")
    assert len({one.partition("#")[0] for one in links}) == 1
    for at in range(4):
        row = screen.page.locator("#links li").nth(at)
        row.locator(".copy").click()
        expect(row.locator(".copy")).to_have_text("Copied")
        assert screen.page.evaluate("navigator.clipboard.readText()") == links[at]
    assert screen.troubles == []


def test_a_link_takes_its_seat_and_knows_no_others(house: Running, new_context: NewContext) -> None:
    mine = Screen(new_context("desk").new_page())
    set_up(mine.page, house.url, "tigris", "me", "friend", "friend")
    mine.seated()
    links = invitations(mine)
    friend = Screen(new_context("desk").new_page()).open(links[0])
    assert friend.page.locator("body").get_attribute("data-seat") == "1"
    expect(mine.page.locator('.player[data-seat="1"]')).not_to_contain_class("away")
    expect(mine.page.locator('.player[data-seat="2"]')).to_contain_class("away")
    friend.page.locator("#invite-open").click()
    watching, own = invitations(friend)
    assert watching == links[2]
    assert own.startswith(f"{watching}#") and own != links[0]
    expect(friend.page.locator("#links-missing")).to_be_visible()


def test_the_code_to_scan_belongs_to_the_link(house: Running, new_context: NewContext) -> None:
    chairs = make_table(house.url, "tigris", "friend:lion", "friend:bull")
    screen = sit(new_context("desk"), house.url, chairs[1])
    screen.page.locator("#invite-open").click()
    links = invitations(screen)
    assert links[-1] == link(house.url, chairs[1])
    for row, address in zip(screen.page.locator("#links li[data-link]").all(), links, strict=True):
        row.locator(".scan").click()
        drawn = row.locator(".code svg path[stroke]").get_attribute("d")
        out = BytesIO()
        segno.make(address, error="m").save(out, kind="svg", border=2, scale=4)
        assert drawn and f'd="{drawn}"' in out.getvalue().decode()
    shoot(screen.page, "invite-code")


def test_a_wrong_link_is_told_in_words(house: Running, new_context: NewContext) -> None:
    chair, _ = make_table(house.url, "tigris", "friend:lion", "friend:bull")
    context = new_context("desk")
    for address, state in (
        (link(house.url, chair)[:-3], "wrong-link"),
        (f"{house.url}/t/nowhere", "no-table"),
    ):
        page = context.new_page()
        page.goto(address)
        shown = page.locator(f"#state[data-state={state}]")
        expect(shown).to_be_visible()
        expect(shown.locator("#state-home")).to_be_visible()
        shoot(page, f"state-{state}")


def test_spectators_see_what_everybody_may_see(house: Running, new_context: NewContext) -> None:
    chairs = make_table(house.url, "tigris", "friend:lion", "friend:bull")
    context = new_context("desk")
    screen = watch(context, house.url, chairs[0].table)
    page = screen.page
    expect(page.locator("#ask-who")).to_have_text("You are watching")
    expect(page.locator(":is(#choices, #rail) [data-token]")).to_have_count(0)
    expect(page.locator("[data-at].lit")).to_have_count(0)
    facts = page.locator(".player .gauge").evaluate_all("all => all.map((one) => one.dataset.fact)")
    assert facts and not [one for one in facts if one.startswith(OWN)]
    page.locator("#tabs [data-tab=chat]").click()
    expect(page.locator("#chat-form")).to_be_hidden()
    expect(page.locator("#chat-closed")).to_be_visible()
    press(page.locator('[data-at="d4"]'))
    expect(page.locator("#toast.about")).to_contain_text("d4")  # told what it is, and not refused
    player = sit(new_context("desk"), house.url, chairs[0])
    expect(player.page.locator("#watching")).to_have_text("1 spectator")
    player.play(player.sight["choices"][0])
    screen.at(1)
    shoot(page, "spectator")


def test_people_talk_and_unread_words_are_marked(house: Running, new_context: NewContext) -> None:
    chairs = make_table(house.url, "tigris", "friend:lion:Ann", "friend:bull:Bob")
    ann, bob = (sit(new_context("desk"), house.url, chair) for chair in chairs)
    ann.page.locator("#tabs [data-tab=chat]").click()
    expect(ann.page.locator("#chat-empty")).to_be_visible()
    ann.page.locator("#chat-text").fill("Good luck!")
    ann.page.locator("#chat-text").press("Enter")
    expect(ann.page.locator("#lines li.me")).to_contain_text("Good luck!")
    expect(ann.page.locator("body")).not_to_contain_class("unread")
    expect(bob.page.locator("body")).to_contain_class("unread")
    expect(bob.page.locator("#tabs [data-tab=chat] .dot")).to_be_visible()
    shoot(bob.page, "unread")
    bob.page.locator("#tabs [data-tab=chat]").click()
    expect(bob.page.locator("#lines li")).to_contain_text("Ann")
    expect(bob.page.locator("#tabs [data-tab=chat] .dot")).to_be_hidden()
    bob.page.locator("#chat-text").fill("You too")
    bob.page.locator("#chat-form button").click()
    expect(ann.page.locator("#lines li")).to_have_count(2)
    expect(ann.page.locator("body")).not_to_contain_class("unread")
    shoot(ann.page, "chat")


def test_markup_in_names_and_chat_is_text(house: Running, new_context: NewContext) -> None:
    chairs = make_table(house.url, "tigris", f"friend:lion:{MARKUP}", "friend:bull:Bob")
    ann, bob = (sit(new_context("desk"), house.url, chair) for chair in chairs)
    ann.page.locator("#tabs [data-tab=chat]").click()
    ann.page.locator("#chat-text").fill(MARKUP)
    ann.page.locator("#chat-text").press("Enter")
    for screen in (bob, watch(new_context("desk"), house.url, chairs[0].table)):
        page = screen.page
        page.locator("#tabs [data-tab=chat]").click()
        expect(page.locator("#lines li p")).to_have_text(MARKUP)
        expect(page.locator("#lines li b")).to_have_text(MARKUP)
        expect(page.locator('.player[data-seat="0"] .name')).to_contain_text(MARKUP)
        expect(page.locator("#lines img, #players img, .name b")).to_have_count(0)
        assert screen.troubles == []


def test_a_new_name_reaches_everybody(house: Running, new_context: NewContext) -> None:
    chairs = make_table(house.url, "tigris", "friend:lion", "friend:bull")
    ann, bob = (sit(new_context("desk"), house.url, chair) for chair in chairs)
    expect(ann.page.locator('.player[data-seat="1"]')).not_to_contain_class("away")
    ann.page.locator(".player.me .who").click()
    ann.page.locator("#my-name").fill("Queen Ann")
    ann.page.locator("#person form button").click()
    expect(ann.page.locator("#person")).to_be_hidden()
    for screen in (ann, bob):
        expect(screen.page.locator('.player[data-seat="0"] .name')).to_contain_text("Queen Ann")
