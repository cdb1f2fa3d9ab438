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
_MAX_CONTINUATIONS = 12
"""Moves that are tried for a place after which something else is still to be chosen."""


class PlaceMarkView(TypedDict):
    """What choosing a place would do, as short as it can be said."""

    kind: MarkKind
    words: str
    text: str
    tint: str
    goods: list[tuple[str, int]]
    stretched: bool


class PlaceMarks(TypedDict):
    """The marks of the places that can be chosen next, by place."""

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
    completing, continuing = _moves_by_place(choices, chosen)
    marks = {place: ui.mark(choices.view, move, say) for place, move in completing.items()}
    for place, moves in continuing.items():
        if place not in completing:
            marks[place] = _cheapest([ui.mark(choices.view, move, say) for move in moves])
    told = {place: _mark_view(mark) for place, mark in marks.items() if mark is not None}
    return {"seq": table.seq, "marks": told}


def _moves_by_place(
    choices: SeatChoices, chosen: Sequence[str]
) -> tuple[dict[str, Move], dict[str, list[Move]]]:
    """By place, the first move that it completes after what was chosen, and some that go on."""
    moves, wanted = {move.text: move for move in choices.view.legal}, Counter(chosen)
    completing: dict[str, Move] = {}
    continuing: dict[str, list[Move]] = {}
    for text, *path in choices.choices:
        rest = Counter(path)
        rest.subtract(wanted)
        if min(rest.values()) < 0:
            continue
        places = [token for token in rest.elements() if choices.tokens[token]["group"] == _PLACE]
        if len(places) != 1:
            continue
        [place] = places
        if rest.total() == 1:
            completing.setdefault(place, moves[text])
        elif chosen and len(others := continuing.setdefault(place, [])) < _MAX_CONTINUATIONS:
            others.append(moves[text])
    return completing, continuing


def _cheapest(marks: Sequence[Mark | None]) -> Mark | None:
    """The lowest price at which a move can go on; None if it may cost nothing or has no price."""
    prices = [mark for mark in marks if mark is not None and mark.kind == "price"]
    if len(prices) < len(marks):
        return None
    return min(prices, key=lambda mark: (mark.stretched, sum(n for _, n in mark.goods)))


def _mark_view(mark: Mark) -> PlaceMarkView:
    return {
        "kind": mark.kind,
        "words": mark.words,
        "text": mark.text,
        "tint": mark.tint,
        "goods": list(mark.goods),
        "stretched": mark.stretched,
    }
