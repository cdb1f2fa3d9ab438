"""The contents of the box (chapter 1): tables without rules, to be checked against the box."""

from typing import Final, NewType

Colour = NewType("Colour", int)
BLACK: Final = Colour(0)
RED: Final = Colour(1)
BLUE: Final = Colour(2)
GREEN: Final = Colour(3)
COLOURS: Final[tuple[Colour, ...]] = (BLACK, RED, BLUE, GREEN)

COLOUR_NAMES: Final = ("black", "red", "blue", "green")
TILE_NAMES: Final = ("settlement", "temple", "farm", "market")
TILE_LETTERS: Final = "STFM"
COLOUR_OF_LETTER: Final = dict(zip(TILE_LETTERS, COLOURS, strict=True))
TILE_COUNTS: Final = (30, 57, 36, 30)
LEADER_NAMES: Final = ("king", "priest", "farmer", "trader")
LEADER_LETTERS: Final = "KPFM"
BUILDING_NAMES: Final = ("palace", "library", "granary", "market hall")

DYNASTIES: Final = ("archer", "bull", "lion", "potter")
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4

Monument = NewType("Monument", int)
MONUMENT_COLOURS: Final[tuple[tuple[Colour, Colour], ...]] = (  # top, base
    (RED, BLACK),
    (RED, GREEN),
    (BLUE, BLACK),
    (BLUE, RED),
    (GREEN, BLACK),
    (GREEN, BLUE),
)
MONUMENT_NAMES: Final = tuple(
    f"{COLOUR_NAMES[top]}-{COLOUR_NAMES[base]}" for top, base in MONUMENT_COLOURS
)
MONUMENTS: Final = tuple(map(Monument, range(len(MONUMENT_COLOURS))))

HAND_SIZE: Final = 6
ACTIONS: Final = 2
DISASTERS: Final = 2
LONG_ROW: Final = 3
"""The length of a row or column that allows a civilisation building."""
LAST_TREASURES: Final = 2
"""The game ends when at most this number of treasures is left on the board."""

TILE_POINTS: Final = 1
"""For a tile placed into a kingdom."""
DOUBLED_POINTS: Final = 2
"""For such a tile where the civilisation building of its colour stands."""
REVOLT_POINTS: Final = 1
WAR_LEADER_POINTS: Final = 1
WAR_FOLLOWER_POINTS: Final = 1
"""For the leader that loses a war, and for each of its followers that is removed."""
MONUMENT_POINTS: Final = 1
SQUARE_TILES: Final = 4
"""The tiles under a monument."""

# . land   ~ river   T temple with a treasure   C the same, and the treasure has priority
BOARD_PICTURES: Final = {
    "classic": (
        "....~~~~~.T.~...",
        ".C..~.......~..C",
        "...~~T......~~..",
        "~~~~.........~~~",
        ".............T~~",
        "..............~.",
        "~~~~....T...~~~.",
        ".C.~~~~.....~...",
        "......~~~~~~~.C.",
        ".....T..........",
        "..........T.....",
    ),
    "advanced": (
        "..~~T....T.....~",
        "..~~..........T~",
        ".C~~...........~",
        "..~...T....T~~~~",
        "..~.........~...",
        "..~T........~..C",
        "..~~........~~..",
        "C..~~~.T....T~..",
        ".....~~~.....~..",
        "....C.~~~~~~~~..",
        "......~..C....C.",
    ),
}
