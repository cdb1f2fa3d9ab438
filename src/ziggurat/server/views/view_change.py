"""What has changed from one view of an audience to the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from .edits import replaced_stretches
from .picture_edits import Edit, picture_edits
from .types import AudienceView, Choice, ChoiceEdit, TokenView, ViewChange

_COMPARED_APART = frozenset({"type", "parts", "tokens", "log_from", "log"})
"""Keys of a view that a change has in another form."""
_OFFERED = frozenset({"choices", "extras"})
"""Keys that a change has in another form if the client was offered moves before."""


class Offer(NamedTuple):
    """The last legal moves that a client was offered, and what they do beside their tokens."""

    choices: Sequence[Choice] = ()
    extras: Mapping[str, str] = {}


def view_change(
    old: AudienceView, new: AudienceView, tokens: Mapping[str, TokenView], offer: Offer
) -> ViewChange:
    """What a client needs that has the old view, these tokens, and this last offer of moves.

    The log of the new view has the entries that are new to the client.
    """
    is_edited = bool(offer.choices and new["choices"])
    apart = _COMPARED_APART | _OFFERED if is_edited else _COMPARED_APART
    changed = {
        key: value for key, value in new.items() if key not in apart and value != old.get(key)
    }
    unknown = {name: token for name, token in new["tokens"].items() if tokens.get(name) != token}
    parts, edits = _picture_changes(old["parts"], new["parts"])
    return {
        "type": "change",
        "changed": changed,
        "choices": _choice_edits(offer.choices, new["choices"]) if is_edited else None,
        "extras": _changed_extras(offer.extras, new["extras"]) if is_edited else {},
        "tokens": unknown,
        "parts": parts,
        "edits": edits,
        "gone": [name for name in old["parts"] if name not in new["parts"]],
        "log_from": new["log_from"],
        "log": new["log"],
    }


def _choice_edits(old: Sequence[Choice], new: Sequence[Choice]) -> list[ChoiceEdit]:
    """What to replace in a list of choices, from its end to its beginning."""
    return list(reversed(list(replaced_stretches(old, new))))


def _changed_extras(old: Mapping[str, str], new: Mapping[str, str]) -> dict[str, str | None]:
    """The extras that are new or different; None for those that are gone."""
    gone: dict[str, str | None] = dict.fromkeys(text for text in old if text not in new)
    return gone | {text: words for text, words in new.items() if old.get(text) != words}


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
