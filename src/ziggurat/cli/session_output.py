"""What a session in the terminal prints on request: moves, hints, the log, the ranking."""

from __future__ import annotations

from textwrap import fill
from typing import TYPE_CHECKING

from ..bots.advice import advice
from ..core.seats import Seat
from ..i18n import reason_words
from ..ui import renderer_of, ui_of
from .errors import brief
from .options import WIDTH, indented

if TYPE_CHECKING:
    from .session import Session

MAX_LISTED = 40
"""Moves with the same beginning that are listed; of more only the number is printed."""


def print_moves(session: Session, beginning: str) -> None:
    """Print the legal moves; those that differ only in the last word on one line."""
    lines: dict[str, list[str]] = {}
    for move in session.match.state.legal_moves():
        if move.begins(beginning):
            start, _, end = move.text.rpartition(" ")
            lines.setdefault(start or end, []).extend([end] if start else [])
    for start, ends in lines.items():
        if len(ends) > MAX_LISTED and beginning.lower() != start.lower():
            print(session.say("play.many-moves", start=start, number=len(ends)))
        else:
            print(fill(" ".join([start, *ends]), WIDTH, subsequent_indent=" " * 9))
    if not lines:
        print(session.say("play.no-moves", start=brief(beginning)))


def print_hint(session: Session) -> None:
    """Print the best ideas for the person to move, each with a reason."""
    seat = session.next_seat()
    game, view = session.match.game, session.match.state.view(seat)
    ui, seed = ui_of(game), str(session.rng.random())
    given = advice(game, view, seed, None, lambda move: bool(ui.warnings(view, move, session.say)))
    for number, scored in enumerate(given.ideas, start=1):
        reason = reason_words(scored.reason.key, scored.reason.facts, session.say)
        text = scored.move.text
        words = session.move_words(seat, text)
        print(session.say("play.hint", rank=number, words=words, reason=reason, text=text))
        if scored.line:
            moves = ", ".join(session.move_words(seat, move.text) for move in scored.line)
            print(session.say("play.hint-then", moves=moves))
    if given.rival is not None:
        words = session.move_words(seat, given.rival.move.text)
        print(session.say("bot.close-call", words=words))
    if given.wasteful is not None:
        words = session.move_words(seat, given.wasteful.move.text)
        warning = " ".join(ui.warnings(view, given.wasteful.move, session.say))
        print(session.say("bot.only-waste", words=words, warning=warning))


def print_log(session: Session) -> None:
    """Print what has happened since the start."""
    for number, played in enumerate(session.match.history, start=1):
        for event in played.events:
            print(indented(session.sentence(event), f"{number:>4}  "))


def print_result(session: Session) -> None:
    """Print the final ranking."""
    state, players = session.match.state, session.match.state.names
    print()
    print(renderer_of(session.match.game).text_board(state.view(None), session.say, session.colour))
    print()
    print(session.say("play.ranking"))
    outcome = session.match.game.outcome(state)
    for seat in sorted(range(len(players)), key=lambda seat: outcome.ranks[seat]):
        row = " ".join(f"{number:>3}" for number in outcome.rows[seat])
        place = session.say("play.place", rank=outcome.ranks[seat], player=players[seat], row=row)
        left = Seat(seat) in state.left
        print(session.say("play.place-left", place=place) if left else place)
