"""Section J: any two factions of different colours can meet."""

from itertools import combinations
from random import Random

import pytest

from tests.support.marks import rule
from tests.support.terra_tables import dealt
from ziggurat.core.errors import RecordError
from ziggurat.core.moves import Move
from ziggurat.games.terra import TerraState
from ziggurat.games.terra.data.tiles import CARDS

BOARDS = (
    ("auren", "witches"),
    ("alchemists", "darklings"),
    ("cultists", "halflings"),
    ("dwarves", "engineers"),
    ("mermaids", "swarmlings"),
    ("chaosmagicians", "giants"),
    ("fakirs", "nomads"),
)
"""The two sides of each board."""

PAIRS = [
    (one, other) for first, second in combinations(BOARDS, 2) for one in first for other in second
]
IDLE = ("pass", "done", "convert", "burn", "decline", "-")
"""What a lively player does only now and then."""
MOST_MOVES = 3000


def lively(moves: list[Move], rng: Random) -> Move:
    """A random move, mostly one that builds, or else does something."""
    building = [move for move in moves if "build " in move.text or "upgrade " in move.text]
    busy = [move for move in moves if not move.text.startswith(IDLE)]
    chance = rng.random()
    if building and chance < 0.6:
        return rng.choice(building)
    if busy and chance < 0.95:
        # The kind first: there are many more places to dig than priests to send.
        kind = rng.choice(sorted({move.text.split()[0] for move in busy}))
        return rng.choice([move for move in busy if move.text.split()[0] == kind])
    return rng.choice(moves)


def check(state: TerraState) -> None:
    """What holds at any time, whoever plays."""
    own = 0
    for player in state.players:
        assert min(player.workers, player.coins, player.priests, player.points) >= 0
        assert min(player.bowls) >= 0 and sum(player.bowls) <= 12
        assert player.priests + player.sent <= 7
        assert player.bridges <= 3
        assert all(n <= most for n, most in zip(player.counts(), (8, 4, 3, 1, 1), strict=True))
        assert all(0 <= step <= 10 for step in player.cults)
        assert not own & player.own
        own |= player.own
        assert player.own & ~state.land[player.faction.home] == 0
    assert own == state.occupied
    assert all(sum(player.cults[cult] == 10 for player in state.players) <= 1 for cult in range(4))


def played(first: str, second: str, seed: int) -> TerraState:
    """A random game to its end; every move that is listed is judged legal as well."""
    rng = Random(f"{first} {second} {seed}")
    cards = rng.sample([card.name for card in CARDS if not card.option], 5)
    tiles = rng.sample(["SCORE2", "SCORE3", "SCORE4", "SCORE5", "SCORE6", "SCORE7", "SCORE8"], 5)
    tiles.insert(rng.randrange(4), "SCORE1")
    state = dealt(first, second, score=" ".join(tiles), cards=" ".join(cards))
    for _ in range(MOST_MOVES):
        if state.over:
            return state
        decision = state.decisions()[0]
        moves = list(state.legal_moves(decision.seat))
        assert moves, decision.key
        move = lively(moves, rng)
        assert state.refusal(move, decision.seat) is None, move.text
        state.play(move, decision.seat)
        check(state)
    raise AssertionError("the game does not end")


@rule("TM-2")
def test_there_are_84_pairs_of_factions_of_different_colours() -> None:
    assert len(PAIRS) == len(set(PAIRS)) == 84


@rule("TM-1", "TM-2", "TM-3", "TM-40")
@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_any_two_factions_of_different_colours_play_a_game_to_its_end(
    first: str, second: str
) -> None:
    for seed, seats in enumerate([(first, second), (second, first)]):
        state = played(*seats, seed)
        assert state.round == 6
        assert all(player.passed for player in state.players)
        assert state.legal_moves(state.players[0].seat) == []
        assert all(p.own.bit_count() >= p.faction.dwellings for p in state.players)


@rule("TM-2")
@pytest.mark.parametrize(("first", "second"), BOARDS)
def test_the_two_sides_of_a_board_never_meet(first: str, second: str) -> None:
    with pytest.raises(RecordError):
        dealt(first, second)
