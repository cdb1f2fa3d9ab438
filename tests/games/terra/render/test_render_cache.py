"""The cache of drawings: its key is everything that a drawing is made from."""

import importlib
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

import pytest

from tests.support.terra_ui import SEEDS, positions
from ziggurat.core.equality import fields
from ziggurat.core.errors import Fact
from ziggurat.core.messages import Say
from ziggurat.games.terra import TerraState, render
from ziggurat.games.terra.goods import Goods
from ziggurat.games.terra.player import Player
from ziggurat.games.terra.render.cult_board import CultBoard
from ziggurat.games.terra.render.drawing import Component
from ziggurat.games.terra.render.faction_board import FactionBoard
from ziggurat.games.terra.render.map_board import MapBoard
from ziggurat.games.terra.render.parts import parts
from ziggurat.games.terra.render.render_cache import cached_drawing
from ziggurat.games.terra.render.scoring_tiles import ScoringTiles
from ziggurat.games.terra.render.terraforming_circle import TerraformingCircle
from ziggurat.games.terra.render.tile_trays import (
    BonusCards,
    FavourTiles,
    PowerActions,
    TownTiles,
)
from ziggurat.i18n import speak
from ziggurat.svg.theme import LIGHT, Theme

COMPONENTS = (
    MapBoard,
    CultBoard,
    BonusCards,
    PowerActions,
    FavourTiles,
    ScoringTiles,
    TownTiles,
    TerraformingCircle,
    FactionBoard,
)
PLAIN = (str, int, float, bool, NoneType, Goods, Theme)
"""Immutable values, equal only if they look the same."""
CACHE = type(lru_cache(1)(str))


def cached_functions() -> Mapping[str, Callable[..., object]]:
    """All drawing functions with a cache, by name."""
    cached: dict[str, Callable[..., object]] = {}
    for module in pkgutil.iter_modules(render.__path__):
        name = f"{render.__name__}.{module.name}"
        for value in vars(importlib.import_module(name)).values():
            if isinstance(value, CACHE) and value.__module__ == name:
                wrapped = value.__wrapped__
                if get_type_hints(wrapped)["return"] is str:
                    cached[f"{module.name}.{wrapped.__name__}"] = wrapped
    return cached


def immutable(kind: Any) -> bool:
    """Whether a type consists of immutable values all the way down."""
    kind = getattr(kind, "__supertype__", kind)
    if kind == Say or kind in PLAIN:
        return True
    if kind is Component:
        return all(map(immutable, COMPONENTS))
    if get_args(kind):
        fixed = get_origin(kind) not in (list, dict, set)
        return fixed and all(immutable(part) for part in get_args(kind) if part is not ...)
    if isinstance(kind, type) and issubclass(kind, tuple):
        plain = kind.__eq__ is tuple.__eq__ and kind.__hash__ is tuple.__hash__
        return plain and all(map(immutable, get_type_hints(kind).values()))
    return False


def test_a_cached_drawing_is_given_immutable_values_only() -> None:
    """A state or a player would be the same key after it has changed."""
    cached = cached_functions()
    assert {"parts._part", "building_tracks._track", "map_board._pane", "art.art"} <= set(cached)
    for name, function in cached.items():
        hints = get_type_hints(function)
        for parameter in set(hints) - {"return"}:
            assert immutable(hints[parameter]), f"{name}: {parameter}"
    assert not immutable(TerraState) and not immutable(Player) and not immutable(list[int])


def test_a_cached_drawing_depends_on_nothing_but_its_arguments() -> None:
    for name, function in cached_functions().items():
        assert function.__closure__ is None, name

    def local(state: TerraState) -> Callable[[str], str]:
        return lambda theme: f"{theme} {state.round}"

    with pytest.raises(AssertionError, match="lambda"):
        cached_drawing(4)(local(positions(SEEDS[0])[0]))


def test_another_value_of_any_argument_is_drawn_anew() -> None:
    DRAWN.clear()
    draw = cached_drawing(9)(example)
    for arguments in ((1, 2), (1, 2), (2, 2), (1, 3), (1, 2)):
        assert draw(*arguments) == f"{arguments}"
    assert DRAWN == [(1, 2), (2, 2), (1, 3)]


DRAWN: list[tuple[int, int]] = []
"""The arguments of every call of ``example``."""


def example(first: int, second: int) -> str:
    DRAWN.append((first, second))
    return f"{(first, second)}"


def changes(state: TerraState, later: TerraState) -> Iterator[tuple[str, TerraState]]:
    """Copies of a state, each with a single field of a later one."""
    for field in ("bridges", "cards", "favours", "land", "order", "orders", "placed",
                  "power_used", "round", "towns"):  # fmt: skip
        copy = state.copy()
        setattr(copy, field, getattr(later, field))
        yield field, copy
    for field in fields(Player):  # in either build
        if field not in ("faction", "seat"):
            copy = state.copy()
            for player, other in zip(copy.players, later.players, strict=True):
                setattr(player, field, getattr(other, field))
            yield field, copy


def test_no_field_is_missing_from_the_key() -> None:
    """Whichever single field changes, a cached drawing is what would be drawn without a cache."""
    say, visible = speak("terra"), set()
    for seed in SEEDS[:3]:
        states = [state for state in positions(seed) if state.round and not state.over]
        state, later = states[len(states) // 4], states[-1]
        before = parts(state, LIGHT, say)
        for field, changed in changes(state, later):

            def uncached(key: str, /, **facts: Fact) -> str:
                return say(key, **facts)

            fresh = parts(changed, LIGHT, uncached)
            assert parts(changed, LIGHT, say) == fresh, field
            if fresh != before:
                visible.add(field)
    assert visible >= {
        "bowl1", "built", "cards", "coins", "cults", "favours", "land", "order", "orders",
        "placed", "points", "power_used", "round", "shipping", "town_tiles", "towns", "workers",
    }  # fmt: skip
