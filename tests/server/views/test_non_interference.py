"""What is hidden from an audience makes no difference to anything that the server tells it.

A table is dealt anew behind the same view, in two ways: a whole game with the same public moves
and another bag (``dealt_anew``), and the present position with everything hidden drawn at random,
points and treasures too (``imagine``). Both tables are asked everything, and answer the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.support.dealt_anew import dealt_anew, hidden_difference
from tests.support.marks import EFFORT
from tests.support.tigris_lively import lively_match
from tests.support.two_worlds import Audience, Interference, TwoWorlds, run_in_worlds, watch
from ziggurat.bots import Clock
from ziggurat.bots.advice import Advice, Warned, advice
from ziggurat.core.game import Game
from ziggurat.core.match import Match
from ziggurat.core.registry import all_games
from ziggurat.core.seats import Seat
from ziggurat.core.view import View
from ziggurat.games.tigris.options import OPTIONS
from ziggurat.server.tables import explain, hints, preview
from ziggurat.server.views import audience_view

GAMES = 2 * EFFORT
FOLLOWED = 5
"""Moves that are followed by WebSocket."""
pytestmark = pytest.mark.law


def some_match(seed: int) -> Match:
    """A game that is not over, with two to four players and any options."""
    rng = Random(f"options {seed}")
    options = {option.name: rng.choice(option.values) for option in OPTIONS}
    for moves in range(12 + seed * 29 % 130, 5, -8):
        match = lively_match(seed, 2 + seed % 3, options, moves, leaving=0.004)
        if not match.state.over:
            return match
    raise AssertionError(seed)


def audiences(match: Match, rng: Random) -> Iterator[Seat | None]:
    """The seat that is asked, another one, and a spectator."""
    asked = match.state.decisions()[0].seat
    yield asked
    yield rng.choice([Seat(seat) for seat in range(len(match.record.players)) if seat != asked])
    yield None


@pytest.fixture(autouse=True)
def unhurried_hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint is thought to its end, so that it does not depend on how busy the machine is."""

    def thought_to_the_end(game: Game, view: View, seed: str, warned: Warned) -> Advice:
        return advice(game, view, seed, Clock(), warned)

    monkeypatch.setattr(hints, "advice", thought_to_the_end)


async def compare_deals(worlds: TwoWorlds, games: int, first: int = 0) -> int:
    """Compare games with the same games dealt anew; how many tiles in hands were different."""
    different = 0
    for seed in range(first, first + games):
        match, rng = some_match(seed), Random(f"deals {seed}")
        for seat in audiences(match, rng):
            other = dealt_anew(match, seat, rng)
            if other is None:
                continue
            different += hidden_difference(match, other, seat)
            await watch(worlds, (match, other), seat, rng, FOLLOWED, hints=seed % 3 == 0)
    return different


async def compare_imagined(worlds: TwoWorlds, games: int, first: int = 0) -> None:
    """Compare positions with others that look the same to an audience."""
    for seed in range(first, first + games):
        match, rng = some_match(seed), Random(f"imagined {seed}")
        for seat in audiences(match, rng):
            id = await worlds.add((match, match), len(match.history))
            table = await worlds.apps[1].state.tables.get(id)
            table.match.imagine(seat, rng)
            audience = Audience(worlds, id, seat, rng)
            await audience.ask_everything()
            await audience.take_back()


def test_another_deal_makes_no_difference(tmp_path: Path) -> None:
    different = 0

    async def story(worlds: TwoWorlds) -> None:
        nonlocal different
        different = await compare_deals(worlds, GAMES)

    worlds = run_in_worlds(tmp_path, story)
    print(
        f"{worlds.tables} tables, {worlds.compared} answers, {worlds.bytes} bytes: {worlds.kinds}"
    )
    assert worlds.tables >= 2 * GAMES and different >= 4 * worlds.tables
    assert worlds.kinds.keys() >= {
        "view",
        "ahead",
        "marks",
        "why",
        "draft",
        "hints",
        "messages",
        "undo",
    }


def test_other_hands_points_and_treasures_make_no_difference(tmp_path: Path) -> None:
    worlds = run_in_worlds(tmp_path, lambda worlds: compare_imagined(worlds, GAMES, 100))
    print(
        f"{worlds.tables} tables, {worlds.compared} answers, {worlds.bytes} bytes: {worlds.kinds}"
    )
    assert worlds.compared > 40 * worlds.tables


def test_only_games_that_hide_something_need_this() -> None:
    assert [game.short for game in all_games() if game.hides] == ["tigris"]


# Leaks that would be found


def leak_next_tile(patch: pytest.MonkeyPatch) -> None:
    """A question that is longer if the next tile of the bag is red."""
    honest = audience_view._question_view

    def leaking(scene: audience_view._Scene) -> object:
        question, state = honest(scene), scene.state
        bag = state.bag[state.drawn :]  # type: ignore[attr-defined]
        return {**question, "text": question["text"] + " " * bag[:3].count("T")}

    patch.setattr(audience_view, "_question_view", leaking)


def leak_a_hand_in_a_picture(patch: pytest.MonkeyPatch) -> None:
    """A picture whose length tells of the first seat's hand."""
    honest = audience_view._pictures

    def leaking(scene: audience_view._Scene) -> object:
        shown, hand = honest(scene), scene.state.hand(Seat(0))  # type: ignore[attr-defined]
        parts = {name: svg + "<!-- -->" * hand[0] for name, svg in shown["parts"].items()}
        return {**shown, "parts": parts}

    patch.setattr(audience_view, "_pictures", leaking)


def leak_in_a_reason(patch: pytest.MonkeyPatch) -> None:
    """An explanation that counts what is left in the bag of one colour."""
    honest = explain._refused

    def leaking(refusal: object, game: str, say: object) -> object:
        return {**honest(refusal, game, say), "message": f"{LEAKED[0]}"}  # type: ignore[arg-type]

    def explained(match: Match, *rest: object) -> object:
        LEAKED[0] = match.state.bag[-30:].count("S")  # type: ignore[attr-defined]
        return whole(match, *rest)  # type: ignore[arg-type]

    whole = explain.explain
    patch.setattr(explain, "_refused", leaking)
    patch.setattr("ziggurat.server.http.routes.tables.explain", explained)


def leak_in_a_preview(patch: pytest.MonkeyPatch) -> None:
    """A preview that is computed by the true state: what would be drawn."""
    honest = preview._Previewer.preview

    def leaking(self: preview._Previewer, seq: int, touch: preview.Touch) -> object:
        state = self.match.state
        drawn = state.bag[state.drawn : state.drawn + 2]  # type: ignore[attr-defined]
        return {**honest(self, seq, touch), "about": [drawn]}

    patch.setattr(preview._Previewer, "preview", leaking)


LEAKED = [0]
LEAKS = (leak_next_tile, leak_a_hand_in_a_picture, leak_in_a_reason, leak_in_a_preview)


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_leak_is_found(leak: object, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert callable(leak)
    leak(monkeypatch)

    async def story(worlds: TwoWorlds) -> None:
        await compare_deals(worlds, 3)

    with pytest.raises(Interference):
        run_in_worlds(tmp_path, story)
