"""The lesson on founding a town."""

from ....learn import Lesson, Step
from .positions import WITCHES, Position, Side, priest

POSITION = Position(
    witches=Side(
        first="F4 C3", stands="TP F4, TE E7, D G2", card="BON3", favour="FAV9",
        workers=3, coins=8, priests=1, power=(2, 6, 4), cults=(1, 0, 0, 7),
    ),
    nomads=Side(
        first="E8 D3 H1", card="BON5",
        workers=3, coins=7, power=(5, 7, 0), cults=(1, 0, 1, 0),
    ),
    land="F3 forest",
)  # fmt: skip

FOUNDING = Lesson(
    "towns",
    POSITION.match,
    WITCHES,
    (
        Step("values", points=("F4", "E7", "G2")),
        Step(
            "fourth",
            accepts=("build F3",),
            wrong=(("upgrade G2 to TP", "value"), ("upgrade F4 to TE", "same")),
            answers=("done", "upgrade D3 to TP", "done"),
            points=("build", "F3"),
        ),
        Step(
            "seven",
            accepts=("upgrade F3 to TP", "upgrade G2 to TP"),
            wrong=(("upgrade F4 to TE", "same"), ("upgrade C3 to TP", "apart")),
            points=("upgrade", "F3", "G2"),
        ),
        Step(
            "tile",
            accepts=("+TW*",),
            answers=("done", "pass BON8"),
            points=("TW1", "TW2", "TW3", "TW4", "TW5", "scoring"),
        ),
        Step(
            "key",
            accepts=(priest("air", "3"),),
            wrong=((priest("air", "*"), "short"), ("send p to *", "elsewhere")),
            points=("send", "air"),
        ),
        Step("founded", points=("F3", "F4", "E7", "G2")),
    ),
)
