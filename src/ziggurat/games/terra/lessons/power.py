"""The lesson on power and offers."""

from ....learn import Lesson, Step
from .positions import WITCHES, Position, Side

POSITION = Position(
    witches=Side(
        first="F4 C3", stands="TP E7", card="BON7",
        workers=2, coins=7, priests=1, power=(1, 8, 3), cults=(0, 0, 0, 2),
    ),
    nomads=Side(
        first="E8 D3 H1", card="BON3",
        workers=4, coins=9, power=(3, 5, 4), cults=(1, 0, 1, 0),
    ),
    played=("advance ship",),
)  # fmt: skip

POWER = Lesson(
    "power",
    POSITION.match,
    WITCHES,
    (
        Step(
            "bowls",
            answers=("done", "upgrade E8 to TP", "done"),
            points=("bowl-1", "bowl-2", "bowl-3"),
        ),
        Step(
            "offer",
            accepts=("leech 2 from nomads",),
            wrong=(("decline *", "decline"),),
            points=("leech 2 from nomads", "E8", "E7"),
        ),
        Step(
            "spend",
            accepts=("action ACT4",),
            wrong=(("convert ?pw to ??", "exchange"), ("*action ACT?", "other")),
            answers=("done", "action ACT3", "done"),
            points=("ACT4", "bowl-3"),
        ),
        Step(
            "sacrifice",
            accepts=("burn 3. action ACT2",),
            wrong=(("burn [1-9]", "alone"), ("burn *. action ACT?", "other")),
            points=("ACT2", "bowl-2"),
        ),
        Step("fewer", points=("bowl-1", "bowl-2", "bowl-3")),
    ),
)
