"""What one audience may know about a table, as one message. See ``docs/wire.md``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from ...core.errors import Fact
from ...core.match import Match
from ...core.seats import Seat
from ...core.view import View
from ...i18n import error_sentence, level_words, refusal_sentence, speak
from ...ui import Gauge, ui_of
from .conflicts import conflict_views
from .legal_moves_cache import LegalMovesCache, note_views
from .log import log_entries, player_name
from .names import distinct_names
from .player_aid import options_text
from .result import result_view
from .types import (
    AidLink,
    AudienceView,
    ChoicesSection,
    ConflictView,
    GaugeView,
    Invitation,
    LeaveView,
    LogSection,
    NoteView,
    OrderFieldView,
    OwnSeatSection,
    PicturesSection,
    PositionSection,
    QuestionSection,
    QuestionView,
    RailItemView,
    SeatView,
    TableSection,
    ThoughtView,
    UndoView,
)
from .viewed_table import ViewedDraft, ViewedSeat, ViewedTable


@dataclass(frozen=True, slots=True)
class Audience:
    """Who looks at a table, and how they want it shown."""

    seat: Seat | None
    """Whose view it is; None for spectators."""
    language: str = "en"
    dark: bool = False
    borrowed: bool = False
    """True if the seat is somebody else's: then there is nothing to choose, and no orders."""


def current_view(table: ViewedTable, audience: Audience, log_from: int = 0) -> AudienceView:
    """What an audience sees now, with the log after its first entries."""
    return _audience_view(_Scene(table, audience), log_from)


def current_log(table: ViewedTable, audience: Audience, log_from: int) -> LogSection:
    """The log of the present view after its first entries."""
    return _log(_Scene(table, audience), log_from)


def past_view(table: ViewedTable, audience: Audience, at: int) -> AudienceView:
    """What an audience saw after the first ``at`` moves."""
    return _audience_view(_Scene(table, audience, at))


def draft_view(table: ViewedTable, audience: Audience, draft: ViewedDraft) -> AudienceView:
    """What an audience sees in a draft; the choices are those of whoever is asked there."""
    return _audience_view(_Scene(table, audience, draft=draft))


class _Scene:
    """A position as one audience sees it: what every section is built from."""

    def __init__(
        self,
        table: ViewedTable,
        audience: Audience,
        at: int | None = None,
        draft: ViewedDraft | None = None,
    ) -> None:
        self.table = table
        self.audience = audience
        self.draft = draft
        self.match = match = table.match if draft is None else draft.match
        self.moves = len(match.history)
        self.at = self.moves if at is None else at
        self.state = match.state if at is None else match.at(at)
        self.is_present = self.at == self.moves and not audience.borrowed
        self.waited = list(dict.fromkeys(int(asked.seat) for asked in self.state.decisions()))
        self.chooser = self._chooser()
        cache = table.legal_moves_cache if draft is None else LegalMovesCache()
        self.choices = cache.of(match.game, self.state, self.chooser, audience.language)
        self.ui = ui_of(match.game)
        self.say = speak(match.game.short, audience.language)

    def _chooser(self) -> Seat | None:
        """The seat whose moves are offered."""
        if self.draft is not None:
            return self.draft.actor if self.table.learner is None else self.table.learner
        seat = self.audience.seat
        plays = self.is_present and seat is not None and not self.table.has_bot(seat)
        return seat if plays else None

    @property
    def is_asked(self) -> bool:
        """Whether the seat whose moves are offered has to answer."""
        return self.chooser is not None and self.chooser in self.waited

    @property
    def own_seat(self) -> Seat | None:
        """The audience's own seat; None for spectators and behind borrowed eyes."""
        return None if self.audience.borrowed else self.audience.seat

    @cached_property
    def people(self) -> list[str]:
        """The name of the person on each seat, empty if there is none."""
        return distinct_names(sitting.name for sitting in self.table.seats)

    @cached_property
    def view(self) -> View:
        seat = self.audience.seat
        return self.choices.view if self.choices.seat == seat else self.state.view(seat)

    @cached_property
    def parts(self) -> dict[str, str]:
        pictures = self.table.render_cache if self.draft is None else self.draft.render_cache
        look = (self.audience.dark, self.audience.language)
        return pictures.parts(self.match.game, self.state, *look)


def _audience_view(scene: _Scene, log_from: int = 0) -> AudienceView:
    return {
        **_position(scene),
        **_question(scene),
        **_choices(scene),
        **_own_seat(scene),
        **_pictures(scene),
        **_log(scene, log_from),
        **_table(scene),
    }


def _position(scene: _Scene) -> PositionSection:
    game = scene.match.game
    return {
        "type": "sight",
        "table": scene.table.id,
        "game": game.short,
        "title": scene.say("table.title"),
        "seq": scene.table.seq,
        "moves": scene.moves,
        "at": scene.at,
        "seat": scene.audience.seat,
        "over": scene.state.over,
        "hides": game.hides,
        "notation": game.notation.has_text,
    }


# Who plays, and what is asked of whom.


def _question(scene: _Scene) -> QuestionSection:
    return {
        "seats": [_seat(scene, Seat(seat), name) for seat, name in enumerate(scene.people)],
        "waited": scene.waited,
        "mine": scene.is_asked,
        "ask": _question_view(scene),
    }


def _seat(scene: _Scene, seat: Seat, name: str) -> SeatView:
    table, state, sitting = scene.table, scene.state, scene.table.seats[seat]
    player, part = state.names[seat], f"seat-{seat}"
    return {
        "seat": seat,
        "player": player,
        "called": player_name(player, scene.say),
        "name": name,
        "kind": sitting.kind,
        "substitute": sitting.substitute and seat not in state.left,
        "level": level_words(table.level(seat), scene.say) if table.has_bot(seat) else "",
        "here": seat in table.present_seats(),
        "invitation": _invitation(sitting),
        "waited": seat in scene.waited,
        "left": seat in state.left,
        "gauges": [_gauge(gauge) for gauge in scene.ui.panel(scene.view, seat, scene.say)],
        "part": part if part in scene.parts else "",
    }


def _invitation(sitting: ViewedSeat) -> Invitation | None:
    if sitting.is_invited:
        return "open"
    return "used" if sitting.is_claimed else None


def _gauge(gauge: Gauge) -> GaugeView:
    return {
        "sign": gauge.sign,
        "text": gauge.text,
        "words": gauge.words,
        "gain": gauge.gain,
        "fact": gauge.fact,
        "unit": gauge.unit,
        "pinned": gauge.pinned,
    }


def _question_view(scene: _Scene) -> QuestionView:
    """The question to the seat that chooses; for others, whose answer the game waits for."""
    state, say = scene.state, scene.say
    if state.over:
        return {"text": say("table.over"), "rule": state.end_rule, "key": "over"}
    if scene.chooser is not None and scene.is_asked:
        decision = state.decision(scene.chooser)
        assert decision is not None
        facts: dict[str, Fact] = decision.facts(state) | {"player": state.names[scene.chooser]}
        text = say(f"table.ask-{decision.key}", **facts)
        return {"text": text, "rule": decision.rule, "key": decision.key}
    names = [scene.people[seat] or player_name(state.names[seat], say) for seat in scene.waited]
    text = say("table.waiting", names=", ".join(names))
    return {"text": text, "rule": state.decisions()[0].rule, "key": "waiting"}


# What this audience can do.


def _choices(scene: _Scene) -> ChoicesSection:
    choices, helped = scene.choices, scene.is_asked and scene.table.help
    return {
        "choices": choices.choices,
        "tokens": choices.tokens,
        "extras": choices.extras,
        "end": choices.end,
        "confirm": choices.confirm,
        "forced": choices.forced,
        "notes": _notes(scene),
        "noted": scene.ui.shows_notes,
        "odds": scene.ui.odds(choices.view, scene.say) if helped else "",
        "conflicts": _conflicts(scene),
    }


def _notes(scene: _Scene) -> dict[str, NoteView]:
    """Notes on places; in history only if they are shown without being asked for."""
    if scene.is_present or scene.draft is not None:
        return scene.choices.notes
    return note_views(scene.ui.notes(scene.view, scene.say)) if scene.ui.shows_notes else {}


def _conflicts(scene: _Scene) -> list[ConflictView]:
    history = scene.match.history[: scene.at]
    return conflict_views(scene.ui, scene.view, history, scene.say, scene.table.help)


def _own_seat(scene: _Scene) -> OwnSeatSection:
    seat, is_real = scene.own_seat, scene.draft is None
    return {
        "rail": _rail(scene),
        "companion": _companion(scene),
        "undo": _undo_view(scene, scene.chooser if is_real else None),
        "orders": "" if seat is None else scene.table.seats[seat].orders,
        "order_fields": [] if seat is None else _order_fields(scene),
        "leave": _leave(scene, seat) if is_real and scene.is_present else None,
    }


def _rail(scene: _Scene) -> list[RailItemView]:
    """What the audience's seat holds; in a draft, what the seat whose moves are offered holds."""
    seat = scene.audience.seat if scene.draft is None else scene.chooser
    if seat is None:
        return []
    view = scene.view if seat == scene.audience.seat else scene.choices.view
    return [
        {
            "kind": item.kind,
            "sign": item.sign,
            "number": item.number,
            "words": item.words,
            "fact": item.fact,
            "tokens": list(item.tokens),
            "gain": item.gain,
            "state": item.state,
            "place": item.place,
        }
        for item in scene.ui.rail(view, seat, scene.say)
    ]


def _companion(scene: _Scene) -> list[ThoughtView]:
    """What is said to a person at a guided table about the question they were asked last."""
    if not scene.table.guided or scene.draft is not None or scene.chooser is None:
        return []
    if scene.state.over:
        return []
    told = scene.table.companion.told(scene.match, scene.chooser)
    return [
        {"words": scene.ui.thought_words(thought, scene.say), "rule": thought.rule}
        for thought in told
    ]


def _undo_view(scene: _Scene, seat: Seat | None) -> UndoView:
    """Whether a seat can take something back, and how many moves its turn has."""
    if seat is None:
        return {"can": False, "back": 0, "reason": ""}
    refusal = scene.match.undo_refusal(seat)
    if refusal is not None:
        return {"can": False, "back": 0, "reason": refusal_sentence(refusal, scene.say)}
    begins_turn = scene.ui.opens_turn(scene.choices.view)
    back = 0 if begins_turn else _turn_length(scene.match, seat)
    return {"can": True, "back": back, "reason": ""}


def _turn_length(match: Match, seat: Seat) -> int:
    """How many moves back the turn of a seat began, as far as it can be taken back."""
    trial = match.copy()
    while trial.undo_refusal(seat) is None:
        trial.undo(seat)
        if ui_of(match.game).opens_turn(trial.state.view(seat)):
            break
    return len(match.history) - len(trial.history)


def _order_fields(scene: _Scene) -> list[OrderFieldView]:
    return [
        {
            "name": field.name,
            "words": field.words,
            "values": list(field.values),
            "suggested": field.suggested,
        }
        for field in scene.ui.order_fields(scene.view, scene.say)
    ]


def _leave(scene: _Scene, seat: Seat | None) -> LeaveView | None:
    """How a seat can leave the game; None if it cannot."""
    state = scene.match.state
    if seat is None or state.over or seat in state.left:
        return None
    move = scene.match.game.resignation(state, seat)
    if not move:
        return None
    return {"move": move, "words": scene.ui.leaving(scene.view, scene.say)}


# What everybody sees.


def _pictures(scene: _Scene) -> PicturesSection:
    gauges = [_gauge(gauge) for gauge in scene.ui.table(scene.view, scene.say)]
    return {"table_gauges": gauges, "parts": scene.parts}


def _log(scene: _Scene, start: int) -> LogSection:
    orders = [] if scene.audience.borrowed else scene.table.order_of_each_move()
    entries = log_entries(scene.match, scene.audience.seat, scene.say, start, orders)
    return {"log_from": start, "log": entries}


def _aid(scene: _Scene) -> AidLink | None:
    """Which player aid is the audience's; None if the game has none."""
    match, seat = scene.match, scene.audience.seat
    options = options_text(match.game, match.record.options)
    if options is None:
        return None
    player = None if seat is None else scene.state.names[seat]
    return {"options": options, "player": player if player in scene.ui.aid_players else None}


def _table(scene: _Scene) -> TableSection:
    table, draft, match = scene.table, scene.draft, scene.match
    return {
        "result": result_view(match, scene.say) if scene.state.over else None,
        "rematch": table.rematch,
        "host": table.host,
        "order": table.order,
        "replay": table.replay,
        "open": table.open,
        "draft": None if draft is None else {"at": draft.at, "steps": draft.steps},
        "help": table.help,
        "aid": _aid(scene),
        "guided": table.guided,
        "doubts": [error_sentence(doubt, scene.say) for doubt in match.record.doubts],
    }
