"""Reference games: every line of the trace, every field of the result, every rejection."""

import json
import re
from pathlib import Path

import pytest

from tests.support.terra_reference import (
    ABSENT,
    GAMES,
    LEDGERS,
    OUTSIDE,
    Rejection,
    expected,
    log,
    rejections,
)
from ziggurat import IllegalMove, Match, Record
from ziggurat.games.terra import GAME, TerraState
from ziggurat.games.terra.data.board import TERRAIN_NAMES
from ziggurat.games.terra.hexes import LAND, NAMES, PRINTED, each
from ziggurat.games.terra.logs import LedgerReader, LogReader, result, trace
from ziggurat.games.terra.logs.result import TRACE_COLUMNS
from ziggurat.games.terra.options import LAXITIES

pytestmark = pytest.mark.both_builds


def test_the_reference_is_complete() -> None:
    assert len(GAMES) == 20
    assert len(rejections()) == 74


def played(name: str) -> TerraState:
    state = Match(Record.loads(log(name))).state
    assert isinstance(state, TerraState)
    return state


@pytest.mark.parametrize("name", GAMES)
def test_every_line_of_the_trace(name: str) -> None:
    assert expected(name)["trace_columns"] == list(TRACE_COLUMNS)
    assert [[line, changed] for line, changed in trace(GAME, log(name))] == expected(name)["trace"]


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_the_result(name: str) -> None:
    state = played(name)
    assert state.over
    assert result(state) == expected(name)["result"]
    changes = {
        NAMES[hex]: TERRAIN_NAMES[state.terrain(hex)]
        for hex in each(LAND)
        if state.terrain(hex) != PRINTED[hex]
    }
    assert changes == expected(name)["terrain_changes"]


@pytest.mark.parametrize("name", GAMES)
def test_the_table_is_set_as_the_log_says(name: str) -> None:
    record = Record.loads(log(name))
    assert list(record.players) == expected(name)["factions"]
    assert record.deal["score"].split() == expected(name)["scoring_tiles"]
    assert record.deal["cards"].split() == expected(name)["bonus_cards"]
    for option in expected(name)["options"]:
        assert option.startswith("strict-") or record.options[option] is True


@pytest.mark.parametrize("case", rejections(), ids=lambda case: case["id"])
def test_every_rejection(case: Rejection) -> None:
    reader = LogReader(GAME)
    lines = log(case["log"].removesuffix(".txt")).splitlines()[: case["after_line"]]
    for number, line in enumerate(lines, start=1):
        reader.read(number, line)
    with pytest.raises(IllegalMove) as caught:
        reader.read(len(lines) + 1, case["row"])
    assert caught.value.line == len(lines) + 1
    assert caught.value.refusal.rule.startswith("TM-")
    assert caught.value.refusal.reason == case["reason"]


@pytest.mark.skipif(not LEDGERS, reason=ABSENT)
@pytest.mark.parametrize("path", LEDGERS, ids=lambda path: path.stem)
def test_every_row_of_the_archive(path: Path) -> None:
    reader = LedgerReader(GAME)
    for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
        reader.read(number, line)
    assert reader.rows > 250
    assert reader.differences == []
    assert reader.state is not None and reader.state.over
    final = json.loads((path.parent / "final_vp.json").read_text("utf-8"))[path.name]
    assert {player.faction.name: player.points for player in reader.state.players} == final


@pytest.mark.skipif(not LEDGERS, reason=ABSENT)
@pytest.mark.parametrize("path", LEDGERS, ids=lambda path: path.stem)
def test_a_ledger_is_a_record_like_any_other(path: Path) -> None:
    state = Match(Record.load(path)).state
    final = json.loads((path.parent / "final_vp.json").read_text("utf-8"))[path.name]
    assert isinstance(state, TerraState)
    assert {player.faction.name: player.points for player in state.players} == final


@pytest.mark.skipif(not LEDGERS, reason=ABSENT)
def test_a_changed_ledger_is_told_with_its_first_difference() -> None:
    lines = LEDGERS[0].read_text("utf-8").splitlines()
    at = next(n for n, line in enumerate(lines) if "\t" in line and "upgrade" in line)
    points = lines[at].split("\t")[2]
    reader = LedgerReader(GAME)
    for number, line in enumerate(lines, start=1):
        reader.read(number, line.replace(points, "99 VP", 1) if number == at + 1 else line)
    assert len(reader.differences) == 1
    assert reader.differences[0].line == at + 1
    assert reader.differences[0].expected[0] == 99


PEERS = {"testgame1": 229, "testgame2": 39, "testgame3": None}
"""How far each goes: the second gives a worker away on line 40, which no rule allows."""


@pytest.mark.skipif(not OUTSIDE.exists(), reason=ABSENT)
@pytest.mark.parametrize("name", PEERS)
def test_logs_of_the_site_itself(name: str) -> None:
    text = (OUTSIDE / "peer" / f"{name}.txt").read_text("utf-8")
    known = json.loads((OUTSIDE / "peer" / f"{name}.json").read_text("utf-8"))
    last = PEERS[name] or known["evaluated_lines"]
    lines = "\n".join(text.splitlines()[:last])
    wanted = [entry for entry in known["trace"] if entry[0] <= last]
    assert [[line, changed] for line, changed in trace(GAME, lines)] == wanted


@pytest.mark.skipif(not OUTSIDE.exists(), reason=ABSENT)
def test_goods_cannot_be_given_away() -> None:
    text = (OUTSIDE / "peer" / "testgame2.txt").read_text("utf-8")
    with pytest.raises(IllegalMove) as caught:
        Record.loads(text)
    assert (caught.value.line, caught.value.refusal.reason) == (40, "gain-not-due")


@pytest.mark.skipif(not OUTSIDE.exists(), reason=ABSENT)
def test_a_log_goes_on_when_the_worker_is_taken_by_hand() -> None:
    """It ends where a river town needs ``connect``, which its author did not know yet."""
    lines = (OUTSIDE / "peer" / "testgame2.txt").read_text("utf-8").splitlines()
    known = json.loads((OUTSIDE / "peer" / "testgame2.json").read_text("utf-8"))
    reader = LogReader(GAME, LAXITIES)
    for number, line in enumerate(lines[:159], start=1):
        reader.read(number, re.sub("(?i)-1w[.]?", "", line) if number == 40 else line)
        if number == 40:
            assert reader.state is not None
            giver = line.partition(":")[0].lower()
            reader.state.players[reader.factions.index(giver)].workers -= 1
    assert reader.state is not None
    outcome = result(reader.state)
    for faction, wanted in known["state"].items():
        for key in set(wanted) - {"bonus_card"}:
            assert outcome[faction][key] == wanted[key], (faction, key)
    with pytest.raises(IllegalMove, match="town-tile-not-due"):
        reader.read(160, lines[159])


@pytest.mark.skipif(not OUTSIDE.exists(), reason=ABSENT)
def test_the_state_at_the_end_of_an_unfinished_log() -> None:
    text = (OUTSIDE / "peer" / "testgame1.txt").read_text("utf-8")
    known = json.loads((OUTSIDE / "peer" / "testgame1.json").read_text("utf-8"))
    state = Match(Record.loads(text)).state
    assert isinstance(state, TerraState)
    assert state.round == known["round"]
    outcome = result(state)
    for faction, wanted in known["state"].items():
        for key in set(wanted) - {"bonus_card"}:
            assert outcome[faction][key] == wanted[key], (faction, key)
    offers = [d for d in state.decisions() if d.key == "offer"]
    assert [(state.names[d.seat], d.facts(state)["amount"]) for d in offers] == [("auren", 3)]
