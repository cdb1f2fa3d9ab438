"""What has changed from one view of an audience to the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .picture_edits import Edit, picture_edits
from .types import AudienceView, LogSection, TokenView, ViewChange

_COMPARED_APART = frozenset({"type", "parts", "tokens", "log_from", "log"})
"""Keys of a view that a change has in another form."""


def view_change(
    old: AudienceView, new: AudienceView, tokens: Mapping[str, TokenView], log: LogSection
) -> ViewChange:
    """What a client needs that has the old view and these tokens."""
    changed = {
        key: value
        for key, value in new.items()
        if key not in _COMPARED_APART and value != old.get(key)
    }
    unknown = {name: token for name, token in new["tokens"].items() if tokens.get(name) != token}
    parts, edits = _picture_changes(old["parts"], new["parts"])
    return {
        "type": "change",
        "changed": changed,
        "tokens": unknown,
        "parts": parts,
        "edits": edits,
        "gone": [name for name in old["parts"] if name not in new["parts"]],
        "log_from": log["log_from"],
        "log": log["log"],
    }


def _picture_changes(
    old: Mapping[str, str], new: Mapping[str, str]
) -> tuple[dict[str, str], dict[str, Sequence[Edit]]]:
    """The pictures that are new, and the edits of those that have changed."""
    parts = {name: picture for name, picture in new.items() if name not in old}
    edits = {
        name: picture_edits(old[name], picture)
        for name, picture in new.items()
        if name in old and old[name] != picture
    }
    return parts, edits
