"""Games are found by name, and other packages can bring their own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint, EntryPoints

import pytest
from ziggurat_nim import Nim

from ziggurat import RecordError, all_games, find
from ziggurat.core import registry
from ziggurat.core.registry import GROUP, register

BUILT_IN = ["tigris-euphrates", "terra-mystica"]
NIM = Nim()
NO_GAME = "just a text"
Install = Callable[..., None]


class OtherNim(Nim):
    """A different game that claims the short name of a built-in one."""

    name, short = "other-nim", "terra"


OTHER_NIM = OtherNim()


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that a test registers are forgotten after it; entry points are read anew."""
    all_games()
    games = {name: find(name) for name in ("terra", "tigris", *BUILT_IN)}
    monkeypatch.setattr(registry, "_games", games)
    monkeypatch.setattr(registry, "_entry_points_loaded", False)


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Install:
    """Pretend that installed packages have these entry points."""

    def pretend(**values: str) -> None:
        points = EntryPoints(EntryPoint(name, value, GROUP) for name, value in values.items())
        monkeypatch.setattr("importlib.metadata.entry_points", lambda group: points)

    return pretend


def names() -> list[str]:
    return [game.name for game in all_games()]


def test_built_in_games_come_first_in_a_fixed_order(install: Install) -> None:
    install()
    assert names() == BUILT_IN
    register(Nim())
    assert names() == [*BUILT_IN, "nim"]


def test_a_game_is_found_by_its_name_and_by_its_short_name() -> None:
    for game in all_games():
        assert find(game.name) is find(game.short) is game


def test_a_built_in_package_is_called_by_the_short_name_of_its_game() -> None:
    for name, package in registry.BUILT_IN.items():
        assert package.rpartition(".")[2] == find(name).short
        assert find(name).package == package


def test_an_unknown_name_is_refused_with_the_known_games(install: Install) -> None:
    install()
    with pytest.raises(RecordError) as caught:
        find("ludo")
    assert caught.value.key == "game-unknown"
    assert caught.value.facts == {"found": "ludo", "known": ", ".join(BUILT_IN)}


def test_an_entry_point_brings_a_game_of_another_package(install: Install) -> None:
    install(nim=f"{__name__}:NIM")
    assert find("nim") is NIM
    assert names() == [*BUILT_IN, "nim"]


def test_entry_points_are_read_once(install: Install) -> None:
    install(nim=f"{__name__}:NIM")
    assert names() == [*BUILT_IN, "nim"]
    install()
    assert names() == [*BUILT_IN, "nim"]


@pytest.mark.parametrize(
    ("value", "problem"),
    [
        ("no_such_package_at_all:GAME", "ModuleNotFoundError"),
        (f"{__name__}:NOTHING", "AttributeError"),
        (f"{__name__}:NO_GAME", "not a Game"),
        (f"{__name__}:OTHER_NIM", "'terra' is taken"),
    ],
)
def test_a_broken_entry_point_is_left_out_with_a_warning(
    install: Install, value: str, problem: str
) -> None:
    install(broken=value, nim=f"{__name__}:NIM")
    with pytest.warns(RuntimeWarning, match=rf"ziggurat\.games: broken: .*{problem}"):
        assert names() == [*BUILT_IN, "nim"]


def loaded_after(code: str) -> set[str]:
    """The modules of the package that a new process has loaded after some code."""
    listing = "print('\\n'.join(name for name in sys.modules if name.startswith('ziggurat')))"
    run = subprocess.run(
        [sys.executable, "-c", f"import sys\n{code}\n{listing}"],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(run.stdout.split())


def beneath(modules: set[str], *packages: str) -> set[str]:
    return {
        module
        for module in modules
        for package in packages
        if module == package or module.startswith(f"{package}.")
    }


def test_importing_the_library_loads_no_game_and_no_presentation() -> None:
    modules = loaded_after("import ziggurat")
    assert "ziggurat.core.registry" in modules
    layers = ("svg", "ui", "i18n", "games", "bots", "arena", "server", "cli", "web")
    assert beneath(modules, *(f"ziggurat.{layer}" for layer in layers)) == set()


@pytest.mark.parametrize(
    ("name", "package"), [*registry.BUILT_IN.items(), ("tigris", ""), ("terra", "")]
)
def test_finding_a_game_loads_its_rules_only(name: str, package: str) -> None:
    package = package or f"ziggurat.games.{name}"
    modules = loaded_after(f"import ziggurat\nziggurat.find({name!r})")
    assert f"{package}.state" in modules
    others = {other for other in registry.BUILT_IN.values() if other != package}
    facets = {f"{package}.{facet}" for facet in ("render", "ui", "notation", "locale", "bots")}
    layers = {f"ziggurat.{layer}" for layer in ("svg", "ui", "i18n", "bots")}
    assert beneath(modules, *others, *facets, *layers) == set()


def test_finding_a_built_in_game_reads_no_entry_points() -> None:
    code = "import ziggurat\nziggurat.find('tigris-euphrates')\n"
    modules = loaded_after(f"{code}assert 'importlib.metadata' not in sys.modules")
    assert "ziggurat.games.tigris" in modules
