"""Two lessons on conflicts: the revolt within a kingdom, and the war between two."""

from ....learn import Lesson, Step
from ..drawn_positions import Drawing
from .positions import LEARNER, drawn

REVOLT = Lesson(
    "revolt",
    drawn(
        Drawing(
            "f3",
            (
                "*T..",
                "b...",
                "ST..",
            ),
            {"b": "bull K"},
            hand="TTSFMM",
            other_hand="TTSFMF",
            draws="TTSTT",
        )
    ),
    LEARNER,
    (
        Step("story", points=("f4",)),
        Step(
            "king",
            accepts=("leader K g4",),
            wrong=(
                ("leader K f2", "weak"),
                ("leader K g[26]", "weak"),
                ("leader K h[35]", "weak"),
                ("leader K *", "elsewhere"),
                ("leader *", "leader"),
            ),
            points=("g4",),
        ),
        Step(
            "support",
            accepts=("support 2",),
            wrong=(("support *", "few"),),
            answers=("support 2",),
            points=("support 2",),
        ),
        Step(
            "settlement",
            accepts=("tile S h4", "tile S h[35]"),
            wrong=(("tile S *", "elsewhere"), ("tile *", "tile")),
            answers=("leader K f4", "support 2"),
            points=("h3", "h4", "h5"),
        ),
        Step(
            "defence",
            accepts=("support 1",),
            wrong=(("support 0", "none"), ("support *", "many")),
            answers=("pass",),
            points=("support 1",),
        ),
        Step("end", points=("g4",)),
    ),
    notes=True,
)

WAR = Lesson(
    "war",
    drawn(
        Drawing(
            "f3",
            (
                "*k.MT......",
                "mM.MbM.....",
                ".M.........",
                "...........",
                "...*.......",
                "...........",
                ".FFF.FF....",
                "*f...c.....",
                ".....*.....",
            ),
            {"k": "lion K", "m": "lion M", "f": "lion F", "b": "bull M", "c": "bull F"},
            hand="TMMSSF",
            other_hand="STFFFS",
            draws="FTSM",
        )
    ),
    LEARNER,
    (
        Step("story", points=("f4", "j4")),
        Step(
            "unite",
            accepts=("tile [TS] h4",),
            wrong=(("tile M h4", "market"), ("tile *", "elsewhere")),
            points=("h4",),
        ),
        Step(
            "support",
            accepts=("support 2",),
            wrong=(("support *", "few"),),
            answers=("support 0",),
            points=("support 2",),
        ),
        Step(
            "settlement",
            accepts=("tile S f5", "tile S h5", "tile S h3"),
            wrong=(("tile S *", "elsewhere"), ("tile *", "tile")),
            answers=("tile F j9", "support 2"),
            points=("f5", "h3", "h5"),
        ),
        Step(
            "defence",
            accepts=("support 1",),
            wrong=(("support 0", "none"), ("support *", "many")),
            answers=("pass",),
            points=("support 1", "j9"),
        ),
        Step("end"),
    ),
    notes=True,
)
