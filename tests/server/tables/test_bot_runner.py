"""Bots play where somebody looks, and one address cannot keep the bots of others waiting."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable

import pytest

from tests.support.bot_tables import AWAY, EXPERT, ME, NORMAL, Site, look, look_away
from tests.support.pebbles import Pebbles
from tests.support.portable_table import settle
from ziggurat.core.seats import Seat
from ziggurat.server.tables import bot_runner, registry
from ziggurat.server.tables.bot_slots import MAX_TABLES_PER_ADDRESS
from ziggurat.server.tables.memory import MemoryStore
from ziggurat.server.tables.model import PERSON, SeatHolder
from ziggurat.server.tables.table import Table
from ziggurat.server.tables.tokens import hash_secret

pytestmark = pytest.mark.usefixtures("pebbles")


def told(story: Callable[[], Awaitable[None]]) -> None:
    async def tell() -> None:
        await story()

    asyncio.run(tell())


def thinks_for(site: Site, monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """Every thought takes so long, by the clock of the site, and then ends by itself."""

    def choose(table: Table, *_: object) -> str:
        site.clock.now += seconds
        return table.match.state.view(table.bots_asked()[0]).legal[0].text

    monkeypatch.setattr(bot_runner, "choose", choose)
    site.executor.held = False


# Who looks


def test_a_table_without_persons_pauses_until_somebody_looks() -> None:
    async def story() -> None:
        site = Site()
        await site.add("table", AWAY, EXPERT)
        table = await site.tables.get("table")
        await settle()
        assert site.executor.begun == [] and not site.bots._tasks
        first, second = look(table), look(table)
        await settle()
        await site.executor.end_oldest()
        assert table.seq == 1 and site.executor.thinking
        look_away(table, first)
        await site.executor.end_oldest()
        assert table.seq == 2 and site.executor.thinking, "one of two still looks"
        look_away(table, second)
        await site.executor.end_oldest()
        assert table.seq == 3, "the move that was thought about is made"
        assert not site.executor.thinking and not site.bots._tasks
        look(table)
        await settle()
        assert site.executor.thinking

    told(story)


def test_a_substitute_plays_on_only_while_somebody_looks() -> None:
    async def story() -> None:
        site = Site()
        await site.add("table", ME, NORMAL)
        table = await site.tables.get("table")
        await table.substitute(Seat(0), True)
        await settle()
        assert site.executor.begun == []
        await table.substitute(Seat(0), False)
        await table.move(Seat(0), 0, "done")
        await settle()
        while site.executor.thinking:
            await site.executor.end_oldest()
        assert table.seq > 1, "the bot has answered"
        assert [decision.seat for decision in table.match.state.decisions()][-1] == 0

    told(story)


def test_who_looks_away_before_a_bot_begins_makes_it_stay_away() -> None:
    async def story() -> None:
        site = Site()
        for id in ("first", "second"):
            await site.watched(id, "a", EXPERT, EXPERT)
        await site.add("third", EXPERT, AWAY)
        table = await site.tables.get("third", "b")
        watcher = look(table)
        await settle()
        look_away(table, watcher)
        await site.executor.end("first")
        await site.executor.end("second")
        assert "third" not in site.executor.begun
        assert table.seq == 0 and table.id not in site.bots._tasks

    told(story)


def test_bots_play_in_the_process_that_somebody_is_connected_to() -> None:
    async def story() -> None:
        store = MemoryStore(shared=True)
        here, there = Site(store), Site(store)
        await here.add("table", ME, NORMAL)
        table = await here.tables.get("table")
        watched = await there.tables.get("table")
        look(watched)
        await settle()
        await table.substitute(Seat(0), True)
        await there.tables.changed_elsewhere("table")
        await there.clock.advance(registry._OTHER_PROCESS_DELAY)
        assert there.executor.thinking and not here.executor.begun
        await there.executor.end_oldest()
        assert watched.seq == 1
        await here.tables.changed_elsewhere("table")
        await here.clock.advance(registry._OTHER_PROCESS_DELAY)
        assert table.seq == 1 and not here.executor.begun

    told(story)


def test_a_bot_that_is_not_asked_any_more_thinks_to_its_end(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The table changes between the beginning of a thought and the thread that thinks it."""

    async def story() -> None:
        site = Site()
        await site.add("table", ME, NORMAL)
        table = await site.tables.get("table")
        await table.move(Seat(0), 0, "done")
        await settle()
        assert site.executor.thinking
        await table.undo(Seat(0), 1, 0)
        assert table.bots_asked() == []
        await site.executor.end("table")
        assert table.seq == 2 and not site.bots._tasks

    told(story)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


# Who pays


def test_the_address_is_that_of_the_last_player_else_of_who_opened_the_table() -> None:
    async def story() -> None:
        site = Site()
        secret = "s" * 32
        await site.add("table", SeatHolder(PERSON, "", hash_secret(secret)), NORMAL)
        table = await site.tables.get("table", "opener")
        assert await site.tables.get("table", "other") is table
        assert await table.admit(None, "spectator") is None and table.address == "opener"
        assert await table.admit(secret, "player") == 0 and table.address == "player"
        await site.tables.get("table", "spectator")
        assert table.address == "player"

    told(story)


# Slots


def test_sixty_tables_of_one_address_delay_another_by_one_thought() -> None:
    async def story() -> None:
        site = Site()
        for number in range(60):
            await site.watched(f"flood{number}", "mallory", *[EXPERT] * 3)
        begun = site.executor.begun
        assert begun == ["flood0", "flood1"], "few think at once"
        await site.watched("ordinary", "ann", EXPERT, EXPERT)
        await site.executor.end_oldest()
        assert begun[-1] == "ordinary", "the next slot is for who has none"
        assert Counter(begun)["ordinary"] == 1
        for _ in range(3):
            await site.executor.end("ordinary")
            if "ordinary" not in site.executor.thinking:
                await site.executor.end_oldest()
            assert "ordinary" in site.executor.thinking

    told(story)


def test_the_tables_of_an_address_take_turns() -> None:
    async def story() -> None:
        site = Site()
        ids = [f"table{number}" for number in range(5)]
        for id in ids:
            await site.watched(id, "a", EXPERT, EXPERT)
        for _ in range(18):
            await site.executor.end_oldest()
        begun = site.executor.begun
        assert [begun[at : at + 5] for at in range(0, 20, 5)] == [ids] * 4

    told(story)


def test_bots_of_quick_levels_do_not_wait_for_those_that_think_for_long() -> None:
    async def story() -> None:
        site = Site()
        for number in range(20):
            await site.watched(f"slow{number}", "a", EXPERT, AWAY)
        await site.watched("quick", "a", NORMAL, AWAY)
        assert site.executor.begun == ["slow0", "slow1", "quick"]
        for number in range(20):
            await site.watched(f"quick{number}b", "b", NORMAL, AWAY)
        assert len(site.executor.thinking) == bot_runner.MAX_BOTS

    told(story)


def test_a_move_is_told_before_the_next_bot_begins_to_think() -> None:
    async def story() -> None:
        site = Site(delay=2.0)
        await site.watched("table", "a", AWAY, NORMAL)
        assert site.executor.begun == []
        await site.clock.advance(bot_runner.HEAD_START)
        assert site.executor.begun == ["table"]

    told(story)


# Tables of an address


def test_a_few_tables_of_an_address_play_at_once_and_the_others_in_order() -> None:
    async def story() -> None:
        site = Site(delay=2.0)
        site.executor.held = False
        ids = [f"table{number}" for number in range(12)]
        for id in ids:
            await site.watched(id, "a", AWAY, NORMAL)
        await site.watched("other", "b", AWAY, NORMAL)
        most = MAX_TABLES_PER_ADDRESS
        await site.clock.advance(bot_runner.HEAD_START)
        assert site.executor.begun == [*ids[:most], "other"]
        site.executor.begun.clear()
        await site.clock.advance(2.0)
        await site.clock.advance(bot_runner.HEAD_START)
        turn = [id for id in site.executor.begun if id != "other"]
        assert turn == [*ids[most:], *ids[: 2 * most - 12]]

    told(story)


def test_a_table_that_waits_for_its_turn_may_be_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        site = Site()
        for number in range(MAX_TABLES_PER_ADDRESS):
            await site.watched(f"table{number}", "a", EXPERT, EXPERT)
        await site.add("waiting", EXPERT, ME)
        table = await site.tables.get("waiting", "a")
        await settle()
        assert table.id in site.bots._tasks and not site.bots.is_playing(table)
        monkeypatch.setattr(site.tables._open, "budget", 0)
        await site.add("last", ME, NORMAL)
        await site.tables.get("last", "a")
        assert list(site.tables._open)[-1] == "last"
        assert table.id not in site.tables._open and table.id not in site.bots._tasks
        assert len(site.tables._open) == MAX_TABLES_PER_ADDRESS + 1
        again = await site.tables.get("waiting", "a")
        await settle()
        assert again is not table and again.id in site.bots._tasks

    told(story)


# Budgets


def test_the_bots_of_a_table_wait_once_its_budget_is_used_up(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An address has 25 minutes' worth, 15 s, and 0.6 s more a minute; a table has half of it."""

    async def story() -> None:
        site = Site(budget=0.6)
        thinks_for(site, monkeypatch, 5.0)
        table = await site.watched("first", "a", *[EXPERT] * 2, AWAY)
        assert Counter(site.executor.begun) == {"first": 2}
        assert table.seq == 2, "nothing that was thought is lost"
        await site.watched("second", "a", *[EXPERT] * 2, AWAY)
        assert Counter(site.executor.begun)["second"] == 2
        await site.watched("third", "a", NORMAL, AWAY)
        assert "third" not in site.executor.begun, "the address is in debt"
        await site.watched("other", "b", *[EXPERT] * 2, AWAY)
        assert Counter(site.executor.begun)["other"] == 2, "another one is not"

    told(story)


def test_they_go_on_when_it_has_refilled(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        site = Site(budget=0.6)
        thinks_for(site, monkeypatch, 5.0)
        table = await site.watched("table", "a", *[EXPERT] * 2, AWAY)
        assert table.seq == 2
        debt, rate, little = 2.5, 0.6 / 60 / 2, 30.0
        await site.clock.advance(debt / rate - little)
        assert table.seq == 2 and site.bots.is_playing(table)
        await site.clock.advance(little)
        assert table.seq == 3
        await site.clock.advance(5.0 / rate - little)
        assert table.seq == 3
        await site.clock.advance(little)
        assert table.seq == 4

    told(story)


def test_without_a_budget_nobody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        site = Site(budget=0.0)
        thinks_for(site, monkeypatch, 1000.0)
        table = await site.watched("table", "a", *[EXPERT] * 2)
        while not table.match.state.over and site.bots._tasks:
            await settle()
        assert table.seq > 2 and not site.bots._addresses._accounts

    told(story)


def test_nothing_is_kept_of_addresses_whose_bots_are_done(pebbles: Pebbles) -> None:
    async def story() -> None:
        site = Site()
        for number in range(30):
            await site.watched(f"table{number}", f"10.0.0.{number}", EXPERT, ME, NORMAL)
        while site.executor.thinking:
            await site.executor.end_oldest()
        assert not site.bots._tasks and not site.bots._moving
        for lane in (site.bots._quick, site.bots._slow):
            assert not lane.turns._addresses
            assert not lane.slots._waiting and not lane.slots._taken

    told(story)


def test_who_is_cancelled_leaves_all_queues() -> None:
    async def story() -> None:
        site = Site()
        for number in range(20):
            await site.watched(f"table{number}", "a", EXPERT, EXPERT)
        for number in range(5):
            await site.watched(f"other{number}", "b", EXPERT, EXPERT)
        await site.bots.close()
        for lane in (site.bots._quick, site.bots._slow):
            assert not lane.turns._addresses
            assert not lane.slots._waiting and not lane.slots._taken
            assert lane.slots._free == 2

    told(story)


# How busy the server is


class Gate:
    """A load that lets bots wait until the test opens it."""

    def __init__(self) -> None:
        self.opened = asyncio.Event()

    async def bot_turn(self) -> None:
        await self.opened.wait()


def test_bots_wait_while_the_server_is_overloaded() -> None:
    async def story() -> None:
        gate = Gate()
        site = Site(load=gate)
        table = await site.watched("table", "address", NORMAL, ME)
        assert site.executor.begun == [] and site.bots.is_playing(table)
        gate.opened.set()
        await settle()
        assert site.executor.begun == ["table"]

    told(story)
