"""After the game: the chart of points, and the replay that needs no server."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.support.chromium import NewContext
from tests.support.finished import GAMES, NAMES, file_of, finished
from tests.support.page_tables import Tabled, set_table
from tests.support.page_watching import Watch, shot
from tests.support.servers import Running
from ziggurat.i18n import speak
from ziggurat.i18n.narration import narration_of
from ziggurat.ui import renderer_of, ui_of

OTHERS = """(parts) => Object.entries(parts).filter(([name, text]) => {
  const svg = document.querySelector(`[data-part="${name}"]:not([hidden]) > svg`);
  const read = new DOMParser().parseFromString(text, "image/svg+xml");
  return !svg?.isEqualNode(read.documentElement);
}).map(([name]) => name)"""
"""The parts that the page does not show as they are."""
DISCOLOURED = """(palette) => {
  const probe = document.body.appendChild(document.createElement("i"));
  const colours = {};
  for (const [name, colour] of Object.entries(palette)) {
    probe.style.color = colour;
    colours[`var(${name})`] = getComputedStyle(probe).color;
  }
  probe.remove();
  const wrong = [];
  let seen = 0;
  for (const one of document.querySelectorAll("#art *, .part *"))
    for (const role of ["fill", "stroke", "color"]) {
      const wanted = one.getAttribute(role);
      if (!wanted?.startsWith("var(")) continue;
      seen += 1;
      if (getComputedStyle(one)[role] !== colours[wanted]) wrong.push(one.outerHTML);
    }
  return seen > 100 ? wrong : [`only ${seen} have colours`];
}"""
"""The elements that do not have their colour of the palette."""


@dataclass
class Player:
    """A replay in a browser that has no network."""

    page: Page
    watch: Watch

    def at(self, number: int) -> None:
        """The page shows this position, everywhere."""
        expect(self.page.locator("body")).to_have_attribute("data-at", str(number))
        expect(self.page.locator("#slider")).to_have_value(str(number))
        expect(self.page.locator("#position")).to_contain_text(re.compile(rf"^{number} /"))

    def slide(self, number: int) -> None:
        self.page.locator("#slider").fill(str(number))
        self.at(number)

    def is_clean(self) -> bool:
        assert not self.watch.faults, self.watch.faults
        assert self.watch.hosts == set()
        return True


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> str:
    chosen: str = request.param
    return chosen


@pytest.fixture
def player(new_context: NewContext, game: str, tmp_path: Path) -> Iterator[Player]:
    """A replay opened as a file on a desk; nothing complains, and nothing is asked for."""
    file = tmp_path / f"{game}.html"
    file.write_text(file_of(game), encoding="utf-8")
    context = new_context("desk")
    context.set_offline(True)
    page = context.new_page()
    found = Player(page, Watch(page))
    page.goto(file.as_uri())
    found.at(0)
    yield found
    assert found.is_clean()


def test_buttons_and_keys_step_through_the_game(player: Player) -> None:
    page, last = player.page, int(player.page.locator("#slider").get_attribute("max") or 0)
    expect(page.locator("#earlier")).to_be_disabled()
    page.locator("#later").click()
    player.at(1)
    page.locator("#later").click()
    page.locator("#earlier").click()
    player.at(1)
    page.keyboard.press("ArrowRight")
    player.at(2)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    player.at(0)
    page.keyboard.press("ArrowLeft")
    player.at(0)
    page.locator("#last").click()
    player.at(last)
    expect(page.locator("#later")).to_be_disabled()
    page.keyboard.press("Home")
    player.at(0)


def test_the_file_shows_what_the_server_shows(player: Player, game: str) -> None:
    match, say = finished(game), speak(game)
    last = len(match.history)
    for dark in (False, True):
        player.page.emulate_media(color_scheme="dark" if dark else "light")
        theme = "dark" if dark else "light"
        expect(player.page.locator("html")).to_have_attribute("data-theme", theme)
        for at in (last // 2, last, 3):
            player.slide(at)
            drawn = renderer_of(match.game).themed_parts(match.at(at).view(None), say)
            assert player.page.locator(".part:visible").count() == len(drawn)
            assert player.page.evaluate(OTHERS, drawn) == [], (at, dark)
            palette = renderer_of(match.game).palette(dark)
            assert player.page.evaluate(DISCOLOURED, palette) == [], (at, dark)


def test_a_line_of_the_log_leads_to_its_position(player: Player, game: str) -> None:
    match = finished(game)
    line = player.page.locator(".entry:not(.silent)").nth(40)
    number = int(line.get_attribute("data-number") or 0)
    line.locator("button").click()
    player.at(number)
    expect(line).to_have_class(re.compile("now"))
    told = [
        narration_of(match.game).event_message(event, match.at(number))
        for event in match.history[number - 1].events
    ]
    for key, facts in told:
        expect(line).to_contain_text(speak(game)(key, **facts))
        expect(player.page.locator("#now-text")).to_contain_text(speak(game)(key, **facts))


def test_it_plays_by_itself_until_somebody_steps_in(player: Player) -> None:
    page = player.page
    page.clock.install(time=0)
    page.reload()
    page.locator("body[data-at='0']").wait_for()
    page.clock.pause_at(3_600_000)
    page.locator("#speed").select_option("400")
    page.locator("#play").click()
    page.clock.run_for(2100)
    player.at(5)
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "true")
    page.locator("#later").click()
    page.clock.run_for(2100)
    player.at(6)
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "false")
    page.locator("#last").click()
    last = int(page.locator("#slider").get_attribute("max") or 0)
    player.slide(last - 1)
    page.locator("#play").click()
    page.clock.run_for(2100)
    player.at(last)
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "false")


def test_everybody_is_there_by_his_own_name(player: Player, game: str) -> None:
    page = player.page
    match, say = finished(game), speak(game)
    for seat, name in enumerate(NAMES):
        called = say("table.player", player=match.record.players[seat])
        words = f"{name} ({called})" if name else called
        expect(page.locator(f"#players [data-seat='{seat}'] .name")).to_have_text(words)
    assert page.locator("img").count() == 0
    player.slide(len(match.history))
    expect(page.locator("#ranking li")).to_have_count(4)
    first = page.locator("#ranking li").first.locator(".rank")
    expect(first).to_have_text("1")


@pytest.mark.parametrize("game", ["tigris"])
def test_hands_are_open_in_a_replay(player: Player) -> None:
    player.slide(50)
    for seat in range(4):
        hand = player.page.locator(f"#players [data-seat='{seat}'] [data-fact^='hand-']")
        expect(hand).to_have_count(4)
        assert sum(map(int, hand.all_inner_texts())) <= 6


def test_the_chart_goes_with_the_position(player: Player, game: str) -> None:
    page = player.page
    plot = page.locator("#chart .plot")
    plot.focus()
    last = len(finished(game).history)
    page.keyboard.press("End")
    player.at(last)
    page.keyboard.press("ArrowLeft")
    player.at(last - 1)
    player.slide(last)
    expect(plot).to_have_attribute("aria-valuenow", str(last))
    total = finished(game).game.outcome(finished(game).state).rows
    values = page.locator("#chart .legend b").all_inner_texts()
    assert values == [str(own[0]) for own in total]
    shot(page, f"replay-{game}")


def test_one_player_is_split_into_sources(player: Player, game: str) -> None:
    page, match = player.page, finished(game)
    sheet = ui_of(match.game).sheet(match.state, match.history, speak(game))
    assert sheet is not None
    player.slide(len(match.history))
    page.locator("#chart [role='group']").first.locator("button").nth(1).click()
    legend = page.locator("#chart .legend b")
    if game == "tigris":
        assert numbers(legend.all_inner_texts()) == list(sheet.total[0])
        page.locator("#chart [role='group']").nth(1).locator("button").nth(1).click()
    assert sum(numbers(legend.all_inner_texts())) == sum(sheet.total[0])
    fills = page.locator("#chart .plot .area")
    looks = {one.get_attribute("fill") for one in fills.all()}
    assert len(looks) == fills.count() == legend.count() > 2
    page.locator("#chart summary").click()
    expect(page.locator("#chart tbody tr").last.locator("td")).to_have_count(legend.count())


def numbers(texts: list[str]) -> list[int]:
    return [int(text.replace("\N{MINUS SIGN}", "-")) for text in texts]


def test_on_a_phone_nothing_stands_beyond_the_edge(
    new_context: NewContext, game: str, tmp_path: Path
) -> None:
    file = tmp_path / "game.html"
    file.write_text(file_of(game), encoding="utf-8")
    page = new_context("phone").new_page()
    page.goto(file.as_uri())
    page.locator("body[data-at]").wait_for()
    page.locator("#later").tap()
    expect(page.locator("body")).to_have_attribute("data-at", "1")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for button in page.locator("#controls button:visible").all():
        box = button.bounding_box()
        assert box is not None and min(box["width"], box["height"]) >= 40
    page.locator("#chart .plot").scroll_into_view_if_needed()
    page.locator("#chart .plot").tap(position={"x": 200, "y": 80})
    expect(page.locator("body")).not_to_have_attribute("data-at", "1")


def test_a_damaged_file_says_so(new_context: NewContext, tmp_path: Path) -> None:
    file = tmp_path / "game.html"
    file.write_text(re.sub(r'(id="game">.{2000})[^<]*', r"\1", file_of("tigris")), encoding="utf-8")
    page = new_context("desk").new_page()
    page.goto(file.as_uri())
    expect(page.locator("#wait")).to_have_text(speak("page")("page.replay-broken"))
    expect(page.locator("#main")).to_be_hidden()


@pytest.fixture(scope="module")
def ended(house: Running) -> Tabled:
    """A table where a short game of Terra Mystica has ended."""
    table = set_table(house.url, "terra", "witches", "nomads")
    table.go_on(lambda sight: sight["moves"] >= 24, Random(2), ("upgrade",))
    table.go_on(lambda sight: False, Random(3), ("pass", "decline"))
    return table


def test_the_result_has_the_chart(page: Page, ended: Tabled) -> None:
    watch = ended.open(page)
    expect(page.locator("#chart .plot path.line")).to_have_count(2)
    sheet = watch.sight["result"]["sheet"]
    values = page.locator("#chart .legend b").all_inner_texts()
    assert numbers(values) == [own[0] for own in sheet["total"]]
    page.locator("#chart .plot").focus()
    page.keyboard.press("Home")
    expect(page.locator("#chart .legend b").first).to_have_text("20")
    shot(page, "result-chart")
    assert watch.is_clean(ended.url)


def test_the_replay_is_saved_from_the_result(page: Page, ended: Tabled, tmp_path: Path) -> None:
    ended.open(page)
    with page.expect_download() as saved:
        page.locator("#download-replay").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)
    other = page.context.new_page()
    other.goto(file.as_uri())
    other.locator("body[data-at='0']").wait_for()
    moves = ended.sight()["moves"]
    expect(other.locator("#slider")).to_have_attribute("max", json.dumps(moves))
