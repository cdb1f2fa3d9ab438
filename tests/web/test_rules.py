"""The rules as a page: read, searched, with pictures, in both lights and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.support.chromium import NewContext
from tests.support.page_measures import FINGER, contrasts, nameless, width
from tests.support.page_tables import set_table
from tests.support.page_watching import Watch, shot
from tests.support.servers import Running
from ziggurat.i18n import speak

GAMES = {"tigris": "TE-28", "terra": "TM-124"}
"""Each with a clause that has a picture."""
say = speak("page")
_LOADED = "(image) => image.complete && image.naturalWidth > 0"


@pytest.fixture
def desk(new_context: NewContext) -> Page:
    return new_context("desk").new_page()


def clause(page: Page, rule: str) -> Locator:
    return page.locator(f'.clause[id="{rule}"]')


def seek(page: Page, words: str, found: int) -> None:
    """Search, and wait until the page has told how many places it found."""
    page.locator("#sought").fill(words)
    expect(page.locator("#found")).to_have_text(say("page.found", number=found))


@pytest.mark.parametrize("game", GAMES)
def test_a_link_leads_to_a_clause_and_its_picture(page: Page, house: Running, game: str) -> None:
    watch = Watch(page)
    rule = GAMES[game]
    page.goto(f"{house.url}/rules/{game}#{rule}")
    expect(page).to_have_title(re.compile(re.escape(speak(game)("table.title"))))
    target = clause(page, rule)
    expect(target).to_be_in_viewport()
    expect(target.locator("figcaption")).to_have_text(speak(game)(f"example.{rule.lower()}"))
    picture = target.locator("img.light")
    picture.scroll_into_view_if_needed()
    expect(picture).to_be_visible()
    expect(target.locator("img.dark")).to_be_hidden()
    assert picture.evaluate("(image) => image.decode()") is None
    assert picture.evaluate(_LOADED)
    shot(page, f"rules-{game}")
    assert width(page) <= page.evaluate("innerWidth")
    assert nameless(page) == []
    assert watch.is_clean(house.url)


def test_every_picture_of_the_page_can_be_fetched(desk: Page, house: Running) -> None:
    for game in GAMES:
        desk.goto(f"{house.url}/rules/{game}")
        pictures = desk.locator("figure img")
        where = pictures.evaluate_all("(all) => all.map((one) => one.src)")
        assert len(where) >= 20 and len(where) == len(set(where))
        for one in where:
            assert desk.request.get(one).headers["content-type"] == "image/svg+xml"


def test_words_are_found_and_marked_in_any_order_and_capitals(desk: Page, house: Running) -> None:
    desk.goto(f"{house.url}/rules/terra")
    words = desk.evaluate("""() => [...document.querySelectorAll(
      '.clause, .chapter > :not(.clause, .terms, h2), .intro > *, .terms tbody tr')]
        .map((one) => one.textContent)""")
    fitting = [text for text in words if "carpet" in text.lower() and "tunnel" in text.lower()]
    assert 1 < len(fitting) < len(words) / 4
    seek(desk, "CARPET tunnel", len(fitting))
    seen = desk.locator(".clause:visible")
    assert 0 < seen.count() <= len(fitting)
    for text in seen.all_inner_texts():
        assert "carpet" in text.lower() and "tunnel" in text.lower()
    marks = set(map(str.lower, desk.locator("mark").all_inner_texts()))
    assert marks == {"carpet", "tunnel"}
    again = seen.first.inner_text().lower()
    assert seen.first.locator("mark").count() == again.count("carpet") + again.count("tunnel")
    desk.locator("#sought").press("Escape")
    expect(desk.locator("mark")).to_have_count(0)
    expect(clause(desk, "TM-1")).to_be_visible()


def test_words_that_no_clause_has(desk: Page, house: Running) -> None:
    desk.goto(f"{house.url}/rules/tigris")
    seek(desk, "zeppelin", 0)
    expect(desk.locator("#none")).to_be_visible()
    expect(desk.locator(".clause:visible")).to_have_count(0)
    assert desk.locator(".chapter:visible").count() == 0


@pytest.mark.parametrize(("game", "rule"), [("tigris", "TE-72"), ("terra", "TM-428")])
def test_a_note_says_what_is_ours_and_what_one_could_do_instead(
    page: Page, house: Running, game: str, rule: str
) -> None:
    page.goto(f"{house.url}/rules/{game}#{rule}")
    note = clause(page, rule).get_by_role("note")
    expect(note).to_be_in_viewport(ratio=1)
    expect(note.locator("p")).to_have_count(2)
    expect(note.locator("strong").last).to_have_text("Alternative")
    shot(page, f"rules-note-{game}")
    assert width(page) <= page.evaluate("innerWidth")
    read = contrasts(page, ".note p", ".note strong", ".note code")
    assert min(read.values()) >= 4.5, read


def test_all_rulings_are_found_by_their_name(desk: Page, house: Running) -> None:
    desk.goto(f"{house.url}/rules/tigris")
    desk.locator("#sought").fill("our ruling")
    expect(clause(desk, "TE-1")).to_be_hidden()
    assert (
        desk.locator(".clause:visible").count()
        == desk.locator(".note", has_text="Our ruling").count()
    )
    expect(clause(desk, "TE-109").locator("mark", has_text="Our")).to_be_visible()


def test_a_number_leads_to_its_clause(desk: Page, house: Running) -> None:
    desk.goto(f"{house.url}/rules/tigris")
    desk.locator("#sought").fill("te85")
    desk.locator("#sought").press("Enter")
    expect(clause(desk, "TE-85")).to_be_in_viewport()
    expect(desk).to_have_url(re.compile("#TE-85$"))
    expect(desk.locator("#sought")).to_have_value("")
    expect(clause(desk, "TE-1")).to_be_visible()


def test_a_clause_that_another_names_is_one_click_away(desk: Page, house: Running) -> None:
    desk.goto(f"{house.url}/rules/tigris#TE-10")
    clause(desk, "TE-10").locator("a.cited", has_text="TE-63").click()
    expect(clause(desk, "TE-63")).to_be_in_viewport()
    desk.locator("#sought").fill("unification")
    expect(clause(desk, "TE-1")).to_be_hidden()
    desk.evaluate("location.hash = 'TE-1'")
    expect(clause(desk, "TE-1")).to_be_visible()


@pytest.mark.parametrize("language", ["cs", "pl", "ro"])
def test_letters_without_accents_are_enough(
    new_context: NewContext, house: Running, language: str
) -> None:
    page = new_context("desk", language).new_page()
    page.goto(f"{house.url}/rules/tigris")
    plain, accented = {"cs": ("kral", "král"), "pl": ("krol", "król"), "ro": ("rau", "râu")}[
        language
    ]
    for words in (plain, accented):
        page.locator("#sought").fill(words)
        marked = page.locator("mark", has_text=re.compile(f"^{accented}$", re.IGNORECASE))
        expect(marked.first).to_be_visible()
        page.locator("#sought").press("Escape")
        expect(page.locator("mark")).to_have_count(0)


def test_the_dark_has_dark_pictures(desk: Page, house: Running) -> None:
    desk.emulate_media(color_scheme="dark")
    desk.goto(f"{house.url}/rules/tigris#TE-28")
    target = clause(desk, "TE-28")
    expect(target.locator("img.dark")).to_be_visible()
    expect(target.locator("img.light")).to_be_hidden()
    read = contrasts(desk, "main p", "figcaption", "a.rule", "a.cited", "#contents a", "mark")
    assert min(read.values()) >= 4.5, read
    shot(desk, "rules-dark")


def test_light_text_can_be_read_and_targets_touched(page: Page, house: Running) -> None:
    page.goto(f"{house.url}/rules/terra#TM-124")
    page.locator("#sought").fill("bridge")
    expect(page.locator("mark").first).to_be_visible()
    read = contrasts(page, "main p", "figcaption", "a.rule", "a.cited", "#found", "mark")
    assert min(read.values()) >= 4.5, read
    for selector in ("#books a", "#sought", "#language", "#theme", "#contents summary"):
        for one in page.locator(selector).all():
            box = one.bounding_box()
            assert box is not None and box["height"] >= FINGER - 0.5, selector


def test_a_tip_is_found_and_leads_to_its_clause(page: Page, house: Running) -> None:
    page.goto(f"{house.url}/rules/tigris")
    seek(page, "safety first", 1)
    tip = page.locator("#tips p:visible")
    expect(tip).to_have_count(1)
    tip.get_by_role("link", name="TE-53").click()
    expect(clause(page, "TE-53")).to_be_in_viewport()
    assert width(page) <= page.evaluate("innerWidth")


@pytest.mark.parametrize("game", GAMES)
def test_the_chapters_lead_to_the_story(desk: Page, house: Running, game: str) -> None:
    desk.emulate_media(color_scheme="dark")
    desk.goto(f"{house.url}/rules/{game}")
    desk.locator("#contents a", has_text="story").click()
    expect(desk.locator("#story h2")).to_be_in_viewport()
    picture = desk.locator("#story img.dark")
    picture.scroll_into_view_if_needed()
    expect(picture).to_be_visible()
    assert picture.evaluate("(image) => image.decode()") is None
    shot(desk, f"rules-story-{game}")
    read = contrasts(desk, "#story p", "#story li", "#story li strong", "#short a")
    assert min(read.values()) >= 4.5, read


@pytest.mark.parametrize("game", GAMES)
def test_the_start_page_leads_to_the_rules(desk: Page, house: Running, game: str) -> None:
    desk.goto(house.url)
    desk.locator(f'.game[data-game="{game}"] a.rules').click()
    desk.wait_for_url(f"**/rules/{game}")
    expect(desk.locator("#books [aria-current]")).to_have_text(speak(game)("table.title"))


def test_the_rules_lead_to_the_lessons(desk: Page, house: Running) -> None:
    desk.goto(f"{house.url}/rules/terra")
    desk.locator('#short a[href="/learn/terra"]').click()
    expect(desk.locator("#lessons li")).to_have_count(10)


def test_a_table_leads_to_the_rules(desk: Page, house: Running) -> None:
    set_table(house.url, "tigris", "lion", "bull").open(desk)
    desk.keyboard.press("?")
    with desk.context.expect_page() as opened:
        desk.locator("#help-rules").click()
    opened.value.wait_for_url("**/rules/tigris")


def test_the_clause_of_a_refusal_leads_to_its_place_in_the_rules(
    desk: Page, house: Running
) -> None:
    set_table(house.url, "terra", "auren", "giants").open(desk)
    box = desk.locator("#stage [data-at]:not(.lit)").first.bounding_box()
    assert box is not None
    desk.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    desk.locator("#toast .clause").click()
    expect(desk.locator("#clause-number")).to_have_text(re.compile("^TM-"))
    rule = desk.locator("#clause-number").inner_text()
    shot(desk, "clause-link")
    with desk.context.expect_page() as opened:
        desk.locator("#clause-more").click()
    opened.value.wait_for_url(f"**/rules/terra#{rule}")
    expect(clause(opened.value, rule)).to_be_in_viewport()


def test_a_term_of_the_glossary_is_found_by_its_word_in_another_language(
    new_context: NewContext, house: Running
) -> None:
    page = new_context("phone", "ro").new_page()
    page.goto(f"{house.url}/rules/terra#glossary")
    term = page.locator("#term-trading-post")
    expect(page.locator("#glossary h2")).to_be_in_viewport()
    expect(term.locator("td[lang=pl]")).to_have_text("faktoria")
    assert width(page) <= page.evaluate("innerWidth")
    shot(page, "glossary")
    page.locator("#sought").fill("obchodni stanice")
    expect(page.locator("#term-bridge")).to_be_hidden()
    own = speak("terra", "ro")("page.kind-trading-post").lower()
    expect(term.locator("dfn")).to_have_text(own)
    expect(term).to_be_visible()
    expect(term.locator("mark").first).to_be_visible()
