"""How bots bid for factions: by what the tables say that these make."""

from __future__ import annotations

import pytest

from tests.support.bot_table import played
from tests.support.terra_tables import dealt
from ziggurat.bots import bot_named, levels
from ziggurat.games.terra import GAME, TerraState
from ziggurat.games.terra.bots.opening import bids, fair_bids, offered_points
from ziggurat.games.terra.moves import Bid

LEVELS = ("random", *levels(GAME))


def auction(*bids: str) -> TerraState:
    """Three strangers bid for the best faction and two others."""
    state = dealt(
        "player1", "player2", "player3",
        options={"factions": "auction"}, offered="darklings engineers witches",
    )  # fmt: skip
    for bid in bids:
        state.play(f"bid {bid}")
    return state


def chosen(state: TerraState, level: str, seed: str = "1") -> Bid:
    view = state.view(state.decisions()[0].seat)
    move = bot_named(level, GAME, seed).choose(view)
    assert isinstance(move, Bid)
    return move


def test_fair_bids_make_all_factions_worth_the_same() -> None:
    state = auction()
    fair = fair_bids(state)
    sums = [offered_points(state, name) + price for name, (price, _) in fair.items()]
    assert max(sums) - min(sums) <= 1.0
    assert max(price for price, _ in fair.values()) == 40
    assert fair["darklings"][0] < fair["witches"][0]


def test_a_fair_bid_is_the_best_for_every_faction() -> None:
    state = auction()
    fair = fair_bids(state)
    values = {move.text: value for value, move in bids(state, list(state.legal_moves()))}
    best = max(values.values())
    assert {text for text, value in values.items() if value == best} == {
        f"bid {name} {price}" for name, (price, _) in fair.items()
    }


@pytest.mark.parametrize("level", levels(GAME)[1:])
def test_a_faction_that_is_held_for_too_much_is_taken_at_a_fair_price(level: str) -> None:
    fair = {name: price for name, (price, _) in fair_bids(auction()).items()}
    found = [chosen(auction("darklings 40", "engineers 40"), level, str(n)) for n in range(6)]
    assert {(move.faction, move.points) for move in found} <= set(fair.items())
    assert {move.faction for move in found} == {"darklings", "witches"}


@pytest.mark.parametrize("level", levels(GAME)[1:])
def test_a_fair_holder_is_left_alone(level: str) -> None:
    price = fair_bids(auction())["darklings"][0]
    for seed in range(6):
        state = auction(f"darklings {price}", "witches 1")
        move = chosen(state, level, str(seed))
        assert (move.faction, move.points) == ("engineers", 40)


def test_the_easy_one_may_ask_for_more_than_is_fair_but_never_for_far_less() -> None:
    fair = fair_bids(auction())
    for seed in range(20):
        move = chosen(auction(), "easy", str(seed))
        assert move.points >= fair[move.faction][0] - 12


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("way", ["auction", "auction-chosen"])
def test_every_level_comes_to_the_end_of_an_auction(level: str, way: str) -> None:
    course = played(GAME, [level] * 3, 5, {"factions": way}, most=60, nodes=200)
    state = course.match.state
    assert isinstance(state, TerraState) and not state.lots
    assert all(player.points >= 0 for player in state.players)
    assert set(state.seats) == {0, 1, 2}


def test_its_reasons_are_told() -> None:
    state = auction()
    view = state.view(state.decisions()[0].seat)
    thoughts = bot_named("easy", GAME, "1").analyse(view)
    assert {thought.reason.key for thought in thoughts} <= {"bid-fair", "bid-high", "bid-low"}
    assert len(thoughts) > 3
