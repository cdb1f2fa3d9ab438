"""The fuzzer itself, in small: ``python3 do.py fuzz`` runs the long one."""

import json
import tempfile
from pathlib import Path
from random import Random

import pytest

from tests.support import fuzz
from tests.support.garble import RECORDS, TEXTS
from tests.support.garble_terra import FILES, ROWS


def test_some_hundred_odd_inputs_make_no_trouble(capsys: pytest.CaptureFixture[str]) -> None:
    kinds = [*RECORDS, *TEXTS, *FILES, *ROWS]
    count = 20 * len(kinds)
    assert fuzz.main(["--count", str(count), "--seed", "5"]) == 0
    printed = capsys.readouterr()
    line = json.loads(printed.out)
    assert printed.err == "" and printed.out.count("\n") == 1
    assert (line["inputs"], line["failures"]) == (count, 0)
    assert line["refused"] + line["accepted"] == count
    assert line["kinds"] == dict.fromkeys(kinds, 20)
    assert line["refused"] > count // 2 and line["accepted"] > 80


def test_the_same_seed_makes_the_same_inputs() -> None:
    one, other = Random("same"), Random("same")
    for make in (*RECORDS.values(), *FILES.values()):
        assert [make(one) for _ in range(5)] == [make(other) for _ in range(5)]
    for tell in (*TEXTS.values(), *ROWS.values()):
        assert [tell(one) for _ in range(5)] == [tell(other) for _ in range(5)]


def test_a_failure_is_counted_told_and_kept(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def broken(path: str, say: object) -> bool:
        raise KeyError("the checker fell over")

    monkeypatch.setattr(fuzz, "verdict", broken)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    assert fuzz.main(["--count", "1"]) == 1
    printed = capsys.readouterr()
    assert json.loads(printed.out)["failures"] == 1
    assert "the checker fell over" in printed.err
    assert (tmp_path / "ziggurat-fuzz-1-1.input").stat().st_size > 0


def test_an_input_that_takes_too_long_is_a_failure(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def endless(path: str, say: object) -> bool:
        while True:
            pass

    monkeypatch.setattr(fuzz, "verdict", endless)
    monkeypatch.setattr(fuzz, "DEADLINE", 0.05)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    assert fuzz.main(["--count", "1"]) == 1
    assert "TimeoutError: longer than 0.05 seconds" in capsys.readouterr().err
