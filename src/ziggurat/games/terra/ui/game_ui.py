"""The ``ui`` facet: each method is answered by a module of its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ....core.events import Event
from ....core.messages import Say, plainly
from ....core.moves import Move
from ....core.seats import Seat
from ....core.state import State
from ....core.view import OpenView, View
from ....svg.theme import DARK, LIGHT
from ....ui import (
    Aid,
    Example,
    Gain,
    GameUI,
    Gauge,
    Mark,
    Note,
    OrderField,
    Picture,
    PlaceResult,
    Prospect,
    RailItem,
    Sheet,
    Sound,
    Tally,
    Thought,
    Token,
)
from .. import moves
from ..data.box import FACTION_NAMES
from ..options import LEAVERS_LAST
from ..render.peoples import peoples
from ..state import TerraState
from ..turn import EXCHANGES, Turn
from . import explorer
from .about import about, informs
from .attempts import attempts
from .board_tokens import board_token
from .button_tokens import button_token
from .companion import thoughts
from .context import Context, watched
from .costs import notes
from .examples import example
from .extras import extra
from .gains import gain_words, gains
from .input import path, split_row
from .marks import mark
from .milestones import marks, start_points
from .player_aid import AID_OPTIONS, player_aid
from .preview import preview
from .rail import rail
from .score_sheet import sheet
from .scoreboard import panel, table
from .sounds import SOUNDS
from .standing_orders import fields_for, order_words
from .tally import tally
from .warnings import warnings

if TYPE_CHECKING:
    from ....core.match import Played

_BINDING = (
    "faction",
    "offered",
    "bid",
    "first-dwelling",
    "first-card",
    "cult-spades",
    "neighbours-step",
)
"""Decisions after which another player decides at once. An offer of power is one as well, but it
should take a single click."""


def state_of(view: View) -> TerraState:
    """The state of a view, which hides nothing in this game."""
    assert isinstance(view, OpenView) and isinstance(view.state, TerraState)
    return view.state


def context_of(view: View, say: Say) -> Context:
    state = state_of(view)
    return Context(state, watched(state, view.seat), say, view.seat is None)


class TerraUI(GameUI):
    """Terra Mystica on a page."""

    has_aid = True
    aid_options = AID_OPTIONS
    aid_players = FACTION_NAMES

    def path(self, view: View, move: Move) -> tuple[str, ...]:
        return path(state_of(view), view.seat, move)

    def token(self, view: View, token: str, say: Say) -> Token:
        context = context_of(view, say)
        return board_token(context, token) or button_token(context, token) or Token(token)

    def extra(self, view: View, move: Move, say: Say) -> str:
        return extra(context_of(view, say), move)

    def preview(self, view: View, move: Move, say: Say) -> list[Prospect]:
        return preview(context_of(view, say), move)

    def about(self, view: View, thing: str, say: Say) -> Token | None:
        """The hint of a token that belongs to a legal move is not repeated."""
        state = state_of(view)
        known = any(thing in path(state, view.seat, move) for move in view.legal)
        return about(context_of(view, say), thing, known)

    def informs(self, view: View, thing: str) -> bool:
        return informs(context_of(view, plainly), thing)

    def warnings(self, view: View, move: Move, say: Say) -> list[str]:
        return warnings(context_of(view, say), view, move)

    def order_fields(self, view: View, say: Say) -> list[OrderField]:
        """Every player can have standing orders while the game goes on."""
        state = state_of(view)
        if view.seat is None or view.seat in state.left or state.over:
            return []
        return fields_for(state, view.seat, say)

    def order_words(self, text: str, say: Say) -> str:
        return order_words(text, say)

    def thoughts(self, view: View) -> list[Thought]:
        return thoughts(state_of(view), view)

    def thought_words(self, thought: Thought, say: Say) -> str:
        return say(f"companion.{thought.key}", **thought.facts)

    def example(self, rule: str, say: Say) -> Example | None:
        return example(rule, say)

    def aid(self, options: Mapping[str, str | bool], player: str | None, say: Say) -> Aid:
        return player_aid(options, player, say)

    def picture(self, name: str) -> Picture | None:
        return Picture(peoples(LIGHT), peoples(DARK)) if name == "peoples" else None

    def attempts(self, state: State, seat: Seat, chosen: Sequence[str]) -> list[str]:
        assert isinstance(state, TerraState)
        return attempts(state, seat, chosen)

    def ending(self, view: View) -> str | None:
        return moves.DONE.text if moves.DONE in view.legal else None

    def opens_turn(self, view: View) -> bool:
        """Whether a turn begins: an action is due, and nothing was exchanged for it yet."""
        state = state_of(view)
        begun = state.last_seat == view.seat and isinstance(state.last_move, EXCHANGES)
        return isinstance(state.decision(view.seat), Turn) and not begun

    def binding(self, view: View) -> bool:
        asked = state_of(view).decision(view.seat)
        return asked is not None and asked.key in _BINDING

    def forced(self, view: View) -> str | None:
        """The end of a turn is left to its player, even if nothing else is possible."""
        last = {type(split_row(move)[1]) for move in view.legal}
        return None if last & {moves.Pass, moves.Done} else super().forced(view)

    def mark(self, view: View, move: Move, say: Say) -> Mark | None:
        return mark(context_of(view, say), move)

    def rail(self, view: View, seat: Seat, say: Say) -> list[RailItem]:
        return rail(state_of(view), seat, say)

    def sound(self, event: Event) -> Sound | None:
        return SOUNDS.get(type(event))

    def panel(self, view: View, seat: Seat, say: Say) -> list[Gauge]:
        return panel(state_of(view), seat, say)

    def panels(self, state: State, say: Say) -> list[list[Gauge]]:
        assert isinstance(state, TerraState)
        return [panel(state, seat, say) for seat in state.seats]

    def table(self, view: View, say: Say) -> list[Gauge]:
        return table(state_of(view), say)

    def notes(self, view: View, say: Say) -> dict[str, Note]:
        state = state_of(view)
        return notes(state, watched(state, view.seat), say)

    def leaving(self, view: View, say: Say) -> str:
        state = state_of(view)
        alone = len(state.table.seats) - len(state.left) <= 1
        last = state.table.chosen[LEAVERS_LAST] and not alone
        sentences = [say("table.leave"), say("table.leave-last") if last else ""]
        sentences.append(say("table.leave-ends" if alone else "table.leave-goes-on"))
        return " ".join(filter(None, sentences))

    def sheet(self, state: State, history: Sequence[Played], say: Say) -> Sheet | None:
        assert isinstance(state, TerraState)
        return sheet(state, say)

    def start_points(self, state: State) -> tuple[int, ...]:
        assert isinstance(state, TerraState)
        return start_points(state)

    def tally(self, state: State, say: Say) -> Tally | None:
        assert isinstance(state, TerraState)
        return tally(state, say)

    def marks(self, history: Sequence[Played], say: Say) -> list[tuple[int, str]]:
        return marks(history, say)

    def gains(self, history: Sequence[Played]) -> list[Gain]:
        return gains(history)

    def gain_words(self, source: str, say: Say) -> str:
        return gain_words(source, say)

    def explored_table(self, table: str, say: Say) -> str:
        return explorer.table_words(table, say)

    def explored_value(self, table: str, value: str, say: Say) -> str:
        return explorer.value_words(table, value, say)

    def explored_places(self, results: Mapping[str, PlaceResult]) -> Picture | None:
        return explorer.places(results)
