"""Names can be seen and read, in every script; what disturbs other text is refused."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from tests.support.asgi_client import table, until
from ziggurat.i18n import LANGUAGES
from ziggurat.server.views.names import distinct_names

NAMES = [
    "Eva",
    "Łucja Żółć",
    "Nguyễn Thị Hạnh",
    "Nguye\u0302\u0303n Ha\u0323nh",
    "محمد بن سلمان",
    "مُحَمَّد",
    "שָׁלוֹם",
    "नरेन्द्र मोदी",
    "क्\u200dष",
    "น้ำผึ้ง",
    "ကြွှို့",
    "བསྒྲུབས་",
    "김민준",
    "李小龍",
    "Żmija_42!",
    "👩\u200d👩\u200d👧\u200d👦",
    "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
    "1\ufe0f\u20e3",
    "❤️",
    "",
]
REFUSED = {
    "invisible": ["\u200b", "\u200d\u200d", " \u3164 ", "\u2800", "\u00ad", "\u0301", "\ufeff"],
    "direction": ["Eva\u202e", "\u2066Eva\u2069", "\u200fEva", "Eva\u200e", "\u061cEva"],
    "marks": ["Z\u0300\u0301\u0302\u0303\u0304", "ก" + "\u0e47" * 6, "e" + "\u20dd" * 6],
    "value": ["a\x00b", "a\ue000", "a\u2028b", "\x1b[2J"],
}
REASONS = {
    "invisible": "it has nothing that can be seen",
    "direction": "it has signs that change the direction of writing",
    "marks": "a letter has too many marks",
    "value": "it has signs that cannot stand here",
}


@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_names_in_every_script_are_accepted(client: TestClient, name: str) -> None:
    me = table(client, "terra", "me", "friend")[0]
    answer = me.ask("/me", {"name": name}, "PATCH")
    assert answer.status_code == 200, answer.text
    assert me.ask("/chat", {"id": "a", "text": name or "-"}).status_code == 200


@pytest.mark.parametrize(
    ("reason", "name"),
    [(reason, name) for reason, names in REFUSED.items() for name in names],
    ids=ascii,
)
def test_names_that_cannot_be_read_are_refused_everywhere(
    client: TestClient, reason: str, name: str
) -> None:
    me = table(client, "terra", "me", "friend")[0]
    seats = [{"kind": "me", "name": name}, {"kind": "bot"}]
    for answer in (
        me.ask("/me", {"name": name}, "PATCH"),
        client.post("/api/tables", json={"game": "tigris", "seats": seats}),
    ):
        assert answer.status_code == 422
        assert REASONS[reason] in answer.json()["error"]["message"]
    assert me.look()["seats"][0]["name"] == ""


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("\u200fשלם", 200),
        ("two\nlines", 200),
        ("ab\u202ecd", 422),
        ("\u200b", 422),
        ("Z\u0300\u0301\u0302\u0303\u0304", 422),
    ],
    ids=ascii,
)
def test_chat_is_as_readable_as_names(client: TestClient, text: str, status: int) -> None:
    me = table(client, "terra", "me", "friend")[0]
    assert me.ask("/chat", {"id": "a", "text": text}).status_code == status


@pytest.mark.parametrize("reason", REFUSED)
def test_the_reason_is_told_in_every_language(client: TestClient, reason: str) -> None:
    me = table(client, "terra", "me", "friend")[0]
    body = {"name": REFUSED[reason][0]}
    answers = [me.ask(f"/me?language={one}", body, "PATCH") for one in LANGUAGES]
    assert len({answer.json()["error"]["message"] for answer in answers}) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (["Eva", "Jan"], ["Eva", "Jan"]),
        (["Eva", "Eva", "eva"], ["Eva", "Eva (2)", "eva (3)"]),
        (["Eva", "\uff25\uff56\uff41"], ["Eva", "\uff25\uff56\uff41 (2)"]),
        (["Eva", "\u0415v\u0430"], ["Eva", "\u0415v\u0430 (2)"]),
        (["E va", "E\u00a0va"], ["E va", "E\u00a0va (2)"]),
        (["Eva", "E\u200bva"], ["Eva", "E\u200bva (2)"]),
        (["Eva", "Eva (2)", "Eva"], ["Eva", "Eva (2)", "Eva (3)"]),
        (["", "", "Eva"], ["", "", "Eva"]),
    ],
)
def test_names_that_look_alike_are_told_apart(names: list[str], shown: list[str]) -> None:
    assert distinct_names(names) == shown


def test_a_second_person_of_a_name_is_marked_in_views_and_chat(client: TestClient) -> None:
    ann, other, spectator = table(client, "terra", "me", "friend")
    for person in (ann, other):
        person.ask("/me", {"name": "Ann"}, "PATCH")
    assert [seat["name"] for seat in spectator.look()["seats"]] == ["Ann", "Ann (2)"]
    second = next(person for person in (ann, other) if person.look()["seat"] == 1)
    second.ask("/chat", {"id": "a", "text": "hello"})
    with spectator.live() as socket:
        assert until(socket, "chat")["lines"][0]["name"] == "Ann (2)"
