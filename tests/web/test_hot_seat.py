"""Several people at one screen: a curtain where hands are hidden, none where they are not."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from tests.support.chromium import NewContext
from tests.support.page_together import OWN, Screen, set_up, shoot
from tests.support.people import Answer
from tests.support.servers import Running


@pytest.fixture
def screen(house: Running, new_context: NewContext) -> Iterator[Screen]:
    """Two people before one screen, the curtain still drawn."""
    shown = Screen(new_context("desk").new_page())
    set_up(shown.page, house.url, "tigris", "me", "me")
    expect(shown.page.locator("#curtain")).to_be_visible()
    yield shown
    assert shown.troubles == []


def take(screen: Screen, seat: int) -> None:
    """The person whose turn it is says so."""
    screen.page.locator("#i-am").click()
    screen.page.locator(f'body[data-seat="{seat}"][data-mine="true"]').wait_for()
    screen.at(screen.sight["seq"])
    expect(screen.page.locator("#curtain")).to_be_hidden()


def play_turn(screen: Screen) -> None:
    """Two tiles, so that the hand is what it was about."""
    for _ in range(2):
        screen.play(next(one for one in screen.sight["choices"] if one[0].startswith("tile")))


def own(sight: Answer, seat: int) -> list[str]:
    """What a person's panel says of their hand and points, in words."""
    gauges = sight["seats"][seat]["gauges"]
    return [gauge["words"] for gauge in gauges if gauge["fact"].startswith(OWN)]


def hidden_gauges(frames: list[str], seat: int) -> list[Answer]:
    """Gauges of a seat's hand and points among all that was received."""
    messages = [json.loads(frame) for frame in frames]
    seats = [one.get("seats") or one.get("changed", {}).get("seats", []) for one in messages]
    gauges = [gauge for one in seats if one for gauge in one[seat]["gauges"]]
    return [gauge for gauge in gauges if gauge["fact"].startswith(OWN)]


def test_the_curtain_is_there_before_anything_is_shown(screen: Screen) -> None:
    shoot(screen.page, "curtain")
    expect(screen.page.locator("#curtain h2")).to_contain_text("Pass the screen to")
    for seat in (0, 1):
        assert hidden_gauges(screen.frames, seat) == []
    assert screen.page.locator("[data-token], #left [data-at], .gauge").count() == 0


def test_behind_the_curtain_is_nothing_of_the_last_hand(screen: Screen) -> None:
    """And nothing more can come."""
    take(screen, 0)
    secrets = own(screen.sight, 0)
    assert len(secrets) == 9
    screen.page.locator(".player.me .who").click()
    expect(screen.page.locator("#person-text")).to_contain_text(secrets[0], ignore_case=True)
    screen.page.keyboard.press("Escape")
    play_turn(screen)
    secrets += own(screen.sight, 0)
    expect(screen.page.locator("#curtain")).to_be_visible()
    screen.cut_off()
    content = screen.page.content()
    assert [words for words in secrets if words in content] == []
    for selector in ("[data-token]", "#left [data-at]", ".gauge", ".entry", "#news > *", ".picked"):
        assert screen.page.locator(selector).count() == 0, selector


def test_what_comes_next_is_not_sent_before_the_curtain_opens(screen: Screen) -> None:
    take(screen, 0)
    play_turn(screen)
    expect(screen.page.locator("#curtain")).to_be_visible()
    assert hidden_gauges(screen.frames, 1) == []
    heard = len(screen.frames)
    take(screen, 1)
    assert hidden_gauges(screen.frames, 1) != []
    assert hidden_gauges(screen.frames[heard:], 0) == []
    shown = screen.page.locator('.player[data-seat="0"] .gauge')
    facts = shown.evaluate_all("all => all.map((one) => one.dataset.fact)")
    assert facts and not [one for one in facts if one.startswith(OWN)]
    play_turn(screen)
    expect(screen.page.locator("#curtain")).to_be_visible()
    take(screen, 0)
    assert screen.sight["moves"] == 4


def test_loading_the_page_again_draws_the_curtain(screen: Screen) -> None:
    take(screen, 0)
    heard = len(screen.frames)
    screen.page.reload()
    expect(screen.page.locator("#curtain")).to_be_visible()
    assert hidden_gauges(screen.frames[heard:], 0) == []


def test_looking_back_shows_no_other_hand(screen: Screen) -> None:
    take(screen, 0)
    play_turn(screen)
    take(screen, 1)
    screen.page.locator("#first").click()
    expect(screen.page.locator("body")).to_have_attribute("data-at", "0")
    facts = screen.page.locator('.player[data-seat="0"] .gauge').evaluate_all(
        "all => all.map((one) => one.dataset.fact)"
    )
    assert facts and not [one for one in facts if one.startswith(OWN)]


def test_terra_mystica_needs_no_curtain(house: Running, new_context: NewContext) -> None:
    """Nothing is hidden there: the screen goes to whoever is asked, at once."""
    screen = Screen(new_context("desk").new_page())
    set_up(screen.page, house.url, "terra", "me", "me")
    seats = []
    for _ in range(4):
        screen.page.locator('body[data-mine="true"]').wait_for()
        expect(screen.page.locator("#curtain")).to_be_hidden()
        seats.append(screen.page.locator("body").get_attribute("data-seat"))
        screen.play(screen.sight["choices"][0])
    assert set(seats) == {"0", "1"}
    shoot(screen.page, "hot-seat-terra")
    assert screen.troubles == []
