"""The letters of the page are its own, have all that is written, and nothing jumps."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.support.chromium import NewContext
from tests.support.page_tables import set_table
from tests.support.servers import Running

LETTERS = (
    "áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽąćęłńóśźżĄĆĘŁŃÓŚŹŻăâîșțĂÂÎȘȚ"
    "0123456789„”“’…·×±–−‹›←↑→↓▶▾▸◐⇤⇥❚⚔"  # noqa: RUF001
)
FACES = ("400 16px 'Alegreya Sans'", "700 16px 'Alegreya Sans'", "700 16px Alegreya")
FALLBACK = """([face, letters]) => {
  const pen = document.createElement('canvas').getContext('2d');
  const width = (font, letter) => ((pen.font = font), pen.measureText(letter).width);
  const drawn = (font, letter) => {
    pen.canvas.width = pen.canvas.height = 32;
    pen.font = font.replace('16px', '24px');
    pen.fillText(letter, 4, 24);
    return pen.canvas.toDataURL();
  };
  return [...letters].filter((letter) =>
    drawn(`${face}, serif`, letter) !== drawn(`${face}, monospace`, letter) ||
    width(`${face}, serif`, letter) !== width(`${face}, monospace`, letter));
}"""
LOADED = "(face) => document.fonts.load(face, 'ž').then((found) => found.length)"


def opened(new_context: NewContext, url: str, where: str) -> Page:
    page = new_context("desk").new_page()
    page.goto(url + where)
    page.evaluate("document.fonts.ready.then(() => true)")
    return page


@pytest.mark.parametrize("where", ["/", "/rules/tigris"])
def test_pages_are_written_in_their_own_letters(
    new_context: NewContext, house: Running, where: str
) -> None:
    page = opened(new_context, house.url, where)
    title = page.locator("h1, h2").first
    assert title.evaluate("one => getComputedStyle(one).fontFamily").startswith("Alegreya")
    assert page.evaluate("getComputedStyle(document.body).fontFamily").startswith('"Alegreya Sans"')
    assert page.evaluate("[...document.fonts].filter((one) => one.status === 'loaded').length") >= 3
    assert [page.evaluate(LOADED, face) for face in FACES] == [1, 1, 1]


@pytest.mark.parametrize("face", FACES)
def test_a_face_has_every_letter_of_four_languages(
    new_context: NewContext, house: Running, face: str
) -> None:
    page = opened(new_context, house.url, "/")
    page.evaluate(LOADED, face)
    assert page.evaluate(FALLBACK, [face, LETTERS]) == []
    assert page.evaluate(FALLBACK, [face, "ж"]) == ["ж"]


def test_all_figures_are_equally_wide(new_context: NewContext, house: Running) -> None:
    page = opened(new_context, house.url, "/")
    for face in FACES:
        page.evaluate(LOADED, face)
        widths = page.evaluate(
            """(face) => {
              const pen = document.createElement('canvas').getContext('2d');
              pen.font = face;
              return [...'0123456789'].map((one) => pen.measureText(one).width.toFixed(3));
            }""",
            face,
        )
        assert len(set(widths)) == 1, face


def test_fonts_are_preloaded_and_kept(new_context: NewContext, house: Running) -> None:
    page = opened(new_context, house.url, "/")
    links = page.locator('link[rel="preload"][as="font"]')
    hrefs = links.evaluate_all("all => all.map((one) => one.href)")
    assert len(hrefs) == 3
    for href in hrefs:
        answer = page.request.get(href)
        assert answer.headers["content-type"] == "font/woff2"
        assert "immutable" in answer.headers["cache-control"]


def test_lines_are_as_high_before_the_letters_are_there(
    new_context: NewContext, house: Running
) -> None:
    page = opened(new_context, house.url, "/")
    heights = """([own, other, weight]) => [own, other].map((family) => {
      const line = document.createElement('div');
      line.style.setProperty('font', `${weight} 40px/normal ${family}`);
      line.textContent = 'Players, kings and traders';
      line.style.setProperty('width', 'max-content');
      document.body.append(line);
      const {width, height} = line.getBoundingClientRect();
      line.remove();
      return [width, height];
    })"""
    for own, other, weight in (
        ("'Alegreya Sans'", "'Meanwhile Sans'", 400),
        ("'Alegreya Sans'", "'Meanwhile Sans'", 700),
        ("Alegreya", "'Meanwhile Serif'", 700),
    ):
        page.evaluate(LOADED, f"{weight} 16px {own}")
        (width, height), (other_width, other_height) = page.evaluate(heights, [own, other, weight])
        assert abs(height - other_height) <= 1, own
        assert abs(width / other_width - 1) < 0.1, own


def test_a_table_weighs_at_most_170_kilobytes(new_context: NewContext, house: Running) -> None:
    """Of bundles; without them, modules are sent one by one, and the fonts alone are weighed."""
    table = set_table(house.url, "terra", "witches", "nomads")
    page = new_context("desk").new_page()
    sizes: dict[str, int] = {}
    page.on(
        "requestfinished",
        lambda request: sizes.update({request.url: request.sizes()["responseBodySize"]}),
    )
    table.open(page)
    page.wait_for_load_state("networkidle")
    fonts = sum(size for url, size in sizes.items() if url.endswith(".woff2"))
    assert 0 < fonts < 50_000
    if any("/bundles/" in url for url in sizes):
        assert sum(sizes.values()) < 170_000
