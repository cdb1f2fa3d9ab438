"""``ziggurat legal``: the legal moves after a record."""

import json

from tests.cli.conftest import Keep, Ziggurat


def test_the_moves_are_those_of_the_snapshot_one_a_line(ziggurat: Ziggurat, keep: Keep) -> None:
    for cut in (0, 1, 40, 97):
        path = keep("dev-04", cut=cut)
        snapshot = json.loads(ziggurat("snapshots", path).lines[-1])
        result = ziggurat("legal", path)
        assert (result.code, result.err) == (0, "")
        assert result.lines == snapshot["legal"] == sorted(snapshot["legal"])


def test_pass_is_always_an_action(ziggurat: Ziggurat, keep: Keep) -> None:
    assert "pass" in ziggurat("legal", keep("dev-01", moves=[])).lines


def test_support_is_asked_in_a_revolt(ziggurat: Ziggurat, keep: Keep) -> None:
    moves = ["leader P a2", "pass", "leader P b1"]
    lines = ziggurat("legal", keep("dev-03", moves=moves)).lines
    assert lines[0] == "support 0" and all(line.startswith("support ") for line in lines)


def test_nothing_is_legal_after_the_end(ziggurat: Ziggurat, keep: Keep) -> None:
    result = ziggurat("legal", keep("dev-01"))
    assert (result.code, result.out, result.err) == (0, "", "")


def test_an_illegal_move_in_the_record_is_told(ziggurat: Ziggurat, keep: Keep) -> None:
    path = keep("dev-03", moves=["leader K a1"])
    result = ziggurat("legal", path)
    assert (result.code, result.out) == (1, "")
    assert f"{path}: move 1 'leader K a1': no face-up temple" in result.err


def test_a_broken_file_cannot_garble_the_terminal(ziggurat: Ziggurat, keep: Keep) -> None:
    result = ziggurat("legal", keep("dev-03", moves=["\x1b[2J\n\ud800"]))
    assert result.code == 1
    assert result.err.count("\n") == 1 and result.err.strip().isprintable()
