"""The positions that illustrate clauses: a table to proof-read beside the map."""

from typing import Final

from ..data.box import CULTS, ORDER_SPACES
from .example_setup import Exhibit

_TWO: Final = ("nomads", "witches")
_PRIEST: Final = f"send p to {CULTS[0]} for {ORDER_SPACES[0]}"
_FIRST: Final = {"nomads": "A5 B1 D3", "witches": "F4 A10"}

EXHIBITS: Final[dict[str, Exhibit]] = {
    "TM-50": Exhibit(
        ("witches", "nomads"),
        window="C3 C4 D6 E8",
        tried_move="build",
        good="C3 C4",
        bad="D5 D6 E8",
    ),
    "TM-60": Exhibit(
        _TWO,
        _FIRST,
        land="E7 forest",
        moves_by_picture=((), ("build E7", "done")),
        part="dwellings",
    ),
    "TM-76": Exhibit(
        _TWO,
        _FIRST,
        power=(3, 9, 0),
        cults=(4, 0, 0, 0),
        moves_by_picture=((), (_PRIEST,)),
        part="bowls",
    ),
    "TM-77": Exhibit(
        _TWO, _FIRST, power=(1, 6, 5), moves_by_picture=((), ("action ACT4",)), part="bowls"
    ),
    "TM-78": Exhibit(
        _TWO, _FIRST, power=(0, 10, 2), moves_by_picture=((), ("burn 1",) * 3), part="bowls"
    ),
    "TM-99": Exhibit(_TWO, _FIRST, part="circle"),
    "TM-100": Exhibit(_TWO, _FIRST, window="E6 E7 F3 F4 G2", costs=True),
    "TM-101": Exhibit(
        ("nomads", "giants"),
        {"nomads": "A5 B1 D3", "giants": "D4 A12"},
        window="C3 D4 D5 E6 E7",
        costs=True,
    ),
    "TM-114": Exhibit(
        _TWO,
        _FIRST,
        moves_by_picture=(
            (),
            ("action ACT6", "transform E7 to green", "transform G2 to gray", "build E7"),
        ),
        window="E6 E7 F3 F4 G2",
    ),
    "TM-123": Exhibit(_TWO, _FIRST, window="E6 E7 F3 F4 G2 G3", ringed="near"),
    "TM-124": Exhibit(
        _TWO,
        _FIRST,
        moves_by_picture=((), ("action ACT1", "bridge F4:G3")),
        window="E6 E7 F3 F4 G2 G3",
        ringed="near",
    ),
    "TM-127": Exhibit(
        _TWO,
        _FIRST,
        moves_by_picture=((), ("advance ship",)),
        window="E7 E8 F4 G2 G3 H4",
        ringed="ships",
    ),
    "TM-134": Exhibit(_TWO, _FIRST, moves_by_picture=((), ("advance ship",)), part="levels"),
    "TM-140": Exhibit(_TWO, _FIRST, moves_by_picture=((), ("advance dig",)), part="levels"),
    "TM-145": Exhibit(
        _TWO,
        _FIRST,
        stands={"witches": "D E7"},
        moves_by_picture=(
            (),
            ("upgrade F4 to TP", "done", "upgrade E7 to TP", "done"),
            ("upgrade F4 to SH", "done", "upgrade E7 to TE", "+FAV9", "done"),
            ("upgrade E7 to SA", "+FAV11", "done"),
        ),
        window="E7 F4",
    ),
    "TM-166": Exhibit(
        _TWO,
        {"nomads": "F3 E8 G4", "witches": "F4 A10"},
        land="E6 forest",
        stands={"nomads": "TP E7"},
        moves_by_picture=((), ("build E6", "done")),
        window="E6 E7 F3 F4",
        values="F3 E7",
    ),
    "TM-186": Exhibit(
        _TWO,
        _FIRST,
        power=(5, 7, 0),
        cults=(2, 0, 0, 0),
        moves_by_picture=((), (_PRIEST,)),
        part=CULTS[0],
    ),
    "TM-189": Exhibit(
        _TWO,
        _FIRST,
        cults=(7, 0, 0, 0),
        moves_by_picture=((), (_PRIEST,)),
        part=CULTS[0],
    ),
    "TM-230": Exhibit(
        _TWO,
        _FIRST,
        stands={"witches": "SA F4, TE E7, D G2"},
        moves_by_picture=((), ("upgrade G2 to TP", "+TW1")),
        window="E7 F4 G2",
        values="F4 E7 G2",
    ),
    "TM-231": Exhibit(
        _TWO,
        _FIRST,
        land="F3 forest",
        stands={"witches": "TP F4, TE E7, TP G2"},
        moves_by_picture=((), ("build F3", "+TW1")),
        window="E7 F3 F4 G2",
        values="F3 F4 E7 G2",
    ),
    "TM-232": Exhibit(
        _TWO,
        _FIRST,
        stands={"witches": "TP F4, TP E7, TE G3, D H4"},
        moves_by_picture=((), ("action ACT1", "bridge F4:G3", "+TW1")),
        window="E7 F4 G3 H4",
        values="F4 E7 G3 H4",
    ),
    "TM-276": Exhibit(
        _TWO,
        _FIRST,
        stands={"witches": "TP F4, D E7, TE G3, D H4, D C4"},
        shipping=1,
        window="C4 E7 F4 G3 H4",
        linked=True,
    ),
    "TM-345": Exhibit(
        _TWO,
        _FIRST,
        stands={"witches": "SH F4"},
        moves_by_picture=((), ("action ACTW", "build C4", "done")),
        window="C3 C4 F4",
    ),
    "TM-377": Exhibit(
        ("nomads", "dwarves"),
        {"nomads": "A5 B1 D3", "dwarves": "E7 I9"},
        window="C3 E5 E8 F3 G2 G3",
        ringed="flights",
    ),
    "TM-387": Exhibit(
        ("nomads", "mermaids"),
        {"nomads": "A5 B1 D3", "mermaids": "H4 A11"},
        stands={"mermaids": "TP F4, TP E7, TE G3"},
        shipping=1,
        moves_by_picture=((), ("connect r22", "+TW1")),
        window="E7 F4 G3 H4",
        values="F4 E7 G3 H4",
    ),
    "TM-413": Exhibit(
        ("giants", "fakirs"),
        {"giants": "I5 A12", "fakirs": "F3 A5"},
        window="C2 D4 E4 E7 G1",
        ringed="flights",
    ),
    "TM-421": Exhibit(
        ("witches", "nomads"),
        {"witches": "F4 A10", "nomads": "F3 B1 D3"},
        stands={"nomads": "SH F3"},
        moves_by_picture=((), ("action ACTN", "transform E6 to yellow", "build E6")),
        window="E5 E7 G2",
    ),
}
"""By the clause that each explains."""
