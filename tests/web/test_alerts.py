"""Whoever looks elsewhere is called when it is their turn; settings say how."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.support.chromium import NewContext
from tests.support.page_measures import hard_to_touch, nameless
from tests.support.page_tables import Tabled, set_table
from tests.support.page_together import shoot
from tests.support.servers import Running

ELSEWHERE = """
window.calls = [];
window.focused = true;
Document.prototype.hasFocus = () => window.focused;
window.Notification = class {
  static permission = 'default';
  static async requestPermission() {
    window.calls.push('asked');
    window.Notification.permission = window.allowed ?? 'granted';
  }
  constructor(title, {body}) { window.calls.push(title + ': ' + body); }
  close() { window.calls.push('closed'); }
};
addEventListener('ziggurat-sound', ({detail}) => window.calls.push(detail));
"""


@pytest.fixture
def table(house: Running) -> Tabled:
    """Lion has one action left, then it is Bull's turn."""
    made = set_table(house.url, "tigris", "lion", "bull")
    made.move(0, first(made, 0))
    return made


def first(table: Tabled, seat: int) -> str:
    """A tile that this seat can place."""
    choices = table.sight(seat)["choices"]
    texts: list[str] = [text for text, *_ in choices]
    return next(text for text in texts if text.startswith("tile"))


def sit_down(context: BrowserContext, table: Tabled) -> Page:
    """The page of Bull, who has clicked upon it once."""
    context.add_init_script(ELSEWHERE)
    page = context.new_page()
    table.open(page, 1)
    page.locator("#ask-who").click()
    return page


def calls(page: Page) -> list[str]:
    found: list[str] = page.evaluate("window.calls")
    return found


def allow_notes(page: Page) -> None:
    page.locator("#settings-open").click()
    page.locator("#set-notes").check()
    expect(page.locator("#set-notes")).to_be_checked()
    page.locator("#settings [value=close]").click()


def begin_turn(page: Page, table: Tabled, focused: bool = False) -> None:
    """It becomes Bull's turn while Bull looks elsewhere, or here."""
    page.evaluate(f"window.focused = {str(focused).lower()}")
    table.move(0, first(table, 0))
    page.locator("body[data-mine=true]").wait_for()


def test_who_looks_elsewhere_is_called(new_context: NewContext, table: Tabled) -> None:
    page = sit_down(new_context("desk"), table)
    allow_notes(page)
    begin_turn(page, table)
    asked, *sounds, note = calls(page)
    assert asked == "asked" and sounds == ["turn"]
    assert note.startswith("● Your turn · Tigris") and note.endswith(table.sight(1)["ask"]["text"])
    expect(page).to_have_title("● Your turn · Tigris & Euphrates")
    page.evaluate("window.dispatchEvent(new Event('focus'))")
    assert calls(page)[-1] == "closed"
    table.move(1, first(table, 1))
    page.locator('body[data-seq="3"]').wait_for()
    assert calls(page).count("turn") == 1


def test_who_looks_here_is_left_in_peace(new_context: NewContext, table: Tabled) -> None:
    page = sit_down(new_context("desk"), table)
    allow_notes(page)
    begin_turn(page, table, focused=True)
    assert calls(page) == ["asked"]


def test_nothing_is_asked_and_no_note_comes_unless_it_is_wanted(
    new_context: NewContext, table: Tabled
) -> None:
    page = sit_down(new_context("desk"), table)
    begin_turn(page, table)
    assert calls(page) == ["turn"]


def test_sound_can_be_switched_off_and_stays_off(new_context: NewContext, table: Tabled) -> None:
    page = sit_down(new_context("desk"), table)
    page.locator("#settings-open").click()
    page.locator("#set-sound").select_option("off")
    page.reload()
    page.locator("body[data-mine=false]").wait_for()
    page.locator("#settings-open").click()
    expect(page.locator("#set-sound")).to_have_value("off")
    page.locator("#settings [value=close]").click()
    begin_turn(page, table)
    assert calls(page) == []


def test_a_browser_that_refuses_notes_is_told_of(new_context: NewContext, table: Tabled) -> None:
    page = sit_down(new_context("desk"), table)
    page.evaluate("window.allowed = 'denied'")
    page.locator("#settings-open").click()
    page.locator("#set-notes").click()
    expect(page.locator("#notes-state")).to_contain_text("does not allow notifications")
    expect(page.locator("#set-notes")).not_to_be_checked()


def test_who_had_switched_the_only_sound_off_still_hears_nothing(
    new_context: NewContext, table: Tabled
) -> None:
    context = new_context("desk")
    context.add_init_script("localStorage.setItem('ziggurat.sound', 'off')")
    page = sit_down(context, table)
    begin_turn(page, table)
    assert calls(page) == []


@pytest.mark.parametrize("device", ["desk", "phone"])
def test_settings_are_kept(new_context: NewContext, table: Tabled, device: str) -> None:
    page = sit_down(new_context("phone" if device == "phone" else "desk"), table)
    page.locator("#settings-open").click()
    assert nameless(page) == []
    if device == "phone":
        assert hard_to_touch(page) == []
    shoot(page, f"settings-{device}")
    page.locator("#set-speed").select_option("fast")
    page.locator("#set-pace").select_option("slow")
    page.locator("#set-warnings").uncheck()
    page.reload()
    page.locator("body[data-seq]").wait_for()
    page.locator("#settings-open").click()
    expect(page.locator("#set-speed")).to_have_value("fast")
    expect(page.locator("#set-pace")).to_have_value("slow")
    expect(page.locator("#set-warnings")).not_to_be_checked()
