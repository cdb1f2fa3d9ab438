"""Every game says what its events sound like, in words that pages know."""

from __future__ import annotations

from typing import get_args

import pytest

from ziggurat.core.events import Event, PlayerLeft
from ziggurat.core.seats import Seat
from ziggurat.games.terra import events as terra_events
from ziggurat.games.terra.ui.sounds import SOUNDS as TERRA
from ziggurat.games.tigris import events as tigris_events
from ziggurat.games.tigris.ui.sounds import SOUNDS as TIGRIS
from ziggurat.ui import GameUI, Sound


@pytest.mark.parametrize("sounds", [TIGRIS, TERRA])
def test_sounds_are_of_the_kinds_that_pages_know(sounds: dict[type[Event], Sound]) -> None:
    assert set(sounds.values()) <= set(get_args(Sound))
    assert {"tile", "wood", "coin", "points", "town", "end"} <= set(sounds.values())


def test_a_conflict_sounds_like_war_and_a_building_like_wood() -> None:
    assert TIGRIS[tigris_events.ConflictBegan] == "war"
    assert TERRA[terra_events.Built] == "wood"


def test_a_game_without_sounds_is_silent() -> None:
    assert GameUI().sound(PlayerLeft(Seat(0))) is None
