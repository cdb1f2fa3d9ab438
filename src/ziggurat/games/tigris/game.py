"""Tigris & Euphrates as a game of the house."""

from collections.abc import Mapping, Sequence
from random import Random

from ...core.errors import Fact
from ...core.events import Event
from ...core.game import Game, Outcome
from ...core.messages import Say, plainly
from ...core.record import Record
from ...core.rng import Seed, as_random, shuffle
from ...core.seats import Seat
from ...core.state import State
from ...core.view import View
from ...svg.theme import DARK, LIGHT
from . import moves
from .board import BOARDS, full_bag
from .box import COLOURS, DYNASTIES, FEWEST_PLAYERS, MOST_PLAYERS, TILE_LETTERS, TILE_NAMES
from .imagine import imagine
from .notation.restore import restore
from .notation.snapshot import NAME
from .options import OPTIONS, PRESETS
from .render.picture import picture
from .render.text_board import text_board
from .setup import start
from .state import TigrisState
from .turn import Action
from .ui.event_messages import counted, tell
from .ui.game_ui import TigrisFace
from .view import TigrisView, final_ranking


class TigrisEuphrates(Game):
    """A game by Reiner Knizia for two to four players."""

    name = NAME
    short = "tigris"
    seats = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    player_names = DYNASTIES
    options = OPTIONS
    presets = PRESETS
    deal_keys = ("bag",)
    face = TigrisFace()

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
            found = bag.count(TILE_LETTERS[colour])
            if found != board.bag[colour]:
                raise self.fault(
                    "bag-count", tile=TILE_NAMES[colour], found=found, expected=board.bag[colour]
                )

    def start(self, record: Record) -> TigrisState:
        return start(record.players, record.options, record.deal["bag"])

    def restore(self, snapshot: Mapping[str, object]) -> TigrisState:
        """The state of a snapshot that this house has written."""
        return restore(snapshot)

    def imagine(self, view: View, rng: Seed) -> TigrisState:
        assert isinstance(view, TigrisView)
        return imagine(view, as_random(rng))

    def picture(
        self, view: View, say: Say = plainly, dark: bool = False, lit: str | None = None
    ) -> str:
        """Without a word for it, targets are marked once they are few: after the action."""
        assert isinstance(view, TigrisView)
        if lit is None and view.now.phase == Action.key:
            return picture(view, DARK if dark else LIGHT, say)
        targets = {
            move.cell
            for move in view.legal
            if isinstance(move, moves.OnCell) and move.begins(lit or "")
        }
        return picture(view, DARK if dark else LIGHT, say, targets)

    def text_board(self, view: View, say: Say = plainly, colour: bool = False) -> str:
        assert isinstance(view, TigrisView)
        return text_board(view, say, colour)

    def resignation(self, state: State, seat: Seat) -> str:
        return f"resign {state.names[seat]}"

    def tell(self, event: Event, state: State) -> tuple[str, dict[str, Fact]]:
        return tell(event, state.names)

    def tally(self, events: Sequence[Event]) -> list[str]:
        return [word for event in events if (word := counted(event))]

    def outcome(self, state: State) -> Outcome:
        assert isinstance(state, TigrisState)
        places = sorted(final_ranking(state), key=lambda place: place.seat)
        ranks = tuple(place.rank for place in places)
        return Outcome(state.end_reason, ranks, tuple(place.spheres for place in places))
