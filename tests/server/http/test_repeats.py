"""A request that is sent again is answered as the first time, whatever it entailed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.http.test_tables import first_action
from tests.support.asgi_client import At, server
from ziggurat import Match


def test_a_move_with_an_automatic_answer_is_known_again_also_after_a_restart(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The last line that the move adds to the journal belongs to somebody else."""
    with server(sqlite) as client:
        witches, nomads, watcher = first_action(client, monkeypatch)
        nomads.ask("/me", {"orders": "take 4"}, "PATCH")
        seq = witches.look()["seq"]
        witches.move("dig 2. build B5", seq, "row")
        seq = witches.look()["seq"]
        first = witches.move("done", seq, "once").json()
        assert watcher.look()["log"][-1]["automatic"]
        assert first == {"seq": watcher.look()["seq"], "moves": watcher.look()["moves"]}
        nomads.move(nomads.look()["choices"][0][0])
        assert witches.move("done", seq, "once").json() == first
        after = watcher.look()["seq"]
    with server(sqlite) as client:
        back = At(client, witches.table, witches.secret)
        assert back.move("done", seq, "once").json() == first
        assert back.look()["seq"] == after


def test_orders_that_answer_at_once_leave_positions_alone_that_others_read(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A draft or a file may be made of the match at the same time, in another thread."""
    with server(sqlite) as client:
        witches, nomads, watcher = first_action(client, monkeypatch)
        witches.move("dig 2. build B5")
        witches.move("done")
        served = client.app.state.tables._open[witches.table]  # type: ignore[attr-defined]
        moves, read = len(served.match.history), list[Match]()
        append = served.store.append

        async def reading(*entries: Any) -> None:
            read.append(served.match)
            await append(*entries)

        monkeypatch.setattr(served.store, "append", reading)
        nomads.ask("/me", {"orders": "take 4"}, "PATCH")
        assert watcher.look()["log"][-1]["automatic"] and watcher.look()["moves"] == moves + 1
        assert [len(match.history) for match in read] == [moves]
        before = watcher.look()
    with server(sqlite) as client:
        assert At(client, watcher.table).look() == before
