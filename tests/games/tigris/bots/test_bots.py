"""The opponent for Tigris & Euphrates."""

from random import Random

import pytest

from tests.support.bot_table import played
from tests.support.positions import look, play, position
from ziggurat.bots import Clock, bot_named
from ziggurat.games.tigris import GAME, TigrisState
from ziggurat.games.tigris.bots.kingdom_features import KingdomFeatures
from ziggurat.games.tigris.bots.reasons import paid
from ziggurat.games.tigris.box import BLACK
from ziggurat.games.tigris.moves import Exchange, Pass
from ziggurat.games.tigris.options import PRESETS


def chosen(state: TigrisState, seed: int = 1) -> str:
    """What the opponent answers in a position."""
    decision = state.decision()
    assert decision is not None
    return bot_named("normal", GAME, f"{seed}").choose(state.view(decision.seat)).text


def test_it_beats_a_random_player() -> None:
    for seed in range(3):
        bots = ["normal", "random"] if seed % 2 else ["random", "normal"]
        assert played(GAME, bots, seed).outcome.ranks[bots.index("normal")] == 1


def test_it_beats_three_random_players() -> None:
    for seed in range(2):
        bots = ["random"] * 4
        bots[seed] = "normal"
        assert played(GAME, bots, seed).outcome.ranks[seed] == 1


@pytest.mark.parametrize("edition", ["classic", "romanian"])
def test_games_among_equals_end(edition: str) -> None:
    course = played(GAME, ["normal"] * 3, 7, PRESETS[edition])
    assert course.outcome.ending in ("bag", "treasures")
    assert max(course.points) >= 5


def test_it_answers_with_the_english_support() -> None:
    played(GAME, ["normal"] * 2, 8, {"support": "english"}, most=90)


def test_a_game_ends_although_the_other_only_passes() -> None:
    rng = Random(4)
    state = GAME.start(GAME.checked(GAME.deal(["lion", "bull"], {}, rng)))
    bot, moves = bot_named("normal", GAME), 0
    while not state.over:
        decision = state.decision()
        assert decision is not None and moves < 1000
        if decision.seat == 0:
            state.follow(bot.choose(state.view(decision.seat)))
        else:
            state.follow(list(state.legal_moves())[-1])
        moves += 1
    assert moves > 20


def test_it_never_passes_and_seldom_exchanges() -> None:
    history = played(GAME, ["normal"] * 2, 9, most=100).match.history
    assert not any(isinstance(one.move, Pass) for one in history)
    assert sum(isinstance(one.move, Exchange) for one in history) < len(history) / 10


def test_it_begins_with_leaders_or_points() -> None:
    state = GAME.start(GAME.checked(GAME.deal(["lion", "bull"], {}, Random(4))))
    assert chosen(state).startswith("leader")


def test_an_expert_begins_with_a_leader() -> None:
    state = GAME.start(GAME.checked(GAME.deal(["lion", "bull"], {}, Random(4))))
    expert = bot_named("expert", GAME)
    assert expert.choose(state.view(state.active), Clock(nodes=600)).text.startswith("leader")


def at_war(defence: str) -> TigrisState:
    """The lion has three settlements against two; the bull is asked for help."""
    state = position(
        """
         5  ..tTTk..bTt.....
         6  ...TSSS.SST.....
        """,
        k="lion K",
        b="bull K",
        hands={"lion": "SSTTTM", "bull": defence},
    )
    play(state, "tile M h6", "support 0")
    assert look(state, "to_move") == "bull"
    return state


def test_a_defender_adds_just_enough() -> None:
    assert chosen(at_war("SSSTTT")) == "support 1"


def test_a_lost_war_gets_no_support() -> None:
    state = position(
        """
         5  ..tTTk..bTt.....
         6  .SSSSSS.SST.....
        """,
        k="lion K",
        b="bull K",
        hands={"lion": "SSTTTM", "bull": "STTTTT"},
    )
    assert chosen(play(state, "tile M h6", "support 0")) == "support 0"


FEW_TREASURES = """
     5  ..tTTk..........
     6  ...TSS..........
     7  ....S...........
    """
"""The game ends with this turn."""
MANY_TREASURES = f"     2  .t.............t{FEW_TREASURES}10  .....t....t...t."


@pytest.mark.parametrize("picture", [FEW_TREASURES, MANY_TREASURES])
def test_it_builds_a_monument_that_pays(picture: str) -> None:
    state = position(picture, k="lion K", hands={"lion": "S"})
    assert chosen(state) == "tile S f7"
    assert chosen(play(state, "tile S f7")).startswith("monument")


@pytest.mark.parametrize(("pay", "expected"), [("monument", 2), ("leader", 1)])
def test_it_expects_of_monuments_what_the_option_says(pay: str, expected: int) -> None:
    state = position(
        " 5  ......TkT.......",
        k="lion K",
        monuments={"red-black": "e5", "green-black": "i5"},
        options={"monument_pay": pay},
    )
    features = KingdomFeatures(state)
    assert features.paid[4 * features.home[BLACK] + BLACK] == features.best_paid[BLACK] == expected
    assert paid(state, state.active, BLACK) == expected


def test_the_hidden_hand_of_another_does_not_matter() -> None:
    """Two states that look the same to the seat get the same answer."""
    answers = set()
    for hidden in ("SSSSSS", "TTTTTT", "MFMFMF"):
        state = position(
            """
             5  ..tTTk..bTt.....
             6  ...TSSS.SST.....
            """,
            k="lion K",
            b="bull K",
            hands={"lion": "SSTTTM", "bull": hidden},
        )
        answers.add(chosen(state))
    assert len(answers) == 1
