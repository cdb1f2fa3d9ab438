"""The ``ui`` facet of Tigris & Euphrates: each method calls the module that does the work."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from ....core.events import Event
from ....core.match import Played
from ....core.messages import Say
from ....core.moves import Move
from ....core.seats import Seat
from ....core.state import State
from ....core.view import View
from ....svg.theme import DARK, LIGHT
from ....ui import (
    Aid,
    ConflictStep,
    ConflictStory,
    Example,
    Gain,
    GameUI,
    Gauge,
    Mark,
    Note,
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
from ..box import ACTIONS
from ..monuments import ChooseMonument
from ..moves import PASS
from ..options import OPTIONS
from ..render.timeline import timeline
from ..state import TigrisState
from ..turn import Action
from ..view import TigrisView
from . import (
    about,
    attempts,
    companion,
    conflicts,
    consequences,
    explorer,
    gains,
    odds,
    preview,
    scoreboard,
    warnings,
)
from . import input as tokens
from . import marks as place_marks
from . import rail as hand_rail
from . import tally as last_tally
from .context import Context
from .examples import example
from .monument_choices import with_income
from .player_aid import player_aid
from .sounds import SOUNDS


class TigrisUI(GameUI):
    """Moves are chosen on the board, in the hand and with a few buttons."""

    shows_notes = True
    has_aid = True
    aid_options = tuple(option.name for option in OPTIONS)

    def __init__(self) -> None:
        self._last: Context | None = None

    def path(self, view: View, move: Move) -> tuple[str, ...]:
        return tokens.path(move.text)

    def choices(self, view: View) -> list[tuple[str, ...]]:
        return tokens.choices(view.legal)

    def token(self, view: View, token: str, say: Say) -> Token:
        return tokens.token(_known(view), token, say)

    def tokens(self, view: View, names: Iterable[str], say: Say) -> dict[str, Token]:
        known, names = _known(view), list(names)
        worded = tokens.tokens(known, names, say)
        if known.now.phase != ChooseMonument.key:
            return worded
        return with_income(self._context(view), worded, names, say)

    def extra(self, view: View, move: Move, say: Say) -> str:
        return consequences.extra(self._context(view), move, say)

    def extras(self, view: View, say: Say) -> dict[str, str]:
        return consequences.extras(self._context(view), say)

    def preview(self, view: View, move: Move, say: Say) -> list[Prospect]:
        return preview.preview(self._context(view), move, say)

    def about(self, view: View, thing: str, say: Say) -> Token | None:
        return about.about(self._context(view), thing, say)

    def informs(self, view: View, thing: str) -> bool:
        return about.informs(_known(view), thing)

    def warnings(self, view: View, move: Move, say: Say) -> list[str]:
        return warnings.warnings(self._context(view), move, say)

    def thoughts(self, view: View) -> list[Thought]:
        return companion.thoughts(self._context(view))

    def thought_words(self, thought: Thought, say: Say) -> str:
        return say(f"companion.{thought.key}", **thought.facts)

    def example(self, rule: str, say: Say) -> Example | None:
        return example(rule, say)

    def aid(self, options: Mapping[str, str | bool], player: str | None, say: Say) -> Aid:
        return player_aid(options, say)

    def picture(self, name: str) -> Picture | None:
        return Picture(timeline(LIGHT), timeline(DARK)) if name == "timeline" else None

    def attempts(self, state: State, seat: Seat, chosen: Sequence[str]) -> list[str]:
        assert isinstance(state, TigrisState)
        return attempts.attempts(state, seat, chosen)

    def ending(self, view: View) -> str | None:
        """Passing ends the turn if one action is left."""
        last = _known(view).actions_left == 1
        return PASS.text if last and any(move is PASS for move in view.legal) else None

    def opens_turn(self, view: View) -> bool:
        known = _known(view)
        return known.now.phase == Action.key and known.actions_left == ACTIONS

    def binding(self, view: View) -> bool:
        return preview.binding(self._context(view))

    def forced(self, view: View) -> str | None:
        """An action is never made without its player, even if there is only one."""
        return None if _known(view).now.phase == Action.key else super().forced(view)

    def mark(self, view: View, move: Move, say: Say) -> Mark | None:
        return place_marks.mark(self._context(view), move, say)

    def conflict_step(self, played: Played) -> ConflictStep:
        return conflicts.step(played)

    def conflicts(self, view: View, history: Sequence[Played], say: Say) -> list[ConflictStory]:
        known = _known(view)
        if not conflicts.concerned(known, history):
            return []
        return conflicts.stories(self._context(view), history, say)

    def rail(self, view: View, seat: Seat, say: Say) -> list[RailItem]:
        return hand_rail.rail(_known(view), seat, say)

    def sound(self, event: Event) -> Sound | None:
        return SOUNDS.get(type(event))

    def odds(self, view: View, say: Say) -> str:
        return odds.question_odds(_known(view), say)

    def panel(self, view: View, seat: Seat, say: Say) -> list[Gauge]:
        return scoreboard.panel(_known(view), seat, say)

    def panels(self, state: State, say: Say) -> list[list[Gauge]]:
        assert isinstance(state, TigrisState)
        return scoreboard.panels(state, say)

    def table(self, view: View, say: Say) -> list[Gauge]:
        return scoreboard.table(_known(view), say)

    def notes(self, view: View, say: Say) -> dict[str, Note]:
        return preview.notes(self._context(view), say)

    def leaving(self, view: View, say: Say) -> str:
        known = _known(view)
        alone = len(known.table.seats) - len(known.left) <= 2
        after = say("table.leave-ends" if alone else "table.leave-goes-on")
        return f"{say('table.leave')} {after}"

    def sheet(self, state: State, history: Sequence[Played], say: Say) -> Sheet | None:
        assert isinstance(state, TigrisState)
        return gains.sheet(state, history, say)

    def tally(self, state: State, say: Say) -> Tally | None:
        assert isinstance(state, TigrisState)
        return last_tally.tally(state, say)

    def gains(self, history: Sequence[Played]) -> list[Gain]:
        return gains.gains(history)

    def gain_words(self, source: str, say: Say) -> str:
        return gains.gain_words(source, say)

    def columns(self) -> tuple[str, ...]:
        return gains.columns()

    def column_words(self, say: Say) -> tuple[str, ...]:
        return gains.column_words(say)

    def explored_table(self, table: str, say: Say) -> str:
        return explorer.table_words(table, say)

    def explored_value(self, table: str, value: str, say: Say) -> str:
        return explorer.value_words(table, value, say)

    def explored_places(self, results: Mapping[str, PlaceResult]) -> Picture | None:
        return explorer.places(results)

    def _context(self, view: View) -> Context:
        """The context of a view; the last one is reused for questions about the same view."""
        context, known = self._last, _known(view)
        if context is None or context.view is not known:
            context = Context(known)
            self._last = context
        return context


def _known(view: View) -> TigrisView:
    assert isinstance(view, TigrisView)
    return view
