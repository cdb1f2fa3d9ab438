"""The lesson on terrain and spades."""

from ....learn import Lesson, Step
from .positions import WITCHES, Position, Side

POSITION = Position(
    witches=Side(
        first="F4 A10", card="BON3",
        workers=11, coins=15, priests=1, power=(5, 7, 0), cults=(0, 0, 0, 2),
    ),
    nomads=Side(
        first="D3 H1 G7", card="BON5",
        workers=6, coins=12, power=(5, 7, 0), cults=(1, 0, 1, 0),
    ),
)  # fmt: skip

SPADES = Lesson(
    "spades",
    POSITION.match,
    WITCHES,
    (
        Step("home", points=("F4", "points")),
        Step("circle", points=("terrain-forest", "terrain-lakes", "terrain-mountains")),
        Step(
            "build",
            accepts=("dig 1. build E7",),
            wrong=(
                ("dig ?", "alone"),
                ("dig [23]. *", "far"),
                ("dig 1. transform *", "ground"),
                ("dig 1. build *", "elsewhere"),
                ("advance dig", "later"),
            ),
            points=("build", "E7", "workers", "coins"),
        ),
        Step(
            "turn",
            accepts=("done",),
            wrong=(("burn *", "exchange"), ("convert *", "exchange")),
            answers=("upgrade D3 to TP", "done"),
            points=("done",),
        ),
        Step(
            "cheaper",
            accepts=("advance dig",),
            wrong=(("*dig *", "dear"), ("advance ship", "ship")),
            answers=("done", "upgrade H1 to TP", "done"),
            points=("advance dig",),
        ),
        Step(
            "twice",
            accepts=("dig 2. build G2",),
            wrong=(
                ("dig ?", "alone"),
                ("dig 1. *", "near"),
                ("dig 2. transform *", "ground"),
                ("dig 2. build *", "elsewhere"),
            ),
            points=("build", "G2"),
        ),
        Step("spread", points=("F4", "E7", "G2")),
    ),
)
