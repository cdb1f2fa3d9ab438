"""Where editions can be read in two ways: monument income, sides in wars, doubled tiles."""

from random import Random

import pytest

from tests.support.marks import rule
from tests.support.positions import look, play, points, position
from ziggurat import Record
from ziggurat.core import digest
from ziggurat.games.tigris import GAME, TigrisState
from ziggurat.games.tigris.notation.restore import restore

pytestmark = pytest.mark.both_builds

LATER = {"monument_pay": "leader", "war_sides": "original", "building_pay": "placer"}


@rule("TE-99")
@pytest.mark.parametrize(("pay", "paid"), [("monument", 2), ("leader", 1)])
def test_monuments_pay_a_leader_each_or_once(pay: str, paid: int) -> None:
    state = position(
        """
         5  ......TkT.......
        """,
        k="lion K",
        monuments={"red-black": "e5", "green-black": "i5"},
        options={"monument_pay": pay},
    )
    play(state, "pass", "pass")
    assert points(state) == {"lion": (paid, 0, 0, 0), "bull": (0, 0, 0, 0)}


@rule("TE-99")
def test_one_monument_still_pays_two_leaders_once_each() -> None:
    state = position(
        """
         4  .......p........
         5  ......TkT.......
        """,
        k="lion K",
        p="lion P",
        monuments={"red-black": "e5", "green-black": "i5"},
        options={"monument_pay": "leader"},
    )
    play(state, "pass", "pass")
    assert points(state)["lion"] == (1, 1, 0, 0)


def two_wars(sides: str, support: str = "free") -> TigrisState:
    """A war of traders cuts four settlements off from the bull's king, then the kings fight."""
    state = position(
        """
         3  ......SSSM......
         4  ......S..M......
         5  .dTaMM.SSTb.....
         6  .........Tc.....
         11 t.t.t...........
        """,
        a="lion M",
        d="lion K",
        b="bull M",
        c="bull K",
        hands={"lion": "TMMMM"},
        options={"war_sides": sides, "support": support},
    )
    return play(state, "tile T g5")


@rule("TE-72")
@pytest.mark.parametrize(("sides", "strength"), [("anew", 2), ("original", 6)])
def test_what_an_earlier_war_cut_off_counts_by_the_option(sides: str, strength: int) -> None:
    state = two_wars(sides)
    at_once = play(state.copy(), "war black")
    assert look(at_once, "conflict.defender_strength") == 6
    play(state, "war green", "support 4", "support 0")
    assert look(state, "conflict.color") == "black"
    assert look(state, "conflict.attacker_strength") == 0
    assert look(state, "conflict.defender_strength") == strength


@rule("TE-72", "TE-79", "TE-81")
def test_followers_that_were_cut_off_are_removed_and_paid_for_as_well() -> None:
    board = """
         3  ..SMT...........
         4  ..S.m...n.......
         5  ..SMTkS.TbM.....
        """
    for sides, row, black in (("anew", "..S.T..TTLM...~~", 2), ("original", "....T..TTLM...~~", 5)):
        state = position(
            board,
            m="lion M",
            n="bull M",
            k="lion K",
            b="bull K",
            hands={"lion": "T", "bull": "MMSSSSS"},
            options={"war_sides": sides},
        )
        play(state, "tile T h5", "war green", "support 0", "support 2")  # d3 and d5 go
        assert look(state, "board.4") == "..S.TLSTTLM...~~"
        play(state, "support 0", "support 4")
        assert look(state, "board.4") == row
        assert points(state)["bull"] == (black, 0, 0, 3)


@rule("TE-72", "TE-87")
def test_what_an_earlier_war_removed_is_gone() -> None:
    state = two_wars("original")
    play(state, "war green", "support 4", "support 0")  # j3 and j4 of the bull's are gone
    assert look(state, "board.2") == str(look(two_wars("original"), "board.2")).replace("M", ".")
    assert points(state)["lion"][3] == 3


@rule("TE-72", "TE-74")
def test_regions_without_leaders_are_no_original_kingdom() -> None:
    state = position(
        """
         4  .......S........
         5  ....TkS.SbT.....
        """,
        k="lion K",
        b="bull K",
        hands={"lion": "T"},
        options={"war_sides": "original"},
    )
    play(state, "tile T h5")
    assert look(state, "conflict.attacker_strength") == 1
    assert look(state, "conflict.defender_strength") == 1


@rule("TE-72")
def test_the_original_kingdoms_are_public_and_an_imagined_game_goes_on_with_them() -> None:
    state = play(two_wars("original"), "war green", "support 4")
    for seat in (*state.table.seats, None):
        view = state.view(seat)
        assert len(view.now.original) == 2
        imagined = GAME.imagine(view, Random(1))
        assert imagined.view(seat) == view
        play(imagined, "support 0")
        assert look(imagined, "conflict.defender_strength") == 6
    play(state, "support 0", "support 0", "support 0")
    assert look(state, "phase") == "action"
    assert state.view(None).now.original == ()
    assert two_wars("anew").view(None).now.original == ()


@rule("TE-72")
def test_a_restored_war_has_the_sides_that_the_board_shows_then() -> None:
    state = two_wars("original")
    first = restore(state.snapshot())
    play(first, "war green", "support 4", "support 0")
    assert look(first, "conflict.defender_strength") == 6  # nothing was cut off before
    play(state, "war green", "support 4", "support 0")
    second = restore(state.snapshot())
    assert second.snapshot() == state.snapshot()
    play(state, "support 0", "support 0")
    play(second, "support 0", "support 0")
    assert second.snapshot() == state.snapshot()  # the bull wins, the lion has lost nothing more


@rule("TE-89")
def test_the_english_variant_counts_original_followers() -> None:
    state = play(two_wars("original", "english"), "war green", "support 4", "support 0")
    assert [move.text for move in state.legal_moves()] == ["support 0"]


@rule("TE-104")
@pytest.mark.parametrize(
    ("pay", "settlement", "temple"), [("owner", 2, 2), ("placer", 2, 1)], ids=["owner", "placer"]
)
def test_a_building_doubles_for_whoever_scores_or_for_the_placer_alone(
    pay: str, settlement: int, temple: int
) -> None:
    state = position(
        """
         5  ...SSSTkT.......
         6  ......TpT.......
        """,
        k="lion K",
        p="bull P",
        buildings={"black": "d5", "red": "g5"},
        hands={"lion": "ST"},
        options={"building_pay": pay},
    )
    play(state, "tile S c5")
    assert points(state)["lion"] == (settlement, 0, 0, 0)
    state.play("tile T j6")
    assert points(state)["bull"] == (0, temple, 0, 0)


@rule("TE-104")
def test_a_king_who_stands_in_scores_twice_for_the_own_tile_alone() -> None:
    drawing, buildings = " 5  ...MMMTkT.......", {"green": "d5"}
    scored = []
    for king in ("lion K", "bull K"):
        for pay in ("owner", "placer"):
            options = {"building_pay": pay}
            hands = {"lion": "M"}
            state = position(drawing, k=king, buildings=buildings, hands=hands, options=options)
            play(state, "tile M c5")
            scored.append(max(max(points(state)["lion"]), max(points(state)["bull"])))
    assert scored == [2, 2, 2, 1]


@pytest.mark.parametrize("name", LATER)
def test_a_snapshot_and_a_record_name_a_later_option_only_where_it_is_not_the_default(
    name: str,
) -> None:
    first = {"board", "buildings", "support", "bag_out"}
    plain = GAME.deal(("lion", "bull"), {}, Random(1))
    other = GAME.deal(("lion", "bull"), {name: LATER[name]}, Random(1))
    for record, named in ((plain, first), (other, first | {name})):
        snapshot, view = GAME.start(record).snapshot(), GAME.start(record).view(None).to_json()
        for data in (record.to_json(), snapshot, view):
            options = data["options"]
            assert isinstance(options, dict)
            assert set(options) == named
        again = Record.from_json(record.to_json())
        assert again == record
        assert set(again.options) == first | set(LATER)
        assert digest(restore(snapshot).snapshot()) == digest(snapshot)
