"""An address has a budget of bots' thinking: enough for people who play, too little for a flood."""

from __future__ import annotations

import pytest

from tests.support.portable_table import SteeredClock
from ziggurat.server.settings import Settings
from ziggurat.server.tables import bot_budget
from ziggurat.server.tables.asyncio_ports import ThreadExecutor
from ziggurat.server.tables.bot_budget import ThinkingBudget
from ziggurat.server.tables.bot_runner import BotRunner

EXPERT_MOVE = Settings.model_fields["bot_seconds"].default
"""Seconds that an expert thinks about a move at most."""


def budgets(clock: SteeredClock) -> tuple[ThinkingBudget, ThinkingBudget]:
    """The budgets of addresses and tables, as a server has them by default."""
    budget = Settings.model_fields["bot_budget"].default
    runner = BotRunner(ThreadExecutor(), clock, 0.0, EXPERT_MOVE, budget)
    return runner._addresses, runner._tables


def test_a_debt_must_be_paid_off_before_the_next_thought() -> None:
    clock = SteeredClock()
    budget = ThinkingBudget(clock, rate=0.5, burst=10.0)
    budget.charge("a", 9.0)
    assert budget.wait_time("a") == 0.0
    budget.charge("a", 5.0)
    assert budget.wait_time("a") == 8.0 and budget.wait_time("b") == 0.0
    clock.now = 6.0
    assert budget.wait_time("a") == 2.0
    clock.now = 8.0
    assert budget.wait_time("a") == 0.0


def test_no_more_is_saved_than_the_burst() -> None:
    clock = SteeredClock()
    budget = ThinkingBudget(clock, rate=1.0, burst=10.0)
    budget.charge("a", 1.0)
    clock.now = 1_000.0
    budget.charge("a", 30.0)
    assert budget.wait_time("a") == 20.0


def test_the_use_of_the_latest_keys_alone_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_budget, "_MAX_KEYS", 3)
    budget = ThinkingBudget(SteeredClock(), rate=1.0, burst=1.0)
    for key in "abcad":
        budget.charge(key, 5.0)
    assert list(budget._accounts) == ["c", "a", "d"]


def test_a_person_who_plays_two_games_against_three_experts_does_not_feel_it() -> None:
    """For four hours: they take 40 seconds for a turn, and each expert decides 2.5 times."""
    clock = SteeredClock()
    addresses, tables = budgets(clock)
    thinking = 3 * 2.5 * EXPERT_MOVE
    while clock.now < 4 * 3600:
        for table in ("one", "two"):
            clock.now += 40.0
            assert addresses.wait_time("home") == tables.wait_time(table) == 0.0
            addresses.charge("home", thinking)
            tables.charge(table, thinking)


def test_a_long_game_at_a_fast_pace_does_not_feel_it_either() -> None:
    """Forty rounds: ten seconds for a turn, and then the experts."""
    clock = SteeredClock()
    addresses, tables = budgets(clock)
    thinking = 3 * 2.5 * EXPERT_MOVE
    for _ in range(40):
        clock.now += 10.0 + thinking
        assert addresses.wait_time("home") == tables.wait_time("table") == 0.0
        addresses.charge("home", thinking)
        tables.charge("table", thinking)


def test_a_flood_gets_about_one_bot_that_never_rests() -> None:
    """Bots that always think whenever they may, two at once, during a day."""
    clock = SteeredClock()
    addresses, _ = budgets(clock)
    used = 0.0
    while clock.now < 24 * 3600:
        clock.now += addresses.wait_time("flood") + EXPERT_MOVE
        addresses.charge("flood", 2 * EXPERT_MOVE)
        used += 2 * EXPERT_MOVE
    assert used <= 24 * 3600 * 1.05
