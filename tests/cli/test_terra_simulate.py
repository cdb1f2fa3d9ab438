"""``ziggurat simulate terra``: seats, options, and what is counted."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Ziggurat, spawned

FACTIONS = ("witches", "nomads")

pytestmark = pytest.mark.usefixtures("here")


def games(ziggurat: Ziggurat, *words: str) -> list[dict[str, object]]:
    """Two random games; their records."""
    result = ziggurat("simulate", "terra", "--games", "2", "--out", "games", *words)
    assert (result.code, result.err) == (0, "")
    paths = sorted(Path("games").iterdir())
    assert [path.name for path in paths] == ["terra-1-00001.json", "terra-1-00002.json"]
    lines = [json.loads(line) for line in ziggurat("check", *paths).lines]
    assert [line["ok"] and line["over"] for line in lines] == [True, True]
    return [json.loads(path.read_text()) for path in paths]


def test_the_same_seed_gives_the_same_bytes() -> None:
    words = ("simulate", "terra", "--players", "4", "--games", "2", "--edition", "archive", "--out")
    one = spawned(*words, "one", PYTHONHASHSEED="1", PYTHONIOENCODING="ascii")
    two = spawned(*words, "two", PYTHONHASHSEED="2", FORCE_COLOR="1", COLUMNS="40")
    assert one == two and (one.code, one.err) == (0, "")
    for path in Path("one").iterdir():
        assert path.read_bytes() == (Path("two") / path.name).read_bytes()


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_any_number_of_players(ziggurat: Ziggurat, number: int) -> None:
    for record in games(ziggurat, "--players", str(number)):
        assert isinstance(record["players"], list) and len(set(record["players"])) == number


def test_factions_are_others_in_every_game_unless_named(ziggurat: Ziggurat) -> None:
    one, other = games(ziggurat, "--players", "3")
    assert one["players"] != other["players"]
    for record in Path("games").iterdir():
        record.unlink()
    for record_of in games(ziggurat, "--players", " nomads,  witches"):
        assert record_of["players"] == ["nomads", "witches"]


@pytest.mark.parametrize("factions", ["chosen", "dealt"])
def test_factions_can_be_chosen_in_the_game(ziggurat: Ziggurat, factions: str) -> None:
    for record in games(ziggurat, "--option", f"factions={factions}"):
        moves = record["moves"]
        assert isinstance(moves, list) and record["players"] == ["player1", "player2"]
        assert moves[0].startswith("player1: choose ")
        assert bool(record["colours"]) is (factions == "dealt")


def test_beginners_get_the_recommended_factions(ziggurat: Ziggurat) -> None:
    for record in games(ziggurat, "--option", "set-up=beginner"):
        assert record["players"] == ["witches", "nomads"]


def test_the_edition_of_the_archive_turns_its_options_on(ziggurat: Ziggurat) -> None:
    for record in games(ziggurat, "--edition", "archive"):
        options = record["options"]
        assert isinstance(options, dict) and options["late-leech"] is True
        assert (options["set-up"], options["factions"]) == ("variable", "given")


def test_the_summary_counts_what_happened(ziggurat: Ziggurat) -> None:
    result = ziggurat("simulate", "terra", "--games", "3", "--players", "witches,nomads")
    for words in ("3 games", "points, Witches", "points, winner", "dwellings in a game"):
        assert words in result.out
    assert "ended by the final scoring" in result.out and result.out.isascii()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--players", "1"], "1 players; 2 to 5 can play"),
        (["--players", "6"], "6 players; 2 to 5 can play"),
        (["--players", "witches"], "1 players; 2 to 5 can play"),
        (["--players", "witches,auren"], "Auren and Witches have the same colour"),
        (["--players", "witches,witches"], "the player 'witches' occurs twice"),
        (["--players", "lion,bull"], "unknown player 'lion'; known: alchemists, auren"),
        (["--players", "player1,player2"], "unknown player 'player1'; known: alchemists"),
        (["--players", "Witches,nomads"], "unknown player 'Witches'"),
        (["--players", ","], "unknown player ''"),
        (["--players", "\x1b,\n"], "unknown player"),
        (
            ["--option", "factions=chosen", "--players", "witches,nomads"],
            "unknown player 'witches'; known: player1, ",
        ),
        (
            ["--option", "factions=chosen", "--option", "set-up=beginner"],
            "in the set-up for beginners the factions are given",
        ),
        (
            ["--option", "set-up=beginner", "--players", "auren,nomads"],
            "needs these factions: witches, nomads",
        ),
        (["--option", "late-leech=yes"], "'late-leech' cannot be 'yes'; known: false, true"),
        (["--option", "board=classic"], "known: set-up, factions, errata-cultist-power, "),
        (["--option", f"{'x' * 999}=1"], "xxx...'"),
        (["--edition", "german"], "unknown edition 'german'; known: printed, archive"),
        (["--games", "0"], "cannot play 0 games"),
    ],
)
@pytest.mark.parametrize("command", ["simulate", "play"])
def test_a_bad_combination_is_one_line_and_exit_code_2(
    ziggurat: Ziggurat, command: str, words: list[str], told: str
) -> None:
    if command == "play" and "--games" in words:
        told = "unrecognized arguments"
    result = ziggurat(command, "terra", *words)
    assert (result.code, result.out, result.err.count("\n")) == (2, "", 1)
    assert told in result.err and result.err.strip().isprintable()


def test_all_that_is_known_is_told(ziggurat: Ziggurat) -> None:
    """Quotes are cut, lists of our own are not."""
    told = ziggurat("simulate", "terra", "--option", "x=1").err
    assert "leavers-last (see ziggurat" in told
    assert "player4, player5 (see" in ziggurat("simulate", "terra", "--players", "x").err


def test_the_help_keeps_the_games_apart(ziggurat: Ziggurat) -> None:
    out = ziggurat("simulate", "--help").out
    terra, tigris = out.index("options of terra"), out.index("options of tigris")
    assert tigris < out.index("bag_out (") < out.index("editions of tigris") < terra
    assert terra < out.index("late-leech (") < out.index("editions of terra")
