"""The picture: well formed, complete, the same every time, at every stage of every table."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

import ziggurat.games.terra
from tests.support.terra_tables import give, own_favour, own_town, play, player, put, table
from ziggurat import Seat, pick
from ziggurat.core.errors import Fact
from ziggurat.core.messages import plainly
from ziggurat.core.view import OpenView
from ziggurat.games.terra import GAME, TerraState
from ziggurat.games.terra.data.board import BRIDGE_SITES
from ziggurat.games.terra.data.box import FACTION_NAMES
from ziggurat.games.terra.factions import FACTIONS
from ziggurat.games.terra.hexes import BY_NAME, LAND, NAMES, SITES, each
from ziggurat.games.terra.render.picture import lit_hexes, picture, reach_costs
from ziggurat.svg.lettering import outline, width
from ziggurat.svg.theme import DARK, LIGHT, Theme, contrast

SVG = "{http://www.w3.org/2000/svg}"
FOLDER = Path(ziggurat.games.terra.__file__).parent
STAGES = (0, 3, 9, 30, 80, 140, 10_000)


def drawn(state: TerraState, theme: Theme = LIGHT) -> str:
    view = state.view(None)
    assert isinstance(view, OpenView)
    return picture(view, theme)


def seated(rng: Random, number: int) -> list[str]:
    """Factions of different colours."""
    while True:
        names = rng.sample(sorted(FACTIONS), number)
        if len({FACTIONS[name].home for name in names}) == number:
            return names


def stages(seed: int, number: int, factions: str) -> Iterator[TerraState]:
    """A random game, stopped at some moves and at its end."""
    rng = Random(seed)
    names = seated(rng, number) if factions == "given" else GAME.player_names[14 : 14 + number]
    options: dict[str, str | bool] = {"factions": factions, "mini-expansion-1": seed % 2 == 1}
    state = GAME.start(GAME.deal(names, options, rng))
    for moves in range(STAGES[-1]):
        if moves in STAGES:
            yield state
        if state.over:
            break
        seat = pick(rng, state.decisions()).seat
        state.follow(pick(rng, list(state.legal_moves(seat))), seat)
    assert state.over
    yield state


def ids(svg: str) -> set[str]:
    return set(re.findall(r' id="([^"]+)"', svg))


@pytest.mark.parametrize(
    ("number", "factions"),
    [
        (2, "given"),
        (3, "dealt"),
        (4, "chosen"),
        (5, "given"),
        (5, "dealt"),
        (3, "auction"),
        (4, "auction-chosen"),
    ],
)
def test_it_is_well_formed_and_complete(number: int, factions: str) -> None:
    for seed in (number, number + 11):
        for state in stages(seed, number, factions):
            root = ElementTree.fromstring(drawn(state, DARK if seed > 10 else LIGHT))
            named = [node.get("id") for node in root.iter() if node.get("id")]
            assert len(named) == len(set(named))
            used = {(node.get("href") or "")[1:] for node in root.iter(f"{SVG}use")}
            assert used <= set(named)
            panes = [node.get("data-at") for node in root.iter() if node.get("data-at")]
            assert panes == list(NAMES)
            assert {f"seat-{name}" for name in state.names} <= set(named)
            assert root.find(f"{SVG}title") is not None and root.find(f"{SVG}desc") is not None
            assert all(node.text for node in root.iter(f"{SVG}title"))


def test_every_piece_on_the_map_has_its_id() -> None:
    for state in stages(42, 5, "given"):
        named = ids(drawn(state))
        standing = {NAMES[hex] for hex in each(state.occupied)}
        assert {name[9:] for name in named if name.startswith("building-")} == standing
        towns = {
            NAMES[hex] for player in state.players for hex in each(player.towns | player.rivers)
        }
        assert {name[5:] for name in named if name.startswith("town-")} == towns
        bridges = {f"bridge-{NAMES[SITES[s][0]]}-{NAMES[SITES[s][1]]}" for s, _ in state.bridges}
        assert {name for name in named if name.startswith("bridge-")} == bridges
        assert {f"hex-{NAMES[hex]}" for hex in each(LAND)} <= named


def test_terrain_follows_the_spades() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    assert 'id="hex-D2" class="hex lakes"' in drawn(state)
    state.change(BY_NAME["D2"], FACTIONS["witches"].home)
    assert 'id="hex-D2" class="hex forest"' in drawn(state)


def test_tiles_cards_and_keys_lie_where_they_belong() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    own_favour(state, "witches", "FAV6")
    own_town(state, "nomads", "TW2")
    named = ids(drawn(state))
    assert {"FAV6-witches", "TW2-nomads-1", "FAV6", "TW2", "ACT1", "round-6"} <= named
    for faction in state.names:
        step = f"cult-fire-{faction}"
        assert step in named
    on_cards = {name for name in named if re.fullmatch(r"BON\d+", name)}
    assert len(on_cards) == len(state.table.cards)


def test_what_is_used_is_covered() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    assert 'class="used"' not in drawn(state)
    state.power_used = 0b100
    put(state, "witches", "SH", "C4")
    player(state, "witches").used = 1
    svg = drawn(state)
    assert svg.count('class="used"') == 2
    assert 'id="ACT3" class="action taken"' in svg


def test_the_round_is_marked_and_past_ones_fade() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    state.round = 3
    svg = drawn(state)
    marks = re.findall(r'id="round-(\d)" class="round ?(\w*)"', svg)
    assert marks == [("1", "gone"), ("2", "gone"), ("3", "now"), ("4", ""), ("5", ""), ("6", "")]


def test_targets_costs_and_the_last_move_are_marked() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    give(state, "witches", workers=9, coins=9)
    view = state.view(Seat(0))
    assert isinstance(view, OpenView)
    costs = reach_costs(state, Seat(0))
    svg = picture(view, targets=list(costs), costs=costs)
    assert set(re.findall(r'id="target-(\w+)"', svg)) == {NAMES[hex] for hex in costs}
    assert set(re.findall(r'id="cost-(\w+)"', svg)) == {NAMES[hex] for hex in costs}
    assert 'id="target-' not in picture(view) and 'id="cost-' not in picture(view)
    play(state, "witches: upgrade C3 to TP")
    assert 'id="last-move"' in drawn(state)


def test_hexes_of_moves_that_begin_alike_are_found() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    give(state, "witches", workers=9, coins=9)
    view = state.view(Seat(0))
    assert isinstance(view, OpenView)
    assert {NAMES[hex] for hex in lit_hexes(view, "upgrade")} == {"C3", "D1"}
    assert {NAMES[hex] for hex in lit_hexes(view, "dig 1. build")} == {"D2", "D5"}
    assert lit_hexes(view, "nothing") == set()


def test_income_is_shown_while_there_is_one() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    assert 'class="income"' in drawn(state)
    state.round = 6
    assert 'class="income"' not in drawn(state)


def test_reach_tells_the_spades_for_every_free_hex_near() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    spades = {NAMES[hex]: cost for hex, cost in reach_costs(state, Seat(0)).items()}
    assert spades == {"D2": "1", "E1": "2", "E2": "3", "D4": "2", "D5": "1"}


def test_giants_need_two_spades_for_everything_but_home() -> None:
    state = table("giants", "nomads", giants="D4 E3", nomads="A5 B1 B4")
    costs = reach_costs(state, Seat(0))
    assert set(costs.values()) == {"2"}
    state.change(BY_NAME["E2"], FACTIONS["giants"].home)
    assert reach_costs(state, Seat(0))[BY_NAME["E2"]] == "0"


def test_who_has_chosen_nothing_reaches_nothing() -> None:
    first = next(stages(1, 3, "chosen"))
    assert reach_costs(first, Seat(0)) == {}


def test_the_same_view_gives_the_same_bytes_and_no_style() -> None:
    *_, state = stages(8, 4, "given")
    view = state.view(Seat(1))
    assert isinstance(view, OpenView)
    targets = [BY_NAME[name] for name in ("E5", "A1", "I12")]
    once = picture(view, targets=targets)
    assert once == picture(view, targets=set(targets))
    assert "style" not in once and "<script" not in once and "<text" not in once
    assert "http" not in once.replace("http://www.w3.org/2000/svg", "")


def test_a_late_position_stays_small() -> None:
    *_, state = stages(42, 5, "given")
    assert len(drawn(state)) < 240_000


def test_every_free_bridge_site_is_shown() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    sites = re.search(r'<path d="([^"]+)" class="sites"', drawn(state))
    assert sites is not None and sites[1].count("M") == BRIDGE_SITES


def test_every_word_is_asked_for() -> None:
    """Nothing that is read aloud or written comes from the code itself."""
    asked: list[str] = []

    def say(key: str, /, **facts: Fact) -> str:
        asked.append(key)
        return plainly(key, **facts)

    for state in stages(5, 3, "given"):
        view = state.view(None)
        assert isinstance(view, OpenView)
        picture(view, say=say)
    assert all(re.fullmatch(r"(picture|deed)\.[a-z-]+", key) for key in asked)


def test_names_of_other_languages_can_be_written() -> None:
    assert outline("Č", 0, 0, 10).count("M") == outline("C", 0, 0, 10).count("M") + 1
    assert width("Wiedźmy") == width("Wiedzmy")
    assert outline("漢", 0, 0, 10) == outline("?", 0, 0, 10)


@pytest.mark.parametrize("theme", [LIGHT, DARK], ids=lambda theme: theme.name)
def test_text_and_pieces_stand_out(theme: Theme) -> None:
    for ground in (*theme.grounds, theme.water):
        assert max(contrast(theme.rim, ground), contrast(theme.outline, ground)) >= 3
    for ground, ink in zip(theme.grounds, theme.ground_inks, strict=True):
        assert contrast(ink, ground) >= 4.5
    for house, ink in zip(theme.houses, theme.house_inks, strict=True):
        assert contrast(ink, house) >= 4.5
        assert max(contrast(theme.rim, house), contrast(theme.outline, house)) >= 3
    assert contrast(theme.rim, theme.outline) >= 7
    for god in theme.gods:
        assert contrast(theme.rim, god) >= 3
    assert contrast(theme.rim, theme.power) >= 4.5
    for ground in (theme.page, theme.panel):
        assert contrast(theme.ink, ground) >= 4.5
    for ink, ground in ((theme.outline, theme.gold_light), (theme.outline, theme.back_mark)):
        assert contrast(ink, ground) >= 4.5


def test_no_faction_is_named_where_it_is_drawn() -> None:
    for path in FOLDER.glob("render/*.py"):
        source = path.read_text(encoding="utf-8").lower()
        assert not [name for name in FACTION_NAMES if name in source], path.name
