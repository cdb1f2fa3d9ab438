"""Why a move is refused (notation, part 6), and from that the list of all legal moves."""

from collections.abc import Iterator
from itertools import combinations

from .board import (
    COLORS,
    FACE_DOWN,
    FARM,
    HAND_SIZE,
    LEADER_COLOR,
    MONUMENTS,
    NEIGHBOURS,
    PLACE,
    RIVER,
    TEMPLE,
    Cell,
)
from .conflicts import colors_at_war, english_allows, fighting_letter
from .notation import KINDS_IN_PHASE, Move, parse
from .position import Position, touching
from .works import (
    building_cells,
    completed_squares,
    monuments_left,
    placed_color,
    priority_first,
    treasures_to_hand_out,
)


class Judge:
    """Judges moves in one position; the position must not change meanwhile."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self._leaders = position.leaders_on_board()
        self._kingdoms: dict[Cell | None, dict[Cell, int]] = {}

    def why_not(self, text: str) -> str | None:
        if self.position.phase == "over":
            return "game-over"
        move = parse(text)
        if move is None:
            return "syntax"
        if move.kind not in KINDS_IN_PHASE[self.position.phase]:
            return "phase"
        if move.cell and move.cell not in PLACE:
            return "off-board"
        return self._refusal(move)

    def legal(self) -> list[str]:
        candidates = _candidates(self.position)
        return sorted(move.written_out() for move in candidates if self._refusal(move) is None)

    def _refusal(self, move: Move) -> str | None:
        match move.kind:
            case "leader":
                return self._leader(move.what, move.cell)
            case "withdraw":
                on_board = self.position.leaders[self.position.active][move.what] is not None
                return None if on_board else "not-on-board"
            case "tile":
                return self._tile(move.what, move.cell)
            case "disaster":
                return self._disaster(move.cell)
            case "swap":
                return None if self._in_hand(move.what) else "not-in-hand"
            case "war":
                return None if move.what in colors_at_war(self.position) else "no-such-war"
            case "support":
                return self._support(move.what)
            case "building":
                return self._building(move.what, move.cell)
            case "monument":
                return self._monument(move.what, move.cell)
            case "treasure":
                return self._treasure(move.cell)
            case _:
                return None

    def _leader(self, letter: str, cell: Cell) -> str | None:
        if self._occupied(cell):
            return "occupied"
        if self.position.is_river(cell):
            return "river"
        if self.position.temples_beside(cell) == 0:
            return "no-temple"
        old_cell = self.position.leaders[self.position.active][letter]
        if len(self._kingdoms_touching(cell, lifted=old_cell)) > 1:
            return "joins-kingdoms"
        return None

    def _tile(self, letter: str, cell: Cell) -> str | None:
        if not self._in_hand(letter):
            return "not-in-hand"
        if self._occupied(cell):
            return "occupied"
        if self.position.is_river(cell) and letter != FARM:
            return "river"
        if not self.position.is_river(cell) and letter == FARM:
            return "not-river"
        if len(self._kingdoms_touching(cell)) > 2:
            return "joins-kingdoms"
        return None

    def _disaster(self, cell: Cell) -> str | None:
        position = self.position
        if position.disasters_left[position.active] == 0:
            return "no-disaster"
        protected = (
            cell in self._leaders
            or cell in position.treasures
            or position.tiles.get(cell) == FACE_DOWN
            or cell in position.buildings.values()
            or cell in position.disasters
        )
        return "protected" if protected else None

    def _support(self, digits: str) -> str | None:
        conflict, dynasty = self.position.conflict, self.position.to_move
        assert conflict is not None
        assert dynasty is not None
        in_hand = self.position.hands[dynasty].count(fighting_letter(conflict))
        if len(digits) > len(str(HAND_SIZE)) or int(digits) > in_hand:
            return "not-in-hand"
        if self.position.options.support == "english" and not english_allows(conflict, int(digits)):
            return "english-support"
        return None

    def _building(self, color: str, cell: Cell) -> str | None:
        if color != placed_color(self.position):
            return "building-color"
        return None if cell in building_cells(self.position) else "building-cell"

    def _monument(self, monument: str, cell: Cell) -> str | None:
        if self.position.monuments[monument] is not None:
            return "monument-taken"
        if monument not in monuments_left(self.position):
            return "monument-color"
        return None if cell in completed_squares(self.position) else "monument-square"

    def _treasure(self, cell: Cell) -> str | None:
        assert self.position.to_move is not None
        choice = treasures_to_hand_out(self.position, self.position.to_move)
        assert not priority_first(self.position, choice)
        return None if cell in choice else "treasure-choice"

    def _in_hand(self, letters: str) -> bool:
        hand = self.position.hands[self.position.active]
        return all(letters.count(letter) <= hand.count(letter) for letter in letters)

    def _occupied(self, cell: Cell) -> bool:
        position = self.position
        return cell in position.tiles or cell in self._leaders or cell in position.disasters

    def _kingdoms_touching(self, cell: Cell, lifted: Cell | None = None) -> set[int]:
        if lifted not in self._kingdoms:
            self._kingdoms[lifted] = self.position.kingdoms(lifted)
        return touching(self._kingdoms[lifted], cell)


def _candidates(position: Position) -> Iterator[Move]:
    """Moves worth judging in this phase: no legal one is missing, many are not legal."""
    match position.phase:
        case "action":
            yield from _action_candidates(position)
        case "war":
            yield from (Move("war", color) for color in COLORS)
        case "support":
            yield from (Move("support", str(number)) for number in range(HAND_SIZE + 1))
        case "building":
            yield Move("no-building")
            color = placed_color(position)
            yield from (Move("building", color, cell) for cell in PLACE)
        case "monument":
            yield Move("no-monument")
            yield from (
                Move("monument", monument, cell)
                for monument in MONUMENTS
                for cell in completed_squares(position)
            )
        case "treasure":
            yield from (Move("treasure", cell=cell) for cell in position.treasures)


def _action_candidates(position: Position) -> Iterator[Move]:
    hand = position.hands[position.active]
    river = RIVER[position.options.board]
    free = PLACE.keys() - position.tiles.keys()
    temples = [cell for cell, tile in position.tiles.items() if tile == TEMPLE]
    beside_temples = {near for cell in temples for near in NEIGHBOURS[cell]} & free
    yield Move("pass")
    for letter in LEADER_COLOR:
        yield Move("withdraw", letter)
        yield from (Move("leader", letter, cell) for cell in beside_temples)
    for letter in set(hand):
        fitting = free & river if letter == FARM else free - river
        yield from (Move("tile", letter, cell) for cell in fitting)
    yield from (Move("disaster", cell=cell) for cell in PLACE)
    for number in range(1, len(hand) + 1):
        yield from (Move("swap", "".join(tiles)) for tiles in set(combinations(hand, number)))
