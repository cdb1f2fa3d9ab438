"""Which functions of the package are called, in which order, while something happens.

    python -m tests.support.walks move

prints one line for each call, ``server/tables/table.py Table.move``. It runs in its own process
that reads the sources, since a profiler does not see compiled functions.
"""

from __future__ import annotations

import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import pytest

import ziggurat
from tests.support.asgi_client import server, table, until
from tests.support.deals import deal_alike

SOURCE = Path(ziggurat.__file__).parent
Calls = list[str]


@contextmanager
def traced(calls: Calls) -> Iterator[None]:
    """Write down every call of a function of ours, in all threads."""

    def note(frame: FrameType, event: str, argument: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(str(SOURCE)):
            file = Path(frame.f_code.co_filename).relative_to(SOURCE).as_posix()
            calls.append(f"{file} {frame.f_code.co_qualname}")

    threading.setprofile(note)
    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


def move(database: str, calls: Calls) -> None:
    """A person makes a move; another one has the page open."""
    with traced(calls), server(database) as client:
        first, second, _ = table(client, "tigris", "me", "friend")
        with second.live() as connection:
            until(connection, "sight", moves=0)
            text, seq = first.look()["choices"][0][0], first.look()["seq"]
            calls.clear()
            assert first.move(text, seq).status_code == 200
            until(connection, "sight", moves=1)


def bot(database: str, calls: Calls) -> None:
    """A person makes the moves of a turn, and a bot answers."""
    with traced(calls), server(database) as client:
        person, _, _ = table(client, "terra", "me:witches", "bot:nomads")
        assert person.look()["mine"]
        text, seq = person.look()["choices"][0][0], person.look()["seq"]
        with person.live() as connection:
            until(connection, "sight", moves=0)
            calls.clear()
            assert person.move(text, seq).status_code == 200
            until(connection, "sight", moves=2)


def refusal(database: str, calls: Calls) -> None:
    """A person makes an illegal move and is told why in Czech."""
    with traced(calls), server(database) as client:
        person, _, _ = table(client, "tigris", "me", "friend")
        body = {"seq": person.look()["seq"], "id": "1", "move": "leader K a1"}
        calls.clear()
        answer = person.ask("/moves?language=cs", body)
        assert answer.status_code == 422 and "TE-" in answer.text, answer.text


WALKS: dict[str, Callable[[str, Calls], None]] = {"move": move, "bot": bot, "refusal": refusal}


def main(name: str) -> None:
    """Walk, and print every call."""
    deal_alike(pytest.MonkeyPatch())
    calls: Calls = []
    with tempfile.TemporaryDirectory() as folder:
        WALKS[name](f"sqlite:///{folder}/ziggurat.db", calls)
    print("\n".join(calls))


if __name__ == "__main__":
    main(sys.argv[1])
