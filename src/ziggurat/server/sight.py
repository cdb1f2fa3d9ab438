"""All that one audience may know, as one message. See ``docs/wire.md``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict

from typing_extensions import TypedDict

from ..core.errors import Fact
from ..core.face import Gauge, Sheet, named
from ..core.match import Match, Played
from ..core.seats import Seat
from ..core.state import State
from ..core.view import View
from ..locale import Catalogue, refused, speak
from .table import Table


class SeatSight(TypedDict):
    """A player, as an audience sees him."""

    seat: int
    player: str
    called: str
    name: str
    kind: str
    here: bool
    waited: bool
    gauges: list[dict[str, str]]
    part: str


class Asked(TypedDict):
    """What is asked, or who is waited for."""

    text: str
    rule: str
    key: str


class Logged(TypedDict):
    """A move in words."""

    number: int
    seat: int
    move: str
    lines: list[str]
    automatic: bool


class Undo(TypedDict):
    """Whether the last move can be taken back."""

    can: bool
    back: int
    reason: str


class Ranked(TypedDict):
    """A place in the ranking."""

    seat: int
    rank: int
    row: list[int]


class SheetRow(TypedDict):
    """Where points came from."""

    words: str
    points: list[list[int]]


class SheetSight(TypedDict):
    """The score sheet."""

    columns: list[str]
    rows: list[SheetRow]
    total: list[list[int]]
    note: str


class Result(TypedDict):
    """How a game has ended."""

    ending: str
    ranking: list[Ranked]
    sheet: SheetSight | None


class Sight(TypedDict):
    """What a page needs to show a table."""

    type: str
    table: str
    game: str
    title: str
    seq: int
    moves: int
    at: int
    seat: int | None
    over: bool
    hides: bool
    notation: bool
    seats: list[SeatSight]
    waited: list[int]
    mine: bool
    ask: Asked
    choices: list[list[str]]
    tokens: dict[str, dict[str, str]]
    extras: dict[str, str]
    end: str | None
    confirm: bool
    undo: Undo
    orders: str
    notes: dict[str, dict[str, str]]
    table_gauges: list[dict[str, str]]
    parts: dict[str, str]
    gone: list[str]
    log_from: int
    log: list[Logged]
    result: Result | None
    rematch: str | None


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
    view = state.view(seat)
    face = match.game.face
    waited = list(dict.fromkeys(int(decision.seat) for decision in state.decisions()))
    mine = live and seat is not None and seat in waited
    legal = view.legal if mine else ()
    parts = table.gallery.parts(match.game, state, dark, language)
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
        "choices": [[move.text, *face.path(view, move)] for move in legal],
        "tokens": {key: asdict(token) for key, token in named(face, view, say).items()}
        if mine
        else {},
        "extras": {move.text: words for move in legal if (words := face.extra(view, move, say))},
        "end": face.ending(view) if mine else None,
        "confirm": mine and face.binding(view),
        "undo": undoing(match, seat, say) if live else {"can": False, "back": 0, "reason": ""},
        "orders": table.seats[seat].orders if seat is not None else "",
        "notes": {at: asdict(note) for at, note in face.notes(view, say).items()} if live else {},
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
    return {"can": True, "back": turn_length(match, seat), "reason": ""}


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
        "ending": say("table.ending", ending=outcome.ending),
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
