"""A review: everybody is judged by what they could see, and told what they gave up."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from tests.support.pebbles import Pebbles
from tests.support.reviews import NODES, judged, sample
from ziggurat import Match
from ziggurat.bots import MoveReason, ScoredMove, bot_named
from ziggurat.bots.clock import Clock
from ziggurat.bots.comparison import paired
from ziggurat.bots.game_bots import bots_of
from ziggurat.core.moves import Move
from ziggurat.core.seats import Seat
from ziggurat.i18n import speak
from ziggurat.learn.review import Depth, Judged, Reviewer, review, worst

FROZEN = Path(__file__).parents[1] / "data" / "review.json"
"""Decisions of the sample games by their positions; see ``test_the_sample_games_are_judged``."""
DECISIONS = {"tigris": (20, 139, 188, 204), "terra": (15, 19, 73, 109, 264)}


def described(game: str, at: int) -> dict[str, object]:
    """A decision as it is kept in the file."""
    one = judged(game, at)
    reasons = Reviewer(sample(game)).explain(one) if one.severity else ()
    return {
        "played": one.played[0].text,
        "better": one.better.move.text,
        "points": round(one.points, 6),
        "lost": round(one.lost, 6),
        "severity": one.severity,
        "reasons": [[why.key, dict(why.facts)] for why in reasons],
    }


@pytest.mark.parametrize("game", DECISIONS)
def test_the_sample_games_are_judged_as_ever(game: str) -> None:
    """With clocks by positions, the same on every machine; a better bot may change the file."""
    frozen = json.loads(FROZEN.read_text(encoding="utf-8"))[game]
    assert {str(at): described(game, at) for at in DECISIONS[game]} == frozen
    assert {one["severity"] for one in frozen.values()} >= {None, "blunder"}


@pytest.mark.parametrize("game", DECISIONS)
def test_every_reason_is_a_sentence(game: str) -> None:
    messages = speak(game).messages
    for one in json.loads(FROZEN.read_text(encoding="utf-8"))[game].values():
        assert all(f"bot.{key}" in messages for key, _ in one["reasons"])


def test_nobody_is_judged_by_what_was_hidden() -> None:
    """The same decision, with what was hidden from its player dealt anew."""
    at, real = 188, sample("tigris").copy()
    line = real.record.moves[at]
    real.back_to(at)
    other = real.copy()
    other.imagine(real.state.decisions()[0].seat, Random(1))
    assert other.state != real.state
    found = []
    for match in (real, other):
        match.take(line)
        found.append(Reviewer(match).judge(at, NODES))
    assert found[0].severity is not None
    assert found[0] == found[1]


def test_the_order_of_two_actions_is_not_blamed() -> None:
    """The best plan of a turn, played the other way round."""
    at = 20
    match = sample("tigris").copy()
    match.back_to(at)
    seat = match.state.decisions()[0].seat
    bot = bot_named("expert", match.game, "review")
    plans = bot.analyse(match.state.view(seat), Clock(nodes=NODES))
    best = next(plan for plan in plans if plan.line)
    for move in (*best.line, best.move):
        match.play(move.text, seat)
    reviewer = Reviewer(match)
    assert [reviewer.judge(here, NODES).severity for here in (at, at + 1)] == [None, None]


def test_chance_alone_is_no_loss() -> None:
    assert paired([4.0, 0.0], [0.0, 4.0]).sure_loss == 0.0
    assert paired([4.0, 4.0], [0.0, 1.0]).sure_loss == pytest.approx(3.0)


def test_a_short_game_is_gone_through_to_the_end() -> None:
    match = sample("terra").copy()
    match.back_to(24)
    parts: list[float] = []
    found = review(match, Depth(1, 60, 60, 200, 2), parts.append)
    decided = sum(seat.decisions for seat in found.seats)
    assert decided == len(Reviewer(match).decisions()) > 5
    assert all(seat.accuracy is None or 0 < seat.accuracy <= 100.1 for seat in found.seats)
    assert parts == sorted(parts) and parts[-1] == pytest.approx(1.0)


def test_nobody_decided_what_a_standing_order_answered() -> None:
    match = sample("terra").copy()
    match.back_to(24)
    first, *others = Reviewer(match).decisions()
    assert Reviewer(match, {first}).decisions() == others


def test_the_set_up_is_nobodys_mistake() -> None:
    match = sample("terra")
    first = Reviewer(match).decisions()[0]
    assert first > 0 and not bots_of(match.game).judges(match.at(0).view(Seat(0)))


def test_a_game_without_bots_has_nothing_to_judge(pebbles: Pebbles) -> None:
    match = Match(pebbles.deal(2, {}, Random(1)))
    match.play(next(iter(match.state.legal_moves(Seat(0)))).text, Seat(0))
    assert Reviewer(match).decisions() == []
    found = review(match)
    assert found.mistakes == () and {seat.accuracy for seat in found.seats} == {None}


def test_each_player_learns_of_their_worst_move() -> None:
    def lost(at: int, seat: int, percent: float) -> Judged:
        best = ScoredMove(Move("x"), 0.0, MoveReason("looks-best"))
        return Judged(at, Seat(seat), (Move("y"),), best, percent, percent)

    found = worst([lost(1, 0, 30), lost(2, 0, 20), lost(3, 1, 6), lost(4, 0, 0)], 2)
    assert [one.at for one in found] == [1, 3]
