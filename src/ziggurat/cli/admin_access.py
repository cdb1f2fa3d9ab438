"""``ziggurat admin ban`` and ``invite``: who may come, and who may create tables."""

import argparse
import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from ..i18n import Catalogue
from .admin_output import tell
from .errors import UsageError, brief, printable

if TYPE_CHECKING:
    from ..server.storage.bans import Network
    from ..server.storage.database import Database

_DURATION = re.compile(r"0*([1-9]\d{0,4})([dhm]?)")
"""A number of days, hours or minutes: ``7d``, ``12h``, ``30m``, or ``7`` for days."""
_UNITS = {"": "days", "d": "days", "h": "hours", "m": "minutes"}
_NUMBER = re.compile(r"0*([1-9]\d{0,6})")
_MOMENT = "%Y-%m-%d %H:%M"


def _ban_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    _network_argument(sub, say)
    sub.add_argument("--for", dest="duration", metavar="7d", help=say("cli.admin-ban-for"))
    sub.add_argument("--reason", default="", help=say("cli.admin-ban-reason"))


def _network_argument(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    sub.add_argument("network", metavar="ADDRESS|NETWORK", help=say("cli.admin-network"))


def _invite_arguments(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    sub.add_argument("--uses", metavar="N", default="1", help=say("cli.admin-invite-uses"))
    sub.add_argument("--expires", metavar="30d", help=say("cli.admin-invite-expires"))
    sub.add_argument("--note", default="", help=say("cli.admin-invite-note"))


def _invitation_ids(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    sub.add_argument("ids", metavar="ID", nargs="+", help=say("cli.admin-invitation-ids"))


def _nothing(sub: argparse.ArgumentParser, say: Catalogue) -> None:
    """Actions that need no arguments of their own."""


def duration(text: str, say: Catalogue) -> timedelta:
    """A time such as ``7d``, ``12h`` or ``30m``."""
    match = _DURATION.fullmatch(text)
    if match is None:
        raise UsageError(say("cli.admin-bad-duration", found=brief(text)))
    return timedelta(**{_UNITS[match[2]]: int(match[1])})


def _short(text: str, limit: int, say: Catalogue) -> str:
    """A text of one line that fits into the database."""
    line = " ".join(text.split())
    if len(line) > limit:
        raise UsageError(say("cli.admin-long", limit=limit))
    return printable(line)


def _network(text: str, parse: "Callable[[str], Network]", say: Catalogue) -> "Network":
    from ..server.storage.bans import BadNetwork

    try:
        return parse(text)
    except BadNetwork as error:
        raise UsageError(say(f"cli.admin-{error}", found=brief(text))) from None


def _moment(at: datetime | None, say: Catalogue) -> str:
    """A time in UTC, in a list."""
    return say("cli.admin-for-ever") if at is None else f"{at:{_MOMENT}} UTC"


def ban(database: "Database", args: argparse.Namespace, say: Catalogue) -> int:
    """Ban a network; a running server takes it over within seconds."""
    from ..server.storage.bans import MAX_REASON, Ban, add_ban, bannable_network

    network = _network(args.network, bannable_network, say)
    now = datetime.now(UTC)
    until = now + duration(args.duration, say) if args.duration else None
    add_ban(database, Ban(network, now, until, _short(args.reason, MAX_REASON, say)))
    sentence = say("cli.admin-banned", network=str(network), until=_moment(until, say))
    tell(args, sentence, network=str(network), until=until and until.isoformat())
    return 0


def bans(database: "Database", args: argparse.Namespace, say: Catalogue) -> int:
    """List the bans that hold."""
    from ..server.storage.bans import current_bans

    for one in current_bans(database):
        line = f"{one.network!s:<22}  {one.created:%Y-%m-%d}  {_moment(one.until, say):<20}"
        tell(
            args,
            f"{line}  {printable(one.reason)}".rstrip(),
            network=str(one.network),
            created=one.created.isoformat(),
            until=one.until and one.until.isoformat(),
            reason=one.reason,
        )
    return 0


def unban(database: "Database", args: argparse.Namespace, say: Catalogue) -> int:
    """Lift a ban."""
    from ..server.storage.bans import parse_network, remove_ban

    network = _network(args.network, parse_network, say)
    removed = remove_ban(database, network)
    sentence = say("cli.admin-unbanned" if removed else "cli.admin-no-ban", network=str(network))
    tell(args, sentence, network=str(network), unbanned=removed)
    return 0 if removed else 1


def invite(database: "Database", args: argparse.Namespace, say: Catalogue) -> int:
    """Make an invitation and print its code, which is not stored."""
    from ..server.storage.invitations import MAX_NOTE, MAX_USES, add_invitation

    match = _NUMBER.fullmatch(args.uses)
    if match is None or int(match[1]) > MAX_USES:
        raise UsageError(say("cli.admin-bad-uses", found=brief(args.uses), limit=MAX_USES))
    uses = int(match[1])
    expires = datetime.now(UTC) + duration(args.expires, say) if args.expires else None
    note = _short(args.note, MAX_NOTE, say)
    id, code = add_invitation(database, uses, expires, note)
    facts = {"uses": uses, "expires": expires and expires.isoformat()}
    sentence = say("cli.admin-invited", id=id, code=code, uses=uses, until=_moment(expires, say))
    tell(args, sentence, invitation=id, code=code, **facts)
    return 0


def invitations(database: "Database", args: argparse.Namespace, say: Catalogue) -> int:
    """List invitations, without their codes."""
    from ..server.storage.invitations import list_invitations

    for one in list_invitations(database):
        line = f"{one.id}  {one.created:%Y-%m-%d}  {_moment(one.expires, say):<20}"
        tell(
            args,
            f"{line}  {one.used:>4} / {one.uses:<4}  {printable(one.note)}".rstrip(),
            invitation=one.id,
            created=one.created.isoformat(),
            expires=one.expires and one.expires.isoformat(),
            used=one.used,
            uses=one.uses,
            note=one.note,
        )
    return 0


def revoke(database: "Database", args: argparse.Namespace, say: Catalogue) -> int:
    """Delete invitations; the tables that they paid for stay."""
    from ..server.storage.invitations import revoke_invitation

    code = 0
    for id in args.ids:
        is_known = id.isalnum() and id.isascii() and revoke_invitation(database, id)
        key = "cli.admin-revoked" if is_known else "cli.admin-no-invitation"
        tell(args, say(key, id=brief(id)), invitation=id, revoked=is_known)
        code = code if is_known else 1
    return code


ARGUMENTS: dict[str, Callable[[argparse.ArgumentParser, Catalogue], None]] = {
    "ban": _ban_arguments,
    "bans": _nothing,
    "unban": _network_argument,
    "invite": _invite_arguments,
    "invitations": _nothing,
    "revoke": _invitation_ids,
}
ACTIONS: dict[str, Callable[["Database", argparse.Namespace, Catalogue], int]] = {
    "ban": ban,
    "bans": bans,
    "unban": unban,
    "invite": invite,
    "invitations": invitations,
    "revoke": revoke,
}
