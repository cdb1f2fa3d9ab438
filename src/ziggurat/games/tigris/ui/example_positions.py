"""The positions that explain clauses, drawn as text."""

from typing import Final

from .example_setup import Exhibit

_REVOLT = Exhibit(
    "f3",
    (
        "*T..",
        "b...",
        "ST..",
    ),
    {"b": "bull K"},
    hand="TTSFMM",
    other_hand="TTTSFM",
    moves_by_picture=(("leader K g4",),),
)
_WAR = Exhibit(
    "f3",
    (
        "*..MT..",
        "mM.MbM.",
        ".M.....",
    ),
    {"m": "lion M", "b": "bull M"},
    hand="TMMSSF",
    other_hand="STTFFS",
    moves_by_picture=(("tile T h4",),),
)
_SCORING = (
    "*ST..",
    "k.b..",
    ".....",
)
_SETTLEMENTS = (
    "*....",
    "kSS..",
    "TS...",
    "p....",
)

EXHIBITS: Final[dict[str, Exhibit]] = {
    "TE-10": Exhibit(
        "f3",
        (
            "*S..T.",
            "k..MT.",
            "T.S...",
        ),
        {"k": "lion K"},
        outlined=True,
    ),
    "TE-11": Exhibit(
        "f3",
        (
            "*Sb...",
            "k.T.S.",
            "....TS",
        ),
        {"k": "lion K", "b": "bull M"},
        outlined=True,
    ),
    "TE-27": Exhibit(
        "g6",
        (
            ".S...",
            "..*..",
            "~....",
        ),
        tried_move="leader P",
        good="i6 h7 j7 i8",
        bad="g6 j6",
    ),
    "TE-28": Exhibit(
        "f3",
        (
            "*.T.T.",
            "kS.Sb.",
            "......",
        ),
        {"k": "lion K", "b": "bull M"},
        tried_move="leader P",
        good="g3 i3",
        bad="h4",
        outlined=True,
    ),
    "TE-29": Exhibit(
        "f3",
        (
            "*.T..",
            "SS.TM",
        ),
        moves_by_picture=((), ("leader P g3",)),
        outlined=True,
    ),
    "TE-38": Exhibit(
        "c1",
        (
            "..~~~~",
            "..~...",
            ".~~*..",
            "~~....",
        ),
        tried_move="tile F",
        good="f1 e2 d4",
        bad="c2 f2 e4",
    ),
    "TE-40": Exhibit(
        "f3",
        (
            "*.c...",
            "k.T...",
            "SS.bT.",
        ),
        {"k": "lion K", "b": "bull K", "c": "bull F"},
        tried_move="tile S",
        good="g4 i4",
        bad="h5",
        outlined=True,
    ),
    "TE-42": Exhibit(
        "f3", _SCORING, {"k": "lion K", "b": "bull P"}, moves_by_picture=(("tile T i3",),)
    ),
    "TE-43": Exhibit(
        "f3", _SCORING, {"k": "lion K", "b": "bull P"}, moves_by_picture=(("tile M i3",),)
    ),
    "TE-48": Exhibit(
        _WAR.corner,
        _WAR.rows,
        _WAR.leaders,
        _WAR.hand,
        _WAR.other_hand,
        moves_by_picture=((), *_WAR.moves_by_picture),
        outlined=True,
    ),
    "TE-50": Exhibit(
        "f3",
        (
            "*S.Tb",
            "k..M.",
        ),
        {"k": "lion K", "b": "bull M"},
        moves_by_picture=((), ("tile T h3",)),
        outlined=True,
    ),
    "TE-53": _REVOLT,
    "TE-55": Exhibit(
        _REVOLT.corner,
        _REVOLT.rows,
        _REVOLT.leaders,
        _REVOLT.hand,
        _REVOLT.other_hand,
        moves_by_picture=(*_REVOLT.moves_by_picture, ("support 2", "support 3")),
    ),
    "TE-59": Exhibit(
        "f3",
        _SETTLEMENTS,
        {"k": "lion K", "p": "lion P"},
        moves_by_picture=(("tile S h5", "monument red-black g4"),),
        tried_move="disaster",
        good="h3 f5 i5",
        bad="f3 f4 g4",
    ),
    "TE-63": Exhibit(
        "f3",
        (
            "*SSTb",
            "k....",
        ),
        {"k": "lion K", "b": "bull F"},
        moves_by_picture=((), ("disaster h3",)),
        outlined=True,
    ),
    "TE-64": Exhibit(
        "f3",
        (
            "*.T.",
            "k.bS",
        ),
        {"k": "lion K", "b": "bull F"},
        moves_by_picture=((), ("disaster h3",)),
    ),
    "TE-71": _WAR,
    "TE-79": Exhibit(
        _WAR.corner,
        _WAR.rows,
        _WAR.leaders,
        _WAR.hand,
        _WAR.other_hand,
        moves_by_picture=(*_WAR.moves_by_picture, ("support 2", "support 0")),
    ),
    "TE-85": Exhibit(
        "f3",
        (
            "*Tc...",
            "b..T..",
            "TT.Tp.",
            "....T.",
        ),
        {"b": "bull P", "c": "bull M", "p": "lion P"},
        hand="STTFMM",
        other_hand="SSFFMM",
        moves_by_picture=(("tile S h5",), ("support 2", "support 0")),
    ),
    "TE-87": Exhibit(
        "f3",
        (
            "*T...Tc",
            "kmM.Mb.",
            "....M..",
        ),
        {"k": "lion K", "m": "lion M", "b": "bull K", "c": "bull M"},
        hand="SMMMMT",
        other_hand="MTTSSF",
        moves_by_picture=(("tile S i4",), ("war green", "support 4", "support 1")),
        outlined=True,
    ),
    "TE-90": Exhibit(
        "f3",
        _SETTLEMENTS,
        {"k": "lion K", "p": "lion P"},
        moves_by_picture=(("tile S h5",), ("monument red-black g4",)),
    ),
    "TE-98": Exhibit(
        "f3",
        (
            "*Tb..",
            "T....",
            "p....",
            "T....",
        ),
        {"b": "bull F", "p": "lion P"},
        moves_by_picture=(("tile T g4",), ("monument blue-red f3",)),
    ),
    "TE-99": Exhibit(
        "f3",
        _SETTLEMENTS,
        {"k": "lion K", "p": "lion P"},
        moves_by_picture=(("tile S h5", "monument red-black g4", "pass"),),
    ),
    "TE-101": Exhibit(
        "f9",
        (
            ".~~~~~~",
            "*TSS.M.",
            ".m...*.",
        ),
        {"m": "lion M"},
        moves_by_picture=((), ("tile S j10", "treasure k11")),
    ),
    "TE-102": Exhibit(
        "k9",
        (
            "~~~.*.",
            "...S..",
            "*mSS..",
        ),
        {"m": "lion M"},
        moves_by_picture=((), ("tile S n9",)),
    ),
    "TE-104": Exhibit(
        "f3",
        (
            "*....",
            "k....",
            "SS...",
        ),
        {"k": "lion K"},
        moves_by_picture=(("tile S h5", "building black g5"), ("tile S i5",)),
        buildings=True,
    ),
    "TE-105": Exhibit(
        "f3",
        (
            "*....",
            "k....",
            "SS...",
        ),
        {"k": "lion K"},
        moves_by_picture=(("tile S h5",), ("building black g5",)),
        buildings=True,
    ),
    "TE-107": Exhibit(
        "f3",
        (
            "*SSS..",
            "k.....",
            "SS....",
        ),
        {"k": "lion K"},
        hand="SSTFMM",
        moves_by_picture=(("tile S h5", "building black g5"), ("tile S j3", "building black i3")),
        buildings=True,
    ),
}
"""By the clause that each explains."""
