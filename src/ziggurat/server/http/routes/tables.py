"""Requests about tables. See ``docs/wire.md``."""

from __future__ import annotations

from collections.abc import Awaitable
from contextlib import nullcontext
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response
from starlette.concurrency import run_in_threadpool

from ....bots import NORMAL
from ....core.registry import find
from ....core.seating import RANDOM
from ....core.seats import Seat
from ....i18n import speak
from ...tables.errors import NotThere, Refused, Stale, WrongSecret
from ...tables.explain import Explanation, explain
from ...tables.marks import PlaceMarks
from ...tables.preview import TokenPreview
from ...tables.setup import DealtTable, SeatSetup, TableSetup
from ...tables.substitutes import check_substitute
from ...tables.table import Table
from ...tables.warnings import check_waste
from ...views.audience_view import Audience, current_view, past_view
from ...views.types import AudienceView
from ..addresses import address_of
from ..dependencies import (
    Authorization,
    Player,
    TableId,
    Visitor,
    bearer_secret,
    check_creation,
    get_quotas,
    get_tables,
    require_open,
    viewing_seat,
)
from ..error_handlers import refused_response
from ..language import RequestLanguage
from ..openapi import BODY_ERRORS, PLAYER_ERRORS, TABLE_ERRORS, errors, operation_id
from ..previews import marks_for, preview_for
from ..requests import (
    MAX_SEATS,
    ChatRequest,
    ClaimRequest,
    ExplainRequest,
    MarksRequest,
    MoveRequest,
    OwnSeatRequest,
    PreviewRequest,
    RematchRequest,
    SeatRequest,
    SubstituteRequest,
    TableRequest,
    UndoRequest,
)
from ..responses import (
    ClaimedSeat,
    CreatedTable,
    LogResponse,
    NextSeat,
    OwnSeat,
    RecordResponse,
    Rematch,
    StoredChat,
    StoredMove,
    Substitute,
)

ROUTER = APIRouter(prefix="/api", tags=["tables"], generate_unique_id_function=operation_id)
_PLAYER_BODY = errors(*BODY_ERRORS, *PLAYER_ERRORS)


@ROUTER.post("/tables", status_code=201, responses=errors(*BODY_ERRORS, 403, 404, 409))
async def create_table(request: Request, body: TableRequest) -> CreatedTable:
    """Create a table; its creator gets all secrets, and hands out those of invited guests."""
    invitation = await check_creation(request, body.code)
    game = find(body.game)
    seats = [_seat_setup(seat) for seat in body.seats]
    setup = TableSetup(game, seats, body.help, body.order, invitation, body.guided)
    tables, address = get_tables(request), address_of(request.scope)
    with get_quotas(request).tables.use(address):
        if body.start is None:
            return _created(await tables.create(setup, body.options))
        if body.options:
            raise Refused("from-options")
        if body.order == RANDOM:
            raise Refused("from-order")
        source = await tables.get(body.start.table, address)
        return _created(await tables.branch(setup, source, body.start.at))


def _seat_setup(seat: SeatRequest) -> SeatSetup:
    """A seat of a request: ``bot`` is a bot of the usual level, ``bot:hard`` of another one."""
    kind, _, level = seat.kind.partition(":")
    return SeatSetup(kind, seat.name, seat.player, level or NORMAL, seat.points)


def _created(table: DealtTable) -> CreatedTable:
    return {
        "table": table.id,
        "seats": [
            {
                "seat": seat,
                "player": table.record.players[seat],
                "kind": "bot" if table.secrets[seat] is None else "person",
                "secret": table.secrets[seat],
            }
            for seat in table.seats
        ],
    }


@ROUTER.get("/tables/{table_id}", responses=errors(400, *PLAYER_ERRORS))
async def get_table_view(
    visitor: Visitor,
    language: RequestLanguage,
    at: Annotated[int | None, Query(ge=0, le=1_000_000)] = None,
    eyes: Annotated[int | None, Query(ge=0, lt=MAX_SEATS)] = None,
    dark: bool = False,
) -> AudienceView:
    """The table as a seat or a spectator sees it, now or after the first `at` moves."""
    table, own_seat = visitor
    moves = len(table.match.history)
    if at is not None and at > moves:
        raise Refused("not-now", moves=moves)
    seat = viewing_seat(table, own_seat, eyes)
    audience = Audience(seat, language, dark, borrowed=seat != own_seat)
    return current_view(table, audience) if at is None else past_view(table, audience, at)


@ROUTER.post("/tables/{table_id}/moves", response_model=StoredMove, responses=_PLAYER_BODY)
async def make_move(
    player: Player, body: MoveRequest, language: RequestLanguage
) -> StoredMove | Response:
    """Make a move. A repeated request does not move twice."""
    table, seat = player
    if body.careful:
        check_waste(table, seat, body.seq, body.move, body.id, language)
    change = table.move(seat, body.seq, body.move, body.id)
    return await _stored(table, seat, change, language)


@ROUTER.post("/tables/{table_id}/undo", response_model=StoredMove, responses=_PLAYER_BODY)
async def undo_moves(
    player: Player, body: UndoRequest, language: RequestLanguage
) -> StoredMove | Response:
    """Take back own moves."""
    table, seat = player
    change = table.undo(seat, body.seq, body.to, body.id)
    return await _stored(table, seat, change, language)


async def _stored(
    table: Table, seat: Seat, change: Awaitable[int], language: str
) -> StoredMove | Response:
    """The response to a change of the journal; a stale request gets the present view."""
    try:
        seq = await change
    except Stale as error:
        return refused_response(error, language, current_view(table, Audience(seat, language)))
    return {"seq": seq, "moves": table.moves_after(seq)}


@ROUTER.post("/tables/{table_id}/why", responses=_PLAYER_BODY)
async def explain_choice(
    player: Player, body: ExplainRequest, language: RequestLanguage
) -> Explanation:
    """Why something cannot be chosen now."""
    table, seat = player
    say = speak(table.match.game.short, language)
    return explain(table.match, seat, body.chosen, body.move, say)


@ROUTER.post("/tables/{table_id}/ahead", responses=errors(*BODY_ERRORS, *TABLE_ERRORS))
async def preview_token(
    visitor: Visitor, body: PreviewRequest, language: RequestLanguage
) -> TokenPreview:
    """What a token is, and what choosing it would do."""
    table, seat = visitor
    return await preview_for(table, seat, body, language)


@ROUTER.post("/tables/{table_id}/marks", responses=errors(*BODY_ERRORS, *TABLE_ERRORS))
async def mark_places(
    visitor: Visitor, body: MarksRequest, language: RequestLanguage
) -> PlaceMarks:
    """What each place would do that can be chosen next."""
    table, seat = visitor
    return await marks_for(table, seat, body, language)


@ROUTER.post("/tables/{table_id}/chat", responses=_PLAYER_BODY)
async def send_chat(player: Player, body: ChatRequest) -> StoredChat:
    """Say something to everybody at the table."""
    table, seat = player
    await table.say(seat, body.text, body.id)
    return {"chat": len(table.chat)}


@ROUTER.post("/tables/{table_id}/claim", responses=_PLAYER_BODY)
async def claim_seat(
    request: Request, table_id: TableId, body: ClaimRequest, authorization: Authorization = None
) -> ClaimedSeat:
    """Replace the secret of an invitation by one that only its guest knows."""
    if authorization is None:
        raise WrongSecret("need-seat")
    table = await get_tables(request).get(table_id, address_of(request.scope))
    return {"claimed": await table.claim(bearer_secret(authorization), body.secret)}


@ROUTER.patch("/tables/{table_id}/me", responses=_PLAYER_BODY)
async def change_own_seat(player: Player, body: OwnSeatRequest) -> OwnSeat:
    """Change one's name or standing orders."""
    table, seat = player
    if body.orders:
        table.match.game.standing_order(body.orders)
    await table.change_seat(seat, body.name, body.orders)
    return {"name": table.seats[seat].name, "orders": table.seats[seat].orders}


@ROUTER.patch("/tables/{table_id}/seats/{seat}", responses=_PLAYER_BODY)
async def substitute_player(
    player: Player, seat: Annotated[int, Path(ge=0, lt=MAX_SEATS)], body: SubstituteRequest
) -> Substitute:
    """Let a bot play for a person who is away, or give the seat back."""
    table, own_seat = player
    if seat >= len(table.seats):
        raise NotThere("no-seat")
    check_substitute(table, own_seat, Seat(seat), body.substitute)
    await table.substitute(Seat(seat), body.substitute)
    return {"substitute": table.seats[seat].substitute}


@ROUTER.post("/tables/{table_id}/rematch", responses=_PLAYER_BODY)
async def start_rematch(
    request: Request, player: Player, body: RematchRequest | None = None
) -> Rematch:
    """Create a table for the same people with the same secrets; later requests get the same."""
    table, _ = player
    tables, address = get_tables(request), address_of(request.scope)
    is_new = table.rematch is None
    with get_quotas(request).tables.use(address) if is_new else nullcontext():
        next_id = await tables.rematch(table, body.order if body else None)
    next_table = await tables.get(next_id, address)
    return {"table": next_id, "seats": _next_seats(table, next_table)}


def _next_seats(old: Table, new: Table) -> list[NextSeat | None]:
    """For each person of a table their seat and player at the next one; None for bots."""
    players = new.match.record.players
    seat_of = {sitting.secret: seat for seat, sitting in enumerate(new.seats)}
    secrets = [sitting.secret for sitting in old.seats]
    return [
        None if secret is None else {"seat": seat_of[secret], "player": players[seat_of[secret]]}
        for secret in secrets
    ]


@ROUTER.get(
    "/tables/{table_id}/record", responses=errors(*PLAYER_ERRORS), response_class=RecordResponse
)
async def get_record(visitor: Visitor) -> Response:
    """The game as a record."""
    table, _ = visitor
    require_open(table)
    headers = _attachment(table, "json")
    return RecordResponse(table.match.record.dumps(), headers=headers)


@ROUTER.get("/tables/{table_id}/log", responses=errors(*PLAYER_ERRORS), response_class=LogResponse)
async def get_log(visitor: Visitor) -> Response:
    """The game in its own notation."""
    table, _ = visitor
    require_open(table)
    text = await run_in_threadpool(table.match.game.notation.write_text, table.match.record)
    return LogResponse(text, headers=_attachment(table, "txt"))


def _attachment(table: Table, suffix: str) -> dict[str, str]:
    name = f"{table.match.game.short}-{table.id}.{suffix}"
    return {"Content-Disposition": f'attachment; filename="{name}"'}
