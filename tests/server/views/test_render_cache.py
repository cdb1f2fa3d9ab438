"""Pictures are drawn once for each combination of what they are drawn from."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ziggurat import Match, find
from ziggurat.i18n import LANGUAGES
from ziggurat.server.views import render_cache
from ziggurat.server.views.render_cache import PictureInput, RenderCache

GAME, OTHER = find("terra"), find("tigris")
MATCH = Match(GAME.deal(2, {}, Random(1)))
BASE = PictureInput(GAME, MATCH.state, False, "en")
CHANGES: dict[str, Any] = {
    "game": OTHER,
    "state": MATCH.state.copy(),
    "dark": True,
    "language": "cs",
}


def test_every_field_has_a_change_to_try() -> None:
    assert set(CHANGES) == set(PictureInput._fields)


@pytest.mark.parametrize("field", CHANGES)
def test_every_field_is_part_of_the_key(field: str) -> None:
    assert BASE._replace(**{field: CHANGES[field]}).key() != BASE.key()
    assert BASE._replace().key() == BASE.key()


def test_a_picture_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[PictureInput] = []

    def draw(source: PictureInput) -> dict[str, str]:
        drawn.append(source)
        return {"board": f"<svg>{len(drawn)}</svg>"}

    monkeypatch.setattr(PictureInput, "draw", draw)
    cache = RenderCache()
    assert cache.parts(*BASE) is cache.parts(*BASE)
    assert cache.parts(*BASE._replace(dark=True)) != cache.parts(*BASE)
    assert drawn == [BASE, BASE._replace(dark=True)]


def test_the_picture_that_was_not_needed_longest_is_dropped(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(PictureInput, "draw", lambda source: {"board": source.language})
    monkeypatch.setattr(render_cache, "_MAX_PICTURES", 2)
    cache = RenderCache()
    first = cache.parts(*BASE)
    second = cache.parts(*BASE._replace(language="cs"))
    assert cache.parts(*BASE) is first
    cache.parts(*BASE._replace(language="pl"))
    assert cache.parts(*BASE) is first
    assert cache.parts(*BASE._replace(language="cs")) is not second


def test_pictures_of_older_positions_are_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PictureInput, "draw", lambda source: {"board": source.language})
    first, second, third = (BASE._replace(state=MATCH.state.copy()) for _ in range(3))
    cache = RenderCache()
    oldest, older = cache.parts(*first), cache.parts(*second)
    newer = [cache.parts(*third._replace(language=language)) for language in LANGUAGES]
    assert [cache.parts(*third._replace(language=language)) for language in LANGUAGES] == newer
    assert cache.parts(*second) is older
    assert cache.parts(*first) is not oldest


def test_the_size_is_that_of_the_pictures_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PictureInput, "draw", lambda source: {"board": "x" * 10_000, "seat": "é"})
    cache = RenderCache()
    for _ in range(20):
        cache.parts(*BASE._replace(state=MATCH.state.copy()))
    assert 20_000 < cache.size < 21_000
