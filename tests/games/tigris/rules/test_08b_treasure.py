"""Chapter 8b, treasures."""

from random import Random

import pytest

from tests.support.marks import rule
from tests.support.positions import legal, look, play, points, position, reason
from ziggurat.core.rng import pick
from ziggurat.games.tigris import GAME, TigrisState
from ziggurat.games.tigris.events import TreasureTaken
from ziggurat.games.tigris.notation.restore import restore


@rule("TE-101")
def test_the_owner_of_the_trader_takes_the_treasures_even_in_the_turn_of_another() -> None:
    state = position(
        """
         5  ...btT.t........
        """,
        b="bull M",
        hands={"lion": "S"},
    )
    play(state, "tile S g5")
    assert (look(state, "phase"), look(state, "to_move")) == ("treasure", "bull")
    assert legal(state) == ["treasure e5", "treasure h5"]
    play(state, "treasure h5")
    assert look(state, "treasures") == ["e5"]
    assert look(state, "treasures_won") == {"lion": 0, "bull": 1}
    assert look(state, "board.4") == "...LTTST......~~"  # the temples stay
    assert (look(state, "to_move"), look(state, "actions_left")) == ("lion", 1)
    assert points(state) == {"lion": (0, 0, 0, 0), "bull": (0, 0, 0, 0)}


@rule("TE-101")
def test_all_treasures_but_one_are_taken_one_after_the_other() -> None:
    state = position(
        """
         4  ......t.........
         5  ...mtT.t........
        """,
        m="lion M",
        hands={"lion": "S"},
    )
    play(state, "tile S g5", "treasure g4")
    assert legal(state) == ["treasure e5", "treasure h5"]
    play(state, "treasure e5")
    assert look(state, "treasures") == ["h5"]
    assert look(state, "treasures_won") == {"lion": 2, "bull": 0}
    assert (look(state, "phase"), look(state, "actions_left")) == ("action", 1)


@rule("TE-101")
def test_one_treasure_alone_stays_with_or_without_a_trader() -> None:
    state = position(
        """
         5  ...mtT..........
         9  ...............t
        """,
        m="lion M",
        hands={"lion": "S"},
    )
    play(state, "tile S g5")
    assert (look(state, "phase"), look(state, "treasures")) == ("action", ["e5", "p9"])
    assert look(state, "treasures_won") == {"lion": 0, "bull": 0}


@rule("TE-101")
def test_without_a_trader_the_treasures_stay_until_one_is_there() -> None:
    state = position(
        """
         5  ...ktT.t........
         6  ....p...........
        """,
        k="lion K",
        p="bull P",
        hands={"lion": "S"},
    )
    play(state, "tile S g5")
    assert (look(state, "phase"), look(state, "treasures")) == ("action", ["e5", "h5"])
    play(state, "leader M h6")
    assert (look(state, "phase"), look(state, "to_move")) == ("treasure", "lion")
    play(state, "treasure e5")
    assert look(state, "treasures_won") == {"lion": 1, "bull": 0}


@rule("TE-101")
def test_a_trader_who_joins_two_treasures_himself_takes_one() -> None:
    state = position(" 5  ....t.t.........")
    play(state, "leader M f5")
    assert legal(state) == ["treasure e5", "treasure g5"]


@rule("TE-101")
def test_the_winner_of_a_revolt_of_traders_takes_the_treasures() -> None:
    drawing = """
         5  ...btT.t........
        """
    state = position(drawing, b="bull M", hands={"lion": "TT", "bull": "TT"})
    play(state, "leader M g5", "support 0")
    assert look(state, "phase") == "support"  # nothing is handed out before the end
    lost = play(state.copy(), "support 1")
    assert (look(lost, "phase"), look(lost, "treasures")) == ("action", ["e5", "h5"])
    play(state, "support 0")  # two temples against one
    assert points(state) == {"lion": (0, 1, 0, 0), "bull": (0, 0, 0, 0)}
    assert (look(state, "phase"), look(state, "to_move")) == ("treasure", "lion")
    assert legal(state) == ["treasure e5", "treasure h5"]


@rule("TE-101")
def test_the_winner_of_a_war_of_traders_takes_the_treasures() -> None:
    drawing = """
         5  ...btT.t........
         6  .......l........
        """
    state = position(drawing, b="bull M", l="lion M", hands={"lion": "SMM", "bull": "M"})
    play(state, "tile S g5")
    assert look(state, "phase") == "support"
    play(state, "support 0", "support 1")
    assert points(state) == {"lion": (0, 0, 0, 0), "bull": (0, 0, 0, 1)}
    assert (look(state, "phase"), look(state, "to_move")) == ("treasure", "bull")


@rule("TE-101")
def test_when_a_war_parts_the_kingdom_its_treasures_are_counted_anew() -> None:
    state = position(
        """
         5  ...btM.t........
         6  .......l........
        """,
        b="bull M",
        l="lion M",
        hands={"lion": "SMM"},
    )
    play(state, "tile S g5", "support 2", "support 0")
    assert points(state) == {"lion": (0, 0, 0, 2), "bull": (0, 0, 0, 0)}
    assert (look(state, "phase"), look(state, "treasures")) == ("action", ["e5", "h5"])
    assert look(state, "treasures_won") == {"lion": 0, "bull": 0}


@rule("TE-101", "TE-102")
def test_the_corner_treasure_is_taken_after_the_point_for_the_tile() -> None:
    state = position(
        """
         3  .....t..........
         4  .....l..........
         5  .SSSSS..........
         6  bT..............
         8  .t..............
        """,
        l="lion M",
        b="bull F",
        hands={"lion": "F"},
    )
    play(state, "tile F b7")
    assert points(state) == {"lion": (0, 0, 0, 0), "bull": (0, 0, 1, 0)}
    assert look(state, "treasures") == ["f3"]
    assert look(state, "treasures_won") == {"lion": 1, "bull": 0}
    assert look(state, "phase") == "action"


@rule("TE-102")
def test_a_treasure_of_another_kingdom_or_none_at_all_cannot_be_chosen() -> None:
    state = position(
        """
         5  ...btT.t........
         9  ...............t
        """,
        b="bull M",
        hands={"lion": "S"},
    )
    play(state, "tile S g5")
    assert reason(state, "treasure p9") == ("treasure-choice", "TE-102")
    assert reason(state, "treasure f5") == ("treasure-choice", "TE-102")
    assert reason(state, "pass") == ("phase", "TE-102")  # the player cannot leave both


@rule("TE-102")
def test_treasures_with_priority_go_first_and_then_the_owner_chooses() -> None:
    state = position(
        """
         1  ...............m
         2  .........ttTT.Tt
        """,
        m="bull M",
        hands={"lion": "S"},
    )
    play(state, "tile S n2")
    assert look(state, "treasures_won") == {"lion": 0, "bull": 1}
    assert legal(state) == ["treasure j2", "treasure k2"]
    play(state, "treasure k2")
    assert look(state, "treasures") == ["j2"]
    assert look(state, "treasures_won") == {"lion": 0, "bull": 2}


@rule("TE-102")
def test_among_treasures_that_all_have_priority_the_owner_chooses() -> None:
    state = position(
        """
         2  .t..............
         3  mTS.............
         5  ..S.............
         6  .SS.............
         8  .t..............
        """,
        m="lion M",
        hands={"lion": "FF"},
    )
    play(state, "tile F c4", "tile F b7")
    assert legal(state) == ["treasure b2", "treasure b8"]
    play(state, "treasure b2")
    assert look(state, "treasures") == ["b8"]


@rule("TE-102")
def test_several_treasures_with_priority_all_go_while_another_one_stays() -> None:
    state = position(
        """
         2  .tT.............
         3  mTt.............
         5  ..S.............
         6  .SS.............
         8  .t..............
        """,
        m="bull M",
        hands={"lion": "FF"},
    )
    play(state, "tile F b7", "tile F c4")
    assert look(state, "treasures_won") == {"lion": 0, "bull": 2}
    assert look(state, "treasures") == ["c3"]


CLASSIC = {"k1": "l1 j1", "b2": "a2 c2", "p2": "p1 o2", "f3": "f2 g3", "n5": "m5 n6"}
CLASSIC |= {"i7": "h7 j7", "b8": "a8 c8", "o9": "n9 p9", "f10": "e10 g10", "k11": "j11 l11"}
ADVANCED = {"e1": "f1 e2", "j1": "i1 k1", "o2": "o1 n2", "b3": "b2 a3", "g4": "f4 h4"}
ADVANCED |= {"l4": "k4 l3", "d6": "d5 e6", "p6": "p5 o6", "a8": "a7 a9", "h8": "g8 i8"}
ADVANCED |= {"m8": "l8 m9", "e10": "d10 f10", "j11": "i11 k11", "o11": "n11 p11"}
FIRST = {"classic": "b2 p2 b8 o9", "advanced": "b3 p6 a8 e10 j11 o11"}


@rule("TE-102")
@pytest.mark.parametrize(
    ("board", "cell", "beside"),
    [
        *(("classic", cell, beside) for cell, beside in CLASSIC.items()),
        *(("advanced", cell, beside) for cell, beside in ADVANCED.items()),
    ],
)
def test_the_corners_or_what_lies_outside_the_rivers_goes_first(
    board: str, cell: str, beside: str
) -> None:
    other, trader = beside.split()
    rows = [["."] * 16 for _ in range(11)]
    for place, sign in ((cell, "t"), (other, "t"), (trader, "m")):
        rows[int(place[1:]) - 1][ord(place[0]) - ord("a")] = sign
    drawing = "\n".join(f"{number}  {''.join(row)}" for number, row in enumerate(rows, start=1))
    state = play(position(drawing, m="lion M", options={"board": board}), "pass")
    if cell in FIRST[board].split():
        assert look(state, "treasures") == [other]
        assert look(state, "treasures_won") == {"lion": 1, "bull": 0}
    else:
        assert legal(state) == sorted([f"treasure {cell}", f"treasure {other}"])


@rule("TE-103")
def test_if_two_traders_could_take_treasures_it_would_go_clockwise() -> None:
    drawing = """
         5  ...atT..ttb.....
         6  .....t..........
        10  .....lt.........
        11  ......t.........
        """
    now = position(
        drawing, players=("lion", "bull", "archer"), a="archer M", b="bull M", l="lion M"
    )
    state = restore({**now.snapshot(), "active": "bull", "to_move": "bull"})
    asked = []
    play(state, "pass")
    for cell in ("i5", "e5", "g10"):
        asked.append(look(state, "to_move"))
        play(state, f"treasure {cell}")
    assert asked == ["bull", "archer", "lion"]
    assert look(state, "treasures") == ["f6", "g11", "j5"]
    assert look(state, "treasures_won") == {"lion": 1, "bull": 1, "archer": 1}


LONGEST = 2000
"""No random game comes near so many moves; without an end a test would not end either."""


def random_takers(seed: int) -> list[set[int]]:
    """Who took treasures in each action of a random game, actions without any left out."""
    rng = Random(seed)
    board = ("classic", "advanced")[seed % 2]
    state: TigrisState = GAME.start(GAME.deal(GAME.player_names, {"board": board}, rng))
    takers: list[set[int]] = [set()]
    while not state.over:
        assert state.move_count < LONGEST
        if state.decisions()[0].key == "action":
            takers.append(set())
        for event in state.play(pick(rng, state.legal_moves())):
            if isinstance(event, TreasureTaken):
                takers[-1].add(event.seat)
    return [seats for seats in takers if seats]


@rule("TE-103")
def test_in_real_games_one_player_at_most_takes_treasures_after_an_action() -> None:
    takers = [seats for seed in range(20) for seats in random_takers(seed)]
    assert len(takers) > 20
    assert all(len(seats) == 1 for seats in takers)
