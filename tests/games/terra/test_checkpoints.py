"""Where a game can be taken over: after the first dwellings, and when a round has begun."""

from tests.support.played_games import record
from ziggurat import Match, find
from ziggurat.games.terra.data.box import ROUNDS
from ziggurat.games.terra.events import RoundStarted

GAME = find("terra")


def test_the_set_up_and_every_round_have_a_name() -> None:
    assert GAME.checkpoints == ("setup", *map(str, range(1, ROUNDS + 1)))
    assert find("tigris").checkpoints == ()


def test_the_set_up_is_over_when_all_dwellings_are_placed() -> None:
    match = Match(record(1))
    dwellings = [played.move.text.startswith("build") for played in match.history].index(False)
    reached = [GAME.checkpoint(match.at(moves)) for moves in range(len(match.history) + 1)]
    assert set(reached[:dwellings]) == {""}
    cards = [played.move.text[:8] for played in match.history[dwellings : dwellings + 2]]
    assert cards == ["pass BON"] * 2
    assert reached[dwellings : dwellings + 3] == ["setup", "setup", "1"]


def test_a_round_begins_with_its_income() -> None:
    match = Match(record(1))
    begun = [
        (at, event.round)
        for at, played in enumerate(match.history, start=1)
        for event in played.events
        if isinstance(event, RoundStarted)
    ]
    assert [number for _, number in begun] == list(range(1, ROUNDS + 1))
    for at, number in begun:
        assert GAME.checkpoint(match.at(at)) == str(number) != GAME.checkpoint(match.at(at - 1))
    assert GAME.checkpoint(match.state) == str(ROUNDS)


def test_a_game_that_all_left_during_the_set_up_has_reached_nothing() -> None:
    match = Match(GAME.deal(["witches", "nomads"], {}, 1))
    match.play("resign", match.state.decisions()[0].seat)
    match.play("resign", match.state.decisions()[0].seat)
    assert match.state.over and GAME.checkpoint(match.state) == ""
