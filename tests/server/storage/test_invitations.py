"""An invitation is good for a number of tables, and of its code only a hash is stored."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from tests.server.storage.test_stores import new_table
from ziggurat.server.settings import with_driver
from ziggurat.server.storage.database import Database
from ziggurat.server.storage.inventory import summaries
from ziggurat.server.storage.invitations import (
    add_invitation,
    check_invitation,
    hash_code,
    list_invitations,
    revoke_invitation,
)
from ziggurat.server.tables.errors import Forbidden


@pytest.fixture
def store(database: str) -> Iterator[Database]:
    store = Database(with_driver(database))
    store.migrate()
    yield store
    store.close()


def create(store: Database, id: str, code: str) -> str:
    """Store a table for an invitation; why that is refused, empty if it is not."""
    try:
        store.add(replace(new_table(id), invitation=hash_code(code)))
    except Forbidden as error:
        return error.key
    return ""


def test_an_invitation_is_charged_with_the_table(store: Database) -> None:
    _, code = add_invitation(store, 2, note="the club")
    typed = f" {code.upper().replace('-', ' ')}"
    assert create(store, "first", code) == create(store, "second", typed) == ""
    assert create(store, "third", code) == "invitation-used-up"
    [listed] = list_invitations(store)
    assert (listed.used, listed.uses, listed.note) == (2, 2, "the club")
    assert {table.id for table in summaries(store)} == {"first", "second"}


def test_what_is_not_stored_is_not_charged(store: Database) -> None:
    _, code = add_invitation(store, 1)
    store.add(new_table("taken"))
    with pytest.raises(Exception, match=r"UNIQUE|unique"):
        store.add(replace(new_table("taken"), invitation=hash_code(code)))
    assert list_invitations(store)[0].used == 0


def test_the_last_table_goes_to_one_of_many(store: Database) -> None:
    _, code = add_invitation(store, 1)
    with ThreadPoolExecutor(4) as threads:
        answers = list(threads.map(lambda number: create(store, f"t{number}", code), range(8)))
    assert sorted(answers) == ["", *["invitation-used-up"] * 7]


def test_codes_that_are_wrong_expired_or_revoked(store: Database) -> None:
    past = datetime.now(UTC) - timedelta(minutes=1)
    _, old = add_invitation(store, 5, expires=past)
    id, revoked = add_invitation(store, 5, expires=past + timedelta(days=1))
    check_invitation(store, hash_code(revoked))
    assert revoke_invitation(store, id) and not revoke_invitation(store, id)
    for code, key in ((old, "expired"), (revoked, "wrong"), ("abc", "wrong"), ("\0", "wrong")):
        told = create(store, "table", code)
        assert key in told
        with pytest.raises(Forbidden, match=told):
            check_invitation(store, hash_code(code))


def test_codes_differ_and_are_not_stored(store: Database) -> None:
    codes = {add_invitation(store, 1)[1] for _ in range(20)}
    assert len(codes) == 20
    with store.engine.begin() as connection:
        stored = str(connection.exec_driver_sql("SELECT * FROM invitations").all())
    assert not any(code in stored or code.replace("-", "") in stored for code in codes)
