"""A host who asks for a password or an invitation: the page asks once, and remembers."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.server.conftest import NewServer
from tests.support.chromium import NewContext
from tests.support.servers import Running
from ziggurat.i18n import speak
from ziggurat.server.storage.database import Database
from ziggurat.server.storage.invitations import add_invitation

PASSWORD = "žluťoučký kůň"
say = speak("page")


def play_now(page: Page) -> None:
    page.locator('.game[data-game="tigris"] .play-now').click()


def test_nobody_is_asked_where_everybody_may(house: Running, new_context: NewContext) -> None:
    page = new_context("desk").new_page()
    page.goto(house.url)
    expect(page.locator(".game .play-now").first).to_be_visible()
    expect(page.locator("#creation")).to_be_hidden()


def test_the_password_is_asked_for_once(new_context: NewContext, running_server: NewServer) -> None:
    server = running_server(creation="password", creation_password=PASSWORD, rate="0")
    page = new_context("phone").new_page()
    page.goto(server.url)
    field = page.locator("#creation-code")
    expect(page.get_by_label(say("page.creation-password"), exact=True)).to_be_visible()
    expect(field).to_have_attribute("type", "password")
    play_now(page)
    error = page.locator('.game[data-game="tigris"] .error')
    expect(error).to_have_text(say("server.password-needed"))
    field.fill("open sesame")
    play_now(page)
    expect(error).to_have_text(say("server.wrong-password"))
    field.fill(PASSWORD)
    play_now(page)
    page.wait_for_url("**/t/*")
    page.goto(server.url)
    expect(field).to_have_value(PASSWORD)
    play_now(page)
    page.wait_for_url("**/t/*")


def test_an_invitation_lets_one_import_and_play(
    new_context: NewContext, running_server: NewServer, sqlite: str
) -> None:
    server = running_server(database_url=sqlite, creation="invitation", rate="0")
    store = Database(sqlite)
    _, code = add_invitation(store, 1)
    page = new_context("desk", "cs").new_page()
    cs = speak("page", "cs")
    page.goto(server.url)
    expect(page.get_by_label(cs("page.creation-invitation"), exact=True)).to_be_visible()
    page.locator("#look-text").fill("{}")
    page.locator("#look-read").click()
    expect(page.locator("#look-error")).to_have_text(cs("server.invitation-needed"))
    page.locator("#creation-code").fill(code.upper())
    play_now(page)
    page.wait_for_url("**/t/*")
    page.goto(server.url)
    play_now(page)
    error = page.locator('.game[data-game="tigris"] .error')
    expect(error).to_have_text(cs("server.invitation-used-up"))
    store.close()
