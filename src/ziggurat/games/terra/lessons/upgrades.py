"""The lesson on income and upgrades."""

from ....learn import Lesson, Step
from .positions import WITCHES, Position, Side

POSITION = Position(
    witches=Side(
        first="F4 C3", stands="D E7", card="BON8",
        workers=6, coins=10, power=(5, 7, 0), cults=(0, 0, 0, 2),
    ),
    nomads=Side(
        first="E8 D3 H1", card="BON3",
        workers=6, coins=12, power=(5, 7, 0), cults=(1, 0, 1, 0),
    ),
)  # fmt: skip

UPGRADES = Lesson(
    "upgrades",
    POSITION.match,
    WITCHES,
    (
        Step("covered", points=("dwelling-witches", "income-witches")),
        Step(
            "post",
            accepts=("upgrade E7 to TP",),
            wrong=(("upgrade * to TP", "dear"), ("*dig *", "spades")),
            answers=("done", "leech 1 from witches", "upgrade D3 to TP", "done"),
            points=("upgrade", "E7"),
        ),
        Step(
            "stronghold",
            accepts=("upgrade E7 to SH",),
            wrong=(("upgrade E7 to TE", "temple"), ("upgrade * to TP", "post")),
            answers=("done", "leech 1 from witches", "pass BON1"),
            points=("trading-post-witches", "dwelling-witches", "income-witches", "E7"),
        ),
        Step(
            "end-round",
            accepts=("pass *",),
            wrong=(("action ACTW", "ride"),),
            answers=("upgrade H1 to TP", "done"),
            points=("pass",),
        ),
        Step("income", points=("workers", "coins", "bowl-2")),
    ),
)
