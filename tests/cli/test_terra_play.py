"""``ziggurat play terra``: typed rows, offers, standing orders, saved games."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Result, Ziggurat, spawned
from tests.support.strange import ROWS, TABLE, complaint, written

FACTIONS = ("witches", "nomads")

pytestmark = pytest.mark.usefixtures("here")


PLACED = ("build C3", "build A5", "build B1", "build D1", "build B4", "pass BON5", "pass BON3")
"""Whoever is asked: two starting dwellings, three, a card each."""


def play(ziggurat: Ziggurat, *typed: str, text: str = TABLE) -> Result:
    """Two people at one pipe, always the same table."""
    path = written(Path(), text, "table.txt")
    words = ("play", "terra", "--humans", "2", "--load", path)
    result = ziggurat(*words, typed="\n".join(typed) + "\n")
    assert (result.code, result.err) == (0, "")
    assert max(map(len, result.lines)) <= 80 and result.out.replace("\n", "").isprintable()
    return result


def lines_of(name: str) -> list[str]:
    moves = json.loads(Path(name).read_text())["moves"]
    assert isinstance(moves, list)
    return moves


def test_a_scripted_game(ziggurat: Ziggurat) -> None:
    out = play(
        ziggurat,
        *("build c3", "BUILD A5", "build  b1", "Build D1", "build b4", "pass bon5", "pass Bon3"),
        *("upgrade c3 to trading post. done", "dig 1. build a4", "save game.json", "log"),
    ).out
    assert "Witches build a trading post on C3" in out
    assert "   8  Witches build a trading post on C3" in out
    moves = lines_of("game.json")
    assert moves[:7] == [
        f"{name}: {text}"
        for name, text in zip(
            ["witches", "nomads", "nomads", "witches", "nomads", "nomads", "witches"],
            PLACED,
            strict=True,
        )
    ]
    assert moves[7:9] == ["witches: upgrade C3 to TP", "witches: done"]
    assert ziggurat("check", "game.json").code == 0


def test_a_row_is_made_as_a_whole_or_not_at_all(ziggurat: Ziggurat) -> None:
    out = play(ziggurat, *PLACED, "burn 1. upgrade C3 to TP. build Z9", "save game.json").out
    assert "your action is taken" in out or "there is no such hex" in out
    assert len(lines_of("game.json")) == len(PLACED)


def test_spades_and_their_use_can_be_typed_as_one_row(ziggurat: Ziggurat) -> None:
    play(ziggurat, *PLACED, "dig 1. build d2", "save one.json", "undo", "save two.json")
    assert lines_of("one.json")[-1] in ("witches: dig 1. build D2", "witches: build D2")
    assert len(lines_of("two.json")) < len(lines_of("one.json"))


def test_a_priest_goes_to_the_best_space(ziggurat: Ziggurat) -> None:
    text = TABLE.replace("witches", "darklings").replace("delete BON8", "delete BON4")
    placed = ("build A8", "build A5", "build B1", "build C1", "build B4", "pass BON5", "pass BON3")
    out = play(ziggurat, *placed, "moves send", "send p to fire", "save game.json", text=text).out
    assert "send p to fire for 1 2 3\nsend p to water for 1 2 3" in out
    assert lines_of("game.json")[-1] == "darklings: send p to fire for 3"
    assert "Darklings send a priest to fire for 3 steps" in out


NEIGHBOURS = TABLE.replace("witches", "cultists").replace("nomads", "darklings")


def offered(ziggurat: Ziggurat, *typed: str) -> Result:
    """The Darklings, beside whom the Cultists build, are offered power."""
    placed = ("build E6", "build E5", "build C1", "build F5", "pass BON5", "pass BON3")
    return play(ziggurat, *placed, *typed, text=NEIGHBOURS)


def test_an_offer_of_power_is_taken(ziggurat: Ziggurat) -> None:
    out = offered(ziggurat, "upgrade E6 to TP. done", "leech", "save game.json").out
    assert "Cultists offer you 1 power: take 1 for 0 VP?" in out
    assert "darklings: leech 1 from cultists" in lines_of("game.json")
    assert "Darklings take 1 power offered by Cultists" in out


def test_an_offer_of_power_is_declined(ziggurat: Ziggurat) -> None:
    out = offered(ziggurat, "upgrade E6 to TP. done", "decline", "save game.json").out
    assert "darklings: decline 1 from cultists" in lines_of("game.json")
    assert "Darklings decline 1 power" in out


def test_standing_orders_answer_and_end(ziggurat: Ziggurat) -> None:
    out = offered(ziggurat, "orders", "orders take 2, ask 6", "orders", "orders OFF").out
    assert out.count("No standing order: you are asked every time.") == 2
    assert out.count("Standing order: take 2, ask 6. ('orders off' ends it.)") == 2


def test_a_standing_order_answers_and_is_taken_back_with_its_cause(ziggurat: Ziggurat) -> None:
    rest = ("build C1", "build F5", "pass BON5", "pass BON3", "upgrade E6 to TP")
    typed = ("build E6", "orders take 1", "build E5", *rest)
    out = play(ziggurat, *typed, "save one.json", "undo", "save two.json", text=NEIGHBOURS).out
    assert "Darklings take 1 power offered by Cultists" in out and "offer you" not in out
    assert lines_of("one.json")[-1] == "darklings: leech 1 from cultists"
    assert "Taken back: build a trading post on E6" in out
    assert lines_of("two.json") == lines_of("one.json")[:-2]


@pytest.mark.parametrize("order", ["blah", "take", "decline 0", "ask 7", "take 2 ask 6"])
def test_what_is_no_standing_order_is_told_with_an_example(ziggurat: Ziggurat, order: str) -> None:
    out = play(ziggurat, f"orders {order}", "orders").out
    words = f"'{order}' is no standing order; say for example 'take 2, decline 4, ask 6'"
    assert words in " ".join(out.split())
    assert "No standing order" in out


def test_why_tells_the_reason_or_what_is_meant(ziggurat: Ziggurat) -> None:
    out = play(
        ziggurat, "why build A1", "why build c3", "why", "why # no", "why fly", "moves pass"
    ).out
    assert "a starting dwelling goes on your home terrain (TM-50)" in out
    assert "'build C3' is legal." in out and "'' is legal" not in out
    assert "this is not a command; 'help' lists them" in out
    assert "No legal move begins with 'pass'." in out


@pytest.mark.parametrize(
    "line",
    ["fly to the moon", "\u202e\x1b[2J", "build", "build E5 E6", "9", "+", "-", "leech x", "٣"],
)
def test_garbage_is_refused_in_words(ziggurat: Ziggurat, line: str) -> None:
    out = play(ziggurat, line, "save game.json").out
    assert "not a command" in out or "nobody offers" in out
    assert lines_of("game.json") == []


@pytest.mark.parametrize("line", [".", ". . .", "# a remark"])
def test_a_line_without_a_command_points_to_the_help(ziggurat: Ziggurat, line: str) -> None:
    assert "Type 'moves' to see what can be played" in play(ziggurat, line).out


def test_undo_takes_back_one_move(ziggurat: Ziggurat) -> None:
    out = play(ziggurat, "undo", *PLACED, "burn 1", "undo", "undo", "save game.json").out
    assert "there is nothing to take back" in out
    assert "Taken back: sacrifice 1 token of power" in out
    assert "Taken back: pass and take a bonus card: 6 coins" in out
    assert len(lines_of("game.json")) == len(PLACED) - 1


def test_a_log_can_be_loaded_and_goes_on(ziggurat: Ziggurat) -> None:
    written(Path(), TABLE + ROWS, "log.txt")
    out = play(ziggurat, "load log.txt", "done", "save game.json").out
    assert "Loaded log.txt, after 8 moves." in out
    assert lines_of("game.json")[-1] == "witches: done"
    written(Path(), TABLE + "witches: fly\n", "x")
    words = ("play", "terra", "--humans", "2", "--load", "table.txt")
    out = ziggurat(*words, typed="load x\nbuild C3\nsave game.json\n").out
    assert "x: line 8 'fly': this is not a command" in out
    assert lines_of("game.json") == ["witches: build C3"]


def test_a_saved_game_goes_on_with_load(ziggurat: Ziggurat) -> None:
    play(ziggurat, *PLACED, "save one.json")
    words = ("play", "terra", "--humans", "2", "--load", "one.json")
    out = ziggurat(*words, typed="upgrade C3 to TP\nsave two.json\nboard\n").out
    assert lines_of("two.json") == [*lines_of("one.json"), "witches: upgrade C3 to TP"]
    assert "*3fTP" in out
    assert ziggurat("play", "tigris", "--load", "one.json").code == 2


def test_the_help_and_the_board_are_shown(ziggurat: Ziggurat) -> None:
    out = play(ziggurat, "help", "board").out
    for word in ("send p to fire for 3", "orders take 2", "leech 2 from witches", "-SPADE"):
        assert word in out
    assert out.count("Terra Mystica: set-up") == 2
    assert out.count("\nA 1p    2m    3f") == 2


def test_the_question_lists_hexes_in_their_order(ziggurat: Ziggurat) -> None:
    asked = " ".join(play(ziggurat).out.split())
    assert "where do you place a dwelling? (build A3, build A10, build C3, " in asked


def test_the_map_and_the_players_are_next_to_the_prompt(ziggurat: Ziggurat) -> None:
    """So that on a terminal with 24 lines what matters most has not scrolled away."""
    lines = play(ziggurat, *PLACED).lines
    top = max(at for at, line in enumerate(lines) if line.startswith("A "))
    prompt = max(at for at, line in enumerate(lines) if line.startswith("> "))
    assert prompt - top < 24


@pytest.mark.parametrize("words", [("--players", "3"), ("--edition", "archive", "--players", "5")])
def test_random_players_alone_play_to_the_end(ziggurat: Ziggurat, words: tuple[str, ...]) -> None:
    words = ("play", "terra", "--humans", "0", "--seed", "4", "--opponents", "random", *words)
    result = ziggurat(*words)
    assert (result.code, result.err) == (0, "")
    assert "the game is over: all is scored" in result.out
    assert "Final ranking: victory points" in result.out
    assert max(map(len, result.lines)) <= 80
    assert result == ziggurat(*words)


@pytest.mark.parametrize("factions", ["chosen", "dealt"])
def test_people_choose_their_factions(ziggurat: Ziggurat, factions: str) -> None:
    words = ("play", "terra", "--order", "listed", "--option", f"factions={factions}")
    out = ziggurat(*words, typed="choose nobody\nmoves\nsave game.json\n").out
    assert "Player 1, which faction do you play? (choose " in out
    assert "Player 2: a bot" in out and lines_of("game.json") == []


@pytest.mark.parametrize("factions", ["auction", "auction-chosen"])
def test_people_bid_for_their_factions(ziggurat: Ziggurat, factions: str) -> None:
    words = ("play", "terra", "--seed", "2", "--humans", "2", "--option", f"factions={factions}")
    choosing = ["choose witches", "choose giants"] if factions != "auction" else []
    typed = [*choosing, "moves bid", "save begun.json"]
    out = ziggurat(*words, typed="\n".join(typed)).out
    assert "Player 1, your bid? A faction and 0 to 40 points" in out
    offered = json.loads(Path("begun.json").read_text()).get("offered", "witches giants").split()
    typed = [*choosing, f"BID {offered[0]} 40", f"bid {offered[0]} 40", f"bid {offered[0]} 39"]
    out = ziggurat(*words, typed="\n".join([*typed, f"bid {offered[1]} 12", "save game.json"])).out
    assert "(TM-430)" in out and "Player 1 is outbid for the" in out
    assert lines_of("game.json")[-3:] == [
        f"player1: bid {offered[0]} 40",
        f"player2: bid {offered[0]} 39",
        f"player1: bid {offered[1]} 12",
    ]


def test_a_table_can_set_starting_points(ziggurat: Ziggurat) -> None:
    words = ("play", "terra", "--players", "witches,nomads", "--humans", "2", "--order", "listed")
    result = ziggurat(*words, "--points", "27, 20", typed="save game.json\n")
    assert json.loads(Path("game.json").read_text())["points"] == [27, 20]
    assert "Witches           27" in result.out
    for points, fault in (
        ("27", "starting points for 1 seats"),
        ("27,x", "'27,x' are no starting points"),
        ("27,101", "cannot be 101"),
        ("27,-1", "'27,-1' are no starting points"),
    ):
        result = ziggurat(*words, f"--points={points}")
        assert result.code == 2 and fault in result.err and len(result.err.splitlines()) == 1
    assert "no starting points to be set" in ziggurat("play", "tigris", "--points", "1,2").err
    path = Path("game.json").resolve()
    assert ziggurat("play", "terra", "--load", str(path), "--points", "1,2").code == 2


def test_a_person_can_play_to_the_end_by_doing_without(ziggurat: Ziggurat) -> None:
    """Every question has one of these answers; refused ones are asked again."""
    cards = [f"pass BON{number}" for number in range(1, 11)]
    hexes = ["build C3", "build D1", "build A5", "build B1", "build B4", "decline", "-SPADE"]
    typed = "\n".join([*hexes, *([*cards, "pass", "decline", "-SPADE", "+fire", "+air"] * 9)])
    words = ("play", "terra", "--players", "witches,giants", "--seed", "3")
    result = ziggurat(*words, typed=typed)
    assert result.code == 0 and "Final ranking" in result.out


def test_bytes_that_are_no_text_are_no_trouble() -> None:
    typed = b"\xff\xfe\x00\nbuild \xf0\n\nsave \xff.json\norders \xff\nquit\n"
    for encoding in ("utf-8", "ascii"):
        result = spawned("play", "terra", typed=typed, PYTHONIOENCODING=encoding)
        assert (result.code, result.err) == (0, "")
        assert result.lines[-1].startswith("Goodbye.")


def test_a_record_of_another_game_cannot_be_gone_on_with(ziggurat: Ziggurat) -> None:
    written(Path(), TABLE, "log.txt")
    result = ziggurat("play", "tigris", "--load", "log.txt")
    assert (result.code, result.out) == (2, "") and "another game: terra-mystica" in result.err


def test_a_bad_log_to_load_is_one_line(ziggurat: Ziggurat) -> None:
    written(Path(), TABLE + "witches: fly\n", "bad.txt")
    told = complaint(ziggurat, "play", "terra", "--load", "bad.txt")
    assert told.startswith("ziggurat: bad.txt: line 8 'fly': this is not a command")
