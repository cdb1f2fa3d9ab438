"""See before you click: what something is, and what would come of touching it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from starlette.concurrency import run_in_threadpool
from typing_extensions import TypedDict

from ...core.match import Match
from ...core.moves import Move
from ...core.seats import Seat
from ...i18n import Catalogue, speak
from ...ui import ui_of
from ..http.requests import PreviewRequest
from ..views.legal_moves_cache import SeatChoices
from ..views.types import ProspectView
from .drafts import position
from .explain import why
from .table import Table

_MOST = 3
"""If a touch can lead to more moves than this, it is too early to tell what they would do."""

_ODDS = "odds"
"""The lines that a table without help is not told."""


class PreviewedMove(TypedDict):
    """A move that a touch would lead to, and what would come of it."""

    words: str
    lines: list[ProspectView]


class PreviewRefusal(TypedDict):
    """Why a touch would be in vain."""

    reason: str
    rule: str
    message: str


class TokenPreview(TypedDict):
    """The answer for one token."""

    seq: int
    title: str
    about: list[str]
    informs: bool
    moves: list[PreviewedMove]
    refusal: PreviewRefusal | None


async def glancing(
    table: Table, seat: Seat | None, wish: PreviewRequest, language: str
) -> TokenPreview:
    """The answer for a seat or a spectator; others need not wait while a draft is played."""
    if wish.draft is None:
        return glanced(table, seat, wish, language)
    return await run_in_threadpool(glanced, table, seat, wish, language)


def glanced(table: Table, seat: Seat | None, wish: PreviewRequest, language: str) -> TokenPreview:
    """The answer for a seat or a spectator of a table, in the present, the past or a draft."""
    match, now = table.match, len(table.match.history)
    if wish.draft is None:
        offer = table.offers.of(match.game, match.state, seat, language)
    else:
        draft = position(table, seat, wish.draft.at, wish.draft.steps)
        match, past = draft.match, wish.draft.at < now and not wish.draft.steps
        offer = SeatChoices(match.game, match.state, seat if past else draft.actor, language)
    say = speak(match.game.short, language)
    return glance(match, table.seq, offer, wish.chosen, wish.token, say, table.help)


def glance(
    match: Match,
    seq: int,
    offer: SeatChoices,
    chosen: Sequence[str],
    token: str,
    say: Catalogue,
    odds: bool = True,
) -> TokenPreview:
    """What a token is, and what would come of touching it after those that were chosen."""
    face, view = ui_of(match.game), offer.view
    thing = face.about(view, token, say)
    known = offer.tokens.get(token, {"words": "", "hint": ""})
    words = [known["words"], known["hint"]]
    if thing is not None:
        words += [thing.words, thing.hint]
    title, *about = list(dict.fromkeys(filter(None, words))) or [""]
    left = _left(offer, [*chosen, token])
    informs = face.informs(view, token)
    return {
        "seq": seq,
        "title": title,
        "about": about,
        "informs": informs,
        "moves": [
            _seen(match, offer, path, left, say, odds) for path in _told(left, [*chosen, token])
        ],
        "refusal": None if left or informs else _in_vain(match, offer.seat, chosen, token, say),
    }


def _left(offer: SeatChoices, touched: Sequence[str]) -> dict[tuple[str, ...], str]:
    """The moves that these tokens and perhaps more choose, by their tokens; the first of each."""
    wanted, found = Counter(touched), dict[tuple[str, ...], str]()
    for text, *path in offer.choices:
        if wanted <= Counter(path):
            found.setdefault(tuple(path), text)
    return found


def _told(left: dict[tuple[str, ...], str], touched: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """The moves worth telling about: those that are chosen so, or else the few that are left."""
    exact = [path for path in left if Counter(path) == Counter(touched)]
    if exact or len(left) <= _MOST:
        yield from exact or left


def _seen(
    match: Match,
    offer: SeatChoices,
    path: tuple[str, ...],
    left: dict[tuple[str, ...], str],
    say: Catalogue,
    odds: bool,
) -> PreviewedMove:
    lines = ui_of(match.game).preview(offer.view, _move(offer, left[path]), say)
    shared = set(path).intersection(*map(set, left))
    own = [offer.tokens[token]["words"] for token in dict.fromkeys(path) if token not in shared]
    return {
        "words": " · ".join(own) if len(left) > 1 else "",
        "lines": [
            {"words": line.words, "kind": line.kind, "sign": line.sign}
            for line in lines
            if odds or line.kind != _ODDS
        ],
    }


def _move(offer: SeatChoices, text: str) -> Move:
    return next(move for move in offer.view.legal if move.text == text)


def _in_vain(
    match: Match, seat: Seat | None, chosen: Sequence[str], token: str, say: Catalogue
) -> PreviewRefusal | None:
    """Why nothing comes of it; only for somebody who has begun to choose."""
    if seat is None or not chosen or match.state.decision(seat) is None:
        return None
    found = why(match, seat, [*chosen, token], None, say)
    if not found["message"]:
        return None
    return {"reason": found["reason"], "rule": found["rule"], "message": found["message"]}
