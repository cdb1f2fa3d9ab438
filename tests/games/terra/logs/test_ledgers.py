"""Ledgers: rows in the order of play, what is taken late, and players who leave."""

from dataclasses import replace

import pytest

from tests.support.garble_terra import ledger_row
from ziggurat import IllegalMove, Match
from ziggurat.games.terra import GAME, TerraState
from ziggurat.games.terra.logs import LedgerReader
from ziggurat.games.terra.logs.spelling import commands

HEAD = [
    *(f"Round {n} scoring: SCORE{tile}" for n, tile in enumerate((2, 3, 4, 5, 6, 7), start=1)),
    *(f"Removing tile BON{number}" for number in (7, 8, 9)),
]
SET_UP = ("build E6", "build F3", "build F4", "build D1", "build A5", "build A7", "build B1")
PLACING = ("cultists", "nomads", "witches", "witches", "nomads", "cultists", "nomads")


def reading(*rows: str) -> LedgerReader:
    """A ledger of three players, read line by line; its values are not looked at."""
    reader = LedgerReader(GAME)
    setup = [f"{name}: setup" for name in ("cultists", "nomads", "witches")]
    placed = [f"{name}: {text}" for name, text in zip(PLACING, SET_UP, strict=True)]
    cards = ["witches: pass BON3", "nomads: pass BON2", "cultists: pass BON1"]
    for line in (*HEAD, *setup, *placed, *cards, "Round 1, turn 1", *rows):
        name, colon, text = line.partition(": ")
        known = colon and not line.startswith("Round")
        row = ledger_row(name, [0] * 11, text) if known else line
        reader.read(reader.number + 1, row)
    return reader


def state_of(reader: LedgerReader) -> TerraState:
    assert reader.state is not None
    return reader.state


def replayed(reader: LedgerReader) -> TerraState:
    """What comes of the record of what was read."""
    state = Match(reader.finished()).state
    assert isinstance(state, TerraState)
    return state


def test_the_row_of_a_log_answers_first_and_the_row_of_a_ledger_as_printed() -> None:
    row = "+fire. leech 2 from engineers"
    assert commands(row) == ["leech 2 from engineers", "+fire"]
    assert commands(row, answers_first=False) == ["+fire", "leech 2 from engineers"]


def test_a_step_before_an_answer_leaves_less_room_for_the_power() -> None:
    reader = reading(
        "cultists: upgrade E6 to TP",
        "nomads: leech 1 from cultists",
        "nomads: upgrade F3 to TP",
    )
    cultists = state_of(reader).players[0]
    cultists.bowl1, cultists.bowl2, cultists.bowl3 = 0, 2, 10
    cultists.cults = (2, 0, 0, 0)
    points = cultists.points
    reader.read(99, ledger_row("cultists", [0] * 11, "+FIRE. Leech 2 from nomads"))
    assert cultists.bowls == (0, 0, 12)
    assert cultists.points == points  # the step brought one, so one was taken, for nothing


def test_burning_does_not_end_the_right_to_answer() -> None:
    reader = reading("cultists: upgrade E6 to TP", "nomads: burn 1. leech 1 from cultists")
    nomads = state_of(reader).players[1]
    assert (nomads.bowl2 + nomads.bowl3, sum(nomads.bowls)) == (7, 11)
    assert replayed(reader).players[1].bowls == nomads.bowls


def test_an_exchange_does_end_it() -> None:
    with pytest.raises(IllegalMove, match="leech-out-of-order"):
        reading("cultists: upgrade E6 to TP", "nomads: convert 1w to 1c. leech 1 from cultists")


def test_games_begun_before_that_go_on_as_they_were_begun() -> None:
    reader = reading("cultists: upgrade E6 to TP", "nomads: burn 1. leech 1 from cultists")
    with pytest.raises(IllegalMove, match="leech-out-of-order"):
        Match(replace(reader.finished(), rules=1))


def test_what_is_taken_after_the_pass_stands_before_the_end_of_its_turn_in_the_record() -> None:
    reader = reading(
        "cultists: pass BON4",
        "nomads: action BON2",
        "witches: pass BON5",
        "Round 1, turn 2",
        "nomads: pass BON6",
        "nomads: +fire",
    )
    lines = reader.finished().moves
    assert lines.index("nomads: +fire") < lines.index("nomads: done")
    assert replayed(reader).players[1].cults == state_of(reader).players[1].cults


def test_who_left_has_rows_without_commands() -> None:
    reader = reading(
        "cultists: pass BON4",
        "nomads dropped from the game",
        "witches: pass BON5",
        "Round 2 income",
        "nomads: ",
        "cultists: cult_income_for_faction",
        "witches: cult_income_for_faction",
        "Round 2 income",
        "cultists: other_income_for_faction",
        "witches: other_income_for_faction",
        "nomads: ",
        "Round 2, turn 1",
        "cultists: pass BON6",
    )
    assert "nomads: resign" in reader.finished().moves
    assert replayed(reader).left == (1,)
    computed = [d.computed for d in reader.differences if d.faction == "nomads"]
    assert computed[-1][2] > computed[-2][2]  # workers: bonus first, income later


@pytest.mark.parametrize("text", ["giants dropped from the game", "Nobody dropped from the game"])
def test_nobody_leaves_who_does_not_play(text: str) -> None:
    with pytest.raises(IllegalMove, match="unknown-faction"):
        reading(text)


def test_who_leaves_after_the_income_was_told_has_had_it_with_the_card() -> None:
    rows = (
        "cultists: pass BON4",
        "nomads: pass BON5",
        "witches: pass BON6",
        "Round 2 income",
        *(f"{name}: cult_income_for_faction" for name in ("cultists", "nomads", "witches")),
        "Round 2 income",
        *(f"{name}: other_income_for_faction" for name in ("cultists", "nomads", "witches")),
    )
    computed = reading(*rows).differences[-2].computed
    reader = reading(*rows, "nomads dropped from the game", "Round 2, turn 1")
    nomads = state_of(reader).players[1]
    assert computed == [
        *(nomads.points, nomads.coins, nomads.workers, nomads.priests),
        *nomads.bowls,
        *nomads.cults,
    ]
    assert replayed(reader).players[1].coins == nomads.coins
