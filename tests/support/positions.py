"""Positions drawn as text, as on the table.

Each line of a drawing is a row number and sixteen signs; rows that are not drawn are empty::

    state = position(
        '''
         5  .....Tk.........
         6  .....S..b.......
        ''',
        k="lion K",
        b="bull M",
        hands={"lion": "STTF"},
    )

``S T F M`` are face-up tiles, ``t`` is a temple with a treasure, ``X`` a disaster; ``.`` or ``~``
is an empty cell (which is river is known from the board). Any other sign is a leader, named by
the keyword of that sign. The tiles under a monument are drawn by ``monuments={"red-black": "d4"}``.
The first player is active with two actions to go. What is neither drawn nor in a hand is in the
bag, in the order of ``bag`` if that is given (then the rest is out of the game).
"""

from collections.abc import Mapping, Sequence

from ziggurat import Record
from ziggurat.games.tigris import GAME, TigrisState
from ziggurat.games.tigris.notation.restore import restore

COLOURS = ("black", "red", "blue", "green")
LETTERS = "STFM"
COUNTS = {"S": 30, "T": 57, "F": 36, "M": 30}
MONUMENTS = ("red-black", "red-green", "blue-black", "blue-red", "green-black", "green-blue")
COLOUR_LETTER = dict(zip(COLOURS, LETTERS, strict=True))
ZERO = dict.fromkeys(COLOURS, 0)
NO_TILES = dict.fromkeys(LETTERS, 0)
CLASSIC_BAG = "S" * 30 + "T" * 47 + "F" * 36 + "M" * 30
ADVANCED_BAG = "S" * 30 + "T" * 43 + "F" * 36 + "M" * 30


def position(
    drawing: str = "",
    *,
    players: Sequence[str] = ("lion", "bull"),
    hands: Mapping[str, str] | None = None,
    bag: str | None = None,
    scores: Mapping[str, Mapping[str, int]] | None = None,
    treasures_won: Mapping[str, int] | None = None,
    monuments: Mapping[str, str] | None = None,
    buildings: Mapping[str, str] | None = None,
    disasters: Mapping[str, int] | None = None,
    actions_left: int = 2,
    options: Mapping[str, str | bool] | None = None,
    **leaders: str,
) -> TigrisState:
    """The state that a drawing shows, before an action of the first player."""
    chosen = GAME.check_options({"buildings": bool(buildings), **(options or {})})
    signs, rows, treasures = _read(drawing)
    monuments, hands = monuments or {}, hands or {}
    for corner in monuments.values():
        for cell in square(corner):
            rows[int(cell[1:]) - 1][ord(cell[0]) - ord("a")] = "#"
    held = {name: "".join(sorted(hands.get(name, ""))) for name in players}
    left = _left_over(rows, held, monuments)
    drawn_bag = "".join(letter * left[letter] for letter in LETTERS) if bag is None else bag
    return restore(
        {
            "players": list(players),
            "options": chosen,
            "move_count": 0,
            "last_move": None,
            "turn": 1,
            "active": players[0],
            "actions_left": actions_left,
            "phase": "action",
            "to_move": players[0],
            "board": ["".join(row) for row in rows],
            "leaders": _leaders(players, leaders, signs),
            "treasures": sorted(treasures),
            "monuments": {name: monuments.get(name) for name in MONUMENTS},
            "buildings": {colour: (buildings or {}).get(colour) for colour in COLOURS},
            "placed": None,
            "unification": None,
            "conflict": None,
            "hands": held,
            "disasters_left": {name: (disasters or {}).get(name, 2) for name in players},
            "scores": {
                name: {c: (scores or {}).get(name, {}).get(c, 0) for c in COLOURS}
                for name in players
            },
            "treasures_won": {name: (treasures_won or {}).get(name, 0) for name in players},
            "bag": drawn_bag,
            "discarded": {letter: left[letter] - drawn_bag.count(letter) for letter in LETTERS},
            "end_reason": None,
        }
    )


def square(corner: str) -> list[str]:
    """The four cells of a square, named by its top left one."""
    column, row = ord(corner[0]), int(corner[1:])
    return [f"{chr(column + right)}{row + down}" for down in (0, 1) for right in (0, 1)]


def play(state: TigrisState, *moves: str) -> TigrisState:
    """Play some moves, one after the other, on the state itself."""
    for move in moves:
        state.play(move)
    return state


def reason(state: TigrisState, move: str) -> tuple[str, str] | None:
    """The reason class and the clause of a refused move; None if it is legal."""
    refusal = state.why_not(move)
    return None if refusal is None else (refusal.reason, refusal.rule)


def legal(state: TigrisState, start: str = "") -> list[str]:
    """The legal moves that begin with a text, sorted."""
    return sorted(move.text for move in state.legal_moves() if move.text.startswith(start))


def look(state: TigrisState, path: str) -> object:
    """A value of the snapshot, found by keys with dots between: ``scores.lion.red``."""
    value: object = state.snapshot()
    for key in path.split("."):
        if isinstance(value, list):
            value = value[int(key)]
        else:
            assert isinstance(value, Mapping)
            value = value[key]
    return value


def points(state: TigrisState) -> dict[str, tuple[int, ...]]:
    """Each player's black, red, blue and green points, without treasures."""
    scores = state.snapshot()["scores"]
    assert isinstance(scores, Mapping)
    return {name: tuple(row[colour] for colour in COLOURS) for name, row in scores.items()}


def record(*players: str, bag: str = CLASSIC_BAG, **options: str | bool) -> Record:
    """A record without moves, checked like any other."""
    start = {"game": GAME.name, "format": 1, "players": list(players), "options": options}
    return Record.from_json({**start, "bag": bag, "moves": []})


def _read(drawing: str) -> tuple[dict[str, str], list[list[str]], list[str]]:
    rows = [["."] * 16 for _ in range(11)]
    cells_by_sign: dict[str, str] = {}
    treasures: list[str] = []
    for line in drawing.strip().splitlines():
        number, drawn = line.split()
        assert len(drawn) == 16, f"row {number} has {len(drawn)} signs"
        for column, sign in enumerate(drawn):
            cell = f"{chr(ord('a') + column)}{number}"
            if sign == "t":
                treasures.append(cell)
            known = {"t": "T", "~": "."}.get(sign, sign)
            if known not in ".STFMX":
                assert sign not in cells_by_sign, f"the sign {sign} is drawn twice"
                cells_by_sign[sign], known = cell, "L"
            rows[int(number) - 1][column] = known
    return cells_by_sign, rows, treasures


def _leaders(
    players: Sequence[str], named: Mapping[str, str], signs: Mapping[str, str]
) -> dict[str, dict[str, str | None]]:
    assert set(named) == set(signs), f"drawn {sorted(signs)}, named {sorted(named)}"
    places: dict[str, dict[str, str | None]] = {name: dict.fromkeys("KPFM") for name in players}
    for sign, leader in named.items():
        dynasty, letter = leader.split()
        places[dynasty][letter] = signs[sign]
    return places


def _left_over(
    rows: list[list[str]], held: Mapping[str, str], monuments: Mapping[str, str]
) -> dict[str, int]:
    """The tiles that are not used; a monument is thought to lie on tiles of its base colour."""
    used = "".join("".join(row) for row in rows) + "".join(held.values())
    used += "".join(4 * COLOUR_LETTER[name.split("-")[1]] for name in monuments)
    return {letter: COUNTS[letter] - used.count(letter) for letter in LETTERS}
