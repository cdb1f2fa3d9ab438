"""All that one audience may know, as one message. See ``docs/wire.md``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict

from ...core.errors import Fact
from ...core.match import Match, Played
from ...core.seats import Seat
from ...core.state import State
from ...core.view import View
from ...i18n import Catalogue, error_sentence, level_words, refusal_sentence, speak
from ...i18n.narration import narration_of
from ...ui import Gauge, Sheet, ui_of
from ..http.responses import (
    Asked,
    Leaving,
    Logged,
    OrderChoice,
    Ranked,
    Result,
    SeatSight,
    SheetSight,
    Sight,
    Undo,
)
from ..tables.drafts import Draft
from ..tables.table import Table
from .legal_moves_cache import Offers


def sight(
    table: Table,
    seat: Seat | None,
    *,
    at: int | None = None,
    borrowed: bool = False,
    draft: Draft | None = None,
    dark: bool = False,
    language: str = "en",
    log_from: int = 0,
    shown: Mapping[str, str] | None = None,
) -> Sight:
    """What an audience sees now, or saw after ``at`` moves; only what is not shown yet is drawn.

    With borrowed eyes there is nothing to choose, and orders stay unread. In a draft, the choices
    are those of whoever is asked.
    """
    match = table.match if draft is None else draft.match
    moves = len(match.history)
    live = (at is None or at == moves) and not borrowed
    own = None if borrowed else seat
    state = match.state if at is None else match.at(at)
    say = speak(match.game.short, language)
    waited = list(dict.fromkeys(int(decision.seat) for decision in state.decisions()))
    if draft is None:
        drawn, offers = table.gallery, table.offers
        chooser = seat if live and seat is not None and not table.has_bot(seat) else None
    else:
        drawn, offers, chooser = draft.gallery, Offers(), draft.actor
    mine = chooser is not None and chooser in waited
    parts = drawn.parts(match.game, state, dark, language)
    offer = offers.of(match.game, state, chooser, language)
    view = offer.view if offer.seat == seat else state.view(seat)
    face = ui_of(match.game)
    known = {} if shown is None else shown
    return {
        "type": "sight",
        "table": table.id,
        "game": match.game.short,
        "title": say("table.title"),
        "seq": table.seq,
        "moves": moves,
        "at": moves if at is None else at,
        "seat": seat,
        "over": state.over,
        "hides": match.game.hides,
        "notation": match.game.notation.has_text,
        "seats": [
            _seat(table, state, view, Seat(s), waited, parts, say) for s in range(len(table.seats))
        ],
        "waited": waited,
        "mine": mine,
        "ask": asked(table, state, chooser if mine else None, waited, say),
        "choices": offer.choices,
        "tokens": offer.tokens,
        "extras": offer.extras,
        "end": offer.end,
        "confirm": offer.confirm,
        "undo": undoing(match, chooser if draft is None else None, say),
        "orders": table.seats[own].orders if own is not None else "",
        "notes": offer.notes if live or draft is not None else {},
        "table_gauges": [_gauge(gauge) for gauge in face.table(view, say)],
        "parts": {name: svg for name, svg in parts.items() if known.get(name) != svg},
        "gone": [name for name in known if name not in parts],
        "log_from": log_from,
        "log": log(match, seat, log_from, say, [] if borrowed else table.reasons()),
        "result": result(match, say) if state.over else None,
        "rematch": table.rematch,
        "host": table.host,
        "order": table.order,
        "replay": table.replay,
        "open": table.open,
        "order_fields": [] if own is None else order_choices(match, view, say),
        "draft": None if draft is None else {"at": draft.at, "steps": draft.steps},
        "help": table.help,
        "odds": face.odds(offer.view, say) if mine and table.help else "",
        "leave": leaving(table, own, say) if live and draft is None else None,
        "doubts": [error_sentence(doubt, say) for doubt in match.record.doubts],
    }


def leaving(table: Table, seat: Seat | None, say: Catalogue) -> Leaving | None:
    """How a seat can leave the game; None if it cannot."""
    game, state = table.match.game, table.match.state
    if seat is None or state.over or seat in state.left:
        return None
    move = game.resignation(state, seat)
    return {"move": move, "words": ui_of(game).leaving(state.view(seat), say)} if move else None


def order_choices(match: Match, view: View, say: Catalogue) -> list[OrderChoice]:
    """What the standing orders of a seat can say."""
    return [
        {"name": field.name, "words": field.words, "values": list(field.values)}
        for field in ui_of(match.game).order_fields(view, say)
    ]


def _seat(
    table: Table,
    state: State,
    view: View,
    seat: Seat,
    waited: list[int],
    parts: Mapping[str, str],
    say: Catalogue,
) -> SeatSight:
    face, sitting = ui_of(table.match.game), table.seats[seat]
    player = state.names[seat]
    return {
        "seat": seat,
        "player": player,
        "called": called(player, say),
        "name": sitting.name,
        "kind": sitting.kind,
        "substitute": sitting.substitute and seat not in state.left,
        "level": level_words(table.level(seat), say) if table.has_bot(seat) else "",
        "here": seat in table.here(),
        "waited": seat in waited,
        "left": seat in state.left,
        "gauges": [_gauge(gauge) for gauge in face.panel(view, seat, say)],
        "part": part if (part := f"seat-{seat}") in parts else "",
    }


def called(player: str, say: Catalogue) -> str:
    """A player's name in words."""
    return say("table.player", player=player)


def _gauge(gauge: Gauge) -> dict[str, str]:
    return asdict(gauge)


def asked(
    table: Table, state: State, seat: Seat | None, waited: list[int], say: Catalogue
) -> Asked:
    """The question to a seat; for others, who is waited for."""
    if state.over:
        return {"text": say("table.over"), "rule": state.end_rule, "key": "over"}
    if seat is not None:
        decision = state.decision(seat)
        assert decision is not None
        facts: dict[str, Fact] = decision.facts(state) | {"player": state.names[seat]}
        text = say(f"table.ask-{decision.key}", **facts)
        return {"text": text, "rule": decision.rule, "key": decision.key}
    names = [table.seats[s].name or called(state.names[s], say) for s in waited]
    text = say("table.waiting", names=", ".join(names))
    return {"text": text, "rule": state.decisions()[0].rule, "key": "waiting"}


def undoing(match: Match, seat: Seat | None, say: Catalogue) -> Undo:
    """Whether a seat can take something back, and how many moves its turn has."""
    if seat is None:
        return {"can": False, "back": 0, "reason": ""}
    refusal = match.undo_refusal(seat)
    if refusal is not None:
        return {"can": False, "back": 0, "reason": refusal_sentence(refusal, say)}
    fresh = ui_of(match.game).opens_turn(match.state.view(seat))
    return {"can": True, "back": 0 if fresh else turn_length(match, seat), "reason": ""}


def turn_length(match: Match, seat: Seat) -> int:
    """How many moves back the turn of a seat began, as far as it can be taken back."""
    trial = match.copy()
    while trial.undo_refusal(seat) is None:
        trial.undo(seat)
        if ui_of(match.game).opens_turn(trial.state.view(seat)):
            break
    return len(match.history) - len(trial.history)


def log(
    match: Match, seat: Seat | None, start: int, say: Catalogue, reasons: Sequence[str] = ()
) -> list[Logged]:
    """What happened, in words, from an entry on; ``reasons`` are the orders that made moves."""
    why = dict(enumerate(reasons, start=1))
    return [
        _logged(match, number, played, seat, say, why.get(number, ""))
        for number, played in enumerate(match.history[start:], start=start + 1)
    ]


def _logged(
    match: Match, number: int, played: Played, seat: Seat | None, say: Catalogue, reason: str
) -> Logged:
    state = match.at(number)
    game, text = match.game, played.text_for(seat)
    events = [narration_of(game).event_message(event, state) for event in played.events]
    steps = [] if events else narration_of(game).move_phrases(state.names[played.seat], text, say)
    own = bool(reason) and played.automatic and seat == played.seat
    return {
        "number": number,
        "seat": played.seat,
        "move": text,
        "words": ", ".join(step.words for step in steps),
        "lines": [say(key, **facts) for key, facts in events],
        "signs": [narration_of(game).event_signs(event, state) for event in played.events],
        "automatic": played.automatic,
        "because": ui_of(game).order_words(reason, say) if own else "",
    }


def result(match: Match, say: Catalogue) -> Result:
    """Ranking and score sheet of a game that is over."""
    state = match.state
    outcome = match.game.outcome(state)
    order = sorted(range(len(outcome.ranks)), key=lambda seat: outcome.ranks[seat])
    ranking: list[Ranked] = [
        {"seat": seat, "rank": outcome.ranks[seat], "row": list(outcome.rows[seat])}
        for seat in order
    ]
    found = ui_of(match.game).sheet(state, match.history, say)
    sheet = None if found is None else _sheet(found)
    return {
        "ending": say(f"table.ending-{outcome.ending}"),
        "ranking": ranking,
        "sheet": sheet,
    }


def _sheet(sheet: Sheet) -> SheetSight:
    return {
        "columns": list(sheet.columns),
        "rows": [
            {"words": words, "points": [list(own) for own in points]}
            for words, points in sheet.rows
        ],
        "total": [list(own) for own in sheet.total],
        "note": sheet.note,
    }
