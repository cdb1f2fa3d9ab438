"""The ``Game`` object of Tigris & Euphrates."""

from collections.abc import Mapping, Sequence
from random import Random

from ...core.game import Game, Outcome
from ...core.record import Record
from ...core.rng import Seed, as_random, shuffle
from ...core.seats import Seat
from ...core.state import State
from ...core.view import View
from .board import BOARDS, full_bag
from .box import COLOURS, DYNASTIES, FEWEST_PLAYERS, MOST_PLAYERS, TILE_LETTERS, TILE_NAMES
from .imagine import imagine
from .options import OPTIONS, PRESETS
from .setup import start
from .state import TigrisState
from .view import TigrisView, final_ranking


class TigrisEuphrates(Game):
    """A game by Reiner Knizia for two to four players."""

    name = TigrisState.game
    short = "tigris"
    seats = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    player_names = DYNASTIES
    options = OPTIONS
    presets = PRESETS
    deal_keys = ("bag",)
    bytes_per_move = 2_000

    def settle_chance(
        self, number: int, options: Mapping[str, str | bool], rng: Random
    ) -> dict[str, str]:
        bag = list(full_bag(BOARDS[str(options["board"])]))
        shuffle(rng, bag)
        return {"bag": "".join(bag)}

    def check_deal(
        self, players: Sequence[str], options: Mapping[str, str | bool], deal: Mapping[str, str]
    ) -> None:
        bag, board = deal["bag"], BOARDS[str(options["board"])]
        for letter in bag:
            if letter not in TILE_LETTERS:
                raise self.fault("bag-letter", found=letter, known=TILE_LETTERS)
        for colour in COLOURS:
            number = bag.count(TILE_LETTERS[colour])
            if number != board.bag[colour]:
                raise self.fault(
                    "bag-count", tile=TILE_NAMES[colour], found=number, expected=board.bag[colour]
                )

    def start(self, record: Record) -> TigrisState:
        return start(record.players, record.options, record.deal["bag"])

    def imagine(self, view: View, rng: Seed) -> TigrisState:
        assert isinstance(view, TigrisView)
        return imagine(view, as_random(rng))

    def resignation(self, state: State, seat: Seat) -> str:
        return f"resign {state.names[seat]}"

    def outcome(self, state: State) -> Outcome:
        assert isinstance(state, TigrisState)
        places = sorted(final_ranking(state), key=lambda place: place.seat)
        ranks = tuple(place.rank for place in places)
        return Outcome(state.end_reason, ranks, tuple(place.spheres for place in places))
