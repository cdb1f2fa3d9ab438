"""Conflicts as moments, kingdoms as an overlay, strengths without asking, monuments as cards."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.support.chromium import SIZES, Device, NewContext
from tests.support.page_tables import Tabled
from tests.support.page_watching import shot
from tests.support.servers import Running
from tests.support.tigris_lively import lively_match
from tests.web.test_help import gone_on

WAR = 97
"""A war of farmers begins: Bull (3, holding 3 farms) attacks Lion (6); Archer takes no part."""
ARCHER, BULL, LION = range(3)
UPRIGHT: ViewportSize = {"width": 820, "height": 1180}
TWO_WARS = 118
"""Two wars follow after one tile."""


@pytest.fixture
def war(house: Running) -> Tabled:
    return gone_on(house.url, lively_match(3, 3, {}, 130), WAR)


def answer(table: Tabled, most: bool = True) -> int:
    """Whoever is asked adds as much as possible, or nothing; the number of the answer."""
    sight = table.asked()
    texts = sorted(text for text, *_ in sight["choices"])
    table.move(sight["seat"], texts[-1 if most else 0], sight["seq"])
    return int(sight["seq"]) + 1


def reads(page: Page, role: str, strength: str, support: str, total: str) -> None:
    for name, text in (("strength", strength), ("support", support), ("sum", total)):
        expect(page.locator(f"#conflict .value.{name}.{role}")).to_contain_text(text)


def test_whoever_is_asked_sees_the_conflict_and_can_answer(
    new_context: NewContext, war: Tabled, device: Device
) -> None:
    page = new_context(device).new_page()
    war.open(page, BULL)
    panel = page.locator("#conflict .clash.open")
    expect(panel).to_be_visible()
    expect(panel.locator("h2")).to_have_text("External conflict (war) of farmers")
    expect(panel.locator(".fighter.attacker")).to_have_attribute("data-seat", str(BULL))
    expect(panel.locator(".fighter.attacker b")).to_have_text("Bull")
    expect(panel.locator(".fighter.defender b")).to_have_text("Lion")
    reads(page, "attacker", "3", "decides", "3")
    reads(page, "defender", "6", "…", "6")
    expect(panel).to_contain_text("Lion, who wins a tie")
    expect(panel).to_contain_text("Your chance to win", ignore_case=True)
    shot(page, f"conflict-open-{device}")
    for covered in ("#rail", "#controls", "#play"):
        assert not overlap(page, "#conflict .clash", covered), covered
    if device == "desk":
        page.set_viewport_size(UPRIGHT)
        for covered in ("#dock", "#right", "#rail", "#controls"):
            assert not overlap(page, "#conflict .clash", covered), covered
        page.set_viewport_size(SIZES["desk"])
    page.locator('#answers [data-token="support 3"]').click()
    expect(page.locator("#done")).to_have_attribute("aria-disabled", "false")
    page.locator("#done").click()
    page.locator("#careful-anyway").click()  # three farms cannot win it
    page.locator(f'body[data-seq="{WAR + 1}"]').wait_for()
    reads(page, "attacker", "3", "+3", "6")
    reads(page, "defender", "6", "decides", "6")
    expect(panel).to_contain_text("Lion wins")


def overlap(page: Page, one: str, other: str) -> bool:
    a, b = page.locator(one).bounding_box(), page.locator(other).bounding_box()
    assert a is not None and b is not None
    return (
        a["x"] < b["x"] + b["width"]
        and b["x"] < a["x"] + a["width"]
        and a["y"] < b["y"] + b["height"]
        and b["y"] < a["y"] + a["height"]
    )


@pytest.mark.parametrize("seat", [ARCHER, BULL, LION, None])
def test_everybody_at_the_table_sees_it_and_how_it_ends(
    new_context: NewContext, war: Tabled, seat: int | None
) -> None:
    page = new_context("desk").new_page()
    if seat is None:
        page.goto(f"{war.url}/t/{war.chairs[0].table}")
    else:
        war.open(page, seat)
    expect(page.locator("#conflict .clash.open")).to_be_visible()
    reads(page, "attacker", "3", "decides", "3")
    answer(war)
    reads(page, "attacker", "3", "+3", "6")
    expect(page.locator("#conflict .value.support.attacker .tile")).to_have_count(3)
    expect(page.locator("#conflict .value.support.defender .tile")).to_have_count(0)
    answer(war)
    panel = page.locator("#conflict .clash.decided")
    expect(panel).to_be_visible()
    expect(panel.locator(".fighter.winner")).to_have_attribute("data-seat", str(LION))
    expect(panel.locator(".fighter.loser")).to_have_attribute("data-seat", str(BULL))
    expect(panel.locator(".outcomes li")).to_have_text(
        [re.compile("farmer of Bull is driven out"), re.compile("3 farms"), re.compile("scores 4")]
    )
    if seat == ARCHER:
        shot(page, "conflict-won")
    expect(page.locator("#conflict")).to_be_hidden()


def test_the_sums_count_up_and_a_key_skips_to_the_end(new_context: NewContext, war: Tabled) -> None:
    page = new_context("desk").new_page()
    war.open(page, ARCHER)
    page.evaluate("localStorage['ziggurat.speed'] = 'slow'")
    page.evaluate(
        """() => {
          window.sums = [];
          new MutationObserver(() => {
            const text = document.querySelector('.value.sum.attacker')?.textContent;
            if (text && text !== window.sums.at(-1)) window.sums.push(text);
          }).observe(document.getElementById('conflict'), {subtree: true, childList: true});
        }"""
    )
    answer(war)
    expect(page.locator("#conflict .value.sum.attacker")).to_have_text("6")
    assert page.evaluate("window.sums") == ["3", "4", "5", "6"]
    answer(war)
    expect(page.locator("#conflict .clash.decided")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#conflict")).to_be_hidden()
    expect(page.locator("#conflict-open")).to_be_visible()


def test_nothing_else_tells_the_result_before_the_panel_does(
    new_context: NewContext, war: Tabled
) -> None:
    page = new_context("desk").new_page()
    war.open(page, ARCHER)
    answer(war)
    page.locator(f'body[data-seq="{WAR + 1}"]').wait_for()
    page.evaluate(
        """() => {
          window.seen = [];
          new MutationObserver(() => {
            if (document.body.classList.contains('deciding'))
              for (const place of ['#news', '.entry.now'])
                window.seen.push(getComputedStyle(document.querySelector(place)).visibility);
          }).observe(document.body, {attributes: true, attributeFilter: ['class']});
        }"""
    )
    answer(war)
    expect(page.locator("#conflict .clash.decided:not(.deciding)")).to_be_visible()
    assert set(page.evaluate("window.seen")) == {"hidden"}
    for place in ("#news", ".entry.now"):
        expect(page.locator(place)).to_have_css("visibility", "visible")


def test_without_motion_the_result_is_there_at_once(new_context: NewContext, war: Tabled) -> None:
    page = new_context("desk").new_page()
    page.emulate_media(reduced_motion="reduce")
    war.open(page, LION)
    answer(war)
    answer(war)
    panel = page.locator("#conflict .clash.decided")
    expect(panel).to_be_visible()
    assert (
        panel.evaluate(
            "one => one.getAnimations({subtree: true}).length + one.classList.contains('deciding')"
        )
        == 0
    )
    reads(page, "attacker", "3", "+3", "6")
    panel.click()
    expect(page.locator("#conflict")).to_be_hidden()


def test_it_is_closed_and_opened_again(
    new_context: NewContext, war: Tabled, device: Device
) -> None:
    page = new_context(device).new_page()
    war.open(page, LION)
    panel = page.locator("#conflict .clash.open")
    expect(panel).to_be_visible()
    page.locator("#conflict-close").click()
    expect(page.locator("#conflict")).to_be_hidden()
    page.locator("#conflict-open").click()
    expect(panel).to_be_visible()
    page.keyboard.press("w")
    expect(page.locator("#conflict")).to_be_hidden()
    page.keyboard.press("w")
    expect(panel).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#conflict")).to_be_hidden()


def test_the_log_and_history_show_it_again(
    new_context: NewContext, war: Tabled, device: Device
) -> None:
    answer(war)
    answer(war)
    page = new_context(device).new_page()
    war.open(page, ARCHER)
    expect(page.locator("#conflict")).to_be_hidden()
    if device == "phone":
        page.locator('#nav [data-tab="log"]').click()
    begun = page.locator(f'li.entry[data-number="{WAR}"] .story')
    begun.click()
    panel = page.locator("#conflict .clash.decided")
    expect(panel).to_be_visible()
    reads(page, "attacker", "3", "+3", "6")
    expect(panel.locator(".fighter.winner b")).to_have_text("Lion")
    shot(page, f"conflict-log-{device}")
    panel.click()
    expect(page.locator("#conflict")).to_be_hidden()
    page.locator("#earlier").click()
    expect(page.locator("#conflict .clash.open")).to_be_visible()
    reads(page, "defender", "6", "decides", "6")


def test_no_tile_is_seen_before_it_is_laid_down(war: Tabled) -> None:
    """What anybody is told of the conflict is the same, whatever they hold; only odds differ."""

    def told() -> list[dict[str, object]]:
        views = [war.sight(seat)["conflicts"] for seat in (ARCHER, BULL, LION)]
        views.append(war.client.get(f"{war.url}{war.chairs[0].path}").json()["conflicts"])
        for [conflict] in views:
            conflict.pop("odds")
        assert all(view == views[0] for view in views)
        found: list[dict[str, object]] = views[0]
        return found

    [begun] = told()
    assert support(begun) == [None, None]
    answer(war)
    [added] = told()
    assert support(added) == [3, None]
    answer(war)
    [won] = told()
    assert support(won) == [3, 2]


def support(conflict: dict[str, object]) -> list[object]:
    return [conflict[side]["support"] for side in ("attacker", "defender")]  # type: ignore[index]


def test_several_wars_come_one_after_another(new_context: NewContext, house: Running) -> None:
    table = gone_on(house.url, lively_match(1, 3, {}, 130), TWO_WARS)
    page = new_context("desk").new_page()
    table.open(page, table.asked()["seat"])
    page.emulate_media(reduced_motion="reduce")
    first = page.locator("#conflict h2").inner_text()
    answer(table, most=False)
    seq = answer(table, most=False)
    page.locator(f'body[data-seq="{seq}"]').wait_for()
    expect(page.locator("#conflict .clash.decided h2")).to_have_text(first)
    page.locator("#conflict .clash").click()
    expect(page.locator("#conflict .clash.open h2")).not_to_have_text(first)


def test_screen_readers_are_told(new_context: NewContext, war: Tabled) -> None:
    page = new_context("desk").new_page()
    war.open(page, BULL)
    told = page.locator("#told")
    expect(told).to_contain_text("Bull may add farms from the hand, then Lion, who wins a tie")
    answer(war)
    expect(told).to_contain_text("Lion wins even without adding anything")
    answer(war)
    expect(told).to_contain_text("Lion wins the war against Bull, 8 to 6")


# Kingdoms and strengths


def test_kingdoms_can_be_left_tinted(new_context: NewContext, war: Tabled, device: Device) -> None:
    page = new_context(device).new_page()
    war.open(page, ARCHER)
    areas = page.locator("#stage .kingdom")
    expect(areas.first).to_be_hidden()
    if device == "phone":
        page.locator("#kingdoms").click()
    else:
        page.keyboard.press("k")
    expect(areas.first).to_be_visible()
    page.reload()
    expect(areas.first).to_be_visible()
    expect(page.locator("#kingdoms")).to_have_attribute("aria-pressed", "true")
    looks = areas.evaluate_all(
        """all => all.map((one) => getComputedStyle(one))
            .map(({stroke, strokeDasharray}) => [stroke, strokeDasharray])"""
    )
    assert len(looks) > 1
    for at in range(2):
        assert len({look[at] for look in looks}) == len(looks)
    shot(page, f"kingdoms-{device}")
    page.locator("#kingdoms").click()
    expect(areas.first).to_be_hidden()


def test_strengths_are_shown_until_they_are_switched_off(
    new_context: NewContext, war: Tabled, device: Device
) -> None:
    page = new_context(device).new_page()
    war.open(page, ARCHER)
    notes = war.sight(ARCHER)["notes"]
    plates = page.locator("#stage .note")
    expect(plates).to_have_count(len(notes))
    expect(page.locator("#costs")).to_have_attribute("aria-pressed", "true")
    texts = plates.evaluate_all(
        """all => all.map((one) =>
            [...one.querySelectorAll('text')].map(({textContent}) => textContent).join('/'))"""
    )
    assert sorted(texts) == sorted(note["text"] for note in notes.values())
    page.locator("#costs").click()
    expect(plates).to_have_count(0)
    page.reload()
    expect(page.locator("#costs")).to_have_attribute("aria-pressed", "false")
    expect(plates).to_have_count(0)


# Monuments


def test_monuments_are_large_choices(
    new_context: NewContext, house: Running, device: Device
) -> None:
    table = gone_on(house.url, lively_match(1, 3, {}, 130), 98)
    sight = table.asked()
    page = new_context(device).new_page()
    table.open(page, sight["seat"])
    cards = page.locator("#cards button")
    tokens = [name for name, token in sight["tokens"].items() if token["group"] == "card"]
    expect(cards).to_have_count(len(tokens))
    assert len(tokens) == 4
    for token in tokens:
        card = page.locator(f'#cards [data-token="{token}"]')
        expect(card).to_contain_text(sight["tokens"][token]["hint"])
        expect(card.locator(".sign")).to_be_visible()
    shot(page, f"monument-{device}")
    chosen = page.locator('#cards [data-token="monument red-green"]')
    chosen.focus()
    page.keyboard.press("Enter")
    expect(chosen).to_have_attribute("aria-pressed", "true")
    page.locator("#done").click()
    page.wait_for_function("(seq) => Number(document.body.dataset.seq) > seq", arg=sight["seq"])
    assert table.sight()["log"][-1]["move"].startswith("monument red-green")
