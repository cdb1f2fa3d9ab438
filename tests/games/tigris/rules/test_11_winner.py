"""Chapter 11, the end of the game, the winner, and who may know what."""

import json
from collections.abc import Mapping
from itertools import combinations_with_replacement

import pytest

from tests.support.marks import rule
from tests.support.positions import look, play, points, position, reason
from ziggurat import Seat
from ziggurat.games.tigris import TigrisState

COLOURS = ("black", "red", "blue", "green")
FOUR = ("archer", "bull", "lion", "potter")
LION, BULL = Seat(0), Seat(1)


def finished(
    scores: Mapping[str, tuple[int, ...]], treasures: Mapping[str, int] | None = None
) -> TigrisState:
    """A game that has ended with these points and treasures."""
    state = position(
        " 2  .t.............t",
        players=tuple(scores),
        scores={name: dict(zip(COLOURS, row, strict=True)) for name, row in scores.items()},
        treasures_won=treasures,
    )
    return play(state, "pass", "pass")


def places(state: TigrisState) -> list[tuple[str, int, list[int]]]:
    """The ranking: who, which rank, the four colours weakest first."""
    shown = state.view(None).ranking
    names = state.table.dynasties
    return [(names[place.seat], place.rank, list(place.spheres)) for place in shown]


@rule("TE-116")
@pytest.mark.parametrize(("treasures", "over"), [("ttt", False), ("tt.", True), ("..t", True)])
@pytest.mark.parametrize("board", ["classic", "advanced"])
def test_the_game_ends_with_one_or_two_treasures_left(
    treasures: str, over: bool, board: str
) -> None:
    state = position(f" 6  ......{treasures}.......", options={"board": board})
    play(state, "pass")
    assert look(state, "over") is False  # only at the end of a turn
    play(state, "pass")
    assert look(state, "over") is over
    assert look(state, "end_reason") == ("treasures" if over else None)


@rule("TE-116")
def test_the_turn_in_which_treasures_are_taken_is_played_to_its_end() -> None:
    state = position(
        """
         2  .t..............
         5  ....t.t.........
        """,
        hands={"lion": "S"},
    )
    play(state, "leader M f5", "treasure g5")
    assert look(state, "treasures") == ["b2", "e5"]
    assert (look(state, "over"), look(state, "actions_left")) == (False, 1)
    play(state, "tile S e6")
    assert (look(state, "over"), look(state, "end_reason")) == (True, "treasures")
    assert reason(state, "pass") == ("game-over", "TE-116")
    assert reason(state, "nonsense") == ("game-over", "TE-116")


@rule("TE-116")
def test_the_last_treasure_can_never_be_taken() -> None:
    state = position(" 5  ....t.t.........")
    play(state, "leader M f5", "treasure e5")
    assert look(state, "treasures") == ["g5"]
    assert look(state, "phase") == "action"
    play(state, "pass")
    assert look(state, "treasures") == ["g5"]
    assert look(state, "treasures_won") == {"lion": 1, "bull": 0}
    assert look(state, "over") is True


@rule("TE-117")
def test_the_bag_ends_the_game_with_treasures_left_on_the_board() -> None:
    state = position(" 6  ......tttt......", hands={"lion": "SSTTF"}, bag="")
    play(state, "pass", "pass")
    assert (look(state, "over"), look(state, "end_reason")) == (True, "bag")
    assert look(state, "treasures") == ["g6", "h6", "i6", "j6"]
    assert reason(state, "pass") == ("game-over", "TE-117")
    assert [place[:2] for place in places(state)] == [("lion", 1), ("bull", 1)]


@rule("TE-118")
def test_every_treasure_is_a_point_in_a_colour_of_its_own() -> None:
    state = finished({"lion": (6, 5, 7, 5), "bull": (5, 5, 7, 7)}, {"lion": 3, "bull": 0})
    assert places(state) == [("lion", 1, [6, 6, 7, 7]), ("bull", 2, [5, 5, 7, 7])]
    assert points(state) == {"lion": (6, 5, 7, 5), "bull": (5, 5, 7, 7)}  # told without treasures
    assert look(state, "treasures_won") == {"lion": 3, "bull": 0}


@rule("TE-118")
def test_treasures_decide_nothing_before_the_end() -> None:
    state = position(" 6  ......ttt.......", treasures_won={"lion": 3})
    play(state, "pass", "pass")
    assert look(state, "ranking") is None
    assert points(state) == {"lion": (0, 0, 0, 0), "bull": (0, 0, 0, 0)}


@rule("TE-119")
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ((5, 5, 5, 5), (4, 30, 30, 30)),  # the weakest, not the sum
        ((4, 9, 6, 7), (4, 5, 30, 30)),  # the second weakest
        ((8, 4, 6, 7), (30, 6, 6, 4)),  # the third
        ((8, 4, 6, 7), (4, 6, 7, 7)),  # the fourth
        ((11, 10, 10, 10), (10, 10, 10, 9)),  # as numbers, not as letters
    ],
)
def test_the_weakest_colours_are_compared_then_the_next(
    better: tuple[int, ...], worse: tuple[int, ...]
) -> None:
    first = finished({"lion": better, "bull": worse})
    assert places(first) == [("lion", 1, sorted(better)), ("bull", 2, sorted(worse))]
    second = finished({"lion": worse, "bull": better})
    assert places(second) == [("bull", 1, sorted(better)), ("lion", 2, sorted(worse))]


@rule("TE-119", "TE-120")
def test_the_final_ranking_that_the_rulebook_prints() -> None:
    state = finished(
        {
            "archer": (22, 6, 17, 11),
            "bull": (10, 10, 11, 18),
            "lion": (12, 10, 7, 13),
            "potter": (11, 11, 14, 11),
        },
        {"archer": 3, "lion": 3},
    )
    assert places(state) == [
        ("potter", 1, [11, 11, 11, 14]),
        ("lion", 2, [10, 10, 12, 13]),
        ("bull", 3, [10, 10, 11, 18]),
        ("archer", 4, [9, 11, 17, 22]),
    ]


@rule("TE-120")
@pytest.mark.parametrize("treasures", range(8))
@pytest.mark.parametrize("row", [(0, 0, 0, 0), (3, 1, 4, 1), (9, 0, 2, 2), (5, 6, 7, 8)])
def test_treasures_are_put_to_their_best_use(row: tuple[int, ...], treasures: int) -> None:
    best = max(
        sorted(row[colour] + choice.count(colour) for colour in range(4))
        for choice in combinations_with_replacement(range(4), treasures)
    )
    state = finished({"lion": row, "bull": (0, 0, 0, 0)}, {"lion": treasures})
    assert ("lion", 1, best) in places(state)


@rule("TE-121")
def test_players_equal_in_all_four_share_the_place() -> None:
    state = finished(
        {
            "archer": (4, 5, 6, 7),
            "bull": (9, 9, 9, 9),
            "lion": (7, 6, 5, 4),
            "potter": (3, 30, 30, 30),
        }
    )
    assert places(state) == [
        ("bull", 1, [9, 9, 9, 9]),
        ("archer", 2, [4, 5, 6, 7]),
        ("lion", 2, [4, 5, 6, 7]),
        ("potter", 4, [3, 30, 30, 30]),
    ]


@rule("TE-121")
def test_equal_players_are_tied_by_what_treasures_make_of_their_points() -> None:
    state = finished({"lion": (4, 4, 4, 4), "bull": (3, 4, 4, 4)}, {"bull": 1})
    assert places(state) == [("lion", 1, [4, 4, 4, 4]), ("bull", 1, [4, 4, 4, 4])]
    wide = finished(dict.fromkeys(FOUR, (2, 2, 2, 2)))
    assert [place[:2] for place in places(wide)] == [(name, 1) for name in FOUR]


def table() -> TigrisState:
    """Three players in the middle of a game."""
    return position(
        """
         1  ..........t.....
         2  .t.............t
         5  ....Tb.TM.......
         6  ....k...........
        """,
        players=("lion", "bull", "archer"),
        b="bull K",
        k="lion P",
        hands={"lion": "FMSSTT", "bull": "FFFTTT", "archer": "MMMMMS"},
        bag="SMFTTFMSSTTF",
        scores={"lion": {"black": 3}, "bull": {"red": 5}, "archer": {"blue": 7}},
        treasures_won={"lion": 1, "bull": 2},
        disasters={"bull": 1},
    )


def seen(state: TigrisState, seat: Seat | None) -> dict[str, object]:
    return state.view(seat).to_json()


@rule("TE-122")
def test_a_player_sees_his_own_hand_and_points_and_nobody_elses() -> None:
    state = table()
    shown = seen(state, BULL)
    assert shown["seat"] == "bull"
    assert shown["hands"] == {"lion": None, "bull": "FFFTTT", "archer": None}
    own = {"black": 0, "red": 5, "blue": 0, "green": 0}
    assert shown["scores"] == {"lion": None, "bull": own, "archer": None}
    assert shown["treasures_won"] == {"lion": None, "bull": 2, "archer": None}
    assert shown["hand_sizes"] == {"lion": 6, "bull": 6, "archer": 6}
    assert shown["ranking"] is None


@rule("TE-122")
def test_a_spectator_sees_only_what_everybody_sees() -> None:
    state = table()
    shown = seen(state, None)
    nothing = {"lion": None, "bull": None, "archer": None}
    assert shown["seat"] is None
    assert shown["hands"] == shown["scores"] == shown["treasures_won"] == nothing
    assert shown["legal"] == []
    private = {"seat", "hands", "scores", "treasures_won", "legal"}
    for seat in (0, 1, 2):
        other = seen(state, Seat(seat))
        assert {key: other[key] for key in shown if key not in private} == {
            key: shown[key] for key in shown if key not in private
        }


@rule("TE-122")
@pytest.mark.parametrize("seat", [None, LION, BULL])
def test_leaders_disasters_board_and_monuments_are_public(seat: Seat | None) -> None:
    state = table()
    play(state, "disaster h6")
    shown = seen(state, seat)
    for key in ("board", "leaders", "treasures", "monuments", "buildings", "disasters_left"):
        assert shown[key] == look(state, key)
    assert shown["disasters_left"] == {"lion": 1, "bull": 1, "archer": 2}
    assert shown["last_move"] == "disaster h6"
    assert (shown["active"], shown["to_move"], shown["actions_left"]) == ("lion", "lion", 1)


@rule("TE-122")
def test_only_the_player_who_is_asked_is_shown_what_he_may_do() -> None:
    state = table()
    assert seen(state, LION)["legal"] == look(state, "legal")
    assert seen(state, BULL)["legal"] == []  # the exchanges would tell lion's hand
    play(state, "leader K d5", "support 1")
    assert seen(state, BULL)["legal"] == ["support 0", "support 1", "support 2", "support 3"]
    assert seen(state, LION)["legal"] == []


@rule("TE-122")
def test_what_is_played_into_a_conflict_is_public() -> None:
    state = table()
    play(state, "leader K d5")
    revolt = {
        "kind": "revolt",
        "color": "black",
        "attacker": "lion",
        "defender": "bull",
        "attacker_strength": 1,
        "defender_strength": 1,
    }
    assert seen(state, Seat(2))["conflict"] == {**revolt, "attacker_support": None}
    play(state, "support 2")
    for seat in (None, LION, BULL, Seat(2)):
        shown = seen(state, seat)
        assert shown["conflict"] == {**revolt, "attacker_support": 2}
        assert shown["last_move"] == "support 2"
        assert shown["hand_sizes"] == {"lion": 4, "bull": 6, "archer": 6}
        assert shown["seen"] == {"S": 0, "T": 2, "F": 0, "M": 0}


@rule("TE-122")
def test_exchanged_tiles_leave_the_game_face_down() -> None:
    state = table()
    out = sum(state.discarded)
    play(state, "swap TFS")
    assert seen(state, LION)["last_move"] == "swap FST"
    assert seen(state, LION)["seen"] == {"S": 1, "T": 1, "F": 1, "M": 0}
    for seat in (BULL, Seat(2), None):
        assert seen(state, seat)["last_move"] == "swap ???"
        assert seen(state, seat)["seen"] == {"S": 0, "T": 0, "F": 0, "M": 0}
        assert seen(state, seat)["discarded"] == out + 3
        assert seen(state, seat)["bag_left"] == 9


@rule("TE-122")
def test_an_exchange_that_ends_a_turn_is_still_read_by_its_player_alone() -> None:
    state = table()
    play(state, "pass", "swap SS")
    assert look(state, "active") == "bull"
    texts = [seen(state, seat)["last_move"] for seat in (LION, BULL, Seat(2), None)]
    assert texts == ["swap SS", "swap ??", "swap ??", "swap ??"]
    play(state, "pass", "swap FFT")
    texts = [seen(state, seat)["last_move"] for seat in (LION, BULL, Seat(2), None)]
    assert texts == ["swap ???", "swap FFT", "swap ???", "swap ???"]
    assert seen(state, LION)["seen"] == {"S": 2, "T": 0, "F": 0, "M": 0}


@rule("TE-122")
def test_an_exchange_that_ends_the_game_stays_face_down() -> None:
    state = position(bag="F", hands={"lion": "STT", "bull": "M"})
    play(state, "swap TT")
    assert (look(state, "over"), look(state, "last_move")) == (True, "swap TT")
    texts = [seen(state, seat)["last_move"] for seat in (LION, BULL, None)]
    assert texts == ["swap TT", "swap ??", "swap ??"]


@rule("TE-122")
def test_tiles_that_leave_the_board_are_seen_by_all() -> None:
    state = table()
    play(state, "disaster i5")
    for seat in (None, LION, BULL, Seat(2)):
        assert seen(state, seat)["seen"] == {"S": 0, "T": 0, "F": 0, "M": 1}


@rule("TE-122")
def test_a_treasure_is_taken_openly_but_then_lies_behind_the_screen() -> None:
    state = position(
        """
         1  ..........t.....
         2  .t.............t
         5  ....t.t.........
        """,
    )
    events = play(state, "leader M f5").play("treasure g5")
    assert [event.key for event in events] == ["treasure.taken"]
    assert (events[0].facts()["seat"], look(state, "treasures_won.lion")) == (LION, 1)
    for seat in (BULL, None):
        shown = seen(state, seat)
        assert shown["last_move"] == "treasure g5"
        assert shown["treasures"] == ["b2", "e5", "k1", "p2"]
    assert seen(state, None)["treasures_won"] == {"lion": None, "bull": None}
    assert seen(state, BULL)["treasures_won"] == {"lion": None, "bull": 0}
    assert seen(state, LION)["treasures_won"] == {"lion": 1, "bull": None}


@rule("TE-122")
@pytest.mark.parametrize("seat", [None, LION, BULL])
def test_nobody_can_read_the_order_of_the_bag_or_a_hidden_hand(seat: Seat | None) -> None:
    drawing = """
         1  ..........t.....
         2  .t.............t
         5  ....Tb..........
        """
    hidden = [
        {"lion": "FMSSTT", "bull": "FMSSTT", "archer": "SSSSSS", "bag": "SMFTTF"},
        {"lion": "FMSSTT", "bull": "FMSSTT", "archer": "FFFTMM", "bag": "TTTSSM"},
    ]
    views = []
    for deal, blue in zip(hidden, (4, 9), strict=True):
        state = position(
            drawing,
            players=("lion", "bull", "archer"),
            b="bull K",
            hands={name: deal[name] for name in ("lion", "bull", "archer")},
            bag=deal["bag"],
            scores={"archer": {"blue": blue}},
            treasures_won={"archer": blue - 4},
        )
        play(state, "leader K e4", "support 1", "support 1")
        views.append(state.view(seat))
    assert views[0] == views[1]
    assert views[0].to_json() == views[1].to_json()


@rule("TE-122")
def test_what_others_exchanged_cannot_be_told_from_anything_a_player_sees() -> None:
    views = []
    for hand, gone in (("FMSSTT", "SS"), ("FFMTTT", "FT")):
        state = position(
            " 6  ......ttt.......",
            hands={"lion": hand, "bull": "FMSSTT"},
            bag="SMFTTFMS",
        )
        views.append(play(state, f"swap {gone}").view(BULL))
    assert views[0] == views[1]
    assert views[0].to_json() == views[1].to_json()


@rule("TE-122")
def test_what_is_told_of_a_move_names_no_hidden_tile() -> None:
    state = table()
    events = state.play("swap FT")
    assert [(event.key, event.facts()) for event in events] == [
        ("tiles.exchanged", {"seat": LION, "number": 2}),
        ("tiles.drawn", {"seat": LION, "number": 2}),
    ]


@rule("TE-122")
@pytest.mark.parametrize("seat", [None, LION, BULL])
def test_the_screens_are_lifted_at_the_end_but_the_bag_stays_closed(seat: Seat | None) -> None:
    state = position(
        " 2  .t.............t",
        hands={"lion": "FMS", "bull": "TT"},
        bag="SMFTTFMS",
        scores={"lion": {"red": 2}, "bull": {"blue": 4}},
        treasures_won={"lion": 3, "bull": 5},
    )
    play(state, "pass", "pass")
    shown = seen(state, seat)
    assert shown["hands"] == {"lion": "FMS", "bull": "TT"}
    assert shown["scores"] == look(state, "scores")
    assert shown["treasures_won"] == {"lion": 3, "bull": 5}
    assert shown["ranking"] == [
        {"dynasty": "bull", "rank": 1, "spheres": [1, 2, 2, 4]},
        {"dynasty": "lion", "rank": 2, "spheres": [1, 1, 1, 2]},
    ]
    assert shown["bag_left"] == 8
    assert "SMFTTFMS" not in json.dumps(shown) + repr(state.view(seat))
