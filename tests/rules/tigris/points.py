"""The points of all players at a glance."""

from ziggurat.tigris import TigrisState


def points(state: TigrisState) -> dict[str, tuple[int, ...]]:
    """Each player's black, red, blue and green points, without treasures."""
    names = state.table.dynasties
    return {name: tuple(state.scores[4 * at : 4 * at + 4]) for at, name in enumerate(names)}
