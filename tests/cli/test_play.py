"""``ziggurat play``: games typed at a terminal or through a pipe."""

import builtins
import io
import json
import re
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Keep, Result, Ziggurat, moves_of, spawned
from tests.support import oracle
from ziggurat import find
from ziggurat.bots import Bot, Clock, MoveReason, ProgressCallback, ScoredMove, bots_of
from ziggurat.core.view import View


class Gentle(Bot):
    """A bot of another level."""

    level = "easy"

    def think(self, view: View, clock: Clock, on_progress: ProgressCallback) -> list[ScoredMove]:
        return [ScoredMove(view.legal[0], 0.0, MoveReason("looks-best"))]


TWO = ("play", "tigris", "--players", "archer,bull", "--order", "listed")
TURN = ["leader P b1", "leader K l1"]  # legal for whoever begins on the classic board


class Terminal(io.StringIO):
    """A standard input at which somebody sits."""

    def isatty(self) -> bool:
        return True


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files without a folder go into the test's own."""
    monkeypatch.chdir(tmp_path)


def play(ziggurat: Ziggurat, *typed: str) -> Result:
    """Two people at one pipe, always the same deal."""
    words = (*TWO, "--seed", "1", "--humans", "2")
    result = ziggurat(*words, typed="\n".join(typed) + "\n")
    assert (result.code, result.err) == (0, "")
    return result


def saved(path: Path) -> list[str]:
    moves = json.loads(path.read_text())["moves"]
    assert isinstance(moves, list)
    return moves


def dealt(ziggurat: Ziggurat) -> str:
    """The bag of the deal."""
    path = Path("game.json")
    play(ziggurat, f"save {path}")
    return str(json.loads(path.read_text())["bag"])


def test_the_welcome_tells_who_is_who(ziggurat: Ziggurat) -> None:
    words = ("play", "tigris", "--players", "archer,bull,lion")
    out = ziggurat(*words).out
    assert "Archer: a person" in out and "Lion: a bot" in out
    out = ziggurat(*words, "--opponents", "random").out
    assert "Archer: a person" in out and "Lion: plays at random" in out


def test_a_person_sees_the_own_hand_only(ziggurat: Ziggurat) -> None:
    bag = dealt(ziggurat)
    out = play(ziggurat).out
    assert f"hand {''.join(sorted(bag[:6]))}" in out and "hand ??????" in out
    assert "".join(sorted(bag[6:12])) not in out


def test_moves_are_made_and_told(ziggurat: Ziggurat) -> None:
    out = play(ziggurat, *TURN).out
    assert "Archer places the priest on b1" in out
    assert "Archer, actions left: 1" in out
    assert "turn 2: Bull" in out
    assert "Archer: place the priest on b1, place the king on l1\nBull, actions left: 2" in out


def test_capitals_and_spaces_are_forgiven(ziggurat: Ziggurat) -> None:
    play(ziggurat, "  LEADER p  B1", "Leader k l1", "save game.json")
    assert saved(Path("game.json")) == TURN


def test_an_illegal_move_is_refused_with_its_clause_and_asked_again(ziggurat: Ziggurat) -> None:
    out = play(ziggurat, "leader P a1", "save game.json").out
    assert "no face-up temple is beside a1; a leader needs one (TE-27)" in out
    assert saved(Path("game.json")) == []


@pytest.mark.parametrize("line", ["fly to the moon", "tile", "\u202e\x1b[2J", "tile S d4 d5", "9"])
def test_a_text_that_is_no_move_points_to_the_help(ziggurat: Ziggurat, line: str) -> None:
    out = play(ziggurat, line).out
    assert "this is not a move of the game" in out and "'help'" in out
    assert "\x1b" not in out


def test_an_empty_line_changes_nothing(ziggurat: Ziggurat) -> None:
    play(ziggurat, "", "   ", "save game.json")
    assert saved(Path("game.json")) == []


def test_why_tells_the_reason_for_any_text(ziggurat: Ziggurat) -> None:
    out = play(ziggurat, "why leader K e1", "why leader p b1", "why", "why support 1").out
    assert "e1 is a river cell; only farms go there (TE-26)" in out
    assert "'leader P b1' is legal." in out
    assert "this is not a move of the game" in out
    assert "something else is asked now" in out


def test_moves_lists_them_all_or_those_that_begin_alike(ziggurat: Ziggurat, keep: Keep) -> None:
    out = play(ziggurat, "moves").out
    assert "\nleader K b1 j1 l1 " in out and "\npass\n" in out and "moves: 'moves disaster'" in out
    out = play(ziggurat, "moves Leader k").out
    assert "leader K b1" in out and "leader P" not in out
    assert "No legal move begins with 'war'." in play(ziggurat, "moves war").out
    assert " p11" in play(ziggurat, "moves disaster").out


def test_undo_takes_back_the_last_move(ziggurat: Ziggurat) -> None:
    out = play(ziggurat, TURN[0], "undo", "save none.json", TURN[1], "save one.json").out
    assert "Taken back: place the priest on b1" in out
    assert saved(Path("none.json")) == [] and saved(Path("one.json")) == [TURN[1]]


def test_undo_at_the_start_is_refused(ziggurat: Ziggurat) -> None:
    assert "there is nothing to take back" in play(ziggurat, "undo").out


def test_undo_after_drawing_tiles_is_refused(ziggurat: Ziggurat) -> None:
    bag = dealt(ziggurat)
    out = play(ziggurat, "pass", f"swap {bag[0]}", "undo", "save game.json").out
    assert "cannot be taken back: tiles were drawn" in out
    assert len(saved(Path("game.json"))) == 2


def test_undo_does_not_reach_behind_the_move_of_an_opponent(ziggurat: Ziggurat) -> None:
    typed = "pass\npass\nundo\n"
    out = ziggurat(*TWO, "--seed", "1", typed=typed).out
    assert "the last move was not yours" in out


def test_a_saved_game_passes_the_check_and_loads_as_it_was(ziggurat: Ziggurat) -> None:
    play(ziggurat, *TURN, "save one.json", "pass", "load one.json", "save two.json")
    assert Path("one.json").read_bytes() == Path("two.json").read_bytes()
    assert ziggurat("check", "one.json").code == 0
    before, after = (ziggurat("snapshots", name).lines[-1] for name in ("one.json", "two.json"))
    assert before == after


def test_a_saved_game_goes_on_with_load(ziggurat: Ziggurat) -> None:
    play(ziggurat, *TURN, "save one.json")
    out = ziggurat("play", "tigris", "--humans", "2", "--load", "one.json", typed="log\n").out
    assert "   1  Archer places the priest on b1" in out
    assert "   2  turn 2: Bull" in out


def test_a_file_in_the_way_is_replaced_as_a_whole(ziggurat: Ziggurat) -> None:
    Path("game.json").write_text("old")
    play(ziggurat, "save game.json")
    assert saved(Path("game.json")) == []
    assert [path.name for path in Path().iterdir()] == ["game.json"]


@pytest.mark.parametrize("line", ["save", "load", "draw", "save   "])
def test_a_command_without_its_file_asks_for_one(ziggurat: Ziggurat, line: str) -> None:
    assert "Name a file." in play(ziggurat, line).out


@pytest.mark.parametrize(
    "line",
    [
        "save nowhere/game.json",
        "save .",
        "save a\x00b",
        "save ~nobody-here/x",
        "draw nowhere/x.svg",
    ],
)
def test_a_file_that_cannot_be_written_keeps_the_game_going(ziggurat: Ziggurat, line: str) -> None:
    out = play(ziggurat, line, *TURN).out
    assert "cannot write " in out and "turn 2: Bull" in out


@pytest.mark.parametrize(
    ("name", "raw", "told"),
    [
        ("none.json", None, "cannot read the file: No such file"),
        ("bad.json", b"{", "not valid JSON"),
        ("bad.json", b"\xff", "not UTF-8 text"),
        ("a\x00b", None, "cannot read the file"),
        ("~nobody-here/x", None, "cannot read the file"),
    ],
)
def test_a_broken_file_keeps_the_game_going(
    ziggurat: Ziggurat, name: str, raw: bytes | None, told: str
) -> None:
    if raw is not None:
        Path(name).write_bytes(raw)
    out = play(ziggurat, TURN[0], f"load {name}", TURN[1], "save game.json").out
    assert told in out and saved(Path("game.json")) == TURN


def test_a_record_with_an_illegal_move_is_not_loaded(ziggurat: Ziggurat, keep: Keep) -> None:
    path = keep("dev-03", moves=["pass", "\ud800"])
    out = play(ziggurat, f"load {path}", "save game.json").out
    assert "move 2 '\\ud800': this is not a move of the game" in out
    assert saved(Path("game.json")) == []


def test_loading_a_smaller_table_leaves_only_its_seats(ziggurat: Ziggurat, keep: Keep) -> None:
    path = keep("dev-02", moves=[])
    words = ("play", "tigris", "--players", "4", "--humans", "4")
    result = ziggurat(*words, typed=f"load {path}\npass\npass\npass\nsave game.json\n")
    assert result.code == 0 and saved(Path("game.json")) == ["pass"] * 3


def test_loading_a_finished_game_shows_its_ranking(ziggurat: Ziggurat, keep: Keep) -> None:
    out = play(ziggurat, "load " + str(keep("dev-02"))).out
    assert "after 178 moves." in out and "Final ranking" in out


def test_the_table_can_be_drawn(ziggurat: Ziggurat) -> None:
    play(ziggurat, "draw table.svg", "draw table.png")
    assert Path("table.svg").read_text().startswith("<svg")
    assert Path("table.png").read_bytes().startswith(b"\x89PNG")


def test_a_picture_of_another_kind_is_refused(ziggurat: Ziggurat) -> None:
    assert "should end in .svg or .png" in play(ziggurat, "draw table.jpg").out


def test_the_log_tells_everything_so_far(ziggurat: Ziggurat) -> None:
    out = play(ziggurat, "log", *TURN, "log").out
    log = [line for line in out.splitlines() if line.startswith("   ") and "Archer places" in line]
    assert log == ["   1  Archer places the priest on b1", "   2  Archer places the king on l1"]


def test_the_board_is_shown_again_on_demand(ziggurat: Ziggurat) -> None:
    head = "     a   b   c   d"
    assert play(ziggurat, "board").out.count(head) == play(ziggurat).out.count(head) + 1


def test_the_help_explains_each_move_and_command_in_80_columns(ziggurat: Ziggurat) -> None:
    out = play(ziggurat, "help").out
    for word in (
        *("leader", "withdraw", "tile", "disaster", "swap", "pass", "war", "support", "building"),
        *("monument", "treasure", "moves", "why", "undo", "board", "log", "save", "load", "draw"),
    ):
        assert f"\n  {word} " in out or f" {word} " in out or f", {word}" in out
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize("typed", ["", "quit\n", "QUIT\nleader P b1\n", "pass"])
def test_leaving_is_friendly(ziggurat: Ziggurat, typed: str) -> None:
    result = ziggurat("play", "tigris", typed=typed)
    assert (result.code, result.err) == (0, "")
    assert result.lines[-1].startswith("Goodbye.")


def test_an_interrupt_is_friendly(ziggurat: Ziggurat, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(builtins, "input", interrupted)
    result = ziggurat("play", "tigris")
    assert (result.code, result.err) == (130, "")
    assert result.lines[-1].startswith("Goodbye.")


@pytest.mark.parametrize("players", ["2", "4"])
def test_random_players_alone_play_to_the_end(ziggurat: Ziggurat, players: str) -> None:
    words = ("play", "tigris", "--humans", "0", "--seed", "4", "--edition", "german")
    chosen = ("--opponents", "random", "--players", players)
    result = ziggurat(*words, *chosen)
    assert (result.code, result.err) == (0, "")
    assert "the game is over" in result.out
    ranks = [line[:2] for line in result.lines[-int(players) :]]
    assert ranks[0] == "1." and ranks == sorted(ranks)
    assert max(map(len, result.lines)) <= 80
    assert result == ziggurat(*words, *chosen)


def test_a_game_offers_the_levels_that_it_has(
    ziggurat: Ziggurat, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = ziggurat("play", "tigris", "--players", "lion,bull", "--opponents", "normal")
    assert "Bull: a bot (normal)" in usual.out
    terra, tigris = bots_of(find("terra")), bots_of(find("tigris"))
    only_normal = tuple(bot for bot in terra.levels if bot.level == "normal")
    monkeypatch.setattr(terra, "levels", only_normal)
    monkeypatch.setattr(tigris, "levels", (Gentle,))
    assert "a bot (easy)" in ziggurat("play", "tigris", "--opponents", "easy").out
    refused = ziggurat("play", "terra", "--opponents", "easy")
    assert refused.code == 2 and "no 'easy' bots" in refused.err and "normal" in refused.err


def test_a_hint_names_moves_and_a_reason(ziggurat: Ziggurat) -> None:
    out = play(ziggurat, "hint").out
    [first] = [line for line in out.splitlines() if line.removeprefix("> ").startswith("1. ")]
    told = re.fullmatch(r"1\. (.+?): (.+) \('(.+)'\)", first.removeprefix("> "))
    assert told is not None
    words, reason, move = told.groups()
    assert words == "place the king on c2" and " " in reason
    play(ziggurat, move, "save game.json")
    assert saved(Path("game.json")) == [move]


def test_opponents_are_sensible_unless_random_ones_are_wanted(ziggurat: Ziggurat) -> None:
    words = (*TWO, "--seed", "1")
    usual = ziggurat(*words, typed="pass\npass\nlog\n")
    assert usual == ziggurat(*words, "--opponents", "normal", typed="pass\npass\nlog\n")
    assert usual != ziggurat(*words, "--opponents", "random", typed="pass\npass\nlog\n")
    assert "Bull places the " in usual.out


def test_a_person_can_play_to_the_end_by_doing_without(ziggurat: Ziggurat) -> None:
    """Every question has one of these answers; refused ones are asked again."""
    answers = "pass\nsupport 0\nno-building\nno-monument\n" * 400
    words = ("play", "tigris", "--seed", "2", "--opponents", "random")
    result = ziggurat(*words, typed=answers)
    assert result.code == 0 and "Final ranking" in result.out


@pytest.mark.parametrize("name", ["dev-01", "dev-02", "dev-07"])
def test_people_can_play_a_reference_game_move_by_move(
    ziggurat: Ziggurat, keep: Keep, name: str
) -> None:
    final, moves = oracle.game(name)["final"], moves_of(name)
    players, ranking = final["players"], final["ranking"]
    assert isinstance(players, list) and isinstance(ranking, list)
    typed = [*moves[:-1], "save game.json", moves[-1]]
    path = keep(name, moves=[])
    words = ("play", "tigris", "--humans", str(len(players)), "--load", path)
    result = ziggurat(*words, typed="\n".join(typed) + "\n")
    assert saved(Path("game.json")) == moves[:-1]
    shown = [line.split() for line in result.lines[-len(players) :]]
    expected = [
        [f"{place['rank']}.", place["dynasty"].capitalize(), *map(str, place["spheres"])]
        for place in ranking
    ]
    assert shown == expected


@pytest.mark.parametrize("name", ["dev-01", "dev-07", "dev-18"])
def test_a_game_fits_into_80_columns(ziggurat: Ziggurat, keep: Keep, name: str) -> None:
    words = ("play", "tigris", "--humans", "3", "--load", keep(name, moves=[]))
    result = ziggurat(*words, typed="\n".join(["help", "moves", *moves_of(name), "log"]))
    assert max(map(len, result.lines)) <= 80


def test_a_conflict_is_asked_with_its_strengths_and_answers(ziggurat: Ziggurat) -> None:
    out = play(ziggurat, *TURN, "leader P c2", "support 1").out
    asked = " ".join(line for line in out.splitlines() if line)
    assert "Bull, conflict of priests, Bull 1 against Archer 1: how many temples" in asked
    assert "Archer, conflict of priests, Bull 2 against Archer 1: how many temples" in asked
    assert "(support 0" in asked


def test_what_others_exchanged_stays_hidden(ziggurat: Ziggurat) -> None:
    bag = dealt(ziggurat)
    swap = "swap " + "".join(sorted(bag[:3]))
    typed, shown = play(ziggurat, "pass", swap, "log").out.split(f"> {swap}\n")
    assert "Archer: pass, exchange 3 tiles" in shown and swap not in typed + shown


def test_a_curtain_falls_between_people_at_a_terminal(ziggurat: Ziggurat) -> None:
    typed = "\n".join(["", *TURN, "", "quit", ""])
    out = ziggurat(*TWO, "--humans", "2", "--seed", "1", stdin=Terminal(typed)).out
    clear = "\x1b[2J"
    before, first, between, second = out.split(clear)
    assert "Archer is to move. Press Enter when nobody else is looking." in before
    assert "Archer, actions left: 2" in first
    assert "Bull is to move." in between and "hand" not in between
    assert "Archer places the priest on b1" in second and "Bull, actions left: 2" in second


def test_one_person_at_a_terminal_needs_no_curtain(ziggurat: Ziggurat) -> None:
    assert "Press Enter" not in ziggurat("play", "tigris", stdin=Terminal("quit\n")).out


def test_a_terminal_gets_colours_unless_they_are_unwanted(
    ziggurat: Ziggurat, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\x1b[" not in ziggurat("play", "tigris").out
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert "\x1b[97;41mT*" in ziggurat("play", "tigris").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[" not in ziggurat("play", "tigris").out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["chess"], "invalid choice: 'chess'"),
        (["tigris", "--humans", "3"], "3 people cannot sit here; 0 to 2 can"),
        (["tigris", "--humans", "-1"], "-1 people cannot sit here"),
        (["tigris", "--players", "5"], "5 players; 2 to 4 can play"),
        (["tigris", "--opponents", "kind"], "invalid choice: 'kind'"),
        (["tigris", "--option", "board"], "NAME=VALUE"),
        (["tigris", "--load", "x.json", "--players", "3"], "leave out --players"),
        (["tigris", "--load", "x.json", "--edition", "german"], "leave out --players"),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_2(
    ziggurat: Ziggurat, words: list[str], told: str
) -> None:
    result = ziggurat("play", *words)
    assert (result.code, result.out, result.err.count("\n")) == (2, "", 1)
    assert told in result.err


def test_a_bad_file_to_load_is_exit_code_1(ziggurat: Ziggurat) -> None:
    result = ziggurat("play", "tigris", "--load", "none.json")
    assert (result.code, result.out) == (1, "")
    assert result.err.startswith("ziggurat: none.json: cannot read the file")


def test_bytes_that_are_no_text_are_no_trouble() -> None:
    typed = b"\xff\xfe\x00\nleader P \xf0\n\nsave \xff.json\nquit\n"
    for encoding in ("utf-8", "ascii"):
        result = spawned("play", "tigris", typed=typed, PYTHONIOENCODING=encoding)
        assert (result.code, result.err) == (0, "")
        assert result.lines[-1].startswith("Goodbye.")
