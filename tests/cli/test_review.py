"""``ziggurat review``: how well everybody played, in words or as JSON lines."""

import json

import pytest

from tests.cli.conftest import Keep, Ziggurat
from tests.support.reviews import small_review
from ziggurat.cli import review


@pytest.mark.parametrize("language", ["en", "cs", "pl", "ro"])
def test_a_mistake_is_told_with_what_was_better(
    ziggurat: Ziggurat, keep: Keep, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    found = small_review("tigris", 188, language)
    monkeypatch.setattr(review, "review_view", lambda *given: found)
    result = ziggurat("review", "docs/games/tigris.json", "--language", language)
    [mistake] = found["mistakes"]
    assert result.code == 0
    for words in (mistake["played"]["words"], mistake["better"]["words"], *mistake["reasons"]):
        assert words in result.out
    assert "91" in result.out and "189" in result.out


def test_json_has_a_line_for_each_seat_and_each_mistake(ziggurat: Ziggurat, keep: Keep) -> None:
    result = ziggurat("review", keep("dev-01", cut=3), "--json")
    lines = [json.loads(line) for line in result.out.splitlines()]
    assert result.code == 0
    assert sum(line["decisions"] for line in lines if "decisions" in line) == 3
    assert all("reasons" in line for line in lines if "decisions" not in line)


def test_a_file_that_is_no_game_is_refused(ziggurat: Ziggurat, tmp_path: object) -> None:
    result = ziggurat("review", f"{tmp_path}/missing.json")
    assert result.code == 1 and "missing.json" in result.err and result.err.count("\n") == 1
