"""What several rooms of tests need."""

from collections.abc import Iterator

import pytest

from tests.core.pebbles import Pebbles
from ziggurat.core.registry import _games, register


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
