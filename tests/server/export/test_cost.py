"""What a long game costs: how often things are drawn, not how long it takes."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from tests.support.counted_calls import count_calls
from tests.support.finished import GAMES, finished, unpacked
from tests.support.long_record import long_match
from ziggurat.games.terra.render.parts import _part
from ziggurat.games.tigris.render import placed_pieces
from ziggurat.i18n import speak
from ziggurat.server.export.replay import replay
from ziggurat.server.tables.importer import MAX_MOVES
from ziggurat.svg import elements
from ziggurat.ui import Scoreboard, renderer_of, ui_of

MOVES = 300


def test_a_legal_game_can_be_as_long_as_a_server_accepts() -> None:
    match = long_match()
    assert len(match.history) == MAX_MOVES
    assert len(json.dumps(match.record.to_json())) < 100_000


@pytest.mark.parametrize("game", GAMES)
def test_every_position_is_drawn_once_for_light_and_dark(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = finished(game)
    calls = Counter[str]()
    count_calls(monkeypatch, calls, type(renderer_of(match.game)), "parts", "themed_parts")
    replay(match, [""] * 4, "2026-01-31", "en")
    assert calls == {"themed_parts": len(match.history) + 1}


def test_a_piece_that_stays_is_not_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    for draw in (placed_pieces._copy, placed_pieces._leader, placed_pieces._treasure):
        draw.cache_clear()
    drawn = Counter[str]()
    use = elements.use

    def counted(*args: Any, **attributes: Any) -> Any:
        drawn[f"{args[0]} {attributes['id']} {args[1:]}"] += 1
        return use(*args, **attributes)

    monkeypatch.setattr(placed_pieces, "use", counted)
    html = replay(long_match(MOVES), [""] * 4, "2026-01-31", "en", ahead=False)
    assert len(drawn) > 100 and set(drawn.values()) == {1}
    assert len(unpacked(html)["pictures"]["board"]) > MOVES / 2


def test_what_stays_on_the_table_is_not_drawn_again() -> None:
    _part.cache_clear()  # type: ignore[attr-defined]
    match = finished("terra")
    replay(match, [""] * 4, "2026-01-31", "en", ahead=False)
    facts = _part.cache_info()  # type: ignore[attr-defined]
    parts = 12 * (len(match.history) + 1)
    assert facts.hits + facts.misses == parts and facts.misses < parts / 4


@pytest.mark.parametrize("game", GAMES)
def test_panels_need_no_view_of_each_seat_with_its_legal_moves(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, say = finished(game), speak(game)
    at = match.at(len(match.history) // 2)
    expected = Scoreboard.panels(ui_of(match.game), at, say)
    monkeypatch.delattr(Scoreboard, "panels")
    assert ui_of(match.game).panels(at, say) == expected


def test_a_change_lists_what_changed_and_little_else() -> None:
    html = replay(long_match(MOVES), [""] * 4, "2026-01-31", "en", ahead=False)
    changes = unpacked(html)["pictures"]["board"]
    numbers = sum(len(splice) for _, splices in changes[1:] for splice in splices)
    assert numbers / len(changes) < 200
