"""The command as a whole: help, mistakes, streams that break."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Keep, Ziggurat, spawned
from ziggurat import __version__, compiled

COMMANDS = (
    *("play", "check", "legal", "snapshots", "draw", "simulate"),
    *("export", "trace", "result", "ledger", "admin"),
)


def test_the_help_lists_every_command(ziggurat: Ziggurat) -> None:
    result = ziggurat("--help")
    assert (result.code, result.err) == (0, "")
    words = [line.split()[0] for line in result.lines if line.startswith("    ")]
    assert [word for word in words if word in COMMANDS] == list(COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(
    ziggurat: Ziggurat, monkeypatch: pytest.MonkeyPatch, command: str
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    result = ziggurat(command, "--help")
    assert (result.code, result.err) == (0, "")
    assert result.lines[0].startswith(f"usage: ziggurat {command} ")
    assert max(map(len, result.lines)) <= 80
    choices = (
        r"\{(tigris,terra|random,listed|random,easy,normal,hard,expert|player: values|\"[a-z]+\")"
    )
    assert "{" not in re.sub(choices, "", result.out)


def build() -> str:
    return "compiled" if compiled() else "plain Python"


def test_the_version_is_told(ziggurat: Ziggurat) -> None:
    assert ziggurat("--version").out == f"ziggurat {__version__} ({build()})\n"


@pytest.mark.parametrize("words", [["--version"], ["--help"]])
def test_no_command_is_imported_before_it_is_called(words: list[str]) -> None:
    code = (
        "import sys\n"
        "from ziggurat.cli.main import main\n"
        "try:\n"
        f"    main({words!r})\n"
        "finally:\n"
        "    print(*sorted(sys.modules), file=sys.stderr)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    loaded = done.stderr.split()
    heavy = ("games", "server", "svg", "ui", "bots", "arena", "bench")
    assert [
        name for name in loaded if name.startswith(tuple(f"ziggurat.{n}." for n in heavy))
    ] == []
    assert not {"rich", "fastapi", "sqlalchemy"} & set(loaded)
    commands = [name for name in loaded if name.startswith("ziggurat.cli.")]
    assert commands == [f"ziggurat.cli.{name}" for name in ("errors", "language", "main", "parser")]


@pytest.mark.parametrize(
    "words",
    [
        ("fly",),
        ("check",),
        ("snapshots",),
        ("legal", "a", "b"),
        ("draw",),
        ("check", "--loud", "a"),
        ("draw", "a", "--move", "1\n2"),
        ("legal", "a", "two\nlines"),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_2(ziggurat: Ziggurat, words: tuple[str, ...]) -> None:
    result = ziggurat(*words)
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("ziggurat") and result.err.endswith("--help)\n")
    assert result.err.count("\n") == 1


@pytest.mark.parametrize("command", ["legal", "snapshots", "draw"])
def test_a_bad_file_is_one_line_and_exit_code_1(
    ziggurat: Ziggurat, tmp_path: Path, command: str
) -> None:
    path = tmp_path / "bad.json"
    path.write_text("{}")
    result = ziggurat(command, path)
    assert (result.code, result.out) == (1, "")
    assert result.err == f"ziggurat: {path}: the key 'game' is missing\n"


def test_the_module_is_the_command() -> None:
    result = spawned("--version")
    assert (result.code, result.out) == (0, f"ziggurat {__version__} ({build()})\n")


def test_the_real_command_keeps_its_mistakes_short() -> None:
    result = spawned("draw", "nothing.json", "-o", "x.gif")
    assert (result.code, result.out, result.err.count("\n")) == (2, "", 1)


def test_a_reader_who_leaves_early_hears_no_complaint(keep: Keep) -> None:
    words = [sys.executable, "-m", "ziggurat", "snapshots", str(keep("dev-01"))]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None and process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="the system has no full device")
def test_a_full_disk_is_one_line_of_error(keep: Keep) -> None:
    words = [sys.executable, "-m", "ziggurat", "check", str(keep("dev-01"))]
    with open("/dev/full", "wb") as full:
        done = subprocess.run(words, stdout=full, stderr=subprocess.PIPE, check=False, timeout=60)
    assert (done.returncode, done.stderr.count(b"\n")) == (1, 1)
    assert b"No space left" in done.stderr


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("words", ["check", "draw", "play tigris --load"])
def test_a_closed_stream_is_no_reason_for_a_traceback(keep: Keep, closed: str, words: str) -> None:
    command = f"{sys.executable} -m ziggurat {words} {keep('dev-01')} {closed}"
    done = subprocess.run(
        command, shell=True, capture_output=True, text=True, timeout=60, check=False, input=""
    )
    assert (done.returncode, "Traceback" in done.stderr) == (0, False)
