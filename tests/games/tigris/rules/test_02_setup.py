"""Chapter 2, set-up."""

from random import Random

import pytest

from tests.support.marks import rule
from tests.support.positions import (
    ADVANCED_BAG,
    CLASSIC_BAG,
    ZERO,
    legal,
    look,
    play,
    position,
    reason,
    record,
)
from ziggurat import RecordError, Seat
from ziggurat.games.tigris import GAME

CLASSIC = [
    "....~~~~~.T.~...",
    ".T..~.......~..T",
    "...~~T......~~..",
    "~~~~.........~~~",
    ".............T~~",
    "..............~.",
    "~~~~....T...~~~.",
    ".T.~~~~.....~...",
    "......~~~~~~~.T.",
    ".....T..........",
    "..........T.....",
]
ADVANCED = [
    "..~~T....T.....~",
    "..~~..........T~",
    ".T~~...........~",
    "..~...T....T~~~~",
    "..~.........~...",
    "..~T........~..T",
    "..~~........~~..",
    "T..~~~.T....T~..",
    ".....~~~.....~..",
    "....T.~~~~~~~~..",
    "......~..T....T.",
]


@rule("TE-13")
def test_the_classic_board_is_used_unless_the_advanced_one_is_chosen() -> None:
    by_default = GAME.start(record("lion", "bull"))
    assert look(by_default, "options.board") == "classic"
    assert look(by_default, "board") == CLASSIC
    advanced = GAME.start(record("lion", "bull", bag=ADVANCED_BAG, board="advanced"))
    assert look(advanced, "options.board") == "advanced"
    assert look(advanced, "board") == ADVANCED


@rule("TE-13")
def test_the_rivers_of_the_chosen_board_count() -> None:
    classic = position(hands={"lion": "SF"})
    advanced = position(hands={"lion": "SF"}, options={"board": "advanced"})
    assert reason(classic, "tile F c1") == ("not-river", "TE-38")
    assert reason(advanced, "tile F c1") is None
    assert reason(classic, "tile S c1") is None
    assert reason(advanced, "tile S c1") == ("river", "TE-38")


@rule("TE-13")
def test_there_is_no_third_board() -> None:
    with pytest.raises(RecordError) as error:
        record("lion", "bull", board="desert")
    assert error.value.key == "option-value"


@rule("TE-14")
@pytest.mark.parametrize(
    ("board", "size", "temples"), [("classic", 143, 47), ("advanced", 139, 43)]
)
def test_all_tiles_but_the_starting_temples_go_into_the_bag(
    board: str, size: int, temples: int
) -> None:
    bag = GAME.deal(("lion", "bull"), {"board": board}, Random(7)).deal["bag"]
    assert len(bag) == size
    counts = {letter: bag.count(letter) for letter in "STFM"}
    assert counts == {"S": 30, "T": temples, "F": 36, "M": 30}


@rule("TE-14")
def test_the_bag_is_mixed() -> None:
    bags = {GAME.deal(("lion", "bull"), {}, Random(seed)).deal["bag"] for seed in range(20)}
    assert len(bags) == 20
    assert len({bag[0] for bag in bags}) > 1


@rule("TE-14")
@pytest.mark.parametrize("board", ["classic", "advanced"])
def test_each_starting_temple_carries_a_treasure_and_nothing_else_lies_on_the_board(
    board: str,
) -> None:
    state = GAME.start(GAME.deal(("lion", "bull"), {"board": board}, Random(1)))
    rows = look(state, "board")
    assert isinstance(rows, list)
    temples = [
        f"{chr(ord('a') + column)}{row}"
        for row, line in enumerate(rows, start=1)
        for column, sign in enumerate(line)
        if sign == "T"
    ]
    assert sorted(temples) == look(state, "treasures")
    assert set("".join(rows)) == {".", "~", "T"}
    assert look(state, "discarded") == {"S": 0, "T": 0, "F": 0, "M": 0}


@rule("TE-14")
@pytest.mark.parametrize(("board", "bag"), [("classic", ADVANCED_BAG), ("advanced", CLASSIC_BAG)])
def test_the_bag_of_the_other_board_is_refused(board: str, bag: str) -> None:
    with pytest.raises(RecordError) as error:
        record("lion", "bull", bag=bag, board=board)
    assert error.value.key == "bag-count"


@rule("TE-15")
@pytest.mark.parametrize(
    ("board", "bag", "number"), [("classic", CLASSIC_BAG, 10), ("advanced", ADVANCED_BAG, 14)]
)
def test_the_starting_temples_are_separate_regions(board: str, bag: str, number: int) -> None:
    state = GAME.start(record("lion", "bull", bag=bag, board=board))
    temples = look(state, "treasures")
    assert isinstance(temples, list)
    assert len(temples) == number
    for temple in temples:
        column, row = ord(temple[0]), int(temple[1:])
        beside = {
            f"{chr(column + 1)}{row}",
            f"{chr(column - 1)}{row}",
            f"{chr(column)}{row + 1}",
            f"{chr(column)}{row - 1}",
        }
        assert not beside & set(temples)


@rule("TE-15")
def test_at_the_start_no_region_is_a_kingdom_so_no_tile_scores() -> None:
    start = GAME.start(record("lion", "bull", bag="STFM" * 30 + "T" * 17 + "F" * 6))
    tiles = legal(start, "tile")
    assert len(tiles) == 3 * (135 - 10) + 41
    for tile in tiles:
        state = play(start.copy(), tile)
        assert look(state, "phase") == "action"
        assert look(state, "scores") == {"lion": ZERO, "bull": ZERO}


@rule("TE-15")
def test_a_trader_at_the_start_finds_one_treasure_and_takes_none() -> None:
    start = GAME.start(record("lion", "bull", bag=ADVANCED_BAG, board="advanced"))
    for move in legal(start, "leader M"):
        state = play(start.copy(), move)
        assert (look(state, "phase"), look(state, "actions_left")) == ("action", 1)
        assert look(state, "treasures_won") == {"lion": 0, "bull": 0}


@rule("TE-16")
@pytest.mark.parametrize(
    "players",
    [("lion", "bull"), ("bull", "archer", "lion"), ("potter", "lion", "bull", "archer")],
)
def test_every_player_gets_four_leaders_two_disasters_and_six_tiles(
    players: tuple[str, ...],
) -> None:
    bag = "SSSSSSTTTTTTFFFFFFMMMMMM"
    bag += "S" * 24 + "T" * 41 + "F" * 30 + "M" * 24
    state = GAME.start(record(*players, bag=bag))
    off = {"K": None, "P": None, "F": None, "M": None}
    assert look(state, "leaders") == dict.fromkeys(players, off)
    assert look(state, "disasters_left") == dict.fromkeys(players, 2)
    assert look(state, "hands") == {
        name: 6 * letter for name, letter in zip(players, "STFM", strict=False)
    }
    assert look(state, "bag") == bag[6 * len(players) :]
    assert look(state, "scores") == dict.fromkeys(players, ZERO)


@rule("TE-16")
def test_leaders_and_disasters_are_public_but_hands_are_behind_the_screen() -> None:
    state = GAME.start(record("lion", "bull", bag="STFM" * 30 + "T" * 17 + "F" * 6))
    lion = state.view(Seat(0)).to_json()
    assert lion["hands"] == {"lion": "FMSSTT", "bull": None}
    assert lion["disasters_left"] == {"lion": 2, "bull": 2}
    assert lion["leaders"] == look(state, "leaders")
    assert state.view(Seat(1)).to_json()["hands"] == {"lion": None, "bull": "FFMMST"}
    watcher = state.view(None).to_json()
    assert watcher["hands"] == {"lion": None, "bull": None}
    assert watcher["disasters_left"] == {"lion": 2, "bull": 2}


@rule("TE-16")
def test_a_dynasty_that_nobody_plays_stays_in_the_box() -> None:
    state = GAME.start(record("archer", "potter"))
    for key in ("leaders", "hands", "disasters_left", "scores", "treasures_won"):
        shown = look(state, key)
        assert isinstance(shown, dict)
        assert sorted(shown) == ["archer", "potter"]
    assert len(str(look(state, "bag"))) == 143 - 12


TABLES = [("lion", "bull"), ("lion", "bull", "archer"), ("lion", "bull", "archer", "potter")]


@rule("TE-17")
@pytest.mark.parametrize("players", TABLES)
def test_a_position_allows_the_same_actions_to_any_number_of_players(
    players: tuple[str, ...],
) -> None:
    drawing = """
     1  ..........t.....
     2  .t.............t
     5  ....Tk.T..pT....
     6  ........TS......
    """
    two = position(drawing, k="lion K", p="bull P", hands={"lion": "STFM"})
    state = position(drawing, players=players, k="lion K", p="bull P", hands={"lion": "STFM"})
    assert "leader K h6" in legal(two)
    assert legal(state) == legal(two)


@rule("TE-17")
@pytest.mark.parametrize("players", TABLES)
def test_a_turn_runs_the_same_with_any_number_of_players(players: tuple[str, ...]) -> None:
    state = position(
        """
         1  ..........t.....
         2  .t.............t
         5  ....TkT.........
        """,
        players=players,
        k="bull K",
        hands=dict.fromkeys(players, "TTM"),
    )
    play(state, "leader K h5", "support 2", "support 0")
    assert look(state, "scores") == dict.fromkeys(players, ZERO) | {"lion": {**ZERO, "red": 1}}
    assert look(state, "leaders.bull.K") is None
    play(state, "pass")
    hands = look(state, "hands")
    assert isinstance(hands, dict)
    assert [len(hand) for hand in hands.values()] == [6] * len(players)
    assert (look(state, "active"), look(state, "over")) == ("bull", False)


@rule("TE-17")
@pytest.mark.parametrize("players", TABLES)
@pytest.mark.parametrize(("row", "over"), [(".t..............", True), (".t.............t", False)])
def test_two_treasures_end_the_game_for_any_number_of_players(
    players: tuple[str, ...], row: str, over: bool
) -> None:
    state = position(f" 1  ..........t.....\n 2  {row}", players=players)
    play(state, "pass", "pass")
    assert look(state, "over") is over


@rule("TE-18")
@pytest.mark.parametrize(
    "players", [("potter", "archer", "lion"), ("lion", "potter", "archer", "bull")]
)
def test_the_first_player_listed_starts_and_play_goes_round(players: tuple[str, ...]) -> None:
    state = GAME.start(record(*players))
    for turn, player in enumerate(2 * players, start=1):
        assert (look(state, "turn"), look(state, "active")) == (turn, player)
        assert look(state, "to_move") == player
        play(state, "pass")
        assert look(state, "active") == player
        play(state, "pass")


@rule("TE-123")
def test_start_player_and_dynasties_are_drawn_by_lot() -> None:
    drawn = [GAME.deal(3, {}, Random(seed)).players for seed in range(200)]
    assert {players[0] for players in drawn} == set(GAME.player_names)
    assert len(set(drawn)) == 24


@rule("TE-123")
def test_players_may_choose_their_dynasties_and_who_begins_is_drawn_all_the_same() -> None:
    wanted = ["potter", "lion"]
    drawn = {GAME.deal_seats(wanted, {}, Random(seed))[0].players for seed in range(20)}
    assert drawn == {("potter", "lion"), ("lion", "potter")}


@rule("TE-123")
def test_a_record_lists_the_seats_in_turn_order() -> None:
    for seed in range(10):
        drawn = GAME.deal(4, {}, Random(seed))
        state = GAME.start(drawn)
        assert state.names == drawn.players and look(state, "active") == drawn.players[0]
