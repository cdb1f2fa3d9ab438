"""What a placed tile makes possible: buildings, monuments; and the hand-out of treasures."""

from .board import (
    LEADER_COLOR,
    MONUMENTS,
    PRIORITY,
    SHORTEST_ROW,
    SQUARES,
    TILE_COLOR,
    TRADER,
    Cell,
    ray,
)
from .position import Position


def placed_color(position: Position) -> str:
    """The colour of the tile placed in the running action; no war removes it (TE-73)."""
    assert position.placed is not None
    return TILE_COLOR[position.tiles[position.placed]]


def lines_through(position: Position, cell: Cell) -> list[list[Cell]]:
    """The unbroken row and column of one colour that the cell's face-up tile belongs to."""
    lines = []
    for right, down in ((1, 0), (0, 1)):
        line = [cell]
        for sign in (1, -1):
            for further in ray(cell, sign * right, sign * down):
                if position.tiles.get(further) != position.tiles[cell]:
                    break
                line.append(further)
        lines.append(line)
    return lines


def building_cells(position: Position) -> set[Cell]:
    """TE-105 to TE-109: the cells where the placed tile's building may now be put."""
    if not position.options.buildings or position.placed is None:
        return set()
    length_to_beat = SHORTEST_ROW - 1
    present = position.buildings[placed_color(position)]
    if present is not None:
        own_lines = lines_through(position, present)
        length_to_beat = max(length_to_beat, *(len(line) for line in own_lines))
    lines = lines_through(position, position.placed)
    return {cell for line in lines if len(line) > length_to_beat for cell in line}


def monuments_left(position: Position) -> list[str]:
    """TE-90, TE-92: the unbuilt monuments with the placed tile's colour."""
    color = placed_color(position)
    return [
        monument
        for monument, cell in position.monuments.items()
        if cell is None and color in MONUMENTS[monument]
    ]


def completed_squares(position: Position) -> set[Cell]:
    """TE-90, TE-91: top left cells of the squares of one colour with the placed tile."""
    if position.placed is None:
        return set()
    letter = position.tiles[position.placed]
    return {
        top_left
        for top_left, square in SQUARES.items()
        if position.placed in square and all(position.tiles.get(cell) == letter for cell in square)
    }


def pay_for_monuments(position: Position) -> None:
    """TE-99, TE-100: each leader of the active player, each monument of that colour or one."""
    for cell, leader in position.leaders_on_board().items():
        if leader.dynasty != position.active:
            continue
        kingdom = position.region(cell)
        color = LEADER_COLOR[leader.letter]
        for monument, top_left in position.monuments.items():
            if top_left in kingdom and color in MONUMENTS[monument]:
                position.scores[leader.dynasty][color] += 1
                if position.options.monument_pay == "leader":
                    break


def treasures_to_hand_out(position: Position, dynasty: str) -> set[Cell]:
    """TE-101: the treasures around this player's trader if there is more than one."""
    trader = position.leaders[dynasty][TRADER]
    if trader is None:
        return set()
    treasures = position.treasures & position.region(trader)
    return treasures if len(treasures) > 1 else set()


def priority_first(position: Position, treasures: set[Cell]) -> set[Cell]:
    """TE-102: those that go without a choice, because others are there to stay."""
    with_priority = treasures & PRIORITY[position.options.board]
    return with_priority if with_priority != treasures else set()
