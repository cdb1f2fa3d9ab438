"""The puzzles of Terra Mystica: what they are about, what solves one, and those that ship."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ....core.match import Match
from ....core.moves import Move
from ....core.view import OpenView, View
from ....learn.game_puzzles import Answer, GamePuzzles, shipped
from ....learn.puzzles import Puzzle
from ..cults import CultSteps
from ..data.box import ROUNDS
from ..data.tiles import POWER_ACTIONS
from ..events import FavourTaken, PriestSent, Stepped, TownTaken, Transformed
from ..favours import FavourTile
from ..moves import (
    ORDAIN,
    Act,
    Advance,
    Bridge,
    Build,
    Burn,
    Connect,
    Convert,
    Dig,
    Done,
    Pass,
    Row,
    Transform,
    Upgrade,
)
from ..spades import Spades
from ..state import TerraState
from ..towns import TownTile

ALL_TAGS = (
    *("town", "spade", "cult", "pass", "favour", "upgrade", "power", "dwelling", "track"),
    *("bridge", "special", "last-round"),
)


class TerraPuzzles(GamePuzzles):
    """Puzzles from the first action to the last round. Nothing is hidden in them."""

    all_tags = ALL_TAGS

    def puzzles(self) -> Sequence[Puzzle]:
        return all_puzzles()

    def tags(self, match: Match, move: str) -> tuple[str, ...]:
        after = match.copy()
        after.play(move, match.state.decisions()[0].seat)
        assert isinstance(match.state, TerraState)
        found = of_moves(commands(after.history[-1].move)) | of_events(after)
        if found and match.state.round == ROUNDS:
            found.add("last-round")
        return tuple(tag for tag in ALL_TAGS if tag in found)

    def answer(self, view: View, solution: Move, move: Move) -> Answer:
        """The same commands are right, however they are paid for; the first of them are open."""
        wanted, given = commands(solution), commands(move)
        if given == wanted:
            return "right"
        if len(given) < len(wanted) and given == wanted[: len(given)]:
            return "open"
        if len(given) == len(wanted) and given[:-1] == wanted[:-1]:
            return "open" if prepares(view, wanted[-1], given[-1]) else "wrong"
        return "wrong"

    def ends_turn(self, move: Move) -> bool:
        return isinstance(last(move), Done | Pass)


def last(move: Move) -> Move:
    """The last command of a move."""
    return move.parts[-1] if isinstance(move, Row) else move


def commands(move: Move) -> tuple[Move, ...]:
    """The commands of a move without exchanges, which pay for the others."""
    parts = move.parts if isinstance(move, Row) else (move,)
    return tuple(part for part in parts if not only_pays(part))


def only_pays(move: Move) -> bool:
    """Whether a command exchanges goods. A priest made of a worker is an ability."""
    return isinstance(move, Burn) or (isinstance(move, Convert) and move.number != ORDAIN)


def prepares(view: View, wanted: Move, given: Move) -> bool:
    """Whether a command transforms the space on which another one would build at once."""
    assert isinstance(view, OpenView) and isinstance(view.state, TerraState)
    assert view.seat is not None
    home = view.state.players[view.seat].faction.home
    if not isinstance(wanted, Build) or not isinstance(given, Transform):
        return False
    return given.hex == wanted.hex and given.terrain == home


def of_moves(parts: Sequence[Move]) -> set[str]:
    """What commands are about by themselves."""
    found: set[str] = set()
    for part in parts:
        if isinstance(part, Dig | Transform):
            found.add("spade")
        elif isinstance(part, Build):
            found.add("dwelling")
        elif isinstance(part, Upgrade):
            found.add("upgrade")
        elif isinstance(part, Advance):
            found.add("track")
        elif isinstance(part, Bridge):
            found.add("bridge")
        elif isinstance(part, Pass):
            found.add("pass")
        elif isinstance(part, Act):
            found.add("power" if part.number < len(POWER_ACTIONS) else "special")
    return found


def of_events(match: Match) -> set[str]:
    """What the last move of a match has led to, and what it asks for next."""
    found: set[str] = set()
    for event in match.history[-1].events:
        if isinstance(event, TownTaken):
            found.add("town")
        elif isinstance(event, FavourTaken):
            found.add("favour")
        elif isinstance(event, PriestSent | Stepped):
            found.add("cult")
        elif isinstance(event, Transformed):
            found.add("spade")
    seat = match.history[-1].seat
    if any(isinstance(move, Connect) for move in match.state.legal_moves(seat)):
        found.add("town")
    for decision in match.state.asked_of(seat):
        if isinstance(decision, TownTile):
            found.add("town")
        elif isinstance(decision, Spades):
            found.add("spade")
        elif isinstance(decision, CultSteps):
            found.add("cult")
        elif isinstance(decision, FavourTile):
            found.add("favour")
    return found


@cache
def all_puzzles() -> tuple[Puzzle, ...]:
    return shipped(__name__)


FACET = TerraPuzzles()
