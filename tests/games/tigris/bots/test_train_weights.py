"""Learning weights: the same command, stopped or not, comes to the same."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ziggurat.games.tigris.bots import train_weights
from ziggurat.games.tigris.bots.train_weights import INITIAL, averaged, begun, play_table
from ziggurat.games.tigris.bots.weights import TigrisWeights, read


def rivalry_wins(
    first: TigrisWeights, second: TigrisWeights, players: int, number: int, nodes: int = 0
) -> float:
    """A margin as if the side with more rivalry and less evenness were ahead."""
    lead = (first.rivalry - second.rivalry) - (first.evenness - second.evenness)
    return max(-1.0, min(1.0, lead + 0.001 * (number % 7)))


@pytest.fixture(autouse=True)
def no_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train_weights, "mean_margin", rivalry_wins)


def test_weights_move_towards_the_side_that_wins() -> None:
    start = read(INITIAL)[2]
    progress = begun("", start)
    for _ in range(300):
        play_table(progress, 2, 1, 300, 0)
    new = averaged(progress, 300)
    assert new.rivalry > 1.1 * start.rivalry and new.evenness < 0.9 * start.evenness


def trained(folder: Path, monkeypatch: pytest.MonkeyPatch, *more: str) -> str:
    """What the command writes."""
    out = folder / "weights.json"
    out.write_text(INITIAL.read_text(encoding="utf-8"), encoding="utf-8")
    command = ["train", "--tables", "60", "--proofs", "2", "--out", str(out), *more]
    monkeypatch.setattr("sys.argv", command)
    train_weights.main()
    return out.read_text(encoding="utf-8")


def test_a_training_goes_on_where_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = trained(tmp_path, monkeypatch)
    assert "--players 2 --seed 1 --tables 60" in json.loads(whole)["origin"]["2"]
    state = tmp_path / "state.json"
    assert trained(tmp_path, monkeypatch, "--state", str(state)) == whole
    assert json.loads(state.read_text(encoding="utf-8"))["tables"] == 50
    assert trained(tmp_path, monkeypatch, "--state", str(state)) == whole
    with pytest.raises(SystemExit):
        trained(tmp_path, monkeypatch, "--state", str(state), "--seed", "2")
    assert "--seed 1" in capsys.readouterr().err
