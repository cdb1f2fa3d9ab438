"""Invitations to create tables. Every function is one transaction, or a part of one, and blocks."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import delete, insert, select, update
from sqlalchemy.engine import Connection

from ..tables.errors import Forbidden
from ..tables.tokens import hash_secret
from .rows import utc
from .schema import INVITATIONS

if TYPE_CHECKING:
    from .database import Database

MAX_USES = 1_000_000
"""Tables that one invitation may be good for."""
MAX_NOTE = 200
"""Characters of a note."""
_ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that nobody mixes up."""
_GROUPS, _GROUP_LENGTH = 4, 4
"""A code has 79 bits."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invitation in a list: its code is not known any more."""

    id: str
    uses: int
    used: int
    created: datetime
    expires: datetime | None
    note: str


def new_code() -> str:
    """A code that can be read out and typed."""
    groups = [
        "".join(secrets.choice(_ALPHABET) for _ in range(_GROUP_LENGTH)) for _ in range(_GROUPS)
    ]
    return "-".join(groups)


def hash_code(code: str) -> str:
    """What is stored of a code, however it was typed."""
    return hash_secret("".join(sign for sign in code.lower() if sign.isalnum()))


def add_invitation(
    database: Database, uses: int, expires: datetime | None = None, note: str = ""
) -> tuple[str, str]:
    """Store a new invitation; its id and its code, which nobody can read again."""
    id, code = secrets.token_hex(4), new_code()
    with database.writer.begin() as connection:
        connection.execute(
            insert(INVITATIONS).values(
                id=id,
                code=hash_code(code),
                uses=uses,
                used=0,
                created=datetime.now(UTC),
                expires=expires,
                note=note,
            )
        )
    return id, code


def list_invitations(database: Database) -> list[Invitation]:
    """All invitations, the oldest first."""
    with database.engine.begin() as connection:
        query = select(INVITATIONS).order_by(INVITATIONS.c.created, INVITATIONS.c.id)
        rows = connection.execute(query).all()
    return [
        Invitation(
            id=row.id,
            uses=row.uses,
            used=row.used,
            created=utc(row.created),
            expires=None if row.expires is None else utc(row.expires),
            note=row.note,
        )
        for row in rows
    ]


def revoke_invitation(database: Database, id: str) -> bool:
    """Delete an invitation; False if there is none of this id."""
    with database.writer.begin() as connection:
        return bool(connection.execute(delete(INVITATIONS).where(INVITATIONS.c.id == id)).rowcount)


def check_invitation(database: Database, code_hash: str) -> None:
    """Raise Forbidden unless an invitation is good for one more table now."""
    with database.engine.begin() as connection:
        _check(connection, code_hash)


def use_invitation(connection: Connection, code_hash: str) -> None:
    """Count a table that is created in this transaction; Forbidden if it is one too many."""
    is_free = (INVITATIONS.c.code == code_hash) & (INVITATIONS.c.used < INVITATIONS.c.uses)
    is_valid = INVITATIONS.c.expires.is_(None) | (INVITATIONS.c.expires > datetime.now(UTC))
    counted = update(INVITATIONS).where(is_free & is_valid).values(used=INVITATIONS.c.used + 1)
    if not connection.execute(counted).rowcount:
        _check(connection, code_hash)
        raise Forbidden("invitation-used-up")  # by somebody else, just now


def _check(connection: Connection, code_hash: str) -> None:
    query = select(INVITATIONS).where(INVITATIONS.c.code == code_hash)
    row = connection.execute(query).one_or_none()
    if row is None:
        raise Forbidden("wrong-invitation")
    if row.expires is not None and utc(row.expires) <= datetime.now(UTC):
        raise Forbidden("invitation-expired")
    if row.used >= row.uses:
        raise Forbidden("invitation-used-up")
