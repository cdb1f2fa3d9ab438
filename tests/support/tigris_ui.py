"""Whole games for tests of the ui, and the places in them worth looking at."""

import re
from collections.abc import Iterator
from functools import cache

from tests.support.tigris_lively import LATER, lively_match
from ziggurat import Match, Move, Seat
from ziggurat.games.tigris import GAME, TigrisState
from ziggurat.games.tigris.view import TigrisView
from ziggurat.i18n import speak
from ziggurat.ui import GameUI, renderer_of, ui_of

UI: GameUI = ui_of(GAME)
SAY = speak("tigris")
OPTIONS: tuple[dict[str, str | bool], ...] = (
    {"buildings": True, "board": "advanced"},
    {"support": "english"},
    {"buildings": True, "bag_out": "finish-turn"},
    {"board": "advanced"},
    LATER,
)
GAUGES = (
    "hand",
    "disasters",
    "treasures",
    "treasures-left",
    "bag",
    "turn",
    "actions",
    "points-red",
)
"""Facts of gauges that can be asked about, whether a view shows them or not."""


@cache
def played() -> list[Match]:
    """Whole games of two, three and four players, on both boards, with all options."""
    return [lively_match(seed, 2 + seed % 3, options, 9999) for seed, options in enumerate(OPTIONS)]


def positions(step: int, answers: int = 1) -> Iterator[TigrisState]:
    """Some positions of the games, among them the last: with an action, and with a question."""
    actions = questions = 0
    for match in played():
        for moves in range(len(match.history) + 1):
            state = match.at(moves)
            assert isinstance(state, TigrisState)
            asked = state.decision()
            if asked is None:
                yield state
            elif asked.key == "action":
                actions += 1
                if actions % step == 0:
                    yield state
            else:
                questions += 1
                if questions % answers == 0:
                    yield state


def asked_seat(state: TigrisState) -> Seat:
    asked = state.decision()
    assert asked is not None
    return asked.seat


def asked_view(state: TigrisState) -> TigrisView:
    """What the player who is asked sees."""
    return state.view(asked_seat(state))


def preview_words(state: TigrisState, text: str) -> list[str]:
    """The lines of the preview of a move for the player who is asked."""
    lines = UI.preview(asked_view(state), legal_move(state, text), SAY)
    return [line.words for line in lines]


def warning_words(state: TigrisState, text: str) -> list[str]:
    """The warnings before a move for the player who is asked."""
    return UI.warnings(asked_view(state), legal_move(state, text), SAY)


def legal_move(state: TigrisState, text: str) -> Move:
    assert state.why_not(text) is None, text
    return state.parse(text)


def symbols() -> set[str]:
    """The signs of the art."""
    return set(re.findall(r'<symbol id="sign-([^"]+)"', renderer_of(GAME).art(False)))
