"""Pictures are brought up to date by their edits."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from ziggurat.server.views.picture_edits import edited, picture_edits

PIECES = st.sampled_from(
    ["<a/>", "<b>", "</b>", '<use id="x"/>', '<use id="y"/>text', "<i/>\U0001f600"]
)
PICTURES = st.lists(PIECES, max_size=30).map("".join)


@given(PICTURES, PICTURES)
def test_edits_lead_from_one_picture_to_any_other(old: str, new: str) -> None:
    assert edited(old, picture_edits(old, new)) == new


def test_what_stays_is_not_sent() -> None:
    tiles = [f'<use id="tile-{number}"/>' for number in range(100)]
    changed = [*tiles[:40], '<use id="new"/>', *tiles[40:90], *tiles[91:]]
    assert picture_edits("".join(tiles), "".join(changed)) == (
        (90, 1, ""),
        (40, 0, '<use id="new"/>'),
    )
    assert picture_edits("".join(tiles), "".join(tiles)) == ()
