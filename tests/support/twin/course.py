"""The course of a game: what every move does, in the order of the rulebook (parts 3 to 11)."""

from .board import (
    ACTIONS,
    FACE_DOWN,
    HAND_SIZE,
    KING,
    LAST_TREASURES,
    LEADER,
    SQUARES,
    TILE_COLOR,
    Cell,
)
from .conflicts import colors_at_war, fighting_letter, revolt_after, settle, war_over
from .notation import Move
from .position import Position, touching
from .works import (
    building_cells,
    completed_squares,
    monuments_left,
    pay_for_monuments,
    priority_first,
    treasures_to_hand_out,
)


def carry_out(position: Position, move: Move) -> None:
    match move.kind:
        case "leader":
            _place_leader(position, move.what, move.cell)
        case "withdraw":
            position.leaders[position.active][move.what] = None
            _hand_out_treasures(position)
        case "tile":
            _place_tile(position, move.what, move.cell)
        case "disaster":
            _place_disaster(position, move.cell)
        case "swap":
            _exchange(position, move.what)
        case "pass":
            _hand_out_treasures(position)
        case "war":
            _start_war(position, move.what)
        case "support":
            _support(position, int(move.what))
        case "building":
            position.buildings[move.what] = move.cell
            _offer_monument(position)
        case "no-building":
            _offer_monument(position)
        case "monument":
            _build_monument(position, move.what, move.cell)
        case "no-monument":
            _hand_out_treasures(position)
        case "treasure":
            assert position.to_move is not None
            _take_treasure(position, position.to_move, move.cell)
            _hand_out_treasures(position)


def leave(position: Position, dynasty: str) -> None:
    """TE-124: all stays but the player; two are needed for a game."""
    position.left |= {dynasty}
    if len(position.players) - len(position.left) == 1:
        position.actions_left = 0
        position.conflict = position.placed = position.unification = None
        _end_game(position, "left")


def least_answer(position: Position) -> Move:
    """TE-124: what is answered for a player who has left."""
    match position.phase:
        case "action":
            return Move("pass")
        case "support":
            return Move("support", "0")
        case "war":
            return Move("war", colors_at_war(position)[0])
        case "treasure":
            assert position.to_move is not None
            return Move("treasure", cell=min(treasures_to_hand_out(position, position.to_move)))
    return Move(f"no-{position.phase}")


def _ask(position: Position, phase: str, dynasty: str) -> None:
    position.phase, position.to_move = phase, dynasty


# The actions


def _place_leader(position: Position, letter: str, cell: Cell) -> None:
    position.leaders[position.active][letter] = cell
    position.conflict = revolt_after(position, cell, letter)
    if position.conflict is None:
        _hand_out_treasures(position)
    else:
        _ask(position, "support", position.conflict.attacker)


def _place_tile(position: Position, letter: str, cell: Cell) -> None:
    kingdoms = position.kingdoms()
    joined = touching(kingdoms, cell)
    position.take_from_hand(position.active, letter)
    position.tiles[cell] = letter
    position.placed = cell
    if len(joined) == 1:
        _score_tile(position, cell, TILE_COLOR[letter])
    elif len(joined) == 2:
        position.unification = cell
        position.original_kingdom = kingdoms
    _next_war(position)


def _score_tile(position: Position, cell: Cell, color: str) -> None:
    """TE-42 to TE-46, TE-104: the colour's leader, else the king; doubled by the building."""
    kingdom = position.region(cell)
    owners = {leader.letter: leader.dynasty for leader in position.leaders_in(kingdom)}
    owner = owners.get(LEADER[color], owners.get(KING))
    if owner is None:
        return
    position.scores[owner][color] += 1
    for_owner = position.options.building_pay == "owner" or owner == position.active
    if position.buildings[color] in kingdom and for_owner:
        position.scores[owner][color] += 1


def _place_disaster(position: Position, cell: Cell) -> None:
    position.disasters_left[position.active] -= 1
    position.disasters.add(cell)
    position.discard(position.tiles.pop(cell, ""))
    position.return_stranded_leaders()
    _hand_out_treasures(position)


def _exchange(position: Position, letters: str) -> None:
    position.take_from_hand(position.active, letters)
    position.discard(letters)
    sufficed = position.draw(position.active, len(letters))
    if sufficed or position.options.bag_out == "finish-turn":
        # TE-115: a hand left short needs no mark, the filling at the end of the turn must fail.
        _hand_out_treasures(position)
    else:
        _end_game(position, "bag")


# Conflicts


def _next_war(position: Position) -> None:
    """TE-69, TE-87, TE-88: a single conflict starts by itself, of several one is chosen."""
    colors = colors_at_war(position)
    if not colors:
        position.unification = None
        position.original_kingdom = {}
        _offer_building(position)
    elif len(colors) == 1:
        _start_war(position, colors[0])
    else:
        _ask(position, "war", position.active)


def _start_war(position: Position, color: str) -> None:
    position.conflict = war_over(position, color)
    _ask(position, "support", position.conflict.attacker)


def _support(position: Position, number: int) -> None:
    conflict, supporter = position.conflict, position.to_move
    assert conflict is not None
    assert supporter is not None
    tiles = fighting_letter(conflict) * number
    position.take_from_hand(supporter, tiles)
    position.discard(tiles)
    if conflict.attacker_support is None:
        position.conflict = conflict._replace(attacker_support=number)
        _ask(position, "support", conflict.defender)
        return
    position.conflict = None
    settle(position, conflict, number)
    if conflict.kind == "war":
        _next_war(position)
    else:
        _hand_out_treasures(position)


# Buildings, monuments, treasures


def _offer_building(position: Position) -> None:
    if building_cells(position):
        _ask(position, "building", position.active)
    else:
        _offer_monument(position)


def _offer_monument(position: Position) -> None:
    if completed_squares(position) and monuments_left(position):
        _ask(position, "monument", position.active)
    else:
        _hand_out_treasures(position)


def _build_monument(position: Position, monument: str, top_left: Cell) -> None:
    position.monuments[monument] = top_left
    for cell in SQUARES[top_left]:
        position.tiles[cell] = FACE_DOWN
    for color, building in position.buildings.items():
        if building in SQUARES[top_left]:
            position.buildings[color] = None
    position.return_stranded_leaders()
    _hand_out_treasures(position)


def _hand_out_treasures(position: Position) -> None:
    """TE-101 to TE-103: without a choice at once, else one question after the other."""
    for dynasty in position.clockwise():
        for cell in priority_first(position, treasures_to_hand_out(position, dynasty)):
            _take_treasure(position, dynasty, cell)
        if treasures_to_hand_out(position, dynasty):
            _ask(position, "treasure", dynasty)
            return
    _end_action(position)


def _take_treasure(position: Position, dynasty: str, cell: Cell) -> None:
    position.treasures.remove(cell)
    position.treasures_won[dynasty] += 1


# The end of an action, a turn, the game


def _end_action(position: Position) -> None:
    position.placed = None
    position.actions_left -= 1
    if position.actions_left > 0:
        _ask(position, "action", position.active)
    else:
        _end_turn(position)


def _end_turn(position: Position) -> None:
    """TE-113: monuments pay, the treasures may end the game, hands are filled, the next one."""
    pay_for_monuments(position)
    if len(position.treasures) <= LAST_TREASURES:
        _end_game(position, "treasures")
        return
    for dynasty in position.clockwise():
        if dynasty in position.left:
            continue
        if not position.draw(dynasty, HAND_SIZE - len(position.hands[dynasty])):
            _end_game(position, "bag")
            return
    position.turn += 1
    position.active = position.clockwise()[1]
    position.actions_left = ACTIONS
    _ask(position, "action", position.active)


def _end_game(position: Position, reason: str) -> None:
    position.phase, position.to_move, position.end_reason = "over", None, reason
