"""What a seat can choose from: worked out once for each position, for every page of the seat."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from ..core.face import named
from ..core.game import Game
from ..core.seats import Seat
from ..core.state import State
from ..core.view import View
from ..locale import speak


@dataclass(frozen=True, slots=True)
class Offer:
    """The legal moves of a seat in words and tokens; empty if it is not asked."""

    state: State
    seat: Seat | None
    view: View
    choices: list[list[str]]
    tokens: dict[str, dict[str, str]]
    extras: dict[str, str]
    end: str | None
    confirm: bool
    notes: dict[str, dict[str, str]]


class Offers:
    """The last offer to each audience of a table."""

    def __init__(self) -> None:
        self._made: dict[tuple[Seat | None, str], Offer] = {}

    def of(self, game: Game, state: State, seat: Seat | None, language: str) -> Offer:
        """What a seat can choose from in this position."""
        found = self._made.get((seat, language))
        if found is None or found.state is not state:
            found = self._made[seat, language] = _offer(game, state, seat, language)
        return found


def _offer(game: Game, state: State, seat: Seat | None, language: str) -> Offer:
    face, view, say = game.face, state.view(seat), speak(game.short, language)
    extras = {move.text: face.extra(view, move, say) for move in view.legal}
    return Offer(
        state,
        seat,
        view,
        choices=[[move.text, *face.path(view, move)] for move in view.legal],
        tokens={key: asdict(token) for key, token in named(face, view, say).items()},
        extras={text: words for text, words in extras.items() if words},
        end=face.ending(view) if view.legal else None,
        confirm=bool(view.legal) and face.binding(view),
        notes={place: asdict(note) for place, note in face.notes(view, say).items()},
    )
