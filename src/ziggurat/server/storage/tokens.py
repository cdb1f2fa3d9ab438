"""Names that cannot be guessed, and secrets that are kept as hashes only."""

import hmac
import re
import secrets
from hashlib import sha256

_TABLE_BYTES = 9
_SECRET_BYTES = 24


def new_table() -> str:
    """The id of a table: who knows it may watch."""
    return secrets.token_urlsafe(_TABLE_BYTES)


def is_table(text: str) -> bool:
    """Whether a table could have this id; PostgreSQL does not even look for some texts."""
    return re.fullmatch(r"[\w-]{1,32}", text, re.ASCII) is not None


def new_secret() -> str:
    """The secret of a seat: who knows it may play."""
    return secrets.token_urlsafe(_SECRET_BYTES)


def hashed(secret: str) -> str:
    """What is stored. A secret is long and random, so that a plain hash cannot be searched."""
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def matches(secret: str, stored: str) -> bool:
    """Whether this is the secret, in a time that does not tell how near it came."""
    return hmac.compare_digest(hashed(secret), stored)
