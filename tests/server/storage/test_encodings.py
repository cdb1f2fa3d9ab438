"""A database without an encoding of its own keeps every name."""

from __future__ import annotations

from tests.server.conftest import NewServer
from tests.support.people import make_table
from tests.support.postgres import Cluster
from tests.support.servers import HTTP

NAME = "Žofie Łucja Ștefan 楔形文字"


def test_names_are_stored_in_a_database_without_an_encoding(
    postgres_cluster: Cluster, running_server: NewServer
) -> None:
    url = postgres_cluster.create(encoding="SQL_ASCII")
    server = running_server(database_url=url)
    [chair] = make_table(server.url, "tigris", 1, bots=1)
    body = {"name": NAME}
    renamed = HTTP.patch(f"{server.url}{chair.path}/me", headers=chair.headers, json=body)
    assert renamed.status_code == 200, renamed.text
    server.kill()
    server.start()
    seats = HTTP.get(f"{server.url}{chair.path}", headers=chair.headers).json()["seats"]
    assert seats[chair.seat]["name"] == NAME
    server.kill()
    postgres_cluster.drop(url)
