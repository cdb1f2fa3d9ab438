"""Part 12, the options and the editions they come from; it has no clause numbers of its own."""

from itertools import product
from random import Random

import pytest

from tests.support.marks import rule
from tests.support.positions import legal, look, play, position, reason
from ziggurat import Record, RecordError
from ziggurat.core.rng import pick
from ziggurat.games.tigris import GAME, TigrisState

pytestmark = pytest.mark.both_builds

DYNASTIES = ("potter", "lion", "archer", "bull")
DEFAULTS: dict[str, str | bool] = {
    "board": "classic",
    "buildings": False,
    "support": "free",
    "bag_out": "immediate",
}
CHOICES: dict[str, tuple[str | bool, ...]] = {
    "board": ("classic", "advanced"),
    "buildings": (False, True),
    "support": ("free", "english"),
    "bag_out": ("immediate", "finish-turn"),
}
LATER: dict[str, tuple[str | bool, ...]] = {
    "monument_pay": ("monument", "leader"),
    "war_sides": ("anew", "original"),
    "building_pay": ("owner", "placer"),
}
"""A record and a snapshot name these only where they are not the default, which is the first."""
UNNAMED = {name: values[0] for name, values in LATER.items()}
ALL_LATER = {name: values[1] for name, values in LATER.items()}
FOURS = [dict(zip(CHOICES, values, strict=True)) for values in product(*CHOICES.values())]
COMBINATIONS = [*FOURS, *({**four, **ALL_LATER} for four in FOURS)]


def dealt(options: dict[str, str | bool], players: int = 2, seed: int = 1) -> TigrisState:
    return GAME.start(GAME.deal(DYNASTIES[:players], options, Random(seed)))


@rule("TE-13", "TE-89", "TE-115")
def test_a_game_without_options_is_the_classic_edition() -> None:
    assert look(dealt({}), "options") == DEFAULTS
    data = {**GAME.deal(DYNASTIES, {}, Random(1)).to_json()}
    del data["options"]
    assert Record.from_json(data).options == DEFAULTS | UNNAMED


def test_the_options_are_these_with_the_default_first() -> None:
    assert {option.name: option.values for option in GAME.options} == CHOICES | LATER
    assert {option.name: option.default for option in GAME.options} == DEFAULTS | UNNAMED


@pytest.mark.parametrize(
    ("name", "value"), [(name, value) for name, values in CHOICES.items() for value in values]
)
def test_every_value_of_every_option_can_be_chosen_alone(name: str, value: str | bool) -> None:
    assert look(dealt({name: value}), "options") == {**DEFAULTS, name: value}


@pytest.mark.parametrize("name", LATER)
def test_every_later_option_can_be_chosen_alone(name: str) -> None:
    default, other = LATER[name]
    assert look(dealt({name: default}), "options") == DEFAULTS
    assert look(dealt({name: other}), "options") == {**DEFAULTS, name: other}


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"board": "big"}, "option-value"),
        ({"board": "Classic"}, "option-value"),
        ({"board": True}, "option-value"),
        ({"buildings": "true"}, "option-value"),
        ({"buildings": 1}, "option-value"),
        ({"buildings": 0}, "option-value"),
        ({"buildings": None}, "option-value"),
        ({"support": "german"}, "option-value"),
        ({"bag_out": "finish_turn"}, "option-value"),
        ({"monument_pay": "twice"}, "option-value"),
        ({"war_sides": True}, "option-value"),
        ({"building_pay": "Placer"}, "option-value"),
        ({"bag-out": "immediate"}, "option-unknown"),
        ({"players": "2"}, "option-unknown"),
    ],
)
def test_anything_else_is_refused(options: dict[str, object], key: str) -> None:
    data = {**GAME.deal(DYNASTIES, {}, Random(1)).to_json(), "options": options}
    with pytest.raises(RecordError) as refused:
        Record.from_json(data)
    assert refused.value.key == key


@pytest.mark.parametrize(
    ("edition", "differs"),
    [
        ("classic", {}),
        ("polish", {"bag_out": "finish-turn", "monument_pay": "leader"}),
        ("german", {"board": "advanced", "buildings": True}),
        (
            "romanian",
            {
                "board": "advanced",
                "buildings": True,
                "bag_out": "finish-turn",
                "monument_pay": "leader",
            },
        ),
    ],
)
def test_an_edition_is_a_preset_of_the_options(
    edition: str, differs: dict[str, str | bool]
) -> None:
    assert set(GAME.presets) == {"classic", "polish", "german", "romanian"}
    state = dealt(dict(GAME.presets[edition]))
    assert look(state, "options") == {**DEFAULTS, **differs}


@rule("TE-13")
def test_the_board_decides_where_rivers_and_treasures_are() -> None:
    classic, advanced = dealt({"board": "classic"}), dealt({"board": "advanced"})
    assert look(classic, "board.0") == "....~~~~~.T.~..."
    assert look(advanced, "board.0") == "..~~T....T.....~"
    assert str(look(classic, "board")).count("T") == 10
    assert str(look(advanced, "board")).count("T") == 14


@rule("TE-105")
@pytest.mark.parametrize("board", ["classic", "advanced"])
def test_buildings_are_offered_on_both_boards_with_the_option_alone(board: str) -> None:
    phases = []
    for buildings in (False, True):
        options: dict[str, str | bool] = {"board": board, "buildings": buildings}
        state = position(" 6  .....SS.........", options=options, hands={"lion": "S"})
        phases.append(look(play(state, "tile S h6"), "phase"))
    assert phases == ["action", "building"]


@rule("TE-89")
def test_the_english_variant_restricts_what_free_support_allows() -> None:
    offered = []
    for support in ("free", "english"):
        state = position(
            """
             5  ......TbT.......
             6  .......T........
            """,
            b="bull K",
            options={"support": support},
            hands={"lion": "TTT"},
        )
        play(state, "leader K g4")  # one temple against three
        offered.append(legal(state))
    assert offered[0] == ["support 0", "support 1", "support 2", "support 3"]
    assert offered[1] == ["support 0", "support 3"]
    assert reason(state, "support 2") == ("english-support", "TE-89")


@rule("TE-115")
def test_bag_out_decides_whether_a_short_exchange_ends_the_turn() -> None:
    ended = []
    for bag_out in ("immediate", "finish-turn"):
        options: dict[str, str | bool] = {"bag_out": bag_out}
        state = position(" 6  ......ttt.......", options=options, hands={"lion": "ST"}, bag="")
        ended.append(look(play(state, "swap S"), "over"))
    assert ended == [True, False]


def tiles(state: TigrisState) -> int:
    """All tiles, wherever they are: on the board, in hands, in the bag, out of the game."""
    shown = state.view(None)
    board = str(look(state, "board"))
    on_board = sum(board.count(sign) for sign in "STFM#")
    return on_board + sum(shown.hand_sizes) + shown.bag_left + shown.discarded


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", COMBINATIONS, ids=lambda it: "-".join(map(str, it.values())))
def test_every_combination_can_be_played_from_the_start_to_the_end(
    options: dict[str, str | bool], players: int
) -> None:
    state = dealt(options, players, seed=players)
    rng = Random(7)
    assert look(state, "options") == options
    while not state.over:
        assert state.move_count < 2000  # no random game comes near that
        move = pick(rng, state.legal_moves())
        assert reason(state, move.text) is None
        state.play(move)
    assert look(state, "end_reason") in ("treasures", "bag")
    assert len(state.view(None).ranking) == players
    assert tiles(state) == 153
    if not options["buildings"]:
        assert look(state, "buildings") == dict.fromkeys(("black", "red", "blue", "green"))
