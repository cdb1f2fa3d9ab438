"""The board as a part of a page: complete with the art, and the same for everybody."""

import re
from random import Random
from xml.etree import ElementTree

from tests.support.tigris_lively import position_of
from tests.support.tigris_ui import SAY, UI, asked_seat, played, positions, symbols
from ziggurat import Match
from ziggurat.games.tigris import GAME, cells
from ziggurat.games.tigris.box import COLOUR_NAMES, DYNASTIES
from ziggurat.i18n import speak
from ziggurat.svg.theme import DARK, LIGHT
from ziggurat.ui import renderer_of, tokens_of

SVG = "{http://www.w3.org/2000/svg}"

drawn_parts = renderer_of(GAME).parts


def test_the_board_part_is_complete_with_the_art_and_has_no_style() -> None:
    for dark in (False, True):
        art = ElementTree.fromstring(renderer_of(GAME).art(dark))
        defined = [node.get("id") for node in art.iter() if node.get("id")]
        assert len(defined) == len(set(defined))
        assert set(art.attrib) >= {"width", "height", "aria-hidden"}
        used = set(re.findall(r'(?:href="|url\()#([^")]+)', renderer_of(GAME).art(dark)))
        assert used <= set(defined)
        for state in positions(23, 11):
            parts = drawn_parts(state.view(None), SAY, dark)
            assert list(parts) == ["board"]
            check_board(parts["board"], set(defined))
            assert "style" not in parts["board"] + renderer_of(GAME).art(dark)


def check_board(svg: str, defined: set[str | None]) -> None:
    """A board refers to the art alone, and has every cell once."""
    root = ElementTree.fromstring(svg)
    assert root.get("viewBox") and root.get("role") == "img" and root.get("class")
    assert root.get("width") is None and root.get("height") is None
    assert root.find(f"{SVG}title") is not None and root.find(f"{SVG}desc") is not None
    ids = [node.get("id") for node in root.iter() if node.get("id")]
    assert len(ids) == len(set(ids)) and not set(ids) & defined
    assert set(re.findall(r'(?:href="|url\()#([^")]+)', svg)) <= defined
    panes = [node.get("data-at") for node in root.iter() if node.get("data-at")]
    assert panes == [cells.spell(cell) for cell in cells.CELLS]
    assert 'class="target"' not in svg
    for node in root.iter():
        moved = (node.get("id") or "").startswith(("leader", "tile", "monument", "treasure"))
        assert not moved or (node.tag == f"{SVG}use" and node.get("transform") is None)


def test_places_in_paths_are_on_the_board() -> None:
    for state in positions(23, 11):
        if not state.over:
            view = state.view(asked_seat(state))
            svg = drawn_parts(view, SAY, False)["board"]
            for token, action in tokens_of(UI, view).items():
                assert (f'data-at="{token}"' in svg) == (action.group == "board")


def test_the_board_is_the_same_for_everybody() -> None:
    swapped = False
    for state in positions(9, 9):
        swapped |= state.last_move is not None and state.last_move.text.startswith("swap")
        parts = {
            drawn_parts(state.view(seat), SAY, False)["board"]
            for seat in (None, *state.table.seats)
        }
        assert len(parts) == 1
    assert swapped


def test_the_board_is_the_same_in_both_themes_but_for_the_names() -> None:
    view = position_of(played()[0]).view(None)
    light = (
        renderer_of(GAME)
        .parts(view, SAY, False)["board"]
        .replace(LIGHT.halo, "")
        .replace(LIGHT.accent, "")
    )
    dark = (
        renderer_of(GAME)
        .parts(view, SAY, True)["board"]
        .replace(DARK.halo, "")
        .replace(DARK.accent, "")
    )
    assert light.replace("light", "dark") == dark


def test_pieces_keep_their_ids() -> None:
    match = Match(GAME.deal(("lion", "bull"), {}, Random(3)))
    match.play("leader K j1")
    match.play("leader K l1")
    assert 'id="leader-lion-K"' in drawn_parts(match.at(1).view(None), SAY, False)["board"]
    svg = drawn_parts(match.state.view(None), SAY, False)["board"]
    assert re.search(r'<use [^>]*x="440" y="0" id="leader-lion-K"', svg)
    assert 'id="tile-k1"' in svg and 'id="last-move"' in svg


def test_every_place_has_a_name() -> None:
    match = Match(GAME.deal(("lion", "bull"), {}, Random(3)))
    match.play("leader P j1")
    svg = drawn_parts(match.state.view(None), speak("tigris"), False)["board"]
    assert _name(svg, "a1") == "a1, land"
    assert _name(svg, "e1") == "e1, river"
    assert _name(svg, "j1") == "j1, land, the priest of Lion, kingdom of the priest of Lion"
    assert _name(svg, "k1") == "k1, land, Temple, Treasure, kingdom of the priest of Lion"
    assert _name(svg, "p2") == "p2, land, Temple, Treasure"


def _name(svg: str, cell: str) -> str | None:
    label = ElementTree.fromstring(svg).find(f".//*[@data-at='{cell}']/{SVG}title")
    return None if label is None else label.text


def test_a_part_is_small() -> None:
    sizes = [len(drawn_parts(state.view(None), SAY, False)["board"]) for state in positions(29, 19)]
    assert max(sizes) < 50_000
    assert len(renderer_of(GAME).art(False)) < 60_000


def test_everything_has_a_sign() -> None:
    wanted = {"settlement", "temple", "farm", "market", "king", "priest", "farmer", "trader"}
    wanted |= {*DYNASTIES, "disaster", "treasure", "bag", "back", "unification"}
    wanted |= {f"{d}-{leader}" for d in DYNASTIES for leader in ("king", "priest", "trader")}
    wanted |= {"palace", "library", "granary", "market-hall", "red-black", "green-blue"}
    wanted |= {f"points-{colour}" for colour in COLOUR_NAMES}
    assert wanted <= symbols()
