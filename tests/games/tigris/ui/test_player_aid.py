"""The player aid says what the tables and options of the game say."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ziggurat.core.registry import find
from ziggurat.games.tigris import cells
from ziggurat.games.tigris.board import BOARDS
from ziggurat.games.tigris.box import SQUARE_TILES, TILE_COUNTS
from ziggurat.i18n import LANGUAGES, speak
from ziggurat.ui import Aid, ui_of

GAME = find("tigris")
UI = ui_of(GAME)


def aid(language: str = "en", options: Mapping[str, str | bool] | None = None) -> Aid:
    return UI.aid(GAME.check_options(options or {}), None, speak("tigris", language))


def rows(told: Aid, section: str) -> dict[str, list[str]]:
    [found] = [one for one in told.sections if one.name == section]
    return {row.label: [cell.words for cell in row.cells] for row in found.rows}


def test_both_conflicts_stand_side_by_side() -> None:
    told = aid()
    [conflicts] = [section for section in told.sections if section.name == "conflicts"]
    assert len(conflicts.columns) == 3
    assert rows(told, "conflicts")["A tie"] == ["The defender wins"]
    assert rows(told, "conflicts")["Who wins"][0] == "scores 1 red point"


@pytest.mark.parametrize("option", UI.aid_options)
def test_every_option_changes_the_aid(option: str) -> None:
    needed = {"buildings": True} if option == "building_pay" else {}
    [known] = [one for one in GAME.options if one.name == option]
    told = [aid("en", {**needed, option: value}) for value in known.values]
    assert all(one != told[0] for one in told[1:])


def test_its_numbers_are_those_of_the_box() -> None:
    [roles] = [one.rows for one in aid().sections if one.name == "roles"]
    assert [row.cells[0].amounts[0][0][1] for row in roles] == list(TILE_COUNTS)
    for board in BOARDS:
        treasures = cells.count(BOARDS[board].temples)
        assert str(treasures) in rows(aid("en", {"board": board}), "more")["Treasure"][0]
    assert cells.count(cells.square(cells.named("d4"))) == SQUARE_TILES


@pytest.mark.parametrize("language", LANGUAGES)
def test_points_of_all_sources_are_counted_in_every_language(language: str) -> None:
    points = rows(aid(language, {"buildings": True}), "points").values()
    assert [cells[0][0] for cells in points] == ["1", "2", "1", "1", "1", "1"]
