"""``ziggurat play``: who begins, whom people play, and where they sit after a break."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Ziggurat

SEEDS = [str(seed) for seed in range(12)]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files without a folder go into the test's own."""
    monkeypatch.chdir(tmp_path)


def saved(ziggurat: Ziggurat, *words: str, typed: str = "save game.json\n") -> dict[str, Any]:
    """The record of a game that was just begun, or gone on with."""
    result = ziggurat("play", *words, typed=typed)
    assert (result.code, result.err) == (0, "")
    found: dict[str, Any] = json.loads(Path("game.json").read_text())
    return found


def test_dynasties_and_the_start_player_are_drawn(ziggurat: Ziggurat) -> None:
    games = [saved(ziggurat, "tigris", "--seed", seed) for seed in SEEDS]
    assert {game["people"][0] for game in games} == {"archer", "bull", "lion", "potter"}
    assert {game["players"].index(*game["people"]) for game in games} == {0, 1}


def test_named_players_are_drawn_into_seats_and_the_first_named_is_the_person(
    ziggurat: Ziggurat,
) -> None:
    words = ("terra", "--players", "witches,nomads")
    games = [saved(ziggurat, *words, "--seed", seed) for seed in SEEDS]
    assert {tuple(game["people"]) for game in games} == {("witches",)}
    assert {game["players"][0] for game in games} == {"witches", "nomads"}


def test_as_listed_people_sit_first(ziggurat: Ziggurat) -> None:
    words = ("--players", "potter,lion,bull", "--humans", "2", "--order", "listed")
    for seed in SEEDS[:4]:
        game = saved(ziggurat, "tigris", *words, "--seed", seed)
        assert game["players"] == ["potter", "lion", "bull"]
        assert game["people"] == ["potter", "lion"]


def test_the_draw_comes_after_the_deal(ziggurat: Ziggurat) -> None:
    listed = ("--players", "lion,bull", "--order", "listed")
    assert (
        saved(ziggurat, "tigris", "--seed", "5")["bag"]
        == saved(ziggurat, "tigris", "--seed", "5", *listed)["bag"]
    )


def test_the_start_player_is_told(ziggurat: Ziggurat) -> None:
    words = ("tigris", "--players", "potter,lion", "--order", "listed")
    assert "Start player: Potter" in ziggurat("play", *words).out


@pytest.mark.parametrize("seed", SEEDS[:6])
@pytest.mark.parametrize("within", [True, False])
def test_people_sit_where_they_sat_when_a_game_is_loaded(
    ziggurat: Ziggurat, seed: str, within: bool
) -> None:
    first = saved(ziggurat, "tigris", "--players", "3", "--seed", seed)
    typed = "save game.json\n"
    if within:
        again = saved(ziggurat, "tigris", typed=f"load game.json\n{typed}")
    else:
        again = saved(ziggurat, "tigris", "--load", "game.json", typed=typed)
    assert again == first


@pytest.mark.parametrize("people", [None, "lion", ["nobody"], [], [1], {"lion": 1}])
def test_a_record_that_does_not_say_who_is_a_person_gives_people_the_first_seats(
    ziggurat: Ziggurat, people: object
) -> None:
    words = ("tigris", "--players", "bull,lion", "--order", "listed")
    game = saved(ziggurat, *words)
    Path("game.json").write_text(json.dumps({**game, "people": people}))
    assert saved(ziggurat, "tigris", "--load", "game.json")["people"] == ["bull"]


def test_another_number_of_people_takes_the_first_seats(ziggurat: Ziggurat) -> None:
    saved(ziggurat, "tigris", "--seed", "1")
    game = saved(ziggurat, "tigris", "--load", "game.json", "--humans", "2")
    assert game["people"] == game["players"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--order", "loser"), "invalid choice: 'loser'"),
        (("--load", "game.json", "--order", "listed"), "leave out --players"),
    ],
)
def test_an_order_that_cannot_be_is_one_line(
    ziggurat: Ziggurat, words: tuple[str, ...], told: str
) -> None:
    saved(ziggurat, "tigris")
    result = ziggurat("play", "tigris", *words)
    assert (result.code, result.err.count("\n")) == (2, 1) and told in result.err
