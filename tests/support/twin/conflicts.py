"""Revolts and wars: who fights whom, how strong they are, what the winner gets."""

from .board import COLORS, LEADER, LEADER_COLOR, NEIGHBOURS, TILE, Cell
from .position import Conflict, Position


def fighting_letter(conflict: Conflict) -> str:
    """The tile that both sides may add: temples in a revolt, else the war's colour."""
    return TILE["red"] if conflict.kind == "revolt" else TILE[conflict.color]


def revolt_after(position: Position, cell: Cell, letter: str) -> Conflict | None:
    """TE-51: the conflict that the active player's leader on this cell has started."""
    for leader in position.leaders_in(position.region(cell)):
        if leader.letter == letter and leader.dynasty != position.active:
            rival_cell = position.leaders[leader.dynasty][letter]
            assert rival_cell is not None
            return Conflict(
                kind="revolt",
                color=LEADER_COLOR[letter],
                attacker=position.active,
                defender=leader.dynasty,
                attacker_strength=position.temples_beside(cell),
                defender_strength=position.temples_beside(rival_cell),
                attacker_support=None,
            )
    return None


def colors_at_war(position: Position) -> list[str]:
    """TE-87: the colours with two leaders in the kingdom of the unification tile."""
    if position.unification is None:
        return []
    leaders = position.leaders_in(position.region(position.unification))
    letters = [leader.letter for leader in leaders]
    return [color for color in COLORS if letters.count(LEADER[color]) > 1]


def war_over(position: Position, color: str) -> Conflict:
    """TE-70: the first involved player clockwise from the active one attacks."""
    assert position.unification is not None
    kingdom = position.region(position.unification)
    attacker, defender = (
        dynasty
        for dynasty in position.clockwise()
        if position.leaders[dynasty][LEADER[color]] in kingdom
    )
    return Conflict(
        kind="war",
        color=color,
        attacker=attacker,
        defender=defender,
        attacker_strength=len(followers(position, attacker, color)),
        defender_strength=len(followers(position, defender, color)),
        attacker_support=None,
    )


def followers(position: Position, dynasty: str, color: str) -> set[Cell]:
    """TE-71 to TE-75: face-up tiles on the leader's side of the unification tile.

    The side is judged anew, or it is the leader's kingdom before the unification.
    """
    leader = position.leaders[dynasty][LEADER[color]]
    assert leader is not None
    if position.options.war_sides == "original":
        number = position.original_kingdom[leader]
        side = {cell for cell, its in position.original_kingdom.items() if its == number}
    else:
        side = position.region(leader, without=position.unification)
    return {cell for cell in side if position.tiles.get(cell) == TILE[color]}


def english_allows(conflict: Conflict, number: int) -> bool:
    """TE-89: the attacker must get ahead, the defender exactly level; none is always allowed."""
    if number == 0:
        return True
    if conflict.attacker_support is None:
        return conflict.attacker_strength + number > conflict.defender_strength
    to_match = conflict.attacker_strength + conflict.attacker_support
    return conflict.defender_strength + number == to_match


def settle(position: Position, conflict: Conflict, defender_support: int) -> None:
    """TE-55, TE-77: the higher sum wins, the defender wins a tie."""
    assert conflict.attacker_support is not None
    attack = conflict.attacker_strength + conflict.attacker_support
    defence = conflict.defender_strength + defender_support
    winner, loser = conflict.attacker, conflict.defender
    if attack <= defence:
        winner, loser = loser, winner
    if conflict.kind == "revolt":
        position.leaders[loser][LEADER[conflict.color]] = None
        position.scores[winner]["red"] += 1
    else:
        _win_war(position, winner, loser, conflict.color)


def _win_war(position: Position, winner: str, loser: str, color: str) -> None:
    """TE-78 to TE-86, TE-110: the loser's leader and followers go, except what is protected."""
    lost = followers(position, loser, color)
    position.leaders[loser][LEADER[color]] = None
    building = position.buildings[color]
    if building is not None:
        lost.discard(building)
    if color == "red":
        leaders = position.leaders_on_board()
        lost -= position.treasures
        lost = {cell for cell in lost if not any(near in leaders for near in NEIGHBOURS[cell])}
    for cell in lost:
        position.discard(position.tiles.pop(cell))
    position.scores[winner][color] += 1 + len(lost)
