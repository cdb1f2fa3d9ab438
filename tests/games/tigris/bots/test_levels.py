"""The four opponents for Tigris & Euphrates: what each level promises."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from time import perf_counter

import pytest

from tests.support.bot_table import played
from tests.support.positions import play, position
from ziggurat.bots import Bot, Clock, SearchProgress, bot_named, levels
from ziggurat.core import Seat
from ziggurat.core.rng import pick
from ziggurat.games.tigris import GAME, TigrisState
from ziggurat.games.tigris.bots import reasons, search
from ziggurat.games.tigris.bots.candidates import WIDE, candidates
from ziggurat.games.tigris.bots.levels import ExpertBot
from ziggurat.games.tigris.bots.replies import Finalist
from ziggurat.games.tigris.bots.search import decided
from ziggurat.games.tigris.bots.turn_plan import TurnPlan
from ziggurat.games.tigris.bots.weights import LEARNED, TigrisWeights, learned
from ziggurat.games.tigris.options import PRESETS
from ziggurat.games.tigris.turn import Action
from ziggurat.i18n import LANGUAGES, Catalogue

LEVELS = ["easy", "normal", "hard", "expert"]
SEARCHING = ["hard", "expert"]
FEW = 400
"""A limit in positions that keeps the strongest level fast."""


def middle(players: int) -> TigrisState:
    """A turn in the middle of a game of normal opponents."""
    state = played(GAME, ["normal"] * players, 3, most=24).match.state
    assert isinstance(state, TigrisState)
    bot = bot_named("normal", GAME)
    while not isinstance(state.decision(), Action) or state.actions_left != 2:
        state.follow(bot.choose(state.view(asked(state))))
    return state


def asked(state: TigrisState) -> Seat:
    decision = state.decision()
    assert decision is not None
    return decision.seat


MIDDLE = {players: middle(players) for players in (2, 3, 4)}


def answer(level: str, state: TigrisState, nodes: int = FEW, seed: str = "1") -> str:
    """What a level plays with a limit of positions."""
    view = state.view(asked(state))
    return bot_named(level, GAME, seed).choose(view, Clock(nodes=nodes)).text


def test_there_are_four_levels() -> None:
    assert list(levels(GAME)) == LEVELS


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 4])
def test_the_same_view_seed_and_number_of_positions_give_the_same_move(
    level: str, players: int
) -> None:
    state = MIDDLE[players]
    assert answer(level, state) == answer(level, state)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", [2, 4])
def test_what_is_hidden_does_not_change_the_move(level: str, players: int) -> None:
    state = MIDDLE[players]
    seat = asked(state)
    others = [GAME.imagine(state.view(seat), Random(seed)) for seed in (5, 6, 7)]
    assert len({tuple(other.hands) for other in (state, *others)}) >= 3
    assert len({other.bag[other.drawn :] for other in (state, *others)}) == 4
    for other in others:
        assert other.view(seat) == state.view(seat)
    assert len({answer(level, other) for other in (state, *others)}) == 1


@pytest.mark.parametrize("level", LEVELS)
def test_thoughts_are_sorted_legal_and_have_reasons_in_every_language(level: str) -> None:
    say = [Catalogue(language, "tigris") for language in LANGUAGES]
    state = MIDDLE[2].copy()
    for _ in range(6):
        view = state.view(asked(state))
        moves = bot_named(level, GAME, "2").analyse(view, Clock(nodes=FEW))
        assert [one.value for one in moves] == sorted((t.value for t in moves), reverse=True)
        assert len({one.move.id for one in moves}) == len(moves)
        for one in moves:
            assert one.move in view.legal
            if len(view.legal) == 1:
                continue
            for language in say:
                key = f"bot.{one.reason.key}"
                assert key in language.messages and "{" not in language(key, **one.reason.facts)
        state.follow(moves[0].move)


@pytest.mark.parametrize("seconds", [0.3, 0.8])
def test_an_expert_keeps_its_time(seconds: float) -> None:
    view = MIDDLE[4].view(asked(MIDDLE[4]))
    bot = bot_named("expert", GAME)
    bot.choose(view, Clock(nodes=1))
    taken = []
    for _ in range(2):
        begun = perf_counter()
        bot.choose(view, Clock(seconds=seconds))
        taken.append(perf_counter() - begun)
    assert 0.5 * seconds < min(taken) < 1.1 * seconds + 0.05


@pytest.mark.parametrize("level", SEARCHING)
def test_a_clock_that_is_over_still_gives_a_legal_move(level: str) -> None:
    state = MIDDLE[2]
    view = state.view(asked(state))
    assert bot_named(level, GAME).choose(view, Clock(seconds=0.0)) in view.legal
    assert bot_named(level, GAME).choose(view, Clock(nodes=0)) in view.legal


@pytest.fixture
def never_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """No move is plainly the best, so that a search goes on to its limit."""

    def undecided(finalists: list[Finalist], trust: float) -> bool:
        decided(finalists, trust)
        return False

    monkeypatch.setattr(search, "decided", undecided)


@pytest.mark.usefixtures("never_plain")
def test_a_limit_of_positions_is_kept() -> None:
    state = MIDDLE[2]
    clock = Clock(nodes=6000)
    bot_named("expert", GAME).choose(state.view(asked(state)), clock)
    assert 5000 < clock.positions < 6600


def test_an_expert_stops_early_where_one_move_is_plainly_best() -> None:
    """Without a priest the temples bring nothing."""
    state = position(
        """
         2  .t.............t
         5  ..tTTk..........
         6  ...TSS..........
         7  ....S...........
        10  .....t....t...t.
        """,
        k="lion K",
        hands={"lion": "SSTTFM"},
    )
    clock = Clock(nodes=6000)
    bot_named("expert", GAME).choose(state.view(asked(state)), clock)
    assert clock.positions < 5000


def finalist(move: str, results: list[float]) -> Finalist:
    """A plan with one move and its results."""
    plan = Finalist(TurnPlan(MIDDLE[2].parse(move), None, 0.0, 0.0))
    plan.results, plan.total = results, sum(results)
    return plan


def test_a_search_is_decided_when_one_move_is_plainly_best() -> None:
    good = finalist("tile S f7", [5.0, 6.0] * 5)
    close = finalist("tile S f8", [5.5, 4.0] * 5)
    poor = finalist("tile S f9", [1.0, 1.5] * 5)
    again = finalist("tile S f7", [5.5, 5.5] * 5)
    assert decided([poor, good, again], 1.5)
    assert not decided([poor, good, close], 1.5)
    assert not decided([finalist("tile S f7", [5.0] * 3), finalist("tile S f8", [1.0] * 3)], 1.5)


@pytest.mark.usefixtures("never_plain")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_expert_without_a_limit_looks_at_more_where_more_opponents_answer(players: int) -> None:
    state, reports = MIDDLE[players], list[SearchProgress]()
    bot_named("expert", GAME).analyse(state.view(asked(state)), Clock(), reports.append)
    usual = ExpertBot.nodes[players - 2]
    assert 0.8 * usual < reports[-1].positions < 1.1 * usual


def test_an_expert_tells_what_it_considers() -> None:
    state, reports = MIDDLE[2], list[SearchProgress]()
    view = state.view(asked(state))
    moves = bot_named("expert", GAME).analyse(view, Clock(nodes=3000), reports.append)
    assert len(reports) >= 3
    assert [one.positions for one in reports] == sorted(one.positions for one in reports)
    assert reports[-1].moves[0].move == moves[0].move


def monument_ready() -> TigrisState:
    """The lion's king stands beside three settlements of a square."""
    return position(
        """
         2  .t.............t
         5  ..tTTk..........
         6  ...TSS..........
         7  ....S...........
        10  .....t....t...t.
        """,
        k="lion K",
        hands={"lion": "S", "bull": "TTTTTT"},
    )


@pytest.mark.parametrize("level", SEARCHING)
def test_a_monument_that_pays_is_built(level: str) -> None:
    state = monument_ready()
    first = answer(level, state)
    assert "tile S f7" in (first, answer(level, play(state, first)))


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_reasons_tell_what_happens(level: str) -> None:
    state = play(monument_ready(), "tile S f7")
    view = state.view(asked(state))
    best = bot_named(level, GAME).analyse(view, Clock(nodes=FEW))[0]
    assert best.move.text.startswith("monument")
    assert best.reason.key == "monument" and "black" in str(best.reason.facts["monument"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(language: str) -> None:
    known = Catalogue(language, "tigris").messages
    source = Path(reasons.__file__).read_text(encoding="utf-8")
    keys = set(re.findall(r'MoveReason\("([a-z-]+)"', source))
    assert len(keys) > 15
    assert {key for key in keys if f"bot.{key}" not in known} == set()


@pytest.mark.parametrize(("players", "edition"), [(4, "classic"), (2, "romanian")])
def test_few_candidates_and_all_of_them_legal(players: int, edition: str) -> None:
    options, rng = GAME.check_options(PRESETS[edition]), Random(players)
    deal = GAME.deal(GAME.seating(players, options, rng), options, rng)
    state, actions = GAME.start(GAME.checked(deal)), 0
    while not state.over and actions < 120:
        if isinstance(state.decision(), Action):
            actions += 1
            legal = {move.id for move in state.legal_moves()}
            found = {move.id for move in candidates(state, state.active, WIDE)}
            assert found <= legal
            assert len(found) < 150
        state.follow(pick(rng, state.legal_moves()))
    assert actions > 60


def test_the_weights_carry_their_origin() -> None:
    known = json.loads(LEARNED.read_text(encoding="utf-8"))
    assert known["origin"].keys() == known["weights"].keys()
    for players in (2, 3, 4):
        assert TigrisWeights(learned(players).to_json()).to_json() == learned(players).to_json()


def test_every_level_is_a_bot_with_its_own_name() -> None:
    for level in LEVELS:
        bot = bot_named(level, GAME)
        assert isinstance(bot, Bot) and bot.level == level
