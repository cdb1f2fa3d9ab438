"""The canonical form of a snapshot, and its digest."""

import hashlib
import json
from collections.abc import Mapping


def canonical(snapshot: Mapping[str, object]) -> str:
    """JSON with sorted keys, without white space, in ASCII."""
    return json.dumps(snapshot, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def digest(snapshot: Mapping[str, object]) -> str:
    """The SHA-256 of the canonical form, in lower-case hexadecimal."""
    return hashlib.sha256(canonical(snapshot).encode("ascii")).hexdigest()
