"""A bot that thinks says so in its row, and numbers count to what they are."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.support.chromium import NewContext
from tests.support.page_tables import Tabled, set_table
from tests.support.page_together import shoot
from tests.support.people import Chair
from tests.support.servers import HTTP, Running

RECORD = """
window.seen = [];
new MutationObserver((changes) => {
  for (const {target} of changes) {
    const row = target instanceof Element && target.closest(".player.thinks");
    if (row) window.seen.push([row.dataset.seat, row.querySelector(".thinking")?.ariaValueNow]);
  }
}).observe(document, {subtree: true, childList: true, attributes: true});
window.counted = [];
new MutationObserver((changes) => {
  for (const {target} of changes)
    window.counted.push([target.textContent, target.dataset.count ?? null]);
}).observe(document, {subtree: true, attributeFilter: ["data-count"]});
"""


def expert_table(url: str) -> Chair:
    """Somebody and an expert, who begins."""
    seats = [{"kind": "bot:expert"}, {"kind": "me"}]
    body = {"game": "tigris", "seats": seats, "order": "listed"}
    answer = HTTP.post(f"{url}/api/tables", json=body)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    me = next(seat for seat in made["seats"] if seat["secret"])
    return Chair(made["table"], me["seat"], me["secret"])


def opened(new_context: NewContext, url: str, chair: Chair, device: str = "desk") -> Page:
    context = new_context("phone" if device == "phone" else "desk")
    context.add_init_script(RECORD)
    page = context.new_page()
    page.goto(f"{url}/t/{chair.table}#{chair.secret}")
    return page


def test_an_expert_says_that_it_thinks_and_how_far_it_is(
    new_context: NewContext, house: Running
) -> None:
    page = opened(new_context, house.url, expert_table(house.url))
    row = page.locator(".player.thinks")
    row.wait_for()
    shoot(page, "thinking")
    expect(row.locator(".badge.wait")).to_have_text("thinking")
    bar = row.get_by_role("progressbar", name="thinking")
    assert 0 <= int(bar.get_attribute("aria-valuenow") or "-1") <= 100
    page.locator("body[data-mine=true]").wait_for(timeout=60_000)
    expect(row).to_have_count(0)
    seen = page.evaluate("window.seen")
    assert {seat for seat, _ in seen} == {"0"}
    assert "thinking" not in page.locator("#told").inner_text()


def points(table: Tabled) -> str:
    """A first move that brings a point."""
    king = next(text for text, *_ in table.sight()["choices"] if text.startswith("leader K"))
    table.move(0, king)
    found: str = next(
        text
        for text, *_ in table.sight()["choices"]
        if text.startswith("tile S") and marks(table, text)
    )
    return found


def marks(table: Tabled, text: str) -> bool:
    """Whether a tile lies beside the king's temple, and so brings a point."""
    chair = table.chairs[0]
    headers = {"Authorization": f"Bearer {chair.secret}"}
    path = f"{table.url}/api/tables/{chair.table}/marks"
    body = {"chosen": [" ".join(text.split()[:2])]}
    found = HTTP.post(path, json=body, headers=headers).json()["marks"]
    return bool(found.get(text.split()[2], {}).get("kind") == "score")


def test_points_count_up_on_the_rail_and_the_text_is_the_truth(
    new_context: NewContext, house: Running
) -> None:
    table = set_table(house.url, "tigris", "lion", "bull")
    text = points(table)
    page = opened(new_context, house.url, table.chairs[0])
    page.locator("#rail").wait_for()
    table.move(0, text)
    score = page.locator('#rail [data-fact="points-black"] .value')
    expect(score).to_have_text("1")
    page.locator("#rail [data-count]").wait_for()
    expect(page.locator("[data-count]")).to_have_count(0)
    assert ["1", "0"] in page.evaluate("window.counted")


def test_with_reduced_motion_numbers_are_there_at_once(
    new_context: NewContext, house: Running
) -> None:
    table = set_table(house.url, "tigris", "lion", "bull")
    text = points(table)
    page = opened(new_context, house.url, table.chairs[0])
    page.emulate_media(reduced_motion="reduce")
    page.locator("#rail").wait_for()
    table.move(0, text)
    expect(page.locator('#rail [data-fact="points-black"] .value')).to_have_text("1")
    assert page.evaluate("window.counted") == []


def test_changes_cover_no_names(new_context: NewContext, house: Running) -> None:
    table = set_table(house.url, "tigris", "lion", "bull")
    page = opened(new_context, house.url, table.chairs[1])
    page.locator("#rail").wait_for()
    asked = table.asked()
    tile = next(text for text, *_ in asked["choices"] if text.startswith("tile"))
    table.move(asked["seat"], tile, asked["seq"])
    plume = page.locator(".plume").first
    plume.wait_for()
    overlaps = """() => {
      const over = (a, b) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      const box = (one) => one.getBoundingClientRect();
      const boxes = (what) => [...document.querySelectorAll(what)].map(box);
      return boxes(".plume").some((plume) => boxes(".who .name").some((name) => over(plume, name)));
    }"""
    assert page.evaluate(overlaps) is False
