"""The command for hosts: bans and invitations."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from tests.cli.test_admin import Host, host
from ziggurat.i18n import LANGUAGES, speak

__all__ = ["host"]


def test_networks_are_banned_listed_and_freed(host: Host) -> None:
    assert host.admin("ban", "192.0.2.7").lines == ["192.0.2.7/32: banned (for ever)"]
    result = host.admin("ban", "2001:db8::7", "--for", "7d", "--reason", " floods\n the chat ")
    assert result.code == 0 and result.lines[0].startswith("2001:db8::/64: banned (")
    first, second = host.lines("bans")
    assert (first["network"], first["until"], first["reason"]) == ("192.0.2.7/32", None, "")
    assert (second["network"], second["reason"]) == ("2001:db8::/64", "floods the chat")
    left = datetime.fromisoformat(str(second["until"])) - datetime.now(UTC)
    assert timedelta(days=6, hours=23) < left <= timedelta(days=7)
    assert "floods the chat" in host.admin("bans").out
    assert host.admin("unban", "2001:db8::9").lines == ["2001:db8::/64: no longer banned"]
    again = host.admin("unban", "2001:db8::9")
    assert (again.code, again.lines) == (1, ["2001:db8::/64: there is no such ban"])
    assert [line["network"] for line in host.lines("bans")] == ["192.0.2.7/32"]


MISTAKES: list[tuple[tuple[str, ...], str, dict[str, str | int]]] = [
    (("ban", "everybody"), "no-network", {"found": "everybody"}),
    (("ban", "0.0.0.0/0"), "wide", {"found": "0.0.0.0/0"}),
    (("ban", "127.0.0.1"), "loopback", {"found": "127.0.0.1"}),
    (("ban", "192.0.2.7", "--for=-1d"), "bad-duration", {"found": "-1d"}),
    (("ban", "192.0.2.7", "--for=0d"), "bad-duration", {"found": "0d"}),
    (("ban", "192.0.2.7", "--for=999999d"), "bad-duration", {"found": "999999d"}),
    (("ban", "192.0.2.7", "--reason", "x" * 201), "long", {"limit": 200}),
    (("unban", "nobody"), "no-network", {"found": "nobody"}),
    (("invite", "--uses=0"), "bad-uses", {"found": "0", "limit": 1_000_000}),
    (("invite", "--uses=-3"), "bad-uses", {"found": "-3", "limit": 1_000_000}),
    (("invite", "--uses=many"), "bad-uses", {"found": "many", "limit": 1_000_000}),
    (("invite", "--uses=1000001"), "bad-uses", {"found": "1000001", "limit": 1_000_000}),
    (("invite", "--expires=soon"), "bad-duration", {"found": "soon"}),
    (("invite", "--note", "x" * 201), "long", {"limit": 200}),
]


def test_mistakes_are_one_line_in_every_language(host: Host) -> None:
    for number, (words, key, facts) in enumerate(MISTAKES):
        language = LANGUAGES[number % len(LANGUAGES)]
        result = host.admin(*words, "--language", language)
        assert (result.code, result.out, result.err.count("\n")) == (2, "", 1)
        assert speak(language=language)(f"cli.admin-{key}", **facts) in result.err
    assert host.lines("bans") == host.lines("invitations") == []


def test_an_invitation_is_made_listed_and_revoked(host: Host) -> None:
    [made] = host.lines("invite", "--uses", "3", "--expires", "30d", "--note", "the club")
    code, id = str(made["code"]), str(made["invitation"])
    assert "(tables: 1, valid: for ever)" in host.admin("invite").out
    listed = host.lines("invitations")[0]
    assert (listed["invitation"], listed["used"], listed["uses"]) == (id, 0, 3)
    assert listed["note"] == "the club" and listed["expires"] == made["expires"]
    assert code not in host.admin("invitations").out and "the club" in host.admin("invitations").out
    result = host.admin("revoke", id, "nothing", "\u00e9", "x" * 300)
    assert result.code == 1 and result.lines[0] == f"{id}: revoked"
    assert result.lines[1] == "nothing: there is no such invitation"
    assert id not in {line["invitation"] for line in host.lines("invitations")}
