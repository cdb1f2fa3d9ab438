"""The lesson on temples and favour tiles."""

from ....learn import Lesson, Step
from .positions import WITCHES, Position, Side

POSITION = Position(
    witches=Side(
        first="F4 C3", stands="TP E7", card="BON3",
        workers=7, coins=13, power=(3, 7, 2), cults=(0, 0, 0, 2),
    ),
    nomads=Side(
        first="E8 D3 H1", card="BON5",
        workers=3, coins=7, power=(5, 7, 0), cults=(1, 0, 1, 0),
    ),
    land="G2 forest",
)  # fmt: skip

FAVOUR_TILES = Lesson(
    "favours",
    POSITION.match,
    WITCHES,
    (
        Step("gods", points=("temple-witches", "sanctuary-witches")),
        Step(
            "temple",
            accepts=("upgrade E7 to TE",),
            wrong=(("upgrade E7 to SH", "stronghold"), ("upgrade * to TP", "post")),
            points=("upgrade", "E7"),
        ),
        Step(
            "tile",
            accepts=("+FAV11",),
            wrong=(("+FAV[1-4]", "steps"), ("+FAV*", "other")),
            answers=("done", "leech 1 from witches", "upgrade D3 to TP", "done"),
            points=("FAV11",),
        ),
        Step(
            "dwelling",
            accepts=("build G2",),
            wrong=(("*dig *", "spades"), ("upgrade *", "upgrade")),
            answers=("done", "pass BON8"),
            points=("build", "G2"),
        ),
        Step(
            "sanctuary",
            accepts=("upgrade E7 to SA",),
            wrong=(("upgrade * to TP", "post"),),
            points=("upgrade", "E7"),
        ),
        Step(
            "second",
            accepts=("+FAV*",),
            points=("FAV5", "FAV7", "FAV8", "FAV9"),
        ),
        Step("kept", points=("FAV11-witches",)),
    ),
)
