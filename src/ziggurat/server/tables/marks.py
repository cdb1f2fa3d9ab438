"""Marks: what each place would do that can be chosen next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from typing_extensions import TypedDict

from ...core.moves import Move
from ...core.seats import Seat
from ...i18n import speak
from ...ui import Mark, MarkKind, ui_of
from ..views.legal_moves_cache import SeatChoices
from .drafts import position
from .table import Table

_PLACE = "board"
"""The group of tokens that are places."""


class PlaceMarkView(TypedDict):
    """What choosing a place would do, as short as it can be said."""

    kind: MarkKind
    words: str
    text: str
    tint: str
    goods: list[tuple[str, int]]
    stretched: bool


class PlaceMarks(TypedDict):
    """The marks of the places that complete a move, by place."""

    seq: int
    marks: dict[str, PlaceMarkView]


def place_marks(
    table: Table, seat: Seat | None, chosen: Sequence[str], draft: tuple[int, Sequence[str]] | None,
    language: str,
) -> PlaceMarks:  # fmt: skip
    """The marks for a seat that has chosen some tokens, now or in a draft."""
    match = table.match
    if draft is None:
        choices = table.legal_moves_cache.of(match.game, match.state, seat, language)
    else:
        tried = position(table, seat, *draft)
        match = tried.match
        choices = SeatChoices(match.game, match.state, tried.actor, language)
    ui, say = ui_of(match.game), speak(match.game.short, language)
    marks: dict[str, PlaceMarkView] = {}
    for place, move in _completing(choices, chosen).items():
        mark = ui.mark(choices.view, move, say)
        if mark is not None:
            marks[place] = _mark_view(mark)
    return {"seq": table.seq, "marks": marks}


def _completing(choices: SeatChoices, chosen: Sequence[str]) -> dict[str, Move]:
    """The places that complete a move after what was chosen, with the first such move of each."""
    moves, wanted = {move.text: move for move in choices.view.legal}, Counter(chosen)
    completing: dict[str, Move] = {}
    for text, *path in choices.choices:
        rest = Counter(path)
        rest.subtract(wanted)
        if min(rest.values()) < 0 or rest.total() != 1:
            continue
        [last] = rest.elements()
        if choices.tokens[last]["group"] == _PLACE:
            completing.setdefault(last, moves[text])
    return completing


def _mark_view(mark: Mark) -> PlaceMarkView:
    return {
        "kind": mark.kind,
        "words": mark.words,
        "text": mark.text,
        "tint": mark.tint,
        "goods": list(mark.goods),
        "stretched": mark.stretched,
    }
