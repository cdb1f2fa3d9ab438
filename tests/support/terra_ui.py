"""Games for tests of the ui, and what a page would see of them."""

import re
from functools import cache

from tests.support.terra_lively import lively_match
from tests.support.terra_tables import seat
from ziggurat import Match, Seat
from ziggurat.core.errors import Fact
from ziggurat.core.moves import Move
from ziggurat.core.view import OpenView
from ziggurat.games.terra import GAME, TerraState
from ziggurat.i18n import speak
from ziggurat.ui import Prospect, Token, renderer_of, ui_of

UI = ui_of(GAME)
SVG = "{http://www.w3.org/2000/svg}"
SEEDS = (2, 9, 10, 18, 32, 35)
"""Games in which all factions play, with given, chosen and dealt ones, and many options."""
KINDS = {"map", "cults", "rounds", "actions", "cards", "favours", "towns", "circle"}


def say(key: str, /, **facts: Fact) -> str:
    """English, and nothing that is not in the catalogue."""
    words = speak("terra")
    assert key in words.messages, key
    sentence = words(key, **facts)
    assert sentence and "{" not in sentence, key
    return sentence


@cache
def whole(seed: int) -> Match:
    return lively_match(seed)


def positions(seed: int, every: int = 1) -> list[TerraState]:
    """The states of a game, the last one among them."""
    match = whole(seed)
    numbers = {*range(0, len(match.history) + 1, every), len(match.history)}
    states = [match.at(number) for number in sorted(numbers)]
    return [state for state in states if isinstance(state, TerraState)]


def seen(state: TerraState, looking: Seat | None = None) -> OpenView:
    view = state.view(looking)
    assert isinstance(view, OpenView)
    return view


def asked(state: TerraState) -> list[OpenView]:
    """The views of those who are asked."""
    return [seen(state, who) for who in {question.seat for question in state.decisions()}]


def looked(state: TerraState, faction: str, text: str) -> list[Prospect]:
    """What a legal move would bring about."""
    view, move = chosen(state, faction, text)
    return UI.preview(view, move, say)


def preview_lines(state: TerraState, faction: str, text: str) -> list[str]:
    return [line.words for line in looked(state, faction, text)]


def wasted(state: TerraState, faction: str, text: str) -> list[str]:
    """What a legal move would lose for nothing."""
    view, move = chosen(state, faction, text)
    return UI.warnings(view, move, say)


def chosen(state: TerraState, faction: str, text: str) -> tuple[OpenView, Move]:
    """A legal move by its text, and the view of who may make it."""
    view = seen(state, seat(state, faction))
    return view, next(move for move in view.legal if move.text == text)


def explained(state: TerraState, faction: str, thing: str) -> Token | None:
    return UI.about(seen(state, seat(state, faction)), thing, say)


def drawn(state: TerraState, dark: bool = False) -> dict[str, str]:
    return renderer_of(GAME).parts(seen(state), speak("terra"), dark)


def touchable(state: TerraState) -> set[str]:
    return set(re.findall(r'data-at="([^"]+)"', "".join(drawn(state).values())))


@cache
def art_ids(dark: bool) -> frozenset[str]:
    return frozenset(re.findall(r' id="([^"]+)"', renderer_of(GAME).art(dark)))


def references(svg: str) -> set[str]:
    return set(re.findall(r'(?:href="|\()#([^")]+)', svg))
