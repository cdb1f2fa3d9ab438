"""The parts on the page: complete, small, the same for everybody, drawn once."""

import re
from xml.etree import ElementTree

import pytest

from tests.support.terra_tables import make, play, rich, table
from tests.support.terra_ui import (
    KINDS,
    SEEDS,
    SVG,
    art_ids,
    drawn,
    positions,
    references,
    seen,
)
from ziggurat.games.terra import GAME
from ziggurat.games.terra.data.box import CULTS, FACTION_NAMES
from ziggurat.games.terra.data.tiles import CARDS, FAVOURS, POWER_ACTIONS, TOWNS
from ziggurat.games.terra.moves import SPECIALS
from ziggurat.games.terra.render.parts import parts
from ziggurat.i18n import speak
from ziggurat.ui import renderer_of


@pytest.mark.parametrize("dark", [False, True])
def test_the_art_is_complete_and_takes_no_room(dark: bool) -> None:
    art = renderer_of(GAME).art(dark)
    root = ElementTree.fromstring(art)
    assert (root.get("width"), root.get("height"), root.get("aria-hidden")) == ("0", "0", "true")
    ids = re.findall(r' id="([^"]+)"', art)
    assert len(ids) == len(set(ids))
    assert references(art) <= set(ids)
    assert "style" not in art and "<script" not in art and "<text" not in art
    assert all(node.get("viewBox") for node in root.iter(f"{SVG}symbol"))
    wanted = {*FACTION_NAMES, *CULTS, *SPECIALS}
    for things in (POWER_ACTIONS, CARDS, FAVOURS, TOWNS):
        wanted |= {thing.name for thing in things}
    assert {f"sign-{name}" for name in wanted} <= set(ids)
    assert {f"sign-{kind}-green" for kind in ("dwelling", "temple", "stronghold")} <= set(ids)


def test_numbers_are_put_together_from_digits() -> None:
    assert {"light-n7", "light-n42", "light-np3", "light-n299", "light-n2m4"} <= art_ids(False)
    numeral = re.search(r'<g id="light-n42">(.*?)</g>', renderer_of(GAME).art(False))
    assert numeral is not None and references(numeral[1]) == {"light-n4", "light-n2"}


@pytest.mark.parametrize("seed", SEEDS)
def test_parts_are_well_formed_and_use_the_art(seed: int) -> None:
    for state in positions(seed, 17):
        dark = state.move_count % 2 == 1
        svgs = drawn(state, dark)
        assert next(iter(svgs)) == "map"
        assert set(svgs) == KINDS | {f"seat-{player.seat}" for player in state.players}
        ids: list[str] = []
        for name, svg in svgs.items():
            root = ElementTree.fromstring(svg)
            assert root.get("viewBox") and root.get("role") == "img" and root.get("class"), name
            assert root.get("width") is None and root.get("height") is None
            assert root.find(f"{SVG}title") is not None and root.find(f"{SVG}desc") is not None
            assert "style" not in svg and "<defs" not in svg and "<text" not in svg
            assert references(svg) <= art_ids(dark)
            ids += re.findall(r' id="([^"]+)"', svg)
        assert len(ids) == len(set(ids))
        assert not set(ids) & art_ids(dark)


def test_everybody_sees_the_same() -> None:
    for state in positions(SEEDS[0], 40):
        public = drawn(state)
        for who in state.table.seats:
            assert renderer_of(GAME).parts(seen(state, who), speak("terra"), False) == public


@pytest.mark.parametrize("seed", SEEDS[:2])
def test_what_is_kept_is_what_would_be_drawn(seed: int) -> None:
    """A drawing is remembered by what it shows: nothing that it shows may be forgotten there."""
    from ziggurat.svg.theme import LIGHT

    for state in positions(seed, 9):
        fresh = parts(state, LIGHT, lambda key, /, **facts: speak("terra")(key, **facts))
        assert drawn(state) == fresh


def test_what_has_not_changed_is_not_drawn_again() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    rich(state)
    before = drawn(state)
    play(state, "witches: upgrade C3 to TP")
    after = drawn(state)
    assert {name for name in after if after[name] is not before[name]} == {"map", "seat-0"}
    play(state, "witches: done")
    assert drawn(state)["map"] is after["map"]


def test_pieces_keep_their_ids() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    rich(state)
    play(state, "witches: send p to fire for 3. done", "nomads: upgrade B4 to TP. done")
    svg = "".join(drawn(state).values())
    for id in ("building-B4", "building-C3", "cult-fire-witches", "cult-air-nomads", "order-fire-1",
               "last-move", "ACT1"):  # fmt: skip
        assert f' id="{id}"' in svg, id
    assert 'class="building trading-post yellow"' in svg


def test_the_last_hex_stays_outlined_when_the_turn_is_over() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    rich(state)
    play(state, "witches: upgrade C3 to TP. done")
    assert 'id="last-move"' in drawn(state)["map"]
    assert state.copy().placed is state.placed


def test_a_transformed_hex_lies_over_the_printed_one() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    assert 'id="hex-' not in drawn(state)["map"]
    make(state, "D2", "green")
    assert re.findall(r'id="(hex-\w+)" class="hex (\w+)"', drawn(state)["map"]) == [
        ("hex-D2", "forest")
    ]


def test_parts_stay_small() -> None:
    state = positions(SEEDS[-1])[-1]
    assert sum(map(len, drawn(state).values())) < 120_000
