"""Three lessons on what decides a game: treasures, monuments, and the weakest colour."""

from ....learn import Lesson, Step
from ..drawn_positions import Drawing
from .positions import LEARNER, REST, drawn

TREASURES = Lesson(
    "treasures",
    drawn(
        Drawing(
            "f2",
            (
                "..........*",
                ".........bT",
                "........FFF",
                "........*..",
                "...........",
                "...*.......",
                "...........",
                ".........*.",
                "*TSS.T.SSS.",
                "mk...*.....",
            ),
            {"m": "lion M", "k": "lion K", "b": "bull K"},
            hand="SSTTMF",
        )
    ),
    LEARNER,
    (
        Step("story", points=("f10", "k11", "o9")),
        Step(
            "join",
            accepts=("tile [STM] j10",),
            wrong=(("tile ? l10", "corner"), ("tile *", "elsewhere")),
            points=("j10",),
        ),
        Step("choose", accepts=("treasure *",), points=("f10", "k11")),
        Step(
            "corner",
            accepts=("tile [STM] l10",),
            wrong=(("tile *", "elsewhere"),),
            answers=REST,
            points=("l10", "o9"),
        ),
        Step(
            "trader",
            accepts=("leader M o2", "leader M p1", "leader M m5", "leader M n6"),
            wrong=(("leader M *", "elsewhere"), ("leader *", "leader"), ("withdraw *", "leader")),
            points=("leader-M", "p2", "n5"),
        ),
        Step("end", points=("treasures",)),
    ),
)

MONUMENTS = Lesson(
    "monuments",
    drawn(
        Drawing(
            "f3",
            (
                "*......",
                "kSS....",
                "TS.....",
                "p......",
                "...*Tb.",
            ),
            {"k": "lion K", "p": "lion P", "b": "bull P"},
            hand="STTFMF",
            draws="ST",
        )
    ),
    LEARNER,
    (
        Step("story", points=("g4", "h4", "g5")),
        Step(
            "square",
            accepts=("tile S h5",),
            wrong=(("tile S *", "elsewhere"), ("tile *", "tile")),
            points=("h5",),
        ),
        Step(
            "build",
            accepts=("monument red-black *",),
            wrong=(("monument *", "other"), ("no-monument", "none")),
            points=("monument red-black",),
        ),
        Step(
            "pay",
            accepts=("tile T i[45]",),
            wrong=(("tile T *", "elsewhere"), ("tile *", "tile"), ("pass", "pass")),
            answers=("disaster f5", "pass"),
            points=("i4", "i5"),
        ),
        Step(
            "back",
            accepts=("leader P f2", "leader P g3", "leader P i[345]", "leader P j[45]"),
            wrong=(("leader P *", "elsewhere"), ("leader *", "leader"), ("disaster *", "disaster")),
            points=("leader-P", "f3"),
        ),
        Step(
            "strike",
            accepts=("disaster j7",),
            wrong=(("disaster *", "elsewhere"), ("tile *", "tile")),
            answers=REST,
            points=("disaster", "j7"),
        ),
        Step("end", points=("points-black", "points-red")),
    ),
)

WINNER = Lesson(
    "winner",
    drawn(
        Drawing(
            "a2",
            (
                "....~p....",
                "...~~*....",
                "~~~~......",
                "..........",
                "..........",
                "~~~~....*.",
                ".*.~~~~...",
                "mT....~~~~",
                ".SS.S*....",
            ),
            {"p": "lion P", "m": "lion M"},
            hand="TSFMFS",
            draws="FT",
        ),
        points=((7, 9, 2, 6), (5, 5, 5, 5)),
        treasures_won=(1, 0),
        treasures="b8 f10 k1",
    ),
    LEARNER,
    (
        Step("story", points=("points-black", "points-red", "points-blue", "points-green")),
        Step(
            "farmer",
            accepts=("leader F f4", "leader F g3"),
            wrong=(("leader F *", "elsewhere"), ("leader *", "leader"), ("tile *", "tile")),
            points=("leader-F", "f3", "points-blue"),
        ),
        Step(
            "farm",
            accepts=("tile F e[23]", "tile F f1"),
            wrong=(("tile F *", "elsewhere"), ("tile T *", "temple"), ("tile *", "tile")),
            answers=REST,
            points=("e2", "e3", "f1"),
        ),
        Step(
            "again",
            accepts=("tile F e[23]", "tile F f1"),
            wrong=(("tile F *", "elsewhere"), ("tile ? d10", "early"), ("tile *", "tile")),
            points=("e2", "e3", "f1", "points-blue"),
        ),
        Step(
            "treasure",
            accepts=("tile [TSM] d10",),
            wrong=(("tile *", "elsewhere"), ("pass", "pass")),
            points=("d10", "b8"),
        ),
        Step("end"),
    ),
)
