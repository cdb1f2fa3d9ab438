"""A game names its facets, and they are loaded when they are first asked for."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from ziggurat_nim import Nim

from tests.support.pebbles import Pebbles
from ziggurat import find
from ziggurat.core.game import Game
from ziggurat.core.notation import Notation
from ziggurat.i18n.narration import Narration, narration_of
from ziggurat.ui import GameUI, Renderer, renderer_of, ui_of

LUDO = """
from ziggurat.core import Game, Outcome, Record, State


class Ludo(Game):
    name = short = "ludo"
    seats, player_names = range(2, 5), ("red", "blue", "green", "yellow")

    def start(self, record: Record) -> State:
        raise NotImplementedError

    def outcome(self, state: State) -> Outcome:
        raise NotImplementedError


GAME = Ludo()
"""
COUNTED = """
from pathlib import Path

log = Path(__file__).with_name("imports.log")
log.write_text(log.read_text() + "x" if log.exists() else "x")
"""


@pytest.fixture
def ludo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """A game in a package of its own, whose facets are written by the test."""
    package = tmp_path / f"ludo_{tmp_path.name}"
    for facet, body in {
        "notation": "from ziggurat.core.notation import Notation\nFACET = Notation()",
        "ui": f"{COUNTED}\nFACET = object()",
        "bots": "",
        "render": "raise ZeroDivisionError",
    }.items():
        (package / facet).mkdir(parents=True)
        (package / facet / "__init__.py").write_text(body, encoding="utf-8")
    (package / "__init__.py").write_text("", encoding="utf-8")
    (package / "game.py").write_text(LUDO, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    module = __import__(f"{package.name}.game", fromlist=["GAME"])
    yield module.GAME
    for name in [name for name in sys.modules if name.partition(".")[0] == package.name]:
        del sys.modules[name]


@pytest.mark.parametrize("name", ["tigris", "terra"])
def test_the_built_in_games_have_all_facets(name: str) -> None:
    game = find(name)
    assert type(renderer_of(game)) is not Renderer
    assert type(ui_of(game)) is not GameUI
    assert type(narration_of(game)) is not Narration
    assert type(game.notation) is not Notation
    assert renderer_of(game) is game.facet("render") and ui_of(game) is game.facet("ui")
    assert narration_of(game) is game.facet("locale") and game.notation is game.facet("notation")


@pytest.mark.parametrize("game", [Nim(), Pebbles()])
def test_a_game_without_facets_has_the_defaults(game: Game) -> None:
    for name in ("render", "ui", "notation", "locale", "bots", "no-such-facet"):
        assert game.facet(name) is None
    assert type(renderer_of(game)) is Renderer and type(ui_of(game)) is GameUI
    assert type(narration_of(game)) is Narration and type(game.notation) is Notation


def test_a_facet_is_loaded_when_it_is_first_asked_for_and_only_once(ludo: Game) -> None:
    package = sys.modules[ludo.package]
    assert package.__file__ is not None
    log = Path(package.__file__).parent / "ui" / "imports.log"
    assert ludo.facet("locale") is None
    assert not log.exists()
    assert ludo.facet("ui") is ludo.facet("ui") is not None
    assert log.read_text() == "x"


def test_a_facet_of_another_type_is_not_taken_for_the_real_one(ludo: Game) -> None:
    assert ludo.facet("ui") is not None
    assert type(ui_of(ludo)) is GameUI


def test_a_facet_of_another_package_is_used(ludo: Game) -> None:
    assert ludo.notation is sys.modules[f"{ludo.package}.notation"].FACET


def test_a_subpackage_without_a_facet_object_is_none(ludo: Game) -> None:
    assert ludo.facet("bots") is None


def test_a_broken_facet_says_so(ludo: Game) -> None:
    with pytest.raises(ZeroDivisionError):
        ludo.facet("render")
