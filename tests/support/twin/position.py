"""The complete state of a game, and what can be seen on its board."""

from collections import Counter
from dataclasses import dataclass, replace
from typing import NamedTuple

from .board import COLORS, NEIGHBOURS, RIVER, TEMPLE, Cell


class Options(NamedTuple):
    board: str = "classic"
    buildings: bool = False
    support: str = "free"
    bag_out: str = "immediate"
    monument_pay: str = "monument"
    war_sides: str = "anew"
    building_pay: str = "owner"


class Leader(NamedTuple):
    dynasty: str
    letter: str


class Conflict(NamedTuple):
    """A revolt or a war that waits for support; strengths are those on the board."""

    kind: str
    color: str
    attacker: str
    defender: str
    attacker_strength: int
    defender_strength: int
    attacker_support: int | None


@dataclass
class Position:
    players: list[str]
    options: Options
    move_count: int
    last_move: str | None
    turn: int
    active: str
    actions_left: int
    phase: str
    to_move: str | None
    tiles: dict[Cell, str]
    """Face-up tiles by their letter, face-down ones as `#`."""
    disasters: set[Cell]
    leaders: dict[str, dict[str, Cell | None]]
    treasures: set[Cell]
    monuments: dict[str, Cell | None]
    buildings: dict[str, Cell | None]
    placed: Cell | None
    unification: Cell | None
    original_kingdom: dict[Cell, int]
    """Each cell of both kingdoms before the unification -> which; empty when no war goes on."""
    conflict: Conflict | None
    hands: dict[str, str]
    disasters_left: dict[str, int]
    scores: dict[str, dict[str, int]]
    treasures_won: dict[str, int]
    bag: str
    discarded: dict[str, int]
    end_reason: str | None
    left: frozenset[str] = frozenset()
    """Who has left the game."""

    def copy(self) -> "Position":
        return replace(
            self,
            players=list(self.players),
            tiles=dict(self.tiles),
            disasters=set(self.disasters),
            leaders={dynasty: dict(cells) for dynasty, cells in self.leaders.items()},
            treasures=set(self.treasures),
            monuments=dict(self.monuments),
            buildings=dict(self.buildings),
            original_kingdom=dict(self.original_kingdom),
            hands=dict(self.hands),
            disasters_left=dict(self.disasters_left),
            scores={dynasty: dict(points) for dynasty, points in self.scores.items()},
            treasures_won=dict(self.treasures_won),
            discarded=dict(self.discarded),
        )

    # Players and hands

    def clockwise(self) -> list[str]:
        """All players in turn order, the active one first."""
        seat = self.players.index(self.active)
        return self.players[seat:] + self.players[:seat]

    def take_from_hand(self, dynasty: str, letters: str) -> None:
        """The letters leave the hand for the board or, after `discard`, the game."""
        left = Counter(self.hands[dynasty]) - Counter(letters)
        self.hands[dynasty] = "".join(sorted(left.elements()))

    def discard(self, letters: str) -> None:
        for letter in letters:
            self.discarded[letter] += 1

    def draw(self, dynasty: str, number: int) -> bool:
        """Draw what there is; tell whether the bag sufficed (TE-114)."""
        drawn, self.bag = self.bag[:number], self.bag[number:]
        self.hands[dynasty] = "".join(sorted(self.hands[dynasty] + drawn))
        return len(drawn) == number

    # The board

    def is_river(self, cell: Cell) -> bool:
        return cell in RIVER[self.options.board]

    def leaders_on_board(self) -> dict[Cell, Leader]:
        return {
            cell: Leader(dynasty, letter)
            for dynasty, cells in self.leaders.items()
            for letter, cell in cells.items()
            if cell is not None
        }

    def temples_beside(self, cell: Cell) -> int:
        return sum(self.tiles.get(neighbour) == TEMPLE for neighbour in NEIGHBOURS[cell])

    def region(self, start: Cell, without: Cell | None = None) -> set[Cell]:
        """All tiles and leaders connected with the start; one cell may be thought empty."""
        pieces = self.tiles.keys() | self.leaders_on_board().keys()
        pieces.discard(without or "")
        return _connected(start, pieces)

    def kingdoms(self, lifted: Cell | None = None, without: Cell | None = None) -> dict[Cell, int]:
        """Every cell of every kingdom -> the kingdom's number.

        A leader may be lifted (TE-30), a tile may be thought away.
        """
        leaders = self.leaders_on_board()
        leaders.pop(lifted or "", None)
        pieces = self.tiles.keys() | leaders.keys()
        pieces.discard(without or "")
        kingdom_of: dict[Cell, int] = {}
        for number, cell in enumerate(leaders):
            if cell not in kingdom_of:
                kingdom_of.update(dict.fromkeys(_connected(cell, pieces), number))
        return kingdom_of

    def leaders_in(self, region: set[Cell]) -> list[Leader]:
        return [leader for cell, leader in self.leaders_on_board().items() if cell in region]

    def return_stranded_leaders(self) -> None:
        """TE-34, TE-64, TE-98: no leader stays without a face-up temple beside it."""
        for cell, leader in self.leaders_on_board().items():
            if self.temples_beside(cell) == 0:
                self.leaders[leader.dynasty][leader.letter] = None


def touching(kingdom_of: dict[Cell, int], cell: Cell) -> set[int]:
    """The numbers of the kingdoms beside a cell."""
    return {kingdom_of[beside] for beside in NEIGHBOURS[cell] if beside in kingdom_of}


def spheres(scores: dict[str, int], treasures: int) -> list[int]:
    """TE-118 to TE-120: each treasure goes to the weakest colour; in rising order."""
    points = sorted(scores[color] for color in COLORS)
    for _ in range(treasures):
        points[0] += 1
        points.sort()
    return points


def _connected(start: Cell, pieces: set[Cell]) -> set[Cell]:
    found = {start}
    frontier = [start]
    while frontier:
        for neighbour in NEIGHBOURS[frontier.pop()]:
            if neighbour in pieces and neighbour not in found:
                found.add(neighbour)
                frontier.append(neighbour)
    return found
