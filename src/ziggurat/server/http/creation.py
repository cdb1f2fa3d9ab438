"""Who may create tables: everybody, who knows the host's password, or who has an invitation."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from ..settings import Settings
from ..storage.invitations import hash_code
from ..tables.errors import Forbidden, UsedUp
from ..tables.tokens import hash_secret, secret_matches
from .rate_limiter import RateLimiter

_GUESSES_A_SECOND = 1 / 60
"""Wrong codes that one address may try in the long run."""
_GUESSES_AT_ONCE = 10
"""Wrong codes that one address may try at once."""

CheckInvitation = Callable[[str], Awaitable[None]]
"""Raises Forbidden unless an invitation, by its hash, is good for one more table."""


class CreationPolicy:
    """Checks the codes of those who want to create a table or to import a game."""

    def __init__(self, settings: Settings, guesses: RateLimiter | None = None) -> None:
        self.kind = settings.creation
        self._password = hash_secret(settings.creation_password.strip())
        self._has_password = bool(settings.creation_password.strip())
        seconds = _GUESSES_AT_ONCE / _GUESSES_A_SECOND
        self._guesses = guesses or RateLimiter(_GUESSES_A_SECOND, burst_seconds=seconds)

    async def check(self, code: str, address: str, check_invitation: CheckInvitation) -> str:
        """Raise an error unless a code allows it; the hash of the invitation to be charged."""
        if self.kind == "open":
            return ""
        if not code.strip():
            raise Forbidden(f"{self.kind}-needed")
        if not self._guesses.has(address):
            raise UsedUp("too-many-codes", round(1 / _GUESSES_A_SECOND))
        try:
            return await self._checked(code, check_invitation)
        except Forbidden:
            self._guesses.allows(address)
            raise

    async def _checked(self, code: str, check_invitation: CheckInvitation) -> str:
        if self.kind == "password":
            is_right = secret_matches(code.strip(), self._password)
            if not (is_right and self._has_password):
                raise Forbidden("wrong-password")
            return ""
        invitation = hash_code(code)
        await check_invitation(invitation)
        return invitation
