"""Leaving a game at the terminal, which has to be confirmed."""

from __future__ import annotations

from textwrap import fill
from typing import TYPE_CHECKING

from ..core.errors import Refusal
from ..core.seats import Seat
from ..ui import ui_of
from .errors import brief
from .options import WIDTH

if TYPE_CHECKING:
    from .session import Session


def resign(session: Session, rest: str) -> None:
    """Let the person to move, or the one named, leave; asks to confirm, unless ``yes`` is given."""
    words = rest.lower().split()
    sure = words[-1:] == ["yes"]
    seat = person(session, " ".join(words[:-1] if sure else words))
    if seat is None:
        return
    match, say = session.match, session.say
    text = match.game.resignation(match.state, seat)
    if not text:
        print(say("play.resign-never"))
    elif (refusal := match.check(text, seat)) is not None:
        session.refuse(refusal)
    elif sure or seat == session.leaving:
        session.leaving = None
        session.print_events(match.play(text, seat))
    else:
        session.leaving = seat
        consequences = ui_of(match.game).leaving(match.state.view(seat), say)
        question = say("play.resign-sure", player=session.name(seat))
        print(fill(f"{consequences} {question}", WIDTH))


def person(session: Session, name: str) -> Seat | None:
    """The seat of a person at this terminal; without a name, of the one to move."""
    names = session.match.state.names
    if not name:
        return session.seen_by
    if name not in names:
        session.refuse(Refusal("not-at-the-table", "", {"player": brief(name)}))
        return None
    seat = Seat(names.index(name))
    if seat in session.humans:
        return seat
    print(session.say("play.resign-bot", player=name))
    return None
