"""Requests about tables. See ``docs/wire.md``."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response
from starlette.concurrency import run_in_threadpool

from ....bots import NORMAL
from ....core.registry import find
from ....core.seating import RANDOM
from ....core.seats import Seat
from ....i18n import speak
from ...tables.errors import Forbidden, NotThere, Refused, Stale
from ...tables.explain import Explanation, explain
from ...tables.model import PERSON
from ...tables.preview import Preview
from ...tables.setup import SeatSetup, TableSetup
from ...tables.table import Table
from ...tables.warnings import check_waste
from ...views.audience_view import sight
from ..dependencies import PROBLEMS, Player, Seated, looking, shown, tables_of
from ..error_handlers import refusal_answer
from ..language import Tongue
from ..previews import preview_for
from ..requests import (
    MOST_SEATS,
    AheadWish,
    ChatWish,
    MeWish,
    MoveWish,
    RematchWish,
    SeatChange,
    SeatWish,
    TableWish,
    UndoWish,
    WhyWish,
)
from ..responses import Sight

ROUTER = APIRouter(prefix="/api")


@ROUTER.post("/tables", status_code=201, responses=PROBLEMS)
async def make_table(request: Request, wish: TableWish) -> dict[str, Any]:
    """A new table; who makes it gets all secrets and hands them out."""
    game = find(wish.game)
    seats = [seat_setup(seat) for seat in wish.seats]
    asked = TableSetup(game, seats, wish.help, wish.order)
    tables = tables_of(request)
    if wish.begin is None:
        made = await tables.create(asked, wish.options)
    elif wish.options:
        raise Refused("from-options")
    elif wish.order == RANDOM:
        raise Refused("from-order")
    else:
        old = await tables.get(wish.begin.table)
        made = await tables.branch(asked, old, wish.begin.at)
    dealt = [
        {
            "seat": seat,
            "player": made.record.players[seat],
            "kind": "bot" if made.secrets[seat] is None else "person",
            "secret": made.secrets[seat],
        }
        for seat in made.seats
    ]
    return {"table": made.id, "seats": dealt}


def seat_setup(seat: SeatWish) -> SeatSetup:
    """A seat as it was wished for: ``bot`` is the usual bot, ``bot:hard`` another one."""
    kind, _, level = seat.kind.partition(":")
    return SeatSetup(kind, seat.name, seat.player, level or NORMAL, seat.points)


@ROUTER.get("/tables/{table_id}", response_model=Sight, responses=PROBLEMS)
async def look(
    who: Seated,
    language: Tongue,
    at: Annotated[int | None, Query(ge=0, le=1_000_000)] = None,
    eyes: Annotated[int | None, Query(ge=0, lt=MOST_SEATS)] = None,
    dark: bool = False,
) -> Sight:
    """The table as one seat or a spectator sees it, now or after so many moves."""
    table, seat = who
    moves = len(table.match.history)
    if at is not None and at > moves:
        raise Refused("not-now", moves=moves)
    whose = looking(table, seat, eyes)
    return sight(table, whose, at=at, borrowed=whose != seat, dark=dark, language=language)


async def stored(table: Table, seat: Seat, wish: Awaitable[int], language: str) -> Any:
    """The answer to a wish that changes the table; a stale one is answered with the sight."""
    try:
        seq = await wish
    except Stale as error:
        return refusal_answer(error, language, sight=sight(table, seat, language=language))
    return {"seq": seq, "moves": table.moves_after(seq)}


@ROUTER.post("/tables/{table_id}/moves", responses=PROBLEMS)
async def make_move(who: Player, wish: MoveWish, language: Tongue) -> Any:
    """Make a move. A repeated request does not move twice."""
    table, seat = who
    if wish.careful:
        check_waste(table, seat, wish.seq, wish.move, wish.id, language)
    return await stored(table, seat, table.move(seat, wish.seq, wish.move, wish.id), language)


@ROUTER.post("/tables/{table_id}/undo", responses=PROBLEMS)
async def take_back(who: Player, wish: UndoWish, language: Tongue) -> Any:
    """Take back own moves."""
    table, seat = who
    return await stored(table, seat, table.undo(seat, wish.seq, wish.to, wish.id), language)


@ROUTER.post("/tables/{table_id}/why", responses=PROBLEMS)
async def why_not(who: Player, wish: WhyWish, language: Tongue) -> Explanation:
    """Why something cannot be done now."""
    table, seat = who
    say = speak(table.match.game.short, language)
    return explain(table.match, seat, wish.chosen, wish.move, say)


@ROUTER.post("/tables/{table_id}/ahead", responses=PROBLEMS)
async def look_ahead(who: Seated, wish: AheadWish, language: Tongue) -> Preview:
    """What something is, and what would come of touching it."""
    table, seat = who
    return await preview_for(table, seat, wish, language)


@ROUTER.post("/tables/{table_id}/chat", responses=PROBLEMS)
async def chat(who: Player, wish: ChatWish) -> dict[str, int]:
    """Say something to everybody at the table."""
    table, seat = who
    await table.say(seat, wish.text, wish.id)
    return {"chat": len(table.chat)}


@ROUTER.patch("/tables/{table_id}/me", responses=PROBLEMS)
async def change_me(who: Player, wish: MeWish) -> dict[str, str]:
    """What I am called, and my standing orders."""
    table, seat = who
    if wish.orders:
        table.match.game.standing_order(wish.orders)
    await table.sit(seat, wish.name, wish.orders)
    return {"name": table.seats[seat].name, "orders": table.seats[seat].orders}


@ROUTER.patch("/tables/{table_id}/seats/{seat}", responses=PROBLEMS)
async def change_seat(
    who: Player, seat: Annotated[int, Path(ge=0, lt=MOST_SEATS)], wish: SeatChange
) -> dict[str, bool]:
    """Let a bot play for a person who is away, or give the seat back."""
    table, own = who
    if seat >= len(table.seats):
        raise NotThere("no-seat")
    if own not in (table.host, seat):
        raise Forbidden("not-host")
    if table.seats[seat].kind != PERSON:
        raise Refused("no-person")
    if Seat(seat) in table.match.state.left:
        raise Refused("has-left")
    await table.substitute(Seat(seat), wish.substitute)
    return {"substitute": table.seats[seat].substitute}


@ROUTER.post("/tables/{table_id}/rematch", responses=PROBLEMS)
async def again(request: Request, who: Player, wish: RematchWish | None = None) -> dict[str, Any]:
    """A new table for the same people, with the same secrets; once it is there, where they sit."""
    table, _ = who
    id = await tables_of(request).rematch(table, wish.order if wish else None)
    return {"table": id, "seats": moved(table, await tables_of(request).get(id))}


@ROUTER.get("/tables/{table_id}/record", responses=PROBLEMS)
async def record(who: Seated) -> Response:
    """The game as a record."""
    table, _ = who
    shown(table)
    text = table.match.record.dumps()
    return _file(text, f"{table.match.game.short}-{table.id}.json", "application/json")


@ROUTER.get("/tables/{table_id}/log", responses=PROBLEMS)
async def notation(who: Seated) -> Response:
    """The game in its own notation."""
    table, _ = who
    shown(table)
    text = await run_in_threadpool(table.match.game.notation.write_text, table.match.record)
    return _file(text, f"{table.match.game.short}-{table.id}.txt", "text/plain")


def moved(old: Table, new: Table) -> list[dict[str, Any] | None]:
    """For each person of a table, where they sit at another and whom they play; None for bots."""
    players, at = new.match.record.players, {one.secret: seat for seat, one in enumerate(new.seats)}
    return [
        None if one.secret is None else {"seat": at[one.secret], "player": players[at[one.secret]]}
        for one in old.seats
    ]


def _file(text: str, name: str, kind: str) -> Response:
    where = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=kind, headers=where)
