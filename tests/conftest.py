"""What several rooms of tests need."""

from collections.abc import Iterator

import pytest

from tests.core.pebbles import Pebbles
from ziggurat.core.registry import _games, register

WORKERS = 4
"""How many work side by side in the usual run."""


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


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Long tests first, so that nobody waits for the last one; workers begin at the quarters."""
    long = [item for item in items if item.get_closest_marker("long")]
    rest = [item for item in items if item not in set(long)]
    size = -(-len(rest) // WORKERS)
    items[:] = []
    for worker in range(WORKERS):
        items += [*long[worker::WORKERS], *rest[worker * size : (worker + 1) * size]]
