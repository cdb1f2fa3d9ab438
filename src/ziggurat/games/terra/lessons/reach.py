"""The lesson on dwellings and reach."""

from ....learn import Lesson, Step
from .positions import WITCHES, Position, Side

POSITION = Position(
    witches=Side(
        first="F4 A10", stands="D E7", card="BON3",
        workers=4, coins=12, priests=1, power=(5, 7, 0), cults=(0, 0, 0, 2),
    ),
    nomads=Side(
        first="E8 D3 H1", card="BON5",
        workers=6, coins=12, power=(5, 7, 0), cults=(1, 0, 1, 0),
    ),
    land="G2 forest",
)  # fmt: skip

REACH = Lesson(
    "reach",
    POSITION.match,
    WITCHES,
    (
        Step("neighbours", points=("F4", "E7")),
        Step(
            "next-door",
            accepts=("build G2",),
            wrong=(("*dig *", "spades"), ("advance ship", "ship")),
            answers=("done", "upgrade D3 to TP", "done"),
            points=("build", "G2"),
        ),
        Step(
            "river",
            accepts=("advance ship",),
            wrong=(("*dig *", "spades"),),
            answers=("done", "upgrade H1 to TP", "done"),
            points=("advance ship", "shipping-witches"),
        ),
        Step(
            "across",
            accepts=("build G3", "build I6"),
            wrong=(("*dig *", "spades"),),
            points=("build", "G3", "I6"),
        ),
        Step("opponents", points=("E8", "E7")),
    ),
)
