"""All that one audience may know, as one message. See ``docs/wire.md``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict

from ..core.errors import Fact
from ..core.face import Gauge, Sheet
from ..core.match import Match, Played
from ..core.seats import Seat
from ..core.state import State
from ..core.view import View
from ..locale import Catalogue, refused, speak
from .shapes import Asked, Logged, Ranked, Result, SeatSight, SheetSight, Sight, Undo
from .table import Table


def sight(
    table: Table,
    seat: Seat | None,
    *,
    at: int | None = None,
    dark: bool = False,
    language: str = "en",
    log_from: int = 0,
    shown: Mapping[str, str] | None = None,
) -> Sight:
    """What an audience sees now, or saw after ``at`` moves; only what is not shown yet is drawn."""
    match = table.match
    moves = len(match.history)
    live = at is None or at == moves
    state = match.state if at is None else match.at(at)
    say = speak(match.game.short, language)
    waited = list(dict.fromkeys(int(decision.seat) for decision in state.decisions()))
    mine = live and seat is not None and seat in waited
    parts = table.gallery.parts(match.game, state, dark, language)
    offer = table.offers.of(match.game, state, seat if live else None, language)
    view = offer.view if offer.seat == seat else state.view(seat)
    face = match.game.face
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
        "notation": match.game.notation,
        "seats": [
            _seat(table, state, view, Seat(s), waited, parts, say) for s in range(len(table.seats))
        ],
        "waited": waited,
        "mine": mine,
        "ask": asked(table, state, seat if mine else None, waited, say),
        "choices": offer.choices,
        "tokens": offer.tokens,
        "extras": offer.extras,
        "end": offer.end,
        "confirm": offer.confirm,
        "undo": undoing(match, seat, say) if live else {"can": False, "back": 0, "reason": ""},
        "orders": table.seats[seat].orders if seat is not None else "",
        "notes": offer.notes if live else {},
        "table_gauges": [_gauge(gauge) for gauge in face.table(view, say)],
        "parts": {name: svg for name, svg in parts.items() if known.get(name) != svg},
        "gone": [name for name in known if name not in parts],
        "log_from": log_from,
        "log": log(match, seat, log_from, say),
        "result": result(match, say) if state.over else None,
        "rematch": table.rematch,
    }


def _seat(
    table: Table,
    state: State,
    view: View,
    seat: Seat,
    waited: list[int],
    parts: Mapping[str, str],
    say: Catalogue,
) -> SeatSight:
    face, sitting = table.match.game.face, table.seats[seat]
    player = state.names[seat]
    return {
        "seat": seat,
        "player": player,
        "called": called(player, say),
        "name": sitting.name,
        "kind": sitting.kind,
        "here": seat in table.here(),
        "waited": seat in waited,
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
        return {"can": False, "back": 0, "reason": refused(refusal, say)}
    fresh = match.game.face.opens_turn(match.state.view(seat))
    return {"can": True, "back": 0 if fresh else turn_length(match, seat), "reason": ""}


def turn_length(match: Match, seat: Seat) -> int:
    """How many moves back the turn of a seat began, as far as it can be taken back."""
    trial = match.copy()
    while trial.undo_refusal(seat) is None:
        trial.undo(seat)
        if match.game.face.opens_turn(trial.state.view(seat)):
            break
    return len(match.history) - len(trial.history)


def log(match: Match, seat: Seat | None, start: int, say: Catalogue) -> list[Logged]:
    """What happened, in words, from an entry on."""
    return [
        _logged(match, number, played, seat, say)
        for number, played in enumerate(match.history[start:], start=start + 1)
    ]


def _logged(match: Match, number: int, played: Played, seat: Seat | None, say: Catalogue) -> Logged:
    state = match.at(number)
    told = [match.game.tell(event, state) for event in played.events]
    return {
        "number": number,
        "seat": played.seat,
        "move": played.text_for(seat),
        "lines": [say(key, **facts) for key, facts in told],
        "automatic": played.automatic,
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
    found = match.game.face.sheet(state, match.history, say)
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
