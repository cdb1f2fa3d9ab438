"""Who has left the game is marked wherever a player is shown."""

from __future__ import annotations

from random import Random

import pytest

from ziggurat import Match
from ziggurat.bots.win_probability import win_probabilities
from ziggurat.core.registry import find
from ziggurat.core.seats import Seat
from ziggurat.games.terra import TerraState
from ziggurat.i18n import speak
from ziggurat.ui import renderer_of, ui_of

PLAYERS = {"tigris": ("archer", "bull", "lion"), "terra": ("witches", "giants", "nomads")}
GONE = Seat(1)


def deserted(game: str, before: int = 20, after: int = 20) -> Match:
    """A game at random; the second player leaves after so many moves."""
    rng, kind = Random(5), find(game)
    match = Match(kind.deal(PLAYERS[game], {}, rng))
    for number in range(before + after):
        if number == before:
            match.play(kind.resignation(match.state, GONE), GONE)
        if match.state.over:
            break
        seat = match.state.decisions()[0].seat
        match.play(rng.choice(list(match.state.legal_moves(seat))).text, seat)
    return match


@pytest.mark.parametrize("game", list(PLAYERS))
@pytest.mark.parametrize("after", [1, 20, 10_000])
def test_boards_and_lines_mark_who_left(game: str, after: int) -> None:
    match = deserted(game, after=after)
    say, view = speak(game), match.state.view(None)
    name = PLAYERS[game][GONE]
    words = say("picture.left", player=name)
    drawn, text = (
        renderer_of(match.game).picture(view, say),
        renderer_of(match.game).text_board(view, say),
    )
    assert words in drawn and text.count(say("text.has-left")) == 1
    before = match.at(20).view(None)
    assert words not in renderer_of(match.game).picture(before, say)
    assert say("text.has-left") not in renderer_of(match.game).text_board(before, say)
    assert "order" not in {gauge.fact for gauge in ui_of(match.game).panel(view, GONE, say)}


def test_a_faction_board_is_drawn_anew_when_its_player_leaves() -> None:
    match = deserted("terra")
    parts, say = renderer_of(match.game).parts, speak("terra")
    before, now = (parts(match.at(at).view(None), say, False)["seat-1"] for at in (20, 21))
    assert say("picture.left", player="giants") in now and before != now
    assert 'data-at="order-giants"' in before and 'data-at="order-giants"' not in now


def test_the_place_on_a_board_is_that_of_the_ranking() -> None:
    """Whoever left with the most points is last all the same (TM-428)."""
    match = deserted("terra", before=2, after=10_000)
    state = match.state
    assert isinstance(state, TerraState) and state.over
    for player in state.players:
        player.points = 90 if player.seat == GONE else 10 * player.seat
    drawn = renderer_of(match.game).parts(state.view(None), speak("terra"), False)["seat-1"]
    assert match.game.outcome(state).ranks == (2, 3, 1)
    assert speak("terra")("picture.rank", number=3) in drawn


@pytest.mark.parametrize("game", list(PLAYERS))
def test_who_left_cannot_win_any_more(game: str) -> None:
    match = deserted(game, after=10)
    shares = win_probabilities(match.game, match.state)
    assert shares[GONE] == 0 and sum(shares) == pytest.approx(1) and min(shares[0], shares[2]) > 0


@pytest.mark.parametrize("game", list(PLAYERS))
def test_a_seat_that_left_has_no_standing_orders(game: str) -> None:
    match = deserted(game)
    ui, say = ui_of(match.game), speak(game)
    assert ui.order_fields(match.state.view(GONE), say) == []
    assert bool(ui.order_fields(match.state.view(Seat(0)), say)) == (game == "terra")
