"""Fixtures and the order of all tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.support.pebbles import Pebbles
from ziggurat.core.registry import _games, register

SLOW = ("server", "web", "arena", "bots")
"""Folders whose files take longer than others, the longest first."""

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


@pytest.fixture
def pebbles() -> Iterator[Pebbles]:
    """A third game, at the table as long as the test lasts."""
    yield register(Pebbles())
    del _games["pebbles"]


@pytest.fixture(autouse=True, scope="session")
def in_english() -> Iterator[None]:
    """Commands answer in English here, whatever language the system speaks."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ZIGGURAT_LANGUAGE", "en")
        yield


@pytest.fixture(autouse=True, scope="session")
def own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Servers keep their files in a folder of the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ZIGGURAT_CACHE_FOLDER", str(tmp_path_factory.mktemp("cache")))
        yield


CONTRACT = Path(__file__).parent / "core"
"""The tests of what is compiled for all games."""


def pytest_itemcollected(item: pytest.Item) -> None:
    """What shows a clause or the contract runs in both builds; other files mark themselves."""
    if item.get_closest_marker("rule") or CONTRACT in item.path.parents:
        item.add_marker("both_builds")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files with long tests first, then slow folders, so that nobody waits for the last one."""
    long = {item.path for item in items if item.get_closest_marker("long")}

    def place(item: pytest.Item) -> tuple[bool, int]:
        folders = item.path.parts
        slow = [number for number, folder in enumerate(SLOW) if folder in folders]
        return item.path not in long, slow[0] if slow else len(SLOW)

    items.sort(key=place)
