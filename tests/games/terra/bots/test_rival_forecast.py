"""What rivals are expected to do in the rest of a round, and what that is worth."""

from tests.support.terra_tables import give, play, put, seat, table
from ziggurat.bots import Clock
from ziggurat.games.terra import TerraState
from ziggurat.games.terra.bots.evaluation import TerraEvaluator
from ziggurat.games.terra.bots.rival_forecast import forecast
from ziggurat.games.terra.bots.turn_generator import next_round
from ziggurat.games.terra.bots.weights import TerraWeights
from ziggurat.games.terra.data.box import ROUNDS
from ziggurat.games.terra.moves import PASS, PASS_ALONE, Pass


def last_round() -> TerraState:
    """The last round of two players, the witches to move."""
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    state.round = ROUNDS
    return state


def foreseen(state: TerraState) -> tuple[tuple[int, ...], int, int]:
    """What the witches expect of the nomads: steps, area and power offered."""
    clock = Clock(nodes=100_000)
    (nomads,) = forecast(state, seat(state, "witches"), clock, TerraWeights())
    return nomads.cults, nomads.area, nomads.power


def test_a_rival_with_priests_is_expected_to_send_them() -> None:
    state = last_round()
    give(state, "nomads", workers=0, coins=0, priests=3, power=(5, 0, 0))
    cults, area, power = foreseen(state)
    assert sum(cults) > sum(state.players[1].cults)
    assert (area, power) == (1, 0)


def test_a_rival_without_anything_stays_where_it_is() -> None:
    state = last_round()
    give(state, "nomads", workers=0, coins=0, priests=0, power=(5, 0, 0))
    assert foreseen(state) == (state.players[1].cults, 1, 0)


def test_a_rival_who_has_passed_stays_where_it_is() -> None:
    state = last_round()
    give(state, "nomads", workers=9, coins=30, priests=3)
    state.players[1].passed = True
    assert foreseen(state) == (state.players[1].cults, 1, 0)


def test_what_is_built_beside_a_seat_offers_it_power() -> None:
    state = table("witches", "nomads", witches="C3 D1", nomads="A5 B1 B4")
    put(state, "witches", "D", "B3")
    give(state, "nomads", workers=2, coins=6, priests=0, power=(5, 0, 0))
    assert foreseen(state)[2] == 1


def test_a_rank_is_worth_less_if_a_rival_will_overtake() -> None:
    state = last_round()
    give(state, "witches", cults=(3, 0, 0, 0), workers=0, coins=0, priests=0)
    give(state, "nomads", cults=(2, 0, 0, 0), workers=0, coins=0, priests=3)
    witches = seat(state, "witches")
    state.players[witches].passed = True
    rivals = forecast(state, witches, Clock(nodes=100_000), TerraWeights())
    as_it_is = TerraEvaluator(state, witches, TerraWeights()).evaluate(state)
    as_foreseen = TerraEvaluator(state, witches, TerraWeights(), rivals).evaluate(state)
    assert as_foreseen < as_it_is - 2


def test_nothing_comes_after_the_last_round() -> None:
    """Neither income nor a cult bonus: the tile of the last round rewards no steps (TM-250)."""
    state = table("witches", "nomads", score="SCORE2 SCORE4 SCORE5 SCORE6 SCORE7 SCORE3")
    witches = seat(state, "witches")
    give(state, "witches", cults=(10, 10, 10, 10))
    assert isinstance(PASS_ALONE, Pass)
    before = state.players[witches]
    state.round = ROUNDS
    twin, spades = next_round(state, witches, PASS_ALONE)
    after = twin.players[witches]
    assert (after.workers, after.coins, after.bowls) == (before.workers, before.coins, before.bowls)
    assert after.passed and twin.round == ROUNDS and not spades


def test_a_round_in_between_ends_with_bonus_and_income() -> None:
    state = table("witches", "nomads", score="SCORE3 SCORE2 SCORE4 SCORE5 SCORE6 SCORE7")
    witches = seat(state, "witches")
    before = state.players[witches]
    card = next(number for number, coins in enumerate(state.cards) if coins >= 0)
    move = PASS[card]
    assert isinstance(move, Pass)
    twin, _ = next_round(state, witches, move)
    after = twin.players[witches]
    assert after.workers > before.workers and not after.passed and twin.round == 2
    play(state, f"witches: {move.text}")
