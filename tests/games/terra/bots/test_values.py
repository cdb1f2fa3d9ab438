"""What self-play has taught about positions, and how it is learned."""

import json
from pathlib import Path
from random import Random

import pytest

from tests.support.terra_tables import give, put, seat, table
from ziggurat.bots import Clock, SearchProgress, bot_named
from ziggurat.games.terra import GAME, TerraState
from ziggurat.games.terra.bots import train_values
from ziggurat.games.terra.bots.evaluation import TerraEvaluator
from ziggurat.games.terra.bots.learned_values import VALUES, LearnedValues, learned_values
from ziggurat.games.terra.bots.least_squares import LeastSquares
from ziggurat.games.terra.bots.position_features import FEATURES, HAND_TERMS
from ziggurat.games.terra.bots.round_plan import Beam
from ziggurat.games.terra.bots.weights import TerraWeights
from ziggurat.games.terra.data.box import FACTION_NAMES, ROUNDS

NOTHING_LEARNED = LearnedValues(
    [[0.0] * (len(FEATURES) + 1)] * ROUNDS,
    {name: [[0.0, 0.0]] * ROUNDS for name in FACTION_NAMES},
    {number: [0.0] * ROUNDS for number in "2345"},
)


def position() -> TerraState:
    """The mermaids have built a little, in the third round."""
    state = table("mermaids", "nomads")
    put(state, "mermaids", "TP", "D4 E8")
    give(state, "mermaids", workers=9, coins=15, priests=2)
    state.round = 3
    return state


def test_the_file_names_the_features_that_are_there_and_how_it_was_made() -> None:
    stored = json.loads(VALUES.read_text(encoding="utf-8"))
    assert stored["features"] == list(FEATURES)
    assert stored["origin"]["command"].startswith(train_values.COMMAND)
    assert len(stored["rounds"]) == ROUNDS
    assert all(len(row) == len(FEATURES) + 1 for row in stored["rounds"])
    assert tuple(stored["factions"]) == FACTION_NAMES
    assert tuple(stored["players"]) == ("2", "3", "4", "5")


def test_every_feature_has_a_name() -> None:
    state = position()
    mermaids = seat(state, "mermaids")
    evaluator = TerraEvaluator(state, mermaids, TerraWeights())
    features = dict(zip(FEATURES, evaluator.features(state, state.players[mermaids]), strict=True))
    assert (features["workers"], features["many_workers"]) == (9.0, 3.0)
    assert (features["coins"], features["many_coins"]) == (15.0, 3.0)
    assert (features["posts"], features["dwellings"], features["shipping"]) == (2.0, 2.0, 1.0)


def test_where_nothing_was_learned_the_terms_by_hand_are_all() -> None:
    state = position()
    mermaids = seat(state, "mermaids")
    hand = TerraEvaluator(state, mermaids, TerraWeights())
    same = TerraEvaluator(state, mermaids, TerraWeights(None, NOTHING_LEARNED))
    assert same.evaluate(state) == pytest.approx(hand.evaluate(state))
    terms = hand.terms(state, state.players[mermaids])
    assert len(terms) == len(HAND_TERMS)
    assert hand.evaluate(state) == pytest.approx(state.players[mermaids].points + sum(terms))


def test_what_was_learned_is_nearer_to_what_games_end_with() -> None:
    state = position()
    mermaids = seat(state, "mermaids")
    value = TerraEvaluator(state, mermaids, TerraWeights(None, learned_values())).evaluate(state)
    assert 60 < value < 160


def test_least_squares_find_what_made_the_targets() -> None:
    rng = Random(1)
    fit = LeastSquares(4)
    true = [2.0, -1.0, 0.5, 7.0]
    for _ in range(200):
        row = [rng.random(), rng.random(), float(rng.random() < 0.3), 1.0]
        fit.add(row, sum(a * b for a, b in zip(true, row, strict=True)))
    assert fit.solve([1e-6] * 4) == pytest.approx(true, abs=1e-4)
    drawn = fit.solve([1e9, 1e-6, 1e-6, 1e-6])
    assert abs(drawn[0]) < 1e-4


def test_sums_of_generations_are_added_by_weight_and_kept_in_a_file() -> None:
    one, two, both = LeastSquares(2), LeastSquares(2), LeastSquares(2)
    for fit in (one, both):
        fit.add([1.0, 2.0], 3.0)
    for fit in (two, both, both):
        fit.add([2.0, 1.0], 5.0)
    one.add_all(two, 2.0)
    assert one.to_json() == both.to_json()
    again = LeastSquares.from_json(2, json.loads(json.dumps(one.to_json())))
    assert again.solve([0.1, 0.1]) == one.solve([0.1, 0.1])


def test_learning_can_be_repeated_and_continued(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two generations at once give the same as one and then another, with any number of workers."""
    monkeypatch.setattr(train_values, "TABLES", (2,))
    monkeypatch.setattr(train_values.LearningBot, "beam", Beam(1, 0))
    monkeypatch.setattr(train_values, "mean_lead", lambda new, old, seeds: (2.0, 1.0))

    def learn(out: str, *arguments: str) -> dict[str, object]:
        path = tmp_path / out
        command = ["train", "--games", "1", "--out", str(path), *arguments]
        monkeypatch.setattr("sys.argv", command)
        train_values.main()
        values = json.loads(path.read_text(encoding="utf-8"))
        assert isinstance(values, dict)
        return values

    sums = str(tmp_path / "sums.json")
    at_once = learn("1.json", "--generations", "2")
    learn("2.json", "--generations", "1", "--sums", sums)
    continued = learn("3.json", "--generations", "2", "--sums", sums, "--workers", "2")
    assert at_once == continued


def test_an_expert_uses_what_it_is_given_and_no_more() -> None:
    state = table("witches", "nomads", "halflings")
    view = state.view(state.decisions()[0].seat)
    used = []
    for limit in (400, 2000):
        reports: list[SearchProgress] = []
        clock = Clock(nodes=limit)
        bot_named("expert", GAME, "1").choose(view, clock, reports.append)
        used.append(clock.positions)
        assert limit / 4 < clock.positions < 1.2 * limit, (limit, clock.positions)
    assert used == sorted(used)


def test_beams_grow_in_proportion() -> None:
    beam = Beam(80, 64, 5, 30, 6)
    half = beam.scaled(0.5)
    assert (half.wide, half.width, half.ahead, half.tried, half.later) == (40, 32, 5, 30, 3)
    assert beam.size / 2.2 < half.size < beam.size / 1.8
