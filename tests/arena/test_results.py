"""The results file: started, interrupted, continued, and the same in the end."""

import json
import shutil
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from ziggurat.arena import Contest, InProcessWorker, Job, PlayedGame, ResultsFile, Run, Tournament
from ziggurat.arena.workers import PlayedGames
from ziggurat.core.errors import RecordError

DUEL = Tournament("tigris", ("random", "random@2"), {}, seed=1, tables=2)


class Backwards(InProcessWorker):
    """Plays the last game first, and records which it played."""

    def __init__(self) -> None:
        self.given: list[Job] = []

    def play(self, contest: Contest, jobs: Iterable[Job]) -> PlayedGames:
        self.given = list(jobs)
        return super().play(contest, reversed(self.given))


def run(path: Path, tournament: Tournament = DUEL) -> Run:
    return Run(tournament, ResultsFile(path, tournament.header("1.0", "plain")))


def silent(result: PlayedGame) -> None:
    pass


def interrupt(result: PlayedGame) -> None:
    raise KeyboardInterrupt


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an undisturbed run."""
    folder = tmp_path_factory.mktemp("whole")
    run(folder / "whole.jsonl").play(InProcessWorker(), silent)
    return folder


@pytest.fixture
def whole(tmp_path: Path, kept: Path) -> bytes:
    """The file as it comes out of an undisturbed run; it lies in the test's folder as well."""
    shutil.copytree(kept, tmp_path, dirs_exist_ok=True)
    return (tmp_path / "whole.jsonl").read_bytes()


def test_a_header_and_a_line_for_each_game(whole: bytes) -> None:
    header, *games = (json.loads(line) for line in whole.splitlines())
    assert header["format"] == 1 and header["ziggurat"] == "1.0" and header["seed"] == 1
    assert header["options"]["board"] == "classic"
    assert "war_sides" not in header["options"]  # what was begun before that option goes on
    assert [(game["table"], game["rotation"]) for game in games] == list(DUEL.jobs())


def test_the_order_of_playing_leaves_no_trace(tmp_path: Path, whole: bytes) -> None:
    run(tmp_path / "new" / "back.jsonl").play(Backwards(), silent)
    assert (tmp_path / "new" / "back.jsonl").read_bytes() == whole


def test_a_run_goes_on_where_it_was_interrupted(tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / "cut.jsonl"
    with pytest.raises(KeyboardInterrupt):
        run(path).play(Backwards(), interrupt)
    assert len(path.read_bytes().splitlines()) == 2
    workers = Backwards()
    run(path).play(workers, silent)
    assert workers.given == list(DUEL.jobs())[:-1]
    assert path.read_bytes() == whole


def test_nothing_is_played_when_all_is_there(tmp_path: Path, whole: bytes) -> None:
    workers = Backwards()
    done = run(tmp_path / "whole.jsonl")
    done.play(workers, silent)
    assert workers.given == [] and len(done.times) == 4
    assert (tmp_path / "whole.jsonl").read_bytes() == whole


@pytest.mark.parametrize("size", [10, -1, -40])
def test_a_torn_last_line_is_played_again(tmp_path: Path, whole: bytes, size: int) -> None:
    path = tmp_path / "torn.jsonl"
    path.write_bytes(whole[:size])
    again = run(path)
    assert again.file is not None and again.file.torn
    again.play(InProcessWorker(), silent)
    assert path.read_bytes() == whole


@pytest.mark.parametrize(
    "change", [{"seed": 2}, {"tables": 3}, {"players": ("random", "random")}, {"nodes": 5},
               {"options": {"board": "advanced"}}],
)  # fmt: skip
def test_another_tournament_is_refused(
    tmp_path: Path, whole: bytes, change: dict[str, object]
) -> None:
    with pytest.raises(RecordError, match="arena-other"):
        run(tmp_path / "whole.jsonl", replace(DUEL, **change))  # type: ignore[arg-type]
    assert (tmp_path / "whole.jsonl").read_bytes() == whole


def test_a_file_that_another_run_writes_is_refused(tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / "torn.jsonl"
    path.write_bytes(whole[:-1])
    refused: list[RecordError] = []

    def meanwhile(_: PlayedGame) -> None:
        before = path.read_bytes()
        with pytest.raises(RecordError, match="arena-busy") as caught:
            run(path)
        refused.append(caught.value)
        assert path.read_bytes() == before

    run(path).play(InProcessWorker(), meanwhile)
    assert refused and path.read_bytes() == whole
    assert run(path).missing() == []


def test_another_version_is_refused(tmp_path: Path, whole: bytes) -> None:
    with pytest.raises(RecordError, match="arena-other"):
        Run(DUEL, ResultsFile(tmp_path / "whole.jsonl", DUEL.header("1.1", "plain")))


def test_damage_is_refused(tmp_path: Path, whole: bytes) -> None:
    lines = whole.splitlines(keepends=True)
    path = tmp_path / "damaged.jsonl"
    damaged = [
        [*lines[:3], b"{\n", *lines[3:]],
        [*lines, lines[2]],
        [*lines, lines[2].replace(b'"table": 1', b'"table": 9')],
        [lines[0], b'{"table": 1, "rotation": 1}\n'],
        [b"my diary"],
        [b"my diary\n"],
    ]
    for content in damaged:
        path.write_bytes(b"".join(content))
        with pytest.raises(RecordError, match=r"arena-damaged|arena-other"):
            run(path)
        assert path.read_bytes() == b"".join(content)


def test_lost_times_are_no_harm(tmp_path: Path, whole: bytes) -> None:
    beside = tmp_path / "whole.times.jsonl"
    assert len(beside.read_bytes().splitlines()) == 4
    beside.write_bytes(b"{}\nnonsense\n")
    assert run(tmp_path / "whole.jsonl").times == {}
