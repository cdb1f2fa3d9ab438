"""J.8: starting points."""

import json
from random import Random

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import dealt, player, seat
from ziggurat import IllegalMove, Match, Record, RecordError
from ziggurat.games.terra import GAME, TerraState
from ziggurat.games.terra.logs import LedgerReader, read_log, result, trace, write_log

PAIR = ("witches", "nomads")
LOG = """option strict-leech
option strict-chaosmagician-sh
option strict-darkling-sh
score SCORE2,SCORE3,SCORE4,SCORE5,SCORE6,SCORE7
delete BON6
delete BON7
delete BON8
delete BON9
setup witches
witches starts with 27 vp
setup nomads
witches: build C3
nomads: build B4
nomads: build F3
witches: build F4
nomads: build E8
nomads: pass BON1
witches: pass BON2
# Round 1
"""
ROW = "{}\t\t{} VP\t\t15 C\t\t3 W\t\t0 P\t\t{} PW\t\t{}\t\tsetup"


def refused(**changes: object) -> RecordError:
    """The error of a changed record."""
    record = GAME.deal(PAIR, {}, Random(1), (27, 20)).to_json()
    with pytest.raises(RecordError) as caught:
        Record.from_json({**record, **changes})
    return caught.value


@rule("TM-429")
def test_each_seat_begins_with_its_points() -> None:
    state = dealt(*PAIR, points=(27, 20))
    assert player(state, "witches").points == 27
    assert player(state, "nomads").points == 20
    assert result(state)["witches"]["vp_sources"] == {"start": 27}


@rule("TM-429")
def test_who_still_chooses_a_faction_keeps_the_points_of_the_seat() -> None:
    state = dealt("player1", "player2", options={"factions": "chosen"}, points=(20, 13))
    state.play("choose nomads")
    state.play("choose witches")
    assert (player(state, "nomads").points, player(state, "witches").points) == (20, 13)


@rule("TM-429")
def test_a_record_has_the_points_as_a_list_in_the_order_of_the_players() -> None:
    data = json.loads(GAME.deal(PAIR, {}, Random(1), (27, 20)).dumps())
    assert data["points"] == [27, 20]
    again = Record.from_json(data)
    assert again.points == (27, 20) and again.to_json() == data
    assert list(data).index("points") < list(data).index("moves")


@rule("TM-429")
@pytest.mark.parametrize("points", [(), (20, 20)])
def test_a_record_has_no_points_where_all_begin_with_twenty(points: tuple[int, ...]) -> None:
    record = GAME.deal(PAIR, {}, Random(1), points)
    assert record.points == () and "points" not in record.to_json()


@rule("TM-429")
@pytest.mark.parametrize(
    ("points", "key"),
    [
        ([], "points-count"),
        ([27], "points-count"),
        ([27, 20, 20], "points-count"),
        ([27, -1], "points-range"),
        ([27, 101], "points-range"),
        ([27, True], "points-range"),
        ([27, 20.0], "points-range"),
        ([27, "20"], "points-range"),
        ([27, [20]], "points-range"),
        ("27 20", "record-type"),
        (27, "record-type"),
        (None, "record-type"),
    ],
)
def test_points_that_do_not_fit_are_refused(points: object, key: str) -> None:
    assert refused(points=points).key == key


@rule("TM-429")
def test_the_library_refuses_the_same() -> None:
    with pytest.raises(RecordError) as caught:
        GAME.deal(PAIR, {}, Random(1), (27, 500))
    assert caught.value.facts == {"found": "500", "least": 0, "most": 100}


@rule("TM-429")
def test_a_log_tells_the_points_directly_after_the_faction() -> None:
    record = read_log(GAME, LOG)
    assert record.points == (27, 20)
    assert write_log(GAME, record) == LOG
    assert next(trace(GAME, LOG)) == (10, {"witches": [27, 15, 3, 0, 5, 7, 0, 0, 0, 0, 2]})
    state = Match(record).state
    assert isinstance(state, TerraState)
    assert result(state)["witches"]["vp_sources"] == {"start": 27}


@rule("TM-429")
def test_twenty_points_are_read_and_not_written() -> None:
    record = read_log(GAME, LOG.replace("27 vp", "20 VP"))
    assert record.points == ()
    assert "starts with" not in write_log(GAME, record)


@rule("TM-429")
@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("witches starts with 25 vp", "points-misplaced"),
        ("nomads starts with 25 vp\nnomads starts with 25 vp", "points-misplaced"),
        ("giants starts with 25 vp", "points-misplaced"),
        ("wizards starts with 25 vp", "unknown-faction"),
        ("nomads starts with many vp", "unknown-command"),
    ],
)
def test_points_elsewhere_in_a_log_are_refused(line: str, reason: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        read_log(GAME, LOG.replace("setup nomads\n", f"setup nomads\n{line}\n"))
    assert caught.value.refusal.reason == reason


@rule("TM-429")
def test_too_many_points_in_a_log_are_refused_with_the_line() -> None:
    with pytest.raises(RecordError) as caught:
        read_log(GAME, LOG.replace("27 vp", "101 vp"))
    assert (caught.value.key, caught.value.facts["line"]) == ("points-range", 10)


@rule("TM-429")
def test_a_ledger_begins_with_the_points_of_its_setup_rows() -> None:
    reader = LedgerReader(GAME)
    rows = [
        ROW.format("witches", 27, "5/7/0", "0/0/0/2"),
        ROW.format("nomads", 20, "5/7/0", "1/0/1/0").replace("3 W", "2 W"),
    ]
    for number, row in enumerate(rows, start=1):
        reader.read(number, row)
    assert reader.points == {"witches": 27} and reader.differences == []


@rule("TM-429")
def test_the_first_offer_counts_points_from_zero_on() -> None:
    """Who has no points takes one power and pays nothing (TM-176)."""
    from ziggurat.games.terra.offers import gain_and_price

    state = dealt(*PAIR, points=(0, 20))
    assert gain_and_price(state.players[seat(state, "witches")], 3) == (1, 0)
