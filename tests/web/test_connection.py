"""Leaving and returning, several screens of one seat, and connections that break."""

from __future__ import annotations

import json
import os
import signal
from dataclasses import dataclass, field

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.server.conftest import NewServer
from tests.support.chromium import NewContext
from tests.support.page_together import Screen, link, look, make_table, move, set_up, shoot, sit
from tests.support.page_watching import press
from tests.support.people import Answer, Chair
from tests.support.servers import Running


def tiles(sight: Answer) -> list[list[str]]:
    """The moves that place a tile."""
    return [one for one in sight["choices"] if one[0].startswith("tile")]


def hand(screen: Screen) -> list[str]:
    """The own hand as the page shows it."""
    shown = screen.page.locator('.player.me [data-fact^="hand-"] .value')
    return shown.all_inner_texts()


def away(screen: Screen) -> None:
    """Waits until the page says that the connection is lost."""
    expect(screen.page.locator("#bar")).to_be_visible()
    expect(screen.page.locator("#bar")).to_contain_text("Connection lost")
    expect(screen.page.locator("body")).to_contain_class("offline")


def back(screen: Screen) -> None:
    """Waits until the page has its connection again."""
    expect(screen.page.locator("#bar")).to_be_hidden(timeout=30_000)
    expect(screen.page.locator("body")).not_to_contain_class("offline")


@dataclass
class Relay:
    """A wire between a page and the server that can be held up or cut."""

    held: bool = False
    answers: list[str | bytes] = field(default_factory=list)
    pages: list[WebSocketRoute] = field(default_factory=list)

    def join(self, page: Page) -> None:
        page.route_web_socket("**/live", self._route)

    def _route(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        self.pages.append(route)
        route.on_message(lambda said: server.send(said))
        server.on_message(lambda said: self._pass(route, said))

    def _pass(self, route: WebSocketRoute, said: str | bytes) -> None:
        if self.held:
            self.answers.append(said)
        else:
            route.send(said)

    def wait_for(self, text: str, page: Page) -> None:
        """Until this is among what is held up."""
        while text not in "".join(map(str, self.answers)):
            page.wait_for_timeout(20)

    def release(self) -> None:
        """What was held up arrives, in its order."""
        self.held = False
        for said in self.answers:
            self.pages[-1].send(said)
        self.answers.clear()

    def cut(self) -> None:
        """The connection breaks; what was held up never arrives."""
        self.held = False
        self.answers.clear()
        self.pages[-1].close(code=1001)


def relayed(new_context: NewContext, url: str, chair: Chair) -> tuple[Screen, Relay]:
    relay, screen = Relay(), Screen(new_context("desk").new_page())
    relay.join(screen.page)
    return screen.open(link(url, chair)), relay


def test_whoever_leaves_finds_the_table_again(house: Running, new_context: NewContext) -> None:
    chair, _ = make_table(house.url, "tigris", "friend:lion", "friend:bull")
    context = new_context("desk")
    screen = sit(context, house.url, chair)
    held, choice = hand(screen), tiles(screen.sight)[0]
    screen.play(choice)
    screen.page.close()
    again = sit(context, house.url, chair)
    assert again.seq == 1 and again.sight["seat"] == 0
    assert sum(map(int, hand(again))) == sum(map(int, held)) - 1
    again.page.goto(house.url)
    again.page.locator(f'#tables li[data-table="{chair.table}"] a').click()
    again.seated()
    assert again.seq == 1 and again.sight["seat"] == 0


def test_who_opened_a_table_returns_by_the_start_page(
    house: Running, new_context: NewContext
) -> None:
    screen = Screen(new_context("desk").new_page())
    set_up(screen.page, house.url, "tigris", "bot", "me")
    screen.seated()
    screen.page.goto(house.url)
    screen.page.locator("#tables li a").click()
    screen.seated()
    expect(screen.page.locator("body")).to_have_attribute("data-seat", "1")


def test_another_device_takes_the_seat_over(house: Running, new_context: NewContext) -> None:
    chair, _ = make_table(house.url, "tigris", "friend:lion", "friend:bull")
    desk = sit(new_context("desk"), house.url, chair)
    desk.play(tiles(desk.sight)[0])
    desk.page.close()
    phone = sit(new_context("phone"), house.url, chair)
    assert phone.sight["seat"] == 0 and phone.sight["mine"] and phone.seq == 1
    expect(phone.page.locator("#rail .item").first).to_be_visible()


def test_a_second_tab_stays_in_step(house: Running, new_context: NewContext) -> None:
    chair, _ = make_table(house.url, "tigris", "friend:lion", "friend:bull")
    context = new_context("desk")
    one, other = (sit(context, house.url, chair) for _ in range(2))
    one.play(tiles(one.sight)[0])
    other.at(1)
    other.page.locator("#undo").click()
    one.at(2)
    other.at(2)
    assert one.sight["moves"] == other.sight["moves"] == 0
    assert hand(one) == hand(other)
    one.play(tiles(one.sight)[-1])
    other.at(3)
    expect(other.page.locator("li.entry")).to_have_count(1)


def test_a_killed_server_comes_back_by_itself(
    running_server: NewServer, new_context: NewContext
) -> None:
    server = running_server(rate="0", bot_delay="0")
    chair, _ = make_table(server.url, "tigris", "friend:lion", "friend:bull")
    screen = sit(new_context("desk"), server.url, chair)
    screen.play(tiles(screen.sight)[0])
    choice = tiles(screen.sight)[0]
    server.kill()
    away(screen)
    shoot(screen.page, "offline")
    expect(screen.page.locator("#rail .piece").first).to_have_attribute("aria-disabled", "true")
    press(screen.page.locator(f'#stage [data-at="{choice[2]}"]'))
    screen.says("Connection lost")
    screen.page.keyboard.press("u")
    server.start()
    back(screen)
    assert look(server.url, chair)["moves"] == 1
    screen.play(tiles(screen.sight)[0])
    assert look(server.url, chair)["moves"] == 2
    assert screen.troubles == []


def test_without_a_network_the_page_waits_for_it(house: Running, new_context: NewContext) -> None:
    chair, other = make_table(house.url, "tigris", "friend:lion", "friend:bull")
    context = new_context("desk")
    screen = sit(context, house.url, chair)
    context.set_offline(True)
    away(screen)
    sight = look(house.url, chair)
    move(house.url, chair, tiles(sight)[0][0], 0)
    context.set_offline(False)
    back(screen)
    screen.at(1)
    assert other.seat == 1


def test_a_move_in_flight_survives_a_kill(
    running_server: NewServer, new_context: NewContext
) -> None:
    """The server stands still, takes the click and dies: the page repeats it to the next one."""
    server = running_server(rate="0", bot_delay="0")
    chair, _ = make_table(server.url, "tigris", "friend:lion", "friend:bull")
    screen = sit(new_context("desk"), server.url, chair)
    choice = tiles(screen.sight)[0]
    assert server.process is not None
    os.kill(server.process.pid, signal.SIGSTOP)
    screen.touch(choice[1])
    screen.touch(choice[2])
    expect(screen.page.locator("#done")).to_be_disabled()
    expect(screen.page.locator("#done")).to_have_text("Sending…")
    server.kill()
    away(screen)
    server.start()
    back(screen)
    screen.at(1)
    assert [one["move"] for one in look(server.url, chair)["log"]] == [choice[0]]


def test_an_answer_that_is_lost_does_not_move_twice(
    house: Running, new_context: NewContext
) -> None:
    chair, _ = make_table(house.url, "tigris", "friend:lion", "friend:bull")
    screen, relay = relayed(new_context, house.url, chair)
    choice = tiles(look(house.url, chair))[0]
    relay.held = True
    screen.touch(choice[1])
    screen.touch(choice[2])
    relay.wait_for('"done"', screen.page)
    relay.cut()
    screen.at(1)
    following = tiles(look(house.url, chair))[0]
    screen.play(following)
    assert [entry["move"] for entry in look(house.url, chair)["log"]] == [choice[0], following[0]]
    assert screen.page.locator("#toast").is_hidden()


def test_a_page_whose_server_was_updated_goes_on_and_offers_to_reload(
    house: Running, new_context: NewContext
) -> None:
    chair, _ = make_table(house.url, "tigris", "friend:lion", "friend:bull")
    screen, relay = relayed(new_context, house.url, chair)
    offer = screen.page.locator("#outdated")
    with screen.page.expect_response("**/health/live"):
        relay.cut()
    back(screen)
    screen.play(tiles(screen.sight)[0])
    expect(offer).to_be_hidden()
    other = {"ok": True, "ziggurat": "99", "page": "another"}
    screen.page.route("**/health/live", lambda route: route.fulfill(json=other))
    relay.cut()
    expect(offer).to_contain_text("The server has been updated")
    back(screen)
    shoot(screen.page, "outdated")
    screen.play(tiles(screen.sight)[0])
    offer.get_by_role("button").click()
    expect(offer).to_be_hidden()
    screen.seated()
    assert look(house.url, chair)["moves"] == 2


def test_a_stale_click_is_refused_and_repaired(house: Running, new_context: NewContext) -> None:
    """The seat's other screen moved; this one has not heard of it yet."""
    chair, _ = make_table(house.url, "tigris", "friend:lion", "friend:bull")
    screen, relay = relayed(new_context, house.url, chair)
    choices = tiles(look(house.url, chair))
    relay.held = True
    move(house.url, chair, choices[0][0], 0)
    screen.touch(choices[-1][1])
    screen.touch(choices[-1][2])
    relay.wait_for('"stale"', screen.page)
    assert screen.seq == 0
    relay.release()
    screen.says("The table changed before your click arrived")
    shoot(screen.page, "stale")
    screen.at(1)
    sight = look(house.url, chair)
    assert [one["move"] for one in sight["log"]] == [choices[0][0]]
    expect(screen.page.locator("li.entry")).to_have_count(1)
    expect(screen.page.locator(".ghost, .ring.picked")).to_have_count(0)
    expect(screen.page.locator("#chosen:not(.none)")).to_be_hidden()
    screen.play(tiles(sight)[0])
    assert look(house.url, chair)["moves"] == 2


def test_silence_is_taken_for_a_lost_connection(house: Running, new_context: NewContext) -> None:
    """A network can die without a word; the page then tries another way, with the same wish."""
    chair, _ = make_table(house.url, "tigris", "friend:lion", "friend:bull")
    relay, screen = Relay(), Screen(new_context("desk").new_page())
    relay.join(screen.page)
    screen.page.clock.install()
    screen.open(link(house.url, chair))
    choice = tiles(look(house.url, chair))[0]
    relay.held = True
    screen.touch(choice[1])
    screen.touch(choice[2])
    relay.wait_for('"done"', screen.page)
    relay.held = False
    assert screen.seq == 0
    screen.page.clock.fast_forward(15_000)
    screen.at(1)
    assert len(relay.pages) == 2
    sight = look(house.url, chair)
    assert (sight["seq"], sight["moves"]) == (1, 1)


@dataclass
class Overload:
    """A server that has too much to do for moves, as often as the test says."""

    times: int
    asked: list[str] = field(default_factory=list)
    """The ids of the moves that were sent."""

    def join(self, page: Page) -> None:
        page.route_web_socket("**/live", self._route)

    def _route(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda said: route.send(said))
        route.on_message(lambda said: self._pass(route, server, said))

    def _pass(self, route: WebSocketRoute, server: WebSocketRoute, said: str | bytes) -> None:
        message = json.loads(said)
        if message["type"] == "move":
            self.asked.append(message["id"])
            if len(self.asked) <= self.times:
                reply = {"type": "refused", "key": "overloaded", "message": "Too much to do."}
                route.send(json.dumps({**reply, "id": message["id"]}))
                return
        server.send(said)


def repeat(screen: Screen) -> None:
    """The page says that the server is overloaded, and so much time passes that it tries again."""
    screen.says("The server is very busy")
    screen.page.locator("#toast button").click()
    screen.page.clock.fast_forward(10_001)


def test_a_move_that_an_overloaded_server_refuses_is_repeated(
    house: Running, new_context: NewContext
) -> None:
    chair, _ = make_table(house.url, "tigris", "friend:lion", "friend:bull")
    overload, screen = Overload(2), Screen(new_context("desk").new_page())
    overload.join(screen.page)
    screen.page.clock.install()
    screen.open(link(house.url, chair))
    choice = tiles(look(house.url, chair))[0]
    screen.touch(choice[1])
    screen.touch(choice[2])
    for _ in range(2):
        expect(screen.page.locator("#done")).to_have_text("Sending…")
        repeat(screen)
    screen.at(1)
    assert len(overload.asked) == 3 and len(set(overload.asked)) == 1
    assert [entry["move"] for entry in look(house.url, chair)["log"]] == [choice[0]]
    expect(screen.page.locator("#bar")).to_be_hidden()


def test_after_some_repetitions_the_choice_waits_for_its_player(
    house: Running, new_context: NewContext
) -> None:
    chair, _ = make_table(house.url, "tigris", "friend:lion", "friend:bull")
    overload, screen = Overload(5), Screen(new_context("desk").new_page())
    overload.join(screen.page)
    screen.page.clock.install()
    screen.open(link(house.url, chair))
    choice = tiles(look(house.url, chair))[0]
    screen.touch(choice[1])
    screen.touch(choice[2])
    for _ in range(4):
        repeat(screen)
    screen.says("Too much to do.")
    assert look(house.url, chair)["moves"] == 0
    screen.page.locator("#done").click()
    screen.at(1)
    assert [entry["move"] for entry in look(house.url, chair)["log"]] == [choice[0]]
