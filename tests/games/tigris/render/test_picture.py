"""The picture: well formed, complete, the same every time, and it tells no secret."""

import re
from random import Random
from xml.etree import ElementTree

import pytest

from tests.support import oracle
from ziggurat import Match, Record, Seat
from ziggurat.games.tigris import GAME, TigrisState, cells
from ziggurat.games.tigris.box import COLOUR_NAMES
from ziggurat.games.tigris.render.picture import picture
from ziggurat.i18n import speak
from ziggurat.svg.theme import DARK, LIGHT, Theme, contrast
from ziggurat.ui import renderer_of

SVG = "{http://www.w3.org/2000/svg}"


def match(name: str) -> Match:
    return Match(Record.from_json(oracle.game(name)["record"]))


def state_of(match: Match, moves: int) -> TigrisState:
    state = match.at(moves)
    assert isinstance(state, TigrisState)
    return state


@pytest.mark.parametrize("name", ["dev-01", "dev-04", "dev-19"])
def test_it_is_well_formed_and_complete(name: str) -> None:
    game = match(name)
    for moves in range(0, len(game.history) + 1, 9):
        state = state_of(game, moves)
        root = ElementTree.fromstring(picture(state.view(Seat(0)), say=speak("tigris")))
        ids = [node.get("id") for node in root.iter() if node.get("id")]
        assert len(ids) == len(set(ids))
        used = {(node.get("href") or "")[1:] for node in root.iter(f"{SVG}use")}
        assert used <= set(ids)
        panes = [node.get("data-at") for node in root.iter() if node.get("class") == "cell"]
        assert panes == [cells.spell(cell) for cell in cells.CELLS]
        assert root.find(f"{SVG}title") is not None and root.find(f"{SVG}desc") is not None


def test_every_piece_on_the_board_has_its_id() -> None:
    state = state_of(match("dev-01"), 150)
    snapshot = state.snapshot()
    ids = set(re.findall(r'id="([^"]+)"', picture(state.view(None), panels=False)))
    assert isinstance(snapshot["leaders"], dict) and isinstance(snapshot["treasures"], list)
    assert isinstance(snapshot["monuments"], dict) and isinstance(snapshot["buildings"], dict)
    for dynasty, leaders in snapshot["leaders"].items():
        for letter, cell in leaders.items():
            assert (f"leader-{dynasty}-{letter}" in ids) == (cell is not None)
    assert {f"treasure-{cell}" for cell in snapshot["treasures"]} <= ids
    for name, cell in snapshot["monuments"].items():
        assert (f"monument-{name}" in ids) == (cell is not None)
    for name, cell in snapshot["buildings"].items():
        assert (f"building-{name}" in ids) == (cell is not None)
    rows = snapshot["board"]
    assert isinstance(rows, list)
    for cell, sign in zip(cells.CELLS, "".join(rows), strict=True):
        assert (f"tile-{cells.spell(cell)}" in ids) == (sign in "STFM#")
        assert (f"disaster-{cells.spell(cell)}" in ids) == (sign == "X")


def test_the_same_view_gives_the_same_bytes_and_no_style() -> None:
    view = state_of(match("dev-04"), 100).view(Seat(1))
    targets = list(cells.CELLS[:20])
    once = picture(view, targets=targets)
    assert once == picture(view, targets=reversed(targets))
    assert (
        "style" not in once
        and "<script" not in once
        and "http" not in once.replace("http://www.w3.org/2000/svg", "")
    )


def test_targets_and_the_last_move_are_marked() -> None:
    state = state_of(match("dev-04"), 100)
    seat = state.active
    svg = renderer_of(GAME).picture(state.view(seat), lit="leader K")
    wanted = {m.text.split()[2] for m in state.legal_moves() if m.text.startswith("leader K")}
    assert set(re.findall(r'id="target-([a-p]\d+)"', svg)) == wanted
    assert 'id="last-move"' in svg
    assert 'id="target-' not in renderer_of(GAME).picture(state.view(seat))


def test_notebooks_show_states_and_views() -> None:
    state = state_of(match("dev-02"), 40)
    assert state._repr_svg_() == picture(state.view(None))
    assert state.view(Seat(0))._repr_svg_() == picture(state.view(Seat(0)))


def test_a_late_position_stays_small() -> None:
    game = match("dev-01")
    assert len(picture(state_of(game, len(game.history)).view(Seat(0)))) < 80_000


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_text_and_pieces_stand_out(theme: Theme) -> None:
    for ground in (theme.page, theme.panel):
        assert contrast(theme.ink, ground) >= 4.5
    assert contrast(theme.frame_ink, theme.frame) >= 4.5
    for colour in COLOUR_NAMES:
        for ground in (theme.land, theme.water):
            body, rim = contrast(theme.colour(colour), ground), contrast(theme.rim, ground)
            assert max(body, rim) >= 3
        assert contrast(theme.rim, theme.colour(colour)) >= 3
    for ground in (theme.land, theme.water):
        assert max(contrast(theme.gold, ground), contrast(theme.outline, ground)) >= 3


def test_a_picture_of_an_imagined_state_shows_the_same() -> None:
    view = state_of(match("dev-03"), 77).view(Seat(2))
    assert picture(GAME.imagine(view, Random(1)).view(Seat(2))) == picture(view)
