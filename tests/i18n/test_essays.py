"""The story and the tips of each game: the same in every language, tied to clauses that exist."""

from __future__ import annotations

import re
from itertools import chain
from xml.etree import ElementTree

import pytest
from ziggurat_nim import Nim

from ziggurat.core.registry import find
from ziggurat.games.tigris.render.timeline import STATIONS
from ziggurat.i18n import LANGUAGES, STORY, TIPS, clause, essay
from ziggurat.server.http.rules_page import essay_links
from ziggurat.ui import ui_of

GAMES = ("tigris", "terra")
_CITED = re.compile(r"\b[A-Z]{2}-\d+\b")
_PICTURE = re.compile(r"!\[(.+)\]\((.+)\)")

in_every_language = pytest.mark.parametrize(
    ("language", "game", "name"),
    [(lang, game, name) for lang in LANGUAGES for game in GAMES for name in (STORY, TIPS)],
)


def blocks(game: str, name: str, language: str) -> list[str]:
    """Headings, paragraphs, pictures and the entries of lists."""
    return re.split(r"\n\n|\n(?=- )", essay(game, name, language).strip())


def shape(block: str) -> tuple[str, list[str], list[str]]:
    """What a block has in common with its translations."""
    kind = re.match(r"#+ |- |!|\*\*|", block)
    assert kind is not None
    return kind[0], _CITED.findall(block), [found[1] for found in _PICTURE.findall(block)]


@in_every_language
def test_every_language_tells_the_same(language: str, game: str, name: str) -> None:
    own, english = (blocks(game, name, lang) for lang in (language, "en"))
    assert list(map(shape, own)) == list(map(shape, english))
    assert shape(own[0])[0] == "# " and len(own) > 10
    assert language == "en" or not set(own) & set(english)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", [STORY, TIPS])
def test_what_is_cited_are_clauses(game: str, name: str) -> None:
    cited = _CITED.findall(essay(game, name))
    assert cited and [number for number in cited if clause(game, number) is None] == []


@pytest.mark.parametrize("game", GAMES)
def test_every_tip_rests_on_a_clause(game: str) -> None:
    tips = [block for block in blocks(game, TIPS, "en") if block.startswith("**")]
    assert len(tips) >= 12
    assert [tip for tip in tips if not _CITED.search(tip)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_years_of_the_list_are_those_of_the_river(language: str) -> None:
    years = re.findall(r"^- \*\*(\d+) ", essay("tigris", STORY, language), re.M)
    assert [int(year) for year in years] == [year for year, _ in STATIONS]


def test_a_picture_in_an_essay_is_drawn_for_both_lights() -> None:
    texts = [(game, essay(game, name)) for game in GAMES for name in (STORY, TIPS)]
    named = [(game, name) for game, text in texts for _, name in _PICTURE.findall(text)]
    assert len(named) == 2
    for game, name in named:
        picture = ui_of(find(game)).picture(name)
        assert picture is not None and picture.light != picture.dark
        for drawn in (picture.light, picture.dark):
            ids = [one.attrib.get("id") for one in ElementTree.fromstring(drawn).iter()]
            known = [id for id in ids if id]
            assert len(known) == len(set(known))
            assert set(re.findall(r'href="#(.+?)"', drawn)) <= set(known)
        assert ui_of(find(game)).picture("mona-lisa") is None


def test_a_game_of_another_package_may_have_neither() -> None:
    texts = chain.from_iterable((essay("ludo", name), essay("nim", name)) for name in (STORY, TIPS))
    assert set(texts) == {""}
    assert essay_links(Nim(), "en") == ""
