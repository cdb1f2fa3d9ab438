"""Moves in words, and the signs of what moves and events are about."""

import re

import pytest

from tests.support.tigris_ui import SAY, played
from ziggurat.games.tigris import GAME, TigrisState
from ziggurat.i18n import speak
from ziggurat.i18n.narration import Phrase, narration_of
from ziggurat.ui import renderer_of

SIGNS = set(re.findall(r' id="sign-([^"]+)"', renderer_of(GAME).art(False)))


def described(text: str, language: str = "en") -> str:
    [step] = narration_of(GAME).move_phrases("lion", text, speak("tigris", language))
    return step.words


def test_moves_are_told_in_words() -> None:
    assert described("tile T g2") == "place a temple on g2"
    assert described("leader K e7") == "place the king on e7"
    assert described("support 0") == "add nothing" and described("support 1") == "add 1 tile"
    assert described("monument red-black d4") == "build the red-black monument on d4"
    assert described("resign lion") == "leave the game"
    assert described("tile S d4", "cs") == "položit osadu na d4"
    assert described("leader M d4", "pl") == "postawienie kupca na polu d4"
    assert described("withdraw F", "ro") == "retrage fermierul"


def test_a_hidden_exchange_stays_hidden() -> None:
    assert described("swap ???") == described("swap FTT") == "exchange 3 tiles"


@pytest.mark.parametrize("text", ["tile T z9", "nonsense", "support 99", ""])
def test_what_is_no_move_is_left_as_it_is(text: str) -> None:
    assert narration_of(GAME).move_phrases("lion", text, SAY) == [Phrase(text)]


def test_every_sign_is_drawn() -> None:
    for match in played():
        state = match.state
        assert isinstance(state, TigrisState)
        for one in match.history:
            for step in narration_of(GAME).move_phrases(state.names[one.seat], one.move.text, SAY):
                assert not step.sign or step.sign in SIGNS, one.move.text
            for event in one.events:
                assert set(narration_of(GAME).event_signs(event, state)) <= SIGNS, event
