"""The levels of Terra Mystica: limits, reasons, and what they look at."""

import re
from pathlib import Path
from random import Random
from time import perf_counter

import pytest

from tests.support.terra_tables import give, play, put, rich, seat, table
from ziggurat.bots import Clock, SearchProgress, bot_named, levels
from ziggurat.games.terra import GAME, TerraState
from ziggurat.games.terra.bots import ideas, reasons
from ziggurat.games.terra.bots.differences import GROUPS
from ziggurat.games.terra.bots.evaluation import TerraEvaluator
from ziggurat.games.terra.bots.expected_ranks import expected, settled
from ziggurat.games.terra.bots.opening import faction_points
from ziggurat.games.terra.bots.train_faction_values import PLAYER_COUNTS, SeatResult, fitted
from ziggurat.games.terra.bots.train_weights import CHANGE, moved, random_steps, steps
from ziggurat.games.terra.bots.turn_generator import after, without_opponents
from ziggurat.games.terra.bots.weights import GUESSES, TerraWeights
from ziggurat.games.terra.bridges import BuildBridge
from ziggurat.games.terra.data.tiles import D
from ziggurat.games.terra.factions import FACTIONS
from ziggurat.games.terra.hexes import SITES
from ziggurat.games.terra.moves import BRIDGE
from ziggurat.i18n import LANGUAGES, Catalogue

LEVELS = levels(GAME)
every_level = pytest.mark.parametrize("level", LEVELS)


def opening() -> TerraState:
    """The first turn of a game of three."""
    return table("witches", "nomads", "halflings")


def test_there_are_four() -> None:
    assert LEVELS == ("easy", "normal", "hard", "expert")


@every_level
def test_thoughts_are_sorted_legal_and_have_reasons_in_every_language(level: str) -> None:
    state = opening()
    view = state.view(state.decisions()[0].seat)
    thoughts = bot_named(level, GAME).analyse(view, Clock(nodes=600))
    assert all(thought.move in view.legal for thought in thoughts)
    values = [thought.value for thought in thoughts[1:]]
    assert values == sorted(values, reverse=True)
    for language in LANGUAGES:
        say = Catalogue(language, "terra")
        for thought in thoughts:
            key = f"bot.{thought.reason.key}"
            assert key in say.messages and "{" not in say(key, **thought.reason.facts)


@every_level
def test_the_same_number_of_positions_gives_the_same_thoughts(level: str) -> None:
    state = opening()
    view = state.view(state.decisions()[0].seat)
    one, two = (bot_named(level, GAME, "7").analyse(view, Clock(nodes=500)) for _ in range(2))
    assert one == two


def test_an_expert_stops_on_time_and_tells_what_it_considers() -> None:
    state = opening()
    rich(state, "witches")
    reports: list[SearchProgress] = []
    view = state.view(seat(state, "witches"))
    taken = []
    for _ in range(2):
        begun = perf_counter()
        bot_named("expert", GAME).choose(view, Clock(seconds=1.0), reports.append)
        taken.append(perf_counter() - begun)
    assert min(taken) < 1.1
    assert reports and reports[-1].positions > 100


def test_a_town_is_the_reason() -> None:
    state = table("mermaids", "nomads")
    put(state, "mermaids", "SH", "E7")
    put(state, "mermaids", "TP", "D4 E8")
    give(state, "mermaids", workers=1, coins=2, priests=0, power=(12, 0, 0))
    view = state.view(seat(state, "mermaids"))
    best = bot_named("normal", GAME).analyse(view)[0]
    assert (best.move.text, best.reason.key) == ("build D5", "town")
    play(state, "mermaids: build D5")
    best = bot_named("normal", GAME).analyse(state.view(seat(state, "mermaids")))[0]
    assert best.reason.key == "town-tile" and str(best.reason.facts["tile"]) in best.move.text


def test_every_reason_has_words() -> None:
    source = Path(reasons.__file__).read_text(encoding="utf-8")
    told = Path(ideas.__file__).read_text(encoding="utf-8")
    keys = set(re.findall(r'MoveReason\(\s*"([a-z-]+)"', source + told))
    keys |= {"first-land", "power-useless"} | {f"{key}-too" for key in ideas.BEST}
    steps = re.findall(r'"([a-z]+)", \{', told)
    assert len(steps) == 6
    keys |= {f"cult-{key}{power}" for key in steps for power in ("", "-power")}
    keys |= {f"lost-{group}" for group in GROUPS}
    keys |= {"lost-points", "lost-stronghold", "lost-favour", "lost-prospects"}
    shared = {key for key in Catalogue("en").messages if key.startswith("bot.")}
    known = {key for key in Catalogue("en", "terra").messages if key.startswith("bot.")}
    assert {f"bot.{key}" for key in keys} == known - shared


def test_places_are_expected_between_what_can_be() -> None:
    assert settled(5, [3, 2, 1], (8, 4, 2)) == 8 and settled(1, [3, 2], (8, 4, 2)) == 2
    ahead, behind = (expected(own, [5.0, 5.0], (8, 4, 2), 1.0) for own in (7.0, 3.0))
    assert 2 < behind < ahead < 8


def test_weights_have_every_name_once() -> None:
    weights = TerraWeights({"town": 3.5})
    assert weights.town == 3.5
    assert all(isinstance(getattr(weights, name), float) for name in GUESSES)


def test_a_judge_likes_goods_incomes_and_towns() -> None:
    state = table("mermaids", "nomads")
    put(state, "mermaids", "D", "E7")
    mermaids = seat(state, "mermaids")
    before = TerraEvaluator(state, mermaids, TerraWeights()).evaluate(state)
    give(state, "mermaids", workers=9)
    richer = TerraEvaluator(state, mermaids, TerraWeights()).evaluate(state)
    put(state, "mermaids", "TP", "D4 E8")
    nearer = TerraEvaluator(state, mermaids, TerraWeights()).evaluate(state)
    assert before < richer < nearer


def test_learning_shakes_all_weights_and_can_be_repeated() -> None:
    one, two = (random_steps(Random(3)) for _ in range(2))
    assert one == two and one.keys() == GUESSES.keys()
    assert set(one.values()) == {CHANGE, -CHANGE}


def test_learning_moves_what_has_brought_a_lead_and_leaves_what_has_not() -> None:
    rng = Random(5)
    tried = [(change, 8.0 * change["town"]) for change in (random_steps(rng) for _ in range(200))]
    way = steps(tried)
    assert way["town"] > 0.5
    assert all(abs(step) < 0.3 for name, step in way.items() if name != "town")
    assert moved(GUESSES, way)["town"] > 1.4 * GUESSES["town"]


def test_there_is_a_table_of_factions_for_every_number_of_players() -> None:
    for players in PLAYER_COUNTS:
        points = [faction_points(name, players, 0) for name in FACTIONS]
        assert min(points) > 60 and max(points) < 160 and len(set(points)) > 5


def test_a_table_of_factions_finds_what_factions_make_and_what_neighbours_cost() -> None:
    rng = Random(2)
    rows = []
    for _ in range(4000):
        name, near = rng.choice(sorted(FACTIONS)), rng.randrange(3)
        made = 100 + (20 if name == "witches" else 0) - 5 * near + rng.gauss(0, 10)
        rows.append(SeatResult(name, near, round(made)))
    means, slope = fitted(rows, {})
    assert abs(slope + 5) < 1
    assert abs(means["witches"] - 120) < 3 and abs(means["nomads"] - 100) < 3


def test_a_bridge_in_one_plan_changes_nothing_in_another() -> None:
    state = table("witches", "nomads")
    witches, nomads = state.players
    near, far, _ = SITES[0]
    state.put(witches, near, D)
    state.put(nomads, far, D)
    root = without_opponents(state, witches.seat)
    root.owe(BuildBridge(witches.seat))
    before = [player.near for player in root.players]
    twin = after(root, witches.seat, BRIDGE[0])
    assert twin.players[nomads.seat].near >> near & 1
    assert [player.near for player in root.players] == before
