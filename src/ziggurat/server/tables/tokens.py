"""Random ids and secrets. Of a secret only its hash is stored."""

import hmac
import re
import secrets
from hashlib import sha256

_ID_BYTES = 9
"""Random bytes of a table's id."""
_SECRET_BYTES = 24
"""Random bytes of a seat's secret."""


def new_table_id() -> str:
    """The id of a table: whoever knows it may watch."""
    return secrets.token_urlsafe(_ID_BYTES)


def is_table_id(text: str) -> bool:
    """Whether a table could have this id. PostgreSQL rejects some texts even in a query."""
    return re.fullmatch(r"[\w-]{1,32}", text, re.ASCII) is not None


def new_secret() -> str:
    """The secret of a seat: whoever knows it may play."""
    return secrets.token_urlsafe(_SECRET_BYTES)


def hash_secret(secret: str) -> str:
    """What is stored. A secret is long and random, so a plain hash resists a search."""
    return sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def secret_matches(secret: str, stored_hash: str) -> bool:
    """Whether this is the secret, compared in constant time."""
    return hmac.compare_digest(hash_secret(secret), stored_hash)
